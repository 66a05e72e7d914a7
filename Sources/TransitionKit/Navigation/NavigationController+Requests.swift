extension NavigationController {
  /// Edits the model as a request asks and lets the screen follow.
  ///
  /// - Returns: The screens that were removed.
  @discardableResult
  func perform(
    _ request: NavigationRequest, _ options: CallOptions
  ) throws(NavigationError) -> ScreenGroup {
    let rules = planningRules
    try model.requireAdmission(of: request, rules)
    model.freeze()
    let isCancelling = profile == .fluid && running?.isBeingCancelled ?? false
    let planned =
      if isCancelling {
        try model.planAfterCancellation(request, animated: options.isAnimated, rules)
      } else {
        try model.plan(request, animated: options.isAnimated, rules)
      }
    guard let change = planned else { return .none }
    let interrupted = isCancelling ? running.map { InterruptedPicture($0, in: frame) } : nil
    if isCancelling { endTransition(.cancelled) }
    let interrupts =
      profile == .fluid && running != nil && (change.isVisible || running?.change.isModal == false)
    // An interrupted transition informs its screens before the new one does.
    if !interrupts { queue(change.emitStackEvents) }
    switch profile {
    case .deferred:
      model.inFlight.pending.append(
        PendingChange(request: request, options: options, time: time, change: change))
    case .fluid where interrupts:
      interrupt(with: change, options)
    case .fluid where isCancelling:
      begin(change, options, from: interrupted)
    case .fluid, .strict:
      begin(change, options)
    }
    announce()
    return change.affected
  }
}
