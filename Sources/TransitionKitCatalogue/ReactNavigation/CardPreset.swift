public import TransitionKit

/// React Navigation's presets of a stack: each is a card style with the axis of the gesture that pops the card.
///
/// ```swift
/// let swipe = StackGesture(CardPreset.slideFromRight.gestureRule, on: controller)
/// ```
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public enum CardPreset: Hashable, Sendable {
  /// A card that slides in from the trailing edge.
  case slideFromRight
  /// A card that slides in from the leading edge.
  case slideFromLeft
  /// A card that slides in from the bottom.
  case modalSlide
  /// A modal card that rises from the bottom and leaves a strip of the shrunk card below visible, see ``ModalCard``.
  case modalPresentation
  /// A modal card that fades in.
  case modalFade
  /// The default transition between pages of an Android version, by its API level.
  case android(apiLevel: Int)
  /// A sheet from the bottom: the default modal transition on Android and on other systems than iOS.
  case bottomSheet

  /// The axis along which a finger moves a card.
  package enum Axis: String, Hashable, Codable, Sendable, CaseIterable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The lowest Android API level on which a horizontal swipe pops a card: Android 10.
  private static let horizontalAPILevel = 29

  /// The axis of the gesture that pops the card.
  package var gestureAxis: Axis {
    switch self {
    case .slideFromRight, .slideFromLeft: .horizontal
    case .android(let level): level >= CardPreset.horizontalAPILevel ? .horizontal : .vertical
    case .modalSlide, .modalPresentation, .modalFade, .bottomSheet: .vertical
    }
  }

  /// The gesture that pops the card: where and when it begins, and which release finishes the pop.
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
  /// A horizontal gesture begins within 50 points of the edge opposite to `edge`, after the finger has moved more than
  /// 5 points towards `edge`; it fails after more than 20 points vertically. A vertical gesture begins within 135
  /// points of the opposite edge, after more than 5 points, and fails after more than 15 horizontally.
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
  /// The start of React Navigation's gesture that pops a card by a horizontal swipe.
  ///
  /// Source: react-navigation/react-navigation, packages/stack/src/views/Stack/Card.tsx:
  /// `GESTURE_RESPONSE_DISTANCE_HORIZONTAL`, `minOffsetX` and `maxDeltaY`.
  public static let reactNavigationHorizontal = GestureStart(legal: 50, 5, 20)
  /// The start of React Navigation's gesture that dismisses a card by a downward swipe.
  ///
  /// Source: react-navigation/react-navigation, packages/stack/src/views/Stack/Card.tsx:
  /// `GESTURE_RESPONSE_DISTANCE_VERTICAL`, `minOffsetY` and `maxDeltaX`.
  public static let reactNavigationVertical = GestureStart(legal: 135, 5, 15)
}
