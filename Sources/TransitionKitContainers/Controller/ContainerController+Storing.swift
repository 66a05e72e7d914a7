import TransitionKit

// The tree that an app can store for state restoration, even while transitions run.

extension ContainerController {
  /// The tree to store for state restoration: the present tree without the changes that a finger has not decided yet.
  ///
  /// A change whose transition runs by the clock counts as done, including that of a released sheet. A transition that
  /// a finger holds or that runs back counts as cancelled, with everything that its cancellation undoes in other
  /// containers. At rest it equals ``tree``. A controller created from it is at rest and announces nothing.
  ///
  /// ```swift
  /// let app = try ContainerController(
  ///   .stack("home", [.screen("list"), .screen("photo")]), container: phone)
  /// let finger = GestureInteraction()
  /// try app.perform(.pop(from: "home"), animated: true, interaction: finger)
  /// app.tree.description  // "home[list]"
  /// app.restingTree.description  // "home[list, photo]"
  /// ```
  ///
  /// - Complexity: O(*k*) in the number of sheets while no transition is cancelled or undecided and no sheet leaves,
  ///   otherwise also in the number of nodes that are restored.
  public var restingTree: ContainerTree {
    var resting = tree
    var open = engines.values.filter(isOpen).sorted {
      ($0.id.host, $0.id.role.rank) < ($1.id.host, $1.id.role.rank)
    }
    // A container may itself be restored by a cancellation.
    while let index = open.firstIndex(where: { resting.contains($0.id.host) }) {
      takeBack(open.remove(at: index), in: &resting)
    }
    for (id, sheet) in sheets.sorted(by: { $0.key < $1.key }) where resting.contains(id) {
      switch sheet.phase {
      case .settling(.away): try? resting.apply(resting.plan(.dismiss(id)))
      case .settling(.detent(let detent))
      where detent != sheet.selectedDetent && !sheet.isKeyboardUp:
        resting.entries[id]?.sheet?.detent = detent
      case .resting, .settling, .held: break
      }
    }
    return resting
  }

  /// The tree as it was before the pops that fingers hold or that run back; `nil` if there are no such pops.
  var treeBeforePops: ContainerTree? {
    let open = engines.values.filter {
      $0.kind == .stack && $0.id.role == .content && isOpen($0) && tree.contains($0.id.host)
        && !($0.stack.transition?.operation == .push
          && $0.stack.state.transition?.phase == .interactive)
    }
    guard !open.isEmpty else { return nil }
    var before = tree
    for engine in open.sorted(by: { $0.id.host < $1.id.host })
    where before.contains(engine.id.host) {
      takeBack(engine, in: &before)
    }
    return before
  }

  /// The tree as it was before the transition of an engine that a finger holds or that runs back; `nil` without one.
  func treeBefore(_ id: EngineID) -> ContainerTree? {
    guard let engine = engines[id], isOpen(engine) else { return nil }
    var before = tree
    takeBack(engine, in: &before)
    return before
  }

  /// Throws an error while a finger holds a dismissal, or while a dismissal runs back.
  ///
  /// The presented node may stay in front, and a step back would change a node behind it.
  ///
  /// - Throws: ``ContainerError/refused(_:)`` with the screens of the dismissal.
  func requireDecidedDismissals() throws(ContainerError) {
    for engine in engines.values where engine.id.role == .presentations && isOpen(engine) {
      guard let transition = engine.stack.transition, transition.operation == .dismiss else {
        continue
      }
      throw .refused(.transitionRunning(from: transition.from.id, to: transition.to.id))
    }
  }

  /// The tree to which a step back applies.
  var treeToGoBackIn: ContainerTree { treeBeforePops ?? tree }

  /// Whether the transition of an engine is held by a finger or runs back, so that it may end where it began.
  func isOpen(_ engine: ContainerEngine) -> Bool {
    guard engine.isRunning, let transition = engine.stack.state.transition else { return false }
    return transition.phase != .running && drag(of: engine)?.decision != .finished
  }

  /// Changes a tree as the cancellation of an engine's transition would.
  private func takeBack(_ engine: ContainerEngine, in tree: inout ContainerTree) {
    let (id, link) = (engine.id, links[engine.id])
    let contents = engine.stack.state.resting.contents
    let current = tree
    if id.role == .content, case .tabs = engine.kind {
      if let link {
        let tabs = link.before.children(of: id.host).compactMap {
          tree.outline($0) ?? link.before.node($0)
        }
        try? tree.replace(childrenOf: id.host, by: tabs)
      }
      if let top = contents.screens.last?.id {
        let before = engine.tabsBefore.flatMap { $0.selected == top ? $0.kind : nil }
        tree.reselect(top, in: id.host, as: link?.before.kind(of: id.host) ?? before)
      }
    } else if !takeBackTop(engine, to: contents.screens, in: &tree) {
      let isPresented = id.role == .presentations
      let screens = isPresented ? contents.presentedScreens : Array(contents.screens)
      try? tree.replace(
        childrenOf: id.host,
        by: screens.compactMap { tree.outline($0.id) ?? engine.kept[$0.id] },
        isPresented: isPresented)
    }
    if let link { tree.takeBack(link, besides: id, from: current) }
  }
}

extension ContainerController {
  /// Undoes the change of a stack, if it has changed only at the top.
  ///
  /// - Returns: `false` if more has changed; the tree is then as before.
  private func takeBackTop(
    _ engine: ContainerEngine, to screens: ScreenList, in tree: inout ContainerTree
  ) -> Bool {
    let host = engine.id.host
    guard engine.kind == .stack, engine.id.role == .content, let known = engine.synchronised,
      tree.children(of: host) == known.children
    else { return false }
    if screens.count <= known.screens.count {
      guard known.screens.prefixIsIdentical(to: screens) else { return false }
      for screen in known.screens[screens.count...].reversed() { tree.remove(screen.id) }
      return true
    }
    guard screens.prefixIsIdentical(to: known.screens) else { return false }
    let top = screens[known.screens.count...]
    let nodes = top.compactMap { tree.contains($0.id) ? nil : engine.kept[$0.id] }
    guard nodes.count == top.count else { return false }
    var longer = tree
    for node in nodes {
      guard (try? longer.insert(node, into: host)) != nil else { return false }
    }
    tree = longer
    return true
  }
}

extension ContainerTree {
  /// Undoes the changes of a link outside of the transition's own container, except where something has been changed
  /// again since.
  fileprivate mutating func takeBack(
    _ link: Link, besides id: EngineID, from current: ContainerTree
  ) {
    let changed = differences(to: link.before).filter {
      $0 != id && entries[$0.host]?.matches(link.after.entries[$0.host], $0.role) == true
    }
    for difference in changed where contains(difference.host) {
      try? apply(plan(for: difference, to: link.before))
    }
    // Settings that have been changed since then remain.
    for id in entries.differences(from: link.before.entries) {
      guard let before = link.before.entries[id], entries[id] != nil,
        current.entries[id]?.hasSettings(of: link.after.entries[id]) == true
      else { continue }
      if case .tabs = before.kind { entries[id]?.kind = before.kind }
      entries[id]?.vetoesBack = before.vetoesBack
      entries[id]?.definesPresentationContext = before.definesPresentationContext
      entries[id]?.sheet = before.sheet
    }
  }
}

extension ContainerNode {
  /// Returns a stored node without the nodes that the app no longer has; `nil` if the app does not have the node
  /// itself.
  ///
  /// An unknown node is dropped with all that it contains. If the selected tab or page is dropped, the first one is
  /// selected. A stack, tabs, a pager or an area remains even if nothing is left inside; panes do not.
  ///
  /// ```swift
  /// let stored = ContainerNode.tabs(
  ///   "app", [.stack("home", [.screen("list"), .screen("old")]), .screen("gone")], selected: "gone")
  /// let known = stored.keeping { !["old", "gone"].contains($0.id) }
  /// known?.description  // "app{home[list]*}"
  /// ```
  ///
  /// - Parameter isKnown: Returns whether the app still has a node. It is called for outer nodes first.
  /// - Returns: The node, with only those nodes inside that the app has.
  public func keeping(_ isKnown: (ContainerNode) -> Bool) -> ContainerNode? {
    guard isKnown(self) else { return nil }
    var node = self
    node.presented = presented.compactMap { $0.keeping(isKnown) }
    let kept = children.map { $0.keeping(isKnown) }
    node.children = kept.compactMap { $0 }
    if let selected, !node.children.contains(where: { $0.id == selected }) { node.selected = nil }
    guard case .panes(var panes) = kind, kept.contains(where: { $0 == nil }) else { return node }
    let order = panes.arrangement.order
    let left = zip(order, kept).compactMap { $1 == nil ? nil : $0 }
    guard let first = left.first else { return nil }
    panes.arrangement = PaneArrangement(legal: left + order.dropFirst(kept.count))
    let history = panes.history.destinations.filter { left.contains($0.role) }
    panes.history = PaneHistory(history.isEmpty ? [PaneDestination(first)] : history)
    node.kind = .panes(panes)
    return node
  }
}
