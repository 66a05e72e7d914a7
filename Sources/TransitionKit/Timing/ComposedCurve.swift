// Compositions of two curves: `outer(inner(t))`.
//
// The inner curve gives the progress of the screen, the outer one maps it to that of a property.

extension TimingCurve {
  /// Returns the part of this curve within a window of its progress: `clamp((progress − a)/(b − a))`.
  ///
  /// Shape: it is exactly 0 until this curve has reached the lower bound *a*, and exactly 1 once this
  /// curve has passed the upper bound *b*.
  ///
  /// ```swift
  /// TimingCurve.emphasized.windowed(0...0.35)  // ends at a progress of 0.35
  /// ```
  ///
  /// - Parameter range: The window, clamped to `0...1`; without a width, the curve jumps.
  /// - Returns: A curve that prints as `window(a,b,CURVE)`.
  public func windowed(_ range: ClosedRange<Double>) -> TimingCurve {
    through(.window(range))
  }

  /// Returns a curve that moves only in a window of the fraction: `clamp((f − a)/(b − a))`.
  ///
  /// The curve is linear within the window. For another curve there, make the window the inner one:
  ///
  /// ```swift
  /// TimingCurve.composed(outer: .decelerate, inner: .window(0.3...1))
  /// ```
  ///
  /// - Parameter range: The window, clamped to `0...1`; without a width, the curve jumps.
  /// - Returns: A curve that prints as `window(a,b)`.
  public static func window(_ range: ClosedRange<Double>) -> TimingCurve {
    linear.windowed(range)
  }

  /// Returns a table of this curve's progress: `table(progress)`.
  ///
  /// The result is exact between the stops of the table, not sampled. Under a finger the table stays
  /// and this curve becomes linear.
  ///
  /// - Parameter table: The map from this curve's progress to that of the result.
  /// - Returns: The composition, with the table as its outer curve.
  public func through(_ table: PiecewiseLinear) -> TimingCurve {
    .composed(outer: .piecewiseLinear(table), inner: self)
  }

  /// The curve while a finger drives the transition: its windows and tables on a linear curve.
  ///
  /// The finger itself sets the speed, so curves become linear. Tables and windows, the outer curves
  /// of compositions, say at which progress something happens, and stay. Straight lines outside of a
  /// composition become linear as any other curve. Applying this twice changes nothing more.
  ///
  /// ```swift
  /// TimingCurve.emphasized.windowed(0.2...0.8).underFinger  // TimingCurve.window(0.2...0.8)
  /// ```
  public var underFinger: TimingCurve {
    // A switch right after the start does not depend on any speed.
    if self == .atOnce { return self }
    guard case .composed(let outer, let inner) = self else { return .linear }
    let keptInner = inner.underFinger
    if case .piecewiseLinear = outer { return .composed(outer: outer, inner: keptInner) }
    let keptOuter = outer.underFinger
    if keptOuter == .linear { return keptInner }
    return keptInner == .linear ? keptOuter : .composed(outer: keptOuter, inner: keptInner)
  }

  /// Returns the same windows and tables on another curve.
  ///
  /// The parts that ``underFinger`` would make linear become the other curve. A switch right after
  /// the start stays.
  ///
  /// ```swift
  /// TimingCurve.emphasized.windowed(0.2...0.8).withTiming(.easeIn)  // easeIn.windowed(0.2...0.8)
  /// ```
  ///
  /// - Parameter curve: The curve that replaces the linear one under the windows and tables.
  /// - Returns: The curve with its windows and tables.
  public func withTiming(_ curve: TimingCurve) -> TimingCurve {
    if self == .atOnce { return self }
    guard case .composed(let outer, let inner) = self else { return curve }
    if case .piecewiseLinear = outer {
      return .composed(outer: outer, inner: inner.withTiming(curve))
    }
    // The outer curve eases inside a window of the fraction: the window stays.
    return inner.underFinger == .linear ? curve : .composed(outer: curve, inner: inner.underFinger)
  }

  /// Returns the motion of a composition by the chain rule.
  ///
  /// Every outer curve clamps the inner value to `0...1`, except for the linear one, which keeps it.
  static func motion(of outer: TimingCurve, after inner: Motion) -> Motion {
    if outer == .linear { return inner }
    if case .composed(let last, let first) = outer {
      return motion(of: last, after: motion(of: first, after: inner))
    }
    let motion = outer.motion(at: inner.value)
    guard (0...1).contains(inner.value) else { return Motion(value: motion.value, velocity: 0) }
    return Motion(value: motion.value, velocity: finite(motion.velocity * inner.velocity))
  }

  /// Returns a velocity, clamped to the finite numbers.
  static func finite(_ velocity: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return max(-limit, min(limit, velocity))
  }
}

extension PiecewiseLinear {
  /// Returns the table `clamp((x − a)/(b − a))`: 0, then a line from 0 to 1, then 1.
  ///
  /// - Parameter range: The window, clamped to `0...1`; without a width, the table jumps.
  /// - Returns: A table with its ends at (0, 0) and (1, 1).
  public static func window(_ range: ClosedRange<Double>) -> PiecewiseLinear {
    let a = min(max(range.lowerBound, 0), 1)
    let b = min(max(range.upperBound, 0), 1)
    var stops = [Stop(at: a, 0), Stop(at: b, 1)]
    if a > 0 { stops.insert(Stop(at: 0, 0), at: 0) }
    if b < 1 { stops.append(Stop(at: 1, 1)) }
    return PiecewiseLinear(unchecked: stops)
  }

  /// The range of a table that ``window(_:)`` returns, or `nil` for any other table.
  package var windowRange: ClosedRange<Double>? {
    guard let a = stops.last(where: { $0.progress == 0 })?.fraction,
      let b = stops.first(where: { $0.progress == 1 })?.fraction, a <= b,
      self == .window(a...b)
    else { return nil }
    return a...b
  }
}
