import TransitionKit
import XCTest

/// The lifetime of the coordinator and its values, which are calculated by hand.
final class TransitionCoordinatorTests: XCTestCase {
  /// Records the coordinator of the stack at every event.
  private final class Witness: NavigationObserver {
    private(set) var seen: [(token: String, coordinator: TransitionCoordinator?)] = []
    var act: ((NavigationEvent, NavigationController) -> Void)?

    func navigation(
      _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
    ) {
      guard let controller = stack as? NavigationController else { return }
      seen.append((event.description, controller.transitionCoordinator))
      act?(event, controller)
    }

    func tokens(with coordinator: TransitionCoordinator?) -> String {
      seen.filter { $0.coordinator === coordinator }.map(\.token).joined(separator: " ")
    }
  }

  private func stage(_ ids: [String] = ["a"], duration: Double = 1) throws -> (Stage, Witness) {
    let stage = try Stage(
      ids, defaultAnimator: StackAndModal(stack: Fade(duration: duration), modal: Cover()))
    let witness = Witness()
    stage.controller.observer = witness
    return (stage, witness)
  }

  // MARK: - Life

  func testItExistsFromTheCallToItsCompletionsForBothScreens() throws {
    // R009, R501, R502, R503: it exists right after the call, is the same in wD(F), wA(T) and every
    // `did` callback, and is removed after the completions
    let (stage, witness) = try stage()
    XCTAssertNil(stage.controller.transitionCoordinator)
    try stage.controller.push(Screen("b"), animated: true)
    let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
    stage.controller.advance(by: 0.5)
    XCTAssertTrue(stage.controller.transitionCoordinator === coordinator)
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.transitionCoordinator)
    XCTAssertEqual(
      witness.tokens(with: coordinator),
      "wM(b,nav) load(b) wD(a) wA(b) wS(b) TD AT(a→b) iA(b) CT(true) dD(a) dA(b) dM(b,nav) dS(b)")
    XCTAssertEqual(witness.tokens(with: nil), "CO AE(true)")
  }

  func testEachTransitionHasItsOwn() throws {
    // R009, R238
    let (stage, _) = try stage()
    try stage.controller.push(Screen("b"), animated: true)
    let first = try XCTUnwrap(stage.controller.transitionCoordinator)
    try stage.controller.push(Screen("c"), animated: true)
    let second = try XCTUnwrap(stage.controller.transitionCoordinator)
    XCTAssertFalse(first === second)
    XCTAssertNil(first.context)
    XCTAssertEqual(second.context?.to.id, "c")
  }

  func testCompletionsComeInOrderAfterTheScreensAndBeforeTheAnimator() throws {
    // R508, R253: did callbacks, dS and CB first, then the completions in their order, AE last
    for isModal in [false, true] {
      let (stage, witness) = try stage()
      if isModal {
        try stage.controller.present(Screen("b"), animated: true)
      } else {
        try stage.controller.push(Screen("b"), animated: true)
      }
      var heard: [String] = []
      for name in ["first", "second", "third"] {
        stage.controller.transitionCoordinator?.animate { outcome in
          heard.append("\(name) \(outcome) after \(witness.seen.last?.token ?? "")")
        }
      }
      stage.controller.advanceToRest()
      let last = isModal ? "CB" : "dS(b)"
      XCTAssertEqual(
        heard, ["first", "second", "third"].map { "\($0) finished after \(last)" })
      XCTAssertEqual(witness.seen.suffix(2).map(\.token), ["CO", "AE(true)"])
    }
  }

  func testCompletionsGetTheOutcomeOfACancellation() throws {
    // R508
    let (stage, witness) = try stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    var heard: [TransitionOutcome] = []
    stage.controller.transitionCoordinator?.animate { heard.append($0) }
    driver.update(0.4)
    driver.cancel()
    XCTAssertEqual(heard, [])
    stage.controller.advanceToRest()
    XCTAssertEqual(heard, [.cancelled])
    XCTAssertEqual(witness.seen.suffix(2).map(\.token), ["CO", "AE(false)"])
  }

  func testACompletionAddedAfterTheEndAndBeforeTheCompletionsGetsTheOutcome() throws {
    // R502, R504: until the completions have run, completions are accepted and layers are not
    let (stage, witness) = try stage(["a", "b"])
    var heard: [TransitionOutcome] = []
    var answers: [Bool?] = []
    witness.act = { event, controller in
      guard event == .didAppear("b", animated: true, movement: .none) else { return }
      let coordinator = controller.transitionCoordinator
      answers.append(coordinator?.animate { heard.append($0) })
      answers.append(coordinator?.animate(alongside: [self.veil("x")]) { heard.append($0) })
      XCTAssertEqual(heard, [])
    }
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.4)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(heard, [.cancelled, .cancelled])
    XCTAssertEqual(answers, [true, false])
  }

  func testAfterTheEndItRefusesImmediately() throws {
    // R513, for both outcomes
    for outcome in TransitionOutcome.allCases {
      let (stage, _) = try stage(["a", "b"])
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, interaction: driver)
      let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
      driver.update(0.5)
      if outcome == .finished { driver.finish() } else { driver.cancel() }
      stage.controller.advanceToRest()
      var heard: [TransitionOutcome] = []
      XCTAssertFalse(coordinator.animate { heard.append($0) })
      XCTAssertFalse(coordinator.animate(alongside: [veil("x")]) { heard.append($0) })
      XCTAssertEqual(heard, [outcome, outcome])
      XCTAssertNil(stage.controller.picture[.named("x")])
      XCTAssertNil(coordinator.context)
    }
  }

  func testAChangeWithoutAnimationHasACoordinatorWhileItIsAnnounced() throws {
    // R152
    let changes: [(name: String, change: (NavigationController) throws -> Void)] = [
      ("push", { try $0.push(Screen("c"), animated: false) }),
      ("pop", { try $0.pop(animated: false) }),
      ("present", { try $0.present(Screen("m"), animated: false) }),
    ]
    for (name, change) in changes {
      let (stage, witness) = try stage(["a", "b"])
      var heard: [String] = []
      witness.act = { event, controller in
        guard case .willDisappear = event else { return }
        let coordinator = controller.transitionCoordinator
        XCTAssertEqual(coordinator?.isInitiallyInteractive, false, name)
        XCTAssertEqual(coordinator?.transitionDuration, 0, name)
        coordinator?.animate { heard.append("\($0) after \(witness.seen.last?.token ?? "")") }
      }
      try change(stage.controller)
      XCTAssertEqual(heard.count, 1, name)
      XCTAssertTrue(heard[0].hasPrefix("finished after d") || name == "present", "\(heard)")
      XCTAssertTrue(heard[0].hasSuffix("after CB") || name != "present", "\(heard)")
      XCTAssertEqual(witness.seen.last?.token, "CO", name)
      XCTAssertNil(witness.seen.last?.coordinator, name)
      XCTAssertNil(stage.controller.transitionCoordinator, name)
    }
  }

  // MARK: - Alongside

  private func veil(_ name: String) -> Layer {
    Layer(.named(name), frame: Rect(x: 0, y: 0, width: 10, height: 10), alpha: 0)
      .fading(to: 1, curve: .linear)
  }

  private func alpha(_ name: String, _ stage: Stage) -> Double {
    stage.controller.picture[.named(name)]?.alpha ?? .nan
  }

  func testLayersAlongsideFollowTheClock() throws {
    // R506: over the transition's own duration of 2 s
    let (stage, _) = try stage(duration: 2)
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(
      stage.controller.transitionCoordinator?.animate(alongside: [veil("x")]), true)
    for (step, expected) in [(0.0, 0.0), (0.5, 0.25), (0.5, 0.5), (0.75, 0.875)] {
      stage.controller.advance(by: step)
      XCTAssertEqual(alpha("x", stage), expected, accuracy: .alpha, "after \(step) s more")
    }
    XCTAssertEqual(stage.controller.picture.layers.last { $0.id != .bar }?.id, .named("x"))
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.picture[.named("x")], "nothing temporary is left")
  }

  func testLayersAlongsideFollowTheFingerAndItsDecision() throws {
    for isFinish in [true, false] {
      let (stage, _) = try stage(["a", "b"])
      let driver = GestureInteraction()
      driver.completionCurve = .linear
      try stage.controller.pop(animated: true, interaction: driver)
      stage.controller.transitionCoordinator?.animate(alongside: [veil("x")])
      for p in [0.3, 0.9, 0.1, 0.5] {
        driver.update(p)
        XCTAssertEqual(alpha("x", stage), p, accuracy: .alpha)
      }
      if isFinish { driver.finish() } else { driver.cancel() }
      stage.controller.advance(by: 0.25)
      XCTAssertEqual(alpha("x", stage), isFinish ? 0.75 : 0.25, accuracy: .alpha)
      stage.controller.advanceToRest()
      XCTAssertNil(stage.controller.picture[.named("x")])
    }
  }

  func testLayersAlongsideGoBackWithAPushThatIsPopped() throws {
    let (stage, _) = try stage()
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.transitionCoordinator?.animate(alongside: [veil("x")])
    stage.controller.advance(by: 0.5)
    try stage.controller.pop(animated: true)
    XCTAssertEqual(alpha("x", stage), 0.5, accuracy: .alpha, "no jump")
    stage.controller.advance(by: 0.25)
    XCTAssertEqual(alpha("x", stage), 0.25, accuracy: .alpha)
  }

  func testLayersAddedDuringATransitionMoveInTheRemainingTime() throws {
    // R505: added at 0.4 s of 1 s; half of the remaining time has passed 0.3 s later
    let (stage, _) = try stage()
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.4)
    XCTAssertEqual(
      stage.controller.transitionCoordinator?.animate(alongside: [veil("x")]), true)
    for (step, expected) in [(0.0, 0.0), (0.3, 0.5), (0.15, 0.75)] {
      stage.controller.advance(by: step)
      XCTAssertEqual(alpha("x", stage), expected, accuracy: .alpha)
    }
  }

  func testLayersAlongsideAPushPlayedBackMoveForwardsToo() throws {
    // The pop takes the 0.4 s that the push took so far; curves keep their shape.
    let ease = Layer(.named("y"), frame: .zero, alpha: 0).fading(to: 1, curve: .easeIn)
    let (stage, _) = try stage()
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.4)
    try stage.controller.pop(animated: true)
    XCTAssertEqual(
      stage.controller.transitionCoordinator?.animate(alongside: [veil("x"), ease]), true)
    // ease-in at ¼, ½ and ¾: specification values of cubic-bezier(0.42, 0, 1, 1)
    for (step, even, eased) in [
      (0.0, 0.0, 0.0), (0.1, 0.25, 0.093465), (0.1, 0.5, 0.315357), (0.1, 0.75, 0.621862),
    ] {
      stage.controller.advance(by: step)
      XCTAssertEqual(alpha("x", stage), even, accuracy: .alpha)
      XCTAssertEqual(alpha("y", stage), eased, accuracy: 1e-6)
    }
  }

  func testALayerIDInUseIsRefusedAndTheCompletionIsNot() throws {
    // R504
    let (stage, _) = try stage()
    try stage.controller.push(Screen("b"), animated: true)
    let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
    var heard: [String] = []
    XCTAssertTrue(coordinator.animate { _ in heard.append("nothing alongside") })
    XCTAssertTrue(coordinator.animate(alongside: [veil("x")]) { _ in heard.append("x") })
    let before = stage.controller.playback
    XCTAssertFalse(coordinator.animate(alongside: [veil("x")]) { _ in heard.append("x again") })
    XCTAssertFalse(
      coordinator.animate(alongside: [veil("y"), Layer(.to, frame: .zero)]) { _ in
        heard.append("y with a screen")
      })
    XCTAssertEqual(stage.controller.playback, before)
    XCTAssertNil(stage.controller.picture[.named("y")], "no layer is added if one is refused")
    stage.controller.advanceToRest()
    XCTAssertEqual(heard, ["nothing alongside", "x", "x again", "y with a screen"])
  }

  // MARK: - Interactivity changes

  func testInteractionHandlersAreCalledAtEveryInteractivityChange() throws {
    // R510, R521, R522
    let (stage, _) = try stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
    var heard: [String] = []
    coordinator.notifyWhenInteractionChanges { context in
      heard.append(
        "\(context.isInteractive ? "hand" : "clock")\(context.isCancelled ? ", cancelled" : "")")
    }
    driver.update(0.5)
    XCTAssertEqual(heard, [])
    driver.cancel()
    stage.controller.advance(by: 0.1)
    driver.pause()
    driver.update(0.6)
    driver.finish()
    stage.controller.advanceToRest()
    XCTAssertEqual(heard, ["clock, cancelled", "hand", "clock"])
  }

  func testOnCancellationTheHandlersRunBeforeTheScreensAreNotified() throws {
    // R511
    let (stage, witness) = try stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.5)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(
      Array(witness.seen.map(\.token).drop { $0 != "IC" }),
      [
        "IC", "CT(false)", "wD(a)", "dD(a)", "wA(b)", "dA(b)", "dM(b,nav)", "CO", "AE(false)",
      ])
  }

  func testAnOperationThatEndsAnInteractionIsAnInteractivityChange() throws {
    // R510
    for (next, expected) in [("c", "IC CT(false)"), ("b", "IC")] {
      let (stage, witness) = try stage(["a", "b"])
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, interaction: driver)
      driver.update(0.5)
      var heard: [String] = []
      stage.controller.transitionCoordinator?.notifyWhenInteractionChanges {
        heard.append("\($0.isInteractive) \($0.isCancelled)")
      }
      let count = witness.seen.count
      try stage.controller.push(Screen(next), animated: true)
      let tokens = witness.seen[count...].map(\.token).filter { $0 == "IC" || $0.hasPrefix("CT") }
      XCTAssertEqual(tokens.joined(separator: " "), expected, next)
      XCTAssertEqual(heard, ["false true"], next)
    }
  }

  /// A pop that a finger has not moved is over at once when its page is pushed again, also where the page no longer
  /// hides the bottom bar.
  func testTheInteractionIsToldBeforeTheEndThatItBrings() throws {
    let (stage, witness) = try stage(["a"])
    var hiding = Screen("h")
    hiding.hidesBottomBar = true
    for screen in [hiding, Screen("b")] { try stage.controller.push(screen, animated: false) }
    try stage.controller.pop(to: "a", animated: true, interaction: GestureInteraction())
    let count = witness.seen.count
    try stage.controller.push(Screen("b"), animated: true)
    let tokens = witness.seen[count...].map(\.token)
      .filter { ["IC", "CT(false)", "AE(false)"].contains($0) }
    XCTAssertEqual(tokens, ["IC", "CT(false)", "AE(false)"])
  }

  // MARK: - Values

  func testVelocityAndCurveAreThoseOfTheDecision() throws {
    // R525, R526, R520, R334
    for (speed, factor) in [(1.0, 1.0), (2.5, 2.5), (0, 1), (-3, 1), (.infinity, 1), (.nan, 1)] {
      for isFinish in [true, false] {
        let (stage, _) = try stage(["a", "b"])
        let driver = GestureInteraction()
        driver.completionSpeed = speed
        driver.completionCurve = .easeOut
        try stage.controller.pop(animated: true, interaction: driver)
        let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
        driver.update(0.5)
        XCTAssertEqual(coordinator.completionVelocity, 1)
        XCTAssertEqual(coordinator.completionCurve, .easeInOut)
        XCTAssertTrue(coordinator.isInitiallyInteractive)
        if isFinish { driver.finish() } else { driver.cancel() }
        XCTAssertEqual(coordinator.completionVelocity, isFinish ? factor : -factor, "\(speed)")
        XCTAssertEqual(coordinator.completionCurve, .easeOut)
        XCTAssertEqual(stage.controller.remaining, 0.5 / factor, accuracy: 1e-12)
        XCTAssertTrue(coordinator.isInitiallyInteractive, "constant during the transition")
      }
    }
  }

  func testOnlyATransitionThatWaitsForAFingerIsInitiallyInteractive() throws {
    // R520
    let (stage, _) = try stage()
    let driver = GestureInteraction()
    driver.wantsInteractiveStart = false
    try stage.controller.push(Screen("b"), animated: true, interaction: driver)
    XCTAssertEqual(stage.controller.transitionCoordinator?.isInitiallyInteractive, false)
    driver.pause()
    XCTAssertEqual(stage.controller.transition?.isInteractive, true)
    XCTAssertEqual(stage.controller.transitionCoordinator?.isInitiallyInteractive, false)
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("c"), animated: true)
    XCTAssertEqual(stage.controller.transitionCoordinator?.isInitiallyInteractive, false)
  }

  func testTheDurationIsTheFullOneAndThePartFollowsTheFinger() throws {
    // R523, R524, R331
    let (stage, _) = try stage(["a", "b"], duration: 0.8)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
    var atTheChange: [Double] = []
    coordinator.notifyWhenInteractionChanges { _ in
      atTheChange.append(coordinator.percentComplete)
    }
    XCTAssertEqual(coordinator.percentComplete, 0)
    driver.update(0.3)
    XCTAssertEqual(coordinator.percentComplete, 0.3)
    XCTAssertEqual(coordinator.transitionDuration, 0.8)
    driver.finish()
    XCTAssertEqual(atTheChange, [0.3], "the fraction at the end of the interaction")
    XCTAssertEqual(coordinator.transitionDuration, 0.8, "the full duration")
    stage.controller.advanceToRest()
    XCTAssertEqual(coordinator.transitionDuration, 0)
    XCTAssertEqual(coordinator.percentComplete, 1)
  }

  func testACancellationAtTheStartReportsThatNothingHadPassed() throws {
    // R524: at the start there is nothing to reverse; the transition has ended before the handlers
    let (stage, _) = try stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
    var parts: [Double] = []
    coordinator.notifyWhenInteractionChanges { _ in parts.append(coordinator.percentComplete) }
    driver.cancel()
    XCTAssertEqual(parts, [0])
    XCTAssertEqual(coordinator.percentComplete, 0)
  }

  func testItsContextIsTheTransitionsOwn() throws {
    // R528
    let (stage, _) = try stage()
    let sheet = Screen("m", presentationStyle: .overFullScreen)
    try stage.controller.present(sheet, animated: true)
    let context = try XCTUnwrap(stage.controller.transitionCoordinator?.context)
    XCTAssertEqual(context.operation, .present)
    XCTAssertEqual(context.from.id, "a")
    XCTAssertEqual(context.to, sheet)
    XCTAssertEqual(context.container.size, stage.controller.container.size)
  }
}
