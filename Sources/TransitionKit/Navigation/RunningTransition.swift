/// A transition that is being played.
///
/// It is a class so that advancing its clock copies nothing.
final class RunningTransition {
  var change: ScreenChange
  var context: StaticContext
  let animator: any AnimatedTransitioning
  var playback: TransitionPlayback
  /// What drives the transition; `nil` is the clock, also after a later call has decided.
  var interaction: (any PercentDrivenInteraction)?
  let coordinator: TransitionCoordinator
  /// The number of the transition, counted from 1; playing it backwards keeps the number.
  let number: Int
  /// The context of the transition that this one plays backwards, if it does.
  var reversedContext: StaticContext?
  /// The bars that stand still while the pages of a push or pop move.
  private(set) var standingBars: BarSet
  /// The side whose page already moved when the transition began; its elements are not at their places at rest.
  let liveSide: TransitionRole?
  /// The elements of that side that fly from where they were shown at that instant.
  private(set) var departures: Departures
  /// How long the transition has waited for the first request of its interaction, in seconds; `nil`
  /// when it has received one, or when the wait has been reported.
  var waitForFirstRequest: Double? = 0
  /// Whether the model has already been edited as a cancellation would do.
  var isModelSettled = false

  init(
    change: ScreenChange, context: StaticContext, animator: any AnimatedTransitioning,
    playback: TransitionPlayback, interaction: (any PercentDrivenInteraction)?,
    coordinator: TransitionCoordinator, number: Int, reversedContext: StaticContext? = nil,
    standingBars: BarSet = [], liveSide: TransitionRole? = nil,
    departures: Departures = Departures()
  ) {
    self.change = change
    self.context = context
    self.animator = animator
    self.playback = playback
    self.interaction = interaction
    self.coordinator = coordinator
    self.number = number
    self.reversedContext = reversedContext
    self.standingBars = standingBars
    self.liveSide = liveSide
    self.departures = departures
  }

  /// Returns the node of each layer: an identity that stays the same across transitions.
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
  /// - Returns: Whether the wait has now exceeded ``longestWait``.
  func hasWaitedTooLong(_ seconds: Double) -> Bool {
    guard let wait = waitForFirstRequest else { return false }
    let isTooLong = wait + seconds >= RunningTransition.longestWait
    waitForFirstRequest = isTooLong ? nil : wait + seconds
    return isTooLong
  }

  /// The time without any request, in seconds, after which an interaction seems to have no gesture.
  ///
  /// Source: a choice. A gesture sends its first request within a frame; a pause of some seconds may be a debugger.
  private static let longestWait = 10.0

  /// Whether the transition runs back to its start.
  var isBeingCancelled: Bool { playback.phase == .settling(toward: .cancelled) }

  /// The context that clients see, with its flags for the present phase.
  ///
  /// Its screens are those of the change. A motion that was taken over may show another page than the one that has been
  /// announced.
  var presentContext: StaticContext {
    var context = context
    context.from = change.from ?? context.from
    context.to = change.to ?? context.to
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

  /// Returns the elements that the page of a side does not show, because layers of the transition show them.
  func elementsHidden(on role: TransitionRole) -> [ElementOnScreen] {
    let screen = context.screen(role)
    return playback.timeline.elementsHidden(on: role).filter(screen.hasElement)
      .map { ElementOnScreen($0, on: screen.id) }
  }

  /// Replaces a screen by a newer version of itself.
  ///
  /// The edit that undoes the change is updated too: it may bring back other screens.
  ///
  /// - Returns: Whether the screen is one of the two in the transition.
  func update(_ screen: Screen) -> Bool {
    change.update(screen)
    guard context.from.id == screen.id || context.to.id == screen.id else { return false }
    context.update(screen)
    reversedContext?.update(screen)
    return true
  }

  /// Replaces the transition's screens by other versions of themselves.
  ///
  /// - Parameter version: Returns the version of a screen that is presented or in the stack.
  /// - Returns: Whether one of them has changed.
  func update(_ version: (_ screen: Screen, _ isPresented: Bool) -> Screen) -> Bool {
    if let whole = change.whole {
      change.whole?.before = whole.before.mapScreens(version)
      change.whole?.after = whole.after.mapScreens(version)
    }
    return TransitionRole.allCases.map { role in
      let isPresented =
        change.isModal && (role == context.operation.foreRole || context.isPresenterPresented)
      let screen = context.screen(role)
      let newer = screen.replaced(by: version(screen, isPresented))
      return newer != screen && update(newer)
    }.contains(true)
  }

  /// Gives a presented screen the presentation style of `screen`, which has the same id.
  ///
  /// - Returns: Whether the screen is one of the two in the transition.
  func restyle(_ screen: Screen) -> Bool {
    change.adoptStyle(of: screen)
    context.restyle(screen)
    reversedContext?.restyle(screen)
    return context.from.id == screen.id || context.to.id == screen.id
  }

  /// Updates whether the bottom bar is hidden before and after, for a newer version of a screen.
  func updateBottomBar(of model: borrowing NavigationModel) {
    let (before, after): (Bool, Bool)
    if isModelSettled {
      // The model is already as before the change, so it describes the page being left.
      (before, after) = (model.hidesBottomBar, change.hidesBottomBar.after)
    } else if let target = change.target, let shown = model.shownScreens {
      // The model also contains the waiting changes, so use the stacks of this change.
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

  /// Sets which sides hide the bottom bar.
  func hideBottomBar(of roles: Set<TransitionRole>) {
    context.rolesHidingBottomBar = roles
    reversedContext?.rolesHidingBottomBar = Set(roles.map(\.opposite))
  }

  /// Gives the transition another container; it must be planned anew afterwards.
  ///
  /// Flying elements start where older transitions show them in the new container.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - plan: Plans a transition of a scene again.
  func layOut(in container: Container, _ plan: (RunningTransition, Scene) -> Void) {
    context.container = container
    reversedContext?.container = container
    guard let liveSide, let scene = departures.scene?.laidOutAnew() else { return }
    for transition in scene.transitions where transition.context.container != container {
      transition.layOut(in: container, plan)
      plan(transition, scene)
    }
    departures = Departures(
      from: scene.limitingLayers, on: context.screen(liveSide), in: container)
  }

  /// Returns a new timeline from the animator, with the layers that clients added alongside.
  ///
  /// The new timeline also decides which bars stand still.
  ///
  /// - Parameter sides: What the scene shows on both sides of a push or pop, or `nil` for another transition.
  /// - Returns: The timeline.
  /// - Throws: The error of the animator.
  func plannedTimeline(between sides: (from: Scene, to: Scene)?) throws -> Timeline {
    guard let sides else { return try withLayersAlongside(try ownTimeline()) }
    let (wasWhole, stood) = (context.isOfWholePages, standingBars)
    // Bars that have moved stay with their pages, also when the page of the live side has come to rest.
    let isLive = (liveSide == .from ? sides.from : sides.to).isMoving
    do {
      let planned = try PlannedTimeline(
        from: sides.from, to: sides.to, in: context, liveSide: liveSide,
        standing: liveSide == nil || isLive ? .all : stood
      ) { isOfWholePages in
        includeBars(isOfWholePages)
        return try ownTimeline()
      }
      standingBars = planned.standingBars
      return try withLayersAlongside(planned.timeline)
    } catch {
      includeBars(wasWhole)
      standingBars = stood
      throw error
    }
  }

  /// Returns a new timeline from the animator.
  private func ownTimeline() throws -> Timeline {
    guard let reversed = reversedContext else {
      return try animator.resolvedTimeline(
        for: context.departing(from: departures.places, on: liveSide))
    }
    let planned = reversed.departing(from: departures.places, on: liveSide?.opposite)
    return try animator.resolvedTimeline(for: planned).swappingRoles.reversed()
  }

  private func withLayersAlongside(_ timeline: Timeline) throws -> Timeline {
    try coordinator.timeline(
      adding: timeline, isForFinger: reversedContext == nil && context.isInteractive)
  }

  /// Sets whether pages include their bars.
  private func includeBars(_ isOfWholePages: Bool) {
    context.isOfWholePages = isOfWholePages
    reversedContext?.isOfWholePages = isOfWholePages
  }
}

extension StaticContext {
  /// Replaces a screen by a newer version of itself.
  mutating func update(_ screen: Screen) {
    from.replace(by: screen)
    to.replace(by: screen)
  }

  /// Gives a presented screen the presentation style of `screen`, which has the same id.
  fileprivate mutating func restyle(_ screen: Screen) {
    if from.id == screen.id { from.presentationStyle = screen.presentationStyle }
    if to.id == screen.id { to.presentationStyle = screen.presentationStyle }
  }
}
