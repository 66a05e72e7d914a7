/// Finishes a transition by the position and the velocity of a gesture at its release.
///
/// If the speed reaches the bound ``flick``, only the direction decides. Otherwise the gesture finishes if progress
/// and velocity both meet their bounds; a bound that is `nil` is always met.
///
/// ```swift
/// // Above 40 %, or faster than one length per second.
/// ReleaseRule(progress: .above(0.4), flick: .atLeast(1))
/// ```
public struct ReleaseRule: Hashable, Sendable {
  /// The unit of the velocities in a rule.
  ///
  /// ```swift
  /// // At most 400 points per second, on a container of any width.
  /// let rule = ReleaseRule(flick: .atLeast(400), unit: .pointsPerSecond)
  /// ```
  public enum SpeedUnit: String, Hashable, Sendable, CaseIterable {
    /// Fractions of the gesture's whole distance per second.
    case fractionsPerSecond
    /// Points per second.
    case pointsPerSecond
  }

  /// The bound for the progress at the release, 0 to 1; `nil` allows any progress.
  public var progress: LowerBound?
  /// The bound for the velocity along the gesture's direction; `nil` allows any velocity.
  public var velocity: LowerBound?
  /// The bound for the speed in either direction above which only the direction decides; `nil` for no such speed.
  public var flick: LowerBound?
  /// The unit of ``velocity`` and ``flick``.
  public var unit: SpeedUnit

  /// Creates a rule; by default a gesture finishes above half of the distance, at any velocity.
  public init(
    progress: LowerBound? = .above(0.5), velocity: LowerBound? = nil, flick: LowerBound? = nil,
    unit: SpeedUnit = .fractionsPerSecond
  ) {
    self.progress = progress
    self.velocity = velocity
    self.flick = flick
    self.unit = unit
  }

  /// Returns whether a gesture finishes when it is released at a progress with a motion.
  public func finishes(at progress: Double, _ motion: GestureMotion) -> Bool {
    let velocity =
      switch unit {
      case .fractionsPerSecond: motion.velocity
      // With a whole distance of 0 there is no progress, and so no velocity.
      case .pointsPerSecond: motion.length > 0 ? motion.speed : 0
      }
    if let flick, flick.admits(abs(velocity)) { return velocity > 0 }
    return self.progress?.admits(progress) ?? true && self.velocity?.admits(velocity) ?? true
  }
}

/// A lower bound of a number, exclusive or inclusive.
///
/// ```swift
/// LowerBound.above(0.5).admits(0.5)  // false
/// LowerBound.atLeast(0.5).admits(0.5)  // true
/// ```
public enum LowerBound: Hashable, Sendable {
  /// Greater than the number.
  case above(Double)
  /// Greater than the number or equal to it.
  case atLeast(Double)

  /// Returns whether a number meets the bound; NaN never does.
  public func admits(_ value: Double) -> Bool {
    switch self {
    case .above(let bound): value > bound
    case .atLeast(let bound): value >= bound
    }
  }
}
