/// How close to its end a motion counts as settled: a distance, a speed, or both.
///
/// The unit is that of the motion: whole distances for a ``Spring``, points for a ``SpringMotion``, a
/// ``Decay`` and a ``MotionSequence``.
///
/// ```swift
/// let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
/// spring.settlingDuration(within: .uiKit)  // 1.2701…
/// spring.settlingDuration(within: try SettlingThreshold(distance: 0.01, speed: 0.01))  // 1.3529…
/// ```
public struct SettlingThreshold: Hashable, Sendable {
  /// The largest distance from the end; `nil` when the distance does not matter.
  public let distance: Double?
  /// The largest speed, per second; `nil` when the speed does not matter.
  public let speed: Double?

  /// Creates a threshold.
  ///
  /// - Parameters:
  ///   - distance: The largest distance from the end, above 0; `nil` for any distance.
  ///   - speed: The largest speed per second, above 0; `nil` for any speed.
  /// - Throws: ``CurveError`` when a number is not finite, not above 0 or above 1e100, or both are
  ///   missing.
  public init(distance: Double? = nil, speed: Double? = nil) throws(CurveError) {
    if let distance {
      try CurveError.require(distance, "distance", "above 0 and at most 1e100") {
        $0 > 0 && $0 <= 1e100
      }
    }
    if let speed {
      try CurveError.require(speed, "speed", "above 0 and at most 1e100") { $0 > 0 && $0 <= 1e100 }
    }
    guard distance != nil || speed != nil else {
      throw .outOfRange(field: "distance", value: .infinity, expected: "a distance or a speed")
    }
    self.distance = distance
    self.speed = speed
  }
}

extension SettlingThreshold: CustomStringConvertible {
  /// For example `within 0.001, at most 0.01 per second`.
  public var description: String {
    let parts = [
      distance.map { "within \(DecimalText.shortest($0))" },
      speed.map { "at most \(DecimalText.shortest($0)) per second" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

/// When a spring within a threshold counts as settled.
///
/// A spring that passes its target is within the distance there, but not slow; where it turns round, it is
/// slow, but not near. Between such moments it can be both, and leave the threshold again.
///
/// ```swift
/// let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
/// spring.settlingDuration(within: .reactNative)  // 1.7478…
/// spring.settlingDuration(within: .reactNative, by: .firstMoment)  // 1.4377…
/// ```
public enum SettlingRule: String, Hashable, Sendable, CaseIterable {
  /// From when on the spring stays within the threshold.
  case lastCrossing
  /// When distance and speed are first within it together. These systems look once in each frame, so they
  /// stop at the next one.
  ///
  /// Source: React Native, SpringAnimation.js, `onUpdate`; Reanimated, springUtils.ts; Flutter,
  /// spring_simulation.dart, `isDone`; Motion, the generator `spring`, `done`.
  case firstMoment
  /// When the envelope of the swings falls to the distance; from critical damping on, where nothing swings,
  /// the last crossing. The speed does not matter.
  ///
  /// Source: Jetpack Compose, SpringEstimation.kt, `estimateAnimationDurationMillis`, which gives whole
  /// milliseconds.
  case envelope
}

// MARK: - The thresholds of platforms

extension SettlingThreshold {
  /// 0.001 of the distance, at any speed, for a ``Spring``.
  ///
  /// Source: UIKit's `settlingDuration`.
  public static let uiKit = constant(try SettlingThreshold(distance: Spring.settledDistance))
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
