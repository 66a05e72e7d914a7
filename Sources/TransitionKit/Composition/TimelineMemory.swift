/// The timelines that one animator has made, by their contexts.
package final class TimelineMemory {
  private var known: [(context: StaticContext, timeline: Timeline)] = []

  package init() {}

  /// Returns the timeline of the animator, which is asked once for each context.
  func timeline(
    of animator: any AnimatedTransitioning, for context: StaticContext
  ) throws -> Timeline {
    if let entry = known.first(where: { $0.context == context }) { return entry.timeline }
    let timeline = try animator.resolvedTimeline(for: context)
    known.append((context, timeline))
    return timeline
  }
}
