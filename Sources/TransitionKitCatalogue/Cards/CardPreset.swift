import TransitionKit

/// The ready-made transitions of React Navigation: a card and the axis of the gesture that pops it.
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public enum CardPreset: Hashable, Sendable {
  /// From the trailing edge.
  case slideFromRight
  /// From the leading edge.
  case slideFromLeft
  /// From the bottom.
  case modalSlide
  /// From the bottom, on a stack of cards.
  case modalPresentation
  /// Fading in.
  case modalFade
  /// What Android has for pages since a version of its API.
  case android(apiLevel: Int)
  /// What Android and the rest have for modal pages.
  case bottomSheet

  /// An axis along which a finger moves a card.
  public enum Axis: String, Hashable, Codable, Sendable, CaseIterable {
    /// From side to side.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// The axis of the gesture that takes the card away.
  public var gestureAxis: Axis {
    switch self {
    case .slideFromRight, .slideFromLeft: .horizontal
    case .android(let level): level >= 29 ? .horizontal : .vertical
    case .modalSlide, .modalPresentation, .modalFade, .bottomSheet: .vertical
    }
  }
}
