public import TransitionKit

// The cards and tabs of React Navigation.

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

extension NamedAnimator {
  /// The cards and tabs of React Navigation.
  public static let cards: [NamedAnimator] =
    CardStyle.allCases.filter { $0 != .none }.map(\.entry) + [
      NamedAnimator(
        "card-modal-ios", ModalCard(), "React Navigation: a card on a card that darkens."),
      NamedAnimator("tab-fade", TabTransition(.fade), "React Navigation: tabs fade."),
      NamedAnimator("tab-shift", TabTransition(.shift), "React Navigation: tabs fade and shift."),
    ]
}

extension NamedAnimator {
  /// Cards that are known by name and do not move: laws of motion do not fit them.
  static let stillCards: [NamedAnimator] = [CardStyle.none.entry]
}

extension CardStyle {
  /// The style's row of the table.
  fileprivate var entry: NamedAnimator {
    NamedAnimator(rawValue, CardTransition(self), "React Navigation: \(summary)")
  }

  /// What the style does, in a few words.
  fileprivate var summary: String {
    switch self {
    case .horizontalIOS: "a card slides in, the other moves aside."
    case .verticalIOS: "a card rises."
    case .fadeFromBottomAndroid: "a card fades in from below."
    case .revealFromBottomAndroid: "a card is uncovered from below."
    case .scaleFromCenterAndroid: "a card grows, fading in."
    case .fadeFromRightAndroid: "a card fades in from the side."
    case .bottomSheetAndroid: "a card fades in from further below."
    case .dialogAndroid: "a card grows a little, fading in."
    case .fadeFromCenter: "a card fades in, slowly at first."
    case .crossDissolveIOS: "a card fades in, the other to black."
    case .flipIOS: "two cards, two sides of one."
    case .none: "a card is there at once."
    }
  }
}
