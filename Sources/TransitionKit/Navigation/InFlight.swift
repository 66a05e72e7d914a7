/// The changes that have not come to rest.
struct InFlight {
  var running: RunningTransition?
  var pending: ArraySlice<PendingChange> = []
  /// The error of calls that are made while an animator is being chosen.
  var refusal: NavigationError?

  var isEmpty: Bool { running == nil && pending.isEmpty && refusal == nil }
}
