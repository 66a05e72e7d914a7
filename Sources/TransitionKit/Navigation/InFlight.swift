/// The running transition and the changes that wait for it.
struct InFlight {
  var running: RunningTransition?
  var pending: ArraySlice<PendingChange> = []
  /// The error of calls that client code makes while it answers a question of the controller.
  var refusal: NavigationError?

  /// Returns whether a change in flight concerns a screen: a cancellation may bring it back.
  func concerns(_ id: String) -> Bool {
    changes.contains { change in
      [change.from?.id, change.to?.id].contains(id) || change.removed.contains { $0.id == id }
        || change.whole?.before.isPresented(id) ?? false
    }
  }

  /// Returns the version of a presented screen in a change in flight: a cancellation may bring it back.
  func presented(_ id: String) -> Screen? {
    for change in changes {
      let presented =
        change.whole?.before.presented
        ?? (change.isModal ? [change.presented] : [])
        .compactMap(\.self)
      if let screen = presented.first(where: { $0.id == id }) { return screen }
    }
    return nil
  }

  private var changes: [ScreenChange] {
    (running.map { [$0.change] } ?? []) + pending.map(\.change)
  }

  var isEmpty: Bool { running == nil && pending.isEmpty && refusal == nil }
}
