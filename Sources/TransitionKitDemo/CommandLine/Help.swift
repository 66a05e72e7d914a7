/// Help texts, printed from the table of options.
enum Help {
  static func text(of command: Syntax, among commands: [Syntax]) -> String {
    var lines = ["\(command.summary)", ""]
    lines += usage(of: command)
    if command.name == nil {
      lines += ["", "Commands:"]
      lines += columns(
        commands.compactMap { command in
          command.name.map { ([$0, command.operand?.name].joined, command.summary) }
        })
    }
    if let operand = command.operand {
      lines += ["", "\(operand.name): \(operand.summary)"]
      if !operand.choices.isEmpty {
        lines += wrapped(operand.choices.joined(separator: ", "), width: 76).map { "  " + $0 }
      }
    }
    lines += ["", "Options:"] + columns(command.options.map { (label(of: $0), $0.summary) })
    if !command.notes.isEmpty { lines += [""] + command.notes.flatMap { wrapped($0, width: 78) } }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func usage(of command: Syntax) -> [String] {
    guard command.name == nil else {
      let words = [Console.programName, command.name, command.operand?.name, "[OPTIONS]"]
      return ["Usage: \(words.joined)"]
    }
    return [
      "Usage: \(Console.programName) [OPTIONS]",
      "       \(Console.programName) COMMAND [OPTIONS]",
      "       \(Console.programName) COMMAND --help",
    ]
  }

  private static func label(of option: Option) -> String {
    switch option.value {
    case .none: option.name
    case .word(let name), .file(let name): "\(option.name) \(name)"
    case .choice(let words): "\(option.name) \(words.joined(separator: "|"))"
    }
  }

  /// Returns entries in two columns; a label too long for its column has a line of its own.
  private static func columns(_ entries: [(label: String, text: String)]) -> [String] {
    let indent = 26
    return entries.flatMap { entry in
      let label = "  \(entry.label)"
      let texts = wrapped(entry.text, width: 78 - indent)
      let isLong = label.count > indent - 2
      let first = isLong ? [label] : [label.padded(to: indent) + texts[0]]
      return first
        + texts.dropFirst(isLong ? 0 : 1).map { String(repeating: " ", count: indent) + $0 }
    }
  }

  /// Breaks a text between words.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

extension [String?] {
  fileprivate var joined: String { compactMap { $0 }.joined(separator: " ") }
}
