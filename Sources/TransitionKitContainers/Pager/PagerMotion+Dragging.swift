import TransitionKit

extension PagerMotion {
  /// A finger that holds the pager.
  struct Drag: Hashable, Sendable {
    /// The page of which the release rule asks how far the finger has come.
    var startSlot: Int
    /// The finger's cumulative travel, in points.
    var travel = 0.0
    /// The travel with which the drag began; `nil` before.
    var start: Double?
    /// Whether the finger caught a moving pager, so that there is no slop.
    var isCatch: Bool
    /// The position that the finger asks for, in slots, at a travel.
    var anchor = 0.0
    var anchorTravel = 0.0
    /// The distance between the shown position and the one that follows from the finger, in slots.
    ///
    /// It is not 0 if the finger has caught a pager that was swinging back beyond its end.
    var residue = 0.0

    /// The travel that counts, in points.
    func effective(_ start: PagerStart) -> Double {
      if isCatch { return travel }
      return self.start.map { start.travel(travel, startingTowards: $0) } ?? 0
    }

    /// Makes the finger's present position show a given position of the pager, in slots.
    mutating func hold(_ slots: Double, _ pager: PagerMotion) {
      anchorTravel = effective(pager.style.start)
      let beyond = pager.beyond(slots) * pager.step
      let distance = pager.style.ends.distance(for: beyond, length: pager.length)
      anchor = slots + (distance - beyond) / pager.step
      residue = 0
      residue = slots - shown(pager)
    }

    /// The position that the finger asks for, in slots.
    func asked(_ pager: PagerMotion) -> Double {
      anchor + (effective(pager.style.start) - anchorTravel) / pager.step
    }

    /// The position that is shown, in slots.
    func shown(_ pager: PagerMotion) -> Double {
      let asked = asked(pager)
      let beyond = pager.beyond(asked)
      guard beyond != 0 else { return asked + residue }
      let offset = pager.style.ends.offset(for: beyond * pager.step, length: pager.length)
      return asked - beyond + offset / pager.step + residue
    }
  }

  /// How far a position is before the first slot or behind the last, in slots, with its sign.
  func beyond(_ slots: Double) -> Double { slots - max(0, min(Double(strip.last), slots)) }

  /// Returns a position in slots exactly on a page where it differs from that by rounding alone.
  private func snapped(_ slots: Double) -> Double {
    let nearest = slots.rounded()
    return (slots * step).isNear(nearest * step) ? nearest : slots
  }

  /// Puts a finger on the pager.
  ///
  /// A pager that moves is caught where it is, and follows without a slop. Of a page that fades in nothing
  /// moves: it rests at once.
  ///
  /// - Returns: What happens: nothing to a pager at rest.
  @discardableResult
  package mutating func grab() -> [PagerEvent] {
    var events: [PagerEvent] = []
    if let page = fadingTarget { jump(to: page, &events) }
    switch activity {
    case .dragging: break
    case .resting: activity = .dragging(Drag(startSlot: slot, isCatch: false, anchor: heldSlots))
    case .settling(let settling):
      heldSlots = slots
      var drag = Drag(startSlot: settling.target, isCatch: true)
      drag.hold(heldSlots, self)
      activity = .dragging(drag)
      report(.dragging, &events)
      follow(&events)
    }
    return events
  }

  /// Moves the finger to a cumulative travel since it touched.
  ///
  /// Without a finger on the pager nothing happens.
  ///
  /// - Parameter travel: The travel in points, within ±1e9, above 0 towards the next page.
  /// - Returns: What happens.
  /// - Throws: ``PagerError`` that names `travel`.
  @discardableResult
  package mutating func drag(to travel: Double) throws(PagerError) -> [PagerEvent] {
    try PagerError.require(travel, "travel", in: -1e9...1e9)
    guard case .dragging(var drag) = activity else { return [] }
    var events: [PagerEvent] = []
    drag.travel = travel
    if drag.start == nil, !drag.isCatch, abs(travel) > style.start.slop {
      drag.start = travel
      report(.dragging, &events)
    }
    activity = .dragging(drag)
    heldSlots = snapped(drag.shown(self))
    follow(&events)
    return events
  }

  /// Moves the finger further.
  ///
  /// - Parameter distance: The distance in points, above 0 towards the next page; the whole travel
  ///   stays within ±1e9.
  /// - Returns: What happens.
  /// - Throws: ``PagerError`` that names `distance` or `travel`.
  @discardableResult
  package mutating func drag(by distance: Double) throws(PagerError) -> [PagerEvent] {
    try PagerError.require(distance, "distance", in: -1e9...1e9)
    guard case .dragging(let drag) = activity else { return [] }
    return try self.drag(to: drag.travel + distance)
  }

  /// Lifts the finger.
  ///
  /// The style chooses the page and the motion to it.
  ///
  /// - Parameter velocity: The finger's velocity in points per second, within ±1e9, above 0 towards
  ///   the next page. UIKit averages it over about the last 0.1 s.
  /// - Returns: What happens.
  /// - Throws: ``PagerError`` that names `velocity`.
  @discardableResult
  package mutating func release(velocity: Double) throws(PagerError) -> [PagerEvent] {
    try PagerError.require(velocity, "velocity", in: -1e9...1e9)
    guard case .dragging(let drag) = activity else { return [] }
    guard drag.isCatch || drag.start != nil else {
      activity = .resting
      return []
    }
    let beyond = beyond(snapped(drag.asked(self))) * step
    let followed =
      beyond == 0 ? 1 : style.ends.followedPart(at: beyond, length: length)
    let lift = PagerLift(
      position: heldSlots, page: drag.startSlot, travel: drag.effective(style.start),
      velocity: abs(velocity) < style.minimumFlingSpeed ? 0 : velocity * followed, step: step)
    let chosen = max(0, min(strip.last, style.release.target(for: lift)))
    return settle(from: drag, to: chosen, velocity: lift.velocity)
  }

  /// Takes the finger away because its touch was cancelled.
  ///
  /// The pager returns to ``page``, so a pair is cancelled.
  ///
  /// - Returns: What happens. A pager that settles or rests goes on as it is.
  @discardableResult
  package mutating func cancel() -> [PagerEvent] {
    guard case .dragging(let drag) = activity else { return [] }
    guard drag.isCatch || drag.start != nil else {
      activity = .resting
      return []
    }
    return settle(from: drag, to: slot, velocity: 0)
  }

  private mutating func settle(
    from drag: Drag, to target: Int, velocity: Double
  ) -> [PagerEvent] {
    var events: [PagerEvent] = []
    let beyond = beyond(heldSlots)
    var settling = style.settling
    if beyond != 0, target == 0 || target == strip.last {
      settling = style.returning ?? settling
      // Source of the speed: UIScrollView of UIKit 26.1, measured.
      if abs(velocity) < 50 { settling = style.returningFromRest ?? settling }
    }
    var decay: DecayRate?
    if case .compose(let most) = style.release, most > 1, abs(velocity) >= 400 {
      decay = PagerRelease.composeRate
    }
    // The return from rest has no initial velocity.
    let kept = beyond != 0 && abs(velocity) < 50 && style.returningFromRest != nil ? 0 : velocity
    start(
      to: target, settling, velocity: kept / step, decay: decay,
      select: target != drag.startSlot, &events)
    return events
  }

  /// Moves pairs and reports to where the finger holds the pager.
  private mutating func follow(_ events: inout [PagerEvent]) {
    move(to: heldSlots, &events)
    if style.reports == .atHalf { report(strip.page(nearestSlot(heldSlots)), &events) }
  }
}
