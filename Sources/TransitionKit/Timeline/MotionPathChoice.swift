// Paths between two given rectangles.
extension MotionPath {
  /// Returns a parabola whose control point lies between the midpoint of the centres and a corner.
  ///
  /// The corner belongs to the rectangle spanned by both centres. It has the y of the start when
  /// the motion goes up, and the y of the end otherwise.
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

  /// Returns the path on which the top left and the bottom right corner each follow an arc.
  ///
  /// Each corner follows the parabola that ``arc(_:from:to:)`` gives for it. So width and height do
  /// not change linearly either. A corner that moves less than 1 point horizontally or vertically
  /// moves on a straight line.
  ///
  /// ```swift
  /// let start = Rect(x: 0, y: 300, width: 100, height: 100)
  /// let end = Rect(x: 200, y: 0, width: 200, height: 300)
  /// MotionPath.cornerArcs(1, from: start, to: end)
  /// // .quadraticBounds(control: Rect(x: 200, y: 300, width: 200, height: 100))
  /// ```
  ///
  /// - Parameters:
  ///   - bend: The position of each control point: 0 at the midpoint, 1 at the corner of the
  ///     rectangle that both ends span.
  ///   - start: The first rectangle.
  ///   - end: The last rectangle.
  /// - Returns: The path, or a straight line when both corners move straight.
  ///
  /// Source: Android, android/transition/ChangeBounds.java, which moves both corners on the path
  /// motion; 1 is material-components-android, MaterialArcMotion.java. Android then moves by the
  /// length of the path, and this library by the parameter of the curve.
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

  /// Returns the path on which the centre follows one parabola, and width and height another.
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

  /// Returns a parabola whose control point lies beside the straight line between the centres.
  ///
  /// By default the side does not depend on the sign of the motion: the parabola bulges downwards
  /// when the motion is mainly horizontal, and to the left when it is mainly vertical.
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

  /// Returns arcs for two opposite corners of the rectangles.
  ///
  /// The corners are the two that lie farthest apart in the direction of the motion.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialRectArcTween`).
  public static func materialArc(from start: Rect, to end: Rect) -> MotionPath {
    let delta = end.center - start.center
    // The diagonal with the longer projection of the motion; the falling one if both are equal.
    // The diagonals have the same length, so this compares |x·width + y·height| with
    // |x·width − y·height|: the sign of the product decides.
    let isRising = (delta.x * start.width) * (delta.y * start.height) < 0
    return .arcs(isRising ? .rising : .falling)
  }

  /// The centre follows a circular arc; width and height are interpolated linearly.
  ///
  /// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialRectCenterArcTween`).
  public static let materialCenterArc = MotionPath.centerArc()
}

/// A direction of rotation, as seen on the screen.
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
