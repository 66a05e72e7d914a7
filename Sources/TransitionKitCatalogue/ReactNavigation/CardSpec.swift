public import TransitionKit

/// The duration and the curve of a card's progress.
///
/// ```swift
/// let quick = CardSpec(duration: 0.2, curve: .easeOut)
/// CardTransition(.horizontalIOS, opening: quick)
/// ```
public struct CardSpec: Hashable, Codable, Sendable {
  /// The duration, in seconds.
  public var duration: Double
  /// The curve of the card's progress.
  public var curve: TimingCurve

  /// Creates a spec.
  public init(duration: Double, curve: TimingCurve) {
    self.duration = duration
    self.curve = curve
  }

  /// iOS's spring: mass 3, stiffness 1000, damping 500, treated as critically damped.
  ///
  /// It ends when it is within a thousandth of its end. The source's resting thresholds are not used, which is a
  /// decision of this library.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let ios = CardSpec(duration: SystemTiming.springDuration, curve: .system)
}

extension CardSpec: CustomStringConvertible {
  /// The curve and the duration, such as `dec(5) over 0.35 s`.
  public var description: String {
    "\(curve.notation(in: .catalogue)) over \(DecimalText.shortest(duration)) s"
  }
}
