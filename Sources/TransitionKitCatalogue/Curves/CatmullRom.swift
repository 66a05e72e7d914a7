public import TransitionKit

extension TimingCurve {
  /// Returns a smooth curve through points: a centripetal Catmull–Rom spline from (0, 0) to (1, 1).
  ///
  /// Shape: it passes through every point exactly, in a direction between those to the point before and to the point
  /// after. Between two points it is a cubic, stored exactly as one or two Bézier curves.
  ///
  /// ```swift
  /// let curve = try TimingCurve.catmullRom([.init(at: 0.3, 0.6), .init(at: 0.7, 0.9)])
  /// curve.progress(at: 0.3)  // 0.6
  /// ```
  ///
  /// Source: Flutter, packages/flutter/lib/src/animation/curves.dart, `CatmullRomCurve`, which requires at least two
  /// points and draws straight lines between samples of the same spline.
  ///
  /// - Parameters:
  ///   - points: The points, at least one, with fractions that increase strictly between 0 and 1.
  ///   - tension: How tight the curve is, within `0...1`; with 1 the points are joined by straight lines.
  /// - Returns: A curve that prints as `joined(CURVE,progress fraction%,CURVE,…)`.
  /// - Throws: ``CurveError`` that names the point or the tension; also when the curve would run
  ///   backwards in time next to a point.
  public static func catmullRom(
    _ points: [PiecewiseLinear.Stop], tension: Double = 0
  ) throws(CurveError) -> TimingCurve {
    try CurveError.require(tension, "tension", "0...1") { (0...1).contains($0) }
    guard !points.isEmpty else { throw .tooFewPoints(count: 0, expected: 1) }
    guard points.count <= Limits.nestedCurves else {
      throw .overLimit("nestedCurves", needed: points.count, limit: Limits.nestedCurves)
    }
    var last = 0.0
    for (index, point) in points.enumerated() {
      try CurveError.require(
        point.fraction, "points[\(index)].fraction",
        "above \(DecimalText.shortest(last)) and below 1"
      ) { $0 > last && $0 < 1 }
      // The limit keeps the squares of distances between points finite.
      try CurveError.require(point.progress, "points[\(index)].progress", "within ±1e9") {
        abs($0) <= 1e9
      }
      last = point.fraction
    }
    let knots =
      [Point(x: 0, y: 0)] + points.map { Point(x: $0.fraction, y: $0.progress) }
      + [Point(x: 1, y: 1)]
    // The spline needs a point before the first and one after the last: each continues its line segment by its length.
    let all =
      [knots[0] * 2 - knots[1]] + knots
      + [knots[knots.count - 1] * 2 - knots[knots.count - 2]]
    var pieces: [CubicPiece] = []
    for index in 0..<knots.count - 1 {
      let piece = CubicPiece(spline: Array(all[index..<index + 4]), tension: tension)
      guard piece.isSingleValued else {
        throw .outOfRange(
          field: "points[\(min(index, points.count - 1))].fraction",
          value: points[min(index, points.count - 1)].fraction,
          expected: "points through which the curve never runs backwards in time")
      }
      pieces += piece.boxed.flatMap { $0.withHeights }
    }
    return try joining(pieces)
  }
}

extension CubicPiece {
  /// Creates the piece of the spline between the second and the third of four points.
  fileprivate init(spline p: [Point], tension: Double) {
    // In a centripetal spline, the parameter advances by the square root of the distance between points.
    let spans = (0..<3).map { (p[$0 + 1] - p[$0]).length.squareRoot() }
    let chord = p[2] - p[1]
    func tangent(_ outer: Point, _ span: Double, _ both: Point) -> Point {
      (chord + (outer * (1 / span) - both * (1 / (span + spans[1]))) * spans[1]) * (1 - tension)
    }
    let (start, end) = (
      tangent(p[1] - p[0], spans[0], p[2] - p[0]), tangent(p[3] - p[2], spans[2], p[3] - p[1])
    )
    let (a, b) = (p[1] + start * (1.0 / 3), p[2] - end * (1.0 / 3))
    self.init(x: (p[1].x, a.x, b.x, p[2].x), y: (p[1].y, a.y, b.y, p[2].y))
  }
}

extension Point {
  fileprivate static func * (point: Point, scale: Double) -> Point {
    Point(x: point.x * scale, y: point.y * scale)
  }
}
