// Curves of curves: what one answers is the fraction of another.
//
// A property whose clock is not its screen's is a function of that screen's progress. As a timing
// curve it is such a function, the *outer* one, of the curve of that progress, the *inner* one.

extension TimingCurve {
  /// Returns this curve seen through a window of its progress: `clamp((progress − a)/(b − a))`.
  ///
  /// Shape: it rests at exactly 0 until this curve has reached the lower bound, and at exactly 1
  /// once it has passed the upper one.
  ///
  /// ```swift
  /// TimingCurve.emphasized.windowed(0...0.35)  // gone when a third of the way is covered
  /// ```
  ///
  /// - Parameter range: The window, held within `0...1`; when it has no width, the curve jumps.
  /// - Returns: A curve that prints as `window(a,b,CURVE)`.
  public func windowed(_ range: ClosedRange<Double>) -> TimingCurve {
    through(.window(range))
  }

  /// Returns a curve that only moves in a window of the fraction: `clamp((f − a)/(b − a))`.
  ///
  /// For a window that is eased inside, `decelerate(window(f))`, make this the inner curve:
  ///
  /// ```swift
  /// TimingCurve.composed(outer: .decelerate, inner: .window(0.3...1))
  /// ```
  ///
  /// - Parameter range: The window, held within `0...1`; when it has no width, the curve jumps.
  /// - Returns: A curve that prints as `window(a,b)`.
  public static func window(_ range: ClosedRange<Double>) -> TimingCurve {
    linear.windowed(range)
  }

  /// Returns what a table of this curve's progress answers: `table(progress)`.
  ///
  /// Between the stops of the table the answer is exact, not sampled: a line of the progress. Under
  /// a finger the table stays and this curve becomes linear.
  public func through(_ table: PiecewiseLinear) -> TimingCurve {
    .composed(outer: .piecewiseLinear(table), inner: self)
  }

  /// What is left of the curve while a finger drives: windows and tables, without any pace.
  ///
  /// A curve paces a motion, and a finger does that itself; but a table or a window, the outer curve
  /// of a composition, says where on the way something happens, and stays. Straight lines that are
  /// no part of a composition are a pace like any other. Asking twice changes nothing more.
  ///
  /// ```swift
  /// TimingCurve.emphasized.windowed(0.2...0.8).underFinger  // TimingCurve.window(0.2...0.8)
  /// ```
  public var underFinger: TimingCurve {
    // A jump at once is no pace.
    if self == .atOnce { return self }
    guard case .composed(let outer, let inner) = self else { return .linear }
    let way = inner.underFinger
    if case .piecewiseLinear = outer { return .composed(outer: outer, inner: way) }
    let kept = outer.underFinger
    if kept == .linear { return way }
    return way == .linear ? kept : .composed(outer: kept, inner: way)
  }

  /// Returns the same windows and tables on another pace.
  ///
  /// What ``underFinger`` would make linear becomes the other curve; a jump at once stays.
  ///
  /// ```swift
  /// TimingCurve.emphasized.windowed(0.2...0.8).pacing(.easeIn)  // easeIn.windowed(0.2...0.8)
  /// ```
  public func pacing(_ curve: TimingCurve) -> TimingCurve {
    if self == .atOnce { return self }
    guard case .composed(let outer, let inner) = self else { return curve }
    if case .piecewiseLinear = outer { return .composed(outer: outer, inner: inner.pacing(curve)) }
    // A pace within a window of the fraction: the window stays.
    return inner.underFinger == .linear ? curve : .composed(outer: curve, inner: inner.underFinger)
  }

  /// Returns a composition's motion by the chain rule.
  ///
  /// A fraction beyond an end is held by every curve but the linear one, which passes it on.
  static func motion(of outer: TimingCurve, after inner: Motion) -> Motion {
    if outer == .linear { return inner }
    if case .composed(let last, let first) = outer {
      return motion(of: last, after: motion(of: first, after: inner))
    }
    let motion = outer.motion(at: inner.value)
    guard (0...1).contains(inner.value) else { return Motion(value: motion.value, velocity: 0) }
    return Motion(value: motion.value, velocity: finite(motion.velocity * inner.velocity))
  }

  /// Returns a velocity held within the finite numbers.
  static func finite(_ velocity: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return max(-limit, min(limit, velocity))
  }
}

extension PiecewiseLinear {
  /// Returns the table `clamp((x − a)/(b − a))`: 0, then a line from 0 to 1, then 1.
  ///
  /// - Parameter range: The window, held within `0...1`; when it has no width, the table jumps.
  /// - Returns: A table with its ends at (0, 0) and (1, 1).
  public static func window(_ range: ClosedRange<Double>) -> PiecewiseLinear {
    let a = min(max(range.lowerBound, 0), 1)
    let b = min(max(range.upperBound, 0), 1)
    var stops = [Stop(at: a, 0), Stop(at: b, 1)]
    if a > 0 { stops.insert(Stop(at: 0, 0), at: 0) }
    if b < 1 { stops.append(Stop(at: 1, 1)) }
    return PiecewiseLinear(unchecked: stops)
  }

  /// The range of a table that ``window(_:)`` returns, or `nil` for any other.
  package var windowRange: ClosedRange<Double>? {
    guard let a = stops.last(where: { $0.progress == 0 })?.fraction,
      let b = stops.first(where: { $0.progress == 1 })?.fraction, a <= b,
      self == .window(a...b)
    else { return nil }
    return a...b
  }
}
