import TransitionKit

/// The panes of a node of a tree, while they are in view or leave it.
struct RunningPanes {
  var panes: Panes
  /// The ids of the panes, also when the node leaves the tree.
  let children: [String]
  /// The layout that the panes lead to.
  var layout: PaneLayout
  var transition: PaneTransition?
  /// The time that the transition still takes, in seconds.
  var remaining = 0.0
  /// The roles that come into view with the running transition, and those that leave it.
  var entering: Set<PaneRole> = []
  var leaving: Set<PaneRole> = []
  /// Whether the end of the running transition has been announced before it.
  var isRetired = false

  init(_ panes: Panes, _ children: [String], _ layout: PaneLayout) {
    (self.panes, self.children, self.layout) = (panes, children, layout)
  }

  /// Where the panes are now.
  var flights: [PaneRole: PaneFlight] {
    guard let transition else { return layout.frames.mapValues { PaneFlight($0) } }
    return transition.flights(at: transition.duration - remaining)
  }

  func child(_ role: PaneRole) -> String? {
    panes.arrangement.order.firstIndex(of: role).flatMap {
      children.indices ~= $0 ? children[$0] : nil
    }
  }

  /// The shown roles in reading order.
  var shown: [PaneRole] { panes.shown(of: children.count).map { panes.arrangement.order[$0] } }
}

extension ContainerController {
  /// Returns the motion of a node's panes, or `nil` when they rest.
  public func paneTransition(in id: String) -> PaneTransition? { paneRuns[id]?.transition }

  /// The nodes whose panes move, in order.
  var movingPanes: [String] { paneRuns.filter { $0.value.transition != nil }.keys.sorted() }

  /// Makes a node show other panes.
  func showPanes(_ history: PaneHistory, in id: String, animated: Bool) {
    guard var panes = tree.panes(of: id), let old = runningPanes(id) else { return }
    panes.history = history
    change(id, from: old, to: panes, animated: animated)
    for child in tree.children(of: id) { relayout(child) }
  }

  /// Fits the panes of a node to its area, and makes it show as many as fit.
  func fitPanes(_ id: String) {
    guard var panes = tree.panes(of: id), let directive = directive(of: id, panes) else { return }
    panes.paneCount = directive.paneCount
    guard let old = paneRuns[id] else {
      tree.entries[id]?.kind = .panes(panes)
      _ = runningPanes(id)
      return
    }
    change(id, from: old, to: panes, animated: true)
  }

  private func directive(of id: String, _ panes: Panes) -> PaneDirective? {
    guard let area = area(for: EngineID(host: id, role: .content)) else { return nil }
    return try? PaneDirective(for: area.size, version: panes.version, isDense: panes.isDense)
  }

  /// Returns the panes of a node, made when it comes into the tree; `nil` for another node.
  func runningPanes(_ id: String) -> RunningPanes? {
    if let run = paneRuns[id] { return run }
    guard let panes = tree.panes(of: id), let layout = layout(of: id, panes) else { return nil }
    let run = RunningPanes(panes, tree.children(of: id), layout)
    paneRuns[id] = run
    return run
  }

  private func layout(of id: String, _ panes: Panes) -> PaneLayout? {
    let count = tree.children(of: id).count
    guard let area = area(for: EngineID(host: id, role: .content)),
      let directive = directive(of: id, panes)
    else { return nil }
    return try? PaneLayout(
      Set(panes.shown(of: count).map { panes.arrangement.order[$0] }), in: area.size,
      directive: directive, arrangement: panes.arrangement(of: count),
      layoutDirection: area.layoutDirection)
  }

  private func change(_ id: String, from old: RunningPanes, to panes: Panes, animated: Bool) {
    tree.entries[id]?.kind = .panes(panes)
    guard let layout = layout(of: id, panes) else { return }
    var run = old
    (run.panes, run.layout) = (panes, layout)
    let (before, after) = (old.shown, run.shown)
    let isSeen = isInView(id)
    let area = area(for: EngineID(host: id, role: .content))
    if isSeen, animated, before != after || old.transition != nil {
      run.transition = try? PaneTransition(
        from: old.flights, to: layout, version: panes.version,
        reducesMotion: area?.reducesMotion ?? false)
      if run.transition?.duration == 0 { run.transition = nil }
    } else {
      run.transition = nil
    }
    run.remaining = run.transition?.duration ?? 0
    paneRuns[id] = run
    if before != after {
      emit(.showsPanes(after, in: id))
      exchange(before, for: after, in: id, animated: run.transition != nil)
    }
    if run.transition == nil { endPanes(id) }
  }

  /// Tells the panes that leave and those that come.
  private func exchange(
    _ before: [PaneRole], for after: [PaneRole], in id: String, animated: Bool
  ) {
    guard isInView(id), let run = paneRuns[id] else {
      paneRuns[id]?.entering = []
      paneRuns[id]?.leaving = []
      return
    }
    paneRuns[id]?.isRetired = false
    let left = before.filter { !after.contains($0) }
    let entered = after.filter { !before.contains($0) }
    paneRuns[id]?.entering = run.entering.subtracting(left).union(entered)
    paneRuns[id]?.leaving = run.leaving.subtracting(entered).union(left)
    for child in left.compactMap(run.child) {
      retireTransitions(inside: child)
      tellContent(child, .willDisappear, animated: animated)
    }
    for child in entered.compactMap(run.child) {
      tellContent(child, .willAppear, animated: animated)
    }
  }

  /// Lets the motion of panes go on.
  func advancePanes(_ id: String, by seconds: Double) {
    guard let run = paneRuns[id], run.transition != nil else { return }
    paneRuns[id]?.remaining = run.remaining - seconds
    guard run.remaining - seconds <= 0 else { return }
    paneRuns[id]?.transition = nil
    paneRuns[id]?.remaining = 0
    endPanes(id)
    for child in tree.children(of: id) { relayout(child) }
  }

  private func endPanes(_ id: String) {
    announceEnd(of: id)
    paneRuns[id]?.isRetired = false
    if callDepth == 0 { deliver() }
  }

  /// Announces the end of a motion of panes now; their picture moves on.
  func retirePanes(_ id: String) {
    guard paneRuns[id]?.transition != nil else { return }
    announceEnd(of: id)
    paneRuns[id]?.isRetired = true
  }

  private func announceEnd(of id: String) {
    guard let run = paneRuns[id] else { return }
    paneRuns[id]?.entering = []
    paneRuns[id]?.leaving = []
    let roles = run.panes.arrangement.order
    for child in roles.filter(run.leaving.contains).compactMap(run.child) {
      tellContent(child, .didDisappear, animated: true)
    }
    for child in roles.filter(run.entering.contains).compactMap(run.child) {
      tellContent(child, .didAppear, animated: true)
    }
  }

  // MARK: - Picture

  /// Returns the frame in which a pane shows its content, in coordinates of its node.
  ///
  /// A pane that leaves keeps its size; one that is hidden has that of the whole node.
  func paneFrame(of child: String, in id: String, _ area: Container) -> Rect {
    guard let panes = tree.panes(of: id),
      let index = tree.children(of: id).firstIndex(of: child)
    else { return area.bounds }
    let role = panes.arrangement.order[index]
    let run = paneRuns[id]
    let layout = run?.layout ?? self.layout(of: id, panes)
    return layout?[role] ?? run?.flights[role]?.frame ?? area.bounds
  }

  /// Returns the panes that are seen, those that leave at the back.
  func panes(of id: String) -> [ContainerLayer] {
    guard let run = runningPanes(id) else { return [] }
    let flights = run.flights
    let order = run.layout.order.filter { flights[$0] != nil }
    let back = order.filter { run.layout[$0] == nil }
    return (back + order.filter { run.layout[$0] != nil }).compactMap { role in
      guard let child = run.child(role), let flight = flights[role] else { return nil }
      return ContainerLayer(
        container: id, node: .screen(child), id: role.layerID,
        state: LayerState(frame: flight.frame, alpha: flight.alpha), content: layers(of: child),
        contentTop: 0)
    }
  }
}
