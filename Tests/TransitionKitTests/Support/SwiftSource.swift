/// Swift source for the tests of the architecture: code without comments and string literals.
struct SwiftSource {
  /// The path below the root of the package.
  let path: String
  /// The code, with the expressions of interpolations and the line breaks.
  let code: String

  init(path: String, text: String) {
    self.path = path
    code = SwiftSource.stripped(text)
  }

  /// The folder below `Sources/TransitionKit`, or `nil` for a file outside such a folder.
  var folder: String? {
    let parts = path.split(separator: "/")
    return parts.count >= 4 && parts.starts(with: ["Sources", "TransitionKit"])
      ? String(parts[2]) : nil
  }

  /// Every word of the code.
  var words: Set<Substring> { Set(lines.flatMap { Self.words(in: $0) }) }

  /// The modules that the file imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = Self.words(in: line)
      guard let start = words.firstIndex(of: "import"), start + 1 < words.count,
        words[..<start].allSatisfy({ Self.importPrefixes.contains($0) })
      else { return nil }
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
      ]
      let remaining = words[(start + 1)...].drop { kinds.contains($0) }
      return remaining.first.map(String.init)
    }
  }

  /// The types that other files can name: those declared at file scope that are not private.
  var types: Set<String> {
    var depth = 0
    var found: Set<String> = []
    for line in lines {
      let words = Self.words(in: line)
      if depth == 0, words.allSatisfy({ $0 != "private" && $0 != "fileprivate" }),
        let keyword = words.firstIndex(where: Self.declarations.contains),
        words[..<keyword].allSatisfy({ Self.modifiers.contains($0) }), keyword + 1 < words.count
      {
        found.insert(String(words[keyword + 1]))
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
    }
    return found
  }

  private var lines: [Substring] { code.split(whereSeparator: \.isNewline) }

  private static let declarations: Set<Substring> = [
    "struct", "enum", "class", "protocol", "typealias", "actor",
  ]
  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "open", "final", "indirect", "distributed", "nonisolated",
    "frozen", "MainActor", "usableFromInline", "dynamicMemberLookup", "resultBuilder",
  ]
  private static let importPrefixes: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "testable", "preconcurrency",
    "_exported", "_implementationOnly", "if", "canImport",
  ]

  static func words(in text: some StringProtocol) -> [Substring] {
    Substring(text).split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

// MARK: - Stripping

extension SwiftSource {
  static func stripped(_ text: String) -> String {
    var stripper = Stripper(remaining: Array(text.utf8)[...])
    stripper.code(untilParenthesis: false)
    return String(decoding: stripper.output, as: UTF8.self)
  }

  /// Works on bytes, as all marks of the language are ASCII.
  private struct Stripper {
    private static let newline = UInt8(ascii: "\n")
    private static let pound = UInt8(ascii: "#")
    private static let quote = UInt8(ascii: "\"")
    private static let slash = UInt8(ascii: "/")
    private static let space = UInt8(ascii: " ")
    private static let lineComment = Array("//".utf8)
    private static let commentStart = Array("/*".utf8)
    private static let commentEnd = Array("*/".utf8)

    var remaining: ArraySlice<UInt8>
    var output: [UInt8] = []

    /// Copies code up to the end of the text, or past the parenthesis that ends an interpolation.
    mutating func code(untilParenthesis: Bool) {
      var open = 0
      while let byte = remaining.first {
        switch byte {
        case Self.slash where remaining.starts(with: Self.lineComment):
          remaining = remaining.drop { $0 != Self.newline }
          continue
        case Self.slash where remaining.starts(with: Self.commentStart):
          blockComment()
          continue
        case Self.quote:
          literal()
          continue
        case Self.pound where remaining.first { $0 != Self.pound } == Self.quote:
          literal()
          continue
        case UInt8(ascii: "("): open += 1
        case UInt8(ascii: ")"): open -= 1
        default: break
        }
        remaining.removeFirst()
        if untilParenthesis, open < 0 { return }
        output.append(byte)
      }
    }

    private mutating func blockComment() {
      var depth = 0
      while let byte = remaining.first {
        if byte == Self.slash, remaining.starts(with: Self.commentStart) {
          depth += 1
          remaining = remaining.dropFirst(2)
        } else if remaining.starts(with: Self.commentEnd) {
          depth -= 1
          remaining = remaining.dropFirst(2)
          if depth == 0 { break }
        } else {
          if byte == Self.newline { output.append(byte) }
          remaining.removeFirst()
        }
      }
      output.append(Self.space)
    }

    private mutating func literal() {
      let pounds = Array(remaining.prefix { $0 == Self.pound })
      remaining = remaining.dropFirst(pounds.count)
      let three = Array(repeating: Self.quote, count: 3)
      let quotes = remaining.starts(with: three) ? three : [Self.quote]
      remaining = remaining.dropFirst(quotes.count)
      output.append(Self.space)
      let (end, escape) = (quotes + pounds, Array("\\".utf8) + pounds)
      while let byte = remaining.first {
        if byte == quotes[0], remaining.starts(with: end) {
          remaining = remaining.dropFirst(end.count)
          break
        } else if byte == escape[0], remaining.starts(with: escape) {
          remaining = remaining.dropFirst(escape.count)
          guard remaining.popFirst() == UInt8(ascii: "(") else { continue }
          output.append(Self.space)
          code(untilParenthesis: true)
          output.append(Self.space)
        } else {
          if byte == Self.newline { output.append(byte) }
          remaining.removeFirst()
        }
      }
      output.append(Self.space)
    }
  }
}
