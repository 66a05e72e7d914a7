/// How a gesture is converted to a transition's progress, and how its release is decided.
///
/// ```swift
/// // The system's, but it finishes above 40 %, or after a flick in the gesture's direction.
/// var policy = ReleasePolicy.system
/// policy.criterion = .rule(ReleaseRule(progress: .above(0.4), flick: .atLeast(1)))
/// ```
public struct ReleasePolicy: Hashable, Sendable {
  /// The condition under which a released transition finishes instead of being cancelled.
  ///
  /// ```swift
  /// // 100 of 400 points at 800 points per second: a quarter of a second later it would be at 300.
  /// let policy = ReleasePolicy(criterion: .projection(after: 0.25, above: 0.5))
  /// policy.decision(for: GestureMotion(travel: 100, length: 400, speed: 800), duration: 0.35).outcome  // .finished
  /// policy.decision(for: GestureMotion(travel: 100, length: 400, speed: 200), duration: 0.35).outcome  // .cancelled
  /// ```
  public enum Criterion: Hashable, Sendable {
    /// The position and the velocity at the release are compared with bounds.
    case rule(ReleaseRule)
    /// The position a short time after the release is predicted from velocity and acceleration.
    case prediction(ReleasePrediction)
    /// The position a given time after the release, in seconds, is extrapolated from the velocity.
    ///
    /// The transition finishes if that position is above a given fraction of the distance. It is cancelled if the
    /// finger has neither moved nor has a velocity.
    case projection(after: Double, above: Double)
  }

  /// The speed of the transition after the release.
  ///
  /// ```swift
  /// // What remains takes 0.2 s, however much it is.
  /// var policy = ReleasePolicy.halfTheWidth
  /// policy.speed = .duration(0.2)
  /// let decision = policy.decision(for: GestureMotion(travel: 300, length: 400, speed: 0), duration: 0.4)
  /// decision.completionSpeed  // 0.5: a quarter of 0.4 s, at half the speed
  /// ```
  public enum Speed: Hashable, Sendable {
    /// A multiple of the planned speed; a multiple that is not positive or not finite becomes 1.
    case planned(times: Double)
    /// The finger's speed, but at least the speed at which the remaining part takes the planned duration.
    case finger
    /// A multiple of the planned speed that equals 1 − progress.
    case remainingProgress
    /// A multiple of the planned speed: the finger's velocity over `pointsPerSecond`, clamped to a range.
    case velocity(pointsPerSecond: Double, ClosedRange<Double>)
    /// The speed at which the remaining part takes a given time, in seconds.
    case duration(Double)
    /// The speed at which the whole transition would take 0.8 s.
    ///
    /// The remaining time is rounded down to whole milliseconds. A cancellation takes at most 0.3 s.
    case wholeMilliseconds
    /// The speed at which the remaining part takes a time that depends on the progress, in seconds.
    ///
    /// The time to finish is interpolated from `from` at progress 0 to `to` at progress 1. The time to cancel is
    /// `back`.
    case byProgress(from: Double, to: Double, back: Double)
  }

  /// How the gesture's distance is converted to progress.
  public var reach: GestureReach
  /// The condition under which the transition finishes.
  public var criterion: Criterion
  /// The speed of the transition after the release.
  public var speed: Speed
  /// The curve of the transition after the release; `nil` continues with the finger's velocity.
  public var curve: TimingCurve?

  /// Creates a policy; by default the transition continues with the planned speed, from the finger's velocity.
  public init(
    reach: GestureReach = GestureReach(), criterion: Criterion,
    speed: Speed = .planned(times: 1), curve: TimingCurve? = nil
  ) {
    self.reach = reach
    self.criterion = criterion
    self.speed = speed
    self.curve = curve
  }

  /// Creates a policy that decides by a rule of position and velocity, over the whole container.
  public init(_ rule: ReleaseRule, direction: RectEdge? = nil) {
    self.init(reach: GestureReach(direction: direction), criterion: .rule(rule))
  }

  /// Returns the progress of a gesture's motion, 0 to 1.
  public func progress(of motion: GestureMotion) -> Double { reach.progress(of: motion) }

  /// Returns the decision for a gesture that is released with a motion.
  ///
  /// - Parameters:
  ///   - motion: The distance and the velocity of the gesture.
  ///   - duration: The planned duration of the transition, in seconds; 0 is used for a negative or infinite one.
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

  /// Returns the decision for a gesture that the system takes away, which always cancels.
  ///
  /// - Parameters:
  ///   - motion: The distance and the velocity of the gesture.
  ///   - duration: The planned duration of the transition, in seconds.
  /// - Returns: A cancellation with the policy's speed.
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
      // 1e-9 is added because the product may be rounded to just below a whole number.
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

  /// Returns the speed at which the remaining part takes a time in seconds, as a multiple of the planned speed.
  private func completionSpeed(
    of decision: ReleaseDecision, taking seconds: Double, _ duration: Double
  ) -> Double {
    let left = decision.remainingFraction * (duration > 0 && duration.isFinite ? duration : 0)
    guard left > 0 else { return 1 }
    return seconds > 0 ? left / seconds : ReleaseDecision.maximumSpeed
  }

  /// The velocity that the criterion uses, in fractions of the whole distance per second.
  private func velocity(of motion: GestureMotion) -> Double {
    switch criterion {
    case .rule, .projection: motion.velocity
    case .prediction: motion.averages.velocity
    }
  }
}
