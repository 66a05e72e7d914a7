import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import TransitionKitInspection

// Steps of an app: a request with the members that belong to it, a finger, or a change of the container.

extension ScenarioReader {
  /// The members that name an action.
  private enum AppVerb: String, CaseIterable {
    case push, pop, popTo, setStack, select, exchange, present, dismiss, navigate, selectDetent
    case setTabs, show
    case back
    case update, finish, cancel, pause
    case ready, focus
    case gesture, updateScreen, updateContainer, resize

    /// The verbs of requests, which a finger can drive too.
    static let requests: [AppVerb] = [
      .push, .pop, .popTo, .setStack, .select, .exchange, .present, .dismiss, .navigate,
      .selectDetent, .setTabs, .show,
    ]
  }

  /// Who selects a tab.
  private enum AuthorName: String, CaseIterable {
    case user, program

    var author: ContainerRequest.Author {
      switch self {
      case .user: .user
      case .program: .program
      }
    }
  }

  mutating func appStep(
    _ node: ScenarioNode
  ) throws(DecodingError) -> Story<AppStage>.Step {
    var object = try ScenarioObject(node)
    let time = try object.optional("at")?.seconds()
    let (verb, value) = try self.verb(AppVerb.gesture, of: AppVerb.allCases, &object)
    var moment = StoryMoment.atRest
    let action: Story<AppStage>.Action
    switch verb {
    case .push, .pop, .popTo, .setStack, .select, .exchange, .present, .dismiss, .navigate,
      .selectDetent, .setTabs, .show, .back:
      action = .request(try request(verb, value, &object))
    case .update: action = .update(try value.number())
    case .finish, .cancel, .pause:
      try value.requireTrue()
      action = verb == .finish ? .finish : verb == .cancel ? .cancel : .pause
    case .ready:
      try value.requireTrue()
      action = .ready
    case .focus: action = .focus(try focus(value, &object))
    case .gesture: action = try touch(value, &object)
    case .updateScreen: action = .updateScreen(try updatedScreen(value))
    case .updateContainer: action = .updateContainer(try updatedContainer(value))
    case .resize: action = .resize(try newSize(value))
    }
    switch verb {
    case .update, .finish, .cancel, .pause, .ready, .focus: moment = .withPrevious
    default: break
    }
    var step = Story<AppStage>.Step(time.map(StoryMoment.at) ?? moment, action)
    try readOptions(verb, &object, into: &step)
    finish(object)
    return step
  }

  /// Reads how a step is called.
  private mutating func readOptions(
    _ verb: AppVerb, _ object: inout ScenarioObject, into step: inout Story<AppStage>.Step
  ) throws(DecodingError) {
    switch verb {
    case .update, .finish, .cancel, .pause:
      step.release = try release(&object)
      return
    case .updateScreen, .updateContainer, .resize, .ready, .focus: return
    case .gesture: break
    case .push, .pop, .popTo, .setStack, .select, .exchange, .present, .dismiss, .navigate,
      .selectDetent, .setTabs, .show, .back:
      step.isAnimated = try object.optional("animated")?.bool() ?? true
      step.isInteractive = try object.optional("interactive")?.bool() ?? false
      step.wait = try object.optional("waits").map { (node) throws(DecodingError) in try wait(node)
      }
    }
    let animator = try object.optional("animator").map { (node) throws(DecodingError) in
      try self.animator(node)
    }
    let duration = object.optional("duration")
    let seconds = try duration?.seconds()
    step.animator = animator?.animator(duration: seconds)
    if let duration, animator == nil { throw duration.failure("an animator beside it") }
    guard let zoom = object.optional("zoom") else { return }
    guard animator == nil else { throw zoom.failure("either animator or zoom") }
    step.animator = try self.zoom(zoom)
  }

  /// Reads a zoom: the id of the element from which it opens, `true` for the middle, or an object.
  private mutating func zoom(_ node: ScenarioNode) throws(DecodingError) -> Zoom {
    if node.string != nil { return Zoom(from: try node.id()) }
    if node.isTrue { return Zoom() }
    guard node.isObject else { throw node.failure("the id of an element, true, or an object") }
    var object = try ScenarioObject(node)
    var zoom = Zoom(from: try object.optional("from")?.id())
    zoom.alignment = try object.optional("alignment")?.rect()
    if let color = try object.optional("dimmingColor")?.color() { zoom.dimmingColor = color }
    if let alpha = try object.optional("dimmingAlpha")?.number() { zoom.dimmingAlpha = alpha }
    if let blur = try object.optional("blur")?.number() { zoom.blur = blur }
    zoom.sourceRadius = try object.optional("sourceRadius")?.number()
    zoom.pageRadius = try object.optional("pageRadius")?.number()
    finish(object)
    return zoom
  }

  /// Reads how long a transition waits: `true`, or an object with a limit in seconds.
  private mutating func wait(_ node: ScenarioNode) throws(DecodingError) -> StoryWait {
    if node.isTrue { return StoryWait() }
    guard node.isObject else { throw node.failure("true, or an object") }
    var object = try ScenarioObject(node)
    var wait = StoryWait()
    if let limit = try object.optional("limit")?.seconds() { wait.limit = limit }
    let end = try object.optional("atLimit")?.word(DeferredStart.Limit.self)
    wait.atLimit = end ?? wait.atLimit
    finish(object)
    return wait
  }

  /// Reads an element of a node, or `null` for none.
  private func focus(
    _ node: ScenarioNode, _ object: inout ScenarioObject
  ) throws(DecodingError) -> FocusedElement? {
    if node.isNull { return nil }
    return FocusedElement(
      try node.id(), in: try requiredID("in", &object),
      takesText: try object.optional("takesText")?.bool() ?? true)
  }

  // MARK: - Requests

  private mutating func request(
    _ verb: AppVerb, _ node: ScenarioNode, _ object: inout ScenarioObject
  ) throws(DecodingError) -> ContainerRequest {
    switch verb {
    case .push:
      let stack = try optionalID("in", &object)
      return .push(try tree(node), onto: stack)
    case .pop:
      try node.requireTrue()
      return .pop(from: try optionalID("in", &object))
    case .popTo: return .popTo(try nodeID(node))
    case .setStack:
      let stack = try requiredID("in", &object)
      return .setStack(stack, try trees(node))
    case .select:
      let author = try object.optional("by")?.word(AuthorName.self).author
      return .select(
        try nodeID(node), in: try requiredID("in", &object), by: author ?? .user)
    case .exchange:
      let area = try requiredID("in", &object)
      return .exchange(node.isNull ? nil : try tree(node), in: area)
    case .present:
      let over = try optionalID("over", &object)
      return .present(try tree(node), over: over)
    case .dismiss: return .dismiss(try nodeID(node))
    case .navigate:
      let role = try node.word(of: PaneRole.named)
      let content = try object.optional("content")?.id()
      return .navigate(
        to: PaneDestination(role, content: content), in: try requiredID("in", &object))
    case .selectDetent:
      return .selectDetent(try node.id(), of: try requiredID("of", &object))
    case .setTabs: return .setTabs(try requiredID("in", &object), try trees(node))
    case .show:
      let root = try tree(node)
      return .show(try node.located { try ContainerTree(root) })
    case .back:
      try node.requireTrue()
      return .goBack(by: try object.optional("by")?.word(BackPolicy.self) ?? .stacksFirst)
    case .update, .finish, .cancel, .pause, .ready, .focus, .gesture, .updateScreen,
      .updateContainer, .resize:
      preconditionFailure("\(verb) is no request")
    }
  }

  private func optionalID(
    _ name: String, _ object: inout ScenarioObject
  ) throws(DecodingError) -> String? {
    guard let node = object.optional(name) else { return nil }
    return try nodeID(node)
  }

  private func requiredID(
    _ name: String, _ object: inout ScenarioObject
  ) throws(DecodingError) -> String {
    try nodeID(object.required(name, "the id of a node"))
  }

  // MARK: - Fingers

  private mutating func touch(
    _ node: ScenarioNode, _ object: inout ScenarioObject
  ) throws(DecodingError) -> Story<AppStage>.Action {
    let kindNode = object.optional("kind")
    let kind = try kindNode?.word(GestureKind.self) ?? .edge
    if let kindNode, kind == .pinch { throw kindNode.failure("edge, pan or vertical-pan") }
    let path = try path(node, kind: kind, &object)
    var drives: [AppStage.Drive] = []
    if let id = try optionalID("pager", &object) { drives.append(.pager(id)) }
    if let id = try optionalID("panes", &object) { drives.append(.panes(id)) }
    if let id = try optionalID("sheet", &object) {
      let offset = try object.optional("contentOffset")?.number()
      drives.append(.sheet(id, over: offset.map { SheetContent(offset: $0) }))
    }
    if let id = try optionalID("photo", &object) {
      let zoom = try object.optional("zoom").map { (node) throws(DecodingError) in
        try self.zoom(node)
      }
      let viewer = try object.optional("viewer")?.word(PhotoViewer.self)
      drives.append(.photo(id, viewer ?? .fluidPhoto, zoom ?? Zoom()))
    }
    if let id = try optionalID("card", &object) {
      let zoom = try object.optional("zoom").map { (node) throws(DecodingError) in
        try self.zoom(node)
      }
      let isEdge = kindNode != nil && kind == .edge
      drives.append(.card(id, zoom ?? Zoom(), isEdge ? .edge : .pan))
    }
    if let node = object.optional("back") {
      try node.requireTrue()
      drives.append(.back(try object.optional("by")?.word(BackPolicy.self) ?? .stacksFirst))
    }
    guard drives.count <= 1 else {
      throw object.node.failure("only one thing for the finger to move")
    }
    if let drive = drives.first { return .touch(path, drive) }
    let policy = try object.optional("policy")?.word(NamedReleasePolicy.self)
    let (verb, value) = try theOne(of: AppVerb.requests, &object)
    let request = try request(verb, value, &object)
    return .touch(
      path,
      .transition(request, kind, (policy ?? ScenarioReader.defaultPolicy(of: kind)).policy))
  }
}
