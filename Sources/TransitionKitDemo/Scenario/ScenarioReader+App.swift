import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import TransitionKitInspection

// Reads the steps of an app: a request with its members, or a movement of a finger.

extension AppStage: ScenarioStage {
  enum RequestName: String, CaseIterable {
    case push, pop, popTo, setStack, select, exchange, present, dismiss, navigate, selectDetent
    case setTabs, show, back
  }

  static var actions: [ScenarioAction] { ScenarioAction.allCases }

  static func request(
    _ name: RequestName, _ value: ScenarioNode, _ step: ScenarioNode, _ reader: ScenarioReader
  ) throws -> ContainerRequest {
    switch name {
    case .push: .push(try reader.tree(value), onto: try reader.optionalID("in", of: step))
    case .pop: try value.meaning(.pop(from: try reader.optionalID("in", of: step)))
    case .popTo: .popTo(try reader.nodeID(value))
    case .setStack:
      .setStack(try reader.requiredID("in", of: step), try reader.trees(value.items()))
    case .select:
      .select(
        try reader.nodeID(value), in: try reader.requiredID("in", of: step),
        by: try step["by"]?.word(of: ["user": .user, "program": .program]) ?? .user)
    case .exchange:
      .exchange(
        value.isNull ? nil : try reader.tree(value), in: try reader.requiredID("in", of: step))
    case .present: .present(try reader.tree(value), over: try reader.optionalID("over", of: step))
    case .dismiss: .dismiss(try reader.nodeID(value))
    case .navigate:
      .navigate(
        to: PaneDestination(
          try value.word(of: PaneRole.named), content: try step["content"]?.id()),
        in: try reader.requiredID("in", of: step))
    case .selectDetent: .selectDetent(try value.id(), of: try reader.requiredID("of", of: step))
    case .setTabs: .setTabs(try reader.requiredID("in", of: step), try reader.trees(value.items()))
    case .show: .show(try value.located { try ContainerTree(reader.tree(value)) })
    case .back: try value.meaning(.goBack(by: try backPolicy(step)))
    }
  }

  private static func backPolicy(_ step: ScenarioNode) throws -> BackPolicy {
    try step["by"]?.word(BackPolicy.self) ?? .stacksFirst
  }

  // MARK: - Fingers

  static func touch(
    _ value: ScenarioNode, _ step: ScenarioNode, _ reader: ScenarioReader
  ) throws -> Story<AppStage>.Action {
    let given = try step["kind"]?.word(GestureKind.self)
    let kind = given ?? .edge
    if let node = try step["kind"], kind == .pinch {
      throw node.failure("edge, pan or vertical-pan")
    }
    let path = try reader.path(value, kind: kind, of: step)
    let drives: [Drive?] = [
      try reader.optionalID("pager", of: step).map(Drive.pager),
      try reader.optionalID("panes", of: step).map(Drive.panes),
      try reader.optionalID("sheet", of: step).map { id in
        let offset = try step["contentOffset"]?.number()
        return .sheet(id, over: offset.map { SheetContent(offset: $0) })
      },
      try reader.optionalID("photo", of: step).map { id in
        let viewer = try step["viewer"]?.word(PhotoViewer.self)
        return .photo(id, viewer ?? .fluidPhoto, try step["zoom"].map(zoom) ?? Zoom())
      },
      try reader.optionalID("card", of: step).map { id in
        .card(id, try step["zoom"].map(zoom) ?? Zoom(), given == .edge ? .edge : .pan)
      },
      try step["back"]?.meaning(.back(try backPolicy(step))),
    ]
    let known = drives.compactMap { $0 }
    guard known.count <= 1 else { throw step.failure("only one thing for the finger to move") }
    if let drive = known.first { return .touch(path, drive) }
    let policy = try reader.policy(of: step, kind: kind)
    let requests = RequestName.allCases.filter { $0 != .back }
    let (word, node) = try step.action(of: requests.map(\.rawValue))
    let request = try request(RequestName(rawValue: word) ?? .pop, node, step, reader)
    return .touch(path, .transition(request, kind, policy))
  }

  // MARK: - How a step is shown

  static func readOptions(
    _ node: ScenarioNode, into step: inout Story<AppStage>.Step, _ reader: ScenarioReader
  ) throws {
    if case .request = step.action { step.wait = try node["waits"].map(wait) }
    let animator = try reader.animator(node["animator"])
    step.animator = animator?.animator(duration: try node["duration"]?.seconds())
    if let duration = try node["duration"], animator == nil {
      throw duration.failure("an animator beside it")
    }
    guard let zoom = try node["zoom"] else { return }
    guard animator == nil else { throw zoom.failure("either animator or zoom") }
    step.animator = try self.zoom(zoom)
  }

  /// Reads a zoom: the id of the element from which it opens, `true` for the centre, or an object.
  private static func zoom(_ node: ScenarioNode) throws -> Zoom {
    if node.string != nil { return Zoom(from: try node.id()) }
    if node.isTrue { return Zoom() }
    guard node.isObject else { throw node.failure("the id of an element, true, or an object") }
    var zoom = Zoom(from: try node["from"]?.id())
    zoom.alignment = try node["alignment"]?.rect()
    zoom.dimmingColor = try node["dimmingColor"]?.color() ?? zoom.dimmingColor
    zoom.dimmingAlpha = try node["dimmingAlpha"]?.number() ?? zoom.dimmingAlpha
    zoom.blur = try node["blur"]?.number() ?? zoom.blur
    zoom.sourceRadius = try node["sourceRadius"]?.number()
    zoom.pageRadius = try node["pageRadius"]?.number()
    return zoom
  }

  /// Reads how long a transition waits before it starts: `true`, or an object with a limit in seconds.
  private static func wait(_ node: ScenarioNode) throws -> StoryWait {
    if node.isTrue { return StoryWait() }
    guard node.isObject else { throw node.failure("true, or an object") }
    var wait = StoryWait()
    wait.limit = try node["limit"]?.seconds() ?? wait.limit
    wait.atLimit = try node["atLimit"]?.word(DeferredStart.Limit.self) ?? wait.atLimit
    return wait
  }
}
