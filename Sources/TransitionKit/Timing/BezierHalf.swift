/// A cubic Bézier curve from (0, 0) to (1, 1), solved near its start.
///
/// A whole curve is two of these, one seen from each end: near an end sums of positive terms keep
/// every bit.
struct BezierHalf {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  func abscissa(_ t: Double) -> Double { BezierHalf.bernstein(x1, x2, t) }
  func ordinate(_ t: Double) -> Double { BezierHalf.bernstein(y1, y2, t) }

  /// Returns 3·t·(1−t)²·a + 3·t²·(1−t)·b + t³.
  private static func bernstein(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return t * (3 * u * (u * a + t * b) + t * t)
  }

  /// Returns the derivative of ``bernstein(_:_:_:)`` with respect to t.
  private static func bernsteinRate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b))
  }

  /// Returns the parameter t at which the abscissa is x, for x in `0...0.5`.
  ///
  /// The abscissa is monotone, so a bracket always holds the answer. Newton's step is taken while
  /// it stays strictly inside the bracket and at least halves the error; otherwise the bracket is
  /// bisected, which also ends the slow crawl at a triple root. It stops when t no longer moves.
  func parameter(at x: Double, from guess: Double? = nil) -> Double {
    var low = 0.0
    var high = 1.0
    var t = guess ?? x
    var lastError = Double.infinity
    for _ in 0..<200 {
      let error = abscissa(t) - x
      if error == 0 { return t }
      if error > 0 { high = t } else { low = t }
      let newton = t - error / BezierHalf.bernsteinRate(x1, x2, t)
      if abs(newton - t) <= t * 0x1p-53 { return newton }
      let isSteady = abs(error) <= 0.5 * lastError && newton > low && newton < high
      let next = isSteady ? newton : low + 0.5 * (high - low)
      if next == low || next == high { return next }
      lastError = abs(error)
      t = next
    }
    return t
  }

  /// Returns dy/dx at a parameter, within ±2⁵³.
  func slope(at t: Double) -> Double {
    let limit = 0x1p53
    let run = BezierHalf.bernsteinRate(x1, x2, t)
    let rise = BezierHalf.bernsteinRate(y1, y2, t)
    if run > 0 { return max(-limit, min(limit, rise / run)) }
    if rise != 0 { return rise > 0 ? limit : -limit }
    // Both stand still: the first control point lies on the end, and the second sets the tangent,
    // or, when it lies there too, the curve is straight.
    guard t == 0 else { return 1 }
    if x2 > 0 { return max(-limit, min(limit, y2 / x2)) }
    return y2 == 0 ? 1 : (y2 > 0 ? limit : -limit)
  }
}
