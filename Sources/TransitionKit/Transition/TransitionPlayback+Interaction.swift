extension TransitionPlayback {
  /// Hands the transition to a finger, at its start or while it runs.
  ///
  /// Under the finger the motion is linear in the fraction. When something was moving already, the
  /// fraction starts where the leading page is on screen, so that the page stays under the finger.
  /// ``startFraction`` is this fraction. Differences of other layers fade as the finger moves on.
  ///
  /// - Returns: `false`, and nothing has changed, when a finger drives it already or it has ended.
  @discardableResult
  package mutating func interact() -> Bool { interact(keepingPage: true) }

  /// Hands the transition to a finger.
  ///
  /// - Parameter keepingPage: Whether the fraction starts where the leading page is on screen. When
  ///   the picture is that of other pages, it starts where the playback is instead.
  /// - Returns: `false`, and nothing has changed, when a finger drives it already or it has ended.
  mutating func interact(keepingPage: Bool) -> Bool {
    let guess: Double
    switch drive {
    case .none: guess = timeline.fraction(at: elapsed)
    case .clock: guess = timeline.visibleProgress(at: timeline.fraction(at: elapsed))
    case .settling: guess = max(0, min(1, fraction))
    case .reversing: guess = timeline.visibleProgress(at: max(0, min(1, fraction)))
    case .finger, .ended: return false
    }
    let picture = picture
    holdOutsets()
    let linear = linearTimeline ?? timeline.linearized
    var reached = guess
    if keepingPage, !isOn(linear) {
      reached = linear.fraction(showing: picture.layers, near: guess) ?? guess
    }
    linearTimeline = linear
    startFraction = timeline.duration > 0 ? reached : 0
    drive = .finger(startFraction)
    elapsed = 0
    fingerMoves = FingerMoves()
    correction = nil
    if timeline.duration > 0 { correct(toShow: picture, at: startFraction) }
    return true
  }

  /// Whether the picture is that of a linear timeline at the present fraction.
  private func isOn(_ linear: Timeline) -> Bool {
    guard correction == nil else { return false }
    switch drive {
    case .none: return elapsed == 0
    case .settling: return true
    case .clock, .reversing, .finger, .ended: return false
    }
  }

  /// Moves the transition to a fraction of the whole, clamped to `0...1`.
  ///
  /// - Returns: `false`, and nothing has changed, when no finger drives it or the fraction is not a
  ///   number.
  @discardableResult
  package mutating func update(_ fraction: Double) -> Bool {
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
  package mutating func finish(
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
  package mutating func cancel(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil
  ) -> Bool {
    settle(to: .cancelled, speed: speed, curve: curve, velocity: velocity)
  }

  private mutating func settle(
    to outcome: TransitionOutcome, speed: Double, curve: TimingCurve, velocity: Double?
  ) -> Bool {
    guard case .finger(let fraction) = drive else { return false }
    let picture = picture
    let held = correction
    func settling(atLeast minimum: Double) -> Settling {
      Settling(
        from: fraction, to: outcome, fullDuration: timeline.duration, speed: speed, curve: curve,
        velocity: velocity, atLeast: minimum)
    }
    correction = nil
    let least = releaseOutsets(at: fraction) ? TransitionPlayback.outsetReturnTime : 0
    fingerMoves = FingerMoves()
    let deltas = deltas(to: picture.layers)
    // What is left of a difference needs time to fade, also where the fraction is at its target.
    let planned = settling(atLeast: 0)
    let faster = max(1, speed.isFinite ? speed : 1)
    let rest = settling(atLeast: max(fadingTime(of: deltas) / faster, least))
    let chosen = rest.duration > planned.duration ? rest : planned
    drive = .settling(chosen.duration > 0 ? chosen : settling(atLeast: leastSettling / faster))
    elapsed = 0
    let rate = fractionRate
    let velocities = base.velocity(at: fraction, rate: rate)
    fade(
      deltas, from: picture,
      held?.applied(to: velocities, fraction: fraction, elapsed: 0, fractionRate: rate)
        ?? velocities)
    endIfDone()
    return true
  }
}
