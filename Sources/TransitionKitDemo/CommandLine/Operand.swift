/// The argument that a command requires besides its options.
struct Operand: Sendable {
  let name: String
  let summary: String
  /// The words that completions suggest; empty if there is no fixed list.
  let choices: [String]

  init(_ name: String, _ summary: String, choices: [String] = []) {
    self.name = name
    self.summary = summary
    self.choices = choices
  }
}
