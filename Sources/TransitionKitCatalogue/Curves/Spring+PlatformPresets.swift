public import TransitionKit

// Springs by which other platforms name their parameters.

extension Spring {
  /// SwiftUI's `.smooth(duration:extraBounce:)`: its bounce is `extraBounce`.
  ///
  /// ```swift
  /// try Spring.smooth(duration: 0.3, extraBounce: 0.1).bounce  // 0.1, up to rounding: 0.0999…
  /// ```
  ///
  /// Source: Apple's documentation of `SwiftUI.Spring`.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds, above 0.
  ///   - extraBounce: The added bounce.
  /// - Returns: The spring, with an initial velocity of 0.
  /// - Throws: ``CurveError`` as ``init(duration:bounce:initialVelocity:)`` does.
  public static func smooth(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(CurveError) -> Spring {
    try Spring(duration: duration, bounce: extraBounce)
  }

  /// SwiftUI's `.snappy(duration:extraBounce:)`: its bounce is 0.15 plus `extraBounce`.
  ///
  /// Source: Apple's documentation of `SwiftUI.Spring`.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds, above 0.
  ///   - extraBounce: The added bounce.
  /// - Returns: The spring, with an initial velocity of 0.
  /// - Throws: ``CurveError`` as ``init(duration:bounce:initialVelocity:)`` does.
  public static func snappy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(CurveError) -> Spring {
    try Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// SwiftUI's `.bouncy(duration:extraBounce:)`: its bounce is 0.3 plus `extraBounce`.
  ///
  /// Source: Apple's documentation of `SwiftUI.Spring`.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds, above 0.
  ///   - extraBounce: The added bounce.
  /// - Returns: The spring, with an initial velocity of 0.
  /// - Throws: ``CurveError`` as ``init(duration:bounce:initialVelocity:)`` does.
  public static func bouncy(
    duration: Double = 0.5, extraBounce: Double = 0
  ) throws(CurveError) -> Spring {
    try Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// SwiftUI's `.interactiveSpring(duration:extraBounce:)`: its bounce is 0.15 plus `extraBounce`.
  ///
  /// Source: SwiftUI's interface.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration, in seconds, above 0.
  ///   - extraBounce: The added bounce.
  /// - Returns: The spring, with an initial velocity of 0.
  /// - Throws: ``CurveError`` as ``init(duration:bounce:initialVelocity:)`` does.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0
  ) throws(CurveError) -> Spring {
    try Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns a spring with Jetpack Compose's constants and mass 1.
  ///
  /// ```swift
  /// try Spring.compose(stiffness: .low, dampingRatio: .highBouncy).dampingRatio  // 0.2
  /// ```
  ///
  /// - Parameters:
  ///   - stiffness: The stiffness.
  ///   - dampingRatio: The damping ratio.
  /// - Returns: The spring, with an initial velocity of 0.
  /// - Throws: Never for these numbers.
  public static func compose(
    stiffness: ComposeStiffness, dampingRatio: ComposeDamping
  ) throws(CurveError) -> Spring {
    try Spring(stiffness: stiffness.rawValue, dampingRatio: dampingRatio.rawValue)
  }
}

/// The stiffnesses of Jetpack Compose.
///
/// ```swift
/// ComposeStiffness.mediumLow.rawValue  // 400
/// ```
///
/// Source: Jetpack Compose, `androidx.compose.animation.core.Spring`.
public enum ComposeStiffness: Double, Hashable, Sendable, CaseIterable {
  /// Compose's constant `StiffnessHigh`.
  case high = 10_000
  /// Compose's constant `StiffnessMedium`, its default.
  case medium = 1500
  /// Compose's constant `StiffnessMediumLow`.
  case mediumLow = 400
  /// Compose's constant `StiffnessLow`.
  case low = 200
  /// Compose's constant `StiffnessVeryLow`.
  case veryLow = 50

  /// The name of the constant, such as `Spring.StiffnessLow`, which ``CatalogueVocabulary`` reads.
  public var name: String {
    switch self {
    case .high: "Spring.StiffnessHigh"
    case .medium: "Spring.StiffnessMedium"
    case .mediumLow: "Spring.StiffnessMediumLow"
    case .low: "Spring.StiffnessLow"
    case .veryLow: "Spring.StiffnessVeryLow"
    }
  }
}

/// The damping ratios of Jetpack Compose.
///
/// ```swift
/// ComposeDamping.mediumBouncy.rawValue  // 0.5
/// ```
///
/// Source: Jetpack Compose, `androidx.compose.animation.core.Spring`.
public enum ComposeDamping: Double, Hashable, Sendable, CaseIterable {
  /// Compose's constant `DampingRatioNoBouncy`, its default.
  case noBouncy = 1
  /// Compose's constant `DampingRatioLowBouncy`.
  case lowBouncy = 0.75
  /// Compose's constant `DampingRatioMediumBouncy`.
  case mediumBouncy = 0.5
  /// Compose's constant `DampingRatioHighBouncy`.
  case highBouncy = 0.2

  /// The name of the constant, such as `Spring.DampingRatioLowBouncy`, which ``CatalogueVocabulary``
  /// reads.
  public var name: String {
    switch self {
    case .noBouncy: "Spring.DampingRatioNoBouncy"
    case .lowBouncy: "Spring.DampingRatioLowBouncy"
    case .mediumBouncy: "Spring.DampingRatioMediumBouncy"
    case .highBouncy: "Spring.DampingRatioHighBouncy"
    }
  }
}

extension ComposeStiffness: Codable {}
extension ComposeDamping: Codable {}
