import TransitionKit

/// A change of several containers that belongs to the transition of one of them.
///
/// If that transition is cancelled, the changes of the other containers are undone, too.
struct Link {
  /// The tree before the change, to which a cancellation returns.
  var before: ContainerTree
  /// The tree after the change.
  let after: ContainerTree
  /// The sheets before the change, with the state that is not part of their nodes, such as a keyboard.
  let sheets: [String: SheetMotion]
  /// The number of the presentation or dismissal that shows the change, which may still wait for others of its engine.
  var number = 0
}

extension ContainerController {
  /// Changes the tree to another one: one of the differences is shown by a transition, the others are made at once.
  func follow(_ target: ContainerTree, _ call: Call) throws(ContainerError) {
    let (before, sheets) = (tree, sheets)
    let earlier = before.leadingDifference(to: target).flatMap(treeBefore)
    let differences = before.differences(to: target)
    let undecided = undecidedEngines(animated: call.animated).filter { !differences.contains($0) }
    try requireAcceptance(of: differences + undecided)
    // The trees to which earlier links would return are out of date from here on.
    links = [:]
    guard let leading = before.leadingDifference(to: target) else {
      makeAtOnce(differences, of: target, animated: call.animated)
      confirm(undecided, of: target, animated: call.animated)
      return adopt(target, animated: call.animated)
    }
    // Containers out of view are changed first, so that the transition already shows their new contents.
    let hidden = differences.filter { $0 != leading && !isTold($0) }
    makeAtOnce(hidden, of: target, animated: call.animated)
    do throws(ContainerError) {
      try carryOut(tree.plan(for: leading, to: target), call)
    } catch {
      makeAtOnce(tree.differences(to: before), of: before, animated: false)
      adopt(before, animated: false)
      throw error
    }
    engines[leading]?.stack.layoutIfNeeded()
    let rest = differences.filter { $0 != leading && !hidden.contains($0) }
    makeAtOnce(rest, of: target, animated: call.animated, along: leading)
    confirm(undecided, of: target, animated: call.animated)
    adopt(target, animated: call.animated)
    register(Link(before: before, after: tree, sheets: sheets), of: leading, orBefore: earlier)
  }

  /// Throws an error if a plan has nothing to do now, but may have something to do later.
  ///
  /// That is the case while the transition of its container waits for its content, or if a link has changed its list
  /// while a finger holds the link's transition in another container, or while that runs back.
  ///
  /// - Throws: ``ContainerError/refused(_:)`` with the screens of that transition.
  func requireDecidedList(of plan: ContainerPlan) throws(ContainerError) {
    switch plan.change {
    case .none, .reselect: break
    default: return
    }
    let list = EngineID(host: plan.container, role: plan.role)
    func refuse(_ engine: ContainerEngine?) throws(ContainerError) {
      guard let transition = engine?.stack.transition else { return }
      throw .refused(.transitionRunning(from: transition.from.id, to: transition.to.id))
    }
    if engines[list]?.held != nil { try refuse(engines[list]) }
    for (id, link) in links where id != list {
      guard let engine = engines[id], isOpen(engine) || engine.held != nil,
        link.before.contains(list.host), link.before.list(list) != link.after.list(list)
      else { continue }
      try refuse(engine)
    }
  }

  /// The engines whose transitions may end with other contents than the tree has, because a finger has not decided.
  ///
  /// Without animation also those whose transitions should end at once.
  func undecidedEngines(animated: Bool) -> [EngineID] {
    engines.values.filter { engine in
      tree.contains(engine.id.host) && engine.isRunning
        && (isOpen(engine) || !animated && engine.stack.profile == .fluid)
    }.map(\.id).sorted { ($0.host, $0.role.rank) < ($1.host, $1.role.rank) }
  }

  /// Makes the transitions of the given engines end with the contents of a tree, whatever a finger would have decided.
  func confirm(_ ids: [EngineID], of target: ContainerTree, animated: Bool) {
    for id in ids where tree.contains(id.host) {
      let change: ContainerPlan.Change
      switch (id.role, tree.kind(of: id.host)) {
      case (.presentations, _):
        change = .setPresented(target.presented(over: id.host).compactMap(target.node))
      case (.content, .stack):
        change = .setStack(target.children(of: id.host).compactMap(target.node))
      case (.content, _): change = .none
      }
      let shown = target.shownChild(of: id.host)
      let plan = ContainerPlan(
        container: id.host, change: change, from: shown, to: shown, removed: [])
      try? carryOut(plan, Call(animated: animated))
    }
  }

  /// Copies the settings of nodes from another tree: the history of tabs, sheets, vetoes and presentation contexts.
  ///
  /// Their lists of nodes are not changed.
  ///
  /// - Parameters:
  ///   - target: The other tree.
  ///   - animated: Whether sheets move to their detents.
  ///   - before: The sheets as they were before a change that is undone.
  ///   - isConcerned: Returns whether to copy the settings of a node.
  private func adopt(
    _ target: ContainerTree, animated: Bool, before: [String: SheetMotion] = [:],
    where isConcerned: (String) -> Bool = { _ in true }
  ) {
    for id in tree.entries.differences(from: target.entries).sorted() {
      guard let entry = tree.entries[id], let new = target.entries[id], !entry.hasSettings(of: new),
        isConcerned(id)
      else { continue }
      if case .tabs = new.kind { tree.entries[id]?.kind = new.kind }
      tree.entries[id]?.vetoesBack = new.vetoesBack
      tree.entries[id]?.definesPresentationContext = new.definesPresentationContext
      if let sheet = new.sheet, let old = entry.sheet, sheet != old, entry.isPresented {
        adopt(sheet, instead: old, of: id, animated: animated, before: before[id])
      }
      tree.entries[id]?.sheet = new.sheet
    }
  }

  private func adopt(
    _ sheet: Sheet, instead old: Sheet, of id: String, animated: Bool, before: SheetMotion?
  ) {
    try? setRefusesDismissal(sheet.refusesDismissal, of: id)
    if (sheet.style, sheet.contentHeight) != (old.style, old.contentHeight) {
      try? updateSheet(
        id, style: sheet.style, contentHeight: sheet.contentHeight, animated: animated)
    }
    if let detent = sheet.detent ?? sheet.style.detents.first?.id, sheet.detent != old.detent {
      selectDetent(detent, of: id, animated: animated, as: before)
    }
  }

  /// Whether nodes in the engine's container are in view or come into view: they have received `willAppear`.
  private func isTold(_ id: EngineID) -> Bool {
    switch id.role {
    case .content:
      phase(of: id.host) > .absent || tree.children(of: id.host).contains { !inside($0).isEmpty }
    case .presentations: !inside(id.host).isEmpty
    }
  }

  /// Throws an error if a stack in view refuses changes while its transition runs.
  func requireAcceptance(of differences: [EngineID]) throws(ContainerError) {
    for id in differences {
      guard let engine = engines[id], isInView(engine.id), engine.stack.profile == .strict,
        let context = engine.stack.transition
      else { continue }
      throw .refused(.transitionRunning(from: context.from.id, to: context.to.id))
    }
  }

  /// Stores a link while its transition runs, so that a cancellation can undo the link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - id: The engine that runs the transition.
  ///   - earlier: The tree to which a cancellation would have led before; see ``treeBefore(_:)``. The link returns
  ///     to it if its call has cancelled that transition, so that a removed tab is shown again.
  func register(_ link: Link, of id: EngineID, orBefore earlier: ContainerTree?) {
    guard let engine = engines[id], engine.isTold else { return }
    links[id] = link
    if id.role == .presentations {
      links[id]?.number = engine.starts + engine.stack.state.pending.count
    }
    guard let earlier, case .tabs = engine.kind,
      let top = engine.stack.state.resting.contents.screens.last?.id,
      !link.before.children(of: id.host).contains(top)
    else { return }
    links[id]?.before = earlier
  }

  /// Makes some differences of trees without transitions of their own.
  ///
  /// - Parameters:
  ///   - differences: The engines whose containers differ.
  ///   - target: The tree that has the new contents.
  ///   - animated: Whether the old pictures of containers in view fade out.
  ///   - leading: The engine whose transition's progress fades them; `nil` fades them by the clock.
  private func makeAtOnce(
    _ differences: [EngineID], of target: ContainerTree, animated: Bool,
    along leading: EngineID? = nil
  ) {
    for id in differences where tree.contains(id.host) {
      let isSeen = animated && (isTold(id) || isSeenLeaving(id))
      try? leadBar(over: id) { () throws(ContainerError) in
        try keepPicture(of: id, if: isSeen, along: leading) { () throws(ContainerError) in
          try carryOut(tree.plan(for: id, to: target), Call(animated: false))
        }
      }
    }
  }

  /// Ends the link of a transition.
  ///
  /// If the transition was cancelled, the changes of the link in other containers are undone.
  ///
  /// Containers that have been changed again since then keep their contents.
  func endLink(of id: EngineID, finished: Bool) {
    releaseFades(along: id, finished: isAdvancing ? finished : nil)
    if let link = links[id], let starts = engines[id]?.starts, starts < link.number { return }
    guard let link = links.removeValue(forKey: id), !finished else { return }
    let current = tree
    if id.role == .content, case .tabs = tree.kind(of: id.host), !isPassed(link, of: id) {
      restoreTabs(of: id, link)
    }
    let changed = tree.differences(to: link.before).filter {
      $0 != id && tree.entries[$0.host]?.matches(link.after.entries[$0.host], $0.role) == true
    }
    let gone = link.sheets.filter { !tree.contains($0.key) }
    // Containers out of view are changed first, so that they have their old contents when they come into view again. A
    // transition that has run back to its start already shows the old pictures.
    let (hidden, seen) = (changed.filter { !isTold($0) }, changed.filter(isTold))
    makeAtOnce(hidden + seen, of: link.before, animated: !isAdvancing)
    bringBack(gone)
    if isAdvancing { for engine in changed { endFade(of: engine) } }
    adopt(link.before, animated: !isAdvancing, before: link.sheets) {
      current.entries[$0]?.hasSettings(of: link.after.entries[$0]) == true
    }
  }

  /// Whether a new call selects another tab after a change of tabs was decided to finish.
  ///
  /// The tabs of that change then remain.
  private func isPassed(_ link: Link, of id: EngineID) -> Bool {
    guard let engine = engines[id], engine.isChanging, engine.wasFinishing else { return false }
    return engine.listed.last != link.before.shownChild(of: id.host)
  }

  /// Whether the tab that is shown now was among the tabs before a change of tabs that is undone.
  private func mayRestoreTabs(of id: EngineID, _ link: Link) -> Bool {
    guard let shown = engines[id]?.listed.last else { return true }
    return link.before.children(of: id.host).contains(shown)
  }

  /// Restores the tabs that a transition has removed, because the transition turns back.
  ///
  /// Changes of these tabs while they were removed are kept.
  func restoreTabs(of id: EngineID, _ link: Link? = nil) {
    // A later call may have replaced the tabs again.
    guard let link = link ?? links[id], mayRestoreTabs(of: id, link),
      tree.children(of: id.host) == link.after.children(of: id.host)
    else { return }
    let kept = engines[id]?.kept ?? [:]
    let tabs = link.before.children(of: id.host).compactMap { kept[$0] ?? link.before.node($0) }
    let lost = tabs.map(\.id).filter { !tree.contains($0) }
    for tab in tree.children(of: id.host) where !tabs.contains(where: { $0.id == tab }) {
      engines[id]?.kept[tab] = tree.node(tab)
      prepareToLeave(tab)
    }
    try? tree.replace(childrenOf: id.host, by: tabs)
    for tab in lost where tree.contains(tab) {
      restore(tab)
      relayout(tab)
    }
    let before = link.before.shownChild(of: id.host)
    // The transition may have turned back before the link was made. It then returns to the tab that it has left.
    if let engine = engines[id], !engine.isChanging, let shown = engine.listed.last, shown != before
    {
      tree.reselect(shown, in: id.host, as: nil)
    } else if let before {
      tree.reselect(before, in: id.host, as: link.before.kind(of: id.host))
    }
  }

  // MARK: - Tabs and pages

  /// Replaces the nodes of tabs.
  ///
  /// A transition will then select one of them. If the selected tab leaves, the given one is selected already.
  func replaceTabs(
    _ nodes: [ContainerNode], selecting selected: String?, of engine: ContainerEngine
  ) throws(ContainerError) {
    let (id, kept) = (engine.id.host, Set(nodes.map(\.id)))
    for tab in tree.children(of: id) where !kept.contains(tab) {
      engine.kept[tab] = tree.node(tab)
      prepareToLeave(tab)
    }
    let new = nodes.filter { !tree.children(of: id).contains($0.id) }
    let isLost = tree.shownChild(of: id).map(kept.contains) != true
    try tree.replace(childrenOf: id, by: nodes, selecting: isLost ? selected : nil)
    // The layout decides how many panes are in view, so it comes before their appearance events.
    for node in new { relayout(node.id) }
  }

  /// Replaces the pages of a pager and shows one of them at once.
  ///
  /// If the pages remain the same, the pager moves to that page.
  ///
  /// If the pager had no pages, the shown page receives `willMove` and `didMove`, as in a page view controller.
  func replacePages(
    _ nodes: [ContainerNode], selected: String?, of id: String, animated: Bool
  ) throws(ContainerError) {
    if nodes.map(\.id) == tree.children(of: id), let selected {
      for node in nodes { tree.entries[node.id]?.screen = node.screen }
      return try go(to: selected, in: id, animated: animated)
    }
    retirePager(id)
    let isFirst = tree.children(of: id).isEmpty
    let list = EngineID(host: id, role: .content)
    keepList(list)
    let shown = tree.children(of: id).filter { $0 != selected }
    make([.willDisappear: shown, .didDisappear: shown], of: list, animated: false)
    let (kept, known) = (Set(nodes.map(\.id)), Set(tree.children(of: id)))
    loseMove(of: id, keeping: kept)
    let old = tree.children(of: id).filter { !kept.contains($0) }.compactMap(tree.node)
    try tree.replace(childrenOf: id, by: nodes, selecting: selected)
    pagers[id] = nil
    for node in old { forget(node) }
    for node in nodes where !known.contains(node.id) { relayout(node.id) }
    refitContent(of: id)
    guard let selected else { return }
    if isFirst {
      emit(.willMove(selected, to: id))
      emit(.didMove(selected, to: id))
    }
    make([.willAppear: [selected], .didAppear: [selected]], of: list, animated: false)
    if isFirst { emit(.pageCompletion(true, in: id)) }
  }
}

extension ContainerTree {
  /// The nodes inside a node, or those presented over it.
  fileprivate func list(_ id: EngineID) -> [String] {
    id.role == .content ? children(of: id.host) : presented(over: id.host)
  }
}
