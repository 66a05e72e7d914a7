/// How a Bézier table cuts the range of x into cells, and the numbers of each cell.
///
/// Cells have equal widths in X or in √X. Centres lie at whole multiples of the width, so half a cell
/// lies at each end. ``SteppedCell`` and ``DirectCell`` describe the numbers of one cell.
struct BezierCells {
  /// How many cells lie between the first centre and the last, seen from one end.
  let count: Int
  /// How many cells a unit of X or √X has.
  let scale: Double
  /// Whether cells have equal widths in √X instead of X.
  let usesRoot: Bool
  /// Whether each cell holds y itself; otherwise it holds t and the curve.
  let isDirect: Bool

  /// Stepped cells in X: the left half from the start, the right half from the end backwards.
  ///
  /// The two halves share the cell in the middle.
  static var smooth: BezierCells {
    BezierCells(count: 17, scale: 34, usesRoot: false, isDirect: false)
  }
  /// Stepped cells in √X: first those of the left half, then those of the right half.
  ///
  /// The scale is slightly below 17 / √½, so that a rounded √½ does not pass the last centre.
  static var rooted: BezierCells {
    BezierCells(
      count: 17, scale: 17 / 0.5.squareRoot() * (1 - 0x1p-40), usesRoot: true, isDirect: false)
  }
  /// Returns direct cells for the whole curve, seen from one end.
  static func direct(usesRoot: Bool) -> BezierCells {
    BezierCells(
      count: directCount, scale: Double(directCount), usesRoot: usesRoot, isDirect: true)
  }

  /// How many cells a direct table has between the first centre and the last: a power of 2.
  static let directCount = 128
  /// How many numbers a cell has.
  var width: Int { isDirect ? DirectCell.width : SteppedCell.width }
  /// How many cells a table has, both ends included.
  var totalCount: Int { isDirect ? count + 1 : usesRoot ? 2 * (count + 1) : 2 * count + 1 }
  private var degree: Int { isDirect ? DirectCell.degree : SteppedCell.degree }

  /// Writes the cells of a curve into numbers that are all 0.
  ///
  /// - Parameters:
  ///   - curve: The curve seen from its start.
  ///   - isReversed: Whether direct cells hold the curve seen from its end.
  ///   - numbers: The table.
  ///   - start: The offset of the first cell.
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
      // Cell 0 of the end is the last of the table.
      write(
        fromEnd, 0...count - 1, into: &numbers, from: start + 2 * count * width, step: -width)
    }
  }

  /// Writes the cells of one side of the curve.
  ///
  /// A negative step writes them backwards. Their w then has the opposite sign, because x grows
  /// towards the start of the side.
  private func write(
    _ side: BezierSide, _ cells: ClosedRange<Int>, into numbers: inout MutableSpan<Double>,
    from start: Int, step: Int
  ) {
    let unit = 1 / scale
    var guess = 0.0
    // τ, τ² and τ³ as polynomials in w, one after the other.
    var scratch = ContiguousArray(repeating: 0.0, count: 3 * (degree + 1))
    var powers = scratch.mutableSpan
    for index in cells {
      let cell = start + step * index
      // The middle of the range is a centre, so a symmetric curve is exact there.
      let center = Double(index) * unit
      let x = usesRoot ? center * center : center
      let t = side.parameter(at: x, from: guess)
      guard let local = LocalCurve(side, at: t, x, center, unit, usesRoot: usesRoot) else {
        // Not a number, so every step from here fails its check and the plain solver answers.
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

  /// Writes y as a polynomial in w.
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

  /// Writes τ as a polynomial in w, and the curve about the centre.
  private func writeStepped(
    _ local: LocalCurve, _ powers: borrowing MutableSpan<Double>, base: Double, sign: Double,
    into numbers: inout MutableSpan<Double>, at cell: Int
  ) {
    typealias Slot = SteppedCell.Slot
    for power in 1...degree {
      numbers[cell + Slot.series(power)] =
        power % 2 == 1 ? sign * powers[power] : powers[power]
    }
    // s2 is stored on its own, so that the cell can tell s from the bent part of τ.
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

/// The polynomials of a curve seen from one end.
private struct BezierSide {
  /// The coefficients of x(t) = c·t + b·t² + a·t³.
  let c, b, a: Double
  /// The coefficients of y(t) = f·t + e·t² + d·t³; negative seen from the end, where y falls.
  let f, e, d: Double
  /// y at t = 0; direct tables add it themselves.
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

  /// Returns y − base at x, given a nearby t and dy/dx there.
  ///
  /// The Bernstein form adds terms of one sign, and so keeps digits that powers of t lose towards
  /// the middle.
  func ordinate(at x: Double, near t: Double, slope: Double) -> Double {
    sign * half.ordinate(t) - slope * (half.abscissa(t) - x)
  }

  /// Returns t at x, from a guess.
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

/// A curve about the centre of a cell; the names are those of ``SteppedCell``.
private struct LocalCurve {
  let s1, s2, x2, x3: Double
  let y0, y1, y2, y3: Double

  /// Returns `nil` where x(t) stands still, so that t has no series in x.
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

  /// Writes the coefficients of τ, τ² and τ³ in w up to a degree, one row after the other.
  ///
  /// τ = s − x2·τ² − x3·τ³ gives the coefficients one from another: those of τ² and τ³ at wⁿ need
  /// only those of τ below wⁿ.
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
