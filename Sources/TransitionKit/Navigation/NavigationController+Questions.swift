// Client code that the controller has to ask: the delegate and the animators.
//
// It is asked in the middle of a change, so the calls that it makes to the controller are refused:
// those that can throw do, the others are ignored with a diagnostic.

extension NavigationController {
  /// Asks client code a question, and refuses the calls that it makes meanwhile.
  func asking<Answer>(
    about change: ScreenChange, _ question: () throws -> Answer
  ) rethrows -> Answer {
    let outer = model.inFlight.refusal
    model.inFlight.refusal = change.refusal
    defer { model.inFlight.refusal = outer }
    return try question()
  }

  /// Returns whether a call has to be ignored because client code makes it while it is being asked, or has
  /// made too many in answer to events.
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
