/// A timing curve of a classic family: sine, exponential, back, elastic or bounce, or an inverse of the first two.
///
/// A family is a formula that eases in; the mode chooses whether the start, the end or both are eased. In every
/// family, progress is exactly 0 at fraction 0 and exactly 1 at fraction 1. Progress and velocity are computed in
/// closed form, within 1e-15 of the formula for usual parameters.
///
/// ```swift
/// let curve = try ClassicCurve(.back(overshoot: 1.70158), .in)
/// curve.motion(at: 0.5).value  // -0.0876975: it first goes back
/// ```
///
/// The ranges of the parameters keep progress within 1e-9 of the formula: the error is 1e-15 times the overshoot, the
/// bounciness, or the amplitude divided by the period. An amplitude below 1 has no arcsine. A period from 0.01 to 100
/// is a hundred swings to a hundredth of a swing; more could not be seen in a usual duration. A bounciness of 100
/// also gives a hundred overshoots.
///
/// Source: Robert Penner, "Programming Macromedia Flash MX" (2002), chapter 7; React Native,
/// Libraries/Animated/Easing.js; d3-ease, src.
public struct ClassicCurve: Hashable, Sendable {
  /// The formula of a curve, for easing in.
  public enum Family: Hashable, Sendable {
    /// 1 − cos(πt/2), a quarter of a cosine wave.
    ///
    /// Source: d3-ease, src/sin.js; React Native's `Easing.sin`.
    case sine
    /// 2^(10(t − 1)), which is 2⁻¹⁰ at fraction 0; the ``Tail`` makes it 0 there.
    ///
    /// Source: Penner and React Native's `Easing.exp` (``Tail/cut``); d3-ease, src/exp.js
    /// (``Tail/levelled``).
    case exponential(Tail)
    /// t²((s + 1)t − s), which first moves backwards; a larger overshoot s, within ±1e6, moves farther.
    ///
    /// Source: Penner; d3-ease's `back.overshoot(s)`; React Native's `Easing.back(s)`; Android's
    /// `AnticipateInterpolator(s)`.
    case back(overshoot: Double)
    /// An oscillation that grows exponentially: a·2^(−10u)·sin(2πu/p + asin(1/a)), u = 1 − t.
    ///
    /// The amplitude a is within 1…1000, the period p within 0.01…100. Source: Penner and Flutter's
    /// `ElasticInCurve(p)` (``Tail/cut``); d3-ease's `elastic.amplitude(a).period(p)`
    /// (``Tail/levelled``), which raises an amplitude below 1 to 1.
    case elastic(amplitude: Double, period: Double, Tail)
    /// 1 − cos³(πt/2)·cos(πbt): it overshoots about b times, and not at all for a bounciness b of 0.
    ///
    /// The bounciness is within 0…100. Source: React Native's `Easing.elastic(b)`.
    case cosine(bounciness: Double)
    /// Four parabolas of increasing height: a dropped ball that bounces, played backwards in time.
    ///
    /// Source: Penner and d3-ease, src/bounce.js. React Native's `Easing.bounce` is this family with
    /// ``EasingMode/out``.
    case bounce
    /// (2/π)·acos(1 − p): the fraction at which ``sine`` reaches the progress p.
    ///
    /// It is steep where the sine curve is slow. Its mode is that of the inverted curve.
    case inverseSine
    /// The fraction at which ``exponential(_:)`` reaches the progress p.
    ///
    /// It is log₂(1 + 1023p)/10 for the tail ``Tail/levelled``, and 1 + log₂(p)/10 for ``Tail/cut``. The inverse of a
    /// cut curve is 0 up to 2⁻¹⁰, because the cut curve jumps over these values.
    case inverseExponential(Tail)
  }

  /// How a formula with 2^(10(t − 1)), which is 2⁻¹⁰ at fraction 0, is made to start at 0.
  public enum Tail: String, Hashable, Sendable, CaseIterable {
    /// Progress is 0 at fraction 0 and jumps by up to 2⁻¹⁰ directly after it.
    ///
    /// The formula is unchanged everywhere else. React Native's `Easing.exp` differs only at fraction 0, where it is
    /// 2⁻¹⁰.
    case cut
    /// 2⁻¹⁰ is subtracted, and the result is multiplied by 1024/1023, so nothing jumps.
    case levelled = "level"
  }

  /// The formula, with its parameters.
  public let family: Family
  /// Whether the start, the end or both are eased.
  public let mode: EasingMode

  /// The usual overshoot of a back curve, with which it moves 10 % beyond its end.
  ///
  /// Source: Penner.
  public static let overshoot = 1.70158
  /// The usual overshoot of a back curve that eases in and out: ``overshoot`` times 1.525.
  ///
  /// Source: Penner. d3-ease and React Native use ``overshoot`` for this curve, too.
  package static let overshootInOut = 2.5949095

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - family: The formula with its parameters.
  ///   - mode: Whether the start, the end or both are eased.
  /// - Throws: ``CurveError`` that names the parameter when it is not finite or outside its range.
  public init(_ family: Family, _ mode: EasingMode) throws(CurveError) {
    switch family {
    case .sine, .exponential, .bounce, .inverseSine, .inverseExponential: break
    case .back(let overshoot):
      try CurveError.require(overshoot, "overshoot", "within ±1e6") { abs($0) <= 1e6 }
    case .elastic(let amplitude, let period, _):
      try CurveError.require(amplitude, "amplitude", "1...1000") { (1...1000).contains($0) }
      try CurveError.require(period, "period", "0.01...100") { (0.01...100).contains($0) }
    case .cosine(let bounciness):
      try CurveError.require(bounciness, "bounciness", "0...100") { (0...100).contains($0) }
    }
    self.init(unchecked: family, mode)
  }

  package init(unchecked family: Family, _ mode: EasingMode) {
    self.family = family
    self.mode = mode
  }

  /// The same motion played backwards in time.
  var reversed: ClassicCurve { ClassicCurve(unchecked: family, mode.reversed) }

  /// The inverse function of the curve, with both axes swapped; `nil` if it has no closed form here.
  ///
  /// In a curve that eases in and out, each half is inverted within its half.
  package var inverse: ClassicCurve? {
    let inverse: Family
    switch family {
    case .sine: inverse = .inverseSine
    case .inverseSine: inverse = .sine
    case .exponential(let tail): inverse = .inverseExponential(tail)
    case .inverseExponential(let tail): inverse = .exponential(tail)
    case .back, .elastic, .cosine, .bounce: return nil
    }
    return ClassicCurve(unchecked: inverse, mode)
  }

  /// Whether the curve jumps at its eased end.
  package var canJump: Bool {
    switch family {
    case .exponential(let tail), .elastic(_, _, let tail): tail == .cut
    case .sine, .back, .cosine, .bounce, .inverseSine, .inverseExponential: false
    }
  }

  /// The fractions at which the slope jumps, in increasing order.
  ///
  /// A bounce has them, and the inverse of a cut exponential curve, where it begins to rise.
  package var corners: [Double] {
    let out: [Double]
    switch family {
    case .bounce: out = [4.0 / 11, 8.0 / 11, 10.0 / 11]
    case .inverseExponential(.cut): out = [1 - 0x1p-10]
    case .sine, .exponential, .back, .elastic, .cosine, .inverseSine, .inverseExponential:
      return []
    }
    let turned = out.reversed().map { 1 - $0 }
    switch mode {
    case .in: return turned
    case .out: return out
    case .inOut: return turned.map { $0 / 2 } + out.map { (1 + $0) / 2 }
    }
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  public func motion(at fraction: Double) -> MotionSample {
    let f = fraction > 0 ? min(fraction, 1) : 0
    switch mode {
    case .in: return eased(f)
    case .out: return eased(1 - f).turned(scale: 1)
    case .inOut where f < 0.5:
      let motion = eased(2 * f)
      return MotionSample(value: motion.value / 2, velocity: motion.velocity)
    case .inOut: return eased(2 - 2 * f).turned(scale: 0.5)
    }
  }

  /// Returns the formula's motion at t within `0...1`; the progress is exact at both ends.
  private func eased(_ t: Double) -> MotionSample {
    let motion = formula(t)
    return t == 0 || t == 1 ? MotionSample(value: t, velocity: motion.velocity) : motion
  }

  private func formula(_ t: Double) -> MotionSample {
    switch family {
    case .sine:
      // 2·sin² replaces 1 − cos, which would lose digits near 0.
      let (sine, cosine) = Elementary.sinCos(quarterTurns: t / 2, plus: 0)
      return MotionSample(value: 2 * sine * sine, velocity: .pi * sine * cosine)
    case .exponential(let tail): return tail.power(t)
    case .back(let s):
      return MotionSample(value: t * t * ((s + 1) * t - s), velocity: t * (3 * (s + 1) * t - 2 * s))
    case .elastic(let amplitude, let period, let tail):
      // a·sin(x + asin(1/a)) = cos x + √(a² − 1)·sin x
      let (sine, cosine) = Elementary.sinCos(quarterTurns: 4 * (1 - t) / period, plus: 0)
      let side = ((amplitude - 1) * (amplitude + 1)).squareRoot()
      let power = tail.power(t)
      let swing = cosine + side * sine
      let turning = (sine - side * cosine) * (2 * .pi / period)
      return MotionSample(
        value: power.value * swing, velocity: power.velocity * swing + power.value * turning)
    case .cosine(let bounciness):
      let (sine, cosine) = Elementary.sinCos(quarterTurns: t, plus: 0)
      let swing = Elementary.sinCos(quarterTurns: 2 * t * bounciness, plus: 0)
      let square = cosine * cosine
      return MotionSample(
        value: 1 - square * cosine * swing.cos,
        velocity: .pi * square * (1.5 * sine * swing.cos + bounciness * cosine * swing.sin))
    case .bounce: return ClassicCurve.bounce(1 - t).turned(scale: 1)
    case .inverseSine:
      // acos(1 − p) is twice the angle whose sine is √(p/2); computed by its tangent, it loses no digits near 0.
      let root = (t * (2 - t)).squareRoot()
      return MotionSample(
        value: 4 / .pi * Elementary.arcTangent((t / (2 - t)).squareRoot()),
        velocity: min(2 / (.pi * root), 0x1p53))
    case .inverseExponential(let tail): return tail.logarithm(t)
    }
  }

  /// Returns the bounce for easing out.
  ///
  /// Source: d3-ease, src/bounce.js; 7.5625 is (11/4)², and the parabolas end at 4/11, 8/11, 10/11.
  private static func bounce(_ t: Double) -> MotionSample {
    let (x, height) =
      t < 4.0 / 11
      ? (t, 0.0)
      : t < 8.0 / 11
        ? (t - 6.0 / 11, 0.75)
        : t < 10.0 / 11 ? (t - 9.0 / 11, 0.9375) : (t - 10.5 / 11, 0.984375)
    return MotionSample(value: 7.5625 * x * x + height, velocity: 15.125 * x)
  }
}

extension ClassicCurve.Tail {
  /// The constant 10·ln 2.
  private static let rate = 6.931471805599453

  /// Returns the exponential that grows to 1 at fraction 1, and its rate of change.
  fileprivate func power(_ t: Double) -> MotionSample {
    let rate = ClassicCurve.Tail.rate
    switch self {
    case .cut:
      let value = Elementary.nearExp2(10 * t - 10)
      return MotionSample(value: value, velocity: rate * value)
    case .levelled:
      // (2^10t − 1)/1023, computed without losing digits near 0.
      let power = Elementary.nearExp2(10 * t)
      let value = power * Elementary.oneMinusNearExp2(-10 * t) / 1023
      return MotionSample(value: value, velocity: rate * power / 1023)
    }
  }

  /// Returns the inverse function of ``power(_:)``, and its rate of change.
  fileprivate func logarithm(_ p: Double) -> MotionSample {
    let rate = ClassicCurve.Tail.rate
    switch self {
    case .cut:
      guard p >= 0x1p-10 else { return MotionSample(value: 0, velocity: 0) }
      return MotionSample(value: max(0, 1 + Elementary.log(p) / rate), velocity: 1 / (rate * p))
    case .levelled:
      return MotionSample(
        value: Elementary.logOfOnePlus(1023 * p) / rate, velocity: 1023 / (rate * (1 + 1023 * p)))
    }
  }
}

extension MotionSample {
  /// Returns the motion with value 1 − value · scale, and with the velocity that it has when time runs backwards.
  fileprivate func turned(scale: Double) -> MotionSample {
    MotionSample(value: 1 - value * scale, velocity: velocity)
  }
}
