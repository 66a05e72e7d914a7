/// What a call asks of the stack.
enum NavigationRequest {
  case push(Screen)
  case pop
  case popTo(String)
  case set([Screen])
  case present(Screen)
  case dismiss

  var isModal: Bool {
    switch self {
    case .push, .pop, .popTo, .set: false
    case .present, .dismiss: true
    }
  }
}

/// How a call wants it done.
struct Manner {
  let isAnimated: Bool
  let animator: (any AnimatedTransitioning)?
  let interaction: (any PercentDrivenInteraction)?

  init(
    _ isAnimated: Bool, _ animator: (any AnimatedTransitioning)?,
    _ interaction: (any PercentDrivenInteraction)?
  ) {
    self.isAnimated = isAnimated
    self.animator = animator
    self.interaction = interaction
  }
}

/// A change of the model that waits to be shown.
struct PendingChange {
  var request: NavigationRequest
  let manner: Manner
  let time: Double
  var change: ScreenChange

  func updating(_ screen: Screen) -> PendingChange {
    var updated = self
    updated.change.update(screen)
    switch request {
    case .push(let old): updated.request = .push(old.replaced(by: screen))
    case .present(let old): updated.request = .present(old.replaced(by: screen))
    case .set(let screens): updated.request = .set(screens.map { $0.replaced(by: screen) })
    case .pop, .popTo, .dismiss: break
    }
    return updated
  }
}

// MARK: - Planning

extension NavigationController {
  /// Carries out a request on the model and lets the screen follow; returns who was removed.
  @discardableResult
  func perform(
    _ request: NavigationRequest, _ manner: Manner
  ) throws(NavigationError) -> ScreenGroup {
    try admit(request)
    model.keepShown()
    let isCancelling = profile == .fluid && running?.isBeingCancelled ?? false
    guard
      let change = try isCancelling ? planAfterCancellation(request, manner) : plan(request, manner)
    else { return .none }
    let seam = isCancelling ? running.map { Seam($0, in: frame) } : nil
    if isCancelling { endTransition(.cancelled) }
    queue(change.announceParents)
    switch profile {
    case .deferred:
      model.unsettled.pending.append(
        PendingChange(request: request, manner: manner, time: time, change: change))
    case .fluid where running != nil && (change.isVisible || running?.change.isModal == false):
      interrupt(with: change, manner)
    case .fluid where isCancelling:
      begin(change, manner, from: seam)
    case .fluid, .strict:
      begin(change, manner)
    }
    announce()
    return change.isModal ? ScreenGroup(change.presented) : change.removed
  }

  /// Plans a request as if the transition that is being cancelled were so already.
  ///
  /// When the request makes sense, the model is then as the cancellation leaves it, with the request
  /// carried out on top; when it does not, nothing has changed.
  private func planAfterCancellation(
    _ request: NavigationRequest, _ manner: Manner
  ) throws(NavigationError) -> ScreenChange? {
    let redo = running.map { $0.isModelSettled ? .none : model.apply($0.change.undo) } ?? .none
    do {
      let change = try plan(request, manner)
      if change == nil { model.apply(redo) } else { running?.isModelSettled = true }
      return change
    } catch {
      model.apply(redo)
      throw error
    }
  }

  /// Throws where a running transition does not let a request in.
  private func admit(_ request: NavigationRequest) throws(NavigationError) {
    // Whoever chooses an animator can not change what it is chosen for.
    if let refusal = model.unsettled.refusal { throw refusal }
    guard let change = running?.change else { return }
    let isRefused =
      switch profile {
      case .fluid: request.isModal && change.isModal
      case .deferred: false
      case .strict: asksForSomething(request)
      }
    if isRefused { throw change.refusal }
  }

  /// Whether a request is more than a pop to the screen that is on top anyway.
  private func asksForSomething(_ request: NavigationRequest) -> Bool {
    switch request {
    case .pop: model.stack.count > 1
    case .popTo(let id): model.stack.top?.id != id
    case .push, .set, .present, .dismiss: true
    }
  }

  /// Carries out a request on the model; returns the change, or `nil` when there is none.
  func plan(
    _ request: NavigationRequest, _ manner: Manner
  ) throws(NavigationError) -> ScreenChange? {
    let top = model.stack.top
    let visible = model.visible
    switch request {
    case .push(let screen):
      guard !model.isPresented(screen.id), !isBeingDismissed(screen.id), model.push(screen) else {
        throw .alreadyShown(screen: screen.id)
      }
      return stackChange(.push, from: top, added: .one(screen), manner, undo: .removeTop(1))
    case .pop:
      guard model.stack.count > 1 else { return nil }
      return popChange(1, from: top, manner)
    case .popTo(let id):
      guard let place = model.stack.place(of: id) else { throw .notInStack(screen: id) }
      let count = model.stack.count - 1 - place
      return count > 0 ? popChange(count, from: top, manner) : nil
    case .set(let screens):
      try NavigationController.requireDistinct(screens + model.presented)
      for screen in screens where isBeingDismissed(screen.id) {
        throw .alreadyShown(screen: screen.id)
      }
      let left = model.stack.screens
      let added = screens.filter { model.stack.place(of: $0.id) == nil }
      let isBack = screens.last.map { model.stack.place(of: $0.id) != nil } ?? true
      let undo = model.apply(.replaceStack(ScreenList(screens)))
      return stackChange(
        isBack ? .pop : .push, from: top, added: .some(added),
        removed: .some(left.filter { model.stack.place(of: $0.id) == nil }), manner,
        undo: undo)
    case .present(let screen):
      guard !isTaken(screen.id), !isStillInSight(screen.id) else {
        throw .alreadyShown(screen: screen.id)
      }
      guard let visible else { throw .nothingToPresentOn(screen: screen.id) }
      let frame = screen.presentation.frame(in: container)
      guard frame.isFinite, frame.width >= 0, frame.height >= 0 else {
        throw .invalidPresentationFrame(screen: screen.id)
      }
      let undo = model.apply(.present(screen))
      return modalChange(.present, from: visible, to: screen, manner, undo)
    case .dismiss:
      guard let screen = model.presented.last else { return nil }
      let undo = model.apply(.dismissTop)
      return modalChange(.dismiss, from: screen, to: model.visible, manner, undo)
    }
  }

  /// Whether an id belongs to a screen that is there, or may yet come back.
  private func isTaken(_ id: String) -> Bool { model.contains(id) || isBeingDismissed(id) }

  /// Whether a screen is on its way out of a presentation, from where a finger may return it.
  private func isBeingDismissed(_ id: String) -> Bool {
    guard profile == .fluid, let change = running?.change else { return false }
    return change.operation == .dismiss && change.from?.id == id
  }

  /// Whether a screen is still in sight although it has left the stack, and may yet return.
  private func isStillInSight(_ id: String) -> Bool {
    guard profile == .fluid, let change = running?.change else { return false }
    return model.shown.top?.id == id || change.from?.id == id
      || change.removed.contains { $0.id == id }
  }

  private func popChange(_ count: Int, from top: Screen?, _ manner: Manner) -> ScreenChange {
    let removed = model.removeTop(count)
    return stackChange(.pop, from: top, removed: removed, manner, undo: .push(removed))
  }

  private func stackChange(
    _ operation: TransitionOperation, from: Screen?, added: ScreenGroup = .none,
    removed: ScreenGroup = .none, _ manner: Manner, undo: ModelEdit
  ) -> ScreenChange {
    let to = model.stack.top
    let isCovered = model.isStackCovered
    return ScreenChange(
      operation: operation, from: from, to: to,
      isAnimated: manner.isAnimated && from != nil && to != nil && !isCovered,
      added: added, removed: removed, isVisible: from?.id != to?.id && !isCovered,
      hidesBottomBar: (
        model.shown.hidesBottomBar, model.hidesBottomBar
      ), undo: undo)
  }

  private func modalChange(
    _ operation: TransitionOperation, from: Screen, to: Screen?, _ manner: Manner,
    _ undo: ModelEdit
  ) -> ScreenChange {
    ScreenChange(
      operation: operation, from: from, to: to, isAnimated: manner.isAnimated, undo: undo)
  }

  static func requireDistinct(_ screens: [Screen]) throws(NavigationError) {
    var known: Set<String> = []
    for screen in screens where !known.insert(screen.id).inserted {
      throw .alreadyShown(screen: screen.id)
    }
  }
}
