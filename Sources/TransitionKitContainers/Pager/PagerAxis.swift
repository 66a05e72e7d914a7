public import TransitionKit

/// The direction in which the pages of a pager follow each other.
///
/// ```swift
/// let drag = Point(x: -40, y: 3)
/// PagerAxis.horizontal.travel(of: drag, .leftToRight)  // 40: towards the next page
/// PagerAxis.horizontal.travel(of: drag, .rightToLeft)  // -40
/// PagerAxis.vertical.travel(of: drag, .leftToRight)  // -3
/// ```
public enum PagerAxis: String, Hashable, Codable, Sendable, CaseIterable {
  /// The next page lies at the trailing edge.
  case horizontal
  /// The next page lies below.
  case vertical

  /// Returns the part of a movement or velocity of a finger that goes towards the next page.
  ///
  /// - Parameters:
  ///   - movement: The movement in points, or the velocity in points per second.
  ///   - direction: The layout direction, which mirrors a horizontal pager.
  /// - Returns: The part in the same unit; above 0 towards the next page.
  public func travel(of movement: Point, _ direction: LayoutDirection) -> Double {
    switch self {
    case .horizontal: -movement.x * direction.trailingSign
    case .vertical: -movement.y
    }
  }

  /// Returns the part of a movement across the pages, without a sign.
  func across(_ movement: Point) -> Double {
    abs(self == .horizontal ? movement.y : movement.x)
  }

  /// Returns the length of a size along the pages.
  func length(of size: Size) -> Double { self == .horizontal ? size.width : size.height }
}
