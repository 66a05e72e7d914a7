import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// A second operation while a transition runs, in the three profiles.
final class InterruptionTests: XCTestCase {
  // MARK: - Fluid

  func testAnInterruptedPushIsFinishedBeforeTheNextTransitionBegins() throws {
    // R623
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    stage.recorder.reset()
    try stage.controller.push(Screen("c"), animated: true)
    XCTAssertEqual(stage.measured, "CT(true) dD(a) dA(b) AE(true) wD(b) wA(c) AT(b→c)")
    XCTAssertEqual(stage.controller.remaining, 0.33, "its own full duration")
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.measured.hasSuffix("CT(true) dD(b) dA(c) AE(true)"))
    XCTAssertEqual(stage.ids, ["a", "b", "c"])
  }

  func testAPushThatIsPoppedAtOnceBecomesAPopInTheTimeThatHadPassed() throws {
    // R623: the screen appears and starts to disappear at the same time
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    let picture = stage.controller.picture
    stage.recorder.reset()
    try stage.controller.pop(animated: true)
    XCTAssertEqual(stage.measured, "CT(true) dD(a) dA(b) AE(true) wD(b) wA(a) AT(b→a)")
    XCTAssertEqual(stage.controller.remaining, 0.1, accuracy: 1e-12)
    // The entering page is now the leaving page, at the same frame.
    XCTAssertEqual(
      try XCTUnwrap(stage.controller.picture[.from]?.frame.x),
      try XCTUnwrap(picture[.to]?.frame.x), accuracy: 1e-9)
    XCTAssertEqual(
      try XCTUnwrap(stage.controller.picture[.to]?.frame.x),
      try XCTUnwrap(picture[.from]?.frame.x), accuracy: 1e-9)
    stage.controller.advance(by: 0.05)
    let expected = CubicBezier.easeInOut.progress(at: 0.05 / 0.33)
    XCTAssertEqual(
      try XCTUnwrap(stage.controller.picture[.from]?.frame.x), 320 - 320 * expected, accuracy: 1e-9)
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.measured.hasSuffix("CT(true) dD(b) dA(a) AE(true)"))
    XCTAssertEqual(stage.controller.time, 0.2, accuracy: 1e-12)
    XCTAssertEqual(stage.ids, ["a"])
  }

  /// A screen that comes back hears it once, with and without animation.
  func testAPopWhoseScreenIsPushedAgainWithoutAnimationIsCancelledAtOnce() throws {
    for isDriven in [true, false] {
      var traces: [String] = []
      for isAnimated in [true, false] {
        let stage = try Stage(["a", "b"])
        try stage.controller.pop(
          animated: true, interaction: isDriven ? GestureInteraction() : nil)
        if !isDriven { stage.controller.advance(by: 0.1) }
        stage.recorder.reset()
        try stage.controller.push(Screen("b"), animated: isAnimated)
        if isAnimated { stage.controller.advanceToRest() }
        XCTAssertNil(stage.controller.transition)
        XCTAssertEqual(stage.ids, ["a", "b"])
        XCTAssertEqual(stage.controller.picture.layers.first?.node, .screen("b"))
        traces.append(stage.trace)
      }
      XCTAssertEqual(
        traces[1],
        "wM(b,nav) " + (isDriven ? "IC " : "")
          + "CT(false) wD(a) dD(a) wA(b) dA(b) dM(b,nav) CO AE(false)")
      XCTAssertEqual(traces[0], traces[1])
    }
  }

  func testAPopWhoseScreenIsPushedAgainIsCancelledInTheTimeThatHadPassed() throws {
    // R623: the screen stops disappearing and starts to appear at the same time
    let stage = try Stage(["a", "b"])
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.2)
    let x = try XCTUnwrap(stage.controller.picture[.from]?.frame.x)
    stage.recorder.reset()
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]?.frame.x), x, accuracy: 1e-9)
    XCTAssertEqual(stage.controller.remaining, 0.2, accuracy: 1e-12)
    XCTAssertEqual(stage.controller.transition?.isCancelled, true)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.measured, "CT(false) wD(a) dD(a) wA(b) dA(b) AE(false)")
    XCTAssertEqual(stage.ids, ["a", "b"])
    XCTAssertEqual(stage.controller.picture[.to]?.frame.x, 0)
  }

  func testAnInterruptedPopIsCancelledBeforeTheNextBegins() throws {
    // R623
    let stage = try Stage(["a", "b", "c"])
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.2)
    let x = try XCTUnwrap(stage.controller.picture[.from]?.frame.x)
    stage.recorder.reset()
    try stage.controller.pop(animated: true)
    XCTAssertEqual(
      stage.measured, "CT(false) wD(b) dD(b) wA(c) dA(c) AE(false) wD(c) wA(a) AT(c→a)")
    XCTAssertEqual(try page("c", of: stage), x, accuracy: 1e-9)
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.measured.hasSuffix("CT(true) dD(c) dA(a) AE(true)"))
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testThePictureKeepsItsPositionAndVelocityThroughAnInterruption() throws {
    let animators: [any AnimatedTransitioning] = [
      SlideWithFakeNavBar(), ScaleBack(), PushToLeft(), DropFromBottom(), MagicMove.spring,
    ]
    for first in animators {
      for second in animators {
        for part in [0.05, 0.3, 0.6, 0.95] {
          let stage = try Stage(["a"])
          try stage.controller.push(Screen("b"), animated: true, using: first)
          stage.controller.advance(by: stage.controller.remaining * part)
          let alone = try Stage(["a"])
          try alone.controller.push(Screen("b"), animated: true, using: first)
          alone.controller.advance(by: alone.controller.remaining * part)
          let note = "\(type(of: first)) → \(type(of: second)) at \(part)"
          let before = PaintedPicture(of: alone.controller)
          try stage.controller.push(Screen("c"), animated: true, using: second)
          XCTAssertNil(PaintedPicture(of: stage.controller).difference(from: before), note)
          // The same pages at the same places, now and a millionth of a second later: at the same velocity, as 0.1 pt/s would
          // show.
          for step in [0, 1e-6] {
            stage.controller.advance(by: step)
            alone.controller.advance(by: step)
            for id in ["a", "b"] {
              let was = try XCTUnwrap(alone.controller.picture.origin(of: id), note)
              let now = try XCTUnwrap(stage.controller.picture.origin(of: id), note)
              XCTAssertEqual(now.x, was.x, accuracy: 1e-7, "\(note), \(id)")
              XCTAssertEqual(now.y, was.y, accuracy: 1e-7, "\(note), \(id)")
            }
          }
          stage.controller.advanceToRest()
          XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to, .bar], note)
        }
      }
    }
  }

  func testAnInterruptedPushGoesOnInsideOfThePageThatIsLeft() throws {
    let (stage, alone) = (try Stage(["a"]), try Stage(["a"]))
    for each in [stage, alone] {
      try each.controller.push(Screen("b"), animated: true)
      each.controller.advance(by: 0.1)
    }
    try stage.controller.push(Screen("c"), animated: true)
    for _ in 0..<4 {
      let picture = stage.controller.picture
      let content = picture.layers.first { $0.id == .from }?.content?.layers ?? []
      XCTAssertEqual(content.map(\.state), alone.controller.picture.layers.map(\.state))
      XCTAssertEqual(content.map(\.node), alone.controller.picture.layers.map(\.node))
      for each in [stage, alone] { each.controller.advance(by: 0.05) }
    }
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to, .bar])
  }

  func testModalOperationsDoNotInterruptOneAnotherInTheStrictProfile() throws {
    // R162
    let stage = try Stage(["a"], profile: .strict)
    try stage.controller.present(Screen("m"), animated: true)
    XCTAssertThrowsError(try stage.controller.present(Screen("n"), animated: true))
    XCTAssertThrowsError(try stage.controller.dismiss(animated: true)) {
      XCTAssertEqual($0 as? NavigationError, .transitionRunning(from: "a", to: "m"))
    }
    stage.controller.advanceToRest()
    try stage.controller.dismiss(animated: true)
    XCTAssertThrowsError(try stage.controller.present(Screen("n"), animated: true))
    stage.controller.advanceToRest()
    XCTAssertNoThrow(try stage.controller.present(Screen("n"), animated: true))
  }

  func testAPresentationFinishesARunningPush() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    stage.recorder.reset()
    try stage.controller.present(Screen("m"), animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.measured,
      "CT(true) dD(a) dA(b) AE(true) wD(b) wA(m) AT(b→m) CT(true) dA(m) dD(b) CB AE(true)")
  }

  func testAPushWhileThePresentationThatHidesItRunsIsSeenAfterwards() throws {
    // R613
    let stage = try Stage(["a"])
    let driver = GestureInteraction()
    try stage.controller.present(Screen("m"), animated: true, interaction: driver)
    driver.update(0.5)
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0.5))
    stage.recorder.reset()
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.measured,
      "CT(false) wD(m) dD(m) wA(a) dA(a) CB AE(false) "
        + "wD(a) wA(b) AT(a→b) CT(true) dD(a) dA(b) AE(true)")
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to, .bar])
  }

  func testAnOperationWithoutAnimationEndsTheRunningOneAndHappens() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.recorder.reset()
    try stage.controller.push(Screen("c"), animated: false)
    XCTAssertEqual(
      stage.measured, "CT(true) dD(a) dA(b) AE(true) wD(b) wA(c) dD(b) dA(c)")
    XCTAssertNil(stage.controller.transition)
  }

  func testAFingersPopIsCancelledByAPush() throws {
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.4)
    let x = try XCTUnwrap(stage.controller.picture[.from]?.frame.x)
    stage.recorder.reset()
    try stage.controller.push(Screen("c"), animated: true)
    XCTAssertEqual(
      stage.measured, "CT(false) wD(a) dD(a) wA(b) dA(b) AE(false) wD(b) wA(c) AT(b→c)")
    XCTAssertEqual(try page("b", of: stage), x, accuracy: 1e-9)
    driver.update(0.9)
    XCTAssertEqual(stage.recorder.trace.last, "!request-ignored(update)")
    stage.controller.advanceToRest()
    // The finger had not decided to remove b.
    XCTAssertEqual(stage.ids, ["a", "b", "c"])
  }

  func testAPopWhileAPopIsBeingCancelledRemovesOneScreen() throws {
    // R005, R603: the pop refers to the stack after the cancellation
    for (ids, profile, left, began) in [
      (["a", "b", "c"], InterruptionProfile.fluid, ["a", "b"], "AT(c→b)"),
      // Q03, R626: a change that waits leads to the stack that it was called for.
      (["a", "b", "c"], .deferred, ["a"], "AT(c→a)"),
      (["a", "b"], .fluid, ["a"], "AT(b→a)"),
    ] {
      let stage = try Stage(ids, profile: profile)
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, interaction: driver)
      driver.update(0.5)
      stage.controller.advance(by: 1)
      driver.cancel()
      stage.controller.advance(by: 0.01)
      stage.recorder.reset()
      try stage.controller.pop(animated: true)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, left, "\(ids) \(profile)")
      XCTAssertTrue(stage.measured.contains(began), "\(profile): \(stage.measured)")
    }
  }

  func testReversingTwiceContinuesWithoutAJump() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: ScaleBack())
    stage.controller.advance(by: 0.2)
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.05)
    let x = try XCTUnwrap(stage.controller.picture[.from]?.frame.x)
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]?.frame.x), x, accuracy: 1e-9)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])
    XCTAssertEqual(stage.controller.visibleScreen?.id, "b")
  }

  func testAPushThatIsPoppedInItsFirstInstantLetsThePageBelowArrive() throws {
    // The push of c took no time, so the pop has none to go back; page b is still on its way.
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    let x = try XCTUnwrap(stage.controller.picture[.to]).frame.x
    XCTAssertGreaterThan(x, 100, "it is on its way")
    try stage.controller.push(Screen("c"), animated: true)
    stage.recorder.reset()
    try stage.controller.pop(animated: true)
    XCTAssertEqual(
      stage.measured,
      "CT(true) dD(b) dA(c) AE(true) wD(c) wA(b) AT(c→b) CT(true) dD(c) dA(b) AE(true)")
    try checkArrival(of: "b", from: x, in: stage)
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAPopThatIsPushedAgainInItsFirstInstantLetsASheetLeave() throws {
    // The pop is cancelled at once, as it has no time to run back; the sheet is still on its way out.
    let stage = try Stage(["a", "b"])
    let sheet = Rect(x: 0, y: 100, width: 320, height: 468)
    try stage.controller.present(
      Screen("m", presentationStyle: .custom(frame: sheet)), animated: false)
    try stage.controller.dismiss(animated: true)
    stage.controller.advance(by: 0.1)
    func top() -> Double? {
      stage.controller.picture.layers.last { $0.node == .screen("m") }?.state.frame.y
    }
    let y = try XCTUnwrap(top())
    XCTAssertLessThan(y, 400, "it is on its way")
    try stage.controller.pop(animated: true)
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertNil(stage.controller.transition)
    XCTAssertEqual(try XCTUnwrap(top()), y, accuracy: 1e-9)
    var before = y
    while let now = top() {
      XCTAssertGreaterThanOrEqual(now, before)
      XCTAssertLessThan(now, before + 60, "it moves on step by step")
      before = now
      stage.controller.advance(by: 1 / 120)
    }
    XCTAssertGreaterThan(before, 520, "it has left")
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAPushThatIsPoppedInItsFirstInstantCanBePushedAgain() throws {
    // The pop takes no time; the page that arrives goes on under the next push.
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    try stage.controller.push(Screen("c"), animated: true)
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.05)
    let x = try page("b", of: stage)
    XCTAssertGreaterThan(x, 50, "it is on its way")
    try stage.controller.push(Screen("c"), animated: true)
    XCTAssertEqual(try page("b", of: stage), x, accuracy: 1e-9)
    XCTAssertEqual(stage.controller.transition?.isCancelled, false)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b", "c"])
    XCTAssertEqual(stage.controller.visibleScreen?.id, "c")
  }

  func testANewerVersionThatComesBackInTheFirstInstantOfAPopIsThereAtOnce() throws {
    // Page b comes back without its bar, so its content is 64 points further up.
    let stage = try Stage(["a", "b"])
    try stage.controller.pop(animated: true)
    try stage.controller.push(Screen("b", bar: .hidden), animated: true)
    XCTAssertNil(stage.controller.transition)
    XCTAssertEqual(stage.controller.remaining, 0)
    XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to])
    XCTAssertEqual(stage.controller.picture[.to]?.frame.y, 0)
    XCTAssertEqual(stage.controller.topScreen?.bar, .hidden)
  }

  func testAPushFromRestThatIsPoppedInItsFirstInstantTakesNoTime() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    try stage.controller.pop(animated: true)
    XCTAssertNil(stage.controller.transition)
    XCTAssertEqual(stage.ids, ["a"])
  }

  /// Returns where a page is in the picture, whatever layer shows it.
  private func page(_ id: String, of stage: Stage) throws -> Double {
    try XCTUnwrap(stage.controller.picture.origin(of: id), id).x
  }

  /// Checks that a page is where it was and then moves step by step to the left edge.
  private func checkArrival(of id: String, from x: Double, in stage: Stage) throws {
    XCTAssertEqual(try page(id, of: stage), x, accuracy: 1e-9)
    var before = x
    while stage.controller.remaining > 0 {
      stage.controller.advance(by: 1 / 120)
      let now = try page(id, of: stage)
      XCTAssertLessThanOrEqual(now, before)
      XCTAssertGreaterThan(now, before - 40, "it moves on step by step")
      before = now
    }
    XCTAssertEqual(before, 0, accuracy: 1e-9)
  }

  func testARisingCardContinuesFromItsPositionWhenTheStackBelowChanges() throws {
    let card = Rect(x: 20, y: 60, width: 280, height: 360)
    let stage = try Stage(["a", "b"])
    try stage.controller.present(
      Screen("m", presentationStyle: .custom(frame: card)), animated: true)
    stage.controller.advance(by: 0.1)
    let y = try XCTUnwrap(stage.controller.picture[.to]).frame.y
    XCTAssertGreaterThan(y, 100, "it is on its way")
    try stage.controller.pop(animated: true)
    var before = y
    XCTAssertEqual(
      try XCTUnwrap(stage.controller.picture[.node(.screen("m"))]).frame.y, y, accuracy: 1e-9)
    for _ in 0..<3 {
      stage.controller.advance(by: stage.controller.remaining / 2)
      let now = try XCTUnwrap(stage.controller.picture[.node(.screen("m"))])
      // It arrives on its own clock.
      XCTAssertLessThanOrEqual(now.frame.y, before)
      XCTAssertEqual(now.alpha, 1, "it stays in sight")
      before = now.frame.y
    }
    // Another interruption continues from the same frame.
    try stage.controller.push(Screen("c"), animated: true)
    XCTAssertEqual(
      try XCTUnwrap(stage.controller.picture[.node(.screen("m"))]).frame.y, before, accuracy: 1e-9)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.picture[.to]?.frame, card)
  }

  func testAnInterruptedPushGoesOnWhenAFingerTakesTheNextOne() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    let driver = GestureInteraction()
    driver.wantsInteractiveStart = false
    try stage.controller.push(Screen("c"), animated: true, interaction: driver)
    stage.controller.advance(by: 0.1)
    let before = stage.controller.picture
    driver.pause()
    XCTAssertNil(
      PaintedPicture(of: stage.controller).difference(
        from: PaintedPicture(before, of: PaintedPages(of: stage.controller))))
    // The first push ends under the finger, 0.33 s after its beginning.
    stage.controller.advance(by: 0.14)
    let page = try XCTUnwrap(stage.controller.picture.layers.first { $0.id == .from })
    XCTAssertNil(page.content)
    XCTAssertEqual(page.node, .picture(of: "b"))
    XCTAssertEqual(page.state.frame.x, before[.from]?.frame.x)
    guard case .interacting = stage.controller.playback?.phase else {
      return XCTFail("the finger holds the second push")
    }
  }

  func testAnInteractionDoesNotDriveTheReversalToo() throws {
    // R010
    let stage = try Stage(["a"])
    let driver = GestureInteraction()
    driver.wantsInteractiveStart = false
    try stage.controller.push(Screen("b"), animated: true, interaction: driver)
    stage.controller.advance(by: 0.1)
    try stage.controller.pop(animated: true, interaction: driver)
    XCTAssertTrue(stage.recorder.trace.contains("!interaction-used-again"), stage.trace)
    driver.pause()
    XCTAssertEqual(stage.recorder.trace.last, "!request-ignored(pause)")
    XCTAssertEqual(stage.controller.playback?.phase, .running)
  }

  func testAScreenThatIsStillVisibleCannotBePresentedOverItself() throws {
    let stage = try Stage(["a", "b"])
    try stage.controller.pop(animated: true)
    let driver = GestureInteraction()
    try stage.controller.push(Screen("c"), animated: true, interaction: driver)
    driver.update(0.5)
    driver.cancel()
    XCTAssertThrowsError(try stage.controller.present(Screen("b"), animated: true)) {
      XCTAssertEqual($0 as? NavigationError, .alreadyShown(screen: "b"))
    }
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.visibleScreen?.id, "a")
    XCTAssertNoThrow(try stage.controller.present(Screen("b"), animated: true))
  }

  // MARK: - Deferred

  func testDeferredEditsAtTheSameTimeBecomeOneTransition() throws {
    // R611, R612, R145
    let stage = try Stage(["a"], profile: .deferred)
    try stage.controller.push(Screen("b"), animated: true)
    try stage.controller.push(Screen("c"), animated: true)
    XCTAssertEqual(stage.ids, ["a", "b", "c"], "the stack changes at once")
    XCTAssertEqual(stage.measured, "", "nothing is seen yet")
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.measured, "wD(a) wA(c) AT(a→c) CT(true) dD(a) dA(c) AE(true)")
    XCTAssertEqual(
      stage.recorder.trace.filter { $0.contains("(b") }, ["wM(b,nav)", "dM(b,nav)"])
  }

  func testDeferredEditsThatUndoOneAnotherShowNothing() throws {
    // R612
    let stage = try Stage(["a"], profile: .deferred)
    try stage.controller.push(Screen("b"), animated: true)
    try stage.controller.pop(animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.measured, "")
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testDeferredOperationsWaitForTheRunningTransition() throws {
    // R622
    let stage = try Stage(["a"], profile: .deferred, defaultAnimator: Fade(duration: 1))
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.4)
    try stage.controller.push(Screen("c"), animated: true)
    stage.controller.advance(by: 0.1)
    try stage.controller.pop(to: "a", animated: true)
    XCTAssertEqual(stage.ids, ["a"])
    stage.controller.advance(by: 10)
    let begun = stage.recorder.entries.filter { "\($0.event)".hasPrefix("AT") }
    XCTAssertEqual(begun.map { "\($0.event)" }, ["AT(a→b)", "AT(b→c)", "AT(c→a)"])
    XCTAssertEqual(begun.map(\.time), [0, 1, 2])
  }

  func testADecisionForAQueuedOperationIsRemembered() throws {
    // R247
    let stage = try Stage(["a", "b"], profile: .deferred, defaultAnimator: Fade(duration: 1))
    try stage.controller.push(Screen("c"), animated: true)
    stage.controller.advance(by: 0.5)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.25)
    driver.finish()
    stage.controller.advance(by: 0.5)
    XCTAssertEqual(stage.controller.remaining, 0.75, accuracy: 1e-12)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.time, 1.75, accuracy: 1e-12)
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAChangeThatWaitsBehindACancelledTransitionLeadsToItsOwnTarget() throws {
    // Q03, R626
    let stage = try Stage(["a", "b"], profile: .deferred)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    stage.controller.layoutIfNeeded()
    driver.update(0.5)
    try stage.controller.push(Screen("c"), animated: true)
    XCTAssertEqual(stage.ids, ["a", "c"])
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "c"])
    XCTAssertEqual(stage.controller.visibleScreen?.id, "c")
    XCTAssertTrue(stage.measured.contains("AT(b→c)"), stage.measured)
    // The cancelled pop left b in the stack, and the change that waited removed it.
    XCTAssertEqual(
      parents(stage, of: "b"), ["wM(b,nil)", "dM(b,nav)", "wM(b,nil)", "dM(b,nil)"])
    XCTAssertEqual(parents(stage, of: "c"), ["wM(c,nav)", "dM(c,nav)"])
  }

  func testTheQueueHoldsTargetStacks() throws {
    // Q03, R626: a held pop of c, a pop of b that waits, and the first one is cancelled
    let stage = try Stage(["a", "b", "c"], profile: .deferred)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    stage.controller.layoutIfNeeded()
    driver.update(0.5)
    XCTAssertEqual(try stage.controller.pop(animated: true)?.id, "b")
    XCTAssertEqual(stage.ids, ["a"])
    driver.cancel()
    XCTAssertEqual(stage.ids, ["a"], "what waits is what the stack leads to")
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a"])
    XCTAssertTrue(stage.measured.contains("AT(c→a)"), stage.measured)
    XCTAssertEqual(
      parents(stage, of: "c"), ["wM(c,nil)", "dM(c,nav)", "wM(c,nil)", "dM(c,nil)"])
    XCTAssertEqual(parents(stage, of: "b"), ["wM(b,nil)", "dM(b,nil)"])
    XCTAssertFalse(stage.trace.contains("!"), stage.trace)
  }

  func testWaitingChangesThatNoLongerMakeSenseAreReported() throws {
    // A screen comes back that a change behind it pushes: it cannot be at two places.
    let stage = try Stage(["a"], profile: .deferred)
    try stage.controller.present(Screen("m"), animated: false)
    stage.controller.layoutIfNeeded()
    let driver = GestureInteraction()
    try stage.controller.dismiss(animated: true, interaction: driver)
    stage.controller.layoutIfNeeded()
    driver.update(0.5)
    try stage.controller.setScreens([Screen("a"), Screen("m"), Screen("b")], animated: true)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertTrue(stage.trace.contains("!request-ignored(already-shown(m))"), stage.trace)
    XCTAssertEqual(stage.ids, ["a", "b"])
    XCTAssertEqual(stage.controller.presentedScreens.map(\.id), ["m"])
    XCTAssertEqual(parents(stage, of: "m"), ["wM(m,nav)", "dM(m,nil)"])
    XCTAssertEqual(parents(stage, of: "b"), ["wM(b,nav)", "dM(b,nav)"])
  }

  // MARK: - The finger's decision

  func testAnUndecidedDismissalIsCancelledByAPushUnderneath() throws {
    // As an undecided pop: the finger has not decided that the screen goes.
    for style in [PresentationStyle.fullScreen, .overFullScreen] {
      let stage = try Stage(["a"])
      try stage.controller.present(Screen("m", presentationStyle: style), animated: false)
      let driver = GestureInteraction()
      try stage.controller.dismiss(animated: true, interaction: driver)
      driver.update(0.4)
      let y = try XCTUnwrap(stage.controller.picture[node: .screen("m")]).frame.y
      stage.recorder.reset()
      try stage.controller.push(Screen("b"), animated: true)
      XCTAssertEqual(
        try XCTUnwrap(stage.controller.picture[node: .screen("m")]).frame.y, y, accuracy: 1e-9)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, ["a", "b"])
      XCTAssertEqual(stage.controller.presentedScreens.map(\.id), ["m"], "\(style)")
      XCTAssertTrue(stage.measured.contains("CT(false)"), stage.measured)
      XCTAssertFalse(stage.measured.contains("dD(m)"), stage.measured)
      // The new top is there when the screen leaves.
      try stage.controller.dismiss(animated: false)
      XCTAssertEqual(stage.controller.picture[.to]?.frame.y, 64)
      XCTAssertEqual(stage.controller.picture.layers.first?.node, .screen("b"))
    }
  }

  func testAnUndecidedPopThatAnotherCallAsksForToo() throws {
    // The finger has not decided, so the call pops from the stack before, whatever the finger does then.
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.4)
    let x = stage.controller.picture[.from]?.frame.x ?? .nan
    XCTAssertEqual(try stage.controller.pop(to: "a", animated: true).map(\.id), ["b"])
    XCTAssertEqual(stage.controller.playback?.phase, .running)
    XCTAssertEqual(stage.controller.picture[.from]?.frame.x ?? .nan, x, accuracy: 1e-9)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a"])
    // A pop of both screens removes both.
    let deep = try Stage(["a", "b", "c"])
    let hand = GestureInteraction()
    try deep.controller.pop(animated: true, interaction: hand)
    hand.update(0.4)
    XCTAssertEqual(try deep.controller.pop(to: "a", animated: true).map(\.id), ["b", "c"])
    deep.controller.advanceToRest()
    XCTAssertEqual(deep.ids, ["a"])
    XCTAssertEqual(
      parents(deep, of: "c"), ["wM(c,nil)", "dM(c,nav)", "wM(c,nil)", "dM(c,nil)"])
  }

  // MARK: - Layout changes during a transition

  func testALayoutChangeDuringATransitionShowsTheNewLayoutAtOnce() throws {
    for animator in [SlideWithFakeNavBar(), ScaleBack(), MagicMove.spring]
      as [any AnimatedTransitioning]
    {
      let photo = try Element("p", frame: Rect(x: 0, y: 0, width: 40, height: 40))
      let moved = try Element("p", frame: Rect(x: 200, y: 150, width: 80, height: 80))
      func stage(_ element: Element, _ size: Size) throws -> Stage {
        let stage = try Stage(["a"])
        try stage.controller.resize(to: size)
        try stage.controller.updateScreen(Screen("a", elements: [photo]))
        try stage.controller.push(
          Screen("b", elements: [element]), animated: true, using: animator)
        stage.controller.advance(by: 0.1)
        return stage
      }
      let size = Size(width: 568, height: 320)
      let shown = try stage(photo, Size(width: 320, height: 568))
      let other = try stage(moved, size)
      try shown.controller.resize(to: size)
      try shown.controller.updateScreen(Screen("b", elements: [moved]))
      XCTAssertEqual(shown.controller.picture, other.controller.picture)
      XCTAssertEqual(shown.controller.playback?.velocity, other.controller.playback?.velocity)
      shown.controller.advance(by: shown.controller.remaining - 1e-9)
      let last = shown.controller.picture
      XCTAssertEqual(
        try XCTUnwrap(last[.to]).frame.width, 568, accuracy: 1e-3, "\(type(of: animator))")
      if animator is MagicMove {
        XCTAssertEqual(try XCTUnwrap(last[.element("p")]).frame.x, 200, accuracy: 1)
      }
    }
  }

  func testANewVersionOfTheTopIsSeen() throws {
    for profile in InterruptionProfile.allCases {
      for isAnimated in [false, true] {
        let stage = try Stage(["a", "b"], profile: profile)
        try stage.controller.setScreens([Screen("b", bar: .hidden)], animated: isAnimated)
        stage.controller.advanceToRest()
        XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to], "\(profile)")
        XCTAssertEqual(
          stage.controller.picture[.to]?.frame, Rect(x: 0, y: 0, width: 320, height: 568))
      }
    }
  }

  func testAScreenThatHidesTheBottomBarDuringATransitionRestsWithoutIt() throws {
    let controller = try NavigationController(
      screens: [Screen("a")],
      container: Container(size: Size(width: 320, height: 568), bottomBarHeight: 49),
      defaultAnimator: StackAndModal.standard)
    try controller.push(Screen("b"), animated: true)
    controller.advance(by: 0.1)
    try controller.updateScreen(Screen("b", hidesBottomBar: true))
    controller.advanceToRest()
    XCTAssertEqual(controller.picture.layers.map(\.id), [.to, .bar])
    try controller.pop(animated: true)
    controller.advanceToRest()
    XCTAssertEqual(controller.picture.layers.map(\.id), [.to, .bar, .bottomBar])
  }

  func testAScreenUpdatedBeforeItReturnsIsUpdatedWhenItReturns() throws {
    let stage = try Stage(["a", "b", "c"])
    let driver = GestureInteraction()
    try stage.controller.setScreens(
      [Screen("b"), Screen("d")], animated: true, interaction: driver)
    try stage.controller.updateScreen(Screen("b", title: "new"))
    try stage.controller.updateScreen(Screen("d", title: "newer"))
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.screens.map(\.title), ["a", "new", "c"])
  }

  func testAScreenBetweenThatIsUpdatedWhileItLeavesReturnsUpdated() throws {
    for profile in InterruptionProfile.allCases {
      let stage = try Stage(["a", "b", "c"], profile: profile)
      let driver = GestureInteraction()
      try stage.controller.pop(to: "a", animated: true, interaction: driver)
      stage.controller.layoutIfNeeded()
      try stage.controller.updateScreen(Screen("b", title: "new"))
      driver.cancel()
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.screens.map(\.title), ["a", "new", "c"], "\(profile)")
      XCTAssertThrowsError(try stage.controller.updateScreen(Screen("x")))
    }
  }

  /// A pop is cancelled for which a presentation waits; what was updated meanwhile stays updated.
  func testAScreenUpdatedWhileAChangeWaitsStaysUpdated() throws {
    let stage = try Stage(["a", "b", "c"], profile: .deferred)
    let driver = GestureInteraction()
    try stage.controller.pop(to: "a", animated: true, interaction: driver)
    stage.controller.layoutIfNeeded()
    try stage.controller.present(Screen("d"), animated: true)
    try stage.controller.updateScreen(Screen("a", title: "new"))
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.screens.map(\.title), ["new", "b", "c"])
  }

  /// Returns the parent callbacks of one screen.
  private func parents(_ stage: Stage, of id: String) -> [String] {
    stage.recorder.trace.filter { $0.hasPrefix("wM(\(id),") || $0.hasPrefix("dM(\(id),") }
  }

  func testAPoppedScreenIsNotToldThatItStays() throws {
    // R131: the pop of b is cancelled by a push, but b has left the stack for good.
    let stage = try Stage(["a", "b"])
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.1)
    try stage.controller.push(Screen("c"), animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "c"])
    XCTAssertEqual(parents(stage, of: "b"), ["wM(b,nil)", "dM(b,nil)"])
    XCTAssertEqual(parents(stage, of: "c"), ["wM(c,nav)", "dM(c,nav)"])
  }

  func testAPushThatIsPoppedAtOnceTellsTheEndBeforeTheNextStart() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    try stage.controller.pop(animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(
      parents(stage, of: "b"), ["wM(b,nav)", "dM(b,nav)", "wM(b,nil)", "dM(b,nil)"])
  }

  func testScreensBetweenHearTheEndOfACancelledChange() throws {
    // The pop of b and c runs back, as c is pushed again; b stays away.
    let stage = try Stage(["a", "b", "c"])
    try stage.controller.pop(to: "a", animated: true)
    stage.controller.advance(by: 0.1)
    try stage.controller.push(Screen("c"), animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "c"])
    XCTAssertEqual(parents(stage, of: "b"), ["wM(b,nil)", "dM(b,nil)"])
    XCTAssertEqual(parents(stage, of: "c"), ["wM(c,nil)", "wM(c,nav)", "dM(c,nav)"])
    // Two pops, and a push of the screen that the first one removed.
    let twice = try Stage(["a", "b", "c"])
    try twice.controller.pop(animated: true)
    try twice.controller.pop(animated: true)
    try twice.controller.push(Screen("c"), animated: true)
    twice.controller.advanceToRest()
    XCTAssertEqual(parents(twice, of: "b"), ["wM(b,nil)", "dM(b,nil)"])
    XCTAssertEqual(parents(twice, of: "c"), ["wM(c,nil)", "dM(c,nil)", "wM(c,nav)", "dM(c,nav)"])
    // A screen that joined and left before anything was shown hears it, too.
    let queue = try Stage(["a"], profile: .deferred)
    let hand = GestureInteraction()
    try queue.controller.push(Screen("b"), animated: true)
    try queue.controller.pop(animated: true)
    try queue.controller.push(Screen("c"), animated: true, interaction: hand)
    hand.cancel()
    queue.controller.advanceToRest()
    XCTAssertEqual(parents(queue, of: "b"), ["wM(b,nav)", "wM(b,nil)", "dM(b,nil)"])
    XCTAssertEqual(parents(queue, of: "c"), ["wM(c,nav)", "dM(c,nil)"])
    // Cancelled by a finger, all of them hear that they stay.
    let held = try Stage(["a", "b", "c"])
    let driver = GestureInteraction()
    try held.controller.pop(to: "a", animated: true, interaction: driver)
    driver.cancel()
    held.controller.advanceToRest()
    for id in ["b", "c"] {
      XCTAssertEqual(parents(held, of: id), ["wM(\(id),nil)", "dM(\(id),nav)"])
    }
  }

  func testAFlightThatLosesItsDestinationIsGoneAtOnceAndItsPageShowsTheElement() throws {
    let photo = try Element("p", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let stage = try Stage(["a"])
    try stage.controller.updateScreen(Screen("a", elements: [photo]))
    try stage.controller.push(
      Screen("b", elements: [photo]), animated: true, using: MagicMove())
    stage.controller.advance(by: 0.15)
    XCTAssertNotNil(stage.controller.picture[.element("p")])
    try stage.controller.updateScreen(Screen("b"))
    XCTAssertNil(stage.controller.picture[.element("p")])
    XCTAssertEqual(stage.controller.hiddenElements, [])
    XCTAssertEqual(stage.controller.picture.layers.flatMap(\.hiddenElements), [])
    XCTAssertEqual(stage.controller.remaining, 0.15, accuracy: 1e-9)
  }

  func testALayoutChangeUnderAFingerShowsTheNewLayoutAtOnce() throws {
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.5)
    XCTAssertEqual(stage.controller.picture[.from]?.frame.x, 160)
    try stage.controller.resize(to: Size(width: 400, height: 300))
    XCTAssertEqual(stage.controller.picture[.from]?.frame.x, 200)
    driver.update(0)
    XCTAssertEqual(stage.controller.picture[.from]?.frame.width, 400)
    driver.update(1)
    XCTAssertEqual(stage.controller.picture[.from]?.frame.x, 400)
  }

  func testADurationThatChangesWithTheLayoutKeepsTheFraction() throws {
    /// A slide of 1 s for every 320 points of width.
    struct Even: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double {
        context.container.size.width / 320
      }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Fade(duration: 1).timeline(for: context)
      }
    }
    for (width, remaining) in [(160.0, 0.2), (32, 0.04), (640, 0.8), (0, 0)] {
      let stage = try Stage(["a"], defaultAnimator: Even())
      try stage.controller.push(Screen("b"), animated: true)
      stage.controller.advance(by: 0.6)
      let alpha = try XCTUnwrap(stage.controller.picture[.to]).alpha
      try stage.controller.resize(to: Size(width: width, height: 568))
      XCTAssertEqual(stage.controller.remaining, remaining, accuracy: 1e-12, "\(width) points")
      if width > 0 {
        XCTAssertEqual(
          try XCTUnwrap(stage.controller.picture[.to]).alpha, alpha, accuracy: .alpha)
      }
      stage.controller.advance(by: 10)
      XCTAssertEqual(stage.controller.time, 10.6, accuracy: 1e-12)
      XCTAssertEqual(stage.recorder.trace.last, "AE(true)", "\(width) points")
      XCTAssertEqual(
        try XCTUnwrap(stage.recorder.entries.last).time, 0.6 + remaining, accuracy: 1e-12)
    }
  }
}
