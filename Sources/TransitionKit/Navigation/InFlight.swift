/// The changes that have not come to rest.
struct InFlight {
  var running: RunningTransition?
  var pending: ArraySlice<PendingChange> = []
  /// The error of calls that client code makes while it answers a question of the controller.
  var refusal: NavigationError?

  var isEmpty: Bool { running == nil && pending.isEmpty && refusal == nil }
}
