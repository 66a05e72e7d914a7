// Where a playback is redirected: the picture stays, and what it differs by fades away.

extension TransitionPlayback {
  /// Goes on with another timeline of the same transition, as when its layout has changed.
  ///
  /// A layer that the new timeline does not have goes on as it was and fades away. Where the new
  /// timeline lasts longer or shorter, the clock stands at the same part of it.
  mutating func replan(_ timeline: Timeline) {
    let picture = frame
    let velocity = velocity
    let reached = max(0, min(1, fraction))
    let duration = self.timeline.duration
    let lost = self.timeline.layers.filter { layer in
      !timeline.layers.contains { $0.id == layer.id }
    }
    let fading = lost.map { timeline.vanishing($0, after: reached) }
    self.timeline = (try? timeline.appending(fading)) ?? timeline
    if underFinger != nil { underFinger = self.timeline.linearized }
    switch drive {
    case .none, .ended: correction = nil
    case .clock:
      if timeline.duration != duration { elapsed = reached * timeline.duration }
      pickUp(picture.layers, velocity)
      endIfDone()
    case .hand, .settling, .rewinding:
      correct(towards: picture, at: reached)
    }
  }

  /// Starts from a picture and its velocity instead of the timeline's own, and blends into it.
  mutating func pickUp(_ layers: [Frame.Entry], _ velocities: [LayerID: LayerVelocity]) {
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

  /// Adds what is missing at a fraction to a picture, so that it is shown there.
  mutating func correct(towards picture: Frame, at fraction: Double) {
    correction = nil
    guard fraction < 1 else { return }
    var change = Correction(fraction > 0 ? .hat(peak: fraction) : .ramp)
    change.deltas = deltas(to: picture.layers)
    if !change.deltas.isEmpty { correction = change }
  }

  /// Returns by how much layers differ from what is planned now.
  private func deltas(to layers: [Frame.Entry]) -> [LayerID: LayerDelta] {
    let planned = Dictionary(uniqueKeysWithValues: frame.layers.map { ($0.id, $0.state) })
    var deltas: [LayerID: LayerDelta] = [:]
    for entry in layers {
      guard let state = planned[entry.id], state != entry.state else { continue }
      deltas[entry.id] = LayerDelta(from: state, to: entry.state)
    }
    return deltas
  }

  /// A playback of the way covered so far, the other way and under the other sides' names.
  var playedBack: TransitionPlayback {
    let reached = max(0, min(1, fraction))
    var back = TransitionPlayback(
      base.renamed(\.exchanged).reversed(), startingAt: timeline.duration * (1 - reached))
    back.pickUp(frame.layers.map { Frame.Entry($0.id.exchanged, $0.state) }, [:])
    return back
  }

  /// Turns back: the way that has been covered is gone back in the time that it took.
  mutating func rewind() {
    switch drive {
    case .clock:
      let way = timeline.fraction(at: elapsed)
      let time = elapsed
      let picture = frame
      drive = .rewinding(
        Settling(
          from: way, to: .cancelled, fullDuration: way > 0 ? time / way : 0, speed: 1,
          curve: .linear, velocity: nil))
      elapsed = 0
      correct(towards: picture, at: way)
      endIfDone()
    case .none, .hand:
      interact()
      cancel(curve: .linear)
    case .settling: if interact() { cancel(curve: .linear) }
    case .rewinding, .ended: break
    }
  }
}
