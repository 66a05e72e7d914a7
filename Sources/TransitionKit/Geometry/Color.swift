/// A colour in sRGB; parts run from 0 to 1 and are drawn clamped to that.
///
/// On the way from one colour to another, parts move one by one and may leave `0...1`.
public struct Color: Hashable, Sendable {
  /// The red part.
  public var red: Double
  /// The green part.
  public var green: Double
  /// The blue part.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Creates a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
  /// Nothing to see.
  public static let clear = Color(white: 0, alpha: 0)

  /// Returns the colour with another opacity.
  public func withAlpha(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// A Boolean value that tells whether all parts are finite.
  public var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
}

// MARK: - Arithmetic

extension Color {
  /// Returns the sum, component by component.
  public static func + (left: Color, right: Color) -> Color {
    Color(
      red: left.red + right.red, green: left.green + right.green, blue: left.blue + right.blue,
      alpha: left.alpha + right.alpha)
  }

  /// Returns the difference, component by component; components may become negative.
  public static func - (left: Color, right: Color) -> Color {
    Color(
      red: left.red - right.red, green: left.green - right.green, blue: left.blue - right.blue,
      alpha: left.alpha - right.alpha)
  }

  /// Returns the colour with every component, the opacity included, multiplied by a factor.
  public func scaled(by factor: Double) -> Color {
    Color(
      red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha * factor)
  }
}

extension Color: CustomStringConvertible {
  /// The drawn colour as `#rrggbbaa`.
  public var description: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue, alpha].reduce(into: "#") { text, part in
      let value = Int((max(0, min(1, part)) * 255).rounded())
      text.append(digits[value / 16])
      text.append(digits[value % 16])
    }
  }
}

extension Color: Codable {
  /// Reads `[red, green, blue, alpha]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      red: try list.decode(Double.self), green: try list.decode(Double.self),
      blue: try list.decode(Double.self), alpha: try list.decode(Double.self))
  }

  /// Writes `[red, green, blue, alpha]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for part in [red, green, blue, alpha] { try list.encode(part) }
  }
}
