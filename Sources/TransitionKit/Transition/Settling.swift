/// How a transition runs on after the finger has let go.
///
/// The fraction goes from where it was let go to its target in a time that follows from the part
/// left, so that a transition let go at 0.4 of 0.5 s runs on for 0.3 s or back for 0.2 s.
struct Settling: Hashable, Sendable {
  /// The fraction at which the finger let go.
  let start: Double
  /// Where the fraction goes.
  let outcome: TransitionOutcome
  /// How long it takes, in seconds.
  let duration: Double
  /// The curve on which it goes.
  let curve: TimingCurve
  /// What the finger's speed adds to the slope of the curve at its start.
  let extraSlope: Double

  /// Creates the settling of a transition.
  ///
  /// Source: `UIPercentDrivenInteractiveTransition`: the part left, times the duration, over the
  /// completion speed; a speed of 0 or below reads as 1.
  ///
  /// - Parameters:
  ///   - start: The fraction at which the finger let go.
  ///   - outcome: What was decided.
  ///   - fullDuration: The duration of the whole transition, in seconds.
  ///   - speed: The completion speed.
  ///   - curve: The completion curve.
  ///   - velocity: The finger's speed in fractions per second; `nil` takes the curve's own.
  init(
    from start: Double, to outcome: TransitionOutcome, fullDuration: Double, speed: Double,
    curve: TimingCurve, velocity: Double?
  ) {
    self.start = start
    self.outcome = outcome
    self.curve = curve
    let distance = (outcome == .finished ? 1 : 0) - start
    let pace = speed > 0 && speed.isFinite ? speed : 1
    // However slow, it ends: only a finger's hold lasts for ever.
    duration = min(abs(distance) * fullDuration / pace, .greatestFiniteMagnitude)
    guard let velocity, velocity.isFinite, distance != 0 else {
      extraSlope = 0
      return
    }
    extraSlope = velocity * duration / distance - curve.velocity(at: 0)
  }

  /// The fraction at which the transition ends.
  var target: Double { outcome == .finished ? 1 : 0 }

  /// Returns the fraction a time after the finger let go, and its speed per second.
  ///
  /// The finger's speed enters as a cubic that is flat at the target, x·(1 − x)², so that neither
  /// the time nor the end changes.
  func motion(at time: Double) -> Motion {
    guard duration > 0, time < duration else { return Motion(value: target, velocity: 0) }
    let x = max(0, time / duration)
    let base = curve.motion(at: x)
    let rest = 1 - x
    let progress = base.value + extraSlope * x * rest * rest
    let rate = base.velocity + extraSlope * rest * (1 - 3 * x)
    let distance = target - start
    return Motion(value: start + distance * progress, velocity: distance * rate / duration)
  }
}
