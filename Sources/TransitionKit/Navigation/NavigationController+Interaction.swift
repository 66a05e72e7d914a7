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

  private func perform(
    _ request: InteractionRequest, of interaction: any PercentDrivenInteraction
  ) -> Bool {
    let (speed, curve) = (interaction.completionSpeed, interaction.completionCurve)
    guard let running, running.interaction === interaction else { return false }
    running.waitForFirstRequest = nil
    let isDone: Bool
    switch request {
    case .update(let fraction):
      return running.playback.update(fraction)
    case .finish(let velocity):
      redirectAfterRelease(running)
      isDone = running.playback.finish(speed: speed, curve: curve, velocity: velocity)
      if isDone { running.coordinator.decide(.finished, speed: speed, curve: curve) }
    case .cancel(let velocity):
      isDone = running.playback.cancel(speed: speed, curve: curve, velocity: velocity)
      if isDone { running.coordinator.decide(.cancelled, speed: speed, curve: curve) }
    case .pause:
      isDone = pause(running)
    }
    if isDone { queueInteractionChange(of: running) }
    return isDone
  }

  /// Lets the animator choose where layers go after the release, unless motion is reduced.
  private func redirectAfterRelease(_ running: RunningTransition) {
    guard running.reversedContext == nil, !container.reducesMotion else { return }
    do {
      let layers = try asking(about: running.change) {
        try running.animator.resolvedLayersAfterRelease(for: running.context)
      }
      running.playback.redirect(layers)
    } catch {
      reportFailure(of: running.animator, error)
    }
  }

  /// Hands the running transition to a finger; returns `false` when a finger drives it already.
  private func pause(_ running: RunningTransition) -> Bool {
    running.playback.interact()
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
