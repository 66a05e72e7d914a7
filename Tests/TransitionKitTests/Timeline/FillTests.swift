import Foundation
@testable import TransitionKit
@testable import TransitionKitExport
import XCTest

final class FillTests: XCTestCase {
  private let shade = Fill(
    from: .clear, to: .black, startPoint: Point(x: 0, y: 0.25), endPoint: Point(x: 0.75, y: 1))

  func testASolidColorIsAGradientBetweenEqualColors() {
    let solid = Fill(.white)
    XCTAssertEqual(solid.startColor, .white)
    XCTAssertEqual(solid.endColor, .white)
    XCTAssertTrue(solid.isSolid)
    XCTAssertFalse(shade.isSolid)
    XCTAssertEqual(solid.description, "#ffffffff")
    XCTAssertEqual(shade.description, "#00000000 → #000000ff")
  }

  /// By hand: x becomes 1 − 0 and 1 − 0.75; each color stays with its point.
  func testMirroringMovesThePointsToTheOtherSide() {
    XCTAssertEqual(
      shade.mirrored,
      Fill(
        from: .clear, to: .black, startPoint: Point(x: 1, y: 0.25), endPoint: Point(x: 0.25, y: 1)))
    XCTAssertEqual(shade.mirrored.mirrored, shade)
  }

  /// By hand: a quarter of each difference.
  func testEveryComponentIsInterpolatedLinearly() {
    let end = Fill(
      from: .white, to: .clear, startPoint: Point(x: 1, y: 0.25), endPoint: Point(x: 0.75, y: 0))
    let expected = Fill(
      from: RGBColor(white: 0.25, alpha: 0.25), to: RGBColor(white: 0, alpha: 0.75),
      startPoint: Point(x: 0.25, y: 0.25), endPoint: Point(x: 0.75, y: 0.75))
    XCTAssertEqual(shade.interpolated(to: end, progress: 0.25), expected)
    XCTAssertEqual(shade.interpolated(to: end, progress: 0), shade)
    XCTAssertEqual(shade.interpolated(to: end, progress: 1), end)
    XCTAssertEqual(
      shade.velocity(to: end, rate: 2),
      Fill(
        from: RGBColor(white: 2, alpha: 2), to: RGBColor(white: 0, alpha: -2),
        startPoint: Point(x: 2, y: 0), endPoint: Point(x: 0, y: -2)))
  }

  func testJSONHasColorsAndPoints() throws {
    let json =
      #"{"endColor":[0,0,0,1],"endPoint":[0.75,1],"#
      + #""startColor":[0,0,0,0],"startPoint":[0,0.25]}"#
    XCTAssertEqual(try JSONText.encode(shade), json)
    XCTAssertEqual(try JSONDecoder().decode(Fill.self, from: Data(json.utf8)), shade)
  }

  func testIsFiniteChecksEveryComponent() {
    var fills = [shade, shade, shade, shade]
    fills[0].startColor.red = .nan
    fills[1].endColor.alpha = .infinity
    fills[2].startPoint.x = .nan
    fills[3].endPoint.y = -.infinity
    for fill in fills { XCTAssertFalse(fill.isWithinLimits, fill.description) }
    XCTAssertTrue(shade.isWithinLimits)
  }
}
