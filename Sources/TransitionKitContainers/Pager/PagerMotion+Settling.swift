import TransitionKit

extension PagerMotion {
  /// The next multiple of half a page before the target of a motion, and when it is reached.
  private var nextMark: (slots: Double, time: Double)? {
    guard let run = drive.run else { return nil }
    let next =
      run.isForward ? (mark * 2 + 1).rounded(.down) / 2 : (mark * 2 - 1).rounded(.up) / 2
    guard run.isForward ? next < run.target : next > run.target else { return nil }
    return (next, run.time(reaching: next))
  }

  /// Begins a motion to a slot.
  ///
  /// With `select`, a style that reports choices reports this one.
  mutating func start(
    to target: Int, _ law: SettlingLaw, velocity: Double, decay: DecayRate? = nil,
    select: Bool, fades: Bool = false, next: Int? = nil, _ events: inout [PagerEvent]
  ) {
    heldSlots = slots
    let start = MotionSample(value: heldSlots, velocity: velocity)
    let run =
      fling(from: start, to: target, law, decay)
      ?? Run(law, from: start, to: Double(target), unit: step, length: length)
    guard heldSlots != run.target, run.duration > 0 else {
      drive = .resting(slot)
      selectPage(select, target, &events)
      rest(on: target, &events)
      if let next { animate(to: next, &events) }
      return
    }
    report(.settling, &events)
    selectPage(select, target, &events)
    drive = .settling(toward: target, run)
    (mark, self.fades, self.next) = (heldSlots, fades, next)
    leavePage(at: heldSlots, &events)
  }

  /// Returns the motion of a fling that slows down up to the last page, and settles there.
  private func fling(
    from start: MotionSample, to target: Int, _ law: SettlingLaw, _ decay: DecayRate?
  ) -> Run? {
    guard let decay, case .spring(let spring, _) = law else { return nil }
    return Run(
      slowingDownBy: decay, then: spring, from: start, to: Double(target), within: 1, unit: step)
  }

  private mutating func selectPage(_ select: Bool, _ target: Int, _ events: inout [PagerEvent]) {
    guard select, case .scrollStates = style.reports else { return }
    report(strip.page(target), &events)
  }

  /// Begins the pair of a motion that is exactly on a page, unless the page beside it is missing.
  private mutating func leavePage(at position: Double, _ events: inout [PagerEvent]) {
    guard let run = drive.run, position == Double(slot) else { return }
    beginPair(run.isForward ? 1 : -1, &events)
  }

  /// Ends a motion exactly on a slot.
  private mutating func rest(on target: Int, _ events: inout [PagerEvent]) {
    heldSlots = Double(target)
    move(to: heldSlots, &events)
    // At rest no page is left out.
    slot = strip.page(target)
    drive = .resting(slot)
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
    var left: Double? = time
    while let step = left, case .settling(let target, _) = drive {
      left = drive.advance(by: step)
      pass(&events)
      guard left != nil else { break }
      let next = next
      rest(on: target, &events)
      if let next { animate(to: next, &events) }
    }
    return events
  }

  /// Reports the pages and half pages that a motion has passed.
  private mutating func pass(_ events: inout [PagerEvent]) {
    while let run = drive.run, let (mark, time) = nextMark, time <= run.elapsed {
      self.mark = mark
      if mark == mark.rounded() {
        move(to: mark, &events)
        leavePage(at: mark, &events)
      } else if style.reports == .atHalf {
        report(strip.page(nearestSlot(run.isForward ? mark : mark - 0.5)), &events)
      }
    }
  }

  /// The time until the next event of a motion, in seconds; infinite where nothing moves by itself.
  var timeToNextEvent: Double {
    guard let run = drive.run else { return .infinity }
    return min(run.remaining, nextMark.map { max(0, $0.time - run.elapsed) } ?? .infinity)
  }

  // MARK: The program

  /// Goes to a page; where motion is reduced the page fades in.
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
      if container.reducesMotion { fade(to: page, &events) } else { animate(to: page, &events) }
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
    if !phase.isResting { jump(to: start, &events) }
    guard start != page else { return }
    leaveOutPages(to: page, beyond: 1)
    guard let target = strip.slot(page) else { return }
    self.start(
      to: target, .curve(.easeInOut, .seconds(Timeline.reducedMotionDuration)), velocity: 0,
      select: true, fades: true, &events)
  }

  /// The page that fades in, or `nil`.
  var fadingTarget: Int? {
    guard fades, case .settling(let target, _) = drive else { return nil }
    return strip.page(target)
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
    drive = .resting(page)
    strip = PagerStrip(pageCount: pageCount)
    slot = page
    heldSlots = Double(page)
    report(page, &events)
    report(.idle, &events)
  }

  private mutating func animate(to page: Int, _ events: inout [PagerEvent]) {
    let position = slots
    let law = style.program ?? style.settling
    // Other motions than springs begin with a speed of their own.
    let velocity = law.isSpring ? self.velocity / step : 0
    // While pages are left out, one of them is reached after the present pair has ended.
    let waits =
      strip.skipped > 0 && (strip.slot(page).map { isLong(Double($0) - position) } ?? true)
    if waits, drive.run != nil {
      next = page
      return
    }
    heldSlots = position
    drive = .resting(slot)
    move(to: position, &events)
    if waits {
      return start(
        to: nearestSlot(position), law, velocity: 0, select: false, next: page, &events)
    }
    if let longest = style.longestMove { leaveOutPages(to: page, beyond: longest) }
    guard let target = strip.slot(page) else { return }
    start(to: target, law, velocity: velocity, select: true, &events)
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
