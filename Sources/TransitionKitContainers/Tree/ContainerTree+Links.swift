public import TransitionKit

// A link leads to another tree: what differs, and which difference is shown by a transition.

extension ContainerTree {
  /// Returns the plan that leads to another tree.
  ///
  /// Its container is that of the outermost difference in view, which a transition shows.
  func planShowing(_ target: ContainerTree) throws(ContainerError) -> ContainerPlan {
    try requireSameNodes(as: target)
    let target = target.fitted(to: self)
    let changed = entries.differences(from: target.entries)
    let removed = outermost(
      of: changed.filter { contains($0) && !target.contains($0) && isFirstToLeave($0, target) })
    guard !changed.isEmpty else {
      return ContainerPlan(container: root, change: .none, from: nil, to: nil, removed: [])
    }
    guard let leading = leadingDifference(to: target) else {
      return ContainerPlan(
        container: root, change: .show(target), from: nil, to: nil, removed: removed)
    }
    let (from, to) = (front(of: leading), target.front(of: leading))
    return ContainerPlan(
      container: leading.host, change: .show(target), from: from, to: to, removed: removed,
      isForward: isForward(from, to, in: target.children(of: leading.host)))
  }

  /// Returns the differences from another tree with the same root, the outer ones first.
  ///
  /// - Complexity: O(*k* log *n*) in the number *k* of nodes that differ, when one tree was made from the other by
  ///   changes; else O(*n*).
  func differences(to target: ContainerTree) -> [EngineID] {
    let changed = entries.differences(from: target.entries)
    var found: Set<EngineID> = []
    for id in changed {
      guard let old = entries[id], let new = target.entries[id] else { continue }
      if old.presented != new.presented { found.insert(EngineID(host: id, role: .presentations)) }
      if old.children != new.children || old.selected != new.selected
        || old.paneHistory != new.paneHistory
      {
        found.insert(EngineID(host: id, role: .content))
      }
      // The container of a node shows its other version.
      if old.screen != new.screen, let host = old.parent, target.contains(host) {
        found.insert(EngineID(host: host, role: old.isPresented ? .presentations : .content))
      }
    }
    return outermost(of: Set(found.map(\.host))).flatMap { host in
      [EngineID(host: host, role: .presentations), EngineID(host: host, role: .content)]
        .filter(found.contains)
    }
  }

  /// Returns the outermost difference that changes what is in view: presentations before what is below them.
  func leadingDifference(to target: ContainerTree) -> EngineID? {
    func search(_ id: String) -> EngineID? {
      guard let old = entries[id], let new = target.entries[id] else { return nil }
      if old.presented.last != new.presented.last {
        return EngineID(host: id, role: .presentations)
      }
      for other in old.presented.reversed() {
        if let found = search(other) { return found }
        if entries[other]?.removesPresenter ?? false { return nil }
      }
      if old.shownChildren != new.shownChildren || old.shownChild != new.shownChild {
        return EngineID(host: id, role: .content)
      }
      for child in old.shownChildren {
        if let found = search(child) { return found }
      }
      return nil
    }
    return search(root)
  }

  /// Returns the plan for one of the differences to another tree.
  ///
  /// It changes the children of one node; children that stay are not changed inside.
  func plan(
    for difference: EngineID, to target: ContainerTree
  ) -> ContainerPlan {
    let id = difference.host
    let (from, to) = (front(of: difference), target.front(of: difference))
    let isPresented = difference.role == .presentations
    // A child that stays is not changed inside.
    let nodes = (isPresented ? target.presented(over: id) : target.children(of: id))
      .compactMap { child in
        !isPresented && parent(of: child) == id && !self.isPresented(child)
          ? target.outline(child) : target.node(child)
      }
    let kept = Set(nodes.map(\.id))
    let old = isPresented ? presented(over: id) : children(of: id)
    let change: ContainerPlan.Change =
      switch (isPresented, entries[id]?.kind) {
      case (true, _): .setPresented(nodes)
      case (_, .tabs), (_, .pager): .setTabs(nodes, selected: target.shownChild(of: id))
      case (_, .area): .exchange(nodes.first)
      case (_, .panes): panesChange(of: id, nodes, in: target)
      case (_, .stack), (_, .screen), (_, nil): .setStack(nodes)
      }
    return ContainerPlan(
      container: id, change: change, from: from, to: to, removed: old.filter { !kept.contains($0) },
      isForward: isForward(from, to, in: target.children(of: id), or: children(of: id)))
  }

  /// Returns a node without what it contains, as it stands for one that stays.
  func outline(_ id: String) -> ContainerNode? {
    entries[id].map { ContainerNode($0.screen, kind: $0.kind) }
  }

  private func panesChange(
    of id: String, _ nodes: [ContainerNode], in target: ContainerTree
  ) -> ContainerPlan.Change {
    guard let history = target.panes(of: id)?.history else { return .none }
    let isSame =
      children(of: id) == nodes.map(\.id) && !nodes.contains { screen($0.id) != $0.screen }
    return isSame ? .showPanes(history) : .setPanes(nodes, history)
  }

  /// Returns the tree with as many panes as fit where another tree shows them.
  func fitted(to shown: ContainerTree) -> ContainerTree {
    var tree = self
    for id in entries.differences(from: shown.entries) {
      guard case .panes(var panes) = entries[id]?.kind,
        let count = shown.panes(of: id)?.paneCount
      else { continue }
      panes.paneCount = count
      tree.entries[id]?.kind = .panes(panes)
    }
    return tree
  }

  /// Replaces panes; those that stay keep what they contain.
  mutating func replacePanes(
    of id: String, by nodes: [ContainerNode], _ history: PaneHistory
  ) throws(ContainerError) {
    guard var panes = panes(of: id) else { throw .wrongKind(id, expected: "panes") }
    panes.history = history
    var tree = self
    try tree.replace(childrenOf: id, by: nodes)
    try tree.setPanes(panes, of: id)
    self = tree
  }

  /// Returns whether a tab comes later than the one before, by the order of the tabs.
  func isForward(_ from: String?, _ to: String?, in tabs: [String], or old: [String] = []) -> Bool {
    guard let from, let to else { return true }
    for order in [tabs, old] {
      if let first = order.firstIndex(of: from), let second = order.firstIndex(of: to) {
        return second >= first
      }
    }
    // A tab that was removed is followed by the first one.
    return old.firstIndex(of: from) ?? 0 == 0
  }

  /// The node that is in front of a container, or over a presenter.
  private func front(of difference: EngineID) -> String? {
    switch difference.role {
    case .content: shownChild(of: difference.host)
    case .presentations: presented(over: difference.host).last ?? difference.host
    }
  }

  private func isFirstToLeave(_ id: String, _ target: ContainerTree) -> Bool {
    parent(of: id).map(target.contains) ?? true
  }

  /// Throws when a node of both trees is of another kind there, or in another container.
  private func requireSameNodes(as target: ContainerTree) throws(ContainerError) {
    guard root == target.root else { throw .otherRoot(target.root, expected: root) }
    guard screen(root) == target.screen(root) else {
      throw .otherRoot(target.root, expected: root)
    }
    for id in outermost(of: entries.differences(from: target.entries)) {
      guard let old = entries[id], let new = target.entries[id] else { continue }
      guard old.kind.isSame(as: new.kind) else { throw .wrongKind(id, expected: "\(old.kind)") }
      guard old.parent == new.parent, old.isPresented == new.isPresented else {
        throw .notInContainer(id, container: new.parent ?? root)
      }
      if old.isPresented, (old.sheet == nil) != (new.sheet == nil) {
        throw .wrongKind(id, expected: old.sheet == nil ? "\(old.kind)" : "sheet")
      }
    }
  }
}

extension ContainerTree.Entry {
  /// The history of panes; `nil` for other nodes.
  fileprivate var paneHistory: PaneHistory? {
    guard case .panes(let panes) = kind else { return nil }
    return panes.history
  }

  /// Whether what a change of the node can concern is as in another entry.
  func matches(_ other: Self?, _ role: EngineID.Role) -> Bool {
    switch role {
    case .content:
      children == other?.children && selected == other?.selected
        && paneHistory == other?.paneHistory
    case .presentations: presented == other?.presented
    }
  }

  /// Whether the entry has the same tabs' history, sheet, veto and presentation context as another one.
  func hasSettings(of other: Self?) -> Bool {
    tabHistory == other?.tabHistory && sheet == other?.sheet && vetoesBack == other?.vetoesBack
      && definesPresentationContext == other?.definesPresentationContext
  }

  private var tabHistory: [String]? {
    guard case .tabs(let tabs) = kind else { return nil }
    return [tabs.initial ?? ""] + tabs.visited
  }
}

extension ContainerKind {
  /// Whether a node of the other kind can take the place of one of this kind, with its own history.
  fileprivate func isSame(as other: ContainerKind) -> Bool {
    switch (self, other) {
    case (.tabs(var old), .tabs(let new)):
      (old.visited, old.initial) = (new.visited, new.initial)
      return old == new
    case (.panes(var old), .panes(let new)):
      (old.history, old.paneCount) = (new.history, new.paneCount)
      return old == new
    default: return self == other
    }
  }
}

/// Which transition shows a stack whose screens have been replaced.
///
/// ```swift
/// StackReplacement.uiKit.operation(from: ["a", "b", "c"], to: ["a", "c"])  // nil
/// StackReplacement.navigation3.operation(from: ["a", "b", "c"], to: ["a", "c"])  // .push
/// ```
public enum StackReplacement: String, Hashable, Codable, Sendable, CaseIterable {
  /// As UIKit does, and as ``ContainerRequest/setStack(_:_:)`` does here: none when the top stays, a pop
  /// when the new top was in the old stack, otherwise a push.
  case uiKit
  /// As Navigation 3 of Android does: a pop when the new stack is the lower part of the old one, otherwise
  /// a push.
  ///
  /// Source: androidx `navigation3-ui`, `NavDisplay.kt`.
  case navigation3

  /// Returns the operation that shows the change, or `nil` when nothing is shown.
  ///
  /// - Parameters:
  ///   - old: The ids of the screens before, the root first.
  ///   - new: The ids of the screens after.
  /// - Returns: The operation, or `nil`.
  public func operation(from old: [String], to new: [String]) -> TransitionOperation? {
    guard old != new else { return nil }
    switch self {
    case .uiKit:
      guard let top = new.last, top != old.last else { return nil }
      return old.contains(top) ? .pop : .push
    case .navigation3:
      return new.count < old.count && new == Array(old.prefix(new.count)) ? .pop : .push
    }
  }
}
