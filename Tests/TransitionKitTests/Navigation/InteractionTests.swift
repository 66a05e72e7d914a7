import TransitionKit
import XCTest

/// Percent-driven transitions: traces measured on UIKit, times calculated by hand.
final class InteractionTests: XCTestCase {
  /// Returns a stack of two pages with an interactive pop of 0.5 s.
  private func swiped(
    to fraction: Double? = nil, profile: InterruptionProfile = .fluid
  ) throws -> (Stage, GestureInteraction) {
    let stage = try Stage(
      ["a", "b"], profile: profile, defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    if let fraction { driver.update(fraction) }
    return (stage, driver)
  }

  func testAFinishedPopIsAnnouncedLikeAnyOther() throws {
    // R111
    let (stage, driver) = try swiped(to: 0.4)
    driver.finish()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.measured, "wD(b) wA(a) SI AT(b→a) CT(true) dD(b) dA(a) AE(true)")
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testACancelledPopNotifiesTheEnteringScreenFirst() throws {
    // R113, R122
    let (stage, driver) = try swiped(to: 0.4)
    let before = try Stage(["a", "b"]).controller
    XCTAssertEqual(stage.ids, ["a"], "the model is updated when the call is made, R005")
    driver.cancel()
    XCTAssertEqual(stage.ids, ["a"], "and restored when the cancellation has ended")
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.measured, "wD(b) wA(a) SI AT(b→a) CT(false) wD(a) dD(a) wA(b) dA(b) AE(false)")
    XCTAssertEqual(stage.controller.screens, before.screens)  // R123
    XCTAssertEqual(stage.controller.picture.layers, before.picture.layers)
    XCTAssertEqual(stage.controller.hiddenElements, [])
  }

  /// A stack that is replaced below the page that comes back: that page goes on coming back.
  func testAReplacementBelowThePageThatComesBackLetsItComeBack() throws {
    for others in [["a"], [], ["z"], ["z", "a"]] {
      let (stage, driver) = try swiped(to: 0.4)
      driver.cancel()
      stage.controller.advance(by: 0.05)
      let before = stage.controller.picture.layers
      try stage.controller.setScreens((others + ["b"]).map { Screen($0) }, animated: true)
      XCTAssertEqual(stage.ids, others + ["b"])
      XCTAssertEqual(stage.controller.picture.layers, before, "\(others)")
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, others + ["b"])
      XCTAssertEqual(
        stage.controller.picture.layers, try Stage(others + ["b"]).controller.picture.layers)
    }
  }

  func testGoingBackElsewhereStartsFromTheHeldPicture() throws {
    let (stage, _) = try swiped(to: 0.4)
    let before = try XCTUnwrap(stage.controller.picture.origin(of: "b"))
    XCTAssertEqual(before.x, 0.4 * 320, accuracy: 1e-9)
    try stage.controller.goBack(to: [Screen("z")], animated: true)
    let after = try XCTUnwrap(stage.controller.picture.origin(of: "b"))
    XCTAssertEqual(after.x, before.x, accuracy: 1e-9)
    XCTAssertEqual(after.y, before.y, accuracy: 1e-9)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["z"])
  }

  func testACancelledDismissalStillDeliversItsCompletion() throws {
    // R114, R124
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("m"), animated: false)
    stage.recorder.reset()
    let driver = GestureInteraction()
    try stage.controller.dismiss(animated: true, interaction: driver)
    driver.update(0.7)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(
      stage.measured, "wD(m) wA(a) SI AT(m→a) CT(false) wD(a) dD(a) wA(m) dA(m) CB AE(false)")
    XCTAssertEqual(stage.controller.presentedScreens.map(\.id), ["m"])
  }

  func testAFinishedDismissalIsAnnouncedLikeAnyOther() throws {
    // R112
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("m"), animated: false)
    let driver = GestureInteraction()
    XCTAssertEqual(
      try stage.tokens {
        try $0.dismiss(animated: true, interaction: driver)
        driver.update(0.7)
        driver.finish()
      }, "wD(m) wA(a) SI AT(m→a) CT(true) dA(a) dD(m) CB AE(true)")
  }

  func testACancelledPushAndPresentationLeaveNothing() throws {
    for isModal in [false, true] {
      let stage = try Stage(["a"])
      let driver = GestureInteraction()
      if isModal {
        try stage.controller.present(Screen("b"), animated: true, interaction: driver)
      } else {
        try stage.controller.push(Screen("b"), animated: true, interaction: driver)
      }
      driver.update(0.9)
      driver.cancel()
      stage.controller.advanceToRest()
      XCTAssertTrue(
        stage.measured.contains("CT(false) wD(b) dD(b) wA(a) dA(a)"), stage.measured)
      XCTAssertEqual(stage.ids, ["a"])
      XCTAssertEqual(stage.controller.presentedScreens, [])
      XCTAssertEqual(stage.controller.picture.layers.map(\.id), [.to, .bar])
      XCTAssertNoThrow(try stage.controller.push(Screen("b"), animated: true))
    }
  }

  func testPresentersThatStayInSightGetNoEventsOfACancellation() throws {
    let card = PresentationStyle.custom(frame: Rect(x: 20, y: 60, width: 280, height: 360))
    for (style, present, dismiss) in [
      (
        PresentationStyle.overFullScreen, "wA(m) SI AT(a→m) CT(false) wD(m) dD(m) CB AE(false)",
        "wD(m) SI AT(m→a) CT(false) wA(m) dA(m) CB AE(false)"
      ),
      (
        card, "pWB wA(m) SI AT(a→m) CT(false) pDE(false) wD(m) dD(m) CB AE(false)",
        "dWB wD(m) SI AT(m→a) CT(false) dDE(false) wA(m) dA(m) CB AE(false)"
      ),
    ] {
      let stage = try Stage(["a"])
      let screen = Screen("m", presentationStyle: style)
      var driver = GestureInteraction()
      XCTAssertEqual(
        try stage.tokens {
          try $0.present(screen, animated: true, interaction: driver)
          driver.cancel()
        }, present)
      try stage.controller.present(screen, animated: false)
      driver = GestureInteraction()
      XCTAssertEqual(
        try stage.tokens {
          try $0.dismiss(animated: true, interaction: driver)
          driver.cancel()
        }, dismiss)
    }
  }

  func testSettlingTakesTheRemainingPartDividedByTheSpeed() throws {
    // R332, R333, R334, with their vectors
    let vectors: [(p: Double, speed: Double, finish: Double, cancel: Double)] = [
      (0.4, 1, 0.3, 0.2), (0.4, 2, 0.15, 0.1), (0.4, 0.5, 0.6, 0.4), (0, 1, 0.5, 0),
      (1, 1, 0, 0.5), (0.4, 0, 0.3, 0.2), (0.4, -1, 0.3, 0.2), (0.25, 3, 0.125, 0.125 / 3),
    ]
    for (p, speed, finish, cancel) in vectors {
      for (isFinish, expected) in [(true, finish), (false, cancel)] {
        let (stage, driver) = try swiped(to: p)
        driver.completionSpeed = speed
        if isFinish { driver.finish() } else { driver.cancel() }
        XCTAssertEqual(
          stage.controller.remaining, expected, accuracy: 1e-12, "p \(p), speed \(speed)")
        let trace = stage.recorder.trace
        XCTAssertEqual(trace.contains("CT(\(isFinish))"), expected == 0)
        if expected > 0 {
          stage.controller.advance(by: expected - 1e-6)
          XCTAssertNotNil(stage.controller.transition, "p \(p), speed \(speed)")
          stage.controller.advance(by: 2e-6)
        }
        XCTAssertNil(stage.controller.transition, "p \(p), speed \(speed)")
      }
    }
  }

  func testMotionIsLinearInTheFingersFraction() throws {
    // R336: also with a spring animator, and in any order
    for animator in [
      SlideWithFakeNavBar(), ScaleBack(), Fade(), MagicMove.spring,
    ] as [any AnimatedTransitioning] {
      let stage = try Stage(["a", "b"])
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, using: animator, interaction: driver)
      let timeline = try XCTUnwrap(stage.controller.playback?.timeline)
      for p in [0.3, 0.9, 0.1, 0, 1, 0.5] {
        driver.update(p)
        for entry in stage.controller.picture.layers where entry.id != .bar {
          let start = try XCTUnwrap(timeline.firstPicture[entry.id])
          let end = try XCTUnwrap(timeline.lastPicture[entry.id])
          XCTAssertEqual(
            entry.state.frame.x, start.frame.x + (end.frame.x - start.frame.x) * p,
            accuracy: 1e-9, "\(animator) at \(p)")
          XCTAssertEqual(
            entry.state.alpha, start.alpha + (end.alpha - start.alpha) * p, accuracy: 1e-9,
            "\(animator) at \(p)")
        }
      }
    }
  }

  func testTheSlowestSettlingStillEnds() throws {
    // A quotient that overflows is not an undecided interaction, which alone lasts forever.
    let (stage, driver) = try swiped(to: 0.4)
    driver.completionSpeed = .leastNonzeroMagnitude
    driver.finish()
    XCTAssertEqual(stage.controller.playback?.phase, .settling(toward: .finished))
    XCTAssertLessThan(stage.controller.remaining, .infinity)
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.transition)
    XCTAssertEqual(stage.ids, ["a"])
    XCTAssertFalse(stage.recorder.trace.contains("!undecided"))
  }

  func testSettlingFollowsTheCompletionCurve() throws {
    // R337: progress = p + (target − p)·C(t/R); a screen of 320 points popped to the right
    for (curve, name) in [(TimingCurve.easeInOut, "default"), (.linear, "linear"), (.easeOut, "")] {
      for isFinish in [true, false] {
        let (stage, driver) = try swiped(to: 0.4)
        if name != "default" { driver.completionCurve = curve }
        if isFinish { driver.finish() } else { driver.cancel() }
        let remaining = stage.controller.remaining
        for part in [0.25, 0.5, 0.75] {
          let (stage, again) = try swiped(to: 0.4)
          if name != "default" { again.completionCurve = curve }
          if isFinish { again.finish() } else { again.cancel() }
          stage.controller.advance(by: remaining * part)
          let target = isFinish ? 1.0 : 0
          let progress = 0.4 + (target - 0.4) * curve.progress(at: part)
          XCTAssertEqual(
            stage.controller.picture[.from]?.frame.x ?? .nan, 320 * progress, accuracy: 1e-9,
            "\(curve) \(isFinish) \(part)")
        }
      }
    }
  }

  func testUpdatesAreClampedAndOnlyMoveAnInteractiveTransition() throws {
    // R335, R246
    let (stage, driver) = try swiped(to: 7)
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 1))
    driver.update(-3)
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0))
    driver.update(0.25)
    stage.controller.advance(by: 100)
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0.25))
    XCTAssertEqual(stage.controller.remaining, .infinity)
    driver.update(.nan)
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0.25))
    XCTAssertEqual(stage.recorder.trace.last, "!request-ignored(update)")
  }

  func testADecisionBeforeTheStartIsRememberedAndTheLastOneCounts() throws {
    // R247, R353
    for (first, second, finished) in [(true, false, false), (false, true, true)] {
      let stage = try Stage(["a", "b"])
      let driver = GestureInteraction()
      driver.update(0.6)
      for isFinish in [first, second] {
        if isFinish { driver.finish() } else { driver.cancel() }
      }
      try stage.controller.pop(animated: true, interaction: driver)
      XCTAssertEqual(
        stage.controller.remaining, finished ? 0.4 * 0.33 : 0.6 * 0.33, accuracy: 1e-12)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.recorder.trace.last, "AE(\(finished))")
    }
  }

  func testMisuseIsIgnoredAndReported() throws {
    // R350, R351, R352
    let (stage, driver) = try swiped(to: 0.5)
    driver.finish()
    let remaining = stage.controller.remaining
    driver.finish()
    driver.cancel()
    driver.update(0.1)
    XCTAssertEqual(stage.controller.remaining, remaining)
    XCTAssertEqual(
      stage.recorder.trace.suffix(3),
      ["!request-ignored(finish)", "!request-ignored(cancel)", "!request-ignored(update)"])
    stage.controller.advanceToRest()
    driver.update(0.3)
    driver.pause()
    XCTAssertEqual(
      stage.recorder.trace.suffix(2), ["!request-ignored(update)", "!request-ignored(pause)"])
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testOneInteractionDrivesOneTransition() throws {
    // R010, R356
    let (stage, driver) = try swiped(to: 0.5)
    driver.finish()
    stage.controller.advanceToRest()
    try stage.controller.push(Screen("c"), animated: true, interaction: driver)
    XCTAssertTrue(stage.recorder.trace.contains("!interaction-used-again"))
    XCTAssertEqual(stage.controller.playback?.phase, .running)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "c"])
  }

  func testAnInteractionForAChangeWithoutAnimationIsLeftOut() throws {
    // R153, R355
    let stage = try Stage(["a", "b"])
    try stage.controller.pop(animated: false, interaction: GestureInteraction())
    XCTAssertTrue(stage.recorder.trace.contains("!interaction-without-transition"))
    XCTAssertEqual(stage.ids, ["a"])
    XCTAssertNil(stage.controller.transition)
  }

  func testAdvancingToRestCancelsAnUndecidedInteraction() throws {
    // R354
    let (stage, _) = try swiped(to: 0.3)
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.transition)
    XCTAssertTrue(stage.recorder.trace.contains("!undecided"))
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAnInteractionThatNobodyDrivesIsReportedOnce() throws {
    let diagnostic = "!waiting-for-interaction"
    let stage = try Stage(["a", "b"])
    try stage.controller.pop(animated: true, interaction: GestureInteraction())
    for _ in 0..<19 { stage.controller.advance(by: 0.5) }
    XCTAssertFalse(stage.recorder.trace.contains(diagnostic))
    for _ in 0..<40 { stage.controller.advance(by: 0.5) }
    XCTAssertEqual(stage.recorder.trace.count { $0 == diagnostic }, 1)
    XCTAssertEqual(stage.controller.remaining, .infinity, "it goes on waiting")
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])

    // A finger that rests after its first move is no fault.
    let (driven, _) = try swiped(to: 0.3)
    driven.controller.advance(by: 1000)
    XCTAssertFalse(driven.recorder.trace.contains(diagnostic))
  }

  func testATransitionThatDoesNotWaitForTheFingerRunsUntilItIsTakenOver() throws {
    // R320, R342, R243
    let stage = try Stage(["a", "b"], defaultAnimator: SlideWithFakeNavBar(duration: 1))
    let driver = GestureInteraction()
    driver.wantsInteractiveStart = false
    try stage.controller.pop(animated: true, interaction: driver)
    XCTAssertFalse(stage.recorder.trace.contains("SI"))
    XCTAssertEqual(stage.controller.transition?.isInteractive, false)
    stage.controller.advance(by: 0.25)
    let x = try XCTUnwrap(stage.controller.picture[.from]?.frame.x)
    XCTAssertEqual(x, 320 * 0.129161930, accuracy: 1e-5)
    driver.pause()
    // R423: the fraction is the visible progress
    guard case .interacting(let fraction) = stage.controller.playback?.phase else {
      return XCTFail("\(String(describing: stage.controller.playback?.phase))")
    }
    XCTAssertEqual(fraction, 0.129162, accuracy: 1e-6)
    XCTAssertEqual(driver.startFraction, fraction)
    XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]?.frame.x), x, accuracy: 1e-9)
    driver.cancel()
    XCTAssertEqual(stage.controller.transition?.isCancelled, true)  // R242
    driver.pause()
    XCTAssertEqual(stage.controller.transition?.isCancelled, false)
    // The finger counts from where it took over.
    driver.update(0.25)
    XCTAssertEqual(driver.fraction, fraction + 0.25, accuracy: 1e-12)
    driver.finish()
    XCTAssertEqual(stage.controller.remaining, 0.75 - fraction, accuracy: 1e-12)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.recorder.trace.last, "AE(true)")
  }

  func testAReleaseContinuesWithTheFingersVelocity() throws {
    for (velocity, isFinish) in [(2.0, true), (-1, true), (0, true), (-3, false), (1, false)] {
      let (stage, driver) = try swiped(to: 0.4)
      driver.releaseVelocity = velocity
      let before = try XCTUnwrap(stage.controller.picture[.from]?.frame.x)
      if isFinish { driver.finish() } else { driver.cancel() }
      let playback = try XCTUnwrap(stage.controller.playback)
      XCTAssertEqual(playback.picture[.from]?.frame.x, before)
      XCTAssertEqual(
        try XCTUnwrap(playback.velocity[.from]?.frame.x), 320 * velocity, accuracy: 1e-9)
      stage.controller.advance(by: 1e-7)
      let after = try XCTUnwrap(stage.controller.picture[.from]?.frame.x)
      XCTAssertEqual((after - before) / 1e-7, 320 * velocity, accuracy: 0.1)
      XCTAssertEqual(
        stage.controller.remaining + 1e-7, isFinish ? 0.3 : 0.2, accuracy: 1e-9,
        "the time stays as it is")
    }
  }

  func testTheDelegateIsAskedForAnInteractionOnlyWithAnAnimatorAndAnimation() throws {
    // R301, R153
    final class Vendor: NavigationDelegate {
      let driver = GestureInteraction()
      var asked: [String] = []
      func navigation(
        _ stack: any NavigationStack, animatorFor context: any TransitionContext
      ) -> (any AnimatedTransitioning)? {
        asked.append("animator")
        return Fade()
      }
      func navigation(
        _ stack: any NavigationStack, interactionFor animator: any AnimatedTransitioning,
        context: any TransitionContext
      ) -> (any PercentDrivenInteraction)? {
        asked.append("interaction for \(type(of: animator))")
        return driver
      }
    }
    let stage = try Stage(["a", "b"])
    let vendor = Vendor()
    stage.controller.delegate = vendor
    try stage.controller.push(Screen("c"), animated: false)
    XCTAssertEqual(vendor.asked, [])
    try stage.controller.pop(animated: true)
    XCTAssertEqual(vendor.asked, ["animator", "interaction for Fade"])
    XCTAssertEqual(stage.controller.playback?.phase, .interacting(fraction: 0))
  }
}
