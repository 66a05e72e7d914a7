import TransitionKit
import TransitionKitCatalogue
import XCTest

/// One object for several gestures, with values calculated by hand for a screen of 320 points.
final class StackGestureTests: XCTestCase {
  private func stage(
    _ ids: [String] = ["a", "b", "c", "d"], profile: InterruptionProfile = .fluid
  ) throws -> Stage {
    try Stage(ids, profile: profile, defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
  }

  /// Moves a finger from x 5 to another x, a tenth of a second for each step.
  private func drag(_ gesture: StackGesture, to x: Double, steps: Int = 4) throws {
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      try gesture.follow(TouchSample(time: 0.1 * Double(step), x: 5 + (x - 5) * part, y: 300))
    }
  }

  func testOneSwipeAfterAnotherPopsOneScreenAfterAnother() throws {
    let stage = try stage()
    let swipe = StackGesture(.edge, on: stage.controller, policy: .halfTheWidth)
    for expected in [["a", "b", "c"], ["a", "b"], ["a"]] {
      try drag(swipe, to: 5 + 200)
      XCTAssertEqual(stage.controller.playback?.fraction, 200.0 / 320)
      XCTAssertTrue(swipe.isDriving)
      XCTAssertEqual(swipe.release()?.outcome, .finished)
      XCTAssertFalse(swipe.isDriving)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, expected)
    }
    // On the root nothing happens, for any number of attempts.
    for _ in 0..<3 {
      try drag(swipe, to: 300)
      XCTAssertEqual(swipe.stage, .failed)
      XCTAssertNil(swipe.release())
      XCTAssertEqual(stage.ids, ["a"])
      XCTAssertNil(stage.controller.transition)
    }
  }

  func testACancelledSwipeIsFollowedByAnother() throws {
    let stage = try stage(["a", "b"])
    let swipe = StackGesture(.edge, on: stage.controller, policy: .halfTheWidth)
    try drag(swipe, to: 100)
    XCTAssertEqual(swipe.release()?.outcome, .cancelled)
    stage.controller.advanceToRest()
    try drag(swipe, to: 300)
    XCTAssertEqual(swipe.cancel()?.outcome, .cancelled, "the system has taken it away")
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])
    XCTAssertFalse(stage.recorder.trace.contains { $0.hasPrefix("!") }, "\(stage.recorder.trace)")
    try drag(swipe, to: 300)
    swipe.release()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testTheFirstSampleBeginsAndTheTransitionFollowsTheFinger() throws {
    let stage = try stage(["a", "b"])
    let swipe = StackGesture(.edge, on: stage.controller)
    XCTAssertEqual(try swipe.follow(TouchSample(time: 3, x: 2, y: 0)), 0)
    XCTAssertEqual(stage.controller.transition?.isInteractive, true)
    XCTAssertEqual(stage.controller.transition?.operation, .pop)
    XCTAssertEqual(try swipe.follow(TouchSample(time: 3.1, x: 82, y: 40)), 0.25)
    XCTAssertEqual(stage.controller.playback?.fraction, 0.25)
    XCTAssertEqual(swipe.stage, .tracking(progress: 0.25))
  }

  func testAwayFromTheEdgeNothingBegins() throws {
    let stage = try stage()
    let swipe = StackGesture(.edge, on: stage.controller)
    XCTAssertNil(try swipe.follow(TouchSample(time: 0, x: 21, y: 0)))
    XCTAssertNil(try swipe.follow(TouchSample(time: 0.1, x: 300, y: 0)))
    XCTAssertNil(swipe.release())
    swipe.edgeReach = 40
    XCTAssertNotNil(try swipe.follow(TouchSample(time: 1, x: 21, y: 0)))
  }

  func testABadSampleChangesNothing() throws {
    let stage = try stage(["a", "b"])
    let swipe = StackGesture(.edge, on: stage.controller)
    XCTAssertThrowsError(try swipe.follow(TouchSample(time: .nan, x: 5, y: 0))) {
      XCTAssertEqual($0 as? GestureError, .illegalNumber(index: 0))
    }
    XCTAssertEqual(swipe.stage, .possible)
    try drag(swipe, to: 165)
    XCTAssertThrowsError(try swipe.follow(TouchSample(time: 0.1, x: 200, y: 0))) {
      XCTAssertEqual($0 as? GestureError, .timeDecreased(index: 5))
    }
    XCTAssertThrowsError(try swipe.follow(PinchSample(time: 1, scale: 1))) {
      XCTAssertEqual($0 as? GestureError, .wrongSample(index: 5, kind: .edge))
    }
    XCTAssertEqual(stage.controller.playback?.fraction, 0.5)
    swipe.release()
    stage.controller.advanceToRest()
    XCTAssertNil(stage.controller.transition)
  }

  func testAPinchAndADownwardPanDismissWhatIsPresented() throws {
    let stage = try Stage(["a", "b"], defaultAnimator: StackAndModal.standard)
    let pinch = StackGesture(.pinch, on: stage.controller, policy: .closingPinch)
    let edge = StackGesture(.edge, on: stage.controller)
    for _ in 0..<2 {
      try stage.controller.present(Screen("sheet"), animated: false)
      XCTAssertNil(try edge.follow(TouchSample(time: 0, x: 0, y: 0)), "the sheet takes the touches")
      edge.release()
      try pinch.follow(PinchSample(time: 0, scale: 1))
      XCTAssertEqual(try pinch.follow(PinchSample(time: 0.1, scale: 0.5)), 0.5)
      pinch.release()
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.presentedScreens, [])
    }
    let pull = StackGesture(.verticalPan, on: stage.controller, policy: .companionPan)
    XCTAssertEqual(pull.operation, .dismiss)
    try stage.controller.present(Screen("sheet"), animated: false)
    try pull.follow(TouchSample(time: 0, x: 160, y: 100))
    try pull.follow(TouchSample(time: 0.2, x: 160, y: 400))
    pull.release()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.controller.presentedScreens, [])
  }

  func testAGestureDrivesNothingAfterItsTransitionIsTakenOver() throws {
    let stage = try stage(["a", "b"])
    let swipe = StackGesture(.edge, on: stage.controller)
    try drag(swipe, to: 165)
    try stage.controller.push(Screen("c"), animated: true)
    stage.controller.advanceToRest()
    XCTAssertNil(try swipe.follow(TouchSample(time: 1, x: 200, y: 300)))
    XCTAssertEqual(swipe.stage, .failed)
    XCTAssertNil(swipe.release())
    XCTAssertFalse(stage.recorder.trace.contains { $0.hasPrefix("!") }, "\(stage.recorder.trace)")
  }

  func testAReleaseAfterATakeOverDecidesNothing() throws {
    let ends: [(StackGesture) -> ReleaseDecision?] = [{ $0.release() }, { $0.cancel() }]
    for end in ends {
      let stage = try stage(["a", "b"])
      let swipe = StackGesture(.edge, on: stage.controller)
      try drag(swipe, to: 300)
      XCTAssertTrue(swipe.isDriving)
      try stage.controller.push(Screen("c"), animated: true)
      XCTAssertFalse(swipe.isDriving)
      XCTAssertNil(end(swipe))
      stage.controller.advanceToRest()
      XCTAssertFalse(stage.recorder.trace.contains { $0.hasPrefix("!") }, "\(stage.recorder.trace)")
      try drag(swipe, to: 300)
      XCTAssertEqual(swipe.release()?.outcome, .finished, "the gesture is ready for the next one")
    }
  }

  func testAGestureWhoseTransitionTheClockHasEndedDecidesNothing() throws {
    let stage = try stage(["a", "b"])
    let swipe = StackGesture(.edge, on: stage.controller)
    try drag(swipe, to: 300)
    stage.controller.advanceToRest()
    XCTAssertFalse(swipe.isDriving)
    XCTAssertNil(swipe.release())
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAGestureDuringAnotherTransitionDrivesNothingInTheOlderProfiles() throws {
    for profile in [InterruptionProfile.deferred, .strict] {
      let stage = try stage(["a", "b"], profile: profile)
      let swipe = StackGesture(.edge, on: stage.controller)
      try stage.controller.push(Screen("c"), animated: true)
      try drag(swipe, to: 300)
      XCTAssertEqual(swipe.stage, .failed, "\(profile)")
      XCTAssertNil(swipe.release())
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, ["a", "b", "c"], "\(profile)")
      try drag(swipe, to: 300)
      swipe.release()
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, ["a", "b"], "\(profile)")
    }
  }

  func testTheSpeedAfterTheReleaseDependsOnTheDurationOfTheAnimatorThatRuns() throws {
    // The system's policy: the finger's speed times the duration. 800 points per second are 2.5 widths.
    for duration in [0.5, 2] {
      let stage = try stage(["a", "b"])
      let swipe = StackGesture(
        .edge, on: stage.controller, using: SlideWithFakeNavBar(duration: duration))
      try swipe.follow(TouchSample(time: 0, x: 0, y: 0))
      for step in 1...10 {
        try swipe.follow(TouchSample(time: 0.02 * Double(step), x: 16 * Double(step), y: 0))
      }
      let decision = try XCTUnwrap(swipe.release())
      XCTAssertEqual(decision.completionSpeed, 2.5 * duration, accuracy: 1e-9)
    }
  }

  // MARK: - Catching a transition

  func testASwipeCatchesARunningPushAndThePageFollowsPointByPoint() throws {
    let stage = try Stage(["a"], defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.2)
    let x = try XCTUnwrap(stage.controller.picture[.to]).frame.x
    let swipe = StackGesture(.edge, on: stage.controller, policy: .halfTheWidth)
    XCTAssertEqual(
      try XCTUnwrap(try swipe.follow(TouchSample(time: 0, x: 5, y: 0))), x / 320, accuracy: 1e-12)
    for (touch, page) in [(5.0, x), (45, x + 40), (1, x - 4), (-155, x - 160), (600, 320)] {
      try swipe.follow(TouchSample(time: 0.1, x: touch, y: 0))
      XCTAssertEqual(
        try XCTUnwrap(stage.controller.picture[.from]).frame.x, max(0, page), accuracy: 1e-9)
    }
    // The whole progress decides: 40 points alone would not be half of the width.
    try swipe.follow(TouchSample(time: 0.3, x: 5, y: 0))
    try swipe.follow(TouchSample(time: 0.5, x: 5, y: 0))
    XCTAssertGreaterThan(x, 160)
    XCTAssertEqual(swipe.release()?.outcome, .finished)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testASwipeThatCatchesAPushAndIsTakenAwayShowsThePushedPage() throws {
    let stage = try Stage(["a"], defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.2)
    let x = try XCTUnwrap(stage.controller.picture[.to]).frame.x
    let swipe = StackGesture(.edge, on: stage.controller)
    try swipe.follow(TouchSample(time: 0, x: 5, y: 0))
    XCTAssertEqual(swipe.cancel()?.outcome, .cancelled)
    XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]).frame.x, x, accuracy: 1e-9)
    XCTAssertGreaterThan(stage.controller.remaining, 0.1)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testASecondSwipeCatchesTheTransitionThatTheFirstHasReleased() throws {
    for end in [100.0, 300] {
      let stage = try stage(["a", "b", "c"])
      let swipe = StackGesture(.edge, on: stage.controller, policy: .halfTheWidth)
      try drag(swipe, to: end)
      swipe.release()
      stage.controller.advance(by: stage.controller.remaining / 3)
      let x = try XCTUnwrap(stage.controller.picture[.from]).frame.x
      try swipe.follow(TouchSample(time: 1, x: 5, y: 0))
      XCTAssertTrue(swipe.isDriving)
      XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]).frame.x, x, accuracy: 1e-9)
      try swipe.follow(TouchSample(time: 1.1, x: 15, y: 0))
      XCTAssertEqual(try XCTUnwrap(stage.controller.picture[.from]).frame.x, x + 10, accuracy: 1e-9)
      try swipe.follow(TouchSample(time: 1.3, x: -315, y: 0))
      swipe.release()
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.ids, ["a", "b", "c"])
      XCTAssertFalse(stage.recorder.trace.contains { $0.hasPrefix("!") }, stage.trace)
    }
  }

  func testAnEdgeGestureBeginsAtTheOtherEdgeWhenAsked() throws {
    let stage = try stage(["a", "b"])
    let swipe = StackGesture(.edge, on: stage.controller)
    XCTAssertNil(try swipe.follow(TouchSample(time: 0, x: 310, y: 0)))
    swipe.release()
    swipe.beginsAtEitherEdge = true
    XCTAssertEqual(try swipe.follow(TouchSample(time: 1, x: 310, y: 0)), 0)
    XCTAssertEqual(try swipe.follow(TouchSample(time: 1.1, x: 150, y: 20)), 0.5)
    XCTAssertEqual(stage.controller.transition?.gesture?.edge, .right)
    XCTAssertEqual(stage.controller.transition?.gesture?.translation, Point(x: -160, y: 20))
    swipe.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(try swipe.follow(TouchSample(time: 2, x: 5, y: 0)), 0)
    XCTAssertEqual(stage.controller.transition?.gesture?.edge, .left)
  }
}
