/// A timing curve that is a power of the fraction.
///
/// The accelerating curve is tⁿ, the decelerating one 1 − (1 − t)ⁿ.
///
/// ```swift
/// try PowerCurve(2, .decelerating).motion(at: 0.5).value  // 0.75
/// ```
///
/// The exponent may be any number above 0, such as 2.5. Progress is within 5e-16 for each, as the error of
/// the exponential shrinks with it; the ends are exact. A rate above 2⁵³, the largest that a curve
/// states, is 2⁵³: for all other exponents and fractions it is exact but for rounding.
///
/// Source: Android's `AccelerateInterpolator` and `DecelerateInterpolator`; React Native's
/// `Easing.poly`, as `Easing.in` and `Easing.out` of it.
public struct PowerCurve: Hashable, Sendable {
  /// The exponents that a curve may have: all finite numbers above 0.
  package static let exponents = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude

  /// The exponent: the higher, the longer the slow end; below 1 the other end is the slow one.
  public let exponent: Double
  /// Which end is the slow one.
  public let slope: Slope

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, above 0.
  ///   - slope: Which end is the slow one.
  /// - Throws: ``CurveError`` for an exponent that is not finite, or not above 0.
  public init(_ exponent: Double, _ slope: Slope) throws(CurveError) {
    try CurveError.require(exponent, "exponent", "above 0") { $0 > 0 }
    self.init(unchecked: exponent, slope)
  }

  /// Creates a curve with a whole exponent.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, at least 1.
  ///   - slope: Which end is the slow one.
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` for another exponent.
  public init(_ exponent: Int, _ slope: Slope) throws(CurveError) {
    try self.init(Double(exponent), slope)
  }

  package init(unchecked exponent: Double, _ slope: Slope) {
    self.exponent = exponent
    self.slope = slope
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  ///
  /// Whole exponents up to 64 are products, within (*n* − 1)/2 units in the last place of tⁿ; other ones
  /// are exp(*n* ln t), within 5e-16. A vertical tangent has the rate 2⁵³, as with ``CubicBezier``.
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
  /// Returns the motion of an exponent that is not whole, or above 64.
  private func broken(_ base: Double) -> MotionSample {
    let power = base < 1 ? Elementary.exp(exponent * Elementary.log(base)) : 1
    let rate = base > 0 ? exponent * power / base : exponent < 1 ? 0x1p53 : 0
    return MotionSample(
      value: slope == .accelerating ? power : 1 - power, velocity: min(rate, 0x1p53))
  }
}

/// Which end of a curve is the slow one.
///
/// ```swift
/// try PowerCurve(2, .accelerating).motion(at: 0.5).value  // 0.25
/// try PowerCurve(2, .decelerating).motion(at: 0.5).value  // 0.75
/// ```
public enum Slope: String, Hashable, Sendable, CaseIterable {
  /// Slow at the start.
  case accelerating
  /// Slow at the end.
  case decelerating

  /// The slope of the same motion backwards in time.
  package var reversed: Slope { self == .accelerating ? .decelerating : .accelerating }
}

extension Slope {
  /// Returns progress along a quarter of a circle, and its rate of change per fraction.
  ///
  /// A vertical tangent has the rate 2⁵³, as with ``CubicBezier``.
  func quarterCircle(at fraction: Double) -> MotionSample {
    let f = fraction > 0 ? min(fraction, 1) : 0
    // Products instead of differences of squares, which would cancel next to an end.
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
  /// Returns a power of the fraction.
  ///
  /// ```swift
  /// TimingCurve.power(5, .decelerating).description  // "dec(5)"
  /// ```
  ///
  /// - Parameters:
  ///   - exponent: The whole exponent; below 1 it counts as 1. ``PowerCurve/init(_:_:)-(Double,_)`` takes
  ///     any one.
  ///   - slope: Which end is the slow one.
  /// - Returns: A curve that prints as `acc(exponent)` or `dec(exponent)`.
  public static func power(_ exponent: Int, _ slope: Slope) -> TimingCurve {
    .power(PowerCurve(unchecked: Double(max(exponent, 1)), slope))
  }
}

extension PowerCurve: CustomStringConvertible {
  /// The notation, as `acc(2.5)` or `dec(3)`.
  public var description: String { TimingCurve.power(self).description }
}
