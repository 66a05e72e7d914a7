/// The program's name, and how it speaks to the user beside its output.
enum Console {
  static let programName = "TransitionKitDemo"
  static let version = "0.1.0"

  /// Writes one line to standard error.
  static func tell(_ message: String) {
    try? System.put("\(programName): \(message)\n", to: .standardError)
  }
}
