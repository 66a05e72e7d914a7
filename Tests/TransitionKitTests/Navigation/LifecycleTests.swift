import TransitionKit
import XCTest

/// Traces measured on UIKit with custom animators, each with its rule.
final class LifecycleTests: XCTestCase {
  func testPushTellsTheLeftScreenFirst() throws {
    // R101
    let stage = try Stage(["a"])
    XCTAssertEqual(
      try stage.tokens { try $0.push(Screen("b"), animated: true) },
      "wD(a) wA(b) AT(a→b) CT(true) dD(a) dA(b) AE(true)")
  }

  func testPopTellsTheLeftScreenFirst() throws {
    // R102
    let stage = try Stage(["a", "b"])
    XCTAssertEqual(
      try stage.tokens { try $0.pop(animated: true) },
      "wD(b) wA(a) AT(b→a) CT(true) dD(b) dA(a) AE(true)")
  }

  func testFullScreenPresentationTellsTheEnteredScreenFirstAtTheEnd() throws {
    // R103, R120, R121
    let stage = try Stage(["a"])
    XCTAssertEqual(
      try stage.tokens { try $0.present(Screen("b"), animated: true) },
      "wD(a) wA(b) AT(a→b) CT(true) dA(b) dD(a) CB AE(true)")
  }

  func testFullScreenDismissalTellsThePresenterFirstAtTheEnd() throws {
    // R104, R120, R121
    let stage = try Stage(["a"])
    try stage.controller.present(Screen("b"), animated: false)
    XCTAssertEqual(
      try stage.tokens { try $0.dismiss(animated: true) },
      "wD(b) wA(a) AT(b→a) CT(true) dA(a) dD(b) CB AE(true)")
  }

  func testOverFullScreenPresentationLeavesThePresenterSilent() throws {
    // R115
    let stage = try Stage(["a"])
    let sheet = Screen("b", presentationStyle: .overFullScreen)
    XCTAssertEqual(
      try stage.tokens { try $0.present(sheet, animated: true) },
      "wA(b) AT(a→b) CT(true) dA(b) CB AE(true)")
    XCTAssertEqual(
      try stage.tokens { try $0.dismiss(animated: true) },
      "wD(b) AT(b→a) CT(true) dD(b) CB AE(true)")
  }

  func testCustomPresentationAnnouncesItselfAroundTheAppearance() throws {
    // R105, R106, R126
    let stage = try Stage(["a"])
    let card = Screen(
      "b", presentationStyle: .custom(frame: Rect(x: 20, y: 60, width: 280, height: 360)))
    XCTAssertEqual(
      try stage.tokens { try $0.present(card, animated: true) },
      "pWB wA(b) AT(a→b) CT(true) pDE(true) dA(b) CB AE(true)")
    XCTAssertEqual(
      try stage.tokens { try $0.dismiss(animated: true) },
      "dWB wD(b) AT(b→a) CT(true) dDE(true) dD(b) CB AE(true)")
  }

  func testCustomPresentationThatRemovesThePresenterTellsIt() throws {
    // R107, R108
    let stage = try Stage(["a"])
    let card = Screen(
      "b",
      presentationStyle: .custom(
        frame: Rect(x: 20, y: 60, width: 280, height: 360), removesPresenter: true))
    XCTAssertEqual(
      try stage.tokens { try $0.present(card, animated: true) },
      "pWB wD(a) wA(b) AT(a→b) CT(true) pDE(true) dA(b) dD(a) CB AE(true)")
    XCTAssertEqual(
      try stage.tokens { try $0.dismiss(animated: true) },
      "dWB wD(b) wA(a) AT(b→a) CT(true) dDE(true) dA(a) dD(b) CB AE(true)")
  }

  func testCustomPresentationIsPlayedEvenWithoutAnimation() throws {
    // R151
    let stage = try Stage(["a"])
    let card = Screen(
      "b", presentationStyle: .custom(frame: Rect(x: 0, y: 100, width: 320, height: 300)))
    XCTAssertEqual(
      try stage.tokens { try $0.present(card, animated: false) },
      "pWB wA(b) AT(a→b) CT(true) pDE(true) dA(b) CB AE(true)")
  }

  func testWithoutAnimationTheOrderIsTheSameAndNothingIsPlayed() throws {
    // R150
    let stage = try Stage(["a"])
    XCTAssertEqual(
      try stage.tokens { try $0.push(Screen("b"), animated: false) }, "wD(a) wA(b) dD(a) dA(b)")
    XCTAssertEqual(
      try stage.tokens { try $0.pop(animated: false) }, "wD(b) wA(a) dD(b) dA(a)")
    XCTAssertEqual(
      try stage.tokens { try $0.present(Screen("c"), animated: false) },
      "wD(a) wA(c) dA(c) dD(a) CB")
    XCTAssertEqual(
      try stage.tokens { try $0.dismiss(animated: false) }, "wD(c) wA(a) dA(a) dD(c) CB")
    let flags = stage.recorder.entries.compactMap { entry -> Bool? in
      switch entry.event {
      case .willAppear(_, let animated, _), .didAppear(_, let animated, _),
        .willDisappear(_, let animated, _), .didDisappear(_, let animated, _):
        animated
      default: nil
      }
    }
    XCTAssertEqual(flags, [false, false, false, false])
  }

  func testTheAnimatorIsNotifiedOfTheEndLast() throws {
    // R125
    let stage = try Stage(["a"])
    _ = try stage.tokens { try $0.push(Screen("b"), animated: true) }
    XCTAssertEqual(stage.recorder.trace.last, "AE(true)")
    _ = try stage.tokens { try $0.present(Screen("c"), animated: true) }
    XCTAssertEqual(stage.recorder.trace.suffix(3), ["CB", "CO", "AE(true)"])
  }

  func testPushInterleavesParentsDelegatesAndCoordinator() throws {
    // R130
    let stage = try Stage(["a"])
    _ = try stage.tokens { try $0.push(Screen("b"), animated: true) }
    XCTAssertEqual(
      stage.trace,
      "wM(b,nav) load(b) wD(a) wA(b) wS(b) TD AT(a→b) iA(b) CT(true) dD(a) dA(b) dM(b,nav) dS(b) "
        + "CO AE(true)")
  }

  func testPopInterleavesParentsDelegatesAndCoordinator() throws {
    // R131
    let stage = try Stage(["a", "b"])
    try stage.controller.pop(animated: false)
    try stage.controller.push(Screen("b"), animated: false)
    _ = try stage.tokens { try $0.pop(animated: true) }
    XCTAssertEqual(
      stage.trace,
      "wM(b,nil) wD(b) wA(a) wS(a) TD AT(b→a) iA(a) CT(true) dD(b) dA(a) dS(a) dM(b,nil) "
        + "CO AE(true)")
  }

  func testAScreenIsLoadedWhenItIsFirstShownAndAgainAfterItWasReleased() throws {
    // R138
    let stage = try Stage(["a", "b"])
    _ = try stage.tokens { try $0.push(Screen("c"), animated: true) }
    XCTAssertTrue(stage.trace.contains("load(c)"))
    _ = try stage.tokens { try $0.pop(to: "a", animated: true) }
    XCTAssertTrue(stage.trace.contains("load(a)"), "never shown so far")
    _ = try stage.tokens { try $0.push(Screen("c"), animated: true) }
    XCTAssertTrue(stage.trace.contains("load(c)"), "released by the pop")
  }

  func testTheStackChangesBeforeTheLeftScreenIsNotified() throws {
    // R005, R135
    final class Reader: NavigationObserver {
      var idsAtWillDisappear: [String] = []
      func navigation(
        _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
      ) {
        if case .willDisappear = event { idsAtWillDisappear = stack.screens.map(\.id) }
      }
    }
    let stage = try Stage(["a"])
    let reader = Reader()
    stage.controller.observer = reader
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(reader.idsAtWillDisappear, ["a", "b"])
  }

  func testEventsCarryTheTimeAtWhichTheyHappen() throws {
    let stage = try Stage(["a"], defaultAnimator: Fade(duration: 0.5))
    stage.controller.advance(by: 2)
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 10)
    let times = stage.recorder.entries.map { ($0.event.description, $0.time) }
    for (token, time) in times {
      let isEnd = ["CT", "dD", "dA", "dM", "dS", "CO", "AE"].contains { token.hasPrefix($0) }
      XCTAssertEqual(time, isEnd ? 2.5 : 2, token)
    }
    XCTAssertEqual(stage.controller.time, 12)
  }
}
