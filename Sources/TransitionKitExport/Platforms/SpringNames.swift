import TransitionKitCatalogue

/// Names of springs and of their constants in the code of platforms.
///
/// Sources: Apple's documentation of `Animation.smooth(duration:extraBounce:)`, `snappy` and `bouncy`, which state the
/// base bounces.
///
/// Other springs are written with their numbers: React Native and Motion have no names for springs, Reanimated's
/// configurations also set thresholds, React Navigation's a clamp, and Material's motion schemes belong to a theme.
package enum SpringNames {
  /// The names of SwiftUI's springs by their bounce.
  package static let swiftUI: [Double: String] = [0: "smooth", 0.15: "snappy", 0.3: "bouncy"]

  /// The names of Compose's damping ratios, by their numbers in single precision.
  package static let composeRatios = Dictionary(
    uniqueKeysWithValues: ComposeDamping.allCases.map { (Double(Float($0.rawValue)), $0.name) })

  /// The names of Compose's stiffnesses, for a mass of 1, by their numbers in single precision.
  package static let composeStiffnesses = Dictionary(
    uniqueKeysWithValues: ComposeStiffness.allCases.map { (Double(Float($0.rawValue)), $0.name) })
}
