extension Spring {
  /// How bouncy the spring is, as SwiftUI measures it: 0 for a critically damped spring.
  ///
  /// Up to critical damping it is 1 − damping ratio; 1 is a spring that oscillates forever. Above critical damping it
  /// is 1/damping ratio − 1, between −1 and 0. ``init(duration:bounce:initialVelocity:)`` is its inverse.
  ///
  /// ```swift
  /// try Spring(response: 0.5, dampingRatio: 0.8).bounce  // 0.2, up to rounding: 0.1999…
  /// try Spring(response: 0.5, dampingRatio: 2).bounce  // -0.5
  /// ```
  ///
  /// Source: Apple's documentation of `SwiftUI.Spring`; the map of iOS 17, as measured.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The perceptual duration in seconds, as SwiftUI measures it: the period without damping.
  ///
  /// ```swift
  /// try Spring(duration: 0.5, bounce: 0.3).perceptualDuration  // 0.5
  /// ```
  ///
  /// Source: Apple's documentation of `SwiftUI.Spring`, where it equals ``response``.
  public var perceptualDuration: Double { response }

  /// Creates a spring from its stiffness and its damping ratio, with a mass of 1 by default.
  ///
  /// ```swift
  /// try Spring(stiffness: 1500, dampingRatio: 0.75).damping  // 58.09…
  /// ```
  ///
  /// Source: Jetpack Compose's `spring(dampingRatio:stiffness:)`.
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness in mass per second squared, above 0.
  ///   - dampingRatio: The damping divided by the critical damping, 0 or more.
  ///   - mass: The mass, above 0; 1 by default.
  ///   - initialVelocity: The velocity at time 0, in whole distances per second.
  /// - Throws: ``CurveError`` when a number is outside its range.
  public init(
    stiffness: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(CurveError) {
    try CurveError.require(mass, "mass", "above 0") { $0 > 0 }
    try CurveError.require(stiffness, "stiffness", "above 0") { $0 > 0 }
    try CurveError.require(dampingRatio, "dampingRatio", "0 or more") { $0 >= 0 }
    try self.init(
      mass: mass, stiffness: stiffness,
      damping: 2 * dampingRatio * (mass * stiffness).squareRoot(),
      initialVelocity: initialVelocity)
  }
}
