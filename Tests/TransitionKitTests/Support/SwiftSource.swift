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
    var stripper = Stripper(remaining: Substring(text))
    stripper.code(untilParenthesis: false)
    return stripper.output
  }

  private struct Stripper {
    var remaining: Substring
    var output = ""

    /// Copies code up to the end of the text, or past the parenthesis that ends an interpolation.
    mutating func code(untilParenthesis: Bool) {
      var open = 0
      while let character = remaining.first {
        if character == "/", remaining.hasPrefix("//") {
          remaining = remaining.drop { !$0.isNewline }
        } else if character == "/", remaining.hasPrefix("/*") {
          blockComment()
        } else if character == "\""
          || character == "#" && remaining.drop(while: { $0 == "#" }).first == "\""
        {
          literal()
        } else {
          if character == "(" { open += 1 }
          if character == ")" { open -= 1 }
          remaining.removeFirst()
          if untilParenthesis, open < 0 { return }
          output.append(character)
        }
      }
    }

    private mutating func blockComment() {
      var depth = 0
      while !remaining.isEmpty {
        if remaining.hasPrefix("/*") {
          depth += 1
          remaining = remaining.dropFirst(2)
        } else if remaining.hasPrefix("*/") {
          depth -= 1
          remaining = remaining.dropFirst(2)
          if depth == 0 { break }
        } else {
          if remaining.first?.isNewline == true { output += "\n" }
          remaining.removeFirst()
        }
      }
      output += " "
    }

    private mutating func literal() {
      let pounds = String(remaining.prefix { $0 == "#" })
      remaining = remaining.dropFirst(pounds.count)
      let marks = remaining.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
      remaining = remaining.dropFirst(marks.count)
      output += " "
      while let character = remaining.first {
        if remaining.hasPrefix(marks + pounds) {
          remaining = remaining.dropFirst(marks.count + pounds.count)
          break
        } else if remaining.hasPrefix("\\" + pounds + "(") {
          remaining = remaining.dropFirst(2 + pounds.count)
          output += " "
          code(untilParenthesis: true)
          output += " "
        } else if remaining.hasPrefix("\\" + pounds) {
          remaining = remaining.dropFirst(2 + pounds.count)
        } else {
          if character.isNewline { output += "\n" }
          remaining.removeFirst()
        }
      }
      output += " "
    }
  }
}
