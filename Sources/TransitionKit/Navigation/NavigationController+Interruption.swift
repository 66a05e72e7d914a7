// How a new operation, or a new layout, takes over from the picture on screen.

extension NavigationController {
  /// Ends the running transition as the profile says and begins another from its picture.
  func interrupt(with change: ScreenChange, _ options: CallOptions) {
    guard let old = running else { return }
    var options = options
    let isReversal = change.isAnimated && change.reverses(old.change)
    var isGrabbed = false
    if isReversal, let interaction = options.interaction, interaction.wantsInteractiveStart {
      options.interaction = unused(interaction)
      isGrabbed = options.interaction != nil
      // A newer version of the page needs a timeline of its own.
      if isGrabbed, change.to != old.context.from {
        options.animator = options.animator ?? old.animator
      }
    }
    let interrupted = InterruptedPicture(old, in: frame)
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
      beginReversal(of: old, as: change, options)
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

  /// Begins a transition that plays another one backwards.
  ///
  /// The clock plays it in the time that the other one has taken so far. A finger holds it where it
  /// is, and moves it in both directions.
  private func beginReversal(
    of old: RunningTransition, as change: ScreenChange, _ options: CallOptions
  ) {
    var context = old.context
    swap(&context.from, &context.to)
    context.rolesHidingBottomBar = context.rolesHidingBottomBar.map { Set($0.map(\.opposite)) }
    context.operation = change.operation
    let interaction = options.interaction.flatMap(unused)
    context.isInteractive = interaction?.wantsInteractiveStart ?? false
    let transition = RunningTransition(
      change: change, context: context, animator: old.animator,
      playback: old.playback.reversal, interaction: interaction,
      coordinator: TransitionCoordinator(isInteractive: context.isInteractive), number: old.number,
      reversedContext: old.context)
    transition.removedElements = old.removedElements.map(\.reversed)
    transition.residualGroups = old.residualGroups
    if let to = change.to, model.load(to.id) { queue(.load(to.id)) }
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

extension ScreenChange {
  /// Whether the change leads back to the page that another change of the stack has left.
  fileprivate func reverses(_ other: ScreenChange) -> Bool {
    !isModal && !other.isModal && from?.id == other.to?.id && to?.id == other.from?.id
  }
}
