import Synchronization
import TransitionKit
import XCTest

final class AsyncTransitionTests: XCTestCase {
  /// A clock on which every sleep ends immediately, with the time advanced to its deadline.
  private final class SleeperClock: Clock {
    struct Instant: InstantProtocol {
      var offset: Duration
      func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
      func duration(to other: Instant) -> Duration { other.offset - offset }
      static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let time = Mutex(Instant(offset: .zero))
    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
      time.withLock { $0 = max($0, deadline) }
    }
  }

  func testPicturesComeOnePeriodApartAndTheLastOneIsAtRest() async throws {
    let stage = try Stage(["a"], defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
    try stage.controller.push(Screen("b"), animated: true)
    var xs: [Double] = []
    for await frame in stage.controller.frames(on: SleeperClock(), perSecond: 4) {
      xs.append(frame[.to]?.frame.x ?? .nan)
    }
    XCTAssertEqual(xs, [320, 160, 0])
    XCTAssertEqual(stage.controller.time, 0.5)
    XCTAssertEqual(stage.recorder.trace.last, "AE(true)")
  }

  func testAtRestThereIsOnePicture() async throws {
    let stage = try Stage(["a"])
    var count = 0
    for await _ in stage.controller.frames(on: SleeperClock()) { count += 1 }
    XCTAssertEqual(count, 1)
  }

  func testAWaitingChangeIsStartedByTheFirstPicture() async throws {
    let stage = try Stage(["a"], profile: .deferred, defaultAnimator: Fade(duration: 1))
    try stage.controller.push(Screen("b"), animated: true)
    var count = 0
    for await _ in stage.controller.frames(on: SleeperClock(), perSecond: 10) { count += 1 }
    XCTAssertEqual(count, 11)
  }

  @MainActor
  func testTheEndCanBeAwaited() async throws {
    for isFinish in [true, false] {
      let stage = try Stage(["a", "b"])
      let driver = InteractionDriver()
      try stage.controller.pop(animated: true, interaction: driver)
      let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
      driver.update(0.5)
      if isFinish { driver.finish() } else { driver.cancel() }
      let outcome = Task { @MainActor in await coordinator.outcome() }
      await Task.yield()
      for await _ in stage.controller.frames(on: SleeperClock()) {}
      let ended = await outcome.value
      XCTAssertEqual(ended, isFinish ? .finished : .cancelled)
    }
  }

  @MainActor
  func testCancellingTheTaskLeavesTheTransitionWhereItIs() async throws {
    let stage = try Stage(["a"], defaultAnimator: Fade(duration: 1))
    try stage.controller.push(Screen("b"), animated: true)
    let task = Task { @MainActor in
      var count = 0
      for await _ in stage.controller.frames(on: SleeperClock(), perSecond: 10) {
        count += 1
        if count == 4 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    let count = await task.value
    XCTAssertEqual(count, 4)
    XCTAssertEqual(stage.controller.remaining, 0.7, accuracy: 1e-12)
    XCTAssertNotNil(stage.controller.transition)
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  @MainActor
  func testACancelledWaitEndsWithoutAnOutcome() async throws {
    let stage = try Stage(["a"])
    try stage.controller.push(Screen("b"), animated: true)
    let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
    let wait = Task { @MainActor in await coordinator.outcome() }
    await Task.yield()
    wait.cancel()
    let outcome = await wait.value
    XCTAssertNil(outcome)
    XCTAssertNotNil(stage.controller.transition, "the transition goes on")
  }
}
