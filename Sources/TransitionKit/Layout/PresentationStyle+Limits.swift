// Checks of the numbers in a presentation style.

extension PresentationStyle {
  /// The name of the first number that is out of range in every container, such as `dimming.alpha`, or `nil`.
  ///
  /// Opacities must be 0 to 1, radii not negative, scales above 0, and all numbers within
  /// ±``Limits/magnitude``. Adaptations may be nested as deep as ``Limits/adaptationDepth``.
  package var illegalField: String? { illegalField(inside: 0) }

  private func illegalField(inside depth: Int) -> String? {
    let lengths = placement.lengths + [("presenter.drop", presenter.drop)]
    if let illegal = lengths.first(where: { !$0.length.isLegal }) { return illegal.name }
    let radii = [
      ("cornerRadius", cornerRadius), ("presenter.cornerRadius", presenter.cornerRadius ?? 0),
    ]
    if let illegal = radii.first(where: { !(0...Limits.magnitude).contains($0.1) }) {
      return illegal.0
    }
    let alphas = [("dimming.alpha", dimming?.alpha ?? 0), ("backdropAlpha", backdropAlpha)]
    if let illegal = alphas.first(where: { !(0...1).contains($0.1) }) { return illegal.0 }
    switch presenter.shrinking {
    case .scale(let scale) where scale > 0 && scale <= Limits.magnitude: break
    case .inset(let inset) where abs(inset) <= Limits.magnitude: break
    case .scale, .inset: return "presenter.shrinking"
    }
    guard depth < Limits.adaptationDepth else { return adaptations.isEmpty ? nil : "adaptations" }
    for (index, adaptation) in adaptations.enumerated() {
      if let field = adaptation.style.illegalField(inside: depth + 1) {
        return "adaptations[\(index)].\(field)"
      }
    }
    return nil
  }
}

extension PresentationStyle {
  /// Whether the style and its adaptations have legal frames: within the limits, with no negative width or height.
  package var hasLegalFrames: Bool {
    if case .fixed(let frame) = placement {
      guard frame.isWithinLimits, frame.width >= 0, frame.height >= 0 else { return false }
    }
    return adaptations.allSatisfy(\.style.hasLegalFrames)
  }
}

extension PresentationStyle.Placement {
  /// The placement's lengths with the names of their fields.
  fileprivate var lengths: [(name: String, length: ContainerLength)] {
    switch self {
    case .container, .fixed: []
    case .between(let top, let bottom): [("placement.top", top), ("placement.bottom", bottom)]
    case .centered(let width, let height):
      [("placement.width", width), ("placement.height", height)]
    case .bottom(let height): [("placement.height", height)]
    }
  }
}

extension ContainerLength {
  /// Whether every component of the length is within ±``Limits/magnitude``.
  fileprivate var isLegal: Bool {
    [points, widths, heights, safeTops].allSatisfy { abs($0) <= Limits.magnitude }
  }
}
