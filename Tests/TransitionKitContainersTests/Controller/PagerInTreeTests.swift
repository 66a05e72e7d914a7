import TransitionKit
import TransitionKitContainers
import XCTest

/// A pager of a tree: what its pages are told (rules C201 to C211).
final class PagerInTreeTests: XCTestCase {
  /// In an area without width or height, as in a very low sheet, a pager has the layer of its page as other
  /// containers have.
  func testAPageWithoutAnyAreaHasALayer() throws {
    for size in [Size(width: 320, height: 0), Size(width: 0, height: 568)] {
      let app = try ContainerController(
        .pager("pager", [.screen("a"), .screen("b")]), container: try Container(size: size))
      XCTAssertEqual(
        app.picture["a"]?.state.frame,
        Rect(x: 0, y: 0, width: size.width, height: size.height), "\(size)")
      XCTAssertNil(app.picture["b"])
    }
  }

  /// What is dismissed over a pager tells no page that the pager has yet to reach.
  func testAPageFarAwayIsNotToldWhenSomethingOverThePagerLeaves() throws {
    let veil = ContainerNode(Screen("veil", presentationStyle: .overFullScreen))
    let pages = ["p0", "p1", "p2"].map { ContainerNode.screen(Screen($0)) }
    let (app, trace) = try start(.pager("p", pages, style: .like.viewPager).presenting(veil))
    try app.perform(.select("p2", in: "p", by: .program), animated: true)
    try app.perform(.dismiss("veil"), animated: true)
    try app.perform(.select("p0", in: "p", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertFalse(trace.appearance.contains("wA(p2)"), "\(trace.appearance)")
    XCTAssertEqual(app.tree.visible, ["p", "p0"])
    let last = trace.appearance.filter { $0.hasSuffix("(p0)") || $0.hasSuffix("(p1)") }.suffix(4)
    XCTAssertEqual(Array(last), ["wA(p0)", "dA(p0)", "wD(p1)", "dD(p1)"])
  }

  private func start(_ root: ContainerNode) throws -> (ContainerController, Trace) {
    try TransitionKitContainersTests.start(
      root, in: Container(size: Size(width: 375, height: 600)))
  }

  private let pages: ContainerNode = .pager("p", [.screen("p0"), .screen("p1"), .screen("p2")])

  func testNoFingerHoldsAPagerThatIsOutOfViewOrHasNothingToMove() throws {
    let (hidden, _) = try start(.tabs("app", [.screen("a"), pages]))
    XCTAssertThrowsError(try hidden.grabPager("p")) {
      XCTAssertEqual($0 as? ContainerError, .notDraggable("p"))
    }
    try hidden.perform(.select("p", in: "app", by: .user), animated: false)
    XCTAssertNoThrow(try hidden.grabPager("p"))
    let narrow = try ContainerController(
      pages, container: try Container(size: Size(width: 0, height: 600)))
    XCTAssertThrowsError(try narrow.grabPager("p")) {
      XCTAssertEqual($0 as? ContainerError, .notDraggable("p"))
    }
    XCTAssertThrowsError(try narrow.grabPager("p0")) {
      XCTAssertEqual($0 as? ContainerError, .wrongKind("p0", expected: "pager"))
    }
  }

  /// A finger that moves a page inside of a pager has it alone (C605: what has begun cancels other touches).
  func testNoFingerHoldsAPagerInWhichAnotherOneMovesAPage() throws {
    func pagerApp() throws -> ContainerController {
      try start(
        .pager("p", [.stack("s", [.screen("a"), .screen("b")]), .screen("c")])
      ).0
    }
    func assertHeld(_ app: ContainerController, line: UInt = #line) {
      let before = app.picture.layers
      XCTAssertThrowsError(try app.grabPager("p"), line: line) {
        XCTAssertEqual($0 as? ContainerError, .notDraggable("p"), line: line)
      }
      XCTAssertEqual(app.picture.layers, before, line: line)
      XCTAssertEqual(
        app.gesture(Point(x: -14, y: 1), from: Point(x: 200, y: 300)), .ignored, line: line)
    }
    let movement = Point(x: -14, y: 1)
    let app = try pagerApp()
    XCTAssertEqual(app.gesture(movement, from: Point(x: 200, y: 300)), .page("p"))
    let finger = GestureInteraction()
    try app.perform(.pop(from: "s"), animated: true, interaction: finger)
    finger.update(0.3)
    assertHeld(app)
    finger.finish()
    // The clock moves the page now, and a transition that nobody holds stops no finger.
    XCTAssertEqual(app.gesture(movement, from: Point(x: 200, y: 300)), .page("p"))
    try app.grabPager("p")

    let back = try pagerApp()
    try back.beginBack(at: Point(x: 4, y: 300))
    try back.moveBack(to: Point(x: 60, y: 300))
    XCTAssertNotNil(back.transition(in: "s"))
    assertHeld(back)
    try back.releaseBack()
    back.advanceToRest()
    try back.grabPager("p")

    // Beside the page that a finger moves, other pagers are free.
    let two = try TransitionKitContainersTests.start(
      .panes(
        "root",
        [
          .stack("s", [.screen("a"), .screen("b")]),
          .pager("q", [.screen("c"), .screen("d")]),
        ]), in: Container(size: Size(width: 1200, height: 700))
    ).0
    let other = GestureInteraction()
    try two.perform(.pop(from: "s"), animated: true, interaction: other)
    other.update(0.3)
    try two.grabPager("q")
  }

  /// What runs in the page that leaves is announced as ended before the pair begins.
  func testAPushInAPageEndsBeforeThePageLeaves() throws {
    let (app, trace) = try start(
      .pager("p", [.stack("s", [.screen("a")]), .screen("p1")]))
    try app.perform(.push(.screen("b"), onto: "s"), animated: true)
    app.advance(by: 0.1)
    try app.perform(.select("p1", in: "p", by: .user), animated: true)
    XCTAssertEqual(
      trace.appearance,
      ["wD(a)", "wA(b)", "dD(a)", "dA(b)", "wA(p1)", "wD(s)", "wD(b)"])
  }

  func testAPageOnItsWayInDisappearsWithItsPager() throws {  // C503
    var pages = pages
    pages.screen.presentationStyle = .overFullScreen
    let (app, trace) = try start(ContainerNode.screen("home").presenting(pages))
    try app.perform(.select("p1", in: "p", by: .program), animated: true)
    app.advance(by: 0.05)
    trace.reset()
    try app.perform(.dismiss("p"), animated: false)
    // A transition that runs keeps the app from rest, where all that is open ends.
    try app.perform(.present(.screen("other"), over: "home"), animated: true)
    XCTAssertEqual(
      trace.appearance.prefix(6),
      ["dA(p1)", "dD(p0)", "wD(p)", "wD(p1)", "dD(p)", "dD(p1)"], "\(trace.tokens)")
  }

  func testTheFirstPagesOfAPagerComeInOneTurn() throws {  // C205
    for animated in [false, true] {
      let (app, trace) = try start(.area("root", .pager("p", [])))
      let link = try ContainerTree(
        .area("root", .pager("p", [.screen("a"), .stack("b", [.screen("r")])])))
      try app.perform(.show(link), animated: animated)
      XCTAssertEqual(
        trace.tokens, ["wM(a,p)", "dM(a,p)", "load(a)", "wA(a)", "dA(a)", "CB(true)"],
        "animated \(animated)")
      XCTAssertEqual(app.tree.description, "root(p<a*, b[r]>)")
    }
  }

  func testACallMovesToAPage() throws {  // V07, C207, C213
    let (app, trace) = try start(pages)
    try app.perform(.select("p1", in: "p", by: .program), animated: true)
    let start = [
      "wM(p0,nil)", "wM(p1,p)", "dM(p1,p)", "load(p1)", "wA(p1)", "wD(p0)",
    ]
    XCTAssertEqual(trace.tokens, start)
    XCTAssertEqual(app.tree.description, "p<p0, p1*, p2>")
    app.advance(by: 0.3)
    XCTAssertEqual(
      trace.tokens.filter { !$0.hasPrefix("page") },
      start + ["dA(p1)", "dD(p0)", "wM(p0,nil)", "dM(p0,nil)", "CB(true)"])
    XCTAssertEqual(trace.entries.last?.time ?? 0, 0.3, accuracy: 1e-9)
  }

  func testACallWithoutAnimationMovesInOneTurn() throws {  // C206
    let (app, trace) = try start(pages)
    try app.perform(.select("p1", in: "p", by: .program), animated: false)
    XCTAssertEqual(
      trace.tokens.filter { !$0.hasPrefix("page") },
      [
        "wM(p0,nil)", "wM(p1,p)", "dM(p1,p)", "load(p1)", "wA(p1)", "wD(p0)", "dD(p0)",
        "wM(p0,nil)", "dM(p0,nil)", "dA(p1)", "CB(true)",
      ])
    XCTAssertEqual(app.pager("p")?.page, 1)
  }

  /// A pager that moves while it is being dismissed comes back with the page to which it moves.
  func testAPagerThatComesBackShowsThePageToWhichItMoves() throws {
    let (app, trace) = try start(.screen("home"))
    try app.perform(.present(pages, over: "home"), animated: false)
    try app.perform(.select("p2", in: "p", by: .program), animated: true)
    let finger = GestureInteraction()
    try app.perform(.dismiss("p"), animated: true, interaction: finger)
    trace.reset()
    finger.cancel()
    XCTAssertEqual(app.tree.shownChild(of: "p"), "p2")
    app.advanceToRest()
    XCTAssertEqual(trace.appearance.filter { $0.hasPrefix("dA") }, ["dA(p)", "dA(p2)"])
  }

  /// A pager that leaves while it moves, and comes back, is told where its next move ends.
  func testAMoveAfterAReturnInMidMoveIsTold() throws {
    let (app, trace) = try start(.tabs("app", [pages, .screen("other")]))
    try app.perform(.select("p2", in: "p", by: .program), animated: true)
    app.advance(by: 0.05)
    try app.perform(.select("other", in: "app", by: .program), animated: true)
    app.advance(by: 0.05)
    try app.perform(.select("p", in: "app", by: .program), animated: true)
    try app.perform(.select("p1", in: "p", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["app", "p", "p1"])
    for (page, last) in [("p0", "dD(p0)"), ("p1", "dA(p1)"), ("p2", "dD(p2)")] {
      XCTAssertEqual(trace.appearance.last { $0.hasSuffix("(\(page))") }, last)
    }
  }

  func testASwipeThatGoesBack() throws {  // V09, C202
    let (app, trace) = try start(pages)
    try app.grabPager("p")
    try app.dragPager("p", to: 100)
    XCTAssertEqual(app.picture["p0"]?.state.frame.x ?? 0, -90, accuracy: 1e-9)
    try app.releasePager("p", velocity: 0)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance, ["wA(p1)", "wD(p0)", "wA(p0)", "dA(p0)", "wD(p1)", "dD(p1)"])
    XCTAssertEqual(app.tree.description, "p<p0*, p1, p2>")
  }

  func testTheDelegateOfASwipeIsTold() throws {  // V09, C204, C207
    let (app, trace) = try start(pages)
    for (travel, end) in [(100.0, "cancelled 0→1"), (250, "finished 0→1")] {
      trace.reset()
      try app.grabPager("p")
      try app.dragPager("p", to: travel)
      try app.releasePager("p", velocity: 0)
      app.advanceToRest()
      XCTAssertEqual(trace.tokens.first, "began 0→1")
      let told = trace.tokens.filter { $0.hasSuffix("0→1") }
      XCTAssertEqual(told, ["began 0→1", end])
      XCTAssertLessThan(
        trace.tokens.lastIndex { $0.hasPrefix("dA") || $0.hasPrefix("dD") } ?? .max,
        trace.tokens.firstIndex(of: end) ?? -1)
    }
    trace.reset()
    try app.perform(.select("p0", in: "p", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertFalse(trace.tokens.contains { $0.contains("→") })
  }

  /// A finger takes the pager from a call, and leads it on to the page after.
  func testAPairThatAFingerBeginsDuringACallIsTold() throws {  // C204
    let (app, trace) = try start(pages)
    try app.perform(.select("p1", in: "p", by: .program), animated: true)
    app.advance(by: 0.1)
    try app.grabPager("p")
    try app.dragPager("p", to: 400)
    try app.releasePager("p", velocity: 3000)
    app.advanceToRest()
    XCTAssertEqual(app.tree.shownChild(of: "p"), "p2")
    XCTAssertEqual(
      trace.tokens.filter { $0.contains("→") }, ["began 1→2", "finished 1→2"], "\(trace.tokens)")
  }

  func testATouchThatIsCancelledReturnsThePage() throws {
    let (app, _) = try start(pages)
    try app.grabPager("p")
    try app.dragPager("p", to: 250)
    try app.cancelPager("p")
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "p<p0*, p1, p2>")
    XCTAssertThrowsError(try app.cancelPager("q"))
  }

  func testEachCalledMoveIsCompletedOnce() throws {  // C207 to C209
    let more = ContainerNode.pager(
      "p", [.screen("p0"), .screen("p1"), .screen("p2"), .screen("p3")])
    let ends: [(ContainerNode) -> ContainerRequest] = [
      { _ in .pop(from: "nav") },
      { _ in .setStack("nav", [.screen("list")]) },
      { list in .show(made { try ContainerTree(.stack("nav", [list, more])) }) },
    ]
    for (index, end) in ends.enumerated() {
      for animated in [false, true] {
        let list = ContainerNode.screen("list")
        let (app, trace) = try start(.stack("nav", [list, pages]))
        try app.perform(.select("p2", in: "p", by: .program), animated: true)
        app.advance(by: 0.05)
        try app.perform(end(list), animated: animated)
        app.advanceToRest()
        XCTAssertEqual(
          trace.tokens.filter { $0.hasPrefix("CB") }.count, 1, "\(index), animated \(animated)")
      }
    }
  }

  /// A call that comes while another page is still on its way changes the tree at once.
  func testTheTreeIsThatOfTheLastCall() throws {  // C207, C209
    let (app, trace) = try start(pages)
    for page in ["p2", "p1", "p2", "p0"] {
      let before = app.tree.shownChild(of: "p") ?? ""
      try app.perform(.select(page, in: "p", by: .user), animated: true)
      XCTAssertEqual(app.tree.shownChild(of: "p"), page)
      XCTAssertEqual(trace.tokens.last { $0.hasPrefix("did(") }, "did(\(page), previous \(before))")
      app.advance(by: 0.1)
    }
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "p<p0*, p1, p2>")
    XCTAssertEqual(app.pager("p")?.page, 0)
  }

  func testPagesThatCurlAreToldInTheirOwnOrder() throws {  // C203
    var style = PagerStyle.uiKit
    style.order = .curl
    for (travel, ends) in [
      (200.0, ["dD(p0)", "dA(p1)"]), (100, ["wD(p1)", "wA(p0)", "dD(p1)", "dA(p0)"]),
    ] {
      let (app, trace) = try start(.pager("p", [.screen("p0"), .screen("p1")], style: style))
      try app.grabPager("p")
      try app.dragPager("p", to: travel)
      try app.releasePager("p", velocity: 0)
      app.advanceToRest()
      XCTAssertEqual(trace.appearance, ["wA(p1)", "wD(p0)"] + ends)
    }
  }

  func testADragInTheOtherDirectionChangesThePair() throws {  // V10, C211
    let (app, trace) = try start(
      .pager("p", [.screen("p0"), .screen("p1"), .screen("p2")], at: "p1"))
    try app.grabPager("p")
    try app.dragPager("p", to: 40)
    try app.dragPager("p", to: -40)
    XCTAssertEqual(
      trace.appearance,
      ["wA(p2)", "wD(p1)", "wA(p1)", "dA(p1)", "wD(p2)", "dD(p2)", "wA(p0)", "wD(p1)"])
    try app.releasePager("p", velocity: -400)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "p<p0*, p1, p2>")
  }

  func testAPageHoldsAStack() throws {
    let (app, trace) = try start(
      .pager("p", [.stack("a", [.screen("r"), .screen("x")]), .screen("b")]))
    try app.perform(.select("b", in: "p", by: .program), animated: true)
    app.advanceToRest()
    try app.perform(.select("a", in: "p", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance.suffix(6), ["wA(a)", "wA(x)", "wD(b)", "dA(a)", "dA(x)", "dD(b)"])
  }

  /// A page that a finger moves away is not told that it comes when something is presented over its pager.
  func testSomethingIsPresentedOverAPagerUnderAFinger() throws {
    let app = try ContainerController(
      .pager("pages", [.screen("a"), .screen("b")]),
      container: Container(size: Size(width: 320, height: 568)))
    let trace = Trace(of: app)
    try app.grabPager("pages")
    try app.dragPager("pages", to: 100)
    XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)"])
    let note = ContainerNode(Screen("note", presentationStyle: .overFullScreen))
    try app.perform(.present(note, over: nil), animated: true)
    XCTAssertEqual(trace.appearance.filter { $0.contains("(a)") }, ["wD(a)"])
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance.filter { !$0.contains("note") },
      ["wA(b)", "wD(a)", "wA(a)", "dA(a)", "wD(b)", "dD(b)"])
  }

  /// A page that is chosen without animation ends the pair that a finger has begun.
  func testAPageThatIsChosenAtOnceEndsThePairOfAFinger() throws {  // C204
    for (page, end) in [("p2", "cancelled 0→1"), ("p1", "finished 0→1")] {
      let (app, trace) = try start(pages)
      try app.grabPager("p")
      try app.dragPager("p", to: 100)
      XCTAssertTrue(trace.tokens.contains("began 0→1"), "\(trace.tokens)")
      try app.perform(.select(page, in: "p", by: .program), animated: false)
      XCTAssertEqual(
        trace.tokens.filter { $0.hasPrefix("cancelled") || $0.hasPrefix("finished") }, [end])
      XCTAssertEqual(app.tree.visible, ["p", page])
    }
  }

  /// The page that was coming disappears before the one that was leaving, in both directions.
  func testAMoveThatIsReplacedAtOnceEndsInItsOrder() throws {  // C208
    for (first, second, third) in [("p0", "p1", "p2"), ("p2", "p1", "p0"), ("p1", "p0", "p2")] {
      let pages = ["p0", "p1", "p2"].map { ContainerNode.screen($0) }
      let (app, trace) = try start(.pager("p", pages, at: first))
      try app.perform(.select(second, in: "p", by: .program), animated: true)
      app.advance(by: 0.1)
      let told = trace.appearance.count
      try app.perform(.select(third, in: "p", by: .program), animated: false)
      XCTAssertEqual(
        Array(trace.appearance.dropFirst(told)),
        ["wA(\(third))", "wD(\(second))", "dD(\(second))", "dD(\(first))", "dA(\(third))"])
    }
  }

  /// A second call to the page that is on its way completes as well, and at once without animation.
  func testACallToThePageThatComesIsCompleted() throws {  // C209
    for animated in [true, false] {
      let (app, trace) = try start(pages)
      try app.perform(.select("p1", in: "p", by: .program), animated: true)
      app.advance(by: 0.1)
      try app.perform(.select("p1", in: "p", by: .program), animated: animated)
      XCTAssertEqual(app.isAtRest, !animated)
      app.advanceToRest()
      XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("CB") }, ["CB(false)", "CB(true)"])
      let ends = animated ? ["dA(p1)", "dD(p0)"] : ["dD(p0)", "dA(p1)"]
      XCTAssertEqual(trace.appearance, ["wA(p1)", "wD(p0)"] + ends)
      XCTAssertEqual(
        trace.tokens.filter { $0.contains("M(") },
        ["wM(p0,nil)", "wM(p1,p)", "dM(p1,p)", "wM(p0,nil)", "dM(p0,nil)"])
    }
  }
}
