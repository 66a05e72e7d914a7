/// An error in a JSON document: where it is, and what was expected there.
///
/// ```swift
/// do {
///   _ = try JSONText.decode([Double].self, from: Array("[1, true]".utf8))
/// } catch {
///   print(error)  // $[1]: expected a number
/// }
/// ```
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the value, such as `$.screens[1].frame`.
  public let path: String
  /// What was expected, in words; in an error of the text also the line and the column.
  public let message: String

  /// Creates an error at the path of a value in its document.
  public init(at path: [any CodingKey], _ message: String) {
    self.init(JSONPath(path), message)
  }

  init(_ path: JSONPath, _ message: String) {
    self.path = path.description
    self.message = message
  }

  /// The path and the message on one line.
  public var description: String { "\(path): \(message)" }
}
