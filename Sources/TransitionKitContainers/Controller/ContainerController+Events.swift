import TransitionKit

// What the engines announce becomes the events of the tree.

extension ContainerController {
  /// Receives an event of an engine, whose stack leads to its new screens already.
  func receive(_ event: NavigationEvent, from engine: ContainerEngine) {
    let step = AppearanceStep(event)
    // A change that has waited may begin when its container has left the view, or has come into it.
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
    case .animationEnded: (engine.sharesBar, engine.tabBar) = (false, TabBar())
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
      // An end follows each beginning that was announced, and no other.
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

  /// Makes the tree list what the stack of an engine leads to.
  func synchronise(_ engine: ContainerEngine) {
    if engine.kind == .stack, engine.id.role == .content, synchroniseTop(engine) { return }
    let (host, listed) = (engine.id.host, engine.listed)
    guard tree.contains(host) else { return synchroniseKept(engine) }
    if engine.id.role == .content, case .tabs = engine.kind {
      if let top = listed.last, tree.entries[host]?.selected != top {
        if !tree.children(of: host).contains(top) { restoreTabs(of: engine.id) }
        guard tree.children(of: host).contains(top) else { return }
        if let before = engine.tabsBefore, before.selected == top, !engine.isChanging {
          // A cancellation: everything is as before.
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

  /// Gives presented nodes the styles that their animators bring.
  ///
  /// A sheet has the style of its height.
  private func adoptStyles(of engine: ContainerEngine) {
    for screen in engine.stack.presentedScreens {
      guard let entry = tree.entries[screen.id], entry.sheet == nil,
        entry.screen.presentationStyle != screen.presentationStyle
      else { continue }
      tree.entries[screen.id]?.screen.presentationStyle = screen.presentationStyle
      refit(screen.id)
    }
  }

  /// Makes the tree list a stack that is as it was, or differs from that at its top alone.
  ///
  /// - Returns: `false`, and nothing has changed, when more than that has happened.
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
    // The list is changed in place while nothing else holds it.
    engine.synchronised = nil
    for screen in top {
      if isPop { takeOut(screen.id, of: engine) } else { bringIn(screen.id, to: engine) }
    }
    // A node that comes or leaves may have led here again.
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

  /// Takes a node that a stack has left out of the tree, from which it may come back.
  private func takeOut(_ id: String, of engine: ContainerEngine) {
    if engine.isSilent { for node in inside(id) { leave(node) } }
    engine.kept[id] = tree.node(id)
    engine.left.insert(id)
    prepareToLeave(id)
    tree.remove(id)
  }

  /// Adds a node to the tree that a stack has brought in, without its place in the list.
  private func bringIn(_ id: String, to engine: ContainerEngine) {
    guard let node = engine.kept[id] else { return }
    try? tree.insert(node, into: engine.id.host, isPresented: engine.id.role == .presentations)
    if engine.left.remove(id) != nil { restore(id) }
    relayout(id)
    // A sheet may have moved on since it left.
    if engine.id.role == .presentations { showSheet(id) }
  }

  /// Lets a node that comes back have what has become of it meanwhile.
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

  /// Makes a node that has left the tree, but may come back, list what the stack of its engine leads to.
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
              // A change of the tabs themselves is taken back.
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

  /// Makes what a node in view needs for its picture while it leaves, as the tree no longer has it then.
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

  /// Announces what an engine has collected, in the order of its container.
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
        // A node that covers the others covers what runs in all of them.
        retireTransitions(inside: engine.id.host, except: engine)
      }
    }
    let last = steps.lastIndex(where: \.isWill)
    for (index, step) in steps.enumerated() {
      if !step.isWill { announceMoved(engine) }
      if engine.isTakenBack, step.phase == .willAppear {
        // What comes back is told with what it contained before.
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

  /// Tells the children of an area that they have come or left: after each `will` of the change, before each
  /// `did`, also where no transition shows it.
  private func announceMoved(_ engine: ContainerEngine) {
    let events = engine.moved
    engine.moved = []
    for event in events { emit(event) }
  }

  /// Tells nodes that come into view although no step names them: those that several presented nodes covered.
  private func uncover(_ engine: ContainerEngine, animated: Bool) {
    let nodes = comingIntoView(under: engine.id.host)
    load(nodes)
    engine.uncovered += nodes.filter { tell($0, .willAppear, animated: animated) }
  }

  /// Returns the nodes that are in view with what is presented over a node.
  ///
  /// Those that a finger moves away are not, nor those to which a pager in view is still on its way.
  private func comingIntoView(under host: String) -> [String] {
    let others = leavingUnderFingers.union(awaitedPages)
    return visible(under: host).filter { !others.contains($0) }
  }

  /// Announces the ends of the transitions that run inside of a node, the innermost first.
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

  /// Tells a node and what is in view inside of it, the outer one first.
  private func announce(_ step: AppearanceStep, from engine: ContainerEngine) {
    let nodes: [String]
    let host = engine.id.host
    switch (engine.id.role, step.phase) {
    case (.content, _):
      tellContent(step.node, step.phase, animated: step.isAnimated)
      return
    case (.presentations, .willAppear):
      // What is uncovered may be several nodes of the chain.
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
      // What has come inside of them since then has waited for them.
      nodes = (engine.told[step.node] ?? []).flatMap { [$0] + inside($0) }
        .filter { !isBrought($0, besides: engine) }
    case (.presentations, .didDisappear): nodes = engine.told[step.node] ?? []
    }
    // A page of a pager that moves has been told already that it will disappear.
    let told = nodes.filter {
      tell($0, step.phase, animated: step.isAnimated) || phases[$0] == .willDisappear
    }
    if step.isWill { engine.told[step.node] = told }
  }

  /// Tells a child of a container and what is in view inside of it, the outer one first.
  func tellContent(_ child: String, _ phase: AppearanceStep.Phase, animated: Bool) {
    guard phase == .willAppear else {
      for node in inside(child)
      where phase != .didAppear || node == child || !isBrought(node, besides: nil) {
        tell(node, phase, animated: animated)
      }
      return
    }
    // A page whose pop is cancelled by a push comes back, and is left at once.
    let nodes = tree.contains(child) ? visible(under: child) : visibleInLeft(child)
    load(nodes)
    // What was replaced while its container was leaving does not come back with it.
    for id in inside(child) where phases[id] == .willDisappear && !nodes.contains(id) {
      tell(id, .didDisappear, animated: false)
    }
    for node in nodes { tell(node, .willAppear, animated: animated) }
  }

  /// Whether a node is inside of one that is being dismissed, which is told by its own step.
  private func isLeaving(_ id: String, _ engine: ContainerEngine) -> Bool {
    engine.kept.keys.contains { !tree.contains($0) && inside($0).contains(id) }
  }

  /// Returns the nodes inside of a node that are in view, or come into view with the transitions that run.
  ///
  /// A stack whose changes wait shows another child than the one that it leads to.
  func visible(under id: String) -> [String] {
    tree.visible(under: id) { entry in
      guard profile == .deferred,
        let engine = engines[EngineID(host: entry.screen.id, role: .content)],
        engine.kind == .stack, !engine.stack.state.pending.isEmpty
      else { return entry.shownChildren }
      let child = engine.stack.topOnScreen?.id ?? entry.shownChild
      return child.map { [$0] } ?? []
    } outside: { id in
      // A page that a waiting change has taken out of the tree is still shown.
      profile == .deferred ? visibleInLeft(id) : []
    }
  }

  /// Returns the nodes in view inside of one that has left the tree and still leaves the view.
  private func visibleInLeft(_ id: String) -> [String] {
    // What has left with a page around it has changed there since it came.
    let node = nodeThatHasLeft(id) ?? engines.values.lazy.compactMap { $0.kept[id] }.first
    return node.flatMap { try? ContainerTree($0) }?.visible ?? []
  }

  /// Returns a node that has left the tree, alone or with a node around it, or `nil`.
  private func nodeThatHasLeft(_ id: String) -> ContainerNode? {
    engines.values.lazy.compactMap { engine in
      engine.places(of: id).first { engine.left.contains($0.outer) }?.node
    }.first
  }

  /// Returns a node and the nodes inside of it that have been told to appear, the outer ones first, also
  /// those that are leaving.
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
          // What is in the tree says itself what it contains.
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

  /// Whether a node of the tree has nothing inside, nor anything that leaves it.
  private func isEmpty(_ id: String) -> Bool {
    guard let entry = tree.entries[id], entry.children.isEmpty, entry.presented.isEmpty else {
      return false
    }
    return [EngineID.Role.content, .presentations].allSatisfy { role in
      engines[EngineID(host: id, role: role)]?.kept.isEmpty ?? true
    }
  }

  /// Whether a transition of the node around a node brings it, and will tell it that it has appeared.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - engine: The engine that is telling nodes itself.
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

  /// Whether the nearest node around a node that has been told to appear is still on its way.
  private func isInArrival(_ id: String) -> Bool {
    var node = id
    // What waits for another change of a stack may still be outside of the tree.
    while let outer = (tree.entries[node] ?? leavingEntry(node))?.parent {
      if let phase = phases[outer] { return phase == .willAppear }
      node = outer
    }
    return false
  }

  /// Emits an event of appearance if it can follow what the node was told last.
  ///
  /// A node has not appeared before the node around it; the transition that brings that tells both.
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

  /// Ends the appearance of a node that is removed while nobody announces it.
  private func leave(_ id: String) {
    tell(id, .willDisappear, animated: false)
    tell(id, .didDisappear, animated: false)
  }

  /// Announces nodes that are needed for the first time.
  func load(_ nodes: [String]) {
    for id in nodes where loaded.insert(id).inserted { emit(.load(id)) }
  }

  // MARK: - Transitions inside of a node that appears or disappears itself

  /// Announces the end of a running transition now; its picture runs on.
  ///
  /// A transition that a finger drives is cancelled. One that a released card drives ends as was decided.
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
        // The tree still leads to the other screen.
        let isKnown = step.phase == .willAppear && tree.contains(step.node)
        let nodes = isKnown ? visible(under: step.node) : inside(step.node)
        for node in nodes { tell(node, step.phase, animated: true) }
      }
    }
    engine.isRetired = true
  }

  /// Lets an engine announce again, after a transition whose end was announced before.
  private func endRetirement(of engine: ContainerEngine) {
    guard engine.isRetired || engine.missesEvents else { return }
    engine.isRetired = false
    // A change that has interrupted the transition, or waited for it, tells itself what it changes.
    engine.missesEvents = engine.isChanging || engine.isRunning
    if !engine.missesEvents, isInView(engine.id.host) { reconcile(engine) }
  }

  /// Tells nodes what they have missed, after a change that has interrupted a transition whose end was announced
  /// before: an interrupted pop counts as cancelled, and was announced as finished.
  func tellMissed(of engine: ContainerEngine) {
    guard engine.missesEvents else { return }
    guard engine.isRunning else { return endRetirement(of: engine) }
    guard isInView(engine.id.host) else { return }
    let wanted = comingIntoView(under: engine.id.host)
    let passing = pagesInPairs(inside: engine.id.host)
    for id in inside(engine.id.host)
    where isInView(id) && !wanted.contains(id) && !passing.contains(id) { leave(id) }
  }

  /// Tells nodes what they have missed: a cancellation may lead to others than those that were told.
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

  /// Announces an event of a transition, unless its beginning is held or its end is nobody's business.
  func announceTransition(_ event: NavigationEvent, of engine: ContainerEngine) {
    guard !engine.isHushed else { return }
    if let held = engine.held {
      if event.isOfBeginning {
        engine.held?.events.append(event)
        return
      }
      // A transition that takes no time ends before it is ready.
      if event.isOfEnd, !held.events.isEmpty { beginHeld(engine.id) }
    }
    switch event {
    case .transitionBegan: engine.begun += 1
    case .presentationWillBegin, .dismissalWillBegin: engine.presentationBegun = event
    case .presentationDidEnd, .dismissalDidEnd:
      guard engine.presentationBegun != nil else { return }
      engine.presentationBegun = nil
    case .animationEnded:
      // The beginning of a transition that began out of view was not announced.
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

  /// Throws when observers have made too many calls in answer to the events of one call.
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

  /// Allows observers to answer one call.
  func allowAnswers() {
    (answersLeft, isOverLimit) = (Limits.callsInAnswer + queue.count, false)
  }

  /// Delivers what is queued; a call from an observer adds to the queue.
  ///
  /// What calls that cannot be refused add beyond a limit waits for the next call.
  func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    // All steps of the clock in one call share its answers.
    if isAdvancing { answersLeft += queue.count } else { allowAnswers() }
    var next = 0
    announceAttention()
    // Calls that cannot be refused, such as `focus`, are bounded by their events. No single call makes as many as 16.
    let last = queue.count + 16 * answersLeft
    while next < min(queue.count, last) {
      let (announcement, time) = queue[next]
      next += 1
      switch announcement {
      case .event(let event): observer?.containers(self, announced: event, at: time)
      case .attention(let event): observer?.containers(self, announced: event, at: time)
      }
      // An observer may have brought something else to the front.
      if next == queue.count { announceAttention() }
    }
    if next < queue.count {
      queue.removeSubrange(..<next)
    } else {
      queue.removeAll(keepingCapacity: true)
    }
    isDelivering = false
  }

  /// Forgets what a container at rest no longer needs.
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

  /// Whether a node outside of the tree is inside of one that another running transition may bring back.
  private func mayReturn(_ id: String, besides engine: ContainerEngine) -> Bool {
    engines.values.contains { other in
      other !== engine && other.isRunning && !other.places(of: id).isEmpty
    }
  }

  /// Whether tabs show one that is no longer among them, which they leave with the next step of the clock.
  func showsRemovedTab(_ engine: ContainerEngine) -> Bool {
    let host = engine.id.host
    guard case .tabs = engine.kind, engine.id.role == .content, !engine.isRunning,
      tree.contains(host), let top = engine.stack.topScreen
    else { return false }
    return !tree.children(of: host).contains(top.id)
  }

  /// Shows the selected tab where a cancelled transition has led back to one that was removed meanwhile.
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

  /// Tells nodes what they have missed, when nothing runs any more.
  ///
  /// Several containers that change at once may leave a node between a `will` and its `did`, whose own transition
  /// was replaced meanwhile. Under the deferred profile a change that waits may be overtaken by one around it, and
  /// what it was to show has then been told to appear.
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
