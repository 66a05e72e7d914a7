/// How closely an audit looks, and what it allows.
///
/// ```swift
/// let options = AuditOptions(motion: .gentle(in: Situation.phoneSize))
/// try ScaleBack().audit([.continuity], in: .photos(.push), options: options)  // []
/// ```
public struct AuditOptions: Hashable, Sendable {
  /// How closely ``AuditCheck/visibility`` looks.
  public var visibility: VisibilityOptions
  /// How many ways ``AuditCheck/exitPaths`` tries.
  public var exitPaths: ExitPathOptions
  /// What ``AuditCheck/continuity`` allows; `nil` is ``MotionBudget/init(in:)`` of the container.
  public var motion: MotionBudget?
  /// What ``AuditCheck/comfort`` allows.
  public var comfort: ComfortBudget
  /// The largest difference that ``AuditCheck/mirroring`` and ``AuditCheck/scaling`` count as none, in
  /// points or in the property's unit.
  public var tolerance: Double

  /// Creates options; what is left out is as usual.
  public init(
    visibility: VisibilityOptions = VisibilityOptions(), exitPaths: ExitPathOptions = .standard,
    motion: MotionBudget? = nil, comfort: ComfortBudget = ComfortBudget(), tolerance: Double = 1e-6
  ) {
    self.visibility = visibility
    self.exitPaths = exitPaths
    self.motion = motion
    self.comfort = comfort
    self.tolerance = tolerance
  }
}
