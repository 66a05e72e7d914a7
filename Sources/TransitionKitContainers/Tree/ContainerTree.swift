import TransitionKit

/// A tree of containers as a value: what an app shows and keeps.
///
/// It can be read, compared, stored and restored. Every node is found by its id in constant time.
///
/// ```swift
/// let tree = try ContainerTree(.tabs("app", [.stack("home", [.screen("list")]), .screen("settings")]))
/// tree.visible  // ["app", "home", "list"]
/// tree.parent(of: "list")  // "home"
/// ```
public struct ContainerTree: Hashable, Sendable {
  /// What the tree knows of a node.
  struct Entry: Hashable, Sendable {
    var screen: Screen
    var kind: ContainerKind
    /// The nodes inside; only the changes in this file set the lists and the selection.
    fileprivate(set) var children: [String] = []
    /// The child that tabs or a pager show; always one of the children.
    fileprivate(set) var selected: String?
    fileprivate(set) var presented: [String] = []
    var sheet: Sheet?
    var vetoesBack = false
    var definesPresentationContext = false
    /// The node that this one is inside of, or is presented over; `nil` for the root.
    var parent: String?
    /// Whether the node is presented over its parent, and not inside of it.
    var isPresented = false
  }

  /// The id of the outermost node.
  public let root: String
  var entries = NodeTable()

  /// Creates a tree.
  ///
  /// - Throws: ``ContainerError`` when two nodes have the same id, when a screen has children or an area
  ///   more than one, when a selected tab is not a child, when a number of a bar, a pager, a sheet or a
  ///   presentation style makes no sense, or when nodes are nested deeper than ``maximumDepth``.
  public init(_ node: ContainerNode) throws(ContainerError) {
    root = node.id
    try insert(node, into: nil)
  }

  /// The largest depth of nested nodes.
  public static let maximumDepth = 64
}

extension ContainerTree {
  /// Adds a node with all that it contains, at the end of its parent's list.
  ///
  /// - Throws: ``ContainerError``; nothing has changed then.
  mutating func insert(
    _ node: ContainerNode, into parent: String?, isPresented: Bool = false
  ) throws(ContainerError) {
    let depth = parent.map { self.depth(of: $0) + 1 } ?? 0
    // The outer nodes before the inner ones, those inside of a node before those presented over it.
    var pending = [(node: node, parent: parent, isPresented: isPresented, depth: depth)]
    var added: [String] = []
    do throws(ContainerError) {
      while let (node, parent, isPresented, depth) = pending.popLast() {
        guard depth < Self.maximumDepth else { throw .tooDeep(node.id) }
        guard !contains(node.id) else { throw .duplicateNode(node.id) }
        try add(node, into: parent, isPresented: isPresented)
        added.append(node.id)
        for other in node.presented.reversed() { pending.append((other, node.id, true, depth + 1)) }
        for child in node.children.reversed() { pending.append((child, node.id, false, depth + 1)) }
      }
    } catch {
      for id in added { entries.removeValue(forKey: id) }
      throw error
    }
    guard let parent else { return }
    entries[parent]?[isPresented].append(node.id)
  }

  /// Adds a node without those inside of it.
  private mutating func add(
    _ node: ContainerNode, into parent: String?, isPresented: Bool
  ) throws(ContainerError) {
    var entry = Entry(
      screen: node.screen, kind: node.kind, parent: parent, isPresented: isPresented)
    entry.children = node.children.map(\.id)
    entry.presented = node.presented.map(\.id)
    entry.sheet = node.sheet
    entry.vetoesBack = node.vetoesBack
    entry.definesPresentationContext = node.definesPresentationContext
    try check(node.screen)
    if let sheet = node.sheet {
      do {
        try sheet.validate()
      } catch {
        throw .illegalSheet(node.id, error)
      }
    }
    switch node.kind {
    case .screen:
      if let child = node.children.first { throw .childOfScreen(child.id, in: node.id) }
    case .area:
      if node.children.count > 1 { throw .secondChild(node.children[1].id, in: node.id) }
    case .stack: break
    case .pager(let style):
      do {
        try style.validate()
      } catch {
        throw .illegalPager(node.id, error)
      }
      try select(node, in: &entry)
    case .panes(let panes):
      do {
        try panes.validate(children: node.children.count)
      } catch {
        throw .illegalPanes(node.id, error)
      }
    case .tabs(let tabs):
      guard tabs.barHeight >= 0, tabs.barHeight <= Limits.magnitude else {
        throw .illegalBarHeight(node.id)
      }
      try select(node, in: &entry)
    }
    entries[node.id] = entry
  }

  /// The number of nodes around a node.
  func depth(of id: String) -> Int {
    var (depth, next) = (0, entries[id]?.parent)
    while let node = next { (depth, next) = (depth + 1, entries[node]?.parent) }
    return depth
  }

  /// Throws when a number of a screen makes no sense; every screen that comes into the tree is checked here.
  func check(_ screen: Screen) throws(ContainerError) {
    do {
      try screen.requireLegalNumbers()
    } catch {
      throw .refused(error)
    }
    if let field = screen.presentationStyle.illegalField {
      throw .illegalPresentationStyle(screen.id, field: field)
    }
    guard screen.presentationStyle.hasLegalFrames else {
      throw .refused(.invalidPresentationFrame(screen: screen.id))
    }
  }

  /// Selects the child that a node names, or its first one.
  private func select(_ node: ContainerNode, in entry: inout Entry) throws(ContainerError) {
    entry.selected = node.selected ?? entry.children.first
    if let selected = entry.selected, !entry.children.contains(selected) {
      throw .notInContainer(selected, container: node.id)
    }
  }

  /// Removes a node with all that it contains.
  mutating func remove(_ id: String) {
    if let entry = entries[id], let parent = entry.parent {
      // Most nodes that leave are the last ones of their list.
      let index = entries[parent]?[entry.isPresented].lastIndex(of: id)
      if let index { entries[parent]?[entry.isPresented].remove(at: index) }
    }
    drop(id)
  }

  /// Replaces the nodes of a list; those that stay keep what they contain.
  ///
  /// - Parameters:
  ///   - id: The node with the list.
  ///   - nodes: The new nodes.
  ///   - isPresented: Whether the list is that of the nodes presented over the node.
  ///   - selected: The child to select; `nil` keeps the selected one, or selects the first if that leaves.
  /// - Throws: ``ContainerError``; nothing has changed then.
  mutating func replace(
    childrenOf id: String, by nodes: [ContainerNode], isPresented: Bool = false,
    selecting selected: String? = nil
  ) throws(ContainerError) {
    var tree = self
    let old = Set(entries[id]?[isPresented] ?? [])
    var kept: Set<String> = []
    for node in nodes {
      guard old.contains(node.id) else {
        try tree.insert(node, into: id, isPresented: isPresented)
        continue
      }
      guard kept.insert(node.id).inserted else { throw .duplicateNode(node.id) }
      guard screen(node.id) != node.screen else { continue }
      try check(node.screen)
      tree.entries[node.id]?.screen = node.screen
    }
    tree.arrange(nodes.map(\.id), of: id, isPresented: isPresented, selecting: selected)
    self = tree
  }

  /// Puts a list into an order, and removes the nodes that are not named with all that they contain.
  ///
  /// An id of a node that is not in the list has no effect.
  mutating func arrange(
    _ ids: [String], of id: String, isPresented: Bool = false, selecting selected: String? = nil
  ) {
    guard let old = entries[id]?[isPresented] else { return }
    let (known, named) = (Set(old), Set(ids))
    entries[id]?[isPresented] = ids.filter(known.contains)
    if let selected { entries[id]?.select(selected) }
    for node in old where !named.contains(node) { drop(node) }
  }

  /// Selects a tab, and notes it in the history of its tabs; a node that is no child has no effect.
  ///
  /// - Parameters:
  ///   - tab: The tab or page.
  ///   - id: The node with the tabs or pages.
  ///   - goesBack: Whether the tab is selected by going back.
  mutating func select(_ tab: String, in id: String, goesBack: Bool = false) {
    entries[id]?.select(tab, goesBack: goesBack)
  }

  /// Selects a tab as it was selected before: nothing is noted in the history of its tabs.
  ///
  /// - Parameters:
  ///   - tab: The tab; one that is no child has no effect.
  ///   - id: The node with the tabs.
  ///   - kind: The node's kind of then, which contains the history; `nil` keeps the present one.
  mutating func reselect(_ tab: String, in id: String, as kind: ContainerKind?) {
    guard var entry = entries[id], entry.children.contains(tab) else { return }
    (entry.selected, entry.kind) = (tab, kind ?? entry.kind)
    entries[id] = entry
  }

  /// Removes a node with all that it contains, which is in no list any more.
  private mutating func drop(_ id: String) {
    var pending = [id]
    while let id = pending.popLast() {
      guard let entry = entries.removeValue(forKey: id) else { continue }
      pending += entry.children
      pending += entry.presented
    }
  }
}

extension ContainerTree.Entry {
  /// The nodes inside, or those presented.
  fileprivate subscript(isPresented: Bool) -> [String] {
    get { isPresented ? presented : children }
    _modify { if isPresented { yield &presented } else { yield &children } }
  }

  /// Selects a child that is there, and notes it in the history of tabs.
  fileprivate mutating func select(_ child: String, goesBack: Bool = false) {
    guard children.contains(child) else { return }
    if case .tabs(var tabs) = kind, let selected, selected != child {
      var history = tabs.history(selected: selected)
      if goesBack, let back = history.back(among: children), back.selected == child {
        history = back
      } else {
        history.select(child)
      }
      tabs.follow(history)
      kind = .tabs(tabs)
    }
    selected = child
  }

  /// Makes the selection and the history fit the children; the table does so after each change of an entry.
  mutating func fitChildren() {
    switch kind {
    case .screen, .stack, .area, .panes: return
    case .pager: break
    case .tabs(var tabs):
      guard !tabs.visited.allSatisfy(children.contains) else { break }
      tabs.visited.removeAll { !children.contains($0) }
      kind = .tabs(tabs)
    }
    if selected.map(children.contains) != true { selected = children.first }
  }
}

extension ContainerTree: Codable {
  /// Reads the outermost node.
  ///
  /// - Throws: `DecodingError` when a member is missing or wrong. When the nodes do not make a valid tree,
  ///   its underlying error is a ``ContainerError``.
  public init(from decoder: any Decoder) throws {
    let node = try ContainerNode(from: decoder)
    do {
      try self.init(node)
    } catch {
      throw DecodingError.invalid(error, at: decoder.codingPath)
    }
  }

  /// Writes the outermost node with all that it contains.
  public func encode(to encoder: any Encoder) throws { try node(root)?.encode(to: encoder) }
}

extension ContainerTree: CustomStringConvertible {
  /// The description of the outermost node.
  public var description: String { node(root)?.description ?? root }
}
