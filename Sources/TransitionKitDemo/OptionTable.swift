/// An option of the command line: the one place that says what it is called and takes.
struct Option: Hashable, Sendable {
  /// What an option is followed by.
  enum Value: Hashable, Sendable {
    /// Nothing.
    case none
    /// One word, under this name in the help.
    case word(String)
    /// One of these words.
    case choice([String])
    /// The path of a file, under this name in the help.
    case file(String)
  }

  let name: String
  let value: Value
  let summary: String

  init(_ name: String, _ value: Value, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }

  /// Creates an option that is said or not.
  init(_ name: String, _ summary: String) { self.init(name, .none, summary) }
}

/// A word that a command needs beside its options.
struct Operand: Sendable {
  let name: String
  let summary: String
  /// The words to choose from, for completions; empty when there is no end of them.
  let choices: [String]

  /// The choices that can be typed as they stand.
  var words: [String] { choices.filter { !$0.contains("(") } }
}

/// A command: what it takes and what it does; help, completions and parsing all read this.
struct Command: Sendable {
  /// The word that asks for it, or `nil` for what happens without one.
  let name: String?
  let summary: String
  let operand: Operand?
  let options: [Option]
  /// Further lines of its help.
  let notes: [String]
  let run: @Sendable (Arguments) throws -> Void

  init(
    _ name: String?, _ summary: String, operand: Operand? = nil, options: [Option],
    notes: [String] = [], run: @escaping @Sendable (Arguments) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.operand = operand
    self.options = options + Option.everywhere
    self.notes = notes
    self.run = run
  }

  /// What the program can do.
  static let all: [Command] = [.tour, .list, .timeline, .curve, .run]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

// MARK: - Options of every command

extension Option {
  static let output = Option(
    "--output", .file("FILE"), "write there, whole or not at all; - is standard output")
  static let width = Option("--width", .word("COLUMNS"), "how wide tables may be")
  static let ascii = Option("--ascii", "draw with ASCII alone")
  static let color = Option(
    "--color", .choice(["auto", "always", "never"]), "colours; auto means for a terminal")
  static let plot = Option(
    "--plot", .choice(["auto", "always", "never"]), "plots in tables; auto means for a terminal")
  static let help = Option("--help", "print this help")

  static let everywhere: [Option] = [.output, .width, .ascii, .color, .plot, .help]

  // The program's own, without a command.
  static let version = Option("--version", "print the version")
  static let completions = Option(
    "--generate-completion-script", .choice(["bash", "zsh", "fish"]),
    "print a completion script for a shell")
}
