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
    var layers = resting.filter { !isReplaced($0) }
    let fraction = running.playback.fraction
    for residual in running.residualLayers {
      guard let index = layers.firstIndex(where: { $0.node == residual.node }) else { continue }
      layers[index].state = residual.state(at: fraction, comingTo: layers[index].state)
    }
    var shown = picture.layers
    for (index, node) in running.nodes(of: shown).enumerated() { shown[index].node = node }
    if !context.operation.isModal, let cover = model.onScreen.presented.first?.presentationStyle {
      for index in shown.indices {
        shown[index].state = cover.covering(shown[index].state, in: container)
      }
    }
    let present = Set((layers + shown).compactMap(\.node))
    let residual = running.residualLayers.filter { !present.contains($0.node) }
    let behind = residual.filter { !$0.isAbove }.map { $0.entry(at: fraction) }
    let above = residual.filter(\.isAbove).map { $0.entry(at: fraction) }
    layers.insert(contentsOf: behind + shown + above, at: min(index, layers.count))
    return Frame(time: time, fraction: picture.fraction, layers: layers)
  }
}
