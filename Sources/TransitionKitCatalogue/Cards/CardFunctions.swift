import TransitionKit

// The formulas of the cards, written left to right.

extension CardStyle {
  /// Returns how a card looks in a container of a size, left to right.
  func look(_ progress: CardProgress, in size: Size) -> CardLook {
    let (c, n) = (progress.current, progress.next)
    let isClosing = progress.isClosing
    var look = CardLook()
    switch self {
    case .horizontalIOS:
      look.x = size.width * (1 - c) - 0.3 * size.width * n
      look.overlay = 0.1 * c
      look.shadow = Shadow(opacity: 0.04, radius: 12, offset: Point(x: 0, y: -3))
    case .verticalIOS:
      look.y = size.height * (1 - c)
    case .fadeFromBottomAndroid:
      look.y = 0.08 * size.height * (1 - c)
      look.alpha = progress.own(CardClocks.fadeFromBottomAlpha)
      look.dim = progress.caused(CardClocks.fadeFromBottomDim)
    case .revealFromBottomAndroid:
      let shift = progress.own(CardClocks.revealShift)
      look.y = 0.041 * size.height * (1 - shift)
      look.hiddenTop = 0.959 * (1 - c)
      look.overlay = progress.own(CardClocks.revealOverlay)
      if n > 0 { look.y -= 0.02 * size.height * progress.caused(CardClocks.revealShift) }
    case .scaleFromCenterAndroid:
      look.scale = isClosing ? 0.9 + 0.1 * c : 0.85 + 0.15 * c
      if n > 0 { look.scale = isClosing ? 1 + 0.1 * n : 1 + 0.05 * n }
      look.alpha = progress.own(CardClocks.scaleAlpha)
      look.dim = isClosing ? 0 : progress.caused(CardClocks.scaleDim)
    case .fadeFromRightAndroid:
      look.x = 96 * (1 - c) - 96 * n
      look.alpha = progress.own(CardClocks.fadeFromRightAlpha)
    case .bottomSheetAndroid:
      look.y = 0.2 * size.height * (1 - c)
      look.alpha = progress.own(CardClocks.bottomSheetAlpha)
      look.overlay = progress.own(CardClocks.bottomSheetOverlay)
    case .dialogAndroid:
      look.scale = 0.9 + 0.1 * c
      look.alpha = progress.own(CardClocks.dialogAlpha)
      look.overlay = progress.own(CardClocks.dialogOverlay)
    case .fadeFromCenter:
      look.alpha = c < 0.5 ? c / 2 : c < 0.9 ? 0.25 + (c - 0.5) * 1.125 : 1 - (1 - c) * 3
    case .crossDissolveIOS:
      (look.alpha, look.dim) = (c, n)
    case .flipIOS:
      look.rotationY = .pi * (1 - progress.sum)
    case .none:
      break
    }
    return look
  }

  /// The clocks of a style's properties.
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

  /// Returns where the look bends, in parts of the way that is covered.
  func bends(isClosing: Bool) -> [Double] {
    if self == .fadeFromCenter { return isClosing ? [0.1, 0.5] : [0.5, 0.9] }
    return clocks.flatMap { (isClosing ? $0.closing : $0.opening)?.bends ?? [] }
  }
}

extension CardSpec {
  static let fadeFromBottomOpening = CardSpec(duration: 0.35, curve: .power(5, .decelerating))
  static let fadeFromBottomClosing = CardSpec(duration: 0.25, curve: .power(4, .accelerating))
  static let reveal = CardSpec(duration: 0.425, curve: .emphasized)
  static let scaleFromCenter = CardSpec(duration: 0.4, curve: .emphasized)
  static let fadeFromRight = CardSpec(duration: 0.45, curve: .emphasized)
  static let bottomSheetOpening = CardSpec(duration: 0.4, curve: .emphasized)
  static let bottomSheetClosing = CardSpec(duration: 0.35, curve: .emphasized)
  static let dialog = CardSpec(duration: 0.22, curve: .power(5, .decelerating))
  /// Slow at both ends: a cubic and the same one turned round.
  static let flip = CardSpec(
    duration: 0.7,
    curve: constant(try .joined([.easeIn, .easeOut], at: [.init(at: 0.5, 0.5)])))
}

extension CardClocks {
  static let fadeFromBottomAlpha = CardClocks(
    opening: CardClock(.fadeFromBottomOpening, corners: [200]) {
      TimingCurve.power(4, .decelerating).progress(at: $0 / 200)
    },
    closing: CardClock(.fadeFromBottomClosing, corners: [100]) { 1 - held(($0 - 100) / 150) })
  static let fadeFromBottomDim = CardClocks(
    opening: CardClock(.fadeFromBottomOpening, corners: [217]) {
      0.3 * TimingCurve.standard.progress(at: $0 / 217)
    },
    closing: CardClock(.fadeFromBottomClosing) {
      0.3 * (1 - TimingCurve.decelerate.progress(at: $0 / 250))
    })
  static let revealShift = CardClocks(
    opening: CardClock(.reveal) { TimingCurve.standard.progress(at: $0 / 425) },
    closing: CardClock(.reveal) { 1 - TimingCurve.standard.progress(at: $0 / 425) })
  static let revealOverlay = CardClocks(
    opening: CardClock(.reveal, corners: [117]) { 0.1 * held($0 / 117) },
    closing: CardClock(.reveal) { 0.1 * (1 - TimingCurve.closeDim.progress(at: $0 / 425)) })
  static let scaleAlpha = CardClocks(
    opening: CardClock(.scaleFromCenter, corners: [50, 100]) { held(($0 - 50) / 50) },
    closing: CardClock(.scaleFromCenter, corners: [33, 83]) { 1 - held(($0 - 33) / 50) })
  static let scaleDim = CardClocks(
    opening: CardClock(.scaleFromCenter, corners: [83, 250]) { 0.6 * held(($0 - 83) / 167) })
  static let fadeFromRightAlpha = CardClocks(
    opening: CardClock(.fadeFromRight, corners: [50, 133]) { held(($0 - 50) / 83) },
    closing: CardClock(.fadeFromRight, corners: [35, 118]) { 1 - held(($0 - 35) / 83) })
  static let bottomSheetAlpha = CardClocks(
    closing: CardClock(.bottomSheetClosing, corners: [300]) {
      1 - TimingCurve.emphasized.progress(at: $0 / 300)
    })
  static let bottomSheetOverlay = CardClocks(
    opening: CardClock(.bottomSheetOpening, corners: [128]) { 0.32 * held($0 / 128) },
    closing: CardClock(.bottomSheetClosing, corners: [112]) { 0.32 * (1 - held($0 / 112)) })
  static let dialogAlpha = CardClocks(
    opening: CardClock(.dialog, corners: [150]) {
      TimingCurve.power(3, .decelerating).progress(at: $0 / 150)
    },
    closing: CardClock(.dialog, corners: [150]) {
      1 - TimingCurve.power(3, .decelerating).progress(at: $0 / 150)
    })
  static let dialogOverlay = CardClocks(
    opening: CardClock(.dialog, corners: [132]) { 0.6 * held($0 / 132) },
    closing: CardClock(.dialog, corners: [132]) { 0.6 * (1 - held($0 / 132)) })

  /// Holds a number within 0 and 1.
  private static func held(_ value: Double) -> Double { max(0, min(1, value)) }
}
