import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// Who answers back in a tree, and who takes a finger's movement (rules C601 to C607, V33).
final class BackInTreeTests: XCTestCase {
  private func goBack(
    _ app: ContainerController, _ policy: BackPolicy = .stacksFirst
  ) throws {
    try app.perform(.goBack(by: policy), animated: true)
    app.advanceToRest()
  }

  private let nested = ContainerNode.stack(
    "tab", [.screen("r"), .stack("N", [.screen("p"), .screen("q")])])

  // MARK: - Back

  func testBackGoesFromInsideToOutside() throws {  // V33, C603
    let tabs = Tabs(backPolicy: .firstRoute)
    let (app, trace) = try start(
      .tabs("tabs", [.screen("home"), nested], selected: "tab", behaviour: tabs))
    try goBack(app)
    XCTAssertEqual(app.tree.children(of: "N"), ["p"])
    try goBack(app)
    XCTAssertEqual(app.tree.children(of: "tab"), ["r"])
    try goBack(app)
    XCTAssertEqual(app.tree.shownChild(of: "tabs"), "home")
    let before = app.tree
    try goBack(app)
    XCTAssertEqual(app.tree, before)
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("back") },
      ["back: pop(N)", "back: pop(tab)", "back: select(tabs, home)", "back: app"])
  }

  /// A request of the program ends the way back under the finger, whose release then goes nowhere.
  func testARequestTakesTheWayBackFromItsFinger() throws {  // C605
    let (app, trace) = try start(.stack("s", [.screen("a"), .screen("b")]))
    try app.beginBack(at: Point(x: 4, y: 300))
    try app.moveBack(to: Point(x: 120, y: 300))
    try app.perform(.push(.screen("c"), onto: "s"), animated: true)
    try app.moveBack(to: Point(x: 180, y: 300))
    try app.releaseBack()
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("back") || $0.hasPrefix("!") },
      ["backStarted", "backArmed", "backProgressed", "back: pop(s)", "backCancelled"])
    XCTAssertEqual(app.tree.description, "s[a, b, c]")
  }

  /// Until a way back has run back, no other gesture begins; then one does.
  func testASecondSwipeWaitsForTheFirst() throws {  // C605
    let (app, trace) = try start(.stack("s", [.screen("a"), .screen("b")]))
    for (wait, begins) in [(0.1, false), (0.5, true)] {
      try app.beginBack(at: Point(x: 4, y: 300))
      try app.moveBack(to: Point(x: 120, y: 300))
      app.advance(by: 0.2)
      try app.moveBack(to: Point(x: 40, y: 300))
      try app.releaseBack()
      app.advance(by: wait)
      if begins {
        try app.beginBack(at: Point(x: 4, y: 300))
        try app.moveBack(to: Point(x: 120, y: 300))
        try app.releaseBack()
      } else {
        XCTAssertThrowsError(try app.beginBack(at: Point(x: 4, y: 300))) {
          XCTAssertEqual($0 as? ContainerError, .notDraggable("s"))
        }
      }
      app.advanceToRest()
    }
    XCTAssertEqual(app.tree.description, "s[a]")
    XCTAssertEqual(trace.tokens.filter { $0 == "backInvoked" }.count, 1)
  }

  /// A second finger begins no gesture of its own; the host ends the first one by it.
  func testASecondFingerEndsTheGesture() throws {  // C603, sheets 6
    for (handler, wait) in [("s", 0.0), ("s", 0.1), ("a", 0)] {
      let root =
        handler == "s"
        ? ContainerNode.stack("s", [.screen("x"), .screen("y"), .screen("z")]) : .screen("a")
      let (app, trace) = try start(root)
      try app.beginBack(at: Point(x: 4, y: 300))
      try app.moveBack(to: Point(x: 100, y: 300))
      app.advance(by: wait)
      XCTAssertThrowsError(try app.beginBack(at: Point(x: 318, y: 300))) {
        XCTAssertEqual($0 as? ContainerError, .notDraggable(root.id))
      }
      try app.cancelBack()
      app.advance(by: 1)
      XCTAssertTrue(app.isAtRest)
      XCTAssertEqual(app.tree, try ContainerTree(root))
      XCTAssertEqual(
        trace.tokens.filter { $0.hasPrefix("back") && !$0.hasPrefix("back: ") },
        ["backStarted", "backArmed", "backProgressed", "backCancelled"])
      XCTAssertThrowsError(try app.releaseBack())
    }
  }

  func testAGestureThatOnlyTheAppHearsOfEndsToo() throws {  // C603
    for (x, end) in [(16.0, "backCancelled"), (60, "backInvoked")] {
      let (app, trace) = try start(.screen("a"))
      try app.beginBack(at: Point(x: 4, y: 300))
      try app.moveBack(to: Point(x: x, y: 300))
      try app.releaseBack()
      app.advance(by: 1)
      XCTAssertEqual(trace.tokens.filter { $0 == "backCancelled" || $0 == "backInvoked" }, [end])
    }
  }

  /// Tabs without an animator change when the finger is lifted, and not before.
  func testBackToATabWithoutAnAnimatorWaitsForTheRelease() throws {  // C604
    for order in [Tabs.EventOrder.android, .classic] {
      for goesBack in [false, true] {
        let (app, _) = try start(
          .tabs(
            "tabs", [.screen("a"), .screen("b")],
            behaviour: Tabs(order: order, backPolicy: .firstRoute)))
        try app.perform(.select("b", in: "tabs", by: .user), animated: false)
        try app.beginBack(at: Point(x: 4, y: 300))
        try app.moveBack(to: Point(x: 100, y: 300))
        app.advance(by: 0.1)
        XCTAssertEqual(app.tree.shownChild(of: "tabs"), "b")
        if goesBack { try app.releaseBack() } else { try app.cancelBack() }
        app.advanceToRest()
        XCTAssertEqual(app.tree.shownChild(of: "tabs"), goesBack ? "a" : "b", "\(order)")
      }
    }
  }

  func testBackDoesNotChangeTheTabByDefault() throws {  // C604: UIKit has no tab history
    let (app, trace) = try start(
      .tabs("tabs", [.screen("home"), .screen("mail")], selected: "mail"))
    try goBack(app)
    XCTAssertEqual(trace.tokens, ["back: app"])
  }

  func testTheHistoryOfTabsIsKept() throws {  // C604
    let tabs = Tabs(backPolicy: .history)
    let (app, _) = try start(
      .tabs("tabs", [.screen("a"), .screen("b"), .screen("c")], behaviour: tabs))
    for tab in ["b", "c", "a"] {
      try app.perform(.select(tab, in: "tabs", by: .user), animated: true)
      app.advanceToRest()
    }
    let data = try JSONEncoder().encode(app.tree)
    XCTAssertEqual(try JSONDecoder().decode(ContainerTree.self, from: data), app.tree)
    // Each tab is in the history once, and a was selected again.
    for tab in ["c", "b", "b"] {
      try goBack(app)
      XCTAssertEqual(app.tree.shownChild(of: "tabs"), tab)
    }
  }

  func testACancelledWayBackChangesNothing() throws {
    let tabs = Tabs(backPolicy: .fullHistory)
    let (app, _) = try start(.tabs("tabs", [.screen("a"), .screen("b")], behaviour: tabs))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    let before = app.tree
    let finger = GestureInteraction()
    try app.perform(.goBack(by: .stacksFirst), animated: true, interaction: finger)
    finger.update(0.4)
    XCTAssertNotEqual(app.tree, before)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, before)
  }

  func testAPresentedNodeIsDismissedBeforeStacksOutside() throws {  // C603
    var sheet = ContainerNode.stack("sheet", [.screen("s1"), .screen("s2")])
    sheet.screen.presentationStyle = .overFullScreen
    let (app, trace) = try start(nested.presenting(sheet))
    for _ in 0..<3 { try goBack(app) }
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("back") },
      ["back: pop(sheet)", "back: dismiss(sheet)", "back: pop(N)"])
  }

  func testOnlyTheVetoOfTheNodeInFrontCounts() throws {  // C603
    let (app, trace) = try start(nested)
    try app.setVetoesBack(true, of: "q")
    try app.setVetoesBack(true, of: "r")
    let before = app.tree
    try goBack(app)
    XCTAssertEqual(app.tree, before)
    try app.setVetoesBack(false, of: "q")
    try goBack(app)
    try goBack(app)
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("back") },
      ["back: vetoed(N)", "back: pop(N)", "back: pop(tab)"])
    // A pop of the program ignores vetoes.
    try app.perform(.push(.screen("x"), onto: "tab"), animated: false)
    try app.setVetoesBack(true, of: "x")
    try app.perform(.pop(from: "tab"), animated: false)
    XCTAssertEqual(app.tree.children(of: "tab"), ["r"])
  }

  func testASheetThatRefusesRefusesBack() throws {
    var note = ContainerNode.screen("note").asSheet(.uiKit16())
    note.sheet?.refusesDismissal = true
    let (app, trace) = try start(ContainerNode.screen("map").presenting(note))
    try goBack(app)
    XCTAssertEqual(trace.tokens, ["back: vetoed(note)", "didAttemptToDismiss"])
    try app.setRefusesDismissal(false, of: "note")
    try goBack(app)
    XCTAssertEqual(app.tree.description, "map")
  }

  func testBackGoesThroughThePanes() throws {  // C424
    let panes = Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)]))
    let mail = ContainerNode.panes(
      "mail", [.screen("list"), .stack("detail", [.screen("b"), .screen("c")])], behaviour: panes)
    let (app, trace) = try start(mail)
    for _ in 0..<3 { try goBack(app) }
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("back") },
      ["back: pop(detail)", "back: panes(mail, secondary)", "back: app"])
    XCTAssertEqual(app.tree.frontmost, "list")
    // With both panes in view the default leaves the app.
    let (wide, log) = try start(
      mail, in: try Container(size: Size(width: 900, height: 700)))
    for _ in 0..<2 { try goBack(wide) }
    XCTAssertEqual(
      log.tokens.filter { $0.hasPrefix("back") }, ["back: pop(detail)", "back: app"])
  }

  func testAFingerDrivesTheWayBack() throws {  // C602
    let (app, trace) = try start(nested)
    let finger = GestureInteraction()
    try app.perform(.goBack(by: .stacksFirst), animated: true, interaction: finger)
    finger.update(0.5)
    // The handler is fixed at the start, also when a container around it changes.
    finger.finish()
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "tab[r, N[p]]")
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("back") }, ["back: pop(N)"])
  }

  // MARK: - Competing gestures

  private func gesture(
    _ app: ContainerController, by x: Double, _ y: Double = 1, from start: Point,
    scrolls: [ContainerScroll] = [], popsFromContent: Bool = false
  ) -> String {
    "\(app.gesture(Point(x: x, y: y), from: start, scrolls: scrolls, popsFromContent: popsFromContent))"
  }

  private let photos = ContainerNode.stack(
    "tab",
    [
      .screen("r"),
      .stack("N", [.screen("p"), .pager("photos", [.screen("0"), .screen("1")], at: "1")]),
    ])

  func testAnEdgePanBeatsThePagerUnderIt() throws {  // V33, C606
    let (app, _) = try start(photos)
    XCTAssertEqual(gesture(app, by: 14, from: Point(x: 5, y: 300)), "pop(N)")
    XCTAssertEqual(gesture(app, by: 14, from: Point(x: 150, y: 300)), "page(photos)")
    XCTAssertEqual(gesture(app, by: 6, from: Point(x: 150, y: 300)), "waits")
  }

  func testThePopFromAnywhereWaitsForThePager() throws {  // C606, sheets 6
    let (app, _) = try start(photos)
    XCTAssertEqual(
      gesture(app, by: 14, from: Point(x: 150, y: 300), popsFromContent: true), "page(photos)")
    try app.perform(.select("0", in: "photos", by: .program), animated: false)
    XCTAssertEqual(
      gesture(app, by: 14, from: Point(x: 150, y: 300), popsFromContent: true), "pop(N)")
  }

  func testTheOuterStackPopsAtTheRootOfTheInnerOne() throws {  // C605
    let (app, _) = try start(photos)
    try app.perform(.setStack("N", [photos.children[1].children[1]]), animated: false)
    XCTAssertEqual(gesture(app, by: 14, from: Point(x: 5, y: 300)), "pop(tab)")
  }

  func testNoStackPopsWhileATransitionRuns() throws {  // C605
    let (app, _) = try start(photos)
    try app.perform(.push(.screen("x"), onto: "tab"), animated: true)
    app.advance(by: 0.1)
    XCTAssertNotEqual(gesture(app, by: 14, from: Point(x: 5, y: 300)), "pop(tab)")
    app.advanceToRest()
    XCTAssertEqual(gesture(app, by: 14, from: Point(x: 5, y: 300)), "pop(tab)")
  }

  func testASheetTakesWhatItsListCannotFollow() throws {  // arbiter rule 3
    let note = ContainerNode.stack("note", [.screen("text"), .screen("more")])
      .asSheet(.uiKit16())
    let (app, _) = try start(photos.presenting(note))
    let point = Point(x: 5, y: 500)
    let list = ContainerScroll("list", in: "more", before: 0, after: 300)
    XCTAssertEqual(gesture(app, by: 1, 14, from: point, scrolls: [list]), "sheet(note)")
    // The sheet grows before its list scrolls (sheets 3).
    XCTAssertEqual(gesture(app, by: 1, -14, from: point, scrolls: [list]), "sheet(note)")
    try app.perform(.selectDetent("large", of: "note"), animated: false)
    XCTAssertEqual(gesture(app, by: 1, -14, from: point, scrolls: [list]), "scroll(list)")
    try app.perform(.selectDetent("medium", of: "note"), animated: false)
    XCTAssertEqual(gesture(app, by: 14, from: point), "pop(note)")
    // Beside the sheet its dimming takes the finger; without one the page behind does (sheets 1.2).
    XCTAssertEqual(gesture(app, by: 14, from: Point(x: 150, y: 100)), "ignored")
    var style = SheetStyle.uiKit16()
    style.largestUndimmed = "medium"
    try app.updateSheet("note", style: style, contentHeight: nil, animated: false)
    XCTAssertEqual(gesture(app, by: 14, from: Point(x: 150, y: 100)), "page(photos)")
    XCTAssertEqual(gesture(app, by: 14, from: Point(x: 5, y: 100)), "pop(N)")
  }

  private let phone = try! Container(size: Size(width: 320, height: 568))

  // MARK: - Gestures

  private let inwards = Point(x: 14, y: 1)
  private let edge = Point(x: 5, y: 300)

  /// A gesture asks the screen in front, and no other one, whether it refuses.
  func testAGestureFollowsAVeto() throws {  // C603
    let app = try ContainerController(
      .stack("s", [.screen("r"), .stack("inner", [.screen("p")])]), container: phone)
    XCTAssertEqual(app.gesture(inwards, from: edge), .pop("s"))
    try app.setVetoesBack(true, of: "r")
    XCTAssertEqual(app.gesture(inwards, from: edge), .pop("s"))
    try app.setVetoesBack(true, of: "p")
    XCTAssertEqual(app.gesture(inwards, from: edge), .ignored)
    let path = app.tree.backPath
    XCTAssertNil(BackPolicy.edgeSwipe(of: path, isTransitioning: false))
  }

  /// A pager that leaves takes no touches.
  func testAGestureOffersNoPagerThatLeaves() throws {  // C701
    let app = try ContainerController(
      .stack("s", [.pager("p", [.screen("a"), .screen("b")])]), container: phone)
    let left = Point(x: -14, y: 1)
    XCTAssertEqual(app.gesture(left, from: Point(x: 20, y: 300)), .page("p"))
    try app.perform(.push(.screen("x"), onto: "s"), animated: true)
    app.advance(by: 0.05)
    XCTAssertThrowsError(try app.grabPager("p"))
    XCTAssertEqual(app.gesture(left, from: Point(x: 20, y: 300)), .ignored)
  }

  /// A first point in another direction decides nothing.
  func testAShortMovementIsNotDecided() throws {  // C210
    let app = try ContainerController(
      .pager("p", [.screen("a"), .screen("b")]), container: phone)
    for (x, y) in [(0.0, 1.0), (-1, -2), (-3, -3), (-10, 3)] {
      let answer = app.gesture(Point(x: x, y: y), from: Point(x: 200, y: 300))
      XCTAssertEqual(answer, .waits, "\(x), \(y)")
    }
    XCTAssertEqual(app.gesture(Point(x: -14, y: -3), from: Point(x: 200, y: 300)), .page("p"))
    XCTAssertEqual(app.gesture(Point(x: -3, y: -14), from: Point(x: 200, y: 300)), .ignored)
  }

  /// The bar of tabs is not the page under it.
  func testABarOfTabsBelongsToTheTabs() throws {  // C701
    let app = try ContainerController(
      .stack(
        "outer",
        [
          .screen("first"),
          .tabs(
            "t", [.stack("s", [.screen("r"), .screen("x")]), .screen("b")],
            behaviour: Tabs(barHeight: 49)),
        ]), container: phone)
    let y = phone.height - 30
    XCTAssertEqual(app.gesture(inwards, from: Point(x: 5, y: 300)), .pop("s"))
    XCTAssertEqual(app.gesture(inwards, from: Point(x: 5, y: y)), .pop("outer"))
  }

  /// A pop that a finger has lost to a tab that is shown at once is over: its stack is as before.
  func testAPopThatIsLeftWithItsTabIsCancelledAtOnce() throws {  // C107, R122
    let (app, trace) = try start(
      .tabs("t", [.stack("s", [.screen("r"), .screen("x")]), .screen("b")]))
    let finger = GestureInteraction()
    try app.perform(.pop(from: "s"), animated: true, interaction: finger)
    finger.update(0.8)
    app.advance(by: 0.016)
    try app.perform(.select("b", in: "t", by: .user), animated: false)
    XCTAssertEqual(app.tree.description, "t{s[r, x], b*}")
    XCTAssertTrue(app.isAtRest)
    let told = trace.appearance.count
    try app.perform(.select("s", in: "t", by: .user), animated: false)
    app.advanceToRest()
    XCTAssertEqual(
      Array(trace.appearance.dropFirst(told)),
      ["wA(s)", "wA(x)", "wD(b)", "dA(s)", "dA(x)", "dD(b)"])
  }

  /// A second tap on a tab that is still coming chooses it again.
  func testASecondTapOnATabThatComesChoosesItAgain() throws {  // C110, C113
    let (app, trace) = try start(
      .tabs("t", [.screen("a"), .stack("b", [.screen("r"), .screen("x")])]))
    try app.perform(.select("b", in: "t", by: .user), animated: true)
    app.advance(by: 0.2)
    try app.perform(.select("b", in: "t", by: .user), animated: true)
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("did(") }, ["did(b, previous a)", "did(b, previous b)"])
  }

  /// What is presented inside of a tab does not belong to it.
  func testATabThatIsChosenAgainScrollsItsOwnScreen() throws {  // C113
    var home = ContainerNode.stack("home", [.screen("r")])
    home.definesPresentationContext = true
    let (app, trace) = try start(.tabs("t", [home.presenting(.screen("m")), .screen("b")]))
    try app.perform(.select("home", in: "t", by: .user), animated: true)
    XCTAssertEqual(trace.tokens.last, "top(r)")
  }
}
