import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import TransitionKitUIKit
import UIKit
import XCTest

/// A pan of UIKit that begins where and when React Navigation's does.
@MainActor
final class GestureStartRuleTests: XCTestCase {
  private let (a, b) = (TestPage("A"), TestPage("B"))

  /// A pan of a page of 320 points, and how often it has asked for the pop.
  @MainActor
  private struct Pan {
    let window: Window
    let transitions = NavigationTransitionDelegate(ScaleBack())
    let recognizer: UIPanGestureRecognizer
    let start: CGPoint

    init(_ pages: [UIViewController], from start: CGPoint) throws {
      window = Window(pages)
      transitions.attach(to: window.navigation, gesture: nil)
      let gesture = transitions.addGesture(.pan, to: window.navigation.view)
      gesture.startRule = .reactNavigationHorizontal
      recognizer = try XCTUnwrap(gesture.recognizer as? UIPanGestureRecognizer)
      self.start = start
    }

    /// Moves the finger; returns whether UIKit lets the recogniser go on.
    @discardableResult
    func move(_ state: UIGestureRecognizer.State, _ x: Double, _ y: Double = 0) -> Bool {
      let done = recognizer.script(
        state, translation: CGPoint(x: x, y: y), velocity: CGPoint(x: 300, y: 0),
        location: CGPoint(x: start.x + x, y: start.y + y))
      DisplayLinks.tick(after: 1 / 60)
      return done
    }

    /// Takes the touch away and waits until everything is at rest.
    func leave() {
      if recognizer.state != .possible { move(.cancelled, 10) }
      window.wait(1)
      window.checkAtRest()
    }
  }

  func testATouchBeyondTheHitAreaDoesNotBegin() async throws {
    for (x, begins) in [(50.0, true), (50.25, false), (200, false)] {
      let pan = try Pan([TestPage("A"), TestPage("B")], from: CGPoint(x: x, y: 200))
      XCTAssertEqual(pan.move(.began, 10), begins, "\(x)")
      pan.leave()
    }
  }

  func testAFingerThatStraysAcrossDoesNotBegin() async throws {
    for (x, y, begins) in [
      (10.0, 20.0, true), (10, -20, true), (10, 20.25, false), (10, -21, false), (-10, 0, false),
    ] {
      let pan = try Pan([TestPage("A"), TestPage("B")], from: CGPoint(x: 20, y: 200))
      XCTAssertEqual(pan.move(.began, x, y), begins, "\(x), \(y)")
      pan.leave()
    }
  }

  func testThePageFollowsTheFingerFromWhereItBegins() async throws {
    let pan = try Pan([a, b], from: CGPoint(x: 20, y: 200))
    XCTAssertTrue(pan.move(.began, 4))
    XCTAssertEqual(pan.window.navigation.viewControllers, [a, b], "5 points are not passed yet")
    pan.move(.changed, 5)
    XCTAssertEqual(pan.window.navigation.viewControllers, [a, b])
    pan.move(.changed, 15)
    for x in stride(from: 35.0, through: 175, by: 20) { pan.move(.changed, x) }
    XCTAssertEqual(pan.window.corners(of: b.view)[0].x, 160, accuracy: 3, "from 15 on")
    pan.move(.cancelled, 175)
    pan.window.wait(1)
    XCTAssertEqual(pan.window.navigation.viewControllers, [a, b])
    pan.window.checkAtRest()
  }

  func testAFingerThatNeverBeginsLeavesNothing() async throws {
    let pan = try Pan([a, b], from: CGPoint(x: 20, y: 200))
    XCTAssertTrue(pan.move(.began, 4))
    pan.move(.changed, 4, 30)
    pan.move(.changed, 90, 30)
    pan.move(.ended, 90, 30)
    pan.window.wait(1)
    XCTAssertEqual(pan.window.navigation.viewControllers, [a, b])
    pan.window.checkAtRest()
  }
}
