package import TransitionKit

/// The motion of a pager: where it is, what moves it, and which pair of pages is in transition.
///
/// A finger moves it 1 : 1. At the release its style chooses a page and the motion to it, which ends
/// exactly there. A finger that catches it holds it where it is. Each function returns the events that
/// it causes, in order. The travel and the velocity of a finger are above 0 towards the next page;
/// ``PagerAxis/travel(of:_:)`` turns a movement into a travel.
package struct PagerMotion: Hashable, Sendable {
  /// How the pager behaves.
  package let style: PagerStyle
  /// The area that the pager fills.
  ///
  /// In one that reduces motion a page that the program chooses fades in where it belongs, in
  /// `Timeline.reducedMotionDuration`, and nothing moves but with a finger.
  package private(set) var container: Container

  /// The slots of the pages.
  var strip: PagerStrip
  /// The position in slots while nothing settles.
  var heldSlots: Double
  /// The slot from which pairs begin, and the direction of the pair.
  var slot: Int
  var pairDirection: Int?
  /// The page that was reported last.
  var reportedPage: Int
  var reportedState = PagerScrollState.idle
  /// What moves the position, between slots.
  var drive: Drive<Int>
  /// The position in slots up to which a motion has reported events.
  var mark = 0.0
  /// Whether the page that a motion enters fades in where it belongs.
  var fades = false
  /// The page to which the pager goes on after a motion.
  var next: Int?

  /// The most pages of a pager: 1048576.
  package static let maximumPages = 1_048_576

  /// Creates a pager that rests on a page.
  ///
  /// - Parameters:
  ///   - style: How it behaves.
  ///   - pageCount: The number of pages, within 1…``maximumPages``.
  ///   - page: The page on which it rests.
  ///   - container: The area that it fills; the length along its axis is within 1…1e6, the other within 0…1e6.
  /// - Throws: ``PagerError`` that names the number at fault.
  package init(
    _ style: PagerStyle, pageCount: Int, page: Int = 0, in container: Container
  ) throws(PagerError) {
    try style.validate()
    try PagerError.require(
      Double(pageCount), "pageCount", in: 1...Double(PagerMotion.maximumPages))
    try PagerError.require(Double(page), "page", in: 0...Double(pageCount - 1))
    try PagerMotion.require(container.size, style)
    self.style = style
    self.container = container
    strip = PagerStrip(pageCount: pageCount)
    heldSlots = Double(page)
    slot = page
    reportedPage = page
    drive = .resting(page)
  }

  private static func require(_ size: Size, _ style: PagerStyle) throws(PagerError) {
    let isHorizontal = style.axis == .horizontal
    try PagerError.require(size.width, "width", in: (isHorizontal ? 1 : 0)...1e6)
    try PagerError.require(size.height, "height", in: (isHorizontal ? 0 : 1)...1e6)
  }
}

// MARK: - State

extension PagerMotion {
  /// The number of pages.
  package var pageCount: Int { strip.pageCount }

  /// The size of the pager, in points.
  package var size: Size { container.size }

  /// The length of a page along the axis, in points.
  package var length: Double { style.length(in: size) }

  /// The distance from one page to the next, in points.
  package var step: Double { style.step(in: size) }

  /// What the pager does, and the page where it rests or to which it moves.
  package var phase: DrivePhase<Int> {
    switch drive {
    case .resting: .resting(at: page)
    case .held: .held
    case .settling(let target, _): .settling(toward: strip.page(target))
    }
  }

  /// The page to which the pager leads: that of the last call, also while another one is reached first.
  var destination: Int {
    guard case .settling(let target, _) = drive else { return page }
    return next ?? strip.page(target)
  }

  /// The page on which the pager rests, or from which its pair begins.
  package var page: Int { strip.page(slot) }

  /// The pair of pages in transition.
  package var pair: PagePair? {
    pairDirection.map { PagePair(from: strip.page(slot), to: strip.page(slot + $0)) }
  }

  /// How far the pair is, within `0...1`; 0 without a pair.
  ///
  /// A motion that swings beyond its page leaves the fraction at the end.
  package var fraction: Double {
    guard let pairDirection else { return 0 }
    return max(0, min(1, (slots - Double(slot)) * Double(pairDirection)))
  }

  /// The position in pages, such as 1.5 halfway between the pages 1 and 2.
  ///
  /// Where pages are left out, it passes their numbers in a single step.
  package var position: Double { strip.position(slots) }

  /// The distance from ``page`` to the position, in points; above 0 towards the next page.
  package var offset: Double { (slots - Double(slot)) * step }

  /// The velocity of the picture in points per second, above 0 towards the next page; 0 unless the
  /// pager settles.
  package var velocity: Double { (drive.run?.motion.velocity ?? 0) * step }

  /// The time until the pager rests, in seconds; infinite under a finger.
  ///
  /// A page that waits for the end of this motion is not included.
  package var remaining: Double { drive.remaining }

  /// The position in slots.
  var slots: Double { drive.run?.motion.value ?? heldSlots }

  /// Fills another area.
  ///
  /// The position in pages stays, and so does the time that remains.
  ///
  /// - Throws: ``PagerError`` that names the length at fault; nothing has changed then.
  package mutating func fill(_ container: Container) throws(PagerError) {
    try PagerMotion.require(container.size, style)
    self.container = container
    keepHold()
  }
}

// MARK: - Pairs

extension PagerMotion {
  /// Moves the pairs to a position in slots.
  mutating func move(to slots: Double, _ events: inout [PagerEvent]) {
    while true {
      let offset = slots - Double(slot)
      let direction = offset > 0 ? 1 : -1
      guard offset != 0, (0...strip.last).contains(slot + direction) else {
        return cancelPair(&events)
      }
      beginPair(direction, &events)
      guard abs(offset) >= 1 else { return }
      if let pair { events.append(.finished(pair)) }
      pairDirection = nil
      slot += direction
    }
  }

  mutating func beginPair(_ direction: Int, _ events: inout [PagerEvent]) {
    guard pairDirection != direction else { return }
    cancelPair(&events)
    pairDirection = direction
    if let pair { events.append(.began(pair)) }
  }

  private mutating func cancelPair(_ events: inout [PagerEvent]) {
    if let pair { events.append(.cancelled(pair)) }
    pairDirection = nil
  }

  /// Reports a page, unless it was the last one.
  mutating func report(_ page: Int, _ events: inout [PagerEvent]) {
    guard page != reportedPage else { return }
    reportedPage = page
    events.append(.pageChanged(page))
  }

  mutating func report(_ state: PagerScrollState, _ events: inout [PagerEvent]) {
    guard case .scrollStates = style.reports, state != reportedState else { return }
    reportedState = state
    events.append(.scrollState(state))
  }

  /// The slot that is nearest to a position in slots; of two, the later one.
  func nearestSlot(_ slots: Double) -> Int {
    max(0, min(strip.last, PagerRelease.page((slots + 0.5).rounded(.down))))
  }
}
