/// What a gesture decides about its transition when it ends.
///
/// ```swift
/// let decision = ReleaseDecision(.finished, at: 0.75, completionSpeed: 2)
/// decision.completionSpeed  // 2: what remains of 0.4 s, a quarter, takes 0.05 s
/// ```
public struct ReleaseDecision: Hashable, Sendable {
  /// Whether the transition finishes or is cancelled.
  public var outcome: TransitionOutcome
  /// The progress at the release, 0 to 1.
  public var progress: Double
  /// A multiple of the planned speed, for the time after the release; greater than 0.
  public var completionSpeed: Double
  /// The velocity of the progress under the finger, in fractions per second.
  public var velocity: Double
  /// The curve of the motion after the release; `nil` continues the velocity instead.
  public var curve: TimingCurve?

  /// The lowest completion speed, so that every transition ends.
  package static let minimumSpeed = 1e-3
  /// The highest completion speed that a policy sets: the transition ends at once.
  package static let maximumSpeed = 1e6

  /// Creates a decision; by default at the planned speed, without velocity.
  public init(
    _ outcome: TransitionOutcome, at progress: Double, completionSpeed: Double = 1,
    velocity: Double = 0, curve: TimingCurve? = nil
  ) {
    self.outcome = outcome
    self.progress = progress
    self.completionSpeed = completionSpeed
    self.velocity = velocity
    self.curve = curve
  }

  /// The part of the transition that remains, forwards or backwards.
  package var remainingFraction: Double {
    switch outcome {
    case .finished: 1 - progress
    case .cancelled: progress
    }
  }

  /// The decision with its numbers clamped; a speed that is not a number counts as 1.
  var withinLimits: ReleaseDecision {
    var decision = self
    decision.completionSpeed =
      completionSpeed.isNaN
      ? 1 : max(ReleaseDecision.minimumSpeed, min(completionSpeed, ReleaseDecision.maximumSpeed))
    decision.velocity = GestureMotion.part(velocity, of: 1)
    return decision
  }

  /// Returns the time until the transition ends.
  ///
  /// - Parameter duration: The planned duration of the whole transition, in seconds.
  /// - Returns: The time in seconds; a completion speed of 0 or below counts as 1.
  package func remainingTime(of duration: Double) -> Double {
    remainingFraction * duration / (completionSpeed > 0 ? completionSpeed : 1)
  }
}

extension GestureInteraction {
  /// Finishes or cancels as a gesture has decided.
  ///
  /// The motion has the decision's speed. It follows the decision's curve, or without one continues
  /// the finger's velocity.
  public func settle(_ decision: ReleaseDecision) {
    completionSpeed = decision.completionSpeed
    if let curve = decision.curve { completionCurve = curve }
    releaseVelocity = decision.curve == nil ? decision.velocity : nil
    switch decision.outcome {
    case .finished: finish()
    case .cancelled: cancel()
    }
  }
}
