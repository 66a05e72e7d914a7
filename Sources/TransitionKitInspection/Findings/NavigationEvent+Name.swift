import TransitionKit

// Events and diagnostics in a reader's words.

extension NavigationEvent {
  /// The event and its screen, such as `didAppear of detail`.
  var nameForReaders: String {
    let parts = parts
    switch self {
    case .willMove(let id, let toStack), .didMove(let id, let toStack):
      return "\(parts.kind.rawValue) of \(id) \(toStack ? "to" : "from") the stack"
    case .transitionBegan(let from, let to):
      return "\(parts.kind.rawValue) from \(from) to \(to)"
    case .diagnostic(let diagnostic): return diagnostic.fault.subject
    default: return parts.name.map { "\(parts.kind.rawValue) of \($0)" } ?? parts.kind.rawValue
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
    case .overLimit(let name, let limit):
      .init(.failure, "controller", "has followed observers up to its limit \(name), \(limit)")
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
