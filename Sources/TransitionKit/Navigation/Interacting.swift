extension NavigationController: InteractionTarget {
  /// Carries out what an interaction asks of the transition that it drives.
  ///
  /// A request that comes when its transition is not in its hand changes nothing and is reported.
  public func interaction(
    _ interaction: any PercentDrivenInteraction, requests request: InteractionRequest
  ) {
    let isHeard = running.map { $0.interaction === interaction } ?? false
    if !isHeard || !carryOut(request, speed: interaction.completionSpeed, interaction) {
      report(.requestIgnored(request.name))
    }
    endTransitionIfDone()
    announce()
  }

  private func carryOut(
    _ request: InteractionRequest, speed: Double, _ interaction: any PercentDrivenInteraction
  ) -> Bool {
    let curve = interaction.completionCurve
    let isDone: Bool
    switch request {
    case .update(let fraction):
      return running?.playback.update(fraction) ?? false
    case .finish(let velocity):
      redirectAfterRelease()
      isDone =
        running?.playback.finish(speed: speed, curve: curve, velocity: velocity) ?? false
      if isDone { running?.coordinator.decide(.finished, speed: speed, curve: curve) }
    case .cancel(let velocity):
      isDone =
        running?.playback.cancel(speed: speed, curve: curve, velocity: velocity) ?? false
      if isDone { running?.coordinator.decide(.cancelled, speed: speed, curve: curve) }
    case .pause:
      isDone = takeIntoHand()
    }
    guard isDone, let running else { return isDone }
    announceInteraction(of: running)
    return true
  }

  /// Lets the animator send layers a way of their own, where motion is not to be reduced.
  private func redirectAfterRelease() {
    guard let running, running.rewinds == nil, !container.reducesMotion,
      let layers = try? running.animator.layersAfterRelease(in: running.context)
    else { return }
    running.playback.redirect(layers)
  }

  /// Gives the running transition to a finger.
  private func takeIntoHand() -> Bool {
    guard let running else { return false }
    let picture = frame
    let fraction = running.playback.fraction
    guard running.playback.interact() else { return false }
    // The fraction means another thing from here on; what is left over goes on from where it is.
    running.leftovers = running.leftovers.map {
      $0.takenOver(at: fraction, seen: picture[$0.id], in: running.playback)
    }
    return true
  }

  /// Announces that a transition has changed hands between finger and clock.
  ///
  /// With an outcome, the transition is ended while a finger still holds it.
  func announceInteraction(of running: RunningTransition, ending: TransitionOutcome? = nil) {
    var context = running.presentContext
    if let ending {
      context.isInteractive = false
      context.isCancelled = ending == .cancelled
    }
    queue(.interactionChanged(isInteractive: context.isInteractive))
    running.coordinator.announceInteraction(context, in: self)
  }
}

extension InteractionRequest {
  /// The word for what is asked.
  var name: String {
    switch self {
    case .update: "update"
    case .finish: "finish"
    case .cancel: "cancel"
    case .pause: "pause"
    }
  }
}
