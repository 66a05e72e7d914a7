import TransitionKitExport

/// The reason why the program stops early: an exit status and a message of one line.
struct Failure: Error {
  let status: ExitStatus
  /// The message on standard error, or an empty text to stop without one.
  let message: String

  /// Stops without an error, because the reader of the output has closed the pipe.
  static let closedPipe = Failure(status: .success, message: "")

  /// Stops without a message, because findings or differences are already printed as the result.
  static let found = Failure(status: .found, message: "")

  /// Creates a failure about invalid data.
  static func data(_ message: String) -> Failure { Failure(status: .data, message: message) }

  /// Creates a failure about invalid data in a file.
  static func data(_ error: JSONError, in file: String) -> Failure {
    .data("\(file.quotedIfNeeded): \(error)")
  }

  /// Creates the failure of writing to the file or stream with a name.
  static func write(to name: String, _ error: System.CallError) -> Failure {
    error.isClosedPipe
      ? .closedPipe : Failure(status: .writeFailed, message: "\(name): \(error.reason)")
  }
}

extension EncodingError {
  /// One line of text that names the number that cannot be written.
  var summary: String {
    guard case .invalidValue(let value, let context) = self else { return "\(self)" }
    let path = JSONError(at: context.codingPath, "").path
    return "the result at \(path) is \(value), expected a finite number"
  }
}
