// Navigation bars and their motions as text.

extension NavigationBarCompanion: CustomStringConvertible {
  /// The pages' animator, the style and the other parameters that differ from their defaults.
  ///
  /// For example `bar(SystemPush, crossFading, title staying)`.
  public var description: String {
    var parts = ["\(pages)", "\(style)"]
    if let curve { parts.append("curve \(curve)") }
    if stages != BarStages() { parts.append("stages \(stages)") }
    if title != .moving { parts.append("title \(title)") }
    if chevron != .fading { parts.append("chevron \(chevron)") }
    return "bar(\(parts.joined(separator: ", ")))"
  }
}

extension NavigationBarCompanion.Style: CustomStringConvertible {
  /// The name of the style, followed by the tables of separate bars.
  public var description: String {
    switch self {
    case .crossFading: "crossFading"
    case .sliding: "sliding"
    case .separate(let motion): "separate(\(motion))"
    }
  }
}

extension BarMotion: CustomStringConvertible {
  /// Both tables, as `entering 0: x 1, 1: at rest; covered 0: at rest, 1: x -0.3`.
  public var description: String {
    func text(_ stops: [Stop]) -> String { stops.map(\.description).joined(separator: ", ") }
    return "entering \(text(entering)); covered \(text(covered))"
  }
}

extension BarMotion.Stop: CustomStringConvertible {
  /// The progress and the look, as `0.5: alpha 0`.
  public var description: String { "\(DecimalText.shortest(progress)): \(look)" }
}

extension BarMotion.Look: CustomStringConvertible {
  /// The values of all parts if these are equal, otherwise those of the parts that are not at rest.
  ///
  /// For example `title (x 1 containers), background (alpha 0)`.
  public var description: String {
    if self == BarMotion.Look(title) { return title.description }
    let parts = [
      ("title", title), ("back label", backLabel), ("chevron", chevron), ("items", items),
      ("background", background),
    ]
    return parts.filter { $0.1 != BarMotion.Part() }.map { "\($0.0) (\($0.1))" }
      .joined(separator: ", ")
  }
}

extension BarMotion.Part: CustomStringConvertible {
  /// The values that differ from those of a part at rest, as `x 1 containers alpha 0`.
  public var description: String {
    let rest = BarMotion.Part()
    let words = [
      x == rest.x ? nil : "x \(x)",
      y == rest.y ? nil : "y \(DecimalText.shortest(y))",
      alpha == rest.alpha ? nil : "alpha \(DecimalText.shortest(alpha))",
    ].compactMap(\.self)
    return words.isEmpty ? "at rest" : words.joined(separator: " ")
  }
}
