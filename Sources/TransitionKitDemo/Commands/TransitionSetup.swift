import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection
import TransitionKitPreview

/// One transition: a named animator with an operation, two screens and a container.
struct TransitionSetup {
  var name: NamedAnimator
  var situation: Situation
  var animator: any AnimatedTransitioning

  init(_ name: NamedAnimator, in situation: Situation) {
    self.name = name
    self.situation = situation
    animator = name.animator()
  }

  /// Creates a transition between the built-in screens, in a container of 320x568 points.
  init(_ name: NamedAnimator, _ operation: TransitionOperation) throws {
    self.init(name, in: try .photos(operation))
  }

  var operation: TransitionOperation { situation.operation }
  var container: Container { situation.container }

  /// The context that the animator gets.
  var context: StaticContext { situation.context(for: animator) }

  /// The transition for a preview page.
  var preview: PreviewTransition {
    PreviewTransition(name.rawValue, animator, in: context).withLibraryKnobs()
  }

  /// Returns the specification of the transition, with the release policy of the preview page.
  func spec() throws -> MotionSpec {
    let policy = preview.policy
    return try MotionSpec(
      name.rawValue, animator, in: context, policy: policy.policy, policyName: policy.rawValue)
  }

  /// Returns the timeline that the library plays for the transition.
  func timeline() throws(Failure) -> Timeline {
    do {
      return try animator.timeline(in: situation)
    } catch {
      throw .data("\(name.rawValue): \(error)")
    }
  }

  /// Returns the timeline for users who prefer reduced motion.
  func reducedTimeline() throws -> Timeline {
    var reduced = self
    reduced.situation.container = try container.with(reducesMotion: true)
    return try reduced.timeline()
  }

  /// Returns one line of text with the animator, the operation and the settings.
  func heading(of timeline: Timeline) -> String {
    let size = "\(Decimal.brief(container.width))x\(Decimal.brief(container.height))"
    let parts = [
      "\(name.rawValue) \(operation.rawValue)", "\(Decimal.brief(timeline.duration)) s", size,
      CurveList(timeline).briefText,
      situation.isInteractive ? "interactive" : nil,
      container.reducesMotion ? "reduced motion" : nil,
      container.layoutDirection == .rightToLeft ? "right to left" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  /// Returns a timeline with the names that exports need.
  func document(of timeline: Timeline) -> TimelineDocument {
    TimelineDocument(
      animator: name.rawValue, operation: operation, container: container.size,
      timeline: timeline)
  }
}
