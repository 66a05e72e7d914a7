/// Text for a terminal.
public enum TerminalText {
  /// Returns a text that a terminal only prints, on one line.
  ///
  /// Control characters, line separators and marks that reorder the text are escaped as in JSON, so a
  /// name cannot move the cursor, change colours or imitate other output.
  ///
  /// ```swift
  /// TerminalText.escaped("a\u{1B}[2J")  // "a\u001b[2J"
  /// ```
  ///
  /// - Parameter text: Any text, for example a name that a user chose.
  /// - Returns: The text with escapes of the form `\u001b`.
  public static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: needsEscape) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      guard needsEscape(scalar) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      default:
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
    }
    return escaped
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}
