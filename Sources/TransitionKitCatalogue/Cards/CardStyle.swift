public import TransitionKit

/// The cards of React Navigation, as functions from progress to look.
///
/// `current` is a card's own progress, 0 absent and 1 shown; `next` that of the card above it, 0 when
/// there is none. A push runs both from 0 to 1, a pop from 1 to 0, the latter on functions of its
/// own: what has its own clock looks different on the way back.
///
/// ```swift
/// CardStyle.horizontalIOS.look(current: 0.5, in: phone).x  // 160
/// CardStyle.horizontalIOS.look(current: 1, next: 1, in: phone).x  // -96
/// ```
///
/// Source: React Navigation, packages/stack/src/TransitionConfigs.
public enum CardStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// From the trailing edge; the card underneath moves 0.3 widths aside.
  case horizontalIOS = "card-horizontal-ios"
  /// From the bottom.
  case verticalIOS = "card-vertical-ios"
  /// A little up from below, fading in: Android up to 8.
  case fadeFromBottomAndroid = "card-fade-from-bottom-android"
  /// Uncovered from the bottom: Android 9.
  case revealFromBottomAndroid = "card-reveal-from-bottom-android"
  /// Growing in the middle: Android 10 to 13.
  case scaleFromCenterAndroid = "card-scale-from-center-android"
  /// A little from the trailing edge, fading in: Android 14 and later.
  case fadeFromRightAndroid = "card-fade-from-right-android"
  /// Up from below, fading in over a darkened card.
  case bottomSheetAndroid = "card-bottom-sheet-android"
  /// Growing in the middle over a darkened card.
  case dialogAndroid = "card-dialog-android"
  /// Fading in, slowly at first.
  case fadeFromCenter = "card-fade-from-center"
  /// Fading in while the card underneath fades to black.
  case crossDissolveIOS = "card-cross-dissolve-ios"
  /// Two sides of one sheet that turns about its vertical middle.
  case flipIOS = "card-flip-ios"
  /// There at once.
  case none = "card-none"

  /// Returns how a card looks.
  ///
  /// - Parameters:
  ///   - current: The progress of the card, clamped to `0...1`.
  ///   - next: The progress of the card above, clamped to `0...1`.
  ///   - isClosing: Whether the card that moves is on its way out.
  ///   - container: Where it happens; right to left, what is horizontal changes its sign.
  /// - Returns: The look; properties that the style does not speak of are at rest.
  public func look(
    current: Double, next: Double = 0, isClosing: Bool = false, in container: Container
  ) -> CardLook {
    let progress = CardProgress(current, next, isClosing: isClosing)
    var look = look(progress, in: container.size)
    if container.layoutDirection == .rightToLeft {
      (look.x, look.rotationY) = (0 - look.x, 0 - look.rotationY)
    }
    return look
  }

  /// Returns how long a card moves, and at which pace.
  public func spec(isClosing: Bool = false) -> CardSpec {
    switch self {
    case .horizontalIOS, .verticalIOS, .fadeFromCenter, .crossDissolveIOS: .ios
    case .fadeFromBottomAndroid: isClosing ? .fadeFromBottomClosing : .fadeFromBottomOpening
    case .revealFromBottomAndroid: .reveal
    case .scaleFromCenterAndroid: .scaleFromCenter
    case .fadeFromRightAndroid: .fadeFromRight
    case .bottomSheetAndroid: isClosing ? .bottomSheetClosing : .bottomSheetOpening
    case .dialogAndroid: .dialog
    case .flipIOS: .flip
    case .none: CardSpec(duration: 0, curve: .linear)
    }
  }

  /// Returns the style that Android has for pages since a version of its API.
  ///
  /// - Parameter level: The API level: 28 is Android 9, 29 Android 10, 34 Android 14.
  /// - Returns: One of the four styles for pages.
  public static func android(apiLevel level: Int) -> CardStyle {
    switch level {
    case 34...: .fadeFromRightAndroid
    case 29...: .scaleFromCenterAndroid
    case 28...: .revealFromBottomAndroid
    default: .fadeFromBottomAndroid
    }
  }
}
