/// The width and the character set of tables.
///
/// ```swift
/// let style = TextStyle(width: 60, isASCII: true, hasPlots: false)
/// let table = timeline.table(at: [0, 1, 2], style: style)
/// table.description.allSatisfy(\.isASCII)  // true
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The largest line width, in characters; a table whose numbers need more is wider.
  public var width: Int
  /// Whether bars and borders use only ASCII characters.
  public var isASCII: Bool
  /// Whether to draw bars and plots beside the numbers.
  public var hasPlots: Bool

  /// Creates a style; by default 80 characters wide, with bars and plots.
  public init(width: Int = 80, isASCII: Bool = false, hasPlots: Bool = true) {
    self.width = width
    self.isASCII = isASCII
    self.hasPlots = hasPlots
  }
}
