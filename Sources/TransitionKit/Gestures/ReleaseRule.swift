/// Decides by the position and the speed of a gesture at the release.
///
/// A flick decides by its direction alone. A slower gesture finishes when its progress and its
/// velocity both meet their bounds; a bound that is `nil` is always met.
///
/// ```swift
/// // Above 40 %, or faster than one length per second.
/// ReleaseRule(progress: .above(0.4), flick: .atLeast(1))
/// ```
public struct ReleaseRule: Hashable, Sendable {
  /// The unit of a velocity.
  ///
  /// ```swift
  /// // At most 400 points per second, on a container of any width.
  /// let rule = ReleaseRule(flick: .atLeast(400), unit: .pointsPerSecond)
  /// ```
  public enum SpeedUnit: String, Hashable, Sendable, CaseIterable {
    /// Fractions of the whole distance per second.
    case fractionsPerSecond
    /// Points per second.
    case pointsPerSecond
  }

  /// The progress that finishing requires, 0 to 1.
  public var progress: LowerBound?
  /// The velocity along the direction that finishing requires, too.
  public var velocity: LowerBound?
  /// The speed, in either direction, from which the direction alone decides.
  public var flick: LowerBound?
  /// The unit of ``velocity`` and ``flick``.
  public var unit: SpeedUnit

  /// Creates a rule; by default it finishes above half of the distance.
  public init(
    progress: LowerBound? = .above(0.5), velocity: LowerBound? = nil, flick: LowerBound? = nil,
    unit: SpeedUnit = .fractionsPerSecond
  ) {
    self.progress = progress
    self.velocity = velocity
    self.flick = flick
    self.unit = unit
  }

  /// Returns whether a gesture finishes that is released with a progress and a motion.
  public func finishes(at progress: Double, _ motion: GestureMotion) -> Bool {
    let velocity =
      switch unit {
      case .fractionsPerSecond: motion.velocity
      // Where the whole distance is 0, so is the velocity.
      case .pointsPerSecond: motion.length > 0 ? motion.speed : 0
      }
    if let flick, flick.admits(abs(velocity)) { return velocity > 0 }
    return self.progress?.admits(progress) ?? true && self.velocity?.admits(velocity) ?? true
  }
}

/// A lower bound, exclusive or inclusive.
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
