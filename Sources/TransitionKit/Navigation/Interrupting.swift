// How a new operation takes over from the picture on screen.

/// What was on screen when a transition was interrupted.
struct Seam {
  let context: StaticContext
  let playback: TransitionPlayback
  let leftovers: [Leftover]
  /// The whole picture, with what lay around the transition.
  let picture: Frame

  init(_ running: RunningTransition, in picture: Frame) {
    self.picture = picture
    context = running.context
    playback = running.playback
    leftovers = running.leftovers
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
    let seam = Seam(old, in: frame)
    switch old.change.operation {
    case .pop where undoes:
      // Whatever has been popped comes back: the pop is cancelled along its own way.
      let wasHeld = old.isUndecided
      old.change.from = change.to
      old.change.removed = change.added
      old.isModelSettled = true
      old.playback.rewind()
      if wasHeld { announceInteraction(of: old) }
      endTransitionIfDone()
    case .pop where !change.isModal && change.to?.id != old.change.to?.id:
      endTransition(.cancelled, keepsModel: true)
      begin(change, manner, from: seam)
    case .push where undoes:
      endTransition(.finished)
      playBack(old, as: change, manner)
    case .pop where change.isModal && old.isUndecided:
      // Nothing has been decided for the pop, so it does not take place.
      endTransition(.cancelled)
      begin(change, manner, from: seam)
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
    let transition = RunningTransition(
      change: change, context: context, animator: old.animator,
      playback: old.playback.playedBack, interaction: manner.interaction.flatMap(unused),
      coordinator: TransitionCoordinator(isInteractive: false), rewinds: old.context)
    transition.leftovers = old.leftovers.map {
      $0.takenOver(at: old.playback.fraction, in: transition.playback)
    }
    guard let from = change.from, let to = change.to else { return }
    queue(change.announceOpening)
    queue(.durationAsked)
    queue(.transitionBegan(from: from.id, to: to.id))
    queue(.isAppearing(to.id))
    transition.coordinator.controller = self
    transition.playback.start()
    running = transition
    transition.interaction?.target = self
    transition.interaction?.transitionBegan()
    endTransitionIfDone()
  }

  /// Lets the running transition go on towards a layout that has changed.
  func replan() {
    guard let current = running else { return }
    do {
      let timeline = try current.plannedTimeline()
      running?.playback.replan(timeline)
    } catch {
      report(.timelineFailed(animator: "\(type(of: current.animator))", reason: "\(error)"))
    }
    endTransitionIfDone()
    announce()
  }
}

extension RunningTransition {
  /// Starts from another transition's picture, and keeps behind what it does not speak of.
  func pickUp(_ seam: Seam) {
    let planned = Set(playback.frame.layers.map(\.id))
    let velocityThen = seam.playback.velocity
    var layers: [Frame.Entry] = []
    var velocities: [LayerID: LayerVelocity] = [:]
    for entry in seam.playback.frame.layers {
      let velocity = velocityThen[entry.id] ?? LayerVelocity()
      let names = names(for: entry.id, in: seam.context)
      guard let name = names.first(where: planned.contains),
        !layers.contains(where: { $0.id == name })
      else {
        leftovers.append(
          Leftover(
            .named(seam.context.screenName(of: entry.id)), entry.state, velocity: velocity,
            isAbove: entry.id.fliesAbovePages, in: playback))
        continue
      }
      var state = entry.state
      // A page and a picture of it differ in where they rest; the way from rest is what they share.
      let rest = restFrame(of: entry.id, in: seam.context)
      let newRest = restFrame(of: name, in: context)
      state.frame = Rect(
        x: state.frame.x - rest.x + newRest.x, y: state.frame.y - rest.y + newRest.y,
        width: state.frame.width - rest.width + newRest.width,
        height: state.frame.height - rest.height + newRest.height)
      layers.append(Frame.Entry(name, state))
      velocities[name] = velocity
    }
    let known = Set(leftovers.map(\.id))
    let fraction = seam.playback.fraction
    leftovers =
      seam.leftovers.filter { !known.contains($0.id) }
      .map { $0.takenOver(at: fraction, seen: seam.picture[$0.id], in: playback) } + leftovers
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

  /// Returns where a page or a picture of it rests; nothing for what has no rest of its own.
  private func restFrame(of id: LayerID, in context: StaticContext) -> Rect {
    switch id {
    case .screen(let role): context.frame(of: role)
    case .snapshot: context.container.bounds
    case .barSnapshot, .bar, .bottomBar, .element, .dimming, .shadow, .named: .zero
    }
  }
}

extension LayerID {
  /// Whether the layer is a picture that flies above both pages.
  fileprivate var fliesAbovePages: Bool {
    guard case .element = self else { return false }
    return true
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
