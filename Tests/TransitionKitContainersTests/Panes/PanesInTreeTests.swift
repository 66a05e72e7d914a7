import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// Panes of a tree: what is shown in which width, what is told, and how they move (rules C403, C420 to C423).
final class PanesInTreeTests: XCTestCase {
  private let mail = ContainerNode.panes(
    "mail",
    [
      .stack("list", [.screen("inbox")]), .stack("detail", [.screen("b"), .screen("c")]),
      .stack("extra", [.screen("info")]),
    ], behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))

  private func start(
    _ root: ContainerNode, width: Double, profile: InterruptionProfile = .fluid
  ) throws -> (ContainerController, Trace) {
    let controller = try ContainerController(root, container: try size(width), profile: profile)
    return (controller, Trace(of: controller))
  }

  private func size(_ width: Double) throws -> Container {
    try Container(size: Size(width: width, height: 700))
  }

  /// A sheet that leaves over a pane is gone when a finger takes the panes, and its picture fades.
  func testAFingerTakesPanesUnderASheetThatLeaves() throws {
    let list = ContainerNode.screen("list").presenting(
      ContainerNode.screen("note").asSheet(.uiKit16()))
    let (app, trace) = try start(.panes("mail", [list, .screen("detail")]), width: 400)
    try app.tapBehindSheet("note")
    let back = PaneHistory([PaneDestination(.detail)])
    let before = app.picture
    try app.grabPanes("mail", to: back)
    XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
    XCTAssertTrue(trace.tokens.contains("didDismiss"))
    XCTAssertFalse(app.tree.contains("note"))
  }

  /// A zoom in a pane goes on while the pane changes its width: its picture fades once, when the window changes.
  func testAZoomGoesOnWhileThePanesCollapse() throws {
    let photo = try Screen(
      "c", elements: [Element("e", frame: Rect(x: 0, y: 0, width: 300, height: 300))])
    let grid = try Screen(
      "b", elements: [Element("e", frame: Rect(x: 20, y: 20, width: 90, height: 90))])
    let root = ContainerNode.panes(
      "mail", [.screen("inbox"), .stack("detail", [.screen(grid), .screen(photo)])],
      behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
    let (app, _) = try start(root, width: 1000)
    try app.perform(.pop(from: "detail"), animated: true, using: Zoom(from: "e"))
    app.advance(by: 0.1)
    app.updateContainer(try size(400))
    for _ in 0..<20 {
      app.advance(by: 1 / 60)
      let layers = app.picture["detail"]?.content ?? []
      let veils = layers.filter { $0.state.fill != nil && $0.state.frame.width >= 400 }
      XCTAssertLessThanOrEqual(veils.count, 1, "\(app.time)")
    }
  }

  // MARK: - Widths

  func testTheWidthDecidesHowManyPanesAreInView() throws {  // V26, C420, C421
    let expected: [(Double, [String])] = [
      (599, ["detail", "c"]), (839, ["detail", "c"]),
      (840, ["list", "inbox", "detail", "c"]), (1199, ["list", "inbox", "detail", "c"]),
      (1200, ["list", "inbox", "detail", "c", "extra", "info"]),
    ]
    for (width, nodes) in expected {
      let (app, _) = try start(mail, width: width)
      XCTAssertEqual(app.tree.visible, ["mail"] + nodes, "width \(width)")
      XCTAssertEqual(app.tree.frontmost, "c", "width \(width)")
    }
  }

  func testAnOlderVersionHasTwoPanesAtMost() throws {  // C420
    var old = mail
    old.kind = .panes(Panes(version: .old))
    let (app, _) = try start(old, width: 1200)
    XCTAssertEqual(app.tree.visible, ["mail", "list", "inbox", "detail", "c"])
  }

  func testPanesCollapseInOneTurnAndMoveAfterwards() throws {  // C411, C421
    let (app, trace) = try start(mail, width: 1000)
    app.updateContainer(try size(500))
    XCTAssertEqual(app.tree.visible, ["mail", "detail", "c"])
    XCTAssertEqual(trace.appearance, ["wD(list)", "wD(inbox)"])
    XCTAssertFalse(app.isAtRest)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wD(list)", "wD(inbox)", "dD(list)", "dD(inbox)"])
    XCTAssertEqual(app.picture["detail"]?.state.frame, Rect(x: 0, y: 0, width: 500, height: 700))
    XCTAssertNil(app.picture["list"])
  }

  /// Panes that have left the tree and are still seen fill the new width, and so they come back.
  func testPanesThatLeaveAreFittedToANewWidth() throws {
    let (app, _) = try start(.stack("pages", [.screen("home"), mail]), width: 1000)
    XCTAssertEqual(app.tree.visible, ["pages", "mail", "list", "inbox", "detail", "c"])
    let finger = GestureInteraction()
    try app.perform(.pop(from: "pages"), animated: true, interaction: finger)
    finger.update(0.5)
    app.updateContainer(try size(500))
    XCTAssertEqual(app.picture["detail"]?.state.frame.width, 500)
    XCTAssertNil(app.picture["list"])
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["pages", "mail", "detail", "c"])
    XCTAssertEqual(app.picture["detail"]?.state.frame.width, 500)
  }

  /// A pane that leaves while its height still changes shows its content in the new height all the time.
  func testThePageInAPaneThatLeavesKeepsTheNewHeight() throws {
    var list = mail
    list.kind = .panes(Panes(history: PaneHistory([PaneDestination(.list)])))
    let (app, _) = try start(list, width: 500)
    app.updateContainer(try Container(size: Size(width: 900, height: 600)))
    app.advance(by: 0.01)
    // By pencil: 600 points without the status bar of 20 and the bar of 44.
    XCTAssertEqual(app.picture["inbox"]?.state.frame.height, 536)
    for role in [PaneRole.detail, .extra] {
      try app.perform(.navigate(to: PaneDestination(role), in: "mail"), animated: true)
    }
    XCTAssertEqual(app.tree.visible, ["mail", "detail", "c", "extra", "info"])
    XCTAssertEqual(app.picture["inbox"]?.state.frame.height, 536)
    app.advance(by: 0.01)
    XCTAssertEqual(app.picture["inbox"]?.state.frame.height, 536)
  }

  func testTheStackOfAPaneIsThatAfterTheCollapse() throws {  // V25, C403
    let (app, _) = try start(mail, width: 1000)
    app.updateContainer(try size(500))
    app.advanceToRest()
    XCTAssertEqual(app.tree.frontmost, "c")
    try app.perform(.pop(from: nil), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.frontmost, "b")
    app.updateContainer(try size(1000))
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["mail", "list", "inbox", "detail", "b"])
    XCTAssertEqual(app.tree.children(of: "detail"), ["b"])
  }

  func testAWidthCrossedTwiceInFlightTellsEachPaneInOrder() throws {
    let (app, trace) = try start(mail, width: 1000)
    app.updateContainer(try size(500))
    app.advance(by: 0.1)
    let before = app.picture["list"]?.state.frame
    app.updateContainer(try size(1000))
    XCTAssertEqual(app.picture["list"]?.state.frame, before, "no jump")
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      ["wD(list)", "wD(inbox)", "wA(list)", "wA(inbox)", "dA(list)", "dA(inbox)"])
    XCTAssertEqual(app.picture["list"]?.state.frame, Rect(x: 0, y: 0, width: 360, height: 700))
  }

  func testAPushInAPaneThatLeavesIsAnnouncedAsEnded() throws {  // C411
    let (app, trace) = try start(mail, width: 1000)
    try app.perform(.push(.screen("letter"), onto: "list"), animated: true)
    app.advance(by: 0.1)
    app.updateContainer(try size(500))
    XCTAssertEqual(
      trace.appearance,
      ["wD(inbox)", "wA(letter)", "dD(inbox)", "dA(letter)", "wD(list)", "wD(letter)"])
    app.advanceToRest()
    XCTAssertEqual(Array(trace.appearance.suffix(2)), ["dD(list)", "dD(letter)"])
  }

  func testPanesThatComeAsTabsOrPagesTellAllThatAreInView() throws {  // C420
    // At a width of 1000 the list and the detail are in view from the first instant.
    let all = ["mail", "list", "inbox", "detail", "c"]
    for root in [
      ContainerNode.tabs("root", [.screen("a")]), .pager("root", [.screen("a")]),
    ] {
      let (app, trace) = try start(root, width: 1000)
      var after = root
      (after.children, after.selected) = ([mail], "mail")
      try app.perform(.show(ContainerTree(after)), animated: false)
      XCTAssertEqual(trace.appearance.filter { $0.hasPrefix("wA") }, all.map { "wA(\($0))" })
      XCTAssertEqual(trace.appearance.filter { $0.hasPrefix("dA") }, all.map { "dA(\($0))" })
      XCTAssertEqual(app.tree.visible, ["root"] + all)
    }
  }

  // MARK: - Motion

  func testPanesThatTurnBackInFlightKeepTheirOrder() throws {
    // The detail passes over the list that leaves, and the extra pane over the detail.
    let (app, _) = try start(mail, width: 1000)
    try app.perform(.navigate(to: PaneDestination(.extra), in: "mail"), animated: true)
    app.advance(by: 0.05)
    let order: [NodeID] = [.screen("list"), .screen("detail"), .screen("extra")]
    XCTAssertEqual(app.picture.layers.map(\.node), order)
    // The list and the extra pane stay now, and the detail leaves between them.
    try app.perform(.navigate(to: PaneDestination(.list), in: "mail"), animated: true)
    XCTAssertEqual(app.picture.layers.map(\.node), order)
    app.advanceToRest()
    XCTAssertEqual(app.picture.layers.map(\.node), [.screen("list"), .screen("extra")])
  }

  func testTheContentOfAPaneThatChangesItsWidthFillsIt() throws {
    // The list is wide beside the extra pane, and 360 points wide beside the detail.
    let (app, _) = try start(mail, width: 1000)
    try app.perform(.navigate(to: PaneDestination(.extra), in: "mail"), animated: false)
    try app.perform(.navigate(to: PaneDestination(.list), in: "mail"), animated: false)
    func widths() -> [Double?] { ["list", "inbox"].map { app.picture[$0]?.state.frame.width } }
    XCTAssertEqual(widths(), [616, 616])
    try app.perform(.navigate(to: PaneDestination(.detail), in: "mail"), animated: true)
    XCTAssertEqual(widths()[0] ?? 0, 616, accuracy: 1e-9)
    XCTAssertEqual(widths()[1] ?? 0, 616, accuracy: 1e-9, "no gap beside it")
    var seen: Set<Double> = []
    while !app.isAtRest {
      let width = try XCTUnwrap(widths()[0])
      XCTAssertEqual(try XCTUnwrap(widths()[1]), width, accuracy: 1e-9, "no gap beside it")
      seen.insert(width.rounded())
      app.advance(by: 1.0 / 60)
    }
    XCTAssertGreaterThan(seen.count, 10)
    XCTAssertEqual(widths(), [360, 360])
  }

  func testAPageIsPushedInAPaneThatMovesWithoutAJump() throws {
    let (app, _) = try start(mail, width: 500)
    app.updateContainer(try size(900))
    app.advance(by: app.remaining * 0.4)
    try app.perform(
      .push(.tabs("tabs", [.screen("first")]), onto: "detail"), animated: true)
    var left = app.timeToNextEnd
    XCTAssertLessThan(left, app.remaining, "the panes stop before the push")
    while left > 2e-7 {
      app.advance(by: min(0.01, left - 1e-7))
      left = app.timeToNextEnd
      for (outer, inner) in [("detail", "c"), ("detail", "tabs"), ("tabs", "first")] {
        let frames = [outer, inner].map { app.picture[$0]?.state.frame.width }
        XCTAssertEqual(try XCTUnwrap(frames[0]), try XCTUnwrap(frames[1]), accuracy: 1e-6, inner)
      }
    }
    let before = app.picture
    app.advance(by: 2e-7)
    XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
  }

  func testTheBarOfTabsStaysInSightInAPaneThatBecomesLower() throws {
    let root = ContainerNode.panes(
      "mail",
      [.screen("inbox"), .tabs("letter", [.screen("text")], behaviour: Tabs(barHeight: 49))],
      behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
    let (app, _) = try start(root, width: 1000)
    func bottom() -> Double? {
      app.picture["letter"]?.content.last { $0.node == .bottomBar }?.state.frame.maxY
    }
    XCTAssertEqual(bottom(), 700)
    app.updateContainer(try Container(size: Size(width: 500, height: 600)))
    XCTAssertFalse(app.isAtRest)
    while !app.isAtRest {
      XCTAssertEqual(bottom(), 600)
      app.advance(by: 0.05)
    }
    XCTAssertEqual(bottom(), 600)
  }

  func testPanesMoveByTheSpring() throws {  // V21, V27, C422, C423
    let (app, trace) = try start(mail, width: 1000)
    try app.perform(.navigate(to: PaneDestination(.extra), in: "mail"), animated: true)
    XCTAssertEqual(
      trace.appearance, ["wD(list)", "wD(inbox)", "wA(extra)", "wA(info)"])
    // The detail ends at (0, 616) and the extra pane at (640, 1000), which comes from 384 points further right.
    let shares = [(0.05, 0.280177), (0.1, 0.659831), (0.2, 0.988346)]
    for (time, share) in shares {
      app.advance(by: time - app.time)
      XCTAssertEqual(
        app.picture["extra"]?.state.frame.x ?? 0, 1024 - 384 * share, accuracy: 1e-3, "at \(time) s"
      )
    }
    app.advanceToRest()
    XCTAssertEqual(
      Array(trace.appearance.dropFirst(4)), ["dD(list)", "dD(inbox)", "dA(extra)", "dA(info)"])
    XCTAssertEqual(app.tree.visible, ["mail", "detail", "c", "extra", "info"])
    XCTAssertEqual(app.picture["detail"]?.state.frame, Rect(x: 0, y: 0, width: 616, height: 700))
    XCTAssertEqual(app.picture["extra"]?.state.frame, Rect(x: 640, y: 0, width: 360, height: 700))
  }

  func testReducedMotionFadesThePanes() throws {
    let (app, _) = try start(mail, width: 1000)
    let size = Size(width: 1000, height: 700)
    app.updateContainer(try Container(size: size, reducesMotion: true))
    try app.perform(.navigate(to: PaneDestination(.extra), in: "mail"), animated: true)
    app.advance(by: Timeline.reducedMotionDuration / 2)
    XCTAssertEqual(app.picture["extra"]?.state.frame.x, 640)
    XCTAssertEqual(app.picture["extra"]?.state.alpha ?? 0, 0.5, accuracy: 1e-3)
  }

  func testReadingFromTheRightMirrorsThePanes() throws {
    let app = try ContainerController(
      mail,
      container: try Container(
        size: Size(width: 1000, height: 700), layoutDirection: .rightToLeft))
    XCTAssertEqual(app.picture["list"]?.state.frame.x, 640)
  }

  func testAChangeWithoutAnimationIsAtRestAtOnce() throws {
    let (app, trace) = try start(mail, width: 500)
    try app.perform(.navigate(to: PaneDestination(.list), in: "mail"), animated: false)
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(detail)", "wD(c)", "load(list)", "load(inbox)", "wA(list)", "wA(inbox)", "dD(detail)",
        "dD(c)", "dA(list)", "dA(inbox)",
      ].filter { !$0.hasPrefix("load") })
    XCTAssertEqual(trace.tokens.first, "panes(mail: secondary)")
  }

  func testPanesOutOfViewChangeAndTellNobody() throws {
    let (app, trace) = try start(.tabs("tabs", [.screen("home"), mail]), width: 500)
    try app.perform(.navigate(to: PaneDestination(.list), in: "mail"), animated: true)
    app.updateContainer(try size(1000))
    XCTAssertEqual(trace.appearance, [])
    XCTAssertTrue(app.isAtRest)
    try app.perform(.select("mail", in: "tabs", by: .program), animated: false)
    XCTAssertEqual(app.tree.visible, ["tabs", "mail", "list", "inbox", "detail", "c"])
    XCTAssertEqual(
      trace.appearance.filter { $0.hasPrefix("wA") },
      ["wA(mail)", "wA(list)", "wA(inbox)", "wA(detail)", "wA(c)"])
  }

  // MARK: - Values

  func testATreeOfPanesIsRestored() throws {
    let tree = try ContainerTree(mail)
    let data = try JSONEncoder().encode(tree)
    XCTAssertEqual(try JSONDecoder().decode(ContainerTree.self, from: data), tree)
    XCTAssertEqual(tree.description, "mail|list[inbox], detail[b, c]*, extra[info]|")
    XCTAssertEqual(tree.pane(.extra, of: "mail"), "extra")
    XCTAssertEqual(tree.shownChildren(of: "mail"), ["detail"])
  }

  func testPanesThatMakeNoSenseAreRefused() throws {
    XCTAssertThrowsError(try ContainerTree(.panes("p", []))) {
      XCTAssertEqual("\($0)", "illegal-panes(p, the arrangement has no pane)")
    }
    XCTAssertThrowsError(
      try ContainerTree(.panes("p", [.screen("a"), .screen("b"), .screen("c"), .screen("d")]))
    ) {
      XCTAssertEqual("\($0)", "illegal-panes(p, 4 panes are shown, expected at most 3)")
    }
    let (app, _) = try start(.panes("p", [.screen("a"), .screen("b")]), width: 900)
    let before = app.tree
    XCTAssertThrowsError(
      try app.perform(.navigate(to: PaneDestination(.extra), in: "p"), animated: true)
    ) {
      XCTAssertEqual("\($0)", "illegal-panes(p, the arrangement has no tertiary pane)")
    }
    XCTAssertThrowsError(
      try app.perform(.navigate(to: PaneDestination(.list), in: "a"), animated: true)
    ) {
      XCTAssertEqual("\($0)", "wrong-kind(a, expected panes)")
    }
    XCTAssertEqual(app.tree, before)
    XCTAssertThrowsError(
      try JSONDecoder().decode(PaneArrangement.self, from: Data(#"["primary","primary"]"#.utf8)))
  }

  func testAFingerThatALinkTakesItsTransitionFromLeavesNothingBehind() throws {
    func root(_ pages: [String], _ more: [String], _ role: PaneRole) -> ContainerNode {
      .panes(
        "root",
        [.stack("s", pages.map { .screen(Screen($0)) }), .screen("x")]
          + more.map { .screen(Screen($0)) },
        behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(role)])))
    }
    for isMoved in [false, true] {
      let app = try ContainerController(
        .panes("root", [.stack("s", [.screen("a")]), .screen("x")]),
        container: try Container(size: Size(width: 320, height: 568)))
      let trace = Trace(of: app)
      let finger = GestureInteraction()
      try app.perform(.push(.screen("b"), onto: "s"), animated: true, interaction: finger)
      if isMoved { finger.update(0.5) }
      let link = try ContainerTree(root(["a", "b"], ["y"], .detail))
      try app.perform(.show(link), animated: true)
      app.advanceToRest()
      // The link asks for the page that the finger has not decided for.
      XCTAssertEqual(app.tree.description, "root|s[a, b], x*, y|")
      try app.perform(.goBack(by: .stacksFirst), animated: false)
      XCTAssertEqual(app.tree.visible, ["root", "s", "b"])
      try app.perform(.push(.screen("c"), onto: "s"), animated: true)
      XCTAssertEqual(app.transition(in: "s")?.from.id, "b")
      app.advanceToRest()
      XCTAssertEqual(trace.appearance.suffix(4), ["wD(b)", "wA(c)", "dD(b)", "dA(c)"])
    }
  }
}
