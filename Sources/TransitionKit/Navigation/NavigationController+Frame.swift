extension NavigationController {
  /// The picture on screen now; each layer has its ``Frame/Entry/node``.
  ///
  /// At rest the visible screen is ``LayerID/to``. While a transition runs, the layers of its timeline
  /// have the ids that its animator gives them. All other layers, such as a presenter that stays in
  /// view, have no role: their ids are ``LayerID/node(_:)``.
  public var frame: Frame {
    let resting = model.onScreen.restingScene(
      in: container, roles: running == nil,
      splitsTop: running.map { !$0.context.operation.isModal } ?? false)
    guard let running else { return Frame(time: time, fraction: 1, layers: resting) }
    let context = running.context
    let moving = [context.from.id, context.to.id]
    let concernsStack = model.onScreen.top.map { moving.contains($0.id) } ?? true
    let picture = running.playback.frame
    // The bar stays where it is, above the screens, when the transition has no layer for it.
    let keepsBar =
      !context.operation.isModal && !picture.layers.contains(where: \.id.showsNavigationBar)
    let back = context.operation.isModal ? context.back.id : nil
    func isReplaced(_ entry: Frame.Entry) -> Bool {
      switch entry.node {
      case .screen(let id), .picture(let id): moving.contains(id)
      case .dimming(let id), .piece(_, let id): id == back
      case .bar: concernsStack && !keepsBar
      case .bottomBar: concernsStack
      default: false
      }
    }
    let index =
      resting.firstIndex { $0.node?.screen.map(moving.contains) ?? false && isReplaced($0) }
      ?? resting.count
    let residue = running.residualGroups.flatMap { group in
      group.entries().map { (group: group, layer: $0.layer, entry: $0.entry) }
    }
    var layers = resting.filter { !isReplaced($0) }
    let around = Set(layers.compactMap(\.node))
    // Layers around the transition may still be on their way to where they rest.
    for (_, entry) in running.residualGroups.flatMap({ $0.entries(fading: false) }) {
      guard let index = layers.firstIndex(where: { $0.node == entry.node }) else { continue }
      layers[index].state = entry.state
    }
    let cover = context.operation.isModal ? nil : model.onScreen.presented.first?.presentationStyle
    func covered(_ entry: Frame.Entry) -> Frame.Entry {
      guard let cover else { return entry }
      return Frame.Entry(entry.id, cover.covering(entry.state, in: container), node: entry.node)
    }
    var known = around
    let rest = residue.filter { known.insert($0.layer.node).inserted }
    // What is left of a presentation stays above the stack.
    func isAboveStack(_ group: ResidualGroup, _ layer: ResidualLayer) -> Bool {
      group.presentedScreen != nil && !context.operation.isModal && layer.coveringNode == nil
    }
    // The bar of a page that has gone fades over the bar that stays.
    func isOverBar(_ layer: ResidualLayer) -> Bool {
      guard case .bar = layer.node, layer.coveringNode == nil else { return false }
      return layers.contains { if case .bar = $0.node { true } else { false } }
    }
    let bars = rest.filter { isOverBar($0.layer) }.map { covered($0.entry) }
    // Others appear with the transition, except for a bar under one that fades.
    if let shownBefore = running.knownNodes {
      for index in layers.indices {
        guard let node = layers[index].node, !shownBefore.contains(node) else { continue }
        if case .bar = node, !bars.isEmpty { continue }
        layers[index].state.alpha *= picture.fraction
      }
    }
    let within = rest.filter { !isAboveStack($0.group, $0.layer) && !isOverBar($0.layer) }
      .map { left in
        let isOfStack = left.group.presentedScreen == nil
        return (layer: left.layer, entry: isOfStack ? covered(left.entry) : left.entry)
      }
    var shown = running.layersWithResidue(picture.layers.map(covered), within)
    for index in shown.indices {
      // A node is on screen once: over a presenter there may be the dimming of its sheet.
      guard let node = shown[index].node, around.contains(node) else { continue }
      shown[index].node = .own("\(node)", transition: running.number)
    }
    layers.insert(contentsOf: shown, at: min(index, layers.count))
    if let bar = layers.lastIndex(where: { if case .bar = $0.node { true } else { false } }) {
      layers.insert(contentsOf: bars, at: bar + 1)
    }
    // It is below a screen that is still presented, and above one that is being dismissed.
    let above = rest.filter { isAboveStack($0.group, $0.layer) && !isOverBar($0.layer) }
    let presented = Set(model.onScreen.presented.map(\.id))
    let stays = above.filter { presented.contains($0.group.presentedScreen ?? "") }
    let base = layers.lastIndex { entry in
      switch entry.node {
      case .bar, .bottomBar: true
      default: shown.contains { $0.node == entry.node }
      }
    }
    layers.insert(contentsOf: stays.map(\.entry), at: base.map { $0 + 1 } ?? 0)
    layers += above.filter { !presented.contains($0.group.presentedScreen ?? "") }.map(\.entry)
    // A screen that moves between the stack and the presentations is on screen once.
    var ids: Set<LayerID> = []
    let distinct = layers.reversed().filter { ids.insert($0.id).inserted }.reversed()
    return Frame(time: time, fraction: picture.fraction, layers: Array(distinct))
  }
}
