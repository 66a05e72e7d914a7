/// A timing curve that is a power of the fraction.
///
/// The accelerating curve is tⁿ, the decelerating one 1 − (1 − t)ⁿ.
///
/// ```swift
/// try PowerCurve(2, .decelerating).motion(at: 0.5).value  // 0.75
/// ```
///
/// The exponent may be any number above 0, such as 2.5. Progress is within 5e-16 of the exact value, and exact at the
/// ends. Rates are exact except for rounding, but a rate above 2⁵³, the largest that a curve returns, becomes 2⁵³.
///
/// Source: Android's `AccelerateInterpolator` and `DecelerateInterpolator`; React Native's
/// `Easing.poly`, as `Easing.in` and `Easing.out` of it.
public struct PowerCurve: Hashable, Sendable {
  /// The allowed exponents: all finite numbers above 0.
  package static let exponents = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude

  /// The exponent: the higher it is, the longer the slow end; below 1 the other end is the slow one.
  public let exponent: Double
  /// Which end of the curve is slow.
  public let slope: Slope

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, above 0.
  ///   - slope: Which end of the curve is slow.
  /// - Throws: ``CurveError`` for an exponent that is not finite, or not above 0.
  public init(_ exponent: Double, _ slope: Slope) throws(CurveError) {
    try CurveError.require(exponent, "exponent", "above 0") { $0 > 0 }
    self.init(unchecked: exponent, slope)
  }

  /// Creates a curve with a whole exponent.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, at least 1.
  ///   - slope: Which end of the curve is slow.
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` for an exponent below 1.
  public init(_ exponent: Int, _ slope: Slope) throws(CurveError) {
    try self.init(Double(exponent), slope)
  }

  package init(unchecked exponent: Double, _ slope: Slope) {
    self.exponent = exponent
    self.slope = slope
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// Whole exponents up to 64 are computed by multiplication, within (*n* − 1)/2 units in the last place of tⁿ;
  /// others as exp(*n* ln t), within 5e-16. At a vertical tangent the rate is 2⁵³, as in ``CubicBezier``.
  public func motion(at fraction: Double) -> MotionSample {
    let f = fraction > 0 ? min(fraction, 1) : 0
    let base = slope == .accelerating ? f : 1 - f
    let whole = exponent <= 64 ? Int(exponent) : 0
    guard exponent == Double(whole) else { return broken(base) }
    var power = 1.0
    for _ in 1..<whole { power *= base }
    let velocity = exponent * power
    guard slope == .decelerating else {
      return MotionSample(value: power * base, velocity: velocity)
    }
    return MotionSample(value: 1 - power * base, velocity: velocity)
  }
}

extension PowerCurve {
  /// Returns the motion for an exponent that is not a whole number or is above 64.
  private func broken(_ base: Double) -> MotionSample {
    let power = base < 1 ? Elementary.exp(exponent * Elementary.log(base)) : 1
    let rate = base > 0 ? exponent * power / base : exponent < 1 ? 0x1p53 : 0
    return MotionSample(
      value: slope == .accelerating ? power : 1 - power, velocity: min(rate, 0x1p53))
  }
}

/// Which end of a curve is slow.
///
/// ```swift
/// try PowerCurve(2, .accelerating).motion(at: 0.5).value  // 0.25
/// try PowerCurve(2, .decelerating).motion(at: 0.5).value  // 0.75
/// ```
public enum Slope: String, Hashable, Sendable, CaseIterable {
  /// Slow at the start: the curve accelerates.
  case accelerating
  /// Slow at the end: the curve decelerates.
  case decelerating

  /// The slope of the same motion played backwards in time.
  package var reversed: Slope { self == .accelerating ? .decelerating : .accelerating }
}

extension Slope {
  /// Returns progress along a quarter of a circle, and its rate of change per fraction.
  ///
  /// At a vertical tangent the rate is 2⁵³, as in ``CubicBezier``.
  func quarterCircle(at fraction: Double) -> MotionSample {
    let f = fraction > 0 ? min(fraction, 1) : 0
    // Products replace differences of squares, which would lose digits near an end.
    switch self {
    case .accelerating:
      let height = ((1 - f) * (1 + f)).squareRoot()
      return MotionSample(value: f * f / (1 + height), velocity: min(f / height, 0x1p53))
    case .decelerating:
      let height = (f * (2 - f)).squareRoot()
      return MotionSample(value: height, velocity: min((1 - f) / height, 0x1p53))
    }
  }
}

extension TimingCurve {
  /// Returns a curve that is a power of the fraction.
  ///
  /// ```swift
  /// TimingCurve.power(5, .decelerating).description  // "dec(5)"
  /// ```
  ///
  /// - Parameters:
  ///   - exponent: The whole exponent; 1 is used if it is below 1. For other exponents use
  ///     ``PowerCurve/init(_:_:)-(Double,_)``.
  ///   - slope: Which end of the curve is slow.
  /// - Returns: A curve that prints as `acc(exponent)` or `dec(exponent)`.
  public static func power(_ exponent: Int, _ slope: Slope) -> TimingCurve {
    .power(PowerCurve(unchecked: Double(max(exponent, 1)), slope))
  }
}

extension PowerCurve: CustomStringConvertible {
  /// The curve as `acc(2.5)` or `dec(3)`.
  public var description: String { TimingCurve.power(self).description }
}
