import TransitionKit
import XCTest

extension Double {
  /// The tolerance for lengths, in points.
  static let point = 1e-6
  /// The tolerance for alpha and progress.
  static let alpha = 1e-9
}

/// Fails unless two rectangles agree in all four numbers.
func assertEqual(
  _ actual: Rect?, _ expected: Rect, accuracy: Double = .point, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  let isEqual = actual.map {
    let differences = [
      $0.x - expected.x, $0.y - expected.y, $0.width - expected.width,
      $0.height - expected.height,
    ]
    return differences.allSatisfy { abs($0) <= accuracy }
  }
  guard isEqual != true else { return }
  let text = actual?.description ?? "nothing"
  XCTFail("\(text) is not \(expected) \(message)", file: file, line: line)
}

/// Fails unless two points agree in both numbers.
func assertEqual(
  _ actual: Point?, _ expected: Point, accuracy: Double = .point, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  let isEqual = actual.map {
    abs($0.x - expected.x) <= accuracy && abs($0.y - expected.y) <= accuracy
  }
  guard isEqual != true else { return }
  let text = actual?.description ?? "nothing"
  XCTFail("\(text) is not \(expected) \(message)", file: file, line: line)
}

/// Fails unless an expression throws exactly this error.
func assertThrows<Value, Failure: Error & Equatable>(
  _ expected: Failure, _ message: String = "",
  file: StaticString = #filePath, line: UInt = #line, _ expression: () throws -> Value
) {
  do {
    let value = try expression()
    XCTFail("gave \(value) instead of throwing \(expected) \(message)", file: file, line: line)
  } catch {
    guard error as? Failure != expected else { return }
    XCTFail("threw \(error), not \(expected) \(message)", file: file, line: line)
  }
}

extension Array where Element == Double {
  /// Returns the numbers as the rows of a table, all of the same length.
  func rows(of length: Int) -> [ArraySlice<Double>] {
    precondition(count % length == 0, "a row of \(length) numbers is not complete")
    return stride(from: 0, to: count, by: length).map { self[$0..<$0 + length] }
  }
}

extension ArraySlice where Element == Double {
  /// Returns the number in a column, counted from 0.
  func column(_ index: Int) -> Double { self[startIndex + index] }
}
