/// A layer of a running transition's picture.
struct SceneSlot {
  let id: LayerID
  var node: NodeID?
  var part: Part

  /// Where a layer comes from and how it fades.
  struct Part {
    enum Source {
      /// The index of one of the transition's own layers.
      case own(Int)
      /// The index of a layer at rest around them.
      case around(Int)
      /// The index of a residual layer, and whether it is a layer around the transition on its way to where
      /// it rests, which does not fade.
      case residual(Int, isArriving: Bool)
    }

    var source: Source
    var isBar = false
    /// Whether it is a layer around the transition that the interrupted picture did not have.
    var fadesIn = false
    /// Whether it is a layer around the transition that a cancellation removes.
    var isNew = false
    /// Whether it is the bar of a page that has gone, above the bar that stays.
    var isBarOnTop = false
  }

  init(_ id: LayerID, _ node: NodeID?, _ source: Part.Source) {
    self.id = id
    self.node = node
    part = Part(source: source, isBar: node?.isBar ?? false)
  }
}

/// Which layers the picture of a running transition has and in which order: its own layers, what stands
/// still around them and what is left of interrupted transitions.
///
/// All of it stays the same until the model, the layout or the timeline changes.
struct SceneComposition {
  let container: Container
  /// The layers at rest that the transition does not draw, back to front.
  let around: [Picture.Entry]
  /// What is left of interrupted transitions, the oldest first.
  let residue: [Left]
  /// The index of the transition's own layers among those around them.
  private let ownIndex: Int
  private let ownIDs: [LayerID]
  private let ownNodes: [NodeID]
  private let isModal: Bool
  /// The number of the transition.
  private let number: Int
  /// The presentation that covers the stack of the transition.
  private let cover: PresentationStyle?
  /// Whether each of the transition's own layers belongs to a presenter that is replaced behind the
  /// presented screen.
  let isLeaving: [Bool]
  /// The screens that are presented.
  private let presented: Set<String>
  private let shownBefore: Set<NodeID>?
  /// What was on screen before a change of the stack and the presentations.
  private let nodesBefore: Set<NodeID>?
  /// The page of which a cancellation brings back an older version.
  private let outdatedPage: String?
  /// Whether both pages show the bottom bar, which then stands still.
  private let keepsBottomBar: Bool

  /// A residual layer and what its group has in common.
  struct Left {
    let layer: ResidualLayer
    /// Where it is: its group and its index in the group's timeline.
    let place: (group: Int, inTimeline: Int)
    let presentedScreen: String?
    let cover: PresentationStyle?
  }

  init(_ running: RunningTransition, over onScreen: OnScreen, in container: Container) {
    self.container = container
    let context = running.context
    isModal = context.operation.isModal
    number = running.number
    cover = isModal ? nil : onScreen.presented.first?.presentationStyle
    presented = Set(onScreen.presented.map(\.id))
    ownIDs = running.playback.timeline.layers.map(\.id)
    ownNodes = context.nodes(of: ownIDs, inTransition: running.number)
    let role = running.leavingPresenter
    isLeaving = ownIDs.map { id in role.map { id.shows($0) || id == .dimming } ?? false }
    (around, ownIndex) = running.around(ownIDs, over: onScreen, in: container)
    residue = running.groups.enumerated().flatMap { number, group in
      group.places.map { place in
        Left(
          layer: group.layers[place.index], place: (number, place.inTimeline),
          presentedScreen: group.presentedScreen, cover: group.cover)
      }
    }
    shownBefore = running.knownNodes
    outdatedPage = running.outdatedPage
    keepsBottomBar = context.rolesHidingBottomBar?.isEmpty ?? true
    nodesBefore = running.change.whole.map { whole in
      Set(whole.before.restingScene(in: container, roles: false).compactMap(\.node))
    }
  }

  /// Returns the layers around the transition as they are shown now.
  func layersAround(_ running: RunningTransition) -> [Picture.Entry] {
    running.aroundCorrection?.applied(
      to: around, fraction: max(0, min(1, running.playback.fraction)),
      elapsed: running.playback.elapsed) ?? around
  }
}

// MARK: - Looks

extension SceneComposition {
  /// Whether the transition's own layers look different among the others.
  var changesOwn: Bool { cover != nil || isLeaving.contains(true) }

  /// Gives one of the transition's own layers the look that it has among the others.
  ///
  /// - Parameters:
  ///   - state: The layer as its timeline shows it.
  ///   - index: Its index.
  ///   - progress: How far the transition has come.
  func place(_ state: inout LayerState, ofOwn index: Int, at progress: Double) {
    if let cover { state = cover.covering(state, in: container) }
    // The screens behind the presented one are shown by then.
    if isLeaving[index] { state.alpha *= min(1, 2 * (1 - progress)) }
  }

  /// Whether residual layers are covered.
  var coversResidue: Bool { residue.contains { $0.cover != nil } }

  /// Covers a residual layer with the presentation that covered it in its own picture.
  func cover(_ state: inout LayerState, ofResidual index: Int) {
    if let cover = residue[index].cover { state = cover.covering(state, in: container) }
  }
}

// MARK: - Order

extension SceneComposition {
  /// Returns all layers, back to front.
  ///
  /// - Parameter hidden: Whether each of the transition's own layers is hidden.
  /// - Returns: The layers.
  func slots(hidden: [Bool]) -> [SceneSlot] {
    var slots = around.indices.map {
      SceneSlot(around[$0].id, around[$0].node, .around($0))
    }
    guard !residue.isEmpty || shownBefore != nil else {
      slots.insert(contentsOf: own(hidden: hidden, with: []), at: ownIndex)
      raiseBottomBar(in: &slots)
      return slots
    }
    // Layers around the transition may still be on their way to where they rest.
    for (index, left) in residue.enumerated() {
      guard let place = slots.firstIndex(where: { $0.node == left.layer.node }) else { continue }
      slots[place].part.source = .residual(index, isArriving: true)
    }
    for index in slots.indices {
      guard let node = slots[index].node else { continue }
      slots[index].part.fadesIn = shownBefore.map { !$0.contains(node) } ?? false
      slots[index].part.isNew =
        nodesBefore.map { !$0.contains(node) || outdatedPage != nil && node.screen == outdatedPage }
        ?? false
    }
    var known = Set(slots.compactMap(\.node))
    let rest = residue.indices.filter { known.insert(residue[$0].layer.node).inserted }
    let barIndex = slots.contains { $0.node?.isBar ?? false }
    // What is left of a whole picture is above everything.
    let veil = rest.filter { residue[$0].layer.isAboveAll }
      .sorted { residue[$0].layer.depth < residue[$1].layer.depth }
    // The bar of a page that has gone fades over the bar that stays, its title and buttons above it.
    func isBarOnTop(_ left: Left) -> Bool {
      let node = left.layer.node
      return barIndex && left.layer.isUncovered && (node.isBar || node.isBarContent)
    }
    let onTop = rest.filter { isBarOnTop(residue[$0]) }
    let barsAndParts =
      onTop.filter { residue[$0].layer.node.isBar } + onTop.filter { !residue[$0].layer.node.isBar }
    // What is left of a presentation stays above the stack.
    func isAboveStack(_ left: Left) -> Bool {
      left.layer.isUncovered && left.presentedScreen != nil && !isModal && !isBarOnTop(left)
    }
    let above = rest.filter { isAboveStack(residue[$0]) }
    let within = rest.filter { index in
      let left = residue[index]
      return !left.layer.isAboveAll && !isBarOnTop(left) && !isAboveStack(left)
    }
    let shown = own(hidden: hidden, with: within)
    slots.insert(contentsOf: shown, at: min(ownIndex, slots.count))
    raiseBottomBar(in: &slots)
    if let bar = slots.lastIndex(where: { $0.node?.isBar ?? false }) {
      let slotsOnTop = barsAndParts.map { index in
        var slot = self.slot(ofResidual: index)
        slot.part.isBarOnTop = residue[index].layer.node.isBar
        return slot
      }
      slots.insert(contentsOf: slotsOnTop, at: bar + 1)
    }
    insert(above, into: &slots, over: shown)
    slots += veil.map { slot(ofResidual: $0) }
    // A screen that moves between the stack and the presentations is on screen once.
    var ids: Set<LayerID> = []
    return slots.reversed().filter { ids.insert($0.id).inserted }.reversed()
  }

  /// Puts a bottom bar that stands still above the bar, as it is at rest, where both overlap.
  private func raiseBottomBar(in slots: inout [SceneSlot]) {
    guard keepsBottomBar, !isModal,
      let bottom = slots.firstIndex(where: { $0.node == .bottomBar }),
      let bar = slots.lastIndex(where: { $0.node?.isBar ?? false }), bottom < bar,
      case .around(let index) = slots[bar].part.source,
      around[index].state.frame.maxY > container.bottomBarFrame.y
    else { return }
    slots.insert(slots.remove(at: bottom), at: bar)
  }

  private func slot(ofResidual index: Int) -> SceneSlot {
    let node = residue[index].layer.node
    return SceneSlot(.node(node), node, .residual(index, isArriving: false))
  }

  /// Returns the layers of the transition's timeline, with residual layers between them.
  private func own(hidden: [Bool], with residual: [Int]) -> [SceneSlot] {
    let merged = SceneComposition.merge(
      ownNodes, hidden: hidden, with: residual.map { residue[$0].layer })
    let known = Set(around.compactMap(\.node))
    return merged.map { source in
      var slot: SceneSlot
      switch source {
      case .own(let index):
        slot = SceneSlot(ownIDs[index], ownNodes[index], .own(index))
      case .residual(let index):
        slot = self.slot(ofResidual: residual[index])
      }
      // A node is on screen once: over a presenter there may be the dimming of its sheet.
      if let node = slot.node, known.contains(node) { slot.node = .former(node, number) }
      return slot
    }
  }

  /// The index of one of a transition's own layers, or of a residual layer.
  enum Merged {
    case own(Int)
    case residual(Int)
  }

  /// Returns a transition's own layers with residual layers between them, back to front.
  ///
  /// - Parameters:
  ///   - nodes: The transition's own layers.
  ///   - hidden: Whether each of them is hidden.
  ///   - residue: The residual layers.
  /// - Returns: The layers.
  static func merge(
    _ nodes: [NodeID], hidden: [Bool], with residue: [ResidualLayer]
  ) -> [Merged] {
    guard !residue.isEmpty else { return nodes.indices.map { .own($0) } }
    let known = Set(nodes)
    // A residual layer shows a page that the transition hides, for example to show its pieces.
    let notDrawn = Set(zip(nodes, hidden).filter(\.1).map(\.0))
    let sorted = residue.indices
      .filter { !known.contains(residue[$0].node) || notDrawn.contains(residue[$0].node) }
      .sorted { residue[$0].depth < residue[$1].depth }
    let replaced = notDrawn.intersection(sorted.map { residue[$0].node })
    let covered = Dictionary(grouping: sorted) { residue[$0].coveringNode }
    var layers: [Merged] = []
    for (index, node) in nodes.enumerated() {
      layers += covered[node, default: []].map { .residual($0) }
      if !replaced.contains(node) { layers.append(.own(index)) }
    }
    let uncovered = sorted.filter { residue[$0].coveringNode.map { !known.contains($0) } ?? true }
    return layers + uncovered.map { .residual($0) }
  }

  /// Inserts what is left of presentations: above what it was above, otherwise below a screen that is still
  /// presented, and above one that is being dismissed.
  private func insert(_ above: [Int], into slots: inout [SceneSlot], over shown: [SceneSlot]) {
    guard !above.isEmpty else { return }
    let nodes = Set(shown.compactMap(\.node))
    let base = slots.lastIndex { slot in
      slot.node.map { $0.isBar || $0 == .bottomBar || nodes.contains($0) } ?? false
    }
    var lowest = base.map { $0 + 1 } ?? 0
    for index in above where presented.contains(residue[index].presentedScreen ?? "") {
      let below = slots.lastIndex { slot in
        guard case .residual(let other, isArriving: true) = slot.part.source else { return false }
        return residue[other].layer.depth < residue[index].layer.depth
      }
      lowest = max(lowest, below.map { $0 + 1 } ?? 0)
      slots.insert(slot(ofResidual: index), at: lowest)
      lowest += 1
    }
    slots += above.filter { !presented.contains(residue[$0].presentedScreen ?? "") }
      .map { slot(ofResidual: $0) }
  }
}

// MARK: - Around the transition

extension RunningTransition {
  /// Returns the layers at rest that the transition does not draw, and the index of its own layers among
  /// them.
  fileprivate func around(
    _ own: [LayerID], over onScreen: OnScreen, in container: Container
  ) -> (layers: [Picture.Entry], index: Int) {
    let isModal = context.operation.isModal
    let onScreen = change.whole?.after ?? onScreen
    let resting = onScreen.restingScene(in: container, roles: false, splitsTop: !isModal)
    // A screen that another one replaces behind the presented screen may be in view farther behind.
    let moving = leavingPresenter == nil ? [context.from.id, context.to.id] : [context.to.id]
    let concernsStack = onScreen.top.map { moving.contains($0.id) } ?? true
    let vanishing = playback.vanishingLayers
    // The bar stays where it is, above the screens, when the transition has no layer for it.
    let keepsBar = !isModal && !own.contains { $0.showsNavigationBar && !vanishing.contains($0) }
    let back = isModal ? context.back.id : nil
    func isReplaced(_ entry: Picture.Entry) -> Bool {
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
    let layers = resting.filter { !isReplaced($0) }.map { entry in
      // The transition may still have a bar of its own that fades out.
      vanishing.contains(entry.id)
        ? Picture.Entry(entry.node.map(LayerID.node) ?? entry.id, entry.state, node: entry.node)
        : entry
    }
    return (layers, min(first ?? resting.count, layers.count))
  }
}
