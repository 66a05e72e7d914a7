/// The end of the change that one call makes, to observe or to await.
///
/// ```swift
/// let handle = try controller.perform(.push(Screen("detail")), animated: true)
/// handle.onEnd { outcome in }  // .finished or .cancelled
/// ```
///
/// Waiting changes that are combined into one transition end together. A change whose transition is interrupted ends
/// when the events of its end are announced. A dismissal that is ignored because one runs ends together with that one.
///
/// Each method of the controller also takes a closure for the end, as in
/// ``NavigationController/push(_:animated:using:interaction:completion:)``.
public final class TransitionHandle {
  /// The screens that the call pops, presents or dismisses.
  public internal(set) var screens = ScreenList()
  /// How the change has ended, or `nil` while it has not.
  ///
  /// A change without a transition, or a call with nothing to do, finishes at once; within an event it does so
  /// after the events that are still due. A change that could no longer be made when its turn came is cancelled.
  public private(set) var outcome: TransitionOutcome?

  private var handlers: [(TransitionOutcome) -> Void] = []

  init() {}

  /// Calls a closure when the change ends, after its screens have been informed; at once when it has
  /// ended.
  public func onEnd(_ handler: @escaping (TransitionOutcome) -> Void) {
    if let outcome { handler(outcome) } else { handlers.append(handler) }
  }

  /// Waits for the end of the change, on the caller's actor.
  ///
  /// Something else must advance the controller meanwhile. Cancelling the waiting task ends only the
  /// wait; the change continues.
  ///
  /// - Returns: The outcome, or `nil` when the waiting task was cancelled first, or when the controller
  ///   was released before the end.
  public func end(isolation: isolated (any Actor)? = #isolation) async -> TransitionOutcome? {
    let (outcomes, continuation) = AsyncStream<TransitionOutcome>.makeStream()
    onEnd { outcome in
      continuation.yield(outcome)
      continuation.finish()
    }
    for await outcome in outcomes { return outcome }
    return nil
  }

  /// Records the outcome and calls the handlers, once.
  func conclude(_ outcome: TransitionOutcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    let present = handlers
    handlers = []
    for handler in present { handler(outcome) }
  }
}

extension NavigationController {
  /// Makes the change that a request asks for and returns a handle to observe or await its end.
  ///
  /// It does the same as the method of the request, such as
  /// ``push(_:animated:using:interaction:)``.
  ///
  /// - Throws: ``NavigationError`` as the method of the request.
  @discardableResult
  public func perform(
    _ request: NavigationRequest, animated: Bool,
    using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil
  ) throws(NavigationError) -> TransitionHandle {
    let handle = TransitionHandle()
    var options = CallOptions(animated, animator, interaction)
    options.handle = handle
    handle.screens = try performAny(request, options).list
    return handle
  }

  /// Queues the outcome for all handles of a change.
  func queueHandles(of change: ScreenChange, _ outcome: TransitionOutcome) {
    for handle in change.handles { queueCall { handle.conclude(outcome) } }
    let opposite: TransitionOutcome = outcome == .finished ? .cancelled : .finished
    for handle in change.reversingHandles { queueCall { handle.conclude(opposite) } }
  }
}
