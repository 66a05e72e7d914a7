/// A part of a circle from one point to another, an eighth to a quarter of it at most.
///
/// The circle touches an axis-parallel line at one of the two points, its vertex: a way that is
/// higher than wide ends upright, any other begins level. The angle grows evenly with progress and
/// goes on beyond both ends. A way of at most 2 points in one direction is a straight line.
///
/// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialPointArcTween`).
struct PointArc: Hashable, Sendable {
  private let start: Point
  private let end: Point
  /// The diameter, with the signs of the way from the vertex to the other point.
  private let diameter: Point
  /// Half of the angle between the two points; 0 for a straight line.
  private let half: Double
  /// A Boolean value that tells whether the circle is upright at its vertex.
  private let isUpright: Bool
  private let isVertexFirst: Bool

  /// The shortest way, in points, of which an arc is made.
  private static let straightness = 2.0

  /// Creates an arc; a turned one is the arc from the end to the start, run backwards.
  init(from start: Point, to end: Point, isReversed: Bool = false) {
    self.start = start
    self.end = end
    let way = end - start
    let (width, height) = (abs(way.x), abs(way.y))
    isUpright = width < height
    isVertexFirst = isUpright == isReversed
    let (short, long) = (min(width, height), max(width, height))
    // A circle through both points that touches the long way at one of them: r = d²/(2·short).
    let size = short + long * (long / short)
    guard short > PointArc.straightness, size.isFinite else {
      (half, diameter) = (0, .zero)
      return
    }
    half = Elementary.arcTangent(short / long)
    let sign = isVertexFirst ? 1.0 : -1
    diameter = Point(
      x: way.x * sign < 0 ? -size : size, y: way.y * sign < 0 ? -size : size)
  }

  /// Returns the point at a progress; exact at both ends.
  func point(at progress: Double) -> Point {
    guard half != 0, progress != 0, progress != 1 else {
      return start.interpolated(to: end, progress: progress)
    }
    let turn = Elementary.sinCos(half * (isVertexFirst ? progress : 1 - progress))
    let along = turn.sin * turn.cos
    let aside = turn.sin * turn.sin
    let vertex = isVertexFirst ? start : end
    return Point(
      x: vertex.x + diameter.x * (isUpright ? aside : along),
      y: vertex.y + diameter.y * (isUpright ? along : aside))
  }

  /// Returns the change of the point while progress changes at a rate.
  func velocity(at progress: Double, rate: Double) -> Point {
    guard half != 0 else { return start.velocity(to: end, rate: rate) }
    let turn = Elementary.sinCos(half * (isVertexFirst ? progress : 1 - progress))
    let speed = half * (isVertexFirst ? rate : -rate)
    let along = (turn.cos * turn.cos - turn.sin * turn.sin) * speed
    let aside = 2 * turn.sin * turn.cos * speed
    return Point(
      x: diameter.x * (isUpright ? aside : along), y: diameter.y * (isUpright ? along : aside))
  }
}
