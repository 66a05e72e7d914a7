import TransitionKit

extension NamedAnimator {
  /// The animators of Material motion, with Flutter's and with Android's constants.
  package static let material: [NamedAnimator] =
    [MaterialMotion.Pattern.sharedAxisX, .sharedAxisY, .sharedAxisZ, .fadeThrough].flatMap {
      pattern in
      [
        NamedAnimator(
          "material-\(pattern.rawValue)", MaterialMotion(pattern), "Material: \(pattern.summary)"),
        NamedAnimator(
          "material-\(pattern.rawValue)-android", MaterialMotion(pattern, form: .android),
          "Material on Android: \(pattern.summary)"),
        NamedAnimator(
          "material-\(pattern.rawValue)-springs", MaterialMotion(pattern, form: .springs),
          "Material on springs: \(pattern.springSummary)"),
      ]
    } + [
      NamedAnimator(
        "material-elevation-scale", MaterialMotion(.elevationScale),
        "Material: \(MaterialMotion.Pattern.elevationScale.summary)"),
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

extension MaterialMotion.Pattern {
  /// How the pages move, in a few words.
  fileprivate var summary: String {
    switch self {
    case .sharedAxisX: "the pages slide sideways; one fades out, then the other in."
    case .sharedAxisY: "the pages slide vertically; one fades out, then the other in."
    case .sharedAxisZ: "the pages scale; one fades out, then the other in."
    case .fadeThrough: "one page fades out, then the other grows and fades in."
    case .elevationScale: "a page grows and fades in while the other shrinks."
    }
  }

  /// How the pages move on springs, in a few words.
  fileprivate var springSummary: String {
    switch self {
    case .sharedAxisX: "the pages slide sideways while one fades in."
    case .sharedAxisY: "the pages slide vertically while one fades in."
    case .sharedAxisZ: "the pages scale while one fades in."
    case .fadeThrough: "a page grows and fades in over the other."
    case .elevationScale: "a page grows and fades in while the other shrinks."
    }
  }
}
