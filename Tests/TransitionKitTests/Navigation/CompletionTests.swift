import TransitionKit
import XCTest

/// Every call can hear the end of its own change.
final class CompletionTests: XCTestCase {
  private typealias Completion = (TransitionOutcome) -> Void
  private struct Call {
    let name: String
    var presented: [String] = []
    let make:
      (
        NavigationController, Bool, (any PercentDrivenInteraction)?, @escaping Completion
      ) throws -> Void
  }

  /// Each call with something to do: over the stack a, b, c and the presented screens.
  private func calls() throws -> [Call] {
    let target = try NavigationState(
      screens: [Screen("z")],
      presentedScreens: [Screen("y", presentationStyle: .overFullScreen)])
    return [
      Call(name: "push") {
        try $0.push(Screen("x"), animated: $1, interaction: $2, completion: $3)
      },
      Call(name: "pop") {
        XCTAssertEqual(try $0.pop(animated: $1, interaction: $2, completion: $3)?.id, "c")
      },
      Call(name: "pop to") {
        let popped = try $0.pop(to: "b", animated: $1, interaction: $2, completion: $3)
        XCTAssertEqual(popped.map(\.id), ["c"])
      },
      Call(name: "pop to the root") {
        let popped = try $0.popToRoot(animated: $1, interaction: $2, completion: $3)
        XCTAssertEqual(popped.map(\.id), ["b", "c"])
      },
      Call(name: "set") {
        try $0.setScreens([Screen("x")], animated: $1, interaction: $2, completion: $3)
      },
      Call(name: "present") {
        try $0.present(Screen("x"), animated: $1, interaction: $2, completion: $3)
      },
      Call(name: "dismiss", presented: ["m"]) {
        XCTAssertEqual(try $0.dismiss(animated: $1, interaction: $2, completion: $3)?.id, "m")
      },
      Call(name: "dismiss through", presented: ["m", "n"]) {
        let gone = try $0.dismiss(through: "m", animated: $1, interaction: $2, completion: $3)
        XCTAssertEqual(gone.map(\.id), ["m", "n"])
      },
      Call(name: "show") {
        try $0.show(target, animated: $1, interaction: $2, completion: $3)
      },
    ]
  }

  private func stage(_ call: Call, _ profile: InterruptionProfile) throws -> Stage {
    let stage = try Stage(["a", "b", "c"], profile: profile)
    for id in call.presented { try stage.controller.present(Screen(id), animated: false) }
    stage.controller.advanceToRest()
    stage.recorder.reset()
    return stage
  }

  func testEveryCallHearsThatItsAnimatedChangeHasFinished() throws {
    for profile in InterruptionProfile.allCases {
      for call in try calls() {
        let stage = try stage(call, profile)
        var heard: [TransitionOutcome] = []
        var tokens: [String] = []
        try call.make(stage.controller, true, nil) {
          heard.append($0)
          tokens = stage.recorder.trace
        }
        XCTAssertEqual(heard, [], call.name)
        stage.controller.advanceToRest()
        XCTAssertEqual(heard, [.finished], "\(call.name), \(profile)")
        // After the screens and before the coordinator, as the completion of a presentation.
        XCTAssertTrue(tokens.contains { $0.hasPrefix("d") }, "\(call.name): \(tokens)")
        XCTAssertFalse(tokens.contains("CO"), "\(call.name): \(tokens)")
      }
    }
  }

  func testEveryCallHearsThatAChangeWithoutAnimationHasFinished() throws {
    for profile in InterruptionProfile.allCases {
      for call in try calls() {
        let stage = try stage(call, profile)
        var heard: [TransitionOutcome] = []
        try call.make(stage.controller, false, nil) { heard.append($0) }
        // A call that waits is made in the next layout.
        XCTAssertEqual(heard, profile == .deferred ? [] : [.finished], "\(call.name), \(profile)")
        stage.controller.layoutIfNeeded()
        XCTAssertEqual(heard, [.finished], "\(call.name), \(profile)")
      }
    }
  }

  func testEveryCallHearsThatItsChangeWasCancelled() throws {
    for profile in InterruptionProfile.allCases {
      for call in try calls() {
        let stage = try stage(call, profile)
        let driver = GestureInteraction()
        var heard: [TransitionOutcome] = []
        try call.make(stage.controller, true, driver) { heard.append($0) }
        stage.controller.layoutIfNeeded()
        driver.update(0.4)
        driver.cancel()
        XCTAssertEqual(heard, [], call.name)
        stage.controller.advanceToRest()
        XCTAssertEqual(heard, [.cancelled], "\(call.name), \(profile)")
        XCTAssertEqual(stage.ids, ["a", "b", "c"])
      }
    }
  }

  func testACallWithNothingToDoFinishesAtOnce() throws {
    for profile in InterruptionProfile.allCases {
      let stage = try Stage(["a"], profile: profile)
      let empty = try Stage([], profile: profile)
      var heard: [TransitionOutcome] = []
      func note(_ outcome: TransitionOutcome) { heard.append(outcome) }
      let controller = stage.controller
      XCTAssertNil(try controller.pop(animated: true, completion: note))
      XCTAssertEqual(try controller.pop(to: "a", animated: true, completion: note), [])
      XCTAssertEqual(try controller.popToRoot(animated: true, completion: note), [])
      XCTAssertEqual(try empty.controller.popToRoot(animated: true, completion: note), [])
      XCTAssertNil(try controller.dismiss(animated: true, completion: note))
      try controller.show(controller.state, animated: true, completion: note)
      XCTAssertEqual(heard, Array(repeating: .finished, count: 6), "\(profile)")
      XCTAssertEqual(stage.recorder.trace + empty.recorder.trace, [])
    }
  }

  func testARefusedCallHearsNothing() throws {
    let stage = try Stage(["a"])
    func never(_ outcome: TransitionOutcome) { XCTFail("heard \(outcome)") }
    let controller = stage.controller
    XCTAssertThrowsError(try controller.push(Screen("a"), animated: true, completion: never))
    XCTAssertThrowsError(try controller.pop(to: "x", animated: true, completion: never))
    XCTAssertThrowsError(
      try controller.setScreens([Screen("x"), Screen("x")], animated: true, completion: never))
    XCTAssertThrowsError(try controller.present(Screen("a"), animated: true, completion: never))
    XCTAssertThrowsError(try controller.dismiss(through: "x", animated: true, completion: never))
    controller.advanceToRest()
    XCTAssertEqual(stage.recorder.trace, [])
  }

  func testEachOfTwoCallsHearsItsOwnEnd() throws {
    let stage = try Stage(["a", "b", "c"])
    var heard: [String] = []
    try stage.controller.pop(animated: true) { heard.append("pop \($0)") }
    stage.controller.advance(by: 0.1)
    try stage.controller.setScreens([Screen("z")], animated: true) { heard.append("set \($0)") }
    XCTAssertEqual(heard, ["pop cancelled"])
    stage.controller.advanceToRest()
    XCTAssertEqual(heard, ["pop cancelled", "set finished"])
  }

  // MARK: - A second dismissal

  func testASecondDismissalEndsWithTheFirst() throws {
    for profile in InterruptionProfile.allCases where profile != .deferred {
      for outcome in TransitionOutcome.allCases {
        let stage = try Stage(["a"], profile: profile)
        try stage.controller.present(Screen("m"), animated: false)
        let driver = GestureInteraction()
        var heard: [String] = []
        try stage.controller.dismiss(animated: true, interaction: driver) {
          heard.append("first \($0)")
        }
        driver.update(0.5)
        XCTAssertNil(try stage.controller.dismiss(animated: true) { heard.append("second \($0)") })
        let third = try stage.controller.perform(.dismiss, animated: true)
        let fourth = try stage.controller.perform(.dismissThrough("m"), animated: true)
        XCTAssertEqual(heard, [])
        if outcome == .finished { driver.finish() } else { driver.cancel() }
        stage.controller.advanceToRest()
        XCTAssertEqual(heard, ["first \(outcome)", "second \(outcome)"], "\(profile)")
        XCTAssertEqual([third.outcome, fourth.outcome], [outcome, outcome])
      }
    }
  }

  func testASecondDismissalThroughAScreenIsHarmless() throws {
    for profile in InterruptionProfile.allCases {
      let stage = try Stage(["a"], profile: profile)
      for id in ["m", "n"] { try stage.controller.present(Screen(id), animated: false) }
      stage.controller.advanceToRest()
      try stage.controller.dismiss(through: "m", animated: true)
      stage.controller.advance(by: 0.1)
      let before = stage.controller.state
      let plan = try before.plan(
        .dismissThrough("m"), profile: profile, in: stage.controller.container)
      XCTAssertNil(plan.change, "\(profile)")
      XCTAssertEqual(try stage.controller.dismiss(through: "m", animated: true), [], "\(profile)")
      XCTAssertEqual(try stage.controller.dismiss(through: "n", animated: true), [], "\(profile)")
      XCTAssertEqual(stage.controller.state, before)
      XCTAssertThrowsError(try stage.controller.dismiss(through: "x", animated: true))
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.presentedScreens, [])
    }
  }

  func testADismissalWithNothingPresentedIsHarmlessDuringAPush() throws {
    for profile in InterruptionProfile.allCases {
      let stage = try Stage(["a"], profile: profile)
      try stage.controller.push(Screen("b"), animated: true)
      XCTAssertNil(try stage.controller.dismiss(animated: true))
      XCTAssertEqual(try stage.controller.perform(.dismiss, animated: true).outcome, .finished)
      XCTAssertNil(
        try stage.controller.state.plan(
          .dismiss, profile: profile, in: stage.controller.container
        ).change)
    }
  }

  func testADismissalThatRunsBackIsFollowedByAnotherUnlessStrict() throws {
    for profile in InterruptionProfile.allCases where profile != .deferred {
      let stage = try Stage(["a"], profile: profile)
      try stage.controller.present(Screen("m"), animated: false)
      let driver = GestureInteraction()
      try stage.controller.dismiss(animated: true, interaction: driver)
      driver.update(0.5)
      driver.cancel()
      if profile == .strict {
        XCTAssertThrowsError(try stage.controller.dismiss(animated: true))
      } else {
        try stage.controller.dismiss(animated: true)
      }
      stage.controller.advanceToRest()
      XCTAssertEqual(
        stage.controller.presentedScreens.map(\.id), profile == .strict ? ["m"] : [])
    }
  }
}
