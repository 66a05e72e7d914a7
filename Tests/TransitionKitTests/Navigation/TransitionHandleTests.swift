import TransitionKit
import XCTest

/// Each call can learn how its own change ends.
final class TransitionHandleTests: XCTestCase {
  func testAnAnimatedChangeEndsAfterItsScreensAreInformed() throws {
    let stage = try Stage(["a"])
    let handle = try stage.controller.perform(.push(Screen("b")), animated: true)
    var heard: [String] = []
    handle.onEnd { _ in heard = stage.recorder.trace }
    XCTAssertNil(handle.outcome)
    stage.controller.advanceToRest()
    XCTAssertEqual(handle.outcome, .finished)
    XCTAssertEqual(heard.last, "dS(b)")
    let popped = try stage.controller.perform(.pop, animated: true)
    XCTAssertEqual(popped.screens.map(\.id), ["b"])
  }

  func testAChangeWithoutATransitionFinishesAtOnce() throws {
    let stage = try Stage(["a"])
    for request in [.push(Screen("b")), .popTo("b"), .present(Screen("m")), .dismiss, .pop, .pop]
      as [NavigationRequest]
    {
      XCTAssertEqual(
        try stage.controller.perform(request, animated: false).outcome, .finished, "\(request)")
    }
  }

  func testACancelledChangeIsCancelled() throws {
    let stage = try Stage(["a", "b"])
    let driver = GestureInteraction()
    let handle = try stage.controller.perform(.pop, animated: true, interaction: driver)
    driver.update(0.5)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(handle.outcome, .cancelled)
  }

  func testAPopThatAPushUndoesIsCancelledAndThePushFinishes() throws {
    let stage = try Stage(["a", "b"])
    let pop = try stage.controller.perform(.pop, animated: true)
    stage.controller.advance(by: 0.1)
    let push = try stage.controller.perform(.push(Screen("b")), animated: true)
    XCTAssertNil(push.outcome)
    stage.controller.advanceToRest()
    XCTAssertEqual([pop.outcome, push.outcome], [.cancelled, .finished])
  }

  func testMergedAndWaitingChangesEnd() throws {
    let stage = try Stage(["a"], profile: .deferred)
    let both = try ["b", "c"].map {
      try stage.controller.perform(.push(Screen($0)), animated: true)
    }
    stage.controller.advance(by: 0.1)
    let waiting = try stage.controller.perform(.present(Screen("m")), animated: true)
    stage.controller.advance(by: 0.25)
    XCTAssertEqual(both.map(\.outcome), [.finished, .finished])
    XCTAssertNil(waiting.outcome)
    stage.controller.advanceToRest()
    XCTAssertEqual(waiting.outcome, .finished)
  }

  func testAWaitingChangeThatCannotBeMadeIsCancelled() throws {
    let stage = try Stage(["a", "b"], profile: .deferred)
    let driver = GestureInteraction()
    try stage.controller.pop(animated: true, interaction: driver)
    stage.controller.layoutIfNeeded()
    let handle = try stage.controller.perform(.present(Screen("b")), animated: true)
    driver.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(handle.outcome, .cancelled)
  }

  func testTheEndCanBeAwaited() async throws {
    let stage = try Stage(["a"])
    let handle = try stage.controller.perform(.push(Screen("b")), animated: true)
    stage.controller.advanceToRest()
    let outcome = await handle.end()
    XCTAssertEqual(outcome, .finished)
  }
}
