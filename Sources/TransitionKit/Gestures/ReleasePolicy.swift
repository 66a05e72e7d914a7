/// How a gesture drives a transition, and what it decides when it is released.
///
/// ```swift
/// // The system's, but it finishes above 40 %, or after a flick in the gesture's direction.
/// var policy = ReleasePolicy.system
/// policy.criterion = .rule(ReleaseRule(progress: .above(0.4), flick: .atLeast(1)))
/// ```
public struct ReleasePolicy: Hashable, Sendable {
  /// What decides between finishing and cancelling.
  ///
  /// ```swift
  /// // 100 of 400 points at 800 points per second: a quarter of a second later it would be at 300.
  /// let policy = ReleasePolicy(criterion: .projection(after: 0.25, above: 0.5))
  /// policy.decision(for: GestureMotion(travel: 100, length: 400, speed: 800), duration: 0.35).outcome  // .finished
  /// policy.decision(for: GestureMotion(travel: 100, length: 400, speed: 200), duration: 0.35).outcome  // .cancelled
  /// ```
  public enum Criterion: Hashable, Sendable {
    /// The position and the speed at the release.
    case rule(ReleaseRule)
    /// The position that is predicted for a short time after the release.
    case prediction(ReleasePrediction)
    /// The position that the finger would reach at its velocity after a time in seconds.
    ///
    /// The transition finishes when that position is above a fraction of the distance. A gesture
    /// that has neither moved nor has a velocity cancels.
    case projection(after: Double, above: Double)
  }

  /// The speed of the motion after the release.
  ///
  /// ```swift
  /// // What remains takes 0.2 s, however much it is.
  /// var policy = ReleasePolicy.halfTheWidth
  /// policy.speed = .duration(0.2)
  /// let decision = policy.decision(for: GestureMotion(travel: 300, length: 400, speed: 0), duration: 0.4)
  /// decision.completionSpeed  // 0.5: a quarter of 0.4 s, at half the speed
  /// ```
  public enum Speed: Hashable, Sendable {
    /// A multiple of the planned speed; 0 and below, and an infinite number, count as 1.
    case planned(times: Double)
    /// The speed of the finger, or the speed at which the remaining part takes the whole duration.
    ///
    /// The higher of the two counts.
    case finger
    /// 1 − progress as a multiple of the planned speed.
    case remainingProgress
    /// The finger's velocity, divided by a number of points per second and clamped to a range.
    case velocity(pointsPerSecond: Double, ClosedRange<Double>)
    /// The speed at which the remaining part takes a time, in seconds.
    case duration(Double)
    /// The speed at which the remaining part takes its fraction of 800 ms.
    ///
    /// The time is rounded down to whole milliseconds. A cancellation takes at most 300 ms.
    case wholeMilliseconds
    /// The speed at which the remaining part takes a time that depends on the progress, in seconds.
    ///
    /// To finish takes a time between `from` at progress 0 and `to` at progress 1. To cancel takes
    /// `back`.
    case byProgress(from: Double, to: Double, back: Double)
  }

  /// How the distance of a finger becomes progress.
  public var reach: GestureReach
  /// What decides between finishing and cancelling.
  public var criterion: Criterion
  /// The speed of the motion after the release.
  public var speed: Speed
  /// The curve of the motion after the release; `nil` continues the finger's velocity instead.
  public var curve: TimingCurve?

  /// Creates a policy; by default with the planned speed and the finger's velocity.
  public init(
    reach: GestureReach = GestureReach(), criterion: Criterion,
    speed: Speed = .planned(times: 1), curve: TimingCurve? = nil
  ) {
    self.reach = reach
    self.criterion = criterion
    self.speed = speed
    self.curve = curve
  }

  /// Creates a policy with a rule of position and speed.
  public init(_ rule: ReleaseRule, direction: RectEdge? = nil) {
    self.init(reach: GestureReach(direction: direction), criterion: .rule(rule))
  }

  /// Returns the progress of a motion, 0 to 1.
  public func progress(of motion: GestureMotion) -> Double { reach.progress(of: motion) }

  /// Returns what a gesture decides when it is released.
  ///
  /// - Parameters:
  ///   - motion: The distance and the speed of the gesture.
  ///   - duration: The planned duration of the transition, in seconds; a negative or infinite
  ///     duration counts as 0.
  /// - Returns: Whether the transition finishes, and how fast.
  public func decision(for motion: GestureMotion, duration: Double) -> ReleaseDecision {
    let progress = progress(of: motion)
    let finishes =
      switch criterion {
      case .rule(let rule): rule.finishes(at: progress, motion)
      case .prediction(let prediction): prediction.finishes(at: progress, motion)
      case .projection(let time, let bound):
        (motion.travel != 0 || motion.speed != 0)
          && reach.sign(of: motion) * (motion.fraction + motion.velocity * time) > bound
      }
    return decision(finishes ? .finished : .cancelled, for: motion, duration: duration)
  }

  /// Returns the decision of a gesture that the system takes away: it always cancels.
  ///
  /// - Parameters:
  ///   - motion: The distance and the speed of the gesture.
  ///   - duration: The planned duration of the transition, in seconds.
  /// - Returns: A cancellation, at the speed that the policy sets.
  public func systemCancelled(_ motion: GestureMotion, duration: Double) -> ReleaseDecision {
    decision(.cancelled, for: motion, duration: duration)
  }

  private func decision(
    _ outcome: TransitionOutcome, for motion: GestureMotion, duration: Double
  ) -> ReleaseDecision {
    var decision = ReleaseDecision(
      outcome, at: progress(of: motion), velocity: reach.sign(of: motion) * velocity(of: motion))
    decision.curve = curve
    switch speed {
    case .planned(let factor):
      decision.completionSpeed = factor > 0 && factor.isFinite ? factor : 1
    case .remainingProgress: decision.completionSpeed = 1 - decision.progress
    case .velocity(let unit, let range):
      let speed = motion.length > 0 && !motion.speed.isNaN ? motion.speed / unit : 0
      decision.completionSpeed = min(max(speed, range.lowerBound), range.upperBound)
    case .duration(let seconds):
      decision.completionSpeed = completionSpeed(of: decision, taking: seconds, duration)
    case .wholeMilliseconds:
      // The added 1e-9 corrects a product that rounding has put just below a whole number.
      let remaining = 1 - decision.progress
      let whole = (800 * (outcome == .finished ? remaining : 1 - remaining) + 1e-9).rounded(.down)
      let seconds = (outcome == .finished ? whole : min(whole, 300)) / 1000
      decision.completionSpeed = completionSpeed(of: decision, taking: seconds, duration)
    case .byProgress(let start, let end, let back):
      let forward = start + (end - start) * decision.progress
      decision.completionSpeed = completionSpeed(
        of: decision, taking: outcome == .finished ? forward : back, duration)
    case .finger:
      let duration = duration > 0 && duration.isFinite ? duration : 0
      decision.completionSpeed = max(
        decision.remainingFraction, duration * abs(decision.velocity))
    }
    return decision.withinLimits
  }

  /// Returns the speed at which the remaining part takes a time.
  private func completionSpeed(
    of decision: ReleaseDecision, taking seconds: Double, _ duration: Double
  ) -> Double {
    let left = decision.remainingFraction * (duration > 0 && duration.isFinite ? duration : 0)
    guard left > 0 else { return 1 }
    return seconds > 0 ? left / seconds : ReleaseDecision.maximumSpeed
  }

  /// The velocity that the policy uses, in fractions per second.
  private func velocity(of motion: GestureMotion) -> Double {
    switch criterion {
    case .rule, .projection: motion.velocity
    case .prediction: motion.averages.velocity
    }
  }
}
