import XCTest

@testable import TransitionKit

/// Which layers are hidden by others; all numbers come from a pencil.
final class LayerCoverageTests: XCTestCase {
  private let bounds = Rect(x: 0, y: 0, width: 320, height: 568)

  private func inSight(under cover: LayerState) throws -> Bool {
    let page = Picture.Entry(.from, LayerState(frame: bounds), node: .screen("a"))
    let top = Picture.Entry(.to, cover, node: .screen("b"))
    return [page, top].nodesInSight(in: try Container(size: bounds.size))[0]
  }

  func testAPageIsSeenBehindTheRoundCornersOfAnother() throws {
    XCTAssertFalse(try inSight(under: LayerState(frame: bounds)))
    for corners in [Corners.all, .top, .bottomRight] {
      let round = LayerState(frame: bounds, cornerRadius: 40, roundedCorners: corners)
      XCTAssertTrue(try inSight(under: round), "\(corners)")
    }
    // Of a radius of 2 points, the corner leaves out a third of a point.
    XCTAssertFalse(try inSight(under: LayerState(frame: bounds, cornerRadius: 2)))
    XCTAssertFalse(
      try inSight(under: LayerState(frame: bounds, cornerRadius: 40, roundedCorners: [])))
    // The corners of a larger layer are outside.
    let large = Rect(x: -100, y: -100, width: 520, height: 768)
    XCTAssertFalse(try inSight(under: LayerState(frame: large, cornerRadius: 100)))
  }

  /// A circle of 200 points covers squares whose corners are 1 − √½ of the radius away from its bounds.
  func testTheRectanglesInsideOfACircle() {
    let circle = LayerState(
      frame: Rect(x: 10, y: 20, width: 200, height: 200), cornerRadius: 300)
    XCTAssertTrue(
      circle.coveredRects.contains {
        abs($0.x - 10 - 29.2893) < 1e-4 && abs($0.y - 20 - 29.2893) < 1e-4
          && abs($0.width - 141.4214) < 1e-4 && abs($0.height - 141.4214) < 1e-4
      }, "\(circle.coveredRects)")
  }

  func testContentThatLeavesAPartOfItsFrameEmptyDoesNotCoverIt() throws {
    let narrow = LayerState(
      frame: bounds, content: ContentFit(.fit, of: Size(width: 160, height: 568)))
    XCTAssertEqual(narrow.coveredRects, [Rect(x: 80, y: 0, width: 160, height: 568)])
    XCTAssertTrue(try inSight(under: narrow))
    let cut = LayerState(
      frame: bounds, content: ContentFit(.fill, of: Size(width: 160, height: 568)))
    XCTAssertFalse(try inSight(under: cut))
  }

  /// A page of 200 points that turns about its middle by 60°, seen from 50 points, is behind the eye from
  /// 50 / sin 60° = 57.7 points beside the middle on.
  func testALayerPartlyBehindTheEyeIsSeen() throws {
    var state = LayerState(
      frame: Rect(x: 0, y: 0, width: 200, height: 100),
      transform: Transform(rotationY: -.pi / 3, perspectiveDistance: 50))
    XCTAssertNil(state.drawnCorners)
    let outline = try XCTUnwrap(state.drawnOutline)
    XCTAssertEqual(outline.count, 4)
    // The left edge: x = −100 · cos 60° = −50 is drawn at −50 / (1 + 86.6025 / 50) = −18.3013.
    XCTAssertEqual(outline[0].x, 100 - 18.3013, accuracy: 1e-4)
    XCTAssertEqual(outline[0].y, 50 - 18.3013, accuracy: 1e-4)
    // It is cut off far beyond the container.
    XCTAssertGreaterThan(outline[1].x, 10_000)
    XCTAssertTrue(
      [Picture.Entry(.from, state)].nodesInSight(
        in: try Container(size: Size(width: 200, height: 100)))[0])
    // All of it is behind the eye.
    state.transform = Transform(translationZ: 60, perspectiveDistance: 50)
    XCTAssertNil(state.drawnOutline)
  }
}
