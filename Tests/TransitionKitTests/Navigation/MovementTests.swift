import TransitionKit
import XCTest

/// R136: what a screen does besides appearing or disappearing, for each call and each profile.
///
/// A movement is written behind the token of its event: `+` joins the stack, `-` leaves the stack,
/// `^` is presented, `v` is dismissed.
final class MovementTests: XCTestCase {
  private func marked(_ event: NavigationEvent) -> String? {
    switch event {
    case .willAppear, .didAppear, .willDisappear, .didDisappear:
      let marks: [ScreenMovement: String] = [
        .none: "", .toStack: "+", .fromStack: "-", .presented: "^", .dismissed: "v",
      ]
      return "\(event)\(marks[event.movement] ?? "?")"
    case .transitionCompleted: return "\(event)"
    default:
      XCTAssertEqual(event.movement, .none, "\(event)")
      return nil
    }
  }

  private func trace(
    _ ids: [String], _ profile: InterruptionProfile,
    before prepare: (NavigationController) throws -> Void = { _ in },
    _ step: (NavigationController) throws -> Void
  ) throws -> String {
    let stage = try Stage(ids, profile: profile)
    try prepare(stage.controller)
    stage.controller.advanceToRest()
    stage.recorder.reset()
    try step(stage.controller)
    stage.controller.advanceToRest()
    return stage.recorder.entries.compactMap { marked($0.event) }.joined(separator: " ")
  }

  /// Checks a call in all profiles, with and without animation.
  private func check(
    _ ids: [String], before prepare: (NavigationController) throws -> Void = { _ in },
    _ expected: String, line: UInt = #line,
    _ step: (NavigationController, Bool) throws -> Void
  ) throws {
    for profile in InterruptionProfile.allCases {
      XCTAssertEqual(
        try trace(ids, profile, before: prepare) { try step($0, true) }, expected,
        "\(profile)", line: line)
      XCTAssertEqual(
        try trace(ids, profile, before: prepare) { try step($0, false) },
        expected.replacingOccurrences(of: "CT(true) ", with: ""), "\(profile), unanimated",
        line: line)
    }
  }

  private func sheet(_ id: String) -> Screen { Screen(id, presentationStyle: .overFullScreen) }

  // MARK: - The stack

  func testOnlyThePushedScreenJoinsTheStack() throws {
    try check(["a"], "wD(a) wA(b)+ CT(true) dD(a) dA(b)+") {
      try $0.push(Screen("b"), animated: $1)
    }
  }

  func testOnlyThePoppedScreenLeavesTheStack() throws {
    try check(["a", "b"], "wD(b)- wA(a) CT(true) dD(b)- dA(a)") { try $0.pop(animated: $1) }
    try check(["a", "b", "c"], "wD(c)- wA(a) CT(true) dD(c)- dA(a)") {
      try $0.pop(to: "a", animated: $1)
    }
  }

  func testAReplacedStackMovesTheTopsThatJoinAndLeave() throws {
    try check(["a", "b"], "wD(b)- wA(c)+ CT(true) dD(b)- dA(c)+") {
      try $0.setScreens([Screen("a"), Screen("c")], animated: $1)
    }
    try check(["a", "b"], "wD(b) wA(a) CT(true) dD(b) dA(a)") {
      try $0.setScreens([Screen("b"), Screen("a")], animated: $1)
    }
    try check(["a", "b"], "wD(b) wA(c)+ CT(true) dD(b) dA(c)+") {
      try $0.setScreens([Screen("b"), Screen("c")], animated: $1)
    }
  }

  // MARK: - Presentations

  func testOnlyThePresentedScreenIsPresentedAndDismissed() throws {
    try check(["a"], "wD(a) wA(m)^ CT(true) dA(m)^ dD(a)") {
      try $0.present(Screen("m"), animated: $1)
    }
    try check(
      ["a"], before: { try $0.present(Screen("m"), animated: false) },
      "wD(m)v wA(a) CT(true) dA(a) dD(m)v"
    ) { try $0.dismiss(animated: $1) }
    try check(
      ["a"], before: { try $0.present(self.sheet("m"), animated: false) },
      "wD(m)v CT(true) dD(m)v"
    ) { try $0.dismiss(animated: $1) }
  }

  func testEveryScreenThatIsDismissedThroughAnotherIsDismissed() throws {
    // m stays in view under the sheet n, and leaves with it.
    try check(
      ["a"],
      before: {
        try $0.present(self.sheet("m"), animated: false)
        try $0.present(self.sheet("n"), animated: false)
      },
      "wD(m)v wD(n)v CT(true) dD(m)v dD(n)v"
    ) { try $0.dismiss(through: "m", animated: $1) }
  }

  func testAShownStateMovesEachScreenByWhatItDoes() throws {
    let shown = try NavigationState(
      screens: [Screen("a"), Screen("c")], presentedScreens: [sheet("m")])
    // c comes into view under the sheet.
    try check(["a", "b"], "wD(b)- wA(c)+ wA(m)^ CT(true) dA(c)+ dA(m)^ dD(b)-") {
      try $0.show(shown, animated: $1)
    }
    // The page b becomes a presented screen, and uncovers the page below it.
    let lifted = try NavigationState(
      screens: [Screen("a")], presentedScreens: [Screen("b", presentationStyle: .overFullScreen)])
    XCTAssertEqual(
      try trace(["a", "b"], .fluid) { try $0.show(lifted, animated: false) },
      "wD(b)- dD(b)- wA(a) wA(b)^ dA(a) dA(b)^")
  }

  // MARK: - Cancellations

  private func cancel(_ change: @escaping (NavigationController, GestureInteraction) throws -> Void)
    throws
    -> (NavigationController) throws -> Void
  {
    { controller in
      let driver = GestureInteraction()
      try change(controller, driver)
      controller.layoutIfNeeded()
      driver.update(0.5)
      driver.cancel()
    }
  }

  func testAfterACancellationNothingMoves() throws {
    // R113: the second wA and dA of B are no push; nor is the reversed arrival a pop.
    for profile in InterruptionProfile.allCases {
      XCTAssertEqual(
        try trace(["a", "b"], profile, cancel { try $0.pop(animated: true, interaction: $1) }),
        "wD(b)- wA(a) CT(false) wD(a) dD(a) wA(b) dA(b)", "\(profile)")
      XCTAssertEqual(
        try trace(
          ["a"], profile, cancel { try $0.push(Screen("b"), animated: true, interaction: $1) }),
        "wD(a) wA(b)+ CT(false) wD(b) dD(b) wA(a) dA(a)", "\(profile)")
      XCTAssertEqual(
        try trace(
          ["a"], profile, cancel { try $0.present(Screen("m"), animated: true, interaction: $1) }),
        "wD(a) wA(m)^ CT(false) wD(m) dD(m) wA(a) dA(a)", "\(profile)")
      XCTAssertEqual(
        try trace(
          ["a"], profile, before: { try $0.present(Screen("m"), animated: false) },
          cancel { try $0.dismiss(animated: true, interaction: $1) }),
        "wD(m)v wA(a) CT(false) wD(a) dD(a) wA(m) dA(m)", "\(profile)")
    }
  }

  // MARK: - Interruptions

  func testAnInterruptedPushIsPushedAndThenPopped() throws {
    XCTAssertEqual(
      try trace(["a"], .fluid) {
        try $0.push(Screen("b"), animated: true)
        $0.advance(by: 0.1)
        try $0.pop(animated: true)
      },
      "wD(a) wA(b)+ CT(true) dD(a) dA(b)+ wD(b)- wA(a) CT(true) dD(b)- dA(a)")
  }

  func testAScreenPoppedBeforeLeavesTheStackWhenItDisappearsAtLast() throws {
    // The second pop cancels the first: c comes back and disappears for good.
    XCTAssertEqual(
      try trace(["a", "b", "c"], .fluid) {
        try $0.pop(animated: true)
        $0.advance(by: 0.1)
        try $0.pop(animated: true)
      },
      "wD(c)- wA(b) CT(false) wD(b) dD(b) wA(c) dA(c) wD(c)- wA(a) CT(true) dD(c)- dA(a)")
  }

  func testAPopThatAPushUndoesIsACancelledPop() throws {
    XCTAssertEqual(
      try trace(["a", "b"], .fluid) {
        try $0.pop(animated: true)
        $0.advance(by: 0.1)
        try $0.push(Screen("b"), animated: true)
      },
      "wD(b)- wA(a) CT(false) wD(a) dD(a) wA(b) dA(b)")
  }

  func testALaterCallDoesNotChangeTheMovementOfAnEarlierOne() throws {
    // The page a leaves the stack while the push over it still runs.
    XCTAssertEqual(
      try trace(["a"], .fluid) {
        try $0.push(Screen("b"), animated: true)
        $0.advance(by: 0.1)
        try $0.setScreens([Screen("c")], animated: true)
      },
      "wD(a) wA(b)+ CT(true) dD(a) dA(b)+ wD(b)- wA(c)+ CT(true) dD(b)- dA(c)+")
    XCTAssertEqual(
      try trace(["a"], .deferred) {
        try $0.push(Screen("b"), animated: true)
        $0.advance(by: 0.1)
        try $0.setScreens([Screen("c")], animated: true)
      },
      "wD(a) wA(b)+ CT(true) dD(a) dA(b)+ wD(b)- wA(c)+ CT(true) dD(b)- dA(c)+")
  }

  func testTheMovementIsNotPrinted() {
    for movement in ScreenMovement.allCases {
      XCTAssertEqual(
        "\(NavigationEvent.willAppear("b", animated: true, movement: movement))", "wA(b)")
    }
  }
}
