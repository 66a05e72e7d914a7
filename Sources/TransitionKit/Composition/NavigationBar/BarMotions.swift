/// How the titles of two pages change in a navigation bar that both show.
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.title = .stayingIfEqual
/// ```
public enum BarTitleMotion: String, Hashable, Codable, Sendable, CaseIterable {
  /// The titles move and fade as the style of the bar says.
  case moving
  /// Equal titles stay as they are; others move.
  case stayingIfEqual
  /// Equal titles stay as they are; others cross-fade in place.
  case staying
}

/// How the chevron of the back button appears, when the page underneath has none.
///
/// ```swift
/// var animator = SystemPush().takingNavigationBar()
/// animator.chevron = .shifting(26)  // from two widths of the chevron to the right
/// ```
public enum BarChevronMotion: Hashable, Sendable {
  /// It fades in its place.
  case fading
  /// It fades while it moves by a distance, in points: from the trailing side, or with a negative
  /// distance from the leading one.
  case shifting(Double)
  /// It moves in from beyond the leading edge and does not fade.
  case sliding
}

extension BarChevronMotion: CustomStringConvertible {
  /// The name, with the distance in points: `fading`, `shifting(26)` or `sliding`.
  public var description: String {
    switch self {
    case .fading: "fading"
    case .shifting(let distance): "shifting(\(DecimalText.shortest(distance)))"
    case .sliding: "sliding"
    }
  }
}

extension BarChevronMotion: Codable {
  /// Reads the text of ``description``.
  ///
  /// - Throws: `DecodingError` for another text.
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

  /// Writes the text of ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
