/// How closely an audit looks, and what it allows.
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
  /// If not, each point counts that shows the background between the ends and a page at both ends.
  /// Strips between the two pages, and a container with nothing but background, always count.
  public var allowsBackground: Bool
  /// What ``AuditCheck/continuity`` allows; `nil` is ``MotionBudget/init(in:)`` of the container.
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

  /// How many ways out are tried.
  var exitPaths: ExitPathOptions { isThorough ? .thorough : .standard }
}
