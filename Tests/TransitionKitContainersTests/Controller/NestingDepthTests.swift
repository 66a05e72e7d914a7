import Foundation
import TransitionKit
import TransitionKitContainers
import TransitionKitInspection
import XCTest

/// Trees at the greatest depth on the stack of a worker thread, and trees that are deeper.
final class NestingDepthTests: XCTestCase {
  private struct Way: Sendable {
    let name: String
    let wrap: @Sendable (ContainerNode, Int) -> ContainerNode
    /// What replaces the node inside of the container of a number, with a transition.
    var leave: @Sendable (Int) -> ContainerRequest? = { _ in nil }

    /// Returns a stack of two screens, with as many containers around it as a depth allows.
    func nest(_ depth: Int = ContainerTree.maximumDepth) -> ContainerNode {
      var node = ContainerNode.stack("in", [.screen("a"), .screen("b")])
      for number in 2..<depth { node = wrap(node, number) }
      return node
    }
  }

  private static let ways: [Way] = [
    Way(
      name: "stack", wrap: { .stack("n\($1)", [$0]) },
      leave: { .setStack("n\($0)", [.screen("new")]) }),
    Way(
      name: "area", wrap: { .area("n\($1)", $0) },
      leave: { .exchange(.screen("new"), in: "n\($0)") }),
    Way(
      name: "tabs",
      wrap: { .tabs("n\($1)", [$0, .screen("o\($1)")], behaviour: Tabs(barHeight: 1)) },
      leave: { .setTabs("n\($0)", [.screen("new")]) }),
    Way(
      name: "pager", wrap: { .pager("n\($1)", [$0, .screen("o\($1)")]) },
      leave: { .select("o\($0)", in: "n\($0)", by: .program) }),
    Way(
      name: "panes", wrap: { .panes("n\($1)", [$0, .screen("o\($1)")]) },
      leave: { .navigate(to: PaneDestination(.primary), in: "n\($0)") }),
    Way(
      name: "presented", wrap: { ContainerNode.screen("n\($1)").presenting($0) },
      leave: { .dismiss("n\($0 - 1)") }),
    Way(
      name: "card",
      wrap: { node, number in
        var card = node
        card.screen.presentationStyle = .pageSheet
        return ContainerNode.screen("n\(number)").presenting(card)
      }, leave: { .dismiss("n\($0 - 1)") }),
    Way(
      name: "sheet",
      wrap: {
        ContainerNode.stack("n\($1)", [.screen("o\($1)")]).presenting($0.asSheet(.uiKit26()))
      }, leave: { .dismiss("n\($0 - 1)") }),
  ]

  private static func room(_ width: Double = 4000, _ height: Double = 8000) throws -> Container {
    try Container(size: Size(width: width, height: height))
  }

  // MARK: - At the limit

  func testTheDeepestTreeIsAValueOnALittleStack() throws {
    for way in Self.ways {
      try onSmallStack {
        let node = way.nest()
        let tree = try ContainerTree(node)
        XCTAssertEqual(tree.path(to: "b").count, 64, way.name)
        XCTAssertEqual(tree.node(tree.root)?.description, node.description, way.name)
        XCTAssertEqual(tree.description, node.description, way.name)
        XCTAssertTrue(node == way.nest(), way.name)
        XCTAssertEqual(node.hashValue, way.nest().hashValue, way.name)
        XCTAssertEqual(try ContainerTree(way.nest()), tree, way.name)
        XCTAssertEqual(try ContainerTree(way.nest()).hashValue, tree.hashValue, way.name)
        let data = try JSONEncoder().encode(tree)
        XCTAssertEqual(try JSONDecoder().decode(ContainerTree.self, from: data), tree, way.name)
        XCTAssertEqual(node.keeping { _ in true }, node, way.name)
        XCTAssertEqual(tree.frontmost, "b", way.name)
        XCTAssertTrue(tree.isVisible("b"), way.name)
        XCTAssertEqual(tree.visible.last, "b", way.name)
        XCTAssertFalse(tree.backPath.isEmpty, way.name)
        XCTAssertEqual(
          try tree.plan(.push(.screen("c"), onto: "in")).container, "in", way.name)
        var other = tree
        try other.apply(tree.plan(.pop(from: "in")))
        XCTAssertEqual(try tree.plan(.show(other)).removed, ["b"], way.name)
        XCTAssertFalse(ContainerRequest.show(other).description.isEmpty, way.name)
      }
    }
  }

  func testTheDeepestTreeRunsOnALittleStack() throws {
    for way in Self.ways {
      try onSmallStack {
        let (app, trace) = try start(way.nest(), in: Self.room())
        XCTAssertNotNil(app.picture["b"], way.name)
        XCTAssertEqual(app.picture, app.picture, way.name)
        XCTAssertEqual(app.picture.hashValue, app.picture.hashValue, way.name)
        XCTAssertEqual(app.statusBarNode, "b", way.name)
        XCTAssertTrue(app.takesTouches("b"), way.name)
        XCTAssertTrue(app.accessibleNodes.contains("b"), way.name)
        try app.perform(.push(.screen("c"), onto: "in"), animated: true)
        app.advance(by: 0.1)
        XCTAssertNotNil(app.picture["c"], way.name)
        try app.perform(.pop(from: "in"), animated: true)
        XCTAssertTrue(app.restingTree.visible.contains("b"), way.name)
        app.updateContainer(try Self.room(8000, 4000))
        app.advanceToRest()
        try app.updateScreen(Screen("b", title: "newer"))
        app.focus(FocusedElement("field", in: "b"))
        let finger = GestureInteraction()
        try app.perform(.pop(from: "in"), animated: true, interaction: finger)
        finger.update(0.4)
        XCTAssertTrue(app.restingTree.visible.contains("b"), way.name)
        XCTAssertNotNil(app.picture["a"], way.name)
        finger.cancel()
        app.advanceToRest()
        var other = app.tree
        try other.apply(other.plan(.pop(from: "in")))
        try other.apply(other.plan(.present(.screen("p"), over: nil)))
        try app.perform(.show(other), animated: true)
        app.advance(by: 0.1)
        XCTAssertFalse(app.picture.layers.isEmpty, way.name)
        app.advanceToRest()
        XCTAssertEqual(app.tree.description, other.description, way.name)
        XCTAssertFalse(trace.tokens.isEmpty, way.name)
      }
    }
  }

  /// The outermost container shows something else, and what leaves has the other 63 levels.
  func testTheDeepestNodeLeavesOnALittleStack() throws {
    for way in Cases.some(of: Self.ways, quick: 2) {
      for isHeld in [false, true] {
        try onSmallStack {
          let (app, _) = try start(way.nest(), in: Self.room())
          guard let request = way.leave(63) else { return }
          let finger = GestureInteraction()
          try app.perform(request, animated: true, interaction: isHeld ? finger : nil)
          finger.update(0.3)
          app.advance(by: 0.01)
          XCTAssertFalse(app.picture.layers.isEmpty, way.name)
          app.updateContainer(try Self.room(8000, 4000))
          try? app.updateScreen(Screen("b", title: "newer"))
          XCTAssertFalse(app.accessibleNodes.isEmpty, way.name)
          XCTAssertGreaterThan(app.restingTree.count, 0, way.name)
          if isHeld { finger.cancel() }
          app.advanceToRest()
          XCTAssertTrue(app.isAtRest, way.name)
          XCTAssertFalse(app.picture.layers.isEmpty, way.name)
        }
      }
    }
  }

  func testTheDeepestTreeIsRecordedAndPaintedOnALittleStack() throws {
    for way in Self.ways {
      try onSmallStack {
        let story = Story(way.nest(), container: try Self.room())
          .perform(.pop(from: "in")).after(0.2).perform(.push(.screen("c"), onto: "in"))
        let recording = try story.play(framesPerSecond: 10)
        XCTAssertGreaterThan(recording.shots.count, 2, way.name)
        _ = recording.findings
      }
    }
  }

  // MARK: - Beyond the limit

  func testOneNodeMoreIsRefusedByName() throws {
    for way in Self.ways {
      XCTAssertThrowsError(try ContainerTree(way.nest(65)), way.name) {
        XCTAssertEqual($0 as? ContainerError, .tooDeep("a"), way.name)
        XCTAssertEqual("\($0)", "too-deep(a, limit 64)", way.name)
      }
      XCTAssertThrowsError(
        try ContainerController(way.nest(65), container: Self.room()), way.name
      ) { XCTAssertEqual($0 as? ContainerError, .tooDeep("a"), way.name) }
    }
  }

  func testARequestThatNestsTooDeepIsRefusedAndChangesNothing() throws {
    let deep = ContainerNode.stack("s", [.area("t", .screen("u"))])
    // The 63rd node around each of them, so that "s" is the 64th and "t" the 65th.
    let roots: [(ContainerNode, ContainerRequest)] = [
      (.stack("last", []), .push(deep, onto: "last")),
      (.stack("last", []), .setStack("last", [deep])),
      (.area("last"), .exchange(deep, in: "last")),
      (.tabs("last", []), .setTabs("last", [deep])),
      (.screen("last"), .present(deep, over: "last")),
    ]
    for (root, request) in roots {
      var node = root
      for number in 1..<63 { node = .area("n\(number)", node) }
      let (app, trace) = try start(node)
      let before = app.tree
      for animated in [false, true] {
        XCTAssertThrowsError(try app.perform(request, animated: animated), "\(request)") {
          XCTAssertEqual($0 as? ContainerError, .tooDeep("t"), "\(request)")
        }
      }
      XCTAssertEqual(app.tree, before, "\(request)")
      XCTAssertEqual(trace.tokens, [], "\(request)")
    }
  }

  func testADocumentThatIsTooDeepIsRefusedOnItsWayDown() throws {
    let empty = try XCTUnwrap(
      String(data: JSONEncoder().encode(ContainerNode.area("x")), encoding: .utf8))
    for depth in [65, 120] {
      for list in ["children", "presented"] {
        var text = empty
        for _ in 1..<depth {
          text = empty.replacingOccurrences(of: "\"\(list)\":[]", with: "\"\(list)\":[\(text)]")
        }
        let data = Data(text.utf8)
        try onSmallStack {
          XCTAssertThrowsError(try JSONDecoder().decode(ContainerNode.self, from: data), list) {
            guard case .dataCorrupted(let context) = $0 as? DecodingError else {
              return XCTFail("\($0)")
            }
            XCTAssertEqual(context.underlyingError as? ContainerError, .tooDeep("x"), list)
            XCTAssertEqual(context.codingPath.count, 128, list)
          }
        }
      }
    }
  }
}
