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
}

// MARK: - Options without a command

extension Option {
  static let version = Option("--version", "print the version")
  static let completions = Option(
    "--generate-completion-script", .choice(["bash", "zsh", "fish"]),
    "print a completion script for a shell")
}
