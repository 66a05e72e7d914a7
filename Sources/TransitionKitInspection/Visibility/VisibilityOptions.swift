import TransitionKit

/// How closely ``AuditCheck/visibility`` looks.
///
/// ```swift
/// let options = AuditOptions(
///   visibility: VisibilityOptions(instants: 30, columns: 16, rows: 24))
/// try ScaleBack().audit([.visibility], in: .photos(.push), options: options)  // []
/// ```
public struct VisibilityOptions: Hashable, Sendable {
  /// The number of pictures between both ends, at equal distances in time; at least 1.
  public var instants: Int { didSet { instants = max(1, instants) } }
  /// The number of columns of the grid of points that are painted.
  package var columns: Int { didSet { columns = max(1, columns) } }
  /// The number of rows of the grid of points that are painted.
  package var rows: Int { didSet { rows = max(1, rows) } }
  /// Whether the background may show through where pages shrink, move or fade.
  ///
  /// If not, each point counts that shows the background between the ends and a page at both ends.
  /// Strips between the two pages, and a container with nothing but background, always count.
  public var allowsBackground: Bool
  /// The share of the background that two see-through pages, or two snapshots of an element, must cover
  /// together, 0 to 1.
  ///
  /// Source: a decision of this library; 2 % of black over white is the smallest step that is seen
  /// between flat areas.
  public var coverage: Double
  /// How many layers may be drawn in vain behind others, on average over all points.
  ///
  /// Source: a decision of this library. Android's "Debug GPU overdraw" colours a point red that is
  /// drawn four times more often than needed; pages with bars and elements in flight need one more.
  public var overdraw: Double

  /// Creates options; by default 14 pictures of 8 × 12 points.
  public init(
    instants: Int = 14, columns: Int = 8, rows: Int = 12, allowsBackground: Bool = true,
    coverage: Double = 0.98, overdraw: Double = 5
  ) {
    self.instants = max(1, instants)
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.allowsBackground = allowsBackground
    self.coverage = coverage
    self.overdraw = overdraw
  }
}
