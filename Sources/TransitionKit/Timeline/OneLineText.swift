/// Text that stays on one line, whatever names are in it.
package enum OneLineText {
  /// Returns a text without control characters, line separators and marks that reorder it.
  ///
  /// They are escaped as in JSON, such as `\u001b`.
  package static func escaped(_ text: String) -> String {
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
