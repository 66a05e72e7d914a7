/// Converts the samples of one gesture to progress, and its release to a decision.
///
/// A tracker has no clock and no recognizer. The host adds samples, drives a transition with the returned progress,
/// and settles the transition with the decision. A host that knows when the finger was lifted, or its velocity,
/// passes this to ``release(at:velocity:)``.
///
/// - Complexity: O(1) per sample, in time and in memory.
package struct GestureTracker: Hashable, Sendable {
  /// The stage of a gesture.
  package enum Stage: Hashable, Sendable {
    /// Not begun: it has no samples, or it is a pan that has no velocity yet.
    case possible
    /// Never begins: there is no screen to go back to, or the gesture's start or direction is wrong.
    case failed
    /// The gesture drives the transition, which has this progress, 0 to 1.
    case tracking(progress: Double)
    /// The gesture was released or taken away by the system; the payload is the decision.
    case ended(ReleaseDecision)
  }

  /// The movement of the fingers.
  package let kind: GestureKind
  /// The rules that turn the finger's movement into progress, and that decide on release whether the transition
  /// completes.
  package let policy: ReleasePolicy
  /// The container in which the gesture happens.
  package let container: Container
  /// The planned duration of the transition, in seconds.
  package internal(set) var duration: Double
  /// The largest distance of an edge gesture from the leading edge, in points.
  package let edgeReach: Double
  /// Whether an edge gesture may also begin at the trailing edge.
  ///
  /// The finger then moves towards the leading edge.
  package let beginsAtEitherEdge: Bool
  /// Where the first touch may lie and how far the finger moves before the gesture begins; `nil` stands for the default
  /// rule of the gesture's kind.
  package let startRule: GestureStart?
  /// The stage of the gesture.
  package private(set) var stage: Stage
  /// How far the finger has moved since the gesture began, in points; zero for a pinch.
  package private(set) var translation = Point.zero
  /// The edge from which the gesture began, left or right; `nil` for other gestures.
  package private(set) var edge: RectEdge?
  /// Where the gesture took over a running transition, if it did.
  private var grab: Grab?

  private(set) var direction: RectEdge?
  private var count = 0
  private var lastTime = -Double.infinity
  private var start = Point.zero
  private var trace: GestureTrace
  /// The finger's distance, in points, at the moment when a gesture with a start rule began.
  private var travelAtStart = 0.0

  /// Creates a tracker without samples.
  ///
  /// - Parameters:
  ///   - kind: The movement of the fingers.
  ///   - policy: How the gesture is converted to progress, and how its release is decided.
  ///   - container: The container; its layout direction determines the leading edge.
  ///   - duration: The planned duration of the transition, in seconds.
  ///   - canGoBack: Whether there is a screen to pop or to dismiss, and no other transition runs.
  ///   - edgeReach: The largest distance of an edge gesture from the edge, in points; the reach of a
  ///     start rule counts instead.
  ///   - beginsAtEitherEdge: Whether a gesture with a reach may also begin at the trailing edge.
  ///   - startRule: Where the first touch may lie and how far the finger moves before the gesture
  ///     begins; by default the usual start of its kind.
  package init(
    _ kind: GestureKind, policy: ReleasePolicy, container: Container, duration: Double,
    canGoBack: Bool = true, edgeReach: Double = GestureKind.edgeReach,
    beginsAtEitherEdge: Bool = false, startRule: GestureStart? = nil
  ) {
    self.kind = kind
    self.policy = policy
    self.container = container
    self.duration = duration
    self.edgeReach = edgeReach
    self.beginsAtEitherEdge = beginsAtEitherEdge
    self.startRule = kind == .pinch ? nil : startRule
    stage = canGoBack ? .possible : .failed
    direction = policy.reach.direction ?? kind.direction
    // The length of a pinch is the scale of its first sample.
    trace = GestureTrace(
      length: direction.map { policy.reach.length(towards: $0, in: container) } ?? 0)
  }

  /// The distance that the gesture has covered, and its speed.
  package var motion: GestureMotion { moved(trace.motion) }

  /// Returns a motion whose distance counts from where the gesture began, not from the first touch.
  private func moved(_ motion: GestureMotion) -> GestureMotion {
    var motion = motion
    motion.travel -= travelAtStart
    return motion
  }
}

extension GestureTracker {
  /// Adds a sample of the finger.
  ///
  /// If an error is thrown, the tracker is unchanged, so the host may skip the sample and continue.
  ///
  /// - Parameter sample: The finger's position, no earlier than the previous sample.
  /// - Returns: The progress, 0 to 1, or `nil` while the gesture does not drive the transition.
  /// - Throws: ``GestureError``.
  @discardableResult
  package mutating func add(_ sample: TouchSample) throws(GestureError) -> Double? {
    guard kind != .pinch, direction != nil else { throw .wrongSample(index: count, kind: kind) }
    try check(sample.time, isWithinLimits: sample.location.isWithinLimits)
    if count == 0 {
      start = sample.location
      if kind == .edge || startRule?.reach != nil { beginAtEdge() }
    }
    translation = sample.location - start
    guard let direction else { return nil }
    let outwards = direction.outwards(in: container.layoutDirection)
    let travel = outwards.x == 0 ? outwards.y * translation.y : outwards.x * translation.x
    if let startRule, stage == .possible {
      switch startRule.verdict(on: translation, along: outwards, policy.reach.sense) {
      case .waits: break
      case .fails: stage = .failed
      case .begins:
        (start, travelAtStart, translation) = (sample.location, travel, .zero)
        stage = .tracking(progress: 0)
      }
      return record(travel, at: sample.time)
    }
    return record(travel + travelAtStart, at: sample.time)
  }

  /// Sets the edge at which the gesture begins, or fails the gesture if the touch is at neither.
  private mutating func beginAtEdge() {
    let isLeftToRight = container.layoutDirection == .leftToRight
    let isSideways =
      startRule?.reach == nil || direction?.outwards(in: container.layoutDirection).y == 0
    if begins(at: start) {
      if isSideways { edge = isLeftToRight ? .left : .right }
    } else if beginsAtEitherEdge, isSideways,
      begins(at: Point(x: container.width - start.x, y: start.y))
    {
      edge = isLeftToRight ? .right : .left
      direction = direction?.opposite
    } else {
      stage = .failed
    }
  }

  private func begins(at point: Point) -> Bool {
    guard let startRule, startRule.reach != nil, let direction else {
      return kind.begins(at: point, in: container, reach: edgeReach)
    }
    return startRule.admits(point, towards: direction, in: container)
  }

  /// Adds a sample of a pinch.
  ///
  /// If an error is thrown, the tracker is unchanged, so the host may skip the sample and continue.
  ///
  /// - Parameter sample: The pinch's scale, no earlier than the previous sample.
  /// - Returns: The progress, 0 to 1, or `nil` while the gesture does not drive the transition.
  /// - Throws: ``GestureError``.
  @discardableResult
  package mutating func add(_ sample: PinchSample) throws(GestureError) -> Double? {
    guard kind == .pinch else { throw .wrongSample(index: count, kind: kind) }
    try check(sample.time, isWithinLimits: sample.scale.isWithinLimits)
    guard sample.scale > 0 || count > 0 && sample.scale == 0 else {
      throw .impossibleScale(index: count, value: sample.scale)
    }
    if count == 0 { trace = GestureTrace(length: sample.scale) }
    return record(trace.length - sample.scale, at: sample.time)
  }

  private func check(_ time: Double, isWithinLimits: Bool) throws(GestureError) {
    guard time.isWithinLimits, isWithinLimits else { throw .illegalNumber(index: count) }
    guard time >= lastTime else { throw .timeDecreased(index: count) }
  }

  private mutating func record(_ travel: Double, at time: Double) -> Double? {
    count += 1
    lastTime = time
    switch stage {
    case .failed, .ended: return nil
    case .possible, .tracking: break
    }
    trace.add(travel, at: time)
    if stage == .possible, startRule == nil, let begins = kind.begins(withVelocity: trace.speed) {
      stage = begins ? .tracking(progress: 0) : .failed
    }
    guard case .tracking = stage else { return nil }
    let progress = progress
    stage = .tracking(progress: progress)
    return progress
  }
}

// MARK: - Grabbing

extension GestureTracker {
  /// The moment at which a gesture took over a running transition.
  private struct Grab: Hashable, Sendable {
    /// The progress of the transition at that moment.
    let start: Double
    /// The distance that the finger had covered at that moment, in the unit of the samples.
    let travel: Double
    /// The distance over which the transition's progress grows from 0 to 1, in the unit of the samples.
    let length: Double
  }

  /// Continues a running transition from its progress: the gesture can move it forwards and backwards.
  ///
  /// - Parameters:
  ///   - start: The progress of that transition, 0 to 1.
  ///   - pageTravel: How far the page moves along the gesture's direction in the whole transition, in points. It
  ///     becomes the gesture's length, so the page stays under the finger, if it is half to twice that length.
  mutating func grab(at start: Double, pageTravel: Double) {
    guard case .tracking = stage else { return }
    let length = motion.length
    let isComparable = kind != .pinch && pageTravel >= length / 2 && pageTravel <= length * 2
    grab = Grab(start: start, travel: motion.travel, length: isComparable ? pageTravel : length)
    stage = .tracking(progress: progress)
  }

  /// The progress of the transition that the gesture drives, 0 to 1.
  package var progress: Double {
    guard let grab else { return policy.progress(of: motion) }
    let limit = max(policy.reach.limit, grab.start)
    return max(0, min(total(motion).fraction, limit))
  }

  /// The state of the finger that is given to animators.
  package var input: GestureInput {
    GestureInput(edge: edge, translation: translation, overshoot: overshoot)
  }

  /// How far the finger has moved backwards beyond the start of the transition, in points; 0 for a pinch.
  private var overshoot: Double {
    guard kind != .pinch, policy.reach.sense == .forward, case .tracking = stage else { return 0 }
    return max(0, -total(motion).travel)
  }

  /// Returns the motion with the distance that the transition had already covered when the gesture took it over added
  /// to it.
  private func total(_ motion: GestureMotion) -> GestureMotion {
    var total = motion
    guard let grab else { return total }
    let scale = GestureMotion.part(total.length, of: grab.length)
    total.travel += grab.start * grab.length - grab.travel
    total.length = grab.length
    total.averages.velocity *= scale
    total.averages.acceleration *= scale
    return total
  }

  /// The policy for the decision; after a takeover the progress is linear in the distance.
  private var decidingPolicy: ReleasePolicy {
    guard let grab else { return policy }
    var policy = policy
    policy.reach = GestureReach(maximum: max(policy.reach.limit, grab.start))
    return policy
  }
}

extension GestureTracker {
  /// Ends the gesture at the time of its last sample, and returns the decision.
  ///
  /// - Returns: The decision, or `nil` when the gesture never began or has already ended.
  package mutating func release() -> ReleaseDecision? { release(with: motion) }

  /// Ends the gesture at a given time, and returns the decision.
  ///
  /// A finger that has not moved for 0.04 s has the velocity 0. The release does not count as a sample: it changes
  /// neither the position nor the velocity of a finger that has just moved. If an error is thrown, the tracker is
  /// unchanged.
  ///
  /// - Parameters:
  ///   - time: When the finger was lifted, in seconds, no earlier than the last sample.
  ///   - velocity: The velocity of the finger in points per second, as a recogniser measures it; `nil` is that of
  ///     the samples.
  /// - Returns: The decision, or `nil` when the gesture never began or has already ended.
  /// - Throws: ``GestureError``, also for the velocity of a finger at the release of a pinch.
  package mutating func release(
    at time: Double, velocity: Point? = nil
  ) throws(GestureError) -> ReleaseDecision? {
    guard velocity == nil || kind != .pinch else {
      throw .wrongSample(index: count, kind: kind)
    }
    switch stage {
    case .failed, .ended: return nil
    case .possible, .tracking: break
    }
    try check(time, isWithinLimits: velocity?.isWithinLimits ?? true)
    var motion = moved(trace.motion(at: time))
    if let velocity, let outwards = direction?.outwards(in: container.layoutDirection) {
      motion = GestureMotion(
        travel: motion.travel, length: motion.length,
        speed: outwards.x == 0 ? outwards.y * velocity.y : outwards.x * velocity.x)
    }
    return release(with: motion)
  }

  private mutating func release(with motion: GestureMotion) -> ReleaseDecision? {
    end(with: decidingPolicy.decision(for: total(motion), duration: duration))
  }

  /// Ends the gesture when the system takes the touch away, which always cancels the transition.
  ///
  /// - Returns: The decision, or `nil` when the gesture never began or has already ended.
  package mutating func systemCancelled() -> ReleaseDecision? {
    end(with: decidingPolicy.systemCancelled(total(motion), duration: duration))
  }

  /// Fails the gesture; it no longer drives the transition.
  mutating func fail() { stage = .failed }

  private mutating func end(with decision: ReleaseDecision) -> ReleaseDecision? {
    switch stage {
    case .possible:
      stage = .failed
      return nil
    case .failed, .ended: return nil
    case .tracking:
      stage = .ended(decision)
      return decision
    }
  }
}
