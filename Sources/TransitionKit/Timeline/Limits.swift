/// The limits of what is computed from numbers that a caller may not have chosen.
///
/// A rate, a count or a size that a user types, or that a file contains, may ask for more memory than
/// there is. What exceeds a limit throws an error that names the limit. The standard limits are far
/// above what people need; pass others where you know better:
///
/// ```swift
/// var limits = Limits.standard
/// limits.sampledNumbers = 1 << 30
/// let all = try CompiledTimeline(timeline).samples(perSecond: 1000, limits: limits)
/// ```
public struct Limits: Hashable, Sendable {
  /// The most numbers that sampling returns; 2²⁴ by default, which are 128 MiB.
  public var sampledNumbers = 1 << 24
  /// The most layer states that a list of pictures has; 2¹⁸ by default, which are about 100 MiB.
  public var layerStates = 1 << 18

  /// Creates the standard limits.
  public init() {}

  /// The limits that hold where a caller passes none.
  public static let standard = Limits()
}
