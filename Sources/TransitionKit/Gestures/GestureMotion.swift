/// How far a gesture has come and how fast it goes.
///
/// For a touch, travel is measured in points along the gesture's direction. For a pinch it is the
/// scale that has been lost, and the length of the whole way is the scale at the start.
///
/// ```swift
/// // 90 of 375 points, at 375 points per second.
/// let motion = GestureMotion(travel: 90, length: 375, speed: 375)
/// motion.fraction  // 0.24
/// motion.velocity  // 1
/// ```
public struct GestureMotion: Hashable, Sendable {
  /// The way covered along the direction, in points; negative when the finger went back.
  public var travel: Double
  /// The way that covers the whole transition, in points.
  public var length: Double
  /// The change of the travel over the last ``window``, in points per second.
  public var speed: Double
  /// The velocity and the acceleration over the last three steps.
  public var pace: GesturePace
  /// The number of instants at which the gesture was seen.
  public var sampleCount: Int

  /// How far back the samples reach from which the velocity is taken, in seconds.
  ///
  /// The velocity is the way from the oldest sample that is no further back than this to the last
  /// one, over the time between; a last sample that is alone is compared with the one before it.
  /// So a finger that rests before it lifts has the velocity 0. No more than the last 32 samples
  /// count.
  ///
  /// Source: the horizon of Android's velocity tracker.
  public static let window = 0.1

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - travel: The way covered along the direction, in points.
  ///   - length: The way that covers the whole transition, in points.
  ///   - speed: The velocity along the direction, in points per second.
  ///   - pace: The means of the last steps; by default that of a steady motion.
  ///   - sampleCount: The number of instants behind all this.
  public init(
    travel: Double, length: Double, speed: Double, pace: GesturePace? = nil, sampleCount: Int = 4
  ) {
    self.travel = travel
    self.length = length
    self.speed = speed
    self.sampleCount = sampleCount
    self.pace = pace ?? GesturePace(velocity: Self.part(speed, of: length), acceleration: 0)
  }

  /// The part of the way covered; unlimited, and 0 where there is no way to go.
  public var fraction: Double { Self.part(travel, of: length) }

  /// The velocity along the direction, in fractions per second.
  public var velocity: Double { Self.part(speed, of: length) }

  /// Returns a quotient within bounds that keep sums finite; 0 over nothing is 0.
  static func part(_ value: Double, of length: Double) -> Double {
    // A container without width, or a length that is no length: nothing can be covered.
    guard length > 0, !value.isNaN else { return 0 }
    return min(max(value / length, -bound), bound)
  }

  /// Far above everything that fingers do, and far below where sums overflow.
  private static let bound = 1e100
}

/// The means of velocity and acceleration over the last three steps of a gesture.
///
/// A step leads from one sample to the next.
public struct GesturePace: Hashable, Sendable {
  /// The mean velocity of the steps, in fractions per second.
  public var velocity: Double
  /// The mean acceleration of the steps, in fractions per second squared.
  ///
  /// The first step has none. That of every other step is the change of the velocity over the
  /// step's duration, kept within ±``limit`` of the acceleration of the step before.
  public var acceleration: Double

  /// The number of steps that make a mean.
  public static let stepCount = 3
  /// How much the acceleration changes in one step, in fractions per second squared.
  public static let limit = 5.0

  /// Creates a pace.
  public init(velocity: Double, acceleration: Double) {
    self.velocity = velocity
    self.acceleration = acceleration
  }
}
