// Calls from the controller to client code that answers questions: the delegate and the animators.
//
// These are called in the middle of a change, so their own calls to the controller are refused: those that can throw do
// so, the others are ignored with a diagnostic.

extension NavigationController {
  /// Calls client code, and refuses the calls that it makes to the controller meanwhile.
  func asking<Answer>(
    about change: ScreenChange, _ question: () throws -> Answer
  ) rethrows -> Answer {
    let outer = model.inFlight.refusal
    model.inFlight.refusal = change.refusal
    defer { model.inFlight.refusal = outer }
    return try question()
  }

  /// Returns whether a call has to be ignored: the delegate or an animator makes it while being asked, or observers
  /// have made too many calls during a delivery.
  func ignores(_ call: String) -> Bool {
    guard model.inFlight.refusal != nil else { return !model.events.countCall() }
    report(.requestIgnored(call))
    return true
  }

  /// Throws when client code has made too many calls in answer to events.
  func countCall() throws(NavigationError) {
    guard model.events.countCall() else {
      throw .overLimit("callsInAnswer", limit: Limits.callsInAnswer)
    }
  }
}
