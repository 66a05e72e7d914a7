import TransitionKit

// Checks that the id of a removed node is not used again while a transition may still bring that node back.

extension ContainerController {
  /// Throws an error if a plan adds a node whose id belongs to another node that has left the tree and may come back.
  ///
  /// A transition that runs, is held or waits may bring back the nodes that it has removed, and so may the cancellation
  /// of a link. Until it has ended, the ids of these nodes cannot be used. But a node may return to the list that it
  /// has left; the stack of that list then decides what happens to the transition.
  ///
  /// - Throws: ``ContainerError/duplicateNode(_:)``; nothing has changed then.
  /// - Complexity: O(*k*) in the numbers of engines, of nodes that come and of nodes that may come back.
  func requireFreeIDs(of plan: ContainerPlan) throws(ContainerError) {
    let owners = owners
    let links = links.filter { engines[$0.key]?.mayBringBack ?? false }.values
    guard !owners.isEmpty || !links.isEmpty else { return }
    for arrival in arrivals(of: plan) {
      for id in arrival.node.allIDs {
        let isTaken =
          owners[id].map { $0 != arrival.owner } ?? false
          || links.contains { $0.before.owns(id, besides: arrival.owner) }
        if isTaken { throw .duplicateNode(id) }
      }
    }
  }

  /// Returns the nodes that a plan adds to the tree, each with the list to which it is added.
  private func arrivals(of plan: ContainerPlan) -> [(node: ContainerNode, owner: Owner)] {
    guard case .show(let target) = plan.change else {
      let list = EngineID(host: plan.container, role: plan.role)
      return plan.arriving.filter { !tree.contains($0.id) }.map { ($0, Owner(list, $0.id)) }
    }
    return target.entries.differences(from: tree.entries).sorted().compactMap { id in
      guard !tree.contains(id), let entry = target.entries[id], let host = entry.parent,
        tree.contains(host), let node = target.node(id)
      else { return nil }
      let list = EngineID(host: host, role: entry.isPresented ? .presentations : .content)
      return (node, Owner(list, id))
    }
  }

  /// For each id outside of the tree that a transition may bring back: the node that the transition itself would bring
  /// back, which has this id or contains the node with this id.
  private var owners: [String: Owner] {
    var open = engines.values.filter { !$0.kept.isEmpty && $0.mayBringBack }.sorted {
      ($0.id.host, $0.id.role.rank) < ($1.id.host, $1.id.role.rank)
    }
    var owners: [String: Owner] = [:]
    // A container may itself be among the nodes that a transition brings back.
    while let index = open.firstIndex(where: {
      tree.contains($0.id.host) || owners[$0.id.host] != nil
    }) {
      let engine = open.remove(at: index)
      for (id, node) in engine.kept where !tree.contains(id) {
        for inner in node.allIDs { owners[inner] = Owner(engine.id, id) }
      }
    }
    return owners
  }
}

/// A node that is added to a list of the tree or has been removed from it, with this list.
private struct Owner: Hashable {
  let list: EngineID
  let node: String

  init(_ list: EngineID, _ node: String) { (self.list, self.node) = (list, node) }
}

extension ContainerEngine {
  /// Whether the engine may still bring back the nodes that it has removed from the tree.
  fileprivate var mayBringBack: Bool {
    isRunning || isChanging || !stack.state.pending.isEmpty
  }
}

extension ContainerTree {
  /// Whether the tree contains a node with this id that would not come back together with the given node.
  fileprivate func owns(_ id: String, besides owner: Owner) -> Bool {
    guard contains(id) else { return false }
    let role: EngineID.Role = isPresented(owner.node) ? .presentations : .content
    let isReturning =
      parent(of: owner.node) == owner.list.host && role == owner.list.role
      && path(to: id).contains(owner.node)
    return !isReturning
  }
}

extension ContainerNode {
  /// The ids of the node, of all nodes inside of it, and of those presented over them.
  fileprivate var allIDs: [String] {
    var (ids, nodes) = ([String](), [self])
    while let node = nodes.popLast() {
      ids.append(node.id)
      nodes += node.children + node.presented
    }
    return ids
  }
}
