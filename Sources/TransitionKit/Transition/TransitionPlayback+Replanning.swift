// Changing the timeline of a running playback: the picture continues, and the difference fades out.

extension TransitionPlayback {
  /// Continues with another timeline of the same transition, for example after a change of layout.
  ///
  /// A layer that the new timeline does not have continues as before and fades out. When the new
  /// timeline has another duration, the clock keeps the same fraction.
  mutating func replan(_ timeline: Timeline) {
    let picture = frame
    let velocity = velocity
    let reached = max(0, min(1, fraction))
    let duration = self.timeline.duration
    let lost = self.timeline.layers.filter { layer in
      !timeline.layers.contains { $0.id == layer.id }
    }
    let fading = lost.map { timeline.vanishing($0, after: reached) }
    // Layers of one timeline have different ids and finite numbers, so appending some cannot fail.
    self.timeline = (try? timeline.appending(fading)) ?? timeline
    if linearTimeline != nil { linearTimeline = self.timeline.linearized }
    switch drive {
    case .none, .ended: correction = nil
    case .clock:
      if timeline.duration != duration { elapsed = reached * timeline.duration }
      start(from: picture.layers, velocity)
      endIfDone()
    case .finger, .settling, .reversing:
      correct(toShow: picture, at: reached)
    }
  }

  /// Starts from another picture and its velocities, and blends into the timeline by its end.
  mutating func start(
    from layers: [Frame.Entry], _ velocities: [LayerID: LayerVelocity]
  ) {
    correction = nil
    var change = Correction(.decay(start: elapsed, length: timeline.duration - elapsed))
    change.deltas = deltas(to: layers)
    let rates = timeline.velocity(
      at: timeline.fraction(at: elapsed),
      rate: timeline.duration > 0 ? 1 / timeline.duration : 0)
    let planned = frame
    for entry in layers {
      guard let velocity = velocities[entry.id], let rate = rates[entry.id] else { continue }
      var delta = LayerDelta(from: rate, to: velocity)
      if entry.state.clip == nil || planned[entry.id]?.clip == nil { delta.clip = .zero }
      change.rates[entry.id] = delta
    }
    correction = change
  }

  /// Installs a correction so that the picture at this fraction equals the given one.
  mutating func correct(toShow picture: Frame, at fraction: Double) {
    correction = nil
    guard fraction < 1 else { return }
    var change = Correction(fraction > 0 ? .hat(peak: fraction) : .ramp)
    change.deltas = deltas(to: picture.layers)
    if !change.deltas.isEmpty { correction = change }
  }

  /// Returns the differences between layers and the present picture.
  private func deltas(to layers: [Frame.Entry]) -> [LayerID: LayerDelta] {
    let planned = Dictionary(uniqueKeysWithValues: frame.layers.map { ($0.id, $0.state) })
    var deltas: [LayerID: LayerDelta] = [:]
    for entry in layers {
      guard let state = planned[entry.id], state != entry.state else { continue }
      deltas[entry.id] = LayerDelta(from: state, to: entry.state)
    }
    return deltas
  }

  /// A playback of the elapsed part in reverse, with the roles of the two screens swapped.
  var reversal: TransitionPlayback {
    let reached = max(0, min(1, fraction))
    var back = TransitionPlayback(
      base.swappingRoles.reversed(), startingAt: timeline.duration * (1 - reached))
    back.start(from: frame.layers.map { Frame.Entry($0.id.swappingRoles, $0.state) }, [:])
    return back
  }

  /// Runs back to the start, along the same path and in the time that has elapsed.
  mutating func reverse() {
    switch drive {
    case .clock:
      let fraction = timeline.fraction(at: elapsed)
      let time = elapsed
      let picture = frame
      drive = .reversing(
        Settling(
          from: fraction, to: .cancelled, fullDuration: fraction > 0 ? time / fraction : 0,
          speed: 1,
          curve: .linear, velocity: nil))
      elapsed = 0
      correct(toShow: picture, at: fraction)
      endIfDone()
    case .none, .finger:
      interact()
      cancel(curve: .linear)
    case .settling: if interact() { cancel(curve: .linear) }
    case .reversing, .ended: break
    }
  }
}
