// The picture: a function of the stack and the presentations alone, and of the running timeline.

extension NavigationController {
  /// The picture on screen now.
  ///
  /// At rest it is the visible screen as ``LayerID/to``, with the navigation bar when the visible
  /// screen belongs to the stack, and under it, by their ids, the presenters that stay. While a
  /// transition runs it is the timeline's picture, between whatever else stays in sight.
  public var frame: Frame {
    guard let running else {
      let visible = (model.shown.presented.last ?? model.shown.top)?.id
      return Frame(
        time: time, fraction: 1,
        layers: restingLayers { $0.id == visible ? .to : .named($0.id) })
    }
    let context = running.context
    let moving = [LayerID.named(context.from.id), .named(context.to.id)]
    var seen = restingLayers { .named($0.id) }
    let place = seen.firstIndex { moving.contains($0.id) } ?? seen.count
    let picture = running.playback.frame
    let concernsStack = model.shown.top.map { moving.contains(.named($0.id)) } ?? true
    // The real bar lies above the screens of a stack; a transition that does not speak of it leaves
    // it where it is.
    let keepsBar =
      !context.operation.isModal && !picture.layers.contains(where: \.id.showsNavigationBar)
    seen.removeAll { layer in
      moving.contains(layer.id)
        || concernsStack && (layer.id == .bar && !keepsBar || layer.id == .bottomBar)
    }
    let fraction = running.playback.fraction
    for leftover in running.leftovers {
      guard let place = seen.firstIndex(where: { $0.id == leftover.id }) else { continue }
      let state = leftover.state(at: fraction, comingTo: seen[place].state)
      seen[place] = Frame.Entry(leftover.id, state)
    }
    let present = Set((seen + picture.layers).map(\.id))
    let leftovers = running.leftovers.filter { !present.contains($0.id) }
    let behind = leftovers.filter { !$0.isAbove }.map { $0.entry(at: fraction) }
    let above = leftovers.filter(\.isAbove).map { $0.entry(at: fraction) }
    seen.insert(contentsOf: behind + picture.layers + above, at: min(place, seen.count))
    return Frame(time: time, fraction: picture.fraction, layers: seen)
  }

  /// Returns the layers of everything that is in sight at rest, back to front.
  private func restingLayers(_ name: (Screen) -> LayerID) -> [Frame.Entry] {
    var layers: [Frame.Entry] = []
    for screen in model.shown.inSight {
      let isOfStack = screen.id == model.shown.top?.id
      let frame =
        isOfStack
        ? container.contentFrame(under: screen.bar) : screen.presentation.frame(in: container)
      layers.append(Frame.Entry(name(screen), LayerState(frame: frame)))
      guard isOfStack else { continue }
      if let bar = container.barFrame(of: screen.bar) {
        layers.append(Frame.Entry(.bar, LayerState(frame: bar)))
      }
      if container.bottomBarHeight > 0, !model.shown.hidesBottomBar {
        layers.append(Frame.Entry(.bottomBar, LayerState(frame: container.bottomBarFrame)))
      }
    }
    return layers
  }
}
