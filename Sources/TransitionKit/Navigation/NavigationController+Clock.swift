extension NavigationController {
  /// Moves the clock on, through the ends of transitions in between.
  ///
  /// A call from an observer while the clock moves runs within this step; it extends the step only if it ends later.
  ///
  /// A step that is negative or not a number moves nothing. An infinite step runs until everything is
  /// at rest; an interaction that has not been decided is then cancelled, with a diagnostic. The clock shows at
  /// most ``Limits/clock``.
  ///
  /// An observer may begin another transition at each end. After ``Limits/transitionsPerStep`` of them the clock
  /// stops with a diagnostic, and the running transition goes on with the next call.
  ///
  /// - Parameter seconds: How far to move, in seconds.
  public func advance(by seconds: Double) {
    guard seconds > 0, !ignores("advance") else { return }
    let isOutermost = model.events.beginStep()
    defer { if isOutermost { model.events.endStep() } }
    startPending()
    var left = seconds
    let target = seconds < .infinity ? min(time + seconds, Limits.clock) : .infinity
    var endsLeft = Limits.transitionsPerStep + pending.count + 1
    while let running {
      guard endsLeft > 0 else {
        report(.overLimit("transitionsPerStep", limit: Limits.transitionsPerStep))
        return announce()
      }
      if running.isUndecided {
        guard left == .infinity else {
          if running.hasWaitedTooLong(left) { report(.waitingForInteraction) }
          advanceScene(by: left)
          break
        }
        cancelUndecided()
        continue
      }
      let remaining = running.playback.remaining
      let step = remaining - left <= rounding(of: running) ? remaining : left
      time = max(time, min(time + step, target, Limits.clock))
      left = max(0, left - step)
      advanceScene(by: step)
      running.playback.advance(by: step)
      guard endTransitionIfDone() else { break }
      endsLeft -= 1
      let now = time
      announce()
      // An observer may have moved the clock: that time counts towards this step.
      if time > now { left = max(0, target - time) }
    }
    if running == nil, scene != nil {
      let step = min(left, timeToRest)
      if left == .infinity { time = min(time + step, Limits.clock) }
      advanceScene(by: step)
    }
    // An observer may have moved the clock further.
    if target < .infinity { time = max(time, target) }
    announce()
  }

  /// Advances the interrupted transitions that still move in the scene, in seconds.
  private func advanceScene(by seconds: Double) {
    var hasEnded = false
    for morph in morphs {
      if morph.advance(by: seconds) { drawing = nil }
      if morph.remaining <= 0 { hasEnded = true }
    }
    for transition in inScene where transition !== running {
      transition.playback.advance(by: seconds)
      if transition.outcome != nil { hasEnded = true }
    }
    if hasEnded { settleScene() }
  }

  /// Returns the remaining time, in seconds, that counts as the rounding error of many small steps.
  private func rounding(of running: RunningTransition) -> Double {
    4 * time.ulp + 1e-12 * running.playback.timeline.duration
  }

  /// Cancels the running transition, with a diagnostic, if a finger still drives it; otherwise does nothing.
  public func cancelUndecided() {
    guard let running, running.isUndecided, let interaction = running.interaction,
      !ignores("cancelUndecided")
    else { return }
    report(.undecided)
    self.interaction(interaction, requests: .cancel(velocity: nil))
  }

  /// Moves the clock on until everything is at rest.
  public func advanceToRest() { advance(by: .infinity) }

  /// Begins the transition of changes that wait for the end of this instant, if any.
  ///
  /// ``advance(by:)`` does this first.
  public func layoutIfNeeded() {
    guard !ignores("layoutIfNeeded") else { return }
    startPending()
    announce()
  }
}
