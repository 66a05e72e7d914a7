import Foundation
import QuartzCore

@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject, NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}
extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

public final class UINavigationItem: UIObject {
  public var title: String?
  public var hidesBackButton = false
  public var leftBarButtonItems: [UIBarButtonItem]?
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  public var leftItemsSupplementBackButton = false
  public init(title: String) { self.title = title }
  /// Whether a back button is in the bar, apart from the place in the stack.
  var showsBackButton: Bool {
    !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
  }
}

public final class UIBarButtonItem: UIObject {
  public var title: String?
  public init(title: String?, primaryAction: UIAction? = nil) { self.title = title }
}

enum Appearance { case disappeared, appearing, appeared, disappearing }

open class UIViewController: UIResponder {
  /// Stands in for what Objective-C associates with the controller, one object for each key.
  public var associated: [AnyHashable: AnyObject] = [:]
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  open var title: String?
  open lazy var navigationItem = UINavigationItem(title: title ?? "")
  open var hidesBottomBarWhenPushed = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var preferredContentSize = CGSize.zero
  open var definesPresentationContext = false
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var isModalInPresentation = false
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var traitCollection: UITraitCollection { view.traitCollection }

  // MARK: View

  private var loaded: UIView?
  public var isViewLoaded: Bool { loaded != nil }
  public var viewIfLoaded: UIView? { loaded }
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded = newValue
      newValue?.controller = self
    }
  }
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    if loaded == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }
  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open override var next: UIResponder? { loaded?.superview ?? parent }

  // MARK: Appearance

  private(set) var appearance = Appearance.disappeared
  private var hasBeenAppearing = false
  private var isAnimatedAppearance = false
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// The children that appear and disappear with the receiver.
  var visibleChildren: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods
      ? children.filter { $0.viewIfLoaded?.superview != nil } : []
  }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    let (steady, moving): (Appearance, Appearance) =
      isAppearing ? (.appeared, .appearing) : (.disappeared, .disappearing)
    guard appearance != steady, appearance != moving else {
      return Faults.shared.record("unbalanced calls of begin/end appearance transitions")
    }
    loadViewIfNeeded()
    (appearance, isAnimatedAppearance, hasBeenAppearing) = (moving, animated, false)
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    visibleChildren.forEach { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }
  public func endAppearanceTransition() {
    guard appearance == .appearing || appearance == .disappearing else {
      return Faults.shared.record("unbalanced calls of begin/end appearance transitions")
    }
    let appears = appearance == .appearing
    if appears { isAppearing() }
    appearance = appears ? .appeared : .disappeared
    if appears {
      viewDidAppear(isAnimatedAppearance)
    } else {
      viewDidDisappear(isAnimatedAppearance)
    }
    visibleChildren.forEach { $0.endAppearanceTransition() }
  }
  /// Tells once in an appearance that the view is in the hierarchy.
  func isAppearing() {
    guard appearance == .appearing, !hasBeenAppearing else { return }
    hasBeenAppearing = true
    viewIsAppearing(isAnimatedAppearance)
    visibleChildren.forEach { $0.isAppearing() }
  }
  func appear(animated: Bool) {
    beginAppearanceTransition(true, animated: animated)
    endAppearanceTransition()
  }
  public internal(set) var isMovingToParent = false
  public internal(set) var isMovingFromParent = false
  public internal(set) var isBeingPresented = false
  public internal(set) var isBeingDismissed = false

  // MARK: Family

  public internal(set) weak var parent: UIViewController?
  public internal(set) var children: [UIViewController] = []
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func addChild(_ child: UIViewController) {
    if let old = child.parent, old !== self { child.removeFromParent() }
    child.willMove(toParent: self)
    if !children.contains(child) { children.append(child) }
    child.parent = self
  }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }
  private func ancestor<T: UIViewController>(_ kind: T.Type) -> T? {
    parent as? T ?? parent?.ancestor(kind)
  }
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  // MARK: Presentation

  var presentation: Presentation?
  weak var presenter: UIViewController?
  var ownPresented: UIViewController?
  var context: TransitionContext?
  public var presentedViewController: UIViewController? {
    ownPresented ?? parent?.presentedViewController
  }
  public var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
  /// Before a presentation it is made for the style of that moment, and kept: the style has to be set first.
  public var presentationController: UIPresentationController? {
    if let presentation { return presentation.controller }
    if early == nil, parent == nil {
      early = Presentation.makeController(for: self, presenting: nil, source: self)
    }
    return early
  }
  /// The presentation controller of a controller that is not presented yet.
  fileprivate var early: UIPresentationController?
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    (presentation?.context ?? ownPresented?.presentation?.context ?? context)?.coordinator
      ?? parent?.transitionCoordinator
  }
  private var topmostParent: UIViewController { parent?.topmostParent ?? self }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    let presented = viewControllerToPresent
    var presenter = topmostParent
    let style = presented.modalPresentationStyle
    if style == .currentContext || style == .overCurrentContext {
      var at: UIViewController? = self
      while let next = at, !next.definesPresentationContext { at = next.parent }
      presenter = at ?? presenter
    }
    guard presenter.ownPresented == nil, presented.presenter == nil else {
      return Faults.shared.record("present on a controller that presents already")
    }
    guard presenter.view.window != nil else {
      return Faults.shared.record("present by a controller whose view is in no window")
    }
    let presentation = Presentation(presented, by: presenter, source: self)
    presentation.present(animated: flag, completion: completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let presented = ownPresented else {
      guard let presenter = parent ?? presenter else { completion?(); return }
      return presenter.dismiss(animated: flag, completion: completion)
    }
    // The topmost of a chain is animated; those between go with it.
    var top = presented
    while let next = top.ownPresented { top = next }
    guard presented.presentation?.context == nil, top.presentation?.context == nil else {
      return Faults.shared.note("dismiss during a presentation or dismissal is ignored")
    }
    top.presentation?.dismiss(down: presented, animated: flag, completion: completion)
  }
}

/// UIKit calls it for what the user does with UIKit's own presentations, and never for `dismiss`.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject, NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}
extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

open class UIPresentationController: UIObject {
  public let presentedViewController: UIViewController
  public private(set) unowned var presentingViewController: UIViewController
  public internal(set) weak var containerView: UIView?
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
    super.init()
  }
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }
  open var presentedView: UIView? { presentedViewController.view }
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldRemovePresentersView: Bool {
    [.fullScreen, .currentContext].contains(presentationStyle)
  }
  open var shouldPresentInFullscreen: Bool { true }
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  func adopt(presenter: UIViewController) { presentingViewController = presenter }
}

/// The view in which a presentation lives.
final class UITransitionView: UIView {
  weak var presentation: UIPresentationController?
  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

/// One presentation, from the call of `present` to the end of its dismissal.
@MainActor final class Presentation {
  let controller: UIPresentationController
  private unowned let presented: UIViewController
  private unowned let presenter: UIViewController
  private unowned let source: UIViewController
  let container = UITransitionView()
  private(set) var context: TransitionContext?
  private weak var home: UIView?
  private var index = 0

  init(_ presented: UIViewController, by presenter: UIViewController, source: UIViewController) {
    (self.presented, self.presenter, self.source) = (presented, presenter, source)
    controller =
      presented.early
      ?? Presentation.makeController(for: presented, presenting: presenter, source: source)
    presented.early = nil
    controller.adopt(presenter: presenter)
  }
  static func makeController(
    for presented: UIViewController, presenting presenter: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController {
    let custom =
      presented.modalPresentationStyle == .custom
      ? presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter, source: source) : nil
    return custom
      ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
  }
  private var removes: Bool { controller.shouldRemovePresentersView }
  private var style: UIModalPresentationStyle { presented.modalPresentationStyle }

  /// Moves the presenter's view into the container, and remembers where it was.
  private func takePresenter() {
    guard let view = presenter.view, let above = view.superview else { return }
    (home, index) = (above, above.subviews.firstIndex(of: view) ?? 0)
    let frame = above.convert(view.frame, to: container)
    container.insertSubview(view, at: 0)
    view.frame = frame
  }
  private func putPresenterHome() {
    guard let view = presenter.view, let home else { return }
    home.insertSubview(view, at: min(index, home.subviews.count))
  }
  func present(animated: Bool, completion: (() -> Void)?) {
    guard let window = presenter.view.window else { return }
    presenter.ownPresented = presented
    (presented.presenter, presented.presentation) = (presenter, self)
    container.frame = window.bounds
    container.presentation = controller
    controller.containerView = container
    window.addSubview(container)
    let delegate = presented.transitioningDelegate
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    if animated || style == .custom {
      animator = delegate?.animationController(
        forPresented: presented, presenting: presenter, source: source)
    }
    if animated, let animator {
      interaction = delegate?.interactionControllerForPresentation(using: animator)
    }
    let removes = self.removes
    let context = TransitionContext(
      in: container,
      animator: animator ?? (animated ? SlideAnimator() : ImmediateAnimator()),
      interaction: interaction, animated: animated, style: style, from: presenter, to: presented,
      fromView: removes ? presenter.view : nil, toView: controller.presentedView, isForward: true)
    self.context = context
    controller.presentationTransitionWillBegin()
    let final = controller.frameOfPresentedViewInContainerView
    let isCustom = style == .custom
    context.frames = [
      presenter: (
        isCustom ? final : container.bounds, removes ? .zero : container.bounds
      ),
      presented: (.zero, final),
    ]
    if removes { takePresenter() }
    presented.isBeingPresented = true
    if removes { presenter.beginAppearanceTransition(false, animated: animated) }
    controller.presentedView?.frame = final
    presented.beginAppearanceTransition(true, animated: animated)
    context.finish = { [self] done in
      if done {
        controller.presentationTransitionDidEnd(true)
        if removes { presenter.view.removeFromSuperview() }
        presented.endAppearanceTransition()
        if removes { presenter.endAppearanceTransition() }
      } else {
        controller.presentationTransitionDidEnd(false)
        controller.presentedView?.removeFromSuperview()
        if removes { putPresenterHome() }
        presented.beginAppearanceTransition(false, animated: animated)
        presented.endAppearanceTransition()
        if removes { presenter.appear(animated: animated) }
        end()
      }
      presented.isBeingPresented = false
      completion?()
      if done, presented.view.isHidden || presented.view.alpha == 0 {
        Faults.shared.record("the presented view cannot be seen")
      }
    }
    run(context)
  }
  func dismiss(down lowest: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let lower = lowest.presentation ?? self
    let delegate = presented.transitioningDelegate
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    if animated || style == .custom {
      animator = delegate?.animationController(forDismissed: presented)
    }
    if animated, let animator {
      interaction = delegate?.interactionControllerForDismissal(using: animator)
    }
    let (removes, to) = (lower.removes, lower.presenter)
    let context = TransitionContext(
      in: container,
      animator: animator ?? (animated ? SlideAnimator() : ImmediateAnimator()),
      interaction: interaction, animated: animated, style: style, from: presented, to: to,
      fromView: controller.presentedView, toView: removes ? to.view : nil, isForward: false)
    self.context = context
    let frame = controller.frameOfPresentedViewInContainerView
    context.frames = [presented: (frame, frame), to: (.zero, container.bounds)]
    controller.dismissalTransitionWillBegin()
    presented.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated)
    if removes {
      to.view.frame = container.bounds
      to.beginAppearanceTransition(true, animated: animated)
    }
    context.finish = { [self] done in
      controller.dismissalTransitionDidEnd(done)
      if done {
        if removes { lower.putPresenterHome() }
        controller.presentedView?.removeFromSuperview()
        if removes { to.endAppearanceTransition() }
        presented.endAppearanceTransition()
        var gone = [self]
        while let last = gone.last, last !== lower, let next = last.presenter.presentation {
          gone.append(next)
        }
        presented.isBeingDismissed = false
        gone.forEach { $0.end() }
        // Those between are in no window now, which `viewDidDisappear` tells of.
        for between in gone.dropFirst().map(\.presented) where between.appearance == .appeared {
          between.beginAppearanceTransition(false, animated: false)
          between.endAppearanceTransition()
        }
      } else {
        if removes {
          to.view.removeFromSuperview()
          to.beginAppearanceTransition(false, animated: animated)
          to.endAppearanceTransition()
        }
        presented.isBeingDismissed = false
        if let view = controller.presentedView {
          if view.superview == nil { container.addSubview(view) }
          if CATransform3DIsIdentity(view.layer.transform) { view.frame = frame }
        }
        presented.appear(animated: animated)
      }
      completion?()
    }
    run(context)
  }
  private func run(_ context: TransitionContext) {
    context.onOver = { [weak self, weak context] in
      if self?.context === context { self?.context = nil }
    }
    context.run()
    context.to.viewIfLoaded?.window.map { _ in context.to.isAppearing() }
  }
  private func end() {
    container.removeFromSuperview()
    presenter.ownPresented = nil
    (presented.presenter, presented.presentation) = (nil, nil)
  }
}

open class UITabBarController: UIViewController {
  public let tabBar = UITabBar(frame: .zero)
  open var viewControllers: [UIViewController]? {
    didSet {
      viewControllers?.forEach { child in
        addChild(child)
        child.didMove(toParent: self)
      }
      show()
    }
  }
  open var selectedIndex = 0 { didSet { show() } }
  open var selectedViewController: UIViewController? {
    viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }
  override var visibleChildren: [UIViewController] {
    selectedViewController.map { [$0] } ?? []
  }
  private weak var shown: UIViewController?
  private func show() {
    guard isViewLoaded, let next = selectedViewController, next !== shown else { return }
    let (old, isVisible) = (shown, appearance == .appeared)
    if isVisible { old?.beginAppearanceTransition(false, animated: false) }
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isVisible { next.beginAppearanceTransition(true, animated: false) }
    view.insertSubview(next.view, at: 0)
    old?.view.removeFromSuperview()
    shown = next
    if isVisible {
      old?.endAppearanceTransition()
      next.endAppearanceTransition()
    }
  }
  open override func viewDidLoad() {
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - 83, width: view.bounds.width, height: 83)
    tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(tabBar)
    show()
  }
}
