extension OutputStyle {
  /// Returns a line between two borders with letters at fractions of its width.
  ///
  /// Of two letters in one column the later one is visible.
  func scale(_ marks: [(fraction: Double, letter: String, hue: Int)], width: Int) -> String {
    var letters: [Int: String] = [:]
    for mark in marks {
      let column = Int((mark.fraction * Double(width - 1)).rounded())
      letters[column] = paint(mark.letter, .hue(mark.hue))
    }
    var line = ""
    var plain = isASCII ? "|" : "│"
    for column in 0..<width {
      guard let letter = letters[column] else {
        plain += isASCII ? "." : "·"
        continue
      }
      line += paint(plain, .faint) + letter
      plain = ""
    }
    return line + paint(plain + (isASCII ? "|" : "│"), .faint)
  }
}
