public import TransitionKit

/// How the bars of cards change with their cards, as functions from progress to look.
///
/// Any animator takes a bar of a style; ``motion`` is the same as tables.
///
/// ```swift
/// let animator = CardTransition(.horizontalIOS).takingNavigationBar(.cards(.fade))
/// ```
///
/// `current` is the progress of the bar's own card and `next` that of the card above it.
///
/// ```swift
/// CardBarStyle.slideLeft.look(current: 0.25, in: Size(width: 320, height: 64)).x  // 240: 0.75 widths
/// ```
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public enum CardBarStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// As in UIKit: title and buttons fade.
  case uikit = "bar-uikit"
  /// Everything fades.
  case fade = "bar-fade"
  /// The bar enters from the trailing edge and leaves through the leading one.
  case slideLeft = "bar-slide-left"
  /// The bar enters from the leading edge and leaves through the trailing one.
  case slideRight = "bar-slide-right"
  /// The bar enters from the top and leaves through the top.
  case slideUp = "bar-slide-up"

  /// How a bar looks; lengths in points.
  public struct Look: Hashable, Sendable {
    /// How far the bar has moved to the right.
    public var x = 0.0
    /// How far the bar has moved down.
    public var y = 0.0
    /// The opacity of title and buttons.
    public var contentAlpha = 1.0
    /// The opacity of the background.
    public var backgroundAlpha = 1.0

    /// Creates the look of a resting bar.
    public init() {}
  }

  /// The sum of both progresses from which the background of a covered bar fades out.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  public static let backgroundFadeStart = 1.9

  /// Returns how a bar of a size looks.
  ///
  /// - Parameters:
  ///   - current: The progress of the bar's card, clamped to `0...1`.
  ///   - next: The progress of the card above, clamped to `0...1`.
  ///   - bar: The size of the bar.
  ///   - direction: The layout direction; right to left, `x` changes its sign.
  /// - Returns: The look; properties that the style does not change are those of a resting bar.
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
      // Over the last tenth, from 1 to 0.
      look.backgroundAlpha =
        sum < 1 ? sum : sum < CardBarStyle.backgroundFadeStart ? 1 : (2 - sum) * 10
    case .slideLeft: look.x = sign * bar.width * (1 - sum)
    case .slideRight: look.x = -sign * bar.width * (1 - sum)
    case .slideUp: look.y = -bar.height * abs(1 - sum)
    }
    return look
  }
}

// MARK: - As a companion

extension CardBarStyle {
  /// The progress of the card above from which the background of a covered bar fades out.
  private static let coveredFadeStart = 0.9

  /// The motion of both bars in a transition of cards.
  public var motion: BarMotion {
    func stop(_ progress: Double, _ look: Look) -> BarMotion.Stop {
      BarMotion.Stop(
        at: progress,
        BarMotion.Look(
          contents: BarMotion.Part(x: look.x, y: look.y, alpha: look.contentAlpha),
          background: BarMotion.Part(x: look.x, y: look.y, alpha: min(1, look.backgroundAlpha))))
    }
    // Widths and heights as units.
    let unit = Size(width: 1, height: 1)
    let entering = [0, 1].map { stop($0, look(current: $0, in: unit)) }
    let covered = [0, CardBarStyle.coveredFadeStart, 1].map {
      stop($0, look(current: 1, next: $0, in: unit))
    }
    do {
      return try BarMotion(entering: entering, covered: covered)
    } catch {
      fatalError("illegal constant: \(error)")
    }
  }
}

extension NavigationBarCompanion.Style {
  /// The bars of React Navigation's cards: each page has a bar of its own, which follows its card.
  ///
  /// ```swift
  /// SystemPush().takingNavigationBar(.cards(.slideUp))
  /// ```
  public static func cards(_ style: CardBarStyle) -> NavigationBarCompanion.Style {
    .separate(style.motion)
  }
}
