/// What becomes of a transition when the gesture that drove it is over.
public struct ReleaseDecision: Hashable, Sendable {
  /// Where the transition goes from here.
  public var outcome: TransitionOutcome
  /// The progress at which the gesture left it, 0 to 1.
  public var progress: Double
  /// How much faster than planned the rest runs, greater than 0.
  public var completionSpeed: Double
  /// The velocity of the progress under the finger, in fractions per second.
  public var velocity: Double
  /// The curve on which the rest runs; `nil` takes up the velocity instead.
  public var curve: TimingCurve?

  /// The least completion speed, so that every rest has an end.
  public static let minimumSpeed = 1e-3

  /// Creates a decision.
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

  /// The part of the transition that is left to run, forwards or back.
  public var remainingFraction: Double {
    switch outcome {
    case .finished: 1 - progress
    case .cancelled: progress
    }
  }

  /// Returns how long the rest takes.
  ///
  /// - Parameter duration: The planned duration of the whole transition, in seconds.
  /// - Returns: The time until the end, in seconds; a speed that is not above 0 reads as 1.
  public func remainingTime(of duration: Double) -> Double {
    remainingFraction * duration / (completionSpeed > 0 ? completionSpeed : 1)
  }
}

extension InteractionDriver {
  /// Carries out what a gesture has decided, at its speed and on its curve, or else with the
  /// finger's velocity.
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
