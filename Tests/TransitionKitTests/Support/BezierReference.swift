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

/// A number as the sum of two doubles, with 106 bits.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision",
/// Numerische Mathematik 18 (1971), with a fused product.
struct DoubleDouble {
  /// The number rounded to a double, and the remainder.
  var high, low: Double

  init(_ high: Double, _ low: Double = 0) { (self.high, self.low) = (high, low) }

  /// Returns how far a double is from the number.
  func distance(to value: Double) -> Double { abs((value - high) - low) }

  /// Half of the number, exactly.
  var halved: DoubleDouble { DoubleDouble(high / 2, low / 2) }

  /// Adds two doubles and keeps what the rounding of the sum takes away.
  private static func exactSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let part = sum - a
    return DoubleDouble(sum, (a - (sum - part)) + (b - part))
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let (high, low) = (exactSum(a.high, b.high), exactSum(a.low, b.low))
    let first = exactSum(high.high, high.low + low.high)
    return exactSum(first.high, first.low + low.low)
  }

  static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    a + DoubleDouble(-b.high, -b.low)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = a.high * b.high
    let rest = (-product).addingProduct(a.high, b.high)
    return exactSum(product, rest + (a.high * b.low + a.low * b.high))
  }
}
