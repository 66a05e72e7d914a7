/// How fast a motion without a target slows down: it loses a constant fraction of its speed in each millisecond.
///
/// ```swift
/// DecayRate.normal.perMillisecond  // 0.998
/// DecayRate.normal.perSecond  // 2.002002…: the speed falls as e^(−2.002·t)
/// ```
///
/// TransitionKitCatalogue has initialisers for the parameters by which other platforms describe the same motion.
public struct DecayRate: Hashable, Sendable {
  /// The exponent k of the speed's decay e^(−k·t), per second.
  public let perSecond: Double

  /// Creates a rate from the exponent of the speed's decay.
  ///
  /// - Parameter perSecond: The exponent k of e^(−k·t) per second, within 1e-6…1e6.
  /// - Throws: ``CurveError`` when the number is outside its range.
  public init(perSecond: Double) throws(CurveError) {
    try CurveError.require(perSecond, "perSecond", "within 1e-6...1e6") {
      (1e-6...1e6).contains($0)
    }
    self.perSecond = perSecond
  }

  /// Creates a rate from the fraction of the speed that is left after a millisecond.
  ///
  /// Source: UIKit's `UIScrollView.DecelerationRate`.
  ///
  /// - Parameter perMillisecond: The fraction, above 0 and below 1.
  /// - Throws: ``CurveError`` when the number is outside its range, or too close to 0 or 1.
  public init(perMillisecond: Double) throws(CurveError) {
    try CurveError.require(perMillisecond, "perMillisecond", "above 0 and below 1") {
      $0 > 0 && $0 < 1
    }
    try self.init(perSecond: -1000 * Elementary.log(perMillisecond))
  }

  /// The fraction of the speed that is left after a millisecond.
  public var perMillisecond: Double { Elementary.exp(-perSecond / 1000) }

  /// The rate of a scroll view: 0.998 per millisecond.
  ///
  /// Source: UIKit, `UIScrollView.DecelerationRate.normal`.
  public static let normal = constant(try DecayRate(perMillisecond: 0.998))
  /// The rate of a scroll view that stops soon, such as one with pages: 0.99 per millisecond.
  ///
  /// Source: UIKit, `UIScrollView.DecelerationRate.fast`.
  public static let fast = constant(try DecayRate(perMillisecond: 0.99))
  /// The rates of iOS with their names, which ``init(notation:)`` reads.
  static let named: [(name: String, rate: DecayRate)] = [("normal", .normal), ("fast", .fast)]
}

extension DecayRate: CustomStringConvertible {
  /// The rate per millisecond, as `0.998/ms`, if nine decimals give it exactly; otherwise the exponent, as `2/s`.
  public var description: String {
    let text = DecimalText.brief(perMillisecond, places: 9)
    let isExact = decimal(text).flatMap { try? DecayRate(perMillisecond: $0) } == self
    return isExact ? "\(text)/ms" : "\(DecimalText.shortest(perSecond))/s"
  }
}

/// The motion of a value that a finger has thrown and that slows down by itself.
///
/// Its speed falls exponentially. The value approaches ``restingValue`` without quite reaching it.
///
/// ```swift
/// let thrown = try Decay(from: 0, velocity: 1000)
/// thrown.restingValue  // 499.49…
/// thrown.motion(at: 0.5).velocity  // 367.5…
/// thrown.time(reaching: 400)  // 0.80…
/// ```
///
/// The value's error is a few units in the last place of the value and of the whole distance.
public struct Decay: Hashable, Sendable {
  /// The value at time 0, in points.
  public let start: Double
  /// The velocity at time 0, in points per second.
  public let velocity: Double
  /// How fast the motion slows down.
  public let rate: DecayRate

  /// Creates a decay from a value and a velocity.
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points, within ±1e30.
  ///   - velocity: The velocity at time 0, in points per second, within ±1e30.
  ///   - rate: How fast the motion slows down; by default as in a scroll view.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    from start: Double, velocity: Double, rate: DecayRate = .normal
  ) throws(CurveError) {
    try CurveError.requireMagnitude(start, "from")
    try CurveError.requireMagnitude(velocity, "velocity")
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  /// Creates the decay that approaches a given value.
  ///
  /// ```swift
  /// try Decay(from: 0, restingAt: 300).velocity  // 600.6…
  /// ```
  ///
  /// - Parameters:
  ///   - start: The value at time 0, in points, within ±1e30.
  ///   - end: The value that the motion approaches, in points.
  ///   - rate: How fast the motion slows down; by default as in a scroll view.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    from start: Double, restingAt end: Double, rate: DecayRate = .normal
  ) throws(CurveError) {
    try CurveError.requireMagnitude(end, "restingAt")
    try self.init(from: start, velocity: (end - start) * rate.perSecond, rate: rate)
  }

  /// The value that the motion approaches, in points.
  public var restingValue: Double { start + velocity / rate.perSecond }

  /// Returns the value in points and the velocity in points per second, at a time in seconds.
  ///
  /// Before time 0 the value does not move.
  public func motion(at time: Double) -> MotionSample {
    guard time > 0 else { return MotionSample(value: start, velocity: time == 0 ? velocity : 0) }
    let exponent = -rate.perSecond * min(time, 1e9)
    // Below 2^−64 the remaining fraction no longer changes the result, so the exponent is clamped.
    let covered = Elementary.oneMinusNearExp2(max(exponent * SpringSolution.log2e, -64))
    return MotionSample(
      value: start + velocity / rate.perSecond * covered,
      velocity: velocity * Elementary.exp(exponent))
  }

  /// Returns the time at which a value is reached, in seconds, or `nil` if it is never reached.
  public func time(reaching value: Double) -> Double? {
    if value == start { return 0 }
    let part = (value - start) * rate.perSecond / velocity
    guard part > 0, part < 1 else { return nil }
    return -Elementary.logOfOneMinus(part) / rate.perSecond
  }

  /// Returns the velocity at a value, in points per second, or `nil` if the value is never reached.
  ///
  /// The velocity falls linearly with the covered distance.
  public func velocity(reaching value: Double) -> Double? {
    guard time(reaching: value) != nil else { return nil }
    return velocity - (value - start) * rate.perSecond
  }

  /// Returns the time after which the motion stays within a threshold of its resting value, in seconds.
  ///
  /// ```swift
  /// try Decay(from: 0, velocity: 1000, rate: .compose).settlingDuration(within: .composeDecay)
  /// // 2.1929…
  /// ```
  ///
  /// - Parameter threshold: The distance in points and the speed in points per second.
  /// - Returns: The time of the last crossing; 0 if the motion is always within the threshold.
  public func settlingDuration(within threshold: SettlingThreshold) -> Double {
    let speed = abs(velocity)
    let excess = max(
      threshold.distance.map { speed / rate.perSecond / $0 } ?? 0,
      threshold.speed.map { speed / $0 } ?? 0)
    return excess > 1 ? Elementary.log(excess) / rate.perSecond : 0
  }

  /// Returns the distance that a motion with a velocity still covers, by a formula from a talk at WWDC 2018.
  ///
  /// The formula sums steps of a millisecond, so its result is 0.1 % below the exact distance for
  /// ``DecayRate/normal`` and 0.5 % below it for ``DecayRate/fast``.
  ///
  /// Source: Apple, "Designing Fluid Interfaces", WWDC 2018: (v/1000)·d/(1 − d).
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in points per second.
  ///   - rate: How fast the motion slows down.
  /// - Returns: The distance, in points.
  public static func projectedDistance(velocity: Double, rate: DecayRate = .normal) -> Double {
    let left = rate.perMillisecond
    return velocity / 1000 * left / (1 - left)
  }
}

extension Decay: CustomStringConvertible {
  /// The start, the velocity and the rate, as `decay from 0 at 1000/s, 0.998/ms`.
  public var description: String {
    "decay from \(DecimalText.shortest(start)) at \(DecimalText.shortest(velocity))/s, \(rate)"
  }
}

extension Elementary {
  /// Returns ln(1 − x) for x within 0…1, without losing digits for a small x.
  static func logOfOneMinus(_ x: Double) -> Double {
    let left = 1 - x
    // The rounding error of 1 − x is known exactly, and changes the logarithm by that error divided by 1 − x.
    return left == 1 ? -x : log(left) - ((left - 1) + x) / left
  }
}
