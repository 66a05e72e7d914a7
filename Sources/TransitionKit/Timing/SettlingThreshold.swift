/// How close to its end a motion counts as settled: a distance, a speed, or both.
///
/// The unit is that of the motion: whole distances for a ``Spring``, points for a ``SpringMotion``, a
/// ``Decay`` and a `MotionSequence`.
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
    for (field, limit) in [("distance", distance), ("speed", speed)] {
      guard let limit else { continue }
      try CurveError.require(limit, field, "above 0 and at most 1e100") { $0 > 0 && $0 <= 1e100 }
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

extension SettlingThreshold {
  /// 0.001 of the distance, at any speed, for a ``Spring``.
  ///
  /// Source: UIKit's `settlingDuration`.
  public static let uiKit = constant(try SettlingThreshold(distance: Spring.settledDistance))
}
