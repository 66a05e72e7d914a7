/// Decides by the position that a gesture would have a short time after its release.
///
/// The position is `p + v·T + ½·a·T²`, with the mean velocity and acceleration of the last three
/// steps; see ``GestureAverages``. With too few samples for these means, the direction decides.
///
/// ```swift
/// ReleasePrediction().threshold(for: 390)  // 0.4807…
/// ```
///
/// Source: the decision of the system's interactive pop on iOS 7 to 17, as observed.
public struct ReleasePrediction: Hashable, Sendable {
  /// The time T of the prediction, in seconds; by default the duration of the system's pop.
  public var horizon: Double
  /// The fraction of the distance that a predicted position must exceed to finish.
  public var fraction: Double
  /// The distance in points that is enough to finish, when it is less than that fraction.
  public var distance: Double
  /// The number of samples below which the direction decides.
  public var minimumSamples: Int

  /// Creates a prediction; by default with half of the distance, or half of 375 points if that is
  /// less.
  public init(
    horizon: Double = 0.35, fraction: Double = 0.5, distance: Double = 187.5,
    minimumSamples: Int = 3
  ) {
    self.horizon = horizon
    self.fraction = fraction
    self.distance = distance
    self.minimumSamples = minimumSamples
  }

  /// Returns the fraction of the distance that a predicted position must exceed to finish.
  ///
  /// - Parameter length: The whole distance, in points.
  /// - Returns: A fraction; ``fraction`` when the length is 0.
  public func threshold(for length: Double) -> Double {
    // With a length of 0, a distance in points is no fraction of it.
    length > 0 ? min(distance / length, fraction) : fraction
  }

  /// Returns the predicted position, as a fraction of the distance.
  public func position(from progress: Double, at averages: GestureAverages) -> Double {
    progress + averages.velocity * horizon + 0.5 * averages.acceleration * horizon * horizon
  }

  /// Returns whether a gesture finishes that is released with a progress and a motion.
  public func finishes(at progress: Double, _ motion: GestureMotion) -> Bool {
    guard motion.sampleCount >= minimumSamples else { return motion.averages.velocity > 0 }
    return position(from: progress, at: motion.averages) > threshold(for: motion.length)
  }
}
