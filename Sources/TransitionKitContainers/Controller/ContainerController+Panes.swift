import TransitionKit

/// The state of a node's panes while they are in view or are leaving it.
struct RunningPanes {
  var panes: Panes
  /// The ids of the panes.
  ///
  /// They are kept when the node leaves the tree.
  let children: [String]
  /// The layout at the end of the running transition.
  var layout: PaneLayout
  var transition: PaneTransition?
  /// The motion of the width back to the node's full width, after a back gesture has scaled the panes down.
  var growth: Run?
  /// The panes from which the running transition came.
  var origin: Panes?
  /// The finger that holds the panes.
  var hold: Hold?
  /// The panes that were moving when the running transition began, back to front.
  var interrupted: [PaneRole] = []

  /// A finger that holds panes.
  ///
  /// `willAppear` has been announced to the panes of the target.
  struct Hold {
    var drag: PaneDrag
    let source: Panes
    let target: Panes
  }

  init(_ panes: Panes, _ children: [String], _ layout: PaneLayout) {
    (self.panes, self.children, self.layout) = (panes, children, layout)
  }

  /// The present positions and velocities of the panes.
  var flights: [PaneRole: PaneFlight] {
    if let hold { return hold.drag.flights() }
    return transition?.flights ?? layout.frames.mapValues { PaneFlight($0) }
  }

  /// The visible panes, back to front.
  ///
  /// Panes that leave are at the back.
  ///
  /// Panes that were moving when an interruption began keep their order, because one may cover another.
  var backToFront: [PaneRole] {
    let flights = flights
    let layout = hold?.drag.target ?? layout
    let seen = layout.order.filter { flights[$0] != nil }
    let planned = seen.filter { layout[$0] == nil } + seen.filter { layout[$0] != nil }
    guard isMoving else { return planned }
    return interrupted.filter(seen.contains) + planned.filter { !interrupted.contains($0) }
  }

  /// The time that the transition and the growth still take, in seconds; infinite under a finger.
  var remaining: Double {
    hold == nil ? max(transition?.remaining ?? 0, growth?.remaining ?? 0) : .infinity
  }

  func child(_ role: PaneRole) -> String? {
    panes.arrangement.order.firstIndex(of: role).flatMap {
      children.indices ~= $0 ? children[$0] : nil
    }
  }

  /// Returns the layout at one of the two ends between which a finger moves the panes.
  func layout(of panes: Panes, under hold: Hold) -> PaneLayout {
    panes.history == hold.target.history ? hold.drag.target : layout
  }

  /// The shown roles in reading order.
  var shown: [PaneRole] { shown(panes) }
  /// The roles whose last announced event is `willAppear` or `didAppear`, in reading order.
  var told: [PaneRole] { hold.map { shown($0.target) } ?? shown }
  /// Whether a finger holds the panes or they move.
  var isMoving: Bool { transition != nil || hold != nil || growth != nil }

  private func shown(_ panes: Panes) -> [PaneRole] {
    panes.shown(of: children.count).map { panes.arrangement.order[$0] }
  }
}

extension ContainerController {
  /// The nodes whose panes move, in order.
  var movingPanes: [String] { paneRuns.filter { $0.value.isMoving }.keys.sorted() }

  /// Shows other panes of a node, as given by a history.
  func showPanes(_ history: PaneHistory, in id: String, animated: Bool) {
    guard var panes = tree.panes(of: id), let old = runningPanes(id) else { return }
    panes.history = history
    change(id, from: old, to: panes, animated: animated)
    refitInside(id)
  }

  /// Lays out the panes of a node for its present area, and shows as many as fit.
  ///
  /// This includes a node that has left the tree.
  func fitPanes(_ id: String) {
    let known = tree.contains(id) ? tree.panes(of: id) : paneRuns[id]?.panes
    guard var panes = known,
      let directive = directive(of: id, panes)
    else { return }
    panes.paneCount = directive.paneCount
    guard let old = paneRuns[id] else {
      try? tree.setPanes(panes, of: id)
      _ = runningPanes(id)
      return
    }
    guard old.panes != panes || layout(of: id, panes) != old.layout else { return }
    change(id, from: old, to: panes, animated: true)
  }

  /// Replaces the panes of a node at once.
  ///
  /// Panes that remain keep what they contain.
  func replacePanes(
    _ nodes: [ContainerNode], _ history: PaneHistory, of id: String
  ) throws(ContainerError) {
    var after = tree
    try after.replacePanes(of: id, by: nodes, history)
    retirePanes(id)
    let before = runningPanes(id)?.shown
    let (content, shown) = (EngineID(host: id, role: .content), after.shownChildren(of: id))
    let leaving = tree.children(of: id).filter { !shown.contains($0) }
    for child in leaving { retireTransitions(inside: child) }
    for child in leaving {
      make([.willDisappear: [child], .didDisappear: [child]], of: content, animated: false)
    }
    let known = Set(tree.children(of: id))
    let removed = tree.children(of: id).filter { !after.contains($0) }.compactMap(tree.node)
    // Since `after` was made, a finger may have lost its transition, which changes the nodes inside a pane.
    var current = tree
    let isReplaced = (try? current.replacePanes(of: id, by: nodes, history)) != nil
    tree = isReplaced ? current : after
    paneRuns[id] = nil
    for node in removed { forget(node) }
    if let run = runningPanes(id), run.shown != before { emit(.showsPanes(run.shown, in: id)) }
    for node in nodes where !known.contains(node.id) { relayout(node.id) }
    refitContent(of: id)
    for child in shown {
      make([.willAppear: [child], .didAppear: [child]], of: content, animated: false)
    }
  }

  private func directive(of id: String, _ panes: Panes) -> PaneDirective? {
    guard let area = area(for: EngineID(host: id, role: .content)) else { return nil }
    return try? PaneDirective(
      for: area.size.limitedForPanes, version: panes.version, isDense: panes.isDense)
  }

  /// Returns the state of a node's panes, and creates it if necessary; `nil` if the node has no panes.
  func runningPanes(_ id: String) -> RunningPanes? {
    if let run = paneRuns[id] { return run }
    guard let panes = tree.panes(of: id), let layout = layout(of: id, panes) else { return nil }
    let run = RunningPanes(panes, tree.children(of: id), layout)
    paneRuns[id] = run
    keepList(EngineID(host: id, role: .content))
    return run
  }

  func layout(of id: String, _ panes: Panes) -> PaneLayout? {
    let count = (tree.contains(id) ? tree.children(of: id) : paneRuns[id]?.children ?? []).count
    guard let area = area(for: EngineID(host: id, role: .content)),
      let directive = directive(of: id, panes)
    else { return nil }
    return try? PaneLayout(
      Set(panes.shown(of: count).map { panes.arrangement.order[$0] }),
      in: area.size.limitedForPanes,
      directive: directive, arrangement: panes.arrangement(of: count),
      layoutDirection: area.layoutDirection)
  }

  /// Changes the panes of a node to others, or ends the drag of its panes.
  ///
  /// - Parameters:
  ///   - id: The node around the panes.
  ///   - old: The panes as they are now.
  ///   - panes: The panes after the change.
  ///   - animated: Whether the panes move.
  ///   - velocity: The velocity of the finger that has moved them, in points per second.
  ///   - scale: The scale to which a back gesture has brought them.
  func change(
    _ id: String, from old: RunningPanes, to panes: Panes, animated: Bool, velocity: Double = 0,
    scale: Double = 1
  ) {
    try? tree.setPanes(panes, of: id)
    // In an area of an impossible size, the panes remain where they are, and a drag ends.
    guard let layout = layout(of: id, panes) ?? old.hold.map({ old.layout(of: panes, under: $0) })
    else { return }
    var run = old
    (run.panes, run.layout, run.hold) = (panes, layout, nil)
    let (before, told, after) = (old.shown, old.told, run.shown)
    if let hold = old.hold {
      run.origin = hold.target.history == panes.history ? hold.source : hold.target
    } else if old.panes.history != panes.history {
      run.origin = old.panes
    }
    let isSeen = isInView(id)
    let area = area(for: EngineID(host: id, role: .content))
    if isSeen, animated, told != after || old.isMoving {
      run.transition = try? PaneTransition(
        from: old.hold?.drag.flights(velocity: velocity) ?? old.flights, to: layout,
        version: panes.version,
        reducesMotion: area?.reducesMotion ?? false)
      if run.transition?.duration == 0 { run.transition = nil }
    } else {
      run.transition = nil
    }
    run.interrupted = old.isMoving ? old.backToFront : []
    let width = layout.size.width
    let growth = panes.version.run(from: old.growth?.motion ?? .resting(width * scale), to: width)
    run.growth = isSeen && animated && growth.duration > 0 ? growth : nil
    paneRuns[id] = run
    if before != after, tree.contains(id) { emit(.showsPanes(after, in: id)) }
    if told != after { exchange(told, for: after, in: id, animated: run.transition != nil) }
    if run.transition == nil { endPanes(id) }
  }

  /// Returns the scale of a node's panes during a back gesture and after its release.
  private func scale(of id: String, _ run: RunningPanes) -> Double {
    if let growth = run.growth, run.layout.size.width > 0 {
      return growth.motion.value / run.layout.size.width
    }
    return paneBacks.first { $0.panes == id }.map(paneScale) ?? 1
  }

  /// Announces the appearance events of panes that leave and of panes that come into view.
  func exchange(
    _ before: [PaneRole], for after: [PaneRole], in id: String, animated: Bool
  ) {
    guard let run = paneRuns[id] else { return }
    let left = before.filter { !after.contains($0) }.compactMap(run.child)
    let entered = after.filter { !before.contains($0) }.compactMap(run.child)
    for child in left { retireTransitions(inside: child) }
    make(
      [.willDisappear: left, .willAppear: entered], of: EngineID(host: id, role: .content),
      animated: animated)
  }
  /// Advances the motion of panes by a time, in seconds.
  func advancePanes(_ id: String, by seconds: Double) {
    guard var run = paneRuns[id], run.transition != nil || run.growth != nil else { return }
    defer { relayoutMoving(id) }
    run.transition?.elapsed += seconds
    run.growth?.elapsed += seconds
    if run.remaining <= 0 { (run.transition, run.growth) = (nil, nil) }
    paneRuns[id] = run
    if !run.isMoving { endPanes(id) }
  }

  /// Lays out the contents of panes for their present frames.
  func relayoutMoving(_ id: String) {
    refitInside(id)
    relayoutLeaving()
  }

  private func endPanes(_ id: String) {
    announceEnd(of: id)
    if callDepth == 0 { deliver() }
  }

  /// Announces the end of a motion of panes now, although their picture continues to move.
  func retirePanes(_ id: String) {
    cancelPaneDrag(id)
    guard paneRuns[id]?.transition != nil else { return }
    announceEnd(of: id)
  }

  private func announceEnd(of id: String) {
    guard let run = paneRuns[id] else { return }
    let children = run.panes.arrangement.order.compactMap(run.child)
    make(
      [.didDisappear: children, .didAppear: children], of: EngineID(host: id, role: .content),
      animated: true)
  }

  // MARK: - Picture

  /// Returns the frame in which a pane shows its content, in coordinates of its node.
  ///
  /// While panes move, their content is laid out for their present width, so that it fills them. The height, like that
  /// of the node, is the new one at once, so that a bar at the bottom stays visible. A hidden pane has the size of the
  /// whole node.
  func paneFrame(of child: String, in id: String, _ area: Container) -> Rect {
    let run = paneRuns[id]
    // If the node is leaving, its panes are no longer in the tree.
    guard let panes = tree.panes(of: id) ?? run?.panes,
      let index = (tree.contains(id) ? tree.children(of: id) : run?.children ?? [])
        .firstIndex(of: child)
    else { return area.bounds }
    let role = panes.arrangement.order[index]
    let layout = run?.layout ?? self.layout(of: id, panes)
    if let run, run.isMoving, let frame = run.flights[role]?.frame {
      // A pane that is still outside of the node gets the insets that it would have at the node's edge.
      let x = max(0, min(frame.x, area.width - frame.width))
      let height = (run.hold?.drag.target ?? run.layout)[role]?.height ?? area.height
      return Rect(x: x, y: frame.y, width: frame.width, height: height)
    }
    return layout?[role] ?? area.bounds
  }

  /// Returns the layers of the visible panes.
  ///
  /// Panes that leave are at the back.
  func panes(of id: String) -> [ContainerLayer] {
    var layers = emptyPanes(of: id)
    for index in layers.indices {
      guard let child = layers[index].node.shownScreen else { continue }
      layers[index].content = self.layers(of: child)
    }
    return layers
  }

  /// Returns the layers of the visible panes without their contents.
  private func emptyPanes(of id: String) -> [ContainerLayer] {
    guard let run = runningPanes(id) else { return [] }
    let flights = run.flights
    let layout = run.hold?.drag.target ?? run.layout
    let scale = scale(of: id, run)
    return run.backToFront.compactMap { role in
      guard let child = run.child(role), let flight = flights[role] else { return nil }
      var transform = Transform.identity
      if scale != 1 {
        // All panes are scaled about the centre of their node.
        let (frame, size) = (flight.frame, layout.size)
        transform = Transform(
          translationX: (frame.x + frame.width / 2 - size.width / 2) * (scale - 1),
          translationY: (frame.y + frame.height / 2 - size.height / 2) * (scale - 1),
          scaleX: scale, scaleY: scale)
      }
      return ContainerLayer(
        .screen(child), id: role.layerID, in: id,
        LayerState(frame: flight.frame, alpha: flight.alpha, transform: transform))
    }
  }
}

extension Size {
  /// The size in which panes are laid out: at most 1e9 points in each direction.
  fileprivate var limitedForPanes: Size {
    Size(width: min(width, PaneError.largest), height: min(height, PaneError.largest))
  }
}
