import TransitionKit
import XCTest

/// What a controller shows, at rest and in motion.
final class PictureTests: XCTestCase {
  func testAtRestTheVisibleScreenAndItsBarAreThere() throws {
    let cases: [(BarStyle, [LayerID], Rect)] = [
      (.opaque, [.to, .bar], Rect(x: 0, y: 64, width: 320, height: 504)),
      (.translucent, [.to, .bar], Rect(x: 0, y: 0, width: 320, height: 568)),
      (.hidden, [.to], Rect(x: 0, y: 0, width: 320, height: 568)),
    ]
    for (bar, ids, frame) in cases {
      let picture = try Stage(["a"], bar: bar).controller.picture
      XCTAssertEqual(picture.layers.map(\.id), ids, "\(bar)")
      XCTAssertEqual(picture[.to], LayerState(frame: frame), "\(bar)")
      XCTAssertEqual(picture.fraction, 1)
    }
  }

  func testInMotionTheTimelineIsShown() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: ScaleBack())
    let timeline = try XCTUnwrap(stage.controller.playback?.timeline)
    for time in [0.1, 0.25, 0.5] {
      stage.controller.advance(by: time - stage.controller.time)
      XCTAssertEqual(stage.controller.time, time, accuracy: 1e-12)
      let shown = stage.controller.picture
      for (entry, expected) in zip(shown.layers, timeline.picture(at: time).layers) {
        XCTAssertEqual(entry.id, expected.id, "at \(time)")
        XCTAssertEqual(
          entry.state.frame.x, expected.state.frame.x, accuracy: 1e-9, "at \(time)")
      }
      XCTAssertEqual(shown.fraction, time / 0.6, accuracy: 1e-12)
    }
    stage.controller.advance(by: 0.2)
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to, .bar])
  }

  func testATransitionWithoutALayerForTheBarLeavesItAboveTheScreens() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: Fade())
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.from, .to, .bar])
    XCTAssertEqual(
      stage.controller.picture[.bar]?.frame, Rect(x: 0, y: 0, width: 320, height: 64))
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("c"), animated: true, using: ScaleBack())
    XCTAssertEqual(
      stage.controller.picture.layers.map(\.id), [.snapshot(.from), .to, .bar],
      "its own bar, not a second one")
  }

  func testAFullScreenPresentationIsAloneAtRest() throws {
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("m"), animated: true)
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.from, .to])
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to])
    XCTAssertEqual(
      stage.controller.picture[.to]?.frame, Rect(x: 0, y: 0, width: 320, height: 568))
  }

  func testPresentersThatStayLieUnderneath() throws {
    let stage = try Stage(["a"])
    let card = Rect(x: 20, y: 60, width: 280, height: 360)
    try stage.controller.present(
      Screen("m", presentationStyle: .custom(frame: card)), animated: false)
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.node(.screen("a")), .bar, .to])
    XCTAssertEqual(stage.controller.picture[.to]?.frame, card)
    try stage.controller.present(
      Screen("n", presentationStyle: .overFullScreen), animated: true)
    XCTAssertEqual(
      stage.controller.picture.layers.map(\.id), [.node(.screen("a")), .bar, .from, .to])
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.controller.picture.layers.map(\.id),
      [.node(.screen("a")), .bar, .node(.screen("m")), .to])
  }

  func testAStackMovesUnderAPresentationThatLetsItBeSeen() throws {
    let stage = try Stage(["a"])
    try stage.controller.present(
      Screen("m", presentationStyle: .overFullScreen), animated: false)
    try stage.controller.push(Screen("b"), animated: true, using: Fade())
    XCTAssertEqual(
      stage.controller.picture.layers.map(\.id), [.from, .to, .bar, .node(.screen("m"))])
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.node(.screen("b")), .bar, .to])
  }

  func testAResizedContainerChangesTheLayoutOfTheNextTransition() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advanceToRest()
    try stage.controller.resize(to: Size(width: 568, height: 320))
    XCTAssertEqual(
      stage.controller.picture[.to]?.frame, Rect(x: 0, y: 64, width: 568, height: 256))
    try stage.controller.pop(animated: true, using: SlideWithFakeNavBar())
    XCTAssertEqual(stage.controller.picture[.to]?.frame.x, -284)
    XCTAssertThrowsError(try stage.controller.resize(to: Size(width: -1, height: 2)))
    XCTAssertThrowsError(try stage.controller.updateScreen(Screen("stranger"))) {
      XCTAssertEqual($0 as? NavigationError, .unknownScreen("stranger"))
    }
  }

  func testTheClockDoesNotRunBackwards() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    for step in [-1, 0, Double.nan] { stage.controller.advance(by: step) }
    XCTAssertEqual(stage.controller.time, 0.1)
    XCTAssertEqual(stage.controller.remaining, 0.23, accuracy: 1e-12)
  }
}
