import TransitionKit

/// A property of a card that changes during its own part of the transition's time, with its own easing.
///
/// The property is stored as a table over the card's progress, because a finger sets the progress and not the time.
struct CardClock {
  private let start, change: Double
  private let table: PiecewiseLinear

  /// Tabulates a property over the card's progress; see `PiecewiseLinear(clockOf:milliseconds:corners:value:)`.
  ///
  /// - Parameters:
  ///   - spec: The duration and the curve of the card, whole milliseconds long.
  ///   - window: The time in which the property changes, in milliseconds.
  ///   - value: The property at a fraction of the window, from 0 to 1.
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

  /// The progresses of the table's stops, at which the property's slope changes.
  var bends: [Double] { table.stops.map(\.fraction) }

  /// Returns the property at a progress from 0 at the start of the transition, opening or closing, to 1 at its end.
  func value(at progress: Double) -> Double { start + change * table.progress(at: progress) }
}

/// The timing of a property while its card opens and while it closes; `nil` if the property equals the progress.
struct CardClocks {
  var opening: CardClock?
  var closing: CardClock?

  /// Returns the property at a progress of the card, or `nil` when it equals the progress.
  func value(at progress: Double, isClosing: Bool) -> Double? {
    isClosing ? closing?.value(at: 1 - progress) : opening?.value(at: progress)
  }
}

// MARK: - The clocks of the styles

// Source: React Navigation, packages/stack/src/TransitionConfigs. The ranges are times in milliseconds.
extension CardClocks {
  /// The opacity of a card that fades in from the bottom.
  static let fadeFromBottomAlpha = CardClocks(
    opening: CardClock(.fadeInFromBottomAndroid, during: 0...200) {
      TimingCurve.power(4, .decelerating).progress(at: $0)
    },
    closing: CardClock(.fadeOutToBottomAndroid, during: 100...250) { 1 - $0 })
  /// The opacity of the black on the lower card while a card fades in from the bottom.
  static let fadeFromBottomDim = CardClocks(
    opening: CardClock(.fadeInFromBottomAndroid, during: 0...217) {
      0.3 * TimingCurve.standard.progress(at: $0)
    },
    closing: CardClock(.fadeOutToBottomAndroid, during: 0...250) {
      0.3 * (1 - TimingCurve.decelerate.progress(at: $0))
    })
  /// How far both cards have shifted, from 0 to 1, while one is revealed from the bottom.
  static let revealShift = CardClocks(
    opening: CardClock(.revealFromBottomAndroid, during: 0...425) {
      TimingCurve.standard.progress(at: $0)
    },
    closing: CardClock(.revealFromBottomAndroid, during: 0...425) {
      1 - TimingCurve.standard.progress(at: $0)
    })
  /// The opacity of the black behind a card that is revealed from the bottom.
  static let revealOverlay = CardClocks(
    opening: CardClock(.revealFromBottomAndroid, during: 0...117) { 0.1 * $0 },
    closing: CardClock(.revealFromBottomAndroid, during: 0...425) {
      0.1 * (1 - TimingCurve.closeDim.progress(at: $0))
    })
  /// The opacity of a card that scales from the centre.
  static let scaleAlpha = CardClocks(
    opening: CardClock(.scaleFromCenterAndroid, during: 50...100) { $0 },
    closing: CardClock(.scaleFromCenterAndroid, during: 33...83) { 1 - $0 })
  /// The opacity of the black on the lower card while a card scales up from the centre; while one closes there is no
  /// black.
  static let scaleDim = CardClocks(
    opening: CardClock(.scaleFromCenterAndroid, during: 83...250) { 0.6 * $0 })
  /// The opacity of a card that fades in from the trailing edge.
  static let fadeFromRightAlpha = CardClocks(
    opening: CardClock(.fadeFromRightAndroid, during: 50...133) { $0 },
    closing: CardClock(.fadeFromRightAndroid, during: 35...118) { 1 - $0 })
  /// The opacity of a bottom sheet; while it opens, the opacity equals the sheet's progress.
  static let bottomSheetAlpha = CardClocks(
    closing: CardClock(.bottomSheetSlideOut, during: 0...300) {
      1 - TimingCurve.emphasized.progress(at: $0)
    })
  /// The opacity of the black behind a bottom sheet.
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
  /// The opacity of the black behind a dialog.
  static let dialogOverlay = CardClocks(
    opening: CardClock(.dialog, during: 0...132) { 0.6 * $0 },
    closing: CardClock(.dialog, during: 0...132) { 0.6 * (1 - $0) })
}
