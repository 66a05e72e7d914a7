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

  /// The spring of iOS: mass 3, stiffness 1000, damping 500, held at critical damping.
  ///
  /// It runs until it is within a thousandth of its end. The source's thresholds of rest are ignored,
  /// which is a decision of this library.
  ///
  /// Source: React Navigation, packages/stack/src/TransitionConfigs.
  package static let ios = CardSpec(duration: SystemTiming.springDuration, curve: .system)
}

extension CardSpec: CustomStringConvertible {
  /// The curve and the duration, as `dec(5) over 0.35 s`.
  public var description: String {
    "\(curve.notation(in: .catalogue)) over \(DecimalText.shortest(duration)) s"
  }
}
