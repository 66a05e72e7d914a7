package import TransitionKit

// The looks of the card styles as functions of progress, for a left-to-right layout.

extension CardStyle {
  /// Returns how a card looks in a container of a size, in a left-to-right layout.
  func look(_ progress: CardProgress, in size: Size) -> CardLook {
    switch self {
    case .horizontalIOS, .verticalIOS, .fadeFromCenter, .crossDissolveIOS, .flipIOS, .none:
      plainLook(progress, in: size)
    case .fadeFromBottomAndroid, .revealFromBottomAndroid, .scaleFromCenterAndroid,
      .fadeFromRightAndroid, .bottomSheetAndroid, .dialogAndroid:
      clockedLook(progress, in: size)
    }
  }

  /// Returns the look of a style whose properties are all functions of the progress alone.
  private func plainLook(_ progress: CardProgress, in size: Size) -> CardLook {
    let (c, n) = (progress.current, progress.next)
    var look = CardLook()
    switch self {
    case .horizontalIOS:
      look.x = size.width * (1 - c) - Numbers.horizontalParallax * size.width * n
      look.overlay = Numbers.horizontalOverlay * c
      look.shadow = Numbers.horizontalShadow
    case .verticalIOS:
      look.y = size.height * (1 - c)
    case .fadeFromCenter:
      // Piecewise linear through (0, 0), (0.5, 0.25), (0.9, 0.7) and (1, 1).
      look.alpha = c < 0.5 ? c / 2 : c < 0.9 ? 0.25 + (c - 0.5) * 1.125 : 1 - (1 - c) * 3
    case .crossDissolveIOS:
      (look.alpha, look.dim) = (c, n)
    case .flipIOS:
      look.rotationY = .pi * (1 - progress.sum)
    case .fadeFromBottomAndroid, .revealFromBottomAndroid, .scaleFromCenterAndroid,
      .fadeFromRightAndroid, .bottomSheetAndroid, .dialogAndroid, .none:
      break
    }
    return look
  }

  /// Returns the look of a style that has properties with their own timing, see ``CardClock``.
  private func clockedLook(_ progress: CardProgress, in size: Size) -> CardLook {
    let (c, n) = (progress.current, progress.next)
    let isClosing = progress.isClosing
    var look = CardLook()
    switch self {
    case .fadeFromBottomAndroid:
      look.y = Numbers.fadeFromBottomRise * size.height * (1 - c)
      look.alpha = progress.own(.fadeFromBottomAlpha)
      look.dim = progress.caused(.fadeFromBottomDim)
    case .revealFromBottomAndroid:
      look.y = Numbers.revealRise * size.height * (1 - progress.own(.revealShift))
      look.hiddenTop = Numbers.revealHidden * (1 - c)
      look.overlay = progress.own(.revealOverlay)
      if n > 0 { look.y -= Numbers.revealDrift * size.height * progress.caused(.revealShift) }
    case .scaleFromCenterAndroid:
      let own = isClosing ? Numbers.scaleClosing : Numbers.scaleOpening
      look.scale = own.start + own.growth * c
      if n > 0 {
        look.scale = 1 + (isClosing ? Numbers.coveredGrowthClosing : Numbers.coveredGrowth) * n
      }
      look.alpha = progress.own(.scaleAlpha)
      look.dim = isClosing ? 0 : progress.caused(.scaleDim)
    case .fadeFromRightAndroid:
      look.x = Numbers.fadeFromRightShift * (1 - c) - Numbers.fadeFromRightShift * n
      look.alpha = progress.own(.fadeFromRightAlpha)
    case .bottomSheetAndroid:
      look.y = Numbers.bottomSheetRise * size.height * (1 - c)
      look.alpha = progress.own(.bottomSheetAlpha)
      look.overlay = progress.own(.bottomSheetOverlay)
    case .dialogAndroid:
      look.scale = Numbers.dialogScale.start + Numbers.dialogScale.growth * c
      look.alpha = progress.own(.dialogAlpha)
      look.overlay = progress.own(.dialogOverlay)
    case .horizontalIOS, .verticalIOS, .fadeFromCenter, .crossDissolveIOS, .flipIOS, .none:
      break
    }
    return look
  }

  /// The properties of a style that have their own timing.
  private var clocks: [CardClocks] {
    switch self {
    case .fadeFromBottomAndroid: [.fadeFromBottomAlpha, .fadeFromBottomDim]
    case .revealFromBottomAndroid: [.revealShift, .revealOverlay]
    case .scaleFromCenterAndroid: [.scaleAlpha, .scaleDim]
    case .fadeFromRightAndroid: [.fadeFromRightAlpha]
    case .bottomSheetAndroid: [.bottomSheetAlpha, .bottomSheetOverlay]
    case .dialogAndroid: [.dialogAlpha, .dialogOverlay]
    case .horizontalIOS, .verticalIOS, .fadeFromCenter, .crossDissolveIOS, .flipIOS, .none: []
    }
  }

  /// Returns the progresses at which a property's slope changes, counted from the start of the transition.
  func bends(isClosing: Bool) -> [Double] {
    if self == .fadeFromCenter { return isClosing ? [0.1, 0.5] : [0.5, 0.9] }
    return clocks.flatMap { (isClosing ? $0.closing : $0.opening)?.bends ?? [] }
  }
}

// MARK: - Numbers

extension CardStyle {
  /// The constants of the styles.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package enum Numbers {
    /// How far the card under a horizontal one moves aside, in widths.
    package static let horizontalParallax = 0.3
    /// The opacity of the black under a horizontal card.
    package static let horizontalOverlay = 0.1
    /// The shadow of a horizontal card.
    package static let horizontalShadow = Shadow(
      opacity: 0.04, radius: 12, offset: Point(x: 0, y: -3))
    /// How far a card rises that fades in from the bottom, in heights.
    package static let fadeFromBottomRise = 0.08
    /// How far a card rises that is revealed from the bottom, in heights.
    package static let revealRise = 0.041
    /// How much is cut off the top of a card before it is revealed, in heights.
    package static let revealHidden = 0.959
    /// How far the card drifts up under one that is revealed, in heights.
    package static let revealDrift = 0.02
    /// The scale of a card before it scales up from the centre, and its growth.
    package static let scaleOpening = (start: 0.85, growth: 0.15)
    /// The scale of a card after it has scaled down to the centre, and the loss of scale until then.
    package static let scaleClosing = (start: 0.9, growth: 0.1)
    /// How much a card grows under one that scales up from the centre, as a part of its scale.
    package static let coveredGrowth = 0.05
    /// How much a card shrinks under one that scales down to the centre, as a part of its scale.
    package static let coveredGrowthClosing = 0.1
    /// How far cards move that fade in from the trailing edge, in points.
    package static let fadeFromRightShift = 96.0
    /// How far a bottom sheet rises, in heights.
    package static let bottomSheetRise = 0.2
    /// The scale of a dialog before it opens, and its growth.
    package static let dialogScale = (start: 0.9, growth: 0.1)
  }
}

// Source: React Navigation, packages/stack/src/TransitionConfigs/TransitionSpecs.tsx.
extension CardSpec {
  /// `FadeInFromBottomAndroidSpec` of React Navigation.
  package static let fadeInFromBottomAndroid = CardSpec(
    duration: 0.35, curve: .power(5, .decelerating))
  /// `FadeOutToBottomAndroidSpec` of React Navigation.
  package static let fadeOutToBottomAndroid = CardSpec(
    duration: 0.25, curve: .power(4, .accelerating))
  /// `RevealFromBottomAndroidSpec` of React Navigation.
  package static let revealFromBottomAndroid = CardSpec(duration: 0.425, curve: .emphasized)
  /// `ScaleFromCenterAndroidSpec` of React Navigation.
  package static let scaleFromCenterAndroid = CardSpec(duration: 0.4, curve: .emphasized)
  /// `FadeFromRightAndroidSpec` of React Navigation.
  package static let fadeFromRightAndroid = CardSpec(duration: 0.45, curve: .emphasized)
  /// `BottomSheetSlideInSpec` of React Navigation.
  package static let bottomSheetSlideIn = CardSpec(duration: 0.4, curve: .emphasized)
  /// `BottomSheetSlideOutSpec` of React Navigation.
  package static let bottomSheetSlideOut = CardSpec(duration: 0.35, curve: .emphasized)
  static let dialog = CardSpec(duration: 0.22, curve: .power(5, .decelerating))
  /// The flip's timing: a cubic that accelerates in the first half and decelerates symmetrically in the second.
  static let flip = CardSpec(
    duration: 0.7,
    curve: .joined(constant(try JoinedCurve([.easeIn, .easeOut], at: [.init(at: 0.5, 0.5)]))))
  static let immediate = CardSpec(duration: 0, curve: .linear)
}
