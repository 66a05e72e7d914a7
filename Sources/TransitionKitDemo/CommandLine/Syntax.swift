/// The operands and options that a command accepts, from which parsing, help and completions are made.
struct Syntax: Sendable {
  /// A table in the help: terms with their meanings.
  struct Section: Sendable {
    let title: String
    let rows: [(term: String, meaning: String)]
  }

  /// The word that selects the command, or `nil` for the program without a command.
  let name: String?
  let summary: String
  /// The arguments that the command requires, in order.
  let operands: [Operand]
  /// The options that only this command has.
  let ownOptions: [Option]
  /// Additional tables in the command's help.
  let sections: [Section]

  /// All options of the command, including those of every command.
  var options: [Option] { ownOptions + Option.common }
}
