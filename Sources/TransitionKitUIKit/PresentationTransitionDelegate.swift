#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import TransitionKit
  public import UIKit

  /// An animator of TransitionKit for the presentation of a view controller, with a dismissing drag.
  ///
  /// ```swift
  /// let sheet = PresentationTransitionDelegate(PageSheet())
  /// sheet.present(note, from: list)
  /// ```
  ///
  /// The view controller keeps the object. One object may present several view controllers. The drag
  /// begins only where the animator has a dismissal and the object is still the page's
  /// `transitioningDelegate`.
  ///
  /// Where the presented page rests, whether its presenter stays in view, and the dimming at rest come from
  /// a `PresentationStyle`: the one that is given, or the animator's own. The presenter's view is UIKit's
  /// while it stays in view, so it is neither moved nor scaled.
  ///
  /// The drag asks as UIKit's own sheets do. It does not begin while `isModalInPresentation` is set for the
  /// page or a child in view, or when the delegate of the page's presentation controller refuses
  /// (`presentationControllerShouldDismiss(_:)`). That delegate also hears of a refused attempt, and of a
  /// dismissal before it begins and once it is complete. Set it after ``present(_:from:completion:)``: UIKit
  /// keeps a presentation controller that is asked for before, and then shows the page where that one says,
  /// without the style and its dimming.
  @MainActor
  public final class PresentationTransitionDelegate: NSObject, UIViewControllerTransitioningDelegate
  {
    /// What computes the pictures.
    public let animator: any AnimatedTransitioning
    /// Where the presented page rests; `nil` is the animator's own style or, without one, full screen.
    public let style: PresentationStyle?
    /// Returns the screen of a view controller; see ``ViewControllerTransition/screen``.
    public var screen: @MainActor (UIViewController) -> Screen = { Screen($0) }
    /// Returns what a layer shows; see ``ScreenPictures/custom``.
    public var picture: (@MainActor (Picture.Entry) -> LayerPicture?)?
    /// What a release of the drag decides; by default as UIKit's swipe.
    ///
    /// A sheet is dragged over its own height with the catalogue's `NamedReleasePolicy.cupertinoSheet`.
    public var policy: ReleasePolicy = .system {
      didSet { for page in pages { page.gesture?.policy = policy } }
    }
    /// What drives the next presentation or dismissal from its start; it is used once.
    public var interaction: (any PercentDrivenInteraction)?
    /// The dismissing drag of the page that was presented last, after ``present(_:from:completion:)``.
    public private(set) var gesture: ReturnGesture?

    private let kind: GestureKind?
    private var pages: [PresentedPage] = []
    /// The transition that began last; `nil` once UIKit has released it.
    public private(set) weak var running: ViewControllerTransition?

    /// What belongs to one presented page.
    private final class PresentedPage {
      weak var controller: UIViewController?
      var gesture: ReturnGesture?
      weak var running: ViewControllerTransition?
      /// The dimming that an animator has left although the style has none.
      var dimming: PresentationStyle.Dimming?
    }

    /// Creates a delegate.
    ///
    /// - Parameters:
    ///   - animator: What computes the pictures.
    ///   - style: Where the presented page rests; `nil` is the animator's own style.
    ///   - gesture: The kind of the drag that dismisses; `nil` adds none.
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
    /// A view controller that is presented already stays as it is, and UIKit ignores the call.
    ///
    /// - Parameters:
    ///   - controller: The view controller. Its `modalPresentationStyle` is set, too.
    ///   - presenter: The view controller that presents it.
    ///   - completion: Called when it has been presented.
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
        // A dismissal that runs has been asked.
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

    /// Whether a page is presented, nothing lies over it, and a finger would drive its dismissal.
    private func mayBeDismissed(_ controller: UIViewController) -> Bool {
      // It may also be a child now, or be presented for another delegate, or by UIKit's own animator.
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

    /// Leaves a page to another delegate.
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

    /// Vends the animator of the presentation.
    public func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { transition(.present, of: presented) }

    /// Vends the animator of the dismissal.
    public func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { transition(.dismiss, of: dismissed) }

    /// Vends the same object when something drives the presentation.
    public func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

    /// Vends the same object when a finger drives the dismissal.
    public func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction(animator) }

    private func interaction(
      _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      // Also for a start by the clock: UIKit then lets a finger take over later.
      animator as? ViewControllerTransition
    }

    /// Vends the controller that keeps the presented page and the dimming where they rest.
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

  // What the user does with a presented page, as UIKit tells of its own presentations.
  extension UIViewController {
    /// Whether the controller or a child in view keeps the user from dismissing it.
    private var isModalForUser: Bool {
      isModalInPresentation
        || children.contains { $0.viewIfLoaded?.window != nil && $0.isModalForUser }
    }

    /// Asks whether the user may dismiss the controller.
    ///
    /// - Parameter isAttempt: Whether the presentation's delegate hears of a refusal.
    /// - Returns: Whether the user may.
    fileprivate func asksToBeDismissed(isAttempt: Bool) -> Bool {
      guard let presentation = presentationController else { return !isModalForUser }
      if !isModalForUser, presentation.mayBeDismissed { return true }
      if isAttempt { presentation.tellAttemptToDismiss() }
      return false
    }

    /// Dismisses the controller for the user, and tells the presentation's delegate.
    fileprivate func dismissForUser() {
      let presentation = presentationController
      if let styled = presentation as? StyledPresentation {
        styled.isDismissedByUser = true
      } else {
        presentation?.tellWillDismiss()
      }
      dismiss(animated: true) { [weak self] in
        // A dismissal that went back was none.
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
