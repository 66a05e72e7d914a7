import QuartzCore
import TransitionKit
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// A release has the velocity that its recogniser measures.
///
/// By pencil: on 320 points the system's pop finishes above half of the width in 0.35 s, so that 15 % of the way need
/// one width per second, which are 320 points per second.
@MainActor
final class ReleaseVelocityTests: XCTestCase {
  private let rows: [(velocity: Double, pops: Bool)] = [
    (-300, false), (0, false), (310, false), (330, true), (700, true),
  ]

  func testAPageIsReleasedWithTheVelocityOfTheRecogniser() async throws {
    for frames in [3, 6, 12, 24] {
      for (velocity, pops) in rows {
        let (a, b) = (TestPage("A"), TestPage("B"))
        let window = Window([a, b])
        let transitions = NavigationTransitionDelegate(ScaleBack())
        transitions.attach(to: window.navigation)
        XCTAssertTrue(swipe(transitions, .began, 2))
        for frame in 1...frames {
          swipe(transitions, .changed, 48 * Double(frame) / Double(frames))
        }
        // UIKit ends a recogniser where it was last.
        swipe(transitions, .ended, 48, velocity: velocity)
        window.wait(2)
        XCTAssertEqual(
          window.navigation.viewControllers.count, pops ? 1 : 2, "\(frames) frames, \(velocity)")
        window.checkAtRest()
      }
    }
  }

  func testAFingerThatRestedLeavesThePage() async throws {
    let window = Window([TestPage("A"), TestPage("B")])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    XCTAssertTrue(swipe(transitions, .began, 2))
    for x in stride(from: 20.0, through: 140, by: 20) { swipe(transitions, .changed, x) }
    window.wait(60)
    swipe(transitions, .ended, 140)
    window.wait(2)
    XCTAssertEqual(window.navigation.viewControllers.count, 2)
  }

  func testAGestureOfAModelIsReleasedWithTheVelocityOfTheRecogniser() async throws {
    for (velocity, pops) in rows {
      let controller = try NavigationController(
        screens: [Screen("a"), Screen("b")],
        container: try Container(size: TransitionKit.Size(width: 320, height: 480)))
      let swipe = StackGesture(.edge, on: controller)
      let window = Window([TestPage("A")])
      let view = try XCTUnwrap(window.navigation.view)
      let pan = UIPanGestureRecognizer()
      view.addGestureRecognizer(pan)
      let target = observe(pan) { recognizer in
        do { try swipe.follow(recognizer, in: view) } catch { XCTFail("\(error)") }
      }
      for (state, x) in [
        (UIGestureRecognizer.State.began, 2.0), (.changed, 20), (.changed, 34), (.changed, 48),
        (.ended, 48),
      ] {
        pan.script(
          state, translation: CGPoint(x: x, y: 0), velocity: CGPoint(x: velocity, y: 0),
          location: CGPoint(x: x, y: 200))
        DisplayLinks.tick(after: 1 / 60)
      }
      controller.advanceToRest()
      XCTAssertEqual(controller.screens.count, pops ? 1 : 2, "\(velocity)")
      withExtendedLifetime(target) {}
    }
  }
}
