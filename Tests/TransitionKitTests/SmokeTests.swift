import TransitionKit
import XCTest

final class SmokeTests: XCTestCase {
  func testPackageBuilds() { XCTAssertEqual(NamedAnimator.allCases.count, 11) }
}
