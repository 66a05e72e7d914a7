/// A navigation stack with presentations, run by a clock that the host moves.
///
/// A call changes the stack at once; what is seen follows by a transition. Nothing is drawn and
/// nothing waits: ``advance(by:)`` moves the clock, ``frame`` is the picture, and an observer hears
/// every event in UIKit's order.
///
/// ```swift
/// let controller = try NavigationController(
///   screens: [Screen("list")], container: phone, defaultAnimator: StackAndModal.standard)
/// try controller.push(Screen("detail"), animated: true, using: ScaleBack())
/// controller.advance(by: 0.3)
/// controller.frame  // half-way
/// ```
///
/// Delegate and observer are held weakly.
public final class NavigationController: NavigationStack {
  /// Who chooses the animators; held weakly.
  public weak var delegate: (any NavigationDelegate)?
  /// Who hears the events; held weakly, and kept while it is told some.
  public weak var observer: (any NavigationObserver)? {
    didSet { observerChanges += 1 }
  }
  /// The animator of a transition for which nobody chooses another.
  public let defaultAnimator: any AnimatedTransitioning
  /// What happens to an operation that comes while another transition runs.
  public let profile: InterruptionProfile
  /// Which screens decide whether the bar at the bottom is hidden.
  public var bottomBarRule: BottomBarRule { model.bottomBarRule }
  /// Where it all happens.
  public internal(set) var container: Container
  /// The time of the clock, in seconds since the controller was made.
  public internal(set) var time = 0.0

  var model: NavigationModel
  /// How often the observer has been replaced.
  var observerChanges = 0
  /// The transition whose end is being announced.
  var concluding = Conclusion.none

  /// Creates a controller at rest, its top visible; this announces nothing.
  ///
  /// - Parameters:
  ///   - screens: The stack, from the root up; may be empty.
  ///   - container: Where it all happens.
  ///   - profile: What happens to an operation that comes while another transition runs.
  ///   - bottomBarRule: Which screens decide whether the bar at the bottom is hidden.
  ///   - defaultAnimator: The animator of a transition for which nobody chooses another; those of
  ///     iOS unless told.
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when an id comes twice.
  public init(
    screens: [Screen], container: Container, profile: InterruptionProfile = .fluid,
    bottomBarRule: BottomBarRule = .anyScreenAboveRoot,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard
  ) throws(NavigationError) {
    try NavigationController.requireDistinct(screens)
    self.container = container
    self.profile = profile
    self.defaultAnimator = defaultAnimator
    model = NavigationModel(screens, bottomBarRule: bottomBarRule)
  }
}

// MARK: - State

extension NavigationController {
  /// The screens of the stack, from the root up; a value that is cheap to keep.
  ///
  /// - Complexity: Constant.
  public var screens: ScreenList { model.stack.screens }

  /// The screens presented over the stack, in the order they came.
  public var presentedScreens: [Screen] { model.presented }

  /// The top of the stack, or `nil` when it is empty.
  public var topScreen: Screen? { model.stack.top }

  /// The transition that is running, or `nil` at rest.
  public var transition: (any TransitionContext)? { running?.presentContext }

  /// How far the running transition is, or `nil` at rest.
  public var playback: TransitionPlayback? { running?.playback }

  /// The coordinator of the running transition, or `nil` at rest.
  ///
  /// It is there until its completions have run. A change without animation has one, too, for
  /// whoever hears the events of that change.
  public var transitionCoordinator: TransitionCoordinator? {
    running?.coordinator ?? concludingCoordinator
  }

  /// The time until everything rests, in seconds.
  ///
  /// It is 0 at rest, and infinite, which ``advance(by:)`` understands, while it is not known yet: as
  /// long as a finger has not decided or other changes wait for their turn.
  public var remaining: Double {
    pending.isEmpty ? running?.playback.remaining ?? 0 : .infinity
  }

  /// The ids of elements whose originals are hidden now, because pictures of them fly.
  public var hiddenElements: [String] { running?.playback.timeline.hiddenElements ?? [] }
}

// MARK: - Operations

extension NavigationController {
  /// Puts a screen on top of the stack.
  ///
  /// Onto an empty stack nothing is animated.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` for a member of the stack or a presented
  ///   screen, ``NavigationError/transitionRunning(from:to:)`` where the profile refuses it.
  /// - Complexity: Constant on average without a transition, however deep the stack is.
  public func push(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    if !animated, interaction == nil, try pushAtOnce(screen) { return }
    try perform(.push(screen), Manner(animated, animator, interaction))
  }

  /// Puts a screen on top of the stack, with the animator that is chosen for it.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` for a member of the stack or a presented
  ///   screen, ``NavigationError/transitionRunning(from:to:)`` where the profile refuses it.
  /// - Complexity: Constant on average without a transition, however deep the stack is.
  public func push(_ screen: Screen, animated: Bool) throws(NavigationError) {
    if !animated, try pushAtOnce(screen) { return }
    try perform(.push(screen), Manner(animated, nil, nil))
  }

  /// Removes the top of the stack and returns it, or does nothing at the root.
  ///
  /// - Throws: ``NavigationError/transitionRunning(from:to:)`` where the profile refuses it.
  @discardableResult
  public func pop(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> Screen? {
    var removed: Screen?
    if !animated, interaction == nil, popAtOnce(&removed) { return removed }
    return try perform(.pop, Manner(animated, animator, interaction)).last
  }

  /// Removes all screens above a member of the stack and returns them, bottom first.
  ///
  /// With the top itself nothing happens.
  ///
  /// - Throws: ``NavigationError/notInStack(screen:)``, and
  ///   ``NavigationError/transitionRunning(from:to:)`` where the profile refuses it.
  /// - Complexity: O(*k*) in the number of screens removed.
  @discardableResult
  public func pop(
    to screen: String, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> ScreenList {
    var removed = ScreenGroup.none
    if !animated, interaction == nil, try popAtOnce(to: screen, &removed) { return removed.list }
    return try perform(.popTo(screen), Manner(animated, animator, interaction)).list
  }

  /// Replaces the whole stack, with one transition from the old top to the new.
  ///
  /// With the same top there is no transition; a new top that was in the old stack is popped to, any
  /// other is pushed.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when an id comes twice or is presented,
  ///   ``NavigationError/transitionRunning(from:to:)`` where the profile refuses it.
  public func setScreens(
    _ screens: [Screen], animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    try perform(.set(screens), Manner(animated, animator, interaction))
  }

  /// Presents a screen over the visible one.
  ///
  /// - Throws: ``NavigationError`` when the screen is already there, nothing is visible, its frame
  ///   makes no sense, or a presentation or dismissal runs.
  public func present(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) {
    try perform(.present(screen), Manner(animated, animator, interaction))
  }

  /// Dismisses the topmost presented screen and returns it, or does nothing when there is none.
  ///
  /// - Throws: ``NavigationError/transitionRunning(from:to:)`` while a presentation or dismissal
  ///   runs, or where the profile refuses it.
  @discardableResult
  public func dismiss(
    animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> Screen? {
    guard !model.presented.isEmpty else { return nil }
    return try perform(.dismiss, Manner(animated, animator, interaction)).last
  }

  /// Replaces a screen by a newer version of itself, as when its layout has changed.
  ///
  /// A running transition goes on towards the new layout without a jump. The way in which a screen
  /// is presented stays what it was when it was presented.
  ///
  /// - Throws: ``NavigationError/unknownScreen(_:)`` when no screen of its id is shown.
  /// - Complexity: O(*k*) in the number of screens above it in the stack.
  public func updateScreen(_ screen: Screen) throws(NavigationError) {
    let isMember = model.update(screen)
    let isLeaving = running?.update(screen) ?? false
    guard isMember || isLeaving else { throw .unknownScreen(screen.id) }
    model.shown.update(screen)
    model.unsettled.pending = ArraySlice(pending.map { $0.updating(screen) })
    if running == nil, pending.isEmpty {
      model.shown.hidesBottomBar = model.hidesBottomBar
    }
    if isLeaving { replan() }
  }

  /// Gives the container another size; a running transition goes on without a jump.
  ///
  /// - Throws: ``LayoutError`` when the size is negative or not finite.
  public func resize(to size: Size) throws(LayoutError) {
    container = try container.resized(to: size)
    running?.context.container = container
    running?.rewinds?.container = container
    replan()
  }
}

// MARK: - Clock

extension NavigationController {
  /// Moves the clock on, through the ends of transitions where it meets them.
  ///
  /// A step that is negative or not a number moves nothing. An infinite step runs until everything
  /// rests; an interaction that nobody has decided is then cancelled, with a diagnostic.
  ///
  /// - Parameter seconds: How far to move, in seconds.
  public func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    startPending()
    var left = seconds
    let target = time + seconds
    while running != nil {
      if isHeld {
        guard left == .infinity else { break }
        cancelUndecided()
        continue
      }
      let rest = running?.playback.remaining ?? 0
      let step = rest - left <= rounding ? rest : left
      time = max(time, min(time + step, target))
      left = max(0, left - step)
      running?.playback.advance(by: step)
      guard endTransitionIfDone() else { break }
      announce()
    }
    // An observer may have moved the clock beyond.
    if target < .infinity { time = max(time, target) }
    announce()
  }

  /// Whether a finger holds the running transition.
  private var isHeld: Bool { running?.isUndecided ?? false }

  /// What many small steps may leave of the running transition by their rounding alone, in seconds.
  private var rounding: Double {
    4 * time.ulp + 1e-12 * (running?.playback.timeline.duration ?? 0)
  }

  /// Cancels an interaction that a finger still holds, with a diagnostic; else does nothing.
  public func cancelUndecided() {
    guard let interaction = running?.interaction, isHeld else { return }
    report(.undecided)
    self.interaction(interaction, requests: .cancel(velocity: nil))
  }

  /// Moves the clock on until everything rests.
  public func advanceToRest() { advance(by: .infinity) }

  /// Starts the transition of the edits that wait for the end of this instant, if any.
  ///
  /// ``advance(by:)`` does so first.
  public func layoutIfNeeded() {
    startPending()
    announce()
  }
}
