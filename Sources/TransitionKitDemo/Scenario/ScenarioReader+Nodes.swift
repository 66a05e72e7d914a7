import TransitionKit
import TransitionKitContainers

// Reads the nodes of an app: a screen's id, or an object with a member that names the node's kind and its id.

extension ScenarioReader {
  /// Reads a node with all nodes inside it.
  func tree(_ node: ScenarioNode) throws -> ContainerNode { try trees([node])[0] }

  /// Reads nodes with all nodes inside them; throws an error if two have the same id.
  func trees(_ nodes: [ScenarioNode]) throws -> [ContainerNode] {
    namesInTree = []
    let trees = try nodes.map { item in
      let root = try node(item, 1)
      _ = try item.located { try ContainerTree(root) }
      return root
    }
    self.nodes.formUnion(namesInTree)
    return trees
  }

  /// Returns the id of a node that the document has already defined.
  func nodeID(_ node: ScenarioNode) throws -> String {
    let id = try node.id()
    guard nodes.contains(id) else {
      throw node.failure("the id of a node, found \(id.quoted)")
    }
    return id
  }

  func optionalID(_ name: String, of step: ScenarioNode) throws -> String? {
    try step[name].map(nodeID)
  }

  func requiredID(_ name: String, of step: ScenarioNode) throws -> String {
    try nodeID(step.required(name, "the id of a node"))
  }

  // MARK: - Nodes

  /// The members that state the kind of a node.
  private enum Kind: String, CaseIterable { case screen, stack, tabs, pager, panes, area }

  private func node(_ node: ScenarioNode, _ depth: Int) throws -> ContainerNode {
    guard depth <= ContainerTree.maximumDepth else {
      throw node.failure("nodes at most \(ContainerTree.maximumDepth) levels deep")
    }
    if node.string != nil { return .screen(try leaf(node)) }
    guard node.isObject else {
      throw node.failure("the id of a screen, or an object with a kind of node")
    }
    let kinds = Kind.allCases.filter { node.has($0.rawValue) }
    guard kinds.count == 1, let value = try node[kinds[0].rawValue] else {
      throw node.failure("one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    var result =
      kinds[0] == .screen
      ? ContainerNode.screen(try leaf(value)) : try containerNode(node, kinds[0], value, depth)
    let presented = try node["presented"]?.items() ?? []
    result.presented = try presented.map { try self.node($0, depth + 1) }
    result.sheet = try node["sheet"].map(sheet)
    result.vetoesBack = try node["vetoesBack"]?.bool() ?? false
    return result
  }

  /// Reads a node that contains other nodes.
  private func containerNode(
    _ node: ScenarioNode, _ kind: Kind, _ value: ScenarioNode, _ depth: Int
  ) throws -> ContainerNode {
    let id = try value.id()
    try add(id, at: value)
    var screen = screens[id] ?? Screen(id, bar: .hidden)
    screen.title = try node["title"]?.text() ?? screen.title
    if screens[id] != nil { screens[id] = screen }
    var result = ContainerNode(screen, kind: try shows(kind, node))
    let children =
      kind == .area
      ? try [node["child"]].compactMap { $0 }
      : try node.required("children", "a list of nodes").items()
    result.children = try children.map { try self.node($0, depth + 1) }
    guard kind == .tabs || kind == .pager, let selected = try node["selected"] else {
      return result
    }
    let child = try selected.id()
    guard result.children.contains(where: { $0.id == child }) else {
      throw selected.failure("one of the children, found \(child.quoted)")
    }
    result.selected = child
    return result
  }

  /// Reads a node that is a single screen.
  private func leaf(_ node: ScenarioNode) throws -> Screen {
    let screen = try screen(node)
    try add(screen.id, at: node)
    return screen
  }

  private func add(_ id: String, at node: ScenarioNode) throws {
    guard namesInTree.insert(id).inserted else {
      throw node.failure("an id that no other node has, found \(id.quoted) again")
    }
  }

  /// Reads the properties of a container of a kind.
  private func shows(_ kind: Kind, _ node: ScenarioNode) throws -> ContainerKind {
    switch kind {
    case .screen: return .screen
    case .stack: return .stack
    case .area: return .area
    case .tabs:
      return .tabs(
        Tabs(
          barHeight: try node["barHeight"]?.nonNegative() ?? 0,
          order: try node["order"]?.word(Tabs.EventOrder.self) ?? .system,
          backPolicy: try node["back"]?.word(TabBackPolicy.self) ?? .none))
    case .pager: return .pager(try node["style"]?.word(of: PagerStyle.named) ?? .uiKit)
    case .panes:
      let history = try node["history"]?.items().map {
        PaneDestination(try $0.word(of: PaneRole.named))
      }
      return .panes(
        Panes(
          try node["arrangement"]?.word(of: PaneArrangement.named) ?? .listDetail,
          history: history.map { PaneHistory($0) },
          behavior: try node["back"]?.word(PaneBackBehavior.self) ?? .popUntilScaffoldValueChange,
          isDense: try node["isDense"]?.bool() ?? false))
    }
  }

  // MARK: - Sheets

  private func sheet(_ node: ScenarioNode) throws -> Sheet {
    var style = try node["style"]?.word(of: SheetStyle.named) ?? .uiKit26()
    style.detents = try node["detents"]?.items().map(detent) ?? style.detents
    style.largestUndimmed = try node["largestUndimmed"]?.id() ?? style.largestUndimmed
    var sheet = Sheet(style)
    sheet.detent = try node["detent"]?.id()
    sheet.contentHeight = try node["contentHeight"]?.nonNegative()
    sheet.refusesDismissal = try node["refusesDismissal"]?.bool() ?? false
    return sheet
  }

  /// Reads a detent: a name, a fraction, or an object with `id` and `height` or `fraction`.
  private func detent(_ node: ScenarioNode) throws -> Detent {
    let named = [Detent.medium, .large, .content].first { $0.id == node.string }
    if let named { return named }
    if let share = node.double { return .fraction(share) }
    guard node.isObject else {
      throw node.failure("medium, large, content, a fraction, or an object with id")
    }
    let id = try node.required("id", "a string that is not empty").id()
    switch (try node["height"]?.nonNegative(), try node["fraction"]?.nonNegative()) {
    case (let height?, nil): return Detent(id, .height(height))
    case (nil, let fraction?): return Detent(id, .fraction(fraction))
    case (_?, _?), (nil, nil): throw node.failure("height or fraction")
    }
  }
}

// MARK: - Names

extension PagerStyle {
  /// The pager styles by their names in scenarios.
  fileprivate static let named: KeyValuePairs<String, PagerStyle> = [
    "uiKit": .uiKit, "compose": .like.compose(), "viewPager": .like.viewPager,
    "viewPager2": .like.viewPager2,
    "reactNativePagerView": .like.reactNativePagerView, "tabView": .like.tabView,
    "flutter": .like.flutter(),
  ]
}

extension PaneArrangement {
  /// The arrangements of panes by their names in scenarios.
  fileprivate static let named: KeyValuePairs<String, PaneArrangement> = [
    "listDetail": .listDetail, "supporting": .supporting,
  ]
}

extension PaneRole {
  /// The roles of panes by their names in scenarios.
  static let named: KeyValuePairs<String, PaneRole> = [
    "list": .list, "detail": .detail, "extra": .extra, "main": .main, "supporting": .supporting,
  ]
}

extension SheetStyle {
  /// The sheet styles by their names in scenarios.
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
