public import TransitionKit

/// How the bars of cards go with their cards, as functions from progress to look.
///
/// `current` and `next` are the progress of the bar's own card and of the one above it.
///
/// ```swift
/// CardBarStyle.slideLeft.look(current: 0.25, in: bar).x  // 0.75 widths
/// ```
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public enum CardBarStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// As in UIKit: title and buttons fade.
  case uikit = "bar-uikit"
  /// Everything fades.
  case fade = "bar-fade"
  /// The bar comes from the trailing edge and leaves through the leading one.
  case slideLeft = "bar-slide-left"
  /// The bar comes from the leading edge and leaves through the trailing one.
  case slideRight = "bar-slide-right"
  /// The bar comes from the top and leaves through it.
  case slideUp = "bar-slide-up"

  /// How a bar looks; lengths in points, at rest unless told.
  public struct Look: Hashable, Sendable {
    /// How far the bar has moved to the right.
    public var x = 0.0
    /// How far the bar has moved down.
    public var y = 0.0
    /// The opacity of title and buttons.
    public var contentAlpha = 1.0
    /// The opacity of the background.
    public var backgroundAlpha = 1.0

    /// Creates the look of a bar at rest.
    public init() {}
  }

  /// Returns how a bar of a size looks.
  ///
  /// - Parameters:
  ///   - current: The progress of the bar's card, clamped to `0...1`.
  ///   - next: The progress of the card above, clamped to `0...1`.
  ///   - bar: The size of the bar.
  ///   - direction: Right to left, what is horizontal changes its sign.
  /// - Returns: The look; properties that the style does not speak of are at rest.
  public func look(
    current: Double, next: Double = 0, in bar: Size,
    direction: LayoutDirection = .leftToRight
  ) -> Look {
    let sum = CardProgress(current, next, isClosing: false).sum
    let sign = direction == .leftToRight ? 1.0 : -1
    var look = Look()
    switch self {
    case .uikit, .fade:
      look.contentAlpha = 1 - abs(1 - sum)
      look.backgroundAlpha = sum < 1 ? sum : sum < 1.9 ? 1 : (2 - sum) * 10
    case .slideLeft: look.x = sign * bar.width * (1 - sum)
    case .slideRight: look.x = -sign * bar.width * (1 - sum)
    case .slideUp: look.y = -bar.height * abs(1 - sum)
    }
    return look
  }
}
