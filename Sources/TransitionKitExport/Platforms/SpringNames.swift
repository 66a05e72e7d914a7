import TransitionKit
import TransitionKitCatalogue

/// The names that platforms have for springs and for their numbers.
///
/// Sources: Apple's documentation of `Animation.smooth(duration:extraBounce:)`, `snappy` and `bouncy`,
/// which state the base bounces; Jetpack Compose, animation-core, VectorizedAnimationSpec.kt.
///
/// React Native and Motion name no springs. Reanimated's configurations also set thresholds, those of
/// React Navigation a clamp, and Material's motion schemes belong to a theme, so their springs are
/// written with their numbers.
package enum SpringNames {
  /// SwiftUI's springs by their bounce.
  package static let swiftUI: [Double: String] = [0: "smooth", 0.15: "snappy", 0.3: "bouncy"]

  /// Compose's damping ratios.
  package static let composeRatios: [Double: String] = named(
    [
      0.2: "HighBouncy", 0.5: "MediumBouncy", 0.75: "LowBouncy", 1: "NoBouncy",
    ], "DampingRatio")

  /// Compose's stiffnesses, for a mass of 1.
  package static let composeStiffnesses: [Double: String] = named(
    [
      50: "VeryLow", 200: "Low", 400: "MediumLow", 1500: "Medium", 10_000: "High",
    ], "Stiffness")

  /// Whether a spring is the one of `UISpringTimingParameters()`, which ``SpringPreset/uiKitDefault``
  /// describes.
  static func isUIKitDefault(_ spring: Spring) -> Bool {
    spring == SpringPreset.uiKitDefault.spring
  }

  /// Returns the constants of Compose's `Spring`, by their numbers in single precision.
  private static func named(_ names: [Double: String], _ kind: String) -> [Double: String] {
    let pairs = names.map { (Double(Float($0.key)), "Spring.\(kind)\($0.value)") }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
