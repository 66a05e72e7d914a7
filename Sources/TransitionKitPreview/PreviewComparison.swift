import TransitionKit
import TransitionKitExport
import TransitionKitInspection

/// How a transition differs from the first one on the page, in words.
struct PreviewComparison: Encodable {
  /// The name of the view, such as `clock`.
  let view: String
  /// The indices of the two transitions on the page.
  let shows: [Int]
  /// One line for each difference; empty when there is none.
  let lines: [String]

  /// The most differences that a page lists.
  private static let limit = 24

  /// Compares each transition with the first one, view by view.
  ///
  /// A transition with another operation is not compared.
  static func all(_ transitions: [PreviewTransition]) throws -> [PreviewComparison] {
    guard let first = transitions.first else { return [] }
    let old = try first.timelinesByView
    return try transitions.indices.dropFirst().flatMap { index in
      guard transitions[index].context.operation == first.context.operation else {
        return [PreviewComparison]()
      }
      return zip(old, try transitions[index].timelinesByView).map { old, new in
        // A deviation below a thousandth of a point or of an opacity cannot be seen.
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
  /// The timelines of the views that a clock plays, each with the name of its view.
  fileprivate var timelinesByView: [(view: String, timeline: Timeline)] {
    get throws {
      var reduced = context
      reduced.container = try context.container.withReducedMotion()
      let isForward = context.operation.direction == .forward
      return try [
        ("clock", context), isForward ? ("back", context.opposite) : nil, ("reduced", reduced),
      ].compactMap { $0 }.map { view, context in
        (view, try animator.serving(context.operation).resolvedTimeline(for: context))
      }
    }
  }
}
