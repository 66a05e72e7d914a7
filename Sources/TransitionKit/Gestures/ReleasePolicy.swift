/// How a gesture drives a transition and what it decides when it is released.
///
/// ```swift
/// // Like the system's, but past 40 % or by a flick.
/// var policy = ReleasePolicy.system
/// policy.criterion = .rule(ReleaseRule(progress: .above(0.4), flick: .atLeast(1)))
/// ```
public struct ReleasePolicy: Hashable, Sendable {
  /// What decides.
  public enum Criterion: Hashable, Sendable {
    /// Place and speed at the release.
    case rule(ReleaseRule)
    /// The place a little after the release.
    case prediction(ReleasePrediction)
    /// The place that the finger would reach at its pace after a time in seconds, if that is above
    /// a part of the way; a finger that has neither moved nor moves finishes nothing.
    case projection(after: Double, above: Double)
  }

  /// How fast the rest runs.
  public enum Remainder: Hashable, Sendable {
    /// A multiple of the planned pace; what is not above 0 reads as 1.
    case speed(Double)
    /// The finger's speed, or what makes the rest last the whole duration if that is more.
    case fingerSpeed
    /// What has not been covered is the speed: 1 − progress.
    case uncovered
    /// The finger's velocity over a number of points per second, held within a range.
    case pace(pointsPerSecond: Double, ClosedRange<Double>)
    /// What makes the rest last a time, in seconds.
    case lasting(Double)
    /// Whole milliseconds: 800 for the whole way on, as many for the way back but at most 300.
    case flooredMilliseconds
    /// What makes the rest last a time that goes, with the progress, from one to another on the way
    /// on, and a time of its own on the way back; all in seconds.
    case byProgress(from: Double, to: Double, back: Double)
  }

  /// How the way of a finger becomes progress.
  public var reach: GestureReach
  /// What decides.
  public var criterion: Criterion
  /// How fast the rest runs.
  public var remainder: Remainder
  /// The curve on which the rest runs; `nil` takes up the finger's velocity instead.
  public var curve: TimingCurve?

  /// Creates a policy.
  public init(
    reach: GestureReach = GestureReach(), criterion: Criterion,
    remainder: Remainder = .speed(1), curve: TimingCurve? = nil
  ) {
    self.reach = reach
    self.criterion = criterion
    self.remainder = remainder
    self.curve = curve
  }

  /// Creates a policy from a rule of place and speed.
  public init(_ rule: ReleaseRule, direction: RectEdge? = nil) {
    self.init(reach: GestureReach(direction: direction), criterion: .rule(rule))
  }

  /// Returns the progress at a motion, within 0 and 1.
  public func progress(of motion: GestureMotion) -> Double { reach.progress(of: motion) }

  /// Returns what a gesture decides that is released with a motion.
  ///
  /// - Parameters:
  ///   - motion: How far the gesture has come and how fast it goes.
  ///   - duration: The planned duration of the transition, in seconds; what is negative or not
  ///     finite reads as 0.
  /// - Returns: The end to go to and how fast.
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

  /// Returns what becomes of a gesture that the system takes away: it always cancels.
  ///
  /// - Parameters:
  ///   - motion: How far the gesture has come and how fast it goes.
  ///   - duration: The planned duration of the transition, in seconds.
  /// - Returns: A cancellation with the speed that the policy gives it.
  public func systemCancelled(_ motion: GestureMotion, duration: Double) -> ReleaseDecision {
    decision(.cancelled, for: motion, duration: duration)
  }

  private func decision(
    _ outcome: TransitionOutcome, for motion: GestureMotion, duration: Double
  ) -> ReleaseDecision {
    var decision = ReleaseDecision(
      outcome, at: progress(of: motion), velocity: reach.sign(of: motion) * velocity(of: motion))
    decision.curve = curve
    switch remainder {
    case .speed(let speed):
      decision.completionSpeed = speed > 0 && speed.isFinite ? speed : 1
    case .uncovered: decision.completionSpeed = 1 - decision.progress
    case .pace(let unit, let range):
      let speed = motion.length > 0 && !motion.speed.isNaN ? motion.speed / unit : 0
      decision.completionSpeed = min(max(speed, range.lowerBound), range.upperBound)
    case .lasting(let seconds):
      decision.completionSpeed = speed(of: decision, lasting: seconds, duration)
    case .flooredMilliseconds:
      // The guard keeps a product that rounding has put below a whole number.
      let rest = 1 - decision.progress
      let whole = (800 * (outcome == .finished ? rest : 1 - rest) + 1e-9).rounded(.down)
      let seconds = (outcome == .finished ? whole : min(whole, 300)) / 1000
      decision.completionSpeed = speed(of: decision, lasting: seconds, duration)
    case .byProgress(let start, let end, let back):
      let on = start + (end - start) * decision.progress
      decision.completionSpeed = speed(
        of: decision, lasting: outcome == .finished ? on : back, duration)
    case .fingerSpeed:
      let duration = duration > 0 && duration.isFinite ? duration : 0
      decision.completionSpeed = max(
        decision.remainingFraction, duration * abs(decision.velocity))
    }
    decision.completionSpeed = max(decision.completionSpeed, ReleaseDecision.minimumSpeed)
    return decision
  }

  /// Returns the speed at which what is left takes a time.
  private func speed(
    of decision: ReleaseDecision, lasting seconds: Double, _ duration: Double
  ) -> Double {
    let left = decision.remainingFraction * (duration > 0 && duration.isFinite ? duration : 0)
    guard left > 0 else { return 1 }
    return seconds > 0 ? left / seconds : 1e6
  }

  /// The velocity that this policy goes by, in fractions per second.
  private func velocity(of motion: GestureMotion) -> Double {
    switch criterion {
    case .rule, .projection: motion.velocity
    case .prediction: motion.pace.velocity
    }
  }
}
