import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// Delegates that share a view controller, and the recognisers that they leave.
@MainActor
final class KeptDelegateTests: XCTestCase {
  private let (a, b, c) = (TestPage("A"), TestPage("B"), TestPage("C"))

  /// The recognisers of this library on a view.
  private func own(_ view: UIView) -> [UIGestureRecognizer] {
    (view.gestureRecognizers ?? []).filter { $0.name == "TransitionKit" }
  }

  private func show(_ root: UIViewController) -> UIWindow {
    Faults.shared.reset()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    window.makeKeyAndVisible()
    DisplayLinks.endTurn()
    return window
  }

  func testAPresentedNavigationControllerKeepsBothDelegates() async throws {
    for presentsFirst in [false, true] {
      let (a, b, c) = (TestPage("A"), TestPage("B"), TestPage("C"))
      let window = show(a)
      let navigation = UINavigationController(rootViewController: b)
      weak var transitions: NavigationTransitionDelegate?
      weak var sheet: PresentationTransitionDelegate?
      func attach() {
        let made = NavigationTransitionDelegate(ScaleBack())
        made.attach(to: navigation)
        transitions = made
      }
      func present() {
        let made = PresentationTransitionDelegate(PageSheet())
        made.present(navigation, from: a)
        sheet = made
      }
      if presentsFirst {
        present()
        attach()
      } else {
        attach()
        present()
      }
      DisplayLinks.tick(after: 3)
      let (kept, keptSheet) = (try XCTUnwrap(transitions), try XCTUnwrap(sheet))
      XCTAssertEqual(own(navigation.view).count, 2, "the swipe and the drag")
      navigation.pushViewController(c, animated: true)
      DisplayLinks.tick(after: 0.1)
      XCTAssertNotNil(kept.running, "its animator is used")
      DisplayLinks.tick(after: 2)
      XCTAssertTrue(swipe(kept, .began, 2))
      for x in stride(from: 20.0, through: 240, by: 20) { swipe(kept, .changed, x) }
      swipe(kept, .ended, 240, velocity: 900)
      DisplayLinks.tick(after: 2)
      XCTAssertEqual(navigation.viewControllers, [b])
      XCTAssertTrue(drag(keptSheet, .began, 2, velocity: 20))
      for y in stride(from: 20.0, through: 300, by: 20) { drag(keptSheet, .changed, y) }
      drag(keptSheet, .ended, 300, velocity: 1500)
      DisplayLinks.tick(after: 3)
      XCTAssertNil(a.presentedViewController)
      XCTAssertEqual(Faults.shared.checkAtRest(), [])
      withExtendedLifetime(window) {}
    }
  }

  func testOneDelegatePresentsTwoPages() async throws {
    let window = show(a)
    let sheet = PresentationTransitionDelegate(PageSheet())
    sheet.present(b, from: a)
    DisplayLinks.tick(after: 3)
    let first = try XCTUnwrap(own(b.view).first as? UIPanGestureRecognizer)
    sheet.present(c, from: b)
    DisplayLinks.tick(after: 3)
    XCTAssertFalse(first.script(.began, velocity: CGPoint(x: 0, y: 20)), "a page is over it")
    c.dismiss(animated: true)
    DisplayLinks.tick(after: 0.05)
    XCTAssertFalse(
      first.script(.began, velocity: CGPoint(x: 0, y: 20)), "it does not catch another page")
    DisplayLinks.tick(after: 3)
    XCTAssertEqual(own(b.view), [first])
    XCTAssertTrue(
      first.script(
        .began, translation: CGPoint(x: 0, y: 2), velocity: CGPoint(x: 0, y: 20),
        location: CGPoint(x: 160, y: 102)))
    for y in stride(from: 20.0, through: 300, by: 20) {
      DisplayLinks.tick(after: 1 / 60)
      first.script(
        .changed, translation: CGPoint(x: 0, y: y), location: CGPoint(x: 160, y: 100 + y))
    }
    first.script(.ended, velocity: CGPoint(x: 0, y: 1500))
    DisplayLinks.tick(after: 3)
    XCTAssertNil(a.presentedViewController)
    XCTAssertEqual(Faults.shared.checkAtRest(), [])
    withExtendedLifetime(window) {}
  }

  func testAPageThatAnotherDelegatePresentsHasOnlyItsDrag() async throws {
    let window = show(a)
    let delegates = [
      PresentationTransitionDelegate(PageSheet()), PresentationTransitionDelegate(PageSheet()),
    ]
    for delegate in delegates {
      delegate.present(b, from: a)
      DisplayLinks.tick(after: 3)
      XCTAssertEqual(own(b.view), [delegate.gesture?.recognizer])
      b.dismiss(animated: true)
      DisplayLinks.tick(after: 3)
    }
    withExtendedLifetime(window) {}
  }

  func testAGestureOnAPageIsNotTakenByItsSheet() async throws {
    let window = Window([a])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    let pinch = transitions.addGesture(.pinch, to: b.view)
    let sheet = PresentationTransitionDelegate(PageSheet())
    sheet.present(b, from: window.navigation)
    window.wait(3)
    XCTAssertEqual(own(b.view).count, 2)
    XCTAssertTrue(own(b.view).contains(pinch.recognizer))
  }

  func testAGestureThatIsAddedFirstStays() async throws {
    let window = Window([a, b])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    let pinch = transitions.addGesture(.pinch, to: b.view)
    for _ in 0..<2 {
      transitions.attach(to: window.navigation)
      XCTAssertEqual(own(b.view), [pinch.recognizer])
    }
  }

  func testADelegateThatIsAttachedAgainHasOneSwipe() async throws {
    let window = Window([a, b])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    for kind in [GestureKind.edge, .pan, nil, .edge] {
      transitions.attach(to: window.navigation, gesture: kind)
      let swipes = [transitions.gesture?.recognizer].compactMap(\.self)
      XCTAssertEqual(own(window.navigation.view), swipes)
    }
    XCTAssertTrue(swipe(transitions, .began, 2))
    swipe(transitions, .cancelled, 2)
    window.wait(1)
    window.checkAtRest()
  }

  func testAnotherDelegateTakesTheNavigationController() async throws {
    final class App: NSObject, UINavigationControllerDelegate {}
    for (isHeld, isReplaced) in [(false, false), (true, false), (true, true)] {
      let window = Window([TestPage("A"), TestPage("B")])
      let app = App()
      window.navigation.delegate = app
      var former: NavigationTransitionDelegate? = NavigationTransitionDelegate(ScaleBack())
      former?.attach(to: window.navigation)
      former?.addGesture(.pinch, to: window.navigation.view)
      if !isHeld { former = nil }
      if isReplaced { window.navigation.delegate = app }
      let transitions = NavigationTransitionDelegate(Fade())
      transitions.attach(to: window.navigation)
      XCTAssertEqual(own(window.navigation.view), [transitions.gesture?.recognizer])
      XCTAssertTrue(transitions.next === app, "and not the former one")
      XCTAssertTrue(swipe(transitions, .began, 2))
      window.wait(0.1)
      XCTAssertTrue(transitions.running?.isRunning ?? false)
      swipe(transitions, .cancelled, 2)
      window.wait(3)
      window.checkAtRest()
      withExtendedLifetime(former) {}
    }
  }

  func testADelegateThatMovesToAnotherNavigationControllerLeavesTheFirstAsItWas() async throws {
    let first = Window([a, b], barHidden: false)
    let swipes = [
      first.navigation.interactivePopGestureRecognizer,
      first.navigation.interactiveContentPopGestureRecognizer,
    ].compactMap { $0 as? UIPanGestureRecognizer }
    let systems = swipes.map(\.delegate)
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: first.navigation)
    for swipe in swipes { XCTAssertTrue(swipe.delegate === transitions) }
    let second = UINavigationController(rootViewController: c)
    transitions.attach(to: second)
    XCTAssertNil(first.navigation.delegate)
    XCTAssertEqual(own(first.navigation.view), [])
    for (swipe, system) in zip(swipes, systems) { XCTAssertTrue(swipe.delegate === system) }
    XCTAssertTrue(second.delegate === transitions)
    XCTAssertTrue(
      second.interactivePopGestureRecognizer?.delegate === transitions, "its view is loaded first")
    XCTAssertTrue(swipes[0].script(.began, location: CGPoint(x: 2, y: 100)), "UIKit's own")
    swipes[0].script(.cancelled)
    first.wait(1)
  }

  func testAGestureThatIsGoneLeavesNoRecogniser() async throws {
    let window = Window([a, b])
    var transitions: NavigationTransitionDelegate? = NavigationTransitionDelegate(ScaleBack())
    transitions?.attach(to: window.navigation)
    transitions?.addGesture(.pinch, to: b.view)
    transitions = nil
    XCTAssertEqual(own(window.navigation.view).count, 1, "the navigation controller keeps it")
    window.navigation.associated = [:]
    XCTAssertEqual(own(window.navigation.view) + own(b.view), [])
  }

  // MARK: Under a finger

  private func begin(_ pan: UIPanGestureRecognizer?) -> Bool {
    pan?.script(
      .began, translation: CGPoint(x: 2, y: 0), velocity: CGPoint(x: 100, y: 0),
      location: CGPoint(x: 2, y: 200)) ?? false
  }

  func testAPopIsCancelledWhenItsGestureIsTakenAway() async throws {
    let ways: [(String, (NavigationTransitionDelegate, Window) -> NavigationTransitionDelegate?)] =
      [
        (
          "another kind",
          { (own, window) in
            own.attach(to: window.navigation, gesture: .pan)
            return nil
          }
        ),
        (
          "the same kind",
          { (own, window) in
            own.attach(to: window.navigation)
            return nil
          }
        ),
        (
          "no swipe",
          { (own, window) in
            own.attach(to: window.navigation, gesture: nil)
            return nil
          }
        ),
        (
          "another delegate",
          { (_, window) in
            let other = NavigationTransitionDelegate(Fade())
            other.attach(to: window.navigation)
            return other
          }
        ),
        (
          "off the view",
          { (own, window) in
            guard let recognizer = own.gesture?.recognizer else { return nil }
            window.navigation.view.removeGestureRecognizer(recognizer)
            return nil
          }
        ),
      ]
    for (name, way) in ways {
      // UIKit begins the pop at the end of the turn.
      for turns in [0, 3] {
        let (a, b, c) = (TestPage("A"), TestPage("B"), TestPage("C"))
        let window = Window([a, b])
        let transitions = NavigationTransitionDelegate(ScaleBack())
        transitions.attach(to: window.navigation)
        let pan = transitions.gesture?.recognizer as? UIPanGestureRecognizer
        XCTAssertTrue(begin(pan), name)
        for turn in 0..<turns { swipe(transitions, .changed, 40 * Double(turn + 1)) }
        let other = way(transitions, window)
        pan?.script(.changed, translation: CGPoint(x: 200, y: 0))
        pan?.script(.ended, velocity: CGPoint(x: 900, y: 0))
        window.wait(3)
        XCTAssertEqual(window.navigation.viewControllers, [a, b], "\(name), \(turns)")
        XCTAssertNil(window.navigation.transitionCoordinator, name)
        window.navigation.pushViewController(c, animated: true)
        window.wait(3)
        XCTAssertNotNil(c.view.window, name)
        window.checkAtRest()
        withExtendedLifetime(other) {}
      }
    }
  }

  func testAnAddedGestureThatLeavesItsViewLetsGoOfThePage() async throws {
    for (addsAnother, turns) in [(false, true), (true, true), (true, false)] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let window = Window([a, b])
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: window.navigation)
      let pan = transitions.addGesture(.pan, to: b.view).recognizer as? UIPanGestureRecognizer
      XCTAssertTrue(begin(pan))
      if turns { window.wait(1 / 60) }
      b.view.removeGestureRecognizer(try XCTUnwrap(pan))
      if addsAnother { transitions.addGesture(.pinch, to: b.view) }
      window.wait(3)
      XCTAssertEqual(window.navigation.viewControllers, [a, b])
      window.checkAtRest()
    }
  }

  func testAPopIsCancelledWhenItsStackLeavesTheWindow() async throws {
    let window = Window([a, b])
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.attach(to: window.navigation)
    XCTAssertTrue(swipe(transitions, .began, 2))
    swipe(transitions, .changed, 60)
    window.window.rootViewController = c
    // The touch is never told to end.
    window.wait(3)
    XCTAssertFalse(transitions.running?.isRunning ?? false)
    XCTAssertEqual(window.navigation.viewControllers, [a, b])
    XCTAssertEqual(DisplayLinks.added.filter { !$0.isPaused }.count, 0)
  }

  func testADragOfAPageThatIsPresentedAgainGoesOn() async throws {
    for (isOther, dismisses) in [(false, true), (true, true), (false, false)] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let window = Window([a])
      let sheet = PresentationTransitionDelegate(PageSheet())
      sheet.present(b, from: window.navigation)
      window.wait(3)
      XCTAssertTrue(drag(sheet, .began, 2, velocity: 20))
      drag(sheet, .changed, 40)
      let before = own(b.view)
      let other = PresentationTransitionDelegate(ScaleBack())
      (isOther ? other : sheet).present(b, from: window.navigation)
      XCTAssertEqual(Faults.shared.all, ["present on a controller that presents already"])
      Faults.shared.reset()
      XCTAssertEqual(own(b.view), before)
      XCTAssertTrue(b.transitioningDelegate === sheet)
      XCTAssertEqual(b.modalPresentationStyle, .custom)
      for y in stride(from: 60.0, through: 300, by: 20) { drag(sheet, .changed, y) }
      drag(sheet, dismisses ? .ended : .cancelled, 300, velocity: dismisses ? 1500 : 0)
      window.wait(3)
      XCTAssertEqual(window.navigation.presentedViewController == nil, dismisses)
      XCTAssertNil(window.navigation.transitionCoordinator)
      window.checkAtRest()
    }
  }

  // MARK: Other delegates

  private final class App: NSObject, UINavigationControllerDelegate {}

  func testANextDelegateThatTheAppHasSetStays() async throws {
    let (first, second) = (Window([a]).navigation, Window([b]).navigation)
    let (app, former, later) = (App(), App(), App())
    let transitions = NavigationTransitionDelegate(ScaleBack())
    transitions.next = app
    first.delegate = former
    for navigation in [first, second, first] {
      transitions.attach(to: navigation)
      XCTAssertTrue(transitions.next === app)
    }
    transitions.attach(to: second)
    XCTAssertTrue(first.delegate === former)
    // What it has found itself is replaced by what it finds later.
    let finding = NavigationTransitionDelegate(ScaleBack())
    finding.attach(to: first)
    XCTAssertTrue(finding.next === former)
    first.delegate = later
    finding.attach(to: first)
    XCTAssertTrue(finding.next === later)
    finding.attach(to: second)
    XCTAssertTrue(finding.next === app || finding.next == nil, "what the second one has")
  }

  /// Stands before another delegate.
  private final class Proxy: NSObject, UINavigationControllerDelegate {
    weak var inner: (any UINavigationControllerDelegate)?
    var passesAnimators = true
    var calls = 0
    init(_ inner: any UINavigationControllerDelegate) { self.inner = inner }
    /// Ends an endless recursion, which is a failure.
    private var next: (any UINavigationControllerDelegate)? {
      calls += 1
      return calls < 50 ? inner : nil
    }
    func navigationController(
      _ navigation: UINavigationController, willShow page: UIViewController, animated: Bool
    ) { next?.navigationController(navigation, willShow: page, animated: animated) }
    func navigationController(
      _ navigation: UINavigationController, didShow page: UIViewController, animated: Bool
    ) { next?.navigationController(navigation, didShow: page, animated: animated) }
    func navigationController(
      _ navigation: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard passesAnimators else { return nil }
      return next?.navigationController(
        navigation, animationControllerFor: operation, from: from, to: to)
    }
    func navigationController(
      _ navigation: UINavigationController,
      interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.navigationController(navigation, interactionControllerFor: animator)
    }
    func navigationControllerSupportedInterfaceOrientations(
      _ navigation: UINavigationController
    ) -> UIInterfaceOrientationMask {
      next?.navigationControllerSupportedInterfaceOrientations(navigation) ?? .all
    }
  }

  func testADelegateThatPassesCallsOnIsNotCalledWithoutEnd() async throws {
    final class Hearing: NSObject, UINavigationControllerDelegate {
      var shown: [String?] = []
      func navigationController(
        _ navigation: UINavigationController, didShow page: UIViewController, animated: Bool
      ) { shown.append(page.title) }
    }
    for animator in [ScaleBack(), nil] as [(any AnimatedTransitioning)?] {
      for passesAnimators in [true, false] {
        let window = Window([TestPage("A")])
        let former = Hearing()
        window.navigation.delegate = former
        let transitions = NavigationTransitionDelegate(animator)
        transitions.attach(to: window.navigation)
        let proxy = Proxy(transitions)
        proxy.passesAnimators = passesAnimators
        window.navigation.delegate = proxy
        transitions.attach(to: window.navigation)
        XCTAssertEqual(window.navigation.delegate === proxy, passesAnimators)
        window.navigation.pushViewController(TestPage("B"), animated: true)
        window.wait(3)
        _ = window.navigation.supportedInterfaceOrientations
        XCTAssertLessThan(proxy.calls, 10)
        if passesAnimators { XCTAssertEqual(former.shown, ["B"]) }
        window.checkAtRest()
      }
    }
  }

  func testSwipesFollowTheDelegateThatIsAsked() async throws {
    // The delegate, whether the own swipe begins and whether UIKit's does.
    let rows:
      [(String, (NavigationTransitionDelegate) -> (any UINavigationControllerDelegate)?, Bool)] =
        [
          ("none", { _ in nil }, false), ("the app's", { _ in App() }, false),
          ("one that passes animators on", { Proxy($0) }, true),
          (
            "one that keeps them",
            { own in
              let proxy = Proxy(own)
              proxy.passesAnimators = false
              return proxy
            }, false
          ),
        ]
    for (name, make, isOwn) in rows {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let window = Window([a, b], barHidden: false)
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: window.navigation)
      let delegate = make(transitions)
      window.navigation.delegate = delegate
      XCTAssertEqual(swipe(transitions, .began, 2), isOwn, name)
      swipe(transitions, .changed, 6)
      swipe(transitions, .cancelled, 6)
      window.wait(3)
      XCTAssertEqual(window.navigation.viewControllers, [a, b], name)
      let system = window.navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer
      XCTAssertEqual(begin(system), !isOwn, name)
      system?.script(.cancelled)
      window.wait(2)
      window.checkAtRest()
      withExtendedLifetime(delegate) {}
    }
  }
}
