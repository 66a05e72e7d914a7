/// What was on screen when a transition began: the picture of one that it interrupts, or one at rest.
struct InterruptedPicture {
  /// Everything on screen, back to front.
  private let pieces: [Piece]
  private let residualGroups: [ResidualGroup]
  private let old: Old?
  let container: Container
  let screens: KnownScreens
  /// A number that no other picture has.
  private let number: Int

  /// The interrupted transition.
  private struct Old {
    let context: StaticContext
    let playback: TransitionPlayback
    let number: Int

    /// The presentation that covers its stack.
    let cover: PresentationStyle?

    /// The screen that it presents or dismisses, or `nil` when it is one of the stack.
    var presentedScreen: String? { context.operation.isModal ? context.fore.id : nil }
  }

  /// Whether a bar is drawn exactly where a state is.
  func hasBar(at state: LayerState) -> Bool {
    pieces.contains { piece in
      piece.node.isBar && !piece.state.isHidden && piece.state.frame == state.frame
        && piece.state.transform == state.transform
    }
  }

  /// A layer on screen.
  private struct Piece {
    let node: NodeID
    /// The layer in the interrupted timeline, if it is one.
    let id: LayerID?
    var state: LayerState
    let velocity: LayerVelocity
  }

  /// Takes the whole picture, including the layers around the transition.
  ///
  /// - Parameters:
  ///   - running: The transition that is interrupted, or `nil` at rest.
  ///   - outcome: How it ends.
  ///   - cover: The presentation that covers its stack, if any.
  ///   - picture: The picture.
  ///   - screens: What is known about its screens.
  ///   - container: The container.
  ///   - number: A number that no other picture has.
  init(
    _ running: RunningTransition?, ending outcome: TransitionOutcome,
    under cover: PresentationStyle?, in picture: Picture,
    _ screens: KnownScreens, _ container: Container, number: Int
  ) {
    self.number = number
    self.screens = screens
    self.container = container
    residualGroups = running?.residualGroups ?? []
    let ids = Set(running?.playback.base.layers.map(\.id) ?? [])
    let own = running?.playback.velocity ?? [:]
    let residual = residualGroups.reduce(into: [NodeID: LayerVelocity]()) {
      $0.merge($1.velocities) { first, _ in first }
    }
    pieces = picture.layers.compactMap { entry in
      guard let node = entry.node else { return nil }
      let id = ids.contains(entry.id) ? entry.id : nil
      let velocity = id.flatMap { own[$0] } ?? residual[node] ?? LayerVelocity()
      return Piece(node: node, id: id, state: entry.state, velocity: velocity)
    }
    old = running.map { running in
      var playback = running.playback
      // What a stack leaves behind goes on forwards; a presentation goes where it will rest.
      if outcome == .cancelled, running.change.isModal {
        playback.reverse()
      } else if case .interacting = playback.phase {
        playback.finish()
      }
      return Old(
        context: running.context, playback: playback, number: running.number, cover: cover)
    }
  }

  /// Everything that was on screen.
  var nodes: Set<NodeID> { Set(pieces.map(\.node)) }

  /// Whether content is fitted into a layer instead of stretched.
  var fitsContents: Bool { pieces.contains { $0.state.content != nil } }

  /// Returns the state of a layer, or `nil` when the picture does not have it.
  func state(of node: NodeID) -> LayerState? { pieces.last { $0.node == node }?.state }

  /// Returns the state of a bar that was a part of the picture of its page, with what blurs and greys the
  /// picture; `nil` for another layer, and where the picture is sharp and coloured.
  ///
  /// - Parameters:
  ///   - node: The bar.
  ///   - rest: Its state at rest, which says where it is.
  /// - Returns: The state.
  func stateInPicture(of node: NodeID, restingAs rest: LayerState) -> LayerState? {
    let picture: Piece?
    switch node {
    case .bar(let id): picture = visiblePiece(.picture(of: id))
    case .bottomBar:
      picture = pieces.last { if case .picture = $0.node { !$0.state.isHidden } else { false } }
    default: return nil
    }
    guard let look = picture?.state, look.blur != 0 || look.saturation != 1 else { return nil }
    var state = rest
    (state.blur, state.saturation) = (look.blur, look.saturation)
    return state
  }

  /// The two screens of the interrupted transition.
  var pages: Set<String> { Set(old.map { [$0.context.from.id, $0.context.to.id] } ?? []) }

  /// How far the interrupted transition has come.
  private var fraction: Double { old.map { max(0, min(1, $0.playback.fraction)) } ?? 0 }

  /// Whether no transition is interrupted.
  var isAtRest: Bool { old == nil }

  /// How what is left of the picture fades out together, besides single layers.
  ///
  /// What rested comes back with the cancellation of the transition that leaves it.
  var commonFade: ResidualGroup.Fade { isAtRest ? .withTransition : .none }

  /// Returns what the points of the picture show.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - layout: The container whose layout the pages have; by default that of the picture.
  /// - Returns: What they show, as far as it is in both containers.
  func painted(with screens: KnownScreens, laidOutIn layout: Container? = nil) -> PaintedScene {
    let layers = pieces.map { Picture.Entry(.node($0.node), $0.state, node: $0.node) }
    let layout = layout ?? container
    let area = Size(
      width: min(container.width, layout.width), height: min(container.height, layout.height))
    return PaintedScene(layers, with: screens, in: layout, area: area)
  }
}

// MARK: - What continues

extension InterruptedPicture {
  /// A layer that goes on as a layer of the new transition.
  struct Continuing {
    let state: LayerState
    let velocity: LayerVelocity
    /// The nodes that it replaces.
    let nodes: [NodeID]
  }

  /// Returns the old layer that continues as a node.
  ///
  /// A page alone and a picture of the page with its bars are the same page.
  func continuing(as node: NodeID, in new: StaticContext) -> Continuing? {
    // The dimming of a presentation is above the bars, that of a stack is below them.
    if node.isDimming, let old, old.context.operation.isModal != new.operation.isModal {
      return nil
    }
    if let piece = visiblePiece(node) {
      var state = piece.state
      // A newer version of the screen may rest elsewhere.
      if let rest = old?.context.knownRestingFrame(of: node),
        let next = new.knownRestingFrame(of: node), state.drawsContent(with: nil)
      {
        state.frame = state.frame - rest + next
      }
      return Continuing(state: state, velocity: piece.velocity, nodes: [node])
    }
    let other: NodeID
    switch node {
    case .screen(let id): other = .picture(of: id)
    case .picture(let id): other = .screen(id)
    case .bar(let id): return bar(of: id, in: new)
    default: return nil
    }
    let rest = new.restingFrame(of: other)
    guard let piece = visiblePiece(other), piece.state.transform == .identity,
      piece.state.alpha == 1, piece.state.drawsContent(with: nil)
    else { return nil }
    let offset = piece.state.frame.origin - rest.origin
    // A bar that does not move with its page would be elsewhere in the other form.
    var used = [other]
    let isElsewhere = offset != .zero || piece.state.frame.size != rest.size
    if isElsewhere, let id = node.screen, new.hasBar(id) {
      guard case .picture = node, let bar = visiblePiece(.bar(of: id)),
        bar.state.transform == .identity, bar.state.alpha == 1, bar.state.frame.origin == offset
      else { return nil }
      used.append(bar.node)
    }
    var state = piece.state
    state.frame = state.frame - rest + new.restingFrame(of: node)
    return Continuing(state: state, velocity: piece.velocity, nodes: used)
  }

  /// Returns the bar in a picture of a page with its bars, as a layer of its own.
  private func bar(of id: String, in new: StaticContext) -> Continuing? {
    guard let page = visiblePiece(.picture(of: id)), page.state.transform == .identity,
      page.state.alpha == 1, page.state.frame.size == container.size,
      let role = TransitionRole.allCases.first(where: { new.screen($0).id == id }),
      let rest = new.barFrame(of: role)
    else { return nil }
    let origin = page.state.frame.origin
    var state = LayerState(frame: rest.offset(byX: origin.x, y: origin.y))
    (state.blur, state.saturation) = (page.state.blur, page.state.saturation)
    return Continuing(state: state, velocity: page.velocity, nodes: [page.node])
  }

  private func visiblePiece(_ node: NodeID) -> Piece? {
    pieces.last { $0.node == node && $0.state.isShown }
  }
}

// MARK: - What is left

extension InterruptedPicture {
  /// Returns the layers of the old picture that the new transition does not draw.
  ///
  /// - Parameters:
  ///   - used: The old layers that continue in the new transition.
  ///   - planned: The nodes of the new transition, back to front.
  ///   - hidden: Those of them that are not drawn.
  ///   - duration: The duration of the new transition, in seconds.
  ///   - presented: The presented screen of a modal transition, which is above all pages.
  ///   - isCovered: Whether a sheet, with its dimming, covers the new transition.
  /// - Returns: The layers, with their depth.
  func residue(
    besides used: Set<NodeID>, over planned: [NodeID], hidden: Set<NodeID>,
    duration: Double, presented: NodeID?, isCovered: Bool
  ) -> [ResidualGroup] {
    var depths: [NodeID: Int] = [:]
    var covers: [NodeID: NodeID] = [:]
    let plannedSet = Set(planned).subtracting(hidden)
    // A residual layer stays below every layer that was above it, even where the new transition has
    // another order. Residual layers therefore keep their order among each other.
    var cover = presented.flatMap(planned.firstIndex) ?? planned.count
    for (depth, piece) in pieces.enumerated().reversed() {
      let known = piece.node.samePage(in: plannedSet)
      let place = known.flatMap(planned.firstIndex)
      if known == nil || !used.contains(piece.node) {
        depths[piece.node] = depth
        // A page that the new transition draws in another way is directly above its new version.
        let next = piece.node.isPage ? place.map { $0 + 1 } : nil
        let above = cover < planned.count ? cover : next ?? planned.count
        covers[piece.node] = above < planned.count ? planned[above] : nil
      }
      if let place, used.contains(piece.node) || piece.node.isPage { cover = min(cover, place) }
    }
    func layer(_ left: ResidualLayer) -> ResidualLayer? {
      guard let depth = depths[left.node] else { return nil }
      // The new transition draws the same thing in another way, and a node is on screen once.
      var isDrawnAnew = plannedSet.contains(left.node)
      if isCovered, case .dimming = left.node { isDrawnAnew = false }
      return left.placed(
        at: depth, under: covers[left.node], renamed: isDrawnAnew ? number : nil)
    }
    return groups(lasting: duration, layer).filter { $0.remaining > 0 }
  }

  /// Returns the whole picture as layers above everything, which fade out.
  ///
  /// - Parameter duration: How long they take, in seconds.
  /// - Returns: The layers.
  func veil(lasting duration: Double) -> [ResidualGroup] {
    // A dimming may be there twice: as a layer of the transition and as a residual one.
    var (own, others): ([NodeID: Int], [NodeID: Int]) = ([:], [:])
    // Layers that an older picture hides are not kept, so that their number does not grow.
    let isVeiled = residualGroups.contains { $0.layers.contains(where: \.isAboveAll) }
    let weights = isVeiled ? painted(with: screens).weights : []
    for (depth, piece) in pieces.enumerated()
    where !isVeiled || weights[depth] > PaintedScene.threshold {
      if piece.id == nil { others[piece.node] = depth + 1 } else { own[piece.node] = depth + 1 }
    }
    var groups = groups(lasting: duration) { left in
      (left.isOfTransition ? own : others)[left.node].map { depth in
        var layer = left.placed(at: depth, under: nil, renamed: left.isAboveAll ? nil : number)
        layer.isAboveAll = true
        return layer
      }
    }
    let gaps = painted(with: screens).gaps.enumerated().map { index, gap in
      let id = NodeID.own("veil \(number)\(index == 0 ? "" : ".\(index)")", transition: number)
      return (node: id, state: LayerState(frame: gap, fill: Fill(.black)))
    }
    groups += still(gaps, lasting: duration) {
      var layer = $0
      layer.isAboveAll = true
      return layer
    }
    func alphas(ofTransition: Bool) -> [NodeID: Double] {
      let shown = pieces.filter { ($0.id != nil) == ofTransition }
      return Dictionary(shown.map { ($0.node, $0.state.alpha) }) { _, last in last }
    }
    let shown = (own: alphas(ofTransition: true), others: alphas(ofTransition: false))
    for index in groups.indices {
      groups[index].keepOpacity(
        of: groups[index].layers.contains { $0.isOfTransition } ? shown.own : shown.others,
        at: fraction)
      guard case .none = groups[index].fade else { continue }
      groups[index].fade =
        isAtRest ? .withTransition : .overTime(elapsed: 0, duration: duration)
    }
    return groups
  }

  /// Returns the residual groups, the layers of the interrupted transition and those that stand still,
  /// each layer as a function returns it.
  private func groups(
    lasting duration: Double, _ layer: (ResidualLayer) -> ResidualLayer?
  ) -> [ResidualGroup] {
    // A layer of the transition may hide a residual layer of the same node.
    let shown = Set(pieces.compactMap { $0.id == nil ? $0.node : nil })
    var groups = residualGroups.map { group in
      var group = group.outliving(fraction, fadingOver: duration)
      group.layers = group.layers.compactMap { left in
        var left = left
        left.isOfTransition = false
        return shown.contains(left.node) ? layer(left) : nil
      }
      return group
    }
    if let old {
      let own = pieces.compactMap { piece in
        piece.id.flatMap { layer(ResidualLayer(node: piece.node, id: $0, isOfTransition: true)) }
      }
      var group = ResidualGroup(
        old.playback, presentedScreen: old.presentedScreen, layers: own)
      group.cover = old.cover
      groups.append(group)
    }
    // What stood still around the old transition stays until it has faded out.
    let known = Set(residualGroups.flatMap { $0.layers.map(\.node) })
    let others = pieces.filter { $0.id == nil && !known.contains($0.node) }
    groups += still(others.map { ($0.node, $0.state) }, lasting: duration, layer)
    return groups.filter { !$0.layers.isEmpty }
  }

  private func still(
    _ states: [(node: NodeID, state: LayerState)], lasting duration: Double,
    _ layer: (ResidualLayer) -> ResidualLayer?
  ) -> [ResidualGroup] {
    let layers = states.compactMap { layer(ResidualLayer(node: $0.node, id: .node($0.node))) }
    guard !layers.isEmpty,
      let timeline = try? Timeline(
        duration: duration, layers: states.map { Layer(.node($0.node), $0.state) })
    else { return [] }
    var playback = TransitionPlayback(timeline)
    playback.start()
    return [
      ResidualGroup(playback, presentedScreen: old?.presentedScreen, layers: layers)
    ]
  }
}

extension ResidualLayer {
  /// Returns the layer at a depth under a layer of the running transition.
  ///
  /// - Parameters:
  ///   - depth: Its depth among the residual layers, from the back.
  ///   - cover: The layer of the running transition that is directly above it.
  ///   - number: A number for another name, when another layer has the node.
  /// - Returns: The layer.
  fileprivate func placed(
    at depth: Int, under cover: NodeID?, renamed number: Int?
  ) -> ResidualLayer {
    ResidualLayer(
      node: number.map { .former(node, $0) } ?? node, id: id, depth: depth,
      coveringNode: cover, fadeStart: fadeStart, isAboveAll: isAboveAll,
      isOfTransition: isOfTransition, opacity: opacity)
  }
}

extension NodeID {
  /// Whether the layer is a page or its picture.
  var isPage: Bool {
    switch self {
    case .screen, .picture: true
    default: false
    }
  }

  /// The screen of a page or of its picture, also of a former one; `nil` for other layers.
  var page: String? {
    switch self {
    case .screen(let id), .picture(let id): id
    case .former(let node, _): node.page
    default: nil
    }
  }

  /// Returns the node, or the other form of the same page, if a set has it.
  func samePage(in nodes: Set<NodeID>) -> NodeID? {
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
    return container.contentFrame(of: screen(role))
  }
}
