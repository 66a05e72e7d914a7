// How a new operation, or a new layout, takes over from the picture on screen.

extension NavigationController {
  /// Ends the running transition as the profile says and begins another from its picture.
  func interrupt(with change: ScreenChange, _ options: CallOptions) {
    guard let old = running else { return }
    let isReversal =
      change.isAnimated && !change.isModal && !old.change.isModal
      && options.interaction?.wantsInteractiveStart != true
      && change.from?.id == old.change.to?.id && change.to?.id == old.change.from?.id
    let interrupted = InterruptedPicture(old, in: frame)
    func end(_ outcome: TransitionOutcome, keepsModel: Bool = false) {
      endTransition(outcome, keepsModel: keepsModel)
      queue(change.emitStackEvents)
    }
    switch old.change.operation {
    case .pop where isReversal:
      // The popped screen is pushed again: the pop is cancelled and runs back.
      queue(change.emitStackEvents)
      let wasUndecided = old.isUndecided
      old.change.from = change.to
      // Others that join or leave now hear the end together with those of the pop.
      let removed = Set(old.change.removed.map(\.id))
      let others = (Array(change.added) + Array(change.removed)).filter { !removed.contains($0.id) }
      old.change.transient = ScreenGroup(others)
      old.change.reversingHandles += change.handles
      old.isModelSettled = true
      old.playback.reverse()
      if wasUndecided { queueInteractionChange(of: old) }
      endTransitionIfDone()
    case .pop where !change.isModal && change.to?.id != old.change.to?.id:
      end(.cancelled, keepsModel: true)
      begin(change, options, from: interrupted)
    case .push where isReversal:
      end(.finished)
      beginReversal(of: old, as: change, options)
    case .pop where change.isModal && old.isUndecided:
      // The finger has not decided for the pop, so the pop does not take place.
      end(.cancelled)
      begin(change, options, from: interrupted)
    case .push, .pop, .present, .dismiss:
      end(.finished)
      begin(change, options, from: interrupted)
    }
  }

  /// Begins a pop that plays a push backwards, in the time that the push has taken so far.
  private func beginReversal(
    of old: RunningTransition, as change: ScreenChange, _ options: CallOptions
  ) {
    var context = old.context
    swap(&context.from, &context.to)
    context.rolesHidingBottomBar = context.rolesHidingBottomBar.map { Set($0.map(\.opposite)) }
    context.operation = change.operation
    context.isInteractive = false
    let transition = RunningTransition(
      change: change, context: context, animator: old.animator,
      playback: old.playback.reversal, interaction: options.interaction.flatMap(unused),
      coordinator: TransitionCoordinator(isInteractive: false), number: old.number,
      reversedContext: old.context)
    transition.residualLayers = old.residualLayers.map {
      $0.takenOver(at: old.playback.fraction, in: transition.playback)
    }
    queue(change.emitOpening)
    start(transition)
  }

  /// Makes the running transition continue towards a layout that has changed.
  ///
  /// - Returns: Whether a transition runs and its animator can show the new layout.
  @discardableResult
  func replan() -> Bool {
    guard let current = running, !ignores("replan") else { return false }
    var isPlanned = true
    do {
      let timeline = try asking(about: current.change) { try current.plannedTimeline() }
      current.playback.replan(timeline)
    } catch {
      isPlanned = false
      reportFailure(of: current.animator, error)
    }
    endTransitionIfDone()
    announce()
    return isPlanned
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
