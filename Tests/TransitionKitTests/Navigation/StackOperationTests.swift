import TransitionKit
import XCTest

final class StackOperationTests: XCTestCase {
  func testPopAtTheRootDoesNothing() throws {
    // R602
    let stage = try Stage(["a"])
    XCTAssertNil(try stage.controller.pop(animated: true))
    XCTAssertEqual(stage.trace, "")
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testPopReturnsTheScreenAtOnce() throws {
    // R603, R005
    let stage = try Stage(["a", "b"])
    XCTAssertEqual(try stage.controller.pop(animated: true)?.id, "b")
    XCTAssertEqual(stage.ids, ["a"])
    XCTAssertGreaterThan(stage.controller.remaining, 0)
  }

  func testPopToAPageIsOneTransitionBetweenWhatWasAndWillBeVisible() throws {
    // R140, R141, R144
    let stage = try Stage(["a", "b", "c", "d"])
    stage.recorder.reset()
    let popped = try stage.controller.pop(to: "b", animated: true)
    stage.controller.advanceToRest()
    XCTAssertEqual(popped.map(\.id), ["c", "d"], "bottom first")
    XCTAssertEqual(stage.measured, "wD(d) wA(b) AT(d→b) CT(true) dD(d) dA(b) AE(true)")
    XCTAssertEqual(
      stage.recorder.trace.filter { $0.contains("(c") }, ["wM(c,nil)", "dM(c,nil)"],
      "a page in between hears from its parent alone")
  }

  func testPopToRootIsOneTransition() throws {
    // R140
    let stage = try Stage(["a", "b", "c"])
    XCTAssertEqual(
      try stage.tokens { try $0.popToRoot(animated: true) },
      "wD(c) wA(a) AT(c→a) CT(true) dD(c) dA(a) AE(true)")
    XCTAssertEqual(stage.ids, ["a"])
  }

  func testPopToTheTopOrToRootAtTheRootDoesNothing() throws {
    // R604, R605
    let stage = try Stage(["a", "b"])
    XCTAssertEqual(try stage.controller.pop(to: "b", animated: true), [])
    try stage.controller.pop(animated: false)
    stage.recorder.reset()
    XCTAssertEqual(try stage.controller.popToRoot(animated: true), [])
    XCTAssertEqual(stage.trace, "")
  }

  func testPopToAnUnknownScreenIsRefused() throws {
    // R604
    let stage = try Stage(["a", "b"])
    XCTAssertThrowsError(try stage.controller.pop(to: "x", animated: true)) {
      XCTAssertEqual($0 as? NavigationError, .notInStack(screen: "x"))
    }
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testPushOfAMemberIsRefused() throws {
    // R601
    let stage = try Stage(["a", "b"])
    XCTAssertThrowsError(try stage.controller.push(Screen("a"), animated: true)) {
      XCTAssertEqual($0 as? NavigationError, .alreadyShown(screen: "a"))
    }
    XCTAssertEqual(stage.trace, "")
  }

  func testSetScreensChoosesTheOperationByTheNewTop() throws {
    // R142
    let cases: [([String], String)] = [
      (["x", "c"], ""),
      (["a", "b"], "AT(c→b)"),
      (["a", "z"], "AT(c→z)"),
    ]
    for (target, began) in cases {
      let recorder = OperationRecorder()
      let stage = try Stage(["a", "b", "c"])
      stage.controller.delegate = recorder
      let tokens = try stage.tokens {
        try $0.setScreens(target.map { Screen($0) }, animated: true)
      }
      XCTAssertEqual(tokens.split(separator: " ").first { $0.hasPrefix("AT") } ?? "", began[...])
      XCTAssertEqual(stage.ids, target)
      XCTAssertEqual(
        recorder.operations, began.isEmpty ? [] : [target == ["a", "z"] ? .push : .pop],
        "\(target)")
    }
  }

  func testSetScreensAnnouncesParentsOnlyToAddedAndRemovedScreens() throws {
    // R141
    let stage = try Stage(["a", "b", "c"])
    _ = try stage.tokens {
      try $0.setScreens([Screen("b"), Screen("x"), Screen("z")], animated: true)
    }
    XCTAssertEqual(
      stage.recorder.trace.filter { $0.hasPrefix("wM") || $0.hasPrefix("dM") },
      [
        "wM(x,nav)", "wM(z,nav)", "wM(a,nil)", "wM(c,nil)", "dM(x,nav)", "dM(z,nav)",
        "dM(a,nil)", "dM(c,nil)",
      ])
  }

  func testSetScreensWithoutAnimationChangesAtOnce() throws {
    // R143
    let stage = try Stage(["a", "b"])
    XCTAssertEqual(
      try stage.tokens { try $0.setScreens([Screen("c")], animated: false) },
      "wD(b) wA(c) dD(b) dA(c)")
  }

  func testSetScreensWithAnIDTwiceIsRefused() throws {
    // R607
    let stage = try Stage(["a"])
    XCTAssertThrowsError(
      try stage.controller.setScreens([Screen("b"), Screen("b")], animated: true)
    ) { XCTAssertEqual($0 as? NavigationError, .alreadyShown(screen: "b")) }
    XCTAssertEqual(stage.ids, ["a"])
    XCTAssertThrowsError(try Stage(["a", "a"]))
  }

  func testAnEmptyStackShowsNothingAndAPushOntoItIsNotAnimated() throws {
    // R606
    let stage = try Stage(["a"])
    XCTAssertEqual(try stage.tokens { try $0.setScreens([], animated: true) }, "wD(a) dD(a)")
    XCTAssertNil(stage.controller.visibleScreen)
    XCTAssertEqual(stage.controller.picture.layers, [])
    XCTAssertEqual(
      try stage.tokens { try $0.push(Screen("b"), animated: true) }, "wA(b) dA(b)")
  }

  func testPresentingOnNothingIsRefused() throws {
    let stage = try Stage([])
    XCTAssertThrowsError(try stage.controller.present(Screen("b"), animated: true)) {
      XCTAssertEqual($0 as? NavigationError, .nothingToPresentOn(screen: "b"))
    }
  }

  func testPresentingAMemberOrAtAnImpossibleFrameIsRefused() throws {
    let stage = try Stage(["a"])
    XCTAssertThrowsError(try stage.controller.present(Screen("a"), animated: true)) {
      XCTAssertEqual($0 as? NavigationError, .alreadyShown(screen: "a"))
    }
    for frame in [
      Rect(x: 0, y: 0, width: -1, height: 10), Rect(x: .nan, y: 0, width: 1, height: 1),
    ] {
      XCTAssertThrowsError(
        try stage.controller.present(
          Screen("b", presentationStyle: .custom(frame: frame)), animated: true)
      ) { XCTAssertEqual($0 as? NavigationError, .invalidPresentationFrame(screen: "b")) }
    }
    XCTAssertEqual(stage.controller.presentedScreens, [])
  }

  func testDismissWithNothingPresentedDoesNothing() throws {
    let stage = try Stage(["a"])
    XCTAssertNil(try stage.controller.dismiss(animated: true))
    XCTAssertEqual(stage.trace, "")
  }

  func testTheVisibleScreenIsTheTopmostPresentedOne() throws {
    // R608
    let stage = try Stage(["a", "b"])
    XCTAssertEqual(stage.controller.visibleScreen?.id, "b")
    try stage.controller.present(Screen("m"), animated: false)
    try stage.controller.present(Screen("n"), animated: false)
    XCTAssertEqual(stage.controller.visibleScreen?.id, "n")
    XCTAssertEqual(stage.controller.topScreen?.id, "b")
    try stage.controller.dismiss(animated: false)
    XCTAssertEqual(stage.controller.visibleScreen?.id, "m")
  }

  func testAPushUnderAFullScreenPresentationIsSeenWhenThatGoes() throws {
    // R613
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("m"), animated: false)
    XCTAssertEqual(try stage.tokens { try $0.push(Screen("b"), animated: true) }, "")
    XCTAssertEqual(stage.recorder.trace, ["wM(b,nav)", "dM(b,nav)"])
    XCTAssertEqual(
      try stage.tokens { try $0.dismiss(animated: true) },
      "wD(m) wA(b) AT(m→b) CT(true) dA(b) dD(m) CB AE(true)")
  }

  func testStrictRefusesASecondOperationWhileOneRunsAndChangesNothing() throws {
    // R621
    let stage = try Stage(["a"], profile: .strict)
    try stage.controller.push(Screen("b"), animated: true)
    let running = NavigationError.transitionRunning(from: "a", to: "b")
    XCTAssertThrowsError(try stage.controller.push(Screen("c"), animated: true)) {
      XCTAssertEqual($0 as? NavigationError, running)
    }
    XCTAssertThrowsError(try stage.controller.pop(animated: true)) {
      XCTAssertEqual($0 as? NavigationError, running)
    }
    XCTAssertThrowsError(try stage.controller.setScreens([Screen("z")], animated: true))
    XCTAssertThrowsError(try stage.controller.present(Screen("m"), animated: true))
    XCTAssertNil(
      try stage.controller.dismiss(animated: true), "without an effect it is not refused")
    XCTAssertEqual(stage.ids, ["a", "b"])
    stage.controller.advanceToRest()
    XCTAssertNoThrow(try stage.controller.push(Screen("c"), animated: true))
  }

  func testStrictDoesNotRefuseACallWithoutEffect() throws {
    // R602, R604, R605, R621
    let stage = try Stage(["a", "b"], profile: .strict)
    try stage.controller.pop(animated: true)
    XCTAssertNil(try stage.controller.pop(animated: true))
    XCTAssertEqual(try stage.controller.pop(to: "a", animated: true), [])
    XCTAssertEqual(try stage.controller.popToRoot(animated: true), [])
    XCTAssertThrowsError(try stage.controller.pop(to: "x", animated: true))
  }

  func testManySmallStepsEndATransitionWhenOneLargeStepDoes() throws {
    // By hand: the rounded sum of the steps is less than the duration by half an ulp of 1.
    for (start, duration, rate) in [(0.1, 0.35, 60.0), (0.1, 0.4, 240), (1, 0.4, 100)] {
      let stage = try Stage(["a"], defaultAnimator: SlideWithFakeNavBar(duration: duration))
      stage.controller.advance(by: start)
      try stage.controller.push(Screen("b"), animated: true)
      var index = (start * rate).rounded(.down) + 1
      while index / rate < start + duration {
        stage.controller.advance(by: index / rate - stage.controller.time)
        index += 1
      }
      let remaining = start + duration - stage.controller.time
      if remaining > 0 { stage.controller.advance(by: remaining) }
      XCTAssertNil(stage.controller.transition, "\(duration) s from \(start) at \(rate)")
      XCTAssertEqual(stage.controller.time, start + duration, accuracy: 1e-15, "at \(rate)")
    }
  }

  func testACallFromInsideAnEventTakesEffectAndIsAnnouncedAfterwards() throws {
    final class Eager: NavigationObserver {
      var trace: [String] = []
      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        trace.append("\(event)")
        if event == .didAppear("b", animated: true, movement: .toStack) {
          XCTAssertNoThrow(try stack.push(Screen("c"), animated: true))
        }
      }
    }
    let stage = try Stage(["a"])
    let eager = Eager()
    stage.controller.observer = eager
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 100)
    XCTAssertEqual(stage.ids, ["a", "b", "c"])
    let end = try XCTUnwrap(eager.trace.firstIndex(of: "AE(true)"))
    XCTAssertEqual(eager.trace[end + 1], "wM(c,nav)")
    XCTAssertEqual(eager.trace.last, "AE(true)")
  }
}

/// A delegate that leaves the choice to the controller and records the queries.
final class OperationRecorder: NavigationDelegate {
  var operations: [TransitionOperation] = []

  func navigation(
    _ stack: any NavigationStack, animatorFor context: any TransitionContext
  ) -> (any AnimatedTransitioning)? {
    operations.append(context.operation)
    return nil
  }
}
