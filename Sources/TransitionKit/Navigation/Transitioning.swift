// How a change of the model is shown: begun, ended, and, when a transition runs, interrupted.

extension NavigationController {
  /// Announces a change and starts its transition, or carries it out at once.
  ///
  /// The seam is what was on screen when another transition was interrupted for this one.
  func begin(_ planned: ScreenChange, _ manner: Manner, from seam: Seam? = nil) {
    let change = running == nil ? related(planned, manner) : planned
    let prepared = change.isVisible ? prepare(change, manner, seam) : nil
    if change.isVisible, let to = change.to, model.load(to.id) { queue(.load(to.id)) }
    queue(change.announceOpening)
    guard let prepared, let from = change.from, let to = change.to else {
      if manner.interaction?.wantsInteractiveStart == true { report(.interactionWithoutTransition) }
      return close(change)
    }
    queue(.durationAsked)
    if prepared.context.isInteractive { queue(.interactionBegan) }
    queue(.transitionBegan(from: from.id, to: to.id))
    queue(.isAppearing(to.id))
    running = prepared
    prepared.coordinator.controller = self
    if prepared.context.isInteractive {
      running?.playback.interact()
    } else {
      running?.playback.start()
    }
    if let interaction = prepared.interaction {
      interaction.target = self
      interaction.transitionBegan()
    }
    endTransitionIfDone()
  }

  /// Returns a transition ready to be played, or `nil` when the change is to happen at once.
  ///
  /// A presentation in a way of its own is played even without animation, in no time.
  private func prepare(
    _ change: ScreenChange, _ manner: Manner, _ seam: Seam?
  ) -> RunningTransition? {
    guard change.isAnimated || change.isCustom, let from = change.from, let to = change.to
    else { return nil }
    model.unsettled.refusal = change.refusal
    defer { model.unsettled.refusal = nil }
    var context = StaticContext(
      change.operation, from: from, to: to, container: container, isAnimated: change.isAnimated)
    context.rolesHidingBottomBar = Set(
      (change.hidesBottomBar.before ? [.from] : []) + (change.hidesBottomBar.after ? [.to] : []))
    let asked = manner.animator ?? delegate?.navigation(self, animatorFor: context)
    for animator in [asked, defaultAnimator].compactMap({ $0 }) {
      let name = "\(type(of: animator))"
      guard animator.operations.contains(change.operation) else {
        report(.operationNotServed(change.operation, animator: name))
        continue
      }
      let interaction = interaction(for: animator, change, manner, context)
      context.isInteractive = interaction?.wantsInteractiveStart ?? false
      do {
        let timeline = try animator.resolvedTimeline(for: context)
        let transition = RunningTransition(
          change: change, context: context, animator: animator,
          playback: TransitionPlayback(timeline), interaction: interaction,
          coordinator: TransitionCoordinator(isInteractive: context.isInteractive))
        if let seam { transition.pickUp(seam) }
        return transition
      } catch {
        report(.timelineFailed(animator: name, reason: "\(error)"))
      }
    }
    return nil
  }

  /// Returns the interaction that is to drive a transition, asked for only with an animator.
  private func interaction(
    for animator: any AnimatedTransitioning, _ change: ScreenChange, _ manner: Manner,
    _ context: StaticContext
  ) -> (any PercentDrivenInteraction)? {
    guard change.isAnimated else { return nil }
    let chosen =
      manner.interaction
      ?? delegate?.navigation(self, interactionFor: animator, context: context)
    return chosen.flatMap(unused)
  }

  /// Returns an interaction unless it has driven a transition before.
  func unused(
    _ interaction: any PercentDrivenInteraction
  ) -> (any PercentDrivenInteraction)? {
    guard interaction.target == nil else {
      report(.interactionUsedAgain)
      return nil
    }
    return interaction
  }

  // MARK: - Ending

  /// Ends the running transition when its playback has; `true` when it did.
  @discardableResult
  func endTransitionIfDone() -> Bool {
    guard let ended = running, case .ended(let outcome) = ended.playback.phase else { return false }
    endTransition(outcome)
    showWhatTheModelSays()
    startPending()
    return true
  }

  /// Ends the running transition one way or the other, whatever its playback says.
  ///
  /// A cancellation rolls the model back unless it is to be kept.
  func endTransition(_ outcome: TransitionOutcome, keepsModel: Bool = false) {
    guard let ended = running else { return }
    running = nil
    if ended.presentContext.isInteractive { announceInteraction(of: ended, ending: outcome) }
    queue(.transitionCompleted(outcome == .finished))
    switch outcome {
    case .finished: conclude(ended.change)
    case .cancelled:
      if !keepsModel && !ended.isModelSettled { rollBack(ended.change) }
      queue(ended.change.announceCancelling)
      if let back = ended.change.from, !ended.change.isModal { model.shown.top = back }
      model.forget(ScreenGroup(ended.change.to))
    }
    ended.coordinator.end(outcome, in: self)
    queueConclusion(ended.coordinator)
    queue(.animationEnded(outcome == .finished))
    queueCall { ended.animator.transitionEnded(outcome) }
  }

  /// Carries out a change that is not played.
  private func close(_ change: ScreenChange) {
    conclude(change)
    if change.isVisible { queueConclusion(nil) }
    showWhatTheModelSays()
    startPending()
  }

  private func conclude(_ change: ScreenChange) {
    queue(change.announceClosing)
    switch change.operation {
    case .present: if let to = change.to { model.shown.presented.append(to) }
    case .dismiss: model.shown.presented.removeLast()
    case .push, .pop:
      if change.isVisible || model.shown.isStackCovered { model.shown.top = change.to }
      model.shown.hidesBottomBar = change.hidesBottomBar.after
    }
    // A stack that changed while a presentation rose over it is found changed afterwards.
    if model.shown.isStackCovered, pending.isEmpty {
      model.shown.top = model.stack.top
      model.shown.hidesBottomBar = model.hidesBottomBar
    }
    model.forget(change.isModal ? ScreenGroup(change.from) : change.removed)
  }

  /// Undoes a cancelled change of the model, under whatever has been asked since.
  private func rollBack(_ change: ScreenChange) {
    let later = pending
    model.unsettled.pending = []
    for entry in later.reversed() { model.apply(entry.change.undo) }
    model.apply(change.undo)
    for entry in later {
      do {
        guard let change = try plan(entry.request, entry.manner) else { continue }
        model.unsettled.pending.append(
          PendingChange(
            request: entry.request, manner: entry.manner, time: entry.time, change: change))
      } catch {
        report(.requestIgnored("\(error)"))
      }
    }
  }

  /// Shows the top of the stack when it has changed unseen while a transition ran over it.
  private func showWhatTheModelSays() {
    guard running == nil, pending.isEmpty else { return }
    guard model.shown.top?.id != model.stack.top?.id else {
      // The same top may have come back as a newer version of itself, or wish for other bars.
      model.shown.top = model.stack.top
      model.shown.hidesBottomBar = model.hidesBottomBar
      return
    }
    guard !model.isStackCovered else { return }
    var change = ScreenChange(
      operation: .push, from: model.shown.top, to: model.stack.top, isAnimated: false)
    change.hidesBottomBar.after = model.hidesBottomBar
    begin(change, Manner(false, nil, nil))
  }

  // MARK: - Waiting

  /// Starts what waits, once nothing runs; stack edits of one instant become one transition.
  func startPending() {
    while running == nil, let first = pending.first {
      var group = [first]
      if !first.change.isModal {
        group += pending.dropFirst().prefix { !$0.change.isModal && $0.time == first.time }
      }
      model.unsettled.pending.removeFirst(group.count)
      let manner = group[group.count - 1].manner
      begin(merged(group.map(\.change)), manner)
    }
  }

  /// Returns one change for several of one instant: who came and went within it has no part in it.
  private func merged(_ changes: [ScreenChange]) -> ScreenChange {
    var merged = changes[changes.count - 1]
    guard changes.count > 1 else { return merged }
    var isMember: [String: Bool] = [:]  // before the first of the changes
    for change in changes {
      for screen in change.added where isMember[screen.id] == nil { isMember[screen.id] = false }
      for screen in change.removed where isMember[screen.id] == nil { isMember[screen.id] = true }
    }
    var groups = (added: [Screen](), removed: [Screen](), passing: [Screen]())
    var known: Set<String> = []
    for screen in changes.flatMap({ $0.added.screens + $0.removed.screens })
    where known.insert(screen.id).inserted {
      switch (isMember[screen.id] ?? false, model.contains(screen.id)) {
      case (_, true): groups.added.append(screen)
      case (true, false): groups.removed.append(screen)
      case (false, false): groups.passing.append(screen)
      }
    }
    (merged.added, merged.removed) = (.some(groups.added), .some(groups.removed))
    merged.passing = .some(groups.passing)
    merged.operation = merged.to.flatMap { isMember[$0.id] } == false ? .push : .pop
    merged.undo = .several(changes.reversed().map(\.undo))
    return merged
  }

  /// Returns a change as it is seen from what is shown now.
  private func related(_ change: ScreenChange, _ manner: Manner) -> ScreenChange {
    var related = change
    switch change.operation {
    case .present: related.from = model.shown.visible
    case .dismiss: related.to = model.shown.presented.dropLast().last ?? model.shown.top
    case .push, .pop:
      related.from = model.shown.top
      related.hidesBottomBar.before = model.shown.hidesBottomBar
      related.isVisible = model.shown.top?.id != change.to?.id && !model.shown.isStackCovered
      related.isAnimated =
        manner.isAnimated && related.isVisible && related.from != nil && related.to != nil
    }
    return related
  }
}
