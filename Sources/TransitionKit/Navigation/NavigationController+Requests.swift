extension NavigationController {
  /// Edits the model as a request asks and lets the screen follow.
  ///
  /// - Returns: The screens that were removed.
  @discardableResult
  func perform(
    _ request: NavigationRequest, _ options: CallOptions
  ) throws(NavigationError) -> ScreenGroup {
    // A delegate that chooses an animator cannot change what it chooses for.
    if let refusal = model.inFlight.refusal { throw refusal }
    try countCall()
    let runningChange = running?.summary
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
    var interrupted: InterruptedPicture?
    if plan.cancelsRunning, let runningChange, plan.isSeen(during: runningChange) {
      interrupted = picture(ending: .cancelled)
      endTransition(.cancelled)
    }
    var change = plan.change
    change.undo = model.apply(plan.edit)
    model.noteStackMoves(of: &change)
    if let handle = options.handle { change.handles = [handle] }
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
      // Another transition may run on: the change is not seen under the presentation that it shows.
      if plan.cancelsRunning, let running { cancelByClock(running) }
      queue(change.emitStackEvents)
      if case .replaceStack = plan.edit, let running { showNewerScreens(running) }
      begin(change, options, from: interrupted)
      endTransitionIfDone()
    }
    announce()
    return change.affected
  }

  /// Lets the running transition go to the end that a call asks for.
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

  /// Brings the running transition to an end: at once, or by the clock if a finger holds it.
  ///
  /// The finger does not drive it any more: a later call has decided.
  private func bring(
    _ running: RunningTransition, to outcome: TransitionOutcome, animated: Bool
  ) {
    guard animated else {
      endTransition(outcome)
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

  /// Ends a call that has nothing to do; its closure is called after the events that are due.
  func concludeAtOnce(_ handle: TransitionHandle?) {
    guard let handle else { return }
    queueCall { handle.conclude(.finished) }
    announce()
  }

  /// Lets the model be as the cancellation of the running transition leaves it.
  private func settleModelOfRunning() {
    guard let running, !running.isModelSettled else { return }
    model.apply(running.change.undo)
    running.isModelSettled = true
  }

  /// Lets the running transition go on after the stack has changed where the transition does not show it.
  ///
  /// Its cancellation brings back the stack, and the presentations, from before it.
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
    let newer = newerScreensInSight(of: running)
    follow(newer) { current in
      current?.change.whole?.changesStack = changesStack
      current?.change.whole?.after.top = model.stack.top
      return show(newer, in: running)
    }
  }

  /// Lets a transition go on with the newer versions of screens in sight that the stack has, if any.
  private func showNewerScreens(_ running: RunningTransition) {
    let newer = newerScreensInSight(of: running)
    if !newer.isEmpty { follow(newer) { _ in show(newer, in: running) } }
  }

  /// Returns the newer versions of screens in sight that the stack has.
  private func newerScreensInSight(of running: RunningTransition) -> [Screen] {
    var inSight = [running.context.from, running.context.to]
    if let top = model.onScreen.top, !inSight.contains(where: { $0.id == top.id }) {
      inSight.append(top)
    }
    return inSight.compactMap { old in
      model.stack.index(of: old.id).map { model.stack[$0] }.flatMap { $0 == old ? nil : $0 }
    }
  }

  /// Shows newer versions of screens; returns whether the transition has one of them.
  private func show(_ newer: [Screen], in running: RunningTransition) -> Bool {
    var isConcerned = false
    for screen in newer {
      if running.update(screen) { isConcerned = true }
      model.onScreen.update(screen)
    }
    return isConcerned
  }

  /// Runs a transition back that a finger has not decided.
  private func cancelByClock(_ running: RunningTransition) {
    guard running.isUndecided, running.playback.cancel(speed: 1, curve: .easeInOut, velocity: nil)
    else { return }
    running.coordinator.decide(.cancelled, speed: 1, curve: .easeInOut)
    queueInteractionChange(of: running)
  }

  /// Returns where a change leads that has been made in the model and has to wait.
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
