import TransitionKit

/// A cubic Bézier timing curve that is solved with about 31 digits, by bisection.
///
/// It shares no code with the library. `CubicBezierTests` compares it with a table of mpmath.
struct BezierReference {
  /// The control points (x1, y1) and (x2, y2).
  let x1, y1, x2, y2: Double

  init(_ curve: CubicBezier) {
    (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
  }

  /// The exact progress at an abscissa in 0…1, rounded to two doubles, and the slope there.
  ///
  /// The slope is 1e30 at most, as it is where the tangent is vertical.
  func solution(at x: Double) -> (progress: DoubleDouble, slope: Double) {
    var (low, high) = (DoubleDouble(0), DoubleDouble(1))
    for _ in 0..<106 {
      let middle = (low + high).halved
      if (Self.polynomial(x1, x2, middle) - DoubleDouble(x)).high < 0 {
        low = middle
      } else {
        high = middle
      }
    }
    let t = (low + high).halved
    let (run, rise) = (Self.rate(x1, x2, t).high, Self.rate(y1, y2, t).high)
    let slope = abs(run) > abs(rise) / 1e30 ? rise / run : 1e30
    return (Self.polynomial(y1, y2, t), slope)
  }

  /// The polynomial 3u²ta + 3ut²b + t³ with u = 1 − t.
  private static func polynomial(_ a: Double, _ b: Double, _ t: DoubleDouble) -> DoubleDouble {
    let u = DoubleDouble(1) - t
    let three = DoubleDouble(3)
    return three * u * u * t * DoubleDouble(a) + three * u * t * t * DoubleDouble(b) + t * t * t
  }

  /// The derivative of the polynomial.
  private static func rate(_ a: Double, _ b: Double, _ t: DoubleDouble) -> DoubleDouble {
    let (u, three) = (DoubleDouble(1) - t, DoubleDouble(3))
    let middle = DoubleDouble(6) * u * t * (DoubleDouble(b) - DoubleDouble(a))
    return three * u * u * DoubleDouble(a) + middle + three * t * t
      * (DoubleDouble(1) - DoubleDouble(b))
  }
}
