import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection

/// One transition: its animator, its operation, its screens and their container.
struct TransitionSetup {
  var name: NamedAnimator
  var operation: TransitionOperation
  /// The screen that is pushed or presented, or popped or dismissed.
  let fore: Screen
  /// The screen below it.
  let back: Screen
  let container: Container
  var duration: Double?
  var isInteractive = false

  init(
    _ name: NamedAnimator, _ operation: TransitionOperation, fore: Screen, back: Screen,
    container: Container
  ) {
    self.name = name
    self.operation = operation
    self.fore = fore
    self.back = back
    self.container = container
  }

  /// Creates a transition between the built-in screens, in a container of 320x568 points.
  init(_ name: NamedAnimator, _ operation: TransitionOperation) throws {
    self.init(name, try Situation.photos(operation))
  }

  /// Creates a transition of a situation.
  init(_ name: NamedAnimator, _ situation: Situation) {
    self.init(
      name, situation.operation, fore: situation.fore, back: situation.back,
      container: situation.container)
  }

  /// The context for the animator.
  var context: StaticContext { context(in: container) }

  private func context(in container: Container) -> StaticContext {
    let isForward = operation.direction == .forward
    var (fore, back) = (fore, back)
    if fore.presentationStyle == .fullScreen {
      fore.presentationStyle = name.presentationStyle(in: container)
    }
    if back.presentationStyle == .fullScreen {
      back.presentationStyle = name.presenterStyle(in: container)
    }
    return StaticContext(
      operation, from: isForward ? back : fore, to: isForward ? fore : back,
      container: container, isInteractive: isInteractive)
  }

  /// The transition for a page for a browser.
  var preview: PreviewTransition {
    PreviewTransition(name.rawValue, name.animator(duration: duration), in: context)
  }

  /// Returns the timeline that the library plays.
  func timeline() throws(Failure) -> Timeline { try timeline(in: context) }

  /// Returns the timeline for users who prefer reduced motion.
  func reducedTimeline() throws -> Timeline {
    try timeline(in: context(in: try container.with(reducesMotion: true)))
  }

  private func timeline(in context: StaticContext) throws(Failure) -> Timeline {
    do {
      return try name.animator(duration: duration).resolvedTimeline(for: context)
    } catch {
      throw .data("\(name.rawValue): \(error)")
    }
  }

  /// Returns one line that names the transition and its settings.
  func heading(of timeline: Timeline) -> String {
    let size = "\(Decimal.brief(container.width))x\(Decimal.brief(container.height))"
    let parts = [
      "\(name.rawValue) \(operation.rawValue)", "\(Decimal.brief(timeline.duration)) s", size,
      CurveList(timeline).briefText,
      isInteractive ? "interactive" : nil,
      container.reducesMotion ? "reduced motion" : nil,
      container.layoutDirection == .rightToLeft ? "right to left" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: "  ")
  }

  /// Returns a timeline with the names for export.
  func document(of timeline: Timeline) -> TimelineDocument {
    TimelineDocument(
      animator: name.rawValue, operation: operation, container: container.size,
      timeline: timeline)
  }
}
