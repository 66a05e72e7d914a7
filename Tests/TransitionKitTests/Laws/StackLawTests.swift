import Foundation
import TransitionKit
import XCTest

/// What holds for every stack, whatever is asked of it and whenever.
///
/// Random stories of operations and gestures are played from random stacks, in the three profiles
/// and with every animator. A story that breaks a law is cut down to the shortest and plainest one
/// that still does before it is printed. Each story has a seed of its own: `TK_SEED` with the
/// printed number and `TK_STORIES=1` play it again.
///
/// `TK_STORIES=20000 swift test --disable-swift-testing --filter StackLawTests` plays more of them.
final class StackLawTests: XCTestCase {
  func testNoStoryBreaksALaw() {
    let first = SeededRandom.fromEnvironment().seed
    let wanted = ProcessInfo.processInfo.environment["TK_STORIES"].flatMap(UInt64.init) ?? 2500
    for seed in (0..<wanted).map({ first &+ $0 }) {
      let story = Story(seed: seed)
      guard let violation = story.violation else { continue }
      let shortest = story.shortest
      return XCTFail(
        """
        TK_SEED=\(seed) TK_STORIES=1, \(story.profile): \(violation)
        The shortest story found:
        \(shortest)
        which breaks: \(shortest.violation ?? "nothing")
        """)
    }
  }

  func testTheLawsFindABrokenStory() {
    // A check of the checker: an appearance that nobody announced, and one that never ends.
    var automaton = AppearanceAutomaton(appeared: ["a"])
    XCTAssertNotNil(automaton.take(.didAppear("b", animated: true)))
    XCTAssertNil(automaton.take(.willAppear("b", animated: true)))
    XCTAssertNotNil(automaton.take(.willAppear("b", animated: true)))
    XCTAssertNotNil(automaton.take(.didDisappear("a", animated: true)))
  }

  func testTheLawsFindAnAnnouncementInTheWrongPlace() {
    // R003, R004: the measured trace of a push, and the same with two neighbours exchanged
    let push: [NavigationEvent] = [
      .willDisappear("a", animated: true), .willAppear("b", animated: true),
      .willShow("b", animated: true), .transitionBegan(from: "a", to: "b"),
      .transitionCompleted(true), .didDisappear("a", animated: true),
      .didAppear("b", animated: true), .didShow("b", animated: true), .coordinatorCompleted,
      .animationEnded(true),
    ]
    func broken(_ events: [NavigationEvent]) -> String? {
      var automaton = AppearanceAutomaton(appeared: ["a"])
      return events.lazy.compactMap { automaton.take($0) }.first
    }
    XCTAssertNil(broken(push))
    for place in [1, 2, 3, 4] {
      var exchanged = push
      exchanged.swapAt(place, place + 1)
      if place == 1 { exchanged.remove(at: 2) }
      XCTAssertNotNil(broken(exchanged), "\(exchanged)")
    }
    XCTAssertNotNil(broken(push.filter { $0 != .didAppear("b", animated: true) }))
    XCTAssertNotNil(broken(push.filter { $0 != .transitionCompleted(true) }))
  }
}
