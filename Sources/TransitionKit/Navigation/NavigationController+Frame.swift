extension NavigationController {
  /// The picture on screen now; each layer has its ``Frame/Entry/node``.
  ///
  /// At rest the visible screen is ``LayerID/to``. While a transition runs, the layers of its timeline
  /// have the ids that its animator gives them. All other layers, such as a presenter that stays in
  /// view, have no role: their ids are ``LayerID/node(_:)``.
  public var frame: Frame {
    let resting = model.onScreen.restingScene(in: container, roles: running == nil)
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
    for moving in residue {
      guard let index = layers.firstIndex(where: { $0.node == moving.layer.node }) else { continue }
      layers[index].state = moving.entry.state
    }
    let cover = context.operation.isModal ? nil : model.onScreen.presented.first?.presentationStyle
    func covered(_ entry: Frame.Entry) -> Frame.Entry {
      guard let cover else { return entry }
      return Frame.Entry(entry.id, cover.covering(entry.state, in: container), node: entry.node)
    }
    let rest = residue.filter { !around.contains($0.layer.node) }
    // What is left of a presentation stays above the stack.
    func isAboveStack(_ group: ResidualGroup, _ layer: ResidualLayer) -> Bool {
      group.isModal && !context.operation.isModal && layer.coveringNode == nil
    }
    let within = rest.filter { !isAboveStack($0.group, $0.layer) }
      .map { (layer: $0.layer, entry: $0.entry) }
    let shown = running.layersWithResidue(picture.layers, within).map(covered)
    layers.insert(contentsOf: shown, at: min(index, layers.count))
    layers += rest.filter { isAboveStack($0.group, $0.layer) }.map(\.entry)
    return Frame(time: time, fraction: picture.fraction, layers: layers)
  }
}
