/// A timeline being played: where it stands and what drives it.
///
/// A clock drives it through ``advance(by:)``, a finger through ``update(_:)`` and then
/// ``finish(speed:curve:velocity:)`` or ``cancel(speed:curve:velocity:)``. It can change hands any
/// number of times; the picture never jumps. It never asks what time it is.
///
/// ```swift
/// var playback = TransitionPlayback(timeline)
/// playback.start()
/// playback.advance(by: 0.1)
/// playback.frame  // the picture at 0.1 s
/// ```
public struct TransitionPlayback: Hashable, Sendable {
  /// What drives the playback.
  public enum Phase: Hashable, Sendable {
    /// Nothing yet.
    case idle
    /// The clock.
    case running
    /// A finger, which has covered a fraction.
    case interacting(fraction: Double)
    /// The clock, towards what was decided when the finger let go.
    case settling(toward: TransitionOutcome)
    /// Nothing any more.
    case ended(TransitionOutcome)
  }

  /// What moves the fraction.
  private enum Drive: Hashable, Sendable {
    case none
    case clock
    case hand(Double)
    case settling(Settling)
    /// Back along the timeline's own curves.
    case rewinding(Settling)
    case ended(TransitionOutcome)
  }

  /// The timeline that is played.
  public private(set) var timeline: Timeline
  /// The timeline at an even pace, once a finger has moved it.
  private var underFinger: Timeline?
  private var drive = Drive.none
  private var correction: Correction?
  /// The time that the present drive has had, in seconds: for the clock the place on the timeline.
  public private(set) var elapsed = 0.0

  /// Creates a playback that stands at the start.
  public init(_ timeline: Timeline) { self.timeline = timeline }

  /// Creates a playback that stands at a time of the timeline.
  init(_ timeline: Timeline, startingAt time: Double) {
    self.timeline = timeline
    elapsed = max(0, min(time, timeline.duration))
  }
}

// MARK: - Asking

extension TransitionPlayback {
  /// What drives the playback.
  public var phase: Phase {
    switch drive {
    case .none: .idle
    case .clock: .running
    case .hand(let fraction): .interacting(fraction: fraction)
    case .settling(let way), .rewinding(let way): .settling(toward: way.outcome)
    case .ended(let outcome): .ended(outcome)
    }
  }

  /// The part of the transition that has passed: of the time, or of the finger's way.
  ///
  /// It may leave `0...1` while a fast finger's momentum runs out.
  public var fraction: Double {
    switch drive {
    case .none, .clock: timeline.fraction(at: elapsed)
    case .hand(let fraction): fraction
    case .settling(let way), .rewinding(let way): way.motion(at: elapsed).value
    case .ended(let outcome): outcome == .finished ? 1 : 0
    }
  }

  /// The time until the end, in seconds: 0 at the end, infinity while a finger drives.
  public var remaining: Double {
    switch drive {
    case .none, .clock: timeline.duration - elapsed
    case .hand: .infinity
    case .settling(let way), .rewinding(let way): way.duration - elapsed
    case .ended: 0
    }
  }

  /// The picture now; its time is the fraction's place on the timeline.
  public var frame: Frame {
    let fraction = max(0, min(1, fraction))
    let layers = base.entries(at: fraction)
    return Frame(
      time: fraction * timeline.duration, fraction: fraction,
      layers: correction?.applied(to: layers, fraction: fraction, elapsed: elapsed) ?? layers)
  }

  /// How fast every layer changes now, per second; at rest under a finger.
  public var velocity: [LayerID: LayerVelocity] {
    let rate = fractionRate
    let bounded = max(0, min(1, fraction))
    let velocities = base.velocity(at: bounded, rate: rate)
    guard rate != 0 else { return velocities }
    return correction?.applied(
      to: velocities, fraction: bounded, elapsed: elapsed, fractionRate: rate) ?? velocities
  }

  /// How fast the fraction changes, per second.
  private var fractionRate: Double {
    switch drive {
    case .clock: return timeline.duration > 0 ? 1 / timeline.duration : 0
    case .settling(let way), .rewinding(let way):
      let motion = way.motion(at: elapsed)
      return (0...1).contains(motion.value) ? motion.velocity : 0
    case .none, .hand, .ended: return 0
    }
  }

  /// The timeline that the fraction is looked up on.
  private var base: Timeline {
    switch drive {
    case .hand, .settling: underFinger ?? timeline
    case .none, .clock, .rewinding, .ended: timeline
    }
  }
}

// MARK: - Clock

extension TransitionPlayback {
  /// Starts the clock; a timeline without duration ends at once.
  ///
  /// A playback that has been started does not start again.
  public mutating func start() {
    guard case .none = drive else { return }
    drive = .clock
    endIfDone()
  }

  /// Moves the clock on, up to the end.
  ///
  /// Under a finger nothing moves; neither does it by a step that is negative or not a number.
  ///
  /// - Parameter seconds: How far to move, in seconds.
  /// - Returns: The part of the step that was not needed, in seconds.
  @discardableResult
  public mutating func advance(by seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    switch drive {
    case .none, .hand, .ended: return seconds
    case .clock, .settling, .rewinding:
      let needed = remaining
      elapsed += min(seconds, needed)
      if seconds >= needed { complete() } else { endIfDone() }
      return max(0, seconds - needed)
    }
  }

  private mutating func endIfDone() {
    if remaining <= 0 { complete() }
  }

  private mutating func complete() {
    switch drive {
    case .settling(let way), .rewinding(let way): drive = .ended(way.outcome)
    case .none, .clock, .hand, .ended: drive = .ended(.finished)
    }
    correction = nil
  }
}

// MARK: - Finger

extension TransitionPlayback {
  /// Puts the transition into a hand, from the start or from wherever it runs.
  ///
  /// Under the finger it moves evenly with the fraction. Taken over while it runs, the fraction is
  /// the progress that is seen, so that nothing jumps.
  ///
  /// - Returns: `false`, and nothing has changed, when it is in a hand already or has ended.
  @discardableResult
  public mutating func interact() -> Bool {
    let picture = frame
    let reached: Double
    switch drive {
    case .none: reached = timeline.fraction(at: elapsed)
    case .clock: reached = timeline.visibleProgress(at: timeline.fraction(at: elapsed))
    case .settling: reached = max(0, min(1, fraction))
    case .rewinding: reached = timeline.visibleProgress(at: max(0, min(1, fraction)))
    case .hand, .ended: return false
    }
    let linear = underFinger ?? timeline.linearized
    underFinger = linear
    drive = .hand(timeline.duration > 0 ? reached : 0)
    elapsed = 0
    correct(towards: picture, at: reached)
    return true
  }

  /// Moves the transition to a fraction, clamped to `0...1`.
  ///
  /// - Returns: `false`, and nothing has changed, when no finger drives or the fraction is no number.
  @discardableResult
  public mutating func update(_ fraction: Double) -> Bool {
    guard case .hand = drive, !fraction.isNaN else { return false }
    drive = .hand(max(0, min(1, fraction)))
    return true
  }

  /// Lets go, for the transition: the part left runs on.
  ///
  /// - Parameters:
  ///   - speed: How much faster than planned; 0 and below read as 1.
  ///   - curve: The curve from here to the end.
  ///   - velocity: The finger's speed in fractions per second, which the motion takes up.
  /// - Returns: `false`, and nothing has changed, when no finger drives.
  @discardableResult
  public mutating func finish(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil
  ) -> Bool {
    settle(to: .finished, speed: speed, curve: curve, velocity: velocity)
  }

  /// Lets go, against the transition: the part covered runs back.
  ///
  /// - Parameters:
  ///   - speed: How much faster than planned; 0 and below read as 1.
  ///   - curve: The curve from here back to the start.
  ///   - velocity: The finger's speed in fractions per second, which the motion takes up.
  /// - Returns: `false`, and nothing has changed, when no finger drives.
  @discardableResult
  public mutating func cancel(
    speed: Double = 1, curve: TimingCurve = .easeInOut, velocity: Double? = nil
  ) -> Bool {
    settle(to: .cancelled, speed: speed, curve: curve, velocity: velocity)
  }

  private mutating func settle(
    to outcome: TransitionOutcome, speed: Double, curve: TimingCurve, velocity: Double?
  ) -> Bool {
    guard case .hand(let fraction) = drive else { return false }
    // What is still added from before the start must be gone when the start is reached again.
    if outcome == .cancelled, fraction > 0 { correct(towards: frame, at: fraction) }
    drive = .settling(
      Settling(
        from: fraction, to: outcome, fullDuration: timeline.duration, speed: speed, curve: curve,
        velocity: velocity))
    elapsed = 0
    endIfDone()
    return true
  }
}

// MARK: - Seams

extension TransitionPlayback {
  /// Goes on with another timeline of the same transition, as when its layout has changed.
  ///
  /// A layer that the new timeline does not have goes on as it was and fades away. Where the new
  /// timeline lasts longer or shorter, the clock stands at the same part of it.
  mutating func replan(_ timeline: Timeline) {
    let picture = frame
    let velocity = velocity
    let reached = max(0, min(1, fraction))
    let duration = self.timeline.duration
    let lost = self.timeline.layers.filter { layer in
      !timeline.layers.contains { $0.id == layer.id }
    }
    let fading = lost.map { timeline.vanishing($0, after: reached) }
    self.timeline = (try? timeline.appending(fading)) ?? timeline
    let timeline = self.timeline
    if underFinger != nil { underFinger = timeline.linearized }
    switch drive {
    case .none, .ended: correction = nil
    case .clock:
      if timeline.duration != duration { elapsed = reached * timeline.duration }
      pickUp(picture.layers, velocity)
      endIfDone()
    case .hand, .settling, .rewinding:
      correct(towards: picture, at: reached)
    }
  }

  /// Starts from a picture and its velocity instead of the timeline's own, and blends into it.
  mutating func pickUp(_ layers: [Frame.Entry], _ velocities: [LayerID: LayerVelocity]) {
    correction = nil
    var change = Correction(.decay(start: elapsed, length: timeline.duration - elapsed))
    let planned = Dictionary(
      uniqueKeysWithValues: frame.layers.map { ($0.id, $0.state) })
    let rates = timeline.velocity(
      at: timeline.fraction(at: elapsed),
      rate: timeline.duration > 0 ? 1 / timeline.duration : 0)
    for entry in layers {
      guard let state = planned[entry.id] else { continue }
      change.deltas[entry.id] = LayerDelta(from: state, to: entry.state)
      guard let velocity = velocities[entry.id], let rate = rates[entry.id] else { continue }
      change.rates[entry.id] = LayerDelta(from: rate, to: velocity)
    }
    correction = change
  }

  /// Adds what is missing at a fraction to a picture.
  private mutating func correct(towards picture: Frame, at fraction: Double) {
    correction = nil
    guard fraction < 1 else { return }
    var change = Correction(fraction > 0 ? .hat(peak: fraction) : .ramp)
    let planned = Dictionary(uniqueKeysWithValues: frame.layers.map { ($0.id, $0.state) })
    for entry in picture.layers {
      guard let state = planned[entry.id], state != entry.state else { continue }
      change.deltas[entry.id] = LayerDelta(from: state, to: entry.state)
    }
    if !change.deltas.isEmpty { correction = change }
  }

  /// A playback of the way covered so far, the other way and under the other sides' names.
  var playedBack: TransitionPlayback {
    let linear: Timeline
    let reached: Double
    let time: Double
    switch drive {
    case .none, .clock, .ended:
      (linear, reached, time) = (timeline, timeline.fraction(at: elapsed), elapsed)
    case .hand, .settling, .rewinding:
      reached = max(0, min(1, fraction))
      (linear, time) = (base, reached * timeline.duration)
    }
    var back = TransitionPlayback(
      linear.renamed(\.exchanged).reversed(), startingAt: timeline.duration * (1 - reached))
    if time >= 0 { back.drive = .none }
    let layers = frame.layers.map { Frame.Entry($0.id.exchanged, $0.state) }
    var start = back
    start.correction = nil
    let planned = Dictionary(uniqueKeysWithValues: start.frame.layers.map { ($0.id, $0.state) })
    var change = Correction(.decay(start: back.elapsed, length: back.remaining))
    for entry in layers {
      guard let state = planned[entry.id], state != entry.state else { continue }
      change.deltas[entry.id] = LayerDelta(from: state, to: entry.state)
    }
    if !change.deltas.isEmpty { back.correction = change }
    return back
  }

  /// Turns back: the way that has been covered is gone back in the time that it took.
  mutating func rewind() {
    switch drive {
    case .clock:
      let way = timeline.fraction(at: elapsed)
      let time = elapsed
      let picture = frame
      drive = .rewinding(
        Settling(
          from: way, to: .cancelled, fullDuration: way > 0 ? time / way : 0, speed: 1,
          curve: .linear, velocity: nil))
      elapsed = 0
      correct(towards: picture, at: way)
      endIfDone()
    case .none, .hand: _ = interact(); cancel(curve: .linear)
    case .settling: if interact() { cancel(curve: .linear) }
    case .rewinding, .ended: break
    }
  }
}
