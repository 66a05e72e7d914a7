import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

final class ShadowTests: XCTestCase {
  private let bare = Shadow(opacity: 0, radius: 2)
  private let shaped = Shadow(
    opacity: 0.5, radius: 6, offset: Point(x: 8, y: -4),
    path: Rect(x: 0, y: 0, width: 100, height: 40))

  /// By hand: a quarter between 0 and 0.5 is 0.125, between 2 and 6 it is 3, and so on.
  func testNumbersAreInterpolatedLinearly() {
    let quarter = bare.interpolated(to: shaped, progress: 0.25)
    XCTAssertEqual(quarter.opacity, 0.125)
    XCTAssertEqual(quarter.radius, 3)
    XCTAssertEqual(quarter.offset, Point(x: 2, y: -1))
  }

  func testAPathOfOnlyOneShadowChangesAtTheEnd() {
    for progress in [0, 0.25, 0.999] {
      XCTAssertNil(bare.interpolated(to: shaped, progress: progress).path, "at \(progress)")
      XCTAssertEqual(
        shaped.interpolated(to: bare, progress: progress).path, shaped.path, "at \(progress)")
    }
    XCTAssertEqual(bare.interpolated(to: shaped, progress: 1).path, shaped.path)
    XCTAssertNil(shaped.interpolated(to: bare, progress: 1).path)
  }

  /// By hand: halfway from (0, 0) 100×40 to (10, −20) 200×60.
  func testPathsOfBothShadowsAreInterpolated() {
    var other = shaped
    other.path = Rect(x: 10, y: -20, width: 200, height: 60)
    XCTAssertEqual(
      shaped.interpolated(to: other, progress: 0.5).path,
      Rect(x: 5, y: -10, width: 150, height: 50))
    XCTAssertEqual(
      shaped.velocity(to: other, rate: 2),
      Shadow(
        opacity: 0, radius: 0, offset: .zero, path: Rect(x: 20, y: -40, width: 200, height: 40)))
    XCTAssertNil(bare.velocity(to: shaped, rate: 2).path)
  }

  func testJSONOmitsDefaultValues() throws {
    XCTAssertEqual(try JSONText.encode(bare), #"{"opacity":0,"radius":2}"#)
    XCTAssertEqual(
      try JSONText.encode(shaped),
      #"{"offset":[8,-4],"opacity":0.5,"path":[0,0,100,40],"radius":6}"#)
    for shadow in [bare, shaped, .none] {
      let data = Data(try JSONText.encode(shadow).utf8)
      XCTAssertEqual(try JSONDecoder().decode(Shadow.self, from: data), shadow)
    }
  }
}
