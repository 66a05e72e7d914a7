import TransitionKit

/// A change of a tree that somebody asks for.
///
/// ```swift
/// let app = try ContainerController(.stack("home", [.screen("list")]), container: phone)
/// try app.perform(.push(.screen("photo"), onto: "home"), animated: true)
/// app.tree.children(of: "home")  // ["list", "photo"]
/// ```
public enum ContainerRequest: Hashable, Sendable {
  /// Who chooses a tab.
  ///
  /// ```swift
  /// // The same tab again: a tap of the user pops its stack to the root, the program changes nothing.
  /// let home = ContainerNode.stack("home", [.screen("list"), .screen("photo")])
  /// let app = try ContainerController(.tabs("app", [home]), container: phone)
  /// try app.perform(.select("home", in: "app", by: .program), animated: true)
  /// app.tree.children(of: "home")  // ["list", "photo"]
  /// ```
  public enum Author: String, Hashable, Codable, Sendable, CaseIterable {
    /// The user, with a tap: the delegate may refuse, and choosing the selected tab again goes to its root.
    case user
    /// The program.
    case program
  }

  /// Pushes a node onto a stack; `nil` is the innermost stack in front, which a presented node must contain.
  case push(ContainerNode, onto: String?)
  /// Pops the top of a stack; `nil` is the innermost stack in front with more than its root.
  case pop(from: String?)
  /// Pops all nodes of a stack above one of them.
  case popTo(String)
  /// Replaces all nodes of a stack; those that stay keep what they contain.
  case setStack(String, [ContainerNode])
  /// Selects a tab, or moves a pager to a page.
  case select(String, in: String, by: Author)
  /// Shows a pane: adds its destination to the history of the split view that contains it.
  case navigate(to: PaneDestination, in: String)
  /// Exchanges the child of an area; `nil` leaves it empty, and a child with the same id keeps what it contains.
  ///
  /// Without an animator of the caller or the delegate the change is made at once.
  case exchange(ContainerNode?, in: String)
  /// Presents a node over another one and what is inside of it; `nil` is ``ContainerTree/presentationContext``,
  /// by default the root.
  case present(ContainerNode, over: String?)
  /// Moves a sheet to a detent.
  case selectDetent(String, of: String)
  /// Goes back by one step, in the one container that answers.
  case goBack(by: BackPolicy)
  /// Dismisses a presented node, and all that are presented above it over the same node.
  case dismiss(String)
  /// Replaces the tabs of a node; those that stay keep what they contain.
  ///
  /// Where the selected tab leaves, the first one is selected.
  case setTabs(String, [ContainerNode])
  /// Leads to another tree with the same root, with at most one transition: that of the outermost difference
  /// in view.
  ///
  /// Nodes of both trees stay; each must be of the same kind, in the same container.
  case show(ContainerTree)
}

/// What a request does to a tree, without doing it.
///
/// A plan is made by ``ContainerTree/plan(_:)`` from values alone: no delegate, clock or observer is
/// asked.
package struct ContainerPlan: Hashable, Sendable {
  /// What a plan changes.
  package enum Change: Hashable, Sendable {
    /// Nothing.
    case none
    /// A node comes on top of a stack.
    case push(ContainerNode)
    /// The uppermost nodes of a stack leave it.
    case pop(count: Int)
    /// A stack gets other nodes.
    case setStack([ContainerNode])
    /// Another tab is selected.
    case select(String)
    /// An earlier tab is selected by going back.
    case selectBack(String)
    /// The selected tab is chosen again by the user.
    case reselect(String)
    /// Panes get another history, and may show others.
    case showPanes(PaneHistory)
    /// An area gets another child, or none.
    case exchange(ContainerNode?)
    /// A node is presented over the container.
    case present(ContainerNode)
    /// A sheet rests at another detent.
    case selectDetent(String)
    /// The named node and all presented above it are dismissed.
    case dismiss(String)
    /// Tabs get other nodes, of which one is selected.
    case setTabs([ContainerNode], selected: String?)
    /// Panes get other nodes, and a history that fits them.
    case setPanes([ContainerNode], PaneHistory)
    /// Other nodes are presented over the container.
    case setPresented([ContainerNode])
    /// The whole tree becomes another one.
    case show(ContainerTree)
  }

  /// The node that changes inside, or over which something is presented or dismissed.
  package let container: String
  /// What changes.
  package let change: Change
  /// The node that the container shows now, or `nil` when it shows none.
  package let from: String?
  /// The node that the container shows then, or `nil` when it shows none.
  package let to: String?
  /// The nodes that leave the tree, each with all that it contains, in the order of the container.
  package let removed: [String]
  /// Whether a selected tab comes later in the order of tabs than the one before.
  package let isForward: Bool

  init(
    container: String, change: Change, from: String?, to: String?, removed: [String],
    isForward: Bool = true
  ) {
    self.container = container
    self.change = change
    self.from = from
    self.to = to
    self.removed = removed
    self.isForward = isForward
  }
}

// MARK: - Planning

extension ContainerTree {
  /// Returns what a request changes.
  ///
  /// - Throws: ``ContainerError`` with the id at fault.
  /// - Complexity: For a push of a screen O(*d*) in the depth of the nesting, in whatever number of nodes.
  package func plan(_ request: ContainerRequest) throws(ContainerError) -> ContainerPlan {
    switch request {
    case .push(let node, let stack):
      let id: String
      if let stack { id = stack } else { id = try frontStack(above: -1) }
      let entry = try entry(id, of: .stack)
      try requireNew(node, under: id)
      return ContainerPlan(
        container: id, change: .push(node), from: entry.children.last, to: node.id, removed: [])
    case .pop(let stack):
      guard let id = stack ?? (try? frontStack(above: 1)) else {
        return ContainerPlan(container: root, change: .none, from: nil, to: nil, removed: [])
      }
      let entry = try entry(id, of: .stack)
      return popping(max(0, min(1, entry.children.count - 1)), from: id, entry)
    case .popTo(let node):
      guard let parent = try known(node).parent else {
        throw .notInContainer(node, container: root)
      }
      let entry = try entry(parent, of: .stack)
      guard let index = entry.children.firstIndex(of: node) else {
        throw .notInContainer(node, container: parent)
      }
      return popping(entry.children.count - 1 - index, from: parent, entry)
    case .setStack(let id, let nodes):
      let entry = try entry(id, of: .stack)
      try requireReplaceable(nodes, in: id)
      let kept = Set(nodes.map(\.id))
      return ContainerPlan(
        container: id, change: .setStack(nodes), from: entry.children.last, to: nodes.last?.id,
        removed: entry.children.filter { !kept.contains($0) })
    case .select(let tab, let id, let author): return try selecting(tab, in: id, by: author)
    case .navigate(let destination, let id):
      let entry = try known(id)
      guard case .panes(let panes) = entry.kind else { throw .wrongKind(id, expected: "panes") }
      var history = panes.history
      if history.current != destination { history.navigate(to: destination) }
      return try navigating(to: history, in: id, entry, panes)
    case .exchange(let node, let id):
      let entry = try entry(id, of: .area)
      if let node { try requireReplaceable([node], in: id) }
      return ContainerPlan(
        container: id, change: .exchange(node), from: entry.children.last, to: node?.id,
        removed: entry.children.filter { $0 != node?.id })
    case .present(let node, let over):
      let id = over ?? presentationContext
      let entry = try known(id)
      try requireNew(node, under: id)
      return ContainerPlan(
        container: id, change: .present(node), from: entry.presented.last ?? id, to: node.id,
        removed: [])
    case .goBack(let policy): return try goingBack(policy)
    case .selectDetent(let detent, let id): return try selecting(detent: detent, of: id)
    case .dismiss(let id):
      guard try known(id).isPresented, let parent = entries[id]?.parent,
        let chain = entries[parent]?.presented, let index = chain.firstIndex(of: id)
      else { throw .notPresented(id) }
      return ContainerPlan(
        container: parent, change: .dismiss(id), from: chain.last,
        to: index > 0 ? chain[index - 1] : parent, removed: Array(chain[index...]))
    case .setTabs(let id, let nodes): return try settingTabs(nodes, of: id)
    case .show(let target): return try planShowing(target)
    }
  }

  private func settingTabs(
    _ nodes: [ContainerNode], of id: String
  ) throws(ContainerError) -> ContainerPlan {
    let entry = try known(id)
    guard case .tabs = entry.kind else { throw .wrongKind(id, expected: "tabs") }
    try requireReplaceable(nodes, in: id)
    let ids = nodes.map(\.id)
    let selected = entry.selected.flatMap { ids.contains($0) ? $0 : nil } ?? ids.first
    return ContainerPlan(
      container: id, change: .setTabs(nodes, selected: selected), from: entry.selected,
      to: selected, removed: entry.children.filter { !ids.contains($0) },
      isForward: isForward(entry.selected, selected, in: ids, or: entry.children))
  }

  private func popping(_ count: Int, from id: String, _ entry: Entry) -> ContainerPlan {
    let removed = Array(entry.children.suffix(count))
    return ContainerPlan(
      container: id, change: count == 0 ? .none : .pop(count: count), from: entry.children.last,
      to: entry.children.dropLast(count).last, removed: removed)
  }

  private func selecting(
    _ tab: String, in id: String, by author: ContainerRequest.Author
  ) throws(ContainerError) -> ContainerPlan {
    let entry = try known(id)
    let isPager: Bool
    switch entry.kind {
    case .tabs: isPager = false
    case .pager: isPager = true
    case .screen, .stack, .area, .panes: throw .wrongKind(id, expected: "tabs")
    }
    guard let index = entry.children.firstIndex(of: tab) else {
      throw .notInContainer(tab, container: id)
    }
    var change = ContainerPlan.Change.select(tab)
    if tab == entry.selected { change = author == .user && !isPager ? .reselect(tab) : .none }
    let current = entry.selected.flatMap(entry.children.firstIndex)
    return ContainerPlan(
      container: id, change: change, from: entry.selected, to: tab, removed: [],
      isForward: index >= current ?? 0)
  }

  // MARK: - Conditions

  private func known(_ id: String) throws(ContainerError) -> Entry {
    guard let entry = entries[id] else { throw .unknownNode(id) }
    return entry
  }

  private func entry(_ id: String, of kind: ContainerKind) throws(ContainerError) -> Entry {
    let entry = try known(id)
    guard entry.kind == kind else { throw .wrongKind(id, expected: "\(kind)") }
    return entry
  }

  /// Returns the innermost stack in front with more nodes than a number.
  private func frontStack(above count: Int) throws(ContainerError) -> String {
    let path = path(to: frontmost)
    // A presented node covers the stacks below it.
    let first = path.lastIndex { entries[$0]?.isPresented ?? false } ?? 0
    let stack = path[first...].last { id in
      entries[id].map { $0.kind == .stack && $0.children.count > count } ?? false
    }
    guard let stack else { throw .wrongKind(frontmost, expected: "stack") }
    return stack
  }

  /// Throws when a node that comes in is in the tree already, or when it would be too deep.
  private func requireNew(_ node: ContainerNode, under id: String) throws(ContainerError) {
    guard entries[node.id] == nil else { throw .duplicateNode(node.id) }
    if node.children.isEmpty, node.presented.isEmpty, node.sheet == nil,
      node.kind == .screen || node.kind == .stack
    {
      try check(node.screen)
      guard depth(of: id) + 1 < Self.maximumDepth else { throw .tooDeep(node.id) }
      return
    }
    var copy = self
    try copy.insert(node, into: id)
  }

  /// Throws when nodes cannot take the place of others.
  private func requireReplaceable(_ nodes: [ContainerNode], in id: String) throws(ContainerError) {
    var copy = self
    try copy.replace(childrenOf: id, by: nodes)
  }
}

// MARK: - Applying

extension ContainerTree {
  /// Makes the change of a plan.
  ///
  /// - Throws: ``ContainerError`` when the plan was made for a tree with other nodes; nothing has changed then.
  package mutating func apply(_ plan: ContainerPlan) throws(ContainerError) {
    let id = plan.container
    guard let entry = entries[id] else { throw .unknownNode(id) }
    var tree = self
    switch plan.change {
    case .none, .reselect: break
    case .push(let node): try tree.insert(node, into: id)
    case .pop:
      try requireTail(plan.removed, of: entry.children, in: id)
      for node in plan.removed.reversed() { tree.remove(node) }
    case .setStack(let nodes): try tree.replace(childrenOf: id, by: nodes)
    case .exchange(let node): try tree.replace(childrenOf: id, by: node.map { [$0] } ?? [])
    case .select(let tab):
      guard entry.children.contains(tab) else { throw .notInContainer(tab, container: id) }
      tree.select(tab, in: id)
    case .selectBack(let tab):
      guard entry.children.contains(tab) else { throw .notInContainer(tab, container: id) }
      tree.select(tab, in: id, goesBack: true)
    case .showPanes(let history):
      guard case .panes(var panes) = entry.kind else { throw .wrongKind(id, expected: "panes") }
      panes.history = history
      try tree.setPanes(panes, of: id)
    case .present(let node): try tree.insert(node, into: id, isPresented: true)
    case .selectDetent(let detent):
      _ = try selecting(detent: detent, of: id)
      tree.entries[id]?.sheet?.detent = detent
    case .dismiss:
      try requireTail(plan.removed, of: entry.presented, in: id)
      for node in plan.removed.reversed() { tree.remove(node) }
    case .setTabs(let nodes, let selected):
      try tree.replace(childrenOf: id, by: nodes, selecting: selected)
    case .setPanes(let nodes, let history):
      try tree.replacePanes(of: id, by: nodes, history)
    case .setPresented(let nodes):
      try tree.replace(childrenOf: id, by: nodes, isPresented: true)
    case .show(let target):
      let removed = try planShowing(target).removed
      guard removed == plan.removed else {
        throw .notInContainer(plan.removed.first ?? "", container: id)
      }
      tree = target
    }
    self = tree
  }

  /// Throws when nodes that a plan removes are not the last ones of a list.
  private func requireTail(
    _ removed: [String], of list: [String], in id: String
  ) throws(ContainerError) {
    guard list.suffix(removed.count) == removed[...] else {
      throw .notInContainer(removed.first ?? "", container: id)
    }
  }
}

extension ContainerRequest: CustomStringConvertible {
  /// The request in the form of a call, such as `push(photo, onto: home)`.
  public var description: String {
    switch self {
    case .push(let node, let stack): "push(\(node), onto: \(stack ?? "the stack in front"))"
    case .pop(let stack): "pop(from: \(stack ?? "the stack in front"))"
    case .popTo(let id): "popTo(\(id))"
    case .setStack(let id, let nodes): "setStack(\(id), \(nodes))"
    case .select(let child, let id, let author): "select(\(child), in: \(id), by: \(author))"
    case .navigate(let destination, let id): "navigate(to: \(destination), in: \(id))"
    case .exchange(let node, let id): "exchange(\(node.map { "\($0)" } ?? "nothing"), in: \(id))"
    case .present(let node, let over): "present(\(node), over: \(over ?? "the root"))"
    case .goBack(let policy): "goBack(by: \(policy.rawValue))"
    case .selectDetent(let detent, let id): "selectDetent(\(detent), of: \(id))"
    case .dismiss(let id): "dismiss(\(id))"
    case .setTabs(let id, let nodes): "setTabs(\(id), \(nodes))"
    case .show(let tree): "show(\(tree))"
    }
  }
}
