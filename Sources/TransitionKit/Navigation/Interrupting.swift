// How a new operation takes over from the picture on screen.

/// What was on screen when a transition was interrupted.
struct Seam {
  let context: StaticContext
  let layers: [Frame.Entry]
  let velocities: [LayerID: LayerVelocity]

  init(_ running: RunningTransition) {
    context = running.context
    layers = running.playback.frame.layers
    velocities = running.playback.velocity
  }
}

extension NavigationController {
  /// Ends the running transition as the profile says and begins another from its picture.
  func interrupt(with change: ScreenChange, _ manner: Manner) {
    guard let old = running else { return }
    let undoes =
      change.isAnimated && !change.isModal && !old.change.isModal
      && manner.interaction?.wantsInteractiveStart != true
      && change.from?.id == old.change.to?.id && change.to?.id == old.change.from?.id
    let seam = Seam(old)
    switch old.change.operation {
    case .pop where undoes:
      // Whatever has been popped comes back: the pop is cancelled along its own way.
      running?.change.from = change.to
      running?.change.removed = change.added
      running?.isModelSettled = true
      running?.playback.rewind()
      if old.presentContext.isInteractive, let running { announceInteraction(of: running) }
      endTransitionIfDone()
    case .pop where !change.isModal && change.to?.id != old.change.to?.id:
      endTransition(.cancelled, keepsModel: true)
      begin(change, manner, from: seam)
    case .push where undoes:
      endTransition(.finished)
      playBack(old, as: change, manner)
    case .push, .pop, .present, .dismiss:
      endTransition(.finished)
      begin(change, manner, from: seam)
    }
  }

  /// Begins a pop that plays a push back in the time that it has taken so far.
  private func playBack(
    _ old: RunningTransition, as change: ScreenChange, _ manner: Manner
  ) {
    var context = old.context
    swap(&context.from, &context.to)
    context.rolesHidingBottomBar = context.rolesHidingBottomBar.map { Set($0.map(\.opposite)) }
    context.operation = change.operation
    context.isInteractive = false
    var transition = RunningTransition(
      change: change, context: context, animator: old.animator,
      playback: old.playback.playedBack, interaction: manner.interaction,
      coordinator: TransitionCoordinator(isInteractive: false), rewinds: old.context,
      leftovers: old.leftovers)
    guard let from = change.from, let to = change.to else { return }
    queue(change.openingAnnouncements)
    queue([
      .durationAsked, .transitionBegan(from: from.id, to: to.id), .isAppearing(to.id),
    ])
    transition.coordinator.controller = self
    transition.playback.start()
    running = transition
    manner.interaction?.target = self
    manner.interaction?.transitionBegan()
    endTransitionIfDone()
  }

  /// Lets the running transition go on towards a layout that has changed.
  func replan() {
    guard let current = running else { return }
    do {
      running?.playback.replan(try current.plannedTimeline())
    } catch {
      report(.timelineFailed(animator: "\(type(of: current.animator))", reason: "\(error)"))
    }
    endTransitionIfDone()
    announce()
  }
}

extension RunningTransition {
  /// Starts from another transition's picture, and keeps behind what it does not speak of.
  mutating func pickUp(_ seam: Seam) {
    let planned = playback.frame.layers
    var layers: [Frame.Entry] = []
    var velocities: [LayerID: LayerVelocity] = [:]
    for entry in seam.layers {
      let names = names(for: entry.id, in: seam.context)
      guard let name = names.first(where: { name in planned.contains { $0.id == name } }),
        !layers.contains(where: { $0.id == name })
      else {
        leftovers.append(
          Frame.Entry(.named("\(seam.context.screenName(of: entry.id))"), entry.state))
        continue
      }
      var state = entry.state
      // A page and a picture of it differ in where they rest; the way from rest is what they share.
      let shift = restOrigin(of: name, in: context) - restOrigin(of: entry.id, in: seam.context)
      state.frame = state.frame.offsetBy(x: shift.x, y: shift.y)
      layers.append(Frame.Entry(name, state))
      velocities[name] = seam.velocities[entry.id]
    }
    playback.pickUp(layers, velocities)
  }

  /// Returns what a layer of another transition may be called in this one, best first.
  private func names(for id: LayerID, in other: StaticContext) -> [LayerID] {
    func role(of old: TransitionRole) -> TransitionRole? {
      TransitionRole.allCases.first { context.screen($0).id == other.screen(old).id }
    }
    switch id {
    case .screen(let old): return role(of: old).map { [.screen($0), .snapshot($0)] } ?? []
    case .snapshot(let old): return role(of: old).map { [.snapshot($0), .screen($0)] } ?? []
    case .barSnapshot(let old): return role(of: old).map { [.barSnapshot($0)] } ?? []
    case .bar:
      // The real bar of the page that was entered is a picture once that page is left.
      return role(of: .to).map { [.barSnapshot($0), .bar] } ?? [.bar]
    case .bottomBar, .element, .dimming, .shadow, .named: return [id]
    }
  }

  private func restOrigin(of id: LayerID, in context: StaticContext) -> Point {
    switch id {
    case .screen(let role): context.frame(of: role).origin
    case .snapshot, .barSnapshot, .bar, .bottomBar, .element, .dimming, .shadow, .named: .zero
    }
  }
}

extension StaticContext {
  /// Returns a name that tells whose layer this was.
  fileprivate func screenName(of id: LayerID) -> String {
    switch id {
    case .screen(let role): screen(role).id
    case .snapshot(let role): "snapshot of \(screen(role).id)"
    case .barSnapshot(let role): "bar of \(screen(role).id)"
    case .bar, .bottomBar, .element, .dimming, .shadow, .named: id.description
    }
  }
}
