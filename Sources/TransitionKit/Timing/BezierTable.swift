/// What makes a cubic Bézier curve quick: polynomials about the centres of many small cells.
///
/// The method. To answer y at X, the range of X is cut into cells; for each centre X₀ the parameter
/// t₀ is solved once and for all, from the nearer end.
/// 1. The curves everybody uses have 129 cells with y itself to degree 9 in the way w from the centre.
///    The first term left out is below 10⁻¹⁶, so the polynomial's own rounding is all the error there
///    is.
/// 2. All others have 35 cells or 36 with τ = t − t₀ to degree 5 in w, and the curve itself about t₀. At
///    that guess the curve is replaced with its tangent: y = y(τ) − e·y′(τ)/x′(τ), e being what x(τ)
///    is beyond X. The step d = e/x′ is its own check: what is left out is at most
///    ½·(|y″| + |dy/dx|·|x″|)·d², with ordinates in 0...1 at most 9·(1 + |dy/dx|)·d², and when
///    d < 10⁻⁹ that is nothing. As τ and X − X₀ are small, so are their roundings. What remains is
///    the rounding of y₀, which is taken where X₀ is rather than where t₀ has been rounded to.
/// 3. Otherwise, in the steepest cells, steps are repeated; a bracketed solver has the last word.
///
/// A curve whose x starts or ends so slowly that t(X) has a branch point close by is cut in √X, where
/// it is smooth: stock curves as seen from that end, as 1 − y(1 − X), others from the nearer end.
struct BezierTable: Sendable {
  /// A head and the cells, all in one row.
  ///
  /// The head is the kind as bits, how many cells a unit of X or √X has, 1 where a direct table sees
  /// the curve from its end, and the control points.
  let numbers: ContiguousArray<Double>

  static var headWidth: Int { 7 }
  static var usesRootBit: UInt64 { 1 }
  static var isDirectBit: UInt64 { 2 }

  /// Makes the table of a curve.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, isDirect: Bool) {
    let start = BezierHalf(x1: x1, y1: y1, x2: x2, y2: y2)
    let (near, far) = (start.distanceOfBranchPoint, start.reversed.distanceOfBranchPoint)
    let usesRoot = min(near, far) < 0.125
    let isMirrored = isDirect && far < near
    let cells: BezierCells = isDirect ? .direct(usesRoot: usesRoot) : usesRoot ? .rooted : .smooth
    var numbers = ContiguousArray(
      repeating: 0.0, count: BezierTable.headWidth + cells.width * cells.countOfAll)
    var span = numbers.mutableSpan
    span[0] = Double(
      bitPattern: (usesRoot ? BezierTable.usesRootBit : 0)
        | (isDirect ? BezierTable.isDirectBit : 0))
    span[1] = cells.scale
    span[2] = isMirrored ? 1 : 0
    span[3] = x1
    span[4] = y1
    span[5] = x2
    span[6] = y2
    cells.write(start, isMirrored: isMirrored, into: &span, from: BezierTable.headWidth)
    self.numbers = numbers
  }

  /// Returns whether a fraction lies between the ends.
  ///
  /// What is so close to an end that the difference may be lost does not, 1 − 2⁻⁵³ among it: a whole
  /// length times one over the length may be that.
  @inline(__always)
  static func covers(_ fraction: Double) -> Bool { abs(fraction - 0.5) < 0.5 - 0x1p-53 }

  /// Returns whether ``smoothProgress(at:in:from:)`` may be asked, or else
  /// ``directOrRootedProgress(at:in:from:)``.
  @inline(__always)
  static func isSmooth(_ numbers: borrowing Span<Double>, from start: Int) -> Bool {
    numbers[start].bitPattern == 0
  }

  /// Returns the progress at a fraction, from a table that begins at a place among others.
  @inline(__always)
  static func progress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int = 0
  ) -> Double {
    guard covers(fraction) else { return solved(at: fraction, in: numbers, from: start) }
    return isSmooth(numbers, from: start)
      ? smoothProgress(at: fraction, in: numbers, from: start)
      : directOrRootedProgress(at: fraction, in: numbers, from: start)
  }

  /// Returns the progress at a fraction that is covered, from a table that is smooth.
  @inline(__always)
  static func smoothProgress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    let (index, w) = cell(fraction * BezierCells.smooth.scale)
    return stepped(w, numbers, start, index, usesRoot: false)
      ?? refined(w, numbers, start, index, at: fraction)
  }

  /// Returns the progress at a fraction that is covered, from a table that is direct or in √X.
  @inline(__always)
  static func directOrRootedProgress(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    let (kind, scale, mirror) = ScalarRun.three(numbers, at: start)
    if kind.bitPattern & isDirectBit != 0 {
      let usesRoot = kind.bitPattern & usesRootBit != 0
      let x = abs(mirror - fraction)
      let (index, w) = cell((usesRoot ? x.squareRoot() : x) * scale)
      let y =
        mirror
        + direct(w, numbers, from: start &+ headWidth &+ BezierCells.directWidth &* index)
      guard index & (BezierCells.directCount - 1) == 0 else { return y }
      // Next to an end rounding may leave 0...1, where the ordinates of all direct tables lie, and
      // the cell of a vertical end is not a number: neither passes.
      return y >= 0 && y <= 1 ? y : solved(at: fraction, in: numbers, from: start)
    }
    let x = min(fraction, 1 - fraction)
    let (index, w) = cell(x.squareRoot() * scale)
    // Where a branch point lies next to an end no series about it reaches far; the other end shares
    // the price.
    guard index > 0 else { return solved(at: fraction, in: numbers, from: start) }
    let side = fraction > 0.5 ? BezierCells.rooted.count &+ 1 : 0
    return stepped(w, numbers, start, index &+ side, usesRoot: true)
      ?? refined(w, numbers, start, index &+ side, at: fraction)
  }

  /// Returns the cell with the nearest centre, and how far from there a place lies.
  @inline(__always)
  private static func cell(_ place: Double) -> (index: Int, way: Double) {
    // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits.
    let rounded = place + 0x1.8p52
    return (
      Int(truncatingIfNeeded: rounded.bitPattern & 0xff), place - (rounded - 0x1.8p52)
    )
  }

  @inline(__always)
  private static func direct(
    _ w: Double, _ numbers: borrowing Span<Double>, from cell: Int
  ) -> Double {
    // Even and odd coefficients side by side.
    let pairs = ScalarRun.fivePairs(numbers, at: cell)
    let w2 = w * w
    let w4 = w2 * w2
    let sum = (pairs.0 + pairs.1 * w2) + w4 * ((pairs.2 + pairs.3 * w2) + w4 * pairs.4)
    return sum.x + sum.y * w
  }

  /// Returns the progress within a cell, or nothing when one step is not enough.
  @inline(__always)
  private static func stepped(
    _ w: Double, _ numbers: borrowing Span<Double>, _ start: Int, _ index: Int, usesRoot: Bool
  ) -> Double? {
    let (g, h) = ScalarRun.twiceEight(
      numbers, at: start &+ headWidth &+ BezierCells.steppedWidth &* index)
    let w2 = w * w
    let way = usesRoot ? w * (g.0 + g.5 * w) : w * g.0
    let bent = w2 * (g.1 + g.2 * w) + (w2 * w2) * (g.3 + g.4 * w)
    let t = way + bent
    let t2 = t * t
    let error = bent + t2 * (g.6 + g.7 * t)
    let rate = (1 + h.0 * t) + t2 * h.1
    guard abs(error) < goodStep * rate else { return nil }
    let y = (h.2 + h.3 * t) + t2 * (h.4 + h.5 * t)
    let rise = (h.3 + h.6 * t) + t2 * h.7
    return y - error * (rise / rate)
  }

  /// The largest step after which nothing is left but rounding.
  static var goodStep: Double { 1e-9 }

  /// Returns the progress within a cell after more steps, or by the bracketed solver.
  @inline(never)
  private static func refined(
    _ w: Double, _ numbers: borrowing Span<Double>, _ start: Int, _ index: Int,
    at fraction: Double
  ) -> Double {
    let (g, h) = ScalarRun.twiceEight(
      numbers, at: start &+ headWidth &+ BezierCells.steppedWidth &* index)
    let way = w * (g.0 + g.5 * w)
    var t = way + w * w * (g.1 + w * (g.2 + w * (g.3 + w * g.4)))
    for _ in 0..<4 {
      let step = ((t - way) + t * t * (g.6 + g.7 * t)) / (1 + t * (h.0 + t * h.1))
      t -= step
      if abs(step) <= goodStep { return h.2 + t * (h.3 + t * (h.4 + t * h.5)) }
    }
    return solved(at: fraction, in: numbers, from: start)
  }

  /// Returns the progress by the bracketed solver: at an end, beyond it, next to an end that
  /// has a root, or where the curve is all but vertical.
  @inline(never)
  private static func solved(
    at fraction: Double, in numbers: borrowing Span<Double>, from start: Int
  ) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let half = BezierHalf(
      x1: numbers[start + 3], y1: numbers[start + 4], x2: numbers[start + 5],
      y2: numbers[start + 6])
    if fraction <= 0.5 {
      return half.ordinate(half.parameter(at: fraction, from: half.guess(fraction)))
    }
    let (other, rest) = (half.reversed, 1 - fraction)
    return 1 - other.ordinate(other.parameter(at: rest, from: other.guess(rest)))
  }
}

extension BezierHalf {
  /// Returns about where an abscissa near the start is met: along the tangent there.
  fileprivate func guess(_ x: Double) -> Double { x1 > 0 ? min(1, x / (3 * x1)) : x }

  /// The curve seen from its end: x and y both run backwards.
  var reversed: BezierHalf { BezierHalf(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1) }

  /// How far beyond the start t(X) has its branch point.
  ///
  /// Near its start x ≈ 3·x1·t + 3·(x2 − 2·x1)·t², which turns back at X = −¾·x1²/(x2 − 2·x1); t³
  /// alone turns at the start.
  fileprivate var distanceOfBranchPoint: Double {
    let bend = abs(x2 - 2 * x1)
    return bend > 0 ? 0.75 * x1 * x1 / bend : x1 > 0 ? .infinity : 0
  }
}
