/// How text is to look: colours, plots, letters, width.
///
/// A flag decides; else `NO_COLOR`, then `CLICOLOR_FORCE`, then whether it goes to a terminal.
struct Look {
  let hasColor: Bool
  let hasPlots: Bool
  let isASCII: Bool
  let width: Int

  init(_ arguments: Arguments) throws(Misuse) {
    let isTerminal = !arguments.has(.output) && System.isTerminal(.standardOutput)
    let isRich = Look.environmentWish ?? (isTerminal && System.environment("TERM") != "dumb")
    hasColor = Look.decision(arguments[.color]) ?? isRich
    hasPlots = Look.decision(arguments[.plot]) ?? isRich
    isASCII = arguments.has(.ascii) || !Look.isLocaleUTF8
    let wish = try arguments.count(.width, in: 1...10_000)
    width = wish ?? Look.columns ?? (isTerminal ? System.columns(of: .standardOutput) : nil) ?? 80
  }

  private static func decision(_ flag: String?) -> Bool? {
    switch flag {
    case "always": true
    case "never": false
    default: nil
    }
  }

  private static var environmentWish: Bool? {
    if let wish = System.environment("NO_COLOR"), !wish.isEmpty { return false }
    if let wish = System.environment("CLICOLOR_FORCE"), !wish.isEmpty, wish != "0" { return true }
    return nil
  }

  private static var columns: Int? {
    System.environment("COLUMNS").flatMap(Int.init).flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  private static var isLocaleUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { System.environment($0) }
    let locale = (names.first { !$0.isEmpty } ?? "").lowercased()
    // A suffix: searching text for text would link the engine of regular expressions.
    let encoded = locale.prefix { $0 != "@" }
    return encoded.hasSuffix("utf-8") || encoded.hasSuffix("utf8")
  }
}

// MARK: - Colour

extension Look {
  enum Tone {
    case heading, faint
    /// One of a few hues that tell layers apart.
    case hue(Int)

    fileprivate var code: String {
      switch self {
      case .heading: "1"
      case .faint: "2"
      case .hue(let index): ["36", "33", "35", "32", "34", "31"][index % 6]
      }
    }
  }

  func paint(_ text: String, _ tone: Tone) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(tone.code)m\(text)\u{1B}[0m" : text
  }
}

// MARK: - Width

extension StringProtocol {
  /// Returns the text with blanks after it.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// Returns the text with blanks before it.
  func padded(from width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - count)) + self
  }

  /// Returns the text without blanks at its end.
  var trimmedEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
