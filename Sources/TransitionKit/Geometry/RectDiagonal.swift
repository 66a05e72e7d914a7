/// One of the two diagonals of a rectangle.
///
/// ```swift
/// MotionPath.arcs(.falling)  // the top left and the bottom right corner move on circles
/// RectDiagonal.falling.mirrored  // .rising
/// ```
public enum RectDiagonal: String, Hashable, Sendable, CaseIterable {
  /// The diagonal from the top left to the bottom right corner.
  case falling
  /// The diagonal from the bottom left to the top right corner.
  case rising

  /// The diagonal with left and right swapped.
  public var mirrored: RectDiagonal { self == .falling ? .rising : .falling }

  /// Returns the two corners of a rectangle that lie on the diagonal, the left one first.
  func corners(of rect: Rect) -> (left: Point, right: Point) {
    switch self {
    case .falling: (rect.origin, Point(x: rect.maxX, y: rect.maxY))
    case .rising: (Point(x: rect.x, y: rect.maxY), Point(x: rect.maxX, y: rect.y))
    }
  }
}
