import TransitionKitExport

extension String {
  /// The text in quotation marks, on one line, cut after 100 characters.
  var quoted: String { TerminalText.quoted(self) }

  /// The text as it is, or in quotation marks if it is empty or has blanks or special characters.
  var quotedIfNeeded: String {
    let quoted = quoted
    return quoted.count == count + 2 && !isEmpty && !contains(" ") ? self : quoted
  }
}
