/// What a request does to a navigation state: the new state and the change that is shown.
package struct NavigationPlan: Hashable, Sendable {
  /// A change of the stack or of the presentations.
  package struct Change: Hashable, Sendable {
    /// What the transition shows.
    package let operation: TransitionOperation
    /// The screen being left, or `nil` when none is visible.
    package let from: Screen?
    /// The screen being entered, or `nil` when none will be visible.
    package let to: Screen?
    /// Whether the change is animated: if asked for, and if a screen leaves and another one enters.
    package let isAnimated: Bool
    /// Whether the screen in front changes, or the top of a stack that is in view.
    package let isVisible: Bool
    /// The screens that join the stack, the lowest first.
    package let added: [Screen]
    /// The screens that leave the stack, the lowest first.
    package let removed: [Screen]
  }

  /// The state after the request.
  package let state: NavigationState
  /// The change, or `nil` when there is nothing to do.
  package let change: Change?
  /// The screens that the operation pops, presents or dismisses.
  package let affected: ScreenList
}

extension NavigationState {
  /// Returns what a request does to this state, without calling a delegate or animator and without changing anything.
  ///
  /// A controller in this state makes the same plan. Its animator may still have duration 0, and may prescribe another
  /// presentation style.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - isAnimated: Whether the caller asks for animation.
  ///   - profile: What happens to a request while a transition runs.
  ///   - container: The area that the screens fill.
  /// - Returns: The new state and the change.
  /// - Throws: ``NavigationError`` when the request makes no sense or may not be made now.
  /// - Complexity: O(*n*) in the depth of the stack.
  package func plan(
    _ request: NavigationRequest, animated isAnimated: Bool = true,
    profile: InterruptionProfile = .fluid, in container: Container
  ) throws(NavigationError) -> NavigationPlan {
    let model = NavigationModel(contents, bottomBarRule: bottomBarRule)
    let running = transition.map { RunningChange($0, in: model) }
    var rules = PlanningRules(profile: profile, container: container)
    rules.changesWait = !pending.isEmpty
    guard let plan = try model.plan(request, animated: isAnimated, running: running, rules) else {
      return NavigationPlan(state: self, change: nil, affected: ScreenList())
    }
    var state = self
    state.contents = model.contents(of: plan.draft)
    if let outcome = plan.settlesRunning {
      state.transition = isAnimated ? transition?.settling(at: outcome) : nil
      return NavigationPlan(state: state, change: nil, affected: ScreenList())
    }
    if profile == .deferred {
      state.pending.append(state.contents)
    } else {
      state.transition = transition(
        after: plan, running, from: model.contents(of: plan.before), to: state.contents)
    }
    let change = plan.change
    return NavigationPlan(
      state: state,
      change: NavigationPlan.Change(
        operation: change.operation, from: change.from, to: change.to,
        isAnimated: change.isAnimated, isVisible: change.isVisible, added: Array(change.added),
        removed: Array(change.removed)),
      affected: change.affected.list)
  }

  /// Returns the state at rest after a request to this state at rest.
  ///
  /// - Throws: ``NavigationError`` when the request makes no sense.
  /// - Complexity: O(*n*) in the depth of the stack.
  package func applying(
    _ request: NavigationRequest, in container: Container
  ) throws(NavigationError) -> NavigationState {
    try resting.plan(request, animated: false, in: container).state
  }

  /// Returns the transition that runs after a plan has been carried out.
  private func transition(
    after plan: ChangePlan, _ running: RunningChange?, from before: Contents, to after: Contents
  ) -> Transition? {
    let change = plan.change
    if var transition, let running {
      let isCancelledUnseen = plan.cancelsRunning && !plan.isSeen(during: running)
      let isCancelledByReversal =
        running.operation.direction == .backward && !plan.cancelsRunning && plan.reverses(running)
        && change.isAnimated
      if isCancelledUnseen || isCancelledByReversal {
        return Transition(
          operation: transition.operation, from: transition.from, to: transition.to,
          phase: .cancelling, leaving: transition.leaving, origin: after)
      }
      if plan.goesOn(with: running) {
        return plan.wantsAnimation
          ? transition.going(on: after.screens).settling(at: .finished) : nil
      }
      if !plan.cancelsRunning, !plan.interrupts(running) {
        transition.origin = Contents(
          unchecked: after.screens, transition.origin.presentedScreens)
        return transition.showing(after.screens)
      }
    }
    guard change.isAnimated, change.isVisible else { return nil }
    return Transition(
      operation: change.operation, from: change.from, to: change.to, phase: .running,
      leaving: change.removed.map(\.id), origin: before)
  }
}

extension NavigationState.Transition {
  /// Returns the transition with its phase set for the outcome that a request has asked for.
  fileprivate func settling(at outcome: TransitionOutcome) -> Self {
    Self(
      operation: operation, from: from, to: to,
      phase: outcome == .finished ? .running : .cancelling, leaving: leaving, origin: origin)
  }

  /// Returns the transition after a change of the stack below its target page.
  fileprivate func going(on screens: ScreenList) -> Self {
    let before = origin.screens.updating(from: screens)
    let remaining = Set(screens.map(\.id))
    var transition = showing(screens)
    transition.leaving = before.map(\.id).filter { !remaining.contains($0) }
    transition.origin = NavigationState.Contents(unchecked: before, origin.presentedScreens)
    return transition
  }

  /// Returns the transition with its screens replaced by their newer versions in a stack.
  fileprivate func showing(_ screens: ScreenList) -> Self {
    func newer(_ screen: Screen?) -> Screen? {
      screen.map { old in screens.first { $0.id == old.id }.map(old.replaced) ?? old }
    }
    var transition = self
    (transition.from, transition.to) = (newer(from), newer(to))
    return transition
  }
}

extension RunningChange {
  /// Creates the facts that planning needs from a transition and the model with the contents it leads to.
  init(_ transition: NavigationState.Transition, in model: borrowing NavigationModel) {
    let origin = transition.origin
    self.init(
      operation: transition.operation,
      fromScreen: transition.from, toScreen: transition.to, phase: transition.phase,
      leaving: transition.leaving,
      undo: .several([
        .replaceStack(origin.screens), .replacePresented(origin.presentedScreens),
      ]), in: model)
  }

  /// Creates the facts that planning needs from the transition that runs.
  init(_ running: RunningTransition, in model: borrowing NavigationModel) {
    let change = running.change
    self.init(
      operation: change.operation, fromScreen: change.from, toScreen: change.to,
      phase: running.isUndecided
        ? .interactive : running.isBeingCancelled ? .cancelling : .running,
      leaving: change.removed.map(\.id), undo: running.isModelSettled ? nil : change.undo,
      in: model)
  }

  private init(
    operation: TransitionOperation, fromScreen: Screen?, toScreen: Screen?,
    phase: NavigationState.Transition.Phase, leaving: [String], undo: ModelEdit?,
    in model: borrowing NavigationModel
  ) {
    (self.operation, self.fromScreen, self.toScreen) = (operation, fromScreen, toScreen)
    (self.phase, self.leaving, self.undo) = (phase, leaving, undo)
    changesEverything =
      operation.isModal && model.screens(of: model.draft(after: undo)) != model.stack.screens
  }
}

// MARK: - The state of a controller

extension NavigationController {
  /// The stack, the presentations, the running transition and the waiting changes, as a value.
  ///
  /// Reading it has no side effects. A state that was stored in the middle of a transition, for example when the app
  /// enters the background, restores at rest; see ``NavigationState/resting``.
  ///
  /// - Complexity: Constant at rest. During a transition, O(*k*) in the number of screens that it
  ///   removes; O(*n*) in the depth of the stack when it replaces the whole stack.
  public var state: NavigationState {
    var transition: NavigationState.Transition?
    if let running {
      let summary = RunningChange(running, in: model)
      let origin =
        pending.isEmpty
        ? model.contents(of: model.draft(after: summary.undo))
        : model.shownContents(before: running.change)
      transition = NavigationState.Transition(
        operation: summary.operation, from: summary.fromScreen, to: summary.toScreen,
        phase: summary.phase,
        leaving: summary.leaving, origin: origin)
    }
    return NavigationState(
      model.contents, bottomBarRule: bottomBarRule, transition: transition,
      pending: model.pendingContents(after: running?.change))
  }

  /// Creates a controller at rest that shows what a stored state leads to; this announces nothing.
  ///
  /// A state that was stored in the middle of a transition is shown with its ``NavigationState/resting`` contents,
  /// without a transition. Screens that are not in view are loaded when they appear.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - container: The area that the screens fill; it may differ from the one at the time.
  ///   - profile: What happens to an operation that is called while another transition runs.
  ///   - defaultAnimator: The animator of a transition for which neither the caller nor the delegate chooses one.
  /// - Throws: ``NavigationError/invalidPresentationFrame(screen:)`` when a presented screen has no
  ///   valid frame in the container; ``NavigationError/invalidScreen(screen:field:)``.
  public convenience init(
    restoring state: NavigationState, container: Container,
    profile: InterruptionProfile = .fluid,
    defaultAnimator: any AnimatedTransitioning = StackAndModal.standard
  ) throws(NavigationError) {
    let contents = state.resting.contents
    for screen in contents.presentedScreens { try screen.requireLegalStyle(in: container) }
    try state.requireLegalNumbers()
    try self.init(
      screens: [], container: container, profile: profile, bottomBarRule: state.bottomBarRule,
      defaultAnimator: defaultAnimator)
    model = NavigationModel(contents, bottomBarRule: state.bottomBarRule)
  }
}
