import TransitionKit

/// A property that runs on its own clock while the card's progress goes from end to end.
///
/// It is tabulated as a function of the card's progress, so that a finger, which knows only the
/// progress, finds the property too.
struct CardClock {
  private let start, change: Double
  private let table: PiecewiseLinear

  /// Tabulates a property over the progress; see `PiecewiseLinear`.
  ///
  /// - Parameters:
  ///   - spec: The duration and the curve of the card, whole milliseconds long.
  ///   - window: When the property changes, in milliseconds.
  ///   - value: The property at a part of the window, from 0 to 1.
  init(
    _ spec: CardSpec, during window: ClosedRange<Double>, _ value: (_ part: Double) -> Double
  ) {
    func property(at milliseconds: Double) -> Double {
      let part = (milliseconds - window.lowerBound) / (window.upperBound - window.lowerBound)
      return value(max(0, min(1, part)))
    }
    let milliseconds = (spec.duration * 1000).rounded()
    start = property(at: 0)
    change = property(at: milliseconds) - start
    table = constant(
      try PiecewiseLinear(
        clockOf: spec.curve, milliseconds: milliseconds,
        corners: [window.lowerBound, window.upperBound], value: property))
  }

  /// The progresses at which the property bends.
  var bends: [Double] { table.stops.map(\.fraction) }

  /// Returns the property at a progress that goes from 0 to 1 in either direction of the card.
  func value(at progress: Double) -> Double { start + change * table.progress(at: progress) }
}

/// The clocks of a property of opening and of closing cards; without one it follows the card.
struct CardClocks {
  var opening: CardClock?
  var closing: CardClock?

  /// Returns the property at a progress, or `nil` when it follows the card.
  func value(at progress: Double, isClosing: Bool) -> Double? {
    isClosing ? closing?.value(at: 1 - progress) : opening?.value(at: progress)
  }
}

// MARK: - The clocks of the styles

// Source: React Navigation, packages/stack/src/TransitionConfigs. Windows in milliseconds.
extension CardClocks {
  /// The opacity of a card that fades in from the bottom.
  static let fadeFromBottomAlpha = CardClocks(
    opening: CardClock(.fadeInFromBottomAndroid, during: 0...200) {
      TimingCurve.power(4, .decelerating).progress(at: $0)
    },
    closing: CardClock(.fadeOutToBottomAndroid, during: 100...250) { 1 - $0 })
  /// The black on the card under one that fades in from the bottom.
  static let fadeFromBottomDim = CardClocks(
    opening: CardClock(.fadeInFromBottomAndroid, during: 0...217) {
      0.3 * TimingCurve.standard.progress(at: $0)
    },
    closing: CardClock(.fadeOutToBottomAndroid, during: 0...250) {
      0.3 * (1 - TimingCurve.decelerate.progress(at: $0))
    })
  /// The progress of the shifts of both cards when one is revealed from the bottom.
  static let revealShift = CardClocks(
    opening: CardClock(.revealFromBottomAndroid, during: 0...425) {
      TimingCurve.standard.progress(at: $0)
    },
    closing: CardClock(.revealFromBottomAndroid, during: 0...425) {
      1 - TimingCurve.standard.progress(at: $0)
    })
  /// The black behind a card that is revealed from the bottom.
  static let revealOverlay = CardClocks(
    opening: CardClock(.revealFromBottomAndroid, during: 0...117) { 0.1 * $0 },
    closing: CardClock(.revealFromBottomAndroid, during: 0...425) {
      0.1 * (1 - TimingCurve.closeDim.progress(at: $0))
    })
  /// The opacity of a card that scales from the centre.
  static let scaleAlpha = CardClocks(
    opening: CardClock(.scaleFromCenterAndroid, during: 50...100) { $0 },
    closing: CardClock(.scaleFromCenterAndroid, during: 33...83) { 1 - $0 })
  /// The black on the card under one that scales from the centre; it has none while it closes.
  static let scaleDim = CardClocks(
    opening: CardClock(.scaleFromCenterAndroid, during: 83...250) { 0.6 * $0 })
  /// The opacity of a card that fades in from the trailing edge.
  static let fadeFromRightAlpha = CardClocks(
    opening: CardClock(.fadeFromRightAndroid, during: 50...133) { $0 },
    closing: CardClock(.fadeFromRightAndroid, during: 35...118) { 1 - $0 })
  /// The opacity of a bottom sheet; it follows the card while it opens.
  static let bottomSheetAlpha = CardClocks(
    closing: CardClock(.bottomSheetSlideOut, during: 0...300) {
      1 - TimingCurve.emphasized.progress(at: $0)
    })
  /// The black behind a bottom sheet.
  static let bottomSheetOverlay = CardClocks(
    opening: CardClock(.bottomSheetSlideIn, during: 0...128) { 0.32 * $0 },
    closing: CardClock(.bottomSheetSlideOut, during: 0...112) { 0.32 * (1 - $0) })
  /// The opacity of a dialog.
  static let dialogAlpha = CardClocks(
    opening: CardClock(.dialog, during: 0...150) {
      TimingCurve.power(3, .decelerating).progress(at: $0)
    },
    closing: CardClock(.dialog, during: 0...150) {
      1 - TimingCurve.power(3, .decelerating).progress(at: $0)
    })
  /// The black behind a dialog.
  static let dialogOverlay = CardClocks(
    opening: CardClock(.dialog, during: 0...132) { 0.6 * $0 },
    closing: CardClock(.dialog, during: 0...132) { 0.6 * (1 - $0) })
}
