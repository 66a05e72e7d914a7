/// The text of a page around its data; ``PageFiles`` has the rest.
enum PreviewPageText {
  /// Returns the text of a page.
  ///
  /// - Parameters:
  ///   - page: A page of ``PageFiles``, from its title and its data.
  ///   - title: The title of the tab, not escaped.
  ///   - data: JSON.
  /// - Returns: The text of an HTML file.
  static func text(
    of page: (_ title: String, _ data: String) -> String, title: String, data: String
  ) -> String {
    page(escaped(title), embedded(data))
  }

  /// Returns JSON with the characters escaped that have a meaning in HTML.
  static func embedded(_ json: String) -> String {
    var text = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<": text += "\\u003c"
      case ">": text += "\\u003e"
      case "&": text += "\\u0026"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      // The title of a tab has one line.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
