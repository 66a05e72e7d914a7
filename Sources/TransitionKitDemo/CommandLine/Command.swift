/// A command: its syntax, and the function that runs it.
struct Command: Sendable {
  let syntax: Syntax
  let run: @Sendable (Arguments, Console) throws -> Void

  init(
    _ name: String?, _ summary: String, operand: Operand? = nil, options: [Option],
    sections: [Syntax.Section] = [], run: @escaping @Sendable (Arguments, Console) throws -> Void
  ) {
    syntax = Syntax(
      name: name, summary: summary, operand: operand, ownOptions: options, sections: sections)
    self.run = run
  }
}
