/// A command: what it is called and takes, and what it does.
struct Command: Sendable {
  let syntax: Syntax
  let run: @Sendable (Arguments) throws -> Void

  init(
    _ name: String?, _ summary: String, operand: Operand? = nil, options: [Option],
    notes: [String] = [], run: @escaping @Sendable (Arguments) throws -> Void
  ) {
    syntax = Syntax(name, summary, operand: operand, options: options, notes: notes)
    self.run = run
  }
}
