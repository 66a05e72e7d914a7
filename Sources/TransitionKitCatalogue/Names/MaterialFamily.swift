import TransitionKit

// Material motion, in Flutter's numbers and in Android's.

extension NamedAnimator {
  /// Material motion.
  public static let material: [NamedAnimator] =
    [MaterialMotion.Pattern.sharedAxisX, .sharedAxisY, .sharedAxisZ, .fadeThrough].flatMap {
      pattern in
      [
        NamedAnimator(
          "material-\(pattern.rawValue)", MaterialMotion(pattern), "Material: \(pattern.rawValue)."),
        NamedAnimator(
          "material-\(pattern.rawValue)-android", MaterialMotion(pattern, form: .android),
          "Material on Android: \(pattern.rawValue)."),
      ]
    } + [
      NamedAnimator(
        "material-elevation-scale", MaterialMotion(.elevationScale),
        "Material: the pages lie on different heights."),
      NamedAnimator("material-fade", MaterialFade(), "Material: a dialog grows and fades in."),
      NamedAnimator(
        "container-transform", ContainerTransform(), "Material: an element grows into the screen."),
      NamedAnimator(
        "container-transform-through", ContainerTransform(mode: .fadeThrough),
        "Material: an element grows into the screen, fading through."),
      NamedAnimator(
        "container-transform-android", AndroidContainerTransform(),
        "Material on Android: an element grows into the screen."),
      NamedAnimator(
        "container-transform-android-arc", AndroidContainerTransform(fade: .through, isArc: true),
        "Material on Android: the same on an arc, fading through."),
    ]
}
