import TransitionKit
import TransitionKitInspection
import XCTest

@testable import App

final class RiseTests: XCTestCase {
  func testNothingIsWrongWithIt() throws {
    XCTAssertEqual(try Rise().audit(in: .photos(.push)).report, "")
  }
}
