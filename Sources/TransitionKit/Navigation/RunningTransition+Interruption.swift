// How a transition starts from the picture of an interrupted one.

extension RunningTransition {
  /// Starts from the picture on screen.
  ///
  /// Layers that both pictures have start where they were, with their velocity. The others of the old
  /// picture become residual layers. A new layer that would be seen at once fades in.
  ///
  /// - Parameters:
  ///   - old: The picture.
  ///   - cover: The style of the presentation that covers this transition, if any.
  func start(from old: InterruptedPicture, under cover: PresentationStyle?) {
    let planned = playback.frame.layers
    let plannedNodes = nodes(of: planned)
    var blend = Blend()
    var entering: Set<NodeID> = []
    for (entry, node) in zip(planned, plannedNodes) {
      guard !entry.state.isHidden else { continue }
      guard let piece = old.continuing(as: node, in: context),
        piece.state.canContinue(as: entry.state)
      else {
        entering.insert(node)
        continue
      }
      blend.used.formUnion(piece.nodes)
      var state = cover?.uncovering(piece.state, in: context.container) ?? piece.state
      state.setAnchor(entry.state.anchor)
      blend.layers.append(Frame.Entry(entry.id, state))
      blend.velocities[entry.id] = piece.velocity
    }
    residualGroups = old.residue(
      besides: blend.used, over: plannedNodes,
      hidden: Set(zip(planned, plannedNodes).filter { $0.0.state.isHidden }.map(\.1)),
      duration: playback.timeline.duration,
      presented: context.operation.isModal && isForeAbove(planned)
        ? context.node(of: context.foreLayer) : nil,
      isCovered: cover != nil)
    for index in residualGroups.indices {
      if case .none = residualGroups[index].fade { residualGroups[index].fade = old.commonFade }
    }
    knownNodes = old.nodes
    for case .picture(let id) in blend.used {
      knownNodes?.formUnion([.bar(of: id), .bottomBar])
    }
    playback.start(from: blend.layers, blend.velocities)
    settle(entering, &blend, old.screens)
  }

  /// Covers the picture by all that was on screen, which fades out.
  func veil(with old: InterruptedPicture) {
    residualGroups = old.veil(lasting: playback.timeline.duration)
  }

  /// Whether the fore page is drawn above the back page.
  private func isForeAbove(_ layers: [Frame.Entry]) -> Bool {
    let fore = layers.firstIndex { $0.id == context.foreLayer } ?? layers.count
    return fore >= layers.firstIndex { $0.id == context.backLayer } ?? 0
  }

  /// What continues from the old picture.
  private struct Blend {
    var layers: [Frame.Entry] = []
    var velocities: [LayerID: LayerVelocity] = [:]
    var used: Set<NodeID> = []
  }

  /// Decides which new layers fade in and which residual layers fade out or are removed at once.
  private func settle(_ new: Set<NodeID>, _ blend: inout Blend, _ screens: KnownScreens) {
    let container = context.container
    func seen(
      _ playback: TransitionPlayback, _ groups: [ResidualGroup]
    ) -> [Frame.Entry] {
      let picture = playback.frame
      let scene = layersWithResidue(
        picture.layers,
        groups.flatMap { $0.layersNow(at: picture.fraction) }.map { ($0.layer, $0.entry) })
      let weights = PaintedScene(scene, with: screens, in: container).weights
      return zip(scene, weights).filter { $0.1 > PaintedScene.threshold }.map(\.0)
    }
    var entering = new
    var shown = seen(playback, residualGroups)
    // A new layer that fades in may uncover another one.
    while true {
      var popping: [Frame.Entry] = []
      for entry in shown {
        guard let node = entry.node, entry.id != .node(node), entering.remove(node) != nil
        else { continue }
        var hidden = entry.state
        hidden.alpha = 0
        popping.append(Frame.Entry(entry.id, hidden))
      }
      guard !popping.isEmpty else { break }
      blend.layers += popping
      playback.start(from: blend.layers, blend.velocities)
      shown = seen(playback, residualGroups)
    }
    func seenLater(_ group: ResidualGroup, by share: Double) -> Set<NodeID> {
      let room = playback.remaining
      let time = room > 0 ? min(group.remaining, room) : group.remaining
      var later = playback
      later.start()
      later.advance(by: min(share * time, max(0, room)) * (1 - 1e-9))
      let groups = residualGroups.map { $0.later(by: share * group.remaining) }
      return Set(seen(later, groups).compactMap(\.node))
    }
    let indices = residualGroups.indices.filter { index in
      if case .none = residualGroups[index].fade { true } else { false }
    }
    // Behind a presented screen that comes, everything gives way to the new screens.
    if change.whole != nil {
      for index in indices {
        for place in residualGroups[index].layers.indices {
          let start = residualGroups[index].layers[place].fadeStart
          residualGroups[index].layers[place].fadeStart = start ?? residualGroups[index].remaining
        }
      }
    }
    // A layer that fades out may uncover another one.
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for index in indices where residualGroups[index].layers.contains(where: { !$0.fades }) {
        let atEnd = seenLater(residualGroups[index], by: 1)
        let remaining = residualGroups[index].remaining
        for place in residualGroups[index].layers.indices {
          let layer = residualGroups[index].layers[place]
          guard !layer.fades, atEnd.contains(layer.node) else { continue }
          residualGroups[index].layers[place].fadeStart = remaining
          hasChanged = true
        }
      }
    }
    let seenNow = Set(shown.compactMap(\.node))
    for index in indices {
      let between = seenLater(residualGroups[index], by: 0.5)
      residualGroups[index].layers.removeAll {
        !$0.fades && !seenNow.contains($0.node) && !between.contains($0.node)
      }
    }
    residualGroups.removeAll { $0.layers.isEmpty }
  }
}

// MARK: - A new layout

extension RunningTransition {
  /// Lets the layers around the transition go on from where they were, towards where they rest.
  ///
  /// - Parameters:
  ///   - before: The layers as they were shown.
  ///   - after: The layers in the new layout.
  ///   - container: The container.
  func keepAround(_ before: [Frame.Entry], in after: [Frame.Entry], _ container: Container) {
    guard before != after else { return }
    let old = Dictionary(before.map { ($0.id, $0.state) }) { first, _ in first }
    var deltas: [LayerID: LayerDelta] = [:]
    for entry in after {
      if let state = old[entry.id] {
        if state != entry.state { deltas[entry.id] = LayerDelta(from: entry.state, to: state) }
      } else {
        var hidden = entry.state
        hidden.alpha = 0
        deltas[entry.id] = LayerDelta(from: entry.state, to: hidden)
      }
    }
    if !deltas.isEmpty {
      var correction = Correction(playback.fadingWeight)
      correction.deltas = deltas
      aroundCorrection = correction
    }
    let remaining = Set(after.map(\.id))
    let lost = before.filter { !remaining.contains($0.id) }.compactMap { entry in
      entry.node.map { (node: $0, state: entry.state) }
    }
    guard let group = ResidualGroup(still: lost, fadingOver: playback.timeline.duration)
    else { return }
    residualGroups.append(group)
  }
}

extension RunningTransition {
  /// Lets the layers around a transition that has just begun go on from where they were.
  ///
  /// A layer that continues along its own timeline to where it rests does so. The others go there with
  /// this transition.
  func keepAround(_ old: InterruptedPicture, in around: [Frame.Entry]) {
    var deltas: [LayerID: LayerDelta] = [:]
    for entry in around {
      guard let node = entry.node else { continue }
      let arrives = residualGroups.contains {
        $0.endState(of: node).map { $0.isClose(to: entry.state) } ?? false
      }
      guard !arrives, let state = old.state(of: node) else { continue }
      for index in residualGroups.indices {
        residualGroups[index].layers.removeAll { $0.node == node }
      }
      if state != entry.state { deltas[entry.id] = LayerDelta(from: entry.state, to: state) }
    }
    guard !deltas.isEmpty else { return }
    var correction = Correction(old.isAtRest ? .ramp : playback.fadingWeight)
    correction.deltas = deltas
    aroundCorrection = correction
  }
}

extension LayerState {
  /// Whether two states are equal up to rounding.
  fileprivate func isClose(to other: LayerState) -> Bool {
    LayerDelta(from: self, to: other).extent(of: 1) < 1e-6
  }
}

// MARK: - The whole picture

extension RunningTransition {
  /// Returns the layers of the transition with the residual layers between them, back to front.
  ///
  /// - Parameters:
  ///   - own: The layers of the timeline.
  ///   - residue: The residual layers.
  /// - Returns: The layers with their nodes.
  func layersWithResidue(
    _ own: [Frame.Entry], _ residue: [(layer: ResidualLayer, entry: Frame.Entry)]
  ) -> [Frame.Entry] {
    let nodes = nodes(of: own)
    let known = Set(nodes)
    // A residual layer shows a page that the transition hides, for example to show its pieces.
    let hidden = Set(zip(own, nodes).filter { $0.0.state.isHidden }.map(\.1))
    let drawn = known.subtracting(hidden)
    let sorted =
      residue.filter { !drawn.contains($0.layer.node) }.sorted { $0.layer.depth < $1.layer.depth }
    let replaced = hidden.intersection(sorted.map(\.layer.node))
    var layers: [Frame.Entry] = []
    for (entry, node) in zip(own, nodes) {
      layers += sorted.filter { $0.layer.coveringNode == node }.map(\.entry)
      guard !replaced.contains(node) else { continue }
      layers.append(Frame.Entry(entry.id, entry.state, node: node))
    }
    layers += sorted.filter { $0.layer.coveringNode.map { !known.contains($0) } ?? true }
      .map(\.entry)
    return layers
  }

  /// Moves the residual layers on by a step, in seconds.
  func advanceResidue(by seconds: Double) {
    guard !residualGroups.isEmpty else { return }
    let room = playback.remaining
    for index in residualGroups.indices {
      residualGroups[index].advance(by: seconds, within: room)
    }
    residualGroups.removeAll { $0.remaining <= 0 }
  }
}
