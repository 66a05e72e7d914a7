public import TransitionKit

/// Android's fling: it slows down along a spline, and stops after a finite time.
///
/// Shape: it covers most of the distance early and slows down until it stops, sooner than an exponential `Decay`.
/// Distance and duration grow with the velocity. As on Android, the value moves linearly between a hundred samples of
/// the spline.
///
/// ```swift
/// let fling = try SplineDecay(from: 0, velocity: 2000)
/// fling.duration  // 0.9248…
/// fling.restingValue  // 647.39…
/// ```
///
/// Source: Android, OverScroller.java (`SplineOverScroller`), and Jetpack Compose,
/// SplineBasedFloatDecayAnimationSpec (`splineBasedDecay`). Both compute in single precision, and Android
/// rounds the duration to milliseconds and the value to pixels; this type does neither.
public struct SplineDecay: Hashable, Sendable {
  /// The value at time 0.
  public let start: Double
  /// The velocity at time 0, per second.
  public let velocity: Double
  /// Pixels per point: 1 when start and velocity are in points, the screen's density when they are in pixels.
  public let density: Double
  /// Android's coefficient of friction, without a unit.
  public let friction: Double
  /// The duration, in seconds; 0 if the velocity is 0.
  public let duration: Double
  /// The whole distance, with the sign of the velocity.
  public let distance: Double

  /// The friction of an Android scroll view.
  ///
  /// Source: Android, `ViewConfiguration.getScrollFriction()`.
  public static let scrollFriction = 0.015

  /// Creates a fling from a value and a velocity.
  ///
  /// If velocity and density are multiplied by the same number, so is the distance; the duration stays the same.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, within ±1e30.
  ///   - velocity: The velocity at time 0, per second, within ±1e9.
  ///   - density: Pixels per point, within 0.01…100.
  ///   - friction: The friction, within 1e-6…1e3.
  /// - Throws: `CurveError` when a number is outside its range.
  public init(
    from start: Double, velocity: Double, density: Double = 1,
    friction: Double = SplineDecay.scrollFriction
  ) throws(CurveError) {
    try CurveError.requireMagnitude(start, "from")
    try CurveError.require(velocity, "velocity", "within ±1e9") { abs($0) <= 1e9 }
    try CurveError.require(density, "density", "within 0.01...100") { (0.01...100).contains($0) }
    try CurveError.require(friction, "friction", "within 1e-6...1e3") { (1e-6...1e3).contains($0) }
    self.start = start
    self.velocity = velocity
    self.density = density
    self.friction = friction
    let braking = friction * SplineDecay.gravity * density
    guard velocity != 0 else {
      (duration, distance) = (0, 0)
      return
    }
    let excess = Elementary.log(SplineDecay.inflexion * abs(velocity) / braking)
    duration = Elementary.exp(excess / (SplineDecay.rate - 1))
    let length =
      braking * Elementary.exp(SplineDecay.rate / (SplineDecay.rate - 1) * excess)
    distance = velocity < 0 ? -length : length
  }

  /// Creates the fling that stops at a value.
  ///
  /// ```swift
  /// try SplineDecay(from: 0, restingAt: 500).velocity  // 1723.4…
  /// ```
  ///
  /// - Parameters:
  ///   - start: The value at time 0, within ±1e30.
  ///   - end: The value at which the fling stops.
  ///   - density: Pixels per point, within 0.01…100.
  ///   - friction: The friction, within 1e-6…1e3.
  /// - Throws: `CurveError` when a number is outside its range, or the velocity would not be within ±1e9.
  public init(
    from start: Double, restingAt end: Double, density: Double = 1,
    friction: Double = SplineDecay.scrollFriction
  ) throws(CurveError) {
    try CurveError.requireMagnitude(end, "restingAt")
    try self.init(from: start, velocity: 0, density: density, friction: friction)
    guard end != start else { return }
    // The inverse of the formula for the distance: the velocity at which the fling covers this distance.
    let braking = friction * SplineDecay.gravity * density
    let excess =
      Elementary.log(abs(end - start) / braking) * (SplineDecay.rate - 1) / SplineDecay.rate
    let speed = braking * Elementary.exp(excess) / SplineDecay.inflexion
    try self.init(
      from: start, velocity: end < start ? -speed : speed, density: density, friction: friction)
  }

  /// Android's `INFLEXION`, which places the spline's control points.
  private static let inflexion = 0.35
  /// ln 0.78 / ln 0.9, Android's `DECELERATION_RATE`.
  private static let rate = Elementary.log(0.78) / Elementary.log(0.9)
  /// Android's `mPhysicalCoeff` at one pixel per point: standard gravity in m/s² · inches per metre · points per inch ·
  /// 0.84, a factor for the look.
  private static let gravity = 9.80665 * 39.37 * 160 * 0.84

  /// The value at which the fling stops.
  public var restingValue: Double { start + distance }

  /// Returns the value and the velocity per second, at a time in seconds.
  ///
  /// Before time 0 the value is ``start``, from ``duration`` on ``restingValue``, both at velocity 0. At time 0 value
  /// and velocity are exact. Shortly after, they are those of Android's table: 0.000023 of the distance further, and
  /// 0.12 % slower.
  public func motion(at time: Double) -> MotionSample {
    guard time > 0 else { return MotionSample(value: start, velocity: time == 0 ? velocity : 0) }
    guard time < duration else { return MotionSample(value: restingValue, velocity: 0) }
    let position = time / duration * Double(SplineDecay.samples)
    let index = min(SplineDecay.samples - 1, Int(position))
    let (low, high) = (SplineDecay.spline[index], SplineDecay.spline[index + 1])
    return MotionSample(
      value: start + (low + (high - low) * (position - Double(index))) * distance,
      velocity: (high - low) * Double(SplineDecay.samples) * distance / duration)
  }

  /// Returns the time at which a value is reached, in seconds, or `nil` if it never is.
  public func time(reaching value: Double) -> Double? {
    if value == start { return 0 }
    let part = (value - start) / distance
    guard part > 0, part <= 1 else { return nil }
    let index = SplineDecay.spline.firstIndex { $0 >= part } ?? SplineDecay.samples
    let (low, high) = (SplineDecay.spline[max(0, index - 1)], SplineDecay.spline[index])
    let position = Double(index) - (high > low ? (high - part) / (high - low) : 0)
    return position / Double(SplineDecay.samples) * duration
  }

  /// Returns the velocity at a value, per second, or `nil` if the value is never reached.
  public func velocity(reaching value: Double) -> Double? {
    time(reaching: value).map { motion(at: $0).velocity }
  }

  /// Returns the time after which the value stays within a threshold of the resting value, in seconds.
  ///
  /// ```swift
  /// let fling = try SplineDecay(from: 0, velocity: 2000)
  /// fling.settlingDuration(within: try SettlingThreshold(distance: 0.5))  // 0.8847…
  /// ```
  ///
  /// - Parameter threshold: The largest distance, in points, and the largest speed, in points per second.
  /// - Returns: The time, at most ``duration``; 0 when the whole fling is within the threshold.
  public func settlingDuration(within threshold: SettlingThreshold) -> Double {
    guard duration > 0 else { return 0 }
    var end = 0.0
    if let limit = threshold.distance, limit < abs(distance) {
      end = time(reaching: restingValue - (distance < 0 ? -limit : limit)) ?? 0
    }
    guard let limit = threshold.speed else { return end }
    // The speed is constant between two samples.
    let part = duration / Double(SplineDecay.samples)
    let last = (0..<SplineDecay.samples).last {
      abs(motion(at: (Double($0) + 0.5) * part).velocity) > limit
    }
    return max(end, last.map { Double($0 + 1) * part } ?? 0)
  }

  private static let samples = 100

  /// The fraction of the distance that is covered at each hundredth of the duration.
  ///
  /// The spline is a cubic Bézier curve with control points at (0.175, 0.5) and (0.35, 1). As in Android, x is found by
  /// bisection up to an error of 1e-5, and each bisection starts from the lower bound of the previous one.
  private static let spline: [Double] = {
    let (first, second) = (inflexion * 0.5, 1 - (1 - inflexion))
    var low = 0.0
    var spline = (0..<samples).map { index in
      let target = Double(index) / Double(samples)
      var high = 1.0
      while true {
        let x = low + (high - low) / 2
        let weight = 3 * x * (1 - x)
        let error = weight * ((1 - x) * first + x * second) + x * x * x - target
        if abs(error) < 1e-5 { return weight * ((1 - x) * 0.5 + x) + x * x * x }
        if error > 0 { high = x } else { low = x }
      }
    }
    spline.append(1)
    return spline
  }()
}

extension SplineDecay: CustomStringConvertible {
  /// The fling in notation, for example `spline decay from 0 at 1000/s, density 1, friction 0.015`.
  public var description: String {
    "spline decay from \(DecimalText.shortest(start)) at \(DecimalText.shortest(velocity))/s, "
      + "density \(DecimalText.shortest(density)), friction \(DecimalText.shortest(friction))"
  }
}
