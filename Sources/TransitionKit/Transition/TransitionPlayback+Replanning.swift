// Changing the timeline of a running playback: the picture continues, and the difference fades out.

extension TransitionPlayback {
  /// Continues with another timeline of the same transition, for example after a change of layout.
  ///
  /// A layer that the new timeline does not have continues as before and fades out, at its old depth.
  /// One that only the new timeline has goes on from where it was shown before, or fades in. When the
  /// new timeline has another duration, the clock keeps the same fraction.
  ///
  /// - Parameters:
  ///   - timeline: The new timeline.
  ///   - shown: Layers of the new timeline as they were shown under other ids.
  ///   - replaced: Layers of the old timeline that go on under other ids.
  ///   - released: Where the animator redirects layers of the new timeline after the release.
  ///   - origin: How the new timeline differs at its start from what a cancellation leads to.
  ///   - place: Returns where the new layout has a layer of the old one, so that both are drawn alike.
  /// - Returns: Whether the picture continues. It does not where a layer that is turned in space has to
  ///   turn about something else, nor where pages change their order.
  @discardableResult
  mutating func replan(
    _ timeline: Timeline, showing shown: [LayerID: LayerState] = [:],
    replacing replaced: Set<LayerID> = [], redirecting released: [Layer] = [],
    origin: Correction? = nil, placing place: (LayerState) -> LayerState = { $0 }
  ) -> Bool {
    var picture = picture
    picture.positions.value = nil
    for index in picture.layers.indices {
      picture.layers[index].state = place(picture.layers[index].state)
    }
    let velocity = velocity
    let reached = max(0, min(1, fraction))
    let duration = self.timeline.duration
    let known = Set(self.timeline.layers.map(\.id))
    for entry in timeline.entries(at: reached) where !known.contains(entry.id) {
      var state = shown[entry.id] ?? entry.state
      if shown[entry.id] == nil { state.alpha = 0 }
      picture.layers.append(Picture.Entry(entry.id, state))
    }
    let places = Dictionary(zip(picture.layers.map(\.id), 0...)) { first, _ in first }
    var lost: Set<LayerID> = []
    var isContinuous = true
    let timeline = timeline.mapLayers { layer in
      guard let index = places[layer.id] else { return layer }
      guard let next = layer.continuing(from: picture.layers[index].state) else {
        isContinuous = false
        lost.insert(layer.id)
        return layer
      }
      picture.layers[index].state = next.state
      return next.layer
    }
    picture.layers.removeAll { lost.contains($0.id) }
    let old = self.timeline.layers.filter { !replaced.contains($0.id) }
    let planned = Set(timeline.layers.map(\.id))
    vanishingLayers = Set(old.map(\.id)).subtracting(planned)
    let shownIDs = picture.layers.filter { !$0.state.isHidden && $0.state.alpha > 0 }.map(\.id)
    let drawn = Set(shownIDs.filter(\.isPage)).intersection(known)
    self.timeline = timeline.keeping(old, after: reached)
    if self.timeline.layers.map(\.id).filter(drawn.contains)
      != old.map(\.id).filter(drawn.contains)
    {
      isContinuous = false
    }
    if linearTimeline != nil { linearTimeline = self.timeline.linearized }
    if let releasedAt {
      linearTimeline = linearTimeline?.released(at: releasedAt, into: released)
    }
    self.origin = origin
    switch drive {
    case .none, .ended: correction = nil
    case .clock:
      if timeline.duration != duration { elapsed = reached * timeline.duration }
      start(from: picture.layers, velocity)
      endIfDone()
    case .finger:
      // What the finger adds stays with it.
      let moves = fingerMoves
      fingerMoves = FingerMoves()
      correct(toShow: picture.removing(moves), at: reached)
      fingerMoves = moves
    case .settling, .reversing:
      start(from: picture.layers, velocity)
    }
    return isContinuous
  }

  /// Goes on along the timeline of another layout, and keeps the differences from it that still fade.
  ///
  /// - Parameters:
  ///   - timeline: The new timeline.
  ///   - origin: How the new timeline differs at its start from what a cancellation leads to.
  /// - Returns: `false`, and nothing has changed, where the timeline has other layers or another duration, or
  ///   where a finger has redirected layers.
  mutating func follow(_ timeline: Timeline, origin: Correction?) -> Bool {
    guard releasedAt == nil, vanishingLayers.isEmpty, timeline.duration == self.timeline.duration,
      timeline.layers.map(\.id) == self.timeline.layers.map(\.id)
    else { return false }
    let shown = Dictionary(uniqueKeysWithValues: picture.layers.map { ($0.id, $0.state) })
    var isContinuous = true
    let timeline = timeline.mapLayers { layer in
      guard var state = shown[layer.id] else { return layer }
      // The content is laid out at its new size, as in the step before.
      if let fit = layer.initial.content, fit.mode == state.content?.mode { state.content = fit }
      guard let next = layer.continuing(from: state) else {
        isContinuous = false
        return layer
      }
      return next.layer
    }
    guard isContinuous else { return false }
    self.timeline = timeline
    if linearTimeline != nil { linearTimeline = timeline.linearized }
    self.origin = origin
    return true
  }

  /// Starts from another picture and its velocities, and blends into the timeline by its end.
  mutating func start(
    from layers: [Picture.Entry], _ velocities: [LayerID: LayerVelocity]
  ) {
    correction = nil
    let rate: Double
    switch drive {
    case .none, .clock: rate = timeline.duration > 0 ? 1 / timeline.duration : 0
    case .settling, .reversing: rate = fractionRate
    case .finger, .ended: rate = 0
    }
    // At the end there is no time to blend, but a finger may still take the picture back.
    correction = Correction(
      fadingWeight, deltas(to: layers),
      rates: rateDeltas(
        of: layers, from: base.velocity(at: max(0, min(1, fraction)), rate: rate), to: velocities))
  }

  /// How differences fade that begin now: until the end, or under a finger towards both ends.
  var fadingWeight: Correction.Weight {
    if case .finger(let fraction) = drive { return fraction > 0 ? .hat(peak: fraction) : .ramp }
    return remaining > 0 ? .decay(start: elapsed, length: remaining) : .hat(peak: 1)
  }

  /// Returns the differences of velocities; a clip that appears or disappears has none, nor has a shape
  /// that appears.
  private func rateDeltas(
    of layers: [Picture.Entry], from rates: [LayerID: LayerVelocity],
    to velocities: [LayerID: LayerVelocity]
  ) -> [LayerID: LayerDelta] {
    let planned = picture
    return layers.reduce(into: [:]) { deltas, entry in
      guard let velocity = velocities[entry.id], let rate = rates[entry.id] else { return }
      var delta = LayerDelta(from: rate, to: velocity)
      if entry.state.clip == nil || planned[entry.id]?.clip == nil { delta.clip = .zero }
      if entry.state.clipPath == nil { delta.clipPath = nil }
      deltas[entry.id] = delta
    }
  }

  /// Lets differences fade until the end, and continues the velocities of the layers.
  ///
  /// - Parameters:
  ///   - deltas: The differences from the present picture.
  ///   - picture: The picture on screen.
  ///   - velocities: The velocities to continue.
  mutating func fade(
    _ deltas: [LayerID: LayerDelta], from picture: Picture,
    _ velocities: [LayerID: LayerVelocity]
  ) {
    correction = nil
    guard !deltas.isEmpty else { return }
    correction = Correction(
      .decay(start: elapsed, length: remaining), deltas,
      rates: rateDeltas(
        of: picture.layers, from: base.velocity(at: max(0, min(1, fraction)), rate: fractionRate),
        to: velocities))
  }

  /// Returns the time that differences need to fade, in seconds.
  ///
  /// A difference of the shorter side of a layer takes the duration of the transition.
  func fadingTime(of deltas: [LayerID: LayerDelta]) -> Double {
    guard !deltas.isEmpty else { return 0 }
    let length = base.layers.reduce(1) { length, layer in
      max(length, min(layer.initial.frame.width, layer.initial.frame.height))
    }
    let extent = deltas.values.reduce(0) { max($0, $1.extent(of: length)) }
    return min(1, extent) * timeline.duration
  }

  /// Installs a correction so that the picture at this fraction equals the given one.
  mutating func correct(toShow picture: Picture, at fraction: Double) {
    correction = nil
    let deltas = deltas(to: picture.layers)
    guard !deltas.isEmpty else { return }
    correction = Correction(fraction > 0 ? .hat(peak: fraction) : .ramp, deltas)
  }

  /// Returns the differences between layers and the present picture, without those by rounding.
  func deltas(to layers: [Picture.Entry]) -> [LayerID: LayerDelta] {
    let planned = Dictionary(uniqueKeysWithValues: picture.layers.map { ($0.id, $0.state) })
    var deltas: [LayerID: LayerDelta] = [:]
    for entry in layers {
      guard let state = planned[entry.id], state != entry.state else { continue }
      let delta = LayerDelta(from: state, to: entry.state)
      if delta.extent(of: 1) > TransitionPlayback.rounding { deltas[entry.id] = delta }
    }
    return deltas
  }

  /// The largest difference that counts as rounding, in points or in parts of 1.
  private static let rounding = 1e-10

  /// Returns a playback of the elapsed part in reverse, with the roles of the two screens swapped.
  ///
  /// It takes the time that has elapsed. Without any, it takes the time that what differs from its end needs
  /// to get there, and ``leastSettling``.
  ///
  /// - Parameter isHeld: Whether a finger will drive it, which takes its own time.
  /// - Returns: The playback, which has not started unless it needs a time of its own.
  func reversal(heldByFinger isHeld: Bool = false) -> TransitionPlayback {
    let reached = max(0, min(1, fraction))
    let picture = picture.layers.map { Picture.Entry($0.id.swappingRoles, $0.state) }
    var back = TransitionPlayback(
      base.swappingRoles.reversed(), startingAt: timeline.duration * (1 - reached))
    if back.remaining <= 0, !isHeld {
      let needed = max(back.fadingTime(of: back.deltas(to: picture)), leastSettling)
      if needed > 0 { back.settleAlongCurves(from: 1 - reached, to: .finished, atLeast: needed) }
    }
    back.start(from: picture, [:])
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
  /// Without any, it takes the time that what differs from the start needs to get there, and
  /// ``leastSettling``.
  mutating func reverse() {
    switch drive {
    case .clock:
      let (fraction, time) = (timeline.fraction(at: elapsed), elapsed)
      let picture = picture
      correction = nil
      let deltas = deltas(to: picture.layers)
      let least = fadingTime(of: deltas)
      settleAlongCurves(
        from: fraction, to: .cancelled, in: time,
        atLeast: max(least, time > 0 ? 0 : leastSettling))
      fade(deltas, from: picture, base.velocity(at: fraction, rate: fractionRate))
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

extension Timeline {
  /// Returns the timeline with the layers of an older one that it does not have, which fade out.
  ///
  /// - Parameters:
  ///   - old: The layers of the older timeline, back to front.
  ///   - fraction: Where the layers begin to fade.
  /// - Returns: The timeline; each layer is below the one that was above it.
  fileprivate func keeping(_ old: [Layer], after fraction: Double) -> Timeline {
    let planned = Set(layers.map(\.id))
    var above: LayerID?
    // Those that fade, front to back, by the planned layer above them.
    var fading: [LayerID?: [Layer]] = [:]
    for layer in old.reversed() {
      if planned.contains(layer.id) {
        above = layer.id
      } else {
        fading[above, default: []].append(vanishing(layer, after: fraction))
      }
    }
    if fading.isEmpty { return self }
    let layers =
      layers.flatMap { (fading[$0.id] ?? []).reversed() + [$0] } + (fading[nil] ?? []).reversed()
    // Layers with different ids and finite numbers can always be added.
    return (try? replacingLayers(by: layers)) ?? self
  }
}

extension Picture {
  /// Returns the picture without what a finger has added to layers.
  fileprivate func removing(_ moves: FingerMoves) -> Picture {
    guard !moves.isEmpty else { return self }
    let layers = layers.map { entry in
      var entry = entry
      if let pose = moves.poseDeltas[entry.id] {
        entry.state.move(by: CollectionOfOne(LayerDifference(pose)), at: 0, (-1, 0))
      }
      if let delta = moves.delta(of: entry.id) {
        entry.state.frame = entry.state.frame - delta
      }
      return entry
    }
    return Picture(time: time, fraction: fraction, layers: layers)
  }
}
