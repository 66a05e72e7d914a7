package import TransitionKit

extension SheetMotion {
  /// Advances the motion by a time.
  ///
  /// - Parameter seconds: The time in seconds, 0 or more.
  /// - Returns: The events.
  /// - Throws: ``SheetError/illegalNumber(field:)`` when the time is negative, not finite or above 1e12.
  @discardableResult
  package mutating func advance(by seconds: Double) throws(SheetError) -> [SheetEvent] {
    try SheetError.check(seconds, "seconds")
    guard seconds >= 0 else { throw .illegalNumber(field: "seconds") }
    let hasArrived = drive.advance(by: seconds) != nil
    guard let run = drive.run else { return [] }
    guard !hasArrived else { return finish() }
    draw(at: run.motion.value)
    return report()
  }

  /// Ends the motion where it leads.
  mutating func finish() -> [SheetEvent] {
    guard case .settling(let goal, let run) = drive else { return [] }
    switch goal {
    case .detent(let id):
      let velocity = handsOn ? run.arrivalVelocity : 0
      return rest(at: id) + (velocity != 0 ? [.flingsContent(velocity)] : [])
    case .away:
      difference = nil
      drive = .resting(.away)
      top = container.height
      let events: [SheetEvent] =
        presence == .departing(byUser: true) ? [.didDisappear, .didDismiss] : [.didDisappear]
      presence = .gone
      return report() + events
    }
  }

  /// Counts a sheet as there that still settles after it was about to leave.
  mutating func endArrival() -> [SheetEvent] {
    guard presence == .arriving else { return [] }
    presence = .appeared
    return [.didAppear]
  }

  mutating func rest(at id: String) -> [SheetEvent] {
    (difference, handsOn) = (nil, false)
    drive = .resting(.detent(id))
    top = top(of: id)
    var events = report()
    events += endArrival()
    if let pending {
      if pending != selectedDetent { events.append(.didChangeSelectedDetent(pending)) }
      if pending != selectedDetent { selected = pending }
      self.pending = nil
    }
    if hasAttempted {
      hasAttempted = false
      events.append(.didAttemptToDismiss)
    }
    return events
  }

  mutating func settle(
    to id: String, at velocity: Double, _ law: SettlingLaw, _ settling: SheetSettling? = nil
  ) -> [SheetEvent] {
    let start = MotionSample(value: drawnTop, velocity: velocity)
    handsOn = false
    keepDifference()
    var run = (settling ?? style.settling).run(law, from: start, to: drawnTop(of: top(of: id)))
    // What still differs fades, also where the sheet is at its detent already.
    if let difference,
      difference.detent != id || difference.top.isNear(top(of: id), in: container.height)
    {
      run.last(atLeast: Timeline.reducedMotionDuration)
    }
    drive = .settling(toward: .detent(id), run)
    return run.duration <= 0 ? rest(at: id) : report()
  }

  mutating func leave(at velocity: Double) {
    let start = MotionSample(value: drawnTop, velocity: velocity)
    (pending, hasAttempted) = (nil, false)
    // Beyond the edge nobody sees it.
    let law = (style.settling.leaving ?? style.settling.law).withoutOvershoot
    drive = .settling(toward: .away, style.settling.run(law, from: start, to: container.height))
  }

  mutating func report() -> [SheetEvent] {
    guard let position = reportedPosition, position != reported else { return [] }
    let isFirst = reported == nil
    reported = position
    return isFirst ? [] : [.moved(position)]
  }

  /// The law for a motion that begins on its way: a curve cannot take a velocity.
  func law(at velocity: Double) -> SettlingLaw {
    style.settling.law.isSpring || velocity == 0
      ? style.settling.law : .spring(SheetSettling.systemSpring)
  }
}

// MARK: - By program and by taps

extension SheetMotion {
  /// Presents a sheet that is gone.
  package mutating func present(animated: Bool) -> [SheetEvent] {
    guard drive == .resting(.away) else { return [] }
    presence = .arriving
    top = hiddenTop
    return [.willAppear, .isAppearing] + go(to: place, animated: animated)
  }

  /// Selects a detent by program; no event tells about the selection.
  ///
  /// A finger on the sheet loses it.
  ///
  /// - Throws: ``SheetError/unknownDetent(_:)`` when the style has no such detent.
  @discardableResult
  package mutating func select(
    _ id: String, animated: Bool
  ) throws(SheetError) -> [SheetEvent] {
    try select(id, animated: animated, underKeyboard: false)
  }

  /// Goes to a detent; under a keyboard, too, if the sheet was there by its user's hand before.
  mutating func select(
    _ id: String, animated: Bool, underKeyboard: Bool
  ) throws(SheetError) -> [SheetEvent] {
    guard style.detents.contains(where: { $0.id == id }) else { throw .unknownDetent(id) }
    selected = id
    guard isStaying else { return [] }
    (pending, isMovedUnderKeyboard) = (nil, underKeyboard && isKeyboardUp)
    return returning() + go(to: place, animated: animated)
  }

  /// Dismisses the sheet by program, which cannot be refused and is not told as the user's.
  ///
  /// A dismissal that a finger has begun ends as the user's.
  @discardableResult
  package mutating func dismiss(animated: Bool) -> [SheetEvent] {
    guard isStaying else { return [] }
    var events: [SheetEvent] = []
    if case .departing = presence {
    } else {
      presence = .departing(byUser: false)
      events = [.willDisappear]
    }
    leave(at: velocity)
    return events + (animated && !container.reducesMotion ? report() : finish())
  }

  /// Taps the grabber: the sheet goes to the next larger detent, from the largest to the smallest.
  ///
  /// Source: Human Interface Guidelines, Sheets.
  @discardableResult
  package mutating func tapGrabber() -> [SheetEvent] {
    guard anchors.count > 1, drive.hold == nil, case .detent(let current) = drive.place else {
      return []
    }
    let index = anchors.firstIndex { $0.id == current } ?? 0
    let next = anchors[(index + 1) % anchors.count].id
    choose(next)
    return go(to: next, animated: true)
  }

  /// Taps what lies behind the sheet; where it is not dimmed, that takes the touch.
  ///
  /// A card that follows no finger is gone at once.
  @discardableResult
  package mutating func tapDimming() -> [SheetEvent] {
    let stays = style.card(in: container)?.followsFinger == false
    guard isStaying, drive.hold == nil, style.canLeave, stays || look.isDimming else { return [] }
    guard !refusesDismissal else { return [.didAttemptToDismiss] }
    let events = beginUserDismissal()
    leave(at: velocity)
    return events + (stays || container.reducesMotion ? finish() : report())
  }

  /// Shows or hides the keyboard: the sheet is at its largest detent meanwhile, its selection stays.
  @discardableResult
  package mutating func setKeyboard(up: Bool) -> [SheetEvent] {
    guard up != isKeyboardUp else { return [] }
    (isKeyboardUp, isMovedUnderKeyboard) = (up, false)
    guard isStaying, drive.hold == nil else { return [] }
    return go(to: place, animated: true)
  }

  /// Changes the style, the container or the content.
  ///
  /// A resting sheet is at its new place at once, or moves there. A moving one goes on from its value and
  /// velocity, and one under a finger stays there; its release counts from the detent where it was taken.
  ///
  /// - Parameters:
  ///   - style: The new style; `nil` keeps it.
  ///   - container: The new container; `nil` keeps it.
  ///   - contentHeight: The height of the content in points; `nil` is as high as possible.
  ///   - animated: Whether a resting sheet moves.
  /// - Returns: The events.
  /// - Throws: ``SheetError`` when the style or a number makes no sense; nothing has changed then.
  @discardableResult
  package mutating func update(
    style: SheetStyle? = nil, container: Container? = nil, contentHeight: Double?,
    animated: Bool = false
  ) throws(SheetError) -> [SheetEvent] {
    let (style, container) = (style ?? self.style, container ?? self.container)
    try SheetMotion.check(style, container, contentHeight)
    let old = catchEnd
    (self.style, self.container, self.contentHeight) = (style, container, contentHeight)
    anchors = style.heights(in: container, contentHeight: contentHeight)
    if let pending, !anchors.contains(where: { $0.id == pending }) { self.pending = nil }
    if !style.detents.contains(where: { $0.id == selected }) { selected = nil }
    switch drive {
    case .resting(.detent): return go(to: place, animated: animated)
    case .resting(.away): top = container.height
    case .held:
      follow(from: old)
      keepHold()
    case .settling(.detent, _): return go(to: place, animated: true)
    case .settling(.away, _):
      let start = MotionSample(value: drawnTop, velocity: velocity)
      let run = SheetSettling(style.settling.law).run(
        law(at: velocity), from: start, to: container.height)
      drive = .settling(toward: .away, run)
    }
    return report()
  }

  /// The y of the detent at which a finger took the sheet, or of the bottom of the container for one that leaves.
  var catchEnd: Double {
    guard case .detent(let id)? = drive.hold?.place else { return container.height }
    return top(of: anchors.contains { $0.id == id } ? id : place)
  }

  /// Moves a held sheet together with the detent at which the finger caught it, after a layout has moved that detent.
  mutating func follow(from old: Double) {
    let (held, new) = (heldTop, catchEnd)
    // Nothing moves above all new detents that was below the largest old one.
    let moved = held + new - old
    let after = held >= old ? moved : max(moved, min(largestTop, new))
    lag += held - after
    heldStart += after - held
    heldFloor = drive.hold?.wasResting == true ? smallestTop : heldFloor + after - held
  }

  /// Whether the sheet is on screen and has not been dismissed.
  var isStaying: Bool { drive.hold != nil || drive.place != .away }

  /// Goes on to a detent from the value and velocity of the moment.
  mutating func go(to id: String, animated: Bool) -> [SheetEvent] {
    let velocity = velocity
    // What a finger holds settles even where motion is reduced.
    guard animated, !container.reducesMotion || drive.hold != nil else { return rest(at: id) }
    return settle(to: id, at: velocity, law(at: velocity), SheetSettling(style.settling.law))
  }
}
