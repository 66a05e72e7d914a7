/// A map from the elapsed fraction of a duration to progress.
///
/// The fraction is clamped to `0...1`. Progress is not clamped and may overshoot. It is exactly 0 at fraction 0 and
/// exactly 1 at fraction 1; only ``Steps`` that jump at the start are above 0 at fraction 0.
///
/// A curve prints in CSS notation, and ``init(notation:)`` reads that back.
///
/// ```swift
/// TimingCurve.easeInOut.progress(at: 0.5)  // 0.5
/// try TimingCurve.cubicBezier(0.2, 0, 0, 1).description  // "cubic-bezier(0.2,0,0,1)"
/// ```
public enum TimingCurve: Hashable, Sendable {
  /// Progress equals the fraction.
  case linear
  /// A cubic Bézier curve; ``cubicBezier(_:_:_:_:)`` creates one from numbers.
  case cubicBezier(CubicBezier)
  /// A spring over a span of time; ``spring(mass:stiffness:damping:initialVelocity:)`` and
  /// ``spring(dampingRatio:initialVelocity:duration:)`` create one from numbers.
  ///
  /// It is stored behind a reference, because its many numbers would make all cases slow to copy.
  indirect case spring(SpringTiming)
  /// A spring played backwards in time: 1 − progress at 1 − fraction.
  indirect case reversedSpring(SpringTiming)
  /// A curve of equal steps; ``steps(_:_:)`` creates one from numbers.
  case steps(Steps)
  /// Straight lines between stops; ``linear(_:)`` creates them from the stops.
  case piecewiseLinear(PiecewiseLinear)
  /// A power of the fraction; ``power(_:_:)-(Int,_)`` creates one from numbers.
  case power(PowerCurve)
  /// A curve along a quarter of a circle.
  case circular(Slope)
  /// A curve of a classic family: sine, exponential, back, elastic or bounce.
  case classic(ClassicCurve)
  /// Several curves one after the other; ``joined(_:at:)`` creates them.
  case joined(JoinedCurve)
  /// A curve evaluated at the progress of another curve; ``composed(outer:inner:beyond:)`` creates one.
  indirect case composed(ComposedCurve)

  /// The default curve of UIKit animations: slow at both ends.
  public static let easeInOut = cubicBezier(.easeInOut)
  /// A curve that is slow at the start.
  public static let easeIn = cubicBezier(.easeIn)
  /// A curve that is slow at the end.
  public static let easeOut = cubicBezier(.easeOut)
  /// The default curve of Core Animation and CSS.
  public static let ease = cubicBezier(.ease)

  /// Returns the progress at a fraction, which is clamped to `0...1`.
  public func progress(at fraction: Double) -> Double {
    switch self {
    case .linear: fraction > 0 ? min(fraction, 1) : 0
    case .cubicBezier(let curve): curve.progress(at: fraction)
    case .spring(let curve): curve.motion(at: fraction).value
    case .reversedSpring(let curve): curve.reversedMotion(at: fraction).value
    case .steps(let curve): curve.progress(at: fraction)
    case .piecewiseLinear(let curve): curve.progress(at: fraction)
    case .power, .circular, .classic, .joined, .composed: motion(at: fraction).value
    }
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// Between two jumps of a step curve the rate is 0. At a corner it is the rate of the line that begins there.
  /// Beyond the ends it is the rate at the nearer end, although progress is constant there; ``motion(at:beyond:)``
  /// with ``Extrapolation/held`` returns 0 instead.
  public func motion(at fraction: Double) -> MotionSample {
    switch self {
    case .linear: MotionSample(value: progress(at: fraction), velocity: 1)
    case .cubicBezier(let curve): curve.motion(at: fraction)
    case .spring(let curve): curve.motion(at: fraction)
    case .reversedSpring(let curve): curve.reversedMotion(at: fraction)
    case .steps: MotionSample(value: progress(at: fraction), velocity: 0)
    case .piecewiseLinear(let curve): curve.motion(at: fraction)
    case .power(let curve): curve.motion(at: fraction)
    case .circular(let slope): slope.quarterCircle(at: fraction)
    case .classic(let curve): curve.motion(at: fraction)
    case .joined(let curve): curve.motion(at: fraction)
    case .composed(let curve): curve.motion(at: fraction)
    }
  }

  /// Returns the rate of change of progress per fraction; the fraction is clamped to `0...1`.
  public func velocity(at fraction: Double) -> Double { motion(at: fraction).velocity }

  /// Returns the progress of a value that begins to move at fraction 0: it is exactly 0 there.
  ///
  /// It differs from ``progress(at:)`` only for steps that jump at the start, which are above 0 at fraction 0. With
  /// this function such a curve does not jump too early: a track still has the value of a keyframe at the keyframe's
  /// own offset, and the picture does not change before the finger has moved or at the instant of a release.
  package func progressFromZero(at fraction: Double) -> Double {
    fraction > 0 ? progress(at: fraction) : 0
  }
}

// MARK: - Creating a curve from numbers

extension TimingCurve {
  /// Returns the cubic Bézier curve from (0, 0) to (1, 1) with two control points.
  ///
  /// ```swift
  /// let curve = try TimingCurve.cubicBezier(0.2, 0, 0, 1)
  /// curve.description  // "cubic-bezier(0.2,0,0,1)"
  /// ```
  ///
  /// - Parameters:
  ///   - x1: The x coordinate of the first control point, within `0...1`.
  ///   - y1: The y coordinate of the first control point; may leave `0...1`.
  ///   - x2: The x coordinate of the second control point, within `0...1`.
  ///   - y2: The y coordinate of the second control point; may leave `0...1`.
  /// - Returns: A curve that prints as `cubic-bezier(x1,y1,x2,y2)`, or as its CSS name.
  /// - Throws: ``CurveError`` if a number is not finite, an x coordinate is outside `0...1`, or a y coordinate is
  ///   outside ±1e100.
  public static func cubicBezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws(CurveError) -> TimingCurve {
    .cubicBezier(try CubicBezier(x1, y1, x2, y2))
  }

  /// Returns UIKit's spring for a damping ratio, an initial velocity and a duration.
  ///
  /// ```swift
  /// let curve = try TimingCurve.spring(dampingRatio: 1, duration: 0.6)
  /// curve.description  // "spring(1,0,0.6)"
  /// ```
  ///
  /// - Parameters:
  ///   - dampingRatio: The damping divided by the critical damping, clamped to 1.1920929e-7…1.
  ///   - initialVelocity: The velocity at the start, in whole distances per second.
  ///   - duration: The settling time in seconds, clamped to 0.01…10.
  /// - Returns: A curve that prints as `spring(dampingRatio,initialVelocity,duration)`.
  /// - Throws: ``CurveError`` when a number is not finite, or the velocity is outside ±1e6.
  public static func spring(
    dampingRatio: Double, initialVelocity: Double = 0, duration: Double
  ) throws(CurveError) -> TimingCurve {
    .spring(
      try SpringTiming(
        dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: duration))
  }

  /// Returns a spring with physical constants, from its start until it has settled.
  ///
  /// Fraction 1 is the spring's own settling time, ``Spring/settlingDuration``. An animation with this duration shows
  /// the spring as it is. For another span, use ``SpringTiming/init(_:span:)``.
  ///
  /// ```swift
  /// let curve = try TimingCurve.spring(mass: 1, stiffness: 100, damping: 10)
  /// curve.progress(at: 0.25)  // 1.16279…: past its target
  /// ```
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0; its unit is arbitrary, because stiffness and damping are relative to it.
  ///   - stiffness: The stiffness in mass per second squared, above 0.
  ///   - damping: The damping coefficient in mass per second, above 0.
  ///   - initialVelocity: The velocity at the start, in whole distances per second.
  /// - Returns: A curve that prints as `spring(mass,stiffness,damping,initialVelocity,span)`.
  /// - Throws: ``CurveError`` as ``Spring/init(mass:stiffness:damping:initialVelocity:)`` does, and
  ///   for a damping so small that the spring never settles.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(CurveError) -> TimingCurve {
    let spring = try Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    let span = spring.settlingDuration
    guard span.isFinite else {
      throw .outOfRange(field: "damping", value: damping, expected: "a spring that settles")
    }
    return .spring(try SpringTiming(spring, span: span))
  }

  /// Returns a curve that jumps in equal steps.
  ///
  /// ```swift
  /// try TimingCurve.steps(4, .jumpStart).progress(at: 0.25)  // 0.5
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of intervals between jumps.
  ///   - position: Whether the curve also jumps at its start and at its end.
  /// - Returns: A curve that prints as `steps(count,position)`.
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` when the count is below 1, below 2 with
  ///   ``Steps/Position/jumpNone``, or above 1000000.
  public static func steps(
    _ count: Int, _ position: Steps.Position = .jumpEnd
  ) throws(CurveError) -> TimingCurve {
    .steps(try Steps(count, position))
  }

  /// Returns straight lines between stops, as the CSS function `linear()` does, but with exact ends.
  ///
  /// ```swift
  /// let curve = try TimingCurve.linear([.init(at: 0, 0), .init(at: 0.75, 0.25), .init(at: 1, 1)])
  /// curve.progress(at: 0.375)  // 0.125
  /// ```
  ///
  /// - Parameter stops: The stops, at least two, in an order in which fractions do not decrease.
  /// - Returns: A curve that prints as `linear(progress fraction%,…)`.
  /// - Throws: ``CurveError`` that names the stop.
  public static func linear(_ stops: [PiecewiseLinear.Stop]) throws(CurveError) -> TimingCurve {
    .piecewiseLinear(try PiecewiseLinear(stops))
  }

  /// Returns several curves one after the other, each in its own box between two joints.
  ///
  /// ```swift
  /// let curve = try TimingCurve.joined([.easeIn, .easeOut], at: [.init(at: 0.5, 0.8)])
  /// curve.progress(at: 0.5)  // 0.8
  /// ```
  ///
  /// - Parameters:
  ///   - curves: The curves in order, at least two.
  ///   - joints: The points where one curve ends and the next begins.
  /// - Returns: A curve that prints as `joined(CURVE,progress fraction%,CURVE,…)`.
  /// - Throws: ``CurveError`` as ``JoinedCurve/init(_:at:)`` does.
  public static func joined(
    _ curves: [TimingCurve], at joints: [PiecewiseLinear.Stop]
  ) throws(CurveError) -> TimingCurve {
    .joined(try JoinedCurve(curves, at: joints))
  }

  /// Returns a curve that is evaluated at the progress of another one: `outer(inner(fraction))`.
  ///
  /// If the inner curve overshoots, the outer one by default keeps its end value, except if it is linear.
  ///
  /// ```swift
  /// try TimingCurve.composed(outer: .easeIn, inner: .window(0.5...1))  // starts at half time
  /// ```
  ///
  /// - Parameters:
  ///   - outer: The curve that maps the inner curve's progress.
  ///   - inner: The curve that maps the fraction to the inner progress.
  ///   - beyond: How the outer curve continues where the inner one overshoots; by default it keeps its end value.
  /// - Returns: A curve that prints as `composed(OUTER,INNER)`, or as
  ///   `composed(OUTER,INNER,tangent)`.
  /// - Throws: ``CurveError/overLimit(_:needed:limit:)`` as ``ComposedCurve/init(outer:inner:beyond:)``
  ///   does.
  public static func composed(
    outer: TimingCurve, inner: TimingCurve, beyond: Extrapolation = .held
  ) throws(CurveError) -> TimingCurve {
    .composed(try ComposedCurve(outer: outer, inner: inner, beyond: beyond))
  }

  /// Returns straight lines that approximate a function.
  ///
  /// ```swift
  /// try TimingCurve.sampling { $0 * $0 * $0 }.progress(at: 0.5)  // 0.125, within 1e-4
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest error of the progress.
  ///   - function: Returns the progress at a fraction; called only while the curve is created.
  /// - Returns: A curve of straight lines.
  /// - Throws: ``CurveError`` as ``PiecewiseLinear/init(sampling:tolerance:maximumStops:)`` does.
  public static func sampling(
    tolerance: Double = 1e-4, _ function: (Double) -> Double
  ) throws(CurveError) -> TimingCurve {
    .piecewiseLinear(try PiecewiseLinear(sampling: function, tolerance: tolerance))
  }
}
