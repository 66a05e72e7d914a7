import QuartzCore
import TransitionKit
import TransitionKitCatalogue
import UIKit
import XCTest

@testable import TransitionKitUIKit

/// Who is asked before a finger takes a page away, and who hears of it.
@MainActor
final class AskingBackTests: XCTestCase {
  private let (a, b) = (TestPage("A"), TestPage("B"))

  // MARK: Going back in a stack

  /// Returns which of UIKit's two swipes, the own one and an added one begin on a page.
  private func beginning(
    _ animator: (any AnimatedTransitioning)?, _ change: (UINavigationItem) -> Void
  ) -> [Bool] {
    let pages = [TestPage("A"), TestPage("B")]
    let window = Window(pages)
    let transitions = NavigationTransitionDelegate(animator)
    transitions.attach(to: window.navigation)
    let added = transitions.addGesture(.pan, to: window.navigation.view)
    change(pages[1].navigationItem)
    let recognizers = [
      window.navigation.interactivePopGestureRecognizer,
      window.navigation.interactiveContentPopGestureRecognizer,
      transitions.gesture?.recognizer, added.recognizer,
    ]
    return recognizers.map { recognizer in
      let pan = recognizer as? UIPanGestureRecognizer
      let begins = pan?.script(.began, location: CGPoint(x: 2, y: 200)) ?? false
      pan?.script(.cancelled)
      window.wait(2)
      return begins
    }
  }

  func testASwipeBeginsOnlyOnAPageWithABackButton() async throws {
    let item = UIBarButtonItem(title: "Cancel")
    let cases: [(String, Bool, (UINavigationItem) -> Void)] = [
      ("plain", true, { _ in }),
      ("hidden", false, { $0.hidesBackButton = true }),
      ("replaced", false, { $0.leftBarButtonItem = item }),
      ("none", true, { $0.leftBarButtonItems = [] }),
      (
        "beside it", true,
        {
          $0.leftBarButtonItem = item
          $0.leftItemsSupplementBackButton = true
        }
      ),
      (
        "beside nothing", false,
        {
          $0.leftItemsSupplementBackButton = true
          $0.hidesBackButton = true
        }
      ),
    ]
    for (name, begins, change) in cases {
      XCTAssertEqual(beginning(nil, change), [begins, begins, false, false], name)
      XCTAssertEqual(beginning(ScaleBack(), change), [false, false, begins, begins], name)
    }
  }

  func testUIKitsSwipeInThePageGoesBackwardsAlsoForAnotherDelegate() async throws {
    for isMirrored in [false, true] {
      UIApplication.shared.userInterfaceLayoutDirection = isMirrored ? .rightToLeft : .leftToRight
      defer { UIApplication.shared.userInterfaceLayoutDirection = .leftToRight }
      let window = Window([TestPage("A"), TestPage("B")])
      let transitions = NavigationTransitionDelegate()
      transitions.attach(to: window.navigation)
      // A recogniser that leaves the question of the direction to its delegate.
      let pan = UIPanGestureRecognizer()
      window.navigation.view.addGestureRecognizer(pan)
      for (x, y, begins) in [(0.0, 0.0, true), (300, 0, true), (-300, 0, false), (0, 300, false)] {
        pan.script(.began, velocity: CGPoint(x: isMirrored ? -x : x, y: y))
        XCTAssertEqual(transitions.gestureRecognizerShouldBegin(pan), begins, "\(x), \(y)")
        pan.script(.cancelled)
      }
    }
  }

  func testAPushToAPageWithoutABackButtonIsNotCaught() async throws {
    for isHidden in [false, true] {
      let (a, b) = (TestPage("A"), TestPage("B"))
      let window = Window([a])
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: window.navigation)
      b.navigationItem.hidesBackButton = isHidden
      window.navigation.pushViewController(b, animated: true)
      window.wait(0.1)
      XCTAssertEqual(swipe(transitions, .began, 5), !isHidden)
      swipe(transitions, .cancelled, 5)
      window.wait(2)
      // A pop that runs goes on: it has been decided.
      window.navigation.popViewController(animated: true)
      window.wait(0.1)
      XCTAssertTrue(swipe(transitions, .began, 5))
      swipe(transitions, .cancelled, 5)
      window.wait(2)
      window.checkAtRest()
    }
  }

  // MARK: The app's delegate

  private final class App: NSObject, UINavigationControllerDelegate {
    /// Shows the upper page at once.
    final class Cut: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
        -> TimeInterval
      { 0 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
          view.frame = context.finalFrame(for: to)
          context.containerView.addSubview(view)
        }
        context.completeTransition(true)
      }
    }

    var asked: [String] = []
    var animator: (any UIViewControllerAnimatedTransitioning)? = Cut()

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { asked.append("will") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { asked.append("did") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked.append("animator")
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      asked.append("interaction")
      return nil
    }
  }

  private final class Turning: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .landscape }
    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .landscapeLeft }
  }

  func testTheAppsDelegateIsAskedForWhatIsNotChosen() async throws {
    let window = Window([a])
    let app = App()
    window.navigation.delegate = app
    let transitions = NavigationTransitionDelegate()
    transitions.use(ScaleBack(), to: SheetPage.self)
    transitions.attach(to: window.navigation)
    window.navigation.pushViewController(b, animated: true)
    DisplayLinks.endTurn()
    XCTAssertEqual(app.asked, ["animator", "interaction", "will", "did"])
    XCTAssertNotNil(b.view.window, "the app's animator has no duration")
    // Its own animator has a gesture of its own: UIKit's swipes would not drive it.
    for swipe in [
      window.navigation.interactivePopGestureRecognizer,
      window.navigation.interactiveContentPopGestureRecognizer,
    ] {
      let pan = try XCTUnwrap(swipe as? UIPanGestureRecognizer)
      XCTAssertFalse(pan.script(.began, location: CGPoint(x: 2, y: 200)))
      app.animator = nil
      XCTAssertTrue(pan.script(.began, location: CGPoint(x: 2, y: 200)))
      pan.script(.cancelled)
      window.wait(2)
      app.animator = App.Cut()
    }
    app.asked = []
    let page = SheetPage(nibName: nil, bundle: nil)
    window.navigation.pushViewController(page, animated: true)
    window.wait(2)
    XCTAssertEqual(app.asked, ["will", "did"], "a chosen animator is not asked for")
    window.checkAtRest()
  }

  private final class SheetPage: UIViewController {}

  func testOrientationsAreTheAppsOrUIKits() async throws {
    let (app, turning) = (App(), Turning())
    for delegate in [nil, app, turning] as [(any UINavigationControllerDelegate)?] {
      let plain = UINavigationController(rootViewController: TestPage("A"))
      plain.delegate = delegate
      let attached = UINavigationController(rootViewController: TestPage("A"))
      attached.delegate = delegate
      NavigationTransitionDelegate(ScaleBack()).attach(to: attached)
      XCTAssertEqual(attached.supportedInterfaceOrientations, plain.supportedInterfaceOrientations)
      XCTAssertEqual(
        attached.preferredInterfaceOrientationForPresentation,
        plain.preferredInterfaceOrientationForPresentation)
      XCTAssertEqual(
        attached.supportedInterfaceOrientations == .landscape, delegate === turning)
    }
  }

  // MARK: Dismissing

  private final class Listener: NSObject, UIAdaptivePresentationControllerDelegate {
    var heard: [String] = []
    var allows = true
    var hasCoordinator = false
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      heard.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      heard.append("will")
      hasCoordinator = controller.presentedViewController.transitionCoordinator != nil
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      heard.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      heard.append("attempt")
    }
  }

  /// Tells when it disappears.
  private final class Note: UIViewController {
    var onEvent: (String) -> Void = { _ in }
    override func viewWillDisappear(_ animated: Bool) { onEvent("wD") }
    override func viewDidDisappear(_ animated: Bool) { onEvent("dD") }
    override func viewWillAppear(_ animated: Bool) { onEvent("wA") }
    override func viewDidAppear(_ animated: Bool) { onEvent("dA") }
  }

  private let listener = Listener()

  private func present(
    _ page: UIViewController, _ animator: any AnimatedTransitioning = PageSheet()
  ) -> (Window, PresentationTransitionDelegate) {
    let window = Window([TestPage("presenter")])
    let sheet = PresentationTransitionDelegate(animator)
    sheet.present(page, from: window.navigation)
    page.presentationController?.delegate = listener
    window.wait(3)
    listener.heard = []
    return (window, sheet)
  }

  /// Drags a sheet down and releases it; returns whether the drag began.
  private func pull(_ sheet: PresentationTransitionDelegate, dismisses: Bool) -> Bool {
    let begins = drag(sheet, .began, 2, velocity: 20)
    for y in stride(from: 20.0, through: 240, by: 20) { drag(sheet, .changed, y) }
    drag(sheet, dismisses ? .ended : .cancelled, 240, velocity: dismisses ? 1500 : 0)
    DisplayLinks.tick(after: 3)
    return begins
  }

  func testADragTellsThePresentationsDelegate() async throws {
    // A sheet, and a page over the whole screen.
    for animator in [PageSheet(), CoverVertical()] as [any AnimatedTransitioning] {
      let note = Note(nibName: nil, bundle: nil)
      let (window, sheet) = present(note, animator)
      note.onEvent = { [listener] in listener.heard.append($0) }
      // The order of UIKit's own sheets.
      XCTAssertTrue(pull(sheet, dismisses: false))
      XCTAssertEqual(listener.heard, ["should", "will", "wD", "wA", "dA"])
      XCTAssertEqual(listener.hasCoordinator, animator.sheet != nil, "for animations beside it")
      listener.heard = []
      XCTAssertTrue(pull(sheet, dismisses: true))
      XCTAssertEqual(listener.heard, ["should", "will", "wD", "dD", "did"])
      window.checkAtRest()
    }
  }

  func testADismissalByTheAppIsNotToldAlsoWhenAFingerCatchesIt() async throws {
    let (window, sheet) = present(b)
    listener.allows = false
    b.dismiss(animated: true)
    window.wait(0.1)
    XCTAssertTrue(pull(sheet, dismisses: true))
    XCTAssertNil(window.navigation.presentedViewController)
    XCTAssertEqual(listener.heard, [])
    window.checkAtRest()
  }

  func testADragThatIsRefusedIsAnAttempt() async throws {
    let inside = TestPage("inside")
    let parent = UINavigationController(rootViewController: inside)
    let cases: [(UIViewController, (Bool) -> Void, [String])] = [
      (b, { [b] in b.isModalInPresentation = $0 }, ["attempt"]),
      (parent, { inside.isModalInPresentation = $0 }, ["attempt"]),
      (a, { [listener] in listener.allows = !$0 }, ["should", "attempt"]),
    ]
    for (page, refuse, heard) in cases {
      let (window, sheet) = present(page)
      refuse(true)
      XCTAssertFalse(drag(sheet, .began, -2, velocity: -20), "it does not go down")
      XCTAssertEqual(listener.heard, [])
      XCTAssertFalse(pull(sheet, dismisses: true))
      XCTAssertEqual(listener.heard, heard)
      XCTAssertEqual(window.navigation.presentedViewController, page)
      refuse(false)
      XCTAssertTrue(pull(sheet, dismisses: true))
      XCTAssertNil(window.navigation.presentedViewController)
      window.checkAtRest()
    }
  }

  func testScrollingAListInAModalPageIsNoAttempt() async throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    list.contentSize = CGSize(width: 320, height: 2000)
    b.view.addSubview(list)
    let (window, sheet) = present(b)
    b.isModalInPresentation = true
    for (offset, heard) in [(100.0, []), (0, ["attempt"])] {
      list.contentOffset.y = CGFloat(offset)
      XCTAssertFalse(drag(sheet, .began, 2, velocity: 20))
      XCTAssertEqual(listener.heard, heard, "scrolled by \(offset)")
    }
    XCTAssertNotNil(window.navigation.presentedViewController)
  }

  // MARK: Pages that cannot be dragged away

  func testNoDragBeginsThatWouldNotDriveTheDismissal() async throws {
    struct PresentsOnly: AnimatedTransitioning {
      let base = PageSheet()
      var operations: Set<TransitionOperation> { [.present] }
      func duration(in context: any TransitionContext) -> Double { base.duration(in: context) }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try base.timeline(for: context)
      }
    }
    let cases: [(String, any AnimatedTransitioning, (UIViewController) -> Void)] = [
      ("no animator", PresentsOnly(), { _ in }),
      ("no delegate", PageSheet(), { $0.transitioningDelegate = nil }),
      (
        "presented by UIKit", PageSheet(),
        { page in
          let presenter = page.presentingViewController
          page.dismiss(animated: false)
          (page.transitioningDelegate, page.modalPresentationStyle) = (nil, .fullScreen)
          presenter?.present(page, animated: false)
        }
      ),
      (
        "inside another page", PageSheet(),
        { page in
          let presenter = page.presentingViewController
          page.dismiss(animated: false)
          let parent = UINavigationController(rootViewController: page)
          parent.modalPresentationStyle = .fullScreen
          presenter?.present(parent, animated: false)
        }
      ),
    ]
    for (name, animator, change) in cases {
      let (window, sheet) = present(TestPage("B"), animator)
      let page = try XCTUnwrap(window.navigation.presentedViewController)
      change(page)
      window.wait(1)
      XCTAssertFalse(pull(sheet, dismisses: false), name)
      XCTAssertNotNil(window.navigation.presentedViewController, name)
      XCTAssertEqual(listener.heard, [], name)
      window.checkAtRest()
    }
  }

  func testWhatChangesBeforeThePageFollowsIsAsked() async throws {
    typealias Change = (UINavigationController, UIViewController) -> Void
    let stack: [(String, Int, Change)] = [
      ("hidden", 2, { $1.navigationItem.hidesBackButton = true }),
      (
        "pushed", 3,
        { navigation, _ in
          navigation.pushViewController(TestPage("C"), animated: false)
        }
      ),
      ("presented", 2, { navigation, _ in navigation.present(TestPage("M"), animated: false) }),
      ("nothing", 1, { _, _ in }),
    ]
    for (name, count, change) in stack {
      let b = TestPage("B")
      let window = Window([TestPage("A"), b])
      let transitions = NavigationTransitionDelegate(ScaleBack())
      transitions.attach(to: window.navigation, gesture: .pan)
      transitions.gesture?.startRule = .reactNavigationHorizontal
      XCTAssertTrue(swipe(transitions, .began, 1, velocity: 100), name)
      change(window.navigation, b)
      for x in [10.0, 30, 60, 100, 200] { swipe(transitions, .changed, x) }
      swipe(transitions, .ended, 250, velocity: 900)
      window.wait(3)
      XCTAssertEqual(window.navigation.viewControllers.count, count, name)
      window.checkAtRest()
    }
    let sheets: [(String, Bool, (UIViewController) -> Void)] = [
      ("modal", true, { $0.isModalInPresentation = true }),
      ("presented", true, { $0.present(TestPage("C"), animated: false) }),
      ("nothing", false, { _ in }),
    ]
    for (name, stays, change) in sheets {
      let b = TestPage("B")
      let (window, sheet) = present(b)
      sheet.gesture?.startRule = try GestureStart(activeOffset: 10)
      XCTAssertTrue(drag(sheet, .began, 1, velocity: 20), name)
      change(b)
      for y in stride(from: 20.0, through: 300, by: 20) { drag(sheet, .changed, y) }
      drag(sheet, .ended, 300, velocity: 1500)
      window.wait(3)
      XCTAssertEqual(window.navigation.presentedViewController != nil, stays, name)
      if name == "presented" { XCTAssertNotNil(b.presentedViewController) }
      window.checkAtRest()
    }
  }
}
