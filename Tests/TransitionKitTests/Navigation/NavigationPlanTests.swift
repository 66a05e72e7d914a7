import TransitionKit
import XCTest

/// Planning on plain values, without a controller.
final class NavigationPlanTests: XCTestCase {
  private let phone = Result { try Container(size: Size(width: 320, height: 568)) }

  private func state(_ ids: [String], presenting: [String] = []) throws -> NavigationState {
    try NavigationState(
      screens: ScreenList(ids.map { Screen($0) }), presentedScreens: presenting.map { Screen($0) })
  }

  func testAppliedRequestsGiveStates() throws {
    // R005: by hand
    let table: [(NavigationRequest, [String], [String])] = [
      (.push(Screen("c")), ["a", "b", "c"], ["m"]), (.pop, ["a"], ["m"]),
      (.popTo("a"), ["a"], ["m"]), (.popTo("b"), ["a", "b"], ["m"]),
      (.setScreens([Screen("x")]), ["x"], ["m"]), (.present(Screen("n")), ["a", "b"], ["m", "n"]),
      (.dismiss, ["a", "b"], []), (.dismissThrough("m"), ["a", "b"], []),
      (.show(try state(["q"], presenting: ["n"])), ["q"], ["n"]),
    ]
    let start = try state(["a", "b"], presenting: ["m"])
    for (request, stack, presented) in table {
      XCTAssertEqual(
        try start.applying(request, in: phone.get()), try state(stack, presenting: presented),
        "\(request)")
    }
  }

  func testErrorsNameTheScreen() throws {
    let start = try state(["a", "b"], presenting: ["m"])
    let bad = Screen(
      "n", presentationStyle: .custom(frame: Rect(x: 0, y: 0, width: -1, height: 1)))
    let table: [(NavigationRequest, NavigationError)] = [
      (.push(Screen("a")), .alreadyShown(screen: "a")),
      (.push(Screen("m")), .alreadyShown(screen: "m")), (.popTo("x"), .notInStack(screen: "x")),
      (.setScreens([Screen("x"), Screen("x")]), .alreadyShown(screen: "x")),
      (.setScreens([]), .nothingToPresentOn(screen: "m")),
      (.present(Screen("b")), .alreadyShown(screen: "b")),
      (.present(bad), .invalidPresentationFrame(screen: "n")),
      (.dismissThrough("b"), .notPresented(screen: "b")),
    ]
    for (request, error) in table {
      XCTAssertThrowsError(try start.applying(request, in: phone.get()), "\(request)") {
        XCTAssertEqual($0 as? NavigationError, error)
      }
    }
    XCTAssertThrowsError(try state([]).applying(.present(Screen("m")), in: phone.get())) {
      XCTAssertEqual($0 as? NavigationError, .nothingToPresentOn(screen: "m"))
    }
  }

  func testAPlanSaysWhatIsShown() throws {
    let plan = try state(["a", "b", "c"]).plan(.popTo("a"), in: phone.get())
    let change = try XCTUnwrap(plan.change)
    XCTAssertEqual(change.operation, .pop)
    XCTAssertEqual([change.from?.id, change.to?.id], ["c", "a"])
    XCTAssertTrue(change.isAnimated && change.isVisible)
    XCTAssertEqual(change.removed.map(\.id), ["b", "c"])
    XCTAssertEqual(plan.affected.map(\.id), ["b", "c"])
    XCTAssertEqual("\(plan.state)", "[a], pop c→a")
    XCTAssertEqual("\(try XCTUnwrap(plan.state.transition).origin)", "[a, b, c]")
    XCTAssertNil(try state(["a"]).plan(.pop, in: phone.get()).change)
    XCTAssertEqual(
      try state(["a"]).plan(.push(Screen("b")), animated: false, in: phone.get()).state,
      try state(["a", "b"]))
  }

  func testAStackThatIsAsBeforeAgainIsNoPartOfAPresentation() throws {
    // A newer "a" comes together with "m", and goes again. A page pushed behind "m" then stays when "m" is cancelled.
    let controller = try NavigationController(screens: [Screen("a")], container: phone.get())
    let newer = try NavigationState(
      screens: [Screen("a", bar: .hidden)],
      presentedScreens: [Screen("m", presentationStyle: .fullScreen)])
    try controller.show(newer, animated: true)
    try controller.updateScreen(Screen("a"))
    let plan = try controller.state.plan(.push(Screen("b")), in: phone.get())
    try controller.push(Screen("b"), animated: true)
    for state in [plan.state, controller.state] {
      XCTAssertEqual("\(try XCTUnwrap(state.transition).origin)", "[a, b]")
      XCTAssertEqual(state.transition?.leaving, [])
    }
  }

  func testThePlanDuringATransitionFollowsTheProfile() throws {
    // Q03
    let popping = try state(["a", "b", "c"]).plan(.pop, in: phone.get()).state
    for (profile, expected) in [
      (InterruptionProfile.fluid, "[a, b, d], push c→d"),
      (.deferred, "[a, b, d], pop c→b, then [a, b, d]"),
    ] {
      let plan = try popping.plan(.push(Screen("d")), profile: profile, in: phone.get())
      XCTAssertEqual("\(plan.state)", expected)
    }
    XCTAssertThrowsError(
      try popping.plan(.push(Screen("d")), profile: .strict, in: phone.get())
    ) { XCTAssertEqual($0 as? NavigationError, .transitionRunning(from: "c", to: "b")) }
  }
}
