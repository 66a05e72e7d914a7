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

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    var quotient = DoubleDouble(a.high / b.high)
    for _ in 0..<2 { quotient = quotient + DoubleDouble((a - quotient * b).high / b.high) }
    return quotient
  }

  /// The square root of a number that is not negative.
  var squareRoot: DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    var root = DoubleDouble(high.squareRoot())
    for _ in 0..<2 { root = root + DoubleDouble((self - root * root).high / (2 * root.high)) }
    return root
  }

  /// The exponential of a number below 700; 0 below -700.
  ///
  /// A power of 2 is taken out, the rest is divided by 256 for a series and squared eight times.
  var exponential: DoubleDouble {
    guard high > -700 else { return DoubleDouble(0) }
    // ln 2 in two parts.
    let log2 = DoubleDouble(0.6931471805599453, 2.3190468138462996e-17)
    let power = (high / log2.high).rounded()
    let part = (self - DoubleDouble(power) * log2) * DoubleDouble(0x1p-8)
    var (term, sum) = (DoubleDouble(1), DoubleDouble(1))
    for n in 1...12 {
      term = term * part / DoubleDouble(Double(n))
      sum = sum + term
    }
    for _ in 0..<8 { sum = sum * sum }
    let scale = Double(sign: .plus, exponent: Int(power), significand: 1)
    return DoubleDouble(sum.high * scale, sum.low * scale)
  }

  /// The cosine and the sine of an angle, up to about 2²⁷ radians.
  var cosineAndSine: (cosine: DoubleDouble, sine: DoubleDouble) {
    let quarters = (high / Self.quarterTurn.high).rounded()
    let rest = self - DoubleDouble(quarters) * Self.quarterTurn
    let (cosine, ratio) = (rest * rest).cosineAndSineRatioOfRoot
    return Self.turned(cosine, rest * ratio, by: quarters)
  }

  /// The cosine and the sine of a number of quarter turns.
  var cosineAndSineOfQuarterTurns: (cosine: DoubleDouble, sine: DoubleDouble) {
    let quarters = high.rounded()
    let rest = (self - DoubleDouble(quarters)) * Self.quarterTurn
    let (cosine, ratio) = (rest * rest).cosineAndSineRatioOfRoot
    return Self.turned(cosine, rest * ratio, by: quarters)
  }

  /// π/2 in two parts.
  private static let quarterTurn = DoubleDouble(1.5707963267948966, 6.123233995736766e-17)

  private static func turned(
    _ cosine: DoubleDouble, _ sine: DoubleDouble, by quarters: Double
  ) -> (cosine: DoubleDouble, sine: DoubleDouble) {
    let (minusCosine, minusSine) = (DoubleDouble(0) - cosine, DoubleDouble(0) - sine)
    switch Int(quarters) & 3 {
    case 0: return (cosine, sine)
    case 1: return (minusSine, cosine)
    case 2: return (minusCosine, minusSine)
    default: return (sine, minusCosine)
    }
  }

  /// cos w and sin(w)/w for the number w², which may be negative, down to -1.
  ///
  /// Both are series of w², here of a part of it; then angles are doubled.
  var cosineAndSineRatioOfRoot: (cosine: DoubleDouble, ratio: DoubleDouble) {
    var (part, doublings) = (self, 0)
    while abs(part.high) > 0x1p-8 {
      part = part.halved.halved
      doublings += 1
    }
    var (cosine, ratio, term) = (DoubleDouble(1), DoubleDouble(1), DoubleDouble(1))
    for n in 1...10 {
      term = (DoubleDouble(0) - term) * part / DoubleDouble(Double(2 * n * (2 * n - 1)))
      cosine = cosine + term
      ratio = ratio + term / DoubleDouble(Double(2 * n + 1))
    }
    for _ in 0..<doublings {
      ratio = ratio * cosine
      cosine = DoubleDouble(2) * cosine * cosine - DoubleDouble(1)
    }
    return (cosine, ratio)
  }
}
