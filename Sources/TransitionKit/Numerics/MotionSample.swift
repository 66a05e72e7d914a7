/// A value and its rate of change at one instant.
///
/// ```swift
/// let motion = TimingCurve.easeInOut.motion(at: 0.5)
/// motion.value  // 0.5
/// motion.velocity  // 1.7241…: steepest in the middle
/// ```
public struct MotionSample: Hashable, Sendable {
  /// The value: progress for a timing curve, the covered part of the distance for a spring.
  public var value: Double
  /// The rate of change of the value: per fraction for a timing curve, per second for a spring.
  public var velocity: Double

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - velocity: Its rate of change.
  public init(value: Double, velocity: Double) {
    self.value = value
    self.velocity = velocity
  }
}
