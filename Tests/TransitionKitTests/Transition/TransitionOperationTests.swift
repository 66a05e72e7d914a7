import TransitionKit
import XCTest

final class TransitionOperationTests: XCTestCase {
  /// Forward, the entered screen lies above; backward, the left one.
  func testRolesFollowTheDirection() {
    typealias Row = (
      operation: TransitionOperation, direction: TransitionOperation.Direction, isModal: Bool,
      fore: TransitionRole, back: TransitionRole
    )
    let table: [Row] = [
      (.push, .forward, false, .to, .from), (.pop, .backward, false, .from, .to),
      (.present, .forward, true, .to, .from), (.dismiss, .backward, true, .from, .to),
    ]
    XCTAssertEqual(table.map(\.operation), TransitionOperation.allCases)
    for row in table {
      XCTAssertEqual(row.operation.direction, row.direction, "\(row.operation)")
      XCTAssertEqual(row.operation.isModal, row.isModal, "\(row.operation)")
      XCTAssertEqual(row.operation.foreRole, row.fore, "\(row.operation)")
      XCTAssertEqual(row.operation.backRole, row.back, "\(row.operation)")
    }
  }

  func testTheOtherSideOfTheOtherSideIsTheSameSide() {
    XCTAssertEqual(TransitionRole.from.opposite, .to)
    XCTAssertEqual(TransitionRole.to.opposite, .from)
  }

  func testRawValuesAreTheNamesInFiles() {
    XCTAssertEqual(
      TransitionOperation.allCases.map(\.rawValue), ["push", "pop", "present", "dismiss"])
    XCTAssertEqual(TransitionOutcome.allCases.map(\.rawValue), ["finished", "cancelled"])
    XCTAssertEqual(TransitionRole.allCases.map(\.rawValue), ["from", "to"])
  }
}
