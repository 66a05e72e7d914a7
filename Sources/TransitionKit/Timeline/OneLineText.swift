/// Functions that keep a text on one line, whatever names it contains.
package enum OneLineText {
  /// Returns a text in which control characters, line separators and marks for text direction are escaped.
  ///
  /// Escapes are those of JSON, such as `\u001b`.
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

  /// Returns a string as a JSON literal, in which control characters and `<` are escaped.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "<":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns a name, quoted if it is empty or has blanks or special characters, and cut if it is long.
  package static func quotedIfNeeded(_ name: String) -> String {
    let limit = 100
    let isLong = name.unicodeScalars.count > limit
    let cut =
      isLong ? String(String.UnicodeScalarView(name.unicodeScalars.prefix(limit))) + "..." : name
    let text = escaped(quoted(cut))
    return text.count == name.count + 2 && !name.isEmpty && !name.contains(" ") ? name : text
  }
}
