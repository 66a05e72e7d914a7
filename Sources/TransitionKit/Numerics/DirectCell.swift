/// One cell of a direct Bézier table: y itself as a polynomial of degree 9 in w.
///
/// w is the signed distance of X from the cell's centre, in cells, so within ±½. The ten numbers of a cell are the
/// coefficients of w⁰ to w⁹.
enum DirectCell {
  static let degree = 9
  /// How many numbers one cell consists of.
  static let width = degree + 1

  /// Returns y from the cell that begins at an offset in the numbers.
  @inline(__always)  // Row "Bézier, keywords, random order".
  static func value(
    at w: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    // A pair holds the coefficients of an even power and the next odd one, so each product handles two.
    let pairs = ScalarRun.fivePairs(numbers, at: start)
    let w2 = w * w
    let w4 = w2 * w2
    let sum = (pairs.0 + pairs.1 * w2) + w4 * ((pairs.2 + pairs.3 * w2) + w4 * pairs.4)
    return sum.x + sum.y * w
  }

  /// Returns y, bit-identical to ``value(at:in:from:)``, and its derivative with respect to w.
  @inline(__always)  // Row "Bézier, value and velocity".
  static func motion(
    at w: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> MotionSample {
    let pairs = ScalarRun.fivePairs(numbers, at: start)
    let w2 = w * w
    let w4 = w2 * w2
    let sum = (pairs.0 + pairs.1 * w2) + w4 * ((pairs.2 + pairs.3 * w2) + w4 * pairs.4)
    // The derivative of the sum with respect to w².
    let slope: ScalarRun.Pair =
      (pairs.1 + pairs.2 * (2 * w2)) + w4 * (3 * pairs.3 + pairs.4 * (4 * w2))
    return MotionSample(
      value: sum.x + sum.y * w, velocity: sum.y + 2 * (w * slope.x + w2 * slope.y))
  }
}
