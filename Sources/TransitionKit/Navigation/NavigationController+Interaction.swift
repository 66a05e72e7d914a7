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
      start: running.playback.startFraction, now: max(0, min(1, running.playback.fraction)))
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
    running.playback.leastSettling = running.fadingTime { layersAround(running) }
    let isDone: Bool
    switch request {
    case .update: return false
    case .finish where running.isModelSettled:
      // A later request has counted the transition as cancelled, and builds upon that.
      isDone = running.drive { $0.cancel(speed: speed, curve: curve, velocity: nil) }
      if isDone { running.coordinator.decide(.cancelled, speed: speed, curve: curve) }
    case .finish(let velocity):
      redirectAfterRelease(running)
      isDone = running.drive { $0.finish(speed: speed, curve: curve, velocity: velocity) }
      if isDone { running.coordinator.decide(.finished, speed: speed, curve: curve) }
    case .cancel(let velocity):
      let old = running.losesOlderPage ? picture(ending: .cancelled) : nil
      if old != nil { running.playback.leastSettling = running.playback.timeline.duration }
      isDone = running.drive { $0.cancel(speed: speed, curve: curve, velocity: velocity) }
      if isDone {
        running.coordinator.decide(.cancelled, speed: speed, curve: curve)
        if let old {
          pictureCount += 1
          running.bringBack(under: old, number: pictureCount)
        }
      }
    case .pause:
      isDone = pause(running)
    }
    if isDone { queueInteractionChange(of: running) }
    return isDone
  }

  /// Lets the animator move layers with the finger, unless motion is reduced.
  private func follow(_ gesture: GestureInput?, _ running: RunningTransition) {
    guard let gesture else { return }
    running.context.gesture = gesture
    guard running.reversedContext == nil, !container.reducesMotion else { return }
    let fraction = running.playback.fraction
    let adjustments = asking(about: running.change) {
      running.animator.adjustments(for: gesture, at: fraction, in: running.context)
    }
    running.playback.follow(adjustments)
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
    running.handToFinger()
  }
}

extension RunningTransition {
  /// Hands the transition to a finger; residual layers continue on their own clocks.
  ///
  /// - Returns: `false`, and nothing has changed, when a finger drives it already.
  @discardableResult
  func handToFinger() -> Bool {
    let keepsPage = !interruptsOtherPages && change.whole == nil
    guard drive({ $0.interact(keepingPage: keepsPage) }) else { return false }
    interruptsOtherPages = false
    return true
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
