import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// Pushes and pops through UIKit's delegate methods.
@MainActor
final class NavigationTransitionTests: XCTestCase {
  private let (a, b, c) = (TestPage("A"), TestPage("B"), TestPage("C"))

  /// Attaches an animator in the lines that the README shows.
  private func attach(
    _ animator: (any AnimatedTransitioning)?, to window: Window, gesture: GestureKind? = .edge
  ) -> NavigationTransitionDelegate {
    let transitions = NavigationTransitionDelegate(animator)
    transitions.attach(to: window.navigation, gesture: gesture)
    return transitions
  }

  func testAPushByTheClock() async throws {
    let window = Window([a])
    let transitions = attach(ScaleBack(), to: window)
    window.navigation.pushViewController(b, animated: true)
    DisplayLinks.endTurn()
    // The source: the upper page comes from the right edge, the lower one shrinks to 0.95.
    XCTAssertEqual(window.corners(of: b.view)[0].x, 320, accuracy: 1e-6)
    window.wait(0.15)
    let (upper, lower) = (window.corners(of: b.view)[0], window.corners(of: a.view)[0])
    XCTAssertGreaterThan(upper.x, 0)
    XCTAssertLessThan(upper.x, 320)
    XCTAssertGreaterThan(lower.x, 0)
    XCTAssertLessThan(lower.x, 0.025 * 320 + 1e-6)
    window.wait(1)
    XCTAssertEqual(b.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    XCTAssertNil(a.view.window)
    XCTAssertEqual(window.navigation.topViewController, b)
    window.checkAtRest()
    withExtendedLifetime(transitions) {}
  }

  func testASwipeThatFinishes() async throws {
    let window = Window([a, b])
    let transitions = attach(ScaleBack(), to: window)
    XCTAssertTrue(swipe(transitions, .began, 2))
    for x in stride(from: 20.0, through: 240, by: 20) { swipe(transitions, .changed, x) }
    // The page follows the finger 1 : 1.
    XCTAssertEqual(window.corners(of: b.view)[0].x, 240, accuracy: 3)
    XCTAssertTrue(window.navigation.transitionCoordinator?.isInteractive ?? false)
    swipe(transitions, .ended, 240, velocity: 900)
    window.wait(1)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    XCTAssertEqual(a.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    window.checkAtRest()
  }

  func testASwipeThatGoesBack() async throws {
    for state in [UIGestureRecognizer.State.ended, .cancelled] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let window = Window([a, b])
      let transitions = attach(ScaleBack(), to: window)
      XCTAssertTrue(swipe(transitions, .began, 2))
      for x in stride(from: 10.0, through: 50, by: 10) { swipe(transitions, .changed, x) }
      for x in stride(from: 50.0, through: 30, by: -5) { swipe(transitions, .changed, x) }
      swipe(transitions, state, 30, velocity: -200)
      window.wait(1)
      XCTAssertEqual(window.navigation.viewControllers, [a, b], "\(state)")
      XCTAssertEqual(b.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
      XCTAssertNil(a.view.window)
      window.checkAtRest()
    }
  }

  func testASwipeReleasedAtOnce() async throws {
    let window = Window([a, b])
    let transitions = attach(ScaleBack(), to: window)
    let pan = try XCTUnwrap(transitions.gesture?.recognizer as? UIPanGestureRecognizer)
    // The release comes before UIKit has begun the transition.
    pan.script(.began, location: CGPoint(x: 1, y: 100))
    pan.script(.ended)
    window.wait(2)
    XCTAssertEqual(window.navigation.viewControllers.count, 2)
    window.checkAtRest()
  }

  func testAPushThatAFingerCatches() async throws {
    let window = Window([a])
    let transitions = attach(ScaleBack(), to: window)
    window.navigation.pushViewController(b, animated: true)
    window.wait(0.15)
    let before = window.corners(of: b.view)[0].x
    XCTAssertTrue(swipe(transitions, .began, 5))
    for x in stride(from: 10.0, through: 60, by: 10) { swipe(transitions, .changed, x) }
    let held = window.corners(of: b.view)[0].x
    XCTAssertGreaterThan(held, before)
    for x in stride(from: 80.0, through: 280, by: 40) { swipe(transitions, .changed, x) }
    swipe(transitions, .ended, 280, velocity: 900)
    window.wait(1)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    XCTAssertNotNil(a.view.window)
    XCTAssertNil(b.view.window)
    window.checkAtRest()
  }

  func testAnAnimatorForAPairIsRememberedForTheWayBack() async throws {
    final class Detail: UIViewController {}
    let detail = Detail(nibName: nil, bundle: nil)
    let window = Window([a])
    let transitions = attach(nil, to: window)
    transitions.use(Fade(), from: TestPage.self, to: Detail.self)
    XCTAssertNil(transitions.animator(for: .push, from: a, to: b))
    XCTAssertTrue(transitions.animator(for: .push, from: a, to: detail) is Fade)
    window.navigation.pushViewController(detail, animated: true)
    window.wait(5)
    transitions.use(ScaleBack(), from: TestPage.self, to: Detail.self)
    XCTAssertTrue(
      transitions.animator(for: .pop, from: detail, to: a) is Fade, "as it was pushed")
    window.navigation.popViewController(animated: true)
    window.wait(5)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    window.checkAtRest()
  }

  func testUIKitsOwnSwipeWorksWhereNoAnimatorIsChosen() async throws {
    let window = Window([a, b])
    let transitions = attach(nil, to: window)
    let own = try XCTUnwrap(
      window.navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer)
    XCTAssertFalse(swipe(transitions, .began, 2), "no animator is chosen")
    XCTAssertTrue(own.script(.began, location: CGPoint(x: 2, y: 100)))
    own.script(.changed, translation: CGPoint(x: 300, y: 0))
    window.wait(0.1)
    own.script(.ended, velocity: CGPoint(x: 900, y: 0))
    window.wait(2)
    XCTAssertEqual(window.navigation.viewControllers, [a])
    XCTAssertFalse(own.script(.began, location: CGPoint(x: 2, y: 100)), "one page is left")
    withExtendedLifetime(transitions) {}
  }

  func testUIKitsOwnSwipeLeavesAChosenAnimatorToOurs() async throws {
    let window = Window([a, b])
    let transitions = attach(ScaleBack(), to: window)
    let own = try XCTUnwrap(
      window.navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer)
    XCTAssertFalse(own.script(.began, location: CGPoint(x: 2, y: 100)))
    withExtendedLifetime(transitions) {}
  }

  func testElementsFlyAndComeBack() async throws {
    let list = TestPage("list", elements: ["photo": CGRect(x: 20, y: 100, width: 60, height: 40)])
    let detail = TestPage(
      "detail", elements: ["photo": CGRect(x: 0, y: 80, width: 320, height: 240)])
    let window = Window([list])
    let transitions = attach(MagicMove(), to: window)
    window.navigation.pushViewController(detail, animated: true)
    DisplayLinks.endTurn()
    let original = try XCTUnwrap(list.view.descendant(identifiedBy: "photo"))
    let target = try XCTUnwrap(detail.view.descendant(identifiedBy: "photo"))
    XCTAssertEqual([original.alpha, target.alpha].min(), 0, "the original is hidden")
    let flying = try XCTUnwrap(
      window.navigation.view.firstDescendant { $0 is UISnapshotView })
    XCTAssertEqual(window.corners(of: flying)[0].x, 20, accuracy: 1e-6)
    XCTAssertEqual(window.corners(of: flying)[0].y, 100, accuracy: 1e-6)
    window.wait(2)
    XCTAssertEqual([original.alpha, target.alpha], [1, 1])
    window.checkAtRest()
    withExtendedLifetime(transitions) {}
  }

  func testElementsAreClippedByTheViewsThatClipThem() async throws {
    let page = TestPage("list")
    let list = UIView(frame: CGRect(x: 10, y: 50, width: 200, height: 100))
    list.clipsToBounds = true
    list.bounds.origin.y = 30
    page.view.addSubview(list)
    let group = UIView(frame: CGRect(x: 5, y: 40, width: 100, height: 100))
    list.addSubview(group)
    let photo = UIView(frame: CGRect(x: 0, y: 60, width: 80, height: 60))
    photo.accessibilityIdentifier = "photo"
    group.addSubview(photo)
    let screen = Screen(page)
    let placed = PlacedScreen(screen, frame: Rect(x: 0, y: 0, width: 320, height: 480))
    // 10 + 5 from the left; 50 − 30 + 40 + 60 from the top; the list ends at 150.
    XCTAssertEqual(placed.rect(of: "photo"), Rect(x: 15, y: 120, width: 80, height: 60))
    let container = try Container(size: Size(width: 320, height: 480))
    let element = try XCTUnwrap(placed.placedElements.first { $0.id == "photo" })
    XCTAssertEqual(element.visibleRect(in: container), Rect(x: 15, y: 120, width: 80, height: 30))
  }

  func testATransitionThatSettlesIsCaughtAgain() async throws {
    let window = Window([a, b])
    let transitions = attach(ScaleBack(), to: window)
    XCTAssertTrue(swipe(transitions, .began, 2))
    for x in stride(from: 20.0, through: 200, by: 20) { swipe(transitions, .changed, x) }
    swipe(transitions, .ended, 200, velocity: 100)
    window.wait(0.05)
    let moving = window.corners(of: b.view)[0].x
    XCTAssertTrue(swipe(transitions, .began, 2))
    for x in stride(from: 0.0, through: -150, by: -15) { swipe(transitions, .changed, x) }
    XCTAssertLessThan(window.corners(of: b.view)[0].x, moving - 100, "it follows the finger back")
    swipe(transitions, .ended, -150, velocity: -800)
    window.wait(2)
    XCTAssertEqual(window.navigation.viewControllers, [a, b])
    window.checkAtRest()
  }

  func testEveryAnimatorPushesAndPopsWithoutAFault() async throws {
    for named in NamedAnimator.allCases {
      let animator = named.animator()
      guard animator.operations.contains(.push), animator.operations.contains(.pop) else {
        continue
      }
      let pages = ["list", "detail"].map { name in
        TestPage(
          name,
          elements: ["photo": CGRect(x: 20, y: name == "list" ? 100 : 40, width: 90, height: 60)])
      }
      let window = Window([pages[0]], barHidden: named.rawValue.count % 2 == 0)
      let transitions = attach(animator, to: window)
      window.navigation.pushViewController(pages[1], animated: true)
      window.wait(3)
      XCTAssertEqual(window.navigation.topViewController, pages[1], named.rawValue)
      XCTAssertTrue(swipe(transitions, .began, 2), named.rawValue)
      swipe(transitions, .changed, 90)
      swipe(transitions, .cancelled, 90)
      window.wait(3)
      XCTAssertEqual(window.navigation.topViewController, pages[1], named.rawValue)
      window.navigation.popViewController(animated: true)
      window.wait(3)
      XCTAssertEqual(window.navigation.viewControllers, [pages[0]], named.rawValue)
      XCTAssertEqual(Faults.shared.checkAtRest(), [], named.rawValue)
    }
  }

  func testAnAnimatorThatThrowsLeavesTheDefaultOne() async throws {
    struct Broken: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.3 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        throw LayoutError.unknownElement("photo", screen: "list")
      }
    }
    let window = Window([a])
    let transitions = attach(Broken(), to: window)
    window.navigation.pushViewController(b, animated: true)
    window.wait(3)
    XCTAssertEqual(window.navigation.topViewController, b)
    XCTAssertNotNil(b.view.window)
    window.checkAtRest()
    withExtendedLifetime(transitions) {}
  }
}

extension UIView {
  /// Returns the first view in this one that fulfils a condition, or `nil`.
  func firstDescendant(where condition: (UIView) -> Bool) -> UIView? {
    for view in subviews {
      if condition(view) { return view }
      if let found = view.firstDescendant(where: condition) { return found }
    }
    return nil
  }
}
