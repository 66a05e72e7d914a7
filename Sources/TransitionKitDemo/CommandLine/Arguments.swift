/// The operands and options after a command, parsed.
///
/// If an option is repeated, its last value is used; ``all(_:)`` returns every value.
struct Arguments: Sendable {
  let syntax: Syntax
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Parses words; stops at `--help`, because the command then ignores the words after it.
  ///
  /// - Parameters:
  ///   - words: The words after the command.
  ///   - syntax: The syntax of the command.
  ///   - commands: The names of all commands, to recognise a misplaced or misspelled one.
  /// - Throws: ``Misuse`` that names the wrong word.
  init(_ words: [String], for syntax: Syntax, among commands: [String]) throws(Misuse) {
    self.syntax = syntax
    var remaining = words[...]
    while let word = remaining.popFirst() {
      if word == "--" {
        operands += remaining
        remaining = []
      } else if word.hasPrefix("-"), word != "-", !Arguments.startsNumber(word) {
        try parseOption(word == "-h" ? Option.help.name : word, &remaining)
        if has(.help) { return }
      } else {
        operands.append(word)
      }
    }
    guard operands.count <= syntax.operands.count else {
      throw Arguments.superfluous(operands, syntax, commands)
    }
  }

  /// Stores an option with its value, which stands after `=` or is the next word.
  private mutating func parseOption(
    _ word: String, _ remaining: inout ArraySlice<String>
  ) throws(Misuse) {
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
    guard let value = attached ?? Arguments.nextValue(&remaining) else {
      throw Misuse("\(name) needs a value")
    }
    if case .choice(let words) = option.value, !words.contains(value) {
      throw .value(value, of: option, expected: words.joined(separator: ", "))
    }
    values[option, default: []].append(value)
  }

  /// Removes and returns the next word, or returns `nil` if it is an option or there is none.
  private static func nextValue(_ remaining: inout ArraySlice<String>) -> String? {
    guard let word = remaining.first, !word.hasPrefix("-") || word == "-" || startsNumber(word)
    else {
      return nil
    }
    return remaining.popFirst()
  }

  /// Returns whether a word that begins with `-` is a negative number.
  private static func startsNumber(_ word: String) -> Bool {
    word.hasPrefix("-")
      && word.dropFirst().first.map { $0 == "." || ("0"..."9").contains($0) } == true
  }

  /// Returns the error for too many operands.
  private static func superfluous(
    _ operands: [String], _ syntax: Syntax, _ commands: [String]
  ) -> Misuse {
    guard let name = syntax.name else {
      let word = operands[0]
      return commands.contains(word)
        ? Misuse("\(word.quoted): the command must come before the options")
        : .unknown("command", word, known: commands)
    }
    let word = operands[syntax.operands.count]
    return Misuse("unexpected word \(word.quoted) after \(name)")
  }
}

// MARK: - Reading

extension Arguments {
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The last value of an option, as text.
  subscript(option: Option) -> String? { values[option]?.last }

  /// All values of an option, as text, in order.
  func all(_ option: Option) -> [String] { values[option] ?? [] }

  /// Throws if an option is given beside one of others that it excludes.
  func exclude(_ others: [Option], beside option: Option) throws(Misuse) {
    for other in others where has(option) && has(other) {
      throw Misuse("\(other.name) and \(option.name) exclude each other")
    }
  }

  /// Returns an operand that the command requires.
  func operand(_ index: Int = 0) throws(Misuse) -> String {
    guard operands.indices.contains(index), !operands[index].isEmpty else {
      let operand = syntax.operands[index]
      throw Misuse("\(syntax.name ?? "") needs \(operand.name): \(operand.summary)")
    }
    return operands[index]
  }

  /// Returns what an option says; throws if its word cannot be read.
  func value<Value>(
    _ option: Option, _ expected: String, _ read: (String) -> Value?
  ) throws(Misuse) -> Value? {
    guard let word = self[option] else { return nil }
    guard let value = read(word) else { throw .value(word, of: option, expected: expected) }
    return value
  }

  /// The path of a file; throws if it cannot be a path.
  func file(_ option: Option) throws(Misuse) -> String? {
    try value(option, "a path") { $0.isEmpty || $0.utf8.contains(0) ? nil : $0 }
  }

  /// Returns an option's value as a number; throws an error if the closure does not accept it.
  func number(
    _ option: Option, _ expected: String, where accepts: (Double) -> Bool
  ) throws(Misuse) -> Double? {
    try value(option, expected) { word in
      Decimal.number(word).flatMap { accepts($0) ? $0 : nil }
    }
  }

  /// Returns an option's value as a whole number; throws an error if it is not in the range.
  func count(_ option: Option, in range: ClosedRange<Int>) throws(Misuse) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return try value(option, expected) { word in
      guard word.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(word),
        range.contains(number)
      else { return nil }
      return number
    }
  }

  /// Returns an option's value as numbers separated by commas.
  func numbers(_ option: Option) throws(Misuse) -> [Double]? {
    guard let list = self[option] else { return nil }
    var numbers: [Double] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Decimal.number(word) else {
        throw .value(
          String(word), of: option, expected: "finite numbers separated by commas")
      }
      numbers.append(number)
    }
    return numbers
  }
}
