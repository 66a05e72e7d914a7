import TransitionKit

extension Tabs {
  /// Returns the tabs that the user has selected, with the selected one.
  package func history(selected: String) -> TabHistory {
    TabHistory(backPolicy, initial: initial ?? selected, selected: selected, earlier: visited)
  }

  /// Notes that a tab is selected after another one, or by going back.
  mutating func follow(_ history: TabHistory) {
    initial = history.initial
    visited = history.earlier
  }
}

extension ContainerTree {
  /// Returns whether a node refuses to go back while it is in front.
  public func vetoesBack(_ id: String) -> Bool { entries[id]?.vetoesBack ?? false }

  /// The containers around the node in front, from the innermost to the outermost, with what back can do in each.
  package var backPath: [BackContainer] { backPath(from: frontmost) }

  /// Returns the containers around a node, from the innermost to the outermost.
  ///
  /// A veto of the node counts for the innermost one.
  package func backPath(from id: String) -> [BackContainer] {
    var list: [BackContainer] = []
    for id in path(to: id).reversed() {
      guard let entry = entries[id] else { continue }
      switch entry.kind {
      case .screen, .area, .pager: break
      case .stack: list.append(BackContainer(id, .stack(depth: entry.children.count)))
      case .tabs(let tabs):
        guard let selected = entry.selected else { break }
        list.append(
          BackContainer(id, .tabs(tabs.history(selected: selected), among: entry.children)))
      case .panes(let panes):
        list.append(
          BackContainer(
            id,
            .panes(
              panes.history, panes.behavior, paneCount: panes.paneCount,
              panes.arrangement(of: entry.children.count))))
      }
      if entry.isPresented { list.append(BackContainer(id, .presented)) }
    }
    guard vetoesBack(id) else { return list }
    if list.isEmpty { list = [BackContainer(id, .stack(depth: 1))] }
    list[0].vetoes = true
    return list
  }

  /// Returns the one container that answers back, and what it does.
  ///
  /// The answer is known before a gesture begins, and a request that the gesture drives keeps it. A sheet that
  /// refuses to be dismissed refuses back.
  public func backHandler(_ policy: BackPolicy = .stacksFirst) -> BackHandler {
    let handler = policy.handler(of: backPath)
    if case .dismiss(let id) = handler, entries[id]?.sheet?.refusesDismissal == true {
      return .vetoed(id)
    }
    return handler
  }

  /// Returns the plan of going back.
  func goingBack(_ policy: BackPolicy) throws(ContainerError) -> ContainerPlan {
    switch backHandler(policy) {
    case .vetoed(let id):
      return ContainerPlan(container: id, change: .none, from: nil, to: nil, removed: [])
    case .app:
      return ContainerPlan(container: root, change: .none, from: nil, to: nil, removed: [])
    case .pop(let id): return try plan(.pop(from: id))
    case .dismiss(let id): return try plan(.dismiss(id))
    case .showPanes(let id, let history):
      guard let entry = entries[id], case .panes(let panes) = entry.kind else {
        throw .wrongKind(id, expected: "panes")
      }
      return try navigating(to: history, in: id, entry, panes)
    case .select(let id, let history):
      let entry = entries[id]
      let order = entry?.children ?? []
      let (old, new) = (
        entry?.selected.flatMap(order.firstIndex), order.firstIndex(of: history.selected)
      )
      return ContainerPlan(
        container: id, change: .selectBack(history.selected), from: entry?.selected,
        to: history.selected, removed: [], isForward: (new ?? 0) >= (old ?? 0))
    }
  }
}
