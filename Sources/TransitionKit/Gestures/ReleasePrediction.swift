/// Finishes a transition if the predicted position a short time after the release is beyond a threshold.
///
/// The position is `p + v·T + ½·a·T²`, with the mean velocity and acceleration of the last three steps; see
/// ``GestureAverages``. With too few samples for these means, only the sign of the velocity decides.
///
/// ```swift
/// ReleasePrediction().threshold(for: 390)  // 0.4807…
/// ```
///
/// Source: the decision of the system's interactive pop on iOS 7 to 17, as observed.
public struct ReleasePrediction: Hashable, Sendable {
  /// The time T of the prediction, in seconds; by default the duration of the system's pop.
  public var horizon: Double
  /// The fraction of the whole distance; a gesture finishes if its predicted position is beyond it.
  public var fraction: Double
  /// A distance in points that replaces ``fraction`` of the whole distance where it is shorter.
  public var distance: Double
  /// The number of samples needed for a prediction; with fewer, only the sign of the velocity decides.
  public var minimumSamples: Int

  /// Creates a prediction; by default the threshold is half of the distance, but at most 187.5 points.
  public init(
    horizon: Double = 0.35, fraction: Double = 0.5, distance: Double = 187.5,
    minimumSamples: Int = 3
  ) {
    self.horizon = horizon
    self.fraction = fraction
    self.distance = distance
    self.minimumSamples = minimumSamples
  }

  /// Returns the threshold that a predicted position must exceed, as a fraction of the whole distance.
  ///
  /// - Parameter length: The whole distance, in points.
  /// - Returns: A fraction; ``fraction`` when the length is 0.
  public func threshold(for length: Double) -> Double {
    // With a length of 0, no distance in points is a fraction of it.
    length > 0 ? min(distance / length, fraction) : fraction
  }

  /// Returns the predicted position, as a fraction of the whole distance.
  public func position(from progress: Double, at averages: GestureAverages) -> Double {
    progress + averages.velocity * horizon + 0.5 * averages.acceleration * horizon * horizon
  }

  /// Returns whether a gesture finishes when it is released at a progress with a motion.
  public func finishes(at progress: Double, _ motion: GestureMotion) -> Bool {
    guard motion.sampleCount >= minimumSamples else { return motion.averages.velocity > 0 }
    return position(from: progress, at: motion.averages) > threshold(for: motion.length)
  }
}
