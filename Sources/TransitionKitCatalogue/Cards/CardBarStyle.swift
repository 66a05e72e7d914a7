public import TransitionKit

/// How the bars of cards change with their cards: React Navigation's header styles.
///
/// Any animator takes a bar of a style. Each page has a bar of its own, which follows the progress of its
/// card while it enters, and that of the card above while it is covered.
///
/// ```swift
/// let animator = CardTransition(.horizontalIOS).takingNavigationBar(.cards(.slideUp))
/// let look = CardBarStyle.slideUp.motion.covered.last?.look
/// look?.title.y  // -1: one height of the bar up
/// ```
///
/// From right to left, bars are mirrored; version 6 swaps the distances of titles and labels there instead.
/// Where a system has no liquid glass, React Navigation 8 fades bars as ``fade`` does.
///
/// Source: react-navigation/react-navigation, packages/stack/src/TransitionConfigs/HeaderStyleInterpolators.tsx:
/// version 8, ``uikit`` version 6.
public enum CardBarStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// As in UIKit: the title becomes the label of the back button, buttons fade, and backgrounds slide.
  case uikit = "bar-uikit"
  /// As in UIKit with liquid glass: titles and backgrounds slide with their pages, and buttons fade in.
  ///
  /// A covered bar stays under the other one, which hides it if it is opaque and as high.
  case glass = "bar-glass"
  /// Everything fades.
  case fade = "bar-fade"
  /// The bar enters from the trailing edge and leaves through the leading one.
  case slideLeft = "bar-slide-left"
  /// The bar enters from the leading edge and leaves through the trailing one.
  case slideRight = "bar-slide-right"
  /// The bar enters from the top and leaves through the top.
  case slideUp = "bar-slide-up"
  /// Nothing moves: the bar of the fore page covers the other one from the start of a push, which hides
  /// that one if it is opaque and as high.
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
          // Over the last tenth, from 1 to 0.
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

  /// The progress of the card above from which the background of a covered bar fades out.
  private static let coveredFadeStart = 0.9

  /// Returns the tables of a style, given its look at the sum of the progress of a card and of that above.
  private static func motion(_ look: (Double) -> BarMotion.Look) -> BarMotion {
    tables(
      [0, 1].map { BarMotion.Stop(at: $0, look($0)) },
      [0, coveredFadeStart, 1].map { BarMotion.Stop(at: $0, look(1 + $0)) })
  }

  /// How far from the leading edge a title becomes a label, in points.
  private static let labelStart = 27.0

  /// `forUIKit` of version 6.
  ///
  /// With *W* the width, titles come from *W*/2, in the middle of the right half at half the progress, and
  /// labels leave to −*W*/4. A text that is *w* wide is (*W* − *w*)/2 − 27 from the place of the other one.
  /// Alphas are written down where they reach 0, as a drawn alpha is never below it.
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
    /// An entering bar at a progress.
    func entering(_ progress: Double, title alpha: Double, buttons: Double) -> BarMotion.Stop {
      stop(
        progress, title: .init(x: BarOffset(containerWidths: 0.5 * (1 - progress)), alpha: alpha),
        buttons: buttons,
        label: label.scaled(by: 1 - progress),
        background: BarOffset(containerWidths: 1 - progress))
    }
    /// A covered bar at a progress.
    func covered(_ progress: Double, alpha: Double) -> BarMotion.Stop {
      stop(
        progress, title: .init(x: title.scaled(by: -progress), alpha: alpha), buttons: alpha,
        label: BarOffset(containerWidths: -0.25 * progress),
        background: BarOffset(containerWidths: -progress))
    }
    return tables(
      [
        entering(0, title: 0, buttons: 0),
        // Three quarters of the title's 0.1 at progress 0.4, and a seventh of the buttons' way from 0.3 to 1.
        entering(0.3, title: 0.075, buttons: 0),
        entering(0.4, title: 0.1, buttons: 1 / 7.0),
      ],
      [covered(0.5, alpha: 0), covered(1, alpha: 0)])
  }()

  /// `forUIKit` of version 8, where the system has liquid glass.
  private static let glassMotion: BarMotion = {
    func look(x: BarOffset, buttons: Double) -> BarMotion.Look {
      var look = BarMotion.Look(BarMotion.Part(x: x))
      let fading = BarMotion.Part(alpha: buttons)
      (look.backLabel, look.chevron, look.items) = (fading, fading, fading)
      return look
    }
    // Liquid glass cannot be drawn with an opacity of 0.
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
  /// The bars of React Navigation's cards: each page has a bar of its own, which follows its card.
  ///
  /// ```swift
  /// SystemPush().takingNavigationBar(.cards(.slideUp))
  /// ```
  public static func cards(_ style: CardBarStyle) -> NavigationBarCompanion.Style {
    .separate(style.motion)
  }
}
