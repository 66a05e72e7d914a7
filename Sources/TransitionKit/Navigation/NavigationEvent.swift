/// Something that a navigation controller announces, in UIKit's order.
///
/// Screens are named by their ids. A description is the event's short token, as `wA(detail)`.
public enum NavigationEvent: Hashable, Sendable {
  /// A screen is needed for the first time.
  case load(String)
  /// A screen is about to enter; the flag tells whether it will be animated.
  case willAppear(String, animated: Bool)
  /// A screen has joined the picture, with its size known.
  case isAppearing(String)
  /// A screen is there.
  case didAppear(String, animated: Bool)
  /// A screen is about to leave.
  case willDisappear(String, animated: Bool)
  /// A screen is gone.
  case didDisappear(String, animated: Bool)
  /// A screen is about to join the stack, or to leave it.
  case willMove(String, toStack: Bool)
  /// A screen has joined the stack, or left it.
  case didMove(String, toStack: Bool)
  /// The stack is about to show a screen on top.
  case willShow(String, animated: Bool)
  /// The stack shows a screen on top.
  case didShow(String, animated: Bool)
  /// The presentation of a screen in its own way begins.
  case presentationWillBegin(String)
  /// The presentation of a screen in its own way has ended, completed or not.
  case presentationDidEnd(String, completed: Bool)
  /// The dismissal of a screen presented in its own way begins.
  case dismissalWillBegin(String)
  /// The dismissal of a screen presented in its own way has ended, completed or not.
  case dismissalDidEnd(String, completed: Bool)
  /// The animator has been asked how long it takes.
  case durationAsked
  /// The animator has given its timeline, and playing begins.
  case transitionBegan(from: String, to: String)
  /// A finger holds the transition from its start.
  case interactionBegan
  /// The transition has changed hands between finger and clock; the flag tells whether it is held.
  case interactionChanged(isInteractive: Bool)
  /// Playing has ended; the flag tells whether the transition was carried out.
  case transitionCompleted(Bool)
  /// The completion of a presentation or dismissal.
  case completion
  /// The transition's coordinator is done.
  case coordinatorCompleted
  /// The animator has been told the end; the last event of a transition.
  case animationEnded(Bool)
  /// Something went another way than asked for.
  case diagnostic(NavigationDiagnostic)
}

extension NavigationEvent: CustomStringConvertible {
  /// The token: `wA`, `dA`, `wD`, `dD` for appearance, `AT` when playing begins, `CT` when it
  /// ends, `AE` when the animator hears of it, and so on.
  public var description: String {
    switch self {
    case .load(let id): "load(\(id))"
    case .willAppear(let id, _): "wA(\(id))"
    case .isAppearing(let id): "iA(\(id))"
    case .didAppear(let id, _): "dA(\(id))"
    case .willDisappear(let id, _): "wD(\(id))"
    case .didDisappear(let id, _): "dD(\(id))"
    case .willMove(let id, let toStack): "wM(\(id),\(toStack ? "nav" : "nil"))"
    case .didMove(let id, let toStack): "dM(\(id),\(toStack ? "nav" : "nil"))"
    case .willShow(let id, _): "wS(\(id))"
    case .didShow(let id, _): "dS(\(id))"
    case .presentationWillBegin: "pWB"
    case .presentationDidEnd(_, let completed): "pDE(\(completed))"
    case .dismissalWillBegin: "dWB"
    case .dismissalDidEnd(_, let completed): "dDE(\(completed))"
    case .durationAsked: "TD"
    case .transitionBegan(let from, let to): "AT(\(from)→\(to))"
    case .interactionBegan: "SI"
    case .interactionChanged: "IC"
    case .transitionCompleted(let flag): "CT(\(flag))"
    case .completion: "CB"
    case .coordinatorCompleted: "CO"
    case .animationEnded(let flag): "AE(\(flag))"
    case .diagnostic(let diagnostic): "!\(diagnostic)"
    }
  }
}
