import TransitionKit
import XCTest

/// The animator that showed a screen is the first choice for its way back.
final class StoredAnimatorTests: XCTestCase {
  /// Shows only some operations, in a second.
  private struct Partial: AnimatedTransitioning {
    let operations: Set<TransitionOperation>
    func duration(in context: any TransitionContext) -> Double { 1 }
    func timeline(for context: any TransitionContext) throws -> Timeline {
      try Fade(duration: 1).timeline(for: context)
    }
  }

  private func remaining(
    _ stage: Stage, _ step: (NavigationController) throws -> Void
  ) rethrows -> Double {
    try step(stage.controller)
    defer { stage.controller.advanceToRest() }
    return stage.controller.remaining
  }

  func testAPopUsesTheAnimatorOfThePush() throws {
    // 1 s is the animator's, 0.33 s the default's.
    let stage = try Stage(["a"])
    XCTAssertEqual(
      try remaining(stage) { try $0.push(Screen("b"), animated: true, using: Fade(duration: 1)) }, 1
    )
    XCTAssertEqual(try remaining(stage) { try $0.push(Screen("c"), animated: true) }, 0.33)
    XCTAssertEqual(try remaining(stage) { try $0.pop(animated: true) }, 0.33)
    XCTAssertEqual(try remaining(stage) { try $0.pop(animated: true) }, 1)
    // It has left with its screen.
    XCTAssertEqual(try remaining(stage) { try $0.push(Screen("b"), animated: true) }, 0.33)
    XCTAssertEqual(try remaining(stage) { try $0.pop(animated: true) }, 0.33)
    XCTAssertFalse(stage.trace.contains("!"), stage.trace)
  }

  func testTheAnimatorOfTheDelegateIsStoredToo() throws {
    let stage = try Stage(["a"])
    let chooser = Chooser { $0.operation == .push ? Fade(duration: 1) : nil }
    stage.controller.delegate = chooser
    XCTAssertEqual(try remaining(stage) { try $0.push(Screen("b"), animated: true) }, 1)
    XCTAssertEqual(try remaining(stage) { try $0.pop(animated: true) }, 1)
  }

  func testTheCallAndTheDelegateComeFirst() throws {
    let stage = try Stage(["a"])
    let chooser = Chooser { $0.operation == .pop ? Fade(duration: 2) : nil }
    for (isChosen, animator, expected) in [
      (false, nil, 1.0), (true, nil, 2), (true, Fade(duration: 3), 3),
      (false, Fade(duration: 3), 3),
    ] as [(Bool, Fade?, Double)] {
      stage.controller.delegate = isChosen ? chooser : nil
      try stage.controller.push(Screen("b"), animated: true, using: Fade(duration: 1))
      stage.controller.advanceToRest()
      XCTAssertEqual(
        try remaining(stage) { try $0.pop(animated: true, using: animator) }, expected)
    }
  }

  func testADismissalUsesTheAnimatorOfThePresentation() throws {
    let stage = try Stage(["a"])
    for isAnimated in [true, false] {
      try stage.controller.present(Screen("m"), animated: isAnimated, using: PageSheet())
      stage.controller.advanceToRest()
      try stage.controller.dismiss(animated: true)
      let name = String(describing: PageSheet.self)
      let expected = PageSheet().duration(in: try XCTUnwrap(stage.controller.transition))
      XCTAssertEqual(stage.controller.remaining, expected, name)
      stage.controller.advanceToRest()
    }
  }

  func testAnAnimatorThatCannotShowTheWayBackIsSkippedSilently() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: Partial(operations: [.push]))
    stage.controller.advanceToRest()
    XCTAssertEqual(try remaining(stage) { try $0.pop(animated: true) }, 0.33)
    XCTAssertFalse(stage.trace.contains("!"), stage.trace)
  }

  func testAScreenRemovedWithoutAnimationLosesItsAnimator() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: Fade(duration: 1))
    stage.controller.advanceToRest()
    try stage.controller.pop(animated: false)
    try stage.controller.push(Screen("b"), animated: false)
    XCTAssertEqual(try remaining(stage) { try $0.pop(animated: true) }, 0.33)
  }

  func testACancelledPopKeepsTheAnimator() throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true, using: Fade(duration: 1))
    stage.controller.advanceToRest()
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    driver.update(0.5)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(try remaining(stage) { try $0.pop(animated: true) }, 1)
  }

  // MARK: - Presenters and clocks

  func testAPresenterThatNeverLeftDoesNotJoinThePictureAgain() throws {
    // R105, R106, R115, R137
    let card = PresentationStyle.custom(frame: Rect(x: 20, y: 60, width: 280, height: 360))
    for (style, joins) in [
      (card, false), (.overFullScreen, false), (PresentationStyle.fullScreen, true),
    ] {
      let stage = try Stage(["a"])
      try stage.controller.present(Screen("m", presentationStyle: style), animated: true)
      stage.controller.advanceToRest()
      XCTAssertTrue(stage.trace.contains("iA(m)"), stage.trace)
      stage.recorder.reset()
      try stage.controller.dismiss(animated: true)
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.trace.contains("iA(a)"), joins, "\(style): \(stage.trace)")
    }
  }

  func testASecondDismissalWhileOneRunsIsHarmless() throws {
    // R162, R163: it does nothing
    for profile in InterruptionProfile.allCases where profile != .deferred {
      let stage = try Stage(["a"], profile: profile)
      try stage.controller.present(Screen("m"), animated: false)
      try stage.controller.present(Screen("n"), animated: false)
      try stage.controller.dismiss(animated: true)
      stage.controller.advance(by: 0.1)
      XCTAssertNil(try stage.controller.dismiss(animated: true), "\(profile)")
      XCTAssertEqual(stage.recorder.trace.last, "!request-ignored(dismiss)")
      stage.controller.advanceToRest()
      XCTAssertEqual(stage.controller.presentedScreens.map(\.id), ["m"])
    }
  }

  func testAnObserverThatMovesTheClockDoesNotCountTimeTwice() throws {
    // Two transitions of 1 s after each other, moved by 1.5 s. At the end of the first one the observer
    // moves the clock by 0.2 s, which is a part of the step.
    final class Mover: NavigationObserver {
      var fractions: [Double] = []
      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        guard event == .animationEnded(true), let controller = stack as? NavigationController,
          fractions.isEmpty
        else { return }
        fractions.append(controller.playback?.fraction ?? -1)
        controller.advance(by: 0.2)
        fractions.append(controller.playback?.fraction ?? -1)
      }
    }
    let stage = try Stage(["a"], profile: .deferred, defaultAnimator: Fade(duration: 1))
    let mover = Mover()
    stage.controller.observer = mover
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.layoutIfNeeded()
    try stage.controller.present(Screen("m"), animated: true, using: Cover())
    let duration = 0.33
    stage.controller.advance(by: 1.25)
    XCTAssertEqual(stage.controller.time, 1.25, accuracy: 1e-12)
    XCTAssertEqual(mover.fractions.count, 2)
    XCTAssertEqual(mover.fractions.first ?? -1, 0, accuracy: 1e-9)
    XCTAssertEqual(mover.fractions.last ?? -1, 0.2 / duration, accuracy: 1e-9)
    XCTAssertEqual(
      try XCTUnwrap(stage.controller.playback).fraction, 0.25 / duration, accuracy: 1e-9)
  }

  func testADelegateThatMovesTheClockOfAQueueLeavesTheEventsBalanced() throws {
    final class Mover: NavigationDelegate {
      func navigation(
        _ stack: any NavigationStack, animatorFor context: any TransitionContext
      ) -> (any AnimatedTransitioning)? {
        (stack as? NavigationController)?.advance(by: 1)
        return nil
      }
    }
    let stage = try Stage(["a"], profile: .deferred)
    let mover = Mover()
    stage.controller.delegate = mover
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    XCTAssertEqual(stage.controller.time, 0.1)
    try stage.controller.pop(animated: true)
    stage.controller.advanceToRest()
    for token in ["A(b)", "D(b)", "A(a)", "D(a)", "M(b,nav)", "M(b,nil)"] {
      XCTAssertEqual(
        stage.recorder.trace.filter { $0 == "w\(token)" }.count,
        stage.recorder.trace.filter { $0 == "d\(token)" }.count, token)
    }
    XCTAssertEqual(
      stage.recorder.trace.filter { $0.hasPrefix("!") },
      ["!request-ignored(advance)", "!request-ignored(advance)"])
  }
}
