import TransitionKit

extension NamedAnimator {
  /// The animators in which a shape grows from the centre and reveals the upper screen.
  package static let reveals: [NamedAnimator] = [
    NamedAnimator(
      "reveal-circle", Reveal(), "Material on Android: a circle grows and reveals the screen."),
    NamedAnimator(
      "reveal-rounded", Reveal(.roundedRect(cornerRadius: 24)),
      "A rounded rectangle grows and reveals the screen."),
    NamedAnimator("reveal-diamond", Reveal(.diamond), "A diamond grows and reveals the screen."),
    NamedAnimator("reveal-star", Reveal(.star), "A star grows and reveals the screen."),
  ]
}
