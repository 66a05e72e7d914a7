/// An edge of a rectangle, either absolute or relative to the layout direction.
///
/// ```swift
/// Effect.move(.fore, to: .trailing)  // to the right edge, or to the left one from right to left
/// ```
public enum RectEdge: String, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The left edge, in every layout direction.
  case left
  /// The right edge, in every layout direction.
  case right
  /// The edge where a line of text begins: left in left-to-right layout.
  case leading
  /// The edge where a line of text ends: right in left-to-right layout.
  case trailing

  /// The opposite edge.
  public var opposite: RectEdge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    case .leading: .trailing
    case .trailing: .leading
    }
  }

  /// Returns the unit vector that points outwards through this edge.
  package func outwards(in direction: LayoutDirection) -> Point {
    switch self {
    case .top: Point(x: 0, y: -1)
    case .bottom: Point(x: 0, y: 1)
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .leading: Point(x: -direction.trailingSign, y: 0)
    case .trailing: Point(x: direction.trailingSign, y: 0)
    }
  }
}
