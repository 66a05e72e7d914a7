/// What was on screen when a transition was interrupted.
struct InterruptedPicture {
  let context: StaticContext
  let playback: TransitionPlayback
  /// The layers of the transition, and what they are.
  let layers: [Frame.Entry]
  let nodes: [NodeID]
  let residualLayers: [ResidualLayer]
  /// The whole picture, including the layers around the transition.
  let frame: Frame

  init(_ running: RunningTransition, in frame: Frame) {
    self.frame = frame
    context = running.context
    playback = running.playback
    layers = playback.frame.layers
    nodes = running.nodes(of: layers)
    residualLayers = running.residualLayers
  }
}

extension RunningTransition {
  /// Starts from the picture of an interrupted transition.
  ///
  /// Layers that this transition has too start where they were, with their velocity. The others become
  /// residual layers.
  func start(from interrupted: InterruptedPicture) {
    let planned = Set(playback.frame.layers.map(\.id))
    let oldVelocities = interrupted.playback.velocity
    var layers: [Frame.Entry] = []
    var velocities: [LayerID: LayerVelocity] = [:]
    for (entry, node) in zip(interrupted.layers, interrupted.nodes) {
      let velocity = oldVelocities[entry.id] ?? LayerVelocity()
      let candidates = candidates(for: entry.id, in: interrupted.context)
      guard let id = candidates.first(where: planned.contains),
        !layers.contains(where: { $0.id == id })
      else {
        residualLayers.append(
          ResidualLayer(
            node, entry.state, velocity: velocity,
            isAbove: entry.id.fliesAbovePages, in: playback))
        continue
      }
      var state = entry.state
      // A page and its snapshot rest at different frames; the offset from the resting frame is kept.
      let oldFrame = restingFrame(of: entry.id, in: interrupted.context)
      let newFrame = restingFrame(of: id, in: context)
      state.frame = state.frame - oldFrame + newFrame
      layers.append(Frame.Entry(id, state))
      velocities[id] = velocity
    }
    let known = Set(residualLayers.map(\.node))
    let fraction = interrupted.playback.fraction
    residualLayers =
      interrupted.residualLayers.filter { !known.contains($0.node) }
      .map { $0.takenOver(at: fraction, seen: interrupted.frame[node: $0.node], in: playback) }
      + residualLayers
    playback.start(from: layers, velocities)
  }

  /// Returns the ids that a layer of another transition may have in this one, best first.
  private func candidates(for id: LayerID, in other: StaticContext) -> [LayerID] {
    func role(of old: TransitionRole) -> TransitionRole? {
      TransitionRole.allCases.first { context.screen($0).id == other.screen(old).id }
    }
    switch id {
    case .screen(let old): return role(of: old).map { [.screen($0), .snapshot($0)] } ?? []
    case .snapshot(let old): return role(of: old).map { [.snapshot($0), .screen($0)] } ?? []
    case .barSnapshot(let old): return role(of: old).map { [.barSnapshot($0)] } ?? []
    case .bar:
      // The bar of the page that was entered becomes a snapshot when that page is left.
      return role(of: .to).map { [.barSnapshot($0), .bar] } ?? [.bar]
    case .bottomBar, .element, .dimming, .shadow, .named, .node: return [id]
    }
  }

  /// Returns the resting frame of a page or its snapshot, and zero for other layers.
  private func restingFrame(of id: LayerID, in context: StaticContext) -> Rect {
    switch id {
    case .screen(let role): context.frame(of: role)
    case .snapshot: context.container.bounds
    case .barSnapshot, .bar, .bottomBar, .element, .dimming, .shadow, .named, .node: .zero
    }
  }
}

extension LayerID {
  /// Whether the layer is a snapshot of an element, which flies above both pages.
  fileprivate var fliesAbovePages: Bool {
    guard case .element = self else { return false }
    return true
  }
}
