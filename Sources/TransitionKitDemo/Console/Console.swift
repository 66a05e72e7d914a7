import TransitionKitExport

/// Where the program reports errors and warnings, apart from its output.
struct Console: Sendable {
  /// Reports one message without a line break.
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
