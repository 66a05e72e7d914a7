import TransitionKit

// Turns the events of the stacks in the containers' engines into events of the whole tree, and keeps the tree up to
// date.

extension ContainerController {
  /// Receives an event from the stack of an engine.
  ///
  /// The stack already contains its new screens.
  func receive(_ event: NavigationEvent, from engine: ContainerEngine) {
    let step = AppearanceStep(event)
    synchronise(engine)
    switch event {
    case .transitionBegan:
      engine.starts += 1
      beginBar(of: engine)
    case .animationEnded where !engine.stack.isInMotion:
      (engine.sharesBar, engine.tabBar) = (false, TabBar())
    default: break
    }
    if let step {
      if !engine.isMuted { engine.group.append(step) }
      return
    }
    let host = engine.id.host
    switch event {
    case .load(let id): if isInView(engine.id) { load(nodesOnScreen(under: id).inside(id)) }
    case .willMove(let id, let comes):
      if engine.showsPages { flush(engine) }
      if engine.hasParentEvents { emit(.willMove(id, to: comes ? host : nil)) }
    case .didMove(let id, let comes):
      if engine.showsPages { flush(engine) }
      guard engine.hasParentEvents else { break }
      let event = ContainerEvent.didMove(id, to: comes ? host : nil)
      if engine.kind == .area, engine.isChanging { engine.moved.append(event) } else { emit(event) }
    case .willShow, .didShow:
      guard engine.showsPages else { break }
      flush(engine)
      if engine.tells ?? isInView(engine.id) { emit(.transition(event, in: host)) }
    case .diagnostic:
      emit(.transition(event, in: host))
    case .isAppearing where engine.id.role == .content && !engine.showsPages: break
    default:
      if case .transitionCompleted(false) = event { engine.isTakenBack = true }
      flush(engine)
      announceTransition(event, of: engine)
      if case .animationEnded(let finished) = event {
        (engine.tells, engine.isTakenBack, engine.isRetired) = (nil, false, false)
        endLink(of: engine.id, finished: finished)
      }
    }
    if callDepth == 0 { deliver() }
  }

  /// Updates the tree to the screens that the stack of an engine contains now.
  func synchronise(_ engine: ContainerEngine) {
    if engine.kind == .stack, engine.id.role == .content, synchroniseTop(engine) { return }
    let (host, listed) = (engine.id.host, engine.listed)
    guard tree.contains(host) else { return synchroniseKept(engine) }
    if engine.id.role == .content, case .tabs = engine.kind {
      if let top = listed.last, tree.entries[host]?.selected != top {
        if !tree.children(of: host).contains(top) { restoreTabs(of: engine.id) }
        guard let entry = tree.entries[host], entry.children.contains(top) else { return }
        if let before = engine.tabsBefore, before.selected == top, !engine.isChanging {
          // A cancelled change of tabs: everything becomes as it was before.
          tree.reselect(top, in: host, as: before.kind)
        } else {
          engine.tabsBefore = entry.selected.map { ($0, entry.kind) }
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
    tree.arrange(listed, of: host, isPresented: isPresented)
    if !isPresented {
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
    guard tree.entries[host]?.children.count == screens.count else { return false }
    if !isPop {
      for screen in top { tree.entries[screen.id]?.screen = engine.withoutGathered(screen) }
    }
    engine.synchronised = (screens, tree.children(of: host))
    return true
  }

  /// Removes a node from the tree after a stack has removed its screen.
  ///
  /// The node is kept, because it may come back.
  private func takeOut(_ id: String, of engine: ContainerEngine) {
    engine.kept[id] = tree.node(id)
    engine.left.insert(id)
    prepareToLeave(id)
    tree.remove(id)
  }

  /// Adds the node of a screen that a stack has added to the tree, at the end of the list.
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
        tree.select(pager.selected, in: node)
      }
      if let run = paneRuns[node], tree.panes(of: node) != nil,
        run.children == tree.children(of: node)
      {
        try? tree.setPanes(run.panes, of: node)
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
    for node in tree.visible(under: id) where phase(of: id) > .absent {
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
    var steps = engine.ordered(engine.group)
    engine.group = []
    for step in steps where step.isWill {
      retireTransitions(inside: step.node, except: engine)
      if step.phase == .willAppear, hidesPresenter(step.node, in: engine.id) {
        // The new node covers all others, and with them the transitions that run inside them.
        retireTransitions(inside: engine.id.host, except: engine)
      }
    }
    if engine.isTakenBack, let first = steps.firstIndex(where: { $0.phase == .willAppear }) {
      // A node that comes back is announced with the contents that it had before; one that was presented first hides
      // the others again.
      engine.isTakenBack = false
      let before =
        switch engine.id.role {
        case .content: first
        case .presentations: engine.listed.contains(steps[first].node) ? steps.count : 0
        }
      announce(Array(steps[..<before]), of: engine)
      endLink(of: engine.id, finished: false)
      steps.removeFirst(before)
    }
    let firstDid = steps.firstIndex { !$0.isWill } ?? steps.endIndex
    let first = engine.moved.isEmpty ? steps.endIndex : firstDid
    announce(Array(steps[..<first]), of: engine)
    // Children of an area are told that they have moved after each `will` of the change and before each `did`.
    for event in engine.moved { emit(event) }
    engine.moved = []
    announce(Array(steps[first...]), of: engine)
  }

  private func announce(_ steps: [AppearanceStep], of engine: ContainerEngine) {
    guard !steps.isEmpty else { return }
    guard engine.id.role == .presentations else { return make(steps, of: engine.id) }
    let listed = engine.stack.presentedNext
    lists[engine.id]?.updateHidden(
      to: listed, hides: { hidesPresenter($0, in: engine.id) }, except: Set(steps.map(\.node)))
    // Another one is only covered.
    make(steps, of: engine.id) { step in
      step.phase != .willDisappear || step.isDismissal
        || list(engine.id).phase(of: step.node) == .appearing
    }
  }

  // MARK: - Delivering

  /// Announces an event of a transition.
  ///
  /// If the beginning is held back, the event is collected; if the beginning was not announced, the end is not either.
  func announceTransition(_ event: NavigationEvent, of engine: ContainerEngine) {
    // The end is announced if and only if the beginning was.
    let isTold = engine.tells ?? (isInView(engine.id) && !engine.isMuted)
    if event.isOfBeginning, engine.tells == nil { engine.tells = isTold }
    guard isTold else { return }
    if let held = engine.held {
      if event.isOfBeginning {
        engine.held?.events.append(event)
        return
      }
      // A transition without duration ends before its content is ready.
      if event.isOfEnd, !held.events.isEmpty { beginHeld(engine.id) }
    }
    switch event {
    case .presentationWillBegin, .dismissalWillBegin: engine.presentationBegun = event
    case .presentationDidEnd, .dismissalDidEnd:
      guard engine.presentationBegun != nil else { return }
      engine.presentationBegun = nil
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
        try? engine.stack.setScreens([top], animated: false)
        engine.stack.layoutIfNeeded()
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
        lists[engine.id] = nil
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
    let selected = tree.shownChild(of: host).flatMap(tree.screen)
    keepPicture(of: engine.id, if: isInView(host)) {
      try? engine.stack.setScreens(selected.map { [$0.withoutBar] } ?? [], animated: false)
      engine.stack.layoutIfNeeded()
    }
  }

  /// Announces the end of a transition that nobody sees any more, as its container has left.
  private func announceLoss(of engine: ContainerEngine) {
    guard engine.tells == true, engine.held == nil, let transition = engine.stack.state.transition
    else { return }
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
      lists[engine.id] = nil
    }
    loseMove(of: node.id, keeping: Set(node.children.map(\.id)))
    pagers[node.id] = nil
    paneRuns[node.id] = nil
    lists[EngineID(host: node.id, role: .content)] = nil
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
  /// Returns the steps of a change in the order of the container.
  func ordered(_ steps: [AppearanceStep]) -> [AppearanceStep] {
    guard id.role == .content, case .tabs(let tabs) = kind else { return steps }
    return tabs.order.ordered(steps)
  }

  /// Whether the nodes are the pages of a stack.
  var showsPages: Bool { id.role == .content && kind == .stack }

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
