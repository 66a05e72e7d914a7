/// One cell of a direct Bézier table: y itself as a polynomial of degree 9 in w.
///
/// w is the signed distance of x from the cell's centre, in cells: within ±½. The ten numbers of a cell
/// are the coefficients of w⁰ to w⁹.
enum DirectCell {
  static let degree = 9
  /// How many numbers a cell has.
  static let width = degree + 1

  /// Returns the value of the polynomial of the cell that begins at an offset.
  @inline(__always)  // Row "Bézier, keywords, random order".
  static func value(
    at w: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    // Even and odd powers side by side, two products at a time.
    let pairs = ScalarRun.fivePairs(numbers, at: start)
    let w2 = w * w
    let w4 = w2 * w2
    let sum = (pairs.0 + pairs.1 * w2) + w4 * ((pairs.2 + pairs.3 * w2) + w4 * pairs.4)
    return sum.x + sum.y * w
  }
}
