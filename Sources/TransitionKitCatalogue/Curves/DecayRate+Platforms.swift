public import TransitionKit

// How other platforms state the rate of a decay.

extension DecayRate {
  /// Creates a rate from the part of the speed that is left after a second.
  ///
  /// Source: Flutter's `FrictionSimulation(drag, …)`; a scroll view as on iOS has 0.135.
  ///
  /// - Parameter drag: The part, above 0 and below 1.
  /// - Throws: ``CurveError`` when the number is outside its range, or too close to 0 or 1.
  public init(drag: Double) throws(CurveError) {
    try CurveError.require(drag, "drag", "above 0 and below 1") { $0 > 0 && $0 < 1 }
    try self.init(perSecond: -Elementary.log(drag))
  }

  /// Creates a rate from the friction multiplier of Jetpack Compose.
  ///
  /// Source: Jetpack Compose, FloatDecayAnimationSpec.kt, `exponentialDecay(frictionMultiplier)`: the
  /// exponent is 4.2 times the multiplier.
  ///
  /// - Parameter frictionMultiplier: The multiplier, above 0; Compose's default is 1.
  /// - Throws: ``CurveError`` when the number is outside its range.
  public init(frictionMultiplier: Double) throws(CurveError) {
    try CurveError.require(frictionMultiplier, "frictionMultiplier", "above 0") { $0 > 0 }
    try self.init(perSecond: 4.2 * frictionMultiplier)
  }

  /// Creates a rate from the deceleration of React Native's `Animated.decay`.
  ///
  /// The exponent is 1000·(1 − deceleration), which is not quite that of
  /// ``init(perMillisecond:)``: 2 per second for 0.998.
  ///
  /// Source: React Native, Libraries/Animated/animations/DecayAnimation.js, where it is 0.998 by
  /// default. Its velocity counts in points per millisecond.
  ///
  /// - Parameter deceleration: The number, above 0 and below 1.
  /// - Throws: ``CurveError`` when the number is outside its range, or too close to 1.
  public init(deceleration: Double) throws(CurveError) {
    try CurveError.require(deceleration, "deceleration", "above 0 and below 1") { $0 > 0 && $0 < 1 }
    try self.init(perSecond: 1000 * (1 - deceleration))
  }

  /// A fling of Jetpack Compose: 4.2 per second.
  ///
  /// Source: Jetpack Compose, FloatDecayAnimationSpec.kt, `exponentialDecay()`.
  public static let compose = constant(try DecayRate(frictionMultiplier: 1))
  /// A scroll view of Flutter that imitates iOS: 0.135 of the speed is left after a second.
  ///
  /// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart.
  public static let flutter = constant(try DecayRate(drag: 0.135))
  /// React Native's decay: 2 per second.
  ///
  /// Source: React Native, Libraries/Animated/animations/DecayAnimation.js.
  public static let reactNative = constant(try DecayRate(deceleration: 0.998))
  /// Motion's inertia: 1 per 0.325 s.
  ///
  /// It rests where 0.8 times the velocity leads it, so it does not begin as
  /// fast as it was thrown: `Decay(from: start, restingAt: start + 0.8 * velocity, rate: .motion)`.
  ///
  /// Source: Motion, the generator `inertia`, defaults of `timeConstant` and `power`.
  public static let motion = constant(try DecayRate(perSecond: 1 / 0.325))

  /// The rates of iOS and of other systems by name, which `init(notation:in:)` reads in the catalogue's vocabulary.
  public static let named: [(name: String, rate: DecayRate)] = [
    ("normal", .normal), ("fast", .fast), ("compose", .compose), ("flutter", .flutter),
    ("react-native", .reactNative), ("motion", .motion),
  ]
}
