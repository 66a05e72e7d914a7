import Foundation
import QuartzCore

@MainActor public protocol UINavigationControllerDelegate: AnyObject, NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}
extension UINavigationControllerDelegate {
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    OptionalMethod.isMissing(in: self)
    return []
  }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    OptionalMethod.isMissing(in: self)
    return .unknown
  }
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    OptionalMethod.isMissing(in: self)
    return nil
  }
}

/// The stack changes at the call.
///
/// The transition starts in the next layout pass of the view, which `DisplayLinks` runs at the end
/// of a turn, or `layoutIfNeeded()`.
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }

  public let navigationBar = UINavigationBar(frame: .zero)
  public weak var delegate: (any UINavigationControllerDelegate)?
  /// UIKit gives its swipes their delegates when it loads the view; here there are none before.
  public var interactivePopGestureRecognizer: UIGestureRecognizer? { isViewLoaded ? edgePan : nil }
  /// The swipe of iOS 26, which begins anywhere in the page.
  public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? {
    isViewLoaded ? contentPan : nil
  }
  private lazy var edgePan = makePan(UIScreenEdgePanGestureRecognizer())
  private lazy var contentPan = makePan(BackwardPan())
  private lazy var popDelegate = PopGestureDelegate(self)
  private let content = UIView()
  private var stack: [UIViewController] = []
  /// The controller whose view is in place, and the stack of that moment.
  private(set) var shown: UIViewController?
  private var settled: [UIViewController] = []
  private var isChangeAnimated = false
  private var systemPop: UIPercentDrivenInteractiveTransition?

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    change(to: [rootViewController], animated: false)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.navigation = self
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 44)
    navigationBar.autoresizingMask = [.flexibleWidth]
    view.addSubview(content)
    view.addSubview(navigationBar)
    view.addGestureRecognizer(contentPan)
    view.addGestureRecognizer(edgePan)
    self.view = view
  }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    OptionalMethod.call(delegate) { $0.navigationControllerSupportedInterfaceOrientations(self) }
      ?? super.supportedInterfaceOrientations
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    OptionalMethod.call(delegate) {
      $0.navigationControllerPreferredInterfaceOrientationForPresentation(self)
    } ?? super.preferredInterfaceOrientationForPresentation
  }
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { navigationBar.isHidden = newValue }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }
  override var visibleChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? { ownPresented ?? stack.last }
  /// Asking for the coordinator starts a transition that waits for layout.
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if context == nil { startIfNeeded() }
    return super.transitionCoordinator
  }

  // MARK: The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard Set(viewControllers).count == viewControllers.count else {
      return Faults.shared.record("a controller twice in a navigation stack")
    }
    change(to: viewControllers, animated: animated)
  }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(viewController), !(viewController is UINavigationController) else {
      return Faults.shared.record("push of a controller that cannot be pushed")
    }
    change(to: stack + [viewController], animated: animated && !stack.isEmpty)
  }
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: Array(stack.dropLast()), animated: animated)
    return top
  }
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(of: viewController), index + 1 < stack.count else {
      return nil
    }
    let gone = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), animated: animated)
    return gone
  }
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }
  private func change(to new: [UIViewController], animated: Bool) {
    let old = stack
    for gone in old where !new.contains(gone) { gone.willMove(toParent: nil) }
    for added in new where !old.contains(added) { addChild(added) }
    (stack, isChangeAnimated) = (new, animated)
    guard isViewLoaded, view.window != nil, appearance == .appeared || appearance == .appearing
    else { return settle(stack) }
    if context == nil, !animated { startIfNeeded() } else { view.setNeedsLayout() }
  }
  /// Sends the parent callbacks of a change that is over.
  private func settle(_ target: [UIViewController]) {
    for added in target where !settled.contains(added) && added.parent === self {
      added.didMove(toParent: self)
    }
    for gone in children where !target.contains(gone) && !stack.contains(gone) {
      gone.removeFromParent()
    }
    settled = target
  }
  public override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let isFirst = isAppearing && (shown == nil || shown !== stack.last)
    if isFirst, let top = stack.last {
      loadViewIfNeeded()
      shown?.view.removeFromSuperview()
      place(top)
      shown = top
      super.beginAppearanceTransition(isAppearing, animated: animated)
      delegate?.navigationController(self, willShow: top, animated: animated)
    } else {
      super.beginAppearanceTransition(isAppearing, animated: animated)
    }
    tellsDidShow = isFirst
  }
  private var tellsDidShow = false
  public override func endAppearanceTransition() {
    super.endAppearanceTransition()
    guard tellsDidShow, let shown else { return }
    tellsDidShow = false
    settle(stack)
    delegate?.navigationController(self, didShow: shown, animated: false)
  }
  private func place(_ controller: UIViewController) {
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(controller.view)
    if CATransform3DIsIdentity(controller.view.layer.transform) {
      controller.view.frame = content.bounds
    }
  }

  // MARK: The transition

  /// Starts the transition to the top of the stack, unless one is running.
  func startIfNeeded() {
    guard context == nil, appearance == .appeared, view.window != nil else { return }
    guard let to = stack.last, to !== shown else { return settle(stack) }
    let (from, before, target) = (shown, settled, stack)
    let isPush = !before.contains(to)
    let animated = isChangeAnimated && from != nil && UIView.areAnimationsEnabled
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    if animated, let from {
      animator = delegate?.navigationController(
        self, animationControllerFor: isPush ? .push : .pop, from: from, to: to)
      if let animator {
        interaction = delegate?.navigationController(self, interactionControllerFor: animator)
      } else {
        interaction = systemPop
      }
    }
    to.loadViewIfNeeded()
    let full = content.bounds
    let context = TransitionContext(
      in: content, animator: animator ?? (animated ? SlideAnimator() : ImmediateAnimator()),
      interaction: interaction, animated: animated, style: .none, from: from, to: to,
      fromView: from?.view, toView: to.view, isForward: isPush)
    context.frames[to] = (.zero, full)
    if let from { context.frames[from] = (full, .zero) }
    self.context = context
    if isPush { to.isMovingToParent = true } else { from?.isMovingFromParent = true }
    from?.beginAppearanceTransition(false, animated: animated)
    if CATransform3DIsIdentity(to.view.layer.transform) { to.view.frame = full }
    to.beginAppearanceTransition(true, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)
    context.finish = { [unowned self] done in
      done
        ? finished(from, to, target, isPush, animated)
        : cancelled(from, to, before, target, animated)
    }
    context.onOver = { [weak self, weak context] in
      guard let self, self.context === context else { return }
      self.context = nil
      if stack.last !== shown { view.setNeedsLayout() }
    }
    Faults.shared.atRest { [weak self] in self?.rest() ?? [] }
    context.run()
    if to.view.window != nil { to.isAppearing() }
  }
  private func finished(
    _ from: UIViewController?, _ to: UIViewController, _ target: [UIViewController],
    _ isPush: Bool, _ animated: Bool
  ) {
    from?.view.removeFromSuperview()
    if to.view.superview !== content { place(to) }
    shown = to
    from?.endAppearanceTransition()
    to.endAppearanceTransition()
    to.isMovingToParent = false
    from?.isMovingFromParent = false
    if isPush { settle(target) }
    delegate?.navigationController(self, didShow: to, animated: animated)
    if !isPush { settle(target) }
  }
  private func cancelled(
    _ from: UIViewController?, _ to: UIViewController, _ before: [UIViewController],
    _ target: [UIViewController], _ animated: Bool
  ) {
    if stack == target { stack = before }
    to.view.removeFromSuperview()
    if let from { place(from) }
    to.isMovingToParent = false
    from?.isMovingFromParent = false
    to.beginAppearanceTransition(false, animated: animated)
    to.endAppearanceTransition()
    from?.appear(animated: animated)
    // A controller whose push was cancelled is no child any more.
    for gone in target where !stack.contains(gone) && gone.parent === self {
      gone.willMove(toParent: nil)
      gone.removeFromParent()
    }
  }
  private func rest() -> [String] {
    var found: [String] = []
    if context == nil, let shown, view.window != nil, ownPresented == nil {
      if content.subviews != [shown.view] {
        found.append("the navigation container holds \(content.subviews) at rest")
      }
      if shown.view.isHidden || shown.view.alpha == 0 {
        found.append("the view on top of the navigation stack cannot be seen")
      }
    }
    return found
  }

  // MARK: The system's swipes

  private func makePan(_ pan: UIPanGestureRecognizer) -> UIPanGestureRecognizer {
    let isMirrored = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
    (pan as? UIScreenEdgePanGestureRecognizer)?.edges = isMirrored ? .right : .left
    pan.delegate = popDelegate
    pan.systemAction = { [unowned self] in swipe($0) }
    return pan
  }
  private func swipe(_ recognizer: UIGestureRecognizer) {
    guard let pan = recognizer as? UIPanGestureRecognizer else { return }
    let width = max(view.bounds.width, 1)
    let sign: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    switch pan.state {
    case .began:
      guard stack.count > 1 else {
        return Faults.shared.record("the edge swipe began with one controller in the stack")
      }
      guard context == nil else {
        return Faults.shared.record("the edge swipe began during a transition")
      }
      systemPop = UIPercentDrivenInteractiveTransition()
      popViewController(animated: true)
      startIfNeeded()
    case .changed:
      systemPop?.update(min(max(sign * pan.translation(in: view).x / width, 0), 0.999))
    case .ended, .cancelled:
      let p = (systemPop?.percentComplete ?? 0) + sign * pan.velocity(in: view).x / width * 0.35
      if context?.interaction === systemPop {
        pan.state == .ended && p > 0.5 ? systemPop?.finish() : systemPop?.cancel()
      }
      systemPop = nil
    default: break
    }
  }
  fileprivate var allowsSwipe: Bool {
    guard stack.count > 1, context == nil, !isNavigationBarHidden, let from = stack.last,
      from.navigationItem.showsBackButton
    else { return false }
    return OptionalMethod.call(delegate) {
      $0.navigationController(
        self, animationControllerFor: .pop, from: from, to: stack[stack.count - 2])
    } == nil
  }
}

/// Refuses where UIKit's own delegate does: hidden bar, hidden back button, one page, transition, and a
/// delegate that implements the method for animators, whatever it returns.
private final class PopGestureDelegate: UIObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  init(_ navigation: UINavigationController) { self.navigation = navigation }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.allowsSwipe
  }
}

/// Begins anywhere, in the direction of going back only.
private final class BackwardPan: UIPanGestureRecognizer {
  override var takesTouch: Bool {
    let isMirrored = view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let speed = velocity(in: view)
    return super.takesTouch
      && (speed == .zero || (isMirrored ? -speed.x : speed.x) > abs(speed.y))
  }
}

private final class NavigationView: UIView {
  weak var navigation: UINavigationController?
  override func layoutSubviews() { navigation?.startIfNeeded() }
}
