import TransitionKit

extension NamedAnimator {
  /// The animators of Hero: every family in every direction, and the automatic choice.
  package static let hero: [NamedAnimator] =
    HeroTransition.Family.allCases.flatMap { family -> [NamedAnimator] in
      guard family.isDirected else {
        return [
          NamedAnimator(
            "hero-\(family.rawValue)", HeroTransition(family), "Hero: \(family.rawValue).")
        ]
      }
      let directions: [(String, RectEdge)] = [
        ("left", .left), ("right", .right), ("up", .top), ("down", .bottom),
        ("leading", .leading), ("trailing", .trailing),
      ]
      return directions.map { name, edge in
        NamedAnimator(
          "hero-\(family.rawValue)-\(name)", HeroTransition(family, to: edge),
          "Hero: \(family.rawValue) \(name).")
      }
    } + [
      NamedAnimator(
        "hero-auto", HeroAutomatic(), "Hero: a push in a stack, a fade for a presentation.")
    ]
}
