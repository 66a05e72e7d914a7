import TransitionKitExport

extension String {
  /// The text in quotation marks, escaped, on one line, and truncated after 100 characters.
  var quoted: String { TerminalText.quoted(self) }

  /// The text unchanged, or in quotation marks if it is empty or has spaces or special characters.
  var quotedIfNeeded: String {
    let quoted = quoted
    return quoted.count == count + 2 && !isEmpty && !contains(" ") ? self : quoted
  }
}
