public import TransitionKit

/// The control points of a measured Bézier curve.
public struct CurvePoints: Sendable {
  /// The name of the curve.
  public let name: String
  /// The coordinates of the two control points.
  public let x1, y1, x2, y2: Double

  init(_ name: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.name, self.x1, self.y1, self.x2, self.y2) = (name, x1, y1, x2, y2)
  }

  /// The curve of the library; throws for abscissas outside `0...1`.
  public var curve: CubicBezier {
    get throws { try CubicBezier(x1, y1, x2, y2) }
  }
}

extension CurvePoints {
  /// The three curves that the catalogue's animators use most, besides springs.
  public static let catalogue: [CurvePoints] = [
    CurvePoints("standard", 0.4, 0, 0.2, 1), CurvePoints("emphasized", 0.05, 0.7, 0.1, 1),
    CurvePoints("overshoot", 0.175, 0.885, 0.32, 1.275),
  ]

  /// The four keyword curves of CSS.
  public static let keywords: [CurvePoints] = [
    CurvePoints("ease", 0.25, 0.1, 0.25, 1), CurvePoints("ease-in", 0.42, 0, 1, 1),
    CurvePoints("ease-out", 0, 0, 0.58, 1), CurvePoints("ease-in-out", 0.42, 0, 0.58, 1),
  ]

  /// Ten monotone curves from flat to steep, the keyword curves first.
  public static let monotone: [CurvePoints] =
    keywords + [
      CurvePoints("material", 0.4, 0, 0.2, 1), CurvePoints("steep middle", 0.9, 0, 0.1, 1),
      CurvePoints("steep ends", 0.1, 0.9, 0.9, 0.1), CurvePoints("almost a jump", 0.99, 0, 0.01, 1),
      CurvePoints("vertical ends", 0, 1, 1, 0), CurvePoints("vertical middle", 1, 0, 0, 1),
    ]

  /// Twelve different curves.
  public static let dozen: [CurvePoints] = (0..<12).map { index in
    let bend = Double(index) / 40
    return CurvePoints("dozen \(index)", 0.2 + bend, 0.05 + bend / 2, 0.55 - bend, 1)
  }

  /// Twelve different curves with a vertical tangent at the start or at the end, in turn.
  ///
  /// There the parameter grows with the square root of the fraction.
  public static let rooted: [CurvePoints] = (0..<12).map { index in
    let bend = Double(index) / 40
    return index.isMultiple(of: 2)
      ? CurvePoints("rooted \(index)", 0, 0.1 + bend, 0.5 + bend, 1)
      : CurvePoints("rooted \(index)", 0.5 - bend, 0, 1, 0.9 - bend)
  }
}
