import TransitionKit
import TransitionKitContainers
import TransitionKitInspection

// An app: its nodes. A node is the id of a screen, or an object whose first member names its kind and its id.

extension ScenarioReader {
  mutating func app(
    _ object: inout ScenarioObject, in container: Container, _ profile: InterruptionProfile
  ) throws(DecodingError) -> Story<AppStage> {
    let root = try tree(object.required("app", "a node"))
    var story = Story(root, container: container, profile: profile)
    if let steps = object.optional("steps") {
      story.steps = try self.steps(steps) { (reader, item) throws(DecodingError) in
        try reader.appStep(item)
      }
    }
    return story
  }

  /// Reads a node with all that it contains.
  mutating func tree(_ node: ScenarioNode) throws(DecodingError) -> ContainerNode {
    var names: Set<String> = []
    let root = try self.node(node, 1, &names)
    _ = try node.located { try ContainerTree(root) }
    nodes.formUnion(names)
    return root
  }

  /// Reads nodes.
  mutating func trees(_ node: ScenarioNode) throws(DecodingError) -> [ContainerNode] {
    var nodes: [ContainerNode] = []
    var names: Set<String> = []
    for item in try node.items() {
      let root = try self.node(item, 1, &names)
      _ = try item.located { try ContainerTree(root) }
      nodes.append(root)
    }
    self.nodes.formUnion(names)
    return nodes
  }

  /// Returns the id of a node that the document has named before.
  func nodeID(_ node: ScenarioNode) throws(DecodingError) -> String {
    let id = try node.id()
    guard nodes.contains(id) else {
      throw node.failure("the id of a node, found \(id.quoted)")
    }
    return id
  }

  // MARK: - Nodes

  /// The members that name what a node shows inside.
  private enum Kind: String, CaseIterable { case screen, stack, tabs, pager, panes, area }

  private mutating func node(
    _ node: ScenarioNode, _ depth: Int, _ names: inout Set<String>
  ) throws(DecodingError) -> ContainerNode {
    guard depth <= ContainerTree.maximumDepth else {
      throw node.failure("nodes at most \(ContainerTree.maximumDepth) levels deep")
    }
    if node.string != nil { return .screen(try leaf(node, &names)) }
    guard node.isObject else {
      throw node.failure("the id of a screen, or an object with a kind of node")
    }
    var object = try ScenarioObject(node)
    let (kind, value) = try kind(&object)
    if kind == .screen {
      var leaf = ContainerNode.screen(try leaf(value, &names))
      try readOutside(&object, into: &leaf, depth, &names)
      finish(object)
      return leaf
    }
    let id = try value.id()
    try add(id, at: value, &names)
    var screen = screensByID[id] ?? Screen(id, bar: .hidden)
    if let title = try object.optional("title")?.text() { screen.title = title }
    if ids.contains(id) { screensByID[id] = screen }
    let selected = object.optional(kind == .tabs || kind == .pager ? "selected" : "")
    var result = ContainerNode(screen, kind: try shows(kind, &object))
    if kind == .area {
      if let child = object.optional("child") {
        result.children = [try self.node(child, depth + 1, &names)]
      }
    } else {
      let children = try object.required("children", "a list of nodes")
      for child in try children.items() {
        result.children.append(try self.node(child, depth + 1, &names))
      }
    }
    result.selected = try selected.map { (node) throws(DecodingError) in
      try child(node, of: result)
    }
    try readOutside(&object, into: &result, depth, &names)
    finish(object)
    return result
  }

  private func child(
    _ node: ScenarioNode, of container: ContainerNode
  ) throws(DecodingError) -> String {
    let id = try node.id()
    guard container.children.contains(where: { $0.id == id }) else {
      throw node.failure("one of the children, found \(id.quoted)")
    }
    return id
  }

  /// Reads a screen without a container inside.
  private func leaf(_ node: ScenarioNode, _ names: inout Set<String>) throws(DecodingError)
    -> Screen
  {
    let id = try screenID(node)
    try add(id, at: node, &names)
    return screensByID[id] ?? Screen(id)
  }

  private func add(
    _ id: String, at node: ScenarioNode, _ names: inout Set<String>
  ) throws(DecodingError) {
    guard names.insert(id).inserted else {
      throw node.failure("an id that no other node has, found \(id.quoted) again")
    }
  }

  private func kind(_ object: inout ScenarioObject) throws(DecodingError) -> (Kind, ScenarioNode) {
    var found: [(Kind, ScenarioNode)] = []
    for kind in Kind.allCases {
      if let node = object.optional(kind.rawValue) { found.append((kind, node)) }
    }
    guard let first = found.first, found.count == 1 else {
      let names = Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw object.node.failure("one of \(names)")
    }
    return first
  }

  /// Reads what a container is like.
  private func shows(
    _ kind: Kind, _ object: inout ScenarioObject
  ) throws(DecodingError) -> ContainerKind {
    switch kind {
    case .screen: return .screen
    case .stack: return .stack
    case .area: return .area
    case .tabs:
      let height = try object.optional("barHeight")?.nonNegative()
      let order = try object.optional("order")?.word(Tabs.EventOrder.self)
      let back = try object.optional("back")?.word(TabBackPolicy.self)
      return .tabs(
        Tabs(barHeight: height ?? 0, order: order ?? .system, backPolicy: back ?? .none))
    case .pager:
      return .pager(try object.optional("style")?.word(of: PagerStyle.named) ?? .uiKit)
    case .panes:
      let order = try object.optional("arrangement")?.word(of: PaneArrangement.named)
      let behavior = try object.optional("back")?.word(PaneBackBehavior.self)
      var history: PaneHistory?
      if let node = object.optional("history") {
        var destinations: [PaneDestination] = []
        for item in try node.items() {
          destinations.append(PaneDestination(try item.word(of: PaneRole.named)))
        }
        history = PaneHistory(destinations)
      }
      let isDense = try object.optional("isDense")?.bool()
      return .panes(
        Panes(
          order ?? .listDetail, history: history,
          behavior: behavior ?? .popUntilScaffoldValueChange, isDense: isDense ?? false))
    }
  }

  /// Reads what belongs to a node of any kind: what is presented over it, and its sheet.
  private mutating func readOutside(
    _ object: inout ScenarioObject, into node: inout ContainerNode, _ depth: Int,
    _ names: inout Set<String>
  ) throws(DecodingError) {
    for item in try object.optional("presented")?.items() ?? [] {
      node.presented.append(try self.node(item, depth + 1, &names))
    }
    if let sheet = object.optional("sheet") { node.sheet = try self.sheet(sheet) }
    node.vetoesBack = try object.optional("vetoesBack")?.bool() ?? false
  }

  // MARK: - Sheets

  private mutating func sheet(_ node: ScenarioNode) throws(DecodingError) -> Sheet {
    var object = try ScenarioObject(node)
    var style = try object.optional("style")?.word(of: SheetStyle.named) ?? .uiKit26()
    if let list = object.optional("detents") {
      style.detents = []
      for item in try list.items() { style.detents.append(try detent(item)) }
    }
    style.largestUndimmed = try object.optional("largestUndimmed")?.id() ?? style.largestUndimmed
    var sheet = Sheet(style)
    sheet.detent = try object.optional("detent")?.id()
    sheet.contentHeight = try object.optional("contentHeight")?.nonNegative()
    sheet.refusesDismissal = try object.optional("refusesDismissal")?.bool() ?? false
    finish(object)
    return sheet
  }

  /// Reads a detent: a name, a fraction, or an object with `id` and `height` or `fraction`.
  private mutating func detent(_ node: ScenarioNode) throws(DecodingError) -> Detent {
    let expected = "medium, large, content, a fraction, or an object with id"
    if let name = node.string {
      guard let known = [Detent.medium, .large, .content].first(where: { $0.id == name })
      else { throw node.failure(expected) }
      return known
    }
    if let share = node.double { return .fraction(share) }
    guard node.isObject else { throw node.failure(expected) }
    var object = try ScenarioObject(node)
    let id = try object.required("id", "a string that is not empty").id()
    let height = try object.optional("height")?.nonNegative()
    let fraction = try object.optional("fraction")?.nonNegative()
    finish(object)
    switch (height, fraction) {
    case (let height?, nil): return Detent(id, .height(height))
    case (nil, let fraction?): return Detent(id, .fraction(fraction))
    case (_?, _?), (nil, nil): throw node.failure("height or fraction")
    }
  }
}

// MARK: - Names

extension PagerStyle {
  /// The styles of pagers that a scenario can name.
  fileprivate static let named: KeyValuePairs<String, PagerStyle> = [
    "uiKit": .uiKit, "compose": .like.compose(), "viewPager": .like.viewPager,
    "viewPager2": .like.viewPager2,
    "reactNativePagerView": .like.reactNativePagerView, "tabView": .like.tabView,
    "flutter": .like.flutter(),
  ]
}

extension PaneArrangement {
  /// The arrangements of panes that a scenario can name.
  fileprivate static let named: KeyValuePairs<String, PaneArrangement> = [
    "listDetail": .listDetail, "supporting": .supporting,
  ]
}

extension PaneRole {
  /// The panes that a scenario can name.
  static let named: KeyValuePairs<String, PaneRole> = [
    "list": .list, "detail": .detail, "extra": .extra, "main": .main, "supporting": .supporting,
  ]
}

extension SheetStyle {
  /// The families of sheets that a scenario can name.
  fileprivate static let named: KeyValuePairs<String, SheetStyle> = [
    "uiKit16": .uiKit16(), "uiKit26": .uiKit26(), "compose": .like.compose(),
    "material": .like.material(),
    "flutterModal": .like.flutterModal(), "flutterDraggable": .like.flutterDraggable(),
    "cupertino": .like.cupertino(), "smoothSheets": .like.smoothSheets(),
    "stupidSimple": .like.stupidSimple(),
    "gorhom": .like.gorhom(), "ionicSheet": .like.ionicSheet(), "ionicCard": .like.ionicCard(),
    "floatingPanel": .like.floatingPanel(), "panModal": .like.panModal(),
    "transmission": .like.transmission(),
    "framework7": .like.framework7(),
  ]
}
