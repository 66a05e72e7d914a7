import TransitionKitExport

extension String {
  /// The text in quotation marks, on one line, cut after 100 characters.
  var quoted: String {
    let limit = 100
    let isLong = unicodeScalars.count > limit
    let text = isLong ? String(UnicodeScalarView(unicodeScalars.prefix(limit))) + "..." : self
    return TerminalText.escaped(JSONText.quoted(text))
  }

  /// The text as it is, or in quotation marks if it is empty or has blanks or special characters.
  var quotedIfNeeded: String {
    let quoted = quoted
    return quoted.count == count + 2 && !isEmpty && !contains(" ") ? self : quoted
  }
}
