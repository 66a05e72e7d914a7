/// Turns a scene into a tree of layers, from back to front.
///
/// The tree stays the same until the scene, the layout or a timeline changes; meanwhile ``SceneDrawing`` only updates
/// the states of its layers.
struct SceneComposer {
  let container: Container
  /// The transitions whose layers are drawn.
  private(set) var motions: [SceneMotion] = []
  /// The ids of the pages that are in the picture already.
  ///
  /// A further layer with such a page is marked as a copy.
  private var pages: Set<String> = []

  init(in container: Container) { self.container = container }

  /// Returns the layers of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - bars: The bars to include; the others stand still outside of this picture.
  ///   - hidden: The elements that pages at rest do not show.
  ///   - leading: The transition whose layers keep the ids that its animator gives them; other layers get ids of their
  ///     nodes.
  /// - Returns: The layers, back to front.
  mutating func layers(
    of scene: Scene, with bars: BarSet = .all, hiding hidden: [ElementOnScreen] = [],
    leading: RunningTransition?
  ) -> [SceneLayer] {
    switch scene {
    case .page(let page): self.page(page, with: bars, hiding: hidden)
    case .moving(let transition, let from, let to):
      moving(transition, from, to, with: bars, hiding: hidden, leading: leading)
    case .presented(let screen, nil, let over):
      presented(screen, over: over, hiding: hidden, leading: leading)
    case .presented(_, .some(let transition), let over):
      presenting(transition, over: over, leading: leading)
    case .replaced(let transition, let from, let to):
      replacing(transition, from, to, leading: leading)
    case .morphing(let morph, let over):
      layers(of: over, leading: leading) + [fading(morph)]
    case .still(let entries, _): entries.map(still)
    }
  }

  /// Returns the layer with the fading picture of an old layout, stretched to the new container.
  private mutating func fading(_ morph: Morph) -> SceneLayer {
    var inner = SceneComposer(in: morph.container)
    inner.pages = pages
    let inside = inner.layers(of: morph.scene, leading: morph.scene.outermost)
    motions += inner.motions
    var layer = SceneLayer(
      .own("layout", transition: 0),
      LayerState(frame: container.bounds)
    ).containing(inside, bounds: morph.container.bounds)
    layer.source = .fading(morph)
    return layer
  }

  private func still(_ entry: Picture.Entry) -> SceneLayer {
    var layer = SceneLayer(entry.id, entry.state, entry.node ?? .own("\(entry.id)", transition: 0))
    layer.entry = entry
    layer.inside = entry.content?.layers.map(still)
    return layer
  }

  /// Returns a layer that shows a page, marked as a copy if the picture has this page already.
  mutating func showing(_ layer: SceneLayer, hiding hidden: [ElementOnScreen]) -> SceneLayer {
    var layer = layer
    let id: String
    switch layer.entry.node {
    case .screen(let screen), .picture(let screen): id = screen
    default: return layer
    }
    layer.entry.isCopy = !pages.insert(id).inserted
    layer.entry.hiddenElements = hidden.filter { $0.screen == id }.map(\.element)
    return layer
  }
}

// MARK: - Pages of the stack

extension SceneComposer {
  private mutating func page(
    _ page: Scene.Page, with bars: BarSet, hiding hidden: [ElementOnScreen]
  ) -> [SceneLayer] {
    guard let screen = page.screen else { return [] }
    let frame = container.contentFrame(of: screen)
    var layers = [showing(SceneLayer(.screen(screen.id), LayerState(frame: frame)), hiding: hidden)]
    if bars.contains(.top), let bar = container.barFrame(of: screen) {
      layers.append(SceneLayer(.bar, LayerState(frame: bar), .bar(of: screen.id)))
    }
    if bars.contains(.bottom), page.showsBottomBar(in: container) { layers.append(bottomBar) }
    return layers
  }

  private var bottomBar: SceneLayer {
    SceneLayer(.bottomBar, LayerState(frame: container.bottomBarFrame), .bottomBar)
  }

  /// Returns the layers of a push or pop, and the bars that stand still meanwhile.
  private mutating func moving(
    _ transition: RunningTransition, _ from: Scene, _ to: Scene, with bars: BarSet,
    hiding hidden: [ElementOnScreen], leading: RunningTransition?
  ) -> [SceneLayer] {
    var layers = own(transition, hiding: hidden, leading: leading) { composer, role in
      let side = role == .from ? from : to
      return composer.content(
        of: side, role, in: transition,
        hiding: hidden + transition.elementsHidden(on: role))
    }
    departFlights(of: transition, in: &layers)
    for index in layers.indices
    where hidden.contains(where: { layers[index].isFlight(of: $0.element) }) {
      layers[index].isLeft = true
    }
    if !bars.contains(.bottom), transition.standingBars.contains(.bottom) {
      layers.removeAll { $0.entry.node == .bottomBar }
    }
    let standing = transition.standingBars.intersection(bars)
    let left = transition.context.from
    if standing.contains(.top), let frame = container.barFrame(of: left) {
      var bar = SceneLayer(.bar, LayerState(frame: frame), .bar(of: left.id))
      if !transition.playback.timeline.layers.contains(where: \.id.isPartOfBar) {
        let titles = Scene.moving(transition, from: from, to: to).titles
        bar.entry.barTitles = titles.map { Picture.BarTitle(screen: $0.screen, opacity: 1) }
        bar.titleFades = titles.map(\.fades)
      }
      layers.append(bar)
    }
    if standing.contains(.bottom), !layers.contains(where: { $0.entry.node == .bottomBar }) {
      layers.append(bottomBar)
    }
    return raisingBottomBar(of: transition, in: layers)
  }

  /// Makes flights of elements follow the page that they started from, while that page still moves.
  private func departFlights(of transition: RunningTransition, in layers: inout [SceneLayer]) {
    guard let side = transition.liveSide, !transition.departures.places.isEmpty else { return }
    let screen = transition.context.screen(side)
    let page = PlacedScreen(screen, frame: container.contentFrame(of: screen))
    let inside = layers.first { $0.entry.id.pageRole == side }?.inside
    let elements = page.topmostElements
    for index in layers.indices {
      for element in elements where layers[index].isFlight(of: element.id) {
        guard let start = transition.departures.places[element.id] else { continue }
        // The page hides the flying element: follow the place where it would show it, which at rest is the element's
        // own.
        let live = inside?.live(element, on: page, in: container.bounds, showing: true)
        layers[index].departure = SceneLayer.Departure(
          transition: transition,
          element: live ?? LiveElement(id: element.id, path: [], place: element.rect), start: start)
      }
    }
  }

  /// Moves a bottom bar that stands still in front of the navigation bar where both overlap, as at rest.
  private func raisingBottomBar(
    of transition: RunningTransition, in layers: [SceneLayer]
  ) -> [SceneLayer] {
    guard transition.standingBars.contains(.bottom),
      let bottom = layers.firstIndex(where: { $0.entry.node == .bottomBar }),
      let bar = layers.lastIndex(where: { $0.entry.node?.isBar ?? false }), bottom < bar,
      layers[bar].entry.state.frame.maxY > container.bottomBarFrame.y
    else { return layers }
    var raised = layers
    raised.insert(raised.remove(at: bottom), at: bar)
    return raised
  }

  /// Returns the layers inside the page layer of one side of a push or pop; `nil` for a page at rest, which needs none.
  private mutating func content(
    of side: Scene, _ role: TransitionRole, in transition: RunningTransition,
    hiding hidden: [ElementOnScreen]
  ) -> [SceneLayer]? {
    let inner =
      transition.context.pagesIncludeBars ? BarSet.all.subtracting(transition.standingBars) : []
    if case .page(let page) = side, page.screen?.id == transition.context.screen(role).id {
      // A page needs no layers inside if all its bars belong to its picture, or all are outside. After an interrupted
      // pop that kept moving, the scene can have another page than the transition's context.
      guard transition.context.pagesIncludeBars,
        page.bars(in: container).intersection(inner) != page.bars(in: container)
      else { return nil }
    }
    return layers(of: side, with: inner, hiding: hidden, leading: side.outermost)
  }

  /// Returns the layers of a transition's timeline.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - hidden: The elements that its pages do not show, besides those that the transition hides.
  ///   - leading: The transition whose layers keep their ids.
  ///   - content: Returns the layers inside the page layer of a side, or `nil` for none.
  /// - Returns: The layers, back to front.
  mutating func own(
    _ transition: RunningTransition, hiding hidden: [ElementOnScreen] = [],
    leading: RunningTransition?,
    content: (inout SceneComposer, TransitionRole) -> [SceneLayer]?
  ) -> [SceneLayer] {
    let motion = SceneMotion(transition)
    motions.append(motion)
    let (context, entries) = (transition.context, motion.own.layers)
    let nodes = transition.nodes(of: entries)
    var layers = zip(entries, nodes).enumerated().map { index, layer in
      let id = transition === leading ? layer.0.id : .node(layer.1)
      var result = SceneLayer(id, layer.0.state, layer.1)
      result.source = .own(motion, index)
      return result
    }
    // The side that the transition leads to comes first, so that a layer with the same page on the other side is the
    // copy.
    let goal: TransitionRole = transition.leadsBack ? .from : .to
    for role in [goal, goal.opposite] {
      let inside = content(&self, role)
      for (index, entry) in entries.enumerated()
      where entry.id.pageRole == role && entry.state.fill == nil {
        guard let inside else {
          layers[index] = showing(
            layers[index], hiding: hidden + transition.elementsHidden(on: role))
          continue
        }
        let node = NodeID.own("\(entry.id)", transition: transition.number)
        layers[index].entry.node = node
        if transition !== leading { layers[index].entry.id = .node(node) }
        layers[index] = layers[index].containing(inside, bounds: context.frame(of: role))
      }
    }
    return layers
  }
}

extension Scene {
  /// The pages whose titles a standing bar shows, the older ones first, each with the transitions that fade it.
  fileprivate var titles: [(screen: String, fades: [SceneLayer.TitleFade])] {
    switch self {
    case .page(let page): return page.screen.map { [($0.id, [])] } ?? []
    case .moving(let transition, let from, let to):
      return [(from, false), (to, true)].flatMap { side, isNew in
        let fade = SceneLayer.TitleFade(transition: transition, isNew: isNew)
        return side.titles.map { ($0.screen, $0.fades + [fade]) }
      }
    case .presented, .replaced, .morphing, .still: return goal.top.map { [($0.id, [])] } ?? []
    }
  }
}

extension Scene.Page {
  func showsBottomBar(in container: Container) -> Bool {
    screen != nil && container.bottomBarHeight > 0 && !hidesBottomBar
  }

  /// The bars of the page; with `counting: .bottom` also a hidden bottom bar.
  func bars(in container: Container, counting hidden: BarSet = []) -> BarSet {
    var bars: BarSet = []
    if let screen, container.barFrame(of: screen) != nil { bars.insert(.top) }
    let hasBottomBar = hidden.contains(.bottom) && container.bottomBarHeight > 0
    if hasBottomBar || showsBottomBar(in: container) { bars.insert(.bottom) }
    return bars
  }
}

extension Layer {
  /// The side whose page, or piece of a page, the layer shows; `nil` for a piece with a fill, which is only a shade.
  var pageRole: TransitionRole? { initial.fill == nil ? id.pageRole : nil }
}

extension LayerID {
  /// Whether the layer shows a snapshot of a bar, a title or a large title.
  fileprivate var isPartOfBar: Bool {
    TransitionRole.allCases.contains {
      self == .barSnapshot($0) || self == .barTitle(of: $0) || self == .barLargeTitle(of: $0)
    }
  }

  /// The side whose page, or piece of a page, the layer shows; `nil` for other layers.
  var pageRole: TransitionRole? {
    switch self {
    case .screen(let role), .snapshot(let role): return role
    case .named:
      guard let piece = pieceOfPage, PieceSource(pieceNamed: piece.name) == .page else {
        return nil
      }
      return piece.role
    case .barSnapshot, .bar, .bottomBar, .element, .dimming, .shadow, .node: return nil
    }
  }
}
