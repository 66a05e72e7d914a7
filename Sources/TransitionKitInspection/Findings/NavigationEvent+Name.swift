import TransitionKit

// Names of events and descriptions of diagnostics for findings.

extension NavigationEvent {
  /// The name of the event and its screen, such as `didAppear of detail`.
  var nameForReaders: String {
    let parts = parts
    switch self {
    case .willMove(let id, let toStack), .didMove(let id, let toStack):
      return "\(parts.kind.rawValue) of \(id) \(toStack ? "to" : "from") the stack"
    case .transitionBegan(let from, let to):
      return "\(parts.kind.rawValue) from \(from) to \(to)"
    case .diagnostic(let diagnostic): return diagnostic.finding().subject
    default: return parts.name.map { "\(parts.kind.rawValue) of \($0)" } ?? parts.kind.rawValue
    }
  }
}

extension NavigationDiagnostic {
  /// Returns the diagnostic as a finding, with the time at which it was announced, in seconds.
  func finding(at time: Double? = nil) -> Finding {
    switch self {
    case .operationNotServed(let operation, let animator):
      Finding(.failure, animator, at: time, "does not show \(operation.rawValue)")
    case .timelineFailed(let animator, let reason):
      Finding(.failure, animator, at: time, "throws \(reason)")
    case .interactionWithoutTransition:
      Finding(.failure, "interaction", at: time, "drives nothing: no transition has begun")
    case .interactionUsedAgain:
      Finding(.failure, "interaction", at: time, "is used again after its transition has ended")
    case .requestIgnored(let request):
      Finding(
        .failure, "interaction", at: time, "is refused: \(request) is not possible now")
    case .undecided:
      Finding(
        .failure, "interaction", at: time, "is never decided, so the transition is cancelled")
    case .waitingForInteraction:
      Finding(
        .failure, "interaction", at: time, "keeps a transition waiting, and no finger is down")
    case .overLimit(let name, let limit):
      Finding(
        .failure, "controller", at: time,
        "has followed observers up to its limit \(name), \(limit)")
    case .endsElsewhere(let end, let layer, let property, let distance, _):
      Finding(
        .wrongEnd, "layer \(layer)", at: time,
        "differs from rest by \(property.text(distance: distance))",
        instant: "at the \(end.rawValue)")
    }
  }
}

extension LayerProperty {
  /// Returns a difference of the property as text with its unit.
  fileprivate func text(distance: Double) -> String {
    let amount = self == .alpha ? distance.percent : "\(DecimalText.brief(distance, places: 2)) pt"
    return "\(amount) in its \(self == .alpha ? "opacity" : rawValue)"
  }
}
