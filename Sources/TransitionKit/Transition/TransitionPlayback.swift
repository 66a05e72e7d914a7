/// A timeline being played: its position and what drives it.
///
/// A clock drives it through ``advance(by:)``, a finger through ``update(_:)`` and then
/// ``finish(speed:curve:velocity:)`` or ``cancel(speed:curve:velocity:)``. It can pass between the
/// two any number of times; the picture never jumps. It reads no clock itself.
package struct TransitionPlayback: Hashable, Sendable {
  /// What drives the playback.
  package enum Phase: Hashable, Sendable {
    /// Not started.
    case idle
    /// Driven by the clock.
    case running
    /// Driven by a finger, which has reached a fraction.
    case interacting(fraction: Double)
    /// Driven by the clock after the release, towards the decided outcome.
    case settling(toward: TransitionOutcome)
    /// At its end.
    case ended(TransitionOutcome)
  }

  /// What moves the fraction.
  enum Drive: Hashable, Sendable {
    case none
    case clock
    case finger(Double)
    case settling(Settling)
    /// To an end along the timeline's own curves.
    case reversing(Settling)
    case ended(TransitionOutcome)
  }

  /// The timeline that is played.
  package internal(set) var timeline: Timeline
  /// The timeline with linear curves, once a finger has driven it.
  var linearTimeline: Timeline?
  var drive = Drive.none
  var correction: Correction?
  /// How the start differs from the picture to which a cancellation leads; `nil` when both are the same.
  ///
  /// In full at the start, falling to zero at the end, whatever drives the playback.
  var origin: Correction?
  /// The fraction at which a finger released the transition and layers were redirected.
  var releasedAt: Double?
  /// The fraction at which a finger last took over; 0 before.
  ///
  /// The picture at this fraction is the one that was on screen.
  package internal(set) var startFraction = 0.0
  /// The time to the end where the fraction is at its target already when a finger releases it or when it
  /// turns back, in seconds, for what fades beside the timeline.
  var leastSettling = 0.0
  /// The layers that a new layout does not have, while they fade out.
  var vanishingLayers: Set<LayerID> = []
  /// How far the finger has moved layers beside their timeline.
  var fingerMoves = FingerMoves()
  /// How far edges had moved outwards at the last release, in points.
  var releasedOutsets: [LayerID: Insets] = [:]
  /// How far edges had not returned when a finger took over, in points.
  var heldOutsets: [LayerID: Insets] = [:]
  /// The time since the present drive began, in seconds; for the clock, the time on the timeline.
  package internal(set) var elapsed = 0.0

  /// Creates a playback at the start.
  package init(_ timeline: Timeline) { self.timeline = timeline }

  /// Creates a playback at a time of the timeline.
  init(_ timeline: Timeline, startingAt time: Double) {
    self.timeline = timeline
    elapsed = max(0, min(time, timeline.duration))
  }
}

// MARK: - State

extension TransitionPlayback {
  /// What drives the playback.
  package var phase: Phase {
    switch drive {
    case .none: .idle
    case .clock: .running
    case .finger(let fraction): .interacting(fraction: fraction)
    case .settling(let settling), .reversing(let settling): .settling(toward: settling.outcome)
    case .ended(let outcome): .ended(outcome)
    }
  }

  /// The elapsed fraction: of the duration, or of the finger's distance.
  ///
  /// It may leave `0...1` for a moment after the release of a fast finger.
  package var fraction: Double {
    switch drive {
    case .none, .clock: timeline.fraction(at: elapsed)
    case .finger(let fraction): fraction
    case .settling(let settling), .reversing(let settling): settling.motion(at: elapsed).value
    case .ended(let outcome): outcome == .finished ? 1 : 0
    }
  }

  /// The time until the end, in seconds: 0 at the end, infinity while a finger drives.
  package var remaining: Double {
    switch drive {
    case .none, .clock: timeline.duration - elapsed
    case .finger: .infinity
    case .settling(let settling), .reversing(let settling): settling.duration - elapsed
    case .ended: 0
    }
  }

  /// The share of the time after a release that remains, from 1 to 0; 1 before the release.
  var remainingShare: Double {
    switch drive {
    case .settling(let settling), .reversing(let settling):
      settling.duration > 0 ? max(0, 1 - elapsed / settling.duration) : 0
    case .none, .clock, .finger: 1
    case .ended: 0
    }
  }

  /// The picture now; its time is the fraction times the duration.
  package var picture: Picture {
    let fraction = max(0, min(1, fraction))
    return timeline.picture(
      time: fraction * timeline.duration, fraction, PlaybackPicture(self).layers)
  }

  /// The velocity of every layer now, per second; zero under a finger.
  package var velocity: [LayerID: LayerVelocity] {
    let rate = fractionRate
    let bounded = max(0, min(1, fraction))
    let velocities = base.velocity(at: bounded, rate: rate)
    switch drive {
    case .none, .finger, .ended: return velocities
    case .clock, .settling, .reversing: break
    }
    let planned =
      origin?.applied(to: velocities, fraction: bounded, elapsed: elapsed, fractionRate: rate)
      ?? velocities
    return correction?.applied(
      to: planned, fraction: bounded, elapsed: elapsed, fractionRate: rate) ?? planned
  }

  /// The change of the fraction per second.
  var fractionRate: Double {
    switch drive {
    case .clock: return timeline.duration > 0 ? 1 / timeline.duration : 0
    case .settling(let settling), .reversing(let settling):
      let motion = settling.motion(at: elapsed)
      return (0...1).contains(motion.value) ? motion.velocity : 0
    case .none, .finger, .ended: return 0
    }
  }

  /// The timeline that the fraction refers to.
  var base: Timeline {
    switch drive {
    case .finger, .settling: linearTimeline ?? timeline
    case .none, .clock, .reversing, .ended: timeline
    }
  }
}

// MARK: - Clock

extension TransitionPlayback {
  /// Starts the clock; a timeline of duration 0 ends at once.
  ///
  /// A playback that has started does not start again.
  package mutating func start() {
    guard case .none = drive else { return }
    drive = .clock
    endIfDone()
  }

  /// Moves the clock on, up to the end.
  ///
  /// A step under a finger, a negative step and a step that is not a number move nothing.
  ///
  /// - Parameter seconds: How far to move, in seconds.
  /// - Returns: The part of the step that was not needed, in seconds.
  @discardableResult
  package mutating func advance(by seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    switch drive {
    case .none, .finger, .ended: return seconds
    case .clock, .settling, .reversing:
      let needed = remaining
      elapsed += min(seconds, needed)
      // A remainder this small is rounding left by many steps.
      if needed - seconds <= 1e-12 * timeline.duration { complete() }
      return max(0, seconds - needed)
    }
  }

  mutating func endIfDone() {
    if remaining <= 0 { complete() }
  }

  private mutating func complete() {
    switch drive {
    case .settling(let settling), .reversing(let settling): drive = .ended(settling.outcome)
    case .none, .clock, .finger, .ended: drive = .ended(.finished)
    }
    correction = nil
    fingerMoves = FingerMoves()
  }
}
