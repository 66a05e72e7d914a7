/// A cubic Bézier timing curve from (0, 0) to (1, 1) with two control points.
///
/// The fraction is solved for the curve's own parameter, from a guess that a table gives: the error
/// in progress is at most 8 · 2⁻⁵³ · max(1, |dy/dx|) · max(1, |y1|, |y2|), also where the curve is
/// vertical. Ends are exactly 0 and 1. The table is made with the curve and shared by its copies.
///
/// ```swift
/// CubicBezier.easeInOut.progress(at: 0.25)  // 0.129161930…
/// ```
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public struct CubicBezier: Sendable {
  /// The abscissa of the first control point, within `0...1`.
  public let x1: Double
  /// The ordinate of the first control point; may leave `0...1`.
  public let y1: Double
  /// The abscissa of the second control point, within `0...1`.
  public let x2: Double
  /// The ordinate of the second control point; may leave `0...1`.
  public let y2: Double
  let table: BezierTable

  /// Creates a curve from its two control points.
  ///
  /// - Throws: ``CurveError`` when a number is not finite, an abscissa leaves `0...1`, or an ordinate
  ///   ±1e100.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
    try CurveError.require(x1, "x1", "0...1") { (0...1).contains($0) }
    try CurveError.require(y1, "y1", "within ±1e100") { abs($0) <= 1e100 }
    try CurveError.require(x2, "x2", "0...1") { (0...1).contains($0) }
    try CurveError.require(y2, "y2", "within ±1e100") { abs($0) <= 1e100 }
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
    table = CubicBezier.table(x1, y1, x2, y2)
  }

  /// Returns the table of a curve; those that everybody uses have theirs in common.
  private static func table(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> BezierTable {
    switch (x1, y1, x2, y2) {
    case (0.42, 0, 0.58, 1): StockTable.easeInOut
    case (0.42, 0, 1, 1): StockTable.easeIn
    case (0, 0, 0.58, 1): StockTable.easeOut
    case (0.25, 0.1, 0.25, 1): StockTable.ease
    default: BezierTable(x1, y1, x2, y2, isDirect: false)
    }
  }

  /// The curve of UIKit's default animations, slow at both ends.
  ///
  /// Source: UIView.AnimationCurve.easeInOut; CSS `ease-in-out`.
  public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)
  /// The curve that starts slowly.
  ///
  /// Source: UIView.AnimationCurve.easeIn; CSS `ease-in`.
  public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// The curve that ends slowly.
  ///
  /// Source: UIView.AnimationCurve.easeOut; CSS `ease-out`.
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  /// The default curve of Core Animation.
  ///
  /// Source: CAMediaTimingFunctionName.default; CSS `ease`.
  public static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)

  /// Returns the progress at a fraction, which is clamped to `0...1`.
  public func progress(at fraction: Double) -> Double {
    BezierTable.progress(at: fraction, in: table.numbers.span)
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// A vertical tangent reads as ±2⁵³, the steepest slope that one step of a fraction can show.
  public func motion(at fraction: Double) -> Motion {
    let value = progress(at: fraction)
    let isRight = fraction > 0.5
    let half = isRight ? right : left
    guard fraction > 0, fraction < 1 else {
      return Motion(value: value, velocity: half.slope(at: 0))
    }
    let t = half.parameter(at: isRight ? 1 - fraction : fraction)
    return Motion(value: value, velocity: half.slope(at: t))
  }

  /// Writes the progress at many fractions; the same bits as one by one.
  ///
  /// As many are written as both spans have room for.
  public func progress(
    at fractions: borrowing Span<Double>, into progress: inout MutableSpan<Double>
  ) {
    let numbers = table.numbers.span
    let count = min(fractions.count, progress.count)
    var index = 0
    while index < count {
      progress[index] = BezierTable.progress(at: fractions[index], in: numbers)
      index &+= 1
    }
  }

  /// The curve seen from its start.
  private var left: BezierHalf { BezierHalf(x1: x1, y1: y1, x2: x2, y2: y2) }
  private var right: BezierHalf { left.reversed }
}

extension CubicBezier: Hashable {
  /// Returns whether two curves have the same control points.
  public static func == (left: CubicBezier, right: CubicBezier) -> Bool {
    left.x1 == right.x1 && left.y1 == right.y1 && left.x2 == right.x2 && left.y2 == right.y2
  }

  /// Hashes the control points.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x1)
    hasher.combine(y1)
    hasher.combine(x2)
    hasher.combine(y2)
  }
}

/// The tables of the curves that everybody uses, each made when it is first needed.
private enum StockTable {
  static let easeInOut = make(0.42, 0, 0.58, 1)
  static let easeIn = make(0.42, 0, 1, 1)
  static let easeOut = make(0, 0, 0.58, 1)
  static let ease = make(0.25, 0.1, 0.25, 1)

  private static func make(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> BezierTable {
    BezierTable(x1, y1, x2, y2, isDirect: true)
  }
}
