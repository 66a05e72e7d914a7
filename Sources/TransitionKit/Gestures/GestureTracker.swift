/// One gesture, from its first sample to its decision.
///
/// It holds no clock and no recognizer: a host feeds it samples, drives a transition by the
/// progress it answers, and settles the transition by the decision. The last sample is the release.
///
/// ```swift
/// var tracker = GestureTracker(.edge, policy: .system, in: container, duration: 0.35)
/// while let touch = nextTouch() {
///   if let progress = try tracker.add(touch) { interaction.update(progress) }
/// }
/// switch tracker.release()?.outcome {
/// case .finished: interaction.finish()
/// case .cancelled: interaction.cancel()
/// case nil: break  // never began
/// }
/// ```
///
/// - Complexity: O(1) a sample, in time and in memory.
public struct GestureTracker: Hashable, Sendable {
  /// How far a gesture has got.
  public enum Stage: Hashable, Sendable {
    /// Not begun: without samples, or a pan that has not moved along its direction.
    case possible
    /// It will never begin: nothing to go back to, off the edge, or in the wrong direction.
    case failed
    /// It drives the transition.
    case tracking(progress: Double)
    /// It is over.
    case ended(ReleaseDecision)
  }

  /// What the fingers do.
  public let kind: GestureKind
  /// How it drives and decides.
  public let policy: ReleasePolicy
  /// Where it happens.
  public let container: Container
  /// The planned duration of the transition, in seconds.
  public internal(set) var duration: Double
  /// How far from the leading edge an edge gesture begins, in points.
  public let edgeReach: Double
  /// How far the gesture has got.
  public private(set) var stage: Stage

  private let direction: RectEdge?
  private var count = 0
  private var lastTime = -Double.infinity
  private var start = Point.zero
  private var trace: GestureTrace

  /// Creates a gesture without samples.
  ///
  /// - Parameters:
  ///   - kind: What the fingers do.
  ///   - policy: How it drives and decides.
  ///   - container: Where it happens; its layout direction says which way is back.
  ///   - duration: The planned duration of the transition, in seconds.
  ///   - canGoBack: Whether there is something to pop or to dismiss and nothing else runs.
  ///   - edgeReach: How far from the leading edge an edge gesture begins, in points.
  public init(
    _ kind: GestureKind, policy: ReleasePolicy, in container: Container, duration: Double,
    canGoBack: Bool = true, edgeReach: Double = GestureKind.edgeReach
  ) {
    self.kind = kind
    self.policy = policy
    self.container = container
    self.duration = duration
    self.edgeReach = edgeReach
    stage = canGoBack ? .possible : .failed
    direction = policy.reach.direction ?? kind.direction
    // The length of a pinch is known with its first sample.
    trace = GestureTrace(
      length: direction.map { policy.reach.length(towards: $0, in: container) } ?? 0)
  }

  /// How far the gesture has come and how fast it goes.
  public var motion: GestureMotion { trace.motion }
}

extension GestureTracker {
  /// Adds a touch.
  ///
  /// A sample that throws changes nothing, so a host may also skip it and go on.
  ///
  /// - Parameter sample: Where the finger is, no earlier than the sample before.
  /// - Returns: The progress, within 0 and 1, or `nil` while the gesture drives nothing.
  /// - Throws: ``GestureError``.
  @discardableResult
  public mutating func add(_ sample: TouchSample) throws(GestureError) -> Double? {
    guard kind != .pinch, let direction else { throw .wrongSample(index: count, kind: kind) }
    try check(sample.time, isFinite: sample.location.isFinite)
    if count == 0 {
      start = sample.location
      if !kind.begins(at: start, in: container, reach: edgeReach) { stage = .failed }
    }
    let outwards = direction.outwards(in: container.layoutDirection)
    let travel =
      outwards.x == 0
      ? outwards.y * (sample.location.y - start.y) : outwards.x * (sample.location.x - start.x)
    return record(travel, at: sample.time)
  }

  /// Adds the scale of a pinch.
  ///
  /// A sample that throws changes nothing, so a host may also skip it and go on.
  ///
  /// - Parameter sample: How far the fingers are apart, no earlier than the sample before.
  /// - Returns: The progress, within 0 and 1, or `nil` while the gesture drives nothing.
  /// - Throws: ``GestureError``.
  @discardableResult
  public mutating func add(_ sample: PinchSample) throws(GestureError) -> Double? {
    guard kind == .pinch else { throw .wrongSample(index: count, kind: kind) }
    try check(sample.time, isFinite: sample.scale.isFinite)
    guard sample.scale > 0 || count > 0 && sample.scale == 0 else {
      throw .impossibleScale(index: count, value: sample.scale)
    }
    if count == 0 { trace = GestureTrace(length: sample.scale) }
    return record(trace.length - sample.scale, at: sample.time)
  }

  private func check(_ time: Double, isFinite: Bool) throws(GestureError) {
    guard time.isFinite, isFinite else { throw .notFinite(index: count) }
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
    if stage == .possible, let begins = kind.begins(withVelocity: trace.speed) {
      stage = begins ? .tracking(progress: 0) : .failed
    }
    guard case .tracking = stage else { return nil }
    let progress = policy.progress(of: motion)
    stage = .tracking(progress: progress)
    return progress
  }
}

extension GestureTracker {
  /// Ends the gesture where its last sample is.
  ///
  /// - Returns: What becomes of the transition, or `nil` when the gesture never began or is over.
  public mutating func release() -> ReleaseDecision? {
    end(with: policy.decision(for: motion, duration: duration))
  }

  /// Ends the gesture because the system took it away, which always cancels.
  ///
  /// - Returns: What becomes of the transition, or `nil` when the gesture never began or is over.
  public mutating func systemCancelled() -> ReleaseDecision? {
    end(with: policy.systemCancelled(motion, duration: duration))
  }

  /// Makes the gesture drive nothing from here on.
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
