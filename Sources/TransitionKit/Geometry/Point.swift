/// A position or an offset, in points; y grows downwards.
///
/// ```swift
/// Point(x: 8, y: 20) + Point(x: 0, y: 64)  // (8, 84)
/// ```
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points; it grows downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are within ±``Limits/magnitude``.
  public var isWithinLimits: Bool { x.isWithinLimits && y.isWithinLimits }

  /// The distance from (0, 0).
  package var length: Double { (x * x + y * y).squareRoot() }
}

extension Point: Componentwise {
  @inline(__always)  // Turns the closures into additions ("Tick of the default push").
  package func combined(with other: Point, _ number: (Double, Double) -> Double) -> Point {
    Point(x: number(x, other.x), y: number(y, other.y))
  }
}

extension Point: CustomStringConvertible {
  /// The coordinates, as `(x, y)`.
  public var description: String {
    "(\(DecimalText.shortest(x)), \(DecimalText.shortest(y)))"
  }
}
