import TransitionKit

// Turns the events of the stacks in the containers' engines into events of the whole tree, and keeps the tree up to
// date.

extension ContainerController {
  /// Receives an event from the stack of an engine.
  ///
  /// The stack already contains its new screens.
  func receive(_ event: NavigationEvent, from engine: ContainerEngine) {
    let step = AppearanceStep(event)
    // When a waiting change begins, its container may have left the view or come into it since the call.
    if step?.isWill ?? false, engine.stack.profile == .deferred, !engine.isRetired,
      !engine.isChanging
    {
      engine.isSilent = !isInView(engine)
    }
    synchronise(engine)
    switch event {
    case .transitionBegan:
      engine.starts += 1
      engine.hasBegunUntold = engine.isSilent
      beginBar(of: engine)
    case .animationEnded where !engine.stack.isInMotion:
      (engine.sharesBar, engine.tabBar) = (false, TabBar())
    default: break
    }
    if let step {
      if step.isWill, !engine.isRetired, !isInView(engine) { engine.isSilent = true }
      guard !engine.isSilent, !engine.isRetired else { return }
      engine.group.append(step)
      if engine.announcesAtOnce { flush(engine) }
      return
    }
    let host = engine.id.host
    switch event {
    case .load(let id): if !engine.isSilent, isInView(engine) { load(visible(under: id)) }
    case .willMove(let id, let comes):
      if engine.hasParentEvents { emit(.willMove(id, to: comes ? host : nil)) }
    case .didMove(let id, let comes):
      guard engine.hasParentEvents else { break }
      let event = ContainerEvent.didMove(id, to: comes ? host : nil)
      if engine.kind == .area, engine.isChanging { engine.moved.append(event) } else { emit(event) }
    case .willShow, .didShow:
      if engine.kind == .stack, !engine.isSilent { emit(.transition(event, in: host)) }
    case .diagnostic:
      emit(.transition(event, in: host))
    case .isAppearing where engine.id.role == .content && !engine.announcesAtOnce: break
    default:
      if case .transitionCompleted(false) = event { engine.isTakenBack = true }
      flush(engine)
      // The end is announced if and only if the beginning was.
      let isTold =
        engine.isSilent ? engine.hasBegun && event.isOfEnd : !engine.hasBegunUntold
      if isTold { announceTransition(event, of: engine) }
      if case .animationEnded(let finished) = event {
        (engine.hasBegunUntold, engine.isTakenBack) = (false, false)
        if !finished, engine.id.role == .presentations, !engine.isSilent, !engine.isRetired {
          reconcile(engine)
        }
        endRetirement(of: engine)
        endLink(of: engine.id, finished: finished)
      }
    }
    if callDepth == 0 {
      if case .animationEnded = event { concludeAtRest() }
      deliver()
    }
  }

  /// Updates the tree to the screens that the stack of an engine contains now.
  func synchronise(_ engine: ContainerEngine) {
    if engine.kind == .stack, engine.id.role == .content, synchroniseTop(engine) { return }
    let (host, listed) = (engine.id.host, engine.listed)
    guard tree.contains(host) else { return synchroniseKept(engine) }
    if engine.id.role == .content, case .tabs = engine.kind {
      if let top = listed.last, tree.entries[host]?.selected != top {
        if !tree.children(of: host).contains(top) { restoreTabs(of: engine.id) }
        guard tree.children(of: host).contains(top) else { return }
        if let before = engine.tabsBefore, before.selected == top, !engine.isChanging {
          // A cancelled change of tabs: everything becomes as it was before.
          tree.entries[host]?.kind = before.kind
          tree.entries[host]?.selected = top
        } else {
          tree.select(top, in: host, goesBack: engine.goesBack)
        }
      }
      return
    }
    let isPresented = engine.id.role == .presentations
    defer { if isPresented { adoptStyles(of: engine) } }
    let known = isPresented ? tree.presented(over: host) : tree.children(of: host)
    guard known != listed else { return }
    let wanted = Set(listed)
    for id in known where !wanted.contains(id) { takeOut(id, of: engine) }
    for id in listed where !tree.contains(id) { bringIn(id, to: engine) }
    if isPresented {
      tree.entries[host]?.presented = listed
    } else {
      tree.entries[host]?.children = listed
      for screen in engine.stack.screens where engine.kind == .stack {
        let own = engine.withoutGathered(screen)
        if tree.screen(own.id) != own { tree.entries[own.id]?.screen = own }
      }
      if engine.kind == .stack { engine.synchronised = (engine.stack.screens, listed) }
    }
  }

  /// Copies the presentation styles that animators have set on presented screens to their nodes.
  ///
  /// Sheets are left out, because their style follows from their height.
  private func adoptStyles(of engine: ContainerEngine) {
    for screen in engine.stack.presentedScreens {
      guard let entry = tree.entries[screen.id], entry.sheet == nil,
        entry.screen.presentationStyle != screen.presentationStyle
      else { continue }
      tree.entries[screen.id]?.screen.presentationStyle = screen.presentationStyle
      refit(screen.id)
    }
  }

  /// Updates the tree to the screens of a stack, if these have changed only at the top or not at all.
  ///
  /// - Returns: `false` if more has changed; the tree's list is then as before.
  /// - Complexity: O(*k*) in the number of screens that have come or left, besides what they contain.
  private func synchroniseTop(_ engine: ContainerEngine) -> Bool {
    let (host, screens) = (engine.id.host, engine.stack.screens)
    guard let known = engine.synchronised?.screens,
      tree.entries[host]?.children == engine.synchronised?.children
    else { return false }
    guard screens.count != known.count else { return screens == known }
    let isPop = screens.count < known.count
    let (higher, lower) = isPop ? (known, screens) : (screens, known)
    guard higher.prefixIsIdentical(to: lower) else { return false }
    let top = higher[lower.count...]
    if !isPop, top.contains(where: { tree.contains($0.id) }) { return false }
    // The other reference to the list is released, so that the list can be changed in place.
    engine.synchronised = nil
    for screen in top {
      if isPop { takeOut(screen.id, of: engine) } else { bringIn(screen.id, to: engine) }
    }
    // Adding or removing a node may have called this function again and have updated the list already.
    guard tree.entries[host]?.children.count == known.count else { return false }
    if isPop {
      tree.entries[host]?.children.removeLast(top.count)
    } else {
      tree.entries[host]?.children.append(contentsOf: top.lazy.map(\.id))
      for screen in top { tree.entries[screen.id]?.screen = engine.withoutGathered(screen) }
    }
    engine.synchronised = (screens, tree.children(of: host))
    return true
  }

  /// Removes a node from the tree after a stack has removed its screen.
  ///
  /// The node is kept, because it may come back.
  private func takeOut(_ id: String, of engine: ContainerEngine) {
    if engine.isSilent { for node in inside(id) { leave(node) } }
    engine.kept[id] = tree.node(id)
    engine.left.insert(id)
    prepareToLeave(id)
    tree.remove(id)
  }

  /// Adds the node of a screen that a stack has added to the tree.
  ///
  /// The caller then sets its position in the list.
  private func bringIn(_ id: String, to engine: ContainerEngine) {
    guard let node = engine.kept[id] else { return }
    try? tree.insert(node, into: engine.id.host, isPresented: engine.id.role == .presentations)
    if engine.left.remove(id) != nil { restore(id) }
    relayout(id)
    // The sheet may have moved since its node left the tree.
    if engine.id.role == .presentations { showSheet(id) }
  }

  /// Updates the tree below a node that has come back, because its stacks, pagers and panes may have changed while it
  /// was away.
  func restore(_ id: String) {
    var nodes = [id]
    while let node = nodes.popLast() {
      for role in [EngineID.Role.content, .presentations] {
        if let engine = engines[EngineID(host: node, role: role)] { synchronise(engine) }
      }
      if let pager = pagers[node], pager.pages == tree.children(of: node) {
        tree.entries[node]?.selected = pager.selected
      }
      if let run = paneRuns[node], tree.panes(of: node) != nil,
        run.children == tree.children(of: node)
      {
        tree.entries[node]?.kind = .panes(run.panes)
      }
      nodes += tree.children(of: node) + tree.presented(over: node)
    }
  }

  /// Does the same as ``synchronise(_:)`` for a node that has left the tree but may come back.
  private func synchroniseKept(_ engine: ContainerEngine) {
    let (host, listed) = (engine.id.host, engine.listed)
    for outer in engines.values {
      for id in outer.kept.keys {
        outer.kept[id]?.edit(host) { node in
          if engine.id.role == .content, case .tabs = engine.kind {
            guard let top = listed.last else { return }
            if !node.children.contains(where: { $0.id == top }),
              let before = links[engine.id]?.before.node(host)
            {
              // The tabs themselves had been replaced; the cancellation restores them.
              let tabs = node.children
              node.kind = before.kind
              node.children = before.children.map { old in
                tabs.first { $0.id == old.id } ?? old
              }
              for tab in tabs where !before.children.contains(where: { $0.id == tab.id }) {
                engine.kept[tab.id] = tab
              }
            }
            if node.children.contains(where: { $0.id == top }) { node.selected = top }
            return
          }
          let isPresented = engine.id.role == .presentations
          let known = isPresented ? node.presented : node.children
          for child in known where !listed.contains(child.id) { engine.kept[child.id] = child }
          let nodes = listed.compactMap { id in
            known.first { $0.id == id } ?? engine.kept[id]
          }
          if isPresented { node.presented = nodes } else { node.children = nodes }
        }
      }
    }
  }

  /// Creates the engines, pagers and panes that draw a node while it leaves the view, because they cannot be created
  /// once the node has left the tree.
  func prepareToLeave(_ id: String) {
    for node in tree.visible(under: id) where phases[id] != nil {
      _ = engine(EngineID(host: node, role: .content))
      if !tree.presented(over: node).isEmpty {
        _ = engine(EngineID(host: node, role: .presentations))
      }
      _ = pager(node)
      _ = runningPanes(node)
    }
  }

  // MARK: - Appearance

  /// Announces the appearance steps that an engine has collected, in the order that its kind of container uses.
  func flush(_ engine: ContainerEngine) {
    guard !engine.group.isEmpty else { return announceMoved(engine) }
    var steps = engine.group
    engine.group = []
    if case .tabs(let tabs) = engine.kind, engine.id.role == .content {
      steps = tabs.order.ordered(steps)
    }
    for step in steps where step.isWill {
      retireTransitions(inside: step.node, except: engine)
      if engine.id.role == .presentations, visible(under: engine.id.host).first != engine.id.host {
        // The new node covers all others, and with them the transitions that run inside them.
        retireTransitions(inside: engine.id.host, except: engine)
      }
    }
    let last = steps.lastIndex(where: \.isWill)
    for (index, step) in steps.enumerated() {
      if !step.isWill { announceMoved(engine) }
      if engine.isTakenBack, step.phase == .willAppear {
        // A node that comes back is announced with the contents that it had before.
        engine.isTakenBack = false
        endLink(of: engine.id, finished: false)
      }
      announce(step, from: engine)
      if engine.id.role == .presentations, index == last {
        uncover(engine, animated: step.isAnimated)
      }
    }
    announceMoved(engine)
    guard steps.last?.isWill == false else { return }
    for node in engine.uncovered { tell(node, .didAppear, animated: steps[0].isAnimated) }
    engine.uncovered = []
  }

  /// Announces the collected `didMove` events of an area's children.
  ///
  /// This happens after each `will` of appearance in the change and before each `did`, even if no transition shows the
  /// change.
  private func announceMoved(_ engine: ContainerEngine) {
    let events = engine.moved
    engine.moved = []
    for event in events { emit(event) }
  }

  /// Announces `willAppear` to nodes that come into view although no step names them, because several presented nodes
  /// covered them.
  private func uncover(_ engine: ContainerEngine, animated: Bool) {
    let nodes = comingIntoView(under: engine.id.host)
    load(nodes)
    engine.uncovered += nodes.filter { tell($0, .willAppear, animated: animated) }
  }

  /// Returns the nodes that are in view, or come into view, in a node and in the nodes presented over it.
  ///
  /// It leaves out the nodes that a finger is moving away, and the pages to which a pager in view is still moving.
  private func comingIntoView(under host: String) -> [String] {
    let others = leavingUnderFingers.union(awaitedPages)
    return visible(under: host).filter { !others.contains($0) }
  }

  /// Announces the ends of the transitions that run inside a node now, although they still run; the innermost end is
  /// announced first.
  func retireTransitions(
    inside id: String, except outer: ContainerEngine? = nil, exceptSheet sheet: String? = nil
  ) {
    for node in inside(id).reversed() {
      for role in [EngineID.Role.content, .presentations] {
        guard let engine = engines[EngineID(host: node, role: role)], engine !== outer else {
          continue
        }
        retire(engine)
      }
      retirePager(node)
      retirePanes(node)
      if node != sheet { retireSheet(node) }
    }
  }

  /// Announces a step of appearance, such as `willAppear`, to the node that it concerns and to the nodes in view inside
  /// that node, outer ones first.
  private func announce(_ step: AppearanceStep, from engine: ContainerEngine) {
    let nodes: [String]
    let host = engine.id.host
    switch (engine.id.role, step.phase) {
    case (.content, _):
      tellContent(step.node, step.phase, animated: step.isAnimated)
      return
    case (.presentations, .willAppear):
      // Several nodes that are presented over each other may come into view together.
      nodes = comingIntoView(under: host)
      load(nodes)
    case (.presentations, .willDisappear):
      if tree.contains(step.node) {
        let visible = Set(visible(under: host))
        nodes = inside(host).filter { !visible.contains($0) && !isLeaving($0, engine) }
      } else {
        nodes = inside(step.node)
      }
    case (.presentations, .didAppear):
      // Nodes that have come into view inside of these since `willAppear` have waited for them.
      nodes = (engine.told[step.node] ?? []).flatMap { [$0] + inside($0) }
        .filter { !isBrought($0, besides: engine) }
    case (.presentations, .didDisappear): nodes = engine.told[step.node] ?? []
    }
    // A page of a moving pager may have received `willDisappear` already.
    let told = nodes.filter {
      tell($0, step.phase, animated: step.isAnimated) || phases[$0] == .willDisappear
    }
    if step.isWill { engine.told[step.node] = told }
  }

  /// Announces a phase of appearance to a child of a container and to the nodes in view inside it, outer ones first.
  func tellContent(_ child: String, _ phase: AppearanceStep.Phase, animated: Bool) {
    guard phase == .willAppear else {
      for node in inside(child)
      where phase != .didAppear || node == child || !isBrought(node, besides: nil) {
        tell(node, phase, animated: animated)
      }
      return
    }
    // A page may come back because a push has cancelled its pop; the push leaves it again at once.
    let nodes = tree.contains(child) ? visible(under: child) : visibleInLeft(child)
    load(nodes)
    // A node that was replaced while its container was leaving does not come back with the container.
    for id in inside(child) where phases[id] == .willDisappear && !nodes.contains(id) {
      tell(id, .didDisappear, animated: false)
    }
    for node in nodes { tell(node, .willAppear, animated: animated) }
  }

  /// Whether a node is inside a node that is being dismissed; the step of that node announces both.
  private func isLeaving(_ id: String, _ engine: ContainerEngine) -> Bool {
    engine.kept.keys.contains { !tree.contains($0) && inside($0).contains(id) }
  }

  /// Returns the nodes inside a node that are in view, or that come into view by the running transitions.
  ///
  /// While changes of a stack wait, it shows another child than the last one in the tree.
  func visible(under id: String) -> [String] {
    tree.visible(under: id) { entry in
      guard profile == .deferred,
        let engine = engines[EngineID(host: entry.screen.id, role: .content)],
        engine.kind == .stack, !engine.stack.state.pending.isEmpty
      else { return entry.shownChildren }
      let child = engine.stack.topOnScreen?.id ?? entry.shownChild
      return child.map { [$0] } ?? []
    } outside: { id in
      // A page that a waiting change has removed from the tree is still shown.
      profile == .deferred ? visibleInLeft(id) : []
    }
  }

  /// Returns the nodes in view inside a node that has left the tree, but is still leaving the view.
  private func visibleInLeft(_ id: String) -> [String] {
    // If the node has left with a page around it, that page's copy of the node is newer.
    let node = nodeThatHasLeft(id) ?? engines.values.lazy.compactMap { $0.kept[id] }.first
    return node.flatMap { try? ContainerTree($0) }?.visible ?? []
  }

  /// Returns a node that has left the tree by itself or inside another node; `nil` if it has not.
  private func nodeThatHasLeft(_ id: String) -> ContainerNode? {
    engines.values.lazy.compactMap { engine in
      engine.places(of: id).first { engine.left.contains($0.outer) }?.node
    }.first
  }

  /// Returns those of a node and the nodes inside it that have received `willAppear` and not yet `didDisappear`, outer
  /// ones first.
  ///
  /// Nodes that are leaving are included.
  ///
  /// - Complexity: O(*k* *d*) in the number *k* of nodes in view and of containers that nodes leave, and their
  ///   depth *d*; besides, O(*n*) in the number of nodes that leave.
  func inside(_ id: String) -> [String] {
    if isEmpty(id) { return phases[id] == nil ? [] : [id] }
    let keeping = engines.values.filter { !$0.kept.isEmpty }
    let paths = NodePaths(to: Array(phases.keys) + keeping.map(\.id.host), in: tree)
    let value =
      tree.contains(id)
      ? nil : keeping.lazy.compactMap { $0.kept[id] }.first ?? nodeThatHasLeft(id)
    var list: [String] = []
    // The next node is the last one.
    var pending: [(id: String, value: ContainerNode?)] = [(id, value)]
    while let (id, value) = pending.popLast() {
      if phases[id] != nil { list.append(id) }
      var next: [(id: String, value: ContainerNode?)] = []
      for role in [EngineID.Role.content, .presentations] {
        let isPresented = role == .presentations
        let listed: [(id: String, value: ContainerNode?)]
        if tree.contains(id) {
          // The tree knows the contents of a node that is in it.
          let ids = isPresented ? paths.presented(over: id) : paths.children(of: id)
          listed = ids.map { ($0, nil) }
        } else {
          let values = isPresented ? value?.presented : value?.children
          listed = values?.map { ($0.id, $0) } ?? []
        }
        next += listed
        guard let kept = engines[EngineID(host: id, role: role)]?.kept, !kept.isEmpty else {
          continue
        }
        let visited = Set(listed.map(\.id))
        for (child, value) in kept.sorted(by: { $0.key < $1.key }) where !visited.contains(child) {
          next.append((child, value))
        }
      }
      pending += next.reversed()
    }
    return list
  }

  /// Whether a node of the tree contains no nodes, and none are leaving it.
  private func isEmpty(_ id: String) -> Bool {
    guard let entry = tree.entries[id], entry.children.isEmpty, entry.presented.isEmpty else {
      return false
    }
    return [EngineID.Role.content, .presentations].allSatisfy { role in
      engines[EngineID(host: id, role: role)]?.kept.isEmpty ?? true
    }
  }

  /// Whether a transition of the surrounding node brings a node into view, and will announce `didAppear` to it.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - engine: The engine that is announcing appearance now; its own transition does not count.
  /// - Returns: Whether there is such a transition.
  private func isBrought(_ id: String, besides engine: ContainerEngine?) -> Bool {
    guard let entry = tree.entries[id], let host = entry.parent else { return false }
    if entry.isPresented {
      return brings(id, EngineID(host: host, role: .presentations), besides: engine)
    }
    if let pager = pagers[host], !pager.isRetired, let pair = pager.motion.pair {
      return id == pager.pages[pair.to]
    }
    if let run = paneRuns[host], !run.isRetired {
      return run.entering.compactMap(run.child).contains(id)
    }
    return brings(id, EngineID(host: host, role: .content), besides: engine)
  }

  private func brings(_ id: String, _ other: EngineID, besides engine: ContainerEngine?) -> Bool {
    guard let other = engines[other], other !== engine, !other.isRetired, !other.isSilent,
      !other.hasBegunUntold, let transition = other.stack.state.transition
    else { return false }
    return transition.phase == .cancelling ? transition.from?.id == id : transition.to?.id == id
  }

  /// Whether the nearest surrounding node that has received `willAppear` has not yet received `didAppear`.
  private func isInArrival(_ id: String) -> Bool {
    var node = id
    // A node that waits for another change of a stack may still be outside of the tree.
    while let outer = (tree.entries[node] ?? leavingEntry(node))?.parent {
      if let phase = phases[outer] { return phase == .willAppear }
      node = outer
    }
    return false
  }

  /// Emits an appearance event, if it is a legal successor of the node's last one.
  ///
  /// A node cannot receive `didAppear` before the node around it; the transition that brings the outer node announces
  /// both.
  ///
  /// - Returns: Whether it was emitted.
  @discardableResult
  func tell(_ id: String, _ phase: AppearanceStep.Phase, animated: Bool) -> Bool {
    if phase == .didAppear, isInArrival(id) { return false }
    switch (phases[id], phase) {
    case (nil, .willAppear), (.willDisappear, .willAppear), (.willAppear, .didAppear),
      (.willAppear, .willDisappear), (.didAppear, .willDisappear):
      phases[id] = phase
    case (.willDisappear, .didDisappear): phases[id] = nil
    default: return false
    }
    emit(AppearanceStep(phase, id, isAnimated: animated).event(of: id))
    return true
  }

  /// Announces the disappearance of a node that is removed without a transition that would announce it.
  private func leave(_ id: String) {
    tell(id, .willDisappear, animated: false)
    tell(id, .didDisappear, animated: false)
  }

  /// Emits `load` for the nodes that are needed for the first time.
  func load(_ nodes: [String]) {
    for id in nodes where loaded.insert(id).inserted { emit(.load(id)) }
  }

  // MARK: - Transitions inside of a node that appears or disappears itself

  /// Announces the end of a running transition now, although its picture continues to move.
  ///
  /// A transition driven by a finger is announced as cancelled; one driven by a released card, with the outcome that
  /// the release has decided.
  func retire(_ engine: ContainerEngine) {
    guard engine.isRunning, !engine.isRetired, !engine.isSilent else { return }
    beginHeld(engine.id)
    callDepth += 1
    if engine.stack.transition == nil { engine.stack.layoutIfNeeded() }
    let decision = retireDrag(of: engine)
    callDepth -= 1
    guard let transition = engine.stack.state.transition, !engine.isRetired else { return }
    flush(engine)
    let (from, to) = (transition.from?.id, transition.to?.id)
    var steps: [AppearanceStep] = []
    func add(_ phase: AppearanceStep.Phase, _ id: String?) {
      if let id { steps.append(AppearanceStep(phase, id, isAnimated: true)) }
    }
    let finishes = transition.phase == .running || decision == .finished
    if finishes, engine.id.role == .presentations {
      add(.didAppear, to)
      add(.didDisappear, from)
    } else if finishes {
      add(.didDisappear, from)
      add(.didAppear, to)
    } else {
      add(.willDisappear, to)
      add(.didDisappear, to)
      add(.willAppear, from)
      add(.didAppear, from)
    }
    if case .tabs(let tabs) = engine.kind, engine.id.role == .content {
      steps = tabs.order.ordered(steps)
    }
    for step in steps {
      if finishes {
        announce(step, from: engine)
      } else if engine.id.role == .content {
        tellContent(step.node, step.phase, animated: true)
      } else {
        // The tree still contains the other screen as the shown one.
        let isKnown = step.phase == .willAppear && tree.contains(step.node)
        let nodes = isKnown ? visible(under: step.node) : inside(step.node)
        for node in nodes { tell(node, step.phase, animated: true) }
      }
    }
    engine.isRetired = true
  }

  /// Allows an engine to announce events again, after a transition whose end was announced early.
  private func endRetirement(of engine: ContainerEngine) {
    guard engine.isRetired || engine.missesEvents else { return }
    engine.isRetired = false
    // A change that has interrupted the transition, or has waited for it, announces its own events.
    engine.missesEvents = engine.isChanging || engine.isTold
    if !engine.missesEvents, isInView(engine.id.host) { reconcile(engine) }
  }

  /// Announces the events that nodes have missed when a change has interrupted a transition whose end was announced
  /// early.
  ///
  /// For example, an interrupted pop counts as cancelled, but was announced as finished.
  func tellMissed(of engine: ContainerEngine) {
    guard engine.missesEvents else { return }
    guard engine.isTold else { return endRetirement(of: engine) }
    guard isInView(engine.id.host) else { return }
    let wanted = comingIntoView(under: engine.id.host)
    let passing = pagesInPairs(inside: engine.id.host)
    for id in inside(engine.id.host)
    where isInView(id) && !wanted.contains(id) && !passing.contains(id) { leave(id) }
  }

  /// Announces the events that nodes have missed, because a cancellation may show other nodes than those whose
  /// appearance was announced.
  private func reconcile(_ engine: ContainerEngine) {
    let wanted = comingIntoView(under: engine.id.host)
    let passing = pagesInPairs(inside: engine.id.host)
    for id in inside(engine.id.host) where !wanted.contains(id) && !passing.contains(id) {
      leave(id)
    }
    load(wanted)
    for id in wanted {
      tell(id, .willAppear, animated: false)
      if !isBrought(id, besides: engine) { tell(id, .didAppear, animated: false) }
    }
  }

  // MARK: - Delivering

  /// Announces an event of a transition.
  ///
  /// If the beginning is held back, the event is collected; if the beginning was not announced, the end is not either.
  func announceTransition(_ event: NavigationEvent, of engine: ContainerEngine) {
    guard !engine.isHushed else { return }
    if let held = engine.held {
      if event.isOfBeginning {
        engine.held?.events.append(event)
        return
      }
      // A transition without duration ends before its content is ready.
      if event.isOfEnd, !held.events.isEmpty { beginHeld(engine.id) }
    }
    switch event {
    case .transitionBegan: engine.begun += 1
    case .presentationWillBegin, .dismissalWillBegin: engine.presentationBegun = event
    case .presentationDidEnd, .dismissalDidEnd:
      guard engine.presentationBegun != nil else { return }
      engine.presentationBegun = nil
    case .animationEnded:
      // If the transition began out of view, its beginning was not announced, so its end is not either.
      guard engine.hasBegun else { return }
      engine.begun -= 1
    default: break
    }
    emit(.transition(event, in: engine.id.host))
  }

  func emit(_ event: ContainerEvent) {
    queue.append((.event(event), time))
    guard event.isAppearance else { return }
    for event in attention.follow(event, in: tree, isOpen: { hidesNothing($0) ?? false }) {
      queue.append((.attention(event), time))
    }
  }

  /// Counts a call that an observer makes while it receives events; throws if there are too many for one call of the
  /// host.
  func countCall() throws(ContainerError) {
    guard isDelivering else { return }
    answersLeft -= 1
    guard answersLeft < 0 else { return }
    answersLeft = 0
    let limit = Limits.callsInAnswer
    if !isOverLimit {
      isOverLimit = true
      emit(.transition(.diagnostic(.overLimit("callsInAnswer", limit: limit)), in: tree.root))
    }
    throw .refused(.overLimit("callsInAnswer", limit: limit))
  }

  /// Resets the number of calls that observers may make in answer to the events of one call.
  func allowAnswers() {
    (answersLeft, isOverLimit) = (Limits.callsInAnswer + queue.count, false)
  }

  /// Delivers the queued events to the observer.
  ///
  /// Calls that it makes meanwhile add further events to the queue.
  ///
  /// Some calls cannot be refused. The events that they add beyond a limit are delivered with the next call.
  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    // All steps of the clock within one call share one limit.
    if isAdvancing { answersLeft += queue.count } else { allowAnswers() }
    var next = 0
    announceAttention()
    // The number of events limits calls that cannot be refused, such as `focus`. No single call causes as many as 16
    // events.
    let last = queue.count + 16 * answersLeft
    while next < min(queue.count, last) {
      let (announcement, time) = queue[next]
      next += 1
      switch announcement {
      case .event(let event): observer?.containers(self, announced: event, at: time)
      case .attention(let event): observer?.containers(self, announced: event, at: time)
      }
      // The observer may have changed which node is in front.
      if next == queue.count { announceAttention() }
    }
    if next < queue.count {
      queue.removeSubrange(..<next)
    } else {
      queue.removeAll(keepingCapacity: true)
    }
    isDelivering = false
  }

  /// Removes the records that containers at rest no longer need.
  func tidy() {
    for engine in engines.values where !engine.isRunning {
      if case .tabs = engine.kind, engine.id.role == .content, engine.stack.screens.count > 1,
        let top = engine.stack.topScreen
      {
        let wasSilent = engine.isSilent
        engine.isSilent = true
        try? engine.stack.setScreens([top], animated: false)
        engine.isSilent = wasSilent
      }
      leaveRemovedTab(engine)
      for (id, node) in engine.kept where !tree.contains(id) && !mayReturn(id, besides: engine) {
        forget(node)
      }
      engine.kept = [:]
      engine.left = []
      (engine.sharesBar, engine.tabBar) = (false, TabBar())
      if engine.id.role == .presentations, engine.stack.presentedScreens.isEmpty,
        fades[engine.id] == nil
      {
        engines[engine.id] = nil
      }
    }
    attention.forget { id in
      !tree.contains(id) && !links.values.contains { $0.before.contains(id) }
        && !engines.values.contains { !$0.places(of: id).isEmpty }
    }
  }

  /// Whether a node outside of the tree is inside a node that another engine's running transition may bring back.
  private func mayReturn(_ id: String, besides engine: ContainerEngine) -> Bool {
    engines.values.contains { other in
      other !== engine && other.isRunning && !other.places(of: id).isEmpty
    }
  }

  /// Whether tabs show a tab that has been removed; the next step of the clock leaves it.
  func showsRemovedTab(_ engine: ContainerEngine) -> Bool {
    let host = engine.id.host
    guard case .tabs = engine.kind, engine.id.role == .content, !engine.isRunning,
      tree.contains(host), let top = engine.stack.topScreen
    else { return false }
    return !tree.children(of: host).contains(top.id)
  }

  /// Shows the selected tab, if a cancelled change of tabs has returned to a tab that has been removed in the meantime.
  private func leaveRemovedTab(_ engine: ContainerEngine) {
    guard showsRemovedTab(engine) else { return }
    let host = engine.id.host
    let old = isInView(host) ? picture(of: engine.id) : []
    let selected = tree.shownChild(of: host).flatMap(tree.screen)
    engine.isSilent = true
    try? engine.stack.setScreens(selected.map { [$0.withoutBar] } ?? [], animated: false)
    engine.isSilent = false
    guard isInView(host) else { return }
    reconcile(engine)
    fade(old, of: engine.id)
  }

  /// Announces the appearance events that nodes have missed, once no transition runs any more.
  ///
  /// When several containers change at once, a node may have received a `will` without its `did`, because its own
  /// transition has been replaced in between. Under the deferred profile, a change around a waiting change may be made
  /// first; the nodes that the waiting one was to show have then received `willAppear` already.
  func concludeAtRest() {
    guard isAtRest else { return }
    let left = phases.filter { $0.value == .willAppear || $0.value == .willDisappear }
    let outerFirst = left.sorted {
      (tree.path(to: $0.key).count, $0.key) < (tree.path(to: $1.key).count, $1.key)
    }
    for (id, phase) in outerFirst {
      tell(id, phase == .willAppear ? .didAppear : .didDisappear, animated: false)
    }
    guard profile == .deferred else { return }
    let visible = tree.visible
    for id in Set(phases.keys).subtracting(visible).sorted() { leave(id) }
    let missing = visible.filter { phases[$0] == nil }
    load(missing)
    for phase in [AppearanceStep.Phase.willAppear, .didAppear] {
      for id in missing { tell(id, phase, animated: false) }
    }
  }

  /// Announces the end of a transition that nobody sees any more, as its container has left.
  private func announceLoss(of engine: ContainerEngine) {
    guard engine.hasBegun, let transition = engine.stack.state.transition else { return }
    let finished = transition.phase == .running || drag(of: engine)?.decision == .finished
    var ends = [NavigationEvent.transitionCompleted(finished)]
    switch engine.presentationBegun {
    case .presentationWillBegin(let id): ends.append(.presentationDidEnd(id, completed: finished))
    case .dismissalWillBegin(let id): ends.append(.dismissalDidEnd(id, completed: finished))
    default: break
    }
    ends += [.coordinatorCompleted, .animationEnded(finished)]
    for event in ends { announceTransition(event, of: engine) }
  }

  /// Forgets a node that has left the tree, with all that it contained.
  func forget(_ node: ContainerNode) {
    var pending = [node]
    while let node = pending.popLast() {
      guard !tree.contains(node.id) else { continue }
      forgetAlone(node)
      pending += node.presented.reversed()
      pending += node.children.reversed()
    }
  }

  private func forgetAlone(_ node: ContainerNode) {
    for role in [EngineID.Role.content, .presentations] {
      guard let engine = engines.removeValue(forKey: EngineID(host: node.id, role: role)) else {
        continue
      }
      announceLoss(of: engine)
    }
    loseMove(of: node.id, keeping: Set(node.children.map(\.id)))
    pagers[node.id] = nil
    paneRuns[node.id] = nil
    sheets[node.id] = nil
    loaded.remove(node.id)
  }
}

extension ContainerNode {
  /// Edits the node with an id, which is this one or inside of it or presented over it.
  mutating func edit(_ id: String, _ change: (inout ContainerNode) -> Void) {
    guard id != self.id else { return change(&self) }
    for index in children.indices { children[index].edit(id, change) }
    for index in presented.indices { presented[index].edit(id, change) }
  }
}

extension ContainerEngine {
  /// Whether appearance is announced step by step, and not in an order of the container's own.
  var announcesAtOnce: Bool {
    switch (id.role, kind) {
    case (.content, .stack), (.content, .screen): true
    case (.presentations, _), (.content, .tabs), (.content, .area), (.content, .pager),
      (.content, .panes):
      false
    }
  }

  /// Whether a change is animated only with an animator that somebody has chosen.
  var hasNoDefaultAnimator: Bool {
    guard id.role == .content else { return false }
    if case .tabs(let tabs) = kind { return tabs.order != .system }
    return kind == .area
  }

  /// Whether nodes are told when they come into the container or leave it.
  var hasParentEvents: Bool {
    switch (id.role, kind) {
    case (.content, .stack), (.content, .area): true
    case (.content, .tabs), (.content, .screen), (.content, .pager), (.content, .panes),
      (.presentations, _):
      false
    }
  }
}
