import TransitionKit
import TransitionKitContainers
import XCTest

/// Links that change several containers with one transition, and tabs that come and go.
final class LinkTests: XCTestCase {
  private let phone = try! Container(size: Size(width: 320, height: 568))

  private func app(_ style: PresentationStyle) -> ContainerNode {
    .tabs("tabs", [.screen("a"), .stack("b", [.screen("r")])])
      .presenting(ContainerNode(Screen("m", presentationStyle: style)))
  }

  private func link() throws -> ContainerTree {
    try ContainerTree(
      .tabs(
        "tabs", [.screen("a"), .stack("b", [.screen("r"), .screen("x"), .screen("y")])],
        selected: "b"))
  }

  // MARK: - Links

  func testALinkIsOneTransition() throws {  // V31, C508
    let (app, trace) = try start(app(.fullScreen))
    final class Witness: ContainerObserver {
      var atStart: String?
      weak var trace: Trace?
      func containers(_ app: ContainerController, announced event: ContainerEvent, at time: Double)
      {
        if "\(event)".hasPrefix("AT") { atStart = app.tree.description }
        trace?.containers(app, announced: event, at: time)
      }
    }
    let witness = Witness()
    witness.trace = trace
    app.observer = witness
    try app.perform(.show(link()), animated: true)
    // The tab and its stack are set before the transition is told.
    XCTAssertEqual(witness.atStart, "tabs{a, b[r, x, y]*}")
    XCTAssertEqual(app.tree.description, "tabs{a, b[r, x, y]*}")
    XCTAssertEqual(trace.appearance, ["wD(m)", "wA(tabs)", "wA(b)", "wA(y)"])
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      ["wD(m)", "wA(tabs)", "wA(b)", "wA(y)", "dA(tabs)", "dA(b)", "dA(y)", "dD(m)"])
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("AT") || $0.hasPrefix("CT") }, ["AT(m→tabs)", "CT(true)"])
  }

  func testALinkUnderASheetTellsTheTabs() throws {  // V31, C508
    let (app, trace) = try start(app(.overFullScreen))
    try app.perform(.show(link()), animated: true)
    app.advanceToRest()
    // Nobody tells the tabs, which the sheet left in view. The tabs below change at once.
    XCTAssertEqual(
      trace.appearance,
      ["wD(m)", "wA(b)", "wA(y)", "wD(a)", "dA(b)", "dA(y)", "dD(a)", "dD(m)"])
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("AT") || $0.hasPrefix("CT") }, ["AT(m→tabs)", "CT(true)"])
  }

  /// What a link would have shown, and nobody has seen, is told nothing.
  func testALinkThatIsTakenBackTellsOnlyWhatComesBack() throws {  // C107, C108, C508
    let root = ContainerNode.tabs(
      "tabs", [.stack("a", [.screen("r")]), .stack("b", [.screen("q")])])
    let target = ContainerNode.tabs(
      "tabs",
      [
        .stack("a", [.screen("r"), .screen("r2")]), .stack("b", [.screen("q"), .screen("q2")]),
      ], selected: "b")
    let (app, trace) = try start(root)
    let finger = GestureInteraction()
    try app.perform(.show(try ContainerTree(target)), animated: true, interaction: finger)
    finger.update(0.4)
    app.advance(by: 0.01)
    trace.reset()
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens.filter {
        $0.hasPrefix("load") || $0.dropFirst().first == "A" || $0.dropFirst().first == "D"
      },
      ["wD(b)", "wD(q2)", "dD(b)", "dD(q2)", "wA(a)", "wA(r)", "dA(a)", "dA(r)"])
    XCTAssertEqual(app.tree, try ContainerTree(root))
  }

  func testALinkUnderASheetThatIsTakenBackTellsOnlyWhatComesBack() throws {  // C508
    let sheet = ContainerNode(Screen("k", presentationStyle: .overFullScreen))
    let root = ContainerNode.tabs(
      "tabs", [.stack("s1", [.screen("a")]), .stack("s2", [.screen("c")])]
    ).presenting(sheet)
    let target = ContainerNode.tabs(
      "tabs", [.stack("s1", [.screen("a"), .screen("c2")]), .stack("s2", [.screen("c")])],
      selected: "s2")
    let (app, trace) = try start(root)
    let finger = GestureInteraction()
    try app.perform(.show(try ContainerTree(target)), animated: true, interaction: finger)
    finger.update(0.4)
    app.advance(by: 0.01)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, try ContainerTree(root))
    XCTAssertFalse(trace.tokens.contains { $0 == "load(c2)" || $0 == "wA(c2)" }, "\(trace.tokens)")
  }

  /// A link of which nothing has been seen leaves nothing behind.
  func testALinkThatWaitsIsCancelledWithoutATrace() throws {  // V34 (c), R113
    let root = ContainerNode.tabs(
      "tabs", [.stack("a", [.screen("r")]), .stack("b", [.screen("q")])])
    let target = ContainerNode.tabs(
      "tabs", [.stack("a", [.screen("r"), .screen("r2")]), .stack("b", [.screen("q")])],
      selected: "b")
    let (app, _) = try start(root)
    let before = app.picture.layers
    let start = DeferredStart()
    try app.perform(.show(try ContainerTree(target)), animated: true, start: start)
    app.advance(by: 0.1)
    start.cancel()
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(app.picture.layers, before)
    XCTAssertEqual(app.tree, try ContainerTree(root))
  }

  func testTheOldPictureFadesUnderASheetThatLeaves() throws {
    let (app, _) = try start(app(.overFullScreen))
    try app.perform(.show(link()), animated: true)
    func opacity() throws -> Double? {
      let tabs = try XCTUnwrap(app.picture["tabs"])
      return tabs.content.first { $0.node == .own("older", transition: 0) }?.state.alpha
    }
    XCTAssertEqual(try opacity(), 1)
    let duration = app.remaining
    app.advance(by: duration / 2)
    XCTAssertEqual(try XCTUnwrap(opacity()), 0.5, accuracy: 1e-9)
    app.advanceToRest()
    XCTAssertNil(app.picture.layers.first { $0.node == .own("older", transition: 0) })
  }

  func testAPictureFadesOnOverAPresentationThatHasVanished() throws {
    let page = ContainerNode.screen("a")
      .presenting(ContainerNode(Screen("p", presentationStyle: .overFullScreen)))
    let tabs = ContainerNode.tabs("tabs", [page, .screen("b")])
    let (app, _) = try start(
      tabs.presenting(ContainerNode(Screen("m", presentationStyle: .overFullScreen))))
    try app.perform(
      .show(ContainerTree(.tabs("tabs", [.screen("a"), .screen("b")]))), animated: true)
    app.advance(by: 0.3 * app.remaining)
    let early = app.picture
    let nodes = try XCTUnwrap(early["a"]).content.map(\.node)
    XCTAssertEqual(nodes, [.screen("a"), .own("older", transition: 0)])
    // The next step forgets what no longer presents anything.
    app.advance(by: 1e-9)
    XCTAssertEqual(app.picture["a"]?.content.map(\.node), nodes)
    XCTAssertNil(AppPainter(size: phone.size).difference(early, app.picture))
  }

  /// A sheet that a finger has thrown off is gone when its page is popped, and its picture fades on the page.
  func testASheetOfAPageThatLeavesFades() throws {
    let note = ContainerNode.screen("note").asSheet(.uiKit16())
    let (app, _) = try start(.stack("home", [.screen("a"), .screen("b").presenting(note)]))
    try app.grabSheet("note")
    try app.dragSheet("note", by: 20)
    try app.releaseSheet("note", velocity: 3000)
    app.advance(by: 0.02)
    for request in [ContainerRequest.pop(from: "home"), .push(.screen("c"), onto: "home")] {
      var before = app.picture
      try app.perform(request, animated: true)
      XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture), "\(request)")
      XCTAssertNotNil(app.picture["b"]?.content.first { $0.node == .own("older", transition: 0) })
      before = app.picture
      app.advance(by: 1e-7)
      XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture), "\(request)")
      app.advance(by: 0.05)
    }
  }

  func testAnInterruptedLinkDoesNotShowTheOldPictureAgain() throws {
    func tree(_ pages: [ContainerNode], tab: String) -> ContainerNode {
      .tabs("tabs", [.screen("a"), .screen("b")], selected: tab).presenting(
        ContainerNode.stack("m", pages).asSheet(.uiKit16(detents: [.medium])))
    }
    let (app, _) = try start(tree([.screen("p"), .screen("q")], tab: "a"))
    try app.perform(.show(ContainerTree(tree([.screen("p")], tab: "b"))), animated: true)
    app.advance(by: app.remaining / 2)
    let before = app.picture
    // The push cancels the pop, which brings the other tab back.
    try app.perform(.push(.screen("z"), onto: "m"), animated: true)
    XCTAssertEqual(app.tree.shownChild(of: "tabs"), "a")
    XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture))
  }

  func testALinkThatIsTakenBackEndsWithoutAJumpWhereAnOldPictureFadedBefore() throws {
    func tree(_ pane: String, _ pages: [ContainerNode]) throws -> ContainerTree {
      try ContainerTree(
        .panes("mail", [.screen(pane)]).presenting(
          ContainerNode.stack("m", pages).asSheet(.uiKit16(detents: [.medium]))))
    }
    let (p, q) = (ContainerNode.screen("p"), ContainerNode.screen("q"))
    let first = try tree("one", [p, q])
    let (app, _) = try start(try XCTUnwrap(first.node("mail")))
    try app.perform(.show(tree("two", [p, q])), animated: true)
    app.advance(by: 0.1)
    let finger = GestureInteraction()
    // The old picture, in which the first page still fades, fades itself along the pop.
    try app.perform(.show(tree("three", [p])), animated: true, interaction: finger)
    finger.update(0.4)
    app.advance(by: 0.5)
    finger.cancel()
    app.advance(by: app.timeToNextEnd - 1e-7)
    let before = app.picture
    app.advance(by: 2e-7)
    XCTAssertEqual(app.tree, try tree("two", [p, q]))
    XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture))
    app.advanceToRest()
    XCTAssertEqual(app.picture["mail"]?.content.map(\.node), [.screen("two")])
  }

  func testTabsThatLeaveAndComeBackHaveTheTabsToWhichTheyReturn() throws {
    let tabs = ContainerNode.tabs("tabs", [.screen("one"), .screen("two")], selected: "one")
    let (app, _) = try start(.stack("home", [.screen("list"), tabs]))
    let before = app.tree
    let (inner, outer) = (GestureInteraction(), GestureInteraction())
    try app.perform(
      .setTabs("tabs", [.screen("two")]), animated: true, using: Fade(duration: 0.3),
      interaction: inner)
    inner.update(0.5)
    // The pop takes the tabs from their finger, and is taken back itself.
    try app.perform(.pop(from: "home"), animated: true, interaction: outer)
    outer.update(0.5)
    outer.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, before)
    XCTAssertEqual(app.tree.visible, ["home", "tabs", "one"])
    XCTAssertNotNil(app.picture["one"])
  }

  func testNothingFadesAtRestWhereACancelledChangeLedBackToARemovedTab() throws {
    for profile in InterruptionProfile.allCases {
      let app = try ContainerController(
        .tabs("tabs", [.screen("a"), .screen("b")]), container: phone, profile: profile)
      let finger = GestureInteraction()
      try app.perform(
        .select("b", in: "tabs", by: .program), animated: true, using: Fade(duration: 0.3),
        interaction: finger)
      app.advance(by: 1e-9)
      guard profile != .strict else {
        XCTAssertThrowsError(try app.perform(.setTabs("tabs", [.screen("b")]), animated: false))
        continue
      }
      try app.perform(.setTabs("tabs", [.screen("b")]), animated: false)
      finger.cancel()
      // Tab a is gone, and its picture will fade.
      XCTAssertFalse(app.isAtRest, "\(profile)")
      let time = app.remaining
      XCTAssertEqual(time, 0.35, "\(profile)")
      app.advance(by: time)
      XCTAssertTrue(app.isAtRest, "\(profile)")
      XCTAssertEqual(app.picture.layers.map(\.node), [.screen("b")], "\(profile)")
    }
  }

  func testALinkThatTurnsAPushBackAtOnceFadesTheOldPicture() throws {
    func tree(_ inner: String) -> ContainerNode {
      .stack("home", [.screen("list"), .area("box", .screen(inner))])
    }
    let (app, _) = try start(.stack("home", [.screen("list")]))
    try app.perform(
      .push(.area("box", .screen("old")), onto: "home"), animated: true)
    app.advance(by: app.remaining / 2)
    try app.perform(.push(.screen("page"), onto: "home"), animated: true)
    let before = app.picture
    try app.perform(.show(ContainerTree(tree("new"))), animated: true)
    XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture))
    func opacity() -> Double? {
      app.picture["box"]?.content.first { $0.node == .own("older", transition: 0) }?.state.alpha
    }
    XCTAssertEqual(opacity(), 1)
    app.advance(by: app.remaining / 2)
    XCTAssertEqual(try XCTUnwrap(opacity()), 0.5, accuracy: 1e-9)
    app.advanceToRest()
    XCTAssertNil(opacity())
    XCTAssertEqual(app.picture["box"]?.content.map(\.node), [.screen("new")])
  }

  func testTheBarOfTabsComesLittleByLittleWhereATabIsLeftAndChanged() throws {
    var photo = Screen("photo")
    photo.hidesBottomBar = true
    func tree(_ pages: [ContainerNode], tab: String) -> ContainerNode {
      .tabs(
        "tabs", [.stack("home", pages), .screen("info")], selected: tab,
        behaviour: Tabs(barHeight: 49))
    }
    let pages: [ContainerNode] = [.screen("list"), .screen(photo)]
    for isLink in [true, false] {
      let (app, _) = try start(tree(pages, tab: "home"))
      var before = app.picture
      if isLink {
        // No bar at first, and the tabs change with the pages of the one that is left.
        try app.perform(.show(ContainerTree(tree([.screen("list")], tab: "info"))), animated: true)
      } else {
        try app.perform(.select("info", in: "tabs", by: .user), animated: true)
        app.advance(by: app.remaining * 0.2)
        before = app.picture
        try app.perform(.pop(from: "home"), animated: true)
      }
      XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture), "\(isLink)")
      app.advance(by: app.remaining - 1e-7)
      before = app.picture
      app.advanceToRest()
      XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture), "\(isLink)")
      XCTAssertEqual(app.picture.layers.last?.node, .bottomBar)
    }
  }

  func testAFullScreenPageHidesAllBelowItWhenASheetShrinksIt() throws {
    func tree(_ notes: [ContainerNode], tab: String) -> ContainerNode {
      ContainerNode.tabs("tabs", [.screen("a"), .screen("b")], selected: tab)
        .presenting(ContainerNode(Screen("veil", presentationStyle: .overFullScreen)))
        .presenting(ContainerNode(Screen("page", presentationStyle: .fullScreen)))
        .presenting(ContainerNode.stack("note", notes).asSheet(.like.cupertino()))
    }
    let (app, trace) = try start(tree([.screen("p"), .screen("q")], tab: "a"))
    XCTAssertEqual(app.picture["page"]?.state.transform.scaleX, 0.9165)
    try app.perform(.show(ContainerTree(tree([.screen("p")], tab: "b"))), animated: true)
    for _ in 0..<2 {
      for hidden in ["tabs", "a", "b", "veil"] { XCTAssertNil(app.picture[hidden], hidden) }
      app.advanceToRest()
    }
    XCTAssertEqual(app.tree.shownChild(of: "tabs"), "b")
    XCTAssertFalse(trace.appearance.contains("wA(b)"))
  }

  /// What has changed again since a link began stays when the link is taken back, and its old picture fades then.
  func testWhatChangesOnceMoreFadesWhenTheLinkIsTakenBack() throws {
    func tree(_ pages: [ContainerNode], tab: String) -> ContainerNode {
      .tabs("tabs", [.stack("a", pages), .screen("b")], selected: tab)
    }
    let (app, _) = try start(tree([.screen("r")], tab: "a"))
    let finger = GestureInteraction()
    try app.perform(
      .show(ContainerTree(tree([.screen("r"), .screen("x")], tab: "b"))), animated: true,
      interaction: finger)
    finger.update(0.2)
    try app.perform(.push(.screen("y"), onto: "a"), animated: false)
    finger.cancel()
    let end = app.remaining
    app.advance(by: end - 1e-7)
    let before = app.picture
    app.advance(by: 2e-7)
    XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture))
    XCTAssertEqual(app.tree.description, "tabs{a[r, x, y]*, b}")
    app.advance(by: 0.175)
    XCTAssertEqual(
      try XCTUnwrap(app.picture["a"]?.content.first { $0.node == .own("older", transition: 0) })
        .state
        .alpha, 0.5, accuracy: 1e-5)
    app.advanceToRest()
    XCTAssertEqual(app.picture["a"]?.content.map(\.node), [.screen("y"), .bar(of: "y")])
  }

  /// A link back to the tab that a running change leaves turns that change back, and what else it changes there
  /// fades in meanwhile.
  func testALinkThatTurnsAChangeBackFadesTheOldPictureAlongIt() throws {
    func tree(_ pages: [ContainerNode], tab: String) -> ContainerNode {
      .tabs("tabs", [.stack("a", pages), .screen("b")], selected: tab)
    }
    let (app, _) = try start(tree([.screen("r")], tab: "a"))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advance(by: 0.1)
    let before = app.picture
    try app.perform(
      .show(ContainerTree(tree([.screen("r"), .screen("x")], tab: "a"))), animated: true)
    XCTAssertNil(AppPainter(size: phone.size).difference(before, app.picture))
    // What took 0.1 s takes as long back.
    app.advance(by: 0.03)
    let old = app.picture["a"]?.content.first { $0.node == .own("older", transition: 0) }
    XCTAssertEqual(try XCTUnwrap(old).state.alpha, 0.7, accuracy: 1e-9)
    app.advance(by: app.remaining - 1e-7)
    let last = app.picture
    app.advanceToRest()
    XCTAssertNil(AppPainter(size: phone.size).difference(last, app.picture))
  }

  func testASheetOfACancelledLinkComesBackWithItsKeyboard() throws {
    let note = ContainerNode.stack("note", [.screen("text")])
      .asSheet(.uiKit16(detents: [.medium, .large]))
    let page = ContainerNode.screen("a")
    // The link removes the sheet alone, or the page with it.
    for (before, after) in [
      (ContainerNode.tabs("root", [page.presenting(note)]), ContainerNode.tabs("root", [page])),
      (.stack("root", [.screen("r"), page.presenting(note)]), .stack("root", [.screen("r")])),
    ] {
      let (app, _) = try start(
        before.presenting(ContainerNode(Screen("m", presentationStyle: .overFullScreen))))
      let low = app.sheet("note")?.top
      try app.setKeyboard(up: true, overSheet: "note")
      app.advanceToRest()
      XCTAssertNotEqual(app.sheet("note")?.top, low)
      let layers = app.picture.layers
      let finger = GestureInteraction()
      try app.perform(.show(ContainerTree(after)), animated: true, interaction: finger)
      finger.update(0.6)
      finger.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.sheet("note")?.isKeyboardUp, true)
      XCTAssertEqual(app.picture.layers, layers)
    }
  }

  func testACancelledLinkIsAsBefore() throws {  // C508
    for style in [PresentationStyle.fullScreen, .overFullScreen] {
      let (app, trace) = try start(app(style))
      let (tree, layers) = (app.tree, app.picture.layers)
      let finger = GestureInteraction()
      try app.perform(.show(link()), animated: true, interaction: finger)
      finger.update(0.6)
      finger.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.tree, tree)
      XCTAssertEqual(app.picture.layers, layers)
      var ends: [String: Int] = [:]
      for case .willAppear(let id, _) in trace.entries.map(\.event) { ends[id, default: 0] += 1 }
      for case .willDisappear(let id, _) in trace.entries.map(\.event) { ends[id, default: 0] -= 1 }
      XCTAssertTrue(ends.values.allSatisfy { $0 == 0 }, "\(trace.appearance)")
    }
  }

  func testALinkThatChangesTheTabSwitchesIt() throws {  // C508
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .stack("b", [.screen("r")])]))
    try app.perform(.show(link()), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      ["wA(b)", "wA(y)", "wD(a)", "dA(b)", "dA(y)", "dD(a)"])
  }

  func testALinkIntoTheShownStackPushes() throws {  // C508, R142
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .stack("b", [.screen("r")])], selected: "b"))
    try app.perform(.show(link()), animated: true)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wD(r)", "wA(y)", "dD(r)", "dA(y)"])
  }

  func testALinkOutOfViewTellsNobody() throws {
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .stack("b", [.screen("r")])]))
    let link = try ContainerTree(
      .tabs("tabs", [.screen("a"), .stack("b", [.screen("r"), .screen("x")])]))
    try app.perform(.show(link), animated: true)
    XCTAssertEqual(app.tree, link)
    XCTAssertEqual(trace.appearance, [])
    XCTAssertTrue(app.isAtRest)
  }

  func testALinkIsPlannedAsAValue() throws {
    var tree = try ContainerTree(app(.fullScreen))
    let plan = try tree.plan(.show(link()))
    XCTAssertEqual(plan.container, "tabs")
    XCTAssertEqual([plan.from, plan.to], ["m", "tabs"])
    XCTAssertEqual(plan.removed, ["m"])
    try tree.apply(plan)
    XCTAssertEqual(tree, try link())
    for (target, error) in [
      (ContainerNode.screen("other"), ContainerError.otherRoot("other", expected: "tabs")),
      (.tabs("tabs", [.stack("a", [])]), .wrongKind("a", expected: "screen")),
      (
        .tabs("tabs", [.stack("b", [.screen("r"), .screen("a")])]),
        .notInContainer("a", container: "b")
      ),
    ] {
      XCTAssertThrowsError(try tree.plan(.show(ContainerTree(target)))) {
        XCTAssertEqual($0 as? ContainerError, error)
      }
    }
  }

  func testWhichTransitionShowsAnotherStack() {  // V32, C509
    let changes: [([String], [String], TransitionOperation, TransitionOperation?)] = [
      (["1", "2", "3"], ["1"], .pop, .pop), (["1", "2", "3"], ["1", "3"], .push, nil),
      (["1", "2"], ["1", "3"], .push, .push), (["1"], ["1", "2", "3"], .push, .push),
    ]
    for (old, new, android, apple) in changes {
      XCTAssertEqual(StackReplacement.navigation3.operation(from: old, to: new), android)
      XCTAssertEqual(StackReplacement.uiKit.operation(from: old, to: new), apple)
    }
    XCTAssertNil(StackReplacement.navigation3.operation(from: ["1"], to: ["1"]))
  }

  func testAStackIsReplacedAsUIKitDoes() throws {  // V32, R142
    for (old, new, expected) in [
      (["1", "2", "3"], ["1"], ["AT(3→1)"]), (["1", "2", "3"], ["1", "3"], []),
      (["1", "2"], ["1", "3"], ["AT(2→3)"]), (["1"], ["1", "2", "3"], ["AT(1→3)"]),
    ] {
      let (app, trace) = try start(.stack("nav", old.map { .screen($0) }))
      try app.perform(.setStack("nav", new.map { .screen($0) }), animated: true)
      XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("AT") }, expected)
    }
  }

  func testALinkLeadsToOtherPanes() throws {
    func mail(_ detail: [ContainerNode], _ history: [PaneRole]) -> ContainerNode {
      .panes(
        "mail", [.stack("list", [.screen("inbox")]), .stack("detail", detail)],
        behaviour: Panes(history: PaneHistory(history.map { PaneDestination($0) })))
    }
    let (app, trace) = try start(mail([.screen("b"), .screen("c")], [.list, .detail]))
    XCTAssertEqual(app.tree.visible, ["mail", "detail", "c"])
    let link = try ContainerTree(mail([.screen("b")], [.list]))
    try app.perform(.show(link), animated: true)
    XCTAssertEqual(app.tree, link)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["mail", "list", "inbox"])
    XCTAssertNotNil(app.picture["inbox"])
    XCTAssertNil(app.picture["detail"])
    trace.reset()
    // Another pane comes, and the one that stays keeps what it contains.
    let other = try ContainerTree(
      .panes(
        "mail",
        [
          .stack("list", [.screen("inbox")]), .stack("detail", [.screen("b")]), .screen("extra"),
        ],
        behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.extra)]))))
    try app.perform(.show(other), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree, other)
    XCTAssertEqual(
      trace.appearance,
      ["wD(list)", "wD(inbox)", "dD(list)", "dD(inbox)", "wA(extra)", "dA(extra)"])
  }

  func testALinkMovesASheetThatStays() throws {
    func map(_ note: [ContainerNode], at detent: String, refuses: Bool) -> ContainerNode {
      var sheet = ContainerNode.stack("note", note).asSheet(.uiKit16(), at: detent)
      sheet.sheet?.refusesDismissal = refuses
      return ContainerNode.screen("map").presenting(sheet)
    }
    let (app, _) = try start(map([.screen("text")], at: "medium", refuses: false))
    let link = try ContainerTree(
      map([.screen("text"), .screen("more")], at: "large", refuses: true))
    let (tree, layers) = (app.tree, app.picture.layers)
    let finger = GestureInteraction()
    try app.perform(.show(link), animated: true, interaction: finger)
    XCTAssertEqual(app.tree, link)
    finger.update(0.4)
    app.advance(by: 0.1)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, layers)
    XCTAssertEqual(app.sheet("note")?.selectedDetent, "medium")
    try app.perform(.show(link), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree, link)
    XCTAssertEqual(app.sheet("note")?.selectedDetent, "large")
    XCTAssertEqual(app.sheet("note")?.phase, .resting(at: .detent("large")))
    // A node that is a sheet in one tree only is another node.
    let plain = try ContainerTree(.screen("map").presenting(.stack("note", [.screen("text")])))
    XCTAssertThrowsError(try app.perform(.show(plain), animated: true)) {
      XCTAssertEqual("\($0)", "wrong-kind(note, expected sheet)")
    }
  }

  func testALinkBringsASheet() throws {
    let (app, _) = try start(.screen("map"))
    let link = try ContainerTree(
      .screen("map").presenting(.screen("note").asSheet(.uiKit16(), at: "medium")))
    try app.perform(.show(link), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree, link)
    XCTAssertEqual(app.picture["note"]?.state.frame.maxY, 568)
    XCTAssertEqual(app.tree.visible, ["map", "note"])
    try app.perform(.show(ContainerTree(.screen("map"))), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["map"])
    XCTAssertNil(app.sheet("note"))
  }

  func testALinkHasTheHistoryOfTabs() throws {
    let tabs = Tabs(backPolicy: .history)
    func root(_ selected: String) -> ContainerNode {
      var node = ContainerNode.tabs(
        "tabs", [.screen("a"), .screen("b"), .screen("c")], behaviour: tabs)
      node.selected = selected
      return node
    }
    let (app, _) = try start(root("a"))
    try app.perform(.select("b", in: "tabs", by: .user), animated: false)
    let (tree, link) = (app.tree, try ContainerTree(root("c")))
    let finger = GestureInteraction()
    try app.perform(.show(link), animated: true, interaction: finger)
    XCTAssertEqual(app.tree, link)
    XCTAssertEqual(app.tree.backHandler(.stacksFirst), .app)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, tree)
    // The tab in the history leaves, and back no longer leads to it.
    try app.perform(.setTabs("tabs", [.screen("b"), .screen("c")]), animated: false)
    XCTAssertEqual(app.tree.backHandler(.stacksFirst), .app)
  }

  // MARK: - Tabs that come and go

  func testRemovingTheSelectedTabSelectsTheFirst() throws {  // C112
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .stack("b", [.screen("r")]), .screen("c")], selected: "b"))
    try app.perform(.setTabs("tabs", [.screen("a"), .screen("c")]), animated: true)
    XCTAssertEqual(app.tree.description, "tabs{a*, c}")
    app.advanceToRest()
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("did") }, ["did(a, previous b)"])
    XCTAssertEqual(
      trace.appearance, ["wA(a)", "wD(b)", "wD(r)", "dA(a)", "dD(b)", "dD(r)"])
    trace.reset()
    let all: [ContainerNode] = [.screen("a"), .stack("b", [.screen("r")]), .screen("c")]
    try app.perform(.setTabs("tabs", all), animated: true)
    XCTAssertEqual(trace.tokens, [])
    XCTAssertEqual(app.tree.description, "tabs{a*, b[r], c}")
  }

  func testTabsWithoutTabsShowNone() throws {  // C112
    let (app, trace) = try start(.tabs("tabs", [.screen("a")]))
    try app.perform(.setTabs("tabs", []), animated: false)
    XCTAssertEqual(app.tree.description, "tabs{}")
    XCTAssertNil(app.tree.shownChild(of: "tabs"))
    XCTAssertEqual(trace.appearance, ["wD(a)", "dD(a)"])
    try app.perform(.setTabs("tabs", [.screen("z")]), animated: true)
    XCTAssertEqual(app.tree.description, "tabs{z*}")
    XCTAssertEqual(trace.appearance, ["wD(a)", "dD(a)", "wA(z)", "dA(z)"])
  }

  func testATabThatAFingerRemovesComesBack() throws {
    let (app, _) = try start(
      .tabs("tabs", [.screen("a"), .stack("b", [.screen("r")])], selected: "b"))
    let (tree, layers) = (app.tree, app.picture.layers)
    let finger = GestureInteraction()
    try app.perform(.setTabs("tabs", [.screen("a")]), animated: true, interaction: finger)
    finger.update(0.3)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, layers)
  }

  func testATabIsSelectedWhileAChangeOfTabsEnds() throws {
    for finishes in [true, false] {
      let (app, trace) = try start(
        .tabs("tabs", [.screen("a"), .screen("b")], selected: "b"))
      let finger = GestureInteraction()
      try app.perform(
        .setTabs("tabs", [.screen("a"), .screen("c")]), animated: true, interaction: finger)
      finger.update(0.5)
      app.advance(by: 0.05)
      if finishes { finger.finish() } else { finger.cancel() }
      app.advance(by: 0.01)
      XCTAssertFalse(app.isAtRest)
      // The removed tab does not come back, as the selected one is not among the old tabs.
      try app.perform(.select("c", in: "tabs", by: .program), animated: false)
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "tabs{a, c*}", "\(finishes)")
      XCTAssertNotNil(app.picture["c"], "\(finishes)")
      XCTAssertEqual(
        trace.appearance.filter { $0.hasSuffix("(c)") }, ["wA(c)", "dA(c)"], "\(finishes)")
      XCTAssertEqual(trace.appearance.filter { $0.hasSuffix("(b)") }.last, "dD(b)", "\(finishes)")
    }
  }

  func testTabsThatChangeAgainDoNotComeBack() throws {
    func root(_ pages: [String], _ selected: String) -> ContainerNode {
      .tabs(
        "tabs", [.stack("s", pages.map { .screen(Screen($0)) }), .screen("t")], selected: selected)
    }
    let (app, _) = try start(root(["n"], "t"))
    try app.perform(.show(ContainerTree(root(["n", "m"], "s"))), animated: true)
    // The change turns back, as the tab that it leaves is the one that remains.
    try app.perform(.setTabs("tabs", [.screen("t"), .screen("u")]), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "tabs{t*, u}")
  }

  func testAStackInARemovedTabThatComesBackIsAsItsTransitionsLeftIt() throws {
    let (app, _) = try start(
      .tabs("tabs", [.stack("s", [.screen("n")]), .screen("t")], selected: "t"))
    let finger = GestureInteraction()
    try app.perform(
      .show(
        ContainerTree(
          .tabs(
            "tabs", [.stack("s", [.screen("n"), .screen("m")]), .screen("t")], selected: "s"))),
      animated: true, interaction: finger)
    try app.perform(.setTabs("tabs", [.screen("t"), .screen("u")]), animated: false)
    app.advanceToRest()
    try app.perform(
      .setTabs("tabs", [.screen("t"), .screen("u"), .stack("s", [.screen("x")])]), animated: false)
    try app.perform(.select("s", in: "tabs", by: .program), animated: false)
    try app.perform(.push(.screen("y"), onto: "s"), animated: true)
    XCTAssertEqual(app.transition(in: "s")?.from.id, "x")
    XCTAssertEqual(app.tree.description, "tabs{t, u, s[x, y]*}")
  }

  func testARemovedTabDoesNotComeBackWhenAnotherOneIsSelectedOnTheWay() throws {
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .screen("b"), .screen("c")], selected: "c"))
    try app.perform(.setTabs("tabs", [.screen("a"), .screen("b")]), animated: true)
    app.advance(by: 0.1)
    try app.perform(.select("b", in: "tabs", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "tabs{a, b*}")
    XCTAssertEqual(trace.appearance.filter { $0.hasSuffix("(b)") }, ["wA(b)", "dA(b)"])
    XCTAssertEqual(trace.appearance.filter { $0.hasSuffix("(c)") }.last, "dD(c)")
  }

  func testATabThatAFingerTakesBackTellsWhatHasComeIntoItMeanwhile() throws {
    let (app, trace) = try start(.tabs("tabs", [.screen("a")]))
    let finger = GestureInteraction()
    try app.perform(
      .setTabs("tabs", [.stack("s", [.screen("n")])]), animated: true, interaction: finger)
    finger.update(0.3)
    try app.perform(.push(.screen("m"), onto: "s"), animated: true)
    app.advance(by: 1)
    trace.reset()
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "tabs{a*}")
    XCTAssertEqual(trace.appearance.filter { $0.hasSuffix("(m)") }, ["wD(m)", "dD(m)"])
  }

  func testALinkToTheTabThatComesBackAnywayShowsThatTab() throws {
    func root(_ pages: [String], _ selected: String) -> ContainerNode {
      .tabs(
        "tabs",
        [.screen("a"), .screen("b"), .stack("s", pages.map { .screen(Screen($0)) })],
        selected: selected)
    }
    for animated in [true, false] {
      let (app, _) = try start(root(["x"], "a"))
      let finger = GestureInteraction()
      try app.perform(
        .select("b", in: "tabs", by: .program), animated: true, interaction: finger)
      finger.update(0.5)
      app.advance(by: 0.1)
      finger.cancel()
      try app.perform(.show(ContainerTree(root(["x", "y"], "a"))), animated: animated)
      app.advanceToRest()
      XCTAssertEqual(app.tree.visible, ["tabs", "a"], "\(animated)")
      XCTAssertNotNil(app.picture["a"], "\(animated)")
    }
  }
}
