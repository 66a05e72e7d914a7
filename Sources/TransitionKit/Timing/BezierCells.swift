// The making of a table's cells: the inverse of x(t) as a series about the centre of each.

extension BezierHalf {
  /// How far beyond the start t(X) has its branch point.
  ///
  /// Near its start x ≈ 3·x1·t + 3·(x2 − 2·x1)·t², which turns back at X = −¾·x1²/(x2 − 2·x1).
  var distanceOfBranchPoint: Double {
    let bend = abs(x2 - 2 * x1)
    return bend > 0 ? 0.75 * x1 * x1 / bend : .infinity
  }

  /// The coefficients of x(t), lowest power first.
  var cubicX: (Double, Double, Double) {
    (3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * (x1 - x2))
  }

  /// The coefficients of y(t), lowest power first.
  var cubicY: (Double, Double, Double) {
    (3 * y1, 3 * (y2 - 2 * y1), 1 + 3 * (y1 - y2))
  }

  /// The inverse of x(t) about a centre, as far as its first two terms.
  ///
  /// x(t + τ) − x(t) = a₁·(τ + p·τ² + q·τ³) is the way from the centre in X: width·s, or, in √X,
  /// 2·√X·width·s + width²·s². So τ = linear·s + bend·s² − p·τ² − q·τ³, from which the
  /// coefficients of τ follow one from another.
  private struct Centre {
    let t, p, q, linear, bend: Double

    init(_ half: BezierHalf, at place: Double, width: Double, usesRoot: Bool, guess: Double) {
      let (c, b, a) = half.cubicX
      t = BezierTable.refined(guess, c, b, a, usesRoot ? place * place : place)
      let inverse = 1 / ((3 * a * t + 2 * b) * t + c)
      p = (3 * a * t + b) * inverse
      q = a * inverse
      linear = (usesRoot ? 2 * place : 1) * width * inverse
      bend = usesRoot ? width * width * inverse : 0
    }
  }

  /// Where to begin to look for the parameter at the first centre.
  private func firstGuess(width: Double, usesRoot: Bool) -> Double {
    usesRoot ? 0.5 * width : x1 > 0 ? 0.5 * width / (3 * x1) : 0
  }

  /// Appends polynomials of t to degree 5, each about the centre of its cell and in its width.
  func appendParameters(
    _ count: Int, width: Double, usesRoot: Bool, to numbers: inout [Double]
  ) {
    var guess = firstGuess(width: width, usesRoot: usesRoot)
    for index in 0..<count {
      let place = (Double(index) + 0.5) * width
      let centre = Centre(self, at: place, width: width, usesRoot: usesRoot, guess: guess)
      let (t, p, q) = (centre.t, centre.p, centre.q)
      // Squares and cubes of the series, by the sum of their powers.
      let t1 = centre.linear
      let square2 = t1 * t1
      let t2 = centre.bend - p * square2
      let (square3, cube3) = (2 * t1 * t2, square2 * t1)
      let t3 = -p * square3 - q * cube3
      let (square4, cube4) = (2 * t1 * t3 + t2 * t2, square2 * t2 + square3 * t1)
      let t4 = -p * square4 - q * cube4
      let (square5, cube5) = (2 * (t1 * t4 + t2 * t3), square2 * t3 + square3 * t2 + square4 * t1)
      let t5 = -p * square5 - q * cube5
      for number in [t, t1, t2, t3, t4, t5] { numbers.append(number) }
      guess = max(t, min(1, t + t1 + t2 + t3 + t4 + t5))
    }
  }

  /// Appends polynomials of y, or of −y, each about the centre of its cell and in its width.
  func appendOrdinates(
    _ count: Int, width: Double, degree: Int, usesRoot: Bool, sign: Double,
    to numbers: inout [Double]
  ) {
    let (f, e, d) = cubicY
    var guess = firstGuess(width: width, usesRoot: usesRoot)
    // The powers of τ as series in the way s from the centre.
    var first = [Double](repeating: 0, count: degree + 1)
    var second = first
    var third = first
    for index in 0..<count {
      let place = (Double(index) + 0.5) * width
      let centre = Centre(self, at: place, width: width, usesRoot: usesRoot, guess: guess)
      let t = centre.t
      first[1] = centre.linear
      for power in 2...degree {
        second[power] = (1..<power).reduce(0) { $0 + first[$1] * first[power - $1] }
        third[power] = (1..<power).reduce(0) { $0 + second[$1] * first[power - $1] }
        first[power] =
          (power == 2 ? centre.bend : 0) - centre.p * second[power] - centre.q * third[power]
      }
      let y1 = (3 * d * t + 2 * e) * t + f
      let y2 = 3 * d * t + e
      for power in BezierTable.directOrder {
        let term = y1 * first[power] + y2 * second[power] + d * third[power]
        numbers.append(sign * (power == 0 ? ((d * t + e) * t + f) * t : term))
      }
      guess = max(t, min(1, first.reduce(t, +)))
    }
  }
}
