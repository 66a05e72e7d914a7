import TransitionKit

extension NamedAnimator {
  /// The animators of Flutter's routes and of Android's back gestures.
  package static let flutter: [NamedAnimator] = [
    NamedAnimator(
      "cupertino-page", CupertinoPage(),
      "Flutter: the page slides in, the other moves a third aside."),
    NamedAnimator(
      "cupertino-page-older", CupertinoPage(release: .older),
      "Flutter: the same in older releases, shorter and on other curves."),
    NamedAnimator("cupertino-fullscreen", CupertinoFullscreen(), "Flutter: the page rises."),
    NamedAnimator(
      "cupertino-popup", CupertinoPopup(), "Flutter: a panel rises at the bottom, over a barrier."),
    NamedAnimator(
      "cupertino-dialog", CupertinoDialog(), "Flutter: an alert fades in and shrinks to its size."),
    NamedAnimator(
      "cupertino-sheet", CupertinoSheet(), "Flutter: a sheet; its presenter shrinks behind it."),
    NamedAnimator(
      "material-fade-upwards", MaterialPage(.fadeUpwards),
      "Flutter: the page rises by a quarter and fades in."),
    NamedAnimator(
      "material-open-upwards", MaterialPage(.openUpwards),
      "Flutter: the page is uncovered from the bottom."),
    NamedAnimator(
      "material-zoom", MaterialPage(.zoom), "Flutter: the page grows and fades in over the other."),
    NamedAnimator(
      "material-fade-forwards", MaterialPage(.fadeForwards),
      "Flutter: both pages slide by a quarter and fade."),
    NamedAnimator(
      "predictive-back", PredictiveBack(.sharedElement),
      "Flutter: under a finger the page shrinks towards the edge; otherwise a zoom."),
    NamedAnimator(
      "predictive-back-fullscreen", PredictiveBack(.fullScreen),
      "Flutter: under a finger the page shrinks a little, up to a point; otherwise a zoom."),
    NamedAnimator(
      "android-predictive-back", AndroidPredictiveBack(.page),
      "Android: under a finger the page shrinks and then becomes what it came from."),
    NamedAnimator(
      "android-predictive-back-sheet", AndroidPredictiveBack(.bottomSheet),
      "Android: under a finger the sheet shrinks towards its bottom edge, and then leaves."),
  ]
}
