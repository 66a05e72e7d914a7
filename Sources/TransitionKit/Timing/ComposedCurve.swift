/// A curve that is evaluated at the progress of another curve: `outer(inner(fraction))`.
///
/// The inner curve gives the progress of the screen, and the outer one maps it to the progress of a property. If the
/// inner curve overshoots, the outer one by default keeps its end value, except if it is linear. With
/// ``Extrapolation/tangent`` every outer curve continues.
///
/// ```swift
/// let curve = try ComposedCurve(outer: .easeIn, inner: .window(0.5...1))
/// curve.motion(at: 0.25).value  // 0, as it starts at half time
/// ```
public struct ComposedCurve: Hashable, Sendable {
  /// The curve that maps the inner curve's progress.
  public let outer: TimingCurve
  /// The curve that maps the fraction to the inner progress.
  public let inner: TimingCurve
  /// How the outer curve continues where the inner progress leaves `0...1`.
  public let beyond: Extrapolation

  /// Creates the composition of two curves.
  ///
  /// - Parameters:
  ///   - outer: The curve that maps the inner curve's progress.
  ///   - inner: The curve that maps the fraction to the inner progress.
  ///   - beyond: How the outer curve continues where the inner progress leaves `0...1`; by default it keeps its end
  ///     value.
  /// - Throws: ``CurveError/overLimit(_:needed:limit:)`` when the curves are nested deeper than
  ///   ``Limits/curveDepth``, or contain more than ``Limits/nestedCurves``.
  public init(
    outer: TimingCurve, inner: TimingCurve, beyond: Extrapolation = .held
  ) throws(CurveError) {
    self.init(unchecked: outer, of: inner, beyond: beyond)
    try CurveError.requireNesting([outer, inner])
  }

  /// Creates a composition without a check, because it is no deeper than one that was checked.
  init(unchecked outer: TimingCurve, of inner: TimingCurve, beyond: Extrapolation = .held) {
    self.outer = outer
    self.inner = inner
    self.beyond = beyond
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  public func motion(at fraction: Double) -> MotionSample {
    TimingCurve.motion(of: outer, after: inner.motion(at: fraction), beyond: beyond)
  }
}

extension TimingCurve {
  /// Returns this curve with a range of its progress stretched to `0...1`: `clamp((progress − a)/(b − a))`.
  ///
  /// The result is exactly 0 until this curve's progress has reached the lower bound *a*, and exactly 1 once it has
  /// passed the upper bound *b*.
  ///
  /// ```swift
  /// try TimingCurve.emphasized.windowed(0...0.35)  // ends at a progress of 0.35
  /// ```
  ///
  /// - Parameter range: The range from a to b, clamped to `0...1`; if it is empty, the curve jumps.
  /// - Returns: A curve that prints as `window(a,b,CURVE)`.
  /// - Throws: ``CurveError/overLimit(_:needed:limit:)`` when this curve is nested too deep for it.
  public func windowed(_ range: ClosedRange<Double>) throws(CurveError) -> TimingCurve {
    try through(.window(range))
  }

  /// Returns a curve that moves only in a range of the fraction: `clamp((f − a)/(b − a))`.
  ///
  /// It is linear within the range. To use another curve there, make this one the inner curve:
  ///
  /// ```swift
  /// try TimingCurve.composed(outer: .decelerate, inner: .window(0.3...1))
  /// ```
  ///
  /// - Parameter range: The range from a to b, clamped to `0...1`; if it is empty, the curve jumps.
  /// - Returns: A curve that prints as `window(a,b)`.
  public static func window(_ range: ClosedRange<Double>) -> TimingCurve {
    .composed(ComposedCurve(unchecked: .piecewiseLinear(.window(range)), of: .linear))
  }

  /// Returns a table evaluated at this curve's progress: `table(progress)`.
  ///
  /// The result is computed exactly, not sampled. While a finger drives the transition, the table stays and this
  /// curve becomes linear.
  ///
  /// - Parameter table: The map from this curve's progress to that of the result.
  /// - Returns: The composition, with the table as its outer curve.
  /// - Throws: ``CurveError/overLimit(_:needed:limit:)`` when this curve is nested too deep for it.
  public func through(_ table: PiecewiseLinear) throws(CurveError) -> TimingCurve {
    try .composed(outer: .piecewiseLinear(table), inner: self)
  }

  /// The curve while a finger drives the transition: its time ranges and tables, on a linear curve.
  ///
  /// The finger sets the speed, so curves become linear. Tables and ranges, which are outer curves of compositions,
  /// decide at which progress something happens, so they stay. A table outside a composition becomes linear like any
  /// other curve. Applying this twice changes nothing more.
  ///
  /// ```swift
  /// try TimingCurve.emphasized.windowed(0.2...0.8).underFinger  // TimingCurve.window(0.2...0.8)
  /// ```
  public var underFinger: TimingCurve {
    // A switch directly after the start does not depend on the speed.
    if self == .atOnce { return self }
    guard case .composed(let curve) = self else { return .linear }
    let inner = curve.inner.underFinger
    if case .piecewiseLinear = curve.outer {
      return .composed(ComposedCurve(unchecked: curve.outer, of: inner, beyond: curve.beyond))
    }
    let outer = curve.outer.underFinger
    if outer == .linear { return inner }
    return inner == .linear
      ? outer : .composed(ComposedCurve(unchecked: outer, of: inner, beyond: curve.beyond))
  }

  /// Returns the fraction that a finger has reached when it shows this curve at a fraction: there ``underFinger`` has
  /// the same progress.
  ///
  /// Of several such fractions it is the nearest. It leaves `0...1` where the curve overshoots.
  func fractionUnderFinger(at fraction: Double) -> Double {
    guard case .composed(let curve) = self else { return progressFromZero(at: fraction) }
    if case .piecewiseLinear = curve.outer { return curve.inner.fractionUnderFinger(at: fraction) }
    let inner = curve.inner.progressFromZero(at: fraction)
    return curve.inner.underFinger.fraction(
      reaching: curve.outer.fractionUnderFinger(at: inner), near: fraction)
  }

  /// Returns the fraction at which a curve of ranges and tables reaches a progress, the nearest to another fraction.
  private func fraction(reaching goal: Double, near start: Double) -> Double {
    if self == .linear { return goal }
    let progress = progressFromZero(at: start)
    guard progress != goal else { return start }
    var (low, high) = progress < goal ? (start, 1.0) : (0.0, start)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      let reached = progressFromZero(at: middle)
      if reached < goal || reached == goal && progress > goal {
        low = middle
      } else {
        high = middle
      }
    }
    return progress < goal ? high : low
  }

  /// Returns the same time ranges and tables on another curve.
  ///
  /// The parts that ``underFinger`` makes linear are replaced by the other curve. A switch directly after the start
  /// is not changed.
  ///
  /// ```swift
  /// try TimingCurve.emphasized.windowed(0.2...0.8).withTiming(.easeIn)  // easeIn.windowed(0.2...0.8)
  /// ```
  ///
  /// - Parameter curve: The curve on which the ranges and tables are evaluated.
  /// - Returns: The curve with its ranges and tables.
  /// - Throws: ``CurveError/overLimit(_:needed:limit:)`` when the other curve is nested too deep for it.
  public func withTiming(_ curve: TimingCurve) throws(CurveError) -> TimingCurve {
    if self == .atOnce { return self }
    guard case .composed(let own) = self else { return curve }
    if case .piecewiseLinear = own.outer {
      return try .composed(
        outer: own.outer, inner: own.inner.withTiming(curve), beyond: own.beyond)
    }
    // The outer curve eases within a range of the fraction, and the range stays.
    let window = own.inner.underFinger
    return window == .linear ? curve : try .composed(outer: curve, inner: window)
  }

  /// Returns the motion of a composition, by the chain rule.
  ///
  /// By default every outer curve except the linear one clamps the inner progress to `0...1`.
  static func motion(
    of outer: TimingCurve, after inner: MotionSample, beyond: Extrapolation
  ) -> MotionSample {
    if outer == .linear { return inner }
    if case .composed(let curve) = outer {
      return motion(
        of: curve.outer, after: motion(of: curve.inner, after: inner, beyond: beyond),
        beyond: curve.beyond)
    }
    let isInside = (0...1).contains(inner.value)
    let motion =
      isInside || beyond == .held
      ? outer.motion(at: inner.value) : outer.motion(at: inner.value, beyond: beyond)
    guard isInside || beyond == .tangent else {
      return MotionSample(value: motion.value, velocity: 0)
    }
    return MotionSample(value: motion.value, velocity: finite(motion.velocity * inner.velocity))
  }

  /// Returns a velocity clamped to finite numbers.
  static func finite(_ velocity: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return max(-limit, min(limit, velocity))
  }
}

// MARK: - Limits

extension CurveError {
  /// Throws an error if curves are nested too deep, or are too many, to be contained in another curve.
  package static func requireNesting(_ curves: [TimingCurve]) throws(CurveError) {
    // The containing curve, and its own level, count as well.
    let size = curves.reduce(into: CurveNesting()) { $0.add($1) }
    guard size.depth < Limits.curveDepth else {
      throw .overLimit("curveDepth", needed: size.depth + 1, limit: Limits.curveDepth)
    }
    guard size.count < Limits.nestedCurves else {
      throw .overLimit("nestedCurves", needed: size.count + 1, limit: Limits.nestedCurves)
    }
  }
}

extension TimingCurve {
  /// The number of curves that are evaluated for one progress, as a measure of cost.
  package var evaluatedCurves: Int {
    switch self {
    case .composed: inside.reduce(0) { $0 + $1.evaluatedCurves }
    default: 1 + (inside.map { $0.evaluatedCurves }.max() ?? 0)
    }
  }

  /// The curves of which this one is made.
  fileprivate var inside: [TimingCurve] {
    switch self {
    case .composed(let curve): [curve.outer, curve.inner]
    case .joined(let curve): curve.curves
    case .linear, .cubicBezier, .spring, .reversedSpring, .steps, .piecewiseLinear, .power,
      .circular, .classic:
      []
    }
  }
}

/// The nesting depth of curves, and their number.
struct CurveNesting {
  private(set) var depth = 0
  private(set) var count = 0

  /// Adds a curve with all curves that it contains; their number is limited, because they were checked before.
  mutating func add(_ curve: TimingCurve) {
    var inside = CurveNesting()
    for inner in curve.inside { inside.add(inner) }
    if case .piecewiseLinear(let table) = curve { count += table.stops.count / 16 }
    depth = max(depth, inside.depth + 1)
    count += inside.count + 1
  }
}

extension PiecewiseLinear {
  /// Returns the table `clamp((x − a)/(b − a))`: 0 up to a, then a line from 0 to 1, then 1 from b on.
  ///
  /// - Parameter range: The range from a to b, clamped to `0...1`; if it is empty, the table jumps.
  /// - Returns: A table with its ends at (0, 0) and (1, 1).
  public static func window(_ range: ClosedRange<Double>) -> PiecewiseLinear {
    let a = min(max(range.lowerBound, 0), 1)
    let b = min(max(range.upperBound, 0), 1)
    var stops = [Stop(at: a, 0), Stop(at: b, 1)]
    if a > 0 { stops.insert(Stop(at: 0, 0), at: 0) }
    if b < 1 { stops.append(Stop(at: 1, 1)) }
    return PiecewiseLinear(unchecked: stops)
  }

  /// The range of a table that was created by ``window(_:)``, or `nil` for any other table.
  package var windowRange: ClosedRange<Double>? {
    guard let a = stops.last(where: { $0.progress == 0 })?.fraction,
      let b = stops.first(where: { $0.progress == 1 })?.fraction, a <= b,
      self == .window(a...b)
    else { return nil }
    return a...b
  }
}
