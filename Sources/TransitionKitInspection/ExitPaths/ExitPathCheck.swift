public import TransitionKit

extension AnimatedTransitioning {
  /// Returns what goes wrong on the ways out of a transition that the animator plays, those with short
  /// stories first.
  func exitPathFindings(
    in situation: Situation, _ options: ExitPathOptions
  ) throws -> [Finding] {
    var report = ExitPathReport()
    report.add(AnimatorContract(animator: self, situation: situation).findings)
    for profile in options.profiles {
      let host = AnimatorHost(self, profile)
      // Nothing comes between the ends of a transition that takes no time.
      let lasts = (try? timeline(in: situation).duration) ?? 1 > 0
      let paths = lasts ? ExitPath.all(options, of: situation.operation) : [.plain]
      try report.check(host, situation, paths, options)
      try report.checkVariants(host, situation, options)
    }
    let instant = AnimatorHost(InstantAnimator(base: self), .fluid)
    try report.check(instant, situation, [.plain], options, ExitPathReport.inNoTime)
    return report.findings
  }
}

extension NavigationDelegate {
  /// Returns what goes wrong on the ways out of a transition whose animator the delegate chooses.
  ///
  /// It is also asked in the other layout direction, with reduced motion, and for a transition in no
  /// time. The delegate must not keep the controllers of the check.
  ///
  /// - Parameters:
  ///   - situation: What the transition does, and where.
  ///   - options: How many ways to try; only ``AuditOptions/exitPaths`` counts.
  /// - Returns: The findings, those with short stories first; empty for a delegate without faults.
  /// - Throws: `NavigationError` for a situation that no controller can be in.
  public func audit(
    in situation: Situation, options: AuditOptions = AuditOptions()
  ) throws -> [Finding] {
    let options = options.exitPaths
    var report = ExitPathReport()
    for profile in options.profiles {
      let host = DelegateHost(self, profile)
      try report.check(host, situation, ExitPath.all(options, of: situation.operation), options)
      try report.checkVariants(host, situation, options)
    }
    let instant = DelegateHost(InstantDelegate(self), .fluid)
    try report.check(instant, situation, [.plain], options, ExitPathReport.inNoTime)
    return report.findings
  }
}

extension ExitPathHost {
  /// Returns what goes wrong on the ways out of a transition in an app.
  ///
  /// The app is also asked for controllers in the other layout direction and with reduced motion. In no
  /// time, its delegate and its default animator are asked as usual, and what they return takes 0 s.
  ///
  /// - Parameters:
  ///   - situation: What the transition does, and where.
  ///   - options: How many ways to try; only ``AuditOptions/exitPaths`` counts.
  /// - Returns: The findings, those with short stories first; empty for an app without faults.
  /// - Throws: The error of ``controller(for:)``, or `NavigationError`.
  public func audit(
    in situation: Situation, options: AuditOptions = AuditOptions()
  ) throws -> [Finding] {
    let options = options.exitPaths
    var report = ExitPathReport()
    try report.check(self, situation, ExitPath.all(options, of: situation.operation), options)
    try report.checkVariants(self, situation, options)
    try report.check(InstantHost(self), situation, [.plain], options, ExitPathReport.inNoTime)
    return report.findings
  }
}
