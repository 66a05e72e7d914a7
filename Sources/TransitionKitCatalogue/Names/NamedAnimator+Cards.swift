public import TransitionKit

extension NamedAnimator {
  /// The animators of React Navigation's cards and tabs.
  package static let cards: [NamedAnimator] =
    CardStyle.allCases.filter { $0 != .none }.map(\.entry) + [
      NamedAnimator(
        "card-modal-ios", ModalCard(),
        "React Navigation: a card rises over a page that darkens.")
    ] + CardBarStyle.allCases.filter(\.leaves).map(\.entry) + [
      NamedAnimator("tab-fade", TabTransition(.fade), "React Navigation: tabs cross-fade."),
      NamedAnimator(
        "tab-shift", TabTransition(.shift), "React Navigation: tabs cross-fade and shift."),
    ]

  /// Cards that do not move and bars that stay below others, which have names but are not in ``allCases``.
  static let stillCards: [NamedAnimator] =
    [CardStyle.none.entry] + CardBarStyle.allCases.filter { !$0.leaves }.map(\.entry)
}

extension CardPreset {
  /// The animator of the preset.
  public var animator: any AnimatedTransitioning {
    switch self {
    case .slideFromRight: CardTransition(.horizontalIOS)
    case .slideFromLeft: CardTransition(.horizontalIOS, isReversed: true)
    case .modalSlide: CardTransition(.verticalIOS)
    case .modalPresentation: ModalCard()
    case .modalFade: CardTransition(.fadeFromCenter)
    case .android(let level): CardTransition(.android(apiLevel: level))
    case .bottomSheet: CardTransition(.bottomSheetAndroid)
    }
  }
}

extension CardStyle {
  /// The named animator of the style.
  fileprivate var entry: NamedAnimator {
    NamedAnimator(rawValue, CardTransition(self), "React Navigation: \(summary)")
  }

  /// A summary of the style's motion, in a few words.
  fileprivate var summary: String {
    switch self {
    case .horizontalIOS: "a card slides in, the other moves aside."
    case .verticalIOS: "a card rises from the bottom."
    case .fadeFromBottomAndroid: "a card rises a little and fades in."
    case .revealFromBottomAndroid: "a card is uncovered from below."
    case .scaleFromCenterAndroid: "a card grows and fades in."
    case .fadeFromRightAndroid: "a card slides in a little and fades in."
    case .bottomSheetAndroid: "a card rises by a fifth and fades in."
    case .dialogAndroid: "a card grows a little and fades in."
    case .fadeFromCenter: "a card fades in, slowly at first."
    case .crossDissolveIOS: "a card fades in while the other fades to black."
    case .flipIOS: "the cards flip like two sides of one."
    case .none: "a card appears at once."
    }
  }
}

extension CardBarStyle {
  /// Whether a covered bar has left the screen or faded out at the end, so that the bar above need not hide it.
  fileprivate var leaves: Bool { self != .glass && self != .none }

  /// The named animator of the style: horizontal iOS cards with bars of this style.
  fileprivate var entry: NamedAnimator {
    NamedAnimator(
      "card-\(rawValue)", CardTransition(.horizontalIOS).takingNavigationBar(.cards(self)),
      "React Navigation: card-horizontal-ios, and \(summary)")
  }

  /// A summary of the style's motion, in a few words.
  fileprivate var summary: String {
    switch self {
    case .uikit: "titles become labels as in UIKit."
    case .glass: "the bars slide as with liquid glass."
    case .fade: "the bars fade."
    case .slideLeft: "the bars slide to the left."
    case .slideRight: "the bars slide to the right."
    case .slideUp: "the bars slide up and down."
    case .none: "the bars do not move."
    }
  }
}
