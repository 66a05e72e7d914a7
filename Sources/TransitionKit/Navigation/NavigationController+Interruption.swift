// How a new operation, or a new layout, takes over from the picture on screen.

extension NavigationController {
  /// Ends the running transition as the profile says and begins another from its picture.
  func interrupt(with change: ScreenChange, _ options: CallOptions) {
    guard let old = running else { return }
    var options = options
    let reverses = change.reverses(
      old.change.operation, from: old.change.from?.id, to: old.change.to?.id)
    let isReversal = change.isAnimated && reverses
    var isGrabbed = false
    if isReversal, let interaction = options.interaction, interaction.wantsInteractiveStart {
      options.interaction = unused(interaction)
      isGrabbed = options.interaction != nil
      // A newer version of the page needs a timeline of its own.
      if isGrabbed, change.to != old.context.from {
        options.animator = options.animator ?? old.animator
      }
    }
    let interrupted = picture()
    func end(_ outcome: TransitionOutcome, keepsModel: Bool = false) {
      endTransition(outcome, keepsModel: keepsModel)
      queue(change.emitStackEvents)
    }
    switch old.change.operation {
    case _ where isGrabbed && options.animator != nil:
      // The page follows the finger along another timeline.
      end(.finished)
      begin(change, options, from: interrupted)
    case _ where isGrabbed:
      // The running transition is carried to its end and becomes its opposite in the same turn.
      end(.finished)
      beginReversal(of: old, as: change, options, from: interrupted)
      keep(interrupted)
    case .pop where reverses && !switchesTabs:
      // The popped screen is pushed again: the pop is cancelled, and runs back or ends at once.
      queue(change.emitStackEvents)
      let wasUndecided = old.isUndecided
      old.change.from = change.to
      // Others that join or leave now hear the end together with those of the pop.
      let removed = Set(old.change.removed.map(\.id))
      let others = [change.added, change.removed, old.change.transient].flatMap(Array.init)
      var known = removed
      old.change.transient = ScreenGroup(others.filter { known.insert($0.id).inserted })
      old.change.reversingHandles += change.handles
      old.change.hidesBottomBar.before = change.hidesBottomBar.after
      old.isModelSettled = true
      guard change.isAnimated else {
        endTransition(.cancelled)
        return showModel()
      }
      old.playback.leastSettling = timeToRest(old, as: change)
      old.drive { $0.reverse() }
      // A new plan may end it.
      if wasUndecided { queueInteractionChange(of: old) }
      let roles = old.change.rolesHidingBottomBar
      let newer = change.to.flatMap { $0 == old.context.from ? nil : $0 }
      if old.context.rolesHidingBottomBar != roles || newer != nil {
        let around = layersAround(old)
        old.hideBottomBar(of: roles)
        if let newer {
          _ = old.update(newer)
          model.onScreen.update(newer)
        }
        _ = replan(old, around: around, from: interrupted)
      }
      keep(interrupted)
      endTransitionIfDone()
    case .pop where !change.isModal && change.to?.id != old.change.to?.id && !switchesTabs:
      end(.cancelled, keepsModel: true)
      begin(change, options, from: interrupted)
    case .push where isReversal, .pop where isReversal:
      let leastTime = timeToRest(old, as: change)
      end(.finished)
      old.playback.leastSettling = leastTime
      beginReversal(of: old, as: change, options, from: interrupted)
      keep(interrupted)
    case .push, .pop, .present, .dismiss:
      end(.finished)
      begin(change, options, from: interrupted)
    }
  }

  /// Returns the time that a transition which turns back in its first instant needs, in seconds, for what is
  /// still on its way around it, for a newer version of the page to which it leads, or for a bottom bar that was
  /// not there before.
  private func timeToRest(_ old: RunningTransition, as change: ScreenChange) -> Double {
    let showsBar = old.context.container.bottomBarHeight > 0 && !change.hidesBottomBar.after
    return change.to == old.context.from && old.context.showsBottomBar(.from) == showsBar
      ? old.fadingTime { layersAround(old) } : old.playback.timeline.duration
  }

  /// Begins a transition that plays another one backwards.
  ///
  /// The clock plays it in the time that the other one has taken so far. If that is none, it takes the time
  /// that the rest of the picture needs. A finger holds it where it is, and moves it in both directions.
  private func beginReversal(
    of old: RunningTransition, as change: ScreenChange, _ options: CallOptions,
    from interrupted: InterruptedPicture
  ) {
    var change = change
    change.hidesBottomBar.before = model.onScreen.hidesBottomBar
    var context = old.context
    swap(&context.from, &context.to)
    context.rolesHidingBottomBar = change.rolesHidingBottomBar
    var reversed = old.context
    reversed.rolesHidingBottomBar = Set(change.rolesHidingBottomBar.map(\.opposite))
    context.operation = change.operation
    let interaction = options.interaction.flatMap(unused)
    context.isInteractive = interaction?.wantsInteractiveStart ?? false
    let transition = RunningTransition(
      change: change, context: context, animator: old.animator,
      playback: old.playback.reversal(heldByFinger: context.isInteractive),
      interaction: interaction,
      coordinator: TransitionCoordinator(isInteractive: context.isInteractive), number: old.number,
      reversedContext: reversed)
    transition.removedElements = old.removedElements.map(\.reversed)
    transition.residualGroups = old.residualGroups
    if let to = change.to {
      if to != context.to {
        _ = transition.update(to)
        model.onScreen.update(to)
      }
      if model.load(to.id) { queue(.load(to.id)) }
    }
    queue(change.emitOpening)
    start(transition)
    // What was fading out after a new layout would come back.
    guard transition.reversedContext != old.context || !old.playback.vanishingLayers.isEmpty,
      running === transition
    else { return }
    _ = replan(transition, around: layersAround(transition), from: interrupted)
  }

  /// Returns the picture on screen, from which another transition may start.
  ///
  /// - Parameter outcome: How the running transition ends.
  /// - Returns: The picture.
  func picture(ending outcome: TransitionOutcome = .finished) -> InterruptedPicture {
    pictureCount += 1
    let cover = model.onScreen.presented.first?.presentationStyle
    let isOfStack = running.map { !$0.change.isModal } ?? false
    return InterruptedPicture(
      running, ending: outcome, under: isOfStack ? cover : nil, in: picture, knownScreens,
      container, number: pictureCount)
  }

  /// Covers the picture by an older one that fades out, if a person would see the difference.
  func keep(_ old: InterruptedPicture) {
    guard let running, running.change.isAnimated else { return }
    // From here on the layers around the transition come from the older picture.
    running.aroundCorrection = nil
    // The correction has what is left of their fading in.
    running.knownNodes?.formUnion(old.nodes)
    running.keepAround(old, in: layersAround(running))
    running.keepBar(under: old, in: layersAround(running))
    if looksDifferent(from: old) { running.veil(with: old) }
    keepScreens(of: old, for: running)
  }

  /// Whether a person would see a difference from an older picture.
  private func looksDifferent(from old: InterruptedPicture) -> Bool {
    let newest = old.screens.merging(knownScreens)
    // A picture of a page keeps the bottom bar that it had when it was drawn.
    let before = newest.withBottomBars(of: Set(old.screens.inStack.keys), in: old.screens)
    let nodes = running.map { $0.nodes(of: $0.playback.picture.layers) } ?? []
    let own = nodes.compactMap { node -> String? in
      switch node {
      case .picture(let id), .piece(_, let id): id
      default: nil
      }
    }
    let now = before.withBottomBars(of: Set(own), in: newest)
    return old.painted(with: before, laidOutIn: container)
      .differs(from: PaintedScene(picture.layers, with: now, in: container))
  }

  /// Remembers what is known about the screens of residual layers.
  private func keepScreens(of old: InterruptedPicture, for running: RunningTransition) {
    let left = running.residualGroups.flatMap { $0.layers.compactMap(\.node.screen) }
    running.olderScreens = old.screens.only(Set(left))
  }

  /// What is known about the screens of the picture.
  var knownScreens: KnownScreens {
    var known = running?.olderScreens ?? KnownScreens()
    for onScreen in [model.onScreen, running?.change.whole?.after] {
      guard let onScreen, let top = onScreen.top else { continue }
      known.note(top, hidesBottomBar: onScreen.hidesBottomBar)
    }
    guard let running else { return known }
    let context = running.context
    for role in TransitionRole.allCases where !context.isPresented(role) {
      let screen = context.screen(role)
      // A presentation alone leaves the bottom bar as it is.
      if context.operation.isModal, running.change.whole == nil {
        known.inStack[screen.id] = screen
      } else {
        known.note(
          screen, hidesBottomBar: context.rolesHidingBottomBar?.contains(role) ?? false)
      }
    }
    return known
  }

  /// Makes the running transition continue towards a layout that has changed.
  ///
  /// - Returns: Whether a transition runs and its animator can show the new layout.
  @discardableResult
  func replan() -> Bool {
    guard let current = running, !ignores("replan") else { return false }
    return replan(current, around: layersAround(current), from: picture())
  }

  /// Makes a transition continue towards a new layout, with the layers around it as they were shown.
  ///
  /// - Parameters:
  ///   - current: The transition.
  ///   - before: The layers around it as they were shown.
  ///   - old: The picture on screen, which fades out where the new one cannot continue it.
  /// - Returns: Whether the animator can show the new layout.
  func replan(
    _ current: RunningTransition, around before: [Picture.Entry],
    from old: InterruptedPicture? = nil
  ) -> Bool {
    var isPlanned = true
    var isContinuous = true
    do {
      let (timeline, released) = try asking(about: current.change) {
        let released =
          current.playback.releasedAt == nil
          ? [] : try current.animator.resolvedLayersAfterRelease(for: current.context)
        return (try current.plannedTimeline(), released)
      }
      let nodes = current.context.nodes(
        of: timeline.layers.map(\.id), inTransition: current.number)
      let own = current.playback.picture.layers
      let oldNodes = current.nodes(of: own)
      var states = Dictionary(before.map { ($0.node, $0.state) }) { first, _ in first }
      // A stack that a sheet covers is drawn as the sheet's style says in each container.
      let cover = current.change.isModal ? nil : model.onScreen.presented.first?.presentationStyle
      func place(_ state: LayerState) -> LayerState {
        guard let cover, let old, old.container != container else { return state }
        return cover.uncovering(cover.covering(state, in: old.container), in: container)
      }
      // The same thing may be a layer with another id.
      for (entry, node) in zip(own, oldNodes) where !entry.state.isHidden {
        states[node] = place(entry.state)
      }
      let shown = zip(timeline.layers, nodes).compactMap { layer, node in
        states[node].map { (layer.id, $0) }
      }
      let (planned, continued) = (Set(timeline.layers.map(\.id)), Set(nodes))
      let replaced = zip(own, oldNodes).filter { entry, node in
        !planned.contains(entry.id) && !entry.state.isHidden && continued.contains(node)
      }
      isContinuous = current.playback.replan(
        timeline, showing: Dictionary(shown) { first, _ in first },
        replacing: Set(replaced.map(\.0.id)), redirecting: released,
        origin: current.origin(of: timeline), placing: place)
      current.keepCovers(in: oldNodes)
    } catch {
      isPlanned = false
      reportFailure(of: current.animator, error)
    }
    followLayout(current, around: before, from: old, isContinuous: isContinuous)
    endTransitionIfDone()
    announce()
    return isPlanned
  }

  /// Lets the layers around a transition go on towards a new layout.
  ///
  /// - Parameters:
  ///   - current: The transition.
  ///   - before: The layers around it as they were shown.
  ///   - old: The picture on screen, which fades out if a person would see a difference.
  ///   - isContinuous: Whether the transition's own layers go on.
  func followLayout(
    _ current: RunningTransition, around before: [Picture.Entry], from old: InterruptedPicture?,
    isContinuous: Bool = true
  ) {
    current.aroundCorrection = nil
    let around = layersAround(current)
    var before = before
    if let old {
      // A layer that is still on its way goes to where it rests now.
      let redirected =
        old.container != container
        ? Set(around.compactMap(\.node)) : current.nodesArrivingElsewhere(than: around)
      for index in before.indices {
        guard let node = before[index].node,
          old.container != container || redirected.contains(node), let state = old.state(of: node)
        else { continue }
        before[index].state = state
      }
      current.forgetResidue(of: redirected)
    }
    current.keepAround(before, in: around, container)
    guard let old, !isContinuous || looksDifferent(from: old) else { return }
    current.veil(with: old)
    keepScreens(of: old, for: current)
  }

  /// Makes an edit that a running transition follows without a jump.
  ///
  /// - Parameters:
  ///   - newer: The screens of which the edit shows newer versions.
  ///   - edit: Makes the edit, and returns whether the transition shows one of them.
  func follow(_ newer: [Screen], _ edit: (RunningTransition?) -> Bool) {
    guard let running else { return _ = edit(nil) }
    let (around, old) = (layersAround(running), picture())
    let roles = running.context.rolesHidingBottomBar
    let isNewer = edit(running)
    // Of a stack that stands still behind a presentation, the bottom bar changes at once.
    if running.change.isModal, running.change.whole == nil, pending.isEmpty,
      model.onScreen.top?.id == model.stack.top?.id
    {
      model.onScreen.hidesBottomBar = model.hidesBottomBar
    }
    running.updateBottomBar(of: model)
    running.fadeOutdatedRest(
      of: Set(newer.map(\.id)), withBottomBar: running.context.rolesHidingBottomBar != roles,
      besides: layersAround(running))
    if isNewer || running.context.rolesHidingBottomBar != roles {
      _ = replan(running, around: around, from: old)
    } else if layersAround(running) != around {
      followLayout(running, around: around, from: old)
    }
  }

  /// Returns the layers around a transition as they are shown now.
  func layersAround(_ running: RunningTransition) -> [Picture.Entry] {
    SceneComposition(running, over: model.onScreen, in: container).layersAround(running)
  }

  /// Changes the container in any part: size, safe area, heights of bars, layout direction and reduced
  /// motion.
  ///
  /// A running transition and the layers around it continue without a jump towards the new layout. At
  /// rest the picture is that of the new container at once. While the delegate or an animator is being
  /// asked, the call is ignored with a diagnostic.
  ///
  /// - Complexity: That of planning one transition, when one runs.
  public func updateContainer(_ new: Container) {
    guard !ignores("updateContainer") else { return }
    change(to: new)
  }

  /// Changes the container in a step of a motion around it that is continuous itself, such as that of a sheet.
  ///
  /// A running transition is laid out in the new container at once, and what it is still away from its
  /// timeline goes on fading. Where the new layout has other layers, the transition continues as after
  /// ``updateContainer(_:)``.
  package func moveContainer(to new: Container) {
    guard !ignores("updateContainer") else { return }
    change(to: new, isMoving: true)
  }

  /// Changes the container; a running transition continues without a jump.
  ///
  /// - Parameters:
  ///   - new: The container.
  ///   - isMoving: Whether the change is a step of a continuous motion, which the transition follows exactly.
  func change(to new: Container, isMoving: Bool = false) {
    guard new != container else { return }
    func change(_ current: RunningTransition?) {
      container = new
      current?.context.container = new
      current?.reversedContext?.container = new
      current?.fadeResidue()
      if let current {
        current.fadeOutdatedRest(of: nil, withBottomBar: true, besides: layersAround(current))
      }
    }
    if isMoving { return follow(change) }
    guard let current = running else { return change(nil) }
    let (before, old) = (layersAround(current), picture())
    change(current)
    _ = replan(current, around: before, from: old)
  }

  /// Makes an edit that is one step of a continuous motion, which a running transition follows exactly.
  ///
  /// Where the new layout has other layers, the transition continues as after a single edit.
  func follow(_ edit: (RunningTransition?) -> Void) {
    guard let current = running else { return edit(nil) }
    let (before, old) = (layersAround(current), picture())
    edit(current)
    if follow(current, around: before) { return }
    _ = replan(current, around: before, from: old)
  }

  /// Lays out a transition and the layers around it in a new container, with all that still fades.
  ///
  /// - Returns: `false`, and nothing has changed, where the new layout has other layers.
  private func follow(_ current: RunningTransition, around before: [Picture.Entry]) -> Bool {
    guard layersAround(current).map(\.id) == before.map(\.id),
      let timeline = try? asking(about: current.change, { try current.plannedTimeline() }),
      current.playback.follow(timeline, origin: current.origin(of: timeline))
    else { return false }
    announce()
    return true
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
