/// A value and its rate of change at one instant.
///
/// ```swift
/// let motion = TimingCurve.easeInOut.motion(at: 0.5)
/// motion.value  // 0.5
/// motion.velocity  // 1.7241…: steepest in the middle
/// ```
public struct MotionSample: Hashable, Sendable {
  /// The value: the progress of a timing curve, or the part of the distance that a spring has covered.
  public var value: Double
  /// The rate of change of the value: per unit of the fraction for a timing curve, per second for a spring.
  public var velocity: Double

  /// Creates a sample.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - velocity: Its rate of change.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}
