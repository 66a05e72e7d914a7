import TransitionKit

/// How a node with panes beside each other behaves, and where its user has been.
///
/// Each child is a pane, in reading order: the first child has the first role of the ``arrangement``. There may
/// be fewer children than roles. A pane may hold any node; a stack in it is kept while the pane is hidden.
///
/// The history decides which panes are shown, as many as fit. A controller sets ``paneCount`` from the width of
/// its container, so panes collapse and expand with it, and the history and the stacks stay. In a container that is
/// wider or higher than 1e9 points, panes fill 1e9 points.
///
/// ```swift
/// let tree = try ContainerTree(
///   .panes("mail", [.stack("inbox", [.screen("list")]), .stack("letter", [.screen("text")])]))
/// tree.visible  // ["mail", "inbox", "list"]: one pane fits until a controller says otherwise
/// tree.panes(of: "mail")?.history.current  // secondary: the list
/// ```
public struct Panes: Hashable, Codable, Sendable {
  /// The roles of the panes, in reading order.
  public var arrangement: PaneArrangement
  /// Where the user has been.
  public var history: PaneHistory
  /// How far back leads.
  public var behavior: PaneBackBehavior
  /// The version of the library whose numbers and springs apply.
  public var version: PaneVersion
  /// Whether two panes fit into a medium width.
  public var isDense: Bool
  /// How many panes fit, 1 to 3; a controller sets it from the width.
  public var paneCount: Int

  /// Creates a behaviour.
  ///
  /// - Parameters:
  ///   - arrangement: The roles of the panes, in reading order.
  ///   - history: Where the user has been; by default at the first pane.
  ///   - behavior: How far back leads.
  ///   - version: The version of the library whose numbers and springs apply.
  ///   - isDense: Whether two panes fit into a medium width.
  public init(
    _ arrangement: PaneArrangement = .listDetail, history: PaneHistory? = nil,
    behavior: PaneBackBehavior = .popUntilScaffoldValueChange, version: PaneVersion = .recent,
    isDense: Bool = false
  ) {
    self.arrangement = arrangement
    self.history = history ?? PaneHistory(arrangement.order.prefix(1).map { PaneDestination($0) })
    self.behavior = behavior
    self.version = version
    self.isDense = isDense
    paneCount = 1
  }
}

extension Panes {
  /// Returns the arrangement of a number of children.
  func arrangement(of count: Int) -> PaneArrangement {
    PaneArrangement(legal: Array(arrangement.order.prefix(count)))
  }

  /// Returns the indices of the shown children among a number of them, in reading order.
  func shown(of count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let arrangement = arrangement(of: count)
    let shown = history.shown(paneCount: paneCount, in: arrangement)
    return arrangement.order.indices.filter { shown.contains(arrangement.order[$0]) }
  }

  /// Returns the index of the child in front: that of the latest entry.
  func front(of count: Int) -> Int? {
    history.current.flatMap { arrangement.order.prefix(count).firstIndex(of: $0.role) }
  }

  /// Returns the history after going back among a number of children, or `nil`.
  func back(of count: Int) -> PaneHistory? {
    guard count > 0 else { return nil }
    return history.back(behavior, paneCount: paneCount, in: arrangement(of: count))
  }

  /// Throws when the panes of a number of children make no sense.
  func validate(children count: Int) throws(PaneError) {
    guard count <= arrangement.order.count else {
      throw .tooManyPanes(count, limit: arrangement.order.count)
    }
    guard (1...3).contains(paneCount) else {
      throw .outOfRange(field: "paneCount", value: Double(paneCount), expected: "1...3")
    }
    guard count > 0, let current = history.current else { throw .illegalArrangement(nil) }
    for destination in [current] + history.destinations
    where !arrangement.order.prefix(count).contains(destination.role) {
      throw .unknownPane(destination.role)
    }
  }
}

extension PaneArrangement: Codable {
  /// Reads the roles in reading order.
  ///
  /// - Throws: `DecodingError`, with a ``PaneError`` inside when the roles are not an arrangement.
  public init(from decoder: any Decoder) throws {
    let roles = try [PaneRole](from: decoder)
    do {
      try self.init(roles)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Writes the roles in reading order.
  public func encode(to encoder: any Encoder) throws { try order.encode(to: encoder) }
}

// MARK: - In the tree

extension ContainerNode {
  /// Returns panes beside each other, in reading order; by default list, detail and extra.
  public static func panes(
    _ id: String, _ panes: [ContainerNode], behaviour: Panes = Panes()
  ) -> ContainerNode {
    ContainerNode(Screen(id, bar: .hidden), kind: .panes(behaviour), children: panes)
  }
}

extension ContainerTree {
  /// Returns how a node with panes behaves and where its user has been, or `nil` for another node.
  public func panes(of id: String) -> Panes? {
    guard case .panes(let panes) = entries[id]?.kind else { return nil }
    return panes
  }

  /// Changes the panes of a node, which keeps its children.
  ///
  /// - Throws: ``ContainerError/illegalPanes(_:_:)`` if they do not fit the children; nothing has changed then.
  mutating func setPanes(_ panes: Panes, of id: String) throws(ContainerError) {
    do {
      try panes.validate(children: children(of: id).count)
    } catch {
      throw .illegalPanes(id, error)
    }
    entries[id]?.kind = .panes(panes)
  }

  /// Returns the ids of the children that a container shows, in order: one, or several panes.
  public func shownChildren(of id: String) -> [String] { entries[id]?.shownChildren ?? [] }

  /// Returns the child that is the pane with a role, or `nil`.
  public func pane(_ role: PaneRole, of id: String) -> String? {
    guard let entry = entries[id], case .panes(let panes) = entry.kind,
      let index = panes.arrangement.order.firstIndex(of: role), entry.children.indices ~= index
    else { return nil }
    return entry.children[index]
  }

  /// Returns the plan of a way to a pane, or back.
  func navigating(
    to history: PaneHistory, in id: String, _ entry: Entry, _ panes: Panes
  ) throws(ContainerError) -> ContainerPlan {
    var (after, changed) = (self, panes)
    changed.history = history
    try after.setPanes(changed, of: id)
    return ContainerPlan(
      container: id, change: history == panes.history ? .none : .showPanes(history),
      from: entry.shownChild, to: after.shownChild(of: id), removed: [])
  }
}

extension ContainerTree.Entry {
  /// The children that the node shows, in order.
  var shownChildren: [String] {
    if case .panes(let panes) = kind {
      return panes.shown(of: children.count).map { children[$0] }
    }
    return shownChild.map { [$0] } ?? []
  }
}
