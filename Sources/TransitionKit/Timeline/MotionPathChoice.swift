/// The way round a circle, as seen on the screen.
public enum ArcDirection: String, Hashable, Codable, Sendable, CaseIterable {
  /// As the hands of a clock go.
  case clockwise
  /// Against the hands of a clock.
  case counterclockwise
}

// Paths between two given rectangles.
extension MotionPath {
  /// Returns a parabola whose control point lies between the middle of the way and a corner.
  ///
  /// On the way up the corner lies level with the start, else level with the end; 0 is the middle,
  /// 1 the corner, which is the platform's arc on Android. A way of less than a point in one
  /// direction is straight.
  ///
  /// Source: Hero, its `arc` modifier.
  public static func arc(_ bend: Double, from start: Rect, to end: Rect) -> MotionPath {
    let (a, b) = (start.center, end.center)
    guard abs(b.x - a.x) >= 1, abs(b.y - a.y) >= 1 else { return .line }
    let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    let corner = b.y < a.y ? Point(x: b.x, y: a.y) : Point(x: a.x, y: b.y)
    return .quadratic(
      control: Point(
        x: middle.x + (corner.x - middle.x) * bend, y: middle.y + (corner.y - middle.y) * bend))
  }

  /// Returns a parabola whose control point lies aside of the straight way.
  ///
  /// Without a direction it bulges to the same side of the screen whichever way it goes: downwards
  /// when the way is rather level, to the left when it is rather upright.
  ///
  /// - Parameters:
  ///   - strength: How far aside, in lengths of the straight way.
  ///   - peak: Where along the straight way, 0 at the start to 1 at the end.
  ///   - direction: The way round; `nil` chooses by the larger of the two distances.
  ///   - start: The rectangle whose centre is the start.
  ///   - end: The rectangle whose centre is the end.
  /// - Returns: The parabola.
  ///
  /// Source: Motion, its `arc` option.
  public static func arc(
    strength: Double = 0.5, peak: Double = 0.5, direction: ArcDirection? = nil,
    from start: Rect, to end: Rect
  ) -> MotionPath {
    let way = end.center - start.center
    let sign: Double =
      switch direction {
      case .counterclockwise: 1
      case .clockwise: -1
      case nil: (abs(way.x) >= abs(way.y) ? way.x : way.y) < 0 ? -1 : 1
      }
    let aside = sign * strength
    return .quadratic(
      control: start.center
        + Point(x: way.x * peak - way.y * aside, y: way.y * peak + way.x * aside))
  }

  /// Returns the arcs of the two corners that lie farthest apart along the way.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialRectArcTween`).
  public static func materialArc(from start: Rect, to end: Rect) -> MotionPath {
    let way = end.center - start.center
    // The diagonal along which the way is longest; of two alike the falling one. Both are equally
    // long, so |x·width + y·height| and |x·width − y·height| decide, and so does the sign of the
    // product.
    let isRising = (way.x * start.width) * (way.y * start.height) < 0
    return .arcs(isRising ? .rising : .falling)
  }

  /// The centre on an arc, width and height straight.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialRectCenterArcTween`).
  public static let materialCenterArc = MotionPath.centerArc()
}
