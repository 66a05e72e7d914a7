import TransitionKit
import TransitionKitExport
import TransitionKitInspection

/// The differences between a transition and the first one on the page, as text.
struct PreviewComparison: Encodable {
  /// The name of the compared view, such as `clock`; see ``PreviewTransitionData/View``.
  let view: String
  /// The indices of the two compared transitions on the page.
  let shows: [Int]
  /// One line for each difference; empty when there is none.
  let lines: [String]

  /// The largest number of differences that the page lists for one view.
  private static let limit = 24

  /// Compares each transition with the first one, view by view.
  ///
  /// A transition whose operation differs from that of the first one is skipped.
  static func all(_ transitions: [PreviewTransition]) throws -> [PreviewComparison] {
    guard let first = transitions.first else { return [] }
    let old = try first.timelinesByView
    return try transitions.indices.dropFirst().flatMap { index in
      guard transitions[index].context.operation == first.context.operation else {
        return [PreviewComparison]()
      }
      return zip(old, try transitions[index].timelinesByView).map { old, new in
        // A difference below 0.001 pt, or below 0.001 in opacity, cannot be seen.
        let found = old.timeline.differences(to: new.timeline, tolerance: 1e-3)
        let more = found.count > limit ? ["and \(found.count - limit) more"] : []
        return PreviewComparison(
          view: old.view, shows: [0, index],
          lines: found.prefix(limit).map(\.description) + more)
      }
    }
  }
}

extension PreviewTransition {
  /// The timelines that play without a finger, each with the name of its view.
  fileprivate var timelinesByView: [(view: String, timeline: Timeline)] {
    get throws {
      var reduced = context
      reduced.container = try context.container.with(reducesMotion: true)
      let isForward = context.operation.direction == .forward
      return try [
        ("clock", context), isForward ? ("back", context.opposite) : nil, ("reduced", reduced),
      ].compactMap { $0 }.map { view, context in
        (view, try animator.serving(context.operation).resolvedTimeline(for: context))
      }
    }
  }
}
