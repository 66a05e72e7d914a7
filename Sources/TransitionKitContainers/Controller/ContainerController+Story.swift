package import TransitionKit

// What a story asks of the controller besides its calls.

extension ContainerController {
  /// Begins the transitions that wait for the end of the instant.
  package func layoutIfNeeded() {
    let order = engines.values.sorted {
      ($0.id.host, $0.id.role.rank) < ($1.id.host, $1.id.role.rank)
    }
    for engine in order { engine.stack.layoutIfNeeded() }
  }

  /// Cancels everything that waits for a finger.
  package func cancelUndecided() {
    if letGoDrags() { return }
    for engine in running where engine.stack.remaining == .infinity {
      engine.stack.cancelUndecided()
    }
    for id in pagers.keys.sorted() where pagers[id]?.motion.phase == .held {
      try? cancelPager(id)
    }
    for id in movingSheets { letGoSheet(id) }
    for id in movingPanes { cancelPaneDrag(id) }
    deliver()
  }

  /// Whether something moves in the container that a request changes, or over it.
  package func isMoving(_ request: ContainerRequest) -> Bool {
    let hosts = running.map(\.id.host)
    switch request {
    case .push(_, let stack), .pop(let stack):
      return stack.map(hosts.contains) ?? !hosts.isEmpty
    case .popTo(let id): return tree.parent(of: id).map(hosts.contains) ?? false
    case .setStack(let id, _), .exchange(_, let id), .setTabs(let id, _): return hosts.contains(id)
    case .select(_, let id, _):
      return hosts.contains(id) || pagers[id].map { !$0.motion.phase.isResting } ?? false
    case .present(_, let over): return hosts.contains(over ?? tree.root)
    case .dismiss, .goBack, .show: return !isAtRest
    case .navigate(_, let id): return paneRuns[id]?.isMoving ?? false
    case .selectDetent(_, let id): return sheets[id]?.isMoving ?? false
    }
  }

  /// The areas of the stacks that run, by their nodes.
  package var stackAreas: [String: Container] {
    var areas: [String: Container] = [:]
    for engine in engines.values where engine.kind == .stack && engine.id.role == .content {
      areas[engine.id.host] = engine.stack.container
    }
    return areas
  }

  /// Returns the containers whose transitions follow fingers: those with a drag, and those for whose stack the closure
  /// returns `true`.
  package func hostsUnderFingers(_ isDriven: (NavigationController) -> Bool) -> Set<String> {
    Set(running.filter { drag(of: $0) != nil || isDriven($0.stack) }.map(\.id.host))
  }

  // MARK: - A finger that makes a request

  /// Returns the area of the container that a request changes, and whether the change leads to what comes from
  /// the trailing edge or from below, and not back.
  package func wayOfFinger(
    making request: ContainerRequest
  ) -> (area: Container?, leadsForwards: Bool) {
    guard let plan = try? tree.plan(request) else { return (nil, false) }
    let leadsForwards =
      switch plan.change {
      case .push, .present: true
      case .select: plan.isForward
      default: false
      }
    return (area(for: EngineID(host: plan.container, role: plan.role)), leadsForwards)
  }

  /// Throws when something moves in the way of a gesture that makes a request.
  ///
  /// - Returns: Whether the gesture catches a push, which it turns back.
  package func requireGestureMayBegin(
    _ request: ContainerRequest, _ animator: (any AnimatedTransitioning)?
  ) throws(ContainerError) -> Bool {
    let plan = try tree.plan(request)
    let own = EngineID(host: plan.container, role: plan.role)
    let isCatching: Bool =
      if case .pop = plan.change { stack(of: own.host, own.role)?.canTurnPushBack ?? false } else {
        false
      }
    let isFree = tree.path(to: plan.container).allSatisfy { host in
      [EngineID.Role.content, .presentations].allSatisfy { role in
        let id = EngineID(host: host, role: role)
        return id == own && isCatching || engines[id]?.isRunning != true
      } && pagers[host].map { $0.motion.phase.isResting } ?? true
        && paneRuns[host]?.isMoving != true && sheets[host]?.isMoving != true
    }
    guard isFree, call(driving: plan, using: animator) != nil else {
      throw .notDraggable(plan.container)
    }
    return isCatching
  }

  /// Returns the stack whose transition a driver moves, or the last one that runs.
  package func stack(drivenBy driver: GestureInteraction) -> NavigationController? {
    let stacks = running.map(\.stack)
    return stacks.first { $0 === driver.target } ?? stacks.last
  }
}

extension ContainerTree {
  /// Returns the nodes that another tree has not, or has otherwise, and those that it has besides, in no
  /// particular order.
  package func nodes(changedSince older: ContainerTree?) -> [String] {
    older.map { entries.differences(from: $0.entries) } ?? entries.ids
  }
}
