import TransitionKit

/// A cubic Bézier curve between any two points, before it becomes a timing curve.
struct CubicPiece {
  /// The two ends and the two control points, in order.
  var x: (Double, Double, Double, Double)
  var y: (Double, Double, Double, Double)

  /// The differences between neighbouring abscissas, a third of the derivative's own.
  private var steps: (Double, Double, Double) { (x.1 - x.0, x.2 - x.1, x.3 - x.2) }

  /// Whether every abscissa belongs to one point only.
  var isSingleValued: Bool {
    let (a, b, c) = steps
    return a >= 0 && c >= 0 && x.3 > x.0 && (b >= 0 || b * b <= a * c)
  }

  /// The pieces whose control points lie between their own ends, which timing curves need.
  ///
  /// The curve must be single-valued. It is split where its abscissa moves slowest: from there it only
  /// speeds up on either side, which puts the control points between the ends.
  var boxed: [CubicPiece] {
    let (a, b, c) = steps
    guard b < 0 else { return [self] }
    let (first, second) = split(at: min(max((a - b) / (a - 2 * b + c), 0), 1))
    return [first, second].filter { $0.x.3 > $0.x.0 }
  }

  /// The pieces that rise or fall, or are level lines; a box without a height holds nothing else.
  var withHeights: [CubicPiece] {
    let isLevel = y.1 == y.0 && y.2 == y.0
    guard !isLevel, abs(y.3 - y.0) < 1e-90 * max(abs(y.1 - y.0), abs(y.2 - y.0)) || y.3 == y.0
    else { return [self] }
    // A cubic that is back at its height at the end is there at most once in between.
    for part in [0.5, 0.375] {
      let (first, second) = split(at: part)
      if first.y.3 != y.0 { return [first, second] }
    }
    return [self]
  }

  /// The timing curve in the box between the two ends.
  ///
  /// - Throws: ``CurveError`` when an ordinate is too large for the height of the box.
  func curve() throws(CurveError) -> TimingCurve {
    let (run, rise) = (x.3 - x.0, y.3 - y.0)
    guard rise != 0 else { return .linear }
    func within(_ part: Double) -> Double { min(max(part, 0), 1) }
    let points = (
      within((x.1 - x.0) / run), (y.1 - y.0) / rise, within((x.2 - x.0) / run), (y.2 - y.0) / rise
    )
    if points.0 == points.1, points.2 == points.3 { return .linear }
    return try .cubicBezier(points.0, points.1, points.2, points.3)
  }

  /// Splits the curve at a parameter, by de Casteljau.
  private func split(at t: Double) -> (CubicPiece, CubicPiece) {
    func halves(
      _ p: (Double, Double, Double, Double)
    ) -> ((Double, Double, Double, Double), (Double, Double, Double, Double)) {
      func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
      let (a, b, c) = (mix(p.0, p.1), mix(p.1, p.2), mix(p.2, p.3))
      let (d, e) = (mix(a, b), mix(b, c))
      let middle = mix(d, e)
      return ((p.0, a, d, middle), (middle, e, c, p.3))
    }
    let (left, right) = (halves(x), halves(y))
    return (CubicPiece(x: left.0, y: right.0), CubicPiece(x: left.1, y: right.1))
  }
}

extension TimingCurve {
  /// Returns pieces one after the other, from (0, 0) to (1, 1).
  static func joining(_ pieces: [CubicPiece]) throws(CurveError) -> TimingCurve {
    var curves: [TimingCurve] = []
    for piece in pieces { curves.append(try piece.curve()) }
    guard curves.count > 1 else { return curves[0] }
    return try .joined(curves, at: pieces.dropLast().map { .init(at: $0.x.3, $0.y.3) })
  }
}
