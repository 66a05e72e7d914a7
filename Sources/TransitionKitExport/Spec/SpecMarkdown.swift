import TransitionKit

/// Writes a specification as Markdown with tables.
enum SpecMarkdown {
  static func text(of blocks: [SpecBlock]) -> String {
    blocks.map(text).joined(separator: "\n\n") + "\n"
  }

  private static func text(of block: SpecBlock) -> String {
    switch block {
    case .title(let text): return "# \(line(text))"
    case .heading(let text): return "## \(line(text))"
    case .subheading(let text): return "### \(line(text))"
    case .paragraph(let text): return line(text)
    case .list(let items): return items.map { "- \(line($0))" }.joined(separator: "\n")
    case .checks(let items): return items.map { "- [ ] \(line($0))" }.joined(separator: "\n")
    case .table(let head, let rows, let numeric):
      let rule = head.indices.map { numeric.contains($0) ? "---:" : "---" }
      let lines = [head.map { line(SpecText($0)) }, rule] + rows.map { $0.map(line) }
      return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
  }

  private static func line(_ text: SpecText) -> String {
    text.parts.map { part in
      switch part {
      case .words(let words): escaped(words)
      case .name(let name): code(name)
      }
    }.joined()
  }

  /// Returns words with Markdown's special characters escaped.
  private static func escaped(_ words: String) -> String {
    TerminalText.escaped(words).unicodeScalars.reduce(into: "") { text, scalar in
      if "\\`*_[]<>#|&~".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }

  /// Returns a name as inline code on one line, which can stand in a table cell.
  ///
  /// A bar in a table cell needs a backslash, which another backslash before it would cancel; so a name with `|` is
  /// written as words. These are in quotation marks, so that they cannot begin a list or another block.
  private static func code(_ name: String) -> String {
    let name = TerminalText.escaped(name)
    guard !name.isEmpty, !name.unicodeScalars.contains("|") else { return "\"\(escaped(name))\"" }
    var (run, longest) = (0, 0)
    for scalar in name.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let hasEdge = name.hasPrefix("`") || name.hasSuffix("`") || name.hasPrefix(" ")
    let blank = hasEdge || name.hasSuffix(" ") ? " " : ""
    return fence + blank + name + blank + fence
  }
}
