/// An error about an invalid number of a named field, which every module words in the same way.
package protocol NumberError: Error {
  /// The number of the named field is not finite.
  static func notFinite(field: String) -> Self
  /// The number of the named field is outside its range.
  static func outOfRange(field: String, value: Double, expected: String) -> Self
}

extension NumberError {
  /// Throws an error if a number is not finite or not accepted.
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

/// The texts that describe an invalid number.
package enum NumberFault {
  /// Returns the text about a number that is not finite.
  package static func notFinite(_ field: String) -> String { "\(field) must be a finite number" }

  /// Returns the text about a number outside its range.
  package static func outOfRange(_ field: String, _ value: Double, expected: String) -> String {
    "\(field) is \(DecimalText.shortest(value)), expected \(expected)"
  }
}
