/// How a transition runs on after a finger has released it.
///
/// The fraction runs from the release to its target. The time depends on the remaining part: a
/// transition of 0.5 s that is released at 0.4 takes 0.3 s to finish or 0.2 s to cancel.
struct Settling: Hashable, Sendable {
  /// The fraction at the release.
  let start: Double
  /// What was decided.
  let outcome: TransitionOutcome
  /// The time to the target, in seconds.
  let duration: Double
  /// The completion curve.
  let curve: TimingCurve
  /// The finger's velocity minus that of the curve at its start, as a slope of the curve.
  let extraSlope: Double
  /// How far the timeline is ahead of the leading layer.
  let lead: Lead

  /// Creates the settling of a transition.
  ///
  /// Source: `UIPercentDrivenInteractiveTransition`: the remaining part, times the duration,
  /// divided by the completion speed.
  ///
  /// - Parameters:
  ///   - start: The fraction at the release.
  ///   - outcome: What was decided.
  ///   - fullDuration: The duration of the whole transition, in seconds.
  ///   - speed: The completion speed; 0 and below count as 1.
  ///   - curve: The completion curve.
  ///   - velocity: The finger's velocity in fractions per second; `nil` keeps the curve's own.
  ///   - minimum: The least duration, in seconds.
  ///   - lead: How far the timeline is ahead of the leading layer.
  init(
    from start: Double, to outcome: TransitionOutcome, fullDuration: Double, speed: Double,
    curve: TimingCurve, velocity: Double?, atLeast minimum: Double = 0, lead: Lead = Lead()
  ) {
    self.start = start
    self.lead = lead
    self.outcome = outcome
    self.curve = curve
    let distance = (outcome == .finished ? 1 : 0) - start
    let speed = speed > 0 && speed.isFinite ? speed : 1
    // Limited even for the slowest speed: only a finger may hold a transition for ever.
    duration = min(max(abs(distance) * fullDuration / speed, minimum), Limits.duration)
    guard let velocity, velocity.isFinite, distance != 0 else {
      extraSlope = 0
      return
    }
    let slope = velocity * duration / distance - curve.velocity(at: 0)
    extraSlope = max(-Settling.steepest, min(slope, Settling.steepest))
  }

  /// The fraction at which the transition ends.
  var target: Double { outcome == .finished ? 1 : 0 }

  /// Returns the fraction at a time after the release, and its change per second.
  ///
  /// The finger's velocity adds the cubic x·(1 − x)² to the curve. It is flat at the target, so
  /// that neither the duration nor the end changes.
  func motion(at time: Double) -> MotionSample {
    guard duration > 0, time < duration else { return MotionSample(value: target, velocity: 0) }
    let x = max(0, time / duration)
    let base = curve.motion(at: x)
    let u = 1 - x
    // At the release the fraction is the finger's, also on steps that jump at the start.
    let progress = (x > 0 ? base.value : 0) + extraSlope * x * u * u
    let rate = base.velocity + extraSlope * u * (1 - 3 * x)
    let distance = target - start
    return MotionSample(
      value: start + distance * progress, velocity: TimingCurve.finite(distance * rate / duration))
  }

  /// The largest slope that a finger's velocity adds: far above all fingers, and far from overflow.
  private static let steepest = 1e100

  /// How far the timeline is ahead of the first instant at which the leading layer is where it is now, in fractions of
  /// the duration.
  ///
  /// It is 0, unless a finger took over a layer that had been there before, as after an overshoot, or others
  /// still move when the leading layer arrives.
  struct Lead: Hashable, Sendable {
    var start = 0.0
    var end = 0.0

    /// How much of the duration has to be passed beside the leading layer's way.
    var change: Double { abs(end - start) }
  }

  /// Returns the lead at a time after the release, and its change per second: it changes from rest to rest.
  func lead(at time: Double) -> MotionSample {
    guard lead.change > 0, time < duration else {
      return MotionSample(value: lead.end, velocity: 0)
    }
    let x = max(0, time / duration)
    return MotionSample(
      value: lead.start + (lead.end - lead.start) * x * x * (3 - 2 * x),
      velocity: (lead.end - lead.start) * 6 * x * (1 - x) / duration)
  }
}

extension Settling.Lead {
  /// Creates the lead at a release; instants that look alike count as one.
  ///
  /// - Parameters:
  ///   - timeline: The timeline.
  ///   - way: The way of its leading layer.
  ///   - reached: How far that layer has come.
  ///   - shown: The fraction of the duration that is shown.
  ///   - outcome: What was decided.
  init(
    of timeline: Timeline, along way: LeadingWay, from reached: Double, shown: Double,
    to outcome: TransitionOutcome
  ) {
    let first = way.fraction(reaching: reached)
    start = timeline.looksAlike(at: first, shown) ? 0 : shown - first
    let target = outcome == .finished ? 1.0 : 0
    end = way.isOutlasted ? target - way.fraction(reaching: target) : 0
  }
}
