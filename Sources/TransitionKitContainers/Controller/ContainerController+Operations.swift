public import TransitionKit

extension ContainerController {
  /// Makes the change that a request asks for.
  ///
  /// In a container that is out of view the change is made without animation, and no node is told that it
  /// appears.
  ///
  /// Each id belongs to one node. While a transition runs, is held or waits, the ids of the nodes that it has removed
  /// cannot be used for other nodes, because the transition may bring them back. Such a node can only return to the
  /// list that it has left.
  ///
  /// While a finger holds a transition of the container, the profile decides what happens to the request, as in a
  /// `NavigationController`; a pop applies to the stack as it was before a held pop. A request for the state to which
  /// the held transition leads takes the transition from the finger; without animation the state is reached at once. If
  /// a link has changed a list without a transition of its own, while a finger holds the link's transition elsewhere,
  /// then a request for the present contents of that list is refused; any other request remains in effect if the link
  /// is undone.
  ///
  /// Observers may make other requests in answer to events, up to `Limits.callsInAnswer`.
  ///
  /// - Parameters:
  ///   - request: The change.
  ///   - animated: Whether a transition shows it.
  ///   - animator: The animator; `nil` uses that of the delegate or the default one. An area, and tabs in
  ///     another order than that of the system, have no default one: they change without animation. A pager moves by
  ///     its own style.
  ///   - interaction: The interaction that drives the transition; `nil` uses the clock. A pager ignores it.
  ///   - revision: The ``revision`` of the state from which the request was computed. If the state has changed since
  ///     then, the request is refused; `nil` skips this check.
  /// - Throws: ``ContainerError``; nothing has changed then.
  public func perform(
    _ request: ContainerRequest, animated: Bool, using animator: (any AnimatedTransitioning)? = nil,
    interaction: (any PercentDrivenInteraction)? = nil, revision: Int? = nil
  ) throws(ContainerError) {
    if let revision, revision < self.revision {
      throw .stale(revision: revision, current: self.revision)
    }
    try countCall()
    let plan = try plan(request)
    try requireFreeIDs(of: plan)
    try requireDecidedList(of: plan)
    let call = Call(animated: animated, animator: animator, interaction: interaction)
    refreshFades()
    // Observers are told when the whole change has been made.
    callDepth += 1
    defer {
      callDepth -= 1
      abandonLostDrags()
      deliver()
    }
    switch request {
    case .goBack(let policy):
      let handler = treeToGoBackIn.backHandler(policy)
      // Without a step back, a transition that a finger holds goes on.
      if plan.change != .none { try carryOut(plan, call) }
      announce(handler)
    case .select(let tab, let tabs, .user): try selectByUser(tab, in: tabs, call)
    case .setTabs(let tabs, _):
      let id = EngineID(host: tabs, role: .content)
      let (before, sheets, earlier) = (tree, sheets, treeBefore(id))
      try carryOut(plan, call)
      if plan.from != plan.to {
        register(Link(before: before, after: tree, sheets: sheets), of: id, orBefore: earlier)
      }
      if let from = plan.from, let to = plan.to, plan.removed.contains(from) {
        emit(.didSelect(to, previous: from, in: tabs))
      }
    case .selectDetent(let detent, let id)
    where plan.change == .none && sheets[id]?.isMoving == true:
      // It may be on its way to a detent that its user has chosen.
      selectDetent(detent, of: id, animated: animated)
    case .select(let page, let pager, .program)
    where plan.change == .none && isMoving(pager):
      try go(to: page, in: pager, animated: animated, using: animator)
    case .navigate(_, let id)
    where plan.change == .none
      && paneRuns[id].map { $0.hold != nil || !animated && $0.isMoving } ?? false:
      // A finger may hold the panes, or they may still be on their way.
      if let panes = tree.panes(of: id) { showPanes(panes.history, in: id, animated: animated) }
    case .show(let target) where plan.change == .none:
      let undecided = undecidedEngines(animated: animated)
      try requireAcceptance(of: undecided)
      confirm(undecided, of: target, animated: animated)
    case .push, .pop, .popTo, .setStack, .select, .navigate, .exchange, .present, .selectDetent,
      .dismiss, .show:
      try carryOut(plan, call)
    }
    concludeUnseen()
  }

  /// Returns the plan of a request.
  ///
  /// A step back in a stack applies to the stack as it was before a pop that a finger holds or that runs back.
  private func plan(_ request: ContainerRequest) throws(ContainerError) -> ContainerPlan {
    if case .goBack = request { try requireDecidedDismissals() }
    var plan: ContainerPlan?
    switch request {
    case .pop, .popTo, .goBack:
      guard let before = treeBeforePops else { break }
      // A waiting change already has its own target.
      if profile == .deferred { plan = try? tree.plan(request) }
      if plan == nil || plan?.change == ContainerPlan.Change.none {
        plan = try before.plan(request)
      }
    case .push, .setStack, .select, .navigate, .exchange, .present, .selectDetent, .dismiss,
      .setTabs, .show:
      break
    }
    if plan == nil { plan = try tree.plan(request) }
    guard let plan else { throw .unknownNode(tree.root) }
    guard case .pop = request, plan.change == .none else { return plan }
    // There is no page for a step back that has nothing to do.
    return ContainerPlan(
      container: plan.container, change: .none, from: plan.from, to: nil, removed: [])
  }

  /// Returns whether a request for the state to which the tree already leads still changes the running transition: the
  /// request may end it at once, or take it from a finger.
  private func concernsTransition(_ plan: ContainerPlan, _ call: Call) -> Bool {
    guard plan.change == .none,
      let engine = engines[EngineID(host: plan.container, role: .content)], engine.isRunning
    else { return false }
    let phase = engine.stack.state.transition?.phase
    switch engine.kind {
    case .stack, .tabs, .area: return !call.animated || phase != .running
    case .screen, .pager, .panes: return false
    }
  }

  /// Ends a transition at once that would run back after a change without animation has hidden it and taken it from its
  /// finger.
  private func concludeUnseen() {
    guard engines.values.contains(where: \.isRetired) else { return }
    for engine in running
    where engine.isRetired && engine.stack.state.transition?.phase == .cancelling
      && !isInView(engine.id) && !isSeenLeaving(engine.id)
    {
      let wasAdvancing = isAdvancing
      isAdvancing = true
      engine.stack.advanceToRest()
      isAdvancing = wasAdvancing
    }
  }

  private func isMoving(_ pager: String) -> Bool {
    pagers[pager].map { !$0.motion.phase.isResting } ?? false
  }

  private func selectByUser(
    _ tab: String, in tabs: String, _ call: Call
  ) throws(ContainerError) {
    // If the delegate answers by selecting a tab as the user, it would be asked again without end.
    if let asked = askedTabs { throw .refused(.transitionRunning(from: asked, to: tab)) }
    emit(.shouldSelect(tab, in: tabs))
    askedTabs = tabs
    let mayBeSelected = delegate?.containers(self, shouldSelect: tab, in: tabs) ?? true
    askedTabs = nil
    guard mayBeSelected else { return }
    // While answering, the delegate may have changed the tabs.
    var plan = try tree.plan(.select(tab, in: tabs, by: .user))
    let stack = engines[EngineID(host: tabs, role: .content)]?.stack
    if plan.change == .reselect(tab), let phase = stack?.state.transition?.phase, phase != .running
    {
      // The tab is not shown yet. It will be, whatever the finger has decided.
      plan = ContainerPlan(container: tabs, change: .none, from: plan.from, to: tab, removed: [])
    }
    // This is checked first, so that a refused request has changed and told nothing.
    let isChosenAgain = plan.change == .reselect(tab)
    if isChosenAgain, let back = try planToRoot(in: tab) { try requireAcceptance(of: back) }
    // A change that is being undone ends where it began.
    let returning = stack?.state.transition.flatMap { $0.phase == .cancelling ? $0.from?.id : nil }
    try carryOut(plan, call)
    revision += 1
    var previous = plan.from
    if let returning, returning != tab { previous = returning }
    if !isChosenAgain, let change = stack?.transition, change.to.id == tab {
      previous = change.from.id
    }
    emit(.didSelect(tab, previous: previous, in: tabs))
    guard isChosenAgain else { return }
    if let back = try planToRoot(in: tab) {
      try carryOut(back, Call(animated: call.animated))
    } else {
      emit(.scrollToTop(tree.frontmostContent(in: tab)))
    }
  }

  /// Returns the plan of the step back to the root of a tab that is chosen again; `nil` if there is nothing to do.
  private func planToRoot(in tab: String) throws(ContainerError) -> ContainerPlan? {
    let before = treeBeforePops ?? tree
    guard let inner = innermostStack(in: tab), before.children(of: inner).count > 1,
      let root = before.children(of: inner).first
    else { return nil }
    return try before.plan(.popTo(root))
  }

  /// Returns the innermost stack in view inside a tab that can go back, or else the outermost one.
  ///
  /// Stacks in nodes that are presented inside the tab do not count.
  private func innermostStack(in tab: String) -> String? {
    let stacks = nodesOnScreen(under: tab).inside(tab).filter { node in
      tree.kind(of: node) == .stack
        && !tree.path(to: node).drop { $0 != tab }.dropFirst().contains(where: tree.isPresented)
    }
    return stacks.last { tree.children(of: $0).count > 1 } ?? stacks.first
  }

  /// The options of a call for its transition.
  struct Call {
    var animated: Bool
    var animator: (any AnimatedTransitioning)?
    var interaction: (any PercentDrivenInteraction)?
  }

  /// Performs the change of a plan with the engine of its container.
  func carryOut(_ plan: ContainerPlan, _ call: Call) throws(ContainerError) {
    // This is checked first, so that a refused request has not dismissed a leaving sheet.
    try requireAcceptance(of: plan)
    settleSheets(for: plan, animated: call.animated)
    if case .dismiss(let id) = plan.change, !tree.contains(id) { return }
    let id = EngineID(host: plan.container, role: plan.role)
    guard call.animated else { return try makeChange(of: plan, call) }
    // A container that is leaving the view changes at once, although it can still be seen; so does one that shows
    // nothing after the change.
    let isFading =
      plan.change != .none
      && (isSeenLeaving(id) || (plan.to == nil && isInView(plan.container)))
    let replaced = contentsOfNodesThatReturn(by: plan)
    try leadBar(over: id) { () throws(ContainerError) in
      try keepPicture(of: id, if: isFading) { () throws(ContainerError) in
        try makeChange(of: plan, call)
      }
    }
    for (node, old) in replaced where picture(of: node) != old { fade(old, of: node) }
  }

  /// Returns the pictures of nodes that have left and come back with other contents.
  private func contentsOfNodesThatReturn(
    by plan: ContainerPlan
  ) -> [(EngineID, [ContainerLayer])] {
    guard let engine = engines[EngineID(host: plan.container, role: plan.role)] else { return [] }
    return plan.arriving.compactMap { node in
      guard !tree.contains(node.id), let kept = engine.kept[node.id], kept != node else {
        return nil
      }
      let content = EngineID(host: node.id, role: .content)
      let old = picture(of: content)
      return old.isEmpty ? nil : (content, old)
    }
  }

  /// Throws an error if a stack refuses the change of a plan because its transition runs.
  private func requireAcceptance(of plan: ContainerPlan) throws(ContainerError) {
    switch plan.change {
    case .show(let target): try requireAcceptance(of: tree.differences(to: target))
    case .none, .reselect, .showPanes, .setPanes, .selectDetent: return
    case .dismiss where stack(of: plan.container, .presentations)?.transition?.operation == .dismiss:
      return
    case .push, .pop, .setStack, .exchange, .select, .selectBack, .setTabs, .present, .dismiss,
      .setPresented:
      try requireAcceptance(of: [EngineID(host: plan.container, role: plan.role)])
    }
  }

  /// Whether the nodes of a list can be seen although they receive no appearance events: the node around them is leaving,
  /// or is part of an older picture.
  func isSeenLeaving(_ list: EngineID) -> Bool {
    !isInView(list) && picture.layers.contains { $0.shows(list.host) }
  }

  private func makeChange(of plan: ContainerPlan, _ call: Call) throws(ContainerError) {
    switch plan.change {
    case .none: guard concernsTransition(plan, call) else { return }
    case .reselect: return
    case .show(let target): return try follow(target, call)
    case .selectDetent(let detent):
      return selectDetent(detent, of: plan.container, animated: call.animated)
    case .showPanes(let history):
      return showPanes(history, in: plan.container, animated: call.animated)
    case .setPanes(let nodes, let history):
      let id = EngineID(host: plan.container, role: .content)
      let isSeen = call.animated && isInView(plan.container)
      return try keepPicture(of: id, if: isSeen) { () throws(ContainerError) in
        try replacePanes(nodes, history, of: plan.container)
      }
    case .select(let page):
      if case .pager = tree.kind(of: plan.container) {
        return try go(
          to: page, in: plan.container, animated: call.animated, using: call.animator)
      }
    case .setTabs(let nodes, let selected):
      if case .pager = tree.kind(of: plan.container) {
        return try replacePages(
          nodes, selected: selected, of: plan.container, animated: call.animated)
      }
    case .push, .pop, .setStack, .exchange, .selectBack, .present, .dismiss, .setPresented: break
    }
    guard let engine = engine(EngineID(host: plan.container, role: plan.role)) else {
      throw .unknownNode(plan.container)
    }
    if engine.stack.profile == .fluid || !isInView(engine.id) { concludeDrag(of: engine) }
    // Whether an undecided change on which the request may depend has been undone.
    var isTakenBack = false
    engine.isChanging = true
    engine.wasFinishing = engine.stack.state.transition?.phase == .running
    if case .selectBack = plan.change { engine.goesBack = true }
    if !isInView(engine.id) {
      retire(engine)
      // A container out of view does not wait for a transition that may refuse the change.
      if engine.stack.profile != .fluid {
        let listed = engine.listed
        engine.stack.advanceToRest()
        isTakenBack = engine.listed != listed
      }
    }
    var call = call
    let isSeen = isInView(engine.id)
    if !isSeen { call.animated = false }
    if call.animated {
      gatherElements(
        for: engine,
        of: [engine.stack.topScreen?.id, engine.stack.presentedScreens.last?.id, plan.to])
    }
    chooseAnimator(of: plan, &call, in: engine)
    beginHeld(engine.id)
    hold(engine, call)
    let animated = call.animated
    // The tree still has the nodes that a stack keeps, unless a waiting change has removed them.
    let keepsNodes = plan.role == .content && engine.kind == .stack && profile == .fluid
    for node in plan.arriving
    where !(keepsNodes && tree.parent(of: node.id) == plan.container && !tree.isPresented(node.id))
    {
      // The id may have belonged to another node before. But a node that a finger's transition has removed comes back
      // itself.
      if !tree.contains(node.id), engine.kept[node.id] != node { forget(node) }
      engine.kept[node.id] = node
    }
    defer {
      let begins = engine.isRunning && engine.held?.start.driver.target != nil
      // Under the deferred profile the transition begins at the next layout.
      if let held = engine.held, !begins, engine.stack.state.pending.isEmpty {
        // The change is not shown by a transition of its own.
        held.start.engine = nil
        engine.held = nil
      }
      // A container out of view changes now, and not at the next layout.
      if !isSeen { engine.stack.layoutIfNeeded() }
      synchronise(engine)
      (engine.isChanging, engine.goesBack, engine.wasFinishing) = (false, false, false)
      for node in plan.arriving { engine.gathered[node.id] = nil }
      flush(engine)
      gatherElements(around: plan.container)
      // A node that remains may get another bar, which changes the area of the nodes inside it.
      if plan.mayChangeAreas {
        for node in plan.arriving where tree.screen(node.id) != node.screen {
          tree.entries[node.id]?.screen = node.screen
        }
        refitInside(plan.container, andOver: true)
      }
    }
    let stack = engine.stack
    // The copy costs time, so it is made only for a change of tabs, which changes the tree before the stack accepts the
    // change.
    let before: ContainerTree? = if case .tabs = engine.kind { tree } else { nil }
    if case .setTabs(let nodes, let selected) = plan.change {
      try replaceTabs(nodes, selecting: selected, of: engine)
    }
    do {
      switch plan.change {
      case .none where engine.kind == .stack:
        guard let to = plan.to else {
          try stack.pop(animated: animated, using: call.animator, interaction: call.interaction)
          break
        }
        try stack.pop(
          to: to, animated: animated, using: call.animator, interaction: call.interaction)
      case .none:
        guard
          let state = try? NavigationState(
            screens: stack.screens, presentedScreens: stack.presentedScreens)
        else { break }
        try stack.show(
          state, animated: animated, using: call.animator, interaction: call.interaction)
      case .reselect, .show, .showPanes, .setPanes, .selectDetent: break
      case .setTabs(_, let selected):
        guard let selected else {
          try stack.setScreens([], animated: false)
          break
        }
        if stack.topScreen?.id != selected {
          try select(selected, forward: plan.isForward, in: engine, animated, call)
        }
        tree.select(selected, in: plan.container)
      case .setPresented(let nodes):
        let screens = presentedScreens(of: nodes, over: plan.container, in: stack)
        guard
          let state = try? NavigationState(screens: stack.screens, presentedScreens: screens)
        else { break }
        try stack.show(
          state, animated: animated, using: call.animator, interaction: call.interaction)
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
          node.map { [$0.screen.withoutBar] } ?? [], animated: animated, using: call.animator,
          interaction: call.interaction)
      case .select(let tab), .selectBack(let tab):
        try select(tab, forward: plan.isForward, in: engine, animated, call)
      case .present(let node):
        try stack.present(
          presentedScreen(of: node, over: stack.presentedScreens.last, in: stack.container),
          animated: animated, using: call.animator, interaction: call.interaction)
      case .dismiss(let id):
        try stack.dismiss(
          through: id, animated: animated, using: call.animator, interaction: call.interaction)
      }
    } catch {
      if let before { tree = before }
      for node in plan.arriving where !tree.contains(node.id) { sheets[node.id] = nil }
      guard isTakenBack else { throw .refused(error) }
      // As for a waiting change that has become impossible, a diagnostic replaces the error.
      emit(.transition(.diagnostic(.requestIgnored("\(error)")), in: plan.container))
    }
  }

  /// Returns the options for a change that a finger drives; `nil` if no animator shows the change, so that there is
  /// nothing to drive.
  func call(driving plan: ContainerPlan, using animator: (any AnimatedTransitioning)?) -> Call? {
    var call = Call(animated: true, animator: animator)
    if let engine = engine(EngineID(host: plan.container, role: plan.role)) {
      chooseAnimator(of: plan, &call, in: engine)
    }
    return call.animated ? call : nil
  }

  /// Chooses the animator for a container that has no default animator.
  ///
  /// Without an animator the change is not animated.
  private func chooseAnimator(
    of plan: ContainerPlan, _ call: inout Call, in engine: ContainerEngine
  ) {
    guard call.animated, call.animator == nil, engine.hasNoDefaultAnimator else { return }
    if let from = engine.stack.topScreen,
      let to = plan.to.flatMap({ id in
        tree.screen(id) ?? plan.arriving.first { $0.id == id }?.screen
      })
    {
      let context = StaticContext(
        plan.isForward ? .push : .pop, from: from, to: to.withoutBar,
        container: engine.stack.container, isAnimated: true)
      call.animator = animator(for: context, in: engine)
    }
    call.animated = call.animator != nil
  }

  /// Shows another tab: the engine's stack pushes a later tab and pops to an earlier one.
  private func select(
    _ tab: String, forward: Bool, in engine: ContainerEngine, _ animated: Bool, _ call: Call
  ) throws(NavigationError) {
    guard let screen = tree.screen(tab)?.withoutBar else { return }
    let stack = engine.stack
    if stack.screens.dropLast().last?.id == tab {
      // The transition that leaves this tab runs; it turns back.
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
      try stack.goBack(
        to: [screen], animated: animated, using: call.animator, interaction: call.interaction)
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
    case .setTabs(let nodes, _), .setPresented(let nodes), .setPanes(let nodes, _): nodes
    case .none, .pop, .select, .selectBack, .reselect, .dismiss, .showPanes, .selectDetent, .show:
      []
    }
  }

  /// The role of the engine that makes the change.
  var role: EngineID.Role {
    switch change {
    case .none, .reselect, .push, .pop, .setStack, .exchange, .select, .selectBack, .setTabs,
      .showPanes, .setPanes, .show:
      .content
    case .present, .dismiss, .setPresented, .selectDetent: .presentations
    }
  }

  /// Whether nodes that stay may get other bars.
  var mayChangeAreas: Bool {
    switch change {
    case .setStack, .exchange, .setTabs, .setPresented: true
    case .none, .push, .pop, .select, .selectBack, .reselect, .present, .dismiss, .showPanes,
      .setPanes, .selectDetent, .show:
      false
    }
  }
}

extension ContainerTree {
  /// Returns the innermost shown node inside a node, without nodes that are presented there.
  func frontmostContent(in id: String) -> String {
    var node = id
    while let next = shownChild(of: node) { node = next }
    return node
  }
}
