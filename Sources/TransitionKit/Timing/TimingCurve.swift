/// A map from the fraction of a duration that has elapsed to progress.
///
/// The fraction is clamped to `0...1`; progress never is, and may overshoot. At fractions 0 and 1
/// progress is exactly 0 and 1. A curve prints in CSS notation and is read back from it.
///
/// ```swift
/// TimingCurve.easeInOut.progress(at: 0.5)  // 0.5
/// TimingCurve.spring(dampingRatio: 1, duration: 0.6).description  // "spring(1,0,0.6)"
/// ```
public enum TimingCurve: Hashable, Sendable {
  /// Progress equal to the fraction.
  case linear
  /// A cubic Bézier curve.
  case cubicBezier(CubicBezier)
  /// A spring over a span of time.
  case spring(SpringTiming)
  /// A spring run from its end to its start: 1 − progress at 1 − fraction.
  case reversedSpring(SpringTiming)
  /// Equal steps.
  case steps(Steps)
  /// Straight lines between stops.
  case piecewiseLinear(PiecewiseLinear)
  /// A power of the fraction.
  case power(PowerCurve)
  /// A quarter of a circle.
  case circular(Pace)
  /// Curves one after the other, each in a box of its own.
  case joined(JoinedCurve)
  /// One curve of another: `outer(inner(fraction))`.
  ///
  /// Where the inner curve overshoots, the outer one is held at its end; only a linear outer curve
  /// passes the overshoot on.
  indirect case composed(outer: TimingCurve, inner: TimingCurve)

  /// Slow at both ends: the curve of a UIKit animation that names none.
  public static let easeInOut = cubicBezier(.easeInOut)
  /// Slow at the start.
  public static let easeIn = cubicBezier(.easeIn)
  /// Slow at the end.
  public static let easeOut = cubicBezier(.easeOut)
  /// The default curve of Core Animation and CSS.
  public static let ease = cubicBezier(.ease)

  /// Returns UIKit's spring for a damping ratio, an initial velocity and a duration.
  ///
  /// A number that is not finite gives ``linear``; use ``SpringTiming`` to have it reported.
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping over critical damping, held within 1.1920929e-7…1.
  ///   - initialVelocity: The speed at the start, in whole distances per second.
  ///   - duration: The settling time in seconds, held within 0.01…10.
  /// - Returns: A curve that prints as `spring(dampingRatio,initialVelocity,duration)`.
  public static func spring(
    dampingRatio: Double, initialVelocity: Double = 0, duration: Double
  ) -> TimingCurve {
    let timing = try? SpringTiming(
      dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: duration)
    return timing.map(TimingCurve.spring) ?? .linear
  }

  /// Returns a function sampled into straight lines within a stated error.
  ///
  /// - Throws: ``CurveError``, as ``PiecewiseLinear/init(sampling:tolerance:maximumStops:)``.
  public static func sampling(
    tolerance: Double = 1e-4, _ function: (Double) -> Double
  ) throws(CurveError) -> TimingCurve {
    .piecewiseLinear(try PiecewiseLinear(sampling: function, tolerance: tolerance))
  }

  /// Returns the progress at a fraction, which is clamped to `0...1`.
  public func progress(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction > 0 ? min(fraction, 1) : 0
    case .cubicBezier(let curve): curve.progress(at: fraction)
    case .spring(let curve): curve.motion(at: fraction).value
    case .reversedSpring(let curve): curve.reversedMotion(at: fraction).value
    case .steps(let curve): curve.progress(at: fraction)
    case .piecewiseLinear(let curve): curve.progress(at: fraction)
    case .power, .circular, .joined, .composed: motion(at: fraction).value
    }
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// Between steps the rate is 0, at a corner it is that of the line that begins there.
  public func motion(at fraction: Double) -> Motion {
    switch self {
    case .linear: Motion(value: progress(at: fraction), velocity: 1)
    case .cubicBezier(let curve): curve.motion(at: fraction)
    case .spring(let curve): curve.motion(at: fraction)
    case .reversedSpring(let curve): curve.reversedMotion(at: fraction)
    case .steps: Motion(value: progress(at: fraction), velocity: 0)
    case .piecewiseLinear(let curve): curve.motion(at: fraction)
    case .power(let curve): curve.motion(at: fraction)
    case .circular(let pace): pace.quarterCircle(at: fraction)
    case .joined(let curve): curve.motion(at: fraction)
    case .composed(let outer, let inner):
      TimingCurve.motion(of: outer, after: inner.motion(at: fraction))
    }
  }

  /// Returns the rate of change of progress per fraction.
  public func velocity(at fraction: Double) -> Double { motion(at: fraction).velocity }
}
