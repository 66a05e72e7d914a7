import TransitionKitExport

/// Receives errors and warnings, which are separate from the program's output.
struct Console: Sendable {
  /// Reports one message, which has no line break at its end.
  let report: @Sendable (String) -> Void

  /// The console that writes lines to standard error.
  static let standardError = Console { message in
    try? System.put("\(programName): \(TerminalText.escaped(message))\n", to: .standardError)
  }
}

extension Console {
  static let programName = "TransitionKitDemo"
  static let version = "0.1.0"
}
