/// A transition that is being played.
///
/// It is a class, so that asking whether one runs, and moving its clock, copies nothing.
final class RunningTransition {
  var change: ScreenChange { didSet { scene = nil } }
  var context: StaticContext { didSet { scene = nil } }
  let animator: any AnimatedTransitioning
  var playback: TransitionPlayback
  /// What drives the transition; `nil` is the clock, also after a later call has decided.
  var interaction: (any PercentDrivenInteraction)?
  let coordinator: TransitionCoordinator
  /// The side whose screen is replaced behind the presented one, while the presented one comes.
  ///
  /// Another screen replaces it, or the same one with or without the bottom bar. It stays as it was at the
  /// beginning.
  let leavingPresenter: TransitionRole?
  /// The number of the transition, counted from 1; playing it backwards keeps the number.
  let number: Int
  /// The context of the transition that this one plays backwards, if it does.
  var reversedContext: StaticContext?
  /// The layers of interrupted transitions that this one does not draw, the oldest first.
  var residualGroups: [ResidualGroup] {
    get { groups }
    _modify {
      scene = nil
      yield &groups
    }
  }
  /// The same, for a change of nothing but the time.
  var groups: [ResidualGroup] = []
  /// What was on screen when this transition interrupted another one; `nil` if it did not.
  var knownNodes: Set<NodeID>? { didSet { scene = nil } }
  /// The picture that was drawn last; `nil` after more than the time has changed.
  var scene: ScenePicture?
  /// The progress when another drive last took over.
  private var heldProgress: HeldShare?
  /// What a cancellation had left of the layers that come with the transition when a finger took over.
  private var heldNewLayers: HeldShare?
  /// How far layers around the transition had faded in when a finger took over from a cancellation.
  private var heldEntering = 0.0
  /// What is known about the screens of residual layers.
  var olderScreens = KnownScreens()
  /// How the layers around the transition differ from where they rest, after a change of the layout.
  var aroundCorrection: Correction?
  /// The elements that a screen lost while layers of the transition showed them.
  var removedElements: [RemovedElement] = []
  /// How long the transition has waited for the first request of its interaction, in seconds; `nil`
  /// when it has received one, or when the wait has been reported.
  var waitForFirstRequest: Double? = 0
  /// Whether the transition has just interrupted one of another pair of screens.
  var interruptsOtherPages = false
  /// Whether the model is already as a cancellation leaves it.
  var isModelSettled = false

  init(
    change: ScreenChange, context: StaticContext, animator: any AnimatedTransitioning,
    playback: TransitionPlayback, interaction: (any PercentDrivenInteraction)?,
    coordinator: TransitionCoordinator, number: Int, reversedContext: StaticContext? = nil
  ) {
    self.change = change
    self.context = context
    self.animator = animator
    self.playback = playback
    self.interaction = interaction
    self.coordinator = coordinator
    self.number = number
    self.reversedContext = reversedContext
    leavingPresenter = change.replacesPresenter ? .from : nil
  }

  /// How far the layers around the transition have come, in `0...1`.
  ///
  /// It is the fraction, except that it does not jump when a finger takes over at another fraction.
  var progress: Double { progress(at: max(0, min(1, playback.fraction))) }

  /// Returns the progress at the present fraction, which is known.
  func progress(at fraction: Double) -> Double {
    guard let held = heldProgress else { return fraction }
    switch playback.phase {
    case .settling(toward: .finished) where held.fraction == 1:
      return 1 - (1 - held.value) * playback.remainingShare
    case .settling(toward: .cancelled) where held.fraction == 0:
      return held.value * playback.remainingShare
    case .idle, .running, .interacting, .settling, .ended: return held.value(at: fraction)
    }
  }

  /// How far new layers around the transition have faded in, in `0...1`: those that the interrupted
  /// picture did not have.
  ///
  /// They are opaque before what covers them begins to leave. A cancellation shows them too.
  var enteringShare: Double { enteringShare(at: progress) }

  /// Returns the same at the present progress, which is known.
  func enteringShare(at progress: Double) -> Double {
    let share = max(heldEntering, min(1, 2 * progress))
    return isBeingCancelled ? 1 - (1 - share) * playback.remainingShare : share
  }

  /// How much is left of the layers that come with the transition, in `0...1`: they disappear while it is
  /// being cancelled, and come again when a finger stops that.
  var shareOfNewLayers: Double {
    let share = heldNewLayers?.value(at: max(0, min(1, playback.fraction))) ?? 1
    return isBeingCancelled ? share * playback.remainingShare : share
  }

  /// Returns the time that the layers around the transition and residual layers need to come to rest, in
  /// seconds, at most the transition's duration.
  ///
  /// - Parameter around: Returns the layers around the transition.
  /// - Returns: The time.
  func fadingTime(besides around: () -> [Picture.Entry]) -> Double {
    let (fraction, duration) = (max(0, min(1, playback.fraction)), playback.timeline.duration)
    let residue = residualGroups.map(\.remaining).filter(\.isFinite).max() ?? 0
    let moving = aroundCorrection?.continued(at: fraction, playback.elapsed, .ramp).deltas ?? [:]
    var waiting = fraction == 0 || fraction == 1 ? abs(progress - fraction) : 0
    // At the start, new layers have not faded in, and a cancellation shows them too.
    if fraction == 0, let knownNodes,
      around().contains(where: { $0.node.map { !knownNodes.contains($0) } ?? false })
    {
      waiting = max(waiting, 1 - enteringShare)
    }
    return min(max(residue, playback.fadingTime(of: moving), waiting * duration), duration)
  }

  /// Lets another drive move the playback, while the layers around the transition do not jump.
  func drive<Result>(_ change: (inout TransitionPlayback) -> Result) -> Result {
    let (phase, fraction, progress) = (playback.phase, playback.fraction, progress)
    let elapsed = playback.elapsed
    let cancelled = isBeingCancelled ? (new: shareOfNewLayers, entering: enteringShare) : nil
    let result = change(&playback)
    let now = max(0, min(1, playback.fraction))
    if self.progress != progress { heldProgress = HeldShare(fraction: now, value: progress) }
    if let cancelled, !isBeingCancelled {
      heldNewLayers = HeldShare(fraction: now, value: cancelled.new)
      heldEntering = cancelled.entering
    }
    if playback.phase != phase {
      aroundCorrection = aroundCorrection?.continued(
        at: max(0, min(1, fraction)), elapsed, playback.fadingWeight)
    }
    return result
  }

  /// Returns what layers of the transition's picture are across transitions.
  func nodes(of layers: [Picture.Entry]) -> [NodeID] {
    context.nodes(of: layers.map(\.id), inTransition: number)
  }

  /// Whether a finger drives the transition and has not decided yet.
  var isUndecided: Bool {
    guard case .interacting = playback.phase else { return false }
    return true
  }

  /// Adds time in which the transition waited for its interaction.
  ///
  /// - Returns: Whether it has now waited so long that nobody seems to drive the interaction.
  func hasWaitedTooLong(_ seconds: Double) -> Bool {
    guard let wait = waitForFirstRequest else { return false }
    let isTooLong = wait + seconds >= RunningTransition.longestWait
    waitForFirstRequest = isTooLong ? nil : wait + seconds
    return isTooLong
  }

  /// The time without any request, in seconds, after which nobody seems to drive an interaction.
  ///
  /// A finger sends its first request within a frame; far longer waits are somebody debugging.
  private static let longestWait = 10.0

  /// Whether the transition runs back to its start.
  var isBeingCancelled: Bool { playback.phase == .settling(toward: .cancelled) }

  /// What planning needs to know about the transition.
  var summary: RunningChange {
    RunningChange(
      operation: change.operation, fromScreen: change.from, toScreen: change.to,
      phase: isUndecided ? .interactive : isBeingCancelled ? .cancelling : .running,
      leaving: change.removed.map(\.id), undo: isModelSettled ? nil : change.undo,
      changesEverything: change.whole?.changesStack ?? false)
  }

  /// The context with the flags as they are now.
  var presentContext: StaticContext {
    var context = context
    switch playback.phase {
    case .interacting: context.isInteractive = true
    case .idle, .running, .settling, .ended: context.isInteractive = false
    }
    switch playback.phase {
    case .settling(toward: .cancelled), .ended(.cancelled): context.isCancelled = true
    case .idle, .running, .interacting, .settling, .ended: context.isCancelled = false
    }
    return context
  }

  /// The elements that are hidden now, each with its screen; only elements that the screen has.
  var hiddenElements: [ElementOnScreen] {
    var known: Set<ElementOnScreen> = []
    return playback.timeline.hiddenElements.compactMap { hidden in
      let screen = context.screen(hidden.role)
      let element = ElementOnScreen(hidden.element, on: screen.id)
      return screen.hasElement(hidden.element) && known.insert(element).inserted ? element : nil
    }
  }

  /// Replaces a screen by a newer version of itself.
  ///
  /// The edit that undoes the change is updated too: it may bring back other screens.
  ///
  /// - Returns: Whether the screen is one of the two in the transition.
  func update(_ screen: Screen) -> Bool {
    change.update(screen)
    guard context.from.id == screen.id || context.to.id == screen.id else { return false }
    noteRemovedElements(of: screen)
    context.update(screen)
    reversedContext?.update(screen)
    return true
  }

  /// Gives a presented screen the style of a copy.
  ///
  /// - Returns: Whether the screen is one of the two in the transition.
  func restyle(_ screen: Screen) -> Bool {
    change.adoptStyle(of: screen)
    change.whole?.before.restyle(screen)
    context.restyle(screen)
    reversedContext?.restyle(screen)
    return context.from.id == screen.id || context.to.id == screen.id
  }

  /// Lets the bottom bar be where a newer version of a screen wants it.
  func updateBottomBar(of model: borrowing NavigationModel) {
    let (before, after): (Bool, Bool)
    if isModelSettled {
      // A pop that was taken back leads to the page that it left.
      (before, after) = (model.hidesBottomBar, change.hidesBottomBar.after)
    } else if let target = change.target, let shown = model.shownScreens {
      // The model contains what waits, too.
      (before, after) = (model.hidesBottomBar(of: shown), model.hidesBottomBar(of: target))
    } else {
      let draft = model.draft(after: change.undo)
      (before, after) = (model.hidesBottomBar(draft), model.hidesBottomBar)
    }
    change.hidesBottomBar = (before, after)
    change.whole?.before.hidesBottomBar = before
    change.whole?.after.hidesBottomBar = after
    guard !change.isModal || change.whole != nil else { return }
    let roles = change.rolesHidingBottomBar
    if context.rolesHidingBottomBar != roles { hideBottomBar(of: roles) }
  }

  /// Notes which sides hide the bottom bar.
  func hideBottomBar(of roles: Set<TransitionRole>) {
    context.rolesHidingBottomBar = roles
    reversedContext?.rolesHidingBottomBar = Set(roles.map(\.opposite))
  }

  /// Remembers the elements that a newer version of a screen no longer has, while they are hidden.
  private func noteRemovedElements(of newer: Screen) {
    let fraction = max(0, min(1, playback.fraction))
    for role in TransitionRole.allCases where context.screen(role).id == newer.id {
      let old = restored(context.screen(role), on: role)
      removedElements.removeAll { $0.role == role && newer.hasElement($0.id) }
      let names = playback.timeline.elementsHidden(on: role).filter { id in
        !newer.hasElement(id) && !removedElements.contains { $0.id == id && $0.role == role }
      }
      removedElements += names.compactMap { id in
        RemovedElement(id, of: old, on: role, at: fraction)
      }
    }
  }

  /// Returns a screen with the elements that it lost.
  private func restored(_ screen: Screen, on role: TransitionRole) -> Screen {
    removedElements.filter { $0.role == role }.reduce(screen) { $1.restored(in: $0) }
  }

  /// Returns the timeline as the animator would make it now, with the layers alongside.
  func plannedTimeline() throws -> Timeline {
    let own: Timeline
    if var planned = reversedContext {
      planned.from = restored(planned.from, on: .to)
      planned.to = restored(planned.to, on: .from)
      own = try animator.resolvedTimeline(for: planned).swappingRoles.reversed()
    } else {
      var planned = context
      planned.from = restored(planned.from, on: .from)
      planned.to = restored(planned.to, on: .to)
      own = try animator.resolvedTimeline(for: planned)
    }
    return try coordinator.timeline(adding: removedElements.reduce(own) { $1.fading(in: $0) })
  }
}

/// A share that is 0 at fraction 0, 1 at fraction 1, and a value in between where a drive took over.
private struct HeldShare {
  let fraction: Double
  let value: Double

  /// Returns the share at a fraction; where the drive took over, it is the value, also at an end.
  func value(at other: Double) -> Double {
    if other < fraction { return value * other / fraction }
    guard fraction < 1 else { return value }
    let missing: Double = (1 - value) * (1 - other)
    return 1 - missing / (1 - fraction)
  }
}

extension StaticContext {
  /// Replaces a screen by a newer version of itself.
  mutating func update(_ screen: Screen) {
    from.replace(by: screen)
    to.replace(by: screen)
  }

  /// Gives a presented screen the style of a copy.
  fileprivate mutating func restyle(_ screen: Screen) {
    if from.id == screen.id { from.presentationStyle = screen.presentationStyle }
    if to.id == screen.id { to.presentationStyle = screen.presentationStyle }
  }
}
