// Curves played backwards in time.

extension TimingCurve {
  /// The same motion played backwards in time: 1 − progress at 1 − fraction.
  ///
  /// The plot of the curve is rotated by 180°. Reversing twice gives the same curve, up to rounding.
  ///
  /// ```swift
  /// TimingCurve.quadIn.reversed  // TimingCurve.quadOut
  /// ```
  ///
  /// Source: Flutter's `Curve.flipped`; React Native's `Easing.out`.
  public var reversed: TimingCurve {
    switch self {
    case .linear: .linear
    // A curve that equals its own reversal is returned unchanged.
    case .cubicBezier(let curve) where curve.isSymmetric: self
    case .cubicBezier(let curve): .cubicBezier(curve.reversed)
    case .spring(let timing): .reversedSpring(timing)
    case .reversedSpring(let timing): .spring(timing)
    case .steps(let steps): .steps(steps.reversed)
    case .piecewiseLinear(let curve): .piecewiseLinear(curve.reversed)
    case .power(let curve): .power(PowerCurve(unchecked: curve.exponent, curve.slope.reversed))
    case .circular(let slope): .circular(slope.reversed)
    case .classic(let curve): .classic(curve.reversed)
    case .joined(let curve): .joined(curve.reversed)
    case .composed(let curve):
      .composed(
        ComposedCurve(
          unchecked: curve.outer.reversed, of: curve.inner.reversed, beyond: curve.beyond))
    }
  }

  /// The curve in the first half and its reversal in the second, each at half the size.
  ///
  /// So both ends are eased alike, and progress is 0.5 at fraction 0.5. This is unrelated to mirroring a picture left
  /// to right, which does not change its timing.
  ///
  /// ```swift
  /// try TimingCurve.easeIn.mirrored.progress(at: 0.5)  // 0.5
  /// ```
  ///
  /// Source: React Native's `Easing.inOut`; `mirrorEasing` of Motion.
  ///
  /// - Throws: ``CurveError/overLimit(_:needed:limit:)`` when this curve is nested too deep for it.
  public var mirrored: TimingCurve {
    get throws(CurveError) {
      if self == .linear { return self }
      if case .classic(let curve) = self, curve.mode == .in {
        return .classic(ClassicCurve(unchecked: curve.family, .inOut))
      }
      return try .joined([self, reversed], at: [.init(at: 0.5, 0.5)])
    }
  }

  /// The reversal of a curve that switches at the end: it is 1 from the start.
  ///
  /// At the keyframe's own offset a track still has the keyframe's value, and switches directly after it.
  package static let atOnce = constant(try steps(1, .jumpStart))
}

extension CubicBezier {
  /// Whether the curve equals its own reversal, up to rounding.
  fileprivate var isSymmetric: Bool {
    abs(1 - x2 - x1) <= 0x1p-52 && abs(1 - y2 - y1) <= 0x1p-52
  }

  /// The same motion played backwards in time.
  fileprivate var reversed: CubicBezier {
    // This is always valid: 1 − x stays within 0...1, and 1 − y within ±1e100.
    CubicBezier(constant: 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }
}
