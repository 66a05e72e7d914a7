import TransitionKit
import TransitionKitInspection
import XCTest

@testable import App

final class RiseTests: XCTestCase {
  func testNothingIsWrongWithIt() throws {
    XCTAssertEqual(try Rise().audit(in: .photos(.push)).report, "")
    XCTAssertEqual(try Rise().audit(in: .photos(.pop)).report, "")
  }

  func testAPopLetsThePageAboveSink() throws {
    let timeline = try Rise().timeline(in: .photos(.pop))
    let start = try XCTUnwrap(timeline.firstPicture[.from])
    let end = try XCTUnwrap(timeline.lastPicture[.from])
    XCTAssertEqual(end.frame.y, start.frame.y + 80)
    XCTAssertEqual(end.alpha, 0)
  }
}
