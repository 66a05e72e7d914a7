/// A lower bound, with or without the bound itself.
public enum LowerBound: Hashable, Sendable {
  /// Greater than the number.
  case above(Double)
  /// The number or greater.
  case atLeast(Double)

  /// Tells whether a number meets the bound; one that is not a number never does.
  public func admits(_ value: Double) -> Bool {
    switch self {
    case .above(let bound): value > bound
    case .atLeast(let bound): value >= bound
    }
  }
}

/// What a gesture decides by place and by speed when it is released.
///
/// A flick goes where it points. Everything slower finishes when progress and velocity both meet
/// their bounds; a bound that is `nil` is met by everything.
///
/// ```swift
/// // Past 40 %, or faster than one length a second.
/// ReleaseRule(progress: .above(0.4), flick: .atLeast(1))
/// ```
public struct ReleaseRule: Hashable, Sendable {
  /// What a velocity is measured in.
  public enum SpeedUnit: String, Hashable, Sendable, CaseIterable {
    /// Parts of the whole way per second.
    case fractionsPerSecond
    /// Points per second.
    case pointsPerSecond
  }

  /// The progress that finishes, 0 to 1.
  public var progress: LowerBound?
  /// The velocity along the direction that finishing needs besides.
  public var velocity: LowerBound?
  /// The speed, either way, from which on the direction alone decides.
  public var flick: LowerBound?
  /// The unit of ``velocity`` and ``flick``.
  public var unit: SpeedUnit

  /// Creates a rule.
  public init(
    progress: LowerBound? = .above(0.5), velocity: LowerBound? = nil, flick: LowerBound? = nil,
    unit: SpeedUnit = .fractionsPerSecond
  ) {
    self.progress = progress
    self.velocity = velocity
    self.flick = flick
    self.unit = unit
  }

  /// Tells whether a gesture released at some progress and with some motion finishes.
  public func finishes(at progress: Double, _ motion: GestureMotion) -> Bool {
    let velocity =
      switch unit {
      case .fractionsPerSecond: motion.velocity
      // Without a way there is nothing to be fast on.
      case .pointsPerSecond: motion.length > 0 ? motion.speed : 0
      }
    if let flick, flick.admits(abs(velocity)) { return velocity > 0 }
    return self.progress?.admits(progress) ?? true && self.velocity?.admits(velocity) ?? true
  }
}
