import TransitionKit

extension NamedAnimator {
  /// The animators from the library's first sources: five articles about custom transitions.
  public static let writeUps: [NamedAnimator] = [
    NamedAnimator("fade", Fade(), "The entered screen fades in over the other."),
    NamedAnimator(
      "slide-with-fake-navbar", SlideWithFakeNavBar(),
      "Screens slide over one another, each with its own bar."),
    NamedAnimator("magic-move", MagicMove(), "Shared elements fly while the screens cross-fade."),
    NamedAnimator("magic-move-spring", MagicMove.spring, "A magic move on a spring."),
    NamedAnimator(
      "scale-back", ScaleBack(), "The pushed page slides in while the other shrinks and fades."),
    NamedAnimator(
      "push-from-bottom", PushFromBottom(), "The pushed page rises while the other fades."),
    NamedAnimator(
      "push-to-left", PushToLeft(),
      "The pushed page slides in while the other moves half aside and fades."),
    NamedAnimator(
      "drop-from-bottom", DropFromBottom(),
      "The entered page bounces in: from below when pushed, from above when popped to."),
    NamedAnimator(
      "segue-slide", SegueSlide(),
      "The pushed page slides and fades in while the other fades to half in place."),
    NamedAnimator("cover", Cover(), "The presented screen rises over the presenter."),
    NamedAnimator("drop", Drop(), "The presented screen drops in from above on a spring."),
  ]
}
