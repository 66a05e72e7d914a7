extension NavigationController {
  /// The picture on screen now.
  ///
  /// At rest it consists of the visible screen as ``LayerID/to``, the navigation bar when that screen
  /// belongs to the stack, and underneath, named by their ids, the presenters that stay in view. While
  /// a transition runs it is the timeline's picture between the other screens in view.
  public var frame: Frame {
    guard let running else {
      let visible = (model.onScreen.presented.last ?? model.onScreen.top)?.id
      return Frame(
        time: time, fraction: 1,
        layers: restingLayers { $0.id == visible ? .to : .named($0.id) })
    }
    let context = running.context
    let moving = [LayerID.named(context.from.id), .named(context.to.id)]
    var resting = restingLayers { .named($0.id) }
    let index = resting.firstIndex { moving.contains($0.id) } ?? resting.count
    let picture = running.playback.frame
    let concernsStack = model.onScreen.top.map { moving.contains(.named($0.id)) } ?? true
    // The bar stays where it is, above the screens, when the transition has no layer for it.
    let keepsBar =
      !context.operation.isModal && !picture.layers.contains(where: \.id.showsNavigationBar)
    resting.removeAll { layer in
      moving.contains(layer.id)
        || concernsStack && (layer.id == .bar && !keepsBar || layer.id == .bottomBar)
    }
    let fraction = running.playback.fraction
    for residual in running.residualLayers {
      guard let index = resting.firstIndex(where: { $0.id == residual.id }) else { continue }
      let state = residual.state(at: fraction, comingTo: resting[index].state)
      resting[index] = Frame.Entry(residual.id, state)
    }
    let present = Set((resting + picture.layers).map(\.id))
    let residual = running.residualLayers.filter { !present.contains($0.id) }
    let behind = residual.filter { !$0.isAbove }.map { $0.entry(at: fraction) }
    let above = residual.filter(\.isAbove).map { $0.entry(at: fraction) }
    resting.insert(
      contentsOf: behind + picture.layers + above, at: min(index, resting.count))
    return Frame(time: time, fraction: picture.fraction, layers: resting)
  }

  /// Returns the layers of everything in view at rest, back to front.
  private func restingLayers(_ id: (Screen) -> LayerID) -> [Frame.Entry] {
    var layers: [Frame.Entry] = []
    for screen in model.onScreen.inView {
      let isTopOfStack = screen.id == model.onScreen.top?.id
      let frame =
        isTopOfStack
        ? container.contentFrame(under: screen.bar) : screen.presentationStyle.frame(in: container)
      layers.append(Frame.Entry(id(screen), LayerState(frame: frame)))
      guard isTopOfStack else { continue }
      if let bar = container.barFrame(of: screen.bar) {
        layers.append(Frame.Entry(.bar, LayerState(frame: bar)))
      }
      if container.bottomBarHeight > 0, !model.onScreen.hidesBottomBar {
        layers.append(Frame.Entry(.bottomBar, LayerState(frame: container.bottomBarFrame)))
      }
    }
    return layers
  }
}
