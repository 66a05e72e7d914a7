public import TransitionKit

/// How a navigation bar moves in a transition between two cards: React Navigation's header styles.
///
/// Any animator can use a style. Each page has its own bar. The bar of the entering page follows that page's progress;
/// the bar of the covered page follows the progress of the page above.
///
/// ```swift
/// let animator = CardTransition(.horizontalIOS).takingNavigationBar(.cards(.slideUp))
/// let look = CardBarStyle.slideUp.motion.covered.last?.look
/// look?.title.y  // -1: one height of the bar up
/// ```
///
/// In a right-to-left layout, bars are mirrored; there version 6 swaps the distances of titles and labels instead.
/// Where a system has no liquid glass, React Navigation 8 uses ``fade``.
///
/// Source: react-navigation/react-navigation, packages/stack/src/TransitionConfigs/HeaderStyleInterpolators.tsx:
/// version 8, ``uikit`` version 6.
public enum CardBarStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// As in UIKit: the title becomes the label of the back button, buttons fade, and backgrounds slide.
  case uikit = "bar-uikit"
  /// As in UIKit with liquid glass: titles and backgrounds slide with their pages, and buttons fade in.
  ///
  /// The covered bar stays below the entering bar, which hides it if the entering bar is opaque and as high.
  case glass = "bar-glass"
  /// All parts of the bar fade.
  case fade = "bar-fade"
  /// The bar enters from the trailing edge and leaves through the leading one.
  case slideLeft = "bar-slide-left"
  /// The bar enters from the leading edge and leaves through the trailing one.
  case slideRight = "bar-slide-right"
  /// The bar enters from the top and leaves through the top.
  case slideUp = "bar-slide-up"
  /// Nothing moves: from the start of a push, the bar of the fore page lies above the bar of the back page, and hides
  /// it if the upper bar is opaque and as high.
  case none = "bar-none"
}

// MARK: - Tables

extension CardBarStyle {
  /// The motion of both bars in a transition of cards.
  public var motion: BarMotion {
    switch self {
    case .uikit: CardBarStyle.uikitMotion
    case .glass: CardBarStyle.glassMotion
    case .fade:
      CardBarStyle.motion { sum in
        BarMotion.Look(
          contents: BarMotion.Part(alpha: 1 - abs(1 - sum)),
          // A covered background stays opaque until the last tenth, then fades from 1 to 0.
          background: BarMotion.Part(alpha: min(1, sum < 1 ? sum : (2 - sum) * 10)))
      }
    case .slideLeft:
      CardBarStyle.motion { BarMotion.Look(BarMotion.Part(x: BarOffset(containerWidths: 1 - $0))) }
    case .slideRight:
      CardBarStyle.motion { BarMotion.Look(BarMotion.Part(x: BarOffset(containerWidths: $0 - 1))) }
    case .slideUp: CardBarStyle.motion { BarMotion.Look(BarMotion.Part(y: -abs(1 - $0))) }
    case .none: CardBarStyle.tables([.init(at: 0, .init())], [.init(at: 1, .init())])
    }
  }

  /// The background of a covered bar fades out from this progress of the card above to 1.
  private static let coveredFadeStart = 0.9

  /// Returns the tables of a style, from the look of a bar at the card's progress plus that of the card above.
  private static func motion(_ look: (Double) -> BarMotion.Look) -> BarMotion {
    tables(
      [0, 1].map { BarMotion.Stop(at: $0, look($0)) },
      [0, coveredFadeStart, 1].map { BarMotion.Stop(at: $0, look(1 + $0)) })
  }

  /// The distance of the back button's label from the leading edge, in points; a covered title moves there.
  private static let labelStart = 27.0

  /// The tables of `forUIKit` in version 6.
  ///
  /// *W* is the width of the bar. Titles enter from *W*/2 to the right; labels leave to *W*/4 on the left. The offset
  /// between a text of width *w* in the centre and the same text as the label is (*W* − *w*)/2 − 27. The source lets
  /// alpha fall below 0, which draws as 0; here a stop holds the progress at which it reaches 0.
  private static let uikitMotion: BarMotion = {
    let title = BarOffset(containerWidths: 0.5, points: -labelStart, titleWidths: -0.5)
    let label = BarOffset(containerWidths: 0.5, points: -labelStart, labelWidths: -0.5)
    func stop(
      _ progress: Double, title: BarMotion.Part, buttons: Double, label: BarOffset,
      background: BarOffset
    ) -> BarMotion.Stop {
      var look = BarMotion.Look()
      look.title = title
      (look.chevron.alpha, look.items.alpha) = (buttons, buttons)
      look.backLabel = BarMotion.Part(x: label, alpha: buttons)
      look.background.x = background
      return BarMotion.Stop(at: progress, look)
    }
    /// Returns the stop of an entering bar at a progress.
    func entering(_ progress: Double, title alpha: Double, buttons: Double) -> BarMotion.Stop {
      stop(
        progress, title: .init(x: BarOffset(containerWidths: 0.5 * (1 - progress)), alpha: alpha),
        buttons: buttons,
        label: label.scaled(by: 1 - progress),
        background: BarOffset(containerWidths: 1 - progress))
    }
    /// Returns the stop of a covered bar at a progress of the card above.
    func covered(_ progress: Double, alpha: Double) -> BarMotion.Stop {
      stop(
        progress, title: .init(x: title.scaled(by: -progress), alpha: alpha), buttons: alpha,
        label: BarOffset(containerWidths: -0.25 * progress),
        background: BarOffset(containerWidths: -progress))
    }
    return tables(
      [
        entering(0, title: 0, buttons: 0),
        // The title's opacity rises from 0 to 0.1 at progress 0.4, so it is 0.075 at 0.3. The buttons fade in from 0.3
        // to 1, so their opacity at 0.4 is 1/7.
        entering(0.3, title: 0.075, buttons: 0),
        entering(0.4, title: 0.1, buttons: 1 / 7.0),
      ],
      [covered(0.5, alpha: 0), covered(1, alpha: 0)])
  }()

  /// The tables of `forUIKit` in version 8, on systems with liquid glass.
  private static let glassMotion: BarMotion = {
    func look(x: BarOffset, buttons: Double) -> BarMotion.Look {
      var look = BarMotion.Look(BarMotion.Part(x: x))
      let fading = BarMotion.Part(alpha: buttons)
      (look.backLabel, look.chevron, look.items) = (fading, fading, fading)
      return look
    }
    // A view of liquid glass cannot be drawn with an opacity of 0, so buttons start at 0.1.
    return tables(
      [.init(at: 0, look(x: 1, buttons: 0.1))], [.init(at: 1, look(x: -0.3, buttons: 1))])
  }()

  private static func tables(_ entering: [BarMotion.Stop], _ covered: [BarMotion.Stop]) -> BarMotion
  {
    do {
      return try BarMotion(entering: entering, covered: covered)
    } catch {
      fatalError("illegal constant: \(error)")
    }
  }
}

// MARK: - As a companion

extension NavigationBarCompanion.Style {
  /// Returns the style of a bar that moves like React Navigation's headers: each page has its own bar.
  ///
  /// ```swift
  /// SystemPush().takingNavigationBar(.cards(.slideUp))
  /// ```
  public static func cards(_ style: CardBarStyle) -> NavigationBarCompanion.Style {
    .separate(style.motion)
  }
}
