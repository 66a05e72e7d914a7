/// How a Bézier table divides the range of X into cells, and how it computes the numbers of each cell.
///
/// The cells have equal widths in X or in √X. Their centres lie at whole multiples of the width, so only half a cell
/// lies at each end. ``SteppedCell`` and ``DirectCell`` describe the numbers of one cell.
struct BezierCells {
  /// How many cell widths lie between the first and the last centre that are measured from the same end of the curve.
  let count: Int
  /// How many cells there are per unit of X or √X.
  let scale: Double
  /// Whether cells have equal widths in √X instead of X.
  let usesRoot: Bool
  /// Whether the cells are ``DirectCell``s, which hold y as a polynomial; otherwise they are ``SteppedCell``s.
  let isDirect: Bool

  /// Stepped cells in X, in the order of X: the left half is measured from the start, the right half from the end.
  ///
  /// The cell in the middle serves both halves.
  static var smooth: BezierCells {
    BezierCells(count: 17, scale: 34, usesRoot: false, isDirect: false)
  }
  /// Stepped cells in √X: first those of the left half, measured from the start, then those of the right half,
  /// measured from the end.
  ///
  /// The scale is slightly below 17 / √½, so that a rounded √½ does not lie beyond the last centre.
  static var rooted: BezierCells {
    BezierCells(
      count: 17, scale: 17 / 0.5.squareRoot() * (1 - 0x1p-40), usesRoot: true, isDirect: false)
  }
  /// Returns direct cells for the whole curve, all measured from the same end.
  static func direct(usesRoot: Bool) -> BezierCells {
    BezierCells(
      count: directCount, scale: Double(directCount), usesRoot: usesRoot, isDirect: true)
  }

  /// How many cell widths lie between the first and the last centre of a direct table: a power of 2, so that one bit
  /// operation recognises the first and the last cell.
  static let directCount = 128
  /// How many numbers one cell consists of.
  var width: Int { isDirect ? DirectCell.width : SteppedCell.width }
  /// How many cells a table has, with those at both ends.
  var totalCount: Int { isDirect ? count + 1 : usesRoot ? 2 * (count + 1) : 2 * count + 1 }
  private var degree: Int { isDirect ? DirectCell.degree : SteppedCell.degree }

  /// Writes the cells of a curve into a table whose numbers are all still 0.
  ///
  /// - Parameters:
  ///   - curve: The curve, measured from its start.
  ///   - isReversed: Whether direct cells are measured from the end of the curve.
  ///   - numbers: The table.
  ///   - start: The offset of the first cell in the table.
  func write(
    _ curve: BezierHalf, isReversed: Bool, into numbers: inout MutableSpan<Double>,
    from start: Int
  ) {
    let fromStart = BezierSide(curve, isEnd: false)
    if isDirect {
      let side = isReversed ? BezierSide(curve.reversed, isEnd: true) : fromStart
      write(side, 0...count, into: &numbers, from: start, step: width)
      return
    }
    let fromEnd = BezierSide(curve.reversed, isEnd: true)
    write(fromStart, 0...count, into: &numbers, from: start, step: width)
    if usesRoot {
      write(fromEnd, 0...count, into: &numbers, from: start + (count + 1) * width, step: width)
    } else {
      // Cell 0 of the end side is the last one in the table.
      write(
        fromEnd, 0...count - 1, into: &numbers, from: start + 2 * count * width, step: -width)
    }
  }

  /// Writes the cells of the curve as measured from one end.
  ///
  /// With a negative step they are written backwards. The sign of w is then inverted, because X increases towards the
  /// end from which this side is measured.
  private func write(
    _ side: BezierSide, _ cells: ClosedRange<Int>, into numbers: inout MutableSpan<Double>,
    from start: Int, step: Int
  ) {
    let unit = 1 / scale
    var guess = 0.0
    // The coefficients of τ, τ² and τ³ as polynomials in w, one row after the other.
    var scratch = ContiguousArray(repeating: 0.0, count: 3 * (degree + 1))
    var powers = scratch.mutableSpan
    for index in cells {
      let cell = start + step * index
      // In X, the middle of the range is the centre of a cell, so a symmetric curve is exact there.
      let center = Double(index) * unit
      let x = usesRoot ? center * center : center
      let t = side.parameter(at: x, from: guess)
      guard let local = LocalCurve(side, at: t, x, center, unit, usesRoot: usesRoot) else {
        // With NaN, every check of an answer from this cell fails, so the plain solver answers instead.
        numbers[cell] = .nan
        guess = usesRoot ? unit : guess
        continue
      }
      local.expand(to: degree, into: &powers)
      var next = t
      for power in 1...degree { next += powers[power] }
      guess = max(t, min(1, next))
      if isDirect {
        writeDirect(local, powers, into: &numbers, at: cell)
      } else {
        writeStepped(
          local, powers, base: side.base, sign: step < 0 ? -1.0 : 1, into: &numbers, at: cell)
      }
    }
  }

  /// Writes the coefficients of y as a polynomial in w.
  private func writeDirect(
    _ local: LocalCurve, _ powers: borrowing MutableSpan<Double>,
    into numbers: inout MutableSpan<Double>, at cell: Int
  ) {
    let (square, cube) = (degree + 1, 2 * (degree + 1))
    numbers[cell] = local.y0
    for power in 1...degree {
      numbers[cell + power] =
        local.y1 * powers[power] + local.y2 * powers[square + power]
        + local.y3 * powers[cube + power]
    }
  }

  /// Writes the coefficients of τ as a polynomial in w, and those of the curve about the centre.
  private func writeStepped(
    _ local: LocalCurve, _ powers: borrowing MutableSpan<Double>, base: Double, sign: Double,
    into numbers: inout MutableSpan<Double>, at cell: Int
  ) {
    typealias Slot = SteppedCell.Slot
    for power in 1...degree {
      numbers[cell + Slot.series(power)] =
        power % 2 == 1 ? sign * powers[power] : powers[power]
    }
    // The cell computes s(w) and the other terms of τ separately, so the w² term of s is not part of b2.
    numbers[cell + Slot.b2] -= local.s2
    numbers[cell + Slot.s2] = local.s2
    numbers[cell + Slot.x2] = local.x2
    numbers[cell + Slot.x3] = local.x3
    numbers[cell + Slot.twoX2] = 2 * local.x2
    numbers[cell + Slot.threeX3] = 3 * local.x3
    numbers[cell + Slot.y0] = base + local.y0
    numbers[cell + Slot.y1] = local.y1
    numbers[cell + Slot.y2] = local.y2
    numbers[cell + Slot.y3] = local.y3
    numbers[cell + Slot.twoY2] = 2 * local.y2
    numbers[cell + Slot.threeY3] = 3 * local.y3
  }
}

/// The polynomials of a curve that is measured from one of its ends.
private struct BezierSide {
  /// The coefficients of x(t) = c·t + b·t² + a·t³.
  let c, b, a: Double
  /// The coefficients of y(t) = f·t + e·t² + d·t³, with inverted signs if measured from the end, where y falls as t
  /// grows.
  let f, e, d: Double
  /// y at t = 0; stepped tables include it in y0; direct tables add it when they are read.
  let base: Double
  private let half: BezierHalf
  private let sign: Double

  init(_ half: BezierHalf, isEnd: Bool) {
    self.half = half
    c = 3 * half.x1
    b = 3 * (half.x2 - 2 * half.x1)
    a = 1 + 3 * (half.x1 - half.x2)
    sign = isEnd ? -1 : 1
    f = sign * (3 * half.y1)
    e = sign * (3 * (half.y2 - 2 * half.y1))
    d = sign * (1 + 3 * (half.y1 - half.y2))
    base = isEnd ? 1 : 0
  }

  /// Returns y − ``base`` at x, given a t near it and dy/dx there.
  ///
  /// The Bernstein form adds terms of one sign. So it keeps digits that powers of t would lose by cancellation
  /// towards the middle of the curve.
  func ordinate(at x: Double, near t: Double, slope: Double) -> Double {
    sign * half.ordinate(t) - slope * (half.abscissa(t) - x)
  }

  /// Returns the t at which x(t) equals a given x, starting from a guess.
  func parameter(at x: Double, from guess: Double) -> Double {
    guard x > 0 else { return 0 }
    var t = guess
    for _ in 0..<4 {
      let step = (((a * t + b) * t + c) * t - x) / ((3 * a * t + 2 * b) * t + c)
      t -= step
      if abs(step) <= SteppedCell.goodStep { return t }
    }
    return half.parameter(at: x)
  }
}

/// The polynomials of a curve about the centre of a cell, with the names that ``SteppedCell`` uses.
private struct LocalCurve {
  let s1, s2, x2, x3: Double
  let y0, y1, y2, y3: Double

  /// Returns `nil` if x′(t) is not positive at the centre, because t then has no power series in X.
  init?(
    _ side: BezierSide, at t: Double, _ x: Double, _ center: Double, _ unit: Double,
    usesRoot: Bool
  ) {
    let rate = (3 * side.a * t + 2 * side.b) * t + side.c
    guard rate > 0 else { return nil }
    let inverse = 1 / rate
    // X − X₀ is unit·w; in √X it is (√X₀ + unit·w)² − X₀ = 2·√X₀·unit·w + unit²·w².
    s1 = (usesRoot ? 2 * center : 1) * unit * inverse
    s2 = usesRoot ? unit * unit * inverse : 0
    x2 = (3 * side.a * t + side.b) * inverse
    x3 = side.a * inverse
    y1 = (3 * side.d * t + 2 * side.e) * t + side.f
    y2 = 3 * side.d * t + side.e
    y3 = side.d
    y0 = side.ordinate(at: x, near: t, slope: y1 * inverse)
  }

  /// Writes the coefficients of τ, τ² and τ³ as polynomials in w up to a degree, one row after the other.
  ///
  /// Each coefficient of τ = s − x2·τ² − x3·τ³ follows from those before it, because the coefficients of τ² and τ³ at
  /// wⁿ need only those of τ below wⁿ.
  func expand(to degree: Int, into powers: inout MutableSpan<Double>) {
    let (square, cube) = (degree + 1, 2 * (degree + 1))
    powers[1] = s1
    for power in 2...degree {
      var half = 0.0
      for part in 1..<(power + 1) / 2 { half += powers[part] * powers[power - part] }
      var sum = 2 * half
      if power % 2 == 0 { sum += powers[power / 2] * powers[power / 2] }
      var product = 0.0
      for part in 2..<max(2, power) { product += powers[square + part] * powers[power - part] }
      powers[square + power] = sum
      powers[cube + power] = product
      powers[power] = (power == 2 ? s2 : 0) - x2 * sum - x3 * product
    }
  }
}
