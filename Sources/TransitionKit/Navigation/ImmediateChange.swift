// A push or a pop without animation while everything is at rest.
//
// Same result as `perform`, without the bookkeeping for transitions and presentations: no change can intervene, so no
// plan and no undo is needed. Events are delivered directly instead of queued, and are not created at all without an
// observer.

extension NavigationModel {
  /// The result of trying an immediate change.
  enum ImmediateChange {
    /// A change is in flight or a screen is presented; nothing has changed.
    case notPossible
    /// A pushed screen is in the stack already, or the target of a pop is not. Nothing has changed.
    case refused
    /// There is nothing to pop.
    case nothingToDo
    /// The stack is edited and its top is shown; the payload says whether the top is loaded now.
    case done(loads: Bool)
  }

  private var isAtRest: Bool {
    inFlight.isEmpty && presented.isEmpty && !isPresentationOnScreen && !events.isDraining
  }

  mutating func pushImmediately(_ screen: Screen) -> ImmediateChange {
    guard isAtRest else { return .notPossible }
    guard push(screen) else { return .refused }
    return .done(loads: showTop())
  }

  /// Removes the top, unless it is the root.
  mutating func popImmediately(_ removed: inout Screen?) -> ImmediateChange {
    guard isAtRest else { return .notPossible }
    guard stack.count > 1 else { return .nothingToDo }
    removed = stack.removeTop()
    return .done(loads: showTop())
  }

  /// Removes all screens above a screen.
  mutating func popImmediately(
    to id: String, _ removed: inout ScreenGroup
  ) -> ImmediateChange {
    guard isAtRest else { return .notPossible }
    guard let index = stack.index(of: id) else { return .refused }
    guard index < stack.count - 1 else { return .nothingToDo }
    removed = stack.removeTop(stack.count - 1 - index)
    return .done(loads: showTop())
  }

  private mutating func showTop() -> Bool {
    unfreeze()
    return stack.loadTop()
  }
}

extension NavigationController {
  /// Pushes a screen immediately; returns `false`, and nothing has changed, when that is not possible.
  func pushImmediately(_ screen: Screen) throws(NavigationError) -> Bool {
    try screen.requireLegalNumbers()
    guard profile != .deferred else { return false }
    let isObserved = observerChanges > 0 && observer != nil
    let from = isObserved ? model.onScreen.top : nil
    switch model.pushImmediately(screen) {
    case .notPossible, .nothingToDo: return false
    case .refused: throw .alreadyShown(screen: screen.id)
    case .done(let loads):
      endScene()
      guard isObserved else { return true }
      announceImmediately(
        ScreenChange(
          operation: .push, from: from, to: screen, isAnimated: false, added: .one(screen),
          leaving: from.map { [.init(id: $0.id, movement: .none)] } ?? [],
          entering: [.init(id: screen.id, movement: .toStack)]),
        loads: loads)
      return true
    }
  }

  /// Pops immediately; returns `false`, and nothing has changed, when that is not possible.
  func popImmediately(_ removed: inout Screen?) -> Bool {
    guard profile != .deferred else { return false }
    switch model.popImmediately(&removed) {
    case .notPossible, .refused: return false
    case .nothingToDo: return true
    case .done(let loads):
      endScene()
      guard observerChanges > 0, let screen = removed, observer != nil else { return true }
      announceImmediately(
        ScreenChange(
          operation: .pop, from: screen, to: model.stack.top, isAnimated: false,
          removed: .one(screen), leaving: [.init(id: screen.id, movement: .fromStack)],
          entering: shownNow), loads: loads)
      return true
    }
  }

  /// Pops to a screen immediately; returns `false`, and nothing has changed, when that is not possible.
  func popImmediately(
    to id: String, _ removed: inout ScreenGroup
  ) throws(NavigationError) -> Bool {
    guard profile != .deferred else { return false }
    switch model.popImmediately(to: id, &removed) {
    case .notPossible: return false
    case .refused: throw .notInStack(screen: id)
    case .nothingToDo: return true
    case .done(let loads):
      endScene()
      guard observerChanges > 0, let from = removed.last, observer != nil else { return true }
      announceImmediately(
        ScreenChange(
          operation: .pop, from: from, to: model.stack.top, isAnimated: false, removed: removed,
          leaving: [.init(id: from.id, movement: .fromStack)], entering: shownNow),
        loads: loads)
      return true
    }
  }

  /// Stops the interrupted transitions that still move: the picture is the one at rest at once.
  private func endScene() {
    if scene != nil { scene = nil }
  }

  private var shownNow: [ScreenChange.Appearance] {
    model.stack.top.map { [.init(id: $0.id, movement: .none)] } ?? []
  }

  /// Announces a change that has been made, without a queue.
  private func announceImmediately(_ change: ScreenChange, loads: Bool) {
    // A pop announces two events for each removed screen.
    guard model.events.begin(besides: 2 * change.removed.count) else { return }
    concluding = .due(nil)
    let time = time
    var listener = Listener(self)
    change.emitStackEvents { listener.receive($0, at: time) }
    if loads, let to = change.to { listener.receive(.load(to.id), at: time) }
    change.emitOpening { listener.receive($0, at: time) }
    change.emitClosing { listener.receive($0, at: time) }
    conclude(model.events.takeImmediateCoordinator(), at: nil)
    listener.receive(.coordinatorCompleted, at: time)
    announceRest(to: &listener)
  }
}
