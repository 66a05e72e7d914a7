#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// A transitioning delegate that presents view controllers with a TransitionKit animator and a drag to dismiss.
  ///
  /// ```swift
  /// let sheet = PresentationTransitionDelegate(PageSheet())
  /// sheet.present(note, from: list)
  /// ```
  ///
  /// The presented view controller retains the delegate. One delegate may present several view controllers. The drag
  /// begins only if the animator supports dismissals and the delegate is still the page's `transitioningDelegate`.
  ///
  /// A `PresentationStyle`, either the given one or the animator's own, defines the frame of the presented page,
  /// whether the presenter stays visible, and the dimming. While the presenter stays visible, UIKit owns its view, so
  /// it is neither moved nor scaled.
  ///
  /// The drag follows the rules of UIKit's sheets. It does not begin if `isModalInPresentation` is set for the page
  /// or a visible child, or if the presentation controller's delegate refuses
  /// (`presentationControllerShouldDismiss(_:)`). That delegate is also told of a refused attempt, and before and
  /// after a dismissal. Set it after ``present(_:from:completion:)``: reading `presentationController` earlier makes
  /// UIKit create and keep a default one, without the style and its dimming.
  @MainActor
  public final class PresentationTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate
  {
    /// The animator that computes the pictures.
    public let animator: any AnimatedTransitioning
    /// The style of the presented page; `nil` uses the animator's own style or, without one, full screen.
    public let style: PresentationStyle?
    /// Returns the screen of a view controller; see ``ViewControllerTransition/screen``.
    public var screen: @MainActor (UIViewController) -> Screen = { Screen($0) }
    /// Returns the picture of a layer; see ``ScreenPictures/custom``.
    public var picture: (@MainActor (Picture.Entry) -> LayerPicture?)?
    /// The policy that decides whether a released drag dismisses; by default as UIKit's swipe.
    ///
    /// A sheet is dragged over its own height with the catalogue's `NamedReleasePolicy.cupertinoSheet`.
    public var policy: ReleasePolicy = .system {
      didSet { for page in pages { page.gesture?.policy = policy } }
    }
    /// An interaction that drives the next presentation or dismissal from its start, for your own recogniser; it is
    /// used once.
    public var interaction: (any PercentDrivenInteraction)?
    /// The drag that dismisses the page presented last; `nil` before ``present(_:from:completion:)``.
    public private(set) var gesture: ReturnGesture?

    private let kind: GestureKind?
    private var pages: [PresentedPage] = []
    /// The transition that began last; `nil` after UIKit has released it.
    public private(set) weak var running: ViewControllerTransition?

    /// The gesture, transition and dimming of one presented page.
    private final class PresentedPage {
      weak var controller: UIViewController?
      var gesture: ReturnGesture?
      weak var running: ViewControllerTransition?
      /// The dimming that the animator of the presentation has left over the presenter.
      ///
      /// It is used if the style has no dimming.
      var dimming: PresentationStyle.Dimming?
    }

    /// Creates a delegate.
    ///
    /// - Parameters:
    ///   - animator: The animator that computes the pictures.
    ///   - style: The style of the presented page; `nil` uses the animator's own style or, without one, full screen.
    ///   - gesture: The kind of the drag that dismisses; `nil` adds no drag.
    public init(
      _ animator: any AnimatedTransitioning, style: PresentationStyle? = nil,
      gesture: GestureKind? = .verticalPan
    ) {
      self.animator = animator
      self.style = style
      kind = gesture
      super.init()
    }

    /// Presents a view controller with the animator.
    ///
    /// If the view controller is presented already, nothing changes, and UIKit ignores the call.
    ///
    /// - Parameters:
    ///   - controller: The view controller to present. Its `modalPresentationStyle` is set, too.
    ///   - presenter: The view controller that presents it.
    ///   - completion: Called when the presentation has ended.
    public func present(
      _ controller: UIViewController, from presenter: UIViewController,
      completion: (() -> Void)? = nil
    ) {
      guard controller.presentingViewController == nil else {
        return presenter.present(controller, animated: true, completion: completion)
      }
      let other = controller.kept(as: .presentation) as? PresentationTransitionDelegate
      if let other, other !== self { other.forget(controller) }
      controller.transitioningDelegate = self
      controller.keep(self, as: .presentation)
      let isCustom = style != nil || animator.sheet != nil
      controller.modalPresentationStyle = isCustom ? .custom : .fullScreen
      if let kind {
        let page = page(of: controller)
        page.gesture?.remove()
        page.gesture = newGesture(kind, for: page, on: controller.view)
        gesture = page.gesture
      }
      presenter.present(controller, animated: true, completion: completion)
    }

    private func newGesture(
      _ kind: GestureKind, for page: PresentedPage, on view: UIView
    ) -> ReturnGesture {
      let gesture = ReturnGesture(
        kind, in: LayoutDirection(view.effectiveUserInterfaceLayoutDirection))
      gesture.policy = policy
      gesture.mayBegin = { [weak self, weak page] in
        if let running = page?.running, running.isRunning { return running.operation == .dismiss }
        guard let self, let controller = page?.controller else { return false }
        return mayBeDismissed(controller)
      }
      gesture.leaving = { [weak page] in page?.controller }
      gesture.mayLeave = { [weak page, weak gesture] in
        guard let page, let controller = page.controller else { return false }
        // A running dismissal has been allowed already.
        return page.running?.isRunning ?? false
          || controller.asksToBeDismissed(isAttempt: gesture?.scrollsList != true)
      }
      gesture.goBack = { [weak page] in
        guard let controller = page?.controller else { return false }
        controller.dismissForUser()
        return true
      }
      gesture.running = { [weak page] in page?.running }
      view.addGestureRecognizer(gesture.recognizer)
      return gesture
    }

    /// Whether a finger may dismiss the page: it is presented, nothing covers it, and this delegate animates it.
    private func mayBeDismissed(_ controller: UIViewController) -> Bool {
      // Meanwhile the page may have become a child, or be presented by another delegate or by UIKit.
      controller.presentingViewController?.presentedViewController === controller
        && controller.presentedViewController == nil && !controller.isBeingPresented
        && !controller.isBeingDismissed && controller.transitioningDelegate === self
        && animator.operations.contains(.dismiss)
    }

    private func page(of controller: UIViewController) -> PresentedPage {
      pages.removeAll { $0.controller == nil }
      if let page = pages.first(where: { $0.controller === controller }) { return page }
      let page = PresentedPage()
      page.controller = controller
      pages.append(page)
      return page
    }

    /// Removes a page, which another delegate presents from now on.
    private func forget(_ controller: UIViewController) {
      for page in pages where page.controller === controller { page.gesture?.remove() }
      pages.removeAll { $0.controller === controller }
    }

    private func transition(
      _ operation: TransitionOperation, of controller: UIViewController
    ) -> ViewControllerTransition? {
      guard animator.operations.contains(operation) else { return nil }
      let page = page(of: controller)
      let transition = ViewControllerTransition(animator, operation)
      transition.screen = screen
      transition.picture = picture
      transition.style = style
      if operation == .dismiss { transition.dimming = page.dimming } else { page.dimming = nil }
      if operation == .dismiss, let touch = page.gesture?.touchForTransition() {
        transition.take(touch)
      }
      (transition.interaction, interaction) = (interaction, nil)
      (running, page.running) = (transition, transition)
      return transition
    }

    // MARK: UIViewControllerTransitioningDelegate

    /// Returns the animator of the presentation.
    public func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { transition(.present, of: presented) }

    /// Returns the animator of the dismissal.
    public func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { transition(.dismiss, of: dismissed) }

    /// Returns the animator as its own interaction controller, so that ``interaction`` can drive the presentation.
    public func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

    /// Returns the animator as its own interaction controller, so that a finger can drive the dismissal.
    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

    private func interaction(
      _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      // Also when the transition starts without a finger: UIKit then allows a finger to take over later.
      animator as? ViewControllerTransition
    }

    /// Returns the presentation controller that keeps the page's frame and dimming after the transition.
    public func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      guard presented.modalPresentationStyle == .custom else { return nil }
      let (style, sheet, page) = (style, animator.sheet, page(of: presented))
      return StyledPresentation(presented, presenting: presenting) { [weak page] container in
        var look =
          (style ?? sheet?.presentationStyle(in: container) ?? .fullScreen).adapted(to: container)
        if let running = page?.running { page?.dimming = running.dimming }
        look.dimming = look.dimming ?? page?.dimming
        return look
      }
    }
  }

  // Tells the presentation controller's delegate about a user's dismissal, as UIKit does for its own presentations.
  extension UIViewController {
    /// Whether the controller or a visible child forbids the user to dismiss it.
    private var isModalForUser: Bool {
      isModalInPresentation
        || children.contains { $0.viewIfLoaded?.window != nil && $0.isModalForUser }
    }

    /// Returns whether the user may dismiss the controller.
    ///
    /// - Parameter isAttempt: Whether to tell the presentation's delegate of a refusal.
    /// - Returns: Whether the user may dismiss it.
    fileprivate func asksToBeDismissed(isAttempt: Bool) -> Bool {
      guard let presentation = presentationController else { return !isModalForUser }
      if !isModalForUser, presentation.mayBeDismissed { return true }
      if isAttempt { presentation.tellAttemptToDismiss() }
      return false
    }

    /// Dismisses the controller on behalf of the user, and tells the presentation's delegate.
    fileprivate func dismissForUser() {
      let presentation = presentationController
      if let styled = presentation as? StyledPresentation {
        styled.isDismissedByUser = true
      } else {
        presentation?.tellWillDismiss()
      }
      dismiss(animated: true) { [weak self] in
        // The dismissal may have been cancelled.
        if self?.presentingViewController == nil { presentation?.tellDidDismiss() }
      }
    }
  }

  extension UIPresentationController {
    #if _runtime(_ObjC)
      fileprivate var mayBeDismissed: Bool {
        delegate?.presentationControllerShouldDismiss?(self) ?? true
      }
      fileprivate func tellAttemptToDismiss() {
        delegate?.presentationControllerDidAttemptToDismiss?(self)
      }
      func tellWillDismiss() { delegate?.presentationControllerWillDismiss?(self) }
      fileprivate func tellDidDismiss() { delegate?.presentationControllerDidDismiss?(self) }
    #else
      fileprivate var mayBeDismissed: Bool {
        delegate?.presentationControllerShouldDismiss(self) ?? true
      }
      fileprivate func tellAttemptToDismiss() {
        delegate?.presentationControllerDidAttemptToDismiss(self)
      }
      func tellWillDismiss() { delegate?.presentationControllerWillDismiss(self) }
      fileprivate func tellDidDismiss() { delegate?.presentationControllerDidDismiss(self) }
    #endif
  }
#endif
