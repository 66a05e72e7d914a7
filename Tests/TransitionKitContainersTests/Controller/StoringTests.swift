import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// What an app stores while something is on its way, and how it comes back.
final class StoringTests: XCTestCase {
  private func coded(_ tree: ContainerTree) throws -> ContainerTree {
    try JSONDecoder().decode(ContainerTree.self, from: JSONEncoder().encode(tree))
  }

  /// An app with a stack of two levels, a second tab, and a sheet.
  private let root: ContainerNode =
    .tabs(
      "app",
      [
        .stack("home", [.screen("list"), .stack("inner", [.screen("p"), .screen("q")])]),
        .screen("settings"),
      ]
    ).presenting(
      ContainerNode(
        Screen("note", presentationStyle: .overFullScreen), kind: .stack,
        children: [.screen("n1"), .screen("n2")]))

  // MARK: - C511

  func testWhatAFingerHoldsIsStoredAsNotDone() throws {  // C511
    let link = try ContainerTree(
      .tabs(
        "app", [.stack("home", [.screen("list"), .screen("x")]), .screen("settings")],
        selected: "settings"))
    let requests: [ContainerRequest] = [
      .pop(from: "note"), .dismiss("note"), .push(.screen("n3"), onto: "note"),
      .present(.screen("m"), over: "note"), .present(.screen("m"), over: nil), .show(link),
    ]
    for request in requests {
      let (app, trace) = try start(root)
      let before = app.tree
      let finger = GestureInteraction()
      try app.perform(request, animated: true, interaction: finger)
      finger.update(0.7)
      XCTAssertNotEqual(app.tree, before, "\(request)")
      XCTAssertEqual(try coded(app.restingTree), before, "\(request)")
      // Nothing is decided by reading.
      XCTAssertEqual(app.remaining, .infinity, "\(request)")
      finger.cancel()
      XCTAssertEqual(app.restingTree, before, "\(request), running back")
      app.advanceToRest()
      XCTAssertEqual(app.tree, before, "\(request)")
      XCTAssertEqual(app.restingTree, before, "\(request)")
      XCTAssertTrue(trace.tokens.contains("CT(false)"))
    }
  }

  func testTabsUnderAFingerAreStoredWithTheirHistory() throws {  // C511
    for request in [
      ContainerRequest.select("b", in: "app", by: .user),
      .setTabs("app", [.screen("c"), .screen("d")]), .setTabs("app", [.screen("d")]),
    ] {
      let (app, _) = try start(.tabs("app", [.screen("a"), .screen("b"), .screen("c")]))
      for tab in ["c", "a"] {
        try app.perform(.select(tab, in: "app", by: .user), animated: false)
      }
      let before = app.tree
      let finger = GestureInteraction()
      try app.perform(request, animated: true, interaction: finger)
      finger.update(0.2)
      XCTAssertNotEqual(app.tree, before, "\(request)")
      XCTAssertEqual(app.restingTree, before, "\(request)")
      finger.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.tree, before, "\(request)")
    }
  }

  func testWhatTheClockShowsIsStoredAsDone() throws {  // C511, R005
    for request in [
      ContainerRequest.pop(from: "note"), .dismiss("note"), .push(.screen("n3"), onto: "note"),
    ] {
      let (app, _) = try start(root)
      try app.perform(request, animated: true)
      app.advance(by: 0.1)
      XCTAssertFalse(app.isAtRest)
      XCTAssertEqual(app.restingTree, app.tree, "\(request)")
      // A finger that has decided counts too.
      let (other, _) = try start(root)
      let finger = GestureInteraction()
      try other.perform(request, animated: true, interaction: finger)
      finger.update(0.3)
      finger.finish()
      XCTAssertEqual(other.restingTree, app.tree, "\(request)")
    }
  }

  func testTransitionsInsideOfOneAnotherAreAllTakenBack() throws {  // C511
    let (app, _) = try start(
      .stack("nav", [.screen("r"), .stack("inner", [.screen("p"), .screen("q")])]))
    let before = app.tree
    let (first, second) = (GestureInteraction(), GestureInteraction())
    try app.perform(.pop(from: "inner"), animated: true, interaction: first)
    first.update(0.3)
    try app.perform(.pop(from: "nav"), animated: true, interaction: second)
    second.update(0.3)
    XCTAssertEqual(app.tree.description, "nav[r]")
    XCTAssertEqual(app.restingTree, before)
    second.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, before)
  }

  func testGesturesBesideTransitionsAreStoredAsNotDone() throws {  // C511
    let pager = ContainerNode.pager("pages", [.screen("p0"), .screen("p1"), .screen("p2")])
    let sheet = ContainerNode.screen("map").presenting(
      ContainerNode.stack("note", [.screen("text")]).asSheet(.uiKit16()))
    let panes = ContainerNode.panes(
      "mail", [.screen("inbox"), .screen("letter")],
      behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
    let stack = ContainerNode.stack("home", [.screen("list"), .screen("detail")])
    let gestures: [(root: ContainerNode, begin: (ContainerController) throws -> Void)] = [
      (
        pager,
        { app in
          try app.grabPager("pages")
          try app.dragPager("pages", to: -100)
        }
      ),
      (
        sheet,
        { app in
          try app.grabSheet("note")
          for _ in 0..<5 { try app.dragSheet("note", by: 30) }
        }
      ),
      (
        panes,
        { app in
          try app.grabPanes("mail")
          try app.dragPanes("mail", to: 60)
        }
      ),
      (
        panes,
        { app in
          try app.beginBack(at: Point(x: 4, y: 300))
          try app.moveBack(to: Point(x: 100, y: 300))
        }
      ),
      (
        stack,
        { app in
          try app.beginBack(at: Point(x: 4, y: 300))
          try app.moveBack(to: Point(x: 100, y: 300))
          XCTAssertEqual(app.tree.description, "home[list]")
        }
      ),
    ]
    for (root, begin) in gestures {
      let (app, _) = try start(root)
      let before = app.tree
      try begin(app)
      app.advance(by: 0.05)
      XCTAssertFalse(app.isAtRest)
      XCTAssertEqual(app.restingTree, before)
      // A finger that is gone for good has decided nothing.
      app.advanceToRest()
      XCTAssertEqual(app.tree, before)
    }
  }

  func testAReleasedSheetIsStoredAsItWasDecided() throws {  // C511
    let root = ContainerNode.screen("map").presenting(
      ContainerNode.screen("note").asSheet(.uiKit16(), at: "medium"))
    for velocity in [2000.0, -2000] {
      let (app, _) = try start(root)
      try app.grabSheet("note")
      for _ in 0..<4 { try app.dragSheet("note", by: velocity > 0 ? 15 : -15) }
      try app.releaseSheet("note", velocity: velocity)
      app.advance(by: 0.01)
      let resting = app.restingTree
      XCTAssertFalse(app.isAtRest)
      app.advanceToRest()
      XCTAssertEqual(resting, app.tree)
      XCTAssertEqual(app.tree.contains("note"), velocity < 0)
    }
  }

  func testAWayBackThatIsReleasedIsStoredAsItWasDecided() throws {  // C511
    for (end, expected) in [(210.0, "home[list]"), (12, "home[list, detail]")] {
      let (app, _) = try start(.stack("home", [.screen("list"), .screen("detail")]))
      try app.beginBack(at: Point(x: 4, y: 300))
      try app.moveBack(to: Point(x: 200, y: 300))
      app.advance(by: 0.3)
      try app.moveBack(to: Point(x: end, y: 300))
      try app.releaseBack()
      let stored = app.restingTree
      XCTAssertEqual(stored.description, expected)
      app.advanceToRest()
      XCTAssertEqual(app.tree, stored)
    }
  }

  // MARK: - C510

  func testAStoredAppComesBackAtRest() throws {  // C510
    let (app, _) = try start(root)
    let finger = GestureInteraction()
    try app.perform(.dismiss("note"), animated: true, interaction: finger)
    finger.update(0.5)
    let stored = try coded(app.restingTree)
    let (restored, trace) = try start(XCTUnwrap(stored.node("app")))
    XCTAssertTrue(restored.isAtRest)
    XCTAssertNil(restored.transition(in: "app"))
    XCTAssertNil(restored.transition(in: "note"))
    XCTAssertEqual(restored.tree, stored)
    restored.advanceToRest()
    XCTAssertEqual(trace.tokens, [])
    // What lies below is needed when it is seen, with what it had inside.
    try restored.perform(.dismiss("note"), animated: false)
    try restored.perform(.select("settings", in: "app", by: .program), animated: false)
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("load") }, ["load(settings)"])
    try restored.perform(.select("home", in: "app", by: .program), animated: false)
    XCTAssertEqual(restored.tree.visible, ["app", "home", "inner", "q"])
  }

  func testWhatIsInsideIsLoadedWhenItsContainerIsShown() throws {  // C510
    let (app, trace) = try start(
      .tabs("app", [.screen("a"), .stack("b", [.screen("r"), .screen("x")])]))
    XCTAssertEqual(trace.tokens, [])
    try app.perform(.select("b", in: "app", by: .program), animated: false)
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("load") }, ["load(b)", "load(x)"])
  }

  func testUnknownNodesAreDropped() throws {  // C510
    func known(_ node: ContainerNode, without ids: Set<String>) -> String? {
      node.keeping { !ids.contains($0.id) }?.description
    }
    XCTAssertEqual(
      known(root, without: []), "app{home[list, inner[p, q]]*, settings} + (note[n1, n2])")
    XCTAssertEqual(
      known(root, without: ["inner", "n2"]), "app{home[list]*, settings} + (note[n1])")
    XCTAssertEqual(known(root, without: ["note", "p"]), "app{home[list, inner[q]]*, settings}")
    XCTAssertNil(known(root, without: ["app"]))
    let tabs: ContainerNode = .tabs(
      "t", [.screen("a"), .screen("b"), .screen("c")], selected: "c")
    XCTAssertEqual(known(tabs, without: ["a"]), "t{b, c*}")
    XCTAssertEqual(known(tabs, without: ["c"]), "t{a*, b}")
    XCTAssertEqual(known(tabs, without: ["a", "b", "c"]), "t{}")
    for ids: Set<String> in [["inner"], ["home"], ["home", "settings"], ["note", "list"]] {
      XCTAssertNoThrow(try ContainerTree(XCTUnwrap(root.keeping { !ids.contains($0.id) })))
    }
  }

  func testTheExamplesOfTheDocumentation() throws {  // C506, C510, C511
    let (photos, _) = try start(.stack("home", [.screen("list"), .screen("photo")]))
    let finger = GestureInteraction()
    try photos.perform(.pop(from: "home"), animated: true, interaction: finger)
    XCTAssertEqual(photos.tree.description, "home[list]")
    XCTAssertEqual(photos.restingTree.description, "home[list, photo]")
    let stored = ContainerNode.tabs(
      "app", [.stack("home", [.screen("list"), .screen("old")]), .screen("gone")],
      selected: "gone")
    let known = stored.keeping { !["old", "gone"].contains($0.id) }
    XCTAssertEqual(known?.description, "app{home[list]*}")
    var home = ContainerNode.stack("home", [.screen("list")])
    home.definesPresentationContext = true
    let (app, _) = try start(
      .tabs("app", [home, .screen("settings")], behaviour: Tabs(barHeight: 49)))
    try app.perform(.present(.screen("note"), over: nil), animated: false)
    XCTAssertEqual(app.tree.description, "app{home[list] + (note)*, settings}")
  }

  func testPanesKeepTheirRolesWhenOneIsDropped() throws {  // C510
    let mail: ContainerNode = .panes(
      "mail", [.screen("list"), .screen("detail"), .screen("extra")],
      behaviour: Panes(
        history: PaneHistory([
          PaneDestination(.list), PaneDestination(.detail), PaneDestination(.extra),
        ])))
    for (dropped, role, child) in [
      ("list", PaneRole.extra, "extra"), ("extra", .detail, "detail"),
      ("detail", .extra, "extra"),
    ] {
      let tree = try ContainerTree(XCTUnwrap(mail.keeping { $0.id != dropped }))
      XCTAssertEqual(tree.panes(of: "mail")?.history.current?.role, role, dropped)
      XCTAssertEqual(tree.pane(role, of: "mail"), child, dropped)
    }
    XCTAssertNil(mail.keeping { $0.id == "mail" })
  }
}
