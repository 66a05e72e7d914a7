/// A cubic Bézier timing curve from (0, 0) to (1, 1) with two control points.
///
/// The fraction is solved for the curve's own parameter, not looked up: the error in progress is at
/// most 8 · 2⁻⁵³ · max(1, |dy/dx|), also where the curve is vertical. Ends are exactly 0 and 1.
///
/// ```swift
/// CubicBezier.easeInOut.progress(at: 0.25)  // 0.129161930…
/// ```
///
/// Source: CSS Easing Functions Level 2, section 2.3.
public struct CubicBezier: Hashable, Sendable {
  /// The abscissa of the first control point, within `0...1`.
  public let x1: Double
  /// The ordinate of the first control point; may leave `0...1`.
  public let y1: Double
  /// The abscissa of the second control point, within `0...1`.
  public let x2: Double
  /// The ordinate of the second control point; may leave `0...1`.
  public let y2: Double

  /// Creates a curve from its two control points.
  ///
  /// - Throws: ``CurveError`` when a number is not finite or an abscissa leaves `0...1`.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(CurveError) {
    try CurveError.require(x1, "x1", "0...1") { (0...1).contains($0) }
    try CurveError.requireFinite(y1, "y1")
    try CurveError.require(x2, "x2", "0...1") { (0...1).contains($0) }
    try CurveError.requireFinite(y2, "y2")
    self.init(unchecked: x1, y1, x2, y2)
  }

  private init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
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
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    // The curve is solved from the nearer end, where sums of positive terms keep every bit.
    guard fraction <= 0.5 else {
      let half = turned
      return 1 - half.ordinate(half.parameter(at: 1 - fraction))
    }
    return ordinate(parameter(at: fraction))
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// A vertical tangent reads as ±2⁵³, the steepest slope that one step of a fraction can show.
  public func motion(at fraction: Double) -> Motion {
    guard fraction > 0 else { return Motion(value: 0, velocity: slope(at: 0)) }
    guard fraction < 1 else { return Motion(value: 1, velocity: turned.slope(at: 0)) }
    guard fraction <= 0.5 else {
      let half = turned
      let t = half.parameter(at: 1 - fraction)
      return Motion(value: 1 - half.ordinate(t), velocity: half.slope(at: t))
    }
    let t = parameter(at: fraction)
    return Motion(value: ordinate(t), velocity: slope(at: t))
  }

  /// The same curve seen from its other end: x and y both run backwards.
  private var turned: CubicBezier { CubicBezier(unchecked: 1 - x2, 1 - y2, 1 - x1, 1 - y1) }
}

// MARK: - Solving

extension CubicBezier {
  private func abscissa(_ t: Double) -> Double { CubicBezier.bernstein(x1, x2, t) }
  private func ordinate(_ t: Double) -> Double { CubicBezier.bernstein(y1, y2, t) }

  /// Returns 3·t·(1−t)²·a + 3·t²·(1−t)·b + t³.
  private static func bernstein(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return t * (3 * u * (u * a + t * b) + t * t)
  }

  /// Returns the derivative of ``bernstein(_:_:_:)`` with respect to t.
  private static func bernsteinRate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b))
  }

  /// Returns the parameter t at which the abscissa is x, for x in `0...0.5`.
  ///
  /// The abscissa is monotone, so a bracket always holds the answer. Newton's step is taken while
  /// it stays strictly inside the bracket and at least halves the error; otherwise the bracket is
  /// bisected, which also ends the slow crawl at a triple root. It stops when t no longer moves.
  private func parameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = x
    var lastError = Double.infinity
    for _ in 0..<200 {
      let error = abscissa(t) - x
      if error == 0 { return t }
      if error > 0 { high = t } else { low = t }
      let newton = t - error / CubicBezier.bernsteinRate(x1, x2, t)
      if abs(newton - t) <= t * 0x1p-53 { return newton }
      let isSteady = abs(error) <= 0.5 * lastError && newton > low && newton < high
      let next = isSteady ? newton : low + 0.5 * (high - low)
      if next == low || next == high { return next }
      lastError = abs(error)
      t = next
    }
    return t
  }

  /// Returns dy/dx at a parameter, within ±2⁵³.
  private func slope(at t: Double) -> Double {
    let limit = 0x1p53
    let run = CubicBezier.bernsteinRate(x1, x2, t)
    let rise = CubicBezier.bernsteinRate(y1, y2, t)
    if run > 0 { return max(-limit, min(limit, rise / run)) }
    if rise != 0 { return rise > 0 ? limit : -limit }
    // Both stand still: the first control point lies on the end, and the second sets the tangent,
    // or, when it lies there too, the curve is straight.
    guard t == 0 else { return 1 }
    if x2 > 0 { return max(-limit, min(limit, y2 / x2)) }
    return y2 == 0 ? 1 : (y2 > 0 ? limit : -limit)
  }
}
