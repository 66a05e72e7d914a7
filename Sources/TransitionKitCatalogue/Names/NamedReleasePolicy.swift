public import TransitionKit

/// The release policies of the library by their names.
///
/// ```swift
/// NamedReleasePolicy(rawValue: "source-2-pan")?.policy  // .quarterOfTheWidth
/// ```
public enum NamedReleasePolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// `ReleasePolicy.halfTheWidthEitherWay`.
  case halfTheWidthEitherWay = "source-1-edge"
  /// `ReleasePolicy.quarterOfTheWidth`.
  case quarterOfTheWidth = "source-2-pan"
  /// `ReleasePolicy.halfTheWidth`.
  case halfTheWidth = "source-4-edge"
  /// `ReleasePolicy.closingPinch`.
  case closingPinch = "source-4-pinch"
  /// `ReleasePolicy.companionPan`.
  case companionPan = "companion-pan"
  /// `ReleasePolicy.system`.
  case system
  /// Finishes when the finger would be past half of the distance 0.3 s after the release.
  case reactNavigation = "react-navigation"
  /// Finishes past half of the distance; a flick of one width a second decides by its direction.
  case cupertino
  /// Finishes past 0.48 of the sheet's distance; a flick of two heights a second decides by its
  /// direction.
  case cupertinoSheet = "cupertino-sheet"
  /// Finishes faster than 675 points a second, or past a fifth of the distance unless the finger
  /// goes back faster than 200 points a second.
  case swiftUINavigationTransitions = "swiftui-navigation-transitions"
  /// Finishes past a third of the distance; a flick of 1200 points a second decides by its
  /// direction.
  case touchwonders
  /// Finishes past half of 200 points to either side.
  case vcSwipe = "vc-swipe"
  /// Finishes a pinch to less than half of the fingers' first distance.
  case vcPinch = "vc-pinch"
  /// Finishes when the pull's progress plus its speed in heights a second exceeds 0.3.
  case heroPull = "hero-pull"
  /// Finishes past three tenths of the height.
  case bubblePull = "bubble-pull"
  /// Finishes when the finger has moved and does not go back; what remains takes 0.1 s.
  case predictiveBack = "predictive-back"
  /// The rule of ``predictiveBack`` with Android's own times.
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
