import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// Containers inside of others: exchanged children, touches during a transition, tabs of React Navigation.
final class NestedContainerTests: XCTestCase {
  private let shop = ContainerNode.tabs(
    "tabs",
    [
      .stack("home", [.screen("list"), .area("p", .stack("F", [.screen("f")]))]),
      .area("q", .screen("g")),
    ])

  private func told(_ trace: Trace) -> [String] {
    trace.tokens.filter { $0.hasPrefix("w") || $0.hasPrefix("d") }
  }

  // MARK: - Children

  func testAChildWithAStackInsideIsExchangedAsOne() throws {  // C303, C304, C503
    let (app, trace) = try start(shop)
    try app.perform(
      .exchange(.stack("T", [.screen("t"), .screen("u")]), in: "p"), animated: true,
      using: Fade(duration: 0.3))
    // Only the child itself changes its container; the outer node is told before the inner one.
    let begun = ["wM(T,p)", "wM(F,nil)", "wD(F)", "wD(f)", "wA(T)", "wA(u)"]
    XCTAssertEqual(told(trace), begun)
    app.advanceToRest()
    XCTAssertEqual(
      told(trace),
      begun + ["dM(T,p)", "dM(F,nil)", "dD(F)", "dD(f)", "dA(T)", "dA(u)"])
    XCTAssertEqual(app.tree.description, "tabs{home[list, p(T[t, u])]*, q(g)}")
  }

  /// The opposite direction begins anew for each node inside, and each `will` has one `did`.
  func testAnExchangeIsTakenBackWithWhatIsInside() throws {  // C305, R172
    let (app, trace) = try start(shop)
    let finger = GestureInteraction()
    try app.perform(
      .exchange(.stack("T", [.screen("t")]), in: "p"), animated: true, using: Fade(duration: 0.3),
      interaction: finger)
    finger.update(0.4)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(F)", "wD(f)", "wA(T)", "wA(t)", "wD(T)", "wD(t)", "dD(T)", "dD(t)", "wA(F)", "wA(f)",
        "dA(F)", "dA(f)",
      ])
    let moves = trace.tokens.filter { $0.contains("M(T,") }
    XCTAssertEqual(moves.last, "dM(T,nil)")
    XCTAssertEqual(app.tree.description, "tabs{home[list, p(F[f])]*, q(g)}")
  }

  // MARK: - Two arrivals at once

  /// A page has appeared when both have arrived, it and the tab around it.
  func testAPageInATabThatStillComesHasAppearedWithTheTab() throws {
    let fade = Fade(duration: 0.3)
    let root = ContainerNode.tabs("t", [.screen("a"), .stack("s", [.screen("b")])])
    for (tab, page, last) in [(0.3, 0.4, "page"), (0.5, 0.2, "tab")] {
      let (app, trace) = try start(root)
      try app.perform(.select("s", in: "t", by: .user), animated: true, using: Fade(duration: tab))
      app.advance(by: 0.1)
      try app.perform(.push(.screen("c"), onto: "s"), animated: true, using: Fade(duration: page))
      XCTAssertFalse(trace.tokens.contains("dA(s)"))
      app.advanceToRest()
      let times = Dictionary(trace.entries.map { ($0.token, $0.time) }) { _, last in last }
      XCTAssertEqual(try XCTUnwrap(times["dA(s)"]), tab, accuracy: 1e-9, last)
      XCTAssertEqual(try XCTUnwrap(times["dA(c)"]), 0.5, accuracy: 1e-9, last)
      XCTAssertEqual(
        trace.appearance,
        last == "page"
          ? ["wA(s)", "wA(b)", "wD(a)", "wD(b)", "wA(c)", "dA(s)", "dD(a)", "dD(b)", "dA(c)"]
          : ["wA(s)", "wA(b)", "wD(a)", "wD(b)", "wA(c)", "dD(b)", "dA(s)", "dA(c)", "dD(a)"])
    }
    // Without a transition of its own, the page waits for the tab as well.
    let (app, trace) = try start(root)
    try app.perform(.select("s", in: "t", by: .user), animated: true, using: fade)
    try app.perform(.push(.screen("c"), onto: "s"), animated: false)
    XCTAssertEqual(trace.appearance.suffix(3), ["wD(b)", "wA(c)", "dD(b)"])
    app.advanceToRest()
    XCTAssertEqual(trace.appearance.suffix(3), ["dA(s)", "dA(c)", "dD(a)"])
  }

  /// A push that runs out of view, in a tab that comes back, does not end the arrival of the tab.
  func testAPushThatTheTabHasLeftEndsUnseen() throws {
    let (app, trace) = try start(
      .tabs("t", [.stack("s", [.screen("a")]), .screen("m")]))
    try app.perform(.push(.screen("b"), onto: "s"), animated: true, using: Fade(duration: 0.5))
    app.advance(by: 0.2)
    try app.perform(.select("m", in: "t", by: .user), animated: false)
    app.advance(by: 0.1)
    try app.perform(.select("s", in: "t", by: .user), animated: true, using: Fade(duration: 0.4))
    trace.reset()
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["dA(s)", "dA(b)", "dD(m)"])
    XCTAssertEqual(trace.entries.first { $0.token == "dA(s)" }?.time ?? 0, 0.7, accuracy: 1e-9)
  }

  /// A pager, panes and something presented inside of a tab that comes each end by themselves.
  func testAPageAPaneAndASheetInATabThatComes() throws {
    let root = ContainerNode.tabs(
      "t",
      [
        .screen("a"), .pager("p", [.screen("1"), .screen("2")]),
        .panes("n", [.screen("list"), .screen("detail")]),
      ])
    for (tab, request, entered) in [
      ("p", ContainerRequest.select("2", in: "p", by: .user), "2"),
      ("n", .navigate(to: PaneDestination(.detail), in: "n"), "detail"),
      ("p", .present(.screen("x"), over: "p"), "x"),
    ] {
      let (app, trace) = try start(root)
      try app.perform(.select(tab, in: "t", by: .user), animated: true, using: Fade(duration: 0.2))
      app.advance(by: 0.1)
      try app.perform(request, animated: true)
      XCTAssertTrue(trace.tokens.contains("wA(\(entered))"), "\(trace.tokens)")
      while app.time < 0.25 { app.advance(by: 0.05) }
      if entered != "x" { XCTAssertTrue(trace.tokens.contains("dA(\(tab))"), "\(trace.tokens)") }
      XCTAssertFalse(trace.tokens.contains("dA(\(entered))"), "\(trace.tokens)")
      app.advanceToRest()
      XCTAssertTrue(trace.tokens.contains("dA(\(entered))"), "\(trace.tokens)")
    }
  }

  /// What is announced as ended early has the order of its kind: a presentation tells what comes first.
  func testAPresentationThatATabLeavesIsToldInItsOrder() throws {  // R103, R104, R120
    let (app, trace) = try start(.tabs("t", [.stack("s", [.screen("a")]), .screen("m")]))
    let full = ContainerNode.screen("x")
    for (request, ends) in [
      (ContainerRequest.present(full, over: "s"), ["dA(x)", "dD(s)", "dD(a)"]),
      (.dismiss("x"), ["dA(s)", "dA(a)", "dD(x)"]),
    ] {
      trace.reset()
      try app.perform(request, animated: true)
      app.advance(by: 0.1)
      try app.perform(.select("m", in: "t", by: .user), animated: true)
      XCTAssertEqual(Array(trace.appearance.dropFirst(3).prefix(3)), ends)
      app.advanceToRest()
      try app.perform(.select("s", in: "t", by: .user), animated: true)
      app.advanceToRest()
    }
  }

  // MARK: - Children out of view

  func testAnExchangeOutOfViewTellsTheParentsOnly() throws {  // C303, C118
    let (app, trace) = try start(shop)
    try app.perform(
      .exchange(.screen("h"), in: "q"), animated: true, using: Fade(duration: 0.3))
    XCTAssertEqual(told(trace), ["wM(h,q)", "wM(g,nil)", "dM(h,q)", "dM(g,nil)"])
    XCTAssertTrue(app.isAtRest)
  }

  /// A child leaves one container before another one takes it; nobody moves it by itself.
  func testAChildOfAnotherContainerIsRemovedThereFirst() throws {  // C303
    let (app, trace) = try start(
      .panes(
        "panes", [.area("p", .screen("x")), .area("q", .screen("y"))],
        behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)]))),
      in: try Container(size: Size(width: 1000, height: 700)))
    XCTAssertThrowsError(try app.perform(.exchange(.screen("x"), in: "q"), animated: false)) {
      XCTAssertEqual($0 as? ContainerError, .duplicateNode("x"))
    }
    try app.perform(.exchange(nil, in: "p"), animated: false)
    try app.perform(.exchange(.screen("x"), in: "q"), animated: false)
    XCTAssertEqual(
      told(trace),
      [
        "wM(x,nil)", "wD(x)", "dM(x,nil)", "dD(x)",
        "wM(x,q)", "wM(y,nil)", "wD(y)", "wA(x)", "dM(x,q)", "dM(y,nil)", "dD(y)", "dA(x)",
      ])
    XCTAssertEqual(app.tree.visible, ["panes", "p", "q", "x"])
  }

  // MARK: - Columns

  /// Three columns in a tab become one and three again; the stack in each stays as it is (C411, and the analogue of
  /// C403 and C405 for panes).
  func testColumnsInATabCollapseAndExpand() throws {
    let mail = ContainerNode.panes(
      "mail",
      [
        .stack("list", [.screen("inbox")]), .stack("detail", [.screen("b"), .screen("c")]),
        .stack("extra", [.screen("info")]),
      ], behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
    func size(_ width: Double) throws -> Container {
      try Container(size: Size(width: width, height: 700))
    }
    let (app, trace) = try start(
      .tabs("tabs", [mail, .screen("other")], behaviour: Tabs(barHeight: 49)), in: try size(1300))
    let columns = ["list", "inbox", "detail", "c", "extra", "info"]
    XCTAssertEqual(app.tree.visible, ["tabs", "mail"] + columns)
    app.updateContainer(try size(500))
    // The columns that leave are told at once and in their order, the one that stays nothing.
    let leaving = ["panes(mail: primary)", "wD(list)", "wD(inbox)", "wD(extra)", "wD(info)"]
    XCTAssertEqual(trace.tokens, leaving)
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens, leaving + ["dD(list)", "dD(inbox)", "dD(extra)", "dD(info)"])
    XCTAssertEqual(app.tree.children(of: "detail"), ["b", "c"])
    // Back leads through the stack of the column, and then to the column before.
    for front in ["b", "inbox"] {
      try app.perform(.goBack(by: .stacksFirst), animated: true)
      app.advanceToRest()
      XCTAssertEqual(app.tree.frontmost, front)
    }
    trace.reset()
    app.updateContainer(try size(1300))
    let entering = [
      "panes(mail: secondary, primary, tertiary)", "wA(detail)", "wA(b)", "wA(extra)", "wA(info)",
    ]
    XCTAssertEqual(trace.tokens, entering)
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens, entering + ["dA(detail)", "dA(b)", "dA(extra)", "dA(info)"])
    XCTAssertEqual(app.tree.children(of: "detail"), ["b"])
    // Out of view they change and tell nobody.
    try app.perform(.select("other", in: "tabs", by: .user), animated: false)
    trace.reset()
    app.updateContainer(try size(500))
    XCTAssertEqual(trace.appearance, [])
    XCTAssertTrue(app.isAtRest)
    try app.perform(.select("mail", in: "tabs", by: .user), animated: false)
    XCTAssertEqual(app.tree.visible, ["tabs", "mail", "list", "inbox"])
  }

  // MARK: - Touches

  func testATransitionBlocksItsOwnContainerAlone() throws {  // C701
    let mail = ContainerNode.panes(
      "mail",
      [
        .stack("list", [.screen("inbox")]),
        .stack("detail", [.screen("letter"), .stack("inner", [.screen("a")])]),
      ], behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
    let (app, _) = try start(
      .tabs("tabs", [mail, .screen("other")], behaviour: Tabs(barHeight: 49)),
      in: try Container(size: Size(width: 1000, height: 700)))
    XCTAssertEqual(app.inertNodes(), [])
    try app.perform(.push(.screen("b"), onto: "inner"), animated: true)
    app.advance(by: 0.1)
    // Only what is inside of the inner stack: its own node, the stack around, the other pane and the tabs stay.
    XCTAssertEqual(app.inertNodes(), ["b"])
    XCTAssertFalse(app.takesTouches("a"))
    XCTAssertEqual(
      ["tabs", "mail", "list", "inbox", "detail", "inner"].filter { !app.takesTouches($0) }, [])
    // iOS 26: both pages take them.
    XCTAssertTrue(app.takesTouches("a", .always) && app.takesTouches("b", .always))
    app.advanceToRest()
    // A push in the outer stack blocks all that is inside of it.
    try app.perform(.push(.screen("c"), onto: "detail"), animated: true)
    XCTAssertEqual(app.inertNodes(), ["c"])
    XCTAssertEqual(["inner", "b"].filter { app.takesTouches($0) }, [])
    XCTAssertTrue(app.takesTouches("inbox"))
    // The bar of tabs stays live: a tap on it changes the tab.
    try app.perform(.select("other", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["tabs", "other"])
  }

  func testABlockedAreaSwallowsThePanOfTheStackAround() throws {  // C701, C605
    let (app, _) = try start(
      .stack("outer", [.screen("r"), .stack("inner", [.screen("a"), .screen("b")])]))
    let edge = Point(x: 5, y: 300)
    XCTAssertEqual("\(app.gesture(Point(x: 14, y: 1), from: edge))", "pop(inner)")
    try app.perform(.pop(from: "inner"), animated: true)
    app.advance(by: 0.1)
    for start in [edge, Point(x: 150, y: 300)] {
      XCTAssertEqual(
        "\(app.gesture(Point(x: 14, y: 1), from: start, popsFromContent: true))", "ignored")
    }
    app.advanceToRest()
    XCTAssertEqual("\(app.gesture(Point(x: 14, y: 1), from: edge))", "pop(outer)")
  }

  /// What lies behind a sheet takes touches where the sheet dims nothing (sheets 1.2).
  func testAnUndimmedSheetLeavesTheTouchesToItsPresenter() throws {
    var style = SheetStyle.uiKit26()
    style.largestUndimmed = "medium"
    let root = ContainerNode.stack("home", [.screen("map")])
      .presenting(ContainerNode.stack("note", [.screen("text")]).asSheet(style))
    let (app, _) = try start(
      root, in: try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59)))
    XCTAssertEqual(app.inertNodes(), [])
    try app.perform(.selectDetent("large", of: "note"), animated: true)
    app.advance(by: 0.1)
    XCTAssertEqual(app.inertNodes(), ["home", "map"])
    app.advanceToRest()
    XCTAssertEqual(app.inertNodes(), ["home", "map"])
    XCTAssertTrue(app.takesTouches("text"))
    try app.perform(.selectDetent("medium", of: "note"), animated: false)
    XCTAssertEqual(app.inertNodes(), [])
    // A popover takes the touch beside it, which closes it; so does a sheet that dims.
    style.card = .popover(at: Rect(x: 20, y: 100, width: 300, height: 300), adapts: false)
    try app.updateSheet("note", style: style, contentHeight: nil, animated: false)
    XCTAssertEqual(app.inertNodes(), ["home", "map"])
    // A finger that moves down on it scrolls or does nothing, as it stays.
    XCTAssertEqual("\(app.gesture(Point(x: 1, y: 14), from: Point(x: 100, y: 200)))", "ignored")
  }

  // MARK: - Tabs of React Navigation

  /// 0.15 s, only the tab that is left and the one that comes, whatever lies between; the values at half of it.
  func testTabsOfReactNavigationInATree() throws {  // C120
    for (style, shift) in [(TabTransition.Style.fade, 0.0), (.shift, 25)] {
      for (from, to, sign) in [("a", "c", 1.0), ("c", "b", -1)] {
        let (app, trace) = try start(
          .tabs(
            "tabs", ["a", "b", "c"].map { .screen(Screen($0, bar: .hidden)) }, selected: from))
        try app.perform(
          .select(to, in: "tabs", by: .user), animated: true, using: TabTransition(style))
        XCTAssertEqual(app.remaining, 0.15, accuracy: 1e-12)
        XCTAssertEqual(trace.appearance, ["wA(\(to))", "wD(\(from))"])
        app.advance(by: 0.075)
        let (entered, left) = (app.picture[to]?.state, app.picture[from]?.state)
        XCTAssertEqual(entered?.alpha ?? -1, 0.5, accuracy: 1e-9, "\(style) \(to)")
        XCTAssertEqual(left?.alpha ?? -1, 0.5, accuracy: 1e-9, "\(style) \(to)")
        XCTAssertEqual(entered?.frame.x ?? -1, sign * shift, accuracy: 1e-9, "\(style) \(to)")
        XCTAssertEqual(left?.frame.x ?? -1, -sign * shift, accuracy: 1e-9, "\(style) \(to)")
        XCTAssertEqual(app.picture.layers.count, 2)
        app.advanceToRest()
        XCTAssertEqual(
          trace.appearance, ["wA(\(to))", "wD(\(from))", "dA(\(to))", "dD(\(from))"])
      }
    }
  }

  func testATabThatIsRemovedWhileItLeavesDoesNotComeBack() throws {
    let (app, trace) = try start(.stack("out", [.screen("root")]))
    let fingers = [GestureInteraction(), GestureInteraction()]
    try app.perform(
      .push(.stack("in", [.tabs("tabs", [.screen("a")])]), onto: "out"), animated: true,
      interaction: fingers[0])
    fingers[0].update(0.1)
    try app.perform(.push(.screen("page"), onto: "in"), animated: true, interaction: fingers[1])
    fingers[1].update(0.9)
    try app.perform(.setTabs("tabs", []), animated: true)
    trace.reset()
    // The outer push ends first, and the inner one with it.
    for finger in fingers { finger.cancel() }
    app.advanceToRest()
    XCTAssertEqual(trace.appearance.filter { $0.contains("(a)") }, ["dD(a)"])
    XCTAssertEqual(trace.appearance.last, "dA(root)")
  }
}
