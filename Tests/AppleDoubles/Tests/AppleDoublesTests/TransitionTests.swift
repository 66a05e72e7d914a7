import QuartzCore
import UIKit
import XCTest

@MainActor private var trace: [String] = []

/// A page that writes down its callbacks.
private final class Page: UIViewController {
  let letter: String
  init(_ letter: String) {
    self.letter = letter
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  private func say(_ token: String) { trace.append("\(token)(\(letter))") }
  override func viewWillAppear(_ animated: Bool) { say("wA") }
  override func viewDidAppear(_ animated: Bool) { say("dA") }
  override func viewWillDisappear(_ animated: Bool) { say("wD") }
  override func viewDidDisappear(_ animated: Bool) { say("dD") }
  override func willMove(toParent parent: UIViewController?) { say(parent == nil ? "wM0" : "wM") }
  override func didMove(toParent parent: UIViewController?) { say(parent == nil ? "dM0" : "dM") }
}

/// Fades the upper view for a second.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  var misbehave: @MainActor (any UIViewControllerContextTransitioning) -> Void = { _ in }
  var addsToView = true
  var context: (any UIViewControllerContextTransitioning)?
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    trace.append("AT")
    context = transitionContext
    let to = transitionContext.view(forKey: .to)
    if let to, addsToView {
      let vc = transitionContext.viewController(forKey: .to)
      if let vc { to.frame = transitionContext.finalFrame(for: vc) }
      transitionContext.containerView.addSubview(to)
    }
    let moving = to ?? transitionContext.view(forKey: .from)
    UIView.performWithoutAnimation { moving?.alpha = to == nil ? 1 : 0 }
    UIView.animate(withDuration: 1) {
      moving?.alpha = to == nil ? 0 : 1
    } completion: { [self] _ in
      if to != nil { moving?.alpha = 1 }
      misbehave(transitionContext)
      let done = !transitionContext.transitionWasCancelled
      trace.append("CT(\(done))")
      transitionContext.completeTransition(done)
    }
  }
  func animationEnded(_ transitionCompleted: Bool) { trace.append("AE(\(transitionCompleted))") }
}

/// Slides the new page in by a property animator.
private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
  private var animator: UIViewPropertyAnimator?
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: transitionContext).startAnimation()
  }
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let view = transitionContext.view(forKey: .to)
    if let view { transitionContext.containerView.addSubview(view) }
    view?.center.x = 480
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view?.center.x = 160 }
    animator.addCompletion { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }
}

/// A delegate that vends no animators: UIKit's own swipes work only with such a one.
private final class Listener: NSObject, UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    trace.append("wS")
    navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      trace.append("CO")
    }
  }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { trace.append("dS") }
}

private final class Delegate: NSObject, UINavigationControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  var animator: Fade? = Fade()
  var interruptible: Interruptible?
  var interaction: UIPercentDrivenInteractiveTransition?
  var sheet: ((UIViewController, UIViewController?) -> UIPresentationController)?
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    trace.append("wS")
    navigationController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
      trace.append("CO")
    }
  }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) { trace.append("dS") }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { interruptible ?? animator }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { sheet?(presented, presenting) }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }
}

/// The order of UIKit's callbacks and the faults of an animator.
@MainActor final class TransitionTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let delegate = Delegate()
  private let (a, b) = (Page("A"), Page("B"))

  private func navigation() -> UINavigationController {
    Faults.shared.reset()
    let navigation = UINavigationController(rootViewController: a)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.delegate = delegate
    trace = []
    return navigation
  }
  private func presenter() -> Page {
    Faults.shared.reset()
    window.rootViewController = a
    window.makeKeyAndVisible()
    b.transitioningDelegate = delegate
    trace = []
    return a
  }
  private func events(_ seconds: Double = 1.1) -> String {
    DisplayLinks.endTurn()
    DisplayLinks.tick(after: seconds)
    defer { trace = [] }
    return trace.joined(separator: " ")
  }
  private var faults: [String] { Faults.shared.checkAtRest() }

  func testPushAndPop() async {
    let navigation = navigation()
    navigation.pushViewController(b, animated: true)
    XCTAssertEqual(
      events(), "wM(B) wD(A) wA(B) wS AT CT(true) dD(A) dA(B) dM(B) dS CO AE(true)")
    XCTAssertNil(a.view.window)
    XCTAssertNil(navigation.transitionCoordinator)
    navigation.popViewController(animated: true)
    XCTAssertEqual(
      events(), "wM0(B) wD(B) wA(A) wS AT CT(true) dD(B) dA(A) dS dM0(B) CO AE(true)")
    XCTAssertEqual(faults, [])
    navigation.pushViewController(b, animated: false)
    XCTAssertEqual(events(), "wM(B) wD(A) wA(B) wS dD(A) dA(B) dM(B) dS CO")
    XCTAssertEqual(faults, [])
  }

  func testInteractivePop() async {
    let navigation = navigation()
    navigation.setViewControllers([a, b], animated: false)
    trace = []
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    navigation.popViewController(animated: true)
    DisplayLinks.endTurn()
    DisplayLinks.tick(after: 3)
    interaction.update(0.4)
    XCTAssertEqual(Double(a.view.layer.presentation()?.opacity ?? 0), 0.4, accuracy: 1e-5)
    XCTAssertEqual(navigation.transitionCoordinator?.isInteractive, true)
    interaction.cancel()
    XCTAssertEqual(events(0.35), "wM0(B) wD(B) wA(A) wS AT")
    XCTAssertEqual(
      events(0.1), "CT(false) wD(A) dD(A) wA(B) dA(B) CO AE(false)")
    XCTAssertEqual(navigation.viewControllers, [a, b])
    XCTAssertEqual(navigation.view.layer.sublayers?.first?.speed, 1)
    navigation.popViewController(animated: true)
    DisplayLinks.endTurn()
    interaction.update(0.4)
    interaction.finish()
    XCTAssertEqual(
      events(0.7), "wM0(B) wD(B) wA(A) wS AT CT(true) dD(B) dA(A) dS dM0(B) CO AE(true)")
    XCTAssertEqual(faults, [])
  }

  func testFullScreen() async {
    let presenter = presenter()
    b.modalPresentationStyle = .fullScreen
    presenter.present(b, animated: true) { trace.append("CB") }
    XCTAssertEqual(events(), "wD(A) wA(B) AT CT(true) dA(B) dD(A) CB AE(true)")
    XCTAssertNil(a.view.window)
    XCTAssert(a.presentedViewController === b)
    delegate.interaction = UIPercentDrivenInteractiveTransition()
    b.dismiss(animated: true) { trace.append("CB") }
    DisplayLinks.tick(after: 0.1)
    delegate.interaction?.update(0.3)
    delegate.interaction?.cancel()
    XCTAssertEqual(
      events(), "wD(B) wA(A) AT CT(false) wD(A) dD(A) wA(B) dA(B) CB AE(false)")
    XCTAssert(b.view.window === window)
    delegate.interaction = nil
    b.dismiss(animated: true) { trace.append("CB") }
    XCTAssertEqual(events(), "wD(B) wA(A) AT CT(true) dA(A) dD(B) CB AE(true)")
    XCTAssert(a.view.superview === window)
    XCTAssertEqual(window.subviews, [a.view])
    XCTAssertNil(a.presentedViewController)
    XCTAssertEqual(faults, [])
  }

  func testCustomKeepsThePresenter() async {
    let presenter = presenter()
    b.modalPresentationStyle = .custom
    presenter.present(b, animated: true) { trace.append("CB") }
    XCTAssertEqual(delegate.animator?.context?.initialFrame(for: a), window.bounds)
    XCTAssertEqual(events(), "wA(B) AT CT(true) dA(B) CB AE(true)")
    presenter.dismiss(animated: true)
    XCTAssertEqual(events(), "wD(B) AT CT(true) dD(B) AE(true)")
    XCTAssertEqual(faults, [])
  }

  func testWithoutAnimator() async {
    let navigation = navigation()
    delegate.animator = nil
    navigation.pushViewController(b, animated: true)
    XCTAssertEqual(events(0.4), "wM(B) wD(A) wA(B) wS dD(A) dA(B) dM(B) dS CO")
    let swipes = [
      navigation.interactivePopGestureRecognizer, navigation.interactiveContentPopGestureRecognizer,
    ].map { $0 as? UIPanGestureRecognizer }
    // A delegate that implements the method for animators switches both swipes off, also with nil.
    for pan in swipes { XCTAssertEqual(pan?.script(.began), false) }
    let listener = Listener()
    for pan in swipes {
      navigation.delegate = nil
      navigation.setViewControllers([a, b], animated: false)
      b.navigationItem.hidesBackButton = true
      XCTAssertEqual(pan?.script(.began), false)
      b.navigationItem.hidesBackButton = false
      b.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
      XCTAssertEqual(pan?.script(.began), false)
      b.navigationItem.leftItemsSupplementBackButton = true
      navigation.delegate = listener
      trace = []
      XCTAssertEqual(pan?.script(.began), true)
      XCTAssertEqual(pan?.script(.changed, translation: CGPoint(x: 240, y: 0)), true)
      XCTAssertEqual(pan?.script(.ended), true)
      XCTAssertEqual(events(0.4), "wM0(B) wD(B) wA(A) wS dD(B) dA(A) dS dM0(B) CO")
      XCTAssertEqual(pan?.script(.began), false)
      b.navigationItem.leftBarButtonItem = nil
      b.navigationItem.leftItemsSupplementBackButton = false
    }
    navigation.delegate = delegate
    delegate.animator = Fade()
    navigation.setViewControllers([a, b], animated: false)
    for pan in swipes { XCTAssertEqual(pan?.script(.began), false) }
    XCTAssertEqual(faults, [])
  }

  func testTheContentSwipeGoesInTheDirectionOfGoingBack() async {
    let navigation = navigation()
    navigation.delegate = nil
    navigation.setViewControllers([a, b], animated: false)
    let pan = navigation.interactiveContentPopGestureRecognizer as? UIPanGestureRecognizer
    for (x, y, begins) in [(300.0, 0.0, true), (-300, 0, false), (0, 300, false), (100, 90, true)] {
      XCTAssertEqual(pan?.script(.began, velocity: CGPoint(x: x, y: y)), begins, "\(x), \(y)")
      pan?.script(.cancelled)
      _ = events(0.4)
    }
    XCTAssertEqual(faults, [])
  }

  func testARecogniserUnderAnotherPageGetsNoTouches() async {
    let presenter = presenter()
    let pan = UIPanGestureRecognizer()
    presenter.view.addGestureRecognizer(pan)
    delegate.animator = nil
    XCTAssertTrue(pan.script(.began, location: CGPoint(x: 50, y: 50)))
    pan.script(.ended)
    b.modalPresentationStyle = .custom
    presenter.present(b, animated: false)
    XCTAssertFalse(pan.script(.began, location: CGPoint(x: 50, y: 50)))
    presenter.dismiss(animated: false)
    XCTAssertTrue(pan.script(.began, location: CGPoint(x: 50, y: 50)))
  }

  func testARecogniserThatLeavesItsViewIsCancelled() async {
    let view: UIView = presenter().view
    let pan = UIPanGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    pan.onChange = { states.append($0.state) }
    for isActive in [false, true] {
      view.addGestureRecognizer(pan)
      if isActive { pan.script(.began, location: CGPoint(x: 50, y: 50)) }
      view.removeGestureRecognizer(pan)
      XCTAssertFalse(pan.script(.changed))
      XCTAssertNil(pan.view)
    }
    XCTAssertEqual(states, [.began, .cancelled])
  }

  func testThePageInTheMiddleOfAChainDisappearsToo() async {
    let (presenter, c) = (presenter(), Page("C"))
    delegate.animator = nil
    for page in [b, c] { page.modalPresentationStyle = .custom }
    presenter.present(b, animated: false)
    b.present(c, animated: false)
    _ = events()
    presenter.dismiss(animated: true)
    XCTAssertEqual(events(), "wD(C) dD(C) wD(B) dD(B)")
    presenter.present(b, animated: false)
    XCTAssertEqual(events(), "wA(B) dA(B)")
    XCTAssertEqual(faults, [])
  }

  private func provoke(
    addsToView: Bool = true,
    _ misbehave: @escaping @MainActor (any UIViewControllerContextTransitioning) -> Void
  ) -> [String] {
    let navigation = navigation()
    let animator = Fade()
    (animator.misbehave, animator.addsToView) = (misbehave, addsToView)
    delegate.animator = animator
    navigation.pushViewController(b, animated: true)
    _ = events()
    defer {
      navigation.setViewControllers([a], animated: false)
      for page in [a, b] {
        page.view.isHidden = false
        page.view.alpha = 1
      }
    }
    return faults
  }

  func testFaults() async {
    XCTAssertEqual(provoke { _ in }, [])
    XCTAssertEqual(
      provoke { $0.completeTransition(true) }, ["completeTransition called a second time"])
    XCTAssertEqual(
      provoke { $0.containerView.addSubview(UIImageView()) }.first,
      "UIImageView left behind in the container")
    XCTAssertEqual(
      provoke { $0.containerView.layer.addSublayer(CALayer()) },
      ["CALayer left behind in the container"])
    XCTAssertEqual(
      provoke { $0.view(forKey: .from)?.isHidden = true },
      ["isHidden of the from-view left changed: true"])
    XCTAssertEqual(
      provoke { $0.view(forKey: .to)?.alpha = 0 },
      [
        "alpha of the to-view left changed: 0.0",
        "the view on top of the navigation stack cannot be seen",
      ])
    XCTAssertEqual(
      provoke { $0.view(forKey: .to)?.removeFromSuperview() },
      ["the to-view is not in the container at completion"])
    XCTAssertEqual(
      provoke { context in
        context.view(forKey: .to)?.frame.origin.x = 5
      }, ["the to-view ends at (5.0, 0.0, 320.0, 480.0) instead of (0.0, 0.0, 320.0, 480.0)"])
  }

  func testUseOfADeadContext() async {
    let navigation = navigation()
    navigation.pushViewController(b, animated: true)
    DisplayLinks.endTurn()
    XCTAssertEqual(faults, ["a transition has never been completed"])
    Faults.shared.reset()
    _ = events()
    _ = delegate.animator?.context?.containerView
    XCTAssertEqual(faults, ["containerView of a context whose transition is over"])
  }

  func testCancelledPushIsRolledBack() async {
    let navigation = navigation()
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    navigation.pushViewController(b, animated: true)
    XCTAssertEqual(navigation.viewControllers, [a, b])
    DisplayLinks.endTurn()
    interaction.update(0.5)
    interaction.cancel()
    XCTAssertEqual(
      events(0.6),
      "wM(B) wD(A) wA(B) wS AT CT(false) wD(B) dD(B) wA(A) dA(A) wM0(B) dM0(B) CO AE(false)")
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertNil(b.parent)
    XCTAssertEqual(faults, [])
  }

  func testSeveralEditsMakeOneTransition() async {
    let navigation = navigation()
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(Page("C"), animated: true)
    XCTAssertEqual(
      events(),
      "wM(B) wM(C) wD(A) wA(C) wS AT CT(true) dD(A) dA(C) dM(B) dM(C) dS CO AE(true)")
    navigation.popToRootViewController(animated: true)
    XCTAssertEqual(
      events(),
      "wM0(B) wM0(C) wD(C) wA(A) wS AT CT(true) dD(C) dA(A) dS dM0(B) dM0(C) CO AE(true)")
    // An edit during a transition waits for its end.
    navigation.pushViewController(b, animated: true)
    DisplayLinks.endTurn()
    navigation.popViewController(animated: true)
    XCTAssertEqual(
      events(2.2),
      "wM(B) wD(A) wA(B) wS AT wM0(B) CT(true) dD(A) dA(B) dM(B) dS CO AE(true) "
        + "wD(B) wA(A) wS AT CT(true) dD(B) dA(A) dS dM0(B) CO AE(true)")
    XCTAssertEqual(faults, [])
  }

  func testPresentationController() async {
    final class Sheet: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: 20, y: 60, width: 280, height: 360)
      }
      override func presentationTransitionWillBegin() {
        trace.append("pWB")
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
          trace.append("CO")
        }
      }
      override func presentationTransitionDidEnd(_ completed: Bool) {
        trace.append("pDE(\(completed))")
      }
      override func dismissalTransitionWillBegin() { trace.append("dWB") }
      override func dismissalTransitionDidEnd(_ completed: Bool) {
        trace.append("dDE(\(completed))")
      }
    }
    let presenter = presenter()
    b.modalPresentationStyle = .custom
    delegate.sheet = { Sheet(presentedViewController: $0, presenting: $1) }
    presenter.present(b, animated: true) { trace.append("CB") }
    let context = delegate.animator?.context
    XCTAssertEqual(context?.finalFrame(for: b), CGRect(x: 20, y: 60, width: 280, height: 360))
    XCTAssertEqual(context?.initialFrame(for: a), CGRect(x: 20, y: 60, width: 280, height: 360))
    XCTAssertNil(context?.view(forKey: .from))
    XCTAssertEqual(events(), "pWB wA(B) AT CT(true) pDE(true) dA(B) CB CO AE(true)")
    presenter.dismiss(animated: true) { trace.append("CB") }
    XCTAssertEqual(events(), "dWB wD(B) AT CT(true) dDE(true) dD(B) CB AE(true)")
    XCTAssertEqual(window.subviews, [a.view])
    XCTAssertEqual(faults, [])
  }

  func testInterruptibleAnimator() async {
    let navigation = navigation()
    let interaction = UIPercentDrivenInteractiveTransition()
    let animator = Interruptible()
    delegate.interruptible = animator
    delegate.interaction = interaction
    navigation.pushViewController(b, animated: true)
    DisplayLinks.endTurn()
    let coordinator = navigation.transitionCoordinator
    XCTAssertEqual(coordinator?.isInterruptible, true)
    var changes = 0
    coordinator?.notifyWhenInteractionChanges { _ in changes += 1 }
    interaction.update(0.25)
    XCTAssertEqual(b.view.layer.presentation()?.position.x, 160 + 240)
    interaction.finish()
    DisplayLinks.tick(after: 0.25)
    XCTAssertEqual(Double(b.view.layer.presentation()?.position.x ?? 0), 320, accuracy: 1e-6)
    interaction.pause()
    XCTAssertEqual(Double(interaction.percentComplete), 0.5, accuracy: 1e-6)
    DisplayLinks.tick(after: 1)
    XCTAssertEqual(changes, 2)
    interaction.cancel()
    XCTAssertEqual(coordinator?.isCancelled, true)
    _ = events(0.6)
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertEqual(b.view.center.x, 480)
    XCTAssertEqual(faults.filter { !$0.hasPrefix("animations of") }, [])
  }

  func testEdgeSwipeWithACustomAnimator() async {
    let navigation = navigation()
    navigation.setViewControllers([a, b], animated: false)
    let pan = navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer
    XCTAssertEqual(pan?.script(.began), false)
    // A delegate of one's own keeps the swipe alive; it must look at the stack itself.
    final class Always: NSObject, UIGestureRecognizerDelegate {}
    let always = Always()
    pan?.delegate = always
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    pan?.onChange = { recognizer in
      let x = (recognizer as? UIPanGestureRecognizer)?.translation(in: nil).x ?? 0
      if recognizer.state == .changed { interaction.update(x / 320) }
      if recognizer.state == .ended { interaction.finish() }
    }
    XCTAssertEqual(pan?.script(.began), true)
    pan?.script(.changed, translation: CGPoint(x: 160, y: 0))
    XCTAssertNil(a.view.layer.presentation(), "it has joined the window in this turn")
    DisplayLinks.endTurn()
    XCTAssertEqual(Double(a.view.layer.presentation()?.opacity ?? 0), 0.5, accuracy: 1e-6)
    pan?.script(.ended)
    _ = events(0.6)
    XCTAssertEqual(navigation.viewControllers, [a])
    XCTAssertEqual(faults, [])
    pan?.script(.began)
    XCTAssertEqual(faults, ["the edge swipe began with one controller in the stack"])
    pan?.script(.ended)
  }

  func testAlongsideAnimations() async {
    let navigation = navigation()
    let bar = navigation.navigationBar
    navigation.pushViewController(b, animated: true)
    let coordinator = navigation.transitionCoordinator
    XCTAssertNotNil(coordinator)
    // In flight and not interruptible: the animation is dropped, the completion stays.
    var isOver = false
    XCTAssertEqual(
      coordinator?.animate { _ in
        bar.alpha = 0
      } completion: { _ in
        isOver = true
      }, false)
    _ = events()
    XCTAssert(isOver)
    XCTAssertEqual(bar.alpha, 1)
  }

  func testBackground() async {
    var seen: [String] = []
    let tokens = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { trace.append(name.rawValue) }
      }
    }
    trace = []
    UIApplication.shared.enterBackground()
    UIApplication.shared.enterForeground()
    seen = trace.map { $0.replacingOccurrences(of: "UIApplication", with: "") }
    XCTAssertEqual(
      seen,
      [
        "WillResignActiveNotification", "DidEnterBackgroundNotification",
        "WillEnterForegroundNotification", "DidBecomeActiveNotification",
      ])
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
  }

  func testViews() async {
    Faults.shared.reset()
    let (root, one, two) = (UIView(frame: window.bounds), UIView(), UIView())
    window.addSubview(root)
    root.addSubview(one)
    root.insertSubview(two, belowSubview: one)
    XCTAssertEqual(root.subviews, [two, one])
    XCTAssertEqual(root.layer.sublayers, [two.layer, one.layer])
    one.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    one.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(one.convert(CGPoint.zero, to: nil), CGPoint.zero)
    XCTAssertEqual(
      root.convert(CGRect(x: 0, y: 0, width: 40, height: 40), to: one), one.bounds)
    XCTAssertEqual(root.hitTest(CGPoint(x: 5, y: 5), with: nil), one)
    root.removeFromSuperview()
    XCTAssertEqual(Faults.shared.all, [])
  }

  func testAPictureOfAViewThatWasNeverDrawnIsEmpty() async {
    Faults.shared.reset()
    let (one, fault) = (UIView(), "a picture of a view that has not been rendered is empty")
    window.isHidden = false
    func source(afterScreenUpdates: Bool) -> UIView? {
      let view = one.snapshotView(afterScreenUpdates: afterScreenUpdates)
      return (view as? UISnapshotView)?.source
    }
    func image(afterScreenUpdates: Bool) -> UIView? {
      UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in
        _ = one.drawHierarchy(in: one.bounds, afterScreenUpdates: afterScreenUpdates)
      }.source
    }
    XCTAssertNil(one.snapshotView(afterScreenUpdates: true), "it is in no window")
    for isImage in [false, true] {
      let picture = isImage ? image : source
      for turns in [false, true] {
        window.addSubview(one)
        XCTAssertNil(picture(false))
        XCTAssertEqual(Faults.shared.all, [fault])
        Faults.shared.reset()
        if turns { DisplayLinks.endTurn() } else { XCTAssertEqual(picture(true), one) }
        XCTAssertEqual(picture(false), one)
        one.removeFromSuperview()
      }
    }
    XCTAssertEqual(Faults.shared.all, [])
  }

  func testARecogniserWaitsForAnotherThatTakesTheTouch() async {
    final class Waiting: NSObject, UIGestureRecognizerDelegate {
      var begins = true
      weak var first: UIGestureRecognizer?
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== first || begins
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { otherGestureRecognizer === first }
    }
    let view = UIView(frame: window.bounds)
    window.isHidden = false
    window.addSubview(view)
    let (first, second, waiting) = (
      UIPanGestureRecognizer(), UIPanGestureRecognizer(), Waiting()
    )
    for pan in [first, second] { view.addGestureRecognizer(pan) }
    (waiting.first, second.delegate) = (first, waiting)
    XCTAssertFalse(second.script(.began, location: CGPoint(x: 50, y: 50)))
    first.delegate = waiting
    waiting.begins = false
    XCTAssertTrue(second.script(.began, location: CGPoint(x: 50, y: 50)))
    second.script(.cancelled)
    // A target that is gone is not called; the recogniser begins all the same.
    var calls = 0
    var target: NSObject? = NSObject()
    if let target { second.addTarget(target) { _ in calls += 1 } }
    for expected in [1, 1] {
      XCTAssertTrue(second.script(.began))
      XCTAssertEqual(calls, expected)
      target = nil
      second.script(.cancelled)
    }
    view.removeFromSuperview()
  }

  func testPan() async {
    Faults.shared.reset()
    let pan = UIPanGestureRecognizer()
    let view = UIView(frame: window.bounds)
    (window.isHidden, view.transform) = (false, CGAffineTransform(scaleX: 2, y: 2))
    window.addSubview(view)
    view.addGestureRecognizer(pan)
    var states: [UIGestureRecognizer.State] = []
    pan.onChange = { states.append($0.state) }
    XCTAssertFalse(pan.script(.changed))
    XCTAssert(pan.script(.began, location: CGPoint(x: 160, y: 240)))
    pan.script(.changed, translation: CGPoint(x: 30, y: 0), velocity: CGPoint(x: 100, y: 0))
    XCTAssertEqual(pan.translation(in: view), CGPoint(x: 15, y: 0))
    XCTAssertEqual(pan.velocity(in: window), CGPoint(x: 100, y: 0))
    XCTAssertEqual(pan.location(in: view), CGPoint(x: 160, y: 240))
    pan.setTranslation(CGPoint(x: 2, y: 0), in: view)
    XCTAssertEqual(pan.translation(in: nil), CGPoint(x: 4, y: 0))
    pan.isEnabled = false
    XCTAssertEqual(states, [.began, .changed, .cancelled])
    XCTAssertEqual(pan.state, .possible)
  }
}
