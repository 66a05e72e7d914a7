public import TransitionKit

extension ContainerController {
  /// Makes the change that a request asks for.
  ///
  /// In a container that is out of view the change is made without animation, and no node is told that it
  /// appears.
  ///
  /// An id belongs to one node. While a transition runs, is held or waits, the ids of the nodes that it has removed
  /// are taken, as it may bring them back. Only the list that a node has left may have it again.
  ///
  /// While a finger holds a transition of the container, the profile says what becomes of the request, as in a
  /// `NavigationController`; a pop applies to the stack before a held pop. A request for what the tree leads to already
  /// takes it from the finger. Without animation it is there at once. In a list that a link has changed beside its
  /// held transition, a request for what is there already is refused, and another one stays when the link is taken back.
  ///
  /// Observers may make other requests in answer to events, up to `Limits.callsInAnswer`.
  ///
  /// - Parameters:
  ///   - request: The change.
  ///   - animated: Whether a transition shows it.
  ///   - animator: The animator; `nil` uses that of the delegate or the default one. An area, and tabs in
  ///     another order than that of the system, have no default one: they change without animation. A pager moves by
  ///     its own style.
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
      concludeAtRest()
      deliver()
    }
    switch request {
    case .goBack(let policy):
      let handler = treeToGoBackIn.backHandler(policy)
      try carryOut(plan, call)
      announce(handler)
    case .select(let tab, let tabs, .user): try selectByUser(tab, in: tabs, call)
    case .setTabs(let tabs, _):
      let (before, sheets) = (tree, sheets)
      try carryOut(plan, call)
      if plan.from != plan.to {
        let link = Link(before: before, after: tree, sheets: sheets)
        register(link, of: EngineID(host: tabs, role: .content))
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

  /// Returns what a request changes: a step back in a stack applies to what the stack was before a pop that a
  /// finger holds or that runs back.
  private func plan(_ request: ContainerRequest) throws(ContainerError) -> ContainerPlan {
    if case .goBack = request { try requireDecidedDismissals() }
    var plan: ContainerPlan?
    switch request {
    case .pop, .popTo, .goBack:
      guard let before = treeBeforePops else { break }
      // A change that waits leads to a target of its own.
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
    // A step back that has nothing to do names no page.
    return ContainerPlan(
      container: plan.container, change: .none, from: plan.from, to: nil, removed: [])
  }

  /// Returns whether a request that asks for what the tree already leads to may still concern the transition that
  /// leads there: it may be to end at once, or a finger may hold it.
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

  /// Ends at once what a finger has lost to a change that hides it without an animation, and that would run back.
  private func concludeUnseen() {
    guard engines.values.contains(where: \.isRetired) else { return }
    for engine in running
    where engine.isRetired && engine.stack.state.transition?.phase == .cancelling
      && !isInView(engine.id.host) && !isSeenLeaving(engine.id.host)
    {
      let wasAdvancing = isAdvancing
      isAdvancing = true
      engine.stack.advanceToRest()
      isAdvancing = wasAdvancing
    }
  }

  private func isMoving(_ pager: String) -> Bool {
    pagers[pager].map { $0.motion.phase != .resting } ?? false
  }

  private func selectByUser(
    _ tab: String, in tabs: String, _ call: Call
  ) throws(ContainerError) {
    // A delegate that answers by choosing for the user would be asked for ever.
    if let asked = askedTabs { throw .refused(.transitionRunning(from: asked, to: tab)) }
    emit(.shouldSelect(tab, in: tabs))
    askedTabs = tabs
    let mayBeSelected = delegate?.containers(self, shouldSelect: tab, in: tabs) ?? true
    askedTabs = nil
    guard mayBeSelected else { return }
    // The answer may have changed the tabs.
    var plan = try tree.plan(.select(tab, in: tabs, by: .user))
    let stack = engines[EngineID(host: tabs, role: .content)]?.stack
    if plan.change == .reselect(tab), let phase = stack?.state.transition?.phase, phase != .running
    {
      // The tab is not there yet: it comes, whatever the finger has decided.
      plan = ContainerPlan(container: tabs, change: .none, from: plan.from, to: tab, removed: [])
    }
    // A change that is being taken back ends where it began.
    let returning = stack?.state.transition.flatMap { $0.phase == .cancelling ? $0.from?.id : nil }
    try carryOut(plan, call)
    revision += 1
    var previous = plan.from
    if let returning, returning != tab { previous = returning }
    if plan.change != .reselect(tab), let change = stack?.transition, change.to.id == tab {
      previous = change.from.id
    }
    emit(.didSelect(tab, previous: previous, in: tabs))
    guard plan.change == .reselect(tab) else { return }
    let inner = innermostStack(in: tab)
    let before = treeBeforePops ?? tree
    if before.children(of: inner ?? tab).count > 1, let inner,
      let root = before.children(of: inner).first
    {
      try carryOut(try before.plan(.popTo(root)), Call(animated: call.animated))
    } else {
      emit(.scrollToTop(tree.frontmostContent(in: tab)))
    }
  }

  /// Returns the innermost stack in view inside a tab that can go back, or else the outermost one.
  ///
  /// What is presented inside of the tab does not belong to it.
  private func innermostStack(in tab: String) -> String? {
    let stacks = visible(under: tab).filter { node in
      tree.kind(of: node) == .stack
        && !tree.path(to: node).drop { $0 != tab }.dropFirst().contains(where: tree.isPresented)
    }
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
    // What is refused must not have sent a leaving sheet away.
    try requireAcceptance(of: plan)
    settleSheets(for: plan, animated: call.animated)
    if case .dismiss(let id) = plan.change, !tree.contains(id) { return }
    let id = EngineID(host: plan.container, role: plan.role)
    guard call.animated else { return try makeChange(of: plan, call) }
    // A container that leaves the view changes at once, and is still seen. So does one that shows nothing then.
    let isFading =
      plan.change != .none
      && (isSeenLeaving(plan.container) || (plan.to == nil && isInView(plan.container)))
    let old = isFading ? picture(of: id) : []
    try leadBar(over: id) { () throws(ContainerError) in
      try makeChange(of: plan, call)
      if isFading, picture(of: id) != old { fade(old, of: id) }
    }
  }

  /// Throws when a stack refuses its change of a plan while its transition runs.
  private func requireAcceptance(of plan: ContainerPlan) throws(ContainerError) {
    let presentations = stack(of: plan.container, .presentations)?.transition
    switch (plan.change, presentations?.operation) {
    case (.show(let target), _): try requireAcceptance(of: tree.differences(to: target))
    case (.push, _), (.pop, _), (.setStack, _):
      try requireAcceptance(of: [EngineID(host: plan.container, role: .content)])
    case (.present, .present), (.present, .dismiss), (.dismiss, .present):
      guard let running = presentations else { return }
      throw .refused(.transitionRunning(from: running.from.id, to: running.to.id))
    case (.none, _), (.exchange, _), (.select, _), (.selectBack, _), (.reselect, _), (.setTabs, _),
      (.present, _), (.dismiss, _), (.setPresented, _), (.showPanes, _), (.setPanes, _),
      (.selectDetent, _):
      return
    }
  }

  /// Whether a node is seen that is told nothing: one that leaves, one in an older picture, or one beside a page
  /// that covers it but has shrunk under a sheet.
  func isSeenLeaving(_ id: String) -> Bool {
    !isInView(id) && picture.layers.contains { $0.shows(id) }
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
      return try replacePanes(nodes, history, of: plan.container, animated: call.animated)
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
    let wasSilent = engine.isSilent
    let tabs = tabs(of: plan)
    if engine.stack.profile == .fluid || !isInView(engine) { concludeDrag(of: engine) }
    // Whether an undecided change has been taken back on which the request may depend.
    var isTakenBack = false
    engine.isChanging = true
    engine.wasFinishing = engine.stack.state.transition?.phase == .running
    if case .selectBack = plan.change { engine.goesBack = true }
    if !isInView(engine) {
      retire(engine)
      engine.isSilent = true
      // What nobody sees does not wait for a transition, which may refuse it.
      if engine.stack.profile != .fluid {
        let listed = engine.listed
        engine.stack.advanceToRest()
        isTakenBack = engine.listed != listed
      }
    } else {
      engine.isSilent = false
    }
    var call = call
    if engine.isSilent { call.animated = false }
    if call.animated {
      gatherElements(
        for: engine,
        of: [engine.stack.topScreen?.id, engine.stack.presentedScreens.last?.id, plan.to])
    }
    chooseAnimator(of: plan, &call, in: engine)
    beginHeld(engine.id)
    hold(engine, call)
    let animated = call.animated
    // The tree has the nodes that a stack keeps; only a change that waits may remove them before.
    let keepsNodes = plan.role == .content && engine.kind == .stack && profile == .fluid
    for node in plan.arriving
    where !(keepsNodes && tree.parent(of: node.id) == plan.container && !tree.isPresented(node.id))
    {
      // An id may have belonged to another node before. What a finger has taken out comes back itself.
      if !tree.contains(node.id), engine.kept[node.id] != node { forget(node) }
      engine.kept[node.id] = node
    }
    defer {
      let begins = engine.isRunning && engine.held?.start.driver.target != nil
      // Under the deferred profile the transition begins at the next layout.
      if let held = engine.held, !begins, engine.stack.state.pending.isEmpty {
        // No transition of its own shows the change.
        held.start.engine = nil
        engine.held = nil
      }
      // What nobody sees does not wait for the end of the instant.
      if engine.isSilent { engine.stack.layoutIfNeeded() }
      synchronise(engine)
      if let tabs { engine.tabsBefore = tabs }
      (engine.isChanging, engine.goesBack, engine.wasFinishing) = (false, false, false)
      for node in plan.arriving { engine.gathered[node.id] = nil }
      flush(engine)
      tellMissed(of: engine)
      gatherElements(around: plan.container)
      // A node that stays may have another bar, which leaves another area to what is inside of it.
      if plan.mayChangeAreas {
        for node in plan.arriving where tree.screen(node.id) != node.screen {
          tree.entries[node.id]?.screen = node.screen
        }
        refitInside(plan.container, andOver: true)
      }
    }
    let (stack, seen) = (engine.stack, seenBar(of: engine))
    defer { if let seen { goOn(from: seen, of: engine) } }
    // Only a change of tabs changes the tree before the stack accepts it; a copy takes its time.
    let before: ContainerTree? = if case .tabs = engine.kind { tree } else { nil }
    if case .setTabs(let nodes, _) = plan.change { try replaceTabs(nodes, of: engine) }
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
          tree.entries[plan.container]?.selected = nil
          tree.keepHistory(of: plan.container)
          break
        }
        if stack.topScreen?.id != selected {
          try select(selected, forward: plan.isForward, in: engine, animated, call)
        }
        tree.select(selected, in: plan.container)
        tree.keepHistory(of: plan.container)
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
      engine.isSilent = wasSilent
      if let before { tree = before }
      for node in plan.arriving where !tree.contains(node.id) { sheets[node.id] = nil }
      guard isTakenBack else { throw .refused(error) }
      // As with a change that has waited for one that is taken back.
      emit(.transition(.diagnostic(.requestIgnored("\(error)")), in: plan.container))
    }
  }

  /// Returns the selected tab, with the kind that has its history, before a change of tabs; `nil` for another
  /// change.
  private func tabs(of plan: ContainerPlan) -> (selected: String, kind: ContainerKind)? {
    guard plan.role == .content, let entry = tree.entries[plan.container],
      case .tabs = entry.kind, let selected = entry.selected
    else { return nil }
    return (selected, entry.kind)
  }

  /// Returns how a change is called that a finger drives, or `nil` where no animator shows it, so that there is
  /// nothing to drive.
  func call(driving plan: ContainerPlan, using animator: (any AnimatedTransitioning)?) -> Call? {
    var call = Call(animated: true, animator: animator)
    if let engine = engine(EngineID(host: plan.container, role: plan.role)) {
      chooseAnimator(of: plan, &call, in: engine)
    }
    return call.animated ? call : nil
  }

  /// Chooses the animator of a container without a default one; without any, nothing is animated.
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

  /// Shows another tab: a later one by a push, an earlier one by a pop.
  private func select(
    _ tab: String, forward: Bool, in engine: ContainerEngine, _ animated: Bool, _ call: Call
  ) throws(NavigationError) {
    guard let screen = tree.screen(tab)?.withoutBar else { return }
    let stack = engine.stack
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
      try stack.goBack(
        to: [screen], animated: animated, using: call.animator, interaction: call.interaction)
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
    case .setTabs(let nodes, _), .setPresented(let nodes), .setPanes(let nodes, _): nodes
    case .none, .pop, .select, .selectBack, .reselect, .dismiss, .showPanes, .selectDetent, .show:
      []
    }
  }

  /// What the change concerns.
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
  /// Returns the innermost node in front inside a node, without what is presented there.
  func frontmostContent(in id: String) -> String {
    var node = id
    while let next = shownChild(of: node) { node = next }
    return node
  }
}
