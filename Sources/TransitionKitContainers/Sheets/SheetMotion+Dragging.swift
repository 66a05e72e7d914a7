import TransitionKit

extension SheetMotion {
  /// Puts a finger on a sheet; it then follows ``drag(by:velocity:)``.
  ///
  /// A sheet that settles or leaves is caught where it is, and follows without a slop. If the finger is then
  /// lifted without having moved it, the sheet goes on to where it went.
  ///
  /// - Returns: Whether the sheet follows; one that is gone or held already, a card that stays, and a sheet that
  ///   fills a container of compact height do not.
  @discardableResult
  package mutating func grab() -> Bool {
    guard canFollowFinger, drive.hold == nil, drive != .resting(.away) else { return false }
    take()
    return true
  }

  /// Puts a finger on a sheet that a transition brings or takes away, where it is seen.
  ///
  /// - Parameters:
  ///   - top: The y of its top edge, in points.
  ///   - leaves: Whether the transition takes it away.
  mutating func grab(at top: Double, leaves: Bool) {
    let detent = goal
    // It may have been caught before.
    let height =
      difference.map(bodyHeight) ?? max(container.height - self.top, anchors[0].height)
    // A sheet that was on its way stands still while a transition shows it.
    let still = Run(style.settling.law, from: .resting(top), to: top)
    drive = .settling(toward: leaves ? .away : .detent(detent), still)
    self.top = top
    if leaves { presence = .departing(byUser: false) }
    take()
    difference = SheetDifference(detent: detent, top: top, height: height)
  }

  /// Sets the difference of the layers behind a sheet that was just caught, so that they do not jump.
  mutating func add(_ behind: SheetDifference.Behind) { difference?.behind = behind }

  private mutating func take() {
    keepDifference()
    (pending, handsOn, lag) = (nil, false, 0)
    drive.take(at: top, slop: style.slop)
    (heldStart, heldFloor) = (top, drive.hold?.wasResting == true ? smallestTop : top)
    keepHold()
  }

  /// Keeps the part of the difference that the present run has left.
  mutating func keepDifference() {
    let part = partOfRun
    difference?.share *= part
  }

  /// The detent at which the sheet rests, or to which it goes.
  var goal: String {
    if drive.hold == nil, case .detent(let id) = drive.place { id } else { place }
  }

  /// Moves the finger.
  ///
  /// Below the smallest detent the user's dismissal begins, with the finger down; back above it ends.
  ///
  /// - Parameters:
  ///   - travel: The distance in points, positive downwards.
  ///   - velocity: The velocity in points per second, for ``velocity``.
  /// - Returns: The events.
  /// - Throws: ``SheetError/illegalNumber(field:)`` when a number is not finite or above 1e12.
  @discardableResult
  package mutating func drag(
    by travel: Double, velocity: Double = 0
  ) throws(SheetError) -> [SheetEvent] {
    try SheetError.check(travel, "travel")
    try SheetError.check(velocity, "velocity")
    guard case .held(var hold) = drive else { return [] }
    let before = hold.asked
    hold.move(to: hold.travel + travel, velocity: velocity)
    try SheetError.check(hold.asked, "travel")
    drive = .held(hold)
    top = hold.position(in: reach)
    return noticing(step: hold.asked - before)
  }

  /// Returns the top edge from which a movement counts that the finger shares with its content: where it would be
  /// without a resistance, with the way that the slop takes first.
  func top(beforeMovingBy travel: Double) -> Double {
    guard let hold = drive.hold else { return top }
    let isUp = travel < 0
    guard !isUp || hold.asked > largestTop else { return hold.asked }
    let left = hold.slopLeft(up: isUp)
    return hold.asked + (isUp ? left : -left)
  }

  /// Whether the sheet dims what is behind it: where the finger has it, or else where it goes; `nil` while it leaves.
  var dims: Bool? {
    let detent: String
    switch phase {
    case .held: return look.isDimming
    case .resting(.away), .settling(.away): return nil
    case .resting(.detent(let id)), .settling(.detent(let id)): detent = id
    }
    let heights = activeDetents
    guard style.dimming.alpha > 0,
      let undimmed = style.undimmed(of: heights, in: container, contentHeight: contentHeight),
      let index = heights.firstIndex(where: { $0.id == detent })
    else { return style.dimming.alpha > 0 }
    return heights[index].height.isAbove(heights[undimmed].height, in: container.height)
  }

  /// The events of a new top edge under the finger.
  mutating func noticing(step: Double) -> [SheetEvent] {
    var events: [SheetEvent] = []
    switch presence {
    case .departing where !isBelow:
      presence = .appeared
      events = [.willAppear, .didAppear]
      if case .held(var hold) = drive, hold.place == .away {
        // It stays from here on.
        (hold.place, heldFloor) = (.detent(place), smallestTop)
        drive = .held(hold)
      }
    case .appeared where isBelow && canLeave && step > 0,
      .arriving where isBelow && canLeave && step > 0:
      events = beginUserDismissal()
    case .appeared, .arriving, .departing, .gone: break
    }
    return events + report()
  }

  mutating func beginUserDismissal() -> [SheetEvent] {
    if case .departing = presence { return [] }
    presence = .departing(byUser: true)
    return [.shouldDismiss, .willDismiss, .willDisappear]
  }

  /// Lifts the finger; the sheet settles at a detent or leaves.
  ///
  /// A sheet that was caught on its way, and that the finger has not moved, goes on, whatever the velocity.
  ///
  /// - Parameters:
  ///   - velocity: The vertical velocity in points per second, positive downwards.
  ///   - horizontalVelocity: The horizontal velocity in points per second.
  ///   - overContent: Whether a scroll view inside is under the finger, which a fling may reach at the end; see
  ///     ``SheetEvent/flingsContent(_:)``.
  /// - Returns: The events.
  /// - Throws: ``SheetError/illegalNumber(field:)`` when a number is not finite or above 1e12.
  @discardableResult
  package mutating func release(
    velocity: Double, horizontalVelocity: Double = 0, overContent: Bool = false
  ) throws(SheetError) -> [SheetEvent] {
    try SheetError.check(velocity, "velocity")
    try SheetError.check(horizontalVelocity, "horizontalVelocity")
    guard let hold = drive.hold else { return [] }
    if !hold.hasMoved, !hold.wasResting { return goOn(to: hold.place) }
    // Only touched: it is where it belongs, unless its detents or the keyboard have changed.
    if !hold.hasMoved, velocity == 0 { return settle(to: place, at: 0, style.settling.law) }
    var release = release(from: hold, at: velocity)
    release.horizontalVelocity = horizontalVelocity
    release.contentTravel = overContent ? hold.lastMovement : nil
    let speed = style.release.velocity(
      velocity * reach.motion(at: hold.asked).velocity, from: container.height - top)
    if isAttempt(of: hold) { hasAttempted = true }
    switch style.release.target(of: release) {
    case .leave:
      let events = beginUserDismissal()
      leave(at: speed)
      return events + report()
    case .detent(let index):
      let id = anchors[index].id
      let isBack = hold.place == .detent(id)
      if !isBack || !isRaised(id) { choose(id) }
      let law = style.settling.law(
        back: isBack, at: abs(velocity), fromAbove: top.isBelow(largestTop, in: container.height))
      let events = returning() + settle(to: id, at: speed, law)
      let end = velocity < 0 ? anchors.count - 1 : 0
      handsOn =
        overContent && style.handOff.flingsContentOn && velocity != 0 && index == end
        && drive.run != nil
      return events
    }
  }

  /// Returns what is known about the sheet when a finger lets it go.
  private func release(from hold: Drive<Place>.Hold, at velocity: Double) -> SheetRelease {
    var release = SheetRelease(
      top: heldTop, velocity: velocity, anchors: anchors.map(top(of:)), height: container.height,
      hidden: mayGo ? container.height : nil, startTop: heldStart)
    release.duration = hold.duration
    release.hasKeyboard = isKeyboardUp
    return release
  }

  /// Whether a finger that lets the sheet go has tried to dismiss one that refuses.
  private func isAttempt(of hold: Drive<Place>.Hold) -> Bool {
    // A sheet of a family that cannot leave has nothing to refuse.
    style.canLeave && refusesDismissal && hold.place != .away
      && heldTop.isAbove(floor, in: container.height)
      && heldTop - floor > style.attemptShare * container.height
  }

  /// Continues the presentation or dismissal of a sheet that was caught during it.
  mutating func goOn(to goal: Place) -> [SheetEvent] {
    guard case .detent(let id) = goal else {
      leave(at: 0)
      return report()
    }
    let detent = anchors.contains { $0.id == id } ? id : place
    if !isRaised(detent) { choose(detent) }
    return returning() + settle(to: detent, at: 0, style.settling.law)
  }

  /// Whether the keyboard has raised the sheet to a detent, which nobody has chosen then.
  func isRaised(_ id: String) -> Bool {
    isKeyboardUp && !isMovedUnderKeyboard && id == anchors[anchors.count - 1].id
  }

  /// Sets the detent that becomes the user's choice once the sheet has arrived there.
  mutating func choose(_ id: String) {
    (pending, isMovedUnderKeyboard) = (id, isKeyboardUp)
  }

  /// The event of a dismissal that does not happen.
  mutating func returning() -> [SheetEvent] {
    guard case .departing = presence else { return [] }
    presence = .arriving
    return [.willAppear]
  }

  /// Tells the sheet whether the user may dismiss it; a sheet under a finger does not jump.
  ///
  /// It is the answer of `isModalInPresentation` or `presentationControllerShouldDismiss`.
  package mutating func setRefusesDismissal(_ refuses: Bool) {
    refusesDismissal = refuses
    keepHold()
  }
}
