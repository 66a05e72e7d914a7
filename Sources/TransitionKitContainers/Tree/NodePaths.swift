/// The nodes of a tree on the way from the root to some of its nodes.
///
/// A walk along them costs as much as these nodes are deep, and not as much as the tree is large.
struct NodePaths {
  private let tree: ContainerTree
  /// For each node around others, the next ones on the way to them.
  private var next: [String: [String]] = [:]

  /// Finds the ways to nodes; those that are not in the tree are left out.
  init(to ids: some Sequence<String>, in tree: ContainerTree) {
    self.tree = tree
    var known: Set<String> = []
    for id in ids {
      var node = id
      while known.insert(node).inserted, let parent = tree.entries[node]?.parent {
        next[parent, default: []].append(node)
        node = parent
      }
    }
  }

  /// Returns the children of a node that are on the way, in order.
  func children(of id: String) -> [String] { ordered(id, isPresented: false) }

  /// Returns the nodes presented over a node that are on the way, in order.
  func presented(over id: String) -> [String] { ordered(id, isPresented: true) }

  private func ordered(_ id: String, isPresented: Bool) -> [String] {
    guard let nodes = next[id] else { return [] }
    let list = nodes.filter { tree.isPresented($0) == isPresented }
    guard list.count > 1 else { return list }
    let wanted = Set(list)
    return (isPresented ? tree.presented(over: id) : tree.children(of: id)).filter(wanted.contains)
  }
}

extension ContainerTree {
  /// Returns those of some nodes that are in the tree, the outer ones before the inner ones.
  func outermost(of ids: some Collection<String>) -> [String] {
    let (wanted, paths) = (Set(ids), NodePaths(to: ids, in: self))
    var nodes = wanted.isEmpty ? [] : [root]
    var next = 0
    while next < nodes.count {
      nodes += paths.children(of: nodes[next]) + paths.presented(over: nodes[next])
      next += 1
    }
    return nodes.filter(wanted.contains)
  }
}
