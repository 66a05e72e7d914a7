/// A kind of event that a controller announces.
package enum EventKind: String, CaseIterable, Sendable {
  case load, willAppear, isAppearing, didAppear, willDisappear, didDisappear
  case willMove, didMove, willShow, didShow
  case presentationWillBegin, presentationDidEnd, dismissalWillBegin, dismissalDidEnd
  case durationAsked, transitionBegan, interactionBegan, interactionChanged, transitionCompleted
  case completion, coordinatorCompleted, animationEnded, diagnostic
}

/// The parts from which the description of an event is made.
package struct EventParts: Hashable, Sendable {
  package let kind: EventKind
  /// The screen or the screens that the event names, or the diagnostic.
  package let name: String?
  /// Whether a moving screen leaves the stack instead of joining it, or a transition, presentation or dismissal was
  /// cancelled instead of completed.
  package let isOtherwise: Bool

  fileprivate init(_ kind: EventKind, _ name: String? = nil, isOtherwise: Bool = false) {
    self.kind = kind
    self.name = name
    self.isOtherwise = isOtherwise
  }
}

extension NavigationEvent {
  /// The kind of the event, and its details.
  package var parts: EventParts {
    switch self {
    case .load(let id): EventParts(.load, id)
    case .willAppear(let id, _, _): EventParts(.willAppear, id)
    case .isAppearing(let id): EventParts(.isAppearing, id)
    case .didAppear(let id, _, _): EventParts(.didAppear, id)
    case .willDisappear(let id, _, _): EventParts(.willDisappear, id)
    case .didDisappear(let id, _, _): EventParts(.didDisappear, id)
    case .willMove(let id, let toStack): EventParts(.willMove, id, isOtherwise: !toStack)
    case .didMove(let id, let toStack): EventParts(.didMove, id, isOtherwise: !toStack)
    case .willShow(let id, _): EventParts(.willShow, id)
    case .didShow(let id, _): EventParts(.didShow, id)
    case .presentationWillBegin(let id): EventParts(.presentationWillBegin, id)
    case .presentationDidEnd(let id, let completed):
      EventParts(.presentationDidEnd, id, isOtherwise: !completed)
    case .dismissalWillBegin(let id): EventParts(.dismissalWillBegin, id)
    case .dismissalDidEnd(let id, let completed):
      EventParts(.dismissalDidEnd, id, isOtherwise: !completed)
    case .durationAsked: EventParts(.durationAsked)
    case .transitionBegan(let from, let to): EventParts(.transitionBegan, "\(from)→\(to)")
    case .interactionBegan: EventParts(.interactionBegan)
    case .interactionChanged: EventParts(.interactionChanged)
    case .transitionCompleted(let isFinished):
      EventParts(.transitionCompleted, isOtherwise: !isFinished)
    case .completion: EventParts(.completion)
    case .coordinatorCompleted: EventParts(.coordinatorCompleted)
    case .animationEnded(let isFinished): EventParts(.animationEnded, isOtherwise: !isFinished)
    case .diagnostic(let diagnostic): EventParts(.diagnostic, "\(diagnostic)")
    }
  }
}
