/// Distances inwards from the four edges of a rectangle, in points.
///
/// ```swift
/// let safeArea = Insets(top: 47, bottom: 34)
/// Rect(x: 0, y: 0, width: 390, height: 844).inset(by: safeArea)  // (0, 47) 390×763
/// ```
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Creates insets in points, by default 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No insets.
  public static let zero = Insets()

  /// Whether all four distances are within ±``Limits/magnitude``.
  package var isWithinLimits: Bool {
    top.isWithinLimits && left.isWithinLimits && bottom.isWithinLimits && right.isWithinLimits
  }
}

extension Insets {
  /// Returns the sum, edge by edge.
  public static func + (left: Insets, right: Insets) -> Insets {
    Insets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }
}

#if !hasFeature(Embedded)
  extension Insets: Codable {
    private enum CodingKeys: CodingKey { case top, left, bottom, right }

    /// Reads an object of the four distances.
    public init(from decoder: any Decoder) throws {
      let object = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        top: try object.decodeFinite(forKey: .top), left: try object.decodeFinite(forKey: .left),
        bottom: try object.decodeFinite(forKey: .bottom),
        right: try object.decodeFinite(forKey: .right))
    }
  }
#endif
