/// The program: runs a command line and returns the exit status.
enum Program {
  /// All commands; the first runs if the command line names none.
  private static let commands: [Command] = [.tour, .list, .timeline, .curve, .run, .inspect, .diff]

  /// Runs a command line, and reports an error on a console.
  static func run(_ words: [String], console: Console = .standardError) -> ExitStatus {
    var command = commands[0]
    let names = commands.compactMap(\.syntax.name)
    do {
      var remaining = words[...]
      if let word = remaining.first, !word.hasPrefix("-") {
        command = try named(word)
        remaining.removeFirst()
      }
      let arguments = try Arguments(Array(remaining), for: command.syntax, among: names)
      try run(command, arguments, console)
      return .success
    } catch let misuse as Misuse {
      let help = [Console.programName, command.syntax.name, "--help"].compactMap { $0 }
      console.report("\(misuse.message) (see \(help.joined(separator: " ")))")
      return .misuse
    } catch let failure as Failure {
      if !failure.message.isEmpty { console.report(failure.message) }
      return failure.status
    } catch let error as EncodingError {
      console.report(error.summary)
      return .data
    } catch {
      // Other errors come from the library and describe invalid data.
      console.report("\(error)")
      return .data
    }
  }

  private static func run(
    _ command: Command, _ arguments: Arguments, _ console: Console
  ) throws {
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
    try command.run(arguments, console)
  }

  private static func named(_ word: String) throws(Misuse) -> Command {
    guard let command = commands.first(where: { $0.syntax.name == word }) else {
      throw .unknown("command", word, known: commands.compactMap(\.syntax.name))
    }
    return command
  }
}
