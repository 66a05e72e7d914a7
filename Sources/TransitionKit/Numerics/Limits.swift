/// The limits of what the library computes, in one place.
///
/// Numbers, texts, documents and nested values may come from somebody whom the caller does not trust.
/// What exceeds a limit throws an error that names the limit, where the value is made or read; numbers
/// of policies and of running transitions, which cannot throw, are clamped instead. The limits are far
/// above what people need.
///
/// The limits of sampling decide how much memory one call may take, so a caller that knows better may
/// raise them:
///
/// ```swift
/// var limits = Limits.standard
/// limits.sampledNumbers = 1 << 30
/// let all = try CompiledTimeline(timeline).samples(perSecond: 1000, limits: limits)
/// ```
///
/// The others are fixed: beyond them a number overflows or a stack of 512 KiB, which worker threads
/// have, is full.
public struct Limits: Hashable, Sendable {
  /// The most numbers that sampling returns; 2²² by default, which are 32 MiB.
  public var sampledNumbers = 1 << 22
  /// The most layer states that a list of pictures has; 2¹⁶ by default, which are about 25 MiB.
  public var layerStates = 1 << 16

  /// Creates the standard limits.
  public init() {}

  /// The limits that hold where a caller passes none.
  public static let standard = Limits()
}

// MARK: - Numbers

extension Limits {
  /// The largest magnitude of a number of a layer, an element, a container or a gesture: 1e30.
  ///
  /// Products and sums of such numbers, as a picture takes them, stay finite.
  public static let magnitude = 1e30
  /// The longest duration of a timeline, and of what follows a release: 1e9 seconds, about 31 years.
  public static let duration = 1e9
  /// The most intervals of ``Steps``: 1 000 000.
  public static let steps = 1_000_000
  /// The most stops of straight lines, given or sampled from a function: 65 536.
  public static let curveStops = 1 << 16

  /// The most values of a list that a count asks for: 1 048 576; more are not made.
  public static let listedValues = 1 << 20

  /// The latest time that the clock of a controller shows: 1e12 seconds, about 31 700 years.
  ///
  /// Then it stands still; transitions still move by each step.
  public static let clock = 1e12
  /// The most transitions that observers begin while one call moves a controller's clock, and that it follows: 1000.
  ///
  /// Then the clock stops, and goes on with the next call.
  public static let transitionsPerStep = 1000
  /// The most calls to a controller in answer to the events of one call, besides one for each of these events:
  /// 1000.
  ///
  /// Further ones are refused.
  public static let callsInAnswer = 1000

  /// The range of a number as text.
  package static let bounds = "±\(DecimalText.shortest(magnitude))"
}

extension Double {
  /// Whether the number is within ±``Limits/magnitude``; NaN and infinities are not.
  public var isWithinLimits: Bool { abs(self) <= Limits.magnitude }
}

// MARK: - Nesting

extension Limits {
  /// How deep timing curves may be nested in each other: 32.
  public static let curveDepth = 32
  /// How many timing curves one curve may contain, with itself: 4096.
  ///
  /// Sixteen stops of straight lines count as one curve.
  /// A curve that contains the same curve twice, and is itself contained twice, and so on, would
  /// otherwise take 2³² steps at a depth of 32.
  public static let nestedCurves = 4096
  /// How deep effects may be nested in each other: 32.
  ///
  /// An animator of your own that an effect plays counts as one level, whatever it does itself.
  public static let effectDepth = 32
  /// How many effects one effect may contain, with itself and the curves of their timing: 65 536.
  public static let nestedEffects = 1 << 16
  /// How deep adaptations of a presentation style may be nested in each other: 8.
  public static let adaptationDepth = 8
  /// How deep elements of a screen may be nested: 100.
  public static let elementDepth = 100
  /// How many elements one element may contain, with itself: 131 072.
  public static let nestedElements = 1 << 17
}

// MARK: - Exports

extension Limits {
  /// The most stops of the straight lines that approximate a curve or a path between two keyframes in an
  /// exported file: 2048.
  ///
  /// One that needs more, such as a spring that swings a million times, is sampled at evenly spaced stops.
  /// All approximations of one file together have 16 384 stops at most. Beyond that each has nine, evenly
  /// spaced, so that a file grows with the number of keyframes only.
  public static let exportedStops = 1 << 11
  /// The most columns of a film on a terminal: 1024; more are not drawn.
  public static let filmColumns = 1024
  /// The most rows of a film on a terminal: 256; a higher picture is drawn smaller.
  public static let filmRows = 256
}
