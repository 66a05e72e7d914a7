public import TransitionKit

// Questions about a tree: which nodes it has, and what is in view.

extension ContainerTree {
  /// The number of nodes.
  public var count: Int { entries.count }

  /// Returns whether the tree has a node.
  public func contains(_ id: String) -> Bool { entries.contains(id) }

  /// Returns the screen of a node, or `nil` when the tree has no such node.
  public func screen(_ id: String) -> Screen? { entries[id]?.screen }

  /// Returns what a node shows inside, or `nil` when the tree has no such node.
  public func kind(of id: String) -> ContainerKind? { entries[id]?.kind }

  /// Returns the ids of the nodes inside a node, in order.
  public func children(of id: String) -> [String] { entries[id]?.children ?? [] }

  /// Returns the ids of the nodes presented over a node, in order.
  public func presented(over id: String) -> [String] { entries[id]?.presented ?? [] }

  /// Returns the id of the node around a node, or of the one that it is presented over.
  public func parent(of id: String) -> String? { entries[id]?.parent }

  /// Returns whether a node is presented over its parent.
  public func isPresented(_ id: String) -> Bool { entries[id]?.isPresented ?? false }

  /// Returns the ids from the root to a node; empty when the tree has no such node.
  public func path(to id: String) -> [String] {
    var path: [String] = []
    var next = contains(id) ? id : nil
    while let node = next {
      path.append(node)
      next = entries[node]?.parent
    }
    return path.reversed()
  }

  /// Returns the id of the child that a container shows, or `nil`; of several panes it is the latest one.
  public func shownChild(of id: String) -> String? { entries[id]?.shownChild }

  /// The ids of all nodes in view, outer before inner, presenters before what is presented over them.
  ///
  /// A node that a presented screen covers and removes is not in view.
  public var visible: [String] { visible(under: root) }

  /// Returns the ids of the nodes in view inside a node that is itself in view, with those presented over it.
  public func visible(under id: String) -> [String] {
    var list: [String] = []
    func collect(_ id: String) {
      guard let entry = entries[id] else { return }
      let chain = entry.presented
      let first = chain.lastIndex { entries[$0]?.removesPresenter ?? false }
      if first == nil {
        list.append(id)
        for child in entry.shownChildren { collect(child) }
      }
      for presented in chain[(first ?? 0)...] { collect(presented) }
    }
    collect(id)
    return list
  }

  /// The innermost node in front: where a person looks.
  public var frontmost: String {
    var node = root
    while let entry = entries[node], let next = entry.presented.last ?? entry.shownChild {
      node = next
    }
    return node
  }

  /// The node that a presentation without a named presenter covers: the innermost one around ``frontmost`` that
  /// defines a presentation context, or else the root.
  public var presentationContext: String {
    path(to: frontmost).last { entries[$0]?.definesPresentationContext ?? false } ?? root
  }

  /// Returns whether a node is in view.
  ///
  /// - Complexity: O(*d*) in the depth of the node.
  public func isVisible(_ id: String) -> Bool {
    var node = id
    guard let entry = entries[node], !isCovered(entry, from: 0) else { return false }
    var below = entry
    while let parent = below.parent, let entry = entries[parent] {
      if below.isPresented {
        let index = entry.presented.firstIndex(of: node) ?? 0
        if isCovered(entry, from: index + 1) { return false }
      } else if !entry.shownChildren.contains(node) || isCovered(entry, from: 0) {
        return false
      }
      (node, below) = (parent, entry)
    }
    return true
  }

  /// Returns whether a node presented over this one, from an index on, removes what is below it.
  private func isCovered(_ entry: Entry, from index: Int) -> Bool {
    !entry.presented.isEmpty
      && entry.presented[index...].contains {
        entries[$0]?.removesPresenter ?? false
      }
  }

  /// Returns a node with all that it contains, or `nil` when the tree has no such node.
  public func node(_ id: String) -> ContainerNode? {
    guard let entry = entries[id] else { return nil }
    var node = ContainerNode(
      entry.screen, kind: entry.kind, children: entry.children.compactMap(node),
      selected: entry.selected, presented: entry.presented.compactMap(node),
      sheet: entry.sheet)
    node.vetoesBack = entry.vetoesBack
    node.definesPresentationContext = entry.definesPresentationContext
    return node
  }
}

extension ContainerTree.Entry {
  /// Whether the presented node removes what it covers from view; a sheet does not.
  var removesPresenter: Bool { sheet == nil && screen.presentationStyle.removesPresenter }

  /// The child that the node shows.
  var shownChild: String? {
    switch kind {
    case .screen: nil
    case .stack, .area: children.last
    case .tabs, .pager: selected
    case .panes(let panes): panes.front(of: children.count).map { children[$0] }
    }
  }
}
