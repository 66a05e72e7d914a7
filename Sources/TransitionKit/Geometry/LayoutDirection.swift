/// The direction in which a line of text, and so a push, runs.
public enum LayoutDirection: String, Hashable, Codable, Sendable, CaseIterable {
  /// From left to right: a pushed screen comes from the right.
  case leftToRight
  /// From right to left: a pushed screen comes from the left.
  case rightToLeft

  /// The sign of a move towards the trailing edge: +1 from left to right, −1 from right to left.
  public var trailingSign: Double {
    switch self {
    case .leftToRight: 1
    case .rightToLeft: -1
    }
  }
}
