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
  /// The distance covered along the direction, in points; negative against the direction.
  public var travel: Double
  /// The distance of the whole transition, in points.
  public var length: Double
  /// The velocity along the direction over the last 0.1 s, in points per second.
  public var speed: Double
  /// The mean velocity and acceleration over the same time, in three steps.
  public var averages: GestureAverages
  /// The number of samples with different times.
  public var sampleCount: Int

  /// The length of the window in which the velocity is measured, in seconds.
  ///
  /// The window ends when the finger last moved, so samples of a finger that stands still do not
  /// count. The velocity is the distance between the oldest sample in the window and the last
  /// movement, divided by the time between them. When that movement is alone in the window, it is
  /// compared with the sample before it. A finger that has stood still for 0.04 s or longer has the
  /// velocity 0. At most the last 32 samples are used.
  ///
  /// Source: Android's velocity tracker, with a horizon of 100 ms and an assumed stop after 40 ms.
  package static let window = 0.1
  /// The time without a movement after which the finger rests, in seconds.
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

  /// The covered fraction of the distance; not clamped, and 0 when the length is 0.
  public var fraction: Double { Self.part(travel, of: length) }

  /// The velocity along the direction, in fractions per second.
  public var velocity: Double { Self.part(speed, of: length) }

  /// Returns a quotient, clamped so that sums stay finite; 0 when there is none.
  static func part(_ value: Double, of length: Double) -> Double {
    // A container without width, or an invalid length, has no distance to cover.
    guard length > 0, case let quotient = value / length, !quotient.isNaN else { return 0 }
    return min(max(quotient, -bound), bound)
  }

  /// Far above all speeds of fingers, and far below numbers whose sums overflow.
  private static let bound = 1e100
}

/// The mean velocity and acceleration of the last three steps of a gesture.
///
/// The steps divide the window in which a velocity is measured into three equal times, so the number
/// of samples does not matter.
///
/// ```swift
/// let steady = GestureMotion(travel: 90, length: 375, speed: 750)
/// steady.averages.velocity  // 2: two whole distances per second
/// steady.averages.acceleration  // 0
/// ```
public struct GestureAverages: Hashable, Sendable {
  /// The mean velocity of the steps, in fractions per second.
  public var velocity: Double
  /// The mean acceleration of the steps, in fractions per second squared.
  ///
  /// The first step has no acceleration. That of every other step is the change of the velocity
  /// divided by the step's duration, clamped to ±5 around the acceleration of the step
  /// before.
  public var acceleration: Double

  /// The number of steps in a mean.
  package static let stepCount = 3
  /// The largest change of the acceleration in one step, in fractions per second squared.
  package static let limit = 5.0

  /// Creates means from a velocity and an acceleration.
  public init(velocity: Double, acceleration: Double) {
    self.velocity = velocity
    self.acceleration = acceleration
  }
}
