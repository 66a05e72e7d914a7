/// A timeline being played: its position and what drives it.
///
/// A clock drives it through ``advance(by:)``, a finger through ``update(_:)`` and then
/// ``finish(speed:curve:velocity:)`` or ``cancel(speed:curve:velocity:)``. It can pass between the
/// two any number of times; the picture never jumps. The timeline stays the same: a finger moves the time on it. It
/// reads no clock itself.
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
  package internal(set) var timeline: Timeline { didSet { show() } }
  /// The way of the leading layer, once a finger has driven the timeline.
  var way: LeadingWay?
  var drive = Drive.none { didSet { show() } }
  /// The fraction of the timeline's duration that is shown now, in `0...1`.
  ///
  /// It is stored, because a picture reads it for each layer that follows the transition ("Tick under a finger").
  package private(set) var shownFraction = 0.0
  /// The fraction of the duration at which a finger released the transition and layers were redirected.
  var releasedAt: Double?
  /// The fraction at which a finger last took over; 0 before.
  ///
  /// The picture at this fraction is the one that was on screen.
  package var startFraction: Double { max(0, min(1, startReached)) }
  /// How far the leading layer had come when a finger last took over; outside `0...1` where it had overshot.
  var startReached = 0.0
  /// The fraction of the duration that was shown when a finger last took over.
  var startShown = 0.0
  /// How far that was ahead of the first instant at which the leading layer is there, in fractions of the duration.
  var startLead = 0.0
  /// What a finger adds to the layers beside their timeline.
  var fingerMoves = FingerMoves()
  /// The time since the present drive began, in seconds; for the clock, the time on the timeline.
  package internal(set) var elapsed = 0.0 { didSet { show() } }

  /// Creates a playback at the start.
  package init(_ timeline: Timeline) { self.init(timeline, startingAt: 0) }

  /// Creates a playback at a time of the timeline.
  init(_ timeline: Timeline, startingAt time: Double) {
    self.timeline = timeline
    elapsed = max(0, min(time, timeline.duration))
    show()
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

  /// Shows the instant at which the drive is now.
  private mutating func show() {
    switch drive {
    case .none, .clock, .reversing, .ended: shownFraction = max(0, min(1, fraction))
    case .finger(let fraction):
      shownFraction =
        fraction == startFraction ? startShown : shownUnderFinger(reaching: reached(by: fraction))
    case .settling(let settling):
      let reached = bounded(settling.motion(at: elapsed).value)
      let ahead = settling.lead(at: elapsed).value
      shownFraction = max(0, min(1, shownFraction(reaching: reached) + ahead))
    }
  }

  /// Returns what a finger shows that has moved on.
  ///
  /// If it took over after the first instant at which the leading layer was there, as in an overshoot, it passes over
  /// the time in between on the first tenth of its way, so that no other layer jumps.
  private func shownUnderFinger(reaching reached: Double) -> Double {
    let moved = abs(reached - startReached)
    let way = min(
      TransitionPlayback.leadWay,
      reached < startReached ? startReached - range.low : range.high - startReached)
    let first = shownFraction(reaching: reached)
    return moved < way ? max(0, min(1, first + startLead * (1 - moved / way))) : first
  }

  /// On which part of its whole way a finger passes over the time that follows the first arrival.
  ///
  /// Source: a choice. On a shorter way other layers would move very fast; on a longer one the leading layer would be
  /// beside the finger for longer.
  private static let leadWay = 0.1

  func shownFraction(reaching reached: Double) -> Double {
    guard let way, !way.isEven else { return max(0, min(1, reached)) }
    return way.fraction(reaching: reached)
  }

  /// How far the leading layer can come: `0...1`, and as far beyond as it was when a finger took over.
  private var range: (low: Double, high: Double) { (min(0, startReached), max(1, startReached)) }

  /// Returns how far the leading layer has come when a finger is at a fraction.
  func reached(by fraction: Double) -> Double {
    startReached == startFraction ? fraction : range.low + fraction * (range.high - range.low)
  }

  /// Returns the nearest place to which the leading layer can come.
  func bounded(_ reached: Double) -> Double { max(range.low, min(range.high, reached)) }

  /// The time until the end, in seconds: 0 at the end, infinity while a finger drives.
  package var remaining: Double {
    switch drive {
    case .none, .clock: timeline.duration - elapsed
    case .finger: .infinity
    case .settling(let settling), .reversing(let settling): settling.duration - elapsed
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
    var velocities = timeline.velocity(at: shownFraction, rate: shownRate)
    let change = fingerMoves.returning.left(at: elapsed).velocity
    if change != 0, remaining > 0 {
      for (id, delta) in fingerMoves.returning.deltas { velocities[id]?.add(delta, times: change) }
    }
    return velocities
  }

  /// The change of the shown fraction per second.
  private var shownRate: Double {
    switch drive {
    case .clock: return timeline.duration > 0 ? 1 / timeline.duration : 0
    case .reversing(let settling):
      let motion = settling.motion(at: elapsed)
      return (0...1).contains(motion.value) ? motion.velocity : 0
    case .settling(let settling):
      let motion = settling.motion(at: elapsed)
      guard motion.value == bounded(motion.value), let way else { return 0 }
      return motion.velocity * way.slope(at: motion.value) + settling.lead(at: elapsed).velocity
    case .none, .finger, .ended: return 0
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

  /// Is at an end at once.
  mutating func end(_ outcome: TransitionOutcome) {
    drive = .ended(outcome)
    fingerMoves = FingerMoves()
  }

  private mutating func complete() {
    switch drive {
    case .settling(let settling), .reversing(let settling): drive = .ended(settling.outcome)
    case .none, .clock, .finger, .ended: drive = .ended(.finished)
    }
    fingerMoves = FingerMoves()
  }
}
