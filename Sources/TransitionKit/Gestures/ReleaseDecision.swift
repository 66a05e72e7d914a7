/// The result of a gesture's release: whether its transition finishes, and how fast.
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
  /// The speed of the remaining transition as a multiple of the planned speed; greater than 0.
  public var completionSpeed: Double
  /// The velocity of the progress at the release, in fractions of the whole transition per second.
  public var velocity: Double
  /// The curve of the remaining transition; `nil` continues smoothly with ``velocity``.
  public var curve: TimingCurve?

  /// The lowest completion speed; it is above 0, so that every transition ends.
  package static let minimumSpeed = 1e-3
  /// The highest completion speed that a policy sets; the transition then ends at once.
  package static let maximumSpeed = 1e6

  /// Creates a decision; by default with the planned speed and the velocity 0.
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

  /// The fraction of the transition that remains: to its end if it finishes, to its start if it is cancelled.
  package var remainingFraction: Double {
    switch outcome {
    case .finished: 1 - progress
    case .cancelled: progress
    }
  }

  /// The decision with its numbers clamped to their ranges; a speed that is NaN becomes 1.
  var withinLimits: ReleaseDecision {
    var decision = self
    decision.completionSpeed =
      completionSpeed.isNaN
      ? 1 : max(ReleaseDecision.minimumSpeed, min(completionSpeed, ReleaseDecision.maximumSpeed))
    decision.velocity = GestureMotion.part(velocity, of: 1)
    return decision
  }

  /// Returns the duration of the remaining transition.
  ///
  /// - Parameter duration: The planned duration of the whole transition, in seconds.
  /// - Returns: The time in seconds; a completion speed of 0 or below counts as 1.
  package func remainingTime(of duration: Double) -> Double {
    remainingFraction * duration / (completionSpeed > 0 ? completionSpeed : 1)
  }
}

extension GestureInteraction {
  /// Finishes or cancels the transition according to a gesture's decision.
  ///
  /// The remaining transition has the decision's speed. It follows the decision's curve, or continues with the
  /// finger's velocity if there is no curve.
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
