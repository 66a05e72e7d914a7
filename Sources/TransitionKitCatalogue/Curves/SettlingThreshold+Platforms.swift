public import TransitionKit

// When other platforms count a motion as settled.

extension SettlingThreshold {
  /// 0.001 and 0.001 per second.
  ///
  /// Source: React Native, Libraries/Animated/animations/SpringAnimation.js,
  /// `restDisplacementThreshold` and `restSpeedThreshold`.
  public static let reactNative = constant(try SettlingThreshold(distance: 0.001, speed: 0.001))
  /// 10 points and 10 points per second, for a ``SpringMotion`` over the width of the screen.
  ///
  /// Up to @react-navigation/stack 5.3 both were 0.01, so that a transition took almost a second.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs/TransitionSpecs.tsx,
  /// `TransitionIOSSpec`, of 6.3.17; changed by its pull request 8028.
  public static let reactNavigation = constant(try SettlingThreshold(distance: 10, speed: 10))
  /// 0.01, at any speed.
  ///
  /// Source: Jetpack Compose, SpringSpec of animation-core, `Spring.DefaultDisplacementThreshold`: the `visibilityThreshold` of
  /// numbers without a unit.
  public static let compose = constant(try SettlingThreshold(distance: 0.01))
  /// At most 0.1 per second, at any distance, for a ``Decay``.
  ///
  /// Source: Jetpack Compose, FloatDecayAnimationSpec.kt, `absVelocityThreshold`.
  public static let composeDecay = constant(try SettlingThreshold(speed: 0.1))
  /// 0.001 and 0.001 per second.
  ///
  /// Source: Flutter, packages/flutter/lib/src/physics/tolerance.dart,
  /// `Tolerance.defaultTolerance`.
  public static let flutter = constant(try SettlingThreshold(distance: 0.001, speed: 0.001))
  /// 0.01 and 2 per second.
  ///
  /// Source: Reanimated 3, `withSpring`, defaults of `restDisplacementThreshold` and `restSpeedThreshold`.
  public static let reanimated3 = constant(try SettlingThreshold(distance: 0.01, speed: 2))
  /// 0.5 and 2 per second, for distances of 5 and more.
  ///
  /// Source: Motion, the generator `spring`, defaults of `restDelta` and `restSpeed`.
  public static let motion = constant(try SettlingThreshold(distance: 0.5, speed: 2))
  /// 0.5 and 10 per second, for positions, rotations and scales without a transition of their own.
  ///
  /// Source: Motion, packages/framer-motion/src/animation/utils/default-transitions.ts, `restSpeed`.
  public static let motionTransform = constant(try SettlingThreshold(distance: 0.5, speed: 10))
  /// 0.005 and 0.01 per second, for distances below 5, such as scales and alphas.
  ///
  /// Source: Motion, packages/framer-motion/src/animation/generators/spring/defaults.ts, granular
  /// `restDelta` and `restSpeed`.
  public static let motionGranular = constant(try SettlingThreshold(distance: 0.005, speed: 0.01))
}
