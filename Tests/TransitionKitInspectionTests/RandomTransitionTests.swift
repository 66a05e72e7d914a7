import Foundation
import TransitionKit
import TransitionKitInspection
import XCTest

/// Transitions without faults have no findings, whatever they do.
final class RandomTransitionTests: XCTestCase {
  /// By default 250 in the gate and 15 elsewhere; the environment variable `TK_CASES` asks for more.
  private var count: Int {
    ProcessInfo.processInfo.environment["TK_CASES"].flatMap { Int($0) }
      ?? Cases.count(full: 250, quick: 8)
  }

  func testNoFalseAlarmInRandomTransitions() throws {
    let seed = SeededRandom.fromEnvironment(default: 1919).seed
    let alarms = try concurrentMap(0..<count) { index -> [String] in
      var random = SeededRandom(seed: seed, index: index)
      let transition = try RandomTransition(&random)
      let (animator, situation) = (transition.animator, transition.situation)
      let found = try animator.audit([.visibility, .exitPaths], in: situation)
      return found.map { "transition \(index), \(transition): \($0)" }
    }.flatMap { $0 }
    XCTAssertEqual(alarms.count, 0, alarms.prefix(10).joined(separator: "\n"))
  }

  /// The random transitions are not all the same, and they move.
  func testRandomTransitionsDiffer() throws {
    var timelines: Set<Timeline> = []
    for index in 0..<50 {
      var random = SeededRandom(seed: 7, index: index)
      let transition = try RandomTransition(&random)
      let timeline = try transition.animator.timeline(in: transition.situation)
      XCTAssertTrue(timeline.layers.contains { !$0.tracks.isEmpty }, "\(transition)")
      timelines.insert(timeline)
    }
    // With reduced motion, several of them only fade.
    XCTAssertGreaterThan(timelines.count, 40)
  }
}
