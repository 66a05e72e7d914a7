/// A colour in sRGB; parts run from 0 to 1 and are drawn clamped to that.
public struct Color: Hashable, Codable, Sendable {
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
