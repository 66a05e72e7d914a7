/// The words after a command, sorted by the command's table of options.
///
/// An option that is repeated counts once, with its last value, unless all of them are asked for.
struct Arguments: Sendable {
  let syntax: Syntax
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Sorts words; stops at a request for help, because what follows no longer matters.
  ///
  /// - Parameters:
  ///   - words: The words after the command.
  ///   - syntax: What the command takes.
  ///   - commands: The names of all commands, to recognise one that is misplaced or misspelt.
  /// - Throws: ``Misuse`` that names the word at fault.
  init(_ words: [String], for syntax: Syntax, among commands: [String]) throws(Misuse) {
    self.syntax = syntax
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.hasPrefix("-"), word != "-", !Arguments.startsNumber(word) {
        try take(word == "-h" ? Option.help.name : word, &rest)
        if has(.help) { return }
      } else {
        operands.append(word)
      }
    }
    guard operands.count <= (syntax.operand == nil ? 0 : 1) else {
      throw Arguments.superfluous(operands, syntax, commands)
    }
  }

  private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(Misuse) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let option = syntax.options.first(where: { $0.name == name }) else {
      throw .unknown("option", name, known: syntax.options.map(\.name))
    }
    if case .none = option.value {
      guard attached == nil else { throw Misuse("\(name) takes no value") }
      values[option, default: []].append("")
      return
    }
    guard let value = attached ?? Arguments.nextValue(&rest) else {
      throw Misuse("\(name) needs a value")
    }
    if case .choice(let words) = option.value, !words.contains(value) {
      throw .value(value, of: option, expected: words.joined(separator: ", "))
    }
    values[option, default: []].append(value)
  }

  /// Takes the next word unless it is an option.
  private static func nextValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let word = rest.first, !word.hasPrefix("-") || word == "-" || startsNumber(word) else {
      return nil
    }
    return rest.popFirst()
  }

  private static func startsNumber(_ word: String) -> Bool {
    word.hasPrefix("-")
      && word.dropFirst().first.map { $0 == "." || ("0"..."9").contains($0) } == true
  }

  private static func superfluous(
    _ operands: [String], _ syntax: Syntax, _ commands: [String]
  ) -> Misuse {
    guard let name = syntax.name else {
      let word = operands[0]
      return commands.contains(word)
        ? Misuse("\(shown(word)): a command comes before its options")
        : .unknown("command", word, known: commands)
    }
    let word = operands[syntax.operand == nil ? 0 : 1]
    return Misuse("unexpected word \(shown(word)) after \(name)")
  }
}

// MARK: - Reading

extension Arguments {
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option as it was written.
  subscript(option: Option) -> String? { values[option]?.last }

  /// The values of an option that may come again and again, as they were written.
  func all(_ option: Option) -> [String] { values[option] ?? [] }

  /// The word that the command needs.
  func operand() throws(Misuse) -> String {
    guard let word = operands.first, !word.isEmpty else {
      let operand = syntax.operand
      throw Misuse(
        "\(syntax.name ?? "") needs \(operand?.name ?? "a word"), \(operand?.summary ?? "")")
    }
    return word
  }

  /// The path of a file.
  func file(_ option: Option) throws(Misuse) -> String? {
    guard let path = self[option] else { return nil }
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .value(path, of: option, expected: "a path")
    }
    return path
  }

  /// A number that is accepted.
  func number(
    _ option: Option, _ expected: String, where accepts: (Double) -> Bool
  ) throws(Misuse) -> Double? {
    guard let word = self[option] else { return nil }
    guard let number = Decimal.number(word), accepts(number) else {
      throw .value(word, of: option, expected: expected)
    }
    return number
  }

  /// A whole number in a range.
  func count(_ option: Option, in range: ClosedRange<Int>) throws(Misuse) -> Int? {
    guard let word = self[option] else { return nil }
    guard word.utf8.count < 20, word.utf8.allSatisfy({ (48...57).contains($0) }),
      let number = Int(word), range.contains(number)
    else {
      throw .value(
        word, of: option,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Numbers with commas between them.
  func numbers(_ option: Option) throws(Misuse) -> [Double]? {
    guard let list = self[option] else { return nil }
    var numbers: [Double] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Decimal.number(word) else {
        throw .value(
          String(word), of: option, expected: "finite numbers with commas between them")
      }
      numbers.append(number)
    }
    return numbers
  }
}
