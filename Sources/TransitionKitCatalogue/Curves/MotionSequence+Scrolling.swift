public import TransitionKit

extension MotionSequence {
  /// Returns the motion of a list after a finger has thrown it: it slows down, and a spring brings it back from beyond
  /// its bounds.
  ///
  /// Within the bounds the position decays. Where it would pass a bound, a spring to that bound takes
  /// over with the velocity there. A position beyond a bound springs back at once.
  ///
  /// ```swift
  /// let list = try MotionSequence.scrolling(from: 0, velocity: -800, in: 0...600)
  /// list.restingValue  // 0.0: thrown beyond the start, it comes back
  /// ```
  ///
  /// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart,
  /// `BouncingScrollSimulation`, which limits the speed at a bound to 5000.
  ///
  /// - Parameters:
  ///   - position: The position at the release, in points.
  ///   - velocity: The velocity of the content at the release, in points per second.
  ///   - rate: How fast the list slows down.
  ///   - bounds: The range of positions at which the list may stop.
  ///   - spring: The spring at a bound; by default ``SpringPreset/flutterScroll``.
  ///   - speedLimit: The largest speed with which the list passes a bound, in points per second, or `nil` for no limit.
  /// - Returns: The motion from the release on.
  /// - Throws: `CurveError` when a number is outside its range.
  public static func scrolling(
    from position: Double, velocity: Double, rate: DecayRate = .normal,
    in bounds: ClosedRange<Double>, spring: Spring = SpringPreset.flutterScroll.spring,
    limitingSpeedAtBoundTo speedLimit: Double? = nil
  ) throws(CurveError) -> MotionSequence {
    for bound in [bounds.lowerBound, bounds.upperBound] {
      try CurveError.requireMagnitude(bound, "bounds")
    }
    let nearest = min(max(position, bounds.lowerBound), bounds.upperBound)
    guard position == nearest else {
      return try MotionSequence(.spring(spring, to: nearest), from: position, velocity: velocity)
    }
    let sliding = try MotionSequence(.decay(rate), from: position, velocity: velocity)
    let bound = velocity < 0 ? bounds.lowerBound : bounds.upperBound
    let decay = try Decay(from: position, velocity: velocity, rate: rate)
    guard velocity != 0, decay.time(reaching: bound) != nil else { return sliding }
    return try sliding.then(
      .spring(spring, to: bound), reaching: bound, limitingSpeedTo: speedLimit)
  }

  /// The largest speed with which a Flutter list passes a bound: 5000 points per second.
  ///
  /// Flutter limits the speed only at the end of the list, because it compares signed velocities; here both bounds do.
  ///
  /// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart,
  /// `maxSpringTransferVelocity`.
  package static let flutterSpeedAtBound = 5000.0

  /// Returns the motion up to a time as a timing curve, from 0 at the start to 1 at that time.
  ///
  /// A timeline can play the curve, and every export can write it.
  ///
  /// ```swift
  /// let thrown = try MotionSequence(.decay(.normal), from: 0, velocity: 1000)
  /// try thrown.timingCurve(until: 2).progress(at: 0.25)  // 0.644…
  /// ```
  ///
  /// - Parameters:
  ///   - time: The time at fraction 1, in seconds, above 0 and at most 1e9.
  ///   - tolerance: The largest error, in progress.
  /// - Returns: Straight lines within the tolerance.
  /// - Throws: `CurveError` that names `distance` when the values at the start and at that time are equal;
  ///   `CurveError.notConverged(stops:)`; another `CurveError` when a number is outside its range.
  public func timingCurve(
    until time: Double, tolerance: Double = 1e-4
  ) throws(CurveError) -> TimingCurve {
    try CurveError.require(
      time, "time", "above 0 and at most \(DecimalText.shortest(Limits.duration))"
    ) { $0 > 0 && $0 <= Limits.duration }
    let (start, end) = (motion(at: 0).value, motion(at: time).value)
    let distance = end - start
    try CurveError.require(distance, "distance", "other than 0") { $0 != 0 }
    return try .sampling(tolerance: tolerance) { fraction in
      fraction >= 1 ? 1 : (motion(at: fraction * time).value - start) / distance
    }
  }
}
