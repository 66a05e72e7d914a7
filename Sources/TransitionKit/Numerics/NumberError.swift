/// An error that refuses a number and names its field, in the same words in every module.
package protocol NumberError: Error {
  /// The number of the named field is not finite.
  static func notFinite(field: String) -> Self
  /// The number of the named field is outside its range.
  static func outOfRange(field: String, value: Double, expected: String) -> Self
}

extension NumberError {
  /// Throws unless a number is finite and within its range.
  package static func require(
    _ value: Double, _ field: @autoclosure () -> String, _ expected: @autoclosure () -> String,
    _ accepts: (Double) -> Bool
  ) throws(Self) {
    guard value.isFinite else { throw .notFinite(field: field()) }
    guard accepts(value) else {
      throw .outOfRange(field: field(), value: value, expected: expected())
    }
  }
}

/// The lines that describe a refused number.
package enum NumberFault {
  /// Returns the line about a number that is not finite.
  package static func notFinite(_ field: String) -> String { "\(field) must be a finite number" }

  /// Returns the line about a number outside its range.
  package static func outOfRange(_ field: String, _ value: Double, expected: String) -> String {
    "\(field) is \(DecimalText.shortest(value)), expected \(expected)"
  }
}
