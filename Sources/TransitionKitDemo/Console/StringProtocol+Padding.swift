extension StringProtocol {
  /// Returns the text with spaces added at its end, up to a width in characters.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// Returns the text with spaces added at its start, up to a width in characters.
  func padded(from width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  /// The text without spaces at its end.
  var trimmedEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }

  /// Breaks the text between words, and words that are longer than the width, into lines.
  func wrapped(width: Int) -> [String] {
    let width = Swift.max(1, width)
    var lines = [""]
    for word in split(separator: " ") {
      var word = String(word)
      if !lines[lines.count - 1].isEmpty {
        if lines[lines.count - 1].count + 1 + word.count <= width {
          lines[lines.count - 1] += " " + word
          continue
        }
        lines.append("")
      }
      while word.count > width {
        lines[lines.count - 1] = String(word.prefix(width))
        word = String(word.dropFirst(width))
        lines.append("")
      }
      lines[lines.count - 1] = word
    }
    return lines
  }
}
