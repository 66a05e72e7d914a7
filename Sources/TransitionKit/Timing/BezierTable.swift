/// What makes a cubic Bézier curve quick: polynomials about the centres of many small cells.
///
/// The method. To answer y at X, the range of X is cut into cells, equal in X, or in √X where the
/// curve starts so flat that t(X) has a branch point close by: in √X it is smooth. A curve that is
/// flatter at its end is taken from there, as 1 − y(1 − X). About each centre the inverse of x(t) is
/// expanded into a Taylor series.
/// 1. The curves everybody uses have 64 cells with y itself to degree 11. The first term left out is
///    below 10⁻¹⁶, so the polynomial's own rounding is all the error there is.
/// 2. All others have 20 cells a half with t to degree 5, and one Newton step from that guess. The step d
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

  /// What has to be known of a table before a cell is looked up.
  struct Head {
    let split: Double
    let isDirect: Bool
    let usesRoot: Bool
    let scale: Double
  }

  static var headWidth: Int { 4 }
  /// How far the side seen from the end lies behind the other one, in a table with both.
  static var steppedSideWidth: Int { 126 }

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
    ] { numbers.append(number) }
    for (index, side) in sides.enumerated() {
      // Seen from the end y counts down from 1, so that nothing is left to turn round later.
      let sign = isDirect ? isMirrored ? -1.0 : 1 : index == 1 ? -1 : 1
      let (x, y) = (side.cubicX, side.cubicY)
      for number in [x.0, x.1, x.2, sign * y.0, sign * y.1, sign * y.2] { numbers.append(number) }
      let width = 1 / cut.scale
      if isDirect {
        side.appendOrdinates(
          cut.count, width: width, degree: cut.degree, usesRoot: cut.usesRoot, sign: sign,
          to: &numbers)
      } else {
        side.appendParameters(cut.count, width: width, usesRoot: cut.usesRoot, to: &numbers)
      }
    }
    self.numbers = numbers
  }

  /// Returns whether a fraction is far enough from both ends; next to them every bit counts.
  @inline(__always)
  static func covers(_ fraction: Double) -> Bool { abs(fraction - 0.5) < 0.5 - 0x1p-10 }

  /// Returns the head of a table among others.
  @inline(__always)
  static func head(of numbers: borrowing Span<Double>, from start: Int = 0) -> Head {
    let (split, isDirect, usesRoot, scale) = ScalarRun.four(numbers, at: start)
    return Head(split: split, isDirect: isDirect != 0, usesRoot: usesRoot != 0, scale: scale)
  }

  /// Returns the progress at a fraction that is covered, from a table among others.
  @inline(__always)
  static func progress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int = 0
  ) -> Double {
    progress(at: fraction, head(of: numbers, from: start), in: numbers, from: start)
  }

  /// Returns the progress at a fraction that is covered, from a table whose head is known.
  @inline(__always)
  static func progress(
    at fraction: Double, _ head: Head, in numbers: borrowing Span<Double>, from start: Int = 0
  ) -> Double {
    let isRight = fraction > head.split
    let x = isRight ? 1 - fraction : fraction
    let place = (head.usesRoot ? x.squareRoot() : x) * head.scale - 0.5
    // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
    let rounded = place + 0x1.8p52
    let index = Int(truncatingIfNeeded: rounded.bitPattern & 0x3f)
    let w = place - (rounded - 0x1.8p52)
    let y: Double
    if head.isDirect {
      y = direct(w, numbers, from: start &+ headWidth &+ 6 &+ 12 &* index)
    } else {
      let side = start &+ headWidth &+ (isRight ? steppedSideWidth : 0)
      y = stepped(x, w, numbers, from: side, cell: side &+ 6 &+ 6 &* index)
    }
    return (isRight ? 1 : 0) + y
  }

  @inline(__always)
  private static func direct(
    _ w: Double, _ numbers: borrowing Span<Double>, from cell: Int
  ) -> Double {
    let pairs = ScalarRun.sixPairs(numbers, at: cell)
    let w2 = w * w
    let w4 = w2 * w2
    let firstAndSecond = (pairs.0 + pairs.1 * w) + w2 * (pairs.2 + pairs.3 * w)
    let halves = pairs.4 + pairs.5 * w
    let third = halves.x + w2 * halves.y
    return firstAndSecond.x + w4 * (firstAndSecond.y + w4 * third)
  }

  /// The powers in the order in which `direct` takes them, two at a time.
  static let directOrder = [0, 4, 1, 5, 2, 6, 3, 7, 8, 10, 9, 11]

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
  static var goodStep: Double { 1e-9 }

  /// Returns the parameter after more steps, or by the bracketed solver.
  @inline(never)
  static func refined(
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
