/// What makes a cubic Bézier curve quick: polynomials about the centres of many small cells.
///
/// The method. To answer y at X, the range of X is cut into cells, equal in X, or in √X where the
/// curve starts so flat that t(X) has a branch point close by: in √X it is smooth. A curve that is
/// flatter at its end is taken from there, as 1 − y(1 − X). About each centre the inverse of x(t) is
/// expanded into a Taylor series.
/// 1. The curves everybody uses have 64 cells with y itself to degree 11. The first term left out is
///    below 10⁻¹⁶, so the polynomial's own rounding is all the error there is.
/// 2. All others have 32 cells with t to degree 5, and one Newton step from that guess. The step d
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

    var count: Int { isDirect ? 64 : 20 }
    var degree: Int { isDirect ? 11 : 5 }
    var range: Double { usesRoot ? 0.5.squareRoot() : 0.5 }
    /// How many cells a unit of X or √X has; a little less where the middle must not pass the last.
    var scale: Double { isDirect ? 64 : Double(count) / range * (1 - 0x1p-40) }
    var sideWidth: Int { 6 + count * (degree + 1) }
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
      isDirect ? 0 : Double(cut.sideWidth),
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

  /// Returns the progress at a fraction that is covered, from a table among others.
  @inline(__always)
  static func progress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int = 0
  ) -> Double {
    let (split, isDirect, usesRoot, scale, sideWidth) = ScalarRun.five(numbers, at: start)
    let isRight = fraction > split
    let x = isRight ? 1 - fraction : fraction
    let place = (usesRoot == 0 ? x : x.squareRoot()) * scale - 0.5
    // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
    let rounded = place + 0x1.8p52
    let index = Int(truncatingIfNeeded: rounded.bitPattern & 0x3f)
    let w = place - (rounded - 0x1.8p52)
    let y: Double
    if isDirect != 0 {
      y = direct(w, numbers, from: start &+ headWidth &+ 6 &+ 12 &* index)
    } else {
      let side = start &+ headWidth &+ (isRight ? Int(sideWidth) : 0)
      y = stepped(x, w, numbers, from: side, cell: side &+ 6 &+ 6 &* index)
    }
    return isRight ? 1 - y : y
  }

  @inline(__always)
  private static func direct(
    _ w: Double, _ numbers: borrowing Span<Double>, from cell: Int
  ) -> Double {
    let low = ScalarRun.six(numbers, at: cell)
    let high = ScalarRun.six(numbers, at: cell &+ 6)
    let w2 = w * w
    let w4 = w2 * w2
    let first = (low.0 + low.1 * w) + w2 * (low.2 + low.3 * w)
    let second = (low.4 + low.5 * w) + w2 * (high.0 + high.1 * w)
    let third = (high.2 + high.3 * w) + w2 * (high.4 + high.5 * w)
    return first + w4 * (second + w4 * third)
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
    var guess = usesRoot ? 0.5 * width : x1 > 0 ? 0.5 * width / (3 * x1) : 0
    // Powers of τ as series in the way s from the centre: τ, τ², τ³.
    var first = [Double](repeating: 0, count: degree + 1)
    var second = first
    var third = first
    for index in 0..<count {
      let center = (Double(index) + 0.5) * width
      let t = BezierTable.refined(guess, c, b, a, usesRoot ? center * center : center)
      // x(t + τ) − x(t) = a₁·(τ + p·τ² + q·τ³) is the way from the centre in X: width·s, or, in
      // √X, 2·√X·width·s + width²·s². The coefficients of τ follow one from another.
      let a1 = (3 * a * t + 2 * b) * t + c
      let (p, q) = ((3 * a * t + b) / a1, a / a1)
      first[1] = (usesRoot ? 2 * center : 1) * width / a1
      for power in 2...degree {
        var square = 0.0
        for part in 1..<power { square += first[part] * first[power - part] }
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
