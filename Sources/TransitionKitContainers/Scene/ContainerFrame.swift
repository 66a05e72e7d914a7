public import TransitionKit

/// The picture of a tree at one instant: the layers of the outermost container, with those inside of them.
///
/// ```swift
/// let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
/// app.frame.layers[0].node  // screen(list)
/// app.frame["list"]?.state.frame  // (0, 64) 320×504
/// ```
public struct ContainerFrame: Hashable, Sendable {
  /// The time of the controller's clock, in seconds.
  public let time: Double
  /// The layers of the root, back to front.
  public let layers: [ContainerLayer]

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
/// app.frame["home"]!.content.map(\.node)  // [screen(list), bar(list)]
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
  public let content: [ContainerLayer]
  /// How far below the layer's top its content begins, in points: the height of a bar that belongs to the layer.
  public let contentTop: Double
  /// The ids of the elements that are hidden on the page because other layers show them.
  public internal(set) var hiddenElements: [String] = []
  /// What becomes of the contents of a bar that stays during a transition; `nil` for every other layer.
  public internal(set) var barChange: BarChange?
}

extension [ContainerLayer] {
  fileprivate func layer(showing id: String) -> ContainerLayer? {
    for layer in self {
      if layer.node.shownScreen == id { return layer }
      if let inner = layer.content.layer(showing: id) { return inner }
    }
    return nil
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

/// The change of a bar that stays while its stack goes from one screen to another.
///
/// The title and the items of the bar cross-fade. Draw them by ``fraction``.
///
/// A transition between bars that differ, or one that moves the parts of the bar in layers of their own, has
/// no such change.
///
/// ```swift
/// let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
/// try app.perform(.push(.screen("detail"), onto: "home"), animated: true)
/// app.frame.layers.compactMap(\.barChange)  // one, from list to detail
/// ```
public struct BarChange: Hashable, Sendable {
  /// The id of the screen that is left.
  public let from: String
  /// The id of the screen that comes.
  public let to: String
  /// How far the transition has come: 0 at its beginning, and at the end of one that is taken back; 1 at its
  /// end.
  public let fraction: Double
}

extension NodeID {
  /// Whether the layer is a bottom bar, also one of an older picture.
  var isBottomBar: Bool {
    if case .former(let node, _) = self { node.isBottomBar } else { self == .bottomBar }
  }

  /// The node whose picture the layer is, also an older one; or `nil`.
  var seenScreen: String? {
    if case .former(let node, _) = self { node.seenScreen } else { shownScreen }
  }

  /// Whether the layer shows a page with its bar.
  var isPicture: Bool {
    switch self {
    case .picture: true
    case .piece: pieceSource == .page
    case .former(let node, _): node.isPicture
    case .screen, .bar, .bottomBar, .element, .dimming, .shadow, .own: false
    }
  }

  /// The node of which the layer is an older picture, or `nil`.
  var olderScreen: String? {
    switch self {
    case .former(let node, _): node.olderScreen ?? node.shownScreen
    case .piece(_, let id): pieceSource == .page ? id : nil
    case .screen(let id), .picture(let id): id
    case .bar, .bottomBar, .element, .dimming, .shadow, .own: nil
    }
  }

  /// The node whose picture the layer is now, or `nil`.
  var shownScreen: String? {
    switch self {
    case .screen(let id), .picture(let id): id
    case .bar, .bottomBar, .element, .dimming, .shadow, .piece, .own, .former: nil
    }
  }
}

extension ContainerController {
  /// The picture on screen now.
  public var frame: ContainerFrame {
    let (root, layers) = (tree.root, layers(of: tree.root))
    guard layers.isEmpty, tree.kind(of: root) == .screen else {
      return ContainerFrame(time: time, layers: layers)
    }
    // A screen without a container around it shows itself.
    let page = ContainerLayer(.screen(root), in: root, LayerState(frame: container.bounds))
    return ContainerFrame(time: time, layers: [page])
  }

  /// Returns the layers that show a node: what is inside, under what is presented over it.
  func layers(of id: String) -> [ContainerLayer] {
    let presentations = EngineID(host: id, role: .presentations)
    guard isPresenting(id) || fades[presentations] != nil, let engine = engine(presentations)
    else { return content(of: id) }
    return layers(of: engine) + fadingLayer(of: presentations)
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
    // A pager that leaves is no longer in the tree.
    if pagers[id] != nil { return pages(of: id) + fadingLayer(of: content) }
    if case .pager = tree.kind(of: id) { return pages(of: id) + fadingLayer(of: content) }
    if paneRuns[id] != nil || tree.panes(of: id) != nil {
      return panes(of: id) + fadingLayer(of: content)
    }
    guard let engine = engine(content) else { return [] }
    var list = layers(of: engine)
    if case .tabs(let tabs) = engine.kind, tabs.barHeight > 0 { showBar(of: engine, in: &list) }
    return list + fadingLayer(of: content)
  }

  private func layers(of engine: ContainerEngine) -> [ContainerLayer] {
    let host = engine.id.host
    var shown: Set<String> = []
    let hidden = engine.stack.hiddenElements
    return engine.stack.frame.backToFront.map { entry in
      let node = entry.node ?? .own("\(entry.id)", transition: 0)
      var inner: [ContainerLayer] = []
      var top = 0.0
      // Of a node that is in the picture more than once, the other layers are older pictures of it.
      let isOld = node.shownScreen.map { !shown.insert($0).inserted } ?? true
      // A piece with a fill is a shade.
      if let id = isOld ? node.olderScreen : node.shownScreen,
        !isOld
          || (entry.state.fill == nil && !isInOldPicture
            && (tree.contains(id) || leavingEntry(id) != nil))
      {
        let wasInOldPicture = isInOldPicture
        defer { isInOldPicture = wasInOldPicture }
        isInOldPicture = isOld || wasInOldPicture
        inner = engine.id.role == .presentations && id == host ? content(of: id) : layers(of: id)
        if node.isPicture, let screen = tree.screen(id), engine.kind == .stack,
          entry.state.hasBar(of: screen, in: engine.stack.container)
        {
          top =
            engine.stack.container.barFrame(of: screen.bar).map {
              screen.bar == .translucent ? 0 : $0.height
            } ?? 0
          let bar = bottomBar(inPictureOf: screen, of: engine, below: top)
          if !bar.isEmpty, inner.isEmpty {
            // What is inside replaces the page, so the page is inside too.
            inner = [page(screen, in: engine.stack.container, of: host)]
          }
          inner += bar
        }
      }
      var elements = hidden.filter { $0.screen == node.shownScreen }.map(\.element)
      if !elements.isEmpty, let id = node.shownScreen, let screen = tree.screen(id) {
        for element in elements where !screen.hasElement(element) {
          elements.removeAll { $0 == element }
          guard let page = page(showing: element, inside: id) else { continue }
          inner = inner.map { $0.hiding(element, on: page) }
        }
      }
      return ContainerLayer(
        container: node.isBottomBar ? engine.parent ?? host : host, node: node,
        id: entry.id,
        state: entry.state, content: inner, contentTop: top, hiddenElements: elements,
        barChange: entry.id == .bar ? engine.barChange : nil)
    }
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
    let change = engine.stack.transition
    let role = TransitionRole.allCases.first { change?.screen($0).id == screen.id }
    let isShown =
      role.flatMap { change?.showsBottomBar($0) }
      ?? (area.bottomBarHeight > 0 && !screen.hidesBottomBar)
    guard isShown, let host = engine.parent else { return [] }
    return [
      ContainerLayer(
        .bottomBar, id: .bottomBar, in: host,
        LayerState(frame: area.bottomBarFrame.offsetBy(x: 0, y: -top)))
    ]
  }
}

extension ContainerEngine {
  /// What becomes of the contents of the bar that stays; `nil` without a transition, or when layers of
  /// their own show a bar or its titles.
  fileprivate var barChange: BarChange? {
    guard kind == .stack, let change = stack.transition, let playback = stack.playback,
      playback.timeline.keepsBar,
      !playback.timeline.layers.contains(where: { LayerID.partsOfBars.contains($0.id) })
    else { return nil }
    return BarChange(
      from: change.from.id, to: change.to.id, fraction: max(0, min(1, playback.fraction)))
  }
}

extension LayerID {
  /// The layers that show a bar or its title beside the bar that stays.
  fileprivate static let partsOfBars = Set(
    TransitionRole.allCases.flatMap { role -> [LayerID] in
      [.barSnapshot(role), .barTitle(of: role), .barLargeTitle(of: role)]
    })
}
