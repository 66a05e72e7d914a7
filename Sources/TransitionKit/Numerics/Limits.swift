/// The largest numbers, sizes and nesting depths that the library accepts.
///
/// The limits protect an app that gets numbers, texts or documents from a source that it does not trust. A value that
/// exceeds a limit causes an error that names the limit, where it is created, read or used. Numbers of policies and
/// of running transitions are clamped instead, because nothing can throw there. All limits are far above what an
/// app needs.
///
/// The two limits of sampling, ``sampledNumbers`` and ``layerStates``, bound the memory that one call uses. A caller
/// may raise them:
///
/// ```swift
/// var limits = Limits.standard
/// limits.sampledNumbers = 1 << 30
/// let all = try CompiledTimeline(timeline).samples(perSecond: 1000, limits: limits)
/// ```
///
/// All other limits are fixed. They keep numbers from overflowing, recursion within the 512 KiB call stack that
/// worker threads have, and the time and memory of a call bounded.
public struct Limits: Hashable, Sendable {
  /// The largest count of numbers that sampling returns: by default 2²², which take 32 MiB.
  public var sampledNumbers = 1 << 22
  /// The largest number of layer states in a list of sampled pictures: by default 2¹⁶, which take about 25 MiB.
  public var layerStates = 1 << 16

  /// Creates the standard limits.
  public init() {}

  /// The default limits, which apply if a caller passes no others.
  public static let standard = Limits()
}

// MARK: - Numbers

extension Limits {
  /// The largest magnitude of a number of a layer, an element, a container or a gesture: 1e30.
  ///
  /// The products and sums of such numbers that a picture needs stay finite.
  public static let magnitude = 1e30
  /// The longest duration of a timeline, and of an animation that follows a release: 1e9 seconds, about 31 years.
  public static let duration = 1e9
  /// The largest number of intervals in ``Steps``: 1 000 000.
  public static let steps = 1_000_000
  /// The largest number of stops in a curve of straight lines, given or sampled from a function: 65 536.
  public static let curveStops = 1 << 16

  /// The largest number of values that a call returns as a list, such as delays or samples: 1 048 576; a larger count
  /// is treated as this one.
  public static let listedValues = 1 << 20

  /// The latest time that the clock of a controller shows: 1e12 seconds, about 31 700 years.
  ///
  /// There the clock stops. Transitions still continue with each step.
  public static let clock = 1e12
  /// The largest number of transitions that one call to move a controller's clock completes if observers keep
  /// beginning new ones: 1000.
  ///
  /// After that the clock stops and a diagnostic is reported. The next call continues.
  public static let transitionsPerStep = 1000
  /// The largest number of calls that client code may make to a controller in answer to the events of one call: 1000,
  /// plus one for each of these events.
  ///
  /// Further calls are refused.
  public static let callsInAnswer = 1000

  /// The range that ``magnitude`` allows, as text.
  package static let bounds = "±\(DecimalText.shortest(magnitude))"
}

extension Double {
  /// Whether the number is within ±``Limits/magnitude``; false for NaN and infinities.
  public var isWithinLimits: Bool { abs(self) <= Limits.magnitude }
}

// MARK: - Nesting

extension Limits {
  /// How deep timing curves may be nested: 32.
  public static let curveDepth = 32
  /// The largest number of timing curves in one curve, including itself: 4096.
  ///
  /// Sixteen stops of straight lines count as one curve. Without this limit, a curve that contains another one twice,
  /// which again contains one twice, and so on, would need 2³² steps at a depth of 32.
  public static let nestedCurves = 4096
  /// How deep effects may be nested: 32.
  ///
  /// An animator of your own that an effect uses counts as one level, whatever it contains.
  public static let effectDepth = 32
  /// The largest number of effects in one effect, including itself and the curves of their timing: 65 536.
  public static let nestedEffects = 1 << 16
  /// How deep adaptations of a presentation style may be nested: 8.
  public static let adaptationDepth = 8
  /// How deep elements of a screen may be nested: 100.
  public static let elementDepth = 100
  /// The largest number of elements in one element, including itself: 131 072.
  public static let nestedElements = 1 << 17
}

// MARK: - Exports

extension Limits {
  /// The largest number of stops that approximate a curve, or a path between two keyframes, in an exported file: 2048.
  ///
  /// If more would be needed, as for a spring that oscillates a million times, the stops are evenly spaced instead.
  /// All approximations in one file together have at most 16 384 stops. After that, each further one has nine evenly
  /// spaced stops, so that the file grows only with the number of keyframes.
  public static let exportedStops = 1 << 11
  /// The largest width of a film in a terminal, in columns: 1024; a larger one is treated as this one.
  public static let filmColumns = 1024
  /// The largest height of a film in a terminal, in rows: 256; a higher picture is compressed to it.
  public static let filmRows = 256
}
