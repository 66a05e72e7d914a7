/// How close to its end a motion counts as settled: a distance, a speed, or both.
///
/// The unit is that of the motion: the whole distance for a ``Spring``, points for a ``SpringMotion``, a ``Decay``
/// and a `MotionSequence`.
///
/// ```swift
/// let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
/// spring.settlingDuration(within: .uiKit)  // 1.2701…
/// spring.settlingDuration(within: try SettlingThreshold(distance: 0.01, speed: 0.01))  // 1.3529…
/// ```
public struct SettlingThreshold: Hashable, Sendable {
  /// The largest distance from the end; `nil` allows any distance.
  public let distance: Double?
  /// The largest speed, per second; `nil` allows any speed.
  public let speed: Double?

  /// Creates a threshold from a distance, a speed, or both.
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
  /// The distance and the speed, as `within 0.001, at most 0.01 per second`.
  public var description: String {
    let parts = [
      distance.map { "within \(DecimalText.shortest($0))" },
      speed.map { "at most \(DecimalText.shortest($0)) per second" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

/// The moment at which a spring counts as settled within a threshold.
///
/// When a spring passes its target, it is close but not slow; where it turns back, it is slow but not close. In
/// between it can be both for a moment, and leave the threshold again.
///
/// ```swift
/// let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
/// spring.settlingDuration(within: .reactNative)  // 1.7478…
/// spring.settlingDuration(within: .reactNative, by: .firstMoment)  // 1.4377…
/// ```
public enum SettlingRule: String, Hashable, Sendable, CaseIterable {
  /// The moment after which the spring always stays within the threshold.
  case lastCrossing
  /// The first moment at which distance and speed are both within the threshold.
  ///
  /// The systems that do this check once in each display frame, so they stop at the next frame.
  ///
  /// Source: React Native, SpringAnimation.js, `onUpdate`; Reanimated, springUtils.ts; Flutter,
  /// spring_simulation.dart, `isDone`; Motion, the generator `spring`, `done`.
  case firstMoment
  /// The moment at which the envelope of the oscillation falls to the distance; the speed is ignored.
  ///
  /// From critical damping on nothing oscillates, and the last crossing is used.
  ///
  /// Source: Jetpack Compose, SpringEstimation.kt, `estimateAnimationDurationMillis`, which gives whole
  /// milliseconds.
  case envelope
}

extension SettlingThreshold {
  /// 0.001 of the whole distance at any speed, for a ``Spring``.
  ///
  /// Source: UIKit's `settlingDuration`.
  public static let uiKit = constant(try SettlingThreshold(distance: Spring.settledDistance))
}
