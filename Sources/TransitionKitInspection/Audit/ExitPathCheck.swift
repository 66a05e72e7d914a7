public import TransitionKit

extension AnimatedTransitioning {
  /// Returns the faults that occur when the animator's transition ends in different ways; those with few steps come
  /// first.
  func exitPathFindings(
    in situation: Situation, _ options: ExitPathOptions
  ) throws -> [Finding] {
    var report = ExitPathReport()
    report.add(AnimatorContract(animator: self, situation: situation).findings)
    // A transition with the duration 0 has no middle at which anything could happen.
    let lasts = (try? timeline(in: situation).duration) ?? 1 > 0
    try report.check(
      options.profiles.map { OwnHost(self, $0) }, situation, options,
      paths: lasts ? nil : [.plain])
    return report.findings
  }
}

extension NavigationDelegate {
  /// Returns the faults that occur when a transition whose animator the delegate chooses ends in different ways.
  ///
  /// The delegate is also asked in the other layout direction, with reduced motion, and for a transition with the
  /// duration 0. It must not retain the check's controllers.
  ///
  /// - Parameters:
  ///   - situation: The operation, its two screens and their container.
  ///   - options: The thoroughness; only ``AuditOptions/isThorough`` is used.
  /// - Returns: The findings, those with few steps first; empty for a delegate without faults.
  /// - Throws: `NavigationError` for a situation that no controller can be in.
  public func audit(
    in situation: Situation, options: AuditOptions = AuditOptions()
  ) throws -> [Finding] {
    var report = ExitPathReport()
    try report.check(
      options.exitPaths.profiles.map { OwnHost(CoverVertical(), asking: self, $0) }, situation,
      options.exitPaths)
    return report.findings
  }
}

extension ExitPathHost {
  /// Returns the faults that occur when a transition of an app ends in different ways.
  ///
  /// The app is also asked for controllers in the other layout direction and with reduced motion. Finally its
  /// delegate and its default animator are used with all durations set to 0.
  ///
  /// - Parameters:
  ///   - situation: The operation, its two screens and their container.
  ///   - options: The thoroughness; only ``AuditOptions/isThorough`` is used.
  /// - Returns: The findings, those with few steps first; empty for an app without faults.
  /// - Throws: The error of ``controller(for:)``, or `NavigationError`.
  public func audit(
    in situation: Situation, options: AuditOptions = AuditOptions()
  ) throws -> [Finding] {
    var report = ExitPathReport()
    var exitPaths = options.exitPaths
    exitPaths.operations = ExitOperation.allCases
    try report.check([self], isOwn: false, situation, exitPaths)
    return report.findings
  }
}
