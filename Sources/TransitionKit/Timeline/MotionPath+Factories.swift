// Paths that are computed from the rectangles at both ends.
extension MotionPath {
  /// Returns a parabola whose control point is on the line from the midpoint of the centres to a corner.
  ///
  /// The corner is one of the rectangle that both centres span: with the start's y if the motion goes up, otherwise
  /// with the end's y.
  ///
  /// - Parameters:
  ///   - bend: The position of the control point: 0 at the midpoint, 1 at the corner. 1 is the arc
  ///     of the Android platform.
  ///   - start: The rectangle whose centre is the start.
  ///   - end: The rectangle whose centre is the end.
  /// - Returns: The parabola, or a straight line when the centres are less than 1 point apart
  ///   horizontally or vertically.
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

  /// Returns the path on which the top left and the bottom right corner each follow a parabola.
  ///
  /// Each parabola is the one of ``arc(_:from:to:)`` for that corner, so width and height do not change linearly. A
  /// corner that moves less than 1 point horizontally or vertically moves on a straight line.
  ///
  /// ```swift
  /// let start = Rect(x: 0, y: 300, width: 100, height: 100)
  /// let end = Rect(x: 200, y: 0, width: 200, height: 300)
  /// MotionPath.cornerArcs(1, from: start, to: end)
  /// // .quadraticBounds(control: Rect(x: 200, y: 300, width: 200, height: 100))
  /// ```
  ///
  /// - Parameters:
  ///   - bend: The position of each control point: 0 at the midpoint, 1 at the corner of the rectangle that both ends
  ///     of the corner's path span.
  ///   - start: The rectangle at the start.
  ///   - end: The rectangle at the end.
  /// - Returns: The path, or a straight line if both corners move on straight lines.
  ///
  /// Source: Android, android/transition/ChangeBounds.java, which moves both corners along its path motion; a bend of
  /// 1 is material-components-android, MaterialArcMotion.java. Android interpolates by the path's length, this
  /// library by the parameter of the curve.
  public static func cornerArcs(_ bend: Double, from start: Rect, to end: Rect) -> MotionPath {
    func control(from a: Point, to b: Point) -> (point: Point, isCurved: Bool) {
      let path = MotionPath.arc(
        bend, from: Rect(origin: a, size: .zero), to: Rect(origin: b, size: .zero))
      guard case .quadratic(let control) = path else {
        return (Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2), false)
      }
      return (control, true)
    }
    let first = control(from: start.origin, to: end.origin)
    let last = control(
      from: Point(x: start.maxX, y: start.maxY), to: Point(x: end.maxX, y: end.maxY))
    guard first.isCurved || last.isCurved else { return .line }
    let size = last.point - first.point
    return .quadraticBounds(
      control: Rect(origin: first.point, size: Size(width: size.x, height: size.y)))
  }

  /// Returns the path on which the centre follows one parabola, and the size another.
  ///
  /// - Parameters:
  ///   - control: The control point of the centre, in the coordinates of the rectangles.
  ///   - size: The control point of width and height, in points.
  /// - Returns: The path.
  public static func quadratic(control: Point, size: Size) -> MotionPath {
    .quadraticBounds(
      control: Rect(
        x: control.x - size.width / 2, y: control.y - size.height / 2, width: size.width,
        height: size.height))
  }

  /// Returns a parabola whose control point is beside the straight line between the centres.
  ///
  /// By default the side depends only on the main direction: the parabola bulges downwards if the motion is mainly
  /// horizontal, and to the left if it is mainly vertical.
  ///
  /// - Parameters:
  ///   - strength: The distance of the control point from the line, as a fraction of the line's
  ///     length.
  ///   - peak: The position of the control point along the line: 0 at the start, 1 at the end.
  ///   - direction: The direction of rotation; `nil` chooses the default side.
  ///   - start: The rectangle whose centre is the start.
  ///   - end: The rectangle whose centre is the end.
  /// - Returns: The parabola.
  ///
  /// Source: Motion, its `arc` option.
  public static func arc(
    strength: Double = 0.5, peak: Double = 0.5, direction: ArcDirection? = nil,
    from start: Rect, to end: Rect
  ) -> MotionPath {
    let delta = end.center - start.center
    let sign: Double =
      switch direction {
      case .counterclockwise: 1
      case .clockwise: -1
      case nil: (abs(delta.x) >= abs(delta.y) ? delta.x : delta.y) < 0 ? -1 : 1
      }
    let aside = sign * strength
    return .quadratic(
      control: start.center
        + Point(x: delta.x * peak - delta.y * aside, y: delta.y * peak + delta.x * aside))
  }

  /// Returns circular arcs for two opposite corners of the rectangle.
  ///
  /// The two corners are those that are farthest apart along the direction of the motion.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialRectArcTween`).
  public static func materialArc(from start: Rect, to end: Rect) -> MotionPath {
    let delta = end.center - start.center
    // Chooses the diagonal with the longer projection onto the motion, or the falling one if both are equal. The
    // diagonals have the same length, so |x·width + y·height| is compared with |x·width − y·height|: the sign of the
    // product decides.
    let isRising = (delta.x * start.width) * (delta.y * start.height) < 0
    return .arcs(isRising ? .rising : .falling)
  }

  /// The path on which the centre follows a circular arc and the size is interpolated linearly.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialRectCenterArcTween`).
  public static let materialCenterArc = MotionPath.centerArc()
}

/// A direction of rotation as seen on the screen.
///
/// ```swift
/// let start = Rect(x: 0, y: 0, width: 100, height: 100)
/// let path = MotionPath.arc(direction: .clockwise, from: start, to: start.offset(byX: 200))
/// path  // .quadratic(control: Point(x: 150, y: -50)): upwards on the way to the right
/// ```
public enum ArcDirection: String, Hashable, Codable, Sendable, CaseIterable {
  /// The direction of a clock's hands.
  case clockwise
  /// The direction opposite to a clock's hands.
  case counterclockwise
}
