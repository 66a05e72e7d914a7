import TransitionKit

extension StoryRecording where Stage == StackStage {
  /// What is wrong in the story: jumps at its steps, appearances that do not end, and diagnostics.
  ///
  /// A call that the stack has refused is no finding; the trace has it.
  package var findings: [Finding] {
    var announced: [String: (event: NavigationEvent, time: Double)] = [:]
    var found = continuity().findings()
    for entry in trace.entries {
      guard case .event(let event) = entry.content else { continue }
      switch event {
      case .willAppear(let id, _, _), .willDisappear(let id, _, _):
        announced[id] = (event, entry.time)
      case .didAppear(let id, _, _), .didDisappear(let id, _, _):
        guard announced.removeValue(forKey: id) == nil else { continue }
        found.append(
          Finding(.event, event.nameForReaders, at: entry.time, "has not been announced"))
      case .diagnostic(let diagnostic):
        let fault = diagnostic.fault
        found.append(
          Finding(
            fault.kind, fault.subject, at: entry.time, fault.reason, instant: fault.instant))
      case .load, .isAppearing, .willMove, .didMove, .willShow, .didShow, .presentationWillBegin,
        .presentationDidEnd, .dismissalWillBegin, .dismissalDidEnd, .durationAsked,
        .transitionBegan, .interactionBegan, .interactionChanged, .transitionCompleted, .completion,
        .coordinatorCompleted, .animationEnded:
        continue
      }
    }
    for (_, open) in announced.sorted(by: { $0.key < $1.key }) {
      found.append(
        Finding(.event, open.event.nameForReaders, at: open.time, "is never completed"))
    }
    return found.map { finding in
      var finding = finding
      if finding.story.isEmpty { finding.story = story }
      return finding
    }
  }
}
