import TransitionKit
import TransitionKitCatalogue

/// Names of springs and of their constants in the code of platforms.
///
/// Sources: Apple's documentation of `Animation.smooth(duration:extraBounce:)`, `snappy` and `bouncy`, which state the
/// base bounces; Jetpack Compose, animation-core, VectorizedAnimationSpec.kt.
///
/// Other springs are written with their numbers: React Native and Motion have no names for springs, Reanimated's
/// configurations also set thresholds, React Navigation's a clamp, and Material's motion schemes belong to a theme.
package enum SpringNames {
  /// The names of SwiftUI's springs by their bounce.
  package static let swiftUI: [Double: String] = [0: "smooth", 0.15: "snappy", 0.3: "bouncy"]

  /// The names of Compose's damping ratios.
  package static let composeRatios: [Double: String] = named(
    [
      0.2: "HighBouncy", 0.5: "MediumBouncy", 0.75: "LowBouncy", 1: "NoBouncy",
    ], "DampingRatio")

  /// The names of Compose's stiffnesses, for a mass of 1.
  package static let composeStiffnesses: [Double: String] = named(
    [
      50: "VeryLow", 200: "Low", 400: "MediumLow", 1500: "Medium", 10_000: "High",
    ], "Stiffness")

  /// Whether a spring is that of `UISpringTimingParameters()`, which is ``SpringPreset/uiKitDefault``.
  static func isUIKitDefault(_ spring: Spring) -> Bool {
    spring == SpringPreset.uiKitDefault.spring
  }

  /// Returns the names of constants in Compose's `Spring`, by their numbers in single precision.
  private static func named(_ names: [Double: String], _ kind: String) -> [Double: String] {
    let pairs = names.map { (Double(Float($0.key)), "Spring.\(kind)\($0.value)") }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}
