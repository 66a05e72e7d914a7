import TransitionKit

/// A change of several containers that one transition shows.
struct Link {
  /// The tree to which a cancellation returns.
  let before: ContainerTree
  /// The tree that the change has led to.
  let after: ContainerTree
}

extension ContainerController {
  /// Leads to another tree: one difference is shown by a transition, the others are made at once.
  func follow(_ target: ContainerTree, _ call: Call) throws(ContainerError) {
    let before = tree
    let differences = before.differences(to: target)
    guard let leading = before.leadingDifference(to: target) else {
      return makeAtOnce(differences, of: target, fading: nil)
    }
    // What nobody sees comes first, so that the transition leads to it.
    let hidden = differences.filter { $0 != leading && phases[$0.host] == nil }
    makeAtOnce(hidden, of: target, fading: nil)
    do throws(ContainerError) {
      try carryOut(tree.plan(for: leading, to: target), call)
    } catch {
      makeAtOnce(tree.differences(to: before), of: before, fading: nil)
      throw error
    }
    let rest = differences.filter { $0 != leading && !hidden.contains($0) }
    makeAtOnce(rest, of: target, fading: call.animated ? leading : nil)
    register(Link(before: before, after: tree), of: leading)
  }

  /// Remembers what the cancellation of a transition takes back, while one runs.
  func register(_ link: Link, of id: EngineID) {
    if engines[id]?.isRunning ?? false { links[id] = link }
  }

  /// Makes differences without animation.
  ///
  /// - Parameters:
  ///   - differences: What to make.
  ///   - target: The tree that has them.
  ///   - leading: The transition along which the old pictures fade; `nil` shows the new ones at once.
  private func makeAtOnce(
    _ differences: [EngineID], of target: ContainerTree, fading leading: EngineID?
  ) {
    for id in differences where tree.contains(id.host) {
      let isSeen = leading != nil && phases[id.host] != nil
      let old = isSeen ? picture(of: id) : []
      try? carryOut(tree.plan(for: id, to: target), Call(animated: false))
      if let leading, isSeen, picture(of: id) != old { fade(old, of: id, along: leading) }
    }
  }

  /// Takes back what a cancelled transition has changed besides its own container.
  ///
  /// What has been changed again since then stays.
  func endLink(of id: EngineID, finished: Bool) {
    guard let link = links.removeValue(forKey: id), !finished else { return }
    if id.role == .content, case .tabs = tree.kind(of: id.host) { restoreTabs(of: id, link) }
    let changed = tree.differences(to: link.before).filter {
      $0 != id && tree.entries[$0.host]?.list($0.role) == link.after.entries[$0.host]?.list($0.role)
    }
    makeAtOnce(changed, of: link.before, fading: nil)
    for engine in changed { fades[engine] = nil }
  }

  /// Gives tabs back those that a transition has removed, which turns back.
  func restoreTabs(of id: EngineID, _ link: Link? = nil) {
    guard let link = link ?? links[id] else { return }
    let tabs = link.before.children(of: id.host).compactMap(link.before.node)
    try? tree.replace(\.children, of: id.host, by: tabs)
    tree.entries[id.host]?.selected = link.before.shownChild(of: id.host)
  }

  // MARK: - Tabs and pages

  /// Gives tabs their nodes, of which one will be selected by a transition.
  func replaceTabs(_ nodes: [ContainerNode], of engine: ContainerEngine) throws(ContainerError) {
    let (id, kept) = (engine.id.host, Set(nodes.map(\.id)))
    for tab in tree.children(of: id) where !kept.contains(tab) {
      engine.kept[tab] = tree.node(tab)
      prepareToLeave(tab)
    }
    try tree.replace(\.children, of: id, by: nodes)
  }

  /// Gives a pager other pages, and shows one of them at once; moves to it where the pages stay.
  func replacePages(
    _ nodes: [ContainerNode], selected: String?, of id: String, animated: Bool
  ) throws(ContainerError) {
    if nodes.map(\.id) == tree.children(of: id), let selected {
      for node in nodes { tree.entries[node.id]?.screen = node.screen }
      return try go(to: selected, in: id, animated: animated)
    }
    retirePager(id)
    let shown = tree.children(of: id).filter { phases[$0] != nil && $0 != selected }
    let tells = isInView(id)
    for page in shown {
      for node in inside(page) {
        tell(node, .willDisappear, animated: false)
        tell(node, .didDisappear, animated: false)
      }
    }
    let old = tree.children(of: id).filter { page in !nodes.contains { $0.id == page } }
      .compactMap(tree.node)
    try tree.replace(\.children, of: id, by: nodes)
    tree.entries[id]?.selected = selected
    pagers[id] = nil
    for node in old { forget(node) }
    if tells, let selected {
      tellContent(selected, .willAppear, animated: false)
      tellContent(selected, .didAppear, animated: false)
    }
  }
}

extension ContainerTree.Entry {
  /// What a change of the node can concern.
  fileprivate func list(_ role: EngineID.Role) -> [String?] {
    switch role {
    case .content: children + [selected]
    case .presentations: presented
    }
  }
}
