public import TransitionKit

/// The presets of React Navigation: a card and the axis of the gesture that pops it.
///
/// ```swift
/// let swipe = StackGesture(CardPreset.slideFromRight.gestureRule, on: controller)
/// ```
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public enum CardPreset: Hashable, Sendable {
  /// A card from the trailing edge.
  case slideFromRight
  /// A card from the leading edge.
  case slideFromLeft
  /// A card from the bottom.
  case modalSlide
  /// A card from the bottom, on a stack of cards.
  case modalPresentation
  /// A card that fades in.
  case modalFade
  /// The page transition of an Android version, by its API level.
  case android(apiLevel: Int)
  /// The modal transition of Android and of systems other than iOS.
  case bottomSheet

  /// The axis along which a finger moves a card.
  package enum Axis: String, Hashable, Codable, Sendable, CaseIterable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The Android API level from which cards are swiped sideways: that of Android 10.
  private static let horizontalAPILevel = 29

  /// The axis of the gesture that pops the card.
  package var gestureAxis: Axis {
    switch self {
    case .slideFromRight, .slideFromLeft: .horizontal
    case .android(let level): level >= CardPreset.horizontalAPILevel ? .horizontal : .vertical
    case .modalSlide, .modalPresentation, .modalFade, .bottomSheet: .vertical
    }
  }

  /// The gesture that pops the card: where it begins, when, and what its release decides.
  ///
  /// ```swift
  /// let swipe = StackGesture(CardPreset.slideFromRight.gestureRule, on: controller)
  /// CardPreset.modalSlide.gestureRule.hitAreas(in: phone)  // [(0, 0) 320×135]
  /// ```
  public var gestureRule: GestureRule {
    switch (self, gestureAxis) {
    case (.slideFromLeft, _): .reactNavigation(towards: .leading)
    case (_, .horizontal): .reactNavigation(towards: .trailing)
    case (_, .vertical): .reactNavigation(towards: .bottom)
    }
  }
}

extension GestureRule {
  /// Returns React Navigation's gesture that pops a card.
  ///
  /// A sideways gesture begins within 50 points of the edge that the finger leaves, after more than 5 points
  /// along its direction, and fails after more than 20 points across. A vertical one begins within 135 points,
  /// after 5, and fails after 15.
  ///
  /// ```swift
  /// GestureRule.reactNavigation(towards: .bottom).start == .reactNavigationVertical  // true
  /// ```
  ///
  /// - Parameter edge: The edge towards which the finger moves; the page leaves through it.
  /// - Returns: The rule, with the release policy of React Navigation.
  ///
  /// Source: react-navigation/react-navigation, packages/stack/src: `gestureActivationCriteria`.
  public static func reactNavigation(towards edge: RectEdge) -> GestureRule {
    var policy = ReleasePolicy.reactNavigation
    policy.reach.direction = edge
    return switch edge {
    case .left, .right, .leading, .trailing:
      GestureRule(.pan, policy: policy, start: .reactNavigationHorizontal)
    case .top, .bottom:
      GestureRule(.verticalPan, policy: policy, start: .reactNavigationVertical)
    }
  }
}

extension GestureStart {
  /// React Navigation's start of a gesture that pops sideways.
  ///
  /// Source: react-navigation/react-navigation, packages/stack/src/views/Stack/Card.tsx:
  /// `GESTURE_RESPONSE_DISTANCE_HORIZONTAL`, `minOffsetX` and `maxDeltaY`.
  public static let reactNavigationHorizontal = GestureStart(legal: 50, 5, 20)
  /// React Navigation's start of a gesture that dismisses downwards.
  ///
  /// Source: react-navigation/react-navigation, packages/stack/src/views/Stack/Card.tsx:
  /// `GESTURE_RESPONSE_DISTANCE_VERTICAL`, `minOffsetY` and `maxDeltaX`.
  public static let reactNavigationVertical = GestureStart(legal: 135, 5, 15)
}
