import GalleryModel
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The story of the app on a stack without views: the same screens, animators, fingers and releases.
final class GalleryStoryTests: XCTestCase {
  func testAPhotoFliesToItsPage() throws {
    let story = try Story()
    try story.openPhoto()
    XCTAssertEqual(story.picture, story.thumbnail)
    XCTAssertEqual(story.controller.picture[.to]?.alpha, 0)
    XCTAssertEqual(
      story.controller.hiddenElements.map(\.description),
      ["photo-7 on grid", "photo-7 on detail of photo-7"])
    story.controller.advance(by: 0.15)
    // Ease-in-out is half-way at half of the time.
    assertClose(story.picture, story.thumbnail.moved(0.5, to: story.large))
    XCTAssertEqual(try XCTUnwrap(story.controller.picture[.to]).alpha, 0.5, accuracy: 1e-9)
    story.controller.advanceToRest()
    XCTAssertEqual(
      story.events,
      "wM(detail of photo-7,nav) load(detail of photo-7) wD(grid) wA(detail of photo-7) "
        + "wS(detail of photo-7) TD AT(grid→detail of photo-7) iA(detail of photo-7) CT(true) "
        + "dD(grid) dA(detail of photo-7) dM(detail of photo-7,nav) dS(detail of photo-7) CO AE(true)"
    )
    story.checkAtRest(["grid", "detail of photo-7"])
  }

  func testASwipeHalfWayGoesBackAndAWholeOnePops() throws {
    let story = try Story(withPhoto: true)
    try story.swipe(through: [0, 40, 80, 120, 160])
    assertClose(story.picture, story.large.moved(0.5, to: story.thumbnail))
    story.swipe.release()
    story.controller.advanceToRest()
    XCTAssertEqual(
      story.events,
      "wM(detail of photo-7,nil) wD(detail of photo-7) wA(grid) wS(grid) TD SI "
        + "AT(detail of photo-7→grid) iA(grid) IC CT(false) wD(grid) dD(grid) "
        + "wA(detail of photo-7) dA(detail of photo-7) dM(detail of photo-7,nav) CO AE(false)")
    story.checkAtRest(["grid", "detail of photo-7"])
    try story.swipe(through: [0, 80, 160, 240, 320])
    assertClose(story.picture, story.thumbnail)
    story.swipe.release()
    story.controller.advanceToRest()
    XCTAssertEqual(
      story.events,
      "wM(detail of photo-7,nil) wD(detail of photo-7) wA(grid) wS(grid) TD SI "
        + "AT(detail of photo-7→grid) iA(grid) IC CT(true) dD(detail of photo-7) dA(grid) dS(grid) "
        + "dM(detail of photo-7,nil) CO AE(true)")
    story.checkAtRest(["grid"])
    try story.swipe(through: [0, 160, 320])
    XCTAssertNil(story.swipe.release(), "one screen is left")
    story.checkAtRest(["grid"])
  }

  func testAPinchPopsOnlyWhileTheFingersClose() throws {
    let story = try Story(withPhoto: true)
    try story.pinch(through: [1, 0.8, 0.5, 0.4])
    assertClose(story.picture, story.large.moved(0.6, to: story.thumbnail))
    try story.pinch(through: [0.5, 0.6, 0.7, 0.8])
    XCTAssertEqual(story.pinch.release()?.outcome, .cancelled)
    story.controller.advanceToRest()
    story.checkAtRest(["grid", "detail of photo-7"])
    try story.pinch(through: [1, 0.95, 0.9, 0.85, 0.8])
    XCTAssertEqual(story.pinch.release()?.outcome, .finished)
    story.controller.advanceToRest()
    story.checkAtRest(["grid"])
  }

  func testASheetFollowsTheFingerDown() throws {
    let story = try Story(withPhoto: true)
    try story.openInfo()
    XCTAssertEqual(story.sheetTop, 568, "below the bottom edge")
    story.controller.advanceToRest()
    let (pages, top) = (["grid", "detail of photo-7"], 568 * 0.08)
    XCTAssertEqual(
      story.events,
      "load(info of photo-7) pWB wA(info of photo-7) TD AT(detail of photo-7→info of photo-7) "
        + "iA(info of photo-7) CT(true) pDE(true) dA(info of photo-7) CB CO AE(true)")
    story.checkAtRest(pages, sheet: "info of photo-7")
    XCTAssertEqual(try XCTUnwrap(story.sheetTop), top, accuracy: 1e-9)
    try story.drag(through: [0, 60, 120, 180, 240])
    XCTAssertEqual(try XCTUnwrap(story.sheetTop), top + 240, accuracy: 1e-9)
    try story.drag(through: [200, 160, 120])
    story.drag.release()
    story.controller.advanceToRest()
    XCTAssertEqual(
      story.events,
      "dWB wD(info of photo-7) TD SI AT(info of photo-7→detail of photo-7) IC CT(false) dDE(false) "
        + "wA(info of photo-7) dA(info of photo-7) CB CO AE(false)")
    story.checkAtRest(pages, sheet: "info of photo-7")
    try story.drag(through: [0, 100, 200, 300, 400])
    story.drag.release()
    story.controller.advanceToRest()
    XCTAssertEqual(
      story.events,
      "dWB wD(info of photo-7) TD SI AT(info of photo-7→detail of photo-7) IC CT(true) dDE(true) "
        + "dD(info of photo-7) CB CO AE(true)")
    story.checkAtRest(pages)
  }

  func testTheOtherPairHasATransitionOfItsOwn() throws {
    let story = try Story()
    try story.controller.push(Gallery.aboutScreen, animated: true)
    XCTAssertEqual(story.controller.remaining, 0.6)
    XCTAssertEqual(story.controller.picture[.to]?.frame.x, 320)
    XCTAssertEqual(story.controller.picture[.snapshot(.from)]?.transform, .identity)
    story.controller.advance(by: story.controller.remaining - 1e-9)
    // A spring has nearly settled at the end of its duration.
    let shrunk = try XCTUnwrap(story.controller.picture[.snapshot(.from)])
    XCTAssertEqual(shrunk.transform.scaleX, 0.965, accuracy: 1e-4)
    XCTAssertEqual(shrunk.alpha, 0.3, accuracy: 1e-3)
    story.controller.advanceToRest()
    story.checkAtRest(["grid", "about"])
    try story.swipe(through: [0, 100, 200, 300])
    XCTAssertEqual(try XCTUnwrap(story.controller.picture[.from]).frame.x, 300, accuracy: 1e-9)
    story.swipe.release()
    story.controller.advanceToRest()
    story.checkAtRest(["grid"])
  }

  /// The catalogue names the animators of the gallery, so the demo can print and plot them.
  func testTheCatalogueKnowsTheAnimators() throws {
    let story = try Story()
    let context = StaticContext(
      .push, from: story.grid, to: story.detail, container: story.container)
    for (name, animator) in [
      ("magic-move", Gallery.photoAnimator as any AnimatedTransitioning),
      ("scale-back", Gallery.aboutAnimator),
    ] {
      let named = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      XCTAssertEqual(
        try named.resolvedTimeline(for: context), try animator.resolvedTimeline(for: context))
    }
  }

  private func assertClose(
    _ shown: Rect?, _ expected: Rect, file: StaticString = #filePath, line: UInt = #line
  ) {
    let differences = shown.map {
      [
        $0.x - expected.x, $0.y - expected.y, $0.maxX - expected.maxX, $0.maxY - expected.maxY,
      ]
    }
    if differences?.allSatisfy({ abs($0) <= 1e-9 }) != true {
      XCTFail("\(shown ?? .zero) instead of \(expected)", file: file, line: line)
    }
  }
}
