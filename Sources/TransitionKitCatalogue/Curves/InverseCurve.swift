public import TransitionKit

extension TimingCurve {
  /// Returns the inverse curve, which maps a progress to the fraction at which this curve reaches it.
  ///
  /// Shape: the plot of this curve with its axes swapped. Lines, Bézier curves, powers, quarter circles, sine and
  /// exponential curves and tables are inverted exactly, and so are curves that are joined or composed from these.
  /// Inverting a sine or exponential curve twice gives the same curve. An exponential curve may begin with a jump from 0
  /// to a progress p; its inverse is 0 from 0 to p.
  ///
  /// Springs, and those back and elastic curves that rise everywhere, have no exact inverse here:
  /// ``sampling(tolerance:_:)`` approximates it by straight lines. Their progress differs from the inverse's by at most
  /// the tolerance. Their slope differs by at most √(2·c·tolerance), where c is the largest second derivative of the
  /// inverse along the line. Where this curve is level at an end, as a spring is at both, the inverse is vertical, and
  /// the slope of the line there has no bound.
  ///
  /// ```swift
  /// try TimingCurve.power(2, .accelerating).inverse().progress(at: 0.25)  // 0.5
  /// try TimingCurve.sineIn.inverse().progress(at: 0.5)  // 0.6666…: 2/π·acos(1 − 0.5)
  /// ```
  ///
  /// - Parameter tolerance: The largest error of straight lines, as a fraction.
  /// - Returns: The curve g with g(f(t)) = t.
  /// - Throws: ``CurveError/notIncreasing(fraction:)`` unless this curve rises everywhere from 0 to 1, without a jump
  ///   other than an exponential curve's at its start; ``CurveError/notConverged(stops:)`` when the tolerance is too
  ///   small.
  public func inverse(tolerance: Double = 1e-4) throws(CurveError) -> TimingCurve {
    try CurveError.require(tolerance, "tolerance", "above 0") { $0 > 0 }
    switch self {
    case .linear: return .linear
    case .cubicBezier(let curve): return try curve.inverse()
    case .power(let curve):
      let exponent = 1 / curve.exponent
      guard exponent.isFinite else { throw .notIncreasing(fraction: 0) }
      return .power(PowerCurve(unchecked: exponent, curve.slope))
    case .circular(let slope): return .circular(slope.reversed)
    case .piecewiseLinear(let lines): return .piecewiseLinear(try lines.inverse())
    case .joined(let curve): return try curve.inverse(tolerance)
    case .composed(let curve):
      // The inverse of outer ∘ inner is inner⁻¹ ∘ outer⁻¹.
      return try .composed(
        outer: curve.inner.inverse(tolerance: tolerance),
        inner: curve.outer.inverse(tolerance: tolerance))
    case .steps: throw .notIncreasing(fraction: 0)
    case .classic(let curve):
      if let inverse = curve.inverse { return .classic(inverse) }
      return try sampledInverse(tolerance)
    case .spring, .reversedSpring: return try sampledInverse(tolerance)
    }
  }

  /// Returns the inverse of a curve by bisection, as straight lines.
  ///
  /// The curve counts as rising if it rises between 4097 evenly spaced fractions and at its jumps.
  private func sampledInverse(_ tolerance: Double) throws(CurveError) -> TimingCurve {
    var last = 0.0
    for step in 1...4096 {
      let fraction = Double(step) / 4096
      let value = progress(at: fraction)
      guard value > last else { throw .notIncreasing(fraction: fraction) }
      last = value
    }
    // A curve that jumps never takes the values between, so the inverse is not defined there.
    if case .classic(let curve) = self, curve.canJump { throw .notIncreasing(fraction: 0) }
    return try .sampling(tolerance: tolerance) { target in
      if target <= 0 || target >= 1 { return target <= 0 ? 0 : 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if progress(at: middle) < target { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
  }
}

extension CubicBezier {
  /// Returns the timing curve with x and y swapped.
  fileprivate func inverse() throws(CurveError) -> TimingCurve {
    let swapped = CubicPiece(x: (0, y1, y2, 1), y: (0, x1, x2, 1))
    guard swapped.isSingleValued else {
      // The first of 1024 evenly spaced fractions after which the curve falls or stays level.
      let fall = (0..<1024).first {
        progress(at: Double($0 + 1) / 1024) <= progress(at: Double($0) / 1024)
      }
      throw .notIncreasing(fraction: Double(fall ?? 0) / 1024)
    }
    return try .joining(swapped.boxed.flatMap { $0.withHeights })
  }
}

extension PiecewiseLinear {
  /// Returns the table with fractions and progress swapped.
  fileprivate func inverse() throws(CurveError) -> PiecewiseLinear {
    for (index, stop) in stops.enumerated() {
      let isEnd = index == 0 || index == stops.count - 1
      let end = Stop(at: index == 0 ? 0 : 1, index == 0 ? 0 : 1)
      let before = index > 0 ? stops[index - 1] : nil
      guard !isEnd || stop == end,
        before.map({ $0.fraction < stop.fraction && $0.progress < stop.progress }) ?? true
      else { throw .notIncreasing(fraction: min(max(stop.fraction, 0), 1)) }
    }
    return PiecewiseLinear(unchecked: stops.map { Stop(at: $0.progress, $0.fraction) })
  }
}

extension JoinedCurve {
  /// Returns the inverses of the pieces, joined at the points with fraction and progress swapped.
  fileprivate func inverse(_ tolerance: Double) throws(CurveError) -> TimingCurve {
    var pieces: [TimingCurve] = []
    for (index, curve) in curves.enumerated() {
      // Checked for each piece, because the tables of inverses count towards the limit and take long to compute.
      try CurveError.requireNesting(pieces)
      let box = box(at: index)
      guard box.rise > 0 else { throw .notIncreasing(fraction: box.start.fraction) }
      do throws(CurveError) {
        pieces.append(try curve.inverse(tolerance: tolerance))
      } catch .notIncreasing(let fraction) {
        throw .notIncreasing(fraction: box.start.fraction + box.run * fraction)
      }
    }
    return try .joined(pieces, at: joints.map { .init(at: $0.progress, $0.fraction) })
  }
}
