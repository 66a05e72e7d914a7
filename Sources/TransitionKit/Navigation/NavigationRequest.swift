/// An operation of a navigation controller, as a value.
///
/// ```swift
/// try controller.perform(.push(Screen("detail")), animated: true)
/// controller.visibleScreen?.id  // "detail"
/// ```
public enum NavigationRequest: Hashable, Sendable {
  /// Push a screen onto the stack.
  case push(Screen)
  /// Pop the top of the stack, unless it is the root.
  case pop
  /// Pop all screens above the screen with an id.
  case popTo(String)
  /// Pop all screens above the root.
  case popToRoot
  /// Replace the whole stack.
  case setScreens([Screen])
  /// Present a screen over the visible one.
  case present(Screen)
  /// Dismiss the topmost presented screen.
  case dismiss
  /// Dismiss the presented screen with an id, and all screens presented above it.
  case dismissThrough(String)
  /// Lead to the resting contents of a state, with one visible transition.
  case show(NavigationState)

  /// Whether the request concerns presentations alone.
  var isModal: Bool {
    switch self {
    case .push, .pop, .popTo, .popToRoot, .setScreens, .show: false
    case .present, .dismiss, .dismissThrough: true
    }
  }
}

extension NavigationRequest {
  /// Throws when a number of a new screen makes no sense.
  func requireLegalNumbers() throws(NavigationError) {
    switch self {
    case .push(let screen), .present(let screen): try screen.requireLegalNumbers()
    case .setScreens(let screens): for screen in screens { try screen.requireLegalNumbers() }
    case .show(let state): try state.requireLegalNumbers()
    case .pop, .popTo, .popToRoot, .dismiss, .dismissThrough: break
    }
  }
}

extension NavigationRequest: CustomStringConvertible {
  /// The operation and the screen, such as `push detail`.
  public var description: String {
    switch self {
    case .push(let screen): "push \(screen.id)"
    case .pop: "pop"
    case .popTo(let id): "pop to \(id)"
    case .popToRoot: "pop to root"
    case .setScreens(let screens): "set \(screens.map(\.id).joined(separator: ", "))"
    case .present(let screen): "present \(screen.id)"
    case .dismiss: "dismiss"
    case .dismissThrough(let id): "dismiss through \(id)"
    case .show(let state): "show \(state)"
    }
  }
}

extension NavigationState {
  /// Throws when a number of a screen that the state leads to makes no sense.
  func requireLegalNumbers() throws(NavigationError) {
    for screen in resting.contents.screens { try screen.requireLegalNumbers() }
    for screen in resting.contents.presentedScreens { try screen.requireLegalNumbers() }
  }
}

/// The arguments of an operation that say how its change is shown.
struct CallOptions {
  let isAnimated: Bool
  var animator: (any AnimatedTransitioning)?
  var interaction: (any PercentDrivenInteraction)?
  /// Whether replacing the stack counts as going back, as with an earlier tab.
  var replacesBackwards = false
  /// The handle of the call, if it has one.
  var handle: TransitionHandle?

  init(
    _ isAnimated: Bool, _ animator: (any AnimatedTransitioning)? = nil,
    _ interaction: (any PercentDrivenInteraction)? = nil
  ) {
    self.isAnimated = isAnimated
    self.animator = animator
    self.interaction = interaction
  }
}

/// A change that is made in the model but not shown yet, because a transition before it runs.
struct PendingChange {
  /// The contents that a waiting change leads to, independent of the changes before it.
  enum Target {
    case stack(ScreenList)
    case present(Screen)
    /// The screen with the id and those presented above it are dismissed.
    case dismissThrough(String)
    case contents(NavigationState.Contents)
  }

  var target: Target
  let options: CallOptions
  let time: Double
  var change: ScreenChange
  /// Whether the change starts from another stack than planned, because a transition before it was cancelled.
  var isDisplaced = false

  /// Gives a presented screen the presentation style of `screen`, which has the same id.
  mutating func adoptStyle(of screen: Screen) {
    change.adoptStyle(of: screen)
    guard case .contents(let contents) = target else { return }
    let presented = contents.presentedScreens.map { old in
      var styled = old
      if old.id == screen.id { styled.presentationStyle = screen.presentationStyle }
      return styled
    }
    target = .contents(NavigationState.Contents(unchecked: contents.screens, presented))
  }

  /// Whether the change only dismisses presented screens.
  var isDismissal: Bool {
    guard case .dismissThrough = target else { return false }
    return true
  }

  /// Whether the change concerns only the stack.
  var isOfStack: Bool {
    guard case .stack = target else { return false }
    return true
  }

  /// Returns the change with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> PendingChange {
    var updated = self
    updated.change.update(screen)
    switch target {
    case .stack(let screens): updated.target = .stack(screens.updating(screen))
    case .present(let old): updated.target = .present(old.replaced(by: screen))
    case .contents(let contents): updated.target = .contents(contents.updating(screen))
    case .dismissThrough: break
    }
    return updated
  }
}

extension ScreenList {
  /// Returns the list with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> ScreenList {
    ScreenList(lazy.map { $0.replaced(by: screen) })
  }

  /// Returns the list with each screen replaced by its version in `others`, if it is there.
  func updating(from others: ScreenList) -> ScreenList {
    let newer = Dictionary(others.map { ($0.id, $0) }) { first, _ in first }
    return ScreenList(lazy.map { old in newer[old.id].map(old.replaced) ?? old })
  }
}

extension NavigationState.Contents {
  /// Returns the contents with a screen replaced by a newer version of itself.
  func updating(_ screen: Screen) -> NavigationState.Contents {
    NavigationState.Contents(
      unchecked: screens.updating(screen), presentedScreens.map { $0.replaced(by: screen) })
  }
}
