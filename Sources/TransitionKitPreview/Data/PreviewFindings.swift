import TransitionKit
import TransitionKitInspection

/// What a check has found, and when.
struct PreviewFinding: Encodable {
  let kind: String
  let subject: String
  let reason: String
  /// Seconds since the transition or the story began, or `nil`.
  let time: Double?
  /// The steps after which it happens; empty when it happens while the page plays.
  let story: [String]

  /// The most findings that a page lists.
  private static let limit = 60
  /// The longest transition that is checked, in seconds: checks look at 120 pictures a second.
  private static let longestDuration = 10.0
  /// The most layers of a transition that is checked: checks look at each picture point by point.
  private static let mostLayers = 100

  init(_ finding: Finding, isInStory: Bool = false) {
    kind = finding.kind.rawValue
    subject = finding.subject
    reason = finding.reason
    time = finding.time
    story = isInStory ? [] : finding.story
  }

  /// Returns what the checks find in a transition that nobody interrupts, or `nil` for one that is too large to check here.
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
      // Interruptions are not what the page plays.
      let found = try animator.audit([.visibility, .continuity, .comfort], in: situation)
      return found.prefix(limit).map { PreviewFinding($0) }
    } catch {
      return [PreviewFinding(Finding(.failure, "the checks", "cannot run: \(error)"))]
    }
  }

  /// Returns what the checks have found in a story.
  static func all(of findings: [Finding]) -> [PreviewFinding] {
    findings.prefix(limit).map { PreviewFinding($0, isInStory: true) }
  }
}
