public import TransitionKit

// Initialisers for the numbers by which other platforms describe a spring.

extension Spring {
  /// Creates a spring of mass 1 from Motion's visual duration and bounce.
  ///
  /// The visual duration is about when the spring seems to arrive: its undamped period divided by 1.2.
  ///
  /// ```swift
  /// try Spring(visualDuration: 0.5, bounce: 0.25).response  // 0.6
  /// ```
  ///
  /// Source: Motion, the generator `spring`: damping ratio 1 − bounce, which Motion clamps to 0.05…1.
  ///
  /// - Parameters:
  ///   - visualDuration: The visual duration in seconds, above 0.
  ///   - bounce: How much it bounces, within 0…0.95.
  ///   - initialVelocity: The speed at time 0, in total distances per second.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    visualDuration: Double, bounce: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveError.require(visualDuration, "visualDuration", "above 0") { $0 > 0 }
    try CurveError.require(bounce, "bounce", "within 0...0.95") { (0...0.95).contains($0) }
    try self.init(
      response: visualDuration * 1.2, dampingRatio: 1 - bounce, initialVelocity: initialVelocity)
  }

  /// Creates a spring of mass 1 from Origami's tension and friction.
  ///
  /// ```swift
  /// try Spring(tension: 40, friction: 7)  // spring(1,230.2,22,0)
  /// ```
  ///
  /// Source: React Native, Libraries/Animated/SpringConfig.js: stiffness 3.62·(tension − 30) + 194,
  /// damping 3·(friction − 8) + 25.
  ///
  /// - Parameters:
  ///   - tension: The tension, above −23.59….
  ///   - friction: The friction, at least −1/3.
  ///   - initialVelocity: The speed at time 0, in total distances per second.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    tension: Double, friction: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveError.requireFinite(tension, "tension")
    try CurveError.requireFinite(friction, "friction")
    try self.init(
      mass: 1, stiffness: (tension - 30) * 3.62 + 194, damping: (friction - 8) * 3 + 25,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring of mass 1 from Origami's bounciness and speed.
  ///
  /// ```swift
  /// try Spring(bounciness: 8, speed: 12).dampingRatio  // 0.6672…
  /// ```
  ///
  /// Source: React Native, Libraries/Animated/SpringConfig.js, `fromBouncinessAndSpeed`.
  ///
  /// - Parameters:
  ///   - bounciness: How much it swings: from 0, not at all, to 20, a lot.
  ///   - speed: How fast it is: from 0, slow, to 20, fast.
  ///   - initialVelocity: The speed at time 0, in total distances per second.
  /// - Throws: ``CurveError`` when a number is not finite, or the resulting stiffness or damping is out of range.
  public init(
    bounciness: Double, speed: Double, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveError.require(bounciness, "bounciness", "within ±1e6") { abs($0) <= 1e6 }
    try CurveError.require(speed, "speed", "within ±1e6") { abs($0) <= 1e6 }
    let tension = 0.5 + speed / 1.7 / 20 * (200 - 0.5)
    let part = bounciness / 1.7 / 20 * 0.8
    let share = 2 * part - part * part
    let friction = share * 0.01 + (1 - share) * Spring.unbouncyFriction(tension: tension)
    try self.init(tension: tension, friction: friction, initialVelocity: initialVelocity)
  }

  /// The friction at which a spring of a tension does not bounce, by one of three cubic polynomials.
  ///
  /// Source: React Native, Libraries/Animated/SpringConfig.js, `b3Nobounce`.
  private static func unbouncyFriction(tension x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }
}
