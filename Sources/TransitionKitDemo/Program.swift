/// The program: from the words of the command line to an exit status.
enum Program {
  /// All commands; the first is what happens without a word.
  private static let commands: [Command] = [.tour, .list, .timeline, .curve, .run]

  /// Runs a command, and reports on standard error what is wrong.
  static func run(_ words: [String]) -> ExitStatus {
    System.ignoreSignalsOfWriting()
    var command = commands[0]
    let names = commands.compactMap(\.syntax.name)
    do {
      var rest = words[...]
      if let word = rest.first, !word.hasPrefix("-") {
        command = try named(word)
        rest.removeFirst()
      }
      let arguments = try Arguments(Array(rest), for: command.syntax, among: names)
      try run(command, arguments)
      return .success
    } catch let misuse as Misuse {
      let help = [Console.programName, command.syntax.name, "--help"].compactMap { $0 }
      Console.tell("\(misuse.message) (see \(help.joined(separator: " ")))")
      return .misuse
    } catch let failure as Failure {
      if !failure.message.isEmpty { Console.tell(failure.message) }
      return failure.status
    } catch {
      // An error of the library names the data at fault.
      Console.tell("\(error)")
      return .data
    }
  }

  private static func run(_ command: Command, _ arguments: Arguments) throws {
    let syntaxes = commands.map(\.syntax)
    if arguments.has(.help) {
      return try Sink.send(Help.text(of: command.syntax, among: syntaxes), to: nil)
    }
    let output = try arguments.file(.output)
    if arguments.has(.version) {
      return try Sink.send("\(Console.programName) \(Console.version)\n", to: output)
    }
    if let shell = arguments[.completions] {
      return try Sink.send(Completions(all: syntaxes).script(for: shell), to: output)
    }
    try command.run(arguments)
  }

  private static func named(_ word: String) throws(Misuse) -> Command {
    guard let command = commands.first(where: { $0.syntax.name == word }) else {
      throw .unknown("command", word, known: commands.compactMap(\.syntax.name))
    }
    return command
  }
}
