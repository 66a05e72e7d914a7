import TransitionKit

/// A part of a picture: a rectangle with round corners, or a line of text.
struct StillShape {
  enum Form {
    case box(Rect, radii: [Double])
    /// A line of text with the middle of its letters at a height.
    case text(String, at: Point, size: Double, anchor: String, isBold: Bool)
  }

  let form: Form
  let paint: StillPaint
  var opacity = 1.0

  static func box(_ rect: Rect, radius: Double = 0, _ paint: StillPaint) -> StillShape {
    StillShape(form: .box(rect, radii: Array(repeating: radius, count: 4)), paint: paint)
  }

  /// Creates a text that fits a width: smaller, and then shortened; `nil` if nothing legible fits.
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

/// A colour of a picture.
enum StillPaint: Hashable {
  case plain(String)
  case fill(Fill)
  /// Two tones of the hue of a name, which has an index.
  case tile(Int)
  /// The ink on a tile.
  case ink(Int)
  /// Two deeper tones, which stand for a picture.
  case picture(Int)
}

/// Estimates of the width of text, which needs no font.
enum StillText {
  /// Returns the width in units of the font's size; wide letters count more than narrow ones.
  static func width(of text: String) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 1.1 : 0.6) }
  }

  /// Returns the start of a text and an ellipsis, or nothing if less than two letters fit.
  static func shortened(_ text: String, ems: Double) -> String {
    var result = ""
    for character in text {
      if width(of: result + String(character) + "…") > ems { break }
      result.append(character)
    }
    return result.count < 2 ? "" : result + "…"
  }
}

/// Colours from hue, saturation and lightness.
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
