// From a request to a change: the model is edited, nothing is shown yet.

/// The controller's settings that planning needs.
struct PlanningRules {
  let profile: InterruptionProfile
  let container: Container
}

extension NavigationModel {
  /// Throws when the transition in flight does not admit a request.
  func requireAdmission(
    of request: NavigationRequest, _ rules: PlanningRules
  ) throws(NavigationError) {
    // A delegate that chooses an animator cannot change what it chooses for.
    if let refusal = inFlight.refusal { throw refusal }
    guard let change = inFlight.running?.change else { return }
    let isRefused =
      switch rules.profile {
      case .fluid: request.isModal && change.isModal
      case .deferred: false
      case .strict: changesSomething(request)
      }
    if isRefused { throw change.refusal }
  }

  /// Returns whether a request is more than a pop to the screen that is the top already.
  private func changesSomething(_ request: NavigationRequest) -> Bool {
    switch request {
    case .pop: stack.count > 1
    case .popTo(let id): stack.top?.id != id
    case .push, .set, .present, .dismiss: true
    }
  }

  /// Edits the model as a request asks.
  ///
  /// - Returns: The change, or `nil` when there is none.
  /// - Throws: ``NavigationError`` when the request makes no sense; nothing has changed then.
  mutating func plan(
    _ request: NavigationRequest, animated: Bool, _ rules: PlanningRules
  ) throws(NavigationError) -> ScreenChange? {
    switch request {
    case .push(let screen):
      let top = stack.top
      guard !isPresented(screen.id), !isBeingDismissed(screen.id, rules), push(screen) else {
        throw .alreadyShown(screen: screen.id)
      }
      var change = stackChange(.push, from: top, animated: animated, undo: .removeTop(1))
      change.added = .one(screen)
      return change
    case .pop:
      return stack.count > 1 ? planPop(1, animated: animated) : nil
    case .popTo(let id):
      guard let index = stack.index(of: id) else { throw .notInStack(screen: id) }
      let count = stack.count - 1 - index
      return count > 0 ? planPop(count, animated: animated) : nil
    case .set(let screens):
      return try planReplacement(by: screens, animated: animated, rules)
    case .present(let screen):
      return try planPresentation(of: screen, animated: animated, rules)
    case .dismiss:
      guard let screen = presented.last else { return nil }
      let undo = apply(.dismissTop)
      return ScreenChange(
        operation: .dismiss, from: screen, to: visible, isAnimated: animated, undo: undo)
    }
  }

  private mutating func planPop(_ count: Int, animated: Bool) -> ScreenChange {
    let top = stack.top
    let removed = removeTop(count)
    var change = stackChange(.pop, from: top, animated: animated, undo: .push(removed))
    change.removed = removed
    return change
  }

  private mutating func planReplacement(
    by screens: [Screen], animated: Bool, _ rules: PlanningRules
  ) throws(NavigationError) -> ScreenChange {
    try NavigationModel.requireDistinct(screens + presented)
    for screen in screens where isBeingDismissed(screen.id, rules) {
      throw .alreadyShown(screen: screen.id)
    }
    let top = stack.top
    let old = stack.screens
    let added = screens.filter { stack.index(of: $0.id) == nil }
    let isBack = screens.last.map { stack.index(of: $0.id) != nil } ?? true
    let undo = apply(.replaceStack(ScreenList(screens)))
    var change = stackChange(isBack ? .pop : .push, from: top, animated: animated, undo: undo)
    change.added = ScreenGroup(added)
    change.removed = ScreenGroup(old.filter { stack.index(of: $0.id) == nil })
    return change
  }

  private mutating func planPresentation(
    of screen: Screen, animated: Bool, _ rules: PlanningRules
  ) throws(NavigationError) -> ScreenChange {
    guard !contains(screen.id), !isBeingDismissed(screen.id, rules), !isLeaving(screen.id, rules)
    else { throw .alreadyShown(screen: screen.id) }
    guard let presenter = visible else { throw .nothingToPresentOn(screen: screen.id) }
    guard screen.presentationStyle.hasLegalFrame(in: rules.container) else {
      throw .invalidPresentationFrame(screen: screen.id)
    }
    let undo = apply(.present(screen))
    return ScreenChange(
      operation: .present, from: presenter, to: screen, isAnimated: animated, undo: undo)
  }

  private func stackChange(
    _ operation: TransitionOperation, from: Screen?, animated: Bool, undo: ModelEdit
  ) -> ScreenChange {
    let to = stack.top
    let isCovered = isStackCovered
    return ScreenChange(
      operation: operation, from: from, to: to,
      isAnimated: animated && from != nil && to != nil && !isCovered,
      isVisible: from?.id != to?.id && !isCovered,
      hidesBottomBar: (onScreen.hidesBottomBar, hidesBottomBar), undo: undo)
  }

  /// Returns whether a screen is being dismissed: a finger may still bring it back.
  private func isBeingDismissed(_ id: String, _ rules: PlanningRules) -> Bool {
    guard rules.profile == .fluid, let change = inFlight.running?.change else { return false }
    return change.operation == .dismiss && change.from?.id == id
  }

  /// Returns whether a screen that has left the stack is still in view: it may still come back.
  private func isLeaving(_ id: String, _ rules: PlanningRules) -> Bool {
    guard rules.profile == .fluid, let change = inFlight.running?.change else { return false }
    return onScreen.top?.id == id || change.from?.id == id
      || change.removed.contains { $0.id == id }
  }

  static func requireDistinct(_ screens: [Screen]) throws(NavigationError) {
    var known: Set<String> = []
    for screen in screens where !known.insert(screen.id).inserted {
      throw .alreadyShown(screen: screen.id)
    }
  }
}
