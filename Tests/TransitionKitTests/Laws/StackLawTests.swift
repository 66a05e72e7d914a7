import Foundation
import TransitionKit
import TransitionKitInspection
import XCTest

/// What holds for every stack, for every sequence of calls at any time.
///
/// Random stories of operations and gestures are played on random stacks, in the three profiles and
/// with every animator. A story that breaks a law is reduced to the shortest and plainest one that
/// still breaks a law before it is printed. Each story has a seed: `TK_SEED` with the printed number
/// and `TK_STORIES=1` play it again.
///
/// `TK_STORIES=20000 swift test --disable-swift-testing --filter StackLawTests` plays more of them.
final class StackLawTests: XCTestCase {
  func testNoStoryBreaksALaw() throws {
    let first = SeededRandom.fromEnvironment().seed
    let wanted =
      ProcessInfo.processInfo.environment["TK_STORIES"].flatMap(UInt64.init)
      ?? UInt64(Cases.count(full: 1500, quick: 60))
    let seeds = (0..<wanted).map { first &+ $0 }
    let violations = try concurrentMap(seeds) { CheckedStory(seed: $0).violation }
    let broken = zip(seeds, violations).compactMap { seed, violation in
      violation.map { (seed: seed, violation: $0) }
    }
    guard let seed = broken.first?.seed else { return }
    let story = CheckedStory(seed: seed)
    let shortest = story.shortest
    XCTFail(
      """
      Of \(wanted) stories, \(broken.count) break a law; each is played again with TK_STORIES=1 and
      \(broken.map { "TK_SEED=\($0.seed), \($0.violation.prefix(120))" }.joined(separator: "\n"))
      The shortest story found for the first one, \(story.profile):
      \(shortest)
      which breaks: \(shortest.violation ?? "nothing")
      """)
  }

  func testTheLawsFindABrokenStory() {
    // The checker itself: an appearance without its announcement, and one that never ends.
    var automaton = AppearanceAutomaton(appeared: ["a"])
    XCTAssertNotNil(automaton.take(.didAppear("b", animated: true, movement: .toStack)))
    XCTAssertNil(automaton.take(.willAppear("b", animated: true, movement: .toStack)))
    XCTAssertNotNil(automaton.take(.willAppear("b", animated: true, movement: .toStack)))
    XCTAssertNotNil(automaton.take(.didDisappear("a", animated: true, movement: .none)))
  }

  func testTheLawsFindAnEventInTheWrongOrder() {
    // R003, R004: the measured trace of a push, and the same trace with two neighbours exchanged
    let push: [NavigationEvent] = [
      .willDisappear("a", animated: true, movement: .none),
      .willAppear("b", animated: true, movement: .toStack),
      .willShow("b", animated: true), .transitionBegan(from: "a", to: "b"),
      .transitionCompleted(true), .didDisappear("a", animated: true, movement: .none),
      .didAppear("b", animated: true, movement: .toStack), .didShow("b", animated: true),
      .coordinatorCompleted,
      .animationEnded(true),
    ]
    func broken(_ events: [NavigationEvent]) -> String? {
      var automaton = AppearanceAutomaton(appeared: ["a"])
      return events.lazy.compactMap { automaton.take($0) }.first
    }
    XCTAssertNil(broken(push))
    for index in [1, 2, 3, 4] {
      var exchanged = push
      exchanged.swapAt(index, index + 1)
      if index == 1 { exchanged.remove(at: 2) }
      XCTAssertNotNil(broken(exchanged), "\(exchanged)")
    }
    // A presented screen that becomes the page of the stack disappears there and appears here, before the dismissal.
    var automaton = AppearanceAutomaton(appeared: ["a", "sheet", "front"])
    let moved: [NavigationEvent] = [
      .willDisappear("a", animated: true, movement: .fromStack),
      .willDisappear("front", animated: true, movement: .dismissed),
      .didDisappear("front", animated: true, movement: .dismissed),
      .willAppear("front", animated: true, movement: .toStack),
      .transitionBegan(from: "front", to: "sheet"),
    ]
    XCTAssertNil(moved.lazy.compactMap { automaton.take($0) }.first)
    XCTAssertNotNil(broken(push.filter { $0.description != "dA(b)" }))
    XCTAssertNotNil(broken(push.filter { $0 != .transitionCompleted(true) }))
  }
}
