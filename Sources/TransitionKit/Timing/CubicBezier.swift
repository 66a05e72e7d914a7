/// A cubic Bézier timing curve from (0, 0) to (1, 1) with two control points.
///
/// Progress is computed by solving the curve's equation, not by interpolating samples. Its error is at most 8 · 2⁻⁵³
/// · max(1, |dy/dx|) · max(1, |y1|, |y2|), even where the curve is vertical. The ends are exactly 0 and 1. A table
/// that makes solving fast is computed when a curve is created, and copies share it. See <doc:HowACurveIsSolved>.
///
/// ```swift
/// CubicBezier.easeInOut.progress(at: 0.25)  // 0.129161931…
/// ```
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public struct CubicBezier: Hashable, Sendable {
  /// The x coordinate of the first control point, within `0...1`.
  public let x1: Double
  /// The y coordinate of the first control point; may leave `0...1`.
  public let y1: Double
  /// The x coordinate of the second control point, within `0...1`.
  public let x2: Double
  /// The y coordinate of the second control point; may leave `0...1`.
  public let y2: Double
  private let derived: Derived<BezierTable>

  /// The form that makes solving fast, computed from the control points above.
  var table: BezierTable { derived.value }

  /// Creates a curve from its two control points.
  ///
  /// - Throws: ``CurveError`` if a number is not finite, an x coordinate is outside `0...1`, or a y coordinate is
  ///   outside ±1e100.
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
    derived = Derived(CubicBezier.table(x1, y1, x2, y2))
  }

  /// Returns the table of a curve; all curves that equal a CSS keyword share one table for each keyword.
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
  /// A curve that starts slowly.
  ///
  /// Source: UIView.AnimationCurve.easeIn; CSS `ease-in`.
  public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// A curve that ends slowly.
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
  /// At a vertical tangent the velocity is ±2⁵³: a rise of 1 within the smallest step of a fraction just below 1.
  public func motion(at fraction: Double) -> MotionSample {
    if let motion = BezierTable.motion(at: fraction, in: table.numbers.span) { return motion }
    let value = progress(at: fraction)
    let isRight = fraction > 0.5
    let half = isRight ? fromStart.reversed : fromStart
    guard fraction > 0, fraction < 1 else {
      return MotionSample(value: value, velocity: half.slope(at: 0))
    }
    let t = half.parameter(at: isRight ? 1 - fraction : fraction)
    return MotionSample(value: value, velocity: half.slope(at: t))
  }

  /// Writes the progress at many fractions, with results bit-identical to single calls.
  ///
  /// The shorter of the two spans determines how many are written.
  ///
  /// - Parameters:
  ///   - fractions: The fractions, each clamped to `0...1`, in any order.
  ///   - progress: The span to which the progress at each fraction is written.
  public func progress(
    at fractions: borrowing Span<Double>, into progress: inout MutableSpan<Double>
  ) {
    let numbers = table.numbers.span
    for index in 0..<min(fractions.count, progress.count) {
      progress[index] = BezierTable.progress(at: fractions[index], in: numbers)
    }
  }

  /// A solver that measures from the start of the curve.
  private var fromStart: BezierHalf { BezierHalf(x1: x1, y1: y1, x2: x2, y2: y2) }
}

/// The tables of the keyword curves, each made when it is first used.
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
