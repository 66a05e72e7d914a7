extension TransitionPlayback {
  /// Hands the transition to a finger, at its start or while it runs.
  ///
  /// Under the finger the motion is linear in the fraction. When the transition was running, the
  /// fraction starts at the visible progress, so that nothing jumps.
  ///
  /// - Returns: `false`, and nothing has changed, when a finger drives it already or it has ended.
  @discardableResult
  public mutating func interact() -> Bool {
    let picture = frame
    let reached: Double
    switch drive {
    case .none: reached = timeline.fraction(at: elapsed)
    case .clock: reached = timeline.visibleProgress(at: timeline.fraction(at: elapsed))
    case .settling: reached = max(0, min(1, fraction))
    case .reversing: reached = timeline.visibleProgress(at: max(0, min(1, fraction)))
    case .finger, .ended: return false
    }
    linearTimeline = linearTimeline ?? timeline.linearized
    drive = .finger(timeline.duration > 0 ? reached : 0)
    elapsed = 0
    correct(toShow: picture, at: reached)
    return true
  }

  /// Moves the transition to a fraction, clamped to `0...1`.
  ///
  /// - Returns: `false`, and nothing has changed, when no finger drives it or the fraction is not a
  ///   number.
  @discardableResult
  public mutating func update(_ fraction: Double) -> Bool {
    guard case .finger = drive, !fraction.isNaN else { return false }
    drive = .finger(max(0, min(1, fraction)))
    return true
  }

  /// Releases the transition to finish: the remaining part runs to the end.
  ///
  /// - Parameters:
  ///   - speed: A multiple of the planned speed; 0 and below count as 1.
  ///   - curve: The curve from here to the end.
  ///   - velocity: The finger's speed in fractions per second, which the motion continues.
  /// - Returns: `false`, and nothing has changed, when no finger drives it.
  @discardableResult
  public mutating func finish(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil
  ) -> Bool {
    settle(to: .finished, speed: speed, curve: curve, velocity: velocity)
  }

  /// Releases the transition to cancel: the elapsed part runs back to the start.
  ///
  /// - Parameters:
  ///   - speed: A multiple of the planned speed; 0 and below count as 1.
  ///   - curve: The curve from here back to the start.
  ///   - velocity: The finger's speed in fractions per second, which the motion continues.
  /// - Returns: `false`, and nothing has changed, when no finger drives it.
  @discardableResult
  public mutating func cancel(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil
  ) -> Bool {
    settle(to: .cancelled, speed: speed, curve: curve, velocity: velocity)
  }

  private mutating func settle(
    to outcome: TransitionOutcome, speed: Double, curve: TimingCurve, velocity: Double?
  ) -> Bool {
    guard case .finger(let fraction) = drive else { return false }
    // The correction must be zero again at the start, which the transition now returns to.
    if outcome == .cancelled, fraction > 0 { correct(toShow: frame, at: fraction) }
    drive = .settling(
      Settling(
        from: fraction, to: outcome, fullDuration: timeline.duration, speed: speed, curve: curve,
        velocity: velocity))
    elapsed = 0
    endIfDone()
    return true
  }
}
