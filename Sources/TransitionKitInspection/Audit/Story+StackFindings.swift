import TransitionKit

extension Story where Stage == StackStage {
  /// Plays the story, paints its pictures, and returns the faults.
  ///
  /// The findings are appearances that do not end, diagnostics, and what ``AuditCheck/visibility`` describes: pictures
  /// that jump on a step or at the end, background between pages, see-through pages, and elements that are drawn
  /// nowhere or stay hidden. Among the first 256 transitions, those without an interruption are checked in 14 pictures
  /// each. The pictures before and after every step and at the end are always checked.
  ///
  /// ```swift
  /// XCTAssertEqual(try Story(list).push(detail).after(0.1).pop().audit(), [])
  /// ```
  ///
  /// - Returns: The findings, one for each fault, with the steps of the story.
  /// - Throws: ``StoryError`` that names the step.
  public func audit() throws(StoryError) -> [Finding] {
    let player = try StoryPlayer(self)
    let audit = StoryAudit(player.stage.controller, player.recorder)
    player.watcher = audit
    let recording = try player.play()
    return (recording.findings + audit.findings.after(recording.story)).merged()
  }
}

extension StoryRecording where Stage == StackStage {
  /// The faults in the played story: jumps at its steps, appearances that do not end, and diagnostics.
  ///
  /// A call that the stack refused is not a finding; the trace contains it.
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
        found.append(diagnostic.finding(at: entry.time))
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
    return found.after(story)
  }
}
