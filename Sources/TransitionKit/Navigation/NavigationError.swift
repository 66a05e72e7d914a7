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
  /// A transition between these two screens is still running.
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
}

extension NavigationDiagnostic: CustomStringConvertible {
  /// A name in the form of a call, as `operation-not-served(push, Cover)`.
  public var description: String {
    switch self {
    case .operationNotServed(let operation, let animator):
      "operation-not-served(\(operation.rawValue), \(animator))"
    case .timelineFailed(let animator, let reason):
      "timeline-failed(\(animator), \(reason))"
    }
  }
}
