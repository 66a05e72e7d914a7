/// The motion of a value in points that a spring pulls to a target.
///
/// Start and target may be equal: the initial velocity then moves the value away, and the spring pulls it back. The
/// motion begins exactly at its start and velocity, and ends exactly at its target.
///
/// ```swift
/// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
/// let kicked = try SpringMotion(spring, from: 0, to: 0, velocity: 1000)
/// kicked.motion(at: 0.1).value  // 36.787944…: the farthest, 1000·t·e^(−10t)
/// ```
///
/// The error of the value is a few units in the last place of the distance, or of the distance that the velocity
/// covers in (1 + damping ratio)/ω if that is longer.
public struct SpringMotion: Hashable, Sendable {
  /// The spring; its own initial velocity is 0.
  public let spring: Spring
  /// The value at time 0, in points.
  public let start: Double
  /// The final value, in points.
  public let target: Double
  /// The velocity at time 0, in points per second.
  public let velocity: Double
  /// Whether the motion ends when it first reaches its target, instead of overshooting.
  ///
  /// If start and target are equal, it ends when it first returns.
  ///
  /// Source: `overshootClamping` of React Native's `Animated.spring`, and of React Navigation.
  public let clampsOvershoot: Bool
  /// The time at which the motion is clamped, in seconds; infinity if it is not.
  package let clampTime: Double

  /// Creates a motion from one value to another.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - start: The value at time 0, in points, within ±1e30.
  ///   - target: The final value, in points, within ±1e30.
  ///   - velocity: The velocity at time 0, in points per second, within ±1e30. By default the
  ///     spring's ``Spring/initialVelocity``, in whole distances per second.
  ///   - clampsOvershoot: Whether the motion ends when it first reaches its target.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    _ spring: Spring, from start: Double, to target: Double, velocity: Double? = nil,
    clampsOvershoot: Bool = false
  ) throws(CurveError) {
    try CurveError.requireMagnitude(start, "from")
    try CurveError.requireMagnitude(target, "to")
    let velocity = velocity ?? spring.pointsPerSecond(over: target - start)
    try CurveError.requireMagnitude(velocity, "velocity")
    self.spring = spring.resting
    self.start = start
    self.target = target
    self.velocity = velocity
    self.clampsOvershoot = clampsOvershoot
    clampTime =
      clampsOvershoot
      ? LinearMotion(spring, displacement: target - start, velocity: velocity).firstCrossing
        ?? .infinity : .infinity
  }

  /// Returns the value in points and the velocity in points per second, at a time in seconds.
  ///
  /// Before time 0 the value does not move.
  public func motion(at time: Double) -> MotionSample {
    guard time > 0 else { return MotionSample(value: start, velocity: time == 0 ? velocity : 0) }
    guard time < clampTime else { return MotionSample(value: target, velocity: 0) }
    let (remaining, rate) = spring.solution.state(at: time)
    // h is the response to a velocity of 1, and is computed with its derivative: from rest the spring's velocity is
    // ω²·h.
    let w2 = spring.stiffness / spring.mass
    let h = rate / w2
    let fade = remaining - 2 * spring.decay * h
    let distance = target - start
    let thrown = velocity * h
    // The nearer end is the reference, so the value is exact close to it.
    let pulled =
      abs(remaining) < 0.5
      ? target - distance * remaining : start + distance * (1 - remaining)
    return MotionSample(value: pulled + thrown, velocity: distance * rate + velocity * fade)
  }
}

extension SpringMotion: CustomStringConvertible {
  /// The spring, start, target and velocity, as `spring(1,100,20,0) from 0 to 300 at 1500/s`.
  ///
  /// If the motion must not overshoot, `, clamped` is added.
  public var description: String {
    "\(spring) from \(DecimalText.shortest(start)) to \(DecimalText.shortest(target)) "
      + "at \(DecimalText.shortest(velocity))/s\(clampsOvershoot ? ", clamped" : "")"
  }
}

// MARK: - Velocities

extension Spring {
  /// The same spring without an initial velocity.
  public var resting: Spring { starting(checked: 0) }

  /// Returns the same spring with another velocity at time 0.
  ///
  /// ```swift
  /// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
  /// try spring.starting(pointsPerSecond: 900, over: 300).initialVelocity  // 3
  /// ```
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The velocity in points per second, positive if it has the direction of a positive distance.
  ///   - distance: The distance from start to target, in points; may be negative.
  /// - Returns: A spring whose velocity is in whole distances per second.
  /// - Throws: ``CurveError`` as ``normalizedVelocity(pointsPerSecond:over:)`` does.
  public func starting(
    pointsPerSecond: Double, over distance: Double
  ) throws(CurveError) -> Spring {
    starting(
      checked: try Spring.normalizedVelocity(pointsPerSecond: pointsPerSecond, over: distance))
  }

  /// Returns a velocity in whole distances per second, the unit used by springs of UIKit and Core Animation.
  ///
  /// ```swift
  /// try Spring.normalizedVelocity(pointsPerSecond: 100, over: 200)  // 0.5
  /// ```
  ///
  /// - Parameters:
  ///   - pointsPerSecond: The velocity in points per second.
  ///   - distance: The distance from start to target, in points; may be negative.
  /// - Returns: The velocity, positive towards the target.
  /// - Throws: ``CurveError/outOfRange(field:value:expected:)`` that names `distance` if it is 0; use a
  ///   ``SpringMotion`` then. Another ``CurveError`` if a number is not finite or the result is outside ±1e100.
  public static func normalizedVelocity(
    pointsPerSecond: Double, over distance: Double
  ) throws(CurveError) -> Double {
    try CurveError.requireFinite(pointsPerSecond, "pointsPerSecond")
    try CurveError.require(distance, "distance", "other than 0") { $0 != 0 }
    let velocity = pointsPerSecond / distance
    guard abs(velocity) <= 1e100 else {
      throw .outOfRange(
        field: "pointsPerSecond", value: pointsPerSecond, expected: "within ±1e100 distances")
    }
    return velocity
  }

  /// Returns the spring's initial velocity in points per second, for a distance in points.
  ///
  /// ```swift
  /// let thrown = try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0.5)
  /// thrown.pointsPerSecond(over: 200)  // 100
  /// ```
  public func pointsPerSecond(over distance: Double) -> Double { initialVelocity * distance }
}

extension CurveError {
  /// Throws an error if a number is not within ±``Limits/magnitude``.
  package static func requireMagnitude(
    _ value: Double, _ field: @autoclosure () -> String
  ) throws(CurveError) {
    try require(value, field(), "within \(Limits.bounds)") { $0.isWithinLimits }
  }
}
