import TransitionKit

// Who is on screen: a pure function of the lists of all containers. What is announced is the difference between its
// values before and after a step, so that no event can be missing, doubled or crossed.

extension ContainerController {
  /// Returns the last appearance phase that was announced to a node.
  func phase(of id: String) -> AppearancePhase { onScreen[id]?.phase ?? .absent }

  func isInView(_ id: String) -> Bool { phase(of: id).isInView }

  /// Whether the nodes of a list can be seen: those over a node also if they hide it.
  func isInView(_ list: EngineID) -> Bool {
    switch list.role {
    case .content: isInView(list.host)
    case .presentations: onScreen[list.host]?.groupPhase.isInView ?? false
    }
  }

  /// Returns the node and the nodes inside it and over it that have received `willAppear` and not yet `didDisappear`,
  /// outer ones first.
  func inside(_ id: String) -> [String] { onScreen.inside(id) }

  // MARK: - The nodes on screen

  /// Returns the nodes that are on screen in a node and over it, if the nodes around it are.
  ///
  /// - Complexity: O(*k*) in the number *k* of nodes on screen.
  func nodesOnScreen(under id: String) -> NodesOnScreen {
    var nodes = NodesOnScreen()
    func visit(
      _ id: String, _ group: AppearancePhase, in outer: String?, isPresented: Bool, _ depth: Int
    ) {
      let over = list(EngineID(host: id, role: .presentations)).uncovered
      let phase = min(group, over.host)
      let item = NodesOnScreen.Item(
        id: id, phase: phase, groupPhase: group, outer: outer, isPresented: isPresented,
        depth: depth)
      guard nodes.append(item) else { return }
      if phase > .absent {
        for child in list(EngineID(host: id, role: .content)).members {
          visit(child.id, min(phase, child.phase), in: id, isPresented: false, depth + 1)
        }
      }
      for level in over.levels where level.phase > .absent {
        visit(level.id, min(group, level.phase), in: id, isPresented: true, depth + 1)
      }
    }
    visit(id, .visible, in: nil, isPresented: false, 0)
    return nodes
  }

  /// Keeps who is on screen in a list, before the list changes.
  func keepList(_ id: EngineID) {
    if lists[id] == nil { lists[id] = listAtRest(id) }
  }

  func list(_ id: EngineID) -> AppearanceList { lists[id] ?? listAtRest(id) }

  /// Returns a list of which nothing moves.
  private func listAtRest(_ id: EngineID) -> AppearanceList {
    var owner = tree
    if !tree.contains(id.host), let node = nodeThatHasLeft(id.host),
      let inside = try? ContainerTree(node)
    {
      owner = inside
    }
    guard let entry = owner.entries[id.host] else { return AppearanceList([]) }
    let isPresented = id.role == .presentations
    return AppearanceList(
      (isPresented ? entry.presented : entry.shownChildren).map {
        .init(id: $0, hides: isPresented && owner.entries[$0]?.removesPresenter ?? false)
      })
  }

  /// Returns a node that has left the tree by itself or inside another node; `nil` if it has not.
  private func nodeThatHasLeft(_ id: String) -> ContainerNode? {
    engines.values.lazy.compactMap { engine in
      engine.places(of: id).first { !self.tree.contains($0.outer) }?.node
    }.first
  }

  // MARK: - Steps

  /// Makes steps of a list, and announces what they change for the nodes of the list and all nodes inside them.
  ///
  /// The events come in the order of the steps, those of outer nodes before those of inner ones.
  ///
  /// - Parameters:
  ///   - steps: The steps, in the order in which they are announced.
  ///   - id: The list.
  ///   - isOwn: Whether a step changes the phase of its node in the list. Another step only says when the node is told
  ///     what follows from what covers it.
  func make(
    _ steps: [AppearanceStep], of id: EngineID,
    where isOwn: (AppearanceStep) -> Bool = { _ in true }
  ) {
    keepList(id)
    for step in steps where step.node != id.host && isOwn(step) {
      lists[id]?.follow(step, hides: hidesPresenter(step.node, in: id))
    }
    announceAppearance(steps)
  }

  /// Makes steps of the nodes of a list, phase by phase.
  func make(
    _ phases: KeyValuePairs<AppearanceStep.Phase, [String]>, of id: EngineID, animated: Bool
  ) {
    make([AppearanceStep](phases, animated: animated), of: id)
  }

  /// Whether a node of a list hides the nodes below it and the node over which it is presented.
  func hidesPresenter(_ id: String, in list: EngineID) -> Bool {
    guard list.role == .presentations else { return false }
    return engines[list]?.stack.removesPresenter(id) ?? tree.entries[id]?.removesPresenter ?? false
  }

  /// Announces by which events the nodes on screen now differ from those that have been announced.
  func announceAppearance(_ steps: [AppearanceStep] = []) {
    let before = onScreen
    let after = nodesOnScreen(under: tree.root).told(after: before)
    onScreen = after
    var events: [String: ArraySlice<AppearanceStep.Phase>] = [:]
    for id in before.items.map(\.id) + after.items.map(\.id) where events[id] == nil {
      let (old, new) = (before[id]?.phase ?? .absent, after[id]?.phase ?? .absent)
      events[id] = old.events(to: new)[...]
    }
    load(after.items.filter { events[$0.id]?.first == .willAppear }.map(\.id))
    let isAnimated = steps.last?.isAnimated ?? false
    let rest: [AppearanceStep.Phase] = [.willDisappear, .willAppear, .didDisappear, .didAppear]
    let all = steps + rest.map { AppearanceStep($0, "", isAnimated: isAnimated) }
    for (index, step) in all.enumerated() {
      let leaves = step.phase == .willDisappear || step.phase == .didDisappear
      let nodes = leaves ? before : after
      // A later step of the same kind announces its own nodes.
      let later = all[(index + 1)...].filter { $0.phase == step.phase }.flatMap {
        nodes.inside($0.node)
      }
      for item in nodes.items where events[item.id]?.first == step.phase && !later.contains(item.id)
      {
        events[item.id]?.removeFirst()
        emit(step.event(of: item.id))
      }
    }
  }

  /// Emits `load` for the nodes that are needed for the first time.
  func load(_ nodes: [String]) {
    for id in nodes where loaded.insert(id).inserted { emit(.load(id)) }
  }

  // MARK: - Transitions inside of a node that appears or disappears itself

  /// Announces the ends of the transitions that run inside a node now, although they still run; the innermost end is
  /// announced first.
  func retireTransitions(
    inside id: String, except outer: ContainerEngine? = nil, exceptSheet sheet: String? = nil
  ) {
    for node in inside(id).reversed() {
      for role in [EngineID.Role.content, .presentations] {
        guard let engine = engines[EngineID(host: node, role: role)], engine !== outer else {
          continue
        }
        retire(engine)
      }
      retirePager(node)
      retirePanes(node)
      if node != sheet { retireSheet(node) }
    }
  }

  /// Announces the end of a running transition now, although its picture continues to move.
  ///
  /// A transition driven by a finger is announced as cancelled; one driven by a released card, with the outcome that
  /// the release has decided.
  func retire(_ engine: ContainerEngine) {
    guard engine.isRunning, !engine.isRetired, engine.tells != false else { return }
    beginHeld(engine.id)
    callDepth += 1
    if engine.stack.transition == nil { engine.stack.layoutIfNeeded() }
    let decision = retireDrag(of: engine)
    callDepth -= 1
    guard let transition = engine.stack.state.transition, !engine.isRetired else { return }
    flush(engine)
    let members = list(engine.id).members
    // The step of the host only says when what is uncovered is told.
    let host = engine.id.role == .presentations ? [engine.id.host] : []
    let comes = members.filter { $0.phase == .appearing }.map(\.id) + host
    let goes = members.filter { $0.phase == .disappearing }.map(\.id) + host
    let phases: KeyValuePairs<AppearanceStep.Phase, [String]> =
      if transition.phase != .running, decision != .finished {
        [.willDisappear: comes, .didDisappear: comes, .willAppear: goes, .didAppear: goes]
      } else if engine.id.role == .presentations {
        [.didAppear: comes, .didDisappear: goes]
      } else {
        [.didDisappear: goes, .didAppear: comes]
      }
    make(engine.ordered([AppearanceStep](phases, animated: true)), of: engine.id)
    engine.isRetired = true
  }
}
