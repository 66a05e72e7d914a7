#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  import QuartzCore
  import TransitionKit
  import UIKit

  /// Plays one of UIKit's transitions: a model with two screens, and the views that show the model's pictures.
  ///
  /// UIKit decides which transition runs and where it ends. The model only plays it, by the clock or under a finger,
  /// so everything that a ``NavigationController`` can do between two screens works here, too.
  @MainActor
  final class TransitionStage {
    /// The operation to play, and the options for playing it.
    struct Plan {
      var operation: TransitionOperation
      var animator: any AnimatedTransitioning
      var screen: @MainActor (UIViewController) -> Screen
      var picture: (@MainActor (Picture.Entry) -> LayerPicture?)?
      var style: PresentationStyle?
      /// The dimming that the animator of the earlier presentation has left over the presenter.
      ///
      /// It is used if the style has no dimming.
      var dimming: PresentationStyle.Dimming?
    }

    let model: NavigationController
    let plan: Plan
    private let context: any UIViewControllerContextTransitioning
    private let renderer: PictureRenderer
    private let pictures: ScreenPictures
    private let (from, to): (StagePage, StagePage)
    private var link: DisplayLinkDriver?
    /// The finger's state that was last reported to UIKit.
    private var told: Told
    private var gestures: [GestureKind: StackGesture] = [:]
    private var isOver = false
    /// The touch that drives the transition, or drove it last.
    weak var touch: StageTouch?
    /// Whether UIKit may be told of the end.
    ///
    /// While UIKit is still in the call that starts an interactive transition, it only records the outcome; ending
    /// now would turn a cancellation into its opposite.
    private var mayEnd: Bool
    /// Called with the fraction of UIKit's transition at each picture.
    var onPicture: @MainActor (Double) -> Void = { _ in }
    /// Called before UIKit is told of the end, with whether the transition was completed.
    var onEnd: @MainActor (Bool) -> Void = { _ in }

    private enum Told: Equatable {
      case byClock
      case byFinger
      case decided(completes: Bool)
    }

    /// Prepares the views in a transition's container; nothing moves yet.
    ///
    /// - Throws: `StageError` if a page is missing; `LayoutError` or `NavigationError` for illegal frames or ids.
    init(
      _ plan: Plan, _ context: any UIViewControllerContextTransitioning, isByFinger: Bool
    ) throws {
      self.plan = plan
      self.context = context
      told = isByFinger ? .byFinger : .byClock
      mayEnd = !isByFinger
      let root = context.containerView
      let (from, to, container) = try StagePage.pair(of: plan, context)
      (self.from, self.to) = (from, to)
      // Everything that can fail happens before the first view moves.
      let below = plan.operation.direction == .forward ? from : to
      model = try NavigationController(
        screens: plan.operation == .pop ? [to.screen, from.screen] : [below.screen],
        container: container)
      if plan.operation == .dismiss { try model.present(from.screen, animated: false) }
      pictures = ScreenPictures(in: root)
      for page in [to, from] {
        guard let view = page.view else { continue }
        pictures.add(view, of: page.screen.id, isDrawn: page.isDrawn)
      }
      renderer = PictureRenderer(in: root, pictures: pictures)
      link = DisplayLinkDriver { [weak self] seconds in self?.tick(seconds) ?? false }
      pictures.custom = { [weak self] layer in
        self?.isBehindPresenter(layer) ?? false ? LayerPicture.none : plan.picture?(layer)
      }
    }

    /// Whether a layer is behind a presenter that UIKit keeps; drawn in this container it would be in front.
    private func isBehindPresenter(_ layer: Picture.Entry) -> Bool {
      let presenter = plan.operation == .present ? from : to
      guard plan.operation.isModal, presenter.view == nil else { return false }
      let layers = model.picture.layers
      let nodes: [NodeID] = [.screen(presenter.screen.id), .picture(of: presenter.screen.id)]
      guard let index = layers.firstIndex(where: { $0.node.map(nodes.contains) ?? false })
      else { return false }
      return layers[..<index].contains { $0.id == layer.id && $0.node == layer.node }
    }

    // MARK: Running

    /// Begins the model's transition.
    ///
    /// - Parameter interaction: Drives the transition, or may take it over later.
    /// - Throws: `NavigationError` if the model refuses the operation.
    func begin(_ interaction: any PercentDrivenInteraction) throws {
      let (animated, animator) = (context.isAnimated, plan.animator)
      switch plan.operation {
      case .push:
        try model.push(to.screen, animated: animated, using: animator, interaction: interaction)
      case .pop: try model.pop(animated: animated, using: animator, interaction: interaction)
      case .present:
        try model.present(to.screen, animated: animated, using: animator, interaction: interaction)
      case .dismiss:
        try model.dismiss(animated: animated, using: animator, interaction: interaction)
      }
      model.layoutIfNeeded()
    }

    /// Returns the gesture for touches of a kind.
    ///
    /// It is reused for all touches, so that the next touch can catch a transition that still settles after the last
    /// one.
    func gesture(_ kind: GestureKind, _ policy: ReleasePolicy) -> StackGesture {
      let gesture =
        gestures[kind]
        ?? StackGesture(
          kind, on: model, operation: plan.operation.isModal ? .dismiss : .pop)
      gestures[kind] = gesture
      gesture.policy = policy
      // A transition that is caught reverses with its own animator.
      gesture.animator = model.transition == nil ? plan.animator : nil
      // The recogniser has already checked that the touch began at the edge.
      gesture.edgeReach = model.container.width
      return gesture
    }

    /// Shows the first picture and starts the clock.
    func run() {
      show()
      guard !endIfDone() else { return }
      link?.start()
    }

    private func tick(_ seconds: Double) -> Bool {
      mayEnd = true
      touch?.endIfLost()
      followSize()
      model.advance(by: seconds)
      update()
      return !isOver
    }

    /// Follows a rotation, or another change of the container's size.
    private func followSize() {
      let root = context.containerView
      guard CGSize(model.container.size) != root.bounds.size,
        let container = try? Container(of: root, barHeight: model.container.navigationBarHeight)
      else { return }
      model.updateContainer(container)
      for page in [from, to] {
        if let view = page.view { renderer.resize(view, to: frameAtRest(of: page).size) }
      }
    }

    /// Returns a page's frame after the transition: UIKit's, or a new one if the container has been resized.
    private func frameAtRest(of page: StagePage) -> CGRect {
      let container = model.container
      let presented = plan.operation == .present ? to : from
      if plan.operation.isModal, page.screen.id == presented.screen.id {
        let rest = CGRect(page.screen.presentationStyle.frame(in: container))
        return rest.size == page.frame.size ? page.frame : rest
      }
      let rest = CGRect(
        plan.operation.isModal ? container.bounds : container.contentFrame(of: page.screen))
      return rest.size == page.frame.size ? page.frame : rest
    }

    /// Undoes the setup after an error.
    func abandon() {
      isOver = true
      link?.stop()
      link = nil
      renderer.clear()
      pictures.clear()
      if let view = from.view, let home = from.home {
        home.takeBack(view)
        view.frame = from.frame
      }
    }

    /// Shows the current picture, and reports changes to UIKit.
    func update() {
      guard !isOver else { return }
      show()
      tellUIKit()
      endIfDone()
    }

    private func show() {
      model.withPicture { renderer.show($0) }
      onPicture(fraction)
    }

    /// The progress of UIKit's transition, in `0...1`.
    var fraction: Double {
      guard let running = model.transition, let playback = model.playback else {
        return completes ? 1 : 0
      }
      let fraction = max(0, min(1, playback.fraction))
      return running.operation == plan.operation ? fraction : 1 - fraction
    }

    /// Whether no transition runs in the model and its visible page is the target of UIKit's transition.
    private var completes: Bool { model.visibleScreen?.id == to.screen.id }

    /// Reports to UIKit that the finger has begun to hold, has moved, or has been lifted.
    private func tellUIKit() {
      guard let running = model.transition, let phase = model.playback?.phase else { return }
      switch phase {
      case .interacting:
        if told != .byFinger {
          told = .byFinger
          context.pauseInteractiveTransition()
        }
        context.updateInteractiveTransition(CGFloat(fraction))
      case .settling(let outcome):
        // A page that is caught while it is pushed is popped by the model, which cancels UIKit's push.
        let isSame = running.operation == plan.operation
        decide((outcome == .finished) == isSame)
      case .idle, .running, .ended: break
      }
    }

    private func decide(_ completes: Bool) {
      guard told != .decided(completes: completes), told != .byClock || !completes else { return }
      // UIKit accepts a cancellation only in an interactive transition.
      if told != .byFinger { context.pauseInteractiveTransition() }
      told = .decided(completes: completes)
      if completes {
        context.finishInteractiveTransition()
      } else {
        context.cancelInteractiveTransition()
      }
    }

    // MARK: The end

    @discardableResult
    private func endIfDone() -> Bool {
      guard model.transition == nil, mayEnd, !isOver else { return isOver }
      isOver = true
      link?.stop()
      link = nil
      let completes = completes
      decide(completes)
      // The remaining page returns to the place that UIKit expects before the other layers are removed.
      let staying = completes ? to : from
      if let view = staying.view {
        if !completes, let home = staying.home {
          home.takeBack(view)
        } else {
          context.containerView.addSubview(view)
        }
        view.frame = frameAtRest(of: staying)
      }
      renderer.clear()
      pictures.clear()
      onEnd(completes)
      context.completeTransition(completes)
      return true
    }
  }

  extension Container {
    /// Creates a container with a view's size, safe area and layout direction, and the setting for reduced motion.
    ///
    /// - Throws: `LayoutError` if the size is not a number.
    @MainActor
    init(of view: UIView, barHeight: Double = 0) throws {
      try self.init(
        size: Size(view.bounds.size), statusBarHeight: 0, navigationBarHeight: barHeight,
        safeArea: Insets(view.safeAreaInsets),
        layoutDirection: LayoutDirection(view.effectiveUserInterfaceLayoutDirection),
        reducesMotion: UIAccessibility.isReduceMotionEnabled)
    }
  }

  /// The error of a transition that cannot be played.
  enum StageError: Error {
    /// UIKit's context has no `from` or no `to` view controller.
    case missingController
  }
#endif
