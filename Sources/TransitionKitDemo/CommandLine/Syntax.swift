/// A word that a command needs beside its options.
struct Operand: Sendable {
  let name: String
  let summary: String
  /// The words to choose from, for completions; empty when there is no end of them.
  let choices: [String]

  /// The choices that can be typed as they stand.
  var words: [String] { choices.filter { !$0.contains("(") } }
}

/// What a command is called and takes; parsing, help and completions all read this.
struct Syntax: Sendable {
  /// The word that selects the command, or `nil` for what happens without a command.
  let name: String?
  let summary: String
  let operand: Operand?
  let options: [Option]
  /// Further lines of its help.
  let notes: [String]

  init(
    _ name: String?, _ summary: String, operand: Operand? = nil, options: [Option],
    notes: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.operand = operand
    self.options = options + Option.everywhere
    self.notes = notes
  }
}
