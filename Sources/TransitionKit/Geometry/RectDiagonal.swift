/// A diagonal of a rectangle.
public enum RectDiagonal: String, Hashable, Codable, Sendable, CaseIterable {
  /// Between the top left and the bottom right corner.
  case falling
  /// Between the bottom left and the top right corner.
  case rising

  /// The diagonal as seen in a mirror whose plane is vertical.
  public var mirrored: RectDiagonal { self == .falling ? .rising : .falling }

  /// Returns the two corners of a rectangle that lie on the diagonal, the left one first.
  func corners(of rect: Rect) -> (left: Point, right: Point) {
    switch self {
    case .falling: (rect.origin, Point(x: rect.maxX, y: rect.maxY))
    case .rising: (Point(x: rect.x, y: rect.maxY), Point(x: rect.maxX, y: rect.y))
    }
  }
}
