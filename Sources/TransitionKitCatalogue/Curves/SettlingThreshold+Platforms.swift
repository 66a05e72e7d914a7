public import TransitionKit

// The thresholds within which other platforms treat a motion as settled.

extension SettlingThreshold {
  /// React Native's default: a distance of 0.001 and a speed of 0.001 per second.
  ///
  /// Source: React Native, Libraries/Animated/animations/SpringAnimation.js,
  /// `restDisplacementThreshold` and `restSpeedThreshold`.
  public static let reactNative = constant(try SettlingThreshold(distance: 0.001, speed: 0.001))
  /// React Navigation's, for a ``SpringMotion`` over the width of the screen: 10 points and 10 points per second.
  ///
  /// Up to @react-navigation/stack 5.3 both were 0.01, which made a transition take almost a second.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs/TransitionSpecs.tsx,
  /// `TransitionIOSSpec`, of 6.3.17; changed by its pull request 8028.
  public static let reactNavigation = constant(try SettlingThreshold(distance: 10, speed: 10))
  /// Jetpack Compose's default for springs: a distance of 0.01, at any speed.
  ///
  /// Source: Jetpack Compose, SpringSpec of animation-core, `Spring.DefaultDisplacementThreshold`: the
  /// `visibilityThreshold` of numbers without a unit.
  public static let compose = constant(try SettlingThreshold(distance: 0.01))
  /// Jetpack Compose's default for a ``Decay``: a speed of 0.1 per second, at any distance.
  ///
  /// Source: Jetpack Compose, FloatDecayAnimationSpec.kt, `absVelocityThreshold`.
  public static let composeDecay = constant(try SettlingThreshold(speed: 0.1))
  /// Flutter's default: a distance of 0.001 and a speed of 0.001 per second.
  ///
  /// Source: Flutter, packages/flutter/lib/src/physics/tolerance.dart,
  /// `Tolerance.defaultTolerance`.
  public static let flutter = constant(try SettlingThreshold(distance: 0.001, speed: 0.001))
  /// Reanimated 3's default for springs: a distance of 0.01 and a speed of 2 per second.
  ///
  /// Source: Reanimated 3, `withSpring`, defaults of `restDisplacementThreshold` and `restSpeedThreshold`.
  public static let reanimated3 = constant(try SettlingThreshold(distance: 0.01, speed: 2))
  /// Motion's default for springs over a distance of 5 and more: a distance of 0.5 and a speed of 2 per second.
  ///
  /// Source: Motion, the generator `spring`, defaults of `restDelta` and `restSpeed`.
  public static let motion = constant(try SettlingThreshold(distance: 0.5, speed: 2))
  /// Motion's default for positions, rotations and scales: a distance of 0.5 and a speed of 10 per second.
  ///
  /// Source: Motion, packages/framer-motion/src/animation/utils/default-transitions.ts, `restSpeed`.
  public static let motionTransform = constant(try SettlingThreshold(distance: 0.5, speed: 10))
  /// Motion's default for springs over a distance below 5, such as alphas: a distance of 0.005, a speed of 0.01 per
  /// second.
  ///
  /// Source: Motion, packages/framer-motion/src/animation/generators/spring/defaults.ts, granular
  /// `restDelta` and `restSpeed`.
  public static let motionGranular = constant(try SettlingThreshold(distance: 0.005, speed: 0.01))
}
