/// Where a gesture would be a little later if it went on as it does, and whether that is enough.
///
/// The place is `p + v·T + ½·a·T²` with the means of the last three steps. A gesture with too few
/// samples for these means goes where it points.
///
/// ```swift
/// ReleasePrediction().threshold(for: 390)  // 0.4807…
/// ```
///
/// Source: the decision of the system's interactive pop on iOS 7 to 17, as observed.
public struct ReleasePrediction: Hashable, Sendable {
  /// How far to look ahead, T, in seconds: the duration of the system's pop.
  public var horizon: Double
  /// The part of the way beyond which a predicted place finishes, at most.
  public var fraction: Double
  /// The way beyond which a predicted place finishes, in points, where that is less.
  public var distance: Double
  /// The number of samples below which the direction alone decides.
  public var minimumSamples: Int

  /// Creates a prediction; by default half of the way, and half of 375 points in wide containers.
  public init(
    horizon: Double = 0.35, fraction: Double = 0.5, distance: Double = 187.5,
    minimumSamples: Int = 3
  ) {
    self.horizon = horizon
    self.fraction = fraction
    self.distance = distance
    self.minimumSamples = minimumSamples
  }

  /// Returns the part of the way beyond which a predicted place finishes.
  ///
  /// - Parameter length: The whole way, in points.
  /// - Returns: No unit; the plain fraction where there is no way.
  public func threshold(for length: Double) -> Double {
    // Without a way, every distance is more than half of it.
    length > 0 ? min(distance / length, fraction) : fraction
  }

  /// Returns the place after the horizon, in parts of the way.
  public func place(from progress: Double, at pace: GesturePace) -> Double {
    progress + pace.velocity * horizon + 0.5 * pace.acceleration * horizon * horizon
  }

  /// Tells whether a gesture released at some progress and with some motion finishes.
  public func finishes(at progress: Double, _ motion: GestureMotion) -> Bool {
    guard motion.sampleCount >= minimumSamples else { return motion.pace.velocity > 0 }
    return place(from: progress, at: motion.pace) > threshold(for: motion.length)
  }
}
