import TransitionKit

// Events and diagnostics in a reader's words.

extension NavigationEvent {
  /// The event and its screen, such as `didAppear of detail`.
  var nameForReaders: String {
    switch self {
    case .load(let id): "load of \(id)"
    case .willAppear(let id, _, _): "willAppear of \(id)"
    case .isAppearing(let id): "isAppearing of \(id)"
    case .didAppear(let id, _, _): "didAppear of \(id)"
    case .willDisappear(let id, _, _): "willDisappear of \(id)"
    case .didDisappear(let id, _, _): "didDisappear of \(id)"
    case .willMove(let id, let toStack): "willMove of \(id) \(toStack ? "to" : "from") the stack"
    case .didMove(let id, let toStack): "didMove of \(id) \(toStack ? "to" : "from") the stack"
    case .willShow(let id, _): "willShow of \(id)"
    case .didShow(let id, _): "didShow of \(id)"
    case .presentationWillBegin(let id): "presentationWillBegin of \(id)"
    case .presentationDidEnd(let id, _): "presentationDidEnd of \(id)"
    case .dismissalWillBegin(let id): "dismissalWillBegin of \(id)"
    case .dismissalDidEnd(let id, _): "dismissalDidEnd of \(id)"
    case .durationAsked: "durationAsked"
    case .transitionBegan(let from, let to): "transitionBegan from \(from) to \(to)"
    case .interactionBegan: "interactionBegan"
    case .interactionChanged: "interactionChanged"
    case .transitionCompleted: "transitionCompleted"
    case .completion: "completion"
    case .coordinatorCompleted: "coordinatorCompleted"
    case .animationEnded: "animationEnded"
    case .diagnostic(let diagnostic): diagnostic.fault.subject
    }
  }
}

extension NavigationDiagnostic {
  /// What the diagnostic says is wrong.
  var fault: ExitPathWatcher.Fault {
    switch self {
    case .operationNotServed(let operation, let animator):
      .init(.failure, animator, "does not show \(operation.rawValue)")
    case .timelineFailed(let animator, let reason): .init(.failure, animator, "throws \(reason)")
    case .interactionWithoutTransition:
      .init(.failure, "interaction", "drives nothing: no transition has begun")
    case .interactionUsedAgain:
      .init(.failure, "interaction", "is used again after its transition has ended")
    case .requestIgnored(let request):
      .init(.failure, "interaction", "is refused: \(request) is not possible now")
    case .undecided:
      .init(.failure, "interaction", "is never decided, so the transition is cancelled")
    case .waitingForInteraction:
      .init(.failure, "interaction", "keeps a transition waiting, and no finger is down")
    case .endsElsewhere(let end, let layer, let property, let distance, _):
      .init(
        .wrongEnd, "layer \(layer)", "differs from rest by \(property.text(distance: distance))",
        instant: "at the \(end.rawValue)")
    }
  }
}

extension LayerProperty {
  /// Returns a distance of the property with its unit.
  fileprivate func text(distance: Double) -> String {
    let amount = self == .alpha ? distance.percent : "\(DecimalText.brief(distance, places: 2)) pt"
    return "\(amount) in its \(self == .alpha ? "opacity" : rawValue)"
  }
}
