public import TransitionKit

extension AnimatedTransitioning {
  /// Returns what the checks of one situation find, with their usual options.
  ///
  /// ```swift
  /// XCTAssertEqual(try ScaleBack().findings(in: .photos(.push)), [])
  /// ```
  ///
  /// These are ``visibilityFindings(in:options:)``, ``exitPathFindings(in:options:)``, and the findings of
  /// ``continuity(in:)`` and of ``comfort(in:)`` within their usual budgets. Other devices, directions and turned
  /// containers are checked by a ``DeviceMatrix``, and each way out at many instants with
  /// ``ExitPathOptions/thorough``.
  ///
  /// - Parameter situation: What the transition does, and where.
  /// - Returns: The findings in the order of the checks, one for each fault.
  /// - Throws: The error of the animator, or `NavigationError` for a situation that no controller can
  ///   be in.
  public func findings(in situation: Situation) throws -> [Finding] {
    let options = VisibilityOptions()
    let film = try Film(self, in: situation, instants: options.instants)
    let seen = film.visibilityFindings(options)
    let ways = try exitPathFindings(in: situation)
    // Continuity is that of the clock.
    let motion = try situation.isInteractive ? continuity(in: situation) : film.continuity
    let comfort = film.timeline.comfort(
      in: situation.container.bounds, speed: motion.speed,
      motionWhenReduced: try motionWhenReduced(in: situation))
    return (seen + ways + motion.findings() + comfort.findings()).merged()
  }
}
