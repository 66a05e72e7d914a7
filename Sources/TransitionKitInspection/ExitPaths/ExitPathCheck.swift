public import TransitionKit

extension AnimatedTransitioning {
  /// Returns what goes wrong on the ways out of a transition that the animator plays.
  ///
  /// The transition finishes and is cancelled, by the clock and by a finger; others interrupt it; the
  /// layout changes on the way. Every finding has the story that leads to it.
  ///
  /// ```swift
  /// XCTAssertEqual(try ScaleBack().exitPathFindings(in: .photos(.push)), [])
  /// ```
  ///
  /// - Parameters:
  ///   - situation: What the transition does, and where.
  ///   - options: How many ways to try; ``ExitPathOptions/quick`` by default.
  /// - Returns: The findings, those with short stories first; empty for an animator without faults.
  /// - Throws: `NavigationError` for a situation that no controller can be in.
  public func exitPathFindings(
    in situation: Situation, options: ExitPathOptions = .quick
  ) throws -> [Finding] {
    var report = ExitPathReport()
    report.add(AnimatorContract(animator: self, situation: situation).findings)
    for profile in options.profiles {
      let host = AnimatorHost(self, profile)
      // Nothing comes between the ends of a transition that takes no time.
      let lasts = (try? timeline(in: situation).duration) ?? 1 > 0
      let paths = lasts ? ExitPath.all(options, of: situation.operation) : [.plain]
      try report.check(host, situation, paths, options, isOwn: true)
      for (note, variant) in try situation.variants {
        try report.check(host, variant, [.plain], options, isOwn: true, note)
      }
    }
    let instant = AnimatorHost(InstantAnimator(base: self), .fluid)
    try report.check(instant, situation, [.plain], options, isOwn: true, "in no time")
    return report.findings
  }
}

extension NavigationDelegate {
  /// Returns what goes wrong on the ways out of a transition whose animator the delegate chooses.
  ///
  /// The delegate must not keep the controllers of the check.
  ///
  /// - Parameters:
  ///   - situation: What the transition does, and where.
  ///   - options: How many ways to try; ``ExitPathOptions/quick`` by default.
  /// - Returns: The findings, those with short stories first; empty for a delegate without faults.
  /// - Throws: `NavigationError` for a situation that no controller can be in.
  public func exitPathFindings(
    in situation: Situation, options: ExitPathOptions = .quick
  ) throws -> [Finding] {
    var report = ExitPathReport()
    for profile in options.profiles {
      try report.check(
        DelegateHost(self, profile), situation, ExitPath.all(options, of: situation.operation),
        options, isOwn: true)
    }
    return report.findings
  }
}

extension ExitPathHost {
  /// Returns what goes wrong on the ways out of a transition in an app.
  ///
  /// - Parameters:
  ///   - situation: What the transition does, and where.
  ///   - options: How many ways to try; ``ExitPathOptions/quick`` by default.
  /// - Returns: The findings, those with short stories first; empty for an app without faults.
  /// - Throws: The error of ``controller(for:)``, or `NavigationError`.
  public func exitPathFindings(
    in situation: Situation, options: ExitPathOptions = .quick
  ) throws -> [Finding] {
    var report = ExitPathReport()
    try report.check(
      self, situation, ExitPath.all(options, of: situation.operation), options, isOwn: false)
    return report.findings
  }
}
