/// An option of the command line: its name, the kind of its value, and its help text.
struct Option: Hashable, Sendable {
  /// The kind of value that an option requires.
  enum Value: Hashable, Sendable {
    /// The option has no value.
    case none
    /// Any word; the help shows the given name for it.
    case word(String)
    /// One of the given words.
    case choice([String])
    /// The path of a file; the help shows the given name for it.
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

  /// Creates an option without a value.
  init(_ name: String, _ summary: String) { self.init(name, .none, summary) }
}

// MARK: - Options of every command

extension Option {
  static let output = Option(
    "--output", .file("FILE"),
    "Output file, written completely or not at all.")
  static let width = Option(
    "--width", .word("COLUMNS"), "Width of tables (default: COLUMNS, the terminal's, or 80).")
  static let ascii = Option("--ascii", "Use only ASCII characters.")
  static let color = Option(
    "--color", .choice(["auto", "always", "never"]),
    "Colours (default: auto, on a terminal only).")
  static let plot = Option(
    "--plot", .choice(["auto", "always", "never"]),
    "Plots (default: auto, on a terminal only).")
  static let help = Option("--help", "Print this help.")

  /// The options that every command has.
  static let common: [Option] = [.output, .width, .ascii, .color, .plot, .help]
}

// MARK: - Options without a command

extension Option {
  static let version = Option("--version", "Print the version.")
  static let completions = Option(
    "--generate-completion-script", .choice(["bash", "zsh", "fish"]),
    "Print a completion script for a shell.")
}
