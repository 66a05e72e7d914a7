/// Which end of a timing curve is eased: the start, the end or both.
///
/// A formula describes easing *in*. Easing *out* is the same motion backwards in time, ``TimingCurve/reversed``.
/// *In-out* is the formula in the first half and its reversal in the second, ``TimingCurve/mirrored``.
///
/// ```swift
/// TimingCurve.sine(.in).progress(at: 0.5)  // 0.2928…
/// TimingCurve.sine(.out).progress(at: 0.5)  // 0.7071…
/// TimingCurve.sine(.inOut).progress(at: 0.5)  // 0.5
/// ```
///
/// Source: React Native's `Easing.in`, `Easing.out` and `Easing.inOut`; the endings `In`, `Out` and `InOut` of
/// d3-ease. The raw value is the word in the notation.
public enum EasingMode: String, Hashable, Sendable, CaseIterable {
  /// Eased at the start: the formula itself.
  case `in`
  /// Eased at the end: the formula backwards in time.
  case out
  /// Eased at both ends: the formula in the first half, and backwards in time in the second.
  case inOut = "in-out"

  /// The mode of the same motion played backwards in time.
  var reversed: EasingMode {
    switch self {
    case .in: .out
    case .out: .in
    case .inOut: .inOut
    }
  }
}
