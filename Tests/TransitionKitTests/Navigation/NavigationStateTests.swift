import Foundation
import TransitionKit
import XCTest

/// The state of a controller as a value: reading, storing, restoring.
final class NavigationStateTests: XCTestCase {
  private let phone = Result { try Container(size: Size(width: 320, height: 568)) }

  private func screens(_ ids: String...) -> ScreenList { ScreenList(ids.map { Screen($0) }) }

  private func coded(_ state: NavigationState) throws -> NavigationState {
    try JSONDecoder().decode(NavigationState.self, from: JSONEncoder().encode(state))
  }

  // MARK: - Reading

  func testTheStateAtRestIsTheStackAndThePresentations() throws {
    let stage = try Stage(["a", "b"])
    try stage.controller.present(Screen("m"), animated: false)
    XCTAssertEqual(
      stage.controller.state,
      try NavigationState(screens: screens("a", "b"), presentedScreens: [Screen("m")]))
    XCTAssertTrue(stage.controller.state.isAtRest)
    XCTAssertEqual("\(stage.controller.state)", "[a, b] + [m]")
  }

  func testTheStateDuringATransitionSaysWhatRunsAndWhereACancellationLeads() throws {
    let stage = try Stage(["a", "b", "c"])
    let driver = GestureInteraction()
    try stage.controller.pop(to: "a", animated: true, interaction: driver)
    driver.update(0.5)
    var transition = try XCTUnwrap(stage.controller.state.transition)
    XCTAssertEqual(transition.operation, .pop)
    XCTAssertEqual([transition.from?.id, transition.to?.id], ["c", "a"])
    XCTAssertEqual(transition.phase, .interactive)
    XCTAssertEqual(transition.leaving, ["b", "c"])
    XCTAssertEqual(transition.origin.screens, screens("a", "b", "c"))
    XCTAssertEqual(stage.controller.state.screens, screens("a"))
    XCTAssertEqual("\(stage.controller.state)", "[a], pop c→a interactive")
    driver.cancel()
    transition = try XCTUnwrap(stage.controller.state.transition)
    XCTAssertEqual(transition.phase, .cancelling)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.state, try NavigationState(screens: screens("a", "b", "c")))
    try stage.controller.push(Screen("d"), animated: true)
    XCTAssertEqual(stage.controller.state.transition?.phase, .running)
    XCTAssertEqual(stage.controller.state.transition?.origin.screens, screens("a", "b", "c"))
  }

  func testTheStateHoldsTheTargetsOfWaitingChanges() throws {
    let stage = try Stage(["a"], profile: .deferred)
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    try stage.controller.present(Screen("m"), animated: true)
    try stage.controller.pop(animated: true)
    XCTAssertEqual(
      "\(stage.controller.state)", "[a] + [m], push a→b, then [a, b] + [m], then [a] + [m]")
    XCTAssertEqual(stage.controller.state.resting.contents, stage.controller.state.contents)
  }

  func testAStateStaysAsItWas() throws {
    let stage = try Stage((0..<100).map { "\($0)" })
    try stage.controller.pop(to: "49", animated: true)
    let state = stage.controller.state
    stage.controller.advanceToRest()
    for id in 100..<200 { try stage.controller.push(Screen("\(id)"), animated: false) }
    XCTAssertEqual(state.screens.map(\.id), (0..<50).map { "\($0)" })
    XCTAssertEqual(state.transition?.origin.screens.map(\.id), (0..<100).map { "\($0)" })
  }

  func testTheBottomBarFollowsTheRule() throws {
    let hiding = Screen("b", hidesBottomBar: true)
    for (rule, ids, hides) in [
      (BottomBarRule.anyScreenAboveRoot, [Screen("a"), hiding, Screen("c")], true),
      (.topScreen, [Screen("a"), hiding, Screen("c")], false),
      (.anyScreenAboveRoot, [hiding], false), (.topScreen, [hiding], true),
    ] {
      let state = try NavigationState(screens: ScreenList(ids), bottomBarRule: rule)
      XCTAssertEqual(state.hidesBottomBar, hides, "\(rule) \(ids.map(\.id))")
    }
  }

  // MARK: - Validity

  func testInvalidScreensAreNamed() throws {
    XCTAssertThrowsError(try NavigationState(screens: screens("a", "b", "a"))) {
      XCTAssertEqual($0 as? NavigationStateError, .duplicateScreen("a", index: 2))
      XCTAssertEqual("\($0)", "duplicate-screen(a, 2)")
    }
    XCTAssertThrowsError(
      try NavigationState(screens: screens("a"), presentedScreens: [Screen("m"), Screen("a")])
    ) { XCTAssertEqual($0 as? NavigationStateError, .duplicateScreen("a", index: 2)) }
    XCTAssertThrowsError(try NavigationState(screens: [], presentedScreens: [Screen("m")])) {
      XCTAssertEqual($0 as? NavigationStateError, .presentedWithoutStack("m"))
    }
    XCTAssertNoThrow(try NavigationState(screens: []))
  }

  func testDecodingAnInvalidStateNamesTheScreen() throws {
    let table = [
      (
        #"{"contents": {"screens": [{"id": "a"}, {"id": "a"}]}}"#,
        NavigationStateError.duplicateScreen("a", index: 1)
      ),
      (
        #"{"contents": {"screens": [], "presentedScreens": [{"id": "m"}]}}"#,
        .presentedWithoutStack("m")
      ),
      (
        #"{"contents": {"screens": []}, "pending": [{"screens": [{"id": "x"}, {"id": "x"}]}]}"#,
        .duplicateScreen("x", index: 1)
      ),
    ]
    for (json, expected) in table {
      XCTAssertThrowsError(
        try JSONDecoder().decode(NavigationState.self, from: Data(json.utf8)), json
      ) {
        guard case .dataCorrupted(let context) = $0 as? DecodingError else {
          return XCTFail("\($0)")
        }
        XCTAssertEqual(context.underlyingError as? NavigationStateError, expected)
      }
    }
  }

  func testTheStackCannotBeEmptiedUnderAPresentedScreen() throws {
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("m"), animated: false)
    XCTAssertThrowsError(try stage.controller.setScreens([], animated: false)) {
      XCTAssertEqual($0 as? NavigationError, .nothingToPresentOn(screen: "m"))
    }
    XCTAssertEqual(stage.ids, ["a"])
  }

  // MARK: - Storing

  func testEveryPropertyOfAScreenIsStored() throws {
    let element = try Element(
      "photo", frame: Rect(x: 1, y: 2, width: 3, height: 4), scrollOffset: Point(x: 0, y: 5),
      contentSize: Size(width: 3, height: 40),
      elements: [try Element("child", frame: .unit, look: ElementLook(alpha: 0.5, content: "x"))],
      clipsElements: false)
    let full = Screen(
      "a", kind: "photo", title: "A", bar: .largeTitle,
      barContents: BarContents(
        leading: [.init("back", width: 30)], trailing: [.init("share")], backTitle: "Back",
        titleWidth: 80),
      presentationStyle: .custom(frame: Rect(x: 0, y: 9, width: 9, height: 9)),
      hidesBottomBar: true, elements: [element])
    var over = Screen("m")
    over.presentationStyle = .overFullScreen
    let state = try NavigationState(
      screens: ScreenList([full, Screen("b")]), presentedScreens: [over], bottomBarRule: .topScreen)
    XCTAssertEqual(try coded(state), state)
  }

  func testAStateInTheMiddleOfChangesIsStored() throws {
    for profile in InterruptionProfile.allCases {
      let stage = try Stage(["a", "b"], profile: profile)
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, interaction: driver)
      stage.controller.layoutIfNeeded()
      driver.update(0.3)
      if profile == .deferred { try stage.controller.push(Screen("c"), animated: true) }
      let state = stage.controller.state
      XCTAssertFalse(state.isAtRest)
      XCTAssertEqual(try coded(state), state, "\(profile)")
    }
  }

  // MARK: - Restoring

  func testARestoredControllerShowsTheStateAndAnnouncesNothing() throws {
    let state = try NavigationState(
      screens: screens("a", "b"),
      presentedScreens: [Screen("m"), Screen("n", presentationStyle: .overFullScreen)])
    let controller = try NavigationController(restoring: state, container: phone.get())
    let recorder = NavigationRecorder()
    controller.observer = recorder
    XCTAssertEqual(controller.state, state)
    XCTAssertNil(controller.transition)
    XCTAssertEqual(controller.visibleScreen?.id, "n")
    XCTAssertEqual(controller.picture.layers.compactMap(\.node), [.screen("m"), .screen("n")])
    controller.advanceToRest()
    XCTAssertEqual(recorder.trace, [])
    // The stack was never seen, so its top is loaded now.
    try controller.dismiss(through: "m", animated: false)
    XCTAssertEqual(recorder.trace.filter { $0.hasPrefix("load") }, ["load(b)"])
  }

  func testAStateFromTheMiddleOfATransitionRestoresAtRest() throws {
    // A transition of the clock restores at its end, one that a finger has not decided at its start.
    let stage = try Stage(["a", "b"])
    try stage.controller.push(Screen("c"), animated: true)
    stage.controller.advance(by: 0.1)
    var restored = try NavigationController(
      restoring: stage.controller.state, container: phone.get())
    XCTAssertEqual(restored.state, try NavigationState(screens: screens("a", "b", "c")))
    stage.controller.advanceToRest()
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    for decide in [{ $0.update(0.9) }, { $0.cancel() }] as [(GestureInteraction) -> Void] {
      decide(driver)
      restored = try NavigationController(
        restoring: stage.controller.state, container: phone.get())
      XCTAssertEqual(restored.state, try NavigationState(screens: screens("a", "b", "c")))
    }
  }

  func testAStateWithWaitingChangesRestoresAtTheLastOne() throws {
    let stage = try Stage(["a", "b"], profile: .deferred)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    stage.controller.layoutIfNeeded()
    driver.update(0.3)
    try stage.controller.push(Screen("c"), animated: true)
    let restored = try NavigationController(
      restoring: stage.controller.state, container: phone.get())
    XCTAssertEqual(restored.state, try NavigationState(screens: screens("a", "c")))
  }

  func testAStateUnderAFingerIsStoredAsItsCancellationLeavesIt() throws {  // C511
    typealias Call = (NavigationController, GestureInteraction) throws -> Void
    let held: [(name: String, call: Call)] = [
      ("pop", { try $0.pop(animated: true, interaction: $1) }),
      ("pop to a", { try $0.pop(to: "a", animated: true, interaction: $1) }),
      ("push", { try $0.push(Screen("p"), animated: true, interaction: $1) }),
      ("set", { try $0.setScreens([Screen("a"), Screen("s")], animated: true, interaction: $1) }),
      ("present", { try $0.present(Screen("q"), animated: true, interaction: $1) }),
      ("dismiss", { try $0.dismiss(animated: true, interaction: $1) }),
    ]
    let waiting: [(name: String, call: Call)] = [
      ("nothing", { _, _ in }),
      ("push", { controller, _ in try controller.push(Screen("x"), animated: true) }),
      ("present", { controller, _ in try controller.present(Screen("n"), animated: true) }),
      ("dismiss", { controller, _ in try controller.dismiss(animated: true) }),
      (
        "two",
        { controller, _ in
          try controller.present(Screen("n"), animated: true)
          try controller.push(Screen("x"), animated: true)
        }
      ),
    ]
    for presented in [[], [Screen("m", presentationStyle: .overFullScreen)]] {
      for (first, call) in held {
        for (second, later) in waiting {
          let controller = try NavigationController(
            restoring: NavigationState(
              screens: screens("a", "b", "c"), presentedScreens: presented),
            container: phone.get(), profile: .deferred)
          let driver = GestureInteraction()
          try call(controller, driver)
          controller.layoutIfNeeded()
          driver.update(0.4)
          try later(controller, driver)
          let stored = try coded(controller.state)
          let story = "\(first), then \(second): \(stored)"
          // The controller itself says what remains when the finger takes the transition back.
          driver.cancel()
          controller.advanceToRest()
          XCTAssertEqual("\(stored.resting.contents)", "\(controller.state.contents)", story)
        }
      }
    }
  }

  func testAnInvalidFrameInTheContainerIsRefused() throws {
    let state = try NavigationState(
      screens: screens("a"),
      presentedScreens: [
        Screen(
          "m", presentationStyle: .custom(frame: Rect(x: 0, y: 0, width: -1, height: 1)))
      ])
    XCTAssertThrowsError(
      try NavigationController(restoring: state, container: phone.get())
    ) { XCTAssertEqual($0 as? NavigationError, .invalidPresentationFrame(screen: "m")) }
  }
}
