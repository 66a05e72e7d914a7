extension TimingCurve {
  /// The curve of the same motion the other way: 1 − progress at 1 − fraction.
  ///
  /// Turning twice gives the same curve again.
  package var reversed: TimingCurve {
    let curve: TimingCurve? =
      switch self {
      case .linear: .linear
      // A curve that is its own turned one stays the same to the bit.
      case .cubicBezier(let curve) where curve.isSymmetric: self
      case .cubicBezier(let curve):
        (try? CubicBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1))
          .map(TimingCurve.cubicBezier)
      case .spring(let timing): .reversedSpring(timing)
      case .reversedSpring(let timing): .spring(timing)
      case .steps(let steps):
        (try? Steps(steps.count, steps.position == .start ? .end : .start))
          .map(TimingCurve.steps)
      case .piecewiseLinear(let curve): .piecewiseLinear(curve.reversed)
      case .power(let curve): .power(PowerCurve(unchecked: curve.exponent, curve.pace.reversed))
      case .circular(let pace): .circular(pace.reversed)
      case .joined(let curve): curve.reversed
      case .composed(let outer, let inner): .composed(outer: outer.reversed, inner: inner.reversed)
      }
    return curve ?? .linear
  }

  /// The curve of a switch that is turned: held at its end instead of at its start.
  static let atOnce: TimingCurve = (try? Steps(1, .start)).map(TimingCurve.steps) ?? .linear
}

extension CubicBezier {
  /// A Boolean value that tells whether both halves are the same but for rounding.
  fileprivate var isSymmetric: Bool {
    abs(1 - x2 - x1) <= 0x1p-52 && abs(1 - y2 - y1) <= 0x1p-52
  }
}
