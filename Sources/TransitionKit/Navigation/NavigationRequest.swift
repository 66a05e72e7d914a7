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

  /// Returns the request with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> NavigationRequest {
    switch self {
    case .push(let old): .push(old.replaced(by: screen))
    case .present(let old): .present(old.replaced(by: screen))
    case .set(let screens): .set(screens.map { $0.replaced(by: screen) })
    case .pop, .popTo, .dismiss: self
    }
  }
}

/// How a call wants the change to be shown.
struct CallOptions {
  let isAnimated: Bool
  var animator: (any AnimatedTransitioning)?
  var interaction: (any PercentDrivenInteraction)?

  init(
    _ isAnimated: Bool, _ animator: (any AnimatedTransitioning)? = nil,
    _ interaction: (any PercentDrivenInteraction)? = nil
  ) {
    self.isAnimated = isAnimated
    self.animator = animator
    self.interaction = interaction
  }
}

/// A change of the model that is not shown yet.
struct PendingChange {
  var request: NavigationRequest
  let options: CallOptions
  let time: Double
  var change: ScreenChange

  func updating(_ screen: Screen) -> PendingChange {
    var updated = self
    updated.change.update(screen)
    updated.request = request.updating(screen)
    return updated
  }
}
