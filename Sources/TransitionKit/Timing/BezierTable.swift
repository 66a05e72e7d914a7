/// What makes a cubic Bézier curve quick: polynomials about the centres of many small cells.
///
/// The method. To answer y at X, the range of X is cut into cells, equal in X, or in √X where the
/// curve starts so flat that t(X) has a branch point close by: in √X it is smooth. A curve that is
/// flatter at its end is taken from there, as 1 − y(1 − X). About each centre the inverse of x(t) is
/// expanded into a Taylor series.
/// 1. The curves everybody uses have 128 cells with y itself to degree 9. The first term left out is
///    below 10⁻¹⁶, so the polynomial's own rounding is all the error there is.
/// 2. All others have 17 cells a half, solved from the nearer end, with t to degree 5, and one Newton step from that guess. The step d
///    is its own check: what is left of x is at most ½·|x″|·d² ≤ 9·d². When d ≤ 10⁻⁹ that lies
///    below the rounding of x(t), a few 2⁻⁵³, and the error in y is that times |dy/dx|.
/// 3. Otherwise, in the steepest cells, steps are repeated; a bracketed solver has the last word.
struct BezierTable: Sendable {
  /// The head, then for each side its cubics x and y and its cells, all in one row.
  let numbers: [Double]

  /// How the range of X is cut.
  private struct Cut {
    /// Beyond which fraction the curve is taken from its end.
    let split: Double
    let usesRoot: Bool
    let isDirect: Bool

    var count: Int { isDirect ? 128 : 17 }
    var degree: Int { isDirect ? 9 : 5 }
    var range: Double { usesRoot ? 0.5.squareRoot() : 0.5 }
    /// How many cells a unit of X or √X has; a little less where the middle must not pass the last.
    var scale: Double { isDirect ? Double(count) : Double(count) / range * (1 - 0x1p-40) }
    /// One cell more than there are widths, since half a cell lies at each end.
    var sideWidth: Int { 6 + (count + 1) * (degree + 1) }
  }

  private static let headWidth = 5

  /// Makes the table of a curve as it is seen from its start and from its end.
  init(_ curve: BezierHalf, mirrored: BezierHalf, isDirect: Bool) {
    let (near, far) = (curve.distanceOfBranchPoint, mirrored.distanceOfBranchPoint)
    let isMirrored = far < near
    let cut = Cut(
      split: isDirect ? isMirrored ? -1 : 2 : 0.5, usesRoot: min(near, far) < 0.125,
      isDirect: isDirect)
    let sides = isDirect ? [isMirrored ? mirrored : curve] : [curve, mirrored]
    var numbers: [Double] = []
    numbers.reserveCapacity(BezierTable.headWidth + sides.count * cut.sideWidth)
    for number in [
      cut.split, isDirect ? 1 : 0, cut.usesRoot ? 1 : 0, cut.scale,
      // A whole number as its bits.
      isDirect ? 0 : Double(bitPattern: UInt64(cut.sideWidth)),
    ] { numbers.append(number) }
    for side in sides {
      let (x, y) = (side.cubicX, side.cubicY)
      for number in [x.0, x.1, x.2, y.0, y.1, y.2] { numbers.append(number) }
      side.appendCells(
        cut.count, width: 1 / cut.scale, degree: cut.degree, usesRoot: cut.usesRoot,
        isDirect: isDirect, to: &numbers)
    }
    self.numbers = numbers
  }

  /// Returns whether a fraction is far enough from both ends; next to them every bit counts.
  @inline(__always)
  static func covers(_ fraction: Double) -> Bool { abs(fraction - 0.5) < 0.5 - 0x1p-10 }

  /// What is the same for all cells of a table.
  struct Head {
    fileprivate let split: Double
    fileprivate let isDirect: Bool
    fileprivate let usesRoot: Bool
    fileprivate let scale: Double
    fileprivate let sideWidth: Int
    fileprivate let start: Int

    /// Reads the head of a table that begins at a place among others.
    @inline(__always)
    init(_ numbers: borrowing Span<Double>, at start: Int = 0) {
      let head = ScalarRun.five(numbers, at: start)
      split = head.0
      isDirect = head.1 != 0
      usesRoot = head.2 != 0
      scale = head.3
      sideWidth = Int(truncatingIfNeeded: Int64(head.4.bitPattern))
      self.start = start &+ headWidth
    }
  }

  /// Returns the progress at a fraction that is covered, from a table among others.
  @inline(__always)
  static func progress(
    at fraction: Double, _ head: Head, in numbers: borrowing Span<Double>
  ) -> Double {
    let isRight = fraction > head.split
    let x = isRight ? 1 - fraction : fraction
    let place = (head.usesRoot ? x.squareRoot() : x) * head.scale
    // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
    let rounded = place + 0x1.8p52
    let index = Int(truncatingIfNeeded: rounded.bitPattern & 0xff)
    let w = place - (rounded - 0x1.8p52)
    let y: Double
    if head.isDirect {
      y = direct(w, numbers, from: head.start &+ 6 &+ 10 &* index)
    } else {
      let side = isRight ? head.start &+ head.sideWidth : head.start
      y = stepped(x, w, numbers, from: side, cell: side &+ 6 &+ 6 &* index)
    }
    return isRight ? 1 - y : y
  }

  @inline(__always)
  private static func direct(
    _ w: Double, _ numbers: borrowing Span<Double>, from cell: Int
  ) -> Double {
    let low = ScalarRun.five(numbers, at: cell)
    let high = ScalarRun.five(numbers, at: cell &+ 5)
    let w2 = w * w
    let w4 = w2 * w2
    let first = (low.0 + low.1 * w) + w2 * (low.2 + low.3 * w)
    let second = (low.4 + high.0 * w) + w2 * (high.1 + high.2 * w)
    return first + w4 * (second + w4 * (high.3 + high.4 * w))
  }

  @inline(__always)
  private static func stepped(
    _ x: Double, _ w: Double, _ numbers: borrowing Span<Double>, from side: Int, cell place: Int
  ) -> Double {
    let (c, b, a, f, e, d) = ScalarRun.six(numbers, at: side)
    let cell = ScalarRun.six(numbers, at: place)
    let w2 = w * w
    let guess = (cell.0 + cell.1 * w) + w2 * ((cell.2 + cell.3 * w) + w2 * (cell.4 + cell.5 * w))
    let step =
      (((a * guess + b) * guess + c) * guess - x) / ((3 * a * guess + 2 * b) * guess + c)
    let t = abs(step) <= goodStep ? guess - step : refined(guess - step, c, b, a, x)
    return ((d * t + e) * t + f) * t
  }

  /// The largest step after which nothing is left but rounding.
  private static var goodStep: Double { 1e-9 }

  /// Returns the parameter after more steps, or by the bracketed solver.
  @inline(never)
  fileprivate static func refined(
    _ start: Double, _ c: Double, _ b: Double, _ a: Double, _ x: Double
  ) -> Double {
    var t = start
    for _ in 0..<4 {
      let step = (((a * t + b) * t + c) * t - x) / ((3 * a * t + 2 * b) * t + c)
      t -= step
      if abs(step) <= goodStep { return t }
    }
    return BezierHalf(x1: c / 3, y1: 0, x2: (b + 2 * c) / 3, y2: 0).parameter(at: x)
  }
}

extension BezierHalf {
  /// How far beyond the start t(X) has its branch point.
  ///
  /// Near its start x ≈ 3·x1·t + 3·(x2 − 2·x1)·t², which turns back at X = −¾·x1²/(x2 − 2·x1).
  fileprivate var distanceOfBranchPoint: Double {
    let bend = abs(x2 - 2 * x1)
    return bend > 0 ? 0.75 * x1 * x1 / bend : .infinity
  }

  /// The coefficients of x(t), lowest power first.
  fileprivate var cubicX: (Double, Double, Double) {
    (3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * (x1 - x2))
  }

  /// The coefficients of y(t), lowest power first.
  fileprivate var cubicY: (Double, Double, Double) {
    (3 * y1, 3 * (y2 - 2 * y1), 1 + 3 * (y1 - y2))
  }

  /// Appends the polynomials of t, or of y directly, each about the centre of its cell and in
  /// widths of a cell.
  fileprivate func appendCells(
    _ count: Int, width: Double, degree: Int, usesRoot: Bool, isDirect: Bool,
    to numbers: inout [Double]
  ) {
    let (c, b, a) = cubicX
    let (f, e, d) = cubicY
    var guess = 0.0
    // Powers of τ as series in the way s from the centre: τ, τ², τ³.
    var first = [Double](repeating: 0, count: degree + 1)
    var second = first
    var third = first
    for index in 0...count {
      // The middle of the range is a centre, so that a symmetric curve passes it exactly.
      let center = Double(index) * width
      let x = usesRoot ? center * center : center
      let t = x == 0 ? 0 : BezierTable.refined(guess, c, b, a, x)
      // x(t + τ) − x(t) = a₁·(τ + p·τ² + q·τ³) is the way from the centre in X: width·s, or, in
      // √X, 2·√X·width·s + width²·s². The coefficients of τ follow one from another.
      let a1 = (3 * a * t + 2 * b) * t + c
      guard a1 > 0 else {
        // Only at the very ends, which no table covers.
        for _ in 0...degree { numbers.append(t) }
        guess = usesRoot ? width : guess
        continue
      }
      let (p, q) = ((3 * a * t + b) / a1, a / a1)
      first[1] = (usesRoot ? 2 * center : 1) * width / a1
      for power in 2...degree {
        var half = 0.0
        for part in 1..<(power + 1) / 2 { half += first[part] * first[power - part] }
        let square = 2 * half + (power % 2 == 0 ? first[power / 2] * first[power / 2] : 0)
        var cube = 0.0
        for part in 2..<max(2, power) { cube += second[part] * first[power - part] }
        second[power] = square
        third[power] = cube
        let bend = usesRoot && power == 2 ? width * width / a1 : 0
        first[power] = bend - p * square - q * cube
      }
      if isDirect {
        let y1 = (3 * d * t + 2 * e) * t + f
        let y2 = 3 * d * t + e
        numbers.append(((d * t + e) * t + f) * t)
        for power in 1...degree {
          numbers.append(y1 * first[power] + y2 * second[power] + d * third[power])
        }
      } else {
        numbers.append(t)
        for power in 1...degree { numbers.append(first[power]) }
      }
      guess = max(t, min(1, t + first.reduce(0, +)))
    }
  }
}
