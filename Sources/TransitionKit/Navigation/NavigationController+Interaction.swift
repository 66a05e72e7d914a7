extension NavigationController: InteractionTarget {
  /// Performs what an interaction asks of the transition that it drives.
  ///
  /// A request of an interaction that does not drive the running transition changes nothing and is
  /// reported.
  public func interaction(
    _ interaction: any PercentDrivenInteraction, requests request: InteractionRequest
  ) {
    guard !ignores(request.name) else { return }
    if !perform(request, of: interaction) { report(.requestIgnored(request.name)) }
    endTransitionIfDone()
    announce()
  }

  /// Returns where an interaction took over its transition and where it is now.
  public func progress(of interaction: any PercentDrivenInteraction) -> InteractionProgress? {
    guard let running, running.interaction === interaction else { return nil }
    return InteractionProgress(
      start: running.playback.startFraction,
      now: max(0, min(1, running.playback.fraction)))
  }

  func perform(
    _ request: InteractionRequest, of interaction: any PercentDrivenInteraction
  ) -> Bool {
    let (speed, curve) = (interaction.completionSpeed, interaction.completionCurve)
    guard let running, running.interaction === interaction else { return false }
    running.waitForFirstRequest = nil
    if case .update(let fraction) = request {
      guard running.playback.update(running.playback.startFraction + fraction) else { return false }
      follow(interaction.gesture, running)
      return true
    }
    let isDone: Bool
    switch request {
    case .update: return false
    case .finish where running.isModelSettled:
      // A later request has counted the transition as cancelled, and builds upon that.
      isDone = running.playback.cancel(speed: speed, curve: curve, velocity: nil)
      if isDone { running.coordinator.decide(.cancelled, speed: speed, curve: curve) }
    case .finish(let velocity):
      isDone = running.playback.finish(
        speed: speed, curve: curve, velocity: velocity, redirecting: layersAfterRelease(running))
      if isDone { running.coordinator.decide(.finished, speed: speed, curve: curve) }
    case .cancel(let velocity):
      isDone = running.playback.cancel(speed: speed, curve: curve, velocity: velocity)
      if isDone { running.coordinator.decide(.cancelled, speed: speed, curve: curve) }
    case .pause:
      isDone = running.playback.interact()
    }
    if isDone { queueInteractionChange(of: running) }
    return isDone
  }

  /// Moves layers with the finger as the animator says, unless motion is reduced.
  private func follow(_ gesture: GestureInput?, _ running: RunningTransition) {
    guard let gesture else { return }
    running.context.gesture = gesture
    guard !container.reducesMotion else { return }
    let fraction = running.playback.fraction
    let adjustments = asking(about: running.change) {
      running.animator.adjustments(for: gesture, at: fraction, in: running.context)
    }
    running.playback.follow(adjustments)
  }

  /// Releases a transition when another one takes over from it: it goes on by the clock.
  ///
  /// A push or pop that a finger holds goes on to the outcome, and a presentation or dismissal to where its screen
  /// rests.
  ///
  /// - Parameters:
  ///   - old: The transition.
  ///   - outcome: How it has ended for the screens, or where it goes if the next one leads there.
  func release(_ old: RunningTransition, ending outcome: TransitionOutcome) {
    old.interaction = nil
    if outcome == .cancelled, old.change.isModal {
      old.playback.reverse()
    } else if old.isUndecided, outcome == .cancelled {
      old.playback.cancel()
    } else if old.isUndecided {
      old.playback.finish(redirecting: layersAfterRelease(old))
    }
  }

  /// Returns where the animator leads layers after the release, unless motion is reduced.
  private func layersAfterRelease(_ running: RunningTransition) -> [Layer] {
    guard case .interacting = running.playback.phase, running.reversedContext == nil,
      !container.reducesMotion
    else { return [] }
    do {
      return try asking(about: running.change) {
        try running.animator.resolvedLayersAfterRelease(for: running.context)
      }
    } catch {
      reportFailure(of: running.animator, error)
      return []
    }
  }
}

extension InteractionRequest {
  /// The name of the request in diagnostics.
  fileprivate var name: String {
    switch self {
    case .update: "update"
    case .finish: "finish"
    case .cancel: "cancel"
    case .pause: "pause"
    }
  }
}
