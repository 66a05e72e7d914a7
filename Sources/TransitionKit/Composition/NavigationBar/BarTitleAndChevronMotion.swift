/// How the titles of two pages change in a navigation bar that both pages show.
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.title = .stayingIfEqual
/// ```
public enum BarTitleMotion: String, Hashable, Codable, Sendable, CaseIterable {
  /// The titles move and fade according to the bar's style.
  case moving
  /// Equal titles stay in place; different titles move.
  case stayingIfEqual
  /// Equal titles stay in place; different titles cross-fade in place.
  case staying
}

/// How the chevron of the back button appears if the page underneath has none.
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.chevron = .shifting(26)  // from two widths of the chevron to the right
/// ```
public enum BarChevronMotion: Hashable, Sendable {
  /// The chevron fades in place.
  case fading
  /// The chevron fades and moves by a distance in points.
  ///
  /// It comes from the trailing side, or with a negative distance from the leading side.
  case shifting(Double)
  /// The chevron moves in from outside the leading edge, without fading.
  case sliding
}

extension BarChevronMotion: CustomStringConvertible {
  /// The name, and the distance in points if there is one: `fading`, `shifting(26)` or `sliding`.
  public var description: String {
    switch self {
    case .fading: "fading"
    case .shifting(let distance): "shifting(\(DecimalText.shortest(distance)))"
    case .sliding: "sliding"
    }
  }
}

extension BarChevronMotion: Codable {
  /// Reads a string in the format of ``description``.
  ///
  /// - Throws: `DecodingError` for any other string.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    if let call = FunctionCall(text), call.name == "shifting", call.arguments.count == 1,
      let distance = decimal(call.arguments[0])
    {
      self = .shifting(distance)
    } else if let known = [BarChevronMotion.fading, .sliding].first(where: {
      $0.description == text
    }) {
      self = known
    } else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\"\(text)\" is not fading, shifting(points) or sliding")
    }
  }

  /// Writes a string in the format of ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
