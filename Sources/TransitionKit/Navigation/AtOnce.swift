// A push or a pop at rest that nothing moves for: the short way.
//
// It comes to what `perform` comes to, which has to reckon with transitions and presentations. Here
// all is carried out before anybody else has a say, so nothing needs to be planned or undone, and
// what is told is told as it is made, or not made at all when nobody listens.

extension NavigationModel {
  /// What becomes of a call.
  enum AtOnce {
    /// Something is on its way or lies over the stack; the call goes the long way.
    case no
    /// The screen is there already, or is not there.
    case refused
    /// The stack is changed and its top shown; the flag tells whether it is loaded now.
    case done(loads: Bool)
  }

  private var isAtRest: Bool {
    unsettled.isNone && presented.isEmpty && !isPresentationShown && !announcements.isDraining
  }

  mutating func pushAtOnce(_ screen: Screen) -> AtOnce {
    guard isAtRest else { return .no }
    guard push(screen) else { return .refused }
    return .done(loads: showTop())
  }

  /// Removes the top, unless it is the root.
  mutating func popAtOnce(_ removed: inout Screen?) -> AtOnce {
    guard isAtRest else { return .no }
    guard stack.count > 1 else { return .done(loads: false) }
    removed = stack.removeTop()
    return .done(loads: showTop())
  }

  /// Removes all above a screen.
  mutating func popAtOnce(to id: String, _ removed: inout ScreenGroup) -> AtOnce {
    guard isAtRest else { return .no }
    guard let place = stack.place(of: id) else { return .refused }
    guard place < stack.count - 1 else { return .done(loads: false) }
    removed = stack.removeTop(stack.count - 1 - place)
    return .done(loads: showTop())
  }

  private mutating func showTop() -> Bool {
    showPresent()
    return stack.loadTop()
  }
}

extension NavigationController {
  /// Pushes a screen the short way; `false`, and nothing has changed, when that can not be.
  func pushAtOnce(_ screen: Screen) throws(NavigationError) -> Bool {
    guard profile != .deferred else { return false }
    let isHeard = observerChanges > 0 && observer != nil
    let from = isHeard ? model.shown.top : nil
    switch model.pushAtOnce(screen) {
    case .no: return false
    case .refused: throw .alreadyShown(screen: screen.id)
    case .done(let loads):
      guard isHeard else { return true }
      announceAtOnce(
        ScreenChange(
          operation: .push, from: from, to: screen, isAnimated: false, added: .one(screen)),
        loads: loads)
      return true
    }
  }

  /// Pops the short way; `false`, and nothing has changed, when that can not be.
  func popAtOnce(_ removed: inout Screen?) -> Bool {
    guard profile != .deferred else { return false }
    let outcome = model.popAtOnce(&removed)
    guard case .done(let loads) = outcome else { return false }
    if observerChanges > 0, let screen = removed, observer != nil {
      announceAtOnce(
        ScreenChange(
          operation: .pop, from: screen, to: model.stack.top, isAnimated: false,
          removed: .one(screen)), loads: loads)
    }
    return true
  }

  /// Pops to a screen the short way; `false`, and nothing has changed, when that can not be.
  func popAtOnce(to id: String, _ removed: inout ScreenGroup) throws(NavigationError) -> Bool {
    guard profile != .deferred else { return false }
    switch model.popAtOnce(to: id, &removed) {
    case .no: return false
    case .refused: throw .notInStack(screen: id)
    case .done(let loads):
      guard observerChanges > 0, let from = removed.last, observer != nil else { return true }
      announceAtOnce(
        ScreenChange(
          operation: .pop, from: from, to: model.stack.top, isAnimated: false, removed: removed),
        loads: loads)
      return true
    }
  }

  /// Tells a change that has been carried out, without a queue in between.
  private func announceAtOnce(_ change: ScreenChange, loads: Bool) {
    guard model.announcements.begin() else { return }
    concluding = .due(nil)
    let time = time
    var listener = Listener(self)
    change.announceParents { listener.hear($0, at: time) }
    if loads, let to = change.to { listener.hear(.load(to.id), at: time) }
    change.announceOpening { listener.hear($0, at: time) }
    change.announceClosing { listener.hear($0, at: time) }
    conclude(model.announcements.takeCoordinatorAtHand(), at: nil)
    listener.hear(.coordinatorCompleted, at: time)
    announceRest(to: &listener)
  }
}
