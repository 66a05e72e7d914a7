#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import QuartzCore
  public import TransitionKit
  public import UIKit

  /// An animator of TransitionKit as UIKit's animator of one transition, driven by the clock or by a finger.
  ///
  /// Usually ``NavigationTransitionDelegate`` or ``PresentationTransitionDelegate`` makes it. A delegate of your own
  /// returns one from `navigationController(_:animationControllerFor:from:to:)`:
  ///
  /// ```swift
  /// ViewControllerTransition(ScaleBack(), operation == .push ? .push : .pop)
  /// ```
  ///
  /// | UIKit | Here |
  /// |---|---|
  /// | `containerView` | where the pictures are drawn, by a ``PictureRenderer`` |
  /// | `initialFrame(for:)`, `finalFrame(for:)` | where the pages are at rest |
  /// | `view(forKey:)` | the live view of a page; one that UIKit keeps is not touched |
  /// | safe area, layout direction, reduced motion | those of the `Container` |
  /// | `accessibilityIdentifier` of a view in a page | the id of an `Element` |
  /// | `completeTransition(_:)` | called once, with the page that is in front |
  ///
  /// When the animator throws, the default animator is used, and after an error in the layout the change is
  /// completed at once: UIKit never waits forever.
  ///
  /// An object serves one transition. UIKit keeps it until the end.
  @MainActor
  public final class ViewControllerTransition: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
  {
    /// What computes the pictures.
    public let animator: any AnimatedTransitioning
    /// The operation.
    public let operation: TransitionOperation
    /// Returns the screen of a view controller, with its elements.
    ///
    /// By default the elements are the views with an `accessibilityIdentifier`.
    public var screen: @MainActor (UIViewController) -> Screen = { Screen($0) }
    /// Returns what a layer shows that is no page and no element; see ``ScreenPictures/custom``.
    public var picture: (@MainActor (Picture.Entry) -> LayerPicture?)?
    /// Where a presented page rests; `nil` takes UIKit's frames alone.
    public var style: PresentationStyle?
    /// The dimming over the presenter: for a dismissal the one that the presentation has left, and for a
    /// presentation, once it runs, the one that it leaves.
    var dimming: PresentationStyle.Dimming?
    /// What drives the transition when it starts interactively; `nil` for a recogniser.
    public var interaction: (any PercentDrivenInteraction)?

    private var stage: TransitionStage?
    private var implicitAnimator: StageAnimator?
    private let driver = GestureInteraction()
    private var touch: StageTouch?
    /// The duration in the layout of the context, once it has been asked for.
    private var duration: TimeInterval?

    /// Creates the animator of one transition.
    ///
    /// - Parameters:
    ///   - animator: What computes the pictures.
    ///   - operation: The operation.
    public init(_ animator: any AnimatedTransitioning, _ operation: TransitionOperation) {
      self.animator = animator
      self.operation = operation
      super.init()
      driver.wantsInteractiveStart = false
    }

    /// The size where none is known: an iPhone's of today, in points.
    private static let phone = Size(width: 390, height: 844)

    /// Whether the transition is being shown.
    public var isRunning: Bool { stage != nil }

    /// How much of the transition is done, in `0...1`; 0 before it begins.
    public var fraction: Double { stage?.fraction ?? 0 }

    /// The transition as one of UIKit's animators while it runs, for animations beside it; `nil` before.
    public var runningAnimator: (any UIViewImplicitlyAnimating)? {
      guard let stage else { return nil }
      return implicitAnimator ?? makeImplicitAnimator(for: stage)
    }

    // MARK: UIViewControllerAnimatedTransitioning

    /// The duration that is played, in seconds, in the layout of a context, when it is first asked for.
    ///
    /// Without a context the layout is that of a phone, and the pages are empty.
    public func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      guard let transitionContext else { return newDuration(using: nil) }
      // UIKit asks often, and both pages are searched for elements each time.
      let known = duration ?? newDuration(using: transitionContext)
      duration = known
      return known
    }

    private func newDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      func described(_ key: UITransitionContextViewControllerKey, _ name: String) -> Screen {
        guard let controller = transitionContext?.viewController(forKey: key),
          controller.isViewLoaded
        else { return Screen(name, bar: .hidden) }
        return screen(controller)
      }
      let view = transitionContext?.containerView
      guard
        let container = try? view.map({ try Container(of: $0) })
          ?? Container(size: ViewControllerTransition.phone, statusBarHeight: 0)
      else { return 0 }
      let context = StaticContext(
        operation, from: described(.from, "from"), to: described(.to, "to"),
        container: container, isInteractive: transitionContext?.isInteractive ?? false)
      // With reduced motion, or under a finger, it may be another one than the animator's own.
      return (try? animator.resolvedTimeline(for: context).duration)
        ?? animator.duration(in: context)
    }

    /// Shows the transition by the clock.
    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    {
      begin(transitionContext, byFinger: false) { stage in try stage.begin(driver) }
    }

    /// The transition as an animator that can be paused, scrubbed and reversed.
    public func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let implicitAnimator { return implicitAnimator }
      let made = StageAnimator { [weak self] in
        guard let self, stage == nil else { return }
        animateTransition(using: transitionContext)
      }
      implicitAnimator = made
      return made
    }

    /// Makes the animator of a transition that runs already.
    private func makeImplicitAnimator(for stage: TransitionStage) -> StageAnimator {
      let made = StageAnimator {}
      implicitAnimator = made
      made.begin(driver, on: stage)
      return made
    }

    /// Releases the views.
    public func animationEnded(_ transitionCompleted: Bool) {
      stage = nil
      implicitAnimator = nil
    }

    // MARK: UIViewControllerInteractiveTransitioning

    /// Whether a recogniser or ``interaction`` holds the transition from the start.
    public var wantsInteractiveStart: Bool {
      touch != nil || interaction?.wantsInteractiveStart ?? false
    }

    /// Shows the transition as the finger moves it.
    public func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      begin(transitionContext, byFinger: true) { stage in
        if let touch {
          try touch.begin(on: stage)
        } else {
          try stage.begin(interaction ?? driver)
        }
      }
    }

    private func begin(
      _ context: any UIViewControllerContextTransitioning, byFinger: Bool,
      _ start: (TransitionStage) throws -> Void
    ) {
      guard self.stage == nil else { return }
      var begun: TransitionStage?
      do {
        let stage = try TransitionStage(
          TransitionStage.Plan(
            operation: operation, animator: animator, screen: screen, picture: picture,
            style: style, dimming: dimming),
          context, isByFinger: byFinger)
        begun = stage
        self.stage = stage
        implicitAnimator?.begin(driver, on: stage)
        stage.onPicture = { [weak self] in self?.implicitAnimator?.show($0) }
        stage.onEnd = { [weak self] in self?.implicitAnimator?.end(completed: $0) }
        try start(stage)
        dimming = stage.model.presentedScreens.last?.presentationStyle.dimming ?? dimming
        stage.run()
      } catch {
        begun?.abandon()
        self.stage = nil
        completeAtOnce(context)
      }
    }

    /// Completes a transition that cannot be shown.
    private func completeAtOnce(_ context: any UIViewControllerContextTransitioning) {
      if let controller = context.viewController(forKey: .to), let view = context.view(forKey: .to)
      {
        context.containerView.addSubview(view)
        view.frame = context.finalFrame(for: controller)
      }
      if context.isInteractive { context.finishInteractiveTransition() }
      context.completeTransition(true)
    }

    // MARK: A finger

    /// Lets a touch drive the transition from its start, or take it over while it runs.
    ///
    /// - Returns: Whether it can: not twice, and not against a transition that runs the other way.
    @discardableResult
    func take(_ touch: StageTouch) -> Bool {
      self.touch = touch
      return stage.map(touch.takeOver) ?? true
    }
  }
#endif
