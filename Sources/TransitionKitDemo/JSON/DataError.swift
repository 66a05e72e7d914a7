/// An error in the data of a document: where it is, and what was expected there.
struct DataError: Error, Hashable, CustomStringConvertible {
  let path: JSONPath
  let message: String

  init(_ path: JSONPath, _ message: String) {
    self.path = path
    self.message = message
  }

  /// Returns the result of a closure; errors of the library become data errors at a path.
  static func located<Value>(
    at path: JSONPath, _ body: () throws -> Value
  ) throws(DataError) -> Value {
    do {
      return try body()
    } catch {
      throw DataError(path, "\(error)")
    }
  }

  var description: String { "\(path): \(message)" }
}
