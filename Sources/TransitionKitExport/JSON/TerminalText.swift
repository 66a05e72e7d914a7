import TransitionKit

/// Makes text safe to print on a terminal.
///
/// ```swift
/// TerminalText.escaped("Photos\nPhoto 7")  // "Photos\\nPhoto 7": one line
/// ```
public enum TerminalText {
  /// Returns a text on one line, in which a terminal finds no control sequences.
  ///
  /// Control characters, line separators and characters that reorder the text are escaped as in JSON, so a name cannot
  /// move the cursor, change colours or imitate other output.
  ///
  /// ```swift
  /// TerminalText.escaped("a\u{1B}[2J")  // "a\\u001b[2J"
  /// ```
  ///
  /// - Parameter text: Any text, for example a name that a user chose.
  /// - Returns: The text with escapes of the form `\u001b`.
  public static func escaped(_ text: String) -> String { OneLineText.escaped(text) }

  /// Returns a text in quotation marks, escaped, on one line, and truncated after 100 characters.
  ///
  /// ```swift
  /// TerminalText.quoted("Photo 7")  // "\"Photo 7\""
  /// ```
  public static func quoted(_ text: String) -> String {
    let limit = 100
    let scalars = text.unicodeScalars
    let isLong = scalars.count > limit
    let start = isLong ? String(String.UnicodeScalarView(scalars.prefix(limit))) + "..." : text
    return escaped(JSONText.quoted(start))
  }
}
