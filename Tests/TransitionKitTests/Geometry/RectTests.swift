import Foundation
import TransitionKit
import XCTest

/// Expected values are computed by hand.
final class RectTests: XCTestCase {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  func testEdgesAndCenterFollowFromOriginAndSize() {
    XCTAssertEqual(rect.origin, Point(x: 10, y: 20))
    XCTAssertEqual(rect.size, Size(width: 100, height: 50))
    XCTAssertEqual(rect.maxX, 110)
    XCTAssertEqual(rect.maxY, 70)
    XCTAssertEqual(rect.center, Point(x: 60, y: 45))
    XCTAssertEqual(Rect(origin: rect.origin, size: rect.size), rect)
    XCTAssertEqual(Rect.zero, Rect(x: 0, y: 0, width: 0, height: 0))
    XCTAssertEqual(Rect.unit, Rect(x: 0, y: 0, width: 1, height: 1))
  }

  func testMovingKeepsTheSize() {
    XCTAssertEqual(rect.offset(byX: -5, y: 7), Rect(x: 5, y: 27, width: 100, height: 50))
    XCTAssertEqual(rect.offset(y: 1), Rect(x: 10, y: 21, width: 100, height: 50))
    XCTAssertEqual(rect.withOrigin(x: 0), Rect(x: 0, y: 20, width: 100, height: 50))
    XCTAssertEqual(rect.withOrigin(y: -3), Rect(x: 10, y: -3, width: 100, height: 50))
    XCTAssertEqual(rect.withOrigin(), rect)
  }

  func testInsetMovesEveryEdgeInwards() {
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(rect.inset(by: insets), Rect(x: 12, y: 21, width: 94, height: 46))
    XCTAssertEqual(rect.inset(by: .zero), rect)
    let outset = Insets(top: -1, left: -2, bottom: -3, right: -4)
    XCTAssertEqual(rect.inset(by: outset), Rect(x: 8, y: 19, width: 106, height: 54))
  }

  func testInsetBeyondTheSizeGivesAnEmptyRectAndNotANegativeOne() {
    let inside = rect.inset(by: Insets(top: 40, left: 90, bottom: 40, right: 90))
    XCTAssertEqual(inside, Rect(x: 100, y: 60, width: 0, height: 0))
    XCTAssertTrue(inside.isEmpty)
  }

  func testOverlapNeedsSharedArea() {
    let table: [(Rect, Bool)] = [
      (rect, true),
      (Rect(x: 50, y: 30, width: 1, height: 1), true),
      (Rect(x: 0, y: 0, width: 500, height: 500), true),
      (Rect(x: 109, y: 69, width: 50, height: 50), true),
      (Rect(x: 110, y: 20, width: 50, height: 50), false),
      (Rect(x: 10, y: 70, width: 100, height: 50), false),
      (Rect(x: -90, y: 20, width: 100, height: 50), false),
      (Rect(x: 10, y: -30, width: 100, height: 50), false),
      (Rect(x: 50, y: 30, width: 0, height: 10), false),
      (Rect(x: 50, y: 30, width: 10, height: 0), false),
      (.zero, false),
    ]
    for (other, expected) in table {
      XCTAssertEqual(rect.overlaps(other), expected, "\(other)")
      XCTAssertEqual(other.overlaps(rect), expected, "the other way round: \(other)")
    }
  }

  func testIsEmptyAndIsFinite() {
    XCTAssertFalse(rect.isEmpty)
    XCTAssertTrue(Rect.zero.isEmpty)
    XCTAssertTrue(Rect(x: 0, y: 0, width: -1, height: 5).isEmpty)
    XCTAssertTrue(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
    XCTAssertTrue(rect.isWithinLimits)
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertFalse(Rect(x: bad, y: 0, width: 1, height: 1).isWithinLimits)
      XCTAssertFalse(Rect(x: 0, y: bad, width: 1, height: 1).isWithinLimits)
      XCTAssertFalse(Rect(x: 0, y: 0, width: bad, height: 1).isWithinLimits)
      XCTAssertFalse(Rect(x: 0, y: 0, width: 1, height: bad).isWithinLimits)
    }
  }

  func testMirroringExchangesTheDistancesToTheSides() {
    // 10 from the left of 320 becomes 10 from the right: 320 − 10 − 100 = 210.
    XCTAssertEqual(rect.mirrored(inWidth: 320), Rect(x: 210, y: 20, width: 100, height: 50))
    let full = Rect(x: 0, y: 64, width: 320, height: 416)
    XCTAssertEqual(full.mirrored(inWidth: 320), full)
    XCTAssertEqual(full.offset(byX: 320).mirrored(inWidth: 320).x, -320)
  }

  func testMirroringTwiceIsExactOnQuarterPoints() {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      func quarter() -> Double { (random.double(in: -4000...4000)).rounded() / 4 }
      let rect = Rect(x: quarter(), y: quarter(), width: abs(quarter()), height: abs(quarter()))
      let width = abs(quarter())
      XCTAssertEqual(rect.mirrored(inWidth: width).mirrored(inWidth: width), rect, "in \(width)")
    }
  }

  func testDescriptionAndCodingAreShort() throws {
    XCTAssertEqual(rect.description, "(10, 20) 100×50")
    XCTAssertEqual(Rect(x: -0.5, y: 0, width: 320, height: 1e-5).description, "(-0.5, 0) 320×1e-5")
    let data = try JSONEncoder().encode(rect)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "[10,20,100,50]")
    XCTAssertThrowsError(try JSONDecoder().decode(Rect.self, from: Data("[1,2,3]".utf8)))
  }
}
