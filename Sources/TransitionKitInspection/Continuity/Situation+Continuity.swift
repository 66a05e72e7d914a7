public import TransitionKit

extension AnimatedTransitioning {
  /// Measures how smoothly an animator's transition moves.
  ///
  /// The report has the jumps at each *seam*, an instant at which a jump is possible. The first and the last picture
  /// are also compared with the pictures before and after the transition.
  ///
  /// ```swift
  /// print(try ScaleBack().continuity(in: .photos(.push)))
  /// ```
  ///
  /// - situation: The operation, its two screens and their container.
  /// - Returns: The report.
  /// - Throws: Any error of the animator; `NavigationError` if the screens cannot form a stack.
  public func continuity(in situation: Situation) throws -> ContinuityReport {
    try Film(self, in: situation, isPainted: false, isUnderFinger: false).continuity
  }
}

extension Film {
  /// The jumps and peaks of the transition, including jumps from the picture before it and to the one after it.
  var continuity: ContinuityReport {
    let area = situation.container.bounds
    var seams = SeamMeter(in: area)
    seams.add(.start, at: 0)
    seams.add(.end, at: timeline.duration)
    seams.compare(before.picture, first.picture, at: 0)
    seams.compare(last.picture, after.picture, at: timeline.duration)
    return timeline.continuity(in: area, seams)
  }
}

extension StoryRecording where Stage == StackStage {
  /// Measures the jumps at every step of a story: operations, touches and releases.
  ///
  /// Steps after which no transition runs, and new layouts, are skipped, because they are meant to jump. Peaks between
  /// the steps belong to the transitions; measure those with `continuity(in:)` of their animators.
  ///
  /// - Returns: The report, with a seam for each measured step.
  package func continuity() -> ContinuityReport {
    var found: [ContinuityReport.Seam] = []
    for seam in seams where seam.after.isMoving && !seam.isNewLayout {
      var meter = SeamMeter(in: seam.after.container.bounds)
      let (before, after) = (seam.before.picture, seam.after.picture)
      meter.add(.step(seam.title), at: before.time)
      meter.compare(before, after, at: before.time)
      meter.compareVelocities(of: seam, at: before.time)
      found += meter.result
    }
    return ContinuityReport(
      duration: duration, container: container.size, story: story, seams: found, speed: nil,
      acceleration: nil, jerk: nil)
  }
}
