import TransitionKit

/// A part of an SVG picture: a rectangle with round corners, or a line of text.
struct StillShape {
  enum Form {
    case box(Rect, radii: [Double])
    /// A line of text; the middle of its letters is at the y of the point.
    case text(String, at: Point, size: Double, anchor: String, isBold: Bool)
  }

  let form: Form
  let paint: StillPaint
  var opacity = 1.0

  static func box(_ rect: Rect, radius: Double = 0, _ paint: StillPaint) -> StillShape {
    StillShape(form: .box(rect, radii: Array(repeating: radius, count: 4)), paint: paint)
  }

  /// Creates text that fits a width, first by a smaller font and then shortened; `nil` if it would be illegible.
  static func text(
    _ text: String, at point: Point, size: Double, within width: Double, least: Double,
    anchor: String = "middle", isBold: Bool = false, _ paint: StillPaint
  ) -> StillShape? {
    let ems = StillText.width(of: text)
    guard ems > 0, width > 0 else { return nil }
    var size = min(size, width / ems)
    var text = text
    if size < least {
      size = least
      text = StillText.shortened(text, ems: width / least)
      if text.isEmpty { return nil }
    }
    return StillShape(
      form: .text(text, at: point, size: size, anchor: anchor, isBold: isBold), paint: paint)
  }
}

/// The colour or gradient of a shape.
enum StillPaint: Hashable {
  case plain(String)
  case fill(Fill)
  /// A gradient between two tones of a hue, given by the index of an element's name.
  case tile(Int)
  /// The text colour on a tile with the same index.
  case ink(Int)
  /// A gradient between two darker tones, which stands for an image.
  case picture(Int)
}

/// Estimates the width of text without a font.
enum StillText {
  /// Returns the width in font sizes; characters from U+1100 on, such as Chinese, count more than others.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.1 : 0.6) }
  }

  /// Returns the start of a text with an ellipsis, or an empty text if less than two letters fit.
  static func shortened(_ text: String, ems: Double) -> String {
    var result = ""
    for character in text {
      if width(of: result + String(character) + "…") > ems { break }
      result.append(character)
    }
    return result.count < 2 ? "" : result + "…"
  }
}

/// Computes colours from hue, saturation and lightness.
enum StillColor {
  /// Returns `#rrggbb`; consecutive indices have hues that differ by the golden angle.
  static func text(_ index: Int, turn: Double = 0, saturation: Double, lightness: Double) -> String
  {
    let hue = (212 + Double(index % 360) * 137.508 + turn).truncatingRemainder(dividingBy: 360)
    let chroma = saturation * min(lightness, 1 - lightness)
    func part(_ offset: Double) -> Double {
      let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - chroma * max(-1, min(k - 3, 9 - k, 1))
    }
    return LayerPalette.opaque(RGBColor(red: part(0), green: part(8), blue: part(4)))
  }
}
