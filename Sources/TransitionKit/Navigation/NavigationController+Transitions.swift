// Shows changes of the model: begins their transitions.

extension NavigationController {
  /// Announces a change and begins its transition, or shows the change at once.
  ///
  /// An interrupted transition keeps moving inside the new one's layers.
  func begin(_ planned: ScreenChange, _ options: CallOptions) {
    // A released transition may have reached its end already.
    scene = scene?.settled()
    if planned.target != nil { showVersions(of: planned) }
    var change =
      running == nil ? model.relatedToScreen(planned, animated: options.isAnimated) : planned
    let transition = asking(about: change) {
      // Only an animated change asks the delegate.
      if !change.isAnimated {
        change = styled(change, by: options.animator ?? defaultAnimator)
        if change.operation == .present, let to = change.to {
          storedAnimators[to.id] = options.animator
        }
      }
      return change.isVisible ? prepare(change, options) : nil
    }
    change = transition?.change ?? change
    if change.operation == .present, let to = change.to,
      to.presentationStyle != planned.to?.presentationStyle
    {
      model.adoptStyle(of: to, presentedBy: change)
    }
    change.noteAppearances(on: model.onScreen)
    transition?.change = change
    load(change.entering)
    queue(change.emitOpening)
    let wasAtRest = scene == nil
    var present = currentScene
    if let whole = change.whole {
      // A screen that stays in view has its new style from the beginning.
      let inView = whole.before.placesInView
      let version = { (screen: Screen, isPresented: Bool) -> Screen in
        inView.contains { $0.screen.id == screen.id && $0.isPresented == isPresented }
          ? whole.after.version(of: screen, presented: isPresented) : screen
      }
      model.onScreen = whole.before.mapScreens(version)
      present = present.updating(version, bottomBar: \.hidesBottomBar)
    }
    guard let transition else {
      if options.interaction?.wantsInteractiveStart == true {
        report(.interactionWithoutTransition)
      }
      return showAtOnce(change, over: options.isAnimated && scene != nil ? present : nil)
    }
    show(transition, over: present)
    start(transition)
    if wasAtRest, running === transition { checkEnds(of: transition) }
  }

  /// Adds a transition to the scene, unless the scene already leads to the same page.
  private func show(_ transition: RunningTransition, over present: Scene) {
    let change = transition.change
    let isThere =
      scene != nil && !change.isModal && change.whole == nil
      && present.goal.shows(change.page, in: container)
    scene = isThere ? present : present.beginning(transition)
  }

  /// Updates screens that stay to the versions that a change brings, before its transition begins.
  func showVersions(of change: ScreenChange) {
    showVersions(in: change.target, change.whole?.after.presented ?? [])
  }

  /// Updates the screens in view to their present versions; transitions that move them go on at the same fraction.
  ///
  /// - Parameters:
  ///   - stack: The stack with the newest versions, or `nil` for that of the model.
  ///   - presented: The newest versions of presented screens.
  func showVersions(in stack: ScreenList?, _ presented: [Screen]) {
    let version = { (screen: Screen, isPresented: Bool) -> Screen in
      // Keep the presentation style: it decides which screens are in view.
      if isPresented {
        return presented.first { $0.id == screen.id }.map(screen.replaced) ?? screen
      }
      if let stack { return stack.first { $0.id == screen.id } ?? screen }
      return self.model.stack.index(of: screen.id).map { self.model.stack[$0] } ?? screen
    }
    model.onScreen = model.onScreen.mapScreens(version)
    scene = scene?.updating(version, bottomBar: \.hidesBottomBar)
    replan(transitions.filter { $0.outcome == nil && $0.update(version) })
  }

  /// The scene on screen, also at rest.
  var currentScene: Scene { scene ?? Scene(model.onScreen) }

  /// Announces `load` for the screens that are needed for the first time.
  func load(_ entering: [ScreenChange.Appearance]) {
    for screen in entering where model.load(screen.id) { queue(.load(screen.id)) }
  }

  /// Starts the playback of a transition and announces it, after its opening events.
  func start(_ transition: RunningTransition) {
    let isHeld = transition.coordinator.isInitiallyInteractive
    queue(.durationAsked)
    if isHeld { queue(.interactionBegan) }
    let told = transition.presentContext
    queue(.transitionBegan(from: told.from.id, to: told.to.id))
    for screen in transition.change.entering { queue(.isAppearing(screen.id)) }
    transition.coordinator.host = self
    if isHeld {
      transition.playback.interact()
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
    _ change: ScreenChange, _ options: CallOptions
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
        let planned = try PlannedTimeline(animator, &context, change, over: currentScene)
        if let dimming = planned.timeline.lastingDimming(in: context) {
          context.to.presentationStyle.adopt(dimming)
          change.adoptStyle(of: context.to)
        }
        let transition = RunningTransition(
          change: change, context: context, animator: animator,
          playback: TransitionPlayback(planned.timeline), interaction: interaction,
          coordinator: TransitionCoordinator(isInteractive: context.isInteractive),
          number: transitionCount + 1, standingBars: planned.standingBars,
          liveSide: planned.liveSide,
          departures: planned.departures)
        transitionCount += 1
        if context.operation.direction == .forward {
          storedAnimators[change.to?.id ?? to.id] = choice == 0 ? animator : nil
        }
        return transition
      } catch {
        reportFailure(of: animator, error)
      }
    }
    return nil
  }

  /// Returns the animator with which the leaving screen came, if it can also show the way back.
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

  /// Returns a change whose presented screen has the presentation style that its animator prescribes.
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
