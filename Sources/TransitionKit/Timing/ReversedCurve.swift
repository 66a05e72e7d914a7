// Curves that run backwards in time.

extension TimingCurve {
  /// The same motion backwards in time: 1 − progress at 1 − fraction.
  ///
  /// Reversing twice gives the same curve again, except for rounding.
  package var reversed: TimingCurve {
    switch self {
    case .linear: .linear
    // A curve that equals its reversal stays the same to the bit.
    case .cubicBezier(let curve) where curve.isSymmetric: self
    case .cubicBezier(let curve): .cubicBezier(curve.reversed)
    case .spring(let timing): .reversedSpring(timing)
    case .reversedSpring(let timing): .spring(timing)
    case .steps(let steps): .steps(steps.reversed)
    case .piecewiseLinear(let curve): .piecewiseLinear(curve.reversed)
    case .power(let curve): .power(PowerCurve(unchecked: curve.exponent, curve.slope.reversed))
    case .circular(let slope): .circular(slope.reversed)
    case .joined(let curve): .joined(curve.reversed)
    case .composed(let curve):
      .composed(ComposedCurve(unchecked: curve.outer.reversed, of: curve.inner.reversed))
    }
  }

  /// The reversed curve of a value that switches at the end: 1 from the start.
  ///
  /// A track still shows the value of its keyframe at the keyframe's own offset, and switches right
  /// after it.
  static let atOnce = constant(try steps(1, .jumpStart))
}

extension CubicBezier {
  /// Whether both halves are the same, except for rounding.
  fileprivate var isSymmetric: Bool {
    abs(1 - x2 - x1) <= 0x1p-52 && abs(1 - y2 - y1) <= 0x1p-52
  }

  /// The same motion backwards in time.
  fileprivate var reversed: CubicBezier {
    // Always legal: 1 − x stays within 0...1, and 1 − y within ±1e100.
    CubicBezier(constant: 1 - x2, 1 - y2, 1 - x1, 1 - y1)
  }
}
