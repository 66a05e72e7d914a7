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
  enum Drive: Hashable, Sendable {
    case none
    case clock
    case hand(Double)
    case settling(Settling)
    /// Back along the timeline's own curves.
    case rewinding(Settling)
    case ended(TransitionOutcome)
  }

  /// The timeline that is played.
  public internal(set) var timeline: Timeline
  /// The timeline at an even pace, once a finger has moved it.
  var underFinger: Timeline?
  var drive = Drive.none
  var correction: Correction?
  /// The time that the present drive has had, in seconds: for the clock the place on the timeline.
  public internal(set) var elapsed = 0.0

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
  var base: Timeline {
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
      // A rest that only the rounding of many steps has left over is no rest.
      if needed - seconds <= 1e-12 * timeline.duration { complete() }
      return max(0, seconds - needed)
    }
  }

  mutating func endIfDone() {
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
