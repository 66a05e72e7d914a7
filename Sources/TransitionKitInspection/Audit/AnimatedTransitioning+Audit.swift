public import TransitionKit

extension AnimatedTransitioning {
  /// Returns the faults of a transition in one situation.
  ///
  /// ```swift
  /// XCTAssertEqual(try ScaleBack().audit(in: .photos(.push)), [])
  /// ```
  ///
  /// To check other devices, layout directions and rotated containers, use a ``DeviceMatrix``. To check each way in
  /// which the transition can end at many instants, set ``AuditOptions/isThorough``.
  ///
  /// - Parameters:
  ///   - checks: The checks to run.
  ///   - situation: The operation, its two screens and their container.
  ///   - options: How closely the checks look, and what they allow.
  /// - Returns: The findings in the order of the checks, one for each fault. ``AuditCheck/mirroring`` and
  ///   ``AuditCheck/scaling`` return at most one each, about the layer that differs most.
  /// - Throws: The error of the animator, unless only ``AuditCheck/exitPaths`` runs, which makes it a finding;
  ///   `NavigationError` if no controller can be in the situation; `LayoutError` if the enlarged situation exceeds
  ///   the limits.
  public func audit(
    _ checks: Set<AuditCheck> = .usual, in situation: Situation,
    options: AuditOptions = AuditOptions()
  ) throws -> [Finding] {
    if checks == [.exitPaths] { return try exitPathFindings(in: situation, options.exitPaths) }
    let isPainted = checks.contains(.visibility)
    let film = try Film(
      self, in: situation, isPainted: isPainted, isUnderFinger: isPainted ? nil : false)
    // Continuity is measured for a transition that the clock plays, without a finger.
    let motion =
      checks.isDisjoint(with: [.continuity, .comfort])
      ? nil : try film.isUnderFinger ? continuity(in: situation) : film.continuity
    let found = try AuditCheck.allCases.filter(checks.contains).flatMap { check in
      switch check {
      case .visibility: film.visibilityFindings(allowsBackground: options.allowsBackground)
      case .exitPaths: try exitPathFindings(in: situation, options.exitPaths)
      case .continuity: motion?.findings(within: options.motion) ?? []
      case .comfort:
        try comfort(of: film.timeline, in: situation, speed: motion?.speed)
          .findings(within: options.comfort)
      case .mirroring: try film.asymmetry(inMirrorOf: self, options.tolerance)
      case .scaling: try film.asymmetry(twiceAsLargeOf: self, options.tolerance)
      }
    }
    // Two checks may report the same fault.
    return checks.count > 1 ? found.merged() : found
  }
}
