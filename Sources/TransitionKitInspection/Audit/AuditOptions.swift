/// The thoroughness of an audit, and the jumps, motion and flashes that it allows.
///
/// ```swift
/// let options = AuditOptions(motion: .gentle(in: Situation.phoneSize))
/// try ScaleBack().audit([.continuity], in: .photos(.push), options: options)  // []
/// ```
public struct AuditOptions: Hashable, Sendable {
  /// Whether ``AuditCheck/exitPaths`` tries each way at many instants, also under a finger and in two profiles.
  ///
  /// By default it tries each way early and late, which a fault in one half of a transition needs. At many
  /// instants an audit takes about fifty times as long.
  public var isThorough: Bool
  /// Whether the background may show through where pages shrink, move or fade; see ``AuditCheck/visibility``.
  ///
  /// If `false`, each point that shows a page at both ends must not show the background in between. Strips of
  /// background between the two pages, and a container that shows only the background, are always faults.
  public var allowsBackground: Bool
  /// The jumps and motion that ``AuditCheck/continuity`` allows; `nil` means ``MotionBudget/init(in:)`` of the
  /// container.
  public var motion: MotionBudget?
  /// The motion and flashes that ``AuditCheck/comfort`` allows.
  public var comfort: ComfortBudget
  /// The largest difference that ``AuditCheck/mirroring`` and ``AuditCheck/scaling`` ignore, in points or in the
  /// property's own unit.
  public var tolerance: Double

  /// Creates options.
  public init(
    isThorough: Bool = false, allowsBackground: Bool = true, motion: MotionBudget? = nil,
    comfort: ComfortBudget = ComfortBudget(), tolerance: Double = 1e-6
  ) {
    self.isThorough = isThorough
    self.allowsBackground = allowsBackground
    self.motion = motion
    self.comfort = comfort
    self.tolerance = tolerance
  }

  /// The ways of ending the transition that ``AuditCheck/exitPaths`` tries.
  var exitPaths: ExitPathOptions { isThorough ? .thorough : .standard }
}
