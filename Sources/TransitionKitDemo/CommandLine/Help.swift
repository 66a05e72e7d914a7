/// Help texts, generated from the syntax of the commands.
enum Help {
  /// Returns the help of a command; the help of the program also lists all commands.
  static func text(of command: Syntax, among commands: [Syntax]) -> String {
    var lines = command.summary.wrapped(width: 80) + [""] + usage(of: command)
    if command.name == nil {
      lines += section("Commands", commands.compactMap(entry))
    }
    for operand in command.operands {
      lines += [""] + "\(operand.name): \(operand.summary).".wrapped(width: 80)
    }
    lines += section("Options", command.ownOptions.map { (label(of: $0), $0.summary) })
    lines += section("Options of every command", Option.common.map { (label(of: $0), $0.summary) })
    for table in command.sections { lines += section(table.title, table.rows) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func usage(of command: Syntax) -> [String] {
    guard let name = command.name else {
      return [
        "Usage: \(Console.programName) [OPTIONS]",
        "       \(Console.programName) COMMAND [OPTIONS]",
        "       \(Console.programName) COMMAND --help",
      ]
    }
    let words = [Console.programName, name] + command.operands.map(\.name) + ["[OPTIONS]"]
    return ["Usage: \(words.joined(separator: " "))"]
  }

  /// Returns the row of a command in the list of commands.
  private static func entry(of command: Syntax) -> (term: String, meaning: String)? {
    guard let name = command.name else { return nil }
    let words = [name] + command.operands.map(\.name)
    return (words.joined(separator: " "), command.summary)
  }

  private static func label(of option: Option) -> String {
    switch option.value {
    case .none: option.name
    case .word(let name), .file(let name): "\(option.name) \(name)"
    case .choice(let words): "\(option.name) \(words.joined(separator: "|"))"
    }
  }

  /// Returns a title and rows of two columns, the term and its meaning.
  ///
  /// A term that is too wide for its column has its own line; the meaning of an empty term has the whole width.
  private static func section(
    _ title: String, _ rows: [(term: String, meaning: String)]
  ) -> [String] {
    let indent = 26
    guard !rows.isEmpty else { return [] }
    return ["", "\(title):"]
      + rows.flatMap { row in
        guard !row.term.isEmpty else { return row.meaning.wrapped(width: 78).map { "  " + $0 } }
        let term = "  \(row.term)"
        let texts = row.meaning.wrapped(width: 80 - indent)
        let isWide = term.count > indent - 2
        let first = isWide ? [term] : [term.padded(to: indent) + texts[0]]
        return first
          + texts.dropFirst(isWide ? 0 : 1).map { String(repeating: " ", count: indent) + $0 }
      }
  }
}
