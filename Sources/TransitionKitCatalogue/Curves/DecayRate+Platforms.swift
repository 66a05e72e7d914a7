public import TransitionKit

// Initialisers and constants for the numbers by which other platforms give the rate of a decay.

extension DecayRate {
  /// Creates a rate from the fraction of the speed that remains after one second, as in Flutter.
  ///
  /// Source: Flutter's `FrictionSimulation(drag, …)`; its imitation of an iOS scroll view uses 0.135.
  ///
  /// - Parameter drag: The fraction, above 0 and below 1.
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
  /// The rate is 1000·(1 − deceleration) per second, 2 per second for 0.998: slightly different from
  /// ``init(perMillisecond:)``.
  ///
  /// Source: React Native, Libraries/Animated/animations/DecayAnimation.js, where the default is 0.998 and velocities
  /// are in points per millisecond.
  ///
  /// - Parameter deceleration: The number, above 0 and below 1.
  /// - Throws: ``CurveError`` when the number is outside its range, or too close to 1.
  public init(deceleration: Double) throws(CurveError) {
    try CurveError.require(deceleration, "deceleration", "above 0 and below 1") { $0 > 0 && $0 < 1 }
    try self.init(perSecond: 1000 * (1 - deceleration))
  }

  /// Jetpack Compose's default for a fling: 4.2 per second.
  ///
  /// Source: Jetpack Compose, FloatDecayAnimationSpec.kt, `exponentialDecay()`.
  public static let compose = constant(try DecayRate(frictionMultiplier: 1))
  /// Flutter's scroll view in the style of iOS: 0.135 of the speed remains after one second.
  ///
  /// Source: Flutter, packages/flutter/lib/src/widgets/scroll_simulation.dart.
  public static let flutter = constant(try DecayRate(drag: 0.135))
  /// React Native's default for a decay: 2 per second.
  ///
  /// Source: React Native, Libraries/Animated/animations/DecayAnimation.js.
  public static let reactNative = constant(try DecayRate(deceleration: 0.998))
  /// Motion's default for inertia: 1 per 0.325 s.
  ///
  /// Motion's decay ends at the start plus 0.8 times the velocity, so its initial speed differs from the velocity of
  /// the throw: `Decay(from: start, restingAt: start + 0.8 * velocity, rate: .motion)`.
  ///
  /// Source: Motion, the generator `inertia`, defaults of `timeConstant` and `power`.
  public static let motion = constant(try DecayRate(perSecond: 1 / 0.325))

  /// The rates of iOS and other systems by the names that `init(notation:in:)` reads with ``CatalogueVocabulary``.
  public static let named: [(name: String, rate: DecayRate)] = [
    ("normal", .normal), ("fast", .fast), ("compose", .compose), ("flutter", .flutter),
    ("react-native", .reactNative), ("motion", .motion),
  ]
}
