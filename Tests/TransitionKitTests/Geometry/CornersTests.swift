import TransitionKit
import XCTest

final class CornersTests: XCTestCase {
  private let single: [Corners] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  func testTopAndBottomConsistOfTheirCorners() {
    XCTAssertEqual(single.map(\.rawValue), [1, 2, 4, 8])
    XCTAssertEqual(Corners.top, [.topLeft, .topRight])
    XCTAssertEqual(Corners.bottom, [.bottomLeft, .bottomRight])
    XCTAssertEqual(Corners.all.rawValue, 15)
  }

  func testMirroringExchangesLeftAndRight() {
    XCTAssertEqual(
      single.map(\.mirrored), [.topRight, .topLeft, .bottomRight, .bottomLeft])
    for fixed in [Corners.top, .bottom, .all, []] { XCTAssertEqual(fixed.mirrored, fixed) }
    for bits in 0..<16 {
      let corners = Corners(rawValue: bits)
      XCTAssertEqual(corners.mirrored.mirrored, corners, "bits \(bits)")
    }
  }

  func testDescriptionListsTheNames() {
    XCTAssertEqual(Corners.top.description, "topLeft topRight")
    XCTAssertEqual(Corners([.bottomRight, .topLeft]).description, "topLeft bottomRight")
    XCTAssertEqual(Corners([]).description, "")
  }
}
