/// A timing curve made of other curves, each in a box of its own.
///
/// The first box begins at (0, 0), the last ends at (1, 1), and two neighbours share a point. Within
/// its box a curve runs from 0 to 1 as it always does, so every joint is met exactly.
///
/// ```swift
/// let curve = try JoinedCurve([.easeIn, .easeOut], at: [.init(at: 0.5, 0.8)])
/// curve.motion(at: 0.5).value  // 0.8
/// ```
///
/// Source: the `TweenSequence` and `ThreePointCubic` of Flutter, and Android's path interpolators.
public struct JoinedCurve: Hashable, Sendable {
  /// The curves in order, at least two.
  public let curves: [TimingCurve]
  /// The points where one curve ends and the next begins: one fewer than there are curves.
  public let joints: [PiecewiseLinear.Stop]

  /// Creates a curve from its pieces and the points between them.
  ///
  /// - Throws: ``CurveError/unmatchedJoints(curves:joints:)`` unless there are two curves at least
  ///   and a point between each two; another ``CurveError`` that names the point when a number is
  ///   not finite, or the fractions do not increase strictly between 0 and 1.
  public init(
    _ curves: [TimingCurve], at joints: [PiecewiseLinear.Stop]
  ) throws(CurveError) {
    guard curves.count >= 2, joints.count == curves.count - 1 else {
      throw .unmatchedJoints(curves: curves.count, joints: joints.count)
    }
    var last = 0.0
    for (index, joint) in joints.enumerated() {
      try CurveError.require(
        joint.fraction, "joints[\(index)].fraction",
        "above \(DecimalText.shortest(last)) and below 1"
      ) { $0 > last && $0 < 1 }
      try CurveError.requireFinite(joint.progress, "joints[\(index)].progress")
      last = joint.fraction
    }
    self.curves = curves
    self.joints = joints
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// At a joint the rate is that of the curve that begins there.
  public func motion(at fraction: Double) -> Motion {
    let f = fraction > 0 ? min(fraction, 1) : 0
    let place = joints.firstIndex { f < $0.fraction } ?? joints.count
    let start = place == 0 ? PiecewiseLinear.Stop(at: 0, 0) : joints[place - 1]
    let end = place == joints.count ? PiecewiseLinear.Stop(at: 1, 1) : joints[place]
    let run = end.fraction - start.fraction
    let rise = end.progress - start.progress
    let motion = curves[place].motion(at: (f - start.fraction) / run)
    return Motion(
      value: motion.value == 1 ? end.progress : start.progress + rise * motion.value,
      velocity: TimingCurve.finite(motion.velocity * (rise / run)))
  }

  /// The same motion the other way.
  var reversed: TimingCurve {
    let joints = joints.reversed().map {
      PiecewiseLinear.Stop(at: 1 - $0.fraction, 1 - $0.progress)
    }
    return (try? JoinedCurve(curves.reversed().map(\.reversed), at: joints))
      .map(TimingCurve.joined) ?? .linear
  }
}
