/// What is on its way.
struct Unsettled {
  var running: RunningTransition?
  var pending: ArraySlice<PendingChange> = []
  /// The error of a call that comes while an animator is being chosen.
  var refusal: NavigationError?

  /// A Boolean value that tells whether everything rests.
  var isNone: Bool { running == nil && pending.isEmpty && refusal == nil }
}

extension NavigationController {
  var running: RunningTransition? {
    get { model.unsettled.running }
    set { model.unsettled.running = newValue }
  }

  var pending: ArraySlice<PendingChange> { model.unsettled.pending }
}
