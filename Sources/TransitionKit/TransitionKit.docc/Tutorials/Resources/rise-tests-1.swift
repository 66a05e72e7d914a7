import TransitionKitInspection
import XCTest

final class RiseTests: XCTestCase {
  func testNothingIsWrongWithIt() throws {
    XCTAssertEqual(try Rise().findings(in: .photos(.push)), [])
  }
}
