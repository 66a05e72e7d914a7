/// Why a navigation call was refused; nothing has changed then.
public enum NavigationError: Error, Hashable, Sendable {
  /// The screen is already in the stack or presented.
  case alreadyShown(screen: String)
  /// The screen is not in the stack.
  case notInStack(screen: String)
  /// No screen of this id is in the stack or presented.
  case unknownScreen(String)
  /// There is no screen to present on.
  case nothingToPresentOn(screen: String)
  /// The frame of a custom presentation is not finite or has a negative extent.
  case invalidPresentationFrame(screen: String)
  /// The transition between these two screens that is running does not let another begin.
  case transitionRunning(from: String, to: String)
}

extension NavigationError: CustomStringConvertible {
  /// A name in the form of a call, as `already-shown(detail)`.
  public var description: String {
    switch self {
    case .alreadyShown(let screen): "already-shown(\(screen))"
    case .notInStack(let screen): "not-in-stack(\(screen))"
    case .unknownScreen(let screen): "unknown-screen(\(screen))"
    case .nothingToPresentOn(let screen): "nothing-to-present-on(\(screen))"
    case .invalidPresentationFrame(let screen): "invalid-presentation-frame(\(screen))"
    case .transitionRunning(let from, let to): "transition-running(\(from)→\(to))"
    }
  }
}

/// Something that went another way than asked for; the stack went on.
public enum NavigationDiagnostic: Hashable, Sendable {
  /// The animator that was chosen does not serve the operation; the default one was taken.
  case operationNotServed(TransitionOperation, animator: String)
  /// The animator made no timeline; the default one was taken. The payload is its error.
  case timelineFailed(animator: String, reason: String)
  /// An interaction was given for a change that is not played; it is left out.
  case interactionWithoutTransition
  /// An interaction that has driven a transition was given again; the transition runs by the clock.
  case interactionUsedAgain
  /// A request came when no finger drove its transition; it was ignored.
  case requestIgnored(String)
  /// A finger's transition was never decided; it was cancelled.
  case undecided
}

extension NavigationDiagnostic: CustomStringConvertible {
  /// A name, in the form of a call where there is more to say, as `request-ignored(update)`.
  public var description: String {
    switch self {
    case .operationNotServed(let operation, let animator):
      "operation-not-served(\(operation.rawValue), \(animator))"
    case .timelineFailed(let animator, let reason):
      "timeline-failed(\(animator), \(reason))"
    case .interactionWithoutTransition: "interaction-without-transition"
    case .interactionUsedAgain: "interaction-used-again"
    case .requestIgnored(let request): "request-ignored(\(request))"
    case .undecided: "undecided"
    }
  }
}
