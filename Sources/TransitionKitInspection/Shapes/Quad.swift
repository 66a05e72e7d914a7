import TransitionKit

/// The four corners of a layer's drawn visible part, clockwise from the top left.
struct Quad: Hashable, Sendable {
  let topLeft, topRight, bottomRight, bottomLeft: Point

  /// Creates a quad from its corners, clockwise from the top left.
  init(_ topLeft: Point, _ topRight: Point, _ bottomRight: Point, _ bottomLeft: Point) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The average of the corners.
  var center: Point {
    Point(
      x: (topLeft.x + topRight.x + bottomRight.x + bottomLeft.x) / 4,
      y: (topLeft.y + topRight.y + bottomRight.y + bottomLeft.y) / 4)
  }

  /// The drawn width and height: the lengths of the top and the left edge, in points.
  var size: Size {
    Size(width: (topRight - topLeft).length, height: (bottomLeft - topLeft).length)
  }

  /// The area, in square points; 0 for a page seen from its edge.
  var area: Double {
    let (first, second) = (bottomRight - topLeft, bottomLeft - topRight)
    return abs(first.x * second.y - first.y * second.x) / 2
  }

  /// The bounding rectangle of the corners.
  var bounds: Rect {
    let left = min(min(topLeft.x, topRight.x), min(bottomRight.x, bottomLeft.x))
    let right = max(max(topLeft.x, topRight.x), max(bottomRight.x, bottomLeft.x))
    let top = min(min(topLeft.y, topRight.y), min(bottomRight.y, bottomLeft.y))
    let bottom = max(max(topLeft.y, topRight.y), max(bottomRight.y, bottomLeft.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the quad whose corners are computed from those of this quad and of another one.
  func map(_ other: Quad, _ body: (Point, Point) -> Point) -> Quad {
    Quad(
      body(topLeft, other.topLeft), body(topRight, other.topRight),
      body(bottomRight, other.bottomRight), body(bottomLeft, other.bottomLeft))
  }

  /// The largest distance of a corner from the origin; for a quad of velocities, the largest speed.
  var largest: Double {
    max(max(topLeft.length, topRight.length), max(bottomRight.length, bottomLeft.length))
  }

  static func + (left: Quad, right: Quad) -> Quad { left.map(right, +) }
  static func - (left: Quad, right: Quad) -> Quad { left.map(right, -) }
  func scaled(by factor: Double) -> Quad { map(self) { point, _ in point.scaled(by: factor) } }

  /// Four corners at the origin; as velocities, no motion.
  static let zero = Quad(.zero, .zero, .zero, .zero)
}
