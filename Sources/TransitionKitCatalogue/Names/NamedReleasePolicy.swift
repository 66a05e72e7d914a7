public import TransitionKit

/// The library's release policies, by name.
///
/// ```swift
/// NamedReleasePolicy(rawValue: "source-2-pan")?.policy  // .quarterOfTheWidth
/// ```
public enum NamedReleasePolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// Finishes from half of the width on, in either direction, unless the finger moves back.
  case halfTheWidthEitherWay = "source-1-edge"
  /// Finishes past a quarter of the width.
  case quarterOfTheWidth = "source-2-pan"
  /// Finishes past half of the width.
  case halfTheWidth = "source-4-edge"
  /// Finishes if the fingers still move towards each other at the release, at any progress.
  case closingPinch = "source-4-pinch"
  /// Finishes past half of a distance of 400 points downwards.
  case companionPan = "companion-pan"
  /// The policy of UIKit's interactive pop on iOS 7 to 17, as observed.
  case system
  /// React Navigation's: finishes if the finger would be past half of the distance 0.3 s after the release.
  case reactNavigation = "react-navigation"
  /// Flutter's Cupertino page: finishes past half of the distance; a flick of at least one width per second decides by
  /// its direction.
  case cupertino
  /// Flutter's Cupertino sheet: finishes past 0.48 of the distance; a flick of at least two heights per second decides
  /// by its direction.
  case cupertinoSheet = "cupertino-sheet"
  /// Finishes at more than 675 points per second, or past a fifth of the distance if the finger does not go back at 200
  /// points per second or more.
  case swiftUINavigationTransitions = "swiftui-navigation-transitions"
  /// Finishes past a third of the distance; a flick of at least 1200 points per second decides by its direction.
  case touchwonders
  /// Finishes past half of a distance of 200 points, to either side.
  case vcSwipe = "vc-swipe"
  /// Finishes when the fingers are closer together than half of their initial distance.
  case vcPinch = "vc-pinch"
  /// Hero's pull: finishes when the progress plus the speed, in heights per second, exceeds 0.3.
  case heroPull = "hero-pull"
  /// Finishes past three tenths of the container's height.
  case bubblePull = "bubble-pull"
  /// Finishes if the finger has moved and does not go back; the remaining motion takes 0.1 s.
  case predictiveBack = "predictive-back"
  /// Finishes under the same condition as ``predictiveBack``, with Android's durations.
  case predictiveBackAndroid = "predictive-back-android"

  /// The named policy.
  public var policy: ReleasePolicy {
    switch self {
    case .halfTheWidthEitherWay: .halfTheWidthEitherWay
    case .quarterOfTheWidth: .quarterOfTheWidth
    case .halfTheWidth: .halfTheWidth
    case .closingPinch: .closingPinch
    case .companionPan: .companionPan
    case .system: .system
    case .reactNavigation: .reactNavigation
    case .cupertino: .cupertino
    case .cupertinoSheet: .cupertinoSheet
    case .swiftUINavigationTransitions: .swiftUINavigationTransitions
    case .touchwonders: .touchwonders
    case .vcSwipe: .vcSwipe
    case .vcPinch: .vcPinch
    case .heroPull: .heroPull
    case .bubblePull: .bubblePull
    case .predictiveBack: .predictiveBack
    case .predictiveBackAndroid: .predictiveBackAndroid
    }
  }
}
