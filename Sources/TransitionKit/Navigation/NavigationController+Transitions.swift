// How a change of the model is shown: its transition begins, ends, and waits for others.

extension NavigationController {
  /// Announces a change and begins its transition, or shows the change at once.
  ///
  /// A transition that interrupts another starts from its picture. One that changes the stack and the
  /// presentations starts from the picture at rest, parts of which fade.
  func begin(
    _ planned: ScreenChange, _ options: CallOptions, from interrupted: InterruptedPicture? = nil
  ) {
    var change =
      running == nil ? model.relatedToScreen(planned, animated: options.isAnimated) : planned
    var old = interrupted
    if old == nil, running == nil, change.whole != nil, change.isAnimated { old = picture() }
    let transition = asking(about: change) {
      // Only an animated change asks the delegate.
      if !change.isAnimated {
        change = styled(change, by: options.animator ?? defaultAnimator)
        if change.operation == .present, let to = change.to {
          storedAnimators[to.id] = options.animator
        }
      }
      return change.isVisible ? prepare(change, options, old) : nil
    }
    change = transition?.change ?? change
    if change.operation == .present, let to = change.to,
      to.presentationStyle != planned.to?.presentationStyle
    {
      model.adoptStyle(of: to, presentedBy: change)
    }
    if change.isVisible, let to = change.to, model.load(to.id) { queue(.load(to.id)) }
    queue(change.emitOpening)
    if let whole = change.whole { model.onScreen = whole.meanwhile(beside: change) }
    guard let transition else {
      if options.interaction?.wantsInteractiveStart == true {
        report(.interactionWithoutTransition)
      }
      return showAtOnce(change)
    }
    start(transition)
    if let old {
      keep(old)
    } else if running === transition {
      checkEnds(of: transition)
    }
  }

  /// Announces a transition, after its opening events, and starts its playback.
  func start(_ transition: RunningTransition) {
    let context = transition.context
    queue(.durationAsked)
    if context.isInteractive { queue(.interactionBegan) }
    queue(.transitionBegan(from: context.from.id, to: context.to.id))
    // A presenter that stayed in view does not appear.
    if let appearing = transition.change.appearing { queue(.isAppearing(appearing.id)) }
    transition.coordinator.host = self
    if context.isInteractive {
      transition.handToFinger()
    } else {
      transition.playback.start()
    }
    running = transition
    transition.interaction?.target = self
    transition.interaction?.transitionBegan()
    endTransitionIfDone()
  }

  /// Returns a transition ready to start, or `nil` when the change is shown at once.
  ///
  /// A presentation with a custom style runs even without animation, with duration 0.
  private func prepare(
    _ change: ScreenChange, _ options: CallOptions, _ old: InterruptedPicture?
  ) -> RunningTransition? {
    guard change.isAnimated || change.isCustom, let from = change.from, let to = change.to
    else { return nil }
    var context = StaticContext(
      change.operation, from: from, to: to, container: container, isAnimated: change.isAnimated)
    context.motionScheme = motionScheme
    let top = change.whole.map { change.operation == .present ? $0.before.top : $0.after.top }
    context.isPresenterPresented =
      change.isModal
      && context.screen(change.operation.backRole).id != (top ?? model.onScreen.top)?.id
    context.rolesHidingBottomBar = change.rolesHidingBottomBar
    context.isTabSwitch = switchesTabs && !change.isModal
    let chosen = options.animator ?? delegate?.navigation(self, animatorFor: context)
    let stored = storedAnimator(for: context)
    for (choice, animator) in [chosen, stored, defaultAnimator].enumerated() {
      guard let animator else { continue }
      guard animator.operations.contains(change.operation) else {
        report(.operationNotServed(change.operation, animator: "\(type(of: animator))"))
        continue
      }
      let interaction = interaction(for: animator, change, options, context)
      context.isInteractive = interaction?.wantsInteractiveStart ?? false
      context.gesture = interaction?.gesture
      var change = styled(change, by: animator)
      context.to = change.to ?? to
      do {
        let timeline = try animator.resolvedTimeline(for: context)
        if let dimming = timeline.lastingDimming(in: context) {
          context.to.presentationStyle.adopt(dimming)
          change.adoptStyle(of: context.to)
        }
        let transition = RunningTransition(
          change: change, context: context, animator: animator,
          playback: TransitionPlayback(timeline), interaction: interaction,
          coordinator: TransitionCoordinator(isInteractive: context.isInteractive),
          number: transitionCount + 1)
        transitionCount += 1
        if context.operation.direction == .forward {
          storedAnimators[change.to?.id ?? to.id] = choice == 0 ? animator : nil
        }
        if let old {
          let cover = change.isModal ? nil : model.onScreen.presented.first?.presentationStyle
          transition.start(from: old, under: cover)
          transition.interruptsOtherPages =
            !old.isAtRest && interaction?.wantsInteractiveStart == true
            && (old.pages != [from.id, to.id] || change.whole != nil)
        }
        return transition
      } catch {
        reportFailure(of: animator, error)
      }
    }
    return nil
  }

  /// Returns the animator that showed the screen that leaves, if it can also show its way back.
  private func storedAnimator(
    for context: StaticContext
  ) -> (any AnimatedTransitioning)? {
    guard context.operation.direction == .backward,
      let animator = storedAnimators[context.from.id],
      animator.operations.contains(context.operation)
    else { return nil }
    return animator
  }

  /// Releases the animators of screens that have left.
  func forgetAnimators(of screens: ScreenGroup) {
    guard !storedAnimators.isEmpty else { return }
    for screen in screens where !model.contains(screen.id) { storedAnimators[screen.id] = nil }
  }

  /// Returns a change whose presented screen has the style that an animator brings.
  private func styled(
    _ change: ScreenChange, by animator: any AnimatedTransitioning
  ) -> ScreenChange {
    guard change.operation == .present, let to = change.to else { return change }
    var styled = change
    let presented = animator.styling(to, in: container)
    styled.to = presented
    styled.whole?.adoptStyle(of: presented)
    return styled
  }

  /// Returns the interaction that drives a transition; only an animated transition has one.
  private func interaction(
    for animator: any AnimatedTransitioning, _ change: ScreenChange, _ options: CallOptions,
    _ context: StaticContext
  ) -> (any PercentDrivenInteraction)? {
    guard change.isAnimated else { return nil }
    let chosen =
      options.interaction
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
}

// MARK: - Ending

extension NavigationController {
  /// Ends the running transition if its playback has ended; returns whether it did.
  @discardableResult
  func endTransitionIfDone() -> Bool {
    guard let ended = running, case .ended(let outcome) = ended.playback.phase else { return false }
    endTransition(outcome)
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
    case .dismiss where running.change.whole == nil: endTransition(.cancelled)
    case .push, .pop, .present, .dismiss: return false
    }
    showModel()
    startPending()
    announce()
    return true
  }

  /// Ends the running transition with an outcome, whatever its playback says.
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

  /// Shows a change without a transition.
  private func showAtOnce(_ change: ScreenChange) {
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
    for screen in change.whole?.entering(beside: change) ?? [] where model.load(screen.id) {
      queue(.load(screen.id))
    }
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

  /// Lets a stack that changed unseen under a presentation be up to date when it is seen again.
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
  /// A top that changed unseen while a transition ran over it is shown by a change of its own, which is
  /// animated after the cancellation of that transition.
  func showModel(animated: Bool = false) {
    guard running == nil, pending.isEmpty else { return }
    model.shownScreens = nil
    guard model.onScreen.top?.id != model.stack.top?.id else {
      // The same top may have become a newer version of itself, or may want other bars.
      model.onScreen.top = model.stack.top
      model.onScreen.hidesBottomBar = model.hidesBottomBar
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
