/// A number with about 105 bits, stored as the sum of two doubles, the second below the last digit of the first.
///
/// It has only the operations that setting up a spring needs. Products are exact without fused multiply-add, because
/// factors are split into halves.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision" (1971).
struct TwoPartDouble: Sendable {
  let high, low: Double

  init(high: Double, low: Double) {
    self.high = high
    // If the first part overflowed, the second is meaningless.
    self.low = low.isFinite ? low : 0
  }

  /// Creates the quotient of two doubles, rounded to the precision of two parts.
  init(dividing a: Double, by b: Double) {
    let quotient = a / b
    let product = TwoPartDouble(multiplying: quotient, by: b)
    self.init(high: quotient, low: ((a - product.high) - product.low) / b)
  }

  /// Creates the product of two doubles, rounded to the precision of two parts.
  init(multiplying a: Double, by b: Double) {
    let (upperA, upperB) = (TwoPartDouble.upperHalf(a), TwoPartDouble.upperHalf(b))
    let (lowerA, lowerB) = (a - upperA, b - upperB)
    let product = a * b
    let error = (upperA * upperB - product) + upperA * lowerB + lowerA * upperB + lowerA * lowerB
    self.init(high: product, low: error)
  }

  /// Returns the upper 26 bits of a double's significand; a product with the other 27 bits is exact.
  static func upperHalf(_ x: Double) -> Double {
    Double(bitPattern: x.bitPattern & 0xFFFF_FFFF_F800_0000)
  }

  /// The number with the opposite sign.
  var negated: TwoPartDouble { TwoPartDouble(high: -high, low: -low) }

  /// The product of the number with itself.
  var squared: TwoPartDouble {
    let product = TwoPartDouble(multiplying: high, by: high)
    return TwoPartDouble(high: product.high, low: product.low + 2 * high * low)
  }

  /// The square root of a positive number.
  var squareRoot: TwoPartDouble {
    let root = high.squareRoot()
    let square = TwoPartDouble(multiplying: root, by: root)
    let remainder = ((high - square.high) - square.low) + low
    return TwoPartDouble(high: root, low: remainder / (2 * root))
  }

  static func * (a: TwoPartDouble, b: TwoPartDouble) -> TwoPartDouble {
    let product = TwoPartDouble(multiplying: a.high, by: b.high)
    return TwoPartDouble(
      high: product.high, low: product.low + (a.high * b.low + a.low * b.high))
  }

  static func - (a: TwoPartDouble, b: TwoPartDouble) -> TwoPartDouble {
    let difference = a.high - b.high
    let part = a.high - difference
    let error = (a.high - (difference + part)) + (part - b.high)
    let low = error + (a.low - b.low)
    // Where the first parts cancel, the two parts of the result overlap, and this separates them again.
    let sum = difference + low
    return TwoPartDouble(high: sum, low: low - (sum - difference))
  }
}
