import TransitionKit

// A picture as text: in colour for a terminal, or in plain characters.

extension Raster {
  /// The picture in plain characters, in a frame: light is blank, dark is dense.
  public var plainText: String {
    let edge = "+" + String(repeating: "-", count: columns) + "+"
    let lines = (0..<rows).map { row in
      "|" + String(self[row: row].map { $0.character ?? $0.background.shade }) + "|"
    }
    return ([edge] + lines + [edge]).joined(separator: "\n")
  }

  /// Returns a row in 24-bit colour, in escape sequences of a terminal; it resets the colours.
  public func coloredText(row: Int) -> String {
    var text = ""
    var style = ""
    for cell in self[row: row] {
      let (upper, lower) =
        cell.character == nil ? (cell.top, cell.bottom) : (cell.ink, cell.background)
      let wanted = "\u{1B}[38;2;\(upper.numbers)m\u{1B}[48;2;\(lower.numbers)m"
      if wanted != style { text += wanted }
      style = wanted
      text.append(cell.character ?? "▀")
    }
    return text + "\u{1B}[0m"
  }

  /// The whole picture in 24-bit colour.
  public var coloredText: String {
    (0..<rows).map(coloredText(row:)).joined(separator: "\n")
  }

  /// Returns what turns a terminal that shows an older picture into this one.
  ///
  /// - Parameter old: The picture on the terminal, or `nil` when the terminal shows something else.
  /// - Returns: The rows that differ, each after a movement of the cursor; empty when none does.
  public func update(from old: Raster?) -> String {
    let known = old.flatMap { $0.columns == columns && $0.rows == rows ? $0 : nil }
    return (0..<rows).filter { row in known.map { $0[row: row] != self[row: row] } ?? true }
      .map { "\u{1B}[\($0 + 1);1H" + coloredText(row: $0) }.joined()
  }
}

extension RGBColor {
  /// The characters of ten shades, from white to black.
  private static let shades = Array(" .:-=+*#%@")

  /// The character of the shade that is nearest to the luminance.
  ///
  /// Source: the weights of the primaries in ITU-R BT.709.
  fileprivate var shade: Character {
    let light = max(0, min(1, 0.2126 * red + 0.7152 * green + 0.0722 * blue))
    return RGBColor.shades[Int(((1 - light) * 9).rounded())]
  }

  /// The components from 0 to 255, separated by semicolons.
  fileprivate var numbers: String {
    [red, green, blue].map { "\(Int((max(0, min(1, $0)) * 255).rounded()))" }
      .joined(separator: ";")
  }
}
