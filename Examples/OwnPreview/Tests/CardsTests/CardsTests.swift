import Cards
import TransitionKit
import TransitionKitInspection
import XCTest

@testable import CardsPreview

final class CardsTests: XCTestCase {
  func testTheChecksFindNothing() throws {
    XCTAssertEqual(try CardOver().audit(in: .photos(.push)), [])
    XCTAssertEqual(try CardOver().audit(in: .photos(.pop)), [])
  }

  func testBothPagesAreComplete() throws {
    for page in try [Pages.transition(), Pages.story()] {
      XCTAssertTrue(page.hasPrefix("<!DOCTYPE html>"))
      XCTAssertTrue(page.hasSuffix("</html>\n"))
    }
    XCTAssertTrue(try Pages.transition().contains("\"symbol\":\"music\""))
  }
}
