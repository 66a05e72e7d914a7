package import TransitionKit

/// The card of a zoom while it opens, while gestures hold it, and until it rests or lands.
///
/// The host begins a gesture, moves it, releases it and advances the time. At each instant ``card`` is
/// the frame with its velocity. A call never makes the card jump, except that a finger's new location
/// moves it at once.
///
/// ## Interruption
///
/// A touch never stops the opening flight. A pan applies on top of it while it completes, and so it does
/// on a card that returns. A pinch takes the card as it is. A landing card is not caught.
package struct ZoomDismissal: Hashable, Sendable {
  /// Where the card rests.
  package enum Place: Hashable, Sendable {
    /// It is open.
    case screen
    /// It has landed.
    case source
  }

  /// The functions of the gesture.
  package private(set) var drag: ZoomDrag
  /// The source to which the card flies, in points; a landing card flies to a new one from where it is.
  package private(set) var source: Rect
  /// Where the card rests, or where it goes after a release.
  private var place = Place.screen
  private var flight = Flight.resting
  private var grip: Grip?
  /// The progress of the page behind, from 1 while the screen is open to 0 once the card has landed.
  private var behindRun = Run.behind(from: .resting(1), to: 1, on: ZoomShape.behind)

  /// A motion without a finger.
  private enum Flight: Hashable, Sendable {
    case resting
    /// The card opens with the page behind.
    case opening(ZoomShape)
    case settling(SettlingCard)
  }

  /// A gesture that holds the card.
  private struct Grip: Hashable, Sendable {
    let kind: ZoomGesture
    let start: Point
    var base: CardMotion
    /// The scale of the corners when a pinch took the card.
    var cornerScale = 1.0
    var location: Point
    var velocity = Point.zero
    /// How long the fingers have not moved, in seconds.
    var stillness = 0.0
    /// The offset across the direction, on its spring.
    var side = Run.aside(from: .resting(0), to: 0)
    /// The pinch: the fingers' first distance, and their distance and angle now with their velocities.
    var firstDistance = 0.0
    var distance = MotionSample.resting(0)
    var angle = MotionSample.resting(0)
    /// The focus and the angle when the pinch began to move the card.
    var pinched: Pinched?

    struct Pinched: Hashable, Sendable {
      let focus: Point
      let angle: Double
    }

    /// Adds time in seconds to the drag; fingers that have rested for `GestureMotion.rest` have speed 0.
    mutating func pass(_ seconds: Double) {
      side.elapsed += seconds
      stillness += seconds
      guard stillness >= GestureMotion.rest else { return }
      velocity = .zero
      (distance, angle) = (.resting(distance.value), .resting(angle.value))
    }
  }

  /// Creates an open card.
  ///
  /// - Throws: ``ZoomError/illegalNumber(field:)`` unless the source is within ±1e12 and not negative.
  package init(_ drag: ZoomDrag, source: Rect) throws(ZoomError) {
    try ZoomDismissal.check(source)
    self.drag = drag
    self.source = source
  }

  /// Starts the flight from a source to the screen, or goes on with one that has run for some time.
  ///
  /// - Parameters:
  ///   - shape: The geometry; its page has its origin at 0.
  ///   - elapsed: The time since the flight began, in seconds, 0 or more.
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  package mutating func open(from shape: ZoomShape, elapsed: Double = 0) throws(ZoomError) {
    try ZoomDismissal.check(shape.landing)
    guard elapsed >= 0, elapsed <= Limits.duration else { throw .illegalNumber(field: "elapsed") }
    source = shape.landing
    flight = .opening(shape)
    behindRun = .behind(from: .resting(0), to: 1, on: ZoomShape.flight)
    behindRun.elapsed = elapsed
    (grip, place) = (nil, .screen)
  }

  private static func check(_ source: Rect) throws(ZoomError) {
    try ZoomError.check(source.origin, "source")
    guard source.width >= 0, source.height >= 0, source.width <= 1e12, source.height <= 1e12 else {
      throw .illegalNumber(field: "source")
    }
  }
}

// MARK: - The card

extension ZoomDismissal {
  /// What the card does.
  package var phase: DrivePhase<Place> {
    grip != nil ? .held : flight == .resting ? .resting(at: place) : .settling(toward: place)
  }

  /// The gesture that holds the card.
  package var gesture: ZoomGesture? { grip?.kind }

  /// Whether the card flies from the source to the screen.
  var isOpening: Bool { if case .opening = flight { true } else { false } }

  /// The card now.
  package var card: CardMotion {
    let free = flightCard
    guard let grip else { return phase.isResting ? free : free.upright }
    let held = held(grip)
    guard grip.kind != .pinch else { return held.upright }
    // The gesture moves the resting card; the flight goes on underneath.
    return held.joined(free, +).joined(CardMotion(resting: drag.page), -).upright
  }

  /// How far the page behind recedes: 1 while the screen is open, 0 once the card has landed.
  package var behind: MotionSample { behindRun.motion }

  /// Returns the radius of the card's corners, in points.
  ///
  /// While the screen is open, it is the screen's radius, scaled with the card. As ``behind`` falls from 1 to 0, it
  /// changes to the radius of the source.
  package func cornerRadius(source: Double, page: Double) -> Double {
    let scale = max(0, min(1, cornerScale))
    return (page * scale).interpolated(to: source, progress: 1 - behind.value)
  }

  /// The scale of the corners: that of the gesture, which goes on with the flight after the release.
  private var cornerScale: Double {
    var scale = 1.0
    if case .settling(let card) = flight { scale = card.cornerScale.value }
    guard let grip else { return scale }
    if grip.kind == .pinch {
      let part = grip.base.width.value > 0 ? held(grip).width.value / grip.base.width.value : 1
      return grip.cornerScale * part
    }
    return scale * held(grip).width.value / drag.size.width
  }

  private var flightCard: CardMotion {
    switch flight {
    case .resting: CardMotion(resting: place == .screen ? drag.page : source)
    case .opening(let shape): shape.card(behindRun.motion)
    case .settling(let card): card.motion
    }
  }

  private func held(_ grip: Grip) -> CardMotion {
    let moved = grip.location - grip.start
    let side = grip.side.motion
    switch grip.kind {
    case .pan:
      return drag.pan(
        from: grip.start, down: MotionSample(value: moved.y, velocity: grip.velocity.y), aside: side
      )
    case .edge, .content:
      return drag.swipe(
        from: grip.start, across: MotionSample(value: moved.x, velocity: grip.velocity.x),
        down: side,
        deadZone: ZoomDismissal.deadZone(of: grip.kind))
    case .pinch:
      guard let pinched = grip.pinched else { return grip.base }
      return drag.pinch(
        grip.base, focus: pinched.focus,
        x: MotionSample(value: grip.location.x, velocity: grip.velocity.x),
        y: MotionSample(value: grip.location.y, velocity: grip.velocity.y),
        scale: drag.pinchScale(from: grip.firstDistance, to: grip.distance),
        rotation: grip.angle - pinched.angle)
    }
  }

  private static func deadZone(of kind: ZoomGesture) -> Double {
    kind == .content ? PopDrag.contentDeadZone : ZoomDrag.deadZone
  }
}

// MARK: - Gestures

extension ZoomDismissal {
  /// Begins a gesture as ``ZoomInteraction/begin(_:at:)`` does, in points of the page.
  package mutating func begin(_ kind: ZoomGesture, at location: Point) throws(ZoomError) {
    guard kind != .pinch else { return try begin(pinchAt: location, distance: 1, angle: 0) }
    try begin(location) { Grip(kind: kind, start: location, base: $0, location: location) }
  }

  /// Begins a pinch as ``ZoomInteraction/begin(pinchAt:distance:angle:)`` does, in points of the page.
  package mutating func begin(
    pinchAt focus: Point, distance: Double, angle: Double = 0
  ) throws(ZoomError) {
    try ZoomError.check(angle, "angle")
    guard distance > 0, distance <= 1e12 else { throw .illegalNumber(field: "distance") }
    try begin(focus) {
      var grip = Grip(kind: .pinch, start: focus, base: $0, location: focus)
      (grip.firstDistance, grip.distance) = (distance, .resting(distance))
      grip.angle = .resting(angle)
      return grip
    }
    flight = .resting
  }

  private mutating func begin(
    _ location: Point, _ grip: (CardMotion) -> Grip
  ) throws(ZoomError) {
    guard place == .screen else { throw .landing }
    try ZoomError.check(location, "location")
    let (seen, scale) = (card, cornerScale)
    if self.grip != nil { settle(seen, to: drag.page, on: ZoomShape.back) }
    var next = grip(CardMotion(resting: seen.frame).turned(to: seen.rotation.value))
    next.cornerScale = scale
    self.grip = next
  }

  /// Moves the finger, or the middle of two, in points of the page.
  ///
  /// - Throws: ``ZoomError/notHeld`` or ``ZoomError/illegalNumber(field:)``; nothing has changed then.
  package mutating func update(
    to location: Point, velocity: Point = .zero
  ) throws(ZoomError) {
    guard var grip else { throw .notHeld }
    try ZoomError.check(location, "location")
    try ZoomError.check(velocity, "velocity")
    (grip.location, grip.velocity, grip.stillness) = (location, velocity, 0)
    let moved = location - grip.start
    let target = drag.sideways(grip.kind == .pan ? moved.x : moved.y)
    if target != grip.side.target { grip.side = .aside(from: grip.side.motion, to: target) }
    self.grip = grip
  }

  /// Moves the two fingers of a pinch as ``ZoomInteraction/update(pinchTo:distance:angle:velocity:)`` does, in points
  /// of the page.
  ///
  /// The card follows once they have closed by 8.7 points; turning alone does nothing before.
  package mutating func update(
    pinchTo focus: Point, distance: MotionSample,
    angle: MotionSample = MotionSample(value: 0, velocity: 0),
    velocity: Point = Point(x: 0, y: 0)
  ) throws(ZoomError) {
    guard grip?.kind == .pinch else { throw .notHeld }
    for (motion, field) in [(distance, "distance"), (angle, "angle")] {
      try ZoomError.check(motion.value, field)
      try ZoomError.check(motion.velocity, field)
    }
    guard distance.value >= 0 else { throw .illegalNumber(field: "distance") }
    try update(to: focus, velocity: velocity)
    grip?.distance = distance
    grip?.angle = angle
    if let grip, grip.pinched == nil,
      distance.value <= grip.firstDistance - ZoomDrag.pinchSlop
    {
      self.grip?.pinched = Grip.Pinched(focus: focus, angle: angle.value)
    }
  }

  /// Releases the card: it lands or returns, with the velocity that it has.
  ///
  /// A finger that has not moved for 0.04 s has no velocity; see `GestureMotion.window`.
  ///
  /// - Returns: Whether it lands.
  /// - Throws: ``ZoomError/notHeld``.
  @discardableResult
  package mutating func release() throws(ZoomError) -> TransitionOutcome {
    guard let grip else { throw .notHeld }
    let lands = lands(grip)
    let speed = (grip.velocity.x * grip.velocity.x + grip.velocity.y * grip.velocity.y)
      .squareRoot()
    let seen = card
    if lands {
      settle(seen, to: source, on: drag.landing(after: grip.kind, speed: speed))
    } else {
      settle(seen, to: drag.page, on: ZoomShape.back)
    }
    (self.grip, place) = (nil, lands ? .source : .screen)
    sendBehind(to: lands ? 0 : 1)
    return lands ? .finished : .cancelled
  }

  /// Releases the card without a decision of its own, so that it returns.
  ///
  /// - Throws: ``ZoomError/notHeld``.
  package mutating func cancel() throws(ZoomError) {
    guard grip != nil else { throw .notHeld }
    settle(card, to: drag.page, on: ZoomShape.back)
    sendBehind(to: 1)
    grip = nil
  }

  private mutating func sendBehind(to target: Double) {
    guard target != behindRun.target else { return }
    behindRun = .behind(from: behind, to: target, on: ZoomShape.behind)
  }

  private func lands(_ grip: Grip) -> Bool {
    let moved = grip.location - grip.start
    switch grip.kind {
    case .pan:
      return drag.panLands(
        at: drag.depth(.resting(moved.y)).value, velocity: grip.velocity.y)
    case .edge, .content:
      let distance = drag.direction * moved.x - ZoomDismissal.deadZone(of: grip.kind)
      return drag.swipeLands(
        at: max(0, distance), velocity: drag.direction * grip.velocity.x,
        isEdge: grip.kind == .edge)
    case .pinch:
      return grip.pinched != nil
        && drag.pinchLands(from: grip.firstDistance, to: grip.distance.value)
    }
  }

  private mutating func settle(_ card: CardMotion, to frame: Rect, on spring: Spring) {
    flight = .settling(
      SettlingCard(
        card, to: frame, cornerScale: (cornerScale, frame.width / drag.size.width), on: spring))
  }

  /// Moves the source, which is looked up again; a landing card flies there from where it is.
  ///
  /// - Throws: ``ZoomError/illegalNumber(field:)``.
  package mutating func moveSource(to frame: Rect) throws(ZoomError) {
    try ZoomDismissal.check(frame)
    guard frame != source else { return }
    if place == .source, case .settling(let settling) = flight {
      settle(card, to: frame, on: settling.spring)
    }
    source = frame
  }

  /// Fits the card to a screen of another size, and to its source there.
  ///
  /// What gestures hold keeps its relation to the screen; a card in flight goes on to its new end.
  ///
  /// - Throws: ``ZoomError/illegalNumber(field:)``; nothing has changed then.
  mutating func fit(to drag: ZoomDrag, source: Rect) throws(ZoomError) {
    try ZoomDismissal.check(source)
    let (card, old) = (flightCard, self.drag.size)
    self.drag = drag
    self.source = source
    switch flight {
    case .resting: break
    case .opening(var shape):
      // The card of an aligned screen has its frame.
      (shape.source, shape.page, shape.alignment) = (source, drag.page, nil)
      flight = .opening(shape)
    case .settling(let settling):
      settle(card, to: place == .source ? source : drag.page, on: settling.spring)
    }
    guard let base = grip?.base, old.width > 0, old.height > 0 else { return }
    let (kx, ky) = (drag.size.width / old.width, drag.size.height / old.height)
    grip?.base = CardMotion(
      x: base.x * kx, y: base.y * ky, width: base.width * kx, height: base.height * ky,
      rotation: base.rotation)
  }
}

// MARK: - Time

extension ZoomDismissal {
  /// Advances the time.
  ///
  /// - Parameter seconds: The time, 0 or more.
  /// - Throws: ``ZoomError/illegalNumber(field:)`` for a negative or infinite time.
  package mutating func advance(by seconds: Double) throws(ZoomError) {
    guard seconds >= 0, seconds <= Limits.duration else { throw .illegalNumber(field: "seconds") }
    behindRun.elapsed += seconds
    grip?.pass(seconds)
    if case .settling(var card) = flight {
      card.pass(seconds)
      flight = .settling(card)
    }
    if flightTime <= 0 { flight = .resting }
  }

  /// The time until the card rests or has landed, in seconds; infinite while a gesture holds it.
  var remaining: Double { grip == nil ? flightTime : .infinity }

  /// The time that the card and the page behind still fly, in seconds.
  private var flightTime: Double {
    switch flight {
    case .resting: 0
    case .opening: behindRun.remaining
    case .settling(let card): max(card.remaining, behindRun.remaining)
    }
  }
}

/// A card on a spring to a frame.
struct SettlingCard: Hashable, Sendable {
  let spring: Spring
  /// The numbers of the card, and the scale of its corners.
  private var runs: [Run]

  init(
    _ card: CardMotion, to frame: Rect, cornerScale: (start: Double, end: Double),
    on spring: Spring
  ) {
    self.spring = spring
    let starts = card.numbers + [.resting(cornerScale.start)]
    let ends = [frame.x, frame.y, frame.width, frame.height, 0, cornerScale.end]
    let runs = zip(starts, ends).map {
      Run(.spring(spring), from: $0, to: $1, settledWithin: SettlingCard.settledDistance)
    }
    // The corners end with the frame and the rotation.
    let duration = runs.dropLast().map(\.duration).max() ?? 0
    self.runs = runs.map { $0.moving(for: duration) }
  }

  /// The distance at which every number shows its end, in points.
  private static let settledDistance = 1e-3

  var motion: CardMotion {
    CardMotion(
      x: runs[0].motion, y: runs[1].motion, width: runs[2].motion, height: runs[3].motion,
      rotation: runs[4].motion)
  }

  var cornerScale: MotionSample { runs[5].motion }

  var remaining: Double { runs[0].remaining }

  mutating func pass(_ seconds: Double) {
    for index in runs.indices { runs[index].elapsed += seconds }
  }
}

extension Run {
  /// The progress of the page behind, which shows its end within 1e-6.
  fileprivate static func behind(
    from start: MotionSample, to end: Double, on spring: Spring
  ) -> Run {
    Run(.spring(spring), from: start, to: end, settledWithin: 1e-6)
  }

  /// The offset across the direction of a gesture, in points.
  fileprivate static func aside(from start: MotionSample, to end: Double) -> Run {
    Run(.spring(ZoomDrag.side), from: start, to: end, settledWithin: 1e-6)
  }
}

extension CardMotion {
  fileprivate func turned(to angle: Double) -> CardMotion {
    var card = self
    card.rotation = .resting(angle)
    return card
  }
}
