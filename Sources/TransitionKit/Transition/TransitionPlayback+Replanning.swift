// Changing the timeline of a running playback, or its direction.

extension TransitionPlayback {
  /// Goes on along another timeline of the same transition at the same fraction, for example in a new layout.
  ///
  /// What layers of both timelines are still away from their tracks stays, and goes on returning.
  ///
  /// - Parameters:
  ///   - timeline: The new timeline.
  ///   - released: Where the animator redirects its layers after the release.
  mutating func replan(_ timeline: Timeline, redirecting released: [Layer] = []) {
    if way != nil { way = LeadingWay(timeline) }
    keepFraction(on: releasedAt.map { timeline.released(at: $0, into: released) } ?? timeline)
    if case .clock = drive { endIfDone() }
  }

  /// Goes on as another playback of the same transition, along its own timeline.
  mutating func follow(_ leader: TransitionPlayback) {
    let (own, ownWay) = (timeline, way)
    self = leader
    way = leader.way.map { _ in ownWay ?? LeadingWay(own) }
    keepFraction(on: own)
  }

  /// Replaces the timeline; the clock goes on at the same fraction of another duration.
  private mutating func keepFraction(on timeline: Timeline) {
    let (reached, duration) = (max(0, min(1, fraction)), self.timeline.duration)
    self.timeline = timeline
    switch drive {
    case .none, .clock: if timeline.duration != duration { elapsed = reached * timeline.duration }
    case .finger, .settling, .reversing, .ended: break
    }
  }

  /// Returns a playback of the elapsed part in reverse, with the roles of the two screens swapped.
  ///
  /// It takes the time that has elapsed. Without any, it takes the time that what is away from its end needs
  /// to return.
  ///
  /// - Parameter isHeld: Whether a finger will drive it, which takes its own time.
  /// - Returns: The playback, which has not started unless it needs a time of its own.
  func reversal(heldByFinger isHeld: Bool = false) -> TransitionPlayback {
    let shown = shownFraction
    var back = TransitionPlayback(
      timeline.swappingRoles.reversed(), startingAt: timeline.duration * (1 - shown))
    let deltas = back.deltas(
      to: picture.layers.map { Picture.Entry($0.id.swappingRoles, $0.state) })
    let needed = back.returnTime(of: deltas)
    if back.remaining <= 0, !isHeld, needed > 0 {
      back.settleAlongCurves(from: 1 - shown, to: .finished, atLeast: needed)
    }
    back.letReturn(deltas)
    return back
  }

  /// Runs to an end along the timeline's own curves.
  private mutating func settleAlongCurves(
    from start: Double, to outcome: TransitionOutcome, in time: Double = 0, atLeast minimum: Double
  ) {
    let distance = abs((outcome == .finished ? 1 : 0) - start)
    drive = .reversing(
      Settling(
        from: start, to: outcome, fullDuration: distance > 0 ? time / distance : 0, speed: 1,
        curve: .linear, velocity: nil, atLeast: minimum))
    elapsed = 0
  }

  /// Runs back to the start, along the same path and in the time that has elapsed.
  ///
  /// Without any, it takes the time that what is away from the start needs to return.
  mutating func reverse() {
    switch drive {
    case .clock:
      let (fraction, time, held) = (timeline.fraction(at: elapsed), elapsed, picture.layers)
      fingerMoves = FingerMoves()
      let deltas = deltas(to: held)
      settleAlongCurves(
        from: fraction, to: .cancelled, in: time, atLeast: returnTime(of: deltas))
      letReturn(deltas)
      endIfDone()
    case .none, .finger:
      interact()
      cancel(curve: .linear)
    case .reversing(let settling) where settling.outcome == .cancelled: break
    case .settling, .reversing: if interact() { cancel(curve: .linear) }
    case .ended: break
    }
  }
}
