/// The resistance of a scroll view that is pulled beyond its content.
///
/// The farther the finger moves, the less the content follows. Its offset stays below the dimension.
///
/// ```swift
/// let band = try RubberBand(dimension: 800)
/// band.offset(for: 100)  // 51.46…: 100 points of a finger
/// band.distance(for: 51.46)  // 99.99…
/// band.offset(for: -100)  // -51.46…
/// ```
///
/// Source: UIScrollView, as observed: f(x) = (1 − 1/(x·c/d + 1))·d with c = 0.55.
public struct RubberBand: Hashable, Sendable {
  /// The limit that the offset approaches, in points: the width or height of the scroll view.
  public let dimension: Double
  /// The fraction of the finger's first movement by which the content moves; 0.55 in a scroll view.
  public let coefficient: Double

  /// The coefficient of UIKit's scroll views.
  ///
  /// Source: UIScrollView, as observed.
  public static let scrollView = 0.55

  /// Creates a rubber band.
  ///
  /// - Parameters:
  ///   - dimension: The width or height of the scroll view in points, within 1e-6…1e30.
  ///   - coefficient: The fraction of the finger's first movement by which the content moves, within 1e-6…1e6.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    dimension: Double, coefficient: Double = RubberBand.scrollView
  ) throws(CurveError) {
    try CurveError.require(dimension, "dimension", "within 1e-6...1e30") {
      (1e-6...1e30).contains($0)
    }
    try CurveError.require(coefficient, "coefficient", "within 1e-6...1e6") {
      (1e-6...1e6).contains($0)
    }
    self.dimension = dimension
    self.coefficient = coefficient
  }

  /// Returns the offset of the content for a distance of the finger beyond the content, both in points.
  ///
  /// It has the sign of the distance; for NaN it is 0.
  public func offset(for distance: Double) -> Double {
    guard abs(distance) < .infinity else {
      return distance.isNaN ? 0 : distance < 0 ? -dimension : dimension
    }
    let x = abs(distance)
    // This equals (1 − 1/(x·c/d + 1))·d without a difference that loses digits. Dividing by the larger addend keeps
    // the products from overflowing.
    let pull = x > dimension / coefficient ? dimension / x : 0
    let offset =
      pull > 0
      ? dimension * coefficient / (coefficient + pull)
      : x * coefficient / (x * coefficient / dimension + 1)
    return distance < 0 ? -offset : offset
  }

  /// Returns the distance of the finger beyond the content for an offset of the content, both in points.
  ///
  /// It is the inverse of ``offset(for:)``, and `nil` for offsets that are not below the dimension.
  public func distance(for offset: Double) -> Double? {
    guard abs(offset) < dimension else { return nil }
    return offset / (coefficient * (1 - abs(offset) / dimension))
  }

  /// Returns the fraction of the finger's next movement by which the content moves: the slope of ``offset(for:)``.
  ///
  /// It is the coefficient at distance 0 and becomes smaller with the distance. Multiply the finger's velocity by it to
  /// get the velocity of the content.
  package func followedPart(at distance: Double) -> Double {
    guard abs(distance) < .infinity else { return distance.isNaN ? coefficient : 0 }
    let slack = 1 / (abs(distance) * coefficient / dimension + 1)
    return coefficient * slack * slack
  }

  /// Returns a position in which the part beyond the bounds is reduced by the resistance.
  ///
  /// ```swift
  /// let band = try RubberBand(dimension: 800)
  /// band.position(500, in: 0...1000)  // 500: within the bounds
  /// band.position(-100, in: 0...1000)  // -51.46…
  /// ```
  public func position(_ position: Double, in bounds: ClosedRange<Double>) -> Double {
    if position < bounds.lowerBound {
      return bounds.lowerBound + offset(for: position - bounds.lowerBound)
    }
    if position > bounds.upperBound {
      return bounds.upperBound + offset(for: position - bounds.upperBound)
    }
    return position
  }
}

extension RubberBand: CustomStringConvertible {
  /// The coefficient and the dimension, as `rubber band 0.55 of 800`.
  public var description: String {
    "rubber band \(DecimalText.shortest(coefficient)) of \(DecimalText.shortest(dimension))"
  }
}
