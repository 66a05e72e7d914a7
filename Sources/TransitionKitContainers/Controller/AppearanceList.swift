/// How far a node is on screen, in ascending order.
///
/// A node inside others is on screen only as far as all of them are: its phase is the least of its own phase in its
/// container and of the phases of the nodes around it.
enum AppearancePhase: Int, Comparable, Sendable {
  case absent
  case disappearing
  case appearing
  case visible

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Whether the node is in view and not about to leave it.
  var isInView: Bool { self >= .appearing }

  /// The phase of a node behind one with this phase that hides it.
  var behind: Self {
    switch self {
    case .absent: .visible
    case .disappearing: .appearing
    case .appearing: .disappearing
    case .visible: .absent
    }
  }

  /// The phase after an event; the same one if the event is not a legal successor.
  func after(_ event: AppearanceStep.Phase) -> Self {
    switch (self, event) {
    case (.absent, .willAppear), (.disappearing, .willAppear): .appearing
    case (.appearing, .didAppear): .visible
    case (.appearing, .willDisappear), (.visible, .willDisappear): .disappearing
    case (.disappearing, .didDisappear): .absent
    default: self
    }
  }

  /// The legal events that lead to another phase.
  ///
  /// A node that is off screen does not begin to leave: there are no events from `absent` to `disappearing`.
  func events(to next: Self) -> [AppearanceStep.Phase] {
    switch (self, next) {
    case (.absent, .appearing), (.disappearing, .appearing): [.willAppear]
    case (.absent, .visible), (.disappearing, .visible): [.willAppear, .didAppear]
    case (.appearing, .visible): [.didAppear]
    case (.appearing, .disappearing), (.visible, .disappearing): [.willDisappear]
    case (.appearing, .absent), (.visible, .absent): [.willDisappear, .didDisappear]
    case (.disappearing, .absent): [.didDisappear]
    case (.visible, .appearing): [.willDisappear, .willAppear]
    case (.absent, .disappearing), (.absent, .absent), (.disappearing, .disappearing),
      (.appearing, .appearing), (.visible, .visible):
      []
    }
  }
}

/// Who is on screen in one list of nodes: the children of a container, or the nodes that are presented over a node.
struct AppearanceList {
  struct Member {
    let id: String
    var phase = AppearancePhase.visible
    /// Whether the node hides what is below it in the list, and the node over which it is presented.
    var hides = false
  }

  /// The nodes that are not absent, from the lowest to the topmost one.
  private(set) var members: [Member]

  init(_ members: [Member]) { self.members = members }

  /// Changes the phase of the node that a step names.
  mutating func follow(_ step: AppearanceStep, hides: Bool) {
    guard let index = members.firstIndex(where: { $0.id == step.node }) else {
      guard step.phase == .willAppear else { return }
      return members.append(Member(id: step.node, phase: .appearing, hides: hides))
    }
    members[index].phase = members[index].phase.after(step.phase)
    if members[index].phase == .absent { members.remove(at: index) }
  }

  /// Adds and removes hidden nodes, which get no events.
  ///
  /// - Parameters:
  ///   - listed: The nodes of the list, from the lowest to the topmost one.
  ///   - hides: Whether a node hides what is below it.
  ///   - told: The nodes whose coming or leaving is announced.
  mutating func updateHidden(
    to listed: [String], hides: (String) -> Bool, except told: Set<String>
  ) {
    guard let top = members.lastIndex(where: \.hides) else { return }
    var hidden = Array(members[..<top])
    let shown = members[top...]
    hidden.removeAll { member in
      member.phase.isInView && !listed.contains(member.id) && !told.contains(member.id)
    }
    var next = 0
    for id in listed.prefix(while: { $0 != members[top].id }) {
      if let index = hidden.firstIndex(where: { $0.id == id }) {
        next = index + 1
      } else if !told.contains(id), !shown.contains(where: { $0.id == id }) {
        hidden.insert(Member(id: id, hides: hides(id)), at: next)
        next += 1
      }
    }
    members = hidden + shown
  }

  /// Returns those of successive steps that change the list.
  func changing(_ steps: [AppearanceStep]) -> [AppearanceStep] {
    var list = self
    return steps.filter { step in
      let earlier = list.phase(of: step.node)
      list.follow(step, hides: false)
      return list.phase(of: step.node) != earlier
    }
  }

  func phase(of id: String) -> AppearancePhase {
    members.first { $0.id == id }?.phase ?? .absent
  }

  /// The phases of the nodes of the list that are presented over a node, and that of the node itself.
  var uncovered: (levels: [(id: String, phase: AppearancePhase)], host: AppearancePhase) {
    var cover = AppearancePhase.visible
    var levels: [(id: String, phase: AppearancePhase)] = []
    for member in members.reversed() {
      levels.append((member.id, min(member.phase, cover)))
      if member.hides { cover = min(cover, member.phase.behind) }
    }
    return (levels.reversed(), cover)
  }
}

/// The nodes that are on screen, each before the nodes inside it.
struct NodesOnScreen {
  struct Item {
    let id: String
    /// The phase of the node itself; `absent` if something presented over it hides it.
    var phase: AppearancePhase
    /// The phase of the node together with all that is presented over it.
    let groupPhase: AppearancePhase
    /// The node around it; `nil` for the outermost one.
    let outer: String?
    /// Whether it is presented over that node.
    let isPresented: Bool
    /// The number of nodes around it.
    let depth: Int
  }

  private(set) var items: [Item] = []
  private var indices: [String: Int] = [:]

  subscript(id: String) -> Item? { indices[id].map { items[$0] } }

  /// Appends a node inside of those appended before, unless it is there already.
  ///
  /// - Returns: Whether it was appended.
  mutating func append(_ item: Item) -> Bool {
    guard indices[item.id] == nil else { return false }
    indices[item.id] = items.count
    items.append(item)
    return true
  }

  /// Returns what the nodes are told if they were told an earlier state last.
  ///
  /// A node that was off screen does not begin to leave. A node that leaves together with the node around it goes on
  /// leaving until that one has left, also if it is taken out meanwhile.
  func told(after earlier: NodesOnScreen) -> NodesOnScreen {
    var told = self
    for index in items.indices where items[index].phase == .disappearing {
      if earlier[items[index].id]?.phase ?? .absent == .absent { told.items[index].phase = .absent }
    }
    for item in earlier.items where item.phase == .disappearing && indices[item.id] == nil {
      guard let outer = item.outer.flatMap({ told[$0] }),
        (item.isPresented ? outer.groupPhase : outer.phase) == .disappearing
      else { continue }
      told.insert(item, after: told.range(of: outer))
    }
    return told
  }

  private mutating func insert(_ item: Item, after range: Range<Int>) {
    items.insert(item, at: range.upperBound)
    for index in items[range.upperBound...].indices { indices[items[index].id] = index }
  }

  /// The places of a node and the nodes inside it and presented over it.
  private func range(of item: Item) -> Range<Int> {
    guard let first = indices[item.id] else { return 0..<0 }
    let end = items[(first + 1)...].firstIndex { $0.depth <= item.depth }
    return first..<(end ?? items.endIndex)
  }

  /// The ids of a node and the nodes inside it and presented over it, as far as they are on screen.
  func inside(_ id: String) -> [String] {
    guard let item = self[id] else { return [] }
    return items[range(of: item)].filter { $0.phase > .absent }.map(\.id)
  }
}
