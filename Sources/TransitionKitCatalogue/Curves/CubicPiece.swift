import TransitionKit

/// A cubic Bézier curve between any two points, before it becomes a timing curve.
struct CubicPiece {
  /// The x-coordinates of the start point, the two control points and the end point.
  var x: (Double, Double, Double, Double)
  var y: (Double, Double, Double, Double)

  /// The differences between neighbouring x-coordinates: a third of the coefficients of x's derivative.
  private var steps: (Double, Double, Double) { (x.1 - x.0, x.2 - x.1, x.3 - x.2) }

  /// Whether the curve is a function of x: each x has one point.
  var isSingleValued: Bool {
    let (a, b, c) = steps
    return a >= 0 && c >= 0 && x.3 > x.0 && (b >= 0 || b * b <= a * c)
  }

  /// The curve as one or two pieces, each with its control points between its ends in x, as timing curves require.
  ///
  /// The curve must be single-valued. It is split where x changes slowest; towards the outer end of each piece x only
  /// changes faster, which keeps the control points between the ends.
  var boxed: [CubicPiece] {
    let (a, b, c) = steps
    guard b < 0 else { return [self] }
    let (first, second) = split(at: min(max((a - b) / (a - 2 * b + c), 0), 1))
    return [first, second].filter { $0.x.3 > $0.x.0 }
  }

  /// The curve as one or two pieces that each rise or fall, or the curve itself if it is a level line.
  ///
  /// A timing curve is scaled by the rise between its ends, so a curve that returns to its first y must be split.
  var withHeights: [CubicPiece] {
    let isLevel = y.1 == y.0 && y.2 == y.0
    guard !isLevel, abs(y.3 - y.0) < 1e-90 * max(abs(y.1 - y.0), abs(y.2 - y.0)) || y.3 == y.0
    else { return [self] }
    // A cubic whose ends have the same y reaches that y at most once in between, so one of two splits is elsewhere.
    for part in [0.5, 0.375] {
      let (first, second) = split(at: part)
      if first.y.3 != y.0 { return [first, second] }
    }
    return [self]
  }

  /// The timing curve that results when the two ends are scaled to (0, 0) and (1, 1).
  ///
  /// - Throws: ``CurveError`` when a control point's y is too large compared with the rise between the ends.
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

  /// Splits the curve at a parameter by de Casteljau's algorithm.
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
  /// Returns the timing curve of pieces that join, from (0, 0) to (1, 1).
  static func joining(_ pieces: [CubicPiece]) throws(CurveError) -> TimingCurve {
    var curves: [TimingCurve] = []
    for piece in pieces { curves.append(try piece.curve()) }
    guard curves.count > 1 else { return curves[0] }
    return try .joined(curves, at: pieces.dropLast().map { .init(at: $0.x.3, $0.y.3) })
  }
}
