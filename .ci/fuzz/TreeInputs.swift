import Foundation
import TransitionKit
import TransitionKitContainers

extension Inputs {
  /// Trees as deep as the limit, and deeper, on a small stack: each walk ends with a value or a typed error.
  static func tryDeepTree(_ dice: inout Dice) throws {
    let limit = ContainerTree.maximumDepth
    let depth = dice.happens(0.5) ? limit - dice.below(3) : 1 + dice.below(limit + 8)
    let node = nested(depth, &dice)
    note("\(depth) nested nodes: \(node)")
    let tree: ContainerTree
    do {
      tree = try ContainerTree(node)
    } catch {
      try require(depth > limit, "\(depth) nested nodes are refused: \(error)")
      guard case .tooDeep = error else { throw Finding("\(depth) nested nodes: \(error)") }
      return
    }
    try require(depth <= limit, "\(depth) nested nodes are accepted")
    try requireRestorable(tree)
    _ = (
      tree.hashValue, tree.visible, tree.frontmost, tree.backPath, tree.node(tree.root)?.hashValue
    )
    let app = try ContainerController(node, container: dice.container())
    try check(app.picture, "a deep tree")
    let top = tree.frontmost
    let inner = nested(1 + dice.below(4), &dice, prefix: "x")
    let request: ContainerRequest =
      switch dice.below(4) {
      case 0: .present(inner, over: top)
      case 1: .push(inner, onto: nil)
      case 2: .exchange(inner, in: tree.parent(of: top) ?? top)
      default: .show(try ContainerTree(node.children.isEmpty ? node : changed(node)))
      }
    try? app.perform(request, animated: dice.happens(0.7))
    app.advance(by: 0.1)
    try check(app.picture, "\(request) in a deep tree")
    app.advanceToRest()
    _ = (app.accessibleNodes, app.attention, app.inertNodes())
    try requireRestorable(app.tree)
  }

  /// A tree can be made again from its node and from its JSON.
  static func requireRestorable(_ tree: ContainerTree) throws {
    guard let root = tree.node(tree.root) else { throw Finding("\(tree) has no root") }
    try require(try ContainerTree(root) == tree, "\(tree) is another one when made again")
    let data = try JSONEncoder().encode(tree)
    let read = try JSONDecoder().decode(ContainerTree.self, from: data)
    try require(read == tree, "\(tree) is read as \(read)")
    try require(tree.description == read.description, "\(tree) is described as \(read)")
  }

  /// Returns as many nodes inside of each other, of random kinds; some are presented.
  private static func nested(
    _ depth: Int, _ dice: inout Dice, prefix: String = "d"
  ) -> ContainerNode {
    var node = ContainerNode.screen(page("\(prefix)\(depth)", &dice))
    for level in (1..<max(1, depth)).reversed() {
      let id = "\(prefix)\(level)"
      switch dice.below(6) {
      case 0: node = .stack(id, [node])
      case 1: node = .tabs(id, [node, .screen("\(id)b")])
      case 2: node = .pager(id, [node])
      case 3: node = .area(id, node)
      case 4: node = .panes(id, [node])
      default:
        if dice.happens(0.5) { node = node.asSheet(.uiKit16()) }
        node = ContainerNode.screen(id).presenting(node)
      }
    }
    return node
  }

  /// Returns a screen that rarely has elements, and a style with adaptations, as deep as they may be.
  private static func page(_ id: String, _ dice: inout Dice) -> Screen {
    var screen = Screen(id)
    guard dice.happens(0.2) else { return screen }
    var tower: [Element] = []
    for level in 0..<Limits.elementDepth {
      let element = try? Element(
        "\(id) \(level)", frame: Rect(x: 0, y: 0, width: 10, height: 10), elements: tower)
      tower = element.map { [$0] } ?? tower
    }
    screen.elements = tower
    for _ in 0..<Limits.adaptationDepth {
      var outer = PresentationStyle.overFullScreen
      outer.adaptations = [.init(.landscape, screen.presentationStyle)]
      screen.presentationStyle = outer
    }
    return screen
  }

  /// Returns the node with another page at its innermost end.
  private static func changed(_ node: ContainerNode) -> ContainerNode {
    var node = node
    if let last = node.children.indices.last {
      node.children[last] = changed(node.children[last])
    } else if case .stack = node.kind {
      node.children = [.screen("new")]
    }
    return node
  }
}

// MARK: - Apps that are called at every moment

/// The fingers and waiting starts of an app.
private struct Held {
  var drivers: [GestureInteraction] = []
  var start: DeferredStart?
}

/// An observer that answers every event, or some, with a call, 60 in all.
private final class AppMeddler: ContainerObserver {
  var dice: Dice
  private(set) var held = Held()
  private(set) var fault: String?
  private var lastTime = 0.0
  private var left = 60
  private var depth = 0
  private let share: Double

  init(_ dice: Dice) {
    self.dice = dice
    share = self.dice.happens(0.5) ? 1 : 0.2
  }

  func containers(
    _ controller: ContainerController, announced event: ContainerEvent, at time: Double
  ) {
    if !time.isFinite || time < lastTime {
      fault = fault ?? "\(event) at \(time) after \(lastTime)"
    }
    lastTime = time
    guard depth < 3, left > 0, dice.happens(share) else { return }
    (depth, left) = (depth + 1, left - 1)
    // Copies: the controller calls back while it is called.
    var (own, held) = (Dice(seed: dice.next(), index: left), held)
    Inputs.act(on: controller, &own, &held)
    (self.held, depth) = (held, depth - 1)
  }
}

extension Inputs {
  /// Calls an app in all ways, with ids that are there, have left, or may come back.
  ///
  /// After each call no id is there twice and the tree can be stored and restored.
  static func tryAppCalls(_ dice: inout Dice) throws {
    let container = dice.container()
    guard
      let app = try? ContainerController(
        .tabs(
          "t",
          [
            .stack("s", [.screen("a"), .screen("b")]), .stack("u", [.screen("c")]),
            .pager("p", [.screen("d"), .screen("e")]), .panes("q", [.screen("f"), .screen("g")]),
            .area("r", .screen("h")),
          ]),
        container: container, profile: dice.one(of: InterruptionProfile.allCases))
    else { return }
    let meddler = AppMeddler(dice)
    if dice.happens(0.5) { app.observer = meddler }
    var held = Held()
    for _ in 0..<dice.below(16) {
      let text = act(on: app, &dice, &held)
      note(text)
      do {
        try requireRestorable(app.tree)
        try requireRestorable(app.restingTree)
        try check(app.picture, text)
      } catch { throw Finding("\(error) after \(text)") }
    }
    app.observer = nil
    for driver in held.drivers + meddler.held.drivers { driver.cancel() }
    held.start?.cancel()
    meddler.held.start?.ready()
    app.advanceToRest()
    if let fault = meddler.fault { throw Finding(fault) }
    try require(app.time.isFinite, "the time is \(app.time)")
    try requireRestorable(app.tree)
    try check(app.picture, "at rest")
  }

  static func check(_ picture: ContainerPicture, _ text: @autoclosure () -> String) throws {
    var layers = picture.layers
    while let layer = layers.popLast() {
      layers += layer.content
      try check(layer.state, "\(layer.node), \(text())")
    }
  }

  /// Calls the app in one of all ways, and says how.
  @discardableResult
  fileprivate static func act(
    on app: ContainerController, _ dice: inout Dice, _ held: inout Held
  ) -> String {
    let containers = ["t", "s", "u", "p", "q", "r"]
    let ids = containers + ["a", "b", "c", "d", "e", "f", "g", "h", "m", "n"]
    let (id, other) = (dice.one(of: containers), dice.one(of: ids))
    var node: ContainerNode =
      switch dice.below(5) {
      case 0: .stack(other, [.screen(dice.one(of: ids))])
      case 1: .tabs(other, [.screen(dice.one(of: ids)), .screen(dice.one(of: ids))])
      default: .screen(other == "t" ? screen("m", &dice) : screen(other, &dice))
      }
    if dice.happens(0.2) {
      node = node.asSheet(dice.one(of: [.uiKit16(), .uiKit26(), .like.compose()]))
    }
    let request: ContainerRequest? =
      switch dice.below(20) {
      case 0, 1: .push(node, onto: dice.one(of: ["s", "u", nil]))
      case 2, 3: .pop(from: dice.one(of: ["s", "u", nil]))
      case 4: .popTo(other)
      case 5: .setStack(dice.one(of: ["s", "u"]), [node, .screen("a")])
      case 6, 7: .select(other, in: dice.one(of: ["t", "p"]), by: .user)
      case 8: .exchange(node, in: "r")
      case 9, 10: .present(node, over: dice.happens(0.5) ? id : nil)
      case 11, 12: .dismiss(other)
      case 13: .navigate(to: PaneDestination(dice.one(of: PaneRole.allCases)), in: "q")
      case 14: .goBack(by: .stacksFirst)
      case 15: .setTabs("t", [node, .stack("s", [.screen("a")])])
      case 16: app.tree.node("t").flatMap { try? ContainerTree($0) }.map { .show($0) }
      default: nil
      }
    let animator = dice.happens(0.4) ? dice.animator() : nil
    if let request {
      if dice.happens(0.1) {
        let start = DeferredStart(
          limit: dice.seconds(), atLimit: dice.happens(0.5) ? .begins : .skips)
        held.start = start
        try? app.perform(request, animated: true, using: animator, start: start)
        return "\(request), waiting"
      }
      let own = dice.happens(0.4) ? GestureInteraction() : nil
      if let own { held.drivers.append(own) }
      try? app.perform(
        request, animated: dice.happens(0.7), using: animator, interaction: own)
      return "\(request)\(own == nil ? "" : ", held")"
    }
    switch dice.below(14) {
    case 12:
      dice.happens(0.5) ? held.start?.ready() : held.start?.cancel()
      held.start = nil
      return "a start is decided"
    case 13:
      _ = try? app.beginBack(at: Point(x: dice.unit() * 30, y: 300))
      try? app.moveBack(to: dice.point())
      if dice.happens(0.7) { try? app.releaseBack() }
      return "a finger goes back"
    case 0, 1:
      let step = dice.happens(0.1) ? dice.number() : dice.unit() * 0.4
      app.advance(by: step)
      return "advance by \(step)"
    case 2:
      guard !held.drivers.isEmpty else { return "no finger" }
      let driver = held.drivers.remove(at: dice.below(held.drivers.count))
      dice.happens(0.5) ? driver.finish() : driver.cancel()
      return "a finger ends"
    case 3: for driver in held.drivers { driver.update(dice.fraction()) }
    case 4:
      let size = Size(width: dice.size(), height: dice.size())
      guard let container = try? Container(size: size) else { return "no size" }
      app.updateContainer(container)
      return "resize to \(size)"
    case 5:
      try? app.grabPager("p")
      try? app.dragPager("p", to: dice.length())
    case 6: try? app.releasePager("p", velocity: dice.number())
    case 7:
      try? app.grabPanes("q")
      try? app.dragPanes("q", to: dice.length())
    case 8: try? app.releasePanes("q", velocity: dice.number())
    case 9:
      try? app.grabSheet(other)
      _ = try? app.dragSheet(other, by: dice.length(), velocity: dice.number())
    case 10: _ = try? app.releaseSheet(other, velocity: dice.number())
    default: try? app.updateScreen(screen(other, &dice))
    }
    return "a finger on \(other)"
  }
}
