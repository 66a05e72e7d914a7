package import TransitionKit

/// What a sheet tells its host, in order.
///
/// ```swift
/// let event = ContainerEvent.sheet(.didChangeSelectedDetent("large"), in: "draft")
/// if case .sheet(.didChangeSelectedDetent(let detent), _) = event { print(detent) }  // large
/// ```
public enum SheetEvent: Hashable, Sendable {
  /// The user is about to dismiss the sheet.
  case shouldDismiss
  /// The user dismisses the sheet; the finger may be down, and the sheet may return.
  case willDismiss
  /// The user has dismissed the sheet.
  case didDismiss
  /// The user tried to dismiss a sheet that refuses.
  case didAttemptToDismiss
  /// The sheet is about to appear, or returns.
  case willAppear
  /// The sheet is being placed.
  case isAppearing
  /// The sheet has appeared.
  case didAppear
  /// The sheet is about to disappear.
  case willDisappear
  /// The sheet has disappeared.
  case didDisappear
  /// The user has moved the sheet to another detent; the payload is its name.
  case didChangeSelectedDetent(String)
  /// The reported position has changed.
  case moved(Double)
  /// A fling has brought the sheet to its end, and the content inside scrolls on with the rest; the payload is the
  /// velocity in points per second, positive downwards.
  case flingsContent(Double)
}

/// The running state of a sheet: where its top edge is, how fast, and what it does.
///
/// Time and the finger are arguments, so the same calls give the same sheet. The presenter gets no
/// events, as it stays in view. A call that does not fit the phase changes nothing and returns no events.
///
/// In a container that reduces motion, only a finger moves a sheet, and its release: what the program or a tap
/// changes is there at once, and a host lets the old picture fade.
package struct SheetMotion: Hashable, Sendable {
  /// What the sheet does.
  package enum Phase: Hashable, Sendable {
    /// It rests at a detent.
    case resting(at: String)
    /// It follows a finger.
    case dragging
    /// It moves to a detent.
    case settling(toward: String)
    /// It moves off the container; a finger can catch it.
    case leaving
    /// It is gone.
    case dismissed
  }

  /// What the sheet has told about its appearance.
  private enum Presence: Hashable, Sendable {
    case appeared, arriving, departing(byUser: Bool), gone
  }

  /// The finger on the sheet.
  private struct Finger: Hashable, Sendable {
    /// What the sheet did when it was caught.
    enum Start: Hashable, Sendable {
      case resting(String), coming(String), leaving

      var place: String? {
        switch self {
        case .resting(let id), .coming(let id): id
        case .leaving: nil
        }
      }

      var isResting: Bool { if case .resting = self { true } else { false } }
    }

    var start: Start
    /// Where the top edge would be without resistance, and what is added to where it is.
    var raw, correction: Double
    /// How far the top edge is below where the finger has it among the detents, as these have changed meanwhile.
    var lag = 0.0
    /// The last movement that was not 0, in points.
    var lastTravel = 0.0
    var startTop: Double
    /// The top edge below which a sheet resists that may not leave.
    var floor: Double
    var hasMoved = false
    /// The travel that the slop takes, until it is used up.
    var slop: Double
    var travel = 0.0
    var velocity = 0.0
    var duration = 0.0
    /// How long it has not moved, in seconds.
    var stillness = 0.0

    /// Adds time in seconds to the drag; a finger that has rested for `GestureMotion.rest` has speed 0.
    mutating func pass(_ seconds: Double) {
      duration += seconds
      stillness += seconds
      if stillness >= GestureMotion.rest { velocity = 0 }
    }
  }

  /// The configuration.
  package private(set) var style: SheetStyle
  /// The container.
  package private(set) var container: Container
  /// The height of the content in points; `nil` is as high as possible.
  package private(set) var contentHeight: Double?
  /// What the sheet does.
  package private(set) var phase: Phase
  /// The y of the top edge, in points.
  package private(set) var top: Double
  /// Whether the user may not dismiss the sheet.
  package private(set) var refusesDismissal = false
  /// Whether the keyboard is up.
  package private(set) var isKeyboardUp = false

  /// The selected detent; `nil` is the smallest active one.
  private var selected: String?
  private var anchors: [SheetStyle.Height] = []
  private var presence: Presence
  private var finger: Finger?
  private var run: SheetRun?
  /// The detent that the user has chosen and the sheet has not reached yet.
  private var pending: String?
  /// Whether the user has moved the sheet to a detent since the keyboard came, which no longer raises it.
  private(set) var isMovedUnderKeyboard = false
  /// Whether the content inside takes what is left of a fling at the end of the run.
  private var handsOn = false
  private var hasAttempted = false
  private var reported: Double?
  /// How the sheet differs from one at its height since it was caught in a transition.
  private var difference: SheetDifference?

  /// Creates a sheet at rest.
  ///
  /// - Parameters:
  ///   - style: The configuration.
  ///   - container: The container.
  ///   - contentHeight: The height of the content in points; `nil` is as high as possible.
  ///   - selected: The name of the selected detent; by default the smallest active one.
  ///   - isPresented: Whether it is on screen; otherwise ``present(animated:)`` shows it.
  /// - Throws: ``SheetError`` when the style or a number makes no sense.
  package init(
    _ style: SheetStyle, in container: Container, contentHeight: Double? = nil,
    selected: String? = nil, isPresented: Bool = true
  ) throws(SheetError) {
    try SheetMotion.check(style, container, contentHeight)
    self.style = style
    self.container = container
    self.contentHeight = contentHeight
    anchors = style.heights(in: container, contentHeight: contentHeight)
    if let selected, !style.detents.contains(where: { $0.id == selected }) {
      throw .unknownDetent(selected)
    }
    self.selected = selected
    phase = .dismissed
    top = container.height
    presence = .gone
    if isPresented {
      presence = .appeared
      _ = rest(at: place)
    }
  }

  private static func check(
    _ style: SheetStyle, _ container: Container, _ contentHeight: Double?
  ) throws(SheetError) {
    try style.check()
    try SheetError.check(container.height, "container.height")
    try SheetError.check(container.width, "container.width")
    if let contentHeight { try SheetError.check(contentHeight, "contentHeight") }
  }
}

// MARK: - Where it is

extension SheetMotion {
  /// The velocity of the top edge as it is drawn, in points per second, positive downwards.
  package var velocity: Double {
    if let finger { return finger.velocity * edge(of: finger.raw).velocity }
    return run?.motion.velocity ?? 0
  }

  /// The time until it rests or is gone, in seconds; infinite under a finger.
  var remaining: Double {
    phase == .dragging ? .infinity : run.map { max(0, $0.duration - $0.elapsed) } ?? 0
  }

  /// The name of the selected detent; while the selected one is inactive, the smallest active one.
  package var selectedDetent: String {
    anchors.first { $0.id == selected }?.id ?? anchors[0].id
  }

  /// The active detents, from the smallest to the largest.
  package var activeDetents: [SheetStyle.Height] { anchors }

  /// The look at the moment.
  package var look: SheetLook {
    guard let difference else {
      return style.look(atTop: top, in: container, contentHeight: contentHeight)
    }
    let look = style.look(
      atTop: top, in: container, contentHeight: contentHeight, bodyHeight: bodyHeight(difference))
    let part = difference.part(
      atTop: top, end: top(of: difference.detent), bottom: hiddenTop)
    return look.adding(difference, part: part * difference.share * partOfRun)
  }

  /// Whether the top edge is drawn elsewhere than at ``top``, as that of a floating sheet is.
  private var isShifted: Bool { style.floating != nil && style.card(in: container) == nil }

  /// The y at which the top edge is drawn, in points.
  private var drawnTop: Double { isShifted ? look.frame.y : top }

  /// Returns the y at which the top edge of a sheet without a difference is drawn, in points.
  private func drawnTop(of top: Double) -> Double {
    guard isShifted else { return top }
    return style.look(atTop: top, in: container, contentHeight: contentHeight).frame.y
  }

  /// Moves the sheet to the height at which its top edge is drawn at a y, in points.
  private mutating func draw(at y: Double) {
    top = y
    guard isShifted else { return }
    // The shift between `top` and the drawn edge changes slowly with the height, so each step leaves a small part of
    // the gap.
    for _ in 0..<20 {
      let gap = y - look.frame.y
      top += gap
      if abs(gap) < 1e-9 { return }
    }
  }

  /// The y of the top edge at which the sheet is just out of view, in points.
  private var hiddenTop: Double {
    guard isShifted else { return container.height }
    let look = style.look(
      atTop: container.height, in: container, contentHeight: contentHeight,
      bodyHeight: difference.map(bodyHeight))
    return 2 * container.height - look.frame.y
  }

  /// The height of the body of a sheet that was caught: it moves as it is until it settles at another detent.
  private func bodyHeight(_ difference: SheetDifference) -> Double {
    let height = max(container.height - top, anchors[0].height)
    return height + max(0, difference.height - height) * difference.share * partOfRun
  }

  /// The frame in which the sheet lays out its content: that of a sheet of its height that rests.
  var contentFrame: Rect {
    guard let difference else {
      let smallest = container.height - anchors[0].height
      return style.look(atTop: min(top, smallest), in: container, contentHeight: contentHeight)
        .frame
    }
    let height = bodyHeight(difference)
    return style.look(
      atTop: container.height - height, in: container, contentHeight: contentHeight,
      bodyHeight: height
    ).frame
  }

  /// The part of the time that a motion to a detent still lasts; 1 for all else.
  private var partOfRun: Double {
    guard case .settling = phase, let run, run.duration > 0 else { return 1 }
    return max(0, 1 - run.elapsed / run.duration)
  }

  /// The reported position, or `nil` when the style reports none.
  package var reportedPosition: Double? {
    style.report?.value(top: top, anchors: anchors.map(top(of:)), height: container.height)
  }

  private func top(of anchor: SheetStyle.Height) -> Double {
    // The height of the largest detent is rounded, its top edge is not.
    let (top, exact) = (container.height - anchor.height, style.geometry.top(in: container))
    return top.isNear(exact, in: container.height) ? exact : top
  }
  private func top(of id: String) -> Double {
    top(of: anchors.first { $0.id == id } ?? anchors[0])
  }
  /// The top edge at the smallest detent, in points.
  var smallestTop: Double { top(of: anchors[0]) }
  /// The top edge at the largest detent, in points.
  var largestTop: Double { top(of: anchors[anchors.count - 1]) }
  private var canLeave: Bool { style.canLeave && !refusesDismissal }
  /// Whether a finger can move the sheet, which a card may refuse; a sheet that fills a compact height stays.
  var canFollowFinger: Bool {
    style.card(in: container)?.followsFinger ?? !style.geometry.fills(container)
  }
  /// Whether the sheet may leave at a release: one that has been leaving already may go on.
  private var mayGo: Bool { canLeave || finger?.start == .leaving }
  /// The top edge below which a sheet resists that may not leave.
  private var floor: Double { max(smallestTop, finger?.floor ?? smallestTop) }
  /// The y of the top edge among the detents, in points: it counts from the detent where the finger took the sheet,
  /// also where that has another height since.
  private var heldTop: Double { top - (finger?.lag ?? 0) }
  /// Whether the top edge is below the smallest detent, beyond rounding.
  private var isBelow: Bool { heldTop.isAbove(smallestTop, in: container.height) }

  /// Where the sheet belongs without a finger.
  private var place: String {
    if isKeyboardUp, !isMovedUnderKeyboard { return anchors[anchors.count - 1].id }
    if let pending, anchors.contains(where: { $0.id == pending }) { return pending }
    return selectedDetent
  }

  /// The top edge for an unresisted one, with the slope as velocity.
  private func edge(of raw: Double) -> MotionSample {
    if raw.isBelow(largestTop, in: container.height) {
      let part = style.resistanceAbove.motion(beyond: largestTop - raw, in: container)
      return MotionSample(value: largestTop - part.value, velocity: part.velocity)
    }
    let floor = floor
    if raw.isAbove(floor, in: container.height), !mayGo {
      let part = style.resistanceBelow.motion(beyond: raw - floor, in: container)
      return MotionSample(value: floor + part.value, velocity: part.velocity)
    }
    return MotionSample(value: raw, velocity: 1)
  }

  /// Keeps the finger under the top edge where it is, whatever the resistance.
  private mutating func hold() {
    let held = heldTop
    var raw = held
    let floor = floor
    if held.isBelow(largestTop, in: container.height) {
      raw = largestTop - style.resistanceAbove.distance(for: largestTop - held, in: container)
    } else if held.isAbove(floor, in: container.height), !mayGo {
      raw = floor + style.resistanceBelow.distance(for: held - floor, in: container)
    }
    let correction = top - edge(of: raw).value
    finger?.raw = raw
    finger?.correction = correction
  }
}

// MARK: - The finger

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
    guard canFollowFinger else { return false }
    switch phase {
    case .resting(let id): take(.resting(id))
    case .settling(let id): take(.coming(id))
    case .leaving: take(.leaving)
    case .dragging, .dismissed: return false
    }
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
    run = nil
    self.top = top
    if leaves { presence = .departing(byUser: false) }
    take(leaves ? .leaving : .coming(detent))
    difference = SheetDifference(detent: detent, top: top, height: height)
  }

  /// Sets the difference of the layers behind a sheet that was just caught, so that they do not jump.
  mutating func add(_ behind: SheetDifference.Behind) { difference?.behind = behind }

  private mutating func take(_ start: Finger.Start) {
    keepDifference()
    run = nil
    pending = nil
    handsOn = false
    phase = .dragging
    finger = Finger(
      start: start, raw: top, correction: 0, startTop: top,
      floor: start.isResting ? smallestTop : top, slop: start.isResting ? style.slop : 0)
    hold()
  }

  /// Keeps the part of the difference that the present run has left.
  private mutating func keepDifference() {
    let part = partOfRun
    difference?.share *= part
  }

  /// The detent at which the sheet rests, or to which it goes.
  private var goal: String {
    switch phase {
    case .resting(let id), .settling(let id): id
    case .dragging, .leaving, .dismissed: place
    }
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
    guard var finger else { return [] }
    var step = travel
    if finger.slop > 0 {
      finger.travel += travel
      let beyond = abs(finger.travel) - finger.slop
      step = beyond > 0 ? (finger.travel < 0 ? -beyond : beyond) : 0
      if beyond > 0 { finger.slop = 0 }
    }
    try SheetError.check(finger.raw + step, "travel")
    finger.raw += step
    if step != 0 { finger.hasMoved = true }
    if travel != 0 { finger.lastTravel = travel }
    (finger.velocity, finger.stillness) = (finger.slop > 0 ? 0 : velocity, 0)
    self.finger = finger
    top = edge(of: finger.raw).value + finger.correction
    return noticing(step: step)
  }

  /// Returns the top edge from which a movement counts that the finger shares with its content: where it would be
  /// without a resistance, with the way that the slop takes first.
  func top(beforeMovingBy travel: Double) -> Double {
    guard let finger else { return top }
    let isUp = travel < 0
    guard finger.slop > 0, !isUp || finger.raw > largestTop else { return finger.raw }
    let left = max(0, finger.slop + (isUp ? finger.travel : -finger.travel))
    return finger.raw + (isUp ? left : -left)
  }

  /// Whether the sheet dims what is behind it: where the finger has it, or else where it goes; `nil` while it leaves.
  var dims: Bool? {
    let detent: String
    switch phase {
    case .dragging: return look.isDimming
    case .leaving, .dismissed: return nil
    case .resting(let id), .settling(let id): detent = id
    }
    let heights = activeDetents
    guard style.dimming.alpha > 0,
      let undimmed = style.undimmed(of: heights, in: container, contentHeight: contentHeight),
      let index = heights.firstIndex(where: { $0.id == detent })
    else { return style.dimming.alpha > 0 }
    return heights[index].height.isAbove(heights[undimmed].height, in: container.height)
  }

  /// The events of a new top edge under the finger.
  private mutating func noticing(step: Double) -> [SheetEvent] {
    var events: [SheetEvent] = []
    switch presence {
    case .departing where !isBelow:
      presence = .appeared
      events = [.willAppear, .didAppear]
      if finger?.start == .leaving {
        // It stays from here on.
        let (place, floor) = (place, smallestTop)
        finger?.start = .coming(place)
        finger?.floor = floor
      }
    case .appeared where isBelow && canLeave && step > 0,
      .arriving where isBelow && canLeave && step > 0:
      events = beginUserDismissal()
    case .appeared, .arriving, .departing, .gone: break
    }
    return events + report()
  }

  private mutating func beginUserDismissal() -> [SheetEvent] {
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
    guard let finger else { return [] }
    if !finger.hasMoved, let events = goOn(finger.start) { return events }
    if !finger.hasMoved, velocity == 0 {
      // Only touched: it is where it belongs, unless its detents or the keyboard have changed.
      return settle(
        to: place, at: 0, style.settling.law, style.settling)
    }
    var release = SheetRelease(
      top: heldTop, velocity: velocity, anchors: anchors.map(top(of:)), height: container.height,
      hidden: mayGo ? container.height : nil, startTop: finger.startTop)
    release.contentTravel = overContent ? finger.lastTravel : nil
    release.horizontalVelocity = horizontalVelocity
    release.duration = finger.duration
    release.hasKeyboard = isKeyboardUp
    var speed = velocity * edge(of: finger.raw).velocity
    let moved = heldTop - floor
    // A sheet of a family that cannot leave has nothing to refuse.
    if style.canLeave, refusesDismissal, finger.start != .leaving,
      heldTop.isAbove(floor, in: container.height),
      moved > style.attemptShare * container.height
    {
      hasAttempted = true
    }
    self.finger = nil
    if case .compose = style.release {
      speed = SheetReleaseRule.dampedFling(velocity: speed, distance: container.height - top)
    }
    let settling = style.settling
    switch style.release.target(of: release) {
    case .leave:
      let events = beginUserDismissal()
      leave(at: speed)
      return events + report()
    case .detent(let index):
      let id = anchors[index].id
      if id != finger.start.place || !isRaised(id) { choose(id) }
      let isFast = abs(velocity) > settling.fastSpeed
      let law =
        (top.isBelow(largestTop, in: container.height) ? settling.fromAbove : nil)
        ?? (id == finger.start.place ? settling.back : isFast ? settling.fast : nil) ?? settling.law
      let events =
        returning() + settle(to: id, at: speed, law, settling)
      if case .settling = phase {
        let end = velocity < 0 ? anchors.count - 1 : 0
        handsOn =
          overContent && style.handOff == .flutter && velocity != 0 && index == end
      }
      return events
    }
  }

  /// Continues the presentation or dismissal of a sheet that was caught during it; returns `nil` for a sheet at rest.
  private mutating func goOn(_ start: Finger.Start) -> [SheetEvent]? {
    switch start {
    case .resting: return nil
    case .coming(let id):
      let id = anchors.contains { $0.id == id } ? id : place
      finger = nil
      if !isRaised(id) { choose(id) }
      return returning()
        + settle(to: id, at: 0, style.settling.law, style.settling)
    case .leaving:
      leave(at: 0)
      return report()
    }
  }

  /// Whether the keyboard has raised the sheet to a detent, which nobody has chosen then.
  private func isRaised(_ id: String) -> Bool {
    isKeyboardUp && !isMovedUnderKeyboard && id == anchors[anchors.count - 1].id
  }

  /// Sets the detent that becomes the user's choice once the sheet has arrived there.
  private mutating func choose(_ id: String) {
    (pending, isMovedUnderKeyboard) = (id, isKeyboardUp)
  }

  /// The event of a dismissal that does not happen.
  private mutating func returning() -> [SheetEvent] {
    guard case .departing = presence else { return [] }
    presence = .arriving
    return [.willAppear]
  }

  /// Tells the sheet whether the user may dismiss it; a sheet under a finger does not jump.
  ///
  /// It is the answer of `isModalInPresentation` or `presentationControllerShouldDismiss`.
  package mutating func setRefusesDismissal(_ refuses: Bool) {
    refusesDismissal = refuses
    hold()
  }
}

// MARK: - Time

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
    finger?.pass(seconds)
    guard var run else { return [] }
    run.elapsed += seconds
    self.run = run
    guard !run.isOver else { return finish() }
    draw(at: run.motion.value)
    return report()
  }

  /// Ends the run where it leads.
  private mutating func finish() -> [SheetEvent] {
    switch phase {
    case .settling(let id):
      let velocity = handsOn ? run?.arrivalVelocity ?? 0 : 0
      return rest(at: id) + (velocity != 0 ? [.flingsContent(velocity)] : [])
    case .leaving:
      (run, difference) = (nil, nil)
      phase = .dismissed
      top = container.height
      let events: [SheetEvent] =
        presence == .departing(byUser: true) ? [.didDisappear, .didDismiss] : [.didDisappear]
      presence = .gone
      return report() + events
    case .resting, .dragging, .dismissed: return []
    }
  }

  /// Counts a sheet as there that still settles after it was about to leave.
  mutating func endArrival() -> [SheetEvent] {
    guard presence == .arriving else { return [] }
    presence = .appeared
    return [.didAppear]
  }

  private mutating func rest(at id: String) -> [SheetEvent] {
    (run, finger, difference, handsOn) = (nil, nil, nil, false)
    phase = .resting(at: id)
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

  private mutating func settle(
    to id: String, at velocity: Double, _ law: SheetSettling.Law, _ settling: SheetSettling
  ) -> [SheetEvent] {
    let start = MotionSample(value: drawnTop, velocity: velocity)
    finger = nil
    handsOn = false
    keepDifference()
    var run = SheetRun(law, from: start, to: drawnTop(of: top(of: id)), settling: settling)
    phase = .settling(toward: id)
    self.run = nil
    // What still differs fades, also where the sheet is at its detent already.
    if let difference,
      difference.detent != id || difference.top.isNear(top(of: id), in: container.height)
    {
      run.last(atLeast: Timeline.reducedMotionDuration)
    }
    self.run = run
    return run.isOver ? rest(at: id) : report()
  }

  private mutating func leave(at velocity: Double) {
    let start = MotionSample(value: drawnTop, velocity: velocity)
    finger = nil
    pending = nil
    hasAttempted = false
    phase = .leaving
    var settling = style.settling
    // Beyond the edge nobody sees it.
    settling.clampsOvershoot = true
    run = SheetRun(
      settling.leaving ?? settling.law, from: start, to: container.height, settling: settling)
  }

  private mutating func report() -> [SheetEvent] {
    guard let position = reportedPosition, position != reported else { return [] }
    let isFirst = reported == nil
    reported = position
    return isFirst ? [] : [.moved(position)]
  }

  /// The law for a motion that begins on its way: a curve cannot take a velocity.
  private func law(at velocity: Double) -> SheetSettling.Law {
    if case .spring = style.settling.law { return style.settling.law }
    return velocity == 0 ? style.settling.law : .spring(SheetSettling.systemSpring)
  }
}

// MARK: - By program and by taps

extension SheetMotion {
  /// Presents a sheet that is gone.
  package mutating func present(animated: Bool) -> [SheetEvent] {
    guard phase == .dismissed else { return [] }
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
    let current: String
    switch phase {
    case .resting(let id), .settling(let id): current = id
    case .dragging, .leaving, .dismissed: return []
    }
    guard anchors.count > 1 else { return [] }
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
    guard isStaying, finger == nil, style.canLeave, stays || look.isDimming else { return [] }
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
    guard isStaying, finger == nil else { return [] }
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
    let old = startEnd
    (self.style, self.container, self.contentHeight) = (style, container, contentHeight)
    anchors = style.heights(in: container, contentHeight: contentHeight)
    if let pending, !anchors.contains(where: { $0.id == pending }) { self.pending = nil }
    if !style.detents.contains(where: { $0.id == selected }) { selected = nil }
    switch phase {
    case .resting: return go(to: place, animated: animated)
    case .dragging:
      follow(from: old)
      hold()
      return report()
    case .settling: return go(to: place, animated: true)
    case .leaving:
      let start = MotionSample(value: drawnTop, velocity: velocity)
      run = SheetRun(
        law(at: velocity), from: start, to: container.height,
        settling: SheetSettling(style.settling.law))
      return report()
    case .dismissed:
      top = container.height
      return report()
    }
  }

  /// The y of the detent at which a finger took the sheet, or of the bottom of the container for one that leaves.
  private var startEnd: Double {
    guard let id = finger?.start.place else { return container.height }
    return top(of: anchors.contains { $0.id == id } ? id : place)
  }

  /// Moves a held sheet together with the detent at which the finger caught it, after a layout has moved that detent.
  private mutating func follow(from old: Double) {
    guard let floor = finger?.floor else { return }
    let (held, new) = (heldTop, startEnd)
    // Nothing moves above all new detents that was below the largest old one.
    let moved = held + new - old
    let after = held >= old ? moved : max(moved, min(largestTop, new))
    finger?.lag += held - after
    finger?.startTop += after - held
    let lowest = finger?.start.isResting == true ? smallestTop : floor + after - held
    finger?.floor = lowest
  }

  /// Whether the sheet is on screen and has not been dismissed.
  private var isStaying: Bool { phase != .leaving && phase != .dismissed }

  /// Goes on to a detent from the value and velocity of the moment.
  private mutating func go(to id: String, animated: Bool) -> [SheetEvent] {
    let velocity = velocity
    // What a finger holds settles even where motion is reduced.
    guard animated, !container.reducesMotion || phase == .dragging else { return rest(at: id) }
    return settle(to: id, at: velocity, law(at: velocity), SheetSettling(style.settling.law))
  }
}
