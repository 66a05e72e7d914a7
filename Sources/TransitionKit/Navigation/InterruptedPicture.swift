/// What was on screen when a transition was interrupted.
struct InterruptedPicture {
  /// Everything on screen, back to front.
  private let picture: [Piece]
  let context: StaticContext
  private let residualGroups: [ResidualGroup]
  /// The number of the interrupted transition.
  private let number: Int
  private let playback: TransitionPlayback
  /// Everything that was on screen.
  var nodes: Set<NodeID> { Set(picture.map(\.node)) }

  /// A layer on screen.
  private struct Piece {
    let node: NodeID
    /// The layer in the interrupted timeline, if it is one.
    let id: LayerID?
    let state: LayerState
    let velocity: LayerVelocity
  }

  /// Takes the whole picture, including the layers around the transition.
  init(_ running: RunningTransition, in frame: Frame) {
    context = running.context
    number = running.number
    playback = running.playback
    residualGroups = running.residualGroups
    let ids = Set(playback.base.layers.map(\.id))
    let own = playback.velocity
    let residual = running.residualGroups.reduce(into: [NodeID: LayerVelocity]()) {
      $0.merge($1.velocities) { first, _ in first }
    }
    picture = frame.layers.compactMap { entry in
      guard let node = entry.node else { return nil }
      let id = ids.contains(entry.id) ? entry.id : nil
      let velocity = id.flatMap { own[$0] } ?? residual[node] ?? LayerVelocity()
      return Piece(node: node, id: id, state: entry.state, velocity: velocity)
    }
  }
}

// MARK: - Starting from it

extension RunningTransition {
  /// Starts from the picture of an interrupted transition.
  ///
  /// Layers that both pictures have start where they were, with their velocity. The others of the old
  /// picture become residual layers. A new layer that would be seen at once fades in.
  ///
  /// - Parameters:
  ///   - interrupted: The picture.
  ///   - cover: The style of the presentation that covers this transition, if any.
  ///   - outcome: How the interrupted transition ends.
  func start(
    from interrupted: InterruptedPicture, under cover: PresentationStyle?,
    ending outcome: TransitionOutcome = .finished
  ) {
    let planned = playback.frame.layers
    let plannedNodes = nodes(of: planned)
    var blend = Blend()
    var entering: Set<NodeID> = []
    for (entry, node) in zip(planned, plannedNodes) {
      guard !entry.state.isHidden else { continue }
      guard let (piece, old) = interrupted.piece(for: node, in: context),
        piece.state.canContinue(as: entry.state)
      else {
        entering.insert(node)
        continue
      }
      blend.used.formUnion(old)
      var state = cover?.uncovering(piece.state, in: context.container) ?? piece.state
      state.setAnchor(entry.state.anchor)
      blend.layers.append(Frame.Entry(entry.id, state))
      blend.velocities[entry.id] = piece.velocity
    }
    residualGroups = interrupted.residue(
      besides: blend.used, over: plannedNodes,
      hidden: Set(zip(planned, plannedNodes).filter { $0.0.state.isHidden }.map(\.1)),
      ending: outcome,
      duration: playback.timeline.duration,
      presented: context.operation.isModal && isForeAbove(planned)
        ? context.node(of: context.foreLayer) : nil,
      isCovered: cover != nil)
    knownNodes = interrupted.nodes
    for case .picture(let id) in blend.used {
      knownNodes?.formUnion([.bar(of: id), .bottomBar])
    }
    playback.start(from: blend.layers, blend.velocities)
    settleResidue(entering, &blend)
  }

  /// Whether the fore page is drawn above the back page.
  private func isForeAbove(_ layers: [Frame.Entry]) -> Bool {
    let fore = layers.firstIndex { $0.id == context.foreLayer } ?? layers.count
    return fore >= layers.firstIndex { $0.id == context.backLayer } ?? 0
  }

  /// What continues from the old picture.
  private struct Blend {
    var layers: [Frame.Entry] = []
    var velocities: [LayerID: LayerVelocity] = [:]
    var used: Set<NodeID> = []
  }

  /// Decides which new layers fade in and which residual layers fade out or are removed at once.
  private func settleResidue(_ new: Set<NodeID>, _ blend: inout Blend) {
    var entering = new
    let container = context.container
    var shown: [Frame.Entry] = []
    var now = SceneSamples([], in: container)
    // A new layer that fades in may uncover another one.
    repeat {
      shown = layersWithResidue(playback.frame.layers, residualGroups.flatMap { $0.entries() })
      now = SceneSamples(shown.map(\.state), in: container)
      var popping: [Frame.Entry] = []
      for (entry, weight) in zip(shown, now.weights) where weight > SceneSamples.threshold {
        guard let node = entry.node, entry.id != .node(node), entering.remove(node) != nil
        else { continue }
        var hidden = entry.state
        hidden.alpha = 0
        popping.append(Frame.Entry(entry.id, hidden))
      }
      guard !popping.isEmpty else { break }
      blend.layers += popping
      playback.start(from: blend.layers, blend.velocities)
    } while true
    guard !residualGroups.isEmpty else { return }
    let seenNow = Set(
      zip(shown, now.weights).filter { $0.1 > SceneSamples.threshold }.compactMap(\.0.node))
    for index in residualGroups.indices {
      let group = residualGroups[index]
      let room = playback.remaining
      let time = room > 0 ? min(group.remaining, room) : group.remaining
      func seen(after seconds: Double) -> Set<NodeID> {
        var later = playback
        later.start()
        later.advance(by: min(seconds, max(0, room)) * (1 - 1e-9))
        let rate = time > 0 ? group.remaining / time : 1
        let scene = layersWithResidue(
          later.frame.layers,
          residualGroups.flatMap { $0.entries(after: seconds * rate) })
        let samples = SceneSamples(scene.map(\.state), in: container)
        return Set(
          zip(scene, samples.weights).filter { $0.1 > SceneSamples.threshold }.compactMap(\.0.node))
      }
      let atEnd = seen(after: time)
      let between = seen(after: time / 2)
      residualGroups[index].layers = group.layers.compactMap { layer in
        var layer = layer
        if atEnd.contains(layer.node) {
          layer.fadeStart = layer.fadeStart ?? group.remaining
          return layer
        }
        let isEverSeen = seenNow.contains(layer.node) || between.contains(layer.node)
        return isEverSeen || layer.fadeStart != nil ? layer : nil
      }
    }
    residualGroups.removeAll { $0.layers.isEmpty }
  }
}

extension InterruptedPicture {
  /// Returns the old layer that continues as a node, and the old nodes that it replaces.
  ///
  /// A page alone and a picture of the page with its bars are the same page.
  fileprivate func piece(
    for node: NodeID, in new: StaticContext
  ) -> (LayerPiece, [NodeID])? {
    func find(_ node: NodeID) -> Piece? {
      picture.last { piece in
        piece.node == node && !piece.state.isHidden
          && !(piece.state.hidesBackFace && piece.state.showsBackFace)
      }
    }
    // The dimming of a presentation is above the bars, that of a stack is below them.
    if case .dimming = node, context.operation.isModal != new.operation.isModal { return nil }
    if let piece = find(node) {
      var state = piece.state
      // A newer version of the screen may rest elsewhere.
      if let rest = context.knownRestingFrame(of: node), let next = new.knownRestingFrame(of: node)
      {
        state.frame = state.frame - rest + next
      }
      return (LayerPiece(state, piece.velocity), [node])
    }
    let other: NodeID
    switch node {
    case .screen(let id): other = .picture(of: id)
    case .picture(let id): other = .screen(id)
    default: return nil
    }
    let rest = new.restingFrame(of: other)
    guard let piece = find(other), piece.state.transform == .identity, piece.state.alpha == 1
    else { return nil }
    let offset = piece.state.frame.origin - rest.origin
    // A bar that does not move with its page would be elsewhere in the other form.
    var used = [other]
    if offset != .zero, let id = node.screen, new.hasBar(id) {
      guard case .picture = node, let bar = find(.bar(of: id)), bar.state.transform == .identity,
        bar.state.alpha == 1, bar.state.frame.origin == offset
      else { return nil }
      used.append(bar.node)
    }
    var state = piece.state
    state.frame = state.frame - rest + new.restingFrame(of: node)
    return (LayerPiece(state, piece.velocity), used)
  }

  /// A state of a layer with its velocity.
  fileprivate struct LayerPiece {
    let state: LayerState
    let velocity: LayerVelocity

    init(_ state: LayerState, _ velocity: LayerVelocity) {
      self.state = state
      self.velocity = velocity
    }
  }

  /// Returns the layers of the old picture that the new transition does not draw.
  ///
  /// - Parameters:
  ///   - used: The old layers that continue in the new transition.
  ///   - planned: The nodes of the new transition, back to front.
  ///   - hidden: Those of them that are not drawn.
  ///   - outcome: How the old transition ends.
  ///   - duration: The duration of the new transition, in seconds.
  ///   - presented: The presented screen of a modal transition, which is above all pages.
  ///   - isCovered: Whether a sheet, with its dimming, covers the new transition.
  /// - Returns: The layers, with their depth.
  fileprivate func residue(
    besides used: Set<NodeID>, over planned: [NodeID], hidden: Set<NodeID>,
    ending outcome: TransitionOutcome,
    duration: Double, presented: NodeID?, isCovered: Bool
  ) -> [ResidualGroup] {
    var depths: [NodeID: Int] = [:]
    var covers: [NodeID: NodeID] = [:]
    let plannedSet = Set(planned).subtracting(hidden)
    var cover = presented
    for (depth, piece) in picture.enumerated().reversed() {
      let known = piece.node.samePage(in: plannedSet)
      if known == nil || !used.contains(piece.node) {
        depths[piece.node] = depth
        // A page that the new transition draws in another way is directly above its new version.
        let next = (piece.node.isPage ? known : nil)
          .flatMap { planned.firstIndex(of: $0) }.map { planned[($0 + 1)...].first }
        covers[piece.node] = cover ?? next ?? nil
      }
      if let known, used.contains(piece.node) || piece.node.isPage { cover = known }
    }
    func layer(_ node: NodeID, _ id: LayerID, _ fadeStart: Double?) -> ResidualLayer? {
      guard let depth = depths[node] else { return nil }
      // The new transition draws the same thing in another way, and a node is on screen once.
      var isDrawnAnew = plannedSet.contains(node)
      if isCovered, case .dimming = node { isDrawnAnew = false }
      return ResidualLayer(
        node: isDrawnAnew ? node.alternative(inTransition: number) : node, id: id, depth: depth,
        coveringNode: covers[node], fadeStart: fadeStart)
    }
    var groups = residualGroups.map { group in
      var group = group
      group.layers = group.layers.compactMap { layer($0.node, $0.id, $0.fadeStart) }
      return group
    }
    var playback = playback
    if case .interacting = playback.phase { playback.finish() }
    if outcome == .cancelled, context.operation.isModal { playback.reverse() }
    let own = picture.compactMap { piece in
      piece.id.flatMap { layer(piece.node, $0, nil) }
    }
    let presentedScreen = context.operation.isModal ? context.fore.id : nil
    groups.append(ResidualGroup(playback, presentedScreen: presentedScreen, layers: own))
    // What stood still around the old transition stays until it has faded out.
    let known = Set(residualGroups.flatMap { $0.layers.map(\.node) })
    let still = picture.filter {
      $0.id == nil && depths[$0.node] != nil && !known.contains($0.node)
    }
    if !still.isEmpty,
      let timeline = try? Timeline(
        duration: duration, layers: still.map { Layer(.node($0.node), $0.state) })
    {
      var playback = TransitionPlayback(timeline)
      playback.start()
      groups.append(
        ResidualGroup(
          playback, presentedScreen: presentedScreen,
          layers: still.compactMap { layer($0.node, .node($0.node), nil) }))
    }
    return groups.filter { !$0.layers.isEmpty && $0.remaining > 0 }
  }
}

extension NodeID {
  /// Returns another name for a layer whose node another layer has.
  fileprivate func alternative(inTransition number: Int) -> NodeID {
    switch self {
    case .screen(let id): .piece("page", of: id)
    default: .own(description, transition: number)
    }
  }

  /// Whether the layer is a page or its picture.
  fileprivate var isPage: Bool {
    switch self {
    case .screen, .picture: true
    default: false
    }
  }

  /// Returns the node, or the other form of the same page, if a set has it.
  fileprivate func samePage(in nodes: Set<NodeID>) -> NodeID? {
    if nodes.contains(self) { return self }
    switch self {
    case .screen(let id): return nodes.contains(.picture(of: id)) ? .picture(of: id) : nil
    case .picture(let id): return nodes.contains(.screen(id)) ? .screen(id) : nil
    default: return nil
    }
  }
}

extension StaticContext {
  /// Returns whether a page of the transition shows a navigation bar while it rests in a stack.
  fileprivate func hasBar(_ id: String) -> Bool {
    TransitionRole.allCases.contains { role in
      screen(role).id == id && screen(role).bar != .hidden && !isPresented(role)
    }
  }

  /// Returns the frame at rest of a page of the transition, or of its picture.
  fileprivate func restingFrame(of node: NodeID) -> Rect {
    knownRestingFrame(of: node) ?? container.bounds
  }

  /// Returns the frame at rest of a page of the transition, and `nil` for everything else.
  fileprivate func knownRestingFrame(of node: NodeID) -> Rect? {
    guard case .screen(let id) = node,
      let role = TransitionRole.allCases.first(where: { screen($0).id == id })
    else { return nil }
    if isPresented(role) { return screen(role).presentationStyle.frame(in: container) }
    return container.contentFrame(under: screen(role).bar)
  }
}

// MARK: - The whole picture

extension RunningTransition {
  /// Returns the layers of the transition with the residual layers between them, back to front.
  ///
  /// - Parameters:
  ///   - own: The layers of the timeline.
  ///   - residue: The residual layers.
  /// - Returns: The layers with their nodes.
  func layersWithResidue(
    _ own: [Frame.Entry], _ residue: [(layer: ResidualLayer, entry: Frame.Entry)]
  ) -> [Frame.Entry] {
    let nodes = nodes(of: own)
    let known = Set(nodes)
    // A residual layer shows a page that the transition hides, for example to show its pieces.
    let hidden = Set(zip(own, nodes).filter { $0.0.state.isHidden }.map(\.1))
    let drawn = known.subtracting(hidden)
    let sorted =
      residue.filter { !drawn.contains($0.layer.node) }.sorted { $0.layer.depth < $1.layer.depth }
    let replaced = hidden.intersection(sorted.map(\.layer.node))
    var layers: [Frame.Entry] = []
    for (entry, node) in zip(own, nodes) {
      layers += sorted.filter { $0.layer.coveringNode == node }.map(\.entry)
      guard !replaced.contains(node) else { continue }
      layers.append(Frame.Entry(entry.id, entry.state, node: node))
    }
    layers += sorted.filter { $0.layer.coveringNode.map { !known.contains($0) } ?? true }
      .map(\.entry)
    return layers
  }

  /// Moves the residual layers on by a step, in seconds.
  func advanceResidue(by seconds: Double) {
    guard !residualGroups.isEmpty else { return }
    let room = playback.remaining
    for index in residualGroups.indices {
      residualGroups[index].advance(by: seconds, within: room)
    }
    residualGroups.removeAll { $0.remaining <= 0 }
  }
}

extension LayerState {
  /// Moves the anchor of a layer in the plane, which stays where it is drawn.
  fileprivate mutating func setAnchor(_ new: Point) {
    guard new != anchor else { return }
    let offset = Point(
      x: (new.x - anchor.x) * frame.width, y: (new.y - anchor.y) * frame.height)
    var flat = transform
    (flat.perspective, flat.translationX, flat.translationY, flat.translationZ) = (0, 0, 0, 0)
    let drawn = flat.matrix.drawn(offset)
    transform.translationX += drawn.x - offset.x
    transform.translationY += drawn.y - offset.y
    anchor = new
  }
}

extension LayerState {
  /// Whether a layer can go on as another one: what does not change over time is equal.
  fileprivate func canContinue(as other: LayerState) -> Bool {
    guard fill == other.fill else { return false }
    guard transform.isSpatial || other.transform.isSpatial else { return true }
    return anchor == other.anchor && vanishingPoint == other.vanishingPoint
      && hidesBackFace == other.hidesBackFace
      && transform.perspective == other.transform.perspective
  }
}

extension Transform {
  /// Whether the layer is turned out of the plane.
  fileprivate var isSpatial: Bool { rotationX != 0 || rotationY != 0 || translationZ != 0 }
}
