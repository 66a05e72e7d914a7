/// A timing curve that consists of other curves, each in its own box.
///
/// The first box begins at (0, 0), the last one ends at (1, 1), and two consecutive boxes share a corner, their
/// joint. In its box each curve runs from 0 to 1, so the whole curve passes exactly through every joint, unless steps
/// that jump at their start begin there.
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
  /// The joints: points where one curve ends and the next one begins, one fewer than the curves.
  public let joints: [PiecewiseLinear.Stop]

  /// Creates a curve from its parts and the joints between them.
  ///
  /// - Parameters:
  ///   - curves: The curves in order, at least two.
  ///   - joints: The points where one curve ends and the next one begins: one fewer than the curves, with strictly
  ///     increasing fractions between 0 and 1.
  /// - Throws: ``CurveError/unmatchedJoints(curves:joints:)`` for a wrong number of curves or joints;
  ///   ``CurveError/overLimit(_:needed:limit:)`` when the curves are nested deeper than
  ///   ``Limits/curveDepth``, or contain more than ``Limits/nestedCurves``;
  ///   another ``CurveError`` that names the joint when a number is not finite or a fraction does not
  ///   increase.
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
      try CurveError.requireProgress(joint.progress, "joints[\(index)].progress")
      last = joint.fraction
    }
    try CurveError.requireNesting(curves)
    self.init(unchecked: curves, at: joints)
  }

  private init(unchecked curves: [TimingCurve], at joints: [PiecewiseLinear.Stop]) {
    self.curves = curves
    self.joints = joints
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// At a joint the rate is that of the curve that begins there.
  public func motion(at fraction: Double) -> MotionSample {
    let f = fraction > 0 ? min(fraction, 1) : 0
    let index = joints.firstIndex { f < $0.fraction } ?? joints.count
    let box = box(at: index)
    let motion = curves[index].motion(at: box.fraction(at: f))
    return MotionSample(
      value: box.progress(of: motion.value),
      velocity: TimingCurve.finite(motion.velocity * (box.rise / box.run)))
  }

  /// Returns the box of the curve at an index.
  package func box(at index: Int) -> Box {
    Box(
      start: index == 0 ? PiecewiseLinear.Stop(at: 0, 0) : joints[index - 1],
      end: index == joints.count ? PiecewiseLinear.Stop(at: 1, 1) : joints[index])
  }

  /// The rectangle in which a curve is drawn, from its start to its end.
  package struct Box {
    package let start, end: PiecewiseLinear.Stop

    package var run: Double { end.fraction - start.fraction }
    package var rise: Double { end.progress - start.progress }

    /// Returns the fraction within the box at a fraction of the whole curve.
    func fraction(at whole: Double) -> Double { (whole - start.fraction) / run }

    /// Returns the progress of the whole curve from the progress within the box; it is exact at the end.
    func progress(of piece: Double) -> Double {
      piece == 1 ? end.progress : start.progress + rise * piece
    }
  }

  /// The same motion played backwards in time.
  ///
  /// Joints whose distance from the start is below the precision of fractions near 1 are moved apart by one unit in
  /// the last place.
  var reversed: JoinedCurve {
    var reversed: [PiecewiseLinear.Stop] = []
    var limit = 1.0
    // In this order the new fractions decrease from 1, and each is kept below the previous one.
    for joint in joints {
      limit = min(1 - joint.fraction, limit.nextDown)
      reversed.append(PiecewiseLinear.Stop(at: limit, 1 - joint.progress))
    }
    return JoinedCurve(unchecked: curves.reversed().map { $0.reversed }, at: reversed.reversed())
  }
}

extension JoinedCurve: CustomStringConvertible {
  /// The curve in CSS-like notation, as `joined(ease-in,0.8 50%,ease-out)`.
  public var description: String { TimingCurve.joined(self).description }
}
