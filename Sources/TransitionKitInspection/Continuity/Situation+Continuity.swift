public import TransitionKit

extension AnimatedTransitioning {
  /// Measures how smoothly a transition moves in a situation, from rest to rest.
  ///
  /// In addition to the seams of its timeline, the first and the last picture are compared with those at
  /// rest.
  ///
  /// ```swift
  /// print(try ScaleBack().continuity(in: .photos(.push)))
  /// ```
  ///
  /// - Parameter situation: What happens, between which screens, in which container.
  /// - Returns: The report.
  /// - Throws: Any error of the animator; `NavigationError` when the screens cannot form a stack.
  public func continuity(in situation: Situation) throws -> ContinuityReport {
    try Film(self, in: situation, isPainted: false, isUnderFinger: false).continuity
  }
}

extension Film {
  /// How smoothly the layers move, from rest to rest.
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
  /// Measures the jumps at every step of a story: operations, touches, releases, changes of the layout.
  ///
  /// A step after which no transition runs is left out: it is meant to be at once. Peaks between the
  /// steps are those of the transitions themselves; ask their animators.
  ///
  /// - Returns: The report, with a seam for each instant at which something happened.
  package func continuity() -> ContinuityReport {
    var found: [ContinuityReport.Seam] = []
    for seam in seams where seam.after.isMoving {
      // Outside of either container nothing is seen.
      let area = seam.before.container.bounds.intersection(seam.after.container.bounds)
      var meter = SeamMeter(in: area)
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
