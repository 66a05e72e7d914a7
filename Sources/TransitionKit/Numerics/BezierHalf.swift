/// A cubic Bézier curve from (0, 0) to (1, 1), solved for y at a given x without tables.
///
/// This is the plain algorithm. ``BezierTable`` is faster, has the same error bound, and calls this one where its own
/// polynomials do not apply.
///
/// The curve is given as x(t) and y(t) with a parameter t within `0...1`, and has the control points (x1, y1) and
/// (x2, y2). Its progress at a fraction X is y(t) for the t at which x(t) = X. That t is always searched from the
/// nearer end: for the left half on the curve itself, for the right half on the ``reversed`` curve. Near t = 0 all
/// terms of x(t) and y(t) are small, so few digits are lost.
struct BezierHalf {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Returns y at a given x of the whole curve: exactly 0 up to x = 0, and exactly 1 from x = 1 on.
  func progress(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    guard x > 0.5 else { return ordinate(parameter(at: x, from: tangentGuess(x))) }
    let (end, distance) = (reversed, 1 - x)
    return 1 - end.ordinate(end.parameter(at: distance, from: end.tangentGuess(distance)))
  }

  /// Returns the t at which x(t) equals a given x within `0...0.5`.
  ///
  /// x(t) never falls, so a bracket `low...high` always holds the answer. Each round takes Newton's
  /// step if it stays strictly inside the bracket and the error has at least halved. Otherwise it
  /// bisects, which also converges at a triple root, where Newton's steps become slow. The search
  /// ends when t no longer changes.
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

  /// Returns the t at which the tangent at the start of the curve reaches a given x, as a first guess.
  private func tangentGuess(_ x: Double) -> Double { x1 > 0 ? min(1, x / (3 * x1)) : x }

  /// The same curve measured from its end: 1 − x and 1 − y as functions of 1 − t.
  var reversed: BezierHalf { BezierHalf(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

  /// Returns x(t).
  func abscissa(_ t: Double) -> Double { BezierHalf.bernstein(x1, x2, t) }
  /// Returns y(t).
  func ordinate(_ t: Double) -> Double { BezierHalf.bernstein(y1, y2, t) }

  /// Returns dy/dx at a parameter, clamped to ±2⁵³.
  func slope(at t: Double) -> Double {
    let limit = 0x1p53
    let run = BezierHalf.bernsteinRate(x1, x2, t)
    let rise = BezierHalf.bernsteinRate(y1, y2, t)
    if run > 0 { return max(-limit, min(limit, rise / run)) }
    if rise != 0 { return rise > 0 ? limit : -limit }
    // Both derivatives are 0 at the start if the first control point lies on it. Then the second control point gives
    // the tangent. If that one lies on the start, too, the curve is a straight line.
    guard t == 0 else { return 1 }
    if x2 > 0 { return max(-limit, min(limit, y2 / x2)) }
    return y2 == 0 ? 1 : (y2 > 0 ? limit : -limit)
  }

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
}
