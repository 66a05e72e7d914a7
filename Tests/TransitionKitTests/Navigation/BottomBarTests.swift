import TransitionKit
import XCTest

/// R641, R642: the bar at the bottom, 49 points high in a container of 320 × 568.
final class BottomBarTests: XCTestCase {
  private let shownFrame = Rect(x: 0, y: 519, width: 320, height: 49)

  private func controller(
    _ hides: [Bool], rule: BottomBarRule = .anyScreenAboveRoot,
    profile: InterruptionProfile = .fluid
  ) throws -> NavigationController {
    try NavigationController(
      screens: hides.enumerated().map { Screen("\($0)", hidesBottomBar: $1) },
      container: Container(size: Size(width: 320, height: 568), bottomBarHeight: 49),
      profile: profile, bottomBarRule: rule, defaultAnimator: SlideWithFakeNavBar())
  }

  func testAtRestTheBarFollowsTheRule() throws {
    // R641
    let cases: [([Bool], any: Bool, top: Bool)] = [
      ([false], true, true), ([true], true, false), ([false, true], false, false),
      ([false, true, false], false, true), ([true, false], true, true),
      ([false, false, false], true, true),
    ]
    for (hides, any, top) in cases {
      for (rule, shows) in [(BottomBarRule.anyScreenAboveRoot, any), (.topScreen, top)] {
        let frame = try controller(hides, rule: rule).picture[.bottomBar]?.frame
        XCTAssertEqual(frame, shows ? shownFrame : nil, "\(hides) \(rule)")
      }
    }
  }

  func testWithoutABottomBarThereIsNone() throws {
    let stage = try Stage(["a"])
    XCTAssertNil(stage.controller.picture[.bottomBar])
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertNil(stage.controller.picture[.bottomBar])
  }

  func testABarThatBothSidesShowStandsStillOnTop() throws {
    let controller = try controller([false])
    try controller.push(Screen("b"), animated: true)
    controller.advance(by: 0.1)
    XCTAssertEqual(controller.picture.layers.last?.id, .bottomBar)
    XCTAssertEqual(controller.picture[.bottomBar]?.frame, shownFrame)
  }

  /// In an area of 69 points the bar, 44 points high, and the bottom bar, 49 points high, overlap.
  func testBarsThatOverlapKeepTheirOrder() throws {
    for animator in [SystemPush(), SystemPush().takingNavigationBar(), Fade()]
      as [any AnimatedTransitioning]
    {
      let controller = try NavigationController(
        screens: [Screen("a")],
        container: Container(
          size: Size(width: 320, height: 69), statusBarHeight: 0, bottomBarHeight: 49))
      XCTAssertEqual(controller.picture.layers.last?.id, .bottomBar)
      try controller.push(Screen("b"), animated: true, using: animator)
      for _ in 0..<3 {
        XCTAssertEqual(controller.picture.layers.last?.id, .bottomBar, "\(animator)")
        controller.advance(by: 0.1)
      }
    }
  }

  func testAHiddenBarLeavesWithTheScreenThatShowsIt() throws {
    // R642: it moves with the content, half a width to the left, and lies under the entered page
    let controller = try controller([false])
    try controller.push(Screen("b", hidesBottomBar: true), animated: true)
    for time in [0.0, 0.1, 0.2] {
      if time > 0 { controller.advance(by: 0.1) }
      let picture = controller.picture
      let page = try XCTUnwrap(picture[.from]?.frame)
      XCTAssertEqual(
        picture[.bottomBar]?.frame, Rect(x: page.x, y: 519, width: 320, height: 49), "\(time)")
      let ids = picture.layers.map(\.id)
      let bar = try XCTUnwrap(ids.firstIndex(of: .bottomBar))
      XCTAssertLessThan(bar, try XCTUnwrap(ids.firstIndex(of: .to)))
    }
    controller.advanceToRest()
    XCTAssertNil(controller.picture[.bottomBar])
  }

  func testAPopBringsTheBarBackWithTheScreenThatShowsIt() throws {
    let controller = try controller([false, true, false])
    try controller.pop(to: "0", animated: true)
    XCTAssertEqual(controller.picture[.bottomBar]?.frame.x, -160)
    controller.advanceToRest()
    XCTAssertEqual(controller.picture[.bottomBar]?.frame, shownFrame)
  }

  func testACancelledTransitionLeavesTheBarAsItWas() throws {
    // R642
    for hides in [[false], [false, true]] {
      let controller = try controller(hides)
      let before = controller.picture.layers
      let driver = GestureInteraction()
      if hides.count == 1 {
        try controller.push(
          Screen("b", hidesBottomBar: true), animated: true, interaction: driver)
      } else {
        try controller.pop(animated: true, interaction: driver)
      }
      driver.update(0.6)
      XCTAssertNotNil(controller.picture[.bottomBar])
      driver.cancel()
      controller.advanceToRest()
      XCTAssertEqual(controller.picture.layers, before)
    }
  }

  func testABarFadesWithAScreenThatFades() throws {
    let controller = try controller([false, true])
    try controller.pop(animated: true, using: Fade())
    controller.advance(by: 1)
    XCTAssertEqual(try XCTUnwrap(controller.picture[.bottomBar]).alpha, 0.5, accuracy: 1e-12)
    XCTAssertEqual(controller.picture[.bottomBar]?.frame, shownFrame)
  }

  func testAPictureOfAWholePageHasTheBarInItAlready() throws {
    let controller = try controller([false])
    try controller.push(
      Screen("b", hidesBottomBar: true), animated: true, using: ScaleBack())
    XCTAssertNil(controller.picture[.bottomBar])
  }

  func testTheBarOfAPageInPiecesFadesInPlace() throws {
    let controller = try controller([false])
    let pieces = Array(repeating: PieceLook(alpha: 0), count: 4)
    let slicing = try Effect.sliced(.from, columns: 2, rows: 2, away: pieces)
    try controller.push(
      Screen("b", hidesBottomBar: true), animated: true, using: slicing.lasting(1))
    XCTAssertEqual(controller.picture[.bottomBar], LayerState(frame: shownFrame))
    controller.advance(by: 0.75)
    XCTAssertEqual(try XCTUnwrap(controller.picture[.bottomBar]).frame, shownFrame)
    XCTAssertLessThan(try XCTUnwrap(controller.picture[.bottomBar]).alpha, 0.5)
  }

  func testAModalTransitionTakesTheBarWithTheScreens() throws {
    let controller = try controller([false])
    try controller.present(Screen("m"), animated: true, using: Cover())
    XCTAssertNil(controller.picture[.bottomBar])
    controller.advanceToRest()
    XCTAssertNil(controller.picture[.bottomBar])
    try controller.dismiss(animated: false)
    XCTAssertEqual(controller.picture[.bottomBar]?.frame, shownFrame)
  }

  func testEditsAtTheSameTimeAreOneChangeForTheBarToo() throws {
    let controller = try controller([false], profile: .deferred)
    try controller.push(Screen("b", hidesBottomBar: true), animated: true)
    try controller.push(Screen("c"), animated: true)
    XCTAssertEqual(controller.picture[.bottomBar]?.frame, shownFrame, "nothing is seen yet")
    controller.layoutIfNeeded()
    XCTAssertEqual(controller.picture[.bottomBar]?.frame.x, 0, "it begins to leave with the root")
    controller.advanceToRest()
    XCTAssertNil(controller.picture[.bottomBar])
  }

  func testAtRestAnUpdatedScreenChangesTheBarImmediately() throws {
    let controller = try controller([false, true])
    try controller.updateScreen(Screen("1"))
    XCTAssertEqual(controller.picture[.bottomBar]?.frame, shownFrame)
  }
}
