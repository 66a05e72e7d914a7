import TransitionKit
import TransitionKitContainers
import TransitionKitInspection
import XCTest

/// Screens that change while they are shown, covered, or on their way.
final class UpdatedScreenTests: XCTestCase {
  private let newer = Screen("a", title: "newer", bar: .opaque, hidesBottomBar: true)

  /// Trees with a node `a` in each kind of place.
  private var places: [ContainerNode] {
    let a = ContainerNode.stack("a", [.screen("inside")])
    return [
      a,
      .stack("s", [.screen("b"), a]),
      .stack("s", [a, .screen("b")]),
      .tabs("t", [a, .screen("b")], behaviour: Tabs(barHeight: 49)),
      .tabs("t", [.stack("s", [.screen("b"), a])], behaviour: Tabs(barHeight: 49)),
      .tabs("t", [a, .screen("b")], selected: "b"),
      .pager("p", [a, .screen("b")]),
      .pager("p", [.screen("b"), a]),
      .area("r", a),
      ContainerNode(Screen("l"), kind: .panes(Panes()), children: [.screen("b"), a]),
      .screen("b").presenting(a),
      .screen("b").presenting(a.asSheet(.uiKit16(), at: "medium")),
      a.presenting(.screen("b")),
    ]
  }

  private func changed(_ node: ContainerNode) -> ContainerNode {
    var node = node
    if node.id == "a" { node.screen = newer }
    node.children = node.children.map(changed)
    node.presented = node.presented.map(changed)
    return node
  }

  func testTheResultIsThatOfAnAppThatBeganWithTheNewerVersion() throws {
    for root in places {
      let (app, trace) = try start(root)
      _ = app.picture
      try app.updateScreen(newer)
      let (other, _) = try start(changed(root))
      XCTAssertEqual(app.tree, other.tree)
      XCTAssertEqual(app.picture.layers, other.picture.layers, "\(root)")
      XCTAssertEqual(trace.tokens, [], "\(root)")
      XCTAssertTrue(app.isAtRest)
    }
  }

  func testANodeThatComesBackDoesSoInItsNewerVersion() throws {
    let requests: [(ContainerNode, ContainerRequest)] = [
      (.stack("s", [.screen("b"), .screen("a")]), .pop(from: "s")),
      (.stack("s", [.screen("b"), .stack("c", [.screen("a")])]), .pop(from: "s")),
      (ContainerNode.screen("b").presenting(.screen("a")), .dismiss("a")),
      (.tabs("t", [.screen("b"), .screen("a")], selected: "a"), .setTabs("t", [.screen("b")])),
      (
        .tabs("t", [.stack("s", [.screen("b"), .screen("a")]), .screen("c")]),
        .show(
          try ContainerTree(.tabs("t", [.stack("s", [.screen("b")]), .screen("c")], selected: "c")))
      ),
    ]
    for (root, request) in requests {
      let (app, _) = try start(root)
      let finger = GestureInteraction()
      try app.perform(request, animated: true, using: Fade(duration: 1), interaction: finger)
      app.advance(by: 0)
      finger.update(0.4)
      app.advance(by: 0.01)
      try app.updateScreen(newer)
      finger.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.tree.screen("a"), newer, "\(request)")
      XCTAssertEqual(app.tree, try start(changed(root)).0.tree, "\(request)")
    }
  }

  func testWhatALinkWouldTakeBackStaysUpdated() throws {
    let (app, _) = try start(
      .tabs("t", [.stack("s", [.screen("b"), .screen("a")]), .screen("c")]))
    let finger = GestureInteraction()
    let target = ContainerNode.tabs(
      "t", [.stack("s", [.screen("b"), .screen("a"), .screen("d")]), .screen("c")], selected: "c")
    try app.perform(.show(try ContainerTree(target)), animated: true, interaction: finger)
    app.advance(by: 0.01)
    try app.updateScreen(newer)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "t{s[b, a]*, c}")
    XCTAssertEqual(app.tree.screen("a"), newer)
  }

  func testTheStyleOfAPresentationStays() throws {
    let root = ContainerNode.screen("b").presenting(
      ContainerNode.screen("a").asSheet(.uiKit16(), at: "medium"))
    let (app, _) = try start(root)
    let before = app.picture["a"]?.state
    var screen = Screen("a", title: "newer")
    screen.presentationStyle = .overFullScreen
    try app.updateScreen(screen)
    XCTAssertEqual(app.picture["a"]?.state, before)
    XCTAssertEqual(
      app.tree.screen("a")?.presentationStyle, root.presented[0].screen.presentationStyle)
  }

  func testAnUnknownNodeIsRefused() throws {
    let (app, _) = try start(.stack("s", [.screen("b")]))
    XCTAssertThrowsError(try app.updateScreen(newer)) {
      XCTAssertEqual($0 as? ContainerError, .unknownNode("a"))
    }
  }

  /// Updates a screen while it chooses an animator.
  private final class Meddler: ContainerDelegate {
    var error: (any Error)?

    func containers(
      _ controller: ContainerController, animatorFor context: any TransitionContext, in id: String
    ) -> (any AnimatedTransitioning)? {
      do {
        try controller.updateScreen(Screen("a", title: "meddled"))
      } catch {
        self.error = error
      }
      return nil
    }
  }

  func testAnUpdateIsRefusedWhileAnAnimatorIsChosen() throws {
    let (app, _) = try start(.stack("s", [.screen("b"), .screen("a")]))
    let delegate = Meddler()
    app.delegate = delegate
    try app.perform(.pop(from: "s"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      delegate.error as? ContainerError, .refused(.transitionRunning(from: "a", to: "b")))
    XCTAssertEqual(app.tree.description, "s[b]")
  }

  func testAStoryUpdatesAScreenAndRecordsARefusal() throws {
    let phone = try Container(size: Size(width: 320, height: 568))
    let recording = try Story(.stack("s", [.screen("b"), .screen("a")]), container: phone)
      .perform(.pop(from: "s")).interactively().update(to: 0.5)
      .after(0.1).updateScreen(newer)
      .after(0.1).cancel()
      .updateScreen(Screen("gone"))
      .play(framesPerSecond: 60)
    XCTAssertEqual(recording.lastState.screen("a"), newer)
    XCTAssertEqual(recording.screens.first { $0.id == "a" }, newer)
    XCTAssertEqual(recording.trace.refusals, [.unknownNode("gone")])
    XCTAssertTrue(recording.story.contains("at rest update gone"), "\(recording.story)")
  }
}
