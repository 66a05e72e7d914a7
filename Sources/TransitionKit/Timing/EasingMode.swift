/// Which end of a timing curve is eased.
///
/// A formula is given for easing *in*. Easing *out* is the same motion turned by half a turn,
/// ``TimingCurve/reversed``; *in-out* is the formula in the first half and its reversal in the
/// second, ``TimingCurve/mirrored``.
///
/// ```swift
/// TimingCurve.sine(.in).progress(at: 0.5)  // 0.2928…
/// TimingCurve.sine(.out).progress(at: 0.5)  // 0.7071…
/// TimingCurve.sine(.inOut).progress(at: 0.5)  // 0.5
/// ```
///
/// Source: React Native's `Easing.in`, `Easing.out` and `Easing.inOut`; the endings `In`, `Out` and
/// `InOut` of d3-ease. The raw value is the word in notation.
public enum EasingMode: String, Hashable, Sendable, CaseIterable {
  /// The formula itself: eased at the start.
  case `in`
  /// The formula turned by half a turn: eased at the end.
  case out
  /// The formula in the first half, turned in the second: eased at both ends.
  case inOut = "in-out"

  /// The mode of the same motion backwards in time.
  var reversed: EasingMode {
    switch self {
    case .in: .out
    case .out: .in
    case .inOut: .inOut
    }
  }
}
