import TransitionKitExport

/// The reason why the program stops early: an exit status and one line for the user.
struct Failure: Error {
  let status: ExitStatus
  /// The text for standard error; empty for an end without a message.
  let message: String

  /// The reader of the output has closed the pipe, which is a normal end.
  static let closedPipe = Failure(status: .success, message: "")

  /// Something was found and is printed, which is a result and no error.
  static let found = Failure(status: .found, message: "")

  /// Creates a failure about invalid data.
  static func data(_ message: String) -> Failure { Failure(status: .data, message: message) }

  /// Creates a failure about invalid data in a file.
  static func data(_ error: JSONError, in file: String) -> Failure {
    .data("\(file.quotedIfNeeded): \(error)")
  }

  /// Creates the failure of a write to a file or stream of this name.
  static func write(to name: String, _ error: System.CallError) -> Failure {
    error.isClosedPipe
      ? .closedPipe : Failure(status: .writeFailed, message: "\(name): \(error.reason)")
  }
}

extension EncodingError {
  /// One line that names the number that cannot be written.
  var summary: String {
    guard case .invalidValue(let value, let context) = self else { return "\(self)" }
    let path = JSONError(at: context.codingPath, "").path
    return "the result at \(path) is \(value), expected a finite number"
  }
}
