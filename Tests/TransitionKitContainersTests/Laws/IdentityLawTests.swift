import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// An id belongs to one node, whatever is held, runs or waits when something new comes.
///
/// The right values are the rule itself: no id occurs twice, a tree can be made again from what the controller leads
/// to and from what it stores, and JSON gives it back. The tables say by hand which ids are taken.
final class IdentityLawTests: XCTestCase {
  private let root: ContainerNode = .tabs(
    "t",
    [
      .stack("s", [.screen("a"), .stack("b", [.screen("x"), .screen("y")])]),
      .stack("u", [.screen("c")]), .area("r", .screen("f")),
    ])

  private var phone: Container {
    get throws { try Container(size: Size(width: 320, height: 568)) }
  }

  /// Requests that bring in nodes with given ids, each into another list than that of the stack "s".
  private func requests(_ id: String) throws -> [ContainerRequest] {
    let node = ContainerNode.screen(id)
    let target = ContainerNode.tabs(
      "t",
      [.stack("s", [.screen("a")]), .stack("u", [.screen("c"), node]), .area("r", .screen("f"))])
    return [
      .push(node, onto: "u"), .push(.stack("new", [node]), onto: "u"),
      .push(.screen("new").presenting(node), onto: "u"), .present(node, over: nil),
      .present(.area("new", node), over: "u"), .present(node.asSheet(.uiKit16()), over: nil),
      .setStack("u", [.screen("c"), node]), .setStack("u", [node]), .exchange(node, in: "r"),
      .push(.stack("new", [node]), onto: "s"), .setStack("s", [.screen("a"), .area("new", node)]),
      .setTabs("t", root.children + [node]),
      .setTabs("t", [root.children[0], .pager("new", [.screen("p"), node])]),
      .show(try ContainerTree(target)),
    ]
  }

  func testWhatAFingerMayBringBackKeepsItsID() throws {
    for id in ["b", "y"] {
      for request in try requests(id) {
        for profile in InterruptionProfile.allCases {
          let app = try ContainerController(root, container: phone, profile: profile)
          let before = app.tree
          let finger = GestureInteraction()
          try app.perform(.pop(from: "s"), animated: true, interaction: finger)
          app.advance(by: 1e-9)
          finger.update(0.3)
          XCTAssertThrowsError(try app.perform(request, animated: false), "\(request)") {
            XCTAssertEqual($0 as? ContainerError, .duplicateNode(id), "\(request), \(profile)")
          }
          finger.cancel()
          app.advanceToRest()
          XCTAssertEqual(app.tree, before, "\(request), \(profile)")
        }
        // Once the node has left, its id is free.
        let app = try ContainerController(root, container: phone)
        let finger = GestureInteraction()
        try app.perform(.pop(from: "s"), animated: true, interaction: finger)
        finger.finish()
        app.advanceToRest()
        XCTAssertNoThrow(try app.perform(request, animated: false), "\(request)")
        XCTAssertTrue(app.tree.contains(id), "\(request)")
      }
    }
  }

  func testEveryUndecidedChangeKeepsTheIDsThatItMayBringBack() throws {
    let app = root.presenting(.screen("m"))
    let fade = Effect.opacity(.to, 0)
    let link = try ContainerTree(
      .tabs("t", [root.children[0], .stack("u", [.screen("d")]), root.children[2]], selected: "u"))
    // What is held, and an id that has left the tree by it.
    let changes: [(ContainerRequest, String)] = [
      (.popTo("a"), "x"), (.setStack("s", [.screen("n")]), "a"), (.dismiss("m"), "m"),
      (.setTabs("t", [root.children[1]]), "f"), (.exchange(.screen("n"), in: "r"), "f"),
      (.show(link), "c"),
    ]
    for (change, id) in changes {
      for waits in [false, true] {
        let controller = try ContainerController(id == "m" ? app : root, container: phone)
        if case .exchange = change {
          try controller.perform(.select("r", in: "t", by: .program), animated: false)
        }
        let before = controller.tree
        let (finger, start) = (GestureInteraction(), DeferredStart(limit: 9))
        if waits {
          try controller.perform(change, animated: true, using: fade, start: start)
        } else {
          try controller.perform(change, animated: true, using: fade, interaction: finger)
        }
        XCTAssertFalse(controller.tree.contains(id), "\(change)")
        XCTAssertThrowsError(
          try controller.perform(.present(.area("new", .screen(id)), over: nil), animated: false),
          "\(change)"
        ) { XCTAssertEqual($0 as? ContainerError, .duplicateNode(id), "\(change)") }
        if waits { start.cancel() } else { finger.cancel() }
        controller.advanceToRest()
        XCTAssertEqual(controller.tree, before, "\(change)")
      }
    }
  }

  func testANodeMayReturnToTheListThatItLeaves() throws {
    for request in [
      ContainerRequest.setStack("s", root.children[0].children),
      .push(root.children[0].children[1], onto: "s"),
    ] {
      let app = try ContainerController(root, container: phone)
      let finger = GestureInteraction()
      try app.perform(.pop(from: "s"), animated: true, interaction: finger)
      finger.update(0.3)
      try app.perform(request, animated: true)
      finger.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.tree, try ContainerTree(root), "\(request)")
    }
  }

  /// `TK_SEED` sets the seed and `TK_IDS` the number of stories.
  func testNoStoryLeadsToOneIDTwice() throws {
    let seed = SeededRandom.fromEnvironment(default: 0x1D5).seed
    let count =
      ProcessInfo.processInfo.environment["TK_IDS"].flatMap { Int($0) }
      ?? Cases.count(full: 200, quick: 20)
    var (made, refused) = (0, 0)
    for index in 0..<count {
      var random = SeededRandom(seed: seed, index: index)
      let profile = InterruptionProfile.allCases[index % InterruptionProfile.allCases.count]
      let story = try IdentityStory(&random, profile)
      for step in 0..<12 {
        let (before, text) = ("\(story.app.tree)", story.play(&random, step))
        do {
          try story.check()
        } catch {
          XCTFail(
            "TK_SEED=\(seed), story \(index) (\(profile)), step \(step): \(text) on \(before): \(error)"
          )
          break
        }
      }
      try story.end()
      made += story.made
      refused += story.refused
    }
    print("testNoStoryLeadsToOneIDTwice: \(made) requests made, \(refused) refused as duplicates")
    XCTAssertGreaterThan(refused, count / 4)
    XCTAssertGreaterThan(made, count)
  }
}

private struct Broken: Error, CustomStringConvertible {
  let description: String
}

/// A small app in which everything is held in turn, with ids from a small pool.
private final class IdentityStory {
  let app: ContainerController
  private var ids: Set<String> = []
  private var names = 0
  private var fingers: [GestureInteraction] = []
  private var starts: [DeferredStart] = []
  private(set) var (made, refused) = (0, 0)

  init(_ random: inout SeededRandom, _ profile: InterruptionProfile) throws {
    var root = ContainerNode.tabs(
      "t",
      [
        .stack("s", [.screen("a"), .stack("b", [.screen("x"), .screen("y")]), .screen("c")]),
        .stack("u", [.screen("d"), .area("e", .screen("f"))]),
        .pager("p", [.screen("g"), .stack("h", [.screen("i"), .screen("j")])]),
        .panes("q", [.stack("k", [.screen("l"), .screen("m")]), .screen("n")]),
      ], selected: ["s", "u", "p", "q"].randomElement(using: &random))
    if Bool.random(using: &random) {
      root = root.presenting(
        ContainerNode.stack("v", [.screen("v1"), .screen("v2")]).asSheet(.uiKit16()),
        ContainerNode(Screen("w", presentationStyle: .overFullScreen)))
    }
    app = try ContainerController(
      root, container: Container(size: Size(width: 1000, height: 700)), profile: profile)
    note(root)
  }

  private func note(_ node: ContainerNode) {
    ids.insert(node.id)
    (node.children + node.presented).forEach(note)
  }

  /// Returns a small node whose ids are known or new.
  private func node(_ random: inout SeededRandom, depth: Int = 0) -> ContainerNode {
    names += 1
    let isKnown = Int.random(in: 0..<3, using: &random) > 0
    let id = isKnown ? ids.sorted().randomElement(using: &random)! : "z\(names)"
    let inner = { (random: inout SeededRandom) in self.node(&random, depth: depth + 1) }
    var result: ContainerNode =
      switch depth > 1 ? 0 : Int.random(in: 0..<6, using: &random) {
      case 1: .stack(id, [inner(&random), inner(&random)])
      case 2: .area(id, inner(&random))
      case 3: .pager(id, [inner(&random)])
      case 4: .panes(id, [inner(&random), inner(&random)])
      case 5: .screen(id).presenting(inner(&random))
      default: .screen(id)
      }
    if Bool.random(using: &random) { result.screen.presentationStyle = .overFullScreen }
    return result
  }

  private func some(_ nodes: [String], _ random: inout SeededRandom) -> String {
    nodes.randomElement(using: &random) ?? "none"
  }

  private func request(_ random: inout SeededRandom) throws -> ContainerRequest {
    let tree = app.tree
    let all = ids.filter(tree.contains).sorted()
    func kind(_ name: String) -> [String] { all.filter { tree.kind(of: $0)?.description == name } }
    func list(_ id: String) -> [ContainerNode] {
      var nodes = tree.children(of: id).compactMap(tree.node).shuffled(using: &random)
      if Bool.random(using: &random), !nodes.isEmpty { nodes.removeLast() }
      if Bool.random(using: &random) { nodes.append(node(&random)) }
      return nodes
    }
    let presented = all.filter(tree.isPresented)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return .push(node(&random), onto: some(kind("stack"), &random))
    case 2: return .pop(from: some(kind("stack"), &random))
    case 3: return .popTo(some(all, &random))
    case 4:
      let id = some(kind("stack"), &random)
      return .setStack(id, list(id))
    case 5: return .select(some(tree.children(of: "t"), &random), in: "t", by: .user)
    case 6: return .setTabs("t", list("t"))
    case 7: return .exchange(node(&random), in: some(kind("area"), &random))
    case 8, 9:
      return .present(node(&random), over: Bool.random(using: &random) ? nil : some(all, &random))
    case 10: return .dismiss(some(presented, &random))
    default: return .show(try link(&random))
    }
  }

  /// Returns a tree that differs in some lists.
  private func link(_ random: inout SeededRandom) throws -> ContainerTree {
    func change(_ node: ContainerNode) -> ContainerNode {
      var node = node
      if Int.random(in: 0..<3, using: &random) == 0 {
        switch node.kind {
        case .stack, .tabs, .pager:
          if node.children.count > 1 { node.children.removeLast() }
          if Bool.random(using: &random) { node.children.append(self.node(&random)) }
          node.selected = nil
        case .area: node.children = [self.node(&random)]
        case .panes, .screen: if node.presented.isEmpty { node.presented = [self.node(&random)] }
        }
        if Bool.random(using: &random), !node.presented.isEmpty { node.presented.removeLast() }
      }
      node.children = node.children.map(change)
      node.presented = node.presented.map(change)
      return node
    }
    return try ContainerTree(change(app.tree.node("t")!))
  }

  func play(_ random: inout SeededRandom, _ step: Int) -> String {
    switch Int.random(in: 0..<(step < 2 ? 8 : 13), using: &random) {
    case 8:
      let seconds = Double.random(in: 0.01...0.5, using: &random)
      app.advance(by: seconds)
      return "advance"
    case 9:
      guard let finger = fingers.popLast() else { return "nothing" }
      finger.update(Double.random(in: 0...1, using: &random))
      if Bool.random(using: &random) { finger.cancel() } else { finger.finish() }
      return "a finger decides"
    case 10:
      guard let start = starts.popLast() else { return "nothing" }
      if Bool.random(using: &random) { start.cancel() } else { start.ready() }
      return "a start is decided"
    case 11: return gesture(&random)
    case 12:
      let lengths = [0, 1e-300, 320, 700, 1000, 1e9, 1e12, 1e30]
      let size = Size(
        width: lengths.randomElement(using: &random)!,
        height: lengths.randomElement(using: &random)!)
      if let container = try? Container(size: size) { app.updateContainer(container) }
      return "\(size)"
    case let choice:
      guard let request = try? request(&random) else { return "no legal link" }
      do throws(ContainerError) {
        let fade: Effect? = Bool.random(using: &random) ? Effect.opacity(.to, 0) : nil
        switch choice {
        case 0...3:
          let finger = GestureInteraction()
          try app.perform(request, animated: true, using: fade, interaction: finger)
          if finger.target != nil { fingers.append(finger) }
        case 4:
          let start = DeferredStart(limit: 0.3, atLimit: .begins)
          starts.append(start)
          try app.perform(request, animated: true, using: fade, start: start)
        default: try app.perform(request, animated: choice < 7, using: fade)
        }
        if case .push(let node, _) = request { note(node) }
        if case .present(let node, _) = request { note(node) }
        made += 1
      } catch {
        if case .duplicateNode = error { refused += 1 }
        return "\(request) is refused: \(error)"
      }
      return "\(request), \(choice)"
    }
  }

  /// Lets a finger hold a pager, panes, a sheet or a card, or go back from the edge.
  private func gesture(_ random: inout SeededRandom) -> String {
    let choice = Int.random(in: 0..<6, using: &random)
    do throws(ContainerError) {
      switch choice {
      case 0:
        try app.grabPager("p")
        try app.dragPager("p", to: 300)
      case 1: try app.grabPanes("q")
      case 2:
        try app.grabSheet("v")
        try app.dragSheet("v", by: 500)
      case 3: try app.releaseSheet("v", velocity: 2000)
      case 4:
        try app.beginBack(at: Point(x: 1, y: 300))
        try app.moveBack(to: Point(x: 120, y: 300))
      default: try app.releaseBack()
      }
    } catch {
      return "gesture \(choice) is refused"
    }
    return "gesture \(choice)"
  }

  func check() throws {
    for tree in [app.tree, app.restingTree] {
      guard let node = tree.node(tree.root) else { throw Broken(description: "no root") }
      var (known, nodes) = (Set<String>(), [node])
      while let next = nodes.popLast() {
        guard known.insert(next.id).inserted else {
          throw Broken(description: "\(next.id) occurs twice in \(tree)")
        }
        nodes += next.children + next.presented
      }
      let again: ContainerTree
      do { again = try ContainerTree(node) } catch {
        throw Broken(description: "\(tree) cannot be made again: \(error)")
      }
      guard again == tree else { throw Broken(description: "\(again) is made again of \(tree)") }
    }
  }

  /// Lets everything come to its end; what is there then can be stored and restored.
  func end() throws {
    for finger in fingers { finger.cancel() }
    app.advanceToRest()
    try check()
    let data = try JSONEncoder().encode(app.tree)
    let stored = try JSONDecoder().decode(ContainerTree.self, from: data)
    XCTAssertEqual(stored, app.tree)
    let node = try XCTUnwrap(stored.node(stored.root))
    XCTAssertEqual(try ContainerController(node, container: app.container).tree, app.tree)
  }
}
