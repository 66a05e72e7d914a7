extension NavigationController {
  /// Edits the model as a request asks, and begins the transition that shows the change.
  ///
  /// - Returns: The screens that were removed.
  @discardableResult
  func perform(
    _ request: NavigationRequest, _ options: CallOptions
  ) throws(NavigationError) -> ScreenGroup {
    // A delegate that is choosing an animator may not change the stack meanwhile.
    if let refusal = model.inFlight.refusal { throw refusal }
    try countCall()
    let runningChange = running.map { RunningChange($0, in: model) }
    var rules = planningRules
    rules.replacesBackwards = options.replacesBackwards
    rules.changesWait = !pending.isEmpty
    let planned = try model.plan(
      request, animated: options.isAnimated, running: runningChange, rules)
    guard let plan = planned else {
      concludeAtOnce(options.handle)
      return .none
    }
    if let outcome = plan.settlesRunning, let running {
      settle(running, at: outcome, options)
      return .none
    }
    model.freeze()
    if profile == .deferred, model.shownScreens == nil { model.shownScreens = model.stack.screens }
    if plan.cancelsRunning { settleModelOfRunning() }
    let repeated = runningChange.flatMap { cancel($0, for: plan, options) }
    var change = plan.change
    change.undo = model.apply(plan.edit)
    model.noteStackMoves(of: &change)
    if let handle = options.handle { change.handles = [handle] }
    if profile != .deferred { showVersions(of: change) }
    if profile == .deferred {
      queue(change.emitStackEvents)
      model.inFlight.pending.append(
        PendingChange(
          target: target(of: change), options: options, time: time, change: change))
    } else if let running, let runningChange, plan.goesOn(with: runningChange) {
      queue(change.emitStackEvents)
      goOn(with: running, besides: change)
      bring(running, to: .finished, animated: options.isAnimated)
    } else if let runningChange, !plan.cancelsRunning, plan.interrupts(runningChange) {
      interrupt(with: change, options)
    } else {
      // The running transition may continue: its presentation hides this change, which stays when it is cancelled.
      if plan.cancelsRunning {
        if let running { cancelByClock(running) }
      } else if let running {
        running.change.undo = running.change.undo.ofPresentations
      }
      queue(change.emitStackEvents)
      if case .replaceStack = plan.edit, running != nil { follow([]) { _ in false } }
      if let repeated {
        takeOver(repeated, as: change, options, backwards: false)
      } else {
        begin(change, options)
      }
      endTransitionIfDone()
    }
    announce()
    return change.affected
  }

  /// Ends the running transition as cancelled if a change that is seen begins before it; its motion goes on.
  ///
  /// - Returns: The transition, if another finger asks for the same once more and takes over the motion.
  private func cancel(
    _ runningChange: RunningChange, for plan: ChangePlan, _ options: CallOptions
  ) -> RunningTransition? {
    guard plan.cancelsRunning, let running, plan.isSeen(during: runningChange) else { return nil }
    endTransition(.cancelled)
    guard options.isAnimated else {
      showAtOnce(running, .cancelled)
      return nil
    }
    if let interaction = options.interaction, interaction.wantsInteractiveStart,
      interaction.target == nil, plan.repeats(runningChange),
      inScene.contains(where: { $0 === running })
    {
      return running
    }
    let goesOn = !running.change.isModal && plan.change.to?.id == running.change.to?.id
    release(running, ending: goesOn ? .finished : .cancelled)
    return nil
  }

  /// Plays the running transition to the outcome that a call asks for; the call's handle ends with it.
  private func settle(
    _ running: RunningTransition, at outcome: TransitionOutcome, _ options: CallOptions
  ) {
    if let handle = options.handle {
      switch outcome {
      case .finished: running.change.handles.append(handle)
      case .cancelled: running.change.reversingHandles.append(handle)
      }
    }
    if outcome == .cancelled { settleModelOfRunning() }
    bring(running, to: outcome, animated: options.isAnimated)
    announce()
  }

  /// Brings the running transition to an outcome: at once without animation, otherwise by the clock.
  ///
  /// A finger no longer drives it: the later call has decided.
  private func bring(
    _ running: RunningTransition, to outcome: TransitionOutcome, animated: Bool
  ) {
    guard animated else {
      endTransition(outcome)
      showAtOnce(running, outcome)
      showModel()
      return startPending()
    }
    guard running.isUndecided, let interaction = running.interaction else { return }
    let request: InteractionRequest =
      outcome == .finished ? .finish(velocity: nil) : .cancel(velocity: nil)
    _ = perform(request, of: interaction)
    running.interaction = nil
    endTransitionIfDone()
  }

  /// Ends a call that has nothing to do; its completion is called after the events that are due.
  func concludeAtOnce(_ handle: TransitionHandle?) {
    guard let handle else { return }
    queueCall { handle.conclude(.finished) }
    announce()
  }

  /// Undoes the running transition's change in the model now, as its cancellation would do later.
  private func settleModelOfRunning() {
    guard let running, !running.isModelSettled else { return }
    model.apply(running.change.undo)
    running.isModelSettled = true
  }

  /// Continues the running transition after a change of the stack that it does not show.
  ///
  /// Cancelling the transition restores the stack and the presentations from before it.
  private func goOn(with running: RunningTransition, besides later: ScreenChange) {
    let screens = model.stack.screens
    let origin = model.contents(
      of: model.draft(after: .several([later.undo, running.change.undo])))
    let before = origin.screens.updating(from: screens)
    let concerned = [running.change, later].flatMap {
      Array($0.added) + Array($0.removed) + Array($0.transient)
    }
    let changesStack = running.change.whole == nil || before != screens
    var undo: [ModelEdit] = changesStack ? [.replaceStack(before)] : []
    if running.change.whole != nil { undo.append(.replacePresented(origin.presentedScreens)) }
    running.change.undo = .several(undo)
    running.change.setMoves(from: before, to: screens)
    var moving = Set(running.change.added.map(\.id) + running.change.removed.map(\.id))
    running.change.transient = ScreenGroup(concerned.filter { moving.insert($0.id).inserted })
    running.change.handles += later.handles
    running.change.whole?.after.top = model.stack.top
    follow([]) { _ in false }
  }

  /// Cancels a transition that a finger holds; the clock plays it back.
  private func cancelByClock(_ running: RunningTransition) {
    guard running.isUndecided, running.playback.cancel(speed: 1, curve: .easeInOut, velocity: nil)
    else { return }
    running.coordinator.decide(.cancelled, speed: 1, curve: .easeInOut)
    queueInteractionChange(of: running)
  }

  /// Returns the target of a change that is made in the model but waits to be shown.
  private func target(of change: ScreenChange) -> PendingChange.Target {
    if change.whole != nil { return .contents(model.contents) }
    switch change.operation {
    case .push, .pop: return .stack(model.stack.screens)
    case .present, .dismiss:
      guard let screen = change.presented else { return .stack(model.stack.screens) }
      return change.operation == .present ? .present(screen) : .dismissThrough(screen.id)
    }
  }
}
