package import TransitionKit

/// The card styles of React Navigation: each is a function from the progress of a card to its look.
///
/// `current` is a card's own progress: 0 is absent, 1 is shown. `next` is the progress of the card above it, or 0 if
/// there is none. A push runs the entering card's `current` and the covered card's `next` from 0 to 1, a pop from 1 to
/// 0. Some properties have a different timing while a card closes, see `isClosing`.
///
/// ```swift
/// let timeline = try CardTransition(CardStyle.horizontalIOS).timeline(for: context)
/// timeline.lastPicture[.from]?.frame.x  // -96
/// ```
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public enum CardStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// The card slides in from the trailing edge; the card underneath moves 0.3 widths aside.
  case horizontalIOS = "card-horizontal-ios"
  /// The card rises from the bottom.
  case verticalIOS = "card-vertical-ios"
  /// The card rises a little and fades in: Android up to 8.
  case fadeFromBottomAndroid = "card-fade-from-bottom-android"
  /// The card is uncovered from the bottom: Android 9.
  case revealFromBottomAndroid = "card-reveal-from-bottom-android"
  /// The card grows from its centre and fades in: Android 10 to 13.
  case scaleFromCenterAndroid = "card-scale-from-center-android"
  /// The card slides in a little from the trailing edge and fades in: Android 14 and later.
  case fadeFromRightAndroid = "card-fade-from-right-android"
  /// The card rises by a fifth of the container's height and fades in over a card that darkens.
  case bottomSheetAndroid = "card-bottom-sheet-android"
  /// The card grows from its centre and fades in over a card that darkens.
  case dialogAndroid = "card-dialog-android"
  /// The card fades in, slowly at first.
  case fadeFromCenter = "card-fade-from-center"
  /// The card fades in while the card underneath fades to black.
  case crossDissolveIOS = "card-cross-dissolve-ios"
  /// The cards are two sides of one sheet that turns about its vertical axis.
  case flipIOS = "card-flip-ios"
  /// The card appears without animation.
  case none = "card-none"

  /// Returns how a card looks.
  ///
  /// - Parameters:
  ///   - current: The progress of the card, clamped to `0...1`.
  ///   - next: The progress of the card above, clamped to `0...1`.
  ///   - isClosing: Whether the upper card is closing.
  ///   - container: The container; right to left, `x` and `rotationY` change their signs.
  /// - Returns: The look; properties that the style does not change are those of a resting card.
  package func look(
    current: Double, next: Double = 0, isClosing: Bool = false, in container: Container
  ) -> CardLook {
    let progress = CardProgress(current, next, isClosing: isClosing)
    var look = look(progress, in: container.size)
    if container.layoutDirection == .rightToLeft {
      (look.x, look.rotationY) = (0 - look.x, 0 - look.rotationY)
    }
    return look
  }

  /// Returns the duration and the curve of an opening or of a closing card.
  package func spec(isClosing: Bool = false) -> CardSpec {
    switch self {
    case .horizontalIOS, .verticalIOS, .fadeFromCenter, .crossDissolveIOS: .ios
    case .fadeFromBottomAndroid: isClosing ? .fadeOutToBottomAndroid : .fadeInFromBottomAndroid
    case .revealFromBottomAndroid: .revealFromBottomAndroid
    case .scaleFromCenterAndroid: .scaleFromCenterAndroid
    case .fadeFromRightAndroid: .fadeFromRightAndroid
    case .bottomSheetAndroid: isClosing ? .bottomSheetSlideOut : .bottomSheetSlideIn
    case .dialogAndroid: .dialog
    case .flipIOS: .flip
    case .none: .immediate
    }
  }

  /// Returns the style of the default transition between pages in an Android version.
  ///
  /// - Parameter level: The API level: 28 is Android 9, 29 is Android 10, 34 is Android 14.
  /// - Returns: One of the four Android styles for pages.
  public static func android(apiLevel level: Int) -> CardStyle {
    switch level {
    case 34...: .fadeFromRightAndroid
    case 29...: .scaleFromCenterAndroid
    case 28...: .revealFromBottomAndroid
    default: .fadeFromBottomAndroid
    }
  }
}
