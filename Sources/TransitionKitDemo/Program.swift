/// The program: from words to an exit status.
enum Program {
  static let name = "TransitionKitDemo"
  static let version = "0.1.0"

  /// Does what the words ask for, and tells on standard error what is wrong with them.
  static func run(_ words: [String]) -> ExitStatus {
    System.ignoreSignalsOfWriting()
    var command = Command.tour
    do {
      var rest = words[...]
      if let word = rest.first, !word.hasPrefix("-") {
        guard let named = Command.named(word) else {
          throw Misuse.unknown("command", word, known: Command.all.compactMap(\.name))
        }
        command = named
        rest.removeFirst()
      }
      let arguments = try Arguments(Array(rest), for: command)
      try arguments.has(.help) ? Sink.send(Help.text(of: command), to: nil) : command.run(arguments)
      return .success
    } catch let misuse as Misuse {
      let help = [name, command.name, "--help"].compactMap { $0 }.joined(separator: " ")
      tell("\(misuse.message) (see \(help))")
      return .misuse
    } catch let failure as Failure {
      if !failure.message.isEmpty { tell(failure.message) }
      return failure.status
    } catch {
      // What the library throws names the data at fault.
      tell("\(error)")
      return .data
    }
  }

  /// Writes one line to standard error.
  static func tell(_ message: String) {
    try? System.put("\(name): \(message)\n", to: .standardError)
  }
}
