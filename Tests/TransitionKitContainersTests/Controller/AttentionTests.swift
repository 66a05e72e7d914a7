import TransitionKit
import TransitionKitContainers
import XCTest

/// What goes on beside the picture: focus, assistive technology, touches, the status bar.
final class AttentionTests: XCTestCase {
  private let phone = try! Container(size: Size(width: 320, height: 568))

  /// Records both kinds of events in their order.
  private final class Log: ContainerObserver {
    var tokens: [String] = []

    func containers(_: ContainerController, announced event: ContainerEvent, at time: Double) {
      if event.isAppearance { tokens.append("\(event)") }
    }

    func containers(_: ContainerController, announced event: AttentionEvent, at time: Double) {
      tokens.append("\(event)")
    }
  }

  private func start(_ root: ContainerNode) throws -> (ContainerController, Log) {
    let controller = try ContainerController(root, container: phone)
    let log = Log()
    controller.observer = log
    return (controller, log)
  }

  // MARK: - The status bar and the keyboard under a finger

  func testACancelledPopKeepsTheFocusAndTheStatusBar() throws {  // V35, C704, C706, C804
    let (app, log) = try start(.stack("nav", [.screen("A"), .screen("F")]))
    app.focus(FocusedElement("name", in: "F"))
    log.tokens = []
    let finger = GestureInteraction()
    try app.perform(.pop(from: nil), animated: true, interaction: finger)
    XCTAssertEqual(app.statusBarNode, "F")
    for (fraction, node) in [(0.4, "F"), (0.5, "A"), (0.6, "A"), (0.49, "F"), (0, "F")] {
      finger.update(fraction)
      XCTAssertEqual(app.statusBarNode, node, "at \(fraction)")
    }
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(log.tokens, ["wD(F)", "wA(A)", "wD(A)", "dD(A)", "wA(F)", "dA(F)"])
    XCTAssertEqual(app.attention.focus, FocusedElement("name", in: "F"))
  }

  func testTheStatusBarIsAnnouncedWhenItChanges() throws {  // C804
    let (app, log) = try start(.stack("nav", [.screen("A"), .screen("F")]))
    let finger = GestureInteraction()
    try app.perform(.pop(from: nil), animated: true, interaction: finger)
    finger.update(0.7)
    app.advance(by: 0.01)
    XCTAssertEqual(log.tokens.last, "status bar of A")
    finger.update(0.2)
    app.advance(by: 0.01)
    XCTAssertEqual(log.tokens.last, "status bar of F")
  }

  func testByTheClockTheStatusBarIsThatOfTheEnteredScreen() throws {  // C804
    let (app, log) = try start(.stack("nav", [.screen("A")]))
    try app.perform(.push(.screen("T"), onto: nil), animated: true)
    XCTAssertEqual(app.statusBarNode, "T")
    XCTAssertEqual(log.tokens, ["wD(A)", "wA(T)", "status bar of T"])
  }

  func testAFocusThatWasLostInACancelledPopReturns() throws {  // C704
    let (app, log) = try start(.stack("nav", [.screen("A"), .screen("F")]))
    app.focus(FocusedElement("name", in: "F"))
    let finger = GestureInteraction()
    try app.perform(.pop(from: nil), animated: true, interaction: finger)
    app.focus(nil)  // as a client does that ends editing when its screen begins to disappear
    log.tokens = []
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(log.tokens, ["wD(A)", "dD(A)", "wA(F)", "focus(name in F)", "dA(F)"])
  }

  func testTheFocusIsDroppedWhenItsScreenHasLeft() throws {  // C704
    let (app, log) = try start(.stack("nav", [.screen("A"), .screen("F")]))
    app.focus(FocusedElement("name", in: "F"))
    log.tokens = []
    try app.perform(.pop(from: nil), animated: true)
    XCTAssertEqual(app.attention.focus, FocusedElement("name", in: "F"))
    app.advanceToRest()
    XCTAssertEqual(
      log.tokens,
      [
        "wD(F)", "wA(A)", "status bar of A", "dD(F)", "focus(none)", "dA(A)", "screen(A)",
      ])
  }

  func testATabGetsItsFocusBack() throws {  // C704, C706
    let (app, log) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    app.focus(FocusedElement("search", in: "a"))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertNil(app.attention.focus)
    log.tokens = []
    try app.perform(.select("a", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      log.tokens,
      [
        "wA(a)", "wD(b)", "status bar of a", "dA(a)", "focus(search in a)", "dD(b)",
        "screen(a, search)",
      ])
  }

  /// What is presented takes the focus from its presenter, which stays in view, and gives it back.
  func testTheFocusReturnsFromASheet() throws {  // C706
    let (app, log) = try start(.screen("list"))
    let sheet = ContainerNode.screen("sheet").asSheet(.uiKit16())
    for isResigned in [false, true] {
      app.focus(FocusedElement("search", in: "list", takesText: true))
      try app.perform(.present(sheet, over: nil), animated: true)
      app.advanceToRest()
      app.focus(FocusedElement("name", in: "sheet", takesText: true))
      if isResigned { app.focus(nil) }
      log.tokens = []
      try app.perform(.dismiss("sheet"), animated: true)
      app.advanceToRest()
      XCTAssertEqual(
        log.tokens.filter { $0.contains("focus") || $0.contains("key") || $0.contains("screen") },
        isResigned ? ["screen(list)"] : ["focus(search in list)", "screen(list, search)"])
    }
  }

  private func attention(_ log: Log) -> [String] {
    log.tokens.filter { $0.contains("focus") || $0.contains("keyboard") || $0.contains("modal") }
  }

  /// A node that came and was left again before it had appeared keeps its element for the next time.
  func testACancelledReturnKeepsTheFocusOfTheTab() throws {  // C704, C706
    let (app, log) = try start(.stack("nav", [.screen("a")]))
    app.focus(FocusedElement("search", in: "a"))
    try app.perform(.push(.screen("b"), onto: nil), animated: true)
    app.advanceToRest()
    let finger = GestureInteraction()
    try app.perform(.pop(from: nil), animated: true, interaction: finger)
    finger.update(0.3)
    finger.cancel()
    app.advanceToRest()
    log.tokens = []
    try app.perform(.pop(from: nil), animated: true)
    app.advanceToRest()
    XCTAssertEqual(attention(log), ["focus(search in a)"])
    // Once it is back it is remembered no longer: the cancelled push leaves the focus where it is.
    app.focus(FocusedElement("name", in: "a"))
    log.tokens = []
    let other = GestureInteraction()
    try app.perform(.push(.screen("c"), onto: nil), animated: true, interaction: other)
    other.update(0.3)
    other.cancel()
    app.advanceToRest()
    XCTAssertEqual(attention(log), [])
    XCTAssertEqual(app.attention.focus, FocusedElement("name", in: "a"))
  }

  func testALinkThatIsTakenBackGivesTheFocusBack() throws {  // C704
    for removes in [false, true] {
      let home = ContainerNode.stack("home", [.screen("list"), .screen("form")])
      let (app, log) = try start(.tabs("tabs", [home, .screen("b")]))
      app.focus(FocusedElement("name", in: "form"))
      let link = ContainerNode.tabs(
        "tabs", [removes ? .stack("home", [.screen("list")]) : home, .screen("b")], selected: "b")
      let finger = GestureInteraction()
      try app.perform(.show(try ContainerTree(link)), animated: true, interaction: finger)
      app.advance(by: 0.01)
      finger.update(0.5)
      app.advance(by: 0.5)
      log.tokens = []
      finger.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.attention.focus, FocusedElement("name", in: "form"), "\(log.tokens)")
    }
  }

  /// A node has no element of an older one with its id.
  func testANodeIsForgottenWhenItIsGone() throws {
    let (app, log) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    app.focus(FocusedElement("search", in: "a", takesText: true))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    try app.perform(.setTabs("tabs", [.screen("b")]), animated: false)
    app.advanceToRest()
    try app.perform(.setTabs("tabs", [.screen("b"), .screen("a")]), animated: false)
    log.tokens = []
    try app.perform(.select("a", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(attention(log), [])
  }

  func testAnElementOutOfViewGetsNoFocus() throws {
    let (app, log) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    app.focus(FocusedElement("search", in: "b", takesText: true))
    XCTAssertEqual(log.tokens, [])
    XCTAssertNil(app.attention.focus)
    let trace = Trace(of: app)
    app.focus(FocusedElement("search", in: "b"))
    XCTAssertEqual(trace.tokens, ["!request-ignored(focus(search in b))"])
  }

  /// What an observer asks for at an event is told at once, and brought to rest.
  func testWhatAnObserverAsksForIsBroughtToRest() throws {
    final class Typist: ContainerObserver {
      var tokens: [String] = []
      func containers(_ app: ContainerController, announced event: ContainerEvent, at time: Double)
      {
        switch event {
        case .didAppear("note", _): app.focus(FocusedElement("text", in: "note", takesText: true))
        case .didAppear("b", _): try? app.perform(.push(.screen("c"), onto: "s"), animated: false)
        default: break
        }
      }
      func containers(_: ContainerController, announced event: AttentionEvent, at time: Double) {
        tokens.append("\(event)")
      }
    }
    let typist = Typist()
    let app = try ContainerController(.stack("s", [.screen("a")]), container: phone)
    app.observer = typist
    try app.perform(
      .present(ContainerNode.screen("note").asSheet(.uiKit16(), at: "medium"), over: nil),
      animated: true)
    app.advanceToRest()
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(app.sheet("note")?.phase, .resting(at: .detent("large")))
    try app.perform(.dismiss("note"), animated: false)
    typist.tokens = []
    try app.perform(.push(.screen("b"), onto: "s"), animated: false)
    XCTAssertEqual(typist.tokens.suffix(2), ["screen(c)", "status bar of c"])
  }

  /// A sheet that dims nothing hides nothing, and does so from the height on at which it dims.
  func testASheetThatDimsNothingHidesNothing() throws {  // C707, sheets 1.2
    var style = SheetStyle.uiKit16()
    style.largestUndimmed = "medium"
    let sheet = ContainerNode.screen("search").asSheet(style, at: "medium")
    let (app, log) = try start(.screen("map"))
    try app.perform(.present(sheet, over: nil), animated: true)
    app.advanceToRest()
    XCTAssertEqual(attention(log), [])
    XCTAssertEqual(app.accessibleNodes, ["map", "search"])
    try app.perform(.selectDetent("large", of: "search"), animated: true)
    XCTAssertEqual(attention(log), ["modal(search, true)"])
    app.advanceToRest()
    XCTAssertEqual(app.accessibleNodes, ["search"])
    try app.perform(.selectDetent("medium", of: "search"), animated: true)
    app.advanceToRest()
    try app.perform(.dismiss("search"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(attention(log), ["modal(search, true)", "modal(search, false)"])
    // From the beginning it is the same, and nothing is told of it.
    let (other, otherLog) = try start(ContainerNode.screen("map").presenting(sheet))
    other.advance(by: 1)
    XCTAssertEqual(otherLog.tokens, [])
    XCTAssertEqual(other.accessibleNodes, ["map", "search"])
  }

  func testTheKeyboardStaysThroughAPopUntilItLands() throws {  // C704
    for lands in [false, true] {
      let (app, log) = try start(.stack("nav", [.screen("A"), .screen("F")]))
      app.focus(FocusedElement("name", in: "F", takesText: true))
      XCTAssertEqual(log.tokens, ["focus(name in F)", "keyboard(up)"])
      app.focus(FocusedElement("street", in: "F", takesText: true))
      log.tokens = []
      let finger = GestureInteraction()
      try app.perform(.pop(from: nil), animated: true, interaction: finger)
      finger.update(0.6)
      XCTAssertTrue(app.attention.isKeyboardUp)
      if lands { finger.finish() } else { finger.cancel() }
      app.advanceToRest()
      XCTAssertEqual(app.attention.isKeyboardUp, !lands)
      XCTAssertEqual(
        log.tokens.filter { $0.hasPrefix("keyboard") || $0.hasPrefix("focus") },
        lands ? ["focus(none)", "keyboard(down)"] : [])
    }
  }

  // MARK: - Assistive technology

  func testAssistiveTechnologyIsToldOnceForEachFinishedTransition() throws {  // C706
    let (app, log) = try start(
      .tabs(
        "tabs", [.stack("home", [.screen("r")]), .stack("shop", [.screen("s"), .screen("t")])]))
    try app.perform(.select("shop", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(log.tokens.filter { $0.hasPrefix("screen") }, ["screen(t)"])
    XCTAssertEqual(log.tokens.last, "screen(t)")
    try app.perform(.select("shop", in: "tabs", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(log.tokens.filter { $0.hasPrefix("screen") }, ["screen(t)"])
  }

  func testAPresentedScreenHidesItsPresenter() throws {  // C707
    let (app, log) = try start(
      .tabs("tabs", [.stack("home", [.screen("r")]), .screen("b")]))
    let sheet = ContainerNode(Screen("m", presentationStyle: .overFullScreen))
    try app.perform(.present(sheet, over: "home"), animated: true)
    XCTAssertEqual(log.tokens.prefix(2), ["wA(m)", "modal(m, true)"])
    XCTAssertEqual(app.accessibleNodes, ["tabs", "m"])
    app.advanceToRest()
    try app.perform(.dismiss("m"), animated: true)
    XCTAssertEqual(app.attention.modals, ["m"])
    app.advanceToRest()
    XCTAssertEqual(log.tokens.suffix(3), ["dD(m)", "modal(m, false)", "screen(r)"])
    XCTAssertEqual(app.accessibleNodes, ["tabs", "home", "r"])
  }

  // MARK: - Touches

  func testWhoTakesTouchesDuringAPush() throws {  // C701, C702, C703
    let (app, _) = try start(
      .tabs("tabs", [.stack("home", [.screen("r")]), .screen("b")]))
    XCTAssertEqual(app.inertNodes(), [])
    try app.perform(.push(.screen("x"), onto: nil), animated: true)
    // Only what is inside of the stack is concerned: the tabs and their bar stay live.
    XCTAssertEqual(app.inertNodes(), ["x"])
    XCTAssertFalse(app.takesTouches("r"))
    XCTAssertTrue(app.takesTouches("tabs"))
    XCTAssertEqual(app.inertNodes(.always), [])
    XCTAssertTrue(app.takesTouches("r", .always))
    XCTAssertTrue(app.takesTouches("x", .notWhileLeaving))
    XCTAssertFalse(app.takesTouches("r", .notWhileLeaving))
    app.advanceToRest()
    XCTAssertEqual(app.inertNodes(), [])
    XCTAssertFalse(app.takesTouches("r", .always))
  }

  func testAPresentedScreenTakesTheTouches() throws {
    let sheet = ContainerNode(Screen("m", presentationStyle: .overFullScreen))
    let (app, _) = try start(.stack("nav", [.screen("r")]).presenting(sheet))
    XCTAssertEqual(app.inertNodes(.always), ["nav", "r"])
    XCTAssertTrue(app.takesTouches("m"))
  }

  // MARK: - Deferred start

  /// A start that its change does not need holds no other transition.
  func testAStartOfAChangeWithoutATransitionHoldsNothing() throws {
    let tabs = [ContainerNode.screen("a"), .screen("b")]
    let app = try ContainerController(
      .tabs("t", tabs), container: Container(size: Size(width: 320, height: 568)))
    let trace = Trace(of: app)
    try app.perform(.select("b", in: "t", by: .user), animated: true)
    app.advance(by: 0.1)
    let start = DeferredStart()
    try app.perform(.setTabs("t", tabs), animated: true, start: start)
    XCTAssertTrue(start.isDecided)
    start.cancel()
    app.advance(by: 0.5)
    XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)", "dA(b)", "dD(a)"])
    XCTAssertEqual(trace.tokens.last { $0.hasPrefix("AE") }, "AE(true)")
  }

  func testADeferredPushShowsTheOldPageForAsLongAsItMust() throws {  // C801
    // The entering page is not seen and the leaving one stays; the model has changed, and no time is too long.
    let app = try ContainerController(
      .stack("nav", [.screen("A"), .stack("in", [.screen("B")])]), container: phone)
    let before = app.picture.layers
    let start = DeferredStart(limit: .infinity)
    try app.perform(
      .setStack("nav", [.screen("A"), .stack("T", [.screen("x"), .screen("y")])]), animated: true,
      start: start)
    XCTAssertEqual(app.tree.description, "nav[A, T[x, y]]")
    for seconds in [0.1, 10, 3600] {
      app.advance(by: seconds)
      XCTAssertEqual(app.picture["in"]?.state, before.first { $0.node.screen == "in" }?.state)
      XCTAssertTrue(app.picture["T"].map { $0.state.frame.x >= 320 } ?? true)
      XCTAssertFalse(start.isDecided)
    }
    start.ready()
    app.advance(by: 0.1)
    XCTAssertLessThan(try XCTUnwrap(app.picture["T"]).state.frame.x, 320)
    app.advanceToRest()
    XCTAssertTrue(app.isAtRest)
  }

  func testADeferredPushBeginsWhenItIsReady() throws {  // V34, C803
    for (ready, limit, begin) in [(0.2, 4.0, 0.2), (nil, 4, 4), (nil, 1.5, 1.5)] {
      let app = try ContainerController(.stack("nav", [.screen("A")]), container: phone)
      let trace = Trace(of: app)
      let before = app.picture.layers
      let start = DeferredStart(limit: limit)
      try app.perform(.push(.screen("T"), onto: nil), animated: true, start: start)
      XCTAssertEqual(trace.appearance, ["wD(A)", "wA(T)"])
      XCTAssertEqual(app.tree.description, "nav[A, T]")
      app.advance(by: begin - 1e-6)
      XCTAssertEqual(app.picture["T"]?.state.frame.x ?? 320, 320)
      XCTAssertEqual(app.picture["A"]?.state, before[0].state)
      XCTAssertFalse(trace.tokens.contains { $0.hasPrefix("AT") })
      app.advance(by: 1e-6)
      if ready != nil { start.ready() }
      XCTAssertTrue(start.isDecided)
      XCTAssertEqual(
        trace.entries.first { $0.token == "AT(A→T)" }?.time ?? 0, begin, accuracy: 1e-9)
      app.advanceToRest()
      // R707: the system's push takes 0.5058 s.
      XCTAssertEqual(trace.entries.last?.time ?? 0, begin + 0.5058, accuracy: 1e-4)
      XCTAssertEqual(trace.appearance, ["wD(A)", "wA(T)", "dD(A)", "dA(T)"])
    }
  }

  func testADeferredPushMaySkipItsAnimationAtTheLimit() throws {  // C802, C803
    for (start, limit) in [
      // Chromium gives up a view transition after 4 s.
      (DeferredStart(atLimit: .skips), 4.0), (DeferredStart(limit: 1, atLimit: .skips), 1),
    ] {
      let app = try ContainerController(.stack("nav", [.screen("A")]), container: phone)
      let trace = Trace(of: app)
      let before = app.picture.layers
      try app.perform(.push(.screen("T"), onto: nil), animated: true, start: start)
      app.advance(by: limit - 1e-6)
      XCTAssertEqual(app.picture["A"]?.state, before[0].state, "the old picture is held")
      app.advance(by: 1e-6)
      XCTAssertTrue(app.isAtRest)
      XCTAssertEqual(app.tree.description, "nav[A, T]", "the update is kept")
      XCTAssertEqual(app.picture["T"]?.state.frame.x, 0)
      XCTAssertEqual(trace.appearance, ["wD(A)", "wA(T)", "dD(A)", "dA(T)"])
    }
  }

  func testADeferredPushIsCancelledBeforeItBegins() throws {  // V34, C803, R113
    let app = try ContainerController(.stack("nav", [.screen("A")]), container: phone)
    let trace = Trace(of: app)
    let (tree, layers) = (app.tree, app.picture.layers)
    let start = DeferredStart()
    try app.perform(.push(.screen("T"), onto: nil), animated: true, start: start)
    app.advance(by: 0.1)
    start.cancel()
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(
      trace.appearance, ["wD(A)", "wA(T)", "wD(T)", "dD(T)", "wA(A)", "dA(A)"])
    XCTAssertFalse(trace.tokens.contains { $0.hasPrefix("AT") })
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, layers)
  }

  /// A pop that reverses a push in its first instant has nothing to show.
  func testAHeldTransitionThatTakesNoTimeIsTold() throws {
    let app = try ContainerController(.stack("nav", [.screen("A")]), container: phone)
    let (trace, start) = (Trace(), DeferredStart())
    let ledger = Ledger(of: app, next: trace)
    try app.perform(.push(.screen("T"), onto: nil), animated: true)
    trace.reset()
    try app.perform(.pop(from: "nav"), animated: true, start: start)
    app.advanceToRest()
    XCTAssertTrue(start.isDecided)
    XCTAssertEqual(ledger.problems, [])
    XCTAssertEqual(
      trace.tokens.filter { ["AT", "CT", "AE"].contains($0.prefix(2)) },
      ["CT(true)", "AE(true)", "AT(T→A)", "CT(true)", "AE(true)"])
  }

  /// What waits is in the new layout at once, and nobody hears of its end either.
  func testAHeldTransitionIsCancelledInAnotherLayout() throws {
    let app = try ContainerController(.stack("nav", [.screen("A")]), container: phone)
    let (trace, start) = (Trace(), DeferredStart())
    let ledger = Ledger(of: app, next: trace)
    try app.perform(.push(.screen("T"), onto: nil), animated: true, start: start)
    app.updateContainer(try Container(size: Size(width: 500, height: 700)))
    start.cancel()
    XCTAssertTrue(app.isAtRest)
    try app.perform(.push(.screen("U"), onto: nil), animated: true)
    app.advanceToRest()
    XCTAssertEqual(ledger.problems, [])
    XCTAssertEqual(
      trace.tokens.filter { ["AT", "CT", "AE"].contains($0.prefix(2)) },
      ["AT(A→U)", "CT(true)", "AE(true)"])
    XCTAssertEqual(app.tree.description, "nav[A, U]")
  }

  /// It waits for the other one already.
  func testATransitionThatWaitsForAnotherOneIsNotHeld() throws {
    let app = try ContainerController(
      .stack("nav", [.screen("A")]), container: phone, profile: .deferred)
    let (trace, start) = (Trace(), DeferredStart())
    let ledger = Ledger(of: app, next: trace)
    try app.perform(.push(.screen("T"), onto: nil), animated: true)
    app.advance(by: 0.1)
    try app.perform(.push(.screen("U"), onto: nil), animated: true, start: start)
    XCTAssertTrue(start.isDecided)
    start.cancel()
    app.advanceToRest()
    XCTAssertEqual(ledger.problems + ledger.begun, [])
    XCTAssertEqual(
      trace.tokens.filter { ["AT", "CT", "AE"].contains($0.prefix(2)) },
      ["AT(A→T)", "CT(true)", "AE(true)", "AT(T→U)", "CT(true)", "AE(true)"])
  }

  func testAChangeWithoutATransitionIsNotHeld() throws {
    let app = try ContainerController(.stack("nav", [.screen("A")]), container: phone)
    let start = DeferredStart()
    try app.perform(.push(.screen("T"), onto: nil), animated: false, start: start)
    XCTAssertTrue(app.isAtRest)
    XCTAssertTrue(start.isDecided)
  }

  /// A presented node hides what is behind it until it has disappeared, with what is inside of it.
  func testAPresentedNodeThatLeavesStillHidesItsPresenter() throws {  // C707
    let m = ContainerNode(
      Screen("m", presentationStyle: .overFullScreen), kind: .stack, children: [.screen("x")])
    let (app, _) = try start(ContainerNode.screen("a").presenting(m))
    XCTAssertEqual(app.accessibleNodes, ["m", "x"])
    try app.perform(.dismiss("m"), animated: true)
    app.advance(by: 0.1)
    XCTAssertEqual(app.accessibleNodes, ["m", "x"])
    app.advanceToRest()
    XCTAssertEqual(app.accessibleNodes, ["a"])
    let n = ContainerNode(Screen("n", presentationStyle: .overFullScreen))
    let (two, _) = try start(ContainerNode.screen("a").presenting(m).presenting(n))
    try two.perform(.dismiss("n"), animated: true)
    two.advance(by: 0.1)
    XCTAssertEqual(two.accessibleNodes, ["n"])
    two.advanceToRest()
    XCTAssertEqual(two.accessibleNodes, ["m", "x"])
  }

  /// An element that another screen has taken the focus from gets it back with its screen.
  func testFocusReturnsBetweenTheTwoEventsOfAppearance() throws {  // C704
    let (app, log) = try start(.stack("nav", [.screen("A"), .screen("F")]))
    app.focus(FocusedElement("f", in: "F", takesText: true))
    let finger = GestureInteraction()
    try app.perform(.pop(from: nil), animated: true, interaction: finger)
    finger.update(0.3)
    app.focus(FocusedElement("a", in: "A", takesText: true))
    log.tokens = []
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(
      log.tokens.filter { !$0.hasPrefix("status") && !$0.hasPrefix("screen") },
      ["wD(A)", "dD(A)", "wA(F)", "focus(f in F)", "dA(F)"])
  }

  /// Under the deferred profile a transition that nothing delays waits for its content, too.
  func testADeferredStartWaitsUnderTheDeferredProfile() throws {  // V34, C803
    for cancels in [false, true] {
      let app = try ContainerController(
        .stack("nav", [.screen("A")]), container: phone, profile: .deferred)
      let trace = Trace(of: app)
      let start = DeferredStart(limit: 4)
      try app.perform(.push(.screen("T"), onto: nil), animated: true, start: start)
      app.advance(by: 0.1)
      XCTAssertFalse(start.isDecided)
      XCTAssertEqual(Set(trace.appearance), ["wD(A)", "wA(T)"])
      if cancels {
        start.cancel()
        app.advanceToRest()
        XCTAssertEqual(app.tree.description, "nav[A]")
        XCTAssertFalse(trace.tokens.contains { $0.hasPrefix("AT") })
        XCTAssertEqual(
          trace.appearance.sorted(), ["dA(A)", "dD(T)", "wA(A)", "wA(T)", "wD(A)", "wD(T)"])
        continue
      }
      app.advanceToRest()
      XCTAssertEqual(trace.entries.first { $0.token == "AT(A→T)" }?.time ?? 0, 4, accuracy: 1e-9)
      XCTAssertEqual(trace.appearance, ["wD(A)", "wA(T)", "dD(A)", "dA(T)"])
    }
  }
}
