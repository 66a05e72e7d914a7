import QuartzCore
import TransitionKit
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// A transition that is paused, scrubbed and reversed from outside, and one driven by an interaction.
@MainActor
final class InterruptionTests: XCTestCase {
  private let (a, b) = (TestPage("A"), TestPage("B"))

  func testAnInteractionDrivesAPop() async throws {
    for finishes in [true, false] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let window = Window([a, b])
      let driver = GestureInteraction()
      let transitions = Transitions()
      transitions.interaction = driver
      window.navigation.delegate = transitions
      window.navigation.popViewController(animated: true)
      window.wait(0.1)
      XCTAssertTrue(window.navigation.transitionCoordinator?.isInteractive ?? false)
      driver.update(0.4)
      window.wait(1 / 60)
      XCTAssertEqual(window.corners(of: b.view)[0].x, 128, accuracy: 1e-6)
      XCTAssertEqual(transitions.running?.fraction ?? 0, 0.4, accuracy: 1e-9)
      XCTAssertEqual(
        Double(window.navigation.transitionCoordinator?.percentComplete ?? 0), 0.4, accuracy: 1e-6)
      finishes ? driver.finish() : driver.cancel()
      window.wait(2)
      XCTAssertEqual(window.navigation.viewControllers, finishes ? [a] : [a, b])
      window.checkAtRest()
    }
  }

  func testAnAnimatorIsTheSameUntilTheEnd() async throws {
    let window = Window([a])
    let transitions = Transitions()
    window.navigation.delegate = transitions
    window.navigation.pushViewController(b, animated: true)
    window.wait(0.1)
    XCTAssertTrue(window.navigation.transitionCoordinator?.isInterruptible ?? false)
    window.wait(2)
    window.checkAtRest()
  }

  func testAnimationsBesideTheTransitionFollowIt() async throws {
    let window = Window([a])
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.window.addSubview(badge)
    let driver = GestureInteraction()
    var ended: [UIViewAnimatingPosition] = []
    let transitions = Transitions()
    transitions.interaction = driver
    window.navigation.delegate = transitions
    window.navigation.pushViewController(b, animated: true)
    DisplayLinks.endTurn()
    let transition = try XCTUnwrap(transitions.running)
    // Added by a client that knows the transition's own animator.
    let animator = transition.runningAnimator
    animator?.addAnimations { badge.center.x = 105 }
    animator?.addCompletion { ended.append($0) }
    driver.update(0.5)
    window.wait(1 / 60)
    XCTAssertEqual(Double(badge.layer.presentation()?.position.x ?? 0), 55, accuracy: 1e-6)
    driver.cancel()
    window.wait(2)
    XCTAssertEqual(ended, [.start])
    XCTAssertEqual(badge.center.x, 5)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    window.checkAtRest()
  }

  func testPausedScrubbedReversed() async throws {
    let window = Window([a])
    let transitions = Transitions()
    window.navigation.delegate = transitions
    window.navigation.pushViewController(b, animated: true)
    window.wait(0.15)
    let transition = try XCTUnwrap(transitions.running)
    let animator = try XCTUnwrap(transition.runningAnimator)
    XCTAssertTrue(animator.isRunning)
    let before = window.corners(of: b.view)[0].x
    animator.pauseAnimation()
    window.wait(0.2)
    XCTAssertEqual(window.corners(of: b.view)[0].x, before, accuracy: 1e-6, "it stands still")
    XCTAssertFalse(animator.isRunning)
    animator.fractionComplete = 0.75
    window.wait(1 / 60)
    XCTAssertEqual(window.corners(of: b.view)[0].x, 80, accuracy: 1e-6)
    animator.isReversed = true
    animator.startAnimation()
    window.wait(2)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    window.checkAtRest()
  }

  func testTheLongestWaitIsNotForever() async throws {
    // Nobody drives the interaction: the model reports it, and the transition can still be decided.
    let window = Window([a, b])
    let driver = GestureInteraction()
    let transitions = Transitions()
    transitions.interaction = driver
    window.navigation.delegate = transitions
    window.navigation.popViewController(animated: true)
    window.wait(12)
    XCTAssertEqual(window.navigation.viewControllers.count, 1, "the stack has changed already")
    driver.cancel()
    window.wait(2)
    XCTAssertEqual(window.navigation.viewControllers, [a, b])
    window.checkAtRest()
  }
}
