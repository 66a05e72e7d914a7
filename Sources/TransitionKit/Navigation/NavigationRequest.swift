/// What a call asks of the stack.
enum NavigationRequest {
  case push(Screen)
  case popTo(String)
  case set([Screen])
  case present(Screen)
  case dismiss

  var isModal: Bool {
    switch self {
    case .push, .popTo, .set: false
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
    case .push(let old) where old.id == screen.id: updated.request = .push(screen)
    case .present(let old) where old.id == screen.id: updated.request = .present(screen)
    case .set(let screens):
      updated.request = .set(screens.map { $0.id == screen.id ? screen : $0 })
    case .push, .present, .popTo, .dismiss: break
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
  ) throws(NavigationError) -> [Screen] {
    try admit(request)
    guard let change = try plan(request, manner) else { return [] }
    queue(change.parentAnnouncements)
    switch profile {
    case .deferred:
      pending.append(PendingChange(request: request, manner: manner, time: time, change: change))
    case .fluid where running != nil && change.isVisible:
      interrupt(with: change, manner)
    case .fluid, .strict:
      begin(change, manner)
    }
    announce()
    return change.isModal ? [change.presented].compactMap { $0 } : change.removed
  }

  /// Throws where a running transition does not let a request in.
  private func admit(_ request: NavigationRequest) throws(NavigationError) {
    guard let change = running?.change, let from = change.from, let to = change.to else { return }
    let isRefused = profile == .strict || profile == .fluid && request.isModal && change.isModal
    if isRefused { throw .transitionRunning(from: from.id, to: to.id) }
  }

  /// Carries out a request on the model; returns the change, or `nil` when there is none.
  func plan(
    _ request: NavigationRequest, _ manner: Manner
  ) throws(NavigationError) -> ScreenChange? {
    let top = model.stack.top
    let visible = model.visible
    switch request {
    case .push(let screen):
      guard !model.contains(screen.id) else { throw .alreadyShown(screen: screen.id) }
      let undo = model.apply([.push(screen)])
      return stackChange(.push, from: top, added: [screen], removed: [], manner, undo)
    case .popTo(let id):
      guard let place = model.stack.place(of: id) else { throw .notInStack(screen: id) }
      let removed = Array(model.stack.screens[(place + 1)...])
      guard !removed.isEmpty else { return nil }
      let undo = model.apply([.removeTop(removed.count)])
      return stackChange(.pop, from: top, added: [], removed: removed, manner, undo)
    case .set(let screens):
      try NavigationController.requireDistinct(screens + model.presented)
      let before = model.stack
      let undo = model.apply([.replaceStack(screens)])
      let isBack = screens.last.map { before.place(of: $0.id) != nil } ?? true
      return stackChange(
        isBack ? .pop : .push, from: top,
        added: screens.filter { before.place(of: $0.id) == nil },
        removed: before.screens.filter { model.stack.place(of: $0.id) == nil }, manner, undo)
    case .present(let screen):
      guard !model.contains(screen.id) else { throw .alreadyShown(screen: screen.id) }
      guard let visible else { throw .nothingToPresentOn(screen: screen.id) }
      let frame = screen.presentation.frame(in: container)
      guard frame.isFinite, frame.width >= 0, frame.height >= 0 else {
        throw .invalidPresentationFrame(screen: screen.id)
      }
      let undo = model.apply([.present(screen)])
      return modalChange(.present, from: visible, to: screen, manner, undo)
    case .dismiss:
      guard let screen = model.presented.last else { return nil }
      let undo = model.apply([.dismissTop])
      return modalChange(.dismiss, from: screen, to: model.visible, manner, undo)
    }
  }

  private func stackChange(
    _ operation: TransitionOperation, from: Screen?, added: [Screen], removed: [Screen],
    _ manner: Manner, _ undo: [ModelEdit]
  ) -> ScreenChange {
    let to = model.stack.top
    let isCovered = model.isStackCovered
    return ScreenChange(
      operation: operation, from: from, to: to,
      isAnimated: manner.isAnimated && from != nil && to != nil && !isCovered,
      added: added, removed: removed, isVisible: from?.id != to?.id && !isCovered, undo: undo,
      after: Shown(top: to, presented: model.presented))
  }

  private func modalChange(
    _ operation: TransitionOperation, from: Screen, to: Screen?, _ manner: Manner,
    _ undo: [ModelEdit]
  ) -> ScreenChange {
    ScreenChange(
      operation: operation, from: from, to: to, isAnimated: manner.isAnimated, undo: undo,
      after: Shown(top: model.stack.top, presented: model.presented))
  }

  static func requireDistinct(_ screens: [Screen]) throws(NavigationError) {
    var known: Set<String> = []
    for screen in screens where !known.insert(screen.id).inserted {
      throw .alreadyShown(screen: screen.id)
    }
  }
}
