public import TransitionKit

/// The picture of a tree at one instant: the layers of the outermost container, with those inside of them.
///
/// ```swift
/// let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
/// app.picture.layers[0].node  // screen(list)
/// app.picture["list"]?.state.frame  // (0, 64) 320×504
/// ```
public struct ContainerPicture: Hashable, Sendable {
  /// The time of the controller's clock, in seconds.
  public let time: Double
  /// The layers of the root, back to front.
  public let layers: [ContainerLayer]

  /// Creates a picture at a time, in seconds.
  package init(time: Double, layers: [ContainerLayer]) {
    self.time = time
    self.layers = layers
  }

  /// Returns the layer that shows a node, at any depth, or `nil`.
  ///
  /// No layer shows a root with a container inside unless something is presented over it: ``layers`` are its
  /// content.
  public subscript(id: String) -> ContainerLayer? { layers.layer(showing: id) }
}

/// A layer of a container, and the layers inside of it.
///
/// The frame is in coordinates of the container, whose origin is that of the layer around this one moved
/// down by ``contentTop`` of that layer. A layer that shows a part of its content by `sourceRect` has the origin
/// of the whole content. What is inside moves, fades and turns with the layer, and is clipped by it.
///
/// ```swift
/// let app = try ContainerController(
///   .tabs("app", [.stack("home", [.screen("list")])]), container: phone)
/// app.picture["home"]!.content.map(\.node)  // [screen(list), bar(list)]
/// ```
public struct ContainerLayer: Hashable, Sendable {
  /// The container whose picture has the layer.
  public let container: String
  /// What the layer is, across transitions.
  public let node: NodeID
  /// What the layer is in the running transition of its container.
  public let id: LayerID
  /// The look of the layer, in coordinates of the container.
  public let state: LayerState
  /// The layers inside, back to front.
  ///
  /// While a picture that was interrupted fades, a node may be in the picture more than once. Each of its layers
  /// then has what the node shows now; only an older picture within an older picture is empty.
  public internal(set) var content: [ContainerLayer]
  /// How far below the layer's top its content begins, in points: the height of a bar that belongs to the layer.
  public let contentTop: Double
  /// The ids of the elements that are hidden on the page because other layers show them.
  public internal(set) var hiddenElements: [String] = []
  /// The pages whose titles and items a bar shows that stays while pages change, back to front; empty for every
  /// other layer.
  public internal(set) var barTitles: [Picture.BarTitle] = []
  /// The part of the content's coordinates that fills the layer's frame, for a layer that shows what an interrupted
  /// transition has left.
  ///
  /// Every other layer has `nil`: its content is as large as the layer.
  public internal(set) var bounds: Rect?
  /// Whether a newer layer of the picture shows the same page: a renderer draws this one as a snapshot.
  public internal(set) var isCopy = false
}

extension [ContainerLayer] {
  /// Returns the layer that shows a node, at any depth, or `nil`; a copy only if there is nothing else.
  fileprivate func layer(showing id: String) -> ContainerLayer? {
    guard var path = path(to: id, asCopy: false) ?? path(to: id, asCopy: true),
      let last = path.popLast()
    else { return nil }
    var list = self
    for index in path { list = list[index].content }
    return list[last]
  }

  /// Returns the indices that lead to the layer that shows a node.
  private func path(to id: String, asCopy: Bool) -> [Int]? {
    for index in indices {
      if self[index].node.shownScreen == id, self[index].isCopy == asCopy { return [index] }
      if let inner = self[index].content.path(to: id, asCopy: asCopy) { return [index] + inner }
    }
    return nil
  }
}

// Layers nest as deep as nodes: they are compared and hashed level by level, and not by calls within calls.
extension ContainerLayer {
  /// Returns whether two layers are equal, with what is inside of them.
  public static func == (left: ContainerLayer, right: ContainerLayer) -> Bool {
    var pending = [([left], [right])]
    while let (left, right) = pending.popLast() {
      guard left.count == right.count else { return false }
      for index in left.indices {
        guard left[index].isSameAlone(as: right[index]) else { return false }
        pending.append((left[index].content, right[index].content))
      }
    }
    return true
  }

  /// Hashes the layer with what is inside of it.
  public func hash(into hasher: inout Hasher) {
    var pending = [[self]]
    while let layers = pending.popLast() {
      hasher.combine(layers.count)
      for index in layers.indices {
        layers[index].hashAlone(into: &hasher)
        pending.append(layers[index].content)
      }
    }
  }

  /// Whether two layers are equal without what is inside of them.
  private func isSameAlone(as other: ContainerLayer) -> Bool {
    container == other.container && node == other.node && id == other.id && state == other.state
      && contentTop == other.contentTop && hiddenElements == other.hiddenElements
      && barTitles == other.barTitles && bounds == other.bounds && isCopy == other.isCopy
  }

  private func hashAlone(into hasher: inout Hasher) {
    hasher.combine(container)
    hasher.combine(node)
    hasher.combine(id)
    hasher.combine(state)
    hasher.combine(contentTop)
    hasher.combine(hiddenElements)
    hasher.combine(barTitles)
    hasher.combine(bounds)
    hasher.combine(isCopy)
  }
}

extension ContainerLayer {
  /// Creates a layer that begins with its content, by default with the node's own name.
  init(
    _ node: NodeID, id: LayerID? = nil, in container: String, _ state: LayerState,
    content: [ContainerLayer] = []
  ) {
    self.init(
      container: container, node: node, id: id ?? .node(node), state: state, content: content,
      contentTop: 0)
  }

  /// Whether the layer shows a node now or in an older picture, at any depth.
  func shows(_ id: String) -> Bool { node.olderScreen == id || content.contains { $0.shows(id) } }
}

extension NodeID {
  /// The layer of a container's older picture, which fades.
  static let olderPicture = NodeID.own("older", transition: 0)

  /// Whether the layer is a container's older picture.
  var isOlderPicture: Bool { self == .olderPicture }

  /// Whether the layer shows a page with its bar.
  var isPicture: Bool {
    switch self {
    case .picture: true
    case .piece: pieceSource == .page
    case .screen, .bar, .bottomBar, .element, .dimming, .shadow, .own: false
    }
  }

  /// The node of which the layer is a picture, also as a piece, or `nil`.
  var olderScreen: String? {
    if case .piece(_, let id) = self { pieceSource == .page ? id : nil } else { shownScreen }
  }

  /// The node whose picture the layer is now, or `nil`.
  var shownScreen: String? {
    switch self {
    case .screen(let id), .picture(let id): id
    case .bar, .bottomBar, .element, .dimming, .shadow, .piece, .own: nil
    }
  }
}

extension ContainerController {
  /// The picture on screen now.
  public var picture: ContainerPicture {
    let (root, layers) = (tree.root, layers(of: tree.root))
    guard layers.isEmpty, tree.kind(of: root) == .screen else {
      return ContainerPicture(time: time, layers: layers)
    }
    // A screen without a container around it shows itself.
    let page = ContainerLayer(.screen(root), in: root, LayerState(frame: container.bounds))
    return ContainerPicture(time: time, layers: [page])
  }

  /// Returns the layers that show a node: what is inside, under what is presented over it.
  func layers(of id: String) -> [ContainerLayer] {
    guard let engine = presentingEngine(of: id) else { return content(of: id) }
    return layers(of: engine) + fadingLayer(of: engine.id)
  }

  /// Returns the engine of what is presented over a node, or whose old picture fades; or `nil`.
  private func presentingEngine(of id: String) -> ContainerEngine? {
    let presentations = EngineID(host: id, role: .presentations)
    guard isPresenting(id) || fades[presentations] != nil else { return nil }
    return engine(presentations)
  }

  /// Whether something is presented over a node, or still comes or leaves.
  func isPresenting(_ id: String) -> Bool {
    if !tree.presented(over: id).isEmpty { return true }
    let engine = engines[EngineID(host: id, role: .presentations)]
    return engine.map { $0.isRunning || !$0.stack.presentedScreens.isEmpty } ?? false
  }

  /// Returns the layers inside of a node.
  func content(of id: String) -> [ContainerLayer] {
    let content = EngineID(host: id, role: .content)
    if hasPages(id) { return pages(of: id) + fadingLayer(of: content) }
    if hasPanes(id) { return panes(of: id) + fadingLayer(of: content) }
    guard let engine = engine(content) else { return [] }
    var list = layers(of: engine)
    if engine.hasTabBar { showBar(of: engine, in: &list) }
    return list + fadingLayer(of: content)
  }

  /// Whether a node has pages; a pager that leaves is no longer in the tree.
  private func hasPages(_ id: String) -> Bool {
    if case .pager = tree.kind(of: id) { true } else { pagers[id] != nil }
  }

  private func hasPanes(_ id: String) -> Bool { paneRuns[id] != nil || tree.panes(of: id) != nil }

  /// Returns the layers of a stack with what is inside of them.
  ///
  /// Nodes nest: the work on one layer is done by ``LayerPass``, so that a level takes little of the call stack.
  private func layers(of engine: ContainerEngine) -> [ContainerLayer] {
    layers(engine.stack.picture.layers, of: engine)
  }

  /// Returns layers of a stack's picture, or of a picture inside it, with what is inside of them.
  private func layers(_ entries: [Picture.Entry], of engine: ContainerEngine) -> [ContainerLayer] {
    let pass = LayerPass(over: entries.backToFront, of: engine)
    while pass.isUnfinished {
      var inner: [ContainerLayer] = []
      if let content = pass.content {
        inner = layers(content.layers, of: engine)
      } else if let id = pass.nodeInside(self) {
        let wasInOldPicture = isInOldPicture
        isInOldPicture = pass.isOld || wasInOldPicture
        inner = pass.isHost(id) ? content(of: id) : layers(of: id)
        isInOldPicture = wasInOldPicture
        inner += bottomBar(of: pass, node: id, over: inner.isEmpty)
      }
      pass.finish(inner, self)
    }
    return pass.layers
  }

  /// Returns the bar of tabs in a picture of a page, below the page where nothing else is inside; and notes where the
  /// contents of the picture begin.
  private func bottomBar(
    of pass: LayerPass, node id: String, over isEmpty: Bool
  ) -> [ContainerLayer] {
    let engine = pass.engine
    guard pass.node.isPicture, engine.kind == .stack,
      let screen = tree.screen(id) ?? leavingEntry(id)?.screen,
      pass.entries[pass.index].state.hasBar(of: screen, in: engine.stack.container)
    else { return [] }
    pass.top =
      engine.stack.container.barFrame(of: screen.bar).map {
        screen.bar == .translucent ? 0 : $0.height
      } ?? 0
    let bar = bottomBar(inPictureOf: screen, of: engine, below: pass.top)
    guard !bar.isEmpty, isEmpty else { return bar }
    // What is inside replaces the page, so the page is inside too.
    return [page(screen, in: engine.stack.container, of: engine.id.host)] + bar
  }
}

/// The layers of one stack, while what is inside of them is collected.
private final class LayerPass {
  let engine: ContainerEngine
  let entries: [Picture.Entry]
  private(set) var layers: [ContainerLayer] = []
  private(set) var index = 0
  /// What the present layer is.
  private(set) var node = NodeID.bottomBar
  /// Whether the present layer is an older picture of its node.
  private(set) var isOld = false
  /// Where the contents of the present layer begin, in points.
  var top = 0.0

  init(over entries: [Picture.Entry], of engine: ContainerEngine) {
    self.engine = engine
    self.entries = entries
  }

  var isUnfinished: Bool { index < entries.count }

  /// Whether a node is the one over which the others are presented.
  func isHost(_ id: String) -> Bool { engine.id.role == .presentations && id == engine.id.host }

  /// The picture inside the present layer, if it has one of its own.
  var content: Picture.Content? {
    node = entries[index].node ?? .own("\(entries[index].id)", transition: 0)
    top = 0
    return entries[index].content
  }

  /// Returns the node whose layers are inside of the present layer, or `nil`.
  func nodeInside(_ controller: ContainerController) -> String? {
    isOld = entries[index].isCopy || node.shownScreen == nil
    guard let id = isOld ? node.olderScreen : node.shownScreen else { return nil }
    guard isOld else { return id }
    // A piece with a fill is a shade.
    let isSeen =
      entries[index].state.fill == nil && !controller.isInOldPicture
      && (controller.tree.contains(id) || controller.leavingEntry(id) != nil)
    return isSeen ? id : nil
  }

  /// Adds the present layer with what is inside of it.
  func finish(_ content: [ContainerLayer], _ controller: ContainerController) {
    var inner = content
    var elements = entries[index].hiddenElements
    if !elements.isEmpty, let id = node.shownScreen, let screen = controller.tree.screen(id) {
      for element in elements where !screen.hasElement(element) {
        elements.removeAll { $0 == element }
        guard let page = controller.page(showing: element, inside: id) else { continue }
        inner = inner.map { $0.hiding(element, on: page) }
      }
    }
    let (entry, host) = (entries[index], engine.id.host)
    layers.append(
      ContainerLayer(
        container: node == .bottomBar ? engine.parent ?? host : host, node: node, id: entry.id,
        state: entry.state, content: inner, contentTop: top, hiddenElements: elements,
        barTitles: entry.barTitles, bounds: entry.content?.bounds, isCopy: entry.isCopy))
    index += 1
  }
}

extension LayerState {
  /// Whether a picture of a page includes its bar: a piece that does belongs to something higher than the page.
  fileprivate func hasBar(of screen: Screen, in area: Container) -> Bool {
    sourceRect == .unit
      || frame.height / sourceRect.height > area.contentFrame(of: screen).height + 0.5
  }
}

extension ContainerController {
  /// Returns a page as a part of its picture, below its bar.
  private func page(_ screen: Screen, in area: Container, of host: String) -> ContainerLayer {
    ContainerLayer(
      .screen(screen.id), in: host,
      LayerState(frame: Rect(origin: .zero, size: area.contentFrame(of: screen).size)))
  }

  /// Returns the bar of tabs as a part of the picture of a page that shows it.
  ///
  /// - Parameters:
  ///   - screen: The page.
  ///   - engine: The stack of the page.
  ///   - top: Where the contents of the picture begin, in points.
  /// - Returns: The bar, or nothing.
  private func bottomBar(
    inPictureOf screen: Screen, of engine: ContainerEngine, below top: Double
  ) -> [ContainerLayer] {
    let area = engine.stack.container
    let hides = engine.stack.hidesBottomBar(under: screen)
    guard area.bottomBarHeight > 0, !hides, let host = engine.parent else { return [] }
    return [
      ContainerLayer(
        .bottomBar, id: .bottomBar, in: host,
        LayerState(frame: area.bottomBarFrame.offset(byX: 0, y: -top)))
    ]
  }
}

extension ContainerEngine {
  /// Whether the children are tabs with a bar.
  fileprivate var hasTabBar: Bool {
    if case .tabs(let tabs) = kind { tabs.barHeight > 0 } else { false }
  }
}
