extension NavigationController {
  /// The picture on screen now; each layer has its ``Frame/Entry/node``.
  ///
  /// At rest the visible screen is ``LayerID/to``. While a transition runs, the layers of its timeline
  /// have the ids that its animator gives them. All other layers, such as a presenter that stays in
  /// view, have no role: their ids are ``LayerID/node(_:)``.
  public var frame: Frame {
    guard let running else {
      let layers = model.onScreen.restingScene(in: container, roles: true)
      return Frame(time: time, fraction: 1, layers: layers)
    }
    let composition = SceneComposition(running, over: model.onScreen, in: container)
    return Frame(
      time: time, fraction: composition.picture.fraction, layers: composition.layers)
  }
}

/// Puts the picture of a running transition together: its own layers, what stands still around them
/// and what is left of interrupted transitions.
struct SceneComposition {
  private let running: RunningTransition
  private let onScreen: OnScreen
  private let container: Container
  /// The picture of the transition's own timeline.
  let picture: Frame

  init(_ running: RunningTransition, over onScreen: OnScreen, in container: Container) {
    self.running = running
    self.onScreen = onScreen
    self.container = container
    picture = running.playback.frame
  }

  private var context: StaticContext { running.context }
  private var isModal: Bool { context.operation.isModal }

  /// All layers, back to front.
  var layers: [Frame.Entry] {
    var (layers, index) = correctedAround
    guard !running.residualGroups.isEmpty || running.knownNodes != nil else {
      layers.insert(contentsOf: own(among: layers), at: index)
      return layers
    }
    let residue = running.residualGroups.flatMap { $0.layersNow(at: running.progress) }
    // Layers around the transition may still be on their way to where they rest.
    for left in residue {
      guard let index = layers.firstIndex(where: { $0.node == left.layer.node }) else { continue }
      layers[index].state = left.state
    }
    var known = Set(layers.compactMap(\.node))
    let rest = residue.filter { known.insert($0.layer.node).inserted }
    // What is left of a whole picture is above everything.
    let veil = rest.filter(\.layer.isAboveAll).sorted { $0.layer.depth < $1.layer.depth }
    // The bar of a page that has gone fades over the bar that stays.
    let barIndex = layers.contains { $0.node?.isBar ?? false }
    let bars = rest.filter { barIndex && $0.layer.isUncovered && $0.layer.node.isBar }
    // What is left of a presentation stays above the stack.
    let above = rest.filter {
      $0.layer.isUncovered && $0.presentedScreen != nil && !isModal
        && !(barIndex && $0.layer.node.isBar)
    }
    let within = rest.filter { left in
      !left.layer.isAboveAll && !(left.layer.isUncovered && left.layer.node.isBar && barIndex)
        && !(left.layer.isUncovered && left.presentedScreen != nil && !isModal)
    }
    fadeIn(&layers, besides: bars)
    fadeOutCancelled(&layers)
    let shown = own(
      among: layers,
      with: within.map { ($0.layer, placed($0)) })
    layers.insert(contentsOf: shown, at: min(index, layers.count))
    if let bar = layers.lastIndex(where: { $0.node?.isBar ?? false }) {
      layers.insert(contentsOf: bars.map(placed), at: bar + 1)
    }
    insert(above, into: &layers, over: shown)
    layers += veil.map { $0.entry(in: container) }
    // A screen that moves between the stack and the presentations is on screen once.
    var ids: Set<LayerID> = []
    return layers.reversed().filter { ids.insert($0.id).inserted }.reversed()
  }

  /// Returns the layers of the transition's timeline, with residual layers between them.
  private func own(
    among around: [Frame.Entry], with residue: [(layer: ResidualLayer, entry: Frame.Entry)] = []
  ) -> [Frame.Entry] {
    var own = picture.layers.map(covered)
    if let role = leavingPresenter {
      // The screens behind the presented one are shown by then.
      let left = min(1, 2 * (1 - running.progress))
      for index in own.indices where own[index].id.shows(role) || own[index].id == .dimming {
        own[index].state.alpha *= left
      }
    }
    var shown = running.layersWithResidue(own, residue)
    let known = Set(around.compactMap(\.node))
    guard !known.isEmpty else { return shown }
    for index in shown.indices {
      // A node is on screen once: over a presenter there may be the dimming of its sheet.
      guard let node = shown[index].node, known.contains(node) else { continue }
      shown[index].node = .former(node, running.number)
    }
    return shown
  }

  /// The side whose screen is replaced behind the presented one while that comes.
  private var leavingPresenter: TransitionRole? {
    guard let whole = running.change.whole, context.operation == .present else { return nil }
    let behind = whole.after.presented.dropLast().last ?? whole.after.top
    return behind?.id == context.from.id ? nil : .from
  }

  /// Returns a layer of a stack as it looks while a presentation covers the stack.
  private func covered(_ entry: Frame.Entry) -> Frame.Entry {
    guard !isModal, let cover = onScreen.presented.first?.presentationStyle else { return entry }
    return Frame.Entry(entry.id, cover.covering(entry.state, in: container), node: entry.node)
  }

  /// Returns a residual layer as it looks now: scaled with the presenter, unless it was left before the
  /// presentation came.
  private func placed(_ left: ResidualGroup.Shown) -> Frame.Entry {
    let isUnderPages = left.presentedScreen == nil && left.cover != nil && !isModal
    return isUnderPages ? covered(left.entry) : left.entry(in: container)
  }

  /// Lets layers around the transition appear with it if the interrupted picture did not have them,
  /// except for a bar under one that fades out.
  private func fadeIn(_ layers: inout [Frame.Entry], besides bars: [ResidualGroup.Shown]) {
    guard let shownBefore = running.knownNodes else { return }
    let covers = bars.map { placed($0).state.drawnCorners }
    for index in layers.indices {
      guard let node = layers[index].node, !shownBefore.contains(node) else { continue }
      if node.isBar, covers.contains(layers[index].state.drawnCorners) { continue }
      // They are opaque before what covers them begins to leave.
      layers[index].state.alpha *= min(1, 2 * running.progress)
    }
  }

  /// Lets layers around a cancelled change of everything fade out that were not there before it.
  private func fadeOutCancelled(_ layers: inout [Frame.Entry]) {
    guard running.isBeingCancelled, let whole = running.change.whole else { return }
    let before = Set(whole.before.restingScene(in: container, roles: false).compactMap(\.node))
    let left = running.playback.remainingShare
    for index in layers.indices {
      guard let node = layers[index].node, !before.contains(node) else { continue }
      layers[index].state.alpha *= left
    }
  }

  /// Inserts what is left of presentations: below a screen that is still presented, and above one that
  /// is being dismissed.
  private func insert(
    _ above: [ResidualGroup.Shown], into layers: inout [Frame.Entry], over shown: [Frame.Entry]
  ) {
    guard !above.isEmpty else { return }
    let presented = Set(onScreen.presented.map(\.id))
    let nodes = Set(shown.compactMap(\.node))
    let base = layers.lastIndex { entry in
      entry.node.map { $0.isBar || $0 == .bottomBar || nodes.contains($0) } ?? false
    }
    let stays = above.filter { presented.contains($0.presentedScreen ?? "") }
    layers.insert(contentsOf: stays.map(\.entry), at: base.map { $0 + 1 } ?? 0)
    layers += above.filter { !presented.contains($0.presentedScreen ?? "") }.map(\.entry)
  }
}

// MARK: - Around the transition

extension SceneComposition {
  /// The layers at rest around the transition, on their way to a new layout.
  private var correctedAround: (layers: [Frame.Entry], index: Int) {
    let (layers, index) = around
    guard let correction = running.aroundCorrection else { return (layers, index) }
    let playback = running.playback
    let corrected = correction.applied(
      to: layers, fraction: max(0, min(1, playback.fraction)), elapsed: playback.elapsed)
    let moved = zip(layers, corrected).map { Frame.Entry($0.id, $1.state, node: $0.node) }
    return (moved, index)
  }

  /// The layers around the transition as they are shown now.
  var layersAround: [Frame.Entry] { correctedAround.layers }

  /// The layers at rest that the transition does not draw, and the index of its own layers among them.
  private var around: (layers: [Frame.Entry], index: Int) {
    let onScreen = running.change.whole?.after ?? onScreen
    let resting = onScreen.restingScene(in: container, roles: false, splitsTop: !isModal)
    // A screen that another one replaces behind the presented screen may be in view farther behind.
    let moving = leavingPresenter == nil ? [context.from.id, context.to.id] : [context.to.id]
    let concernsStack = onScreen.top.map { moving.contains($0.id) } ?? true
    // The bar stays where it is, above the screens, when the transition has no layer for it.
    let keepsBar =
      !isModal
      && !picture.layers.contains {
        $0.id.showsNavigationBar && !running.playback.vanishingLayers.contains($0.id)
      }
    let back = isModal ? context.back.id : nil
    func isReplaced(_ entry: Frame.Entry) -> Bool {
      switch entry.node {
      case .screen(let id), .picture(let id): moving.contains(id)
      case .dimming(let id), .piece(_, let id): id == back && moving.contains(id)
      case .bar: concernsStack && !keepsBar
      case .bottomBar: concernsStack
      default: false
      }
    }
    let first = resting.firstIndex {
      $0.node?.screen.map(moving.contains) ?? false && isReplaced($0)
    }
    let vanishing = running.playback.vanishingLayers
    let layers = resting.filter { !isReplaced($0) }.map { entry in
      // The transition may still have a bar of its own that fades out.
      vanishing.contains(entry.id)
        ? Frame.Entry(entry.node.map(LayerID.node) ?? entry.id, entry.state, node: entry.node)
        : entry
    }
    return (layers, min(first ?? resting.count, layers.count))
  }
}
