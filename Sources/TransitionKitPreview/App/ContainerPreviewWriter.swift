import TransitionKit
import TransitionKitContainers
import TransitionKitExport
import TransitionKitInspection

/// Identifies a bar that an interrupted transition has left on screen, by its stack and its screen.
private struct BarKey: Hashable {
  let container: String
  let screen: String

  /// Returns `nil` for any layer other than a bar of an interrupted transition.
  init?(leftBy layer: ContainerLayer) {
    guard case .node = layer.id, let screen = layer.barScreen else { return nil }
    (container, self.screen) = (layer.container, screen)
  }
}

extension ContainerLayer {
  /// The layer's node; for a layer of an earlier picture, the node that it had then.
  fileprivate var knownNode: NodeID {
    var node = node
    while case .former(let inner, _) = node { node = inner }
    return node
  }

  /// The screen of a bar; `nil` for any other layer.
  fileprivate var barScreen: String? {
    if case .bar(let screen) = knownNode { screen } else { nil }
  }
}

extension [ContainerLayer] {
  /// The layers in depth-first order, each followed by its content.
  fileprivate var withContent: [ContainerLayer] {
    var (list, pending): ([ContainerLayer], [ContainerLayer]) = ([], reversed())
    while let layer = pending.popLast() {
      list.append(layer)
      pending += layer.content.reversed()
    }
    return list
  }
}

/// The titles that a bar shows while its contents change.
///
/// A transition that interrupts another one starts with the titles shown at that time. Their difference from its own
/// titles fades within 0.15 s.
private struct BarTitles {
  typealias List = [(screen: String, opacity: Double)]

  /// The id of the screen to which the bar belongs.
  private(set) var screen: String?
  private var shown: [String: Double] = [:]
  private var change: BarChange?
  private var start = 0.0
  /// The opacities shown at the interruption, minus those of the new transition, by screen.
  private var excess: [String: Double] = [:]

  /// The titles and their opacities; the title that the bar changes to comes last.
  var list: List {
    let to = change?.to
    return shown.filter { $0.value > 0 || $0.key == to }
      .sorted { ($0.key == to ? 1 : 0, $0.key) < ($1.key == to ? 1 : 0, $1.key) }
      .map { ($0.key, $0.value) }
  }

  mutating func update(to change: BarChange, of screen: String?, at time: Double) {
    // The old title is gone after 5/8 of the transition, and the new one appears from 3/8 on, as in the preview of a
    // single transition.
    let own = [
      change.from: max(0, 1 - 1.6 * change.fraction),
      change.to: max(0, 1.6 * change.fraction - 0.6),
    ]
    if let last = self.change, last.from != change.from || last.to != change.to {
      start = time
      excess = shown.merging(own.mapValues { -$0 }, uniquingKeysWith: +)
    }
    (self.screen, self.change) = (screen, change)
    let rest = max(0, 1 - (time - start) / 0.15)
    shown = own.merging(excess.mapValues { $0 * rest }, uniquingKeysWith: +)
      .mapValues { max(0, min(1, $0)) }
  }
}

/// Writes pictures as indices into lists of distinct layers, states, nestings and trees.
struct ContainerPreviewWriter {
  var faces = IndexedValues<[ContainerPreviewData.Part]>()
  var actors = IndexedValues<ContainerPreviewData.Actor>()
  var states = IndexedValues<PreviewLayerState>()
  var nestings = IndexedValues<[Int]>()
  var trees = IndexedValues<String>()
  var pages = IndexedValues<Screen>()
  /// The index in ``pages`` of each screen's page, by the screen's id.
  private var pageIndices: [String: Int] = [:]
  private var screens: [String: Screen] = [:]
  /// For each stack, whether its bars draw their titles or separate layers do.
  private var parts: [String: BarParts] = [:]
  /// The titles of bars that change during a transition, by the id of the stack.
  private var changing: [String: BarTitles] = [:]
  /// The titles of bars from interrupted transitions, as they were at the interruption.
  private var left: [BarKey: BarTitles.List] = [:]
  private var tree: (tree: ContainerTree, index: Int)?
  /// The id of the screen below each screen; kept for screens that have left the stack.
  private var lower: [String: String] = [:]

  mutating func write(
    _ picture: AppStage.Shot, in container: Container
  ) -> ContainerPreviewData.Picture {
    show(picture.screens)
    var (nesting, list): ([Int], [Int]) = ([], [])
    var titles: [[Double]] = []
    leaveBars(picture.picture.layers)
    for layer in picture.picture.layers.withContent {
      let actor = actor(layer, picture)
      nesting += [actors.index(adding: actor), layer.content.count]
      if let shown = barTitles(of: layer, at: picture.picture.time) {
        titles.append(
          [Double(list.count)]
            + shown.compactMap { title in
              face(of: title.screen, layer, picture).map {
                [Double($0), rounded(title.opacity, 1e3)]
              }
            }.joined())
      }
      list.append(states.index(adding: PreviewLayerState(layer.state)))
    }
    let size = picture.container.size
    if tree?.tree != picture.tree {
      tree = (picture.tree, trees.index(adding: "\(picture.tree)"))
    }
    return ContainerPreviewData.Picture(
      time: rounded(picture.picture.time, 1e6), nesting: nestings.index(adding: nesting),
      states: list, titles: titles.isEmpty ? nil : titles, tree: tree?.index ?? 0,
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

  /// Forgets bars that no longer change, and keeps the titles of bars that an interruption has left.
  private mutating func leaveBars(_ layers: [ContainerLayer]) {
    var (bars, leaving): (Set<String>, Set<BarKey>) = ([], [])
    var ids: [String: [LayerID]] = [:]
    for layer in layers.withContent {
      ids[layer.container, default: []].append(layer.id)
      if layer.barChange != nil { bars.insert(layer.container) }
      if let key = BarKey(leftBy: layer) { leaving.insert(key) }
    }
    parts = ids.mapValues { BarParts($0) }
    for key in leaving where changing[key.container]?.screen == key.screen {
      left[key] = changing.removeValue(forKey: key.container)?.list
    }
    changing = changing.filter { bars.contains($0.key) }
    left = left.filter { leaving.contains($0.key) }
  }

  /// Returns the titles of a bar that does not simply show those of its own page; `nil` for other layers.
  private mutating func barTitles(of layer: ContainerLayer, at time: Double) -> BarTitles.List? {
    guard let change = layer.barChange else {
      guard layer.barScreen != nil, let parts = parts[layer.container] else { return nil }
      guard let key = BarKey(leftBy: layer) else { return parts.ofTransition ? [] : nil }
      return left[key] ?? (parts.left ? [] : nil)
    }
    changing[layer.container, default: BarTitles()].update(
      to: change, of: layer.barScreen, at: time)
    return changing[layer.container]?.list
  }

  private mutating func actor(
    _ layer: ContainerLayer, _ picture: AppStage.Shot
  ) -> ContainerPreviewData.Actor {
    let (node, tree) = (layer.knownNode, picture.tree)
    var actor = ContainerPreviewData.Actor(id: "\(layer.node)", kind: kind(of: node, layer))
    if node == .screen(tree.root), layer.node != node, actor.kind == "group" {
      actor.kind = "ground"
    }
    actor.page = node.screen.flatMap { pageIndices[$0] }
    if layer.contentTop > 0 { actor.top = layer.contentTop }
    if let screen = node.screen, actor.kind == "bar" || actor.kind == "whole" && actor.top != nil {
      actor.face = face(of: screen, layer, picture)
    }
    actor.part = layer.state.sourceRect.reach
    if !layer.hiddenElements.isEmpty { actor.hidden = layer.hiddenElements }
    if case .piece(let name, let id) = node {
      let source = PieceSource(pieceNamed: name)
      actor.text = screens[id].flatMap {
        source.text(of: $0, above: screen(under: id, layer, tree), in: area(of: layer, picture))
      }
      actor.style = source.textStyle
      if case .element(let element) = source { actor.text = element }
    }
    if case .element(let id) = node, layer.node != node { actor.text = id }
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
    case .own, .former: node.isSharedChevron ? "chevron" : "plain"
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
