/// A navigation stack with presentations, driven by a clock that the host moves.
///
/// A call changes the stack at once; a transition then shows the change. Nothing is drawn and nothing waits:
/// ``advance(by:)`` moves the clock, ``picture`` has the states of all layers at the present time, and an observer
/// receives every event in UIKit's order.
///
/// ```swift
/// let controller = try NavigationController(screens: [Screen("list")], container: phone)
/// try controller.push(Screen("detail"), animated: true, using: ScaleBack())
/// controller.advance(by: 0.15)
/// controller.picture  // the picture after half of the transition
/// ```
///
/// The delegate and the observer are held weakly.
public final class NavigationController: NavigationStack {
  /// Chooses the animators; held weakly.
  public weak var delegate: (any NavigationDelegate)?
  /// Receives the events; held weakly, but kept alive while events are being delivered.
  public weak var observer: (any NavigationObserver)? {
    didSet { observerChanges += 1 }
  }
  /// The animator of a transition for which neither the caller nor the delegate chooses one.
  ///
  /// The caller chooses first, then the delegate. When a screen that came with a chosen animator is popped or
  /// dismissed, that animator is used again if it can show the operation.
  public let defaultAnimator: any AnimatedTransitioning
  /// The motion scheme: the springs of effects that follow one, from the next transition on.
  ///
  /// ```swift
  /// controller.motionScheme = .expressive
  /// ```
  public var motionScheme = MotionScheme.standard
  /// Whether the first and last picture of a client's animator are compared with the pictures at rest.
  ///
  /// A difference is reported as ``NavigationDiagnostic/endsElsewhere(_:layer:property:distance:animator:)``. By
  /// default only debug builds of the library do this, as it takes longer than the start of a short transition itself.
  /// An animator with wrong ends plays the same with and without the check: the picture jumps at that end. The stack,
  /// the events, the hidden elements and the picture at rest stay correct, because they come from the controller and
  /// not from the animator.
  ///
  /// ```swift
  /// controller.checksEnds = true  // in a test that may be built for release
  /// ```
  public var checksEnds = NavigationController.isDebugBuild
  /// What happens to an operation that is called while another transition runs.
  public let profile: InterruptionProfile
  /// Which screens decide whether the bottom bar is hidden.
  public var bottomBarRule: BottomBarRule { model.bottomBarRule }
  /// The area that the screens fill, with its bars and safe area.
  public internal(set) var container: Container
  /// The time of the clock, in seconds since the controller was created.
  public internal(set) var time = 0.0

  var model: NavigationModel
  /// Whether the screens are tabs, of which one is shown at a time.
  package var switchesTabs = false
  /// The number of times the observer has been replaced.
  var observerChanges = 0
  /// The number of transitions so far; each transition is identified by it.
  var transitionCount = 0
  /// The scene on screen while something moves; `nil` at rest, when the model describes the screen.
  var scene: Scene? {
    didSet {
      drawing = nil
      inScene = scene?.transitions ?? []
      morphs = scene?.morphs ?? []
    }
  }
  /// The transitions in the scene.
  private(set) var inScene: [RunningTransition] = []
  /// The fading pictures of old layouts in the scene.
  private(set) var morphs: [Morph] = []
  /// The drawing of the last picture, reused while only the time changes; `nil` after any other change.
  var drawing: SceneDrawing?
  /// The chosen animators with which screens came, by screen id: the first choice when these screens leave.
  var storedAnimators: [String: any AnimatedTransitioning] = [:]
  /// The change whose last events are being announced.
  var concluding = Conclusion.none
  /// The clock that all loops over ``pictures(on:perSecond:)`` share and keep alive.
  weak var frameTicker: AnyObject?

  /// Creates a controller at rest with its top visible; this announces nothing.
  ///
  /// - Parameters:
  ///   - screens: The stack, the root first; may be empty.
  ///   - container: The area that the screens fill.
  ///   - profile: What happens to an operation that is called while another transition runs.
  ///   - bottomBarRule: Which screens decide whether the bottom bar is hidden.
  ///   - defaultAnimator: The animator of a transition for which neither the caller nor the delegate
  ///     chooses one; by default those of iOS.
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when two screens have the same id;
  ///   ``NavigationError/invalidScreen(screen:field:)`` when a number of a screen makes no sense.
  public init(
    screens: [Screen], container: Container, profile: InterruptionProfile = .fluid,
    bottomBarRule: BottomBarRule = .anyScreenAboveRoot,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard
  ) throws(NavigationError) {
    try NavigationModel.requireDistinct(screens)
    self.container = container
    self.profile = profile
    self.defaultAnimator = defaultAnimator
    model = NavigationModel(screens, bottomBarRule: bottomBarRule)
  }
}

// MARK: - State

extension NavigationController {
  /// The screens of the stack, the root first; a value that is cheap to keep.
  ///
  /// - Complexity: Constant.
  public var screens: ScreenList { model.stack.screens }

  /// The screens presented over the stack, in the order in which they were presented.
  public var presentedScreens: [Screen] { model.presented }

  /// The top of the stack, or `nil` when it is empty.
  public var topScreen: Screen? { model.stack.top }

  /// The page of the stack that is on screen or that the running transition leads to, regardless of changes that wait.
  package var topOnScreen: Screen? {
    if let change = running?.change, !change.isModal { return change.to }
    return model.onScreen.top
  }

  /// The context of the running transition, or `nil` at rest.
  public var transition: (any TransitionContext)? { running?.presentContext }

  /// The playback of the running transition, or `nil` at rest.
  package var playback: TransitionPlayback? { running?.playback }

  /// The ids of the presented screens to which the running transition leads, without what waits.
  package var presentedNext: [String] { model.presentedScreens(after: running?.change).map(\.id) }

  /// Whether a presented screen that is on screen, comes or leaves removes its presenter from view; `nil` for another
  /// screen.
  package func removesPresenter(_ id: String) -> Bool? {
    let change = running?.change
    let screens =
      model.onScreen.presented + model.presented + [change?.from, change?.to].compactMap { $0 }
    return screens.first { $0.id == id }?.presentationStyle.removesPresenter
  }

  /// Whether the bottom bar is hidden while the top of the stack is shown; in constant time at any depth.
  package var hidesBottomBar: Bool { model.hidesBottomBar }

  /// Returns whether the bottom bar is hidden while a screen is in view, in the newest transition or by itself.
  package func hidesBottomBar(under screen: Screen) -> Bool {
    for transition in transitions.reversed() where !transition.change.isModal {
      let role = TransitionRole.allCases.first { transition.context.screen($0).id == screen.id }
      if let role { return transition.change.rolesHidingBottomBar.contains(role) }
    }
    return screen.hidesBottomBar
  }

  /// The time until everything is at rest, in seconds.
  ///
  /// It is 0 at rest. It is infinite, which ``advance(by:)`` accepts, while it is not known: while a
  /// finger has not decided, or other changes wait.
  public var remaining: Double {
    guard pending.isEmpty else { return .infinity }
    return max(running?.playback.remaining ?? 0, timeToRest)
  }

  /// The time until nothing in the scene moves, in seconds.
  var timeToRest: Double {
    max(
      inScene.reduce(0) { max($0, $1.playback.remaining) },
      morphs.reduce(0) { max($0, $1.remaining) })
  }

  /// The elements that are hidden now because layers of the transition show them, each with the
  /// screen on which it is hidden.
  ///
  /// It contains only elements that the screen has, each once.
  public var hiddenElements: [ElementOnScreen] {
    guard let running else { return [] }
    if drawing == nil { _ = picture }
    // When a scene is replaced as a whole, the transition's layers are not drawn, so no element flies.
    return drawing?.draws(running) ?? false ? running.hiddenElements : []
  }
}

// MARK: - For the other files of the controller

extension NavigationController {
  var running: RunningTransition? {
    get { model.inFlight.running }
    set { model.inFlight.running = newValue }
  }

  var pending: ArraySlice<PendingChange> { model.inFlight.pending }

  var planningRules: PlanningRules { PlanningRules(profile: profile, container: container) }
}
