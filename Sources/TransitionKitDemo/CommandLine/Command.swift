/// A command: its syntax, and the function that runs it.
struct Command: Sendable {
  let syntax: Syntax
  let run: @Sendable (Arguments, Console) throws -> Void

  init(
    _ name: String?, _ summary: String, operands: [Operand] = [], options: [Option],
    sections: [Syntax.Section] = [], run: @escaping @Sendable (Arguments, Console) throws -> Void
  ) {
    syntax = Syntax(
      name: name, summary: summary, operands: operands, ownOptions: options, sections: sections)
    self.run = run
  }
}
