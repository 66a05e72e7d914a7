/// An event that a navigation controller announces; the order of events is UIKit's.
///
/// Screens are named by their ids. The description is a short token such as `wA(detail)`.
///
/// ```swift
/// let event = NavigationEvent.willAppear("detail", animated: true, movement: .toStack)
/// event.description  // "wA(detail)"
/// if case .willAppear(let id, _, movement: .toStack) = event { startLoading(id) }
/// ```
public enum NavigationEvent: Hashable, Sendable {
  /// A screen is about to be shown for the first time, as with `viewDidLoad`.
  case load(String)
  /// A screen is about to appear; the flag says whether that is animated.
  case willAppear(String, animated: Bool, movement: ScreenMovement)
  /// A screen is in the picture, with its final size.
  case isAppearing(String)
  /// A screen has appeared.
  case didAppear(String, animated: Bool, movement: ScreenMovement)
  /// A screen is about to disappear.
  case willDisappear(String, animated: Bool, movement: ScreenMovement)
  /// A screen has disappeared.
  case didDisappear(String, animated: Bool, movement: ScreenMovement)
  /// A screen is about to join or to leave the stack.
  case willMove(String, toStack: Bool)
  /// A screen has joined or left the stack.
  case didMove(String, toStack: Bool)
  /// The stack is about to show a screen on top.
  case willShow(String, animated: Bool)
  /// The stack shows a screen on top.
  case didShow(String, animated: Bool)
  /// The presentation of a screen with a custom style begins.
  case presentationWillBegin(String)
  /// The presentation of a screen with a custom style has ended; the flag says whether it was completed.
  case presentationDidEnd(String, completed: Bool)
  /// The dismissal of a screen with a custom style begins.
  case dismissalWillBegin(String)
  /// The dismissal of a screen with a custom style has ended; the flag says whether it was completed.
  case dismissalDidEnd(String, completed: Bool)
  /// The animator has been asked for its duration.
  case durationAsked
  /// The animator has returned its timeline, and the transition begins.
  case transitionBegan(from: String, to: String)
  /// A finger drives the transition from its start.
  case interactionBegan
  /// The transition has passed from a finger to the clock or back; the flag says whether a finger drives it.
  case interactionChanged(isInteractive: Bool)
  /// The transition has ended; the flag says whether it finished.
  case transitionCompleted(Bool)
  /// The completion of a presentation or dismissal is called.
  case completion
  /// The transition's coordinator has called its completions.
  case coordinatorCompleted
  /// The animator has been told the outcome; the last event of a transition.
  case animationEnded(Bool)
  /// Something did not happen as requested.
  case diagnostic(NavigationDiagnostic)
}

/// What a screen does while it appears or disappears, besides coming into view or leaving it.
///
/// The callbacks of UIKit tell the same by `isMovingToParent`, `isMovingFromParent`,
/// `isBeingPresented` and `isBeingDismissed`.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// controller.observer = recorder
/// try controller.push(detail, animated: false)
/// let movements = recorder.entries.map(\.event.movement).filter { $0 != .none }
/// movements == [.toStack, .toStack]  // true: of "detail", which will appear and did appear
/// ```
public enum ScreenMovement: String, Hashable, Codable, Sendable, CaseIterable {
  /// The screen only comes into view or leaves it: another screen uncovers or covers it, or its
  /// change has been cancelled.
  case none
  /// The screen joins the stack. Only appearing screens have this value.
  case toStack
  /// The screen is no longer in the stack after the change. Only disappearing screens have this value.
  case fromStack
  /// The screen is presented. Only appearing screens have this value.
  case presented
  /// The presentation of the screen ends. Only disappearing screens have this value.
  case dismissed
}

extension NavigationEvent {
  /// What the screen does besides appearing or disappearing; ``ScreenMovement/none`` in all other
  /// events.
  ///
  /// A screen that appears because the screen above it is popped or dismissed does nothing else, so
  /// the movement tells a page that is new from one that comes back:
  ///
  /// ```swift
  /// if case .didAppear(let id, _, movement: .toStack) = event { startLoading(id) }
  /// ```
  ///
  /// After a cancellation the screens appear and disappear again with ``ScreenMovement/none``.
  public var movement: ScreenMovement {
    switch self {
    case .willAppear(_, _, let movement), .didAppear(_, _, let movement),
      .willDisappear(_, _, let movement), .didDisappear(_, _, let movement):
      movement
    default: .none
    }
  }
}

extension NavigationEvent: CustomStringConvertible {
  /// The token: `wA`, `dA`, `wD`, `dD` for appearance, `AT` when the transition begins, `CT` when it
  /// ends, `AE` when the animator is told the outcome, and so on.
  public var description: String {
    switch self {
    case .load(let id): "load(\(id))"
    case .willAppear(let id, _, _): "wA(\(id))"
    case .isAppearing(let id): "iA(\(id))"
    case .didAppear(let id, _, _): "dA(\(id))"
    case .willDisappear(let id, _, _): "wD(\(id))"
    case .didDisappear(let id, _, _): "dD(\(id))"
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
