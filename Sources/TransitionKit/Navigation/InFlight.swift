/// The running transition and the changes that wait for it.
struct InFlight {
  var running: RunningTransition?
  var pending: ArraySlice<PendingChange> = []
  /// The error of calls that client code makes while it answers a question of the controller.
  var refusal: NavigationError?

  /// Returns whether a change in flight concerns a screen: a cancellation may bring it back.
  func concerns(_ id: String) -> Bool {
    ([running?.change] + pending.map(\.change)).contains { change in
      guard let change else { return false }
      return [change.from?.id, change.to?.id].contains(id)
        || change.removed.contains { $0.id == id }
        || change.whole?.before.presented.contains { $0.id == id } ?? false
    }
  }

  var isEmpty: Bool { running == nil && pending.isEmpty && refusal == nil }
}
