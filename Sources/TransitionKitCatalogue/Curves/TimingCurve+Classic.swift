public import TransitionKit

// The classic easing curves, as constants and as functions of their parameters.

extension TimingCurve {
  /// Returns a quarter of a cosine wave: 1 − cos(πt/2) for easing in.
  ///
  /// - Parameter mode: Which end is eased.
  /// - Returns: A curve that prints as `sine-in`, `sine-out` or `sine-in-out`.
  public static func sine(_ mode: EasingMode) -> TimingCurve {
    .classic(ClassicCurve(unchecked: .sine, mode))
  }

  /// Returns an exponential curve: 2^(10(t − 1)) for easing in.
  ///
  /// - Parameters:
  ///   - mode: Which end is eased.
  ///   - tail: Whether the curve jumps to 2⁻¹⁰ after fraction 0, by default, or is levelled as by d3-ease.
  /// - Returns: A curve that prints as `expo-in` and so on, or as `expo(in,level)`.
  public static func exponential(
    _ mode: EasingMode, tail: ClassicCurve.Tail = .cut
  ) -> TimingCurve {
    .classic(ClassicCurve(unchecked: .exponential(tail), mode))
  }

  /// Returns a curve that leaves `0...1` at the eased end: t²((s + 1)t − s) for easing in.
  ///
  /// ```swift
  /// try TimingCurve.back(overshoot: 2, .in).description  // "back(2,in)"
  /// ```
  ///
  /// - Parameters:
  ///   - overshoot: The number s, within ±1e6; the default is the classic curve's 1.70158.
  ///   - mode: Which end is eased. The classic in-out curve, ``backInOut``, has a larger overshoot.
  /// - Returns: A curve that prints as `back(overshoot,in)`, or as `back-in` and so on.
  /// - Throws: ``CurveError`` for an overshoot outside its range.
  public static func back(
    overshoot: Double = ClassicCurve.overshoot, _ mode: EasingMode
  ) throws(CurveError) -> TimingCurve {
    .classic(try ClassicCurve(.back(overshoot: overshoot), mode))
  }

  /// Returns a curve that swings about its eased end, as in Penner's equations, d3-ease and Flutter.
  ///
  /// ```swift
  /// try TimingCurve.elastic(amplitude: 1, period: 0.4, .out)  // Flutter's ElasticOutCurve()
  /// ```
  ///
  /// - Parameters:
  ///   - amplitude: The amplitude, within 1…1000; by default 1.
  ///   - period: The duration of a swing, as a fraction within 0.01…100; by default 0.3.
  ///   - tail: Whether the curve jumps by up to 2⁻¹⁰ after fraction 0, by default, or is levelled as by d3-ease.
  ///   - mode: Which end is eased. The classic in-out curve, ``elasticInOut``, has the period 0.45.
  /// - Returns: A curve that prints as `elastic(amplitude,period,in)`, with `,level` if it is levelled.
  /// - Throws: ``CurveError`` for a parameter outside its range.
  public static func elastic(
    amplitude: Double = 1, period: Double = 0.3, tail: ClassicCurve.Tail = .cut, _ mode: EasingMode
  ) throws(CurveError) -> TimingCurve {
    .classic(
      try ClassicCurve(.elastic(amplitude: amplitude, period: period, tail), mode))
  }

  /// Returns React Native's elastic curve: 1 − cos³(πt/2)·cos(πbt) for easing in.
  ///
  /// - Parameters:
  ///   - bounciness: The number b, within 0…100: how often the curve overshoots.
  ///   - mode: Which end is eased.
  /// - Returns: A curve that prints as `elastic(bounciness,in)`.
  /// - Throws: ``CurveError`` for a bounciness outside its range.
  public static func elastic(
    bounciness: Double, _ mode: EasingMode
  ) throws(CurveError) -> TimingCurve {
    .classic(try ClassicCurve(.cosine(bounciness: bounciness), mode))
  }

  /// Returns a curve that bounces off its eased end.
  ///
  /// - Parameter mode: Which end is eased.
  /// - Returns: A curve that prints as `bounce-in`, `bounce-out` or `bounce-in-out`.
  public static func bounce(_ mode: EasingMode) -> TimingCurve {
    .classic(ClassicCurve(unchecked: .bounce, mode))
  }

  /// Returns a power of the fraction that eases one end or both.
  ///
  /// ```swift
  /// try TimingCurve.power(1.5, .inOut).progress(at: 0.5)  // 0.5
  /// ```
  ///
  /// Source: d3-ease's `poly.exponent(e)`; React Native's `Easing.poly(n)`.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, above 0.
  ///   - mode: Which end is eased.
  /// - Returns: A curve that prints as `acc(exponent)`, `dec(exponent)` or both joined.
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` for another exponent.
  public static func power(
    _ exponent: Double, _ mode: EasingMode
  ) throws(CurveError) -> TimingCurve {
    let eased = TimingCurve.power(try PowerCurve(exponent, .accelerating))
    switch mode {
    case .in: return eased
    case .out: return eased.reversed
    case .inOut: return try eased.mirrored
    }
  }

  /// The curve ``sine(_:)``, easing in.
  public static let sineIn = sine(.in)
  /// The curve ``sine(_:)``, easing out.
  public static let sineOut = sine(.out)
  /// The curve ``sine(_:)``, easing in and out.
  public static let sineInOut = sine(.inOut)
  /// The square of the fraction, easing in.
  public static let quadIn = power(2, .accelerating)
  /// The square of the fraction, easing out.
  public static let quadOut = power(2, .decelerating)
  /// The square of the fraction, easing in and out.
  public static let quadInOut = constant(try power(2, .inOut))
  /// The third power of the fraction, easing in.
  public static let cubicIn = power(3, .accelerating)
  /// The third power of the fraction, easing out.
  public static let cubicOut = power(3, .decelerating)
  /// The third power of the fraction, easing in and out.
  public static let cubicInOut = constant(try power(3, .inOut))
  /// The fourth power of the fraction, easing in.
  public static let quartIn = power(4, .accelerating)
  /// The fourth power of the fraction, easing out.
  public static let quartOut = power(4, .decelerating)
  /// The fourth power of the fraction, easing in and out.
  public static let quartInOut = constant(try power(4, .inOut))
  /// The fifth power of the fraction, easing in.
  public static let quintIn = power(5, .accelerating)
  /// The fifth power of the fraction, easing out.
  public static let quintOut = power(5, .decelerating)
  /// The fifth power of the fraction, easing in and out.
  public static let quintInOut = constant(try power(5, .inOut))
  /// The curve ``exponential(_:tail:)``, easing in.
  public static let expoIn = exponential(.in)
  /// The curve ``exponential(_:tail:)``, easing out.
  public static let expoOut = exponential(.out)
  /// The curve ``exponential(_:tail:)``, easing in and out.
  public static let expoInOut = exponential(.inOut)
  /// A quarter of a circle in each half, easing in and out.
  ///
  /// Source: `circInOut` of Motion; d3-ease's `easeCircleInOut`.
  public static let circularInOut = constant(try circularIn.mirrored)
  /// The curve ``back(overshoot:_:)`` with the classic overshoot, easing in.
  public static let backIn = constant(try back(.in))
  /// The curve ``back(overshoot:_:)`` with the classic overshoot, easing out.
  public static let backOut = constant(try back(.out))
  /// The classic back curve that eases in and out, with ``ClassicCurve/overshootInOut``.
  public static let backInOut = constant(try back(overshoot: ClassicCurve.overshootInOut, .inOut))
  /// The curve ``elastic(amplitude:period:tail:_:)`` with its defaults, easing in.
  public static let elasticIn = constant(try elastic(.in))
  /// The curve ``elastic(amplitude:period:tail:_:)`` with its defaults, easing out.
  public static let elasticOut = constant(try elastic(.out))
  /// The classic elastic curve that eases in and out, with the period 0.45.
  ///
  /// Source: Penner, 0.3 · 1.5.
  public static let elasticInOut = constant(try elastic(period: 0.45, .inOut))
  /// The curve ``bounce(_:)``, easing in.
  public static let bounceIn = bounce(.in)
  /// The curve ``bounce(_:)``, easing out.
  public static let bounceOut = bounce(.out)
  /// The curve ``bounce(_:)``, easing in and out.
  public static let bounceInOut = bounce(.inOut)

  /// A curve that goes below 0 in the first half and eases out exponentially in the second.
  ///
  /// Source: Motion, packages/motion-utils/src/easing/anticipate.ts; its `backIn` is the reversal of
  /// cubic-bezier(0.33, 1.53, 0.69, 0.99), back.ts.
  public static let anticipate = constant(
    try joined([cubicBezier(0.33, 1.53, 0.69, 0.99).reversed, expoOut], at: [.init(at: 0.5, 0.5)]))
}
