/// Removes blanks and comments from the scripts and style sheets of a page.
enum PageText {
  /// Returns a script without comments and without blanks that separate nothing.
  ///
  /// Line breaks remain, except where the line cannot end. Strings, templates and regular expressions
  /// stay as they are. A slash begins a regular expression after an operator or a bracket that
  /// opens, and divides elsewhere.
  static func compactScript(_ script: String) -> String {
    let bytes = Array(script.utf8)
    var compact: [UInt8] = []
    // The braces that are open within each `${` of a template.
    var depths: [Int] = []
    var index = 0

    /// Copies a string or a part of a template, up to its end.
    func copyText(until quote: UInt8) {
      while index < bytes.count {
        let byte = bytes[index]
        compact.append(byte)
        index += 1
        if byte == UInt8(ascii: "\\"), index < bytes.count {
          compact.append(bytes[index])
          index += 1
        } else if byte == quote {
          return
        } else if quote == template, byte == UInt8(ascii: "$"), index < bytes.count,
          bytes[index] == UInt8(ascii: "{")
        {
          compact.append(bytes[index])
          index += 1
          depths.append(0)
          return
        }
      }
    }

    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""), template:
        compact.append(byte)
        index += 1
        copyText(until: byte)
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == byte:
        while index < bytes.count, bytes[index] != newline { index += 1 }
      case UInt8(ascii: "/")
      where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*"):
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != byte
        { index += 1 }
        index += 2
      case UInt8(ascii: "/") where "(,=:[!&|?{};".utf8.contains(compact.last ?? newline):
        // Within brackets a slash does not end the expression.
        var isClass = false
        repeat {
          compact.append(bytes[index])
          if bytes[index] == UInt8(ascii: "[") { isClass = true }
          if bytes[index] == UInt8(ascii: "]") { isClass = false }
          if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
            index += 1
            compact.append(bytes[index])
          }
          index += 1
        } while index < bytes.count && (isClass || bytes[index] != byte) && bytes[index] != newline
        if index < bytes.count, bytes[index] == byte {
          compact.append(byte)
          index += 1
        }
      case space, newline:
        var isBreak = false
        while index < bytes.count, bytes[index] == space || bytes[index] == newline {
          isBreak = isBreak || bytes[index] == newline
          index += 1
        }
        guard let last = compact.last, last != newline, index < bytes.count else { continue }
        let next = bytes[index]
        if isBreak {
          if !"{([,;".utf8.contains(last) { compact.append(newline) }
        } else if isWord(last) && isWord(next) || last == next && "+-".utf8.contains(last) {
          compact.append(space)
        }
      default:
        compact.append(byte)
        index += 1
        guard let depth = depths.last else { continue }
        if byte == UInt8(ascii: "{") { depths[depths.count - 1] += 1 }
        guard byte == UInt8(ascii: "}") else { continue }
        depths[depths.count - 1] -= 1
        // The end of `${` continues its template.
        if depth == 0 {
          depths.removeLast()
          copyText(until: template)
        }
      }
    }
    return String(decoding: compact, as: UTF8.self)
  }

  /// Returns a style sheet without blanks that separate nothing; it must not contain comments.
  static func compactStyle(_ style: String) -> String {
    var compact: [UInt8] = []
    for byte in style.utf8 {
      let last = compact.last ?? newline
      if byte == space || byte == newline {
        if !" {};:,>\n".utf8.contains(last) { compact.append(space) }
      } else {
        if last == space, "{};,>".utf8.contains(byte) { compact.removeLast() }
        if byte == UInt8(ascii: "}"), compact.last == UInt8(ascii: ";") { compact.removeLast() }
        compact.append(byte)
      }
    }
    return String(decoding: compact, as: UTF8.self) + "\n"
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
  private static let template = UInt8(ascii: "`")

  /// Whether a byte belongs to a name or a number.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
