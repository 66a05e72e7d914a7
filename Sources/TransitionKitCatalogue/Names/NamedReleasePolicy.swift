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
  /// `ReleasePolicy.reactNavigation`.
  case reactNavigation = "react-navigation"
  /// `ReleasePolicy.cupertino`.
  case cupertino
  /// `ReleasePolicy.cupertinoSheet`.
  case cupertinoSheet = "cupertino-sheet"
  /// `ReleasePolicy.swiftUINavigationTransitions`.
  case swiftUINavigationTransitions = "swiftui-navigation-transitions"
  /// `ReleasePolicy.touchwonders`.
  case touchwonders
  /// `ReleasePolicy.vcSwipe`.
  case vcSwipe = "vc-swipe"
  /// `ReleasePolicy.vcPinch`.
  case vcPinch = "vc-pinch"
  /// `ReleasePolicy.heroPull`.
  case heroPull = "hero-pull"
  /// `ReleasePolicy.bubblePull`.
  case bubblePull = "bubble-pull"
  /// `ReleasePolicy.predictiveBack`.
  case predictiveBack = "predictive-back"
  /// `ReleasePolicy.predictiveBackAndroid`.
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
