import TransitionKit
import TransitionKitContainers

extension PaintedPicture {
  /// Prepares the picture of an app.
  init(_ shot: AppStage.Shot, _ pages: PaintedPages) {
    let root = shot.tree.root
    self.init(
      shot.picture.layers.entries, of: pages,
      on: Background(content: shot.tree.hasPageBehind ? .page(root) : .window, root: root))
  }
}

extension [ContainerLayer] {
  /// The layers of an app as layers of a picture, including nested ones.
  ///
  /// Layers nest as deep as nodes, so the code uses a list instead of recursion.
  fileprivate var entries: [Picture.Entry] {
    // Outer layers come before those inside, each with the index of the layer around it.
    var all: [(layer: ContainerLayer, around: Int?)] = map { ($0, nil) }
    var next = 0
    while next < all.count {
      for layer in all[next].layer.content { all.append((layer, next)) }
      next += 1
    }
    var inside = Array<[Picture.Entry]>(repeating: [], count: all.count)
    var outermost: [Picture.Entry] = []
    for index in all.indices.reversed() {
      let entry = Picture.Entry(all[index].layer, holding: inside[index].reversed())
      if let around = all[index].around {
        inside[around].append(entry)
      } else {
        outermost.append(entry)
      }
    }
    return outermost.reversed()
  }
}

extension Picture.Entry {
  /// Converts a layer of an app to a layer of a picture whose content, other layers, begins below the layer's bar.
  fileprivate init(_ layer: ContainerLayer, holding layers: [Picture.Entry]) {
    var state = layer.state
    // The layers of an app are in drawing order.
    state.zIndex = .zero
    let hasContent = !layers.isEmpty || layer.contentTop > 0
    let bounds = layer.bounds ?? state.naturalBounds.offset(y: -layer.contentTop)
    self.init(
      layer.id, state, node: layer.node,
      content: hasContent ? Picture.Content(layers, bounds: bounds) : nil,
      hiddenElements: layer.hiddenElements)
  }
}

extension ContainerTree {
  /// Whether the root's page shows in gaps between its children; stacks and tabs leave no gaps.
  package var hasPageBehind: Bool {
    switch kind(of: root) {
    case .pager, .panes, .area: true
    case .screen, .stack, .tabs, nil: false
    }
  }
}
