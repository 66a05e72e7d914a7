#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// A delegate that gives a navigation controller TransitionKit's animators and a swipe to go back.
  ///
  /// ```swift
  /// let transitions = NavigationTransitionDelegate(ScaleBack())
  /// transitions.attach(to: navigationController)
  /// ```
  ///
  /// The navigation controller retains the delegate until another one is attached to it.
  ///
  /// A pop uses the animator of the page's push, even if another animator has been chosen since. If no animator is
  /// chosen, UIKit's own transition runs, and UIKit's own swipe works for it.
  @MainActor
  public final class NavigationTransitionDelegate: NSObject, UINavigationControllerDelegate,
    UIGestureRecognizerDelegate
  {
    /// The default animator, used if no ``use(_:from:to:)`` applies; `nil` leaves these transitions to UIKit.
    public var animator: (any AnimatedTransitioning)?
    /// The app's own delegate, which receives `willShow` and `didShow`.
    ///
    /// It is also asked for orientations, and for an animator if none is chosen here. By default it is the delegate
    /// that the navigation controller had before. Set another one before ``attach(to:gesture:)``, which may be when
    /// UIKit asks which methods its delegate implements.
    public weak var next: (any UINavigationControllerDelegate)?
    /// Returns the screen of a view controller; see ``ViewControllerTransition/screen``.
    public var screen: @MainActor (UIViewController) -> Screen = { Screen($0) }
    /// Returns the picture of a layer; see ``ScreenPictures/custom``.
    public var picture: (@MainActor (Picture.Entry) -> LayerPicture?)?
    /// An interaction that drives the next push or pop from its start, for your own recogniser; it is used once.
    public var interaction: (any PercentDrivenInteraction)?
    /// The policy that decides whether a released swipe finishes; by default as UIKit's.
    public var policy: ReleasePolicy = .system {
      didSet { gesture?.policy = policy }
    }
    /// The swipe to go back; `nil` before ``attach(to:gesture:)``.
    public private(set) var gesture: ReturnGesture?

    private var rules: [Rule] = []
    private var remembered: [Remembered] = []
    /// The gestures that ``addGesture(_:to:)`` has added.
    private var others: [ReturnGesture] = []
    private weak var navigation: UINavigationController?
    /// The navigation controller's delegate before the attachment.
    private weak var former: (any UINavigationControllerDelegate)?
    /// UIKit's own swipe recognisers, and the delegates that they had before the attachment.
    private var systemSwipes: [SystemSwipe] = []
    /// Whether UIKit has asked this object for an animator; non-`nil` only during the test for that.
    private var isReached: Bool?
    /// The calls that are being forwarded to ``next``, to detect that it forwards them back.
    private var passedOn: [PassedCall] = []
    /// The transition that runs, or ran last; `nil` after UIKit has released it.
    public private(set) weak var running: ViewControllerTransition?

    private struct Rule {
      let animator: (any AnimatedTransitioning)?
      /// Whether the rule applies to a lower and an upper page.
      let applies: @MainActor (_ below: UIViewController, _ above: UIViewController) -> Bool
    }

    /// A call that is being forwarded to ``next``.
    private struct PassedCall: Equatable {
      let name: String
      let page: UIViewController?
    }

    private struct SystemSwipe {
      weak var recognizer: UIGestureRecognizer?
      weak var former: (any UIGestureRecognizerDelegate)?
    }

    /// The animator with which a page was pushed.
    private struct Remembered {
      weak var page: UIViewController?
      let animator: (any AnimatedTransitioning)?
    }

    /// Creates a delegate.
    ///
    /// - Parameter animator: The default animator; `nil` leaves transitions to UIKit unless another animator is
    ///   chosen.
    public init(_ animator: (any AnimatedTransitioning)? = nil) {
      self.animator = animator
      super.init()
    }

    /// Chooses the animator for pages of given classes, for push and pop.
    ///
    /// If several choices apply, the last one is used.
    ///
    /// - Parameters:
    ///   - animator: The animator, or `nil` for UIKit's own transition.
    ///   - below: The class of the lower page; by default every class.
    ///   - above: The class of the page that is pushed and popped; by default every class.
    public func use<Below: UIViewController, Above: UIViewController>(
      _ animator: (any AnimatedTransitioning)?, from below: Below.Type = UIViewController.self,
      to above: Above.Type = UIViewController.self
    ) {
      rules.append(Rule(animator: animator) { $0 is Below && $1 is Above })
    }

    /// Becomes the delegate of a navigation controller and adds the swipe back.
    ///
    /// The current delegate becomes ``next``, unless ``next`` has been set. UIKit would disable its own swipes for
    /// all transitions of a custom delegate; this object keeps them working for UIKit's own transitions. No swipe
    /// begins on a page whose back button is hidden or replaced by other items. Unlike in UIKit, swipes do begin when
    /// the navigation bar is hidden.
    ///
    /// This object's swipe begins only while the navigation controller asks this object for animators: directly as
    /// its delegate, or through another delegate that forwards the question. Attaching again keeps such a forwarding
    /// delegate. The navigation controller's view is loaded, because UIKit then creates its swipe recognisers.
    ///
    /// An object serves one navigation controller, and a navigation controller has one such object; attaching ends
    /// the earlier attachment of either. A pop that a finger holds at that time is cancelled.
    ///
    /// - Parameters:
    ///   - controller: The navigation controller.
    ///   - kind: The kind of the swipe; `nil` adds no swipe.
    public func attach(
      to controller: UINavigationController, gesture kind: GestureKind? = .edge
    ) {
      let other = controller.kept(as: .navigation) as? NavigationTransitionDelegate
      if let other, other !== self { other.detach() }
      if let navigation, navigation !== controller { detach() }
      // A pop that a finger has requested belongs to the earlier attachment.
      beginWaitingPop()
      // A delegate of the app that forwards the questions stays the delegate.
      if controller.delegate !== self, navigation !== controller || !isAsked(by: controller) {
        if next === former { next = controller.delegate }
        former = controller.delegate
        controller.delegate = self
      }
      navigation = controller
      controller.keep(self, as: .navigation)
      // UIKit sets the delegates of its swipe recognisers when it loads the view.
      let view: UIView = controller.view
      let swipes = [controller.interactivePopGestureRecognizer, controller.contentSwipe]
      for case let swipe? in swipes where swipe.delegate !== self {
        systemSwipes.append(SystemSwipe(recognizer: swipe, former: swipe.delegate))
        swipe.delegate = self
      }
      gesture?.remove()
      gesture = kind.map { newGesture($0, in: view) }
      gesture?.policy = policy
      if let recognizer = gesture?.recognizer {
        controller.contentSwipe?.require(toFail: recognizer)
      }
    }

    /// Restores the navigation controller to its state before the attachment.
    private func detach() {
      beginWaitingPop()
      for gesture in [gesture].compactMap({ $0 }) + others { gesture.remove() }
      (gesture, others) = (nil, [])
      for swipe in systemSwipes where swipe.recognizer?.delegate === self {
        swipe.recognizer?.delegate = swipe.former
      }
      systemSwipes = []
      let (left, delegate) = (navigation, former)
      (navigation, former) = (nil, nil)
      if left?.delegate === self { left?.delegate = delegate }
      if let delegate, next === delegate { next = nil }
      left?.keep(nil, as: .navigation)
    }

    /// Makes UIKit begin the requested pop now, by reading the transition coordinator.
    private func beginWaitingPop() {
      guard ([gesture].compactMap { $0 } + others).contains(where: \.isWaiting) else { return }
      _ = navigation?.transitionCoordinator
    }

    /// Adds a gesture to go back, in addition to the swipe, such as a pinch on one page.
    ///
    /// Like the swipe, the gesture does not begin on a page whose back button is hidden.
    ///
    /// - Parameters:
    ///   - kind: The kind of the gesture.
    ///   - view: The view that gets the recogniser. Removing the recogniser from the view ends the gesture and
    ///     cancels a pop that it drives.
    /// - Returns: The gesture, so that you can set its ``ReturnGesture/policy``.
    @discardableResult
    public func addGesture(_ kind: GestureKind, to view: UIView) -> ReturnGesture {
      others.removeAll { $0.recognizer.view == nil && !$0.isWaiting }
      let gesture = newGesture(kind, in: view)
      others.append(gesture)
      return gesture
    }

    private func newGesture(_ kind: GestureKind, in view: UIView) -> ReturnGesture {
      let gesture = ReturnGesture(
        kind, in: LayoutDirection(view.effectiveUserInterfaceLayoutDirection))
      gesture.mayBegin = { [weak self] in self?.isOwnSwipeAllowed ?? false }
      gesture.leaving = { [weak self] in
        self?.navigation?.presentedViewController ?? self?.navigation?.topViewController
      }
      gesture.goBack = { [weak self] in
        self?.navigation?.popViewController(animated: true) != nil
      }
      gesture.running = { [weak self] in self?.running }
      view.addGestureRecognizer(gesture.recognizer)
      return gesture
    }

    /// Returns the touch of the gesture that has requested the pop which begins now, or `nil`.
    private func touchForTransition() -> StageTouch? {
      for gesture in [gesture].compactMap({ $0 }) + others {
        if let touch = gesture.touchForTransition() { return touch }
      }
      return nil
    }

    /// Returns the animator for a push or pop, or `nil` for UIKit's own transition.
    public func animator(
      for operation: UINavigationController.Operation, from: UIViewController,
      to: UIViewController
    ) -> (any AnimatedTransitioning)? {
      let (below, above) = operation == .pop ? (to, from) : (from, to)
      let known = remembered.last { $0.page === above }
      if operation == .pop, let known {
        guard let animator = known.animator else { return nil }
        if animator.operations.contains(.pop) { return animator }
      }
      let rule = rules.last { $0.applies(below, above) }
      guard let chosen = rule.map({ $0.animator }) ?? animator else { return nil }
      return chosen.operations.contains(operation == .pop ? .pop : .push) ? chosen : nil
    }

    // MARK: Swipes

    /// The two pages of the pop that a swipe would begin, or `nil` if the user must not go back.
    private var pagesOfPop: (below: UIViewController, above: UIViewController)? {
      guard let pages = navigation?.viewControllers, pages.count > 1,
        pages[pages.count - 1].navigationItem.allowsBack
      else { return nil }
      return (pages[pages.count - 2], pages[pages.count - 1])
    }

    private var isOwnSwipeAllowed: Bool {
      if let running, running.isRunning { return running.operation == .pop || pagesOfPop != nil }
      guard let navigation, navigation.transitionCoordinator == nil, let pages = pagesOfPop,
        isAsked(by: navigation)
      else { return false }
      return animator(for: .pop, from: pages.above, to: pages.below) != nil
    }

    /// Allows UIKit's own swipes only for a pop with UIKit's own transition.
    ///
    /// With one page in the stack they must not begin: the next push would then hang.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let navigation, navigation.transitionCoordinator == nil, let pages = pagesOfPop,
        goesBack(gestureRecognizer)
      else { return false }
      guard isAsked(by: navigation) else {
        // The app has set another delegate.
        guard let delegate = navigation.delegate else { return true }
        return animator(of: delegate, in: navigation, .pop, pages.above, pages.below) == nil
      }
      return animator(for: .pop, from: pages.above, to: pages.below) == nil
        && nextAnimator(in: navigation, for: .pop, from: pages.above, to: pages.below) == nil
    }

    /// Whether a swipe that may begin anywhere moves in the direction in which a page leaves.
    private func goesBack(_ recognizer: UIGestureRecognizer) -> Bool {
      guard let pan = recognizer as? UIPanGestureRecognizer,
        !(pan is UIScreenEdgePanGestureRecognizer), let view = pan.view
      else { return true }
      let velocity = pan.velocity(in: view)
      let direction = LayoutDirection(view.effectiveUserInterfaceLayoutDirection)
      return velocity == .zero
        || velocity.x * CGFloat(direction.trailingSign) > abs(velocity.y)
    }

    /// Whether the navigation controller asks this object for animators, directly or through a delegate of the app
    /// that forwards the question.
    private func isAsked(by navigation: UINavigationController) -> Bool {
      guard let delegate = navigation.delegate, let page = navigation.topViewController else {
        return false
      }
      guard delegate !== self else { return true }
      isReached = false
      defer { isReached = nil }
      _ = animator(of: delegate, in: navigation, .none, page, page)
      return isReached ?? false
    }

    // MARK: UINavigationControllerDelegate

    /// Returns the animator of a push or pop: the chosen one or, without a choice, that of ``next``.
    public func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard isReached == nil else {
        isReached = true
        return nil
      }
      let chosen = animator(for: operation, from: fromVC, to: toVC)
      remembered.removeAll { $0.page == nil || $0.page === toVC && operation == .push }
      if operation == .push { remembered.append(Remembered(page: toVC, animator: chosen)) }
      guard let chosen, operation != .none else {
        return nextAnimator(in: navigationController, for: operation, from: fromVC, to: toVC)
      }
      let transition = ViewControllerTransition(chosen, operation == .pop ? .pop : .push)
      transition.screen = screen
      transition.picture = picture
      if operation == .pop, let touch = touchForTransition() { transition.take(touch) }
      (transition.interaction, interaction) = (interaction, nil)
      running = transition
      return transition
    }

    private func nextAnimator(
      in navigation: UINavigationController, for operation: UINavigationController.Operation,
      from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      passOn("animator", to) { next in
        self.animator(of: next, in: navigation, operation, from, to)
      }.flatMap { $0 }
    }

    /// Returns the animator that a delegate supplies, or `nil`.
    private func animator(
      of delegate: any UINavigationControllerDelegate, in navigation: UINavigationController,
      _ operation: UINavigationController.Operation, _ from: UIViewController,
      _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      #if _runtime(_ObjC)
        return delegate.navigationController?(
          navigation, animationControllerFor: operation, from: from, to: to)
      #else
        return delegate.navigationController(
          navigation, animationControllerFor: operation, from: from, to: to)
      #endif
    }

    /// Calls ``next``, unless ``next`` has forwarded the same call back to this object.
    @discardableResult
    func passOn<Answer>(
      _ name: String, _ page: UIViewController? = nil,
      _ call: (any UINavigationControllerDelegate) -> Answer
    ) -> Answer? {
      let passed = PassedCall(name: name, page: page)
      guard let next, !passedOn.contains(passed) else { return nil }
      passedOn.append(passed)
      defer { passedOn.removeLast() }
      return call(next)
    }

    #if _runtime(_ObjC)
      nonisolated private static let orientationMethods = [
        "navigationControllerSupportedInterfaceOrientations:",
        "navigationControllerPreferredInterfaceOrientationForPresentation:",
      ]

      /// Whether the object implements a method; those about orientations only if ``next`` implements them.
      nonisolated public override func responds(to selector: Selector!) -> Bool {
        let name = selector.map(NSStringFromSelector) ?? ""
        guard NavigationTransitionDelegate.orientationMethods.contains(name) else {
          return super.responds(to: selector)
        }
        return MainActor.assumeIsolated {
          passOn(name) { $0.responds(to: NSSelectorFromString(name)) } ?? false
        }
      }
    #endif
  }

  extension UINavigationItem {
    /// Whether the user may go back from the page: as for UIKit's swipe, it must show its back button, which left bar
    /// items can replace.
    fileprivate var allowsBack: Bool {
      !hidesBackButton && (leftItemsSupplementBackButton || leftBarButtonItems?.isEmpty ?? true)
    }
  }
#endif
