import TransitionKit

extension Rect {
  /// Creates the rectangle around points.
  init(around points: [Point]) {
    var (low, high) = (points.first ?? .zero, points.first ?? .zero)
    for point in points {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns whether another rectangle is inside of this one, up to a thousandth of a point.
  func covers(_ other: Rect) -> Bool {
    x <= other.x + 1e-3 && y <= other.y + 1e-3 && maxX >= other.maxX - 1e-3
      && maxY >= other.maxY - 1e-3
  }
}
