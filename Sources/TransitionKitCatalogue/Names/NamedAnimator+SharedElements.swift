import TransitionKit

extension NamedAnimator {
  /// The animators that move elements: those that both screens share, and those of one screen.
  package static let shared: [NamedAnimator] = [
    NamedAnimator(
      "shared-elements", SharedElements(), "Shared elements fly straight while pages cross-fade."),
    NamedAnimator(
      "shared-elements-arc", SharedElements(flight: ElementFlight(.bend(1))),
      "Shared elements fly on a parabola towards a corner."),
    NamedAnimator(
      "shared-elements-aside", SharedElements(flight: ElementFlight(.aside())),
      "Shared elements fly on a parabola that bulges to one side of the screen."),
    NamedAnimator(
      "shared-elements-material", SharedElements(flight: ElementFlight(.materialArc)),
      "Shared elements fly while two of their corners move on circles."),
    NamedAnimator(
      "shared-elements-push",
      SharedElements(
        pages: .together(.move(.fore, to: .trailing), .parallax(.back, x: -0.3)),
        fallback: .shrink, duration: 0.35),
      "Shared elements fly between pages that are pushed."),
    NamedAnimator(
      "shared-elements-stagger", SharedElements(stagger: Stagger(each: 0.04)),
      "Shared elements fly one after the other."),
    NamedAnimator(
      "cascade",
      SharedElements(pages: .opacity(.fore, 0), elements: [], cascade: Cascade()),
      "The elements of the upper page come and go one after the other."),
  ]
}
