// Interruptions: a new operation, or a new layout, continues from the picture on screen.

extension NavigationController {
  /// Ends the running transition as the profile says and begins another from its picture.
  func interrupt(with change: ScreenChange, _ options: CallOptions) {
    guard let old = running else { return }
    var options = options
    let reverses = change.reverses(
      old.change.operation, from: old.change.from?.id, to: old.change.to?.id)
    let inSight = motion(of: old, leaving: change)
    let turns =
      inSight === old && change.isAnimated && change.whole == nil
      && (reverses || old.change.operation == .push && change.operation == .pop)
    let isReversal = turns || reverses && change.isAnimated
    var isGrabbed = false
    if isReversal, let interaction = options.interaction, interaction.wantsInteractiveStart {
      options.interaction = unused(interaction)
      isGrabbed = options.interaction != nil
    }
    let leadsBack =
      old.change.operation.direction == .backward && change.isModal == old.change.isModal
      && !switchesTabs
    if leadsBack, reverses, !isGrabbed, inSight != nil {
      queue(change.emitStackEvents)
      return turnBack(old, as: change, showing: inSight)
    }
    // A pop is cancelled; every other transition finishes, and so does a pop if the change leads to the same screen.
    let isCancelled =
      leadsBack && !change.isModal && !reverses && change.to?.id != old.change.to?.id
    endTransition(isCancelled ? .cancelled : .finished, keepsModel: isCancelled)
    queue(change.emitStackEvents)
    let hasOwnWay = isGrabbed && options.animator.map { !$0.equals(old.animator) } ?? false
    guard !turns || hasOwnWay else { return takeOver(old, as: change, options, backwards: true) }
    if isReversal { options.animator = options.animator ?? old.animator }
    release(old, ending: .finished)
    begin(change, options)
  }

  /// Returns the transition in the scene that the change can play backwards, or `nil`.
  ///
  /// A presentation or dismissal is turned back by the opposite change of its screen alone. Otherwise, that transition
  /// comes from the page, with its bars, to which the change leads. It is the running transition, or if
  /// the scene does not show that one, the newest other transition that is not playing back. A newer version of the
  /// page, or one with another bottom bar, needs a motion of its own.
  private func motion(
    of running: RunningTransition, leaving change: ScreenChange
  ) -> RunningTransition? {
    let isShown = inScene.contains { $0 === running }
    if change.isModal { return isShown && running.change.whole == nil ? running : nil }
    return (isShown ? [running] : inScene.filter { !$0.leadsBack }).last { motion in
      guard let page = scene?.sides(of: motion)?.from.goal else { return false }
      return page.shows(change.page, in: container)
    }
  }

  /// Cancels a pop or dismissal because its screen is pushed or presented again: it plays backwards, or without
  /// animation ends at once.
  private func turnBack(
    _ old: RunningTransition, as change: ScreenChange, showing motion: RunningTransition?
  ) {
    let wasUndecided = old.isUndecided
    old.change.from = change.to
    // Other screens that join or leave now get their closing events together with those of the pop.
    let removed = Set(old.change.removed.map(\.id))
    let others = [change.added, change.removed, old.change.transient].flatMap(Array.init)
    var known = removed
    old.change.transient = ScreenGroup(others.filter { known.insert($0.id).inserted })
    old.change.reversingHandles += change.handles
    old.change.hidesBottomBar.before = change.hidesBottomBar.after
    old.isModelSettled = true
    guard change.isAnimated else {
      endTransition(.cancelled)
      showAtOnce(old, .cancelled)
      return showModel()
    }
    old.playback.reverse()
    if let motion, motion !== old { motion.playback.reverse() }
    if wasUndecided { queueInteractionChange(of: old) }
    endTransitionIfDone()
  }

  /// Begins a transition that takes over the motion of another one: it plays it backwards, or a finger goes on with it.
  ///
  /// By the clock it takes the time that the other one has taken so far. A finger starts at the present fraction and
  /// can move it in both directions.
  func takeOver(
    _ old: RunningTransition, as change: ScreenChange, _ options: CallOptions, backwards: Bool
  ) {
    var change = change
    if !change.isModal { change.hidesBottomBar.before = model.onScreen.hidesBottomBar }
    var context = old.context
    let reversed = backwards ? old.context : old.reversedContext
    if backwards {
      swap(&context.from, &context.to)
      context.rolesHidingBottomBar = context.rolesHidingBottomBar.map { Set($0.map(\.opposite)) }
    }
    // The motion may have begun at another page, which an interrupted pop still removes; its layers stay that page's.
    let page = change.to.flatMap { $0.id == context.to.id ? $0 : nil }
    let isPlannedAnew =
      page.map {
        $0 != context.to || context.rolesHidingBottomBar != change.rolesHidingBottomBar
      } ?? false
    context.operation = change.operation
    let interaction = options.interaction.flatMap(unused)
    // The context goes on to say whether the motion was planned for a finger.
    let isHeld = interaction?.wantsInteractiveStart ?? false
    context.gesture = interaction?.gesture
    if !backwards { old.playback.interact(byAnother: true) }
    let playback =
      backwards ? old.playback.reversal(heldByFinger: isHeld) : old.playback
    let transition = RunningTransition(
      change: change, context: context, animator: old.animator, playback: playback,
      interaction: interaction,
      coordinator: TransitionCoordinator(isInteractive: isHeld), number: old.number,
      reversedContext: reversed, standingBars: old.standingBars,
      liveSide: backwards ? old.liveSide?.opposite : old.liveSide, departures: old.departures)
    if let page {
      transition.hideBottomBar(of: change.rolesHidingBottomBar)
      transition.context.to = page
      transition.reversedContext?.from = page
      model.onScreen.update(page)
    }
    change.noteAppearances(on: model.onScreen)
    transition.change = change
    load(change.entering)
    queue(change.emitOpening)
    scene = scene?.replacing(old, by: transition, backwards: backwards)
    for morph in morphs { morph.replace(old, by: transition, backwards: backwards) }
    start(transition)
    guard isPlannedAnew, running === transition else { return }
    followModel()
    _ = replan(transition)
  }

  /// Whether an animator shows the running transition.
  package func runs(_ animator: any AnimatedTransitioning) -> Bool {
    running?.animator.equals(animator) ?? false
  }

  /// Plans the running transition again, for example for a new layout; it continues at the same fraction.
  ///
  /// - Returns: Whether a transition runs and its animator can show the new layout.
  @discardableResult
  func replan() -> Bool {
    guard let running, !ignores("replan") else { return false }
    let isPlanned = replan(running)
    endTransitionIfDone()
    announce()
    return isPlanned
  }

  /// Plans a transition again; it continues at the same fraction.
  ///
  /// - Returns: Whether the animator can show the new layout; otherwise the transition goes on as before.
  func replan(_ transition: RunningTransition) -> Bool {
    replan(transition, in: scene)
  }

  /// Plans a transition of a scene again; it continues at the same fraction.
  private func replan(_ transition: RunningTransition, in scene: Scene?) -> Bool {
    drawing = nil
    do {
      try asking(about: transition.change) {
        let released =
          transition.playback.releasedAt == nil
          ? [] : try transition.animator.resolvedLayersAfterRelease(for: transition.context)
        let timeline = try transition.plannedTimeline(between: scene?.sides(of: transition))
        transition.playback.replan(timeline, redirecting: released)
      }
      return true
    } catch {
      reportFailure(of: transition.animator, error)
      return false
    }
  }

  /// Plans transitions again, and those around them: which bars stand still depends on the motions inside.
  func replan(_ changed: [RunningTransition]) {
    var planned: [RunningTransition] = []
    for transition in transitions {
      let sides = scene?.sides(of: transition)
      let isAround = planned.contains { inner in
        sides.map { $0.from.shows(inner) || $0.to.shows(inner) } ?? false
      }
      guard isAround || changed.contains(where: { $0 === transition }) else { continue }
      _ = replan(transition)
      planned.append(transition)
    }
  }

  /// Makes an edit and plans the transitions that show it again, each at the same fraction.
  ///
  /// - Parameters:
  ///   - newer: The screens whose newer versions the edit brings.
  ///   - edit: Makes the edit in the model and in each transition, and returns whether the transition shows one of
  ///     the screens.
  func follow(_ newer: [Screen], _ edit: (RunningTransition?) -> Bool) {
    let transitions = transitions
    let roles = transitions.map(\.context.rolesHidingBottomBar)
    var concerned = transitions.filter(edit)
    if transitions.isEmpty { _ = edit(nil) }
    // The bottom bar of a stack that no running transition moves, also behind a presentation, changes at once.
    let standsStill =
      running.map { running in
        running.change.isModal && running.change.whole == nil
          && model.onScreen.top?.id == model.stack.top?.id
      } ?? true
    if standsStill, pending.isEmpty { model.onScreen.hidesBottomBar = model.hidesBottomBar }
    guard !transitions.isEmpty else { return }
    running?.updateBottomBar(of: model)
    scene = scene?.updating(
      { screen, _ in newer.reduce(into: screen) { $0.replace(by: $1) } },
      bottomBar: \.hidesBottomBar)
    followModel()
    for (transition, roles) in zip(transitions, roles) {
      if transition !== running, let sides = scene?.sides(of: transition) {
        transition.hideBottomBar(
          of: Set(
            TransitionRole.allCases.filter {
              ($0 == .from ? sides.from : sides.to).goal.hidesBottomBar
            }))
      }
      if transition.context.rolesHidingBottomBar != roles { concerned.append(transition) }
    }
    replan(concerned)
    endTransitionIfDone()
    announce()
  }

  /// The transitions whose layers are on screen, and the running one.
  var transitions: [RunningTransition] {
    guard let running, !inScene.contains(where: { $0 === running }) else { return inScene }
    return inScene + [running]
  }

  /// Updates the pages at rest in the scene to the model's versions of their screens and bottom bars.
  func followModel() {
    guard scene != nil else { return }
    let (shown, change) = (model.onScreen, running?.change)
    scene = scene?.updating({ shown.version(of: $0, presented: $1) }) { page in
      switch page.screen?.id {
      case nil: page.hidesBottomBar
      case change?.whole?.after.top?.id: change?.whole?.after.hidesBottomBar ?? false
      case change?.whole?.before.top?.id: change?.whole?.before.hidesBottomBar ?? false
      case change?.to?.id where change?.isModal == false: change?.hidesBottomBar.after ?? false
      case change?.from?.id where change?.isModal == false: change?.hidesBottomBar.before ?? false
      case shown.top?.id: shown.hidesBottomBar
      default: page.hidesBottomBar
      }
    }
  }

  /// Changes the container in any part: size, safe area, heights of bars, layout direction and reduced
  /// motion.
  ///
  /// A transition goes on at the same fraction in the new layout. The picture is that of the new container at once,
  /// at rest and in motion. If the change is animated, the picture in the old layout lies over it, stretched to the
  /// new size, and fades in 0.3 s: nothing jumps in that instant. Where motion is reduced, the picture changes at
  /// once. While the delegate or an animator is being asked, the call is ignored with a diagnostic.
  ///
  /// ```swift
  /// let landscape = try Container(size: Size(width: 568, height: 320))
  /// controller.updateContainer(landscape, animated: true)
  /// controller.picture.layers.last?.node  // own(layout): the old picture, opaque
  /// controller.advance(by: 0.3)  // it has faded
  /// ```
  ///
  /// - Parameters:
  ///   - new: The new container.
  ///   - animated: Whether the old picture fades. A host whose views animate a rotation themselves, as UIKit's do,
  ///     passes `false`.
  /// - Complexity: That of planning each transition on screen.
  public func updateContainer(_ new: Container, animated: Bool = false) {
    guard !ignores("updateContainer") else { return }
    change(to: new, animated: animated)
  }

  /// Returns the fading picture of a scene; if that nests too deep, an innermost motion stands still in it.
  func morph(of scene: Scene) -> Morph { Morph(scene.bounded(in: container), in: container) }

  /// Changes the container; transitions go on at the same fraction.
  func change(to new: Container, animated: Bool = false) {
    guard new != container else { return }
    let areas = [container.bounds, new.bounds]
    let morphs =
      animated && !new.reducesMotion && areas.allSatisfy { $0.width > 0 && $0.height > 0 }
    let morph = morphs ? morph(of: currentScene) : nil
    container = new
    drawing = nil
    scene = scene?.laidOutAnew()
    for transition in transitions {
      transition.layOut(in: new) { _ = replan($0, in: $1) }
      _ = replan(transition)
    }
    scene = scene?.limitingLayers
    if let morph {
      scene = .morphing(morph, over: currentScene)
    } else {
      settleScene()
    }
    endTransitionIfDone()
    announce()
  }
}

extension NavigationController: TransitionCoordinatorHost {
  func context(coordinatedBy coordinator: TransitionCoordinator) -> (any TransitionContext)? {
    transitionCoordinator === coordinator ? transition : nil
  }

  func playback(coordinatedBy coordinator: TransitionCoordinator) -> TransitionPlayback? {
    transitionCoordinator === coordinator ? playback : nil
  }

  func replanTransition(coordinatedBy coordinator: TransitionCoordinator) -> Bool {
    replan()
  }
}

extension AnimatedTransitioning {
  /// Whether the animator is the same as another one.
  fileprivate func equals(_ other: any AnimatedTransitioning) -> Bool {
    if let one = self as? any Hashable, let two = other as? any Hashable {
      return AnyHashable(one) == AnyHashable(two)
    }
    return (self as AnyObject) === (other as AnyObject)
  }
}
