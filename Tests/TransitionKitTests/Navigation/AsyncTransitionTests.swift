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
    /// How much later than at its deadline a sleep ends.
    private let lateness: Duration
    var now: Instant { time.withLock { $0 } }
    var minimumResolution: Duration { .zero }

    init(lateness: Duration = .zero) { self.lateness = lateness }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
      time.withLock { $0 = max($0, deadline.advanced(by: lateness)) }
    }
  }

  /// A clock of another type.
  private struct OtherClock: Clock {
    private let clock = SleeperClock()
    var now: SleeperClock.Instant { clock.now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: SleeperClock.Instant, tolerance: Duration?) async throws {
      try await clock.sleep(until: deadline, tolerance: tolerance)
    }
  }

  private func fading(for duration: Double) throws -> NavigationController {
    let stage = try Stage(["a"], defaultAnimator: Fade(duration: duration))
    try stage.controller.push(Screen("b"), animated: true)
    return stage.controller
  }

  func testLatePicturesKeepTheRateAndMissedOnesAreLeftOut() async throws {
    for (lateness, times) in [
      (0.02, [0, 0.12, 0.22, 0.32, 0.42, 0.5]), (0.25, [0, 0.35, 0.5]),
    ] as [(Double, [Double])] {
      let controller = try fading(for: 0.5)
      var seen: [Double] = []
      let clock = SleeperClock(lateness: .seconds(lateness))
      await controller.forEachPicture(on: clock, perSecond: 10) { _ in seen.append(controller.time)
      }
      // The last step may go past the end of the transition.
      XCTAssertEqual(seen.count, times.count)
      for (one, other) in zip(seen, times).dropLast() { XCTAssertEqual(one, other, accuracy: 1e-9) }
    }
  }

  func testPicturesGoOnWhileTheOldLayoutFades() async throws {
    let controller = try Stage(["a"]).controller
    controller.updateContainer(
      try Container(size: Size(width: 568, height: 320)), animated: true)
    var layers: [Int] = []
    await controller.forEachPicture(on: SleeperClock(), perSecond: 10) {
      layers.append($0.layers.count)
    }
    XCTAssertEqual(layers, [3, 3, 3, 2])
  }

  func testLoopsShareOneClock() async throws {
    let controller = try fading(for: 1)
    let clock = SleeperClock()
    let one = controller.pictures(on: clock, perSecond: 10).makeAsyncIterator()
    let other = controller.pictures(on: clock, perSecond: 5).makeAsyncIterator()
    var (first, second) = (one, other)
    _ = await first.next()
    _ = await second.next()
    for _ in 0..<3 { _ = await first.next() }
    XCTAssertEqual(controller.time, 0.3, accuracy: 1e-12)
    _ = await second.next()
    XCTAssertEqual(controller.time, 0.3, accuracy: 1e-12, "its picture was due already")
    _ = await second.next()
    XCTAssertEqual(controller.time, 0.4, accuracy: 1e-12)
  }

  func testALoopOnAnotherClockTakesOverWhenTheFirstOneEnds() async throws {
    let controller = try fading(for: 1)
    var second = controller.pictures(on: OtherClock(), perSecond: 10).makeAsyncIterator()
    for await _ in controller.pictures(on: SleeperClock(), perSecond: 10) {
      _ = await second.next()
      if controller.time >= 0.3 { break }
    }
    XCTAssertEqual(controller.time, 0.3, accuracy: 1e-12)
    var count = 0
    while await second.next() != nil, count < 100 { count += 1 }
    XCTAssertNil(controller.transition, "the second loop has advanced the controller to its end")
    XCTAssertEqual(count, 7, accuracy: 1)
  }

  func testPicturesComeOnePeriodApartAndTheLastOneIsAtRest() async throws {
    let stage = try Stage(["a"], defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
    try stage.controller.push(Screen("b"), animated: true)
    var xs: [Double] = []
    for await frame in stage.controller.pictures(on: SleeperClock(), perSecond: 4) {
      xs.append(frame[.to]?.frame.x ?? .nan)
    }
    XCTAssertEqual(xs, [320, 160, 0])
    XCTAssertEqual(stage.controller.time, 0.5)
    XCTAssertEqual(stage.recorder.trace.last, "AE(true)")
  }

  func testAtRestThereIsOnePicture() async throws {
    let stage = try Stage(["a"])
    var count = 0
    for await _ in stage.controller.pictures(on: SleeperClock()) { count += 1 }
    XCTAssertEqual(count, 1)
  }

  func testAWaitingChangeIsStartedByTheFirstPicture() async throws {
    let stage = try Stage(["a"], profile: .deferred, defaultAnimator: Fade(duration: 1))
    try stage.controller.push(Screen("b"), animated: true)
    var count = 0
    await stage.controller.forEachPicture(on: SleeperClock(), perSecond: 10) { _ in count += 1 }
    XCTAssertEqual(count, 11)
  }

  func testAnyRateIsAPeriod() async throws {
    for rate in [1e-19, 1e-300, .leastNonzeroMagnitude, 1e300, 0, -1, .nan, .infinity] as [Double] {
      let controller = try fading(for: 0)
      var count = 0
      await controller.forEachPicture(on: SleeperClock(), perSecond: rate) { _ in count += 1 }
      XCTAssertEqual(count, 1)
    }
  }

  @MainActor
  func testTheEndCanBeAwaited() async throws {
    for isFinish in [true, false] {
      let stage = try Stage(["a", "b"])
      let driver = GestureInteraction()
      try stage.controller.pop(animated: true, interaction: driver)
      let coordinator = try XCTUnwrap(stage.controller.transitionCoordinator)
      driver.update(0.5)
      if isFinish { driver.finish() } else { driver.cancel() }
      let outcome = Task { @MainActor in await coordinator.outcome() }
      await Task.yield()
      for await _ in stage.controller.pictures(on: SleeperClock()) {}
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
      for await _ in stage.controller.pictures(on: SleeperClock(), perSecond: 10) {
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
