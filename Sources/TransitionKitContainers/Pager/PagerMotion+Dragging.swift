import TransitionKit

extension PagerMotion {
  /// Where the pager stands under a finger, in slots.
  private var reach: Reach {
    let ends = style.ends.resistance(in: length / step)
    return Reach(
      low: 0, high: Double(strip.last), below: ends, above: ends, container: container)
  }

  /// Keeps a finger under the position where it is, whatever the resistance.
  mutating func keepHold() {
    guard case .held(var hold) = drive else { return }
    hold.keep(heldSlots, in: reach, unit: step)
    drive = .held(hold)
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
    guard drive.hold == nil else { return events }
    let isMoving = drive.run != nil
    heldSlots = slots
    drive.take(at: heldSlots, slop: style.start.slop, unit: step)
    guard isMoving else { return events }
    keepHold()
    report(.dragging, &events)
    follow(&events)
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
    guard case .held(var hold) = drive else { return [] }
    var events: [PagerEvent] = []
    hold.move(to: travel)
    drive = .held(hold)
    if hold.hasBegun { report(.dragging, &events) }
    heldSlots = snapped(hold.position(in: reach))
    follow(&events)
    return events
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
    guard let hold = drive.hold else { return [] }
    guard hold.hasBegun else {
      drive = .resting(slot)
      return []
    }
    let asked = snapped(hold.asked)
    let followed = beyond(asked) == 0 ? 1 : reach.motion(at: asked).velocity
    let lift = PagerLift(
      position: heldSlots, page: hold.place, travel: hold.counted,
      velocity: abs(velocity) < style.minimumFlingSpeed ? 0 : velocity * followed, step: step)
    let chosen = max(0, min(strip.last, style.release.target(for: lift)))
    return settle(from: hold.place, to: chosen, velocity: lift.velocity)
  }

  /// Takes the finger away because its touch was cancelled.
  ///
  /// The pager returns to ``page``, so a pair is cancelled.
  ///
  /// - Returns: What happens. A pager that settles or rests goes on as it is.
  @discardableResult
  package mutating func cancel() -> [PagerEvent] {
    guard let hold = drive.hold else { return [] }
    guard hold.hasBegun else {
      drive = .resting(slot)
      return []
    }
    return settle(from: hold.place, to: slot, velocity: 0)
  }

  private mutating func settle(
    from start: Int, to target: Int, velocity: Double
  ) -> [PagerEvent] {
    var events: [PagerEvent] = []
    var (law, kept) = (style.settling, velocity)
    if beyond(heldSlots) != 0, target == 0 || target == strip.last {
      law = style.returning ?? law
      // Source of the speed: UIScrollView of UIKit 26.1, measured. The return from rest has no initial velocity.
      if abs(velocity) < 50, let fromRest = style.returningFromRest { (law, kept) = (fromRest, 0) }
    }
    self.start(
      to: target, law, velocity: kept / step, decay: style.release.decay(at: velocity),
      select: target != start, &events)
    return events
  }

  /// Moves pairs and reports to where the finger holds the pager.
  private mutating func follow(_ events: inout [PagerEvent]) {
    move(to: heldSlots, &events)
    if style.reports == .atHalf { report(strip.page(nearestSlot(heldSlots)), &events) }
  }
}
