#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import QuartzCore
  public import TransitionKit
  public import UIKit

  /// UIKit's animator object for one transition, which plays a TransitionKit animator by the clock or under a finger.
  ///
  /// ``NavigationTransitionDelegate`` and ``PresentationTransitionDelegate`` create it. In a delegate of your own,
  /// return one from `navigationController(_:animationControllerFor:from:to:)`:
  ///
  /// ```swift
  /// ViewControllerTransition(ScaleBack(), operation == .push ? .push : .pop)
  /// ```
  ///
  /// | UIKit | In this class |
  /// |---|---|
  /// | `containerView` | the root view of a ``PictureRenderer``, which draws the pictures |
  /// | `initialFrame(for:)`, `finalFrame(for:)` | the frames of the pages before and after the transition |
  /// | `view(forKey:)` | the live view of a page; if UIKit keeps the view, it is not changed |
  /// | safe area, layout direction, reduced motion | properties of the `Container` |
  /// | `accessibilityIdentifier` of a view in a page | the id of an `Element` |
  /// | `completeTransition(_:)` | called once, when the remaining page is in front |
  ///
  /// If the animator throws, the default animator is used; after a layout error the transition completes immediately.
  /// So UIKit never waits forever.
  ///
  /// Create a new object for each transition. UIKit retains it until the end.
  @MainActor
  public final class ViewControllerTransition: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerInteractiveTransitioning
  {
    /// The animator that computes the pictures.
    public let animator: any AnimatedTransitioning
    /// The operation: push, pop, present or dismiss.
    public let operation: TransitionOperation
    /// Returns the screen of a view controller, with its elements.
    ///
    /// By default the elements are the views with an `accessibilityIdentifier`.
    public var screen: @MainActor (UIViewController) -> Screen = { Screen($0) }
    /// Returns the picture of a layer that is not a page or an element; see ``ScreenPictures/custom``.
    public var picture: (@MainActor (Picture.Entry) -> LayerPicture?)?
    /// The style of the presented page; `nil` uses only UIKit's frames.
    public var style: PresentationStyle?
    /// The dimming of the presenter: for a dismissal the one left by the presentation; for a running presentation the
    /// one that it leaves.
    var dimming: PresentationStyle.Dimming?
    /// The interaction that drives this transition from its start; `nil` if nothing or a ``ReturnGesture`` does.
    public var interaction: (any PercentDrivenInteraction)?

    private var stage: TransitionStage?
    private var implicitAnimator: StageAnimator?
    private let driver = GestureInteraction()
    private var touch: StageTouch?
    /// The duration for the context's layout, cached after the first request.
    private var duration: TimeInterval?

    /// Creates the animator of one transition.
    ///
    /// - Parameters:
    ///   - animator: The animator that computes the pictures.
    ///   - operation: The operation: push, pop, present or dismiss.
    public init(_ animator: any AnimatedTransitioning, _ operation: TransitionOperation) {
      self.animator = animator
      self.operation = operation
      super.init()
      driver.wantsInteractiveStart = false
    }

    /// The assumed container size without a context, in points: that of a current iPhone.
    private static let phone = Size(width: 390, height: 844)

    /// Whether the transition is running.
    public var isRunning: Bool { stage != nil }

    /// The progress of the transition, in `0...1`; 0 before it begins.
    public var fraction: Double { stage?.fraction ?? 0 }

    /// An animator for adding animations beside the transition while it runs; `nil` before it begins.
    public var runningAnimator: (any UIViewImplicitlyAnimating)? {
      guard let stage else { return nil }
      return implicitAnimator ?? makeImplicitAnimator(for: stage)
    }

    // MARK: UIViewControllerAnimatedTransitioning

    /// Returns the duration that will be played, in seconds, computed once for the context's layout.
    ///
    /// Without a context, an iPhone's size and empty pages are assumed.
    public func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      guard let transitionContext else { return newDuration(using: nil) }
      // UIKit asks often, and each computation searches both pages for elements.
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
      // With reduced motion or under a finger, the duration may differ from the animator's own.
      return (try? animator.resolvedTimeline(for: context).duration)
        ?? animator.duration(in: context)
    }

    /// Plays the transition without a finger.
    public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    {
      begin(transitionContext, byFinger: false) { stage in try stage.begin(driver) }
    }

    /// Returns the transition as an animator that can be paused, scrubbed and reversed.
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

    /// Makes the animator for a transition that is running already.
    private func makeImplicitAnimator(for stage: TransitionStage) -> StageAnimator {
      let made = StageAnimator {}
      implicitAnimator = made
      made.begin(driver, on: stage)
      return made
    }

    /// Releases the views of the transition.
    public func animationEnded(_ transitionCompleted: Bool) {
      stage = nil
      implicitAnimator = nil
    }

    // MARK: UIViewControllerInteractiveTransitioning

    /// Whether a recogniser or ``interaction`` drives the transition from the start.
    public var wantsInteractiveStart: Bool {
      touch != nil || interaction?.wantsInteractiveStart ?? false
    }

    /// Starts the transition under a finger.
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

    /// Completes a transition that cannot be played.
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

    /// Makes a touch drive the transition from its start, or take it over while it runs.
    ///
    /// - Returns: Whether that is possible; a transition that is held already or runs in the other direction refuses.
    @discardableResult
    func take(_ touch: StageTouch) -> Bool {
      self.touch = touch
      return stage.map(touch.takeOver) ?? true
    }
  }
#endif
