/// Returns a value that this module writes down as a constant, such as a curve of a source.
///
/// It is for values whose initializer throws on illegal numbers. An illegal constant is a mistake in
/// this module, not in a client's data, so it traps with the error's text.
///
/// - Parameters:
///   - value: Makes the value.
///   - file: The file that the message names.
///   - line: The line that the message names.
/// - Returns: The value.
func constant<Value>(
  _ value: @autoclosure () throws -> Value, file: StaticString = #fileID, line: UInt = #line
) -> Value {
  do {
    return try value()
  } catch {
    fatalError("illegal constant: \(error)", file: file, line: line)
  }
}
