/// The words that a command accepts; parsing, help and completions all read this.
struct Syntax: Sendable {
  /// A table of the help: terms and what they mean.
  struct Section: Sendable {
    let title: String
    let rows: [(term: String, meaning: String)]
  }

  /// The word that selects the command, or `nil` for the program without a command.
  let name: String?
  let summary: String
  /// The arguments that the command requires, in order.
  let operands: [Operand]
  /// The options of this command alone.
  let ownOptions: [Option]
  /// Further tables of the command's help.
  let sections: [Section]

  /// The options of this command and those of every command.
  var options: [Option] { ownOptions + Option.common }
}
