extension TransitionPlayback {
  /// Hands the transition to a finger, at its start or while it runs.
  ///
  /// The picture stays as it is. ``startFraction`` is how far the leading layer has come; from there it follows the
  /// finger, and with it the time on the timeline; see ``LeadingWay``. A layer that has overshot is at the end of
  /// the finger's way.
  ///
  /// - Parameter isAnother: Whether this finger takes over from one that drives it already. Layers that only that
  ///   one has moved stay where they are.
  /// - Returns: `false`, and nothing has changed, when the same finger drives it already or it has ended.
  @discardableResult
  package mutating func interact(byAnother isAnother: Bool = false) -> Bool {
    let (shown, way) = (shownFraction, way ?? LeadingWay(timeline))
    let reached: Double
    var moves = FingerMoves(returning: fingerMoves.returning.held(at: elapsed))
    switch drive {
    case .finger(let fraction) where isAnother:
      (reached, moves) = (self.reached(by: fraction), fingerMoves)
    case .finger, .ended: return false
    case .none, .clock, .reversing: reached = way.reached(at: shown)
    case .settling: reached = bounded(fraction)
    }
    fingerMoves = moves
    self.way = way
    (startReached, startShown) = timeline.duration > 0 ? (reached, shown) : (0, 0)
    let first = shownFraction(reaching: startReached)
    startLead = timeline.looksAlike(at: first, startShown) ? 0 : startShown - first
    drive = .finger(startFraction)
    elapsed = 0
    return true
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
  ///   - layers: Layers whose motion leads elsewhere from now on; see ``AnimatedTransitioning/layersAfterRelease(in:)``.
  /// - Returns: `false`, and nothing has changed, when no finger drives it.
  @discardableResult
  package mutating func finish(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil,
    redirecting layers: [Layer] = []
  ) -> Bool {
    settle(to: .finished, speed, curve, velocity, redirecting: layers)
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
    settle(to: .cancelled, speed, curve, velocity, redirecting: [])
  }

  private mutating func settle(
    to outcome: TransitionOutcome, _ speed: Double, _ curve: TimingCurve, _ velocity: Double?,
    redirecting layers: [Layer]
  ) -> Bool {
    guard case .finger(let fraction) = drive, let way else { return false }
    let reached = reached(by: fraction)
    let (held, outsets) = (picture.layers, movedOutsets)
    redirect(layers)
    fingerMoves = FingerMoves()
    let deltas = deltas(to: held)
    let lead = Settling.Lead(
      of: timeline, along: way, from: reached, shown: shownFraction, to: outcome)
    func settling(atLeast minimum: Double) -> Settling {
      Settling(
        from: reached, to: outcome, fullDuration: timeline.duration, speed: speed, curve: curve,
        velocity: velocity, atLeast: minimum, lead: lead)
    }
    // What is away from the timeline needs time to return, also where the fraction is at its target.
    let planned = settling(atLeast: 0)
    let faster = max(1, speed.isFinite ? speed : 1)
    let least = max(returnTime(of: deltas), lead.change * timeline.duration) / faster
    let rest = settling(
      atLeast: outsets.isEmpty ? least : max(least, TransitionPlayback.outsetReturnTime))
    drive = .settling(rest.duration > planned.duration ? rest : planned)
    elapsed = 0
    letReturn(deltas, outsets: outsets)
    endIfDone()
    return true
  }

  /// Redirects layers when a finger releases the transition to finish.
  ///
  /// Up to the instant that is shown the timeline stays the same, so nothing jumps, and a later
  /// reversal follows the same path. At the finger's end the layers are at their new targets, and
  /// what is missing returns after the release.
  private mutating func redirect(_ layers: [Layer]) {
    guard !timeline.isReversed, !layers.isEmpty else { return }
    let turn = min(shownFraction, 1.0.nextDown)
    timeline = timeline.released(at: turn, into: layers)
    releasedAt = turn
  }

  /// Returns how far the leading page moves in a direction under a finger, in points.
  func pageTravel(along direction: Point) -> Double {
    zip(timeline.entries(at: 0), timeline.entries(at: 1)).reduce(0) { farthest, ends in
      guard ends.0.id.isPage, let start = ends.0.state.drawnPoint(ofUnit: LayerState.center),
        let end = ends.1.state.drawnPoint(ofUnit: LayerState.center)
      else { return farthest }
      return max(farthest, (end.x - start.x) * direction.x + (end.y - start.y) * direction.y)
    }
  }
}

extension Timeline {
  /// Returns the timeline with layers redirected, from a fraction on, to the layers with the same
  /// ids.
  func released(at fraction: Double, into layers: [Layer]) -> Timeline {
    mapLayers { layer in
      layers.first { $0.id == layer.id }.map { layer.released(at: fraction, into: $0) } ?? layer
    }
  }
}
