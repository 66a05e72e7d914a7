import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection

extension ContainerLayer {
  /// The screen of a bar; `nil` for any other layer.
  fileprivate var barScreen: String? {
    if case .bar(let screen) = node { screen } else { nil }
  }
}

extension [ContainerLayer] {
  /// The layers in depth-first order, each followed by its content and with the index of the layer around it.
  fileprivate var withContent: [(layer: ContainerLayer, parent: Int?)] {
    var list: [(layer: ContainerLayer, parent: Int?)] = []
    var pending = reversed().map { (layer: $0, parent: Int?.none) }
    while let next = pending.popLast() {
      pending += next.layer.content.reversed().map { ($0, list.count) }
      list.append(next)
    }
    return list
  }
}

/// Identifies the layers of a stack that are beside each other: those of one transition.
private struct SiblingsKey: Hashable {
  let container: String
  let parent: Int?
}

/// Writes pictures as indices into lists of distinct layers, states, nestings and trees.
struct ContainerPreviewWriter {
  var nested = NestedLayers<ContainerPreviewData.Actor, PreviewLayerState>()
  var faces = IndexedValues<[ContainerPreviewData.Part]>()
  var trees = IndexedValues<String>()
  var pages = IndexedValues<Screen>()
  /// The index in ``pages`` of each screen's page, by the screen's id.
  private var pageIndices: [String: Int] = [:]
  private var screens: [String: Screen] = [:]
  /// For each transition of a stack, whether its bars draw their titles or separate layers do.
  private var parts: [SiblingsKey: BarParts] = [:]
  private var tree: (tree: ContainerTree, index: Int)?
  /// The id of the screen below each screen; kept for screens that have left the stack.
  private var lower: [String: String] = [:]

  mutating func write(
    _ picture: AppStage.Shot, in container: Container
  ) -> ContainerPreviewData.Picture {
    show(picture.screens)
    var titles: [[Double]] = []
    let layers = picture.picture.layers.withContent
    noteParts(of: layers)
    var indices: [Int] = []
    for (layer, parent) in layers {
      var actor = actor(layer, picture)
      actor.parent = parent.map { indices[$0] }
      if let shown = barTitles(of: layer, inside: parent) {
        titles.append(
          [Double(nested.count)]
            + shown.compactMap { title in
              face(of: title.screen, layer, picture).map {
                [Double($0), rounded(title.opacity, 1e3)]
              }
            }.joined())
      }
      indices.append(nested.add(actor, PreviewLayerState(layer.state)))
    }
    let (nesting, states) = nested.finishPicture()
    let size = picture.container.size
    if tree?.tree != picture.tree {
      tree = (picture.tree, trees.index(adding: "\(picture.tree)"))
    }
    return ContainerPreviewData.Picture(
      time: rounded(picture.picture.time, 1e6), nesting: nesting, states: states,
      titles: titles.isEmpty ? nil : titles, tree: tree?.index ?? 0,
      size: size == container.size ? nil : [size.width, size.height],
      rtl: picture.container.layoutDirection == .rightToLeft ? true : nil)
  }

  /// Uses a picture's versions of the screens for the pages from now on.
  private mutating func show(_ newer: [String: Screen]) {
    guard newer != screens else { return }
    for (id, screen) in newer.sorted(by: { $0.key < $1.key }) where screens[id] != screen {
      pageIndices[id] = pages.index(adding: screen)
    }
    screens = newer
  }

  /// Notes whether the bars of each transition draw their titles, or separate layers do.
  private mutating func noteParts(of layers: [(layer: ContainerLayer, parent: Int?)]) {
    var ids: [SiblingsKey: [LayerID]] = [:]
    for (layer, parent) in layers {
      ids[SiblingsKey(container: layer.container, parent: parent), default: []].append(layer.id)
    }
    parts = ids.mapValues { BarParts($0) }
  }

  /// Returns the titles of a bar that does not simply show those of its own page; `nil` for other layers.
  private func barTitles(
    of layer: ContainerLayer, inside parent: Int?
  ) -> [Picture.BarTitle]? {
    if !layer.barTitles.isEmpty { return layer.barTitles }
    let siblings = SiblingsKey(container: layer.container, parent: parent)
    guard layer.barScreen != nil, let parts = parts[siblings] else { return nil }
    return parts.ofTransition ? [] : nil
  }

  private mutating func actor(
    _ layer: ContainerLayer, _ picture: AppStage.Shot
  ) -> ContainerPreviewData.Actor {
    let (node, tree) = (layer.node, picture.tree)
    var actor = ContainerPreviewData.Actor(id: "\(layer.node)", kind: kind(of: node, layer))
    // An older picture is black behind its layers only if it is one of the whole window.
    if node == .own("older", transition: 0), layer.container != tree.root { actor.kind = "group" }
    actor.page = node.screen.flatMap { pageIndices[$0] }
    if layer.contentTop > 0 { actor.top = layer.contentTop }
    if let screen = node.screen, actor.kind == "bar" || actor.kind == "whole" && actor.top != nil {
      actor.face = face(of: screen, layer, picture)
    }
    if let bounds = layer.bounds {
      (actor.bounds, actor.source) = (bounds, layer.state.sourceRect)
      actor.mode = layer.state.content?.mode
    } else {
      actor.part = layer.state.sourceRect.reach
    }
    if !layer.hiddenElements.isEmpty { actor.hidden = layer.hiddenElements }
    if case .piece(let name, let id) = node {
      let source = PieceSource(pieceNamed: name)
      actor.text = screens[id].flatMap {
        source.text(of: $0, above: screen(under: id, layer, tree), in: area(of: layer, picture))
      }
      actor.style = source.textStyle
      if case .element(let element) = source { actor.text = element }
    }
    if node == .bottomBar {
      let tabs = tree.children(of: layer.container)
      actor.tabs = tabs.map { tree.screen($0)?.title ?? $0 }
      actor.selected = tree.shownChild(of: layer.container).flatMap(tabs.firstIndex)
    }
    return actor
  }

  /// Returns the index in ``faces`` of a resting bar's titles and buttons, or `nil` for an unknown screen.
  private mutating func face(
    of id: String, _ layer: ContainerLayer, _ picture: AppStage.Shot
  ) -> Int? {
    guard let screen = screens[id] else { return nil }
    let width = layer.state.frame.width / max(layer.state.sourceRect.width, 1e-9)
    // The bar may be narrower than the app (in a pane), or have no status bar above it (in a sheet).
    let whole = area(of: layer, picture)
    let area = (try? whole.resized(to: Size(width: width, height: whole.height))) ?? whole
    let parts = area.barParts(of: screen, above: self.screen(under: id, layer, picture.tree))
      .compactMap { part -> ContainerPreviewData.Part? in
        let isChevron = part.source == .backChevron
        guard let text = isChevron ? "‹" : part.text else { return nil }
        let frame = part.state.frame
        return ContainerPreviewData.Part(
          style: isChevron ? "back" : part.source.textStyle ?? "", text: text,
          frame: [frame.x, frame.y, frame.width, frame.height].map { rounded($0, 100) })
      }
    return faces.index(adding: parts)
  }

  /// Returns the container of the stack to which a layer belongs.
  private func area(
    of layer: ContainerLayer, _ picture: AppStage.Shot
  ) -> Container {
    picture.areas[layer.container] ?? picture.container
  }

  /// Returns the screen below another one in its stack, or `nil` for the lowest one.
  private mutating func screen(
    under id: String, _ layer: ContainerLayer, _ tree: ContainerTree
  ) -> Screen? {
    if tree.contains(id) {
      let index = tree.children(of: layer.container).firstIndex(of: id) ?? 0
      lower[id] = index > 0 ? tree.children(of: layer.container)[index - 1] : nil
    }
    return lower[id].flatMap { screens[$0] }
  }

  private func kind(of node: NodeID, _ layer: ContainerLayer) -> String {
    switch node {
    case .screen: layer.content.isEmpty ? "page" : "group"
    case .picture: "whole"
    case .piece(let name, _):
      switch PieceSource(pieceNamed: name) {
      case .title, .largeTitle, .backTitle: "text"
      case .backChevron: "chevron"
      case .bar: "bar"
      case .item: "plain"
      // With a fill, the piece is a shade over the page, such as that of a fold.
      case .element: layer.state.fill == nil ? "tile" : "plain"
      case .page: layer.state.fill == nil ? "page" : "plain"
      }
    case .bar: "bar"
    case .bottomBar: "tabs"
    case .element: "tile"
    case .dimming, .shadow: layer.state.fill == nil ? "black" : "plain"
    case .own:
      node.isSharedChevron ? "chevron" : layer.content.isEmpty ? "plain" : "ground"
    }
  }
}

extension Rect {
  /// How far the whole content extends beyond each edge of this part, clockwise from the top, as CSS percentages;
  /// `nil` if the part is the whole.
  fileprivate var reach: String? {
    guard self != .unit, !isEmpty else { return nil }
    return [-y / height, (maxX - 1) / width, (maxY - 1) / height, -x / width]
      .map { DecimalText.brief(100 * $0, places: 3) + "%" }.joined(separator: " ")
  }
}
