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
    playback.timeline = fittingContents(as: old)
    playback.origin = origin(of: playback.timeline)
    let planned = playback.picture.layers
    let plannedNodes = nodes(of: planned)
    var blend = Blend()
    var entering: Set<NodeID> = []
    let outdated = outdatedPage
    for (entry, node) in zip(planned, plannedNodes) {
      guard !entry.state.isHidden else { continue }
      guard outdated == nil || node.screen != outdated,
        let piece = old.continuing(as: node, in: context),
        piece.state.canContinue(as: entry.state)
      else {
        entering.insert(node)
        continue
      }
      blend.used.formUnion(piece.nodes)
      var state = cover?.uncovering(piece.state, in: context.container) ?? piece.state
      state.setAnchor(entry.state.anchor)
      blend.layers.append(Picture.Entry(entry.id, state))
      blend.velocities[entry.id] = piece.velocity
    }
    residualGroups = old.residue(
      besides: blend.used, over: plannedNodes,
      hidden: Set(zip(planned, plannedNodes).filter { $0.0.state.isHidden }.map(\.1)),
      duration: playback.timeline.duration,
      presented: context.operation.isModal && isForeAbove(planned)
        ? lowestAbovePages(planned, plannedNodes, entering) : nil,
      isCovered: cover != nil)
    for index in residualGroups.indices {
      if case .none = residualGroups[index].fade { residualGroups[index].fade = old.commonFade }
    }
    if !old.isAtRest, let whole = change.whole {
      // A cancellation leads to the pages that were about to rest, besides those that the transition draws.
      let drawn = Set(zip(planned, plannedNodes).filter { !$0.0.state.isHidden }.map(\.1))
      let before = Set(
        whole.before.restingScene(in: context.container, roles: false).compactMap(\.node))
      residualGroups += residualGroups.indices.compactMap { index in
        residualGroups[index].takingOut(fading: .withTransition) {
          !$0.fades && $0.node.samePage(in: before) != nil
            && ($0.node.samePage(in: drawn) == nil || $0.node.screen == outdated)
        }
      }
      residualGroups.removeAll { $0.layers.isEmpty }
    }
    knownNodes = old.nodes
    for case .picture(let id) in blend.used {
      knownNodes?.formUnion([.bar(of: id), .bottomBar])
    }
    playback.start(from: blend.layers, blend.velocities)
    settle(entering, &blend)
  }

  /// Returns the timeline whose layers fit their contents as the picture on screen does, where this
  /// leaves the timeline's own pictures as they are.
  ///
  /// A page that keeps its layout while its frame is small keeps it on the way to its full size.
  private func fittingContents(as old: InterruptedPicture) -> Timeline {
    let timeline = playback.timeline
    guard old.fitsContents else { return timeline }
    let ids = timeline.layers.map(\.id)
    let nodes = Dictionary(
      zip(ids, context.nodes(of: ids, inTransition: number))
    ) { first, _ in first }
    return timeline.mapLayers { layer in
      guard let piece = nodes[layer.id].flatMap({ old.continuing(as: $0, in: context) })
      else { return layer }
      return layer.fittingContent(as: piece.state)
    }
  }

  /// Returns how a timeline of a change of the stack and the presentations differs at its start from the
  /// picture at rest to which its cancellation leads; `nil` when it does not.
  ///
  /// An animator knows one page on each side, and what is behind the presentations that go or stay may
  /// look otherwise.
  func origin(of timeline: Timeline) -> Correction? {
    guard let whole = change.whole else { return nil }
    let rest = whole.before.restingScene(
      in: context.container, roles: false, splitsTop: !context.operation.isModal)
    let states = Dictionary(
      rest.compactMap { entry in entry.node.map { ($0, entry.state) } }
    ) { _, last in last }
    let known = Set(states.keys)
    let planned = timeline.picture(at: 0).layers
    let nodes = context.nodes(of: planned.map(\.id), inTransition: number)
    let outdated = outdatedPage
    let scene = zip(planned, nodes).map { Picture.Entry($0.id, $0.state, node: $1) }
    let inSight = scene.nodesInSight(in: context.container)
    var deltas: [LayerID: LayerDelta] = [:]
    for (index, entry) in scene.enumerated() where !entry.state.isHidden {
      guard let node = entry.node, outdated == nil || node.screen != outdated else { continue }
      if let state = states[node] {
        guard state != entry.state, !state.isHidden, state.canContinue(as: entry.state)
        else { continue }
        var start = state
        start.setAnchor(entry.state.anchor)
        deltas[entry.id] = LayerDelta(from: entry.state, to: start)
      } else if inSight[index], node.isPage || entry.id == .dimming,
        node.samePage(in: known) == nil
      {
        var hidden = entry.state
        hidden.alpha = 0
        deltas[entry.id] = LayerDelta(from: entry.state, to: hidden)
      }
    }
    return deltas.isEmpty ? nil : Correction(.ramp, deltas)
  }

  /// The page of which the transition shows a newer version, while a cancellation brings back the older.
  var outdatedPage: String? {
    change.whole.flatMap {
      $0.before.version(of: context.from) == context.from ? nil : context.from.id
    }
  }

  /// Covers the picture by all that was on screen, which fades out.
  func veil(with old: InterruptedPicture) {
    residualGroups = old.veil(lasting: playback.timeline.duration)
  }

  /// Whether a cancellation leads to an older version of a page that no layer shows.
  ///
  /// What is left of an interrupted picture has no such layer where all of it fades out together.
  var losesOlderPage: Bool {
    guard knownNodes != nil, let page = outdatedPage else { return false }
    return !groups.contains { group in
      group.comesBack && group.layers.contains { $0.node.page == page }
    }
  }

  /// Covers the picture by what rests after the cancellation, and that by all that was on screen, which
  /// fades out.
  ///
  /// - Parameters:
  ///   - old: The picture on screen.
  ///   - number: A number that no other picture has.
  func bringBack(under old: InterruptedPicture, number: Int) {
    guard let whole = change.whole, playback.remaining > 0 else { return }
    let rest = whole.before.restingScene(in: context.container, roles: false).compactMap { entry in
      entry.node.map { (node: NodeID.former($0, number), state: entry.state) }
    }
    guard var group = ResidualGroup(still: rest, fadingOver: playback.timeline.duration)
    else { return }
    group.fade = .withTransition
    for index in group.layers.indices {
      group.layers[index].isAboveAll = true
      group.layers[index].depth = index - rest.count
    }
    residualGroups = [group] + old.veil(lasting: playback.remaining)
  }

  /// Returns the lowest layer of a modal transition that is above all pages behind: a dimming that is
  /// still clear, or the presented screen.
  private func lowestAbovePages(
    _ planned: [Picture.Entry], _ nodes: [NodeID], _ entering: Set<NodeID>
  ) -> NodeID {
    let fore = context.node(of: context.foreLayer)
    let below = zip(planned, nodes).prefix { $0.1 != fore }
    return below.first { entry, node in
      node.isDimming && entering.contains(node) && entry.state.alpha == 0
    }?.1 ?? fore
  }

  /// Whether the fore page is drawn above the back page.
  private func isForeAbove(_ layers: [Picture.Entry]) -> Bool {
    let fore = layers.firstIndex { $0.id == context.foreLayer } ?? layers.count
    return fore >= layers.firstIndex { $0.id == context.backLayer } ?? 0
  }

  /// What continues from the old picture.
  private struct Blend {
    var layers: [Picture.Entry] = []
    var velocities: [LayerID: LayerVelocity] = [:]
    var used: Set<NodeID> = []
  }

  /// A residual layer as it is shown.
  private typealias Left = (layer: ResidualLayer, entry: Picture.Entry)

  /// Returns residual layers as they are shown.
  ///
  /// - Parameters:
  ///   - groups: The residual layers at some time.
  ///   - playback: The transition at that time.
  ///   - opacity: How opaque they count; below 1 they hide nothing.
  /// - Returns: The layers.
  private func left(
    of groups: [ResidualGroup], during playback: TransitionPlayback, opacity: Double = 1
  ) -> [Left] {
    let fraction = max(0, min(1, playback.fraction))
    return groups.flatMap { $0.layersNow(at: fraction) }.map { shown in
      var entry = shown.entry
      entry.state.alpha *= opacity
      return (shown.layer, entry)
    }
  }

  /// Returns the layers in sight, of the transition at some time and residual ones, back to front.
  private func layersInSight(
    _ playback: TransitionPlayback, _ residue: [Left]
  ) -> [Picture.Entry] {
    inSight(scene(playback.picture, residue))
  }

  /// Returns those of some layers that are in sight.
  private func inSight(_ scene: [Picture.Entry]) -> [Picture.Entry] {
    zip(scene, scene.nodesInSight(in: context.container)).filter(\.1).map(\.0)
  }

  /// Returns the layers of a picture and residual ones, back to front.
  private func scene(_ picture: Picture, _ residue: [Left]) -> [Picture.Entry] {
    let nodes = nodes(of: picture.layers)
    return SceneComposition.merge(
      nodes, hidden: picture.layers.map(\.state.isHidden), with: residue.map(\.layer)
    ).map { source in
      switch source {
      case .own(let index):
        Picture.Entry(picture.layers[index].id, picture.layers[index].state, node: nodes[index])
      case .residual(let index): residue[index].entry
      }
    }
  }

  /// Returns the layers of a residual group that would be in sight at its end.
  ///
  /// Other residual layers hide nothing, as they may be fading out by then.
  private func nodesInSight(atEndOf group: ResidualGroup) -> Set<NodeID> {
    Set(inSight(scene(atEndOf: group)).compactMap(\.node))
  }

  /// Returns the layers of the transition and of a residual group at the end of the group.
  private func scene(atEndOf group: ResidualGroup) -> [Picture.Entry] {
    let room = playback.remaining
    let time = room > 0 ? min(group.remaining, room) : group.remaining
    var later = playback
    later.start()
    later.advance(by: min(time, max(0, room)) * (1 - 1e-9))
    let end = [group.later(by: group.remaining)]
    return scene(later.picture, left(of: end, during: later, opacity: 0.99))
  }

  /// Whether the picture would have a gap without a residual page, now or when its group ends.
  private func hasGap(behind page: ResidualLayer, of group: ResidualGroup, _ now: Picture) -> Bool {
    func hasGap(_ scene: [Picture.Entry]) -> Bool {
      guard let index = scene.firstIndex(where: { $0.node == page.node }) else { return false }
      let fromBehind = [scene[index]] + scene[..<index].filter { $0.state.alpha == 1 }
      return fromBehind.nodesInSight(in: context.container)[0]
    }
    return hasGap(scene(now, left(of: [group], during: playback, opacity: 0.99)))
      || hasGap(scene(atEndOf: group))
  }

  /// Whether some pictures cover a residual page that stays where its group ends.
  private func isCovered(
    _ page: ResidualLayer, of group: ResidualGroup, in pictures: [Picture]
  ) -> Bool {
    let end = left(of: [group.later(by: group.remaining)], during: playback)
    guard var entry = end.first(where: { $0.layer.node == page.node })?.entry else { return false }
    entry.state.alpha = 1
    return pictures.allSatisfy { picture in
      !inSight(scene(picture, [(page, entry)])).contains { $0.node == page.node }
    }
  }

  /// Decides which new layers fade in and which residual layers fade out or are removed at once.
  private func settle(_ new: Set<NodeID>, _ blend: inout Blend) {
    var entering = new
    var fadingIn: Set<NodeID> = []
    let residue = left(of: groups, during: playback)
    var shown = layersInSight(playback, residue)
    // A new layer that fades in may uncover another one.
    while true {
      var popping: [Picture.Entry] = []
      for entry in shown {
        guard let node = entry.node, entry.id != .node(node), entering.remove(node) != nil
        else { continue }
        var hidden = entry.state
        hidden.alpha = 0
        popping.append(Picture.Entry(entry.id, hidden))
        fadingIn.insert(node)
      }
      guard !popping.isEmpty else { break }
      blend.layers += popping
      playback.start(from: blend.layers, blend.velocities)
      shown = layersInSight(playback, residue)
    }
    guard !residualGroups.isEmpty else { return }
    let seenNow = Set(shown.compactMap(\.node))
    // A page that is drawn in another way stays until the new way is opaque, so that nothing shines
    // through the two.
    let pages = fadingIn.filter { if case .picture = $0 { true } else { false } }
    let late = ResidualGroup.Fade.overTime(
      elapsed: 0, duration: playback.timeline.duration, isLate: true)
    residualGroups += residualGroups.indices.compactMap { index in
      residualGroups[index].takingOut(fading: late) { layer in
        !pages.isEmpty && seenNow.contains(layer.node)
          && (layer.node.isBar || layer.node.samePage(in: pages) != nil)
      }
    }
    var uncovered: Set<NodeID> = []
    let now = playback.picture
    let ends = [0, 1].map { playback.timeline.picture(at: $0) }
    for index in residualGroups.indices {
      guard case .none = residualGroups[index].fade else { continue }
      let group = residualGroups[index]
      // Nothing is missed where nothing is seen now.
      residualGroups[index].layers.removeAll { !seenNow.contains($0.node) }
      residualGroups[index].isOld = true
      guard change.whole != nil || residualGroups[index].layers.contains(where: { !$0.fades })
      else { continue }
      // The end of a layer that has been left once more is looked at alone.
      let atEnd =
        group.isOld
        ? group.nodesInSightAtEnd(in: context.container) : nodesInSight(atEndOf: group)
      for place in residualGroups[index].layers.indices {
        let layer = residualGroups[index].layers[place]
        // Behind a presented screen that comes, everything gives way to the new screens.
        guard !layer.fades, change.whole != nil || atEnd.contains(layer.node) else { continue }
        if layer.node.isPage, hasGap(behind: layer, of: group, now) {
          residualGroups[index].layers[place].isGround = true
          if !isCovered(layer, of: group, in: ends) { uncovered.insert(layer.node) }
        } else {
          residualGroups[index].layers[place].fadeStart = group.remaining
        }
      }
    }
    // A page stays until the pages behind it have come nearer.
    residualGroups += residualGroups.indices.compactMap { index in
      residualGroups[index].takingOut(fading: late) { uncovered.contains($0.node) }
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
  func keepAround(_ before: [Picture.Entry], in after: [Picture.Entry], _ container: Container) {
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
    if !deltas.isEmpty { aroundCorrection = Correction(playback.fadingWeight, deltas) }
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
  /// Lets the bar stay as it is where that of a page that has gone was exactly over it: when the old one has
  /// faded, a finger may still hold the transition with which new layers fade in.
  func keepBar(under old: InterruptedPicture, in around: [Picture.Entry]) {
    let fades = residualGroups.contains { group in
      group.layers.contains { $0.node.isBar && $0.isUncovered }
    }
    guard fades else { return }
    for entry in around {
      if let node = entry.node, node.isBar, old.hasBar(at: entry.state) { knownNodes?.insert(node) }
    }
  }

  /// Lets the layers around a transition that has just begun go on from where they were.
  ///
  /// A layer that continues along its own timeline to where it rests does so. The others go there with
  /// this transition.
  func keepAround(_ old: InterruptedPicture, in around: [Picture.Entry]) {
    var deltas: [LayerID: LayerDelta] = [:]
    for entry in around {
      guard let node = entry.node else { continue }
      let arriving = residualGroups.indices.filter {
        residualGroups[$0].endState(of: node, in: context.container).map {
          $0.isClose(to: entry.state)
        } ?? false
      }
      for index in arriving { residualGroups[index].keepOpaque(node) }
      guard arriving.isEmpty,
        let state = old.state(of: node) ?? old.stateInPicture(of: node, restingAs: entry.state)
      else { continue }
      for index in residualGroups.indices {
        residualGroups[index].layers.removeAll { $0.node == node }
      }
      if state != entry.state { deltas[entry.id] = LayerDelta(from: entry.state, to: state) }
    }
    guard !deltas.isEmpty else { return }
    aroundCorrection = Correction(old.isAtRest ? .ramp : playback.fadingWeight, deltas)
  }
}

extension LayerState {
  /// Whether two states are equal up to rounding.
  fileprivate func isClose(to other: LayerState) -> Bool {
    LayerDelta(from: self, to: other).extent(of: 1) < 1e-6
  }
}

// MARK: - What is left

extension RunningTransition {
  /// Returns the layers around the transition whose residual layers end elsewhere than where they rest.
  func nodesArrivingElsewhere(than around: [Picture.Entry]) -> Set<NodeID> {
    guard !residualGroups.isEmpty else { return [] }
    return Set(
      around.compactMap { entry in
        guard let node = entry.node else { return nil }
        let ends = residualGroups.lazy.compactMap {
          $0.endState(of: node, in: self.context.container)
        }
        return ends.contains { !$0.isClose(to: entry.state) } ? node : nil
      })
  }

  /// Lets residual layers of the picture at rest fade out for good where a newer version is shown.
  ///
  /// Otherwise a cancellation would bring back the older version.
  ///
  /// - Parameters:
  ///   - screens: The screens of which there are newer versions; `nil` stands for all.
  ///   - withBottomBar: Whether the bottom bar has changed.
  ///   - around: The layers around the transition. A page that neither they nor the transition show
  ///     still comes back.
  func fadeOutdatedRest(
    of screens: Set<String>?, withBottomBar: Bool, besides around: [Picture.Entry]
  ) {
    let own = context.nodes(of: playback.timeline.layers.map(\.id), inTransition: number)
    let shown = Set(own + around.compactMap(\.node))
    let pictures = shown.contains { if case .picture = $0 { true } else { false } }
    func isOutdated(_ layer: ResidualLayer) -> Bool {
      guard let id = layer.node.screen else {
        return withBottomBar && layer.node == .bottomBar && (shown.contains(.bottomBar) || pictures)
      }
      guard screens?.contains(id) ?? true else { return false }
      return shown.contains(layer.node) || shown.contains(.picture(of: id))
        || layer.node == .picture(of: id) && shown.contains(.screen(id))
    }
    for index in groups.indices where groups[index].comesBack {
      guard groups[index].layers.contains(where: isOutdated) else { continue }
      var outdated = groups[index].outliving(progress, fadingOver: playback.timeline.duration)
      outdated.layers.removeAll { !isOutdated($0) }
      residualGroups[index].layers.removeAll(where: isOutdated)
      residualGroups.append(outdated)
    }
    residualGroups.removeAll { $0.layers.isEmpty }
  }

  /// Keeps residual layers below the layers that were above them, after the transition's own layers have
  /// changed their order.
  func keepCovers(in older: [NodeID]) {
    guard !groups.isEmpty else { return }
    let now = nodes(of: playback.picture.layers)
    guard now != older else { return }
    for index in groups.indices {
      for place in groups[index].layers.indices {
        guard let cover = groups[index].layers[place].coveringNode,
          let depth = older.firstIndex(of: cover)
        else { continue }
        let above = Set(older[depth...])
        residualGroups[index].layers[place].coveringNode = now.first(where: above.contains)
      }
    }
  }

  /// Lets residual layers fade out after the container has changed: their ends may be in sight there.
  func fadeResidue() {
    for group in groups.indices {
      guard case .none = groups[group].fade else { continue }
      for index in groups[group].layers.indices
      where !groups[group].layers[index].fades && !groups[group].layers[index].isGround {
        residualGroups[group].layers[index].fadeStart = groups[group].playback.remaining
      }
    }
  }

  /// Removes the residual layers of nodes that other layers show from now on.
  func forgetResidue(of nodes: Set<NodeID>) {
    for index in residualGroups.indices {
      residualGroups[index].layers.removeAll { nodes.contains($0.node) }
    }
    residualGroups.removeAll { $0.layers.isEmpty }
  }

  /// Moves the residual layers on by a step, in seconds.
  ///
  /// A layer that is in sight at its end after all, for example beside a page that swings, stays there
  /// and fades out with the transition.
  func advanceResidue(by seconds: Double) {
    guard !groups.isEmpty else { return }
    let room = playback.remaining
    for index in groups.indices { groups[index].advance(by: seconds, within: room) }
    guard groups.indices.contains(where: { groups[$0].remaining <= 0 }) else { return }
    let ended = groups.filter { $0.remaining <= 0 }
    let opaque = ended.compactMap { $0.opaqueLayersStanding(at: progress) }
    let seen =
      opaque.isEmpty || seconds >= room
      ? [] : Set(layersInSight(playback, left(of: groups, during: playback)).compactMap(\.node))
    residualGroups.removeAll { $0.remaining <= 0 }
    let time = min(room - seconds, playback.timeline.duration)
    residualGroups += opaque.compactMap { $0.ground() }
    residualGroups += opaque.compactMap { $0.fading(over: time) { seen.contains($0) } }
  }
}
