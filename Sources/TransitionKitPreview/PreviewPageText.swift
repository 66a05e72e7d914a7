/// Inserts a title and data into a page of ``PageFiles``.
enum PreviewPageText {
  /// Returns the text of a page.
  ///
  /// - Parameters:
  ///   - page: A function of ``PageFiles`` that returns a page for a title and data.
  ///   - title: The title of the tab, not escaped.
  ///   - data: The data of the page as JSON.
  /// - Returns: The text of an HTML file.
  static func text(
    of page: (_ title: String, _ data: String) -> String, title: String, data: String
  ) -> String {
    page(escaped(title), embedded(data))
  }

  /// Returns JSON in which the characters with a meaning in HTML are escaped.
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
