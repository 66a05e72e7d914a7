/// A change that has been planned and not been made.
struct ChangePlan {
  var change: ScreenChange
  /// The edit that makes the change; if the running transition is cancelled first, it applies after that.
  let edit: ModelEdit
  /// The contents before the edit, with the running transition's change undone if it is cancelled first.
  let before: DraftContents
  /// The contents after the edit.
  let draft: DraftContents
  /// Whether the running transition is cancelled first.
  var cancelsRunning = false
  /// Whether the caller asks for animation.
  var wantsAnimation = true
  /// The outcome of the running transition with which the request is fulfilled, or `nil` if it needs more than that.
  ///
  /// The transition then plays to this outcome by the clock, or jumps there without animation.
  var settlesRunning: TransitionOutcome?

  /// Whether the change takes over the picture of the running transition.
  func interrupts(_ running: RunningChange) -> Bool {
    isSeen(during: running) || running.changesEverything
  }

  /// Whether the change is visible while the transition runs: a presentation or dismissal may hide it.
  ///
  /// A change below the page to which a cancelled push or pop plays back is not visible either.
  func isSeen(during running: RunningChange) -> Bool {
    change.isVisible || change.whole != nil || !(running.operation.isModal || isBelow(running))
  }

  /// Whether the change concerns only pages below the one to which the running push or pop plays back by the clock.
  private func isBelow(_ running: RunningChange) -> Bool {
    cancelsRunning && running.phase == .cancelling && wantsAnimation && !change.isModal
      && running.from != nil && change.from?.id == running.from && change.to?.id == running.from
  }

  /// Whether the running transition goes on and leads to the changed contents.
  ///
  /// A push or pop goes on when the change concerns only pages below its target. A presentation or dismissal that also
  /// replaces the stack goes on when the change of the stack is out of view.
  func goesOn(with running: RunningChange) -> Bool {
    guard !cancelsRunning, running.phase != .cancelling else { return false }
    if running.operation.isModal { return running.changesEverything && !isSeen(during: running) }
    return !change.isModal && change.whole == nil && running.to != nil
      && change.from?.id == running.to && change.to?.id == running.to
  }

  /// Makes the change start from the page that will be in view when the running transition ends.
  mutating func leave(_ top: Screen?, animated: Bool) {
    if var whole = change.whole {
      whole.before.top = top
      let now = ScreenChange(whole, animated: animated)
      (change.whole, change.operation, change.from, change.to) =
        (whole, now.operation, now.from, now.to)
      (change.isVisible, change.isAnimated) = (now.isVisible, now.isAnimated)
      return
    }
    switch change.operation {
    case .present: if before.presented.isEmpty { change.from = top }
    case .dismiss: if draft.presented.isEmpty { change.to = top }
    case .push, .pop:
      change.from = top
      change.isVisible = change.from?.id != change.to?.id && !draft.isStackCovered
      change.isAnimated = animated && change.isVisible && change.from != nil && change.to != nil
    }
  }

  /// Whether the change is the push or pop of the running transition once more.
  func repeats(_ running: RunningChange) -> Bool {
    change.isAnimated && !change.isModal && change.whole == nil
      && change.operation == running.operation
      && change.from?.id == running.from && change.to?.id == running.to
  }

  /// Whether the change undoes the running transition.
  func reverses(_ running: RunningChange) -> Bool {
    change.reverses(running.operation, from: running.from, to: running.to)
  }
}

/// The controller's settings that planning needs.
struct PlanningRules {
  let profile: InterruptionProfile
  let container: Container
  /// Whether replacing the stack counts as going back, as with an earlier tab; it is shown as a pop then.
  var replacesBackwards = false
  /// Whether other changes wait, in the deferred profile.
  var changesWait = false
}

/// The facts about the running transition that planning needs.
struct RunningChange {
  let operation: TransitionOperation
  let fromScreen: Screen?
  let toScreen: Screen?
  let phase: NavigationState.Transition.Phase
  /// The screens that leave the stack.
  let leaving: [String]
  /// The edit that a cancellation makes, or `nil` when the model has been edited already.
  let undo: ModelEdit?
  /// Whether it changes the stack and the presentations.
  let changesEverything: Bool

  /// The id of the screen being left.
  var from: String? { fromScreen?.id }

  /// The id of the screen being entered.
  var to: String? { toScreen?.id }

  /// The error of a call that is refused while this change runs.
  var refusal: NavigationError { .transitionRunning(from: from ?? "", to: to ?? "") }
}
