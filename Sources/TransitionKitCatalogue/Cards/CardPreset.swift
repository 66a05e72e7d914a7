import TransitionKit

/// The presets of React Navigation: a card and the axis of the gesture that pops it.
///
/// ```swift
/// CardPreset.slideFromRight.gestureAxis  // .horizontal
/// CardPreset.android(apiLevel: 28).gestureAxis  // .vertical
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
  public enum Axis: String, Hashable, Codable, Sendable, CaseIterable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The Android API level from which cards are swiped sideways: that of Android 10.
  private static let horizontalAPILevel = 29

  /// The axis of the gesture that pops the card.
  public var gestureAxis: Axis {
    switch self {
    case .slideFromRight, .slideFromLeft: .horizontal
    case .android(let level): level >= CardPreset.horizontalAPILevel ? .horizontal : .vertical
    case .modalSlide, .modalPresentation, .modalFade, .bottomSheet: .vertical
    }
  }
}
