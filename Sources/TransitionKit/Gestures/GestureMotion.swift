/// The distance that a gesture has covered, and its speed.
///
/// For a touch, the distance is in points along the gesture's direction. For a pinch, it is the
/// decrease of the scale, and the whole distance is the scale at the start.
///
/// ```swift
/// // 90 of 375 points, at 375 points per second.
/// let motion = GestureMotion(travel: 90, length: 375, speed: 375)
/// motion.fraction  // 0.24
/// motion.velocity  // 1
/// ```
public struct GestureMotion: Hashable, Sendable {
  /// The distance covered along the gesture's direction, in points; negative in the opposite direction.
  public var travel: Double
  /// The distance at which the transition would be complete, in points.
  public var length: Double
  /// The velocity along the gesture's direction over the last 0.1 s, in points per second.
  public var speed: Double
  /// The mean velocity and acceleration over the last 0.1 s, measured in three steps.
  public var averages: GestureAverages
  /// The number of samples so far; samples with the same time count as one.
  public var sampleCount: Int

  /// The longest time over which the velocity is measured, in seconds.
  ///
  /// The window ends when the finger last moved; later samples at the same position are left out. The velocity is the
  /// distance between the oldest sample in the window and the last movement, divided by the time between them. If no
  /// other sample is in the window, the sample before it is used. A finger that has stood still for 0.04 s or longer
  /// has the velocity 0. At most the last 32 samples are used.
  ///
  /// Source: Android's velocity tracker, with a horizon of 100 ms and an assumed stop after 40 ms.
  package static let window = 0.1
  /// The time without a movement after which a finger counts as standing still, in seconds.
  package static let rest = 0.04

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - travel: The distance covered along the direction, in points.
  ///   - length: The distance of the whole transition, in points.
  ///   - speed: The velocity along the direction, in points per second.
  ///   - averages: The means of the last steps; by default those of a steady motion.
  ///   - sampleCount: The number of samples with different times.
  public init(
    travel: Double, length: Double, speed: Double, averages: GestureAverages? = nil,
    sampleCount: Int = 4
  ) {
    self.travel = travel
    self.length = length
    self.speed = speed
    self.sampleCount = sampleCount
    self.averages =
      averages ?? GestureAverages(velocity: Self.part(speed, of: length), acceleration: 0)
  }

  /// The covered fraction of the whole distance; not clamped, and 0 when the length is 0.
  public var fraction: Double { Self.part(travel, of: length) }

  /// The velocity along the gesture's direction, in fractions of the whole distance per second.
  public var velocity: Double { Self.part(speed, of: length) }

  /// Returns `value / length`, clamped so that sums stay finite; 0 if the length is not positive.
  static func part(_ value: Double, of length: Double) -> Double {
    // If the container has no width, or the length is invalid, there is no distance to cover.
    guard length > 0, case let quotient = value / length, !quotient.isNaN else { return 0 }
    return min(max(quotient, -bound), bound)
  }

  /// Far above all speeds of fingers, and small enough that sums do not overflow.
  private static let bound = 1e100
}

/// The mean velocity and acceleration of the last three steps of a gesture.
///
/// The window in which velocities are measured, at most 0.1 s, is divided into three steps of equal duration. So the
/// means do not depend on the number of samples.
///
/// ```swift
/// let steady = GestureMotion(travel: 90, length: 375, speed: 750)
/// steady.averages.velocity  // 2: two whole distances per second
/// steady.averages.acceleration  // 0
/// ```
public struct GestureAverages: Hashable, Sendable {
  /// The mean velocity of the steps, in fractions of the whole distance per second.
  public var velocity: Double
  /// The mean acceleration of the steps, in fractions of the whole distance per second squared.
  ///
  /// The first step counts as 0. In each later step the acceleration is the change of the velocity divided by the
  /// step's duration, and differs by at most 5 from the acceleration of the step before.
  public var acceleration: Double

  /// The number of steps that are averaged.
  package static let stepCount = 3
  /// The largest change of the acceleration from one step to the next, in fractions per second squared.
  package static let limit = 5.0

  /// Creates means from a velocity and an acceleration, in fractions of the whole distance.
  public init(velocity: Double, acceleration: Double) {
    self.velocity = velocity
    self.acceleration = acceleration
  }
}
