/// A damped spring that pulls from 0 to 1, solved in closed form.
///
/// With a damping ratio below 1 it overshoots and oscillates, at 1 it arrives as fast as it can without overshooting,
/// above 1 it arrives slowly. Time is in seconds, and the unit of distance is the whole distance.
///
/// ```swift
/// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
/// spring.motion(at: 0.1).value  // 0.264241117…
/// ```
///
/// The error of the value is at most 7e-16 for every damping ratio, even near 1 and after a long oscillation. Its
/// unit is the whole distance, or the distance that the initial velocity covers in 1/ω if that is longer. The
/// velocity has the same error in units of ω. Terms that do not depend on the time are computed once, in the
/// initialiser; a motion then costs an exponential and a sine, or two exponentials.
public struct Spring: Hashable, Sendable {
  /// The mass; its unit is arbitrary, because stiffness and damping are relative to it.
  public let mass: Double
  /// The stiffness, in mass per second squared.
  public let stiffness: Double
  /// The damping coefficient, in mass per second.
  public let damping: Double
  /// The velocity at time 0, in whole distances per second, positive towards the target.
  public let initialVelocity: Double

  private let derived: Derived<SpringSolution>

  /// The terms that do not depend on the time, computed from the four constants above.
  var solution: SpringSolution { derived.value }

  /// Creates a spring from physical constants.
  ///
  /// - Parameters:
  ///   - mass: The mass, above 0.
  ///   - stiffness: The stiffness in mass per second squared, above 0.
  ///   - damping: The damping coefficient in mass per second, 0 or more.
  ///   - initialVelocity: The velocity at time 0, in whole distances per second.
  /// - Throws: ``CurveError`` when a number is not finite, the mass or the stiffness is not positive,
  ///   the damping is negative, the velocity is outside ±1e100, or the constants are so far apart
  ///   that the frequency is not within 1e±50 rad/s.
  public init(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveError.require(mass, "mass", "above 0") { $0 > 0 }
    try CurveError.require(stiffness, "stiffness", "above 0") { $0 > 0 }
    try CurveError.require(damping, "damping", "0 or more") { $0 >= 0 }
    try CurveError.require(initialVelocity, "initialVelocity", "within ±1e100") {
      abs($0) <= 1e100
    }
    self.init(
      unchecked: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    guard decay < 1e50, frequencySquared < 1e100, frequencySquared > 1e-100 else {
      throw .outOfRange(
        field: "stiffness/mass", value: frequencySquared, expected: "a spring within 1e±50 rad/s")
    }
  }

  private init(
    unchecked mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    derived = Derived(
      SpringSolution(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// The rate g at which the envelope e^(−gt) falls below critical damping, per second.
  var decay: Double { 0.5 * damping / mass }

  /// The square of the undamped angular frequency, per second squared.
  private var frequencySquared: Double { stiffness / mass }

  /// Creates a spring from its period without damping, the response, and its damping ratio.
  ///
  /// Source: SwiftUI's `Spring(response:dampingRatio:)`: mass 1, stiffness (2π/response)².
  ///
  /// - Parameters:
  ///   - response: The period without damping in seconds, above 0.
  ///   - dampingRatio: The damping divided by the critical damping, 0 or more.
  ///   - initialVelocity: The velocity at time 0, in whole distances per second.
  /// - Throws: ``CurveError`` when the response is not positive or the ratio is negative.
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveError.require(response, "response", "above 0") { $0 > 0 }
    try CurveError.require(dampingRatio, "dampingRatio", "0 or more") { $0 >= 0 }
    let frequency = 2 * Double.pi / response
    try self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring from its perceptual duration and its bounce.
  ///
  /// Source: iOS 17's `UISpringTimingParameters(duration:bounce:)`, measured: mass 1, stiffness
  /// (2π/duration)², damping ratio 1 − bounce for a bounce of 0 or more, else 1/(1 + bounce).
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds, above 0.
  ///   - bounce: Above −1 and at most 1: at 0 the spring is critically damped, at 1 it oscillates forever, below 0 it
  ///     arrives slowly.
  ///   - initialVelocity: The velocity at time 0, in whole distances per second.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    duration: Double, bounce: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveError.require(duration, "duration", "above 0") { $0 > 0 }
    try CurveError.require(bounce, "bounce", "above -1 and at most 1") { $0 > -1 && $0 <= 1 }
    try self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      initialVelocity: initialVelocity)
  }

  /// The damping divided by the critical damping: below 1 the spring oscillates, above 1 it arrives slowly.
  public var dampingRatio: Double { decay / angularFrequency }

  /// The period without damping, in seconds.
  public var response: Double { 2 * .pi / frequencySquared.squareRoot() }

  /// The angular frequency without damping, in radians per second.
  public var angularFrequency: Double { frequencySquared.squareRoot() }

  /// The same spring with its damping reduced to critical damping if it is larger.
  ///
  /// Source: `CASpringAnimation`, which by default does not allow overdamping.
  public var clampedToCritical: Spring {
    guard frequencySquared - decay * decay < 0 else { return self }
    return Spring(
      unchecked: mass, stiffness: stiffness,
      damping: 2 * mass * frequencySquared.squareRoot(), initialVelocity: initialVelocity)
  }

  /// Returns the same spring with another velocity at time 0, which must be within ±1e100.
  func starting(checked velocity: Double) -> Spring {
    guard velocity != initialVelocity else { return self }
    return Spring(
      unchecked: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }
}

// MARK: - Solution

extension Spring {
  /// Returns the covered fraction of the distance, and the velocity, at a time in seconds.
  ///
  /// Before time 0 the spring does not move. The value is never clamped and may leave `0...1`.
  public func motion(at time: Double) -> MotionSample {
    guard time > 0, time < solution.nearTime else { return farMotion(at: time) }
    let (displacement, velocity) = solution.nearState(at: time)
    return MotionSample(value: 1 - displacement, velocity: velocity)
  }

  /// Returns the motion before time 0, or so late that hardly anything moves.
  @inline(never)  // Keeps the common case short ("Spring, value and velocity").
  private func farMotion(at time: Double) -> MotionSample {
    guard time > 0 else { return MotionSample(value: 0, velocity: time == 0 ? initialVelocity : 0) }
    let (displacement, velocity) = solution.state(at: time)
    return MotionSample(value: 1 - displacement, velocity: velocity)
  }
}
