/// A colour in sRGB, with components from 0 to 1.
///
/// Components are interpolated separately and may leave `0...1`; they are clamped when drawn.
///
/// ```swift
/// RGBColor(red: 1, green: 0.4, blue: 0)  // #ff6600ff
/// RGBColor.black.withAlpha(0.2).alpha  // 0.2
/// ```
public struct RGBColor: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 to 1.
  public var alpha: Double

  /// Creates a colour, by default opaque.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey, by default opaque; white 0 is black.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque black.
  public static let black = RGBColor(white: 0)
  /// Opaque white.
  public static let white = RGBColor(white: 1)
  /// Fully transparent black.
  public static let clear = RGBColor(white: 0, alpha: 0)

  /// Returns the colour with another opacity.
  public func withAlpha(_ alpha: Double) -> RGBColor {
    RGBColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether all components are within ±``Limits/magnitude``.
  public var isWithinLimits: Bool {
    red.isWithinLimits && green.isWithinLimits && blue.isWithinLimits && alpha.isWithinLimits
  }
}

extension RGBColor: Componentwise {
  @inline(__always)  // Turns the closures into additions ("Tick of the default push").
  package func combined(with other: RGBColor, _ number: (Double, Double) -> Double) -> RGBColor {
    RGBColor(
      red: number(red, other.red), green: number(green, other.green),
      blue: number(blue, other.blue), alpha: number(alpha, other.alpha))
  }
}

extension RGBColor: CustomStringConvertible {
  /// The colour as `#rrggbbaa`, with clamped components.
  public var description: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue, alpha].reduce(into: "#") { text, part in
      let value = Int((max(0, min(1, part)) * 255).rounded())
      text.append(digits[value / 16])
      text.append(digits[value % 16])
    }
  }
}
