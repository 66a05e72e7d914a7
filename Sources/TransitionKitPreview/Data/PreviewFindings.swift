import TransitionKit
import TransitionKitInspection

/// A fault that a check has found, as JSON for the page.
struct PreviewFinding: Encodable {
  let kind: String
  let subject: String
  let reason: String
  /// Seconds since the transition or the story began; `nil` if the fault has no single time.
  let time: Double?
  /// The story's steps that led to the fault; empty for a fault at a time that the page plays.
  let story: [String]

  /// The largest number of findings that a page lists.
  private static let limit = 60
  /// The longest transition that is checked, in seconds: checks look at 120 pictures per second.
  private static let longestDuration = 10.0
  /// The most layers in a transition that is checked: checks look at each picture point by point.
  private static let mostLayers = 100

  init(_ finding: Finding, isInStory: Bool = false) {
    kind = finding.kind.rawValue
    subject = finding.subject
    reason = finding.reason
    time = finding.time
    story = isInStory ? [] : finding.story
  }

  /// Returns the findings of checks without interruptions, or `nil` if the transition is too long or has too many
  /// layers.
  static func all(
    of animator: any AnimatedTransitioning, _ timeline: Timeline, in context: StaticContext
  ) -> [PreviewFinding]? {
    guard timeline.duration <= longestDuration, timeline.layers.count <= mostLayers else {
      return nil
    }
    let situation = Situation(
      context.operation, back: context.back, fore: context.fore, container: context.container,
      isInteractive: context.isInteractive)
    do {
      // The page plays no interruptions, so the checks of interruptions are left out.
      let found = try animator.audit([.visibility, .continuity, .comfort], in: situation)
      return found.prefix(limit).map { PreviewFinding($0) }
    } catch {
      return [PreviewFinding(Finding(.failure, "the checks", "cannot run: \(error)"))]
    }
  }

  /// Converts the first findings of a story, as many as a page lists.
  static func all(of findings: [Finding]) -> [PreviewFinding] {
    findings.prefix(limit).map { PreviewFinding($0, isInStory: true) }
  }
}
