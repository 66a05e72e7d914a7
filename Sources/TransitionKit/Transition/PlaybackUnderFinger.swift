extension TransitionPlayback {
  /// Puts the transition into a hand, from the start or from wherever it runs.
  ///
  /// Under the finger it moves evenly with the fraction. Taken over while it runs, the fraction is
  /// the progress that is seen, so that nothing jumps.
  ///
  /// - Returns: `false`, and nothing has changed, when it is in a hand already or has ended.
  @discardableResult
  public mutating func interact() -> Bool {
    let picture = frame
    let reached: Double
    switch drive {
    case .none: reached = timeline.fraction(at: elapsed)
    case .clock: reached = timeline.visibleProgress(at: timeline.fraction(at: elapsed))
    case .settling: reached = max(0, min(1, fraction))
    case .rewinding: reached = timeline.visibleProgress(at: max(0, min(1, fraction)))
    case .hand, .ended: return false
    }
    let linear = underFinger ?? timeline.linearized
    underFinger = linear
    drive = .hand(timeline.duration > 0 ? reached : 0)
    elapsed = 0
    correct(towards: picture, at: reached)
    return true
  }

  /// Moves the transition to a fraction, clamped to `0...1`.
  ///
  /// - Returns: `false`, and nothing has changed, when no finger drives or the fraction is no number.
  @discardableResult
  public mutating func update(_ fraction: Double) -> Bool {
    guard case .hand = drive, !fraction.isNaN else { return false }
    drive = .hand(max(0, min(1, fraction)))
    return true
  }

  /// Lets go, for the transition: the part left runs on.
  ///
  /// - Parameters:
  ///   - speed: How much faster than planned; 0 and below read as 1.
  ///   - curve: The curve from here to the end.
  ///   - velocity: The finger's speed in fractions per second, which the motion takes up.
  /// - Returns: `false`, and nothing has changed, when no finger drives.
  @discardableResult
  public mutating func finish(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil
  ) -> Bool {
    settle(to: .finished, speed: speed, curve: curve, velocity: velocity)
  }

  /// Lets go, against the transition: the part covered runs back.
  ///
  /// - Parameters:
  ///   - speed: How much faster than planned; 0 and below read as 1.
  ///   - curve: The curve from here back to the start.
  ///   - velocity: The finger's speed in fractions per second, which the motion takes up.
  /// - Returns: `false`, and nothing has changed, when no finger drives.
  @discardableResult
  public mutating func cancel(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil
  ) -> Bool {
    settle(to: .cancelled, speed: speed, curve: curve, velocity: velocity)
  }

  private mutating func settle(
    to outcome: TransitionOutcome, speed: Double, curve: TimingCurve, velocity: Double?
  ) -> Bool {
    guard case .hand(let fraction) = drive else { return false }
    // What is still added from before the start must be gone when the start is reached again.
    if outcome == .cancelled, fraction > 0 { correct(towards: frame, at: fraction) }
    drive = .settling(
      Settling(
        from: fraction, to: outcome, fullDuration: timeline.duration, speed: speed, curve: curve,
        velocity: velocity))
    elapsed = 0
    endIfDone()
    return true
  }
}
