/// The limits of what is computed from values that a caller may not have chosen.
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
///
/// The limits of nesting are fixed. What is nested is evaluated and released level by level, on a
/// stack of which a thread has 512 KiB.
public struct Limits: Hashable, Sendable {
  /// The most numbers that sampling returns; 2²² by default, which are 32 MiB.
  public var sampledNumbers = 1 << 22
  /// The most layer states that a list of pictures has; 2¹⁶ by default, which are about 25 MiB.
  public var layerStates = 1 << 16

  /// Creates the standard limits.
  public init() {}

  /// The limits that hold where a caller passes none.
  public static let standard = Limits()

  /// The largest magnitude of a number of a layer, an element, a container or a gesture: 1e30.
  ///
  /// Products and sums of such numbers, as a picture takes them, stay finite.
  public static let magnitude = 1e30
  /// The longest duration of a timeline: 1e9 seconds, which are 31 years.
  public static let duration = 1e9
  /// How deep timing curves may be nested in each other: 32.
  public static let curveDepth = 32
  /// How many timing curves one curve may contain, with itself: 4096.
  ///
  /// A curve that contains the same curve twice, and is itself contained twice, and so on, would
  /// otherwise take 2³² steps at a depth of 32.
  public static let nestedCurves = 4096
  /// The most stops of the straight lines that a function is sampled into: 65 536.
  public static let curveStops = 1 << 16
  /// How deep effects may be nested in each other: 32.
  public static let effectDepth = 32
  /// How many effects one effect may contain, with itself and the curves of their timing: 65 536.
  public static let nestedEffects = 1 << 16
}

extension Limits {
  /// The range of a number as text.
  static let bounds = "±\(DecimalText.shortest(magnitude))"
}

extension Double {
  /// Whether the number is within ±``Limits/magnitude``; NaN and infinities are not.
  public var isWithinLimits: Bool { abs(self) <= Limits.magnitude }
}
