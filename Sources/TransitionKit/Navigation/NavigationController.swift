/// A navigation stack with presentations, run by a clock that the host moves.
///
/// A call changes the stack at once; what is seen follows by a transition. Nothing is drawn and
/// nothing waits: ``advance(by:)`` moves the clock, ``frame`` is the picture, and an observer hears
/// every event in UIKit's order.
///
/// ```swift
/// let controller = NavigationController(root: Screen("list"), container: phone)
/// try controller.push(Screen("detail"), animated: true, using: ScaleBack())
/// controller.advance(by: 0.3)
/// controller.frame  // half-way
/// ```
///
/// Delegate and observer are held weakly.
public final class NavigationController: NavigationStack {
  /// Who chooses the animators; held weakly.
  public weak var delegate: (any NavigationDelegate)?
  /// Who hears the events; held weakly.
  public weak var observer: (any NavigationObserver)?
  /// The animator of a transition for which nobody chooses another.
  public let defaultAnimator: any AnimatedTransitioning
  /// Where it all happens.
  public private(set) var container: Container
  /// The time of the clock, in seconds since the controller was made.
  public private(set) var time = 0.0
  /// The screens presented over the stack, in the order they came.
  public private(set) var presentedScreens: [Screen] = []

  private var stack = ScreenStack()
  private var loaded: Set<String> = []
  private var running: RunningTransition?
  private var announcements: [(event: NavigationEvent, time: Double)] = []
  private var isAnnouncing = false

  /// Creates a controller at rest, its top visible; this announces nothing.
  ///
  /// - Parameters:
  ///   - screens: The stack, from the root up; may be empty.
  ///   - container: Where it all happens.
  ///   - defaultAnimator: The animator of a transition for which nobody chooses another.
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when an id comes twice.
  public init(
    screens: [Screen], container: Container, defaultAnimator: any AnimatedTransitioning
  ) throws(NavigationError) {
    self.container = container
    self.defaultAnimator = defaultAnimator
    try NavigationController.requireDistinct(screens)
    stack.replaceAll(with: screens)
    if let top = stack.top { loaded.insert(top.id) }
  }

  /// The screens of the stack, from the root up.
  public var screens: [Screen] { stack.screens }

  /// The transition that is running, or `nil` at rest.
  public var transition: (any TransitionContext)? { running?.context }

  /// How far the running transition is, or `nil` at rest.
  public var playback: TransitionPlayback? { running?.playback }

  /// The time until everything rests, in seconds; 0 at rest.
  public var remaining: Double { running?.playback.remaining ?? 0 }

  /// The ids of elements whose originals are hidden now, because pictures of them fly.
  public var hiddenElements: [String] { running?.playback.timeline.hiddenElements ?? [] }
}

// MARK: - Clock

extension NavigationController {
  /// Moves the clock on, through the ends of transitions where it meets them.
  ///
  /// A step that is negative or not a number moves nothing.
  ///
  /// - Parameter seconds: How far to move, in seconds.
  public func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    let target = time + seconds
    while let current = running {
      let end = current.startTime + current.playback.timeline.duration
      guard end <= target else { break }
      time = max(time, end)
      running?.playback.advance(by: .infinity)
      endTransition()
      announce()
    }
    time = target
    guard let current = running else { return }
    running?.playback.advance(by: target - current.startTime - current.playback.elapsed)
    if running?.playback.phase == .ended(.finished) {
      endTransition()
      announce()
    }
  }

  /// Moves the clock on until everything rests.
  public func advanceToRest() {
    while running != nil { advance(by: remaining) }
  }
}

// MARK: - Operations

extension NavigationController {
  /// Puts a screen on top of the stack.
  ///
  /// Onto an empty stack nothing is animated.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` for a member of the stack or a presented
  ///   screen, ``NavigationError/transitionRunning(from:to:)`` while another transition runs.
  public func push(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)?
  ) throws(NavigationError) {
    try requireRest()
    guard !isShown(screen.id) else { throw .alreadyShown(screen: screen.id) }
    let from = stack.top
    stack.push(screen)
    changeStack(
      .push, from: from, added: [screen], removed: [], animated: animated, using: animator)
  }

  /// Removes all screens above a member of the stack and returns them, bottom first.
  ///
  /// - Throws: ``NavigationError/notInStack(screen:)``, and
  ///   ``NavigationError/transitionRunning(from:to:)`` while another transition runs.
  @discardableResult
  public func pop(
    to screen: String, animated: Bool, using animator: (any AnimatedTransitioning)?
  ) throws(NavigationError) -> [Screen] {
    try requireRest()
    guard let place = stack.place(of: screen) else { throw .notInStack(screen: screen) }
    let from = stack.top
    let removed = stack.removeAll(above: place)
    guard !removed.isEmpty else { return [] }
    changeStack(
      .pop, from: from, added: [], removed: removed, animated: animated, using: animator)
    return removed
  }

  /// Replaces the whole stack, with one transition from the old top to the new.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when an id comes twice or is presented,
  ///   ``NavigationError/transitionRunning(from:to:)`` while another transition runs.
  public func setScreens(
    _ screens: [Screen], animated: Bool, using animator: (any AnimatedTransitioning)?
  ) throws(NavigationError) {
    try requireRest()
    try NavigationController.requireDistinct(screens + presentedScreens)
    let before = stack
    stack.replaceAll(with: screens)
    let isBack = stack.top.map { before.place(of: $0.id) != nil } ?? true
    changeStack(
      isBack ? .pop : .push, from: before.top,
      added: screens.filter { before.place(of: $0.id) == nil },
      removed: before.screens.filter { stack.place(of: $0.id) == nil },
      animated: animated, using: animator)
  }

  /// Presents a screen over the visible one.
  ///
  /// - Throws: ``NavigationError`` when the screen is already there, nothing is visible, its frame
  ///   makes no sense, or another transition runs.
  public func present(
    _ screen: Screen, animated: Bool, using animator: (any AnimatedTransitioning)?
  ) throws(NavigationError) {
    try requireRest()
    guard !isShown(screen.id) else { throw .alreadyShown(screen: screen.id) }
    guard let presenter = visibleScreen else { throw .nothingToPresentOn(screen: screen.id) }
    let frame = screen.presentation.frame(in: container)
    guard frame.isFinite, frame.width >= 0, frame.height >= 0 else {
      throw .invalidPresentationFrame(screen: screen.id)
    }
    presentedScreens.append(screen)
    begin(
      ScreenChange(operation: .present, from: presenter, to: screen, isAnimated: animated),
      using: animator)
  }

  /// Dismisses the topmost presented screen and returns it, or does nothing when there is none.
  ///
  /// - Throws: ``NavigationError/transitionRunning(from:to:)`` while another transition runs.
  @discardableResult
  public func dismiss(
    animated: Bool, using animator: (any AnimatedTransitioning)?
  ) throws(NavigationError) -> Screen? {
    try requireRest()
    guard let screen = presentedScreens.popLast() else { return nil }
    begin(
      ScreenChange(operation: .dismiss, from: screen, to: visibleScreen, isAnimated: animated),
      using: animator)
    return screen
  }

  /// Replaces a screen by a newer version of itself, as when its layout has changed.
  ///
  /// - Throws: ``NavigationError/unknownScreen(_:)`` when no screen of its id is shown.
  public func updateScreen(_ screen: Screen) throws(NavigationError) {
    if let place = presentedScreens.firstIndex(where: { $0.id == screen.id }) {
      presentedScreens[place] = screen
    } else if stack.place(of: screen.id) != nil {
      stack.update(screen)
    } else {
      throw .unknownScreen(screen.id)
    }
  }

  /// Gives the container another size.
  ///
  /// - Throws: ``LayoutError`` when the size is negative or not finite.
  public func resize(to size: Size) throws(LayoutError) {
    container = try container.resized(to: size)
  }
}

// MARK: - Preconditions

extension NavigationController {
  private func isShown(_ id: String) -> Bool {
    stack.place(of: id) != nil || presentedScreens.contains { $0.id == id }
  }

  private func requireRest() throws(NavigationError) {
    guard let change = running?.change, let from = change.from, let to = change.to else { return }
    throw .transitionRunning(from: from.id, to: to.id)
  }

  private static func requireDistinct(_ screens: [Screen]) throws(NavigationError) {
    var known: Set<String> = []
    for screen in screens where !known.insert(screen.id).inserted {
      throw .alreadyShown(screen: screen.id)
    }
  }
}

// MARK: - Transitions

/// A transition that is being played.
private struct RunningTransition {
  let change: ScreenChange
  let context: StaticContext
  let animator: any AnimatedTransitioning
  let startTime: Double
  var playback: TransitionPlayback
}

extension NavigationController {
  /// Carries a change of the stack to the screen, or lets it pass unseen under a presentation.
  private func changeStack(
    _ operation: TransitionOperation, from: Screen?, added: [Screen], removed: [Screen],
    animated: Bool, using animator: (any AnimatedTransitioning)?
  ) {
    let to = stack.top
    let isCovered = presentedScreens.contains { $0.presentation.removesPresenter }
    var change = ScreenChange(
      operation: operation, from: from, to: to,
      isAnimated: animated && from != nil && to != nil && !isCovered)
    change.added = added
    change.removed = removed
    change.isVisible = from?.id != to?.id && !isCovered
    begin(change, using: animator)
  }

  /// Announces a change and starts its transition, or carries it out at once.
  private func begin(_ change: ScreenChange, using chosen: (any AnimatedTransitioning)?) {
    queue(change.parentAnnouncements)
    let playable = change.isVisible ? prepare(change, chosen: chosen) : nil
    if change.isVisible, let to = change.to, loaded.insert(to.id).inserted {
      queue([.load(to.id)])
    }
    queue(change.openingAnnouncements)
    if let playable, let from = change.from, let to = change.to {
      queue([.durationAsked, .transitionBegan(from: from.id, to: to.id), .isAppearing(to.id)])
      running = playable
      running?.playback.start()
      if running?.playback.phase == .ended(.finished) { endTransition() }
    } else {
      close(change)
    }
    announce()
  }

  /// Returns a transition ready to be played, or `nil` when the change is to happen at once.
  ///
  /// A presentation in a way of its own is played even without animation, in no time.
  private func prepare(
    _ change: ScreenChange, chosen: (any AnimatedTransitioning)?
  ) -> RunningTransition? {
    guard change.isAnimated || change.isCustom, let from = change.from, let to = change.to
    else { return nil }
    let context = StaticContext(
      change.operation, from: from, to: to, container: container, isAnimated: change.isAnimated)
    let asked = chosen ?? delegate?.navigation(self, animatorFor: context)
    for animator in [asked, defaultAnimator].compactMap({ $0 }) {
      guard animator.operations.contains(change.operation) else {
        report(.operationNotServed(change.operation, animator: "\(type(of: animator))"))
        continue
      }
      do {
        let timeline = try animator.resolvedTimeline(for: context)
        return RunningTransition(
          change: change, context: context, animator: animator, startTime: time,
          playback: TransitionPlayback(timeline))
      } catch {
        report(.timelineFailed(animator: "\(type(of: animator))", reason: "\(error)"))
      }
    }
    return nil
  }

  private func endTransition() {
    guard let ended = running else { return }
    running = nil
    queue([.transitionCompleted(true)])
    close(ended.change)
    ended.animator.transitionEnded(.finished)
    queue([.animationEnded(true)])
  }

  private func close(_ change: ScreenChange) {
    queue(change.closingAnnouncements)
    if change.isVisible { queue([.coordinatorCompleted]) }
    for screen in change.removed { loaded.remove(screen.id) }
    if change.operation == .dismiss, let from = change.from { loaded.remove(from.id) }
  }
}

// MARK: - Announcing

extension NavigationController {
  private func queue(_ events: [NavigationEvent]) {
    announcements += events.map { ($0, time) }
  }

  private func report(_ diagnostic: NavigationDiagnostic) { queue([.diagnostic(diagnostic)]) }

  /// Hands the queued events to the observer; a call from inside adds to the queue.
  private func announce() {
    guard !isAnnouncing else { return }
    isAnnouncing = true
    var index = 0
    while index < announcements.count {
      let (event, time) = announcements[index]
      index += 1
      observer?.navigation(self, announced: event, at: time)
    }
    announcements = []
    isAnnouncing = false
  }
}
