/// A circular arc from one point to another, at most a quarter of the circle.
///
/// At one of the two points, the vertex, the arc is parallel to an axis. An arc that is higher than wide ends
/// vertically; any other arc begins horizontally. The angle changes linearly with progress and continues beyond both
/// ends. If the width or the height is at most 2 points, the path is a straight line.
///
/// Source: Flutter, packages/flutter/lib/src/material/arc.dart (`MaterialPointArcTween`).
struct PointArc: Hashable, Sendable {
  private let start: Point
  private let end: Point
  /// The circle's diameter; its signs are those of the vector from the vertex to the other point.
  private let diameter: Point
  /// Half of the arc's angle, in radians; 0 for a straight line.
  private let half: Double
  /// Whether the arc is vertical at its vertex.
  private let isUpright: Bool
  private let isVertexFirst: Bool

  /// The width or height, in points, up to which an arc is a straight line.
  private static let straightness = 2.0

  /// Creates an arc; a reversed arc is the arc from the end to the start, run backwards.
  init(from start: Point, to end: Point, isReversed: Bool = false) {
    self.start = start
    self.end = end
    let delta = end - start
    let (width, height) = (abs(delta.x), abs(delta.y))
    isUpright = width < height
    isVertexFirst = isUpright == isReversed
    let (short, long) = (min(width, height), max(width, height))
    // The circle through both points that is tangent to the longer side at one of them has the
    // radius d²/(2·short), d being the distance of the points.
    let size = short + long * (long / short)
    guard short > PointArc.straightness, size.isWithinLimits else {
      (half, diameter) = (0, .zero)
      return
    }
    half = Elementary.arcTangent(short / long)
    let sign = isVertexFirst ? 1.0 : -1
    diameter = Point(
      x: delta.x * sign < 0 ? -size : size, y: delta.y * sign < 0 ? -size : size)
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

  /// Returns the velocity of the point while progress changes at a rate.
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
