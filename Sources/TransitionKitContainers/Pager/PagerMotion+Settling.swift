import TransitionKit

extension PagerMotion {
  /// A motion to a page.
  struct Settling: Hashable, Sendable {
    let target: Int
    let path: PagerPath
    var elapsed = 0.0
    /// The position in slots up to which events have been reported.
    var mark: Double
    let forward: Bool
    /// Whether the page that is entered fades in where it belongs.
    var fades = false
    /// The page to which the pager goes on afterwards.
    var next: Int?

    /// Position in slots from the target, and velocity in slots per second.
    var motion: MotionSample { path.motion(at: elapsed) }

    /// The next multiple of half a page before the target, and when it is reached.
    var nextMark: (slots: Double, time: Double)? {
      let next = forward ? (mark * 2 + 1).rounded(.down) / 2 : (mark * 2 - 1).rounded(.up) / 2
      let end = Double(target)
      guard forward ? next < end : next > end else { return nil }
      return (next, path.time(reaching: next - end))
    }
  }

  /// Begins a motion to a slot.
  ///
  /// With `select`, a style that reports choices reports this one.
  mutating func start(
    to target: Int, _ settling: PagerSettling, velocity: Double, decay: DecayRate? = nil,
    select: Bool, next: Int? = nil, _ events: inout [PagerEvent]
  ) {
    let position = slots
    heldSlots = position
    let distance = Double(target) - position
    guard distance != 0,
      let path = try? PagerPath(
        settling, from: -distance, velocity: velocity, decay: decay, length: length, step: step),
      path.duration > 0
    else {
      activity = .resting
      selectPage(select, target, &events)
      rest(on: target, &events)
      if let next { animate(to: next, &events) }
      return
    }
    report(.settling, &events)
    selectPage(select, target, &events)
    activity = .settling(
      Settling(target: target, path: path, mark: position, forward: distance > 0, next: next))
    leavePage(at: position, &events)
  }

  private mutating func selectPage(_ select: Bool, _ target: Int, _ events: inout [PagerEvent]) {
    guard select, case .scrollStates = style.reports else { return }
    report(strip.page(target), &events)
  }

  /// Begins the pair of a motion that is exactly on a page, unless the page beside it is missing.
  private mutating func leavePage(at position: Double, _ events: inout [PagerEvent]) {
    guard case .settling(let settling) = activity, position == Double(slot) else { return }
    beginPair(settling.forward ? 1 : -1, &events)
  }

  /// Ends a motion exactly on a slot.
  private mutating func rest(on target: Int, _ events: inout [PagerEvent]) {
    activity = .resting
    heldSlots = Double(target)
    move(to: heldSlots, &events)
    // At rest no page is left out.
    slot = strip.page(target)
    heldSlots = Double(slot)
    strip = PagerStrip(pageCount: pageCount)
    report(slot, &events)
    if style.reports == .scrollStates(lastScroll: true) { events.append(.scrolled(slot)) }
    report(.idle, &events)
  }

  /// Advances the motion by a time.
  ///
  /// The result does not depend on the number of steps into which the time is divided.
  ///
  /// - Parameter time: The time in seconds, within 0…1e9.
  /// - Returns: What happens, in order.
  /// - Throws: ``PagerError`` that names `time`.
  @discardableResult
  package mutating func advance(by time: Double) throws(PagerError) -> [PagerEvent] {
    try PagerError.require(time, "time", in: 0...Limits.duration)
    var events: [PagerEvent] = []
    var left = time
    while case .settling(var settling) = activity {
      settling.elapsed += left
      activity = .settling(settling)
      pass(&settling, &events)
      guard settling.elapsed >= settling.path.duration else { break }
      left = settling.elapsed - settling.path.duration
      rest(on: settling.target, &events)
      if let next = settling.next { animate(to: next, &events) }
    }
    return events
  }

  /// Reports the pages and half pages that a motion has passed.
  private mutating func pass(_ settling: inout Settling, _ events: inout [PagerEvent]) {
    while let (mark, time) = settling.nextMark, time <= settling.elapsed {
      settling.mark = mark
      activity = .settling(settling)
      if mark == mark.rounded() {
        move(to: mark, &events)
        leavePage(at: mark, &events)
      } else if style.reports == .atHalf {
        report(strip.page(nearestSlot(settling.forward ? mark : mark - 0.5)), &events)
      }
    }
  }

  /// The time until the next event of a motion, in seconds; infinite where nothing moves by itself.
  var timeToNextEvent: Double {
    guard case .settling(let settling) = activity else { return .infinity }
    return min(
      remaining, settling.nextMark.map { max(0, $0.time - settling.elapsed) } ?? .infinity)
  }

  // MARK: The program

  /// Goes to a page; with ``reducesMotion`` the page fades in.
  ///
  /// A finger on the pager loses it. Not animated, the pair that is in transition is cancelled, unless
  /// it leads to that page, and the new one begins and finishes at once. Animated, the pager moves on
  /// from where it is; a spring keeps its velocity. Of a long way some pages may be left out, see
  /// ``PagerStyle/longestMove``.
  ///
  /// - Parameters:
  ///   - page: The page, within 0…``pageCount`` − 1.
  ///   - animated: Whether it moves there.
  /// - Returns: What happens.
  /// - Throws: ``PagerError`` that names `page`.
  @discardableResult
  package mutating func go(to page: Int, animated: Bool) throws(PagerError) -> [PagerEvent] {
    try PagerError.require(Double(page), "page", in: 0...Double(pageCount - 1))
    var events: [PagerEvent] = []
    if animated {
      if reducesMotion { fade(to: page, &events) } else { animate(to: page, &events) }
    } else {
      jump(to: page, &events)
    }
    return events
  }

  /// Fades to a page, without those in between; what is on its way has come to its end or is cancelled first.
  private mutating func fade(to page: Int, _ events: inout [PagerEvent]) {
    var start = pair?.to == page ? page : self.page
    if let target = fadingTarget {
      guard target != page else { return }
      start = target
    }
    if phase != .resting { jump(to: start, &events) }
    guard start != page else { return }
    leaveOutPages(to: page, beyond: 1)
    guard let target = strip.slot(page) else { return }
    self.start(
      to: target, .curve(.easeInOut, duration: Timeline.reducedMotionDuration), velocity: 0,
      select: true, &events)
    guard case .settling(var settling) = activity else { return }
    settling.fades = true
    activity = .settling(settling)
  }

  /// The page that fades in, or `nil`.
  var fadingTarget: Int? {
    guard case .settling(let settling) = activity, settling.fades else { return nil }
    return strip.page(settling.target)
  }

  mutating func jump(to page: Int, _ events: inout [PagerEvent]) {
    let leaving = self.page
    if let pair {
      events.append(pair.to == page ? .finished(pair) : .cancelled(pair))
    }
    if pair?.to != page, leaving != page {
      events += [
        .began(PagePair(from: leaving, to: page)), .finished(PagePair(from: leaving, to: page)),
      ]
    }
    pairDirection = nil
    activity = .resting
    strip = PagerStrip(pageCount: pageCount)
    slot = page
    heldSlots = Double(page)
    report(page, &events)
    report(.idle, &events)
  }

  private mutating func animate(to page: Int, _ events: inout [PagerEvent]) {
    let position = slots
    let motion = style.program ?? style.settling
    // Other motions than springs begin with a speed of their own.
    let velocity = motion.spring == nil ? 0 : self.velocity / step
    // While pages are left out, one of them is reached after the present pair has ended.
    let waits =
      strip.skipped > 0 && (strip.slot(page).map { isLong(Double($0) - position) } ?? true)
    if waits, case .settling(var settling) = activity {
      settling.next = page
      activity = .settling(settling)
      return
    }
    heldSlots = position
    activity = .resting
    move(to: position, &events)
    if waits {
      return start(
        to: nearestSlot(position), motion, velocity: 0, select: false, next: page, &events)
    }
    if let longest = style.longestMove { leaveOutPages(to: page, beyond: longest) }
    guard let target = strip.slot(page) else { return }
    start(to: target, motion, velocity: velocity, select: true, &events)
  }

  private func isLong(_ distance: Double) -> Bool {
    style.longestMove.map { abs(distance) > Double($0) + 1 } ?? false
  }

  /// Leaves out the pages that a motion to a page does not pass.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - longest: The most pages that a motion passes one by one.
  private mutating func leaveOutPages(to page: Int, beyond longest: Int) {
    guard strip.skipped == 0 else { return }
    // The pages that are visible now; beyond an end it is the page there.
    let inside = heldSlots - beyond(heldSlots)
    let (lower, upper) = (Int(inside.rounded(.down)), Int(inside.rounded(.up)))
    if page > upper, page - upper > longest {
      strip = PagerStrip(
        pageCount: pageCount, leavingOutAfter: upper, before: page - longest + 1)
    } else if page < lower, lower - page > longest {
      strip = PagerStrip(
        pageCount: pageCount, leavingOutAfter: page + longest - 1, before: lower)
      heldSlots -= Double(strip.skipped)
      slot -= strip.skipped
    }
  }
}
