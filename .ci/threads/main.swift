// Drives controllers by clocks, and reads kept stacks while another thread changes them, under the
// thread sanitizer: `threads loops` and `threads stacks` must be silent, and `threads race`, which has
// a race on purpose, must not.

import Foundation
import Synchronization
import TransitionKit

/// Ends the program unless a condition holds: optimised, `precondition` does not say its reason.
func check(_ condition: Bool, _ text: @autoclosure () -> String) {
  if !condition { fatalError(text()) }
}

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
    for await _ in controller.pictures(on: ContinuousClock(), perSecond: 200) {
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
    for await frame in controller.pictures(on: ContinuousClock(), perSecond: 300) {
      check(!frame.layers.isEmpty, "a frame without layers")
      count += 1
    }
    return count
  }
  let closure = Task { @MainActor in
    var count = 0
    await controller.forEachPicture(on: ContinuousClock(), perSecond: 120) { _ in count += 1 }
    return count
  }
  let owners = (0..<4).map { _ in Task.detached { try await Owner().pictures() } }
  await controller.forEachPicture(on: SuspendingClock()) { _ in
    MainActor.assertIsolated()
  }
  let counts = [await sequence.value, await closure.value]
  let outcome = await coordinator?.outcome()
  check(outcome == .finished, "the transition has not finished")
  // Loops that share a clock do not make time run faster.
  let elapsed = ContinuousClock.now - start
  check(elapsed >= .seconds(duration * 0.99), "after \(elapsed) instead of \(duration) s")
  for owner in owners {
    let count = try await owner.value
    check(count > 3, "\(count) pictures")
  }
  check(counts.allSatisfy { $0 > 3 }, "\(counts) pictures")
  check(MainObserver.shared.count > 5, "too few events")
  print("threads: \(counts) pictures, \(MainObserver.shared.count) events")
}

// MARK: - Stacks

/// The stacks that the writer has kept, for the readers.
final class Shelf: @unchecked Sendable {
  let isDone = Atomic(false)
  // The sanitizer knows the lock of Foundation, and not that of Synchronization.
  private let lock = NSLock()
  private var lists = [ScreenList](repeating: [], count: 32)

  func put(_ list: ScreenList, at index: Int) { lock.withLock { lists[index % 32] = list } }
  func list(_ index: Int) -> ScreenList { lock.withLock { lists[index % 32] } }
}

/// One writer pushes and pops for a million steps; readers check what it keeps meanwhile.
///
/// A screen's id is its depth, so every kept stack shows whether a later change reaches it.
func readKeptStacks() async throws {
  let screens = (0..<200).map { Screen("\($0)") }
  let shelf = Shelf()
  try await withThrowingTaskGroup(of: Int.self) { group in
    for reader in 0..<4 {
      group.addTask {
        var count = 0
        while !shelf.isDone.load(ordering: .relaxed) {
          let list = shelf.list(count &* 7 &+ reader)
          for (depth, screen) in list.enumerated() {
            check(screen.id == screens[depth].id, "\(screen.id) at depth \(depth)")
          }
          if let last = list.last { check(last.id == screens[list.count - 1].id, "a wrong last") }
          count += 1
          // There may be fewer processors than readers.
          if count % 100 == 0 { await Task.yield() }
        }
        return count
      }
    }
    let controller = try NavigationController(
      screens: [screens[0]], container: try Container(size: Size(width: 320, height: 568)))
    var (depth, random) = (1, UInt64(1))
    for step in 0..<1_000_000 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Runs of pushes and of pops, over several leaves of the stack's storage.
      let share: UInt64 = step >> 8 & 1 == 0 ? 11 : 5
      let isPush = depth == 1 || depth < screens.count && random >> 60 < share
      if isPush {
        try controller.push(screens[depth], animated: false)
      } else {
        try controller.pop(animated: false)
      }
      depth += isPush ? 1 : -1
      if random >> 40 & 3 == 0 { shelf.put(controller.screens, at: step) }
    }
    shelf.isDone.store(true, ordering: .relaxed)
    let counts = try await group.reduce(into: []) { $0.append($1) }
    check(counts.allSatisfy { $0 > 100 }, "\(counts) stacks were read")
    print("threads: \(counts) kept stacks were read during a million steps")
  }
}

/// A number that several tasks change without protection.
final class Shared: @unchecked Sendable {
  var number = 0
}

/// So many steps that the threads overlap, also where other work keeps the processors busy.
func race() async {
  let shared = Shared()
  await withTaskGroup { group in
    for _ in 0..<8 {
      group.addTask { for _ in 0..<1_000_000 { shared.number += 1 } }
    }
  }
  print("threads: \(shared.number)")
}

switch CommandLine.arguments.dropFirst().first {
case "loops": try await runLoops()
case "stacks": try await readKeptStacks()
case "race": await race()
default: fatalError("threads loops|stacks|race")
}
