// Drives controllers by clocks, under the thread sanitizer: `threads loops` must be silent, and
// `threads race`, which has a race on purpose, must not.

import TransitionKit

@MainActor
func makeController() throws -> NavigationController {
  let controller = try NavigationController(
    screens: [Screen("list")], container: try Container(size: Size(width: 320, height: 568)))
  controller.observer = MainObserver.shared
  return controller
}

/// Traps when an event does not come on the main actor.
@MainActor
final class MainObserver: NavigationObserver {
  static let shared = MainObserver()
  var count = 0

  nonisolated func navigation(
    _ stack: any NavigationStack, announced event: NavigationEvent, at time: Double
  ) {
    MainActor.assumeIsolated { count += 1 }
  }
}

/// An actor with a controller of its own.
actor Owner {
  func pictures() async throws -> Int {
    let controller = try NavigationController(
      screens: [Screen("list")], container: try Container(size: Size(width: 320, height: 568)))
    try controller.push(Screen("detail"), animated: true)
    var count = 0
    for await _ in controller.frames(on: ContinuousClock(), perSecond: 200) {
      preconditionIsolated()
      count += 1
    }
    return count
  }
}

@MainActor
func runLoops() async throws {
  let controller = try makeController()
  let start = ContinuousClock.now
  try controller.push(Screen("detail"), animated: true)
  let coordinator = controller.transitionCoordinator
  let duration = controller.remaining
  // Three loops share one controller, and other work runs on the other cores.
  let sequence = Task { @MainActor in
    var count = 0
    for await frame in controller.frames(on: ContinuousClock(), perSecond: 300) {
      precondition(!frame.layers.isEmpty)
      count += 1
    }
    return count
  }
  let closure = Task { @MainActor in
    var count = 0
    await controller.forEachFrame(on: ContinuousClock(), perSecond: 120) { _ in count += 1 }
    return count
  }
  let owners = (0..<4).map { _ in Task.detached { try await Owner().pictures() } }
  await controller.forEachFrame(on: SuspendingClock()) { _ in
    MainActor.assertIsolated()
  }
  let counts = [await sequence.value, await closure.value]
  let outcome = await coordinator?.outcome()
  precondition(outcome == .finished, "the transition has not finished")
  // Loops that share a clock do not make time run faster.
  let elapsed = ContinuousClock.now - start
  precondition(elapsed >= .seconds(duration * 0.99), "after \(elapsed) instead of \(duration) s")
  for owner in owners {
    let count = try await owner.value
    precondition(count > 3, "\(count) pictures")
  }
  precondition(counts.allSatisfy { $0 > 3 }, "\(counts) pictures")
  precondition(MainObserver.shared.count > 5)
  print("threads: \(counts) pictures, \(MainObserver.shared.count) events")
}

/// A number that several tasks change without protection.
final class Shared: @unchecked Sendable {
  var number = 0
}

func race() async {
  let shared = Shared()
  await withTaskGroup { group in
    for _ in 0..<8 {
      group.addTask { for _ in 0..<10_000 { shared.number += 1 } }
    }
  }
  print("threads: \(shared.number)")
}

switch CommandLine.arguments.dropFirst().first {
case "loops": try await runLoops()
case "race": await race()
default: fatalError("threads loops|race")
}
