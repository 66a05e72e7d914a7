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
    let runningChange = running?.summary
    let planned = try model.plan(
      request, animated: options.isAnimated, running: runningChange, planningRules)
    guard let plan = planned else {
      options.handle?.conclude(.finished)
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

  /// Lets the model be as the cancellation of the running transition leaves it.
  private func settleModelOfRunning() {
    guard let running, !running.isModelSettled else { return }
    model.apply(running.change.undo)
    running.isModelSettled = true
  }

  /// Lets the running transition go on after the stack has changed below the page that it leads to.
  ///
  /// Its cancellation brings back the stack from before it.
  private func goOn(with running: RunningTransition, besides later: ScreenChange) {
    let screens = model.stack.screens
    let origin = model.screens(of: model.draft(after: .several([later.undo, running.change.undo])))
    let before = origin.updating(from: screens)
    let concerned = [running.change, later].flatMap {
      Array($0.added) + Array($0.removed) + Array($0.transient)
    }
    running.change.undo = .replaceStack(before)
    running.change.setMoves(from: before, to: screens)
    let moving = Set(running.change.added.map(\.id) + running.change.removed.map(\.id))
    running.change.transient = ScreenGroup(concerned.filter { !moving.contains($0.id) })
    running.change.handles += later.handles
    let newer = newerScreensInSight(of: running)
    follow(newer) { _ in show(newer, in: running) }
  }

  /// Puts a screen at the bottom of the stack, where nobody sees it.
  ///
  /// A running push or pop goes on, also one that a finger holds; its cancellation keeps the screen. An empty
  /// stack shows the screen at once.
  ///
  /// A screen that would come back in between with the cancellation comes back at the bottom.
  ///
  /// - Throws: ``NavigationError/alreadyShown(screen:)`` when the screen is in the stack or presented, or is
  ///   the page to which a cancellation returns; ``NavigationError/transitionRunning(from:to:)`` during a
  ///   presentation or dismissal, in another profile than the fluid one during any transition, and while
  ///   the delegate or an animator is being asked. Nothing has changed then.
  /// - Complexity: O(*n*) in the depth of the stack.
  package func insertRoot(_ screen: Screen) throws(NavigationError) {
    if let refusal = model.inFlight.refusal { throw refusal }
    guard model.stack.top != nil else { return try push(screen, animated: false) }
    if let running, running.change.isModal || profile != .fluid { throw running.summary.refusal }
    // The deferred profile begins a change of this instant later.
    guard let waiting = pending.last?.change else { return try insertAtBottom(screen) }
    throw .transitionRunning(from: waiting.from?.id ?? "", to: waiting.to?.id ?? "")
  }

  private func insertAtBottom(_ screen: Screen) throws(NavigationError) {
    let undo = running?.summary.undo
    let origin = undo.map { model.screens(of: model.draft(after: $0)) }
    guard origin?.last?.id != screen.id, !model.contains(screen.id) else {
      throw .alreadyShown(screen: screen.id)
    }
    queue(.willMove(screen.id, toStack: true))
    model.apply(.replaceStack(ScreenList([screen] + model.stack.screens)))
    if let running, let origin {
      let before = ScreenList([screen] + origin.filter { $0.id != screen.id })
      running.change.undo = .replaceStack(before)
      running.change.setMoves(from: before, to: model.stack.screens)
    }
    queue(.didMove(screen.id, toStack: true))
    // The page that was the root may hide the bottom bar now.
    follow([]) { _ in false }
    announce()
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
