/// An argument that a command requires in addition to its options.
struct Operand: Sendable {
  let name: String
  let summary: String
  /// The words that shell completions suggest; empty if there is no fixed list.
  let choices: [String]

  init(_ name: String, _ summary: String, choices: [String] = []) {
    self.name = name
    self.summary = summary
    self.choices = choices
  }
}
