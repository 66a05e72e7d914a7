public import TransitionKit

extension ContainerController {
  /// Makes the change that a request asks for.
  ///
  /// In a container that is out of view the change is made without animation, and no node is told that it
  /// appears.
  ///
  /// - Parameters:
  ///   - request: The change.
  ///   - animated: Whether a transition shows it.
  ///   - animator: The animator; `nil` uses that of the delegate or the default one. An area, and tabs in
  ///     the classic order, change without animation then. A pager moves by its own style.
  ///   - interaction: What drives the transition; `nil` is the clock. A pager ignores it.
  ///   - revision: The ``revision`` of the state from which the request was computed; `nil` refuses nothing.
  /// - Throws: ``ContainerError``; nothing has changed then.
  public func perform(
    _ request: ContainerRequest, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil, revision: Int? = nil
  ) throws(ContainerError) {
    if let revision, revision < self.revision {
      throw .stale(revision: revision, current: self.revision)
    }
    let plan = try tree.plan(request)
    let call = Call(animated: animated, animator: animator, interaction: interaction)
    // Observers are told when the whole change has been made.
    callDepth += 1
    defer {
      callDepth -= 1
      concludeAtRest()
      deliver()
    }
    if case .goBack(let policy) = request {
      let handler = tree.backHandler(policy)
      try carryOut(plan, call)
      announce(handler)
    } else if case .select(let tab, let tabs, .user) = request {
      try selectByUser(tab, in: tabs, plan, call)
    } else {
      try carryOut(plan, call)
    }
  }

  private func selectByUser(
    _ tab: String, in tabs: String, _ plan: ContainerPlan, _ call: Call
  ) throws(ContainerError) {
    emit(.shouldSelect(tab, in: tabs))
    guard delegate?.containers(self, shouldSelect: tab, in: tabs) ?? true else { return }
    try carryOut(plan, call)
    revision += 1
    emit(.didSelect(tab, previous: plan.from, in: tabs))
    guard plan.change == .reselect(tab) else { return }
    let stack = innermostStack(in: tab)
    if tree.children(of: stack ?? tab).count > 1, let stack,
      let root = tree.children(of: stack).first
    {
      try carryOut(try tree.plan(.popTo(root)), Call(animated: call.animated))
    } else {
      emit(.scrollToTop(tree.frontmostInside(tab)))
    }
  }

  /// Returns the innermost stack in view inside a tab that can go back, or else the outermost one.
  private func innermostStack(in tab: String) -> String? {
    let stacks = visible(under: tab).filter { tree.kind(of: $0) == .stack }
    return stacks.last { tree.children(of: $0).count > 1 } ?? stacks.first
  }

  /// How a call asks for its transition.
  struct Call {
    var animated: Bool
    var animator: (any AnimatedTransitioning)?
    var interaction: (any PercentDrivenInteraction)?
  }

  /// Makes the change of a plan with the engine of its container.
  func carryOut(_ plan: ContainerPlan, _ call: Call) throws(ContainerError) {
    try requireLegalFrame(of: plan)
    settleSheets(for: plan)
    if case .dismiss(let id) = plan.change, !tree.contains(id) { return }
    let role: EngineID.Role
    switch plan.change {
    case .none, .reselect: return
    case .selectDetent(let detent):
      return selectDetent(detent, of: plan.container, animated: call.animated)
    case .push, .pop, .setStack, .exchange: role = .content
    case .selectBack: role = .content
    case .select(let page):
      if case .pager = tree.kind(of: plan.container) {
        return try go(to: page, in: plan.container, animated: call.animated)
      }
      role = .content
    case .showPanes(let history):
      return showPanes(history, in: plan.container, animated: call.animated)
    case .present, .dismiss: role = .presentations
    }
    guard let engine = engine(EngineID(host: plan.container, role: role)) else {
      throw .unknownNode(plan.container)
    }
    let wasSilent = engine.isSilent
    let old = tree.entries[plan.container]
    engine.isChanging = true
    if case .selectBack = plan.change { engine.goesBack = true }
    if !isInView(engine) {
      retire(engine)
      engine.isSilent = true
    } else {
      engine.isSilent = false
    }
    var animated = call.animated && !engine.isSilent
    for node in plan.arriving {
      // An id may have belonged to another node before.
      if !tree.contains(node.id) { forget(node) }
      engine.kept[node.id] = node
    }
    defer {
      // What nobody sees does not wait for the end of the instant.
      if engine.isSilent { engine.stack.layoutIfNeeded() }
      synchronise(engine)
      if case .tabs = engine.kind, role == .content, let selected = old?.selected,
        let kind = old?.kind
      {
        engine.tabsBefore = (selected, kind)
      }
      (engine.isChanging, engine.goesBack) = (false, false)
      flush(engine)
    }
    let stack = engine.stack
    do {
      switch plan.change {
      case .none, .reselect, .showPanes, .selectDetent: break
      case .push(let node):
        try stack.push(
          node.screen, animated: animated, using: call.animator, interaction: call.interaction)
      case .pop:
        guard let to = plan.to else { return }
        try stack.pop(
          to: to, animated: animated, using: call.animator, interaction: call.interaction)
      case .setStack(let nodes):
        try stack.setScreens(
          nodes.map(\.screen), animated: animated, using: call.animator,
          interaction: call.interaction)
      case .exchange(let node):
        try stack.setScreens(
          node.map { [$0.screen.withoutBar] } ?? [], animated: animated && call.animator != nil,
          using: call.animator, interaction: call.interaction)
      case .select(let tab), .selectBack(let tab):
        if case .tabs(let tabs) = engine.kind, tabs.order == .classic, call.animator == nil {
          animated = false
        }
        try select(tab, forward: plan.isForward, in: stack, animated, call)
      case .present(let node):
        try stack.present(
          presentedScreen(of: node, in: stack.container), animated: animated, using: call.animator,
          interaction: call.interaction)
      case .dismiss(let id):
        try stack.dismiss(
          through: id, animated: animated, using: call.animator, interaction: call.interaction)
      }
    } catch {
      engine.isSilent = wasSilent
      for node in plan.arriving where !tree.contains(node.id) { sheets[node.id] = nil }
      throw .refused(error)
    }
  }

  /// Shows another tab: a later one by a push, an earlier one by a pop.
  private func select(
    _ tab: String, forward: Bool, in stack: NavigationController, _ animated: Bool, _ call: Call
  ) throws(NavigationError) {
    guard let screen = tree.screen(tab)?.withoutBar else { return }
    if stack.screens.dropLast().last?.id == tab {
      // The tab is being left: its transition turns back.
      try stack.pop(
        to: tab, animated: animated, using: call.animator, interaction: call.interaction)
      return
    }
    guard let shown = stack.topScreen else {
      try stack.setScreens([screen], animated: false)
      return
    }
    if forward {
      try stack.setScreens(
        [shown, screen], animated: animated, using: call.animator, interaction: call.interaction)
    } else {
      try stack.setScreens([screen, shown], animated: false)
      try stack.pop(
        to: tab, animated: animated, using: call.animator, interaction: call.interaction)
    }
  }

  /// Whether somebody can see what an engine does: the node, or what is presented over it.
  func isInView(_ engine: ContainerEngine) -> Bool {
    if isInView(engine.id.host) { return true }
    guard engine.id.role == .presentations else { return false }
    return inside(engine.id.host).contains(where: isInView)
  }

  /// Whether a node is in view and stays there.
  func isInView(_ id: String) -> Bool {
    switch phases[id] {
    case .willAppear, .didAppear: true
    case .willDisappear, .didDisappear, nil: false
    }
  }
}

extension ContainerPlan {
  /// The nodes that come into the tree, or stay with other contents.
  var arriving: [ContainerNode] {
    switch change {
    case .push(let node), .present(let node): [node]
    case .setStack(let nodes): nodes
    case .exchange(let node): node.map { [$0] } ?? []
    case .none, .pop, .select, .selectBack, .reselect, .dismiss, .showPanes, .selectDetent: []
    }
  }
}

extension ContainerTree {
  /// Returns the innermost node in front inside a node.
  func frontmostInside(_ id: String) -> String { visible(under: id).last ?? id }
}
