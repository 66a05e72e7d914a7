import TransitionKit
import XCTest

/// Which of two animators hears of the end of a transition.
final class StackAndModalEndTests: XCTestCase {
  private final class Log: @unchecked Sendable {
    var entries: [String] = []
  }

  private struct Listening: AnimatedTransitioning {
    let name: String
    let log: Log

    func duration(in context: any TransitionContext) -> Double { 0.3 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      try Timeline(duration: 0.3, layers: [Layer(.to, frame: context.frame(of: .to))])
    }

    func transitionEnded(_ outcome: TransitionOutcome, of operation: TransitionOperation) {
      log.entries.append("\(name) \(outcome)")
    }
  }

  func testTheAnimatorThatPlayedHearsOfTheEnd() throws {
    let log = Log()
    let both = StackAndModal(
      stack: Listening(name: "stack", log: log), modal: Listening(name: "modal", log: log))
    let stack = try NavigationController(
      screens: [Screen("a")], container: Container(size: Size(width: 320, height: 568)),
      defaultAnimator: both)
    try stack.push(Screen("b"), animated: true)
    stack.advanceToRest()
    try stack.present(Screen("m"), animated: true)
    stack.advanceToRest()
    try stack.dismiss(animated: true)
    stack.advanceToRest()
    let driver = GestureInteraction()
    try stack.pop(animated: true, interaction: driver)
    driver.cancel()
    stack.advanceToRest()
    XCTAssertEqual(
      log.entries, ["stack finished", "modal finished", "modal finished", "stack cancelled"])
  }
}
