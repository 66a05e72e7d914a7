/// How the range of X is cut into cells, and what is written about each of them.
struct BezierCells {
  /// How many cells lie between the first centre and the last, seen from one end.
  let count: Int
  /// How many cells a unit of X or √X has.
  let scale: Double
  let usesRoot: Bool
  let isDirect: Bool

  /// Two halves in X, the one from the end backwards, that share the cell in the middle.
  static var smooth: BezierCells {
    BezierCells(count: 17, scale: 34, usesRoot: false, isDirect: false)
  }
  /// Two halves in √X.
  ///
  /// The scale is a little less, as the middle must not pass the last centre.
  static var rooted: BezierCells {
    BezierCells(
      count: 17, scale: 17 / 0.5.squareRoot() * (1 - 0x1p-40), usesRoot: true, isDirect: false)
  }
  static func direct(usesRoot: Bool) -> BezierCells {
    BezierCells(
      count: directCount, scale: Double(directCount), usesRoot: usesRoot, isDirect: true)
  }

  /// How many cells a direct table has from the first centre to the last, a power of 2.
  static var directCount: Int { 128 }
  static var steppedWidth: Int { 16 }
  static var directWidth: Int { 10 }
  /// How many numbers a cell has.
  var width: Int { isDirect ? BezierCells.directWidth : BezierCells.steppedWidth }
  /// How many cells there are; half a cell lies at each end.
  var countOfAll: Int { isDirect ? count + 1 : usesRoot ? 2 * (count + 1) : 2 * count + 1 }
  private var degree: Int { isDirect ? 9 : 5 }

  /// Writes the cells of a curve into a row of zeros.
  ///
  /// - Parameters:
  ///   - curve: The curve seen from its start.
  ///   - isMirrored: Whether direct cells see it from its end.
  ///   - numbers: The row.
  ///   - place: Where the cells begin.
  func write(
    _ curve: BezierHalf, isMirrored: Bool, into numbers: inout MutableSpan<Double>,
    from place: Int
  ) {
    if isDirect {
      let side = isMirrored ? Side(curve.reversed, isEnd: true) : Side(curve, isEnd: false)
      write(side, 0...count, into: &numbers, from: place, step: width)
    } else if usesRoot {
      write(Side(curve, isEnd: false), 0...count, into: &numbers, from: place, step: width)
      write(
        Side(curve.reversed, isEnd: true), 0...count, into: &numbers,
        from: place + (count + 1) * width, step: width)
    } else {
      write(Side(curve, isEnd: false), 0...count, into: &numbers, from: place, step: width)
      write(
        Side(curve.reversed, isEnd: true), 0...count - 1, into: &numbers,
        from: place + 2 * count * width, step: -width)
    }
  }

  /// The polynomials of a curve seen from one end.
  private struct Side {
    /// The coefficients of x(t) = c·t + b·t² + a·t³.
    let c, b, a: Double
    /// The coefficients of y(t) = f·t + e·t² + d·t³, which runs down from the end.
    let f, e, d: Double
    /// y at the start; direct tables have it in their head instead.
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

    /// Returns y at an abscissa next to a parameter where the slope is known.
    ///
    /// Sums of positive terms keep the digits that powers of t would lose towards the middle.
    func ordinate(at x: Double, near t: Double, slope: Double) -> Double {
      sign * half.ordinate(t) - slope * (half.abscissa(t) - x)
    }

    /// Returns t at an abscissa, from a guess.
    func parameter(at x: Double, from guess: Double) -> Double {
      guard x > 0 else { return 0 }
      var t = guess
      for _ in 0..<4 {
        let step = (((a * t + b) * t + c) * t - x) / ((3 * a * t + 2 * b) * t + c)
        t -= step
        if abs(step) <= BezierTable.goodStep { return t }
      }
      return half.parameter(at: x)
    }
  }

  /// Writes the cells of a side, each behind the other, or before it: then with its ways counted
  /// the other way.
  private func write(
    _ side: Side, _ cells: ClosedRange<Int>, into numbers: inout MutableSpan<Double>,
    from place: Int, step: Int
  ) {
    let (c, b, a) = (side.c, side.b, side.a)
    let unit = 1 / scale
    var guess = 0.0
    // Powers of τ as series in the way w from the centre: τ, τ², τ³.
    var scratch = ContiguousArray(repeating: 0.0, count: 3 * (degree + 1))
    var series = scratch.mutableSpan
    let (square, cube) = (degree + 1, 2 * (degree + 1))
    for index in cells {
      let cell = place + step * index
      // The middle of the range is a centre, so that a symmetric curve passes it exactly.
      let center = Double(index) * unit
      let x = usesRoot ? center * center : center
      let t = side.parameter(at: x, from: guess)
      // x(t + τ) − x(t) = a₁·(τ + p·τ² + q·τ³) is the way from the centre in X: unit·w, or, in
      // √X, 2·√X·unit·w + unit²·w². The coefficients of τ follow one from another.
      let a1 = (3 * a * t + 2 * b) * t + c
      guard a1 > 0 else {
        // No step from here is good.
        numbers[cell] = .nan
        guess = usesRoot ? unit : guess
        continue
      }
      let inverse = 1 / a1
      let (p, q) = ((3 * a * t + b) * inverse, a * inverse)
      let bend = usesRoot ? unit * unit * inverse : 0
      series[1] = (usesRoot ? 2 * center : 1) * unit * inverse
      var next = t + series[1]
      for power in 2...degree {
        var half = 0.0
        for part in 1..<(power + 1) / 2 { half += series[part] * series[power - part] }
        var sum = 2 * half
        if power % 2 == 0 { sum += series[power / 2] * series[power / 2] }
        var product = 0.0
        for part in 2..<max(2, power) { product += series[square + part] * series[power - part] }
        series[square + power] = sum
        series[cube + power] = product
        series[power] = (power == 2 ? bend : 0) - p * sum - q * product
        next += series[power]
      }
      guess = max(t, min(1, next))
      let (y1, y2) = ((3 * side.d * t + 2 * side.e) * t + side.f, 3 * side.d * t + side.e)
      let y0 = side.ordinate(at: x, near: t, slope: y1 * inverse)
      if isDirect {
        numbers[cell] = y0
        for power in 1...degree {
          numbers[cell + power] =
            y1 * series[power] + y2 * series[square + power] + side.d * series[cube + power]
        }
      } else {
        let sign = step < 0 ? -1.0 : 1
        for power in 1...degree {
          numbers[cell + power - 1] = power % 2 == 1 ? sign * series[power] : series[power]
        }
        // What is straight in X is counted apart from the rest.
        numbers[cell + 1] -= bend
        numbers[cell + 5] = bend
        numbers[cell + 6] = p
        numbers[cell + 7] = q
        numbers[cell + 8] = 2 * p
        numbers[cell + 9] = 3 * q
        numbers[cell + 10] = side.base + y0
        numbers[cell + 11] = y1
        numbers[cell + 12] = y2
        numbers[cell + 13] = side.d
        numbers[cell + 14] = 2 * y2
        numbers[cell + 15] = 3 * side.d
      }
    }
  }
}
