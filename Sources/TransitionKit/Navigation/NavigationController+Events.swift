// Events are queued while a call changes the stack, and delivered when it is done.

extension NavigationController {
  /// The coordinator of the running transition, or `nil` at rest.
  ///
  /// It remains until its completions have been called. A change without animation has a coordinator
  /// too, for observers of its events.
  public var transitionCoordinator: TransitionCoordinator? {
    running?.coordinator ?? concludingCoordinator
  }

  /// Queues the events that a function emits.
  func queue(_ events: ((NavigationEvent) -> Void) -> Void) {
    events { model.events.append(.event($0), at: time) }
  }

  func queue(_ event: NavigationEvent) { model.events.append(.event(event), at: time) }

  func queueCall(_ call: @escaping () -> Void) { model.events.append(.call(call), at: time) }

  func report(_ diagnostic: NavigationDiagnostic) {
    // Beyond the limit of calls, diagnostics are no longer queued, because an observer could answer each with another
    // call.
    if model.events.isDraining, model.events.isOverLimit { return }
    queue(.diagnostic(diagnostic))
  }

  func reportFailure(of animator: any AnimatedTransitioning, _ error: any Error) {
    report(.timelineFailed(animator: "\(type(of: animator))", reason: "\(error)"))
  }

  /// Queues the end of a change, with its coordinator if there is one already.
  func queueConclusion(_ coordinator: TransitionCoordinator?) {
    let index = model.events.append(.conclusion(coordinator), at: time)
    concluding = coordinator.map(Conclusion.coordinated) ?? .due(index)
  }

  /// Queues the event that a transition has passed from a finger to the clock or back.
  ///
  /// The outcome is given when the transition ends while a finger drives it.
  func queueInteractionChange(
    of running: RunningTransition, ending outcome: TransitionOutcome? = nil
  ) {
    var context = running.presentContext
    if let outcome {
      context.isInteractive = false
      context.isCancelled = outcome == .cancelled
    }
    queue(.interactionChanged(isInteractive: context.isInteractive))
    for call in running.coordinator.interactionCalls(context) { queueCall(call) }
  }
}

// MARK: - Delivering

extension NavigationController {
  /// Delivers the queued events.
  ///
  /// A call from an observer adds to the queue.
  func announce() {
    guard !model.events.isEmpty, model.events.begin() else { return }
    var listener = Listener(self)
    announceRest(to: &listener)
  }

  /// Delivers the remaining events of a delivery that has begun.
  func announceRest(to listener: inout Listener) {
    while let (entry, index) = model.events.takeNext() {
      switch entry.item {
      case .event(let event): listener.receive(event, at: entry.time)
      case .call(let call): call()
      case .conclusion(let coordinator):
        conclude(coordinator, at: index)
        listener.receive(.coordinatorCompleted, at: entry.time)
      }
    }
  }

  /// Calls the completions of a change's coordinator, if it has one.
  ///
  /// The index is that of the conclusion in the queue, or `nil` for an immediate change.
  func conclude(_ coordinator: TransitionCoordinator?, at index: Int?) {
    coordinator?.complete()
    // Another change may have ended in the meantime.
    switch concluding {
    case .due(index): concluding = .none
    case .coordinated(let latest) where latest === coordinator: concluding = .none
    case .none, .due, .coordinated: break
    }
  }

  /// The coordinator of the change whose last events are being announced.
  private var concludingCoordinator: TransitionCoordinator? {
    switch concluding {
    case .none: return nil
    case .coordinated(let coordinator): return coordinator
    case .due(let index):
      let coordinator = TransitionCoordinator(isInteractive: false)
      coordinator.end(.finished, in: self)
      model.events.setCoordinator(coordinator, at: index)
      concluding = .coordinated(coordinator)
      return coordinator
    }
  }
}

/// The observer of a controller during a delivery; it is looked up again when it is replaced.
struct Listener {
  private let controller: NavigationController
  private var observer: (any NavigationObserver)?
  private var changes: Int

  init(_ controller: NavigationController) {
    self.controller = controller
    observer = controller.observer
    changes = controller.observerChanges
  }

  mutating func receive(_ event: NavigationEvent, at time: Double) {
    if changes != controller.observerChanges { self = Listener(controller) }
    observer?.navigation(controller, announced: event, at: time)
  }
}
