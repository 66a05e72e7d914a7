import TransitionKitInspection

/// How text is printed: colours, plots, character set and width.
///
/// Flags decide about colours and plots. Without a flag, the environment variables `NO_COLOR` and then `CLICOLOR_FORCE`
/// decide; without these, only a terminal gets colours and plots.
struct OutputStyle {
  let hasColor: Bool
  let hasPlots: Bool
  let isASCII: Bool
  let width: Int

  init(_ arguments: Arguments) throws(Misuse) {
    let isTerminal = !arguments.has(.output) && System.isTerminal(.standardOutput)
    let isRich =
      OutputStyle.environmentChoice ?? (isTerminal && System.environment("TERM") != "dumb")
    hasColor = OutputStyle.decision(arguments[.color]) ?? isRich
    hasPlots = OutputStyle.decision(arguments[.plot]) ?? isRich
    isASCII = arguments.has(.ascii) || !OutputStyle.isLocaleUTF8
    let chosen = try arguments.count(.width, in: 1...10_000)
    width =
      chosen ?? OutputStyle.columns ?? (isTerminal ? System.columns(of: .standardOutput) : nil)
      ?? 80
  }

  private static func decision(_ flag: String?) -> Bool? {
    switch flag {
    case "always": true
    case "never": false
    default: nil
    }
  }

  private static var environmentChoice: Bool? {
    if let value = System.environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = System.environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" {
      return true
    }
    return nil
  }

  private static var columns: Int? {
    System.environment("COLUMNS").flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private static var isLocaleUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { System.environment($0) }
    let locale = (names.first { !$0.isEmpty } ?? "").lowercased()
    // Testing the suffix avoids linking the regular expression engine, which a text search needs.
    let encoded = locale.prefix { $0 != "@" }
    return encoded.hasSuffix("utf-8") || encoded.hasSuffix("utf8")
  }
}

// MARK: - Colour

extension OutputStyle {
  /// The style of tables, with the same width and characters.
  var tables: TextStyle { TextStyle(width: width, isASCII: isASCII, hasPlots: hasPlots) }

  /// Returns a text with the escape codes of a tone, or the text itself if colours are off.
  func paint(_ text: String, _ tone: TextLine.Tone) -> String {
    guard hasColor, !text.isEmpty, let code = OutputStyle.code(of: tone) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// Returns a line of a table with escape codes, or without them if colours are off.
  func paint(_ line: TextLine) -> String { line.text { paint($0, $1) } }

  /// Returns the parameter of a tone's escape code; different layers may have the same colour.
  private static func code(of tone: TextLine.Tone) -> String? {
    switch tone {
    case .plain: nil
    case .heading: "1"
    case .faint: "2"
    case .layer(let index): ["36", "33", "35", "32", "34", "31"][index % 6]
    }
  }
}
