// Ends transitions: announces their outcomes, makes the screen follow the model and starts what waits.

extension NavigationController {
  /// Ends the running transition if its playback has ended; returns whether it did.
  @discardableResult
  func endTransitionIfDone() -> Bool {
    guard let ended = running, case .ended(let outcome) = ended.playback.phase else { return false }
    endTransition(outcome)
    if outcome == .cancelled { showVersions(in: model.shownScreens, model.presented) }
    settleScene()
    showModel(animated: outcome == .cancelled)
    startPending()
    return true
  }

  /// Ends a presentation or dismissal that the clock moves, so that its screen stays.
  ///
  /// A presentation has finished then, and a dismissal is cancelled, with their events. The picture is the one at
  /// rest at once: the caller goes on with what was seen.
  ///
  /// - Parameter screen: The id of the presented screen.
  /// - Returns: `false`, and nothing has changed, when no such transition runs, when a finger holds it, when it is
  ///   a presentation that runs back, or when a dismissal is a part of a larger change.
  package func endKeepingPresented(_ screen: String) -> Bool {
    guard let running, pending.isEmpty, !running.isUndecided, running.change.isModal,
      running.change.presented?.id == screen, !ignores("endKeepingPresented")
    else { return false }
    switch running.change.operation {
    case .present where !running.isBeingCancelled && !running.isModelSettled:
      endTransition(.finished)
      showAtOnce(running, .finished)
    case .dismiss where running.change.whole == nil:
      endTransition(.cancelled)
      showAtOnce(running, .cancelled)
    case .push, .pop, .present, .dismiss: return false
    }
    showModel()
    startPending()
    announce()
    return true
  }

  /// Ends the running transition with an outcome, independent of its playback.
  ///
  /// A cancellation rolls the model back, unless `keepsModel` is set or the model is settled already.
  func endTransition(_ outcome: TransitionOutcome, keepsModel: Bool = false) {
    guard let ended = running else { return }
    running = nil
    if ended.presentContext.isInteractive { queueInteractionChange(of: ended, ending: outcome) }
    queue(.transitionCompleted(outcome == .finished))
    switch outcome {
    case .finished: conclude(ended.change)
    case .cancelled:
      if !keepsModel && !ended.isModelSettled {
        let waiting = pending.flatMap(\.change.handles)
        for error in model.rollBack(ended.change) {
          report(.requestIgnored("\(error)"))
        }
        let remaining = pending.flatMap(\.change.handles)
        for handle in waiting where !remaining.contains(where: { $0 === handle }) {
          queueCall { handle.conclude(.cancelled) }
        }
      }
      queue { emit in
        ended.change.emitCancelling(isMember: isShownMember, emit)
      }
      if let whole = ended.change.whole {
        model.onScreen = whole.before
        followCoveredStack()
      } else if let from = ended.change.from, !ended.change.isModal {
        model.onScreen.top = from
        model.onScreen.hidesBottomBar = ended.change.hidesBottomBar.before
      }
      forget(ScreenGroup(ended.change.to))
      forget(ended.change.removed)
    }
    queueHandles(of: ended.change, outcome)
    ended.coordinator.end(outcome, in: self)
    queueConclusion(ended.coordinator)
    queue(.animationEnded(outcome == .finished))
    queueCall { ended.animator.transitionEnded(outcome, of: ended.context.operation) }
  }

  /// Jumps to the end of a transition in the scene.
  func showAtOnce(_ transition: RunningTransition, _ outcome: TransitionOutcome) {
    transition.playback.end(outcome)
    settleScene()
  }

  /// Replaces each ended transition in the scene by the scene that it led to.
  func settleScene() {
    guard let settled = scene?.settled() else { return }
    // An interrupted pop is announced as cancelled but keeps moving. It may have arrived at a page that is not
    // announced yet.
    let (shown, goal) = (model.onScreen.top?.id, settled.goal.top?.id)
    let isAhead = goal != shown && goal == model.stack.top?.id && !model.isStackCovered
    // Until the running transition ends, `model.onScreen` is the state before it.
    scene = settled.isMoving || isAhead || running != nil ? settled : nil
  }

  /// Shows a change without a transition.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - moving: What still moves when an animated change begins. If the screen in front stays, no transition shows the
  ///     change, and this picture fades.
  func showAtOnce(_ change: ScreenChange, over moving: Scene?) {
    if change.isVisible || change.whole != nil, running == nil { scene = nil }
    if let moving, let whole = change.whole, !change.isVisible, running == nil {
      scene = .morphing(morph(of: moving), over: Scene(whole.after))
    }
    conclude(change)
    queueHandles(of: change, .finished)
    if change.isVisible { queueConclusion(nil) }
    showModel()
    startPending()
  }

  /// Returns whether a screen is in the stack, as far as it is shown.
  private func isShownMember(_ id: String) -> Bool {
    if let shown = model.shownScreens { return shown.contains { $0.id == id } }
    return model.stack.index(of: id) != nil
  }

  private func conclude(_ change: ScreenChange) {
    if let target = change.target { model.shownScreens = target }
    queue { emit in change.emitClosing(isMember: isShownMember, emit) }
    if let whole = change.whole {
      model.onScreen = whole.after
      forget(ScreenGroup(whole.before.presented))
      return forget(change.removed)
    }
    switch change.operation {
    case .present: if let to = change.to { model.onScreen.presented.append(to) }
    case .dismiss: model.onScreen.presented.removeLast()
    case .push, .pop:
      if change.isVisible || model.onScreen.isStackCovered { model.onScreen.top = change.to }
      // Under a running transition the bar stays as it is; ``showModel()`` changes it afterwards.
      if running == nil { model.onScreen.hidesBottomBar = change.hidesBottomBar.after }
    }
    followCoveredStack()
    forget(change.isModal ? ScreenGroup(change.from) : change.removed)
  }

  /// Updates what is on screen of a stack that changed while a presentation covered it.
  private func followCoveredStack() {
    guard model.onScreen.isStackCovered, pending.isEmpty else { return }
    model.onScreen.top = model.stack.top
    model.onScreen.hidesBottomBar = model.hidesBottomBar
  }

  /// Releases what is stored for screens that have left.
  private func forget(_ screens: ScreenGroup) {
    model.forget(screens)
    forgetAnimators(of: screens)
  }

  /// Makes the screen follow the model, once nothing runs or waits.
  ///
  /// If the top changed unseen under a running transition, a change of its own shows it; this change is animated when
  /// that transition was cancelled.
  func showModel(animated: Bool = false) {
    guard running == nil, pending.isEmpty else { return }
    model.shownScreens = nil
    guard model.onScreen.top?.id != model.stack.top?.id else {
      // The same top may have become a newer version of itself, or may want other bars.
      model.onScreen.top = model.stack.top
      model.onScreen.hidesBottomBar = model.hidesBottomBar
      followModel()
      if scene?.isMoving == false { scene = nil }
      return
    }
    guard !model.isStackCovered else { return }
    let from = model.onScreen.top
    let to = model.stack.top
    let hasLeft = from.map { model.stack.index(of: $0.id) == nil } ?? false
    let isAnimated = animated && from != nil && to != nil
    var change = ScreenChange(
      operation: isAnimated && hasLeft ? .pop : .push, from: from, to: to, isAnimated: isAnimated)
    change.hidesBottomBar = (model.onScreen.hidesBottomBar, model.hidesBottomBar)
    begin(change, CallOptions(isAnimated))
  }

  /// Starts pending changes once nothing runs; stack edits of one instant become one transition.
  func startPending() {
    while running == nil, let first = pending.first {
      var group = [first]
      if first.isOfStack {
        group += pending.dropFirst().prefix { $0.isOfStack && $0.time == first.time }
      }
      model.inFlight.pending.removeFirst(group.count)
      let (change, events) = model.change(of: group)
      events.forEach(queue)
      begin(change, group[group.count - 1].options)
    }
  }
}
