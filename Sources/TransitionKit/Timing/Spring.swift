/// A damped spring that pulls from 0 to 1, solved in closed form.
///
/// Shape: with a damping ratio below 1 it overshoots and rings, at 1 it arrives as fast as it can
/// without overshooting, above 1 it creeps. Time is in seconds, distance in parts of the whole way.
///
/// ```swift
/// let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
/// spring.motion(at: 0.1).value  // 0.264241117…
/// ```
///
/// From rest the value is exact to 7e-16, also next to critical damping, and the velocity to that
/// times the angular frequency. Below a damping ratio of 0.3, where a spring rings long, 2⁻⁵² times
/// the angle it has turned through and its envelope comes on top: that much the angle is rounded.
public struct Spring: Sendable {
  /// The mass; its unit is arbitrary, as the stiffness and damping refer to it.
  public let mass: Double
  /// The stiffness, in mass per second squared.
  public let stiffness: Double
  /// The damping coefficient, in mass per second.
  public let damping: Double
  /// The speed at time 0, in whole distances per second, positive towards the target.
  public let initialVelocity: Double

  /// Half the damping over the mass: the rate at which the envelope decays, per second.
  private let decay: Double
  /// The square of the undamped angular frequency, per second squared.
  private let frequencySquared: Double
  /// `frequencySquared − decay²`: positive below critical damping, negative above.
  private let discriminant: Double
  /// √|discriminant|: the rate at which the spring rings, or at which its two decays differ.
  private let rate: Double
  private let inverseRate: Double
  /// The time before which the closed forms cancel and a series does not.
  private let seriesEnd: Double
  /// The two rates of decay of a spring that creeps, per second.
  private let slowDecay: Double
  private let fastDecay: Double

  /// Creates a spring from physical constants.
  ///
  /// - Throws: ``CurveError`` when a number is not finite, the mass or the stiffness not positive,
  ///   the damping negative, the velocity beyond ±1e100, or the constants so far apart that their
  ///   quotients overflow.
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
    guard decay < 1e100, frequencySquared < 1e200, frequencySquared > 1e-200 else {
      throw .outOfRange(
        field: "stiffness/mass", value: frequencySquared, expected: "a spring within 1e±100 Hz")
    }
  }

  private init(
    unchecked mass: Double, stiffness: Double, damping: Double, initialVelocity: Double
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    decay = damping / (2 * mass)
    frequencySquared = stiffness / mass
    discriminant = frequencySquared - decay * decay
    rate = abs(discriminant).squareRoot()
    inverseRate = 1 / rate
    seriesEnd = 0.5 * inverseRate
    // The slow one as a quotient, since the difference cancels.
    fastDecay = decay + rate
    slowDecay = frequencySquared / fastDecay
  }

  /// Creates a spring from its period without damping and its damping ratio.
  ///
  /// Source: SwiftUI's `Spring(response:dampingRatio:)`: mass 1, stiffness (2π/response)².
  ///
  /// - Throws: ``CurveError`` when the response is not positive or the ratio negative.
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
  /// (2π/duration)², damping ratio 1 − bounce from 0 up and 1/(1 + bounce) below.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds, above 0.
  ///   - bounce: Above −1 and at most 1; 0 is critical, 1 rings for ever, below 0 creeps.
  ///   - initialVelocity: The speed at time 0, in whole distances per second.
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

  /// The damping over critical damping: below 1 the spring rings, above 1 it creeps.
  public var dampingRatio: Double { decay / frequencySquared.squareRoot() }

  /// The period without damping, in seconds.
  public var response: Double { 2 * .pi / frequencySquared.squareRoot() }

  /// The angular frequency without damping, in radians per second.
  public var angularFrequency: Double { frequencySquared.squareRoot() }

  /// The same spring, or the critical one when it is damped beyond that.
  ///
  /// Source: `CASpringAnimation`, which does not allow overdamping unless told to.
  public var clampedToCritical: Spring {
    guard discriminant < 0 else { return self }
    return Spring(
      unchecked: mass, stiffness: stiffness,
      damping: 2 * mass * frequencySquared.squareRoot(), initialVelocity: initialVelocity)
  }
}

// MARK: - Solution

extension Spring {
  /// Returns the part of the distance covered and the speed at a time in seconds.
  ///
  /// Before time 0 the spring rests at 0. The value is never clamped: it may leave `0...1`.
  ///
  /// With g the decay and δ the discriminant, the displacement from the target is
  /// e^(−gt)·(C + (g − v₀)·S), where C and S solve the equation without first derivative from
  /// (1, 0) and (0, 1).
  public func motion(at time: Double) -> Motion {
    // So late a time is rest, whatever is left of an undamped swing.
    guard time > 0, time < 1e100 else {
      return time > 0
        ? Motion(value: 1, velocity: 0)
        : Motion(value: 0, velocity: time == 0 ? initialVelocity : 0)
    }
    let (c, s) = fundamentalSolutions(at: time)
    let displacement = c + (decay - initialVelocity) * s
    let speed = initialVelocity * c + (frequencySquared - decay * initialVelocity) * s
    return Motion(value: 1 - displacement, velocity: speed)
  }

  /// Returns e^(−gt)·C and e^(−gt)·S.
  @inline(__always)
  private func fundamentalSolutions(at t: Double) -> (c: Double, s: Double) {
    if t < seriesEnd {
      // Close to critical both closed forms cancel; seven terms of the series in δt² do not.
      let envelope = Elementary.exp(-decay * t)
      if discriminant == 0 { return (envelope, envelope * t) }
      let (c, s) = Spring.series(discriminant * t * t)
      return (envelope * c, envelope * t * s)
    }
    if discriminant > 0 {
      let envelope = Elementary.exp(-decay * t)
      let (sine, cosine) = Elementary.sinCos(rate * t)
      return (envelope * cosine, envelope * sine * inverseRate)
    }
    // Two exponentials that both fall.
    let slow = Elementary.exp(-slowDecay * t)
    let fast = Elementary.exp(-fastDecay * t)
    return (0.5 * (slow + fast), 0.5 * (slow - fast) * inverseRate)
  }

  /// Returns cos √z and sin √z / √z, continued to negative z, for |z| ≤ ¼.
  @inline(__always)
  private static func series(_ z: Double) -> (c: Double, s: Double) {
    let z2 = z * z
    let c4 = 1.0 / 40_320 - z * (1.0 / 3_628_800) + z2 * (1.0 / 479_001_600)
    let s4 = 1.0 / 362_880 - z * (1.0 / 39_916_800) + z2 * (1.0 / 6_227_020_800)
    return (
      1 - z * 0.5 + z2 * ((1.0 / 24 - z * (1.0 / 720)) + z2 * c4),
      1 - z * (1.0 / 6) + z2 * ((1.0 / 120 - z * (1.0 / 5_040)) + z2 * s4)
    )
  }
}

// MARK: - Even steps

extension Spring {
  /// Writes value and speed at equal steps of time, the first at time 0.
  ///
  /// A spring's next state is a fixed linear function of its state, so each step costs a few
  /// multiplications. The error grows no faster than the motion forgets it: within 5e-15 of
  /// ``motion(at:)`` over 65 536 steps of a 120th of a second.
  ///
  /// ```swift
  /// let motions = spring.motions(every: 1.0 / 120, count: 40)
  /// ```
  ///
  /// - Parameters:
  ///   - step: The step, in seconds, 0 or more.
  ///   - motions: As many are written as there is room for.
  public func writeMotions(every step: Double, into motions: inout MutableSpan<Motion>) {
    guard step > 0, step < 1e50 else {
      for index in 0..<motions.count {
        motions[index] = motion(at: index == 0 ? 0 : step * Double(index))
      }
      return
    }
    // Even and odd steps go their own way, two at a time: half the waiting for one another.
    let (c, s) = fundamentalSolutions(at: 2 * step)
    let (keep, push) = (c + decay * s, s)
    let (pull, slow) = (-frequencySquared * s, c - decay * s)
    let odd = motion(at: step)
    var even = (1.0, -initialVelocity)
    var next = (1 - odd.value, -odd.velocity)
    var index = 0
    while index &+ 1 < motions.count {
      motions[index] = Motion(value: 1 - even.0, velocity: -even.1)
      motions[index &+ 1] = Motion(value: 1 - next.0, velocity: -next.1)
      even = (keep * even.0 + push * even.1, pull * even.0 + slow * even.1)
      next = (keep * next.0 + push * next.1, pull * next.0 + slow * next.1)
      index &+= 2
    }
    if index < motions.count { motions[index] = Motion(value: 1 - even.0, velocity: -even.1) }
  }

  /// Returns value and speed at equal steps of time, the first at time 0.
  ///
  /// - Parameters:
  ///   - step: The step, in seconds, 0 or more.
  ///   - count: How many motions; none when it is negative.
  /// - Returns: The motions; see ``writeMotions(every:into:)`` for their error.
  public func motions(every step: Double, count: Int) -> [Motion] {
    var motions = [Motion](repeating: Motion(value: 0, velocity: 0), count: max(0, count))
    var span = motions.mutableSpan
    writeMotions(every: step, into: &span)
    return motions
  }
}

extension Spring: Hashable {
  /// Returns whether two springs have the same constants.
  public static func == (left: Spring, right: Spring) -> Bool {
    left.mass == right.mass && left.stiffness == right.stiffness
      && left.damping == right.damping && left.initialVelocity == right.initialVelocity
  }

  /// Hashes the constants.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(initialVelocity)
  }
}
