/// A timing curve that is a power of the fraction.
///
/// The accelerating curve is tⁿ, the decelerating one 1 − (1 − t)ⁿ.
///
/// ```swift
/// try PowerCurve(2, .decelerating).motion(at: 0.5).value  // 0.75
/// ```
///
/// Source: Android's `AccelerateInterpolator` and `DecelerateInterpolator`; React Native's
/// `Easing.poly`, as `Easing.in` and `Easing.out` of it.
public struct PowerCurve: Hashable, Sendable {
  /// The exponents that a curve may have.
  public static let exponents = 1...64

  /// The exponent: the higher, the longer the slow end.
  public let exponent: Int
  /// Which end is the slow one.
  public let slope: Slope

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - exponent: The exponent, within ``exponents``.
  ///   - slope: Which end is the slow one.
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` for an exponent outside
  ///   ``exponents``.
  public init(_ exponent: Int, _ slope: Slope) throws(CurveError) {
    guard PowerCurve.exponents.contains(exponent) else {
      throw .outOfRange(field: "exponent", value: Double(exponent), expected: "1...64")
    }
    self.init(unchecked: exponent, slope)
  }

  init(unchecked exponent: Int, _ slope: Slope) {
    self.exponent = exponent
    self.slope = slope
  }

  /// Returns progress and its rate of change per fraction; the fraction is clamped to `0...1`.
  public func motion(at fraction: Double) -> Motion {
    let f = fraction > 0 ? min(fraction, 1) : 0
    let base = slope == .accelerating ? f : 1 - f
    var power = 1.0
    for _ in 1..<exponent { power *= base }
    let velocity = Double(exponent) * power
    guard slope == .decelerating else { return Motion(value: power * base, velocity: velocity) }
    return Motion(value: 1 - power * base, velocity: velocity)
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
  var reversed: Slope { self == .accelerating ? .decelerating : .accelerating }
}

extension Slope {
  /// Returns progress along a quarter of a circle, and its rate of change per fraction.
  ///
  /// A vertical tangent has the rate 2⁵³, as with ``CubicBezier``.
  func quarterCircle(at fraction: Double) -> Motion {
    let f = fraction > 0 ? min(fraction, 1) : 0
    // Products instead of differences of squares, which would cancel next to an end.
    switch self {
    case .accelerating:
      let height = ((1 - f) * (1 + f)).squareRoot()
      return Motion(value: f * f / (1 + height), velocity: min(f / height, 0x1p53))
    case .decelerating:
      let height = (f * (2 - f)).squareRoot()
      return Motion(value: height, velocity: min((1 - f) / height, 0x1p53))
    }
  }
}
