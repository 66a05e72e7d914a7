/// Draws the pictures of a scene, each into the storage of the one before it.
///
/// The layers and their order change only with the scene, the layout or a timeline. From one instant to the next only
/// the layers' states are updated.
struct SceneDrawing {
  private(set) var picture: Picture
  private let layers: [SceneLayer]
  private let moving: MovingLayers
  private let motions: [SceneMotion]
  private let morphs: [Morph]

  init(_ scene: Scene, in container: Container, leading: RunningTransition?) {
    var composer = SceneComposer(in: container)
    layers = composer.layers(of: scene, leading: leading).withUniqueIDs
    moving = MovingLayers(layers)
    motions = composer.motions
    morphs = scene.morphs
    picture = Picture(time: 0, fraction: 1, layers: layers.map(\.entry))
    picture.positions.value = LayerPositions(of: layers.lazy.map(\.entry.id))
    draw()
  }

  /// Updates the layers to the present states of their transitions.
  mutating func draw(at time: Double, _ fraction: Double) {
    (picture.time, picture.fraction) = (time, fraction)
    for morph in morphs { morph.follow() }
    for motion in motions { motion.draw() }
    draw()
  }

  private mutating func draw() { moving.draw(into: &picture.layers) }

  /// Whether the picture contains layers of a transition.
  func draws(_ transition: RunningTransition) -> Bool {
    motions.contains { $0.transition === transition }
  }

  /// The layer with an id, for explanations.
  func layer(_ id: LayerID) -> SceneLayer? { layers.first { $0.entry.id == id } }
}

/// The layers of a list whose state changes from one instant to the next, by their indices.
private struct MovingLayers {
  /// The layers that copy their state from a transition: their indices in the list and in the transition's own picture.
  private var shown: [(motion: SceneMotion, layers: [(index: Int, own: Int)])] = []
  /// The other layers that change: fading ones, hidden ones and flights that follow a page.
  private var others: [(index: Int, layer: SceneLayer)] = []
  /// The bars with fading titles.
  private var bars: [(index: Int, fades: [[SceneLayer.TitleFade]])] = []
  /// The changing layers inside other layers.
  private var groups: [(index: Int, inside: MovingLayers)] = []

  init(_ layers: [SceneLayer]) {
    for (index, layer) in layers.enumerated() {
      if let inside = layer.inside { groups.append((index, MovingLayers(inside))) }
      if !layer.titleFades.isEmpty { bars.append((index, layer.titleFades)) }
      switch layer.source {
      case .own(let motion, let own) where layer.departure == nil && !layer.isLeft:
        if shown.last?.motion !== motion { shown.append((motion, [])) }
        shown[shown.count - 1].layers.append((index, own))
      case .still where !layer.isLeft: break
      case .still, .own, .appearing, .disappearing, .fading: others.append((index, layer))
      }
    }
  }

  func draw(into entries: inout [Picture.Entry]) {
    for (motion, layers) in shown { motion.own.copy(layers, into: &entries) }
    for (index, layer) in others { layer.draw(into: &entries[index].state) }
    for (index, fades) in bars {
      for title in fades.indices {
        entries[index].barTitles[title].opacity = fades[title].reduce(1) { $0 * $1.opacity }
      }
    }
    for (index, inside) in groups {
      entries[index].content?.update { inside.draw(into: &$0) }
    }
  }
}

extension SceneLayer {
  /// Updates the layer's state to the present instant.
  fileprivate func draw(into state: inout LayerState) {
    switch source {
    case .still: break
    case .own(let motion, let own):
      state = motion.own.layers[own].state
      departure?.move(&state)
    case .fading(let morph): state.alpha = morph.opacity
    case .appearing(let transition): state.alpha = transition.playback.shownFraction
    case .disappearing(let transition): state.alpha = 1 - transition.playback.shownFraction
    }
    if isLeft { state.alpha = 0 }
  }
}

extension [SceneLayer] {
  /// The layers with unique ids: of two layers with one id, the lower one gets the id of its node, or if that is taken
  /// too, an id as a copy of that node.
  fileprivate var withUniqueIDs: [SceneLayer] {
    var known: Set<LayerID> = []
    var layers = self
    for index in layers.indices.reversed() {
      guard !known.insert(layers[index].entry.id).inserted, let node = layers[index].entry.node
      else { continue }
      layers[index].entry.id = .node(node)
      var copies = 0
      while !known.insert(layers[index].entry.id).inserted {
        copies += 1
        layers[index].entry.id = .node(.own("copy of \(node)", transition: copies))
      }
    }
    return layers
  }
}

extension OnScreen {
  /// Returns the layers of everything in view at rest, back to front.
  ///
  /// The style of a presentation also decides the state of the screen under it. If the style moves or shrinks a page of
  /// the stack, the page and its bars are one layer.
  ///
  /// - Parameter container: The container.
  /// - Returns: The layers; the visible screen is ``LayerID/to``.
  func restingLayers(in container: Container) -> [Picture.Entry] {
    var composer = SceneComposer(in: container)
    var layers = composer.layers(of: Scene(self), leading: nil).map(\.entry)
    if let visible, let index = layers.lastIndex(where: { $0.node == .screen(visible.id) }) {
      layers[index].id = .to
    }
    return layers
  }
}
