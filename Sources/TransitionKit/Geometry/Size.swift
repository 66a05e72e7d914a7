/// A width and a height, in points.
///
/// ```swift
/// let phone = try Container(size: Size(width: 390, height: 844))
/// phone.size  // 390×844
/// ```
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size from a width and a height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size with width and height 0.
  public static let zero = Size(width: 0, height: 0)

  /// Returns a corner radius in points from a fraction of the shorter side.
  ///
  /// 0.5 turns a square into a circle, and another rectangle into a capsule. In CSS, `border-radius: 50%` makes an
  /// ellipse of such a rectangle, because a percentage refers to each axis. For that, use
  /// ``Effect/cornerRadius(_:fractions:)`` or ``ClipPath/ellipticRect(_:cornerRadii:)``.
  ///
  /// ```swift
  /// Size(width: 80, height: 40).cornerRadius(fraction: 0.5)  // 20.0
  /// ```
  public func cornerRadius(fraction: Double) -> Double { min(width, height) * fraction }

  /// Whether width and height are within ±``Limits/magnitude``.
  package var isWithinLimits: Bool { width.isWithinLimits && height.isWithinLimits }
}

extension Size: Componentwise {
  @inline(__always)  // Turns the closures into additions ("Tick of the default push").
  package func combined(with other: Size, _ number: (Double, Double) -> Double) -> Size {
    Size(width: number(width, other.width), height: number(height, other.height))
  }
}

extension Size: CustomStringConvertible {
  /// Width and height, as `320×568`.
  public var description: String {
    "\(DecimalText.shortest(width))×\(DecimalText.shortest(height))"
  }
}
