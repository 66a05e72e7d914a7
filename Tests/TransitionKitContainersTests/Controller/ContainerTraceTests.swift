import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// The order of events in trees of containers, as systems were measured to send them (rules C101 to C508).
final class ContainerTraceTests: XCTestCase {
  // MARK: - Tabs

  func testTabsTellTheEnteredTabFirst() throws {  // V01, C101, C105
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    try app.perform(.select("b", in: "tabs", by: .program), animated: true)
    XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)"])
    app.advance(by: 0.5)
    XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)"])
    app.advance(by: 0.0059)
    XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)", "dA(b)", "dD(a)"])
    XCTAssertEqual(trace.entries.last { $0.token == "dD(a)" }?.time ?? 0, 0.5058, accuracy: 1e-4)
    XCTAssertEqual(app.tree.description, "tabs{a, b*}")
  }

  func testFastTapsTellEachTabOnce() throws {  // V02, C104
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b"), .screen("c")]))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    try app.perform(.select("c", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    let all = ["wA(b)", "wD(a)", "dA(b)", "dD(a)", "wA(c)", "wD(b)", "dA(c)", "dD(b)"]
    XCTAssertEqual(trace.appearance, all)
    try app.perform(.select("c", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, all)
  }

  func testTapsThatInterruptTellEachTabOnce() throws {  // C104
    // Forwards, backwards and there and back again.
    for (first, second, third) in [
      ("a", "b", "c"), ("c", "b", "a"), ("a", "b", "a"), ("c", "b", "c"), ("b", "a", "c"),
    ] {
      let (app, trace) = try start(
        .tabs("tabs", [.screen("a"), .screen("b"), .screen("c")], selected: first))
      try app.perform(.select(second, in: "tabs", by: .user), animated: true)
      app.advance(by: 0.1)
      try app.perform(.select(third, in: "tabs", by: .user), animated: true)
      app.advanceToRest()
      XCTAssertEqual(
        trace.appearance,
        [
          "wA(\(second))", "wD(\(first))", "dA(\(second))", "dD(\(first))", "wA(\(third))",
          "wD(\(second))", "dA(\(third))", "dD(\(second))",
        ])
      XCTAssertEqual(app.tree.shownChild(of: "tabs"), third)
    }
  }

  func testClassicTabsChangeInOneTurn() throws {  // V03, C102
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .screen("b")], behaviour: Tabs(order: .classic)))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    XCTAssertEqual(
      trace.tokens.filter { !$0.hasPrefix("should") && !$0.hasPrefix("CO") },
      ["load(b)", "wA(b)", "wD(a)", "dD(a)", "dA(b)", "did(b, previous a)"])
    XCTAssertTrue(app.isAtRest)
    XCTAssertTrue(trace.entries.allSatisfy { $0.isAnimated != true })
  }

  func testAndroidTellsTheOldTabFirst() throws {  // C103
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .screen("b")], behaviour: Tabs(order: .android)))
    try app.perform(.select("b", in: "tabs", by: .user), animated: false)
    XCTAssertEqual(trace.appearance, ["wD(a)", "dD(a)", "wA(b)", "dA(b)"])
  }

  func testAndroidHasNoAnimationOfItsOwn() throws {  // C103
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .screen("b")], behaviour: Tabs(order: .android)))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    XCTAssertEqual(trace.appearance, ["wD(a)", "dD(a)", "wA(b)", "dA(b)"])
    try app.perform(
      .select("a", in: "tabs", by: .user), animated: true, using: Fade(duration: 0.3))
    app.advanceToRest()
    XCTAssertEqual(trace.appearance.suffix(4), ["wD(b)", "wA(a)", "dD(b)", "dA(a)"])
  }

  /// The delegate changes the tabs while it is asked.
  func testATabThatTheAnswerRemovesIsNotSelected() throws {  // C110
    final class Remover: ContainerDelegate {
      func containers(
        _ controller: ContainerController, shouldSelect tab: String, in id: String
      ) -> Bool {
        try? controller.perform(.setTabs(id, [.screen("a")]), animated: false)
        return true
      }
    }
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    let remover = Remover()
    app.delegate = remover
    XCTAssertThrowsError(try app.perform(.select("b", in: "tabs", by: .user), animated: true)) {
      XCTAssertEqual($0 as? ContainerError, .notInContainer("b", container: "tabs"))
    }
    XCTAssertFalse(trace.tokens.contains { $0.hasPrefix("did(") })
    XCTAssertEqual(app.revision, 0)
  }

  /// The stack of a tab does not include what is presented in it.
  func testChoosingTheSelectedTabLeavesWhatIsPresentedInIt() throws {  // C113
    var home = ContainerNode.stack("home", [.screen("list"), .screen("x")])
    home.definesPresentationContext = true
    home.presented = [.stack("note", [.screen("n1"), .screen("n2")])]
    home.presented[0].screen.presentationStyle = .overFullScreen
    let (app, _) = try start(.tabs("tabs", [home, .screen("b")]))
    try app.perform(.select("home", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "tabs{home[list] + (note[n1, n2])*, b}")
  }

  /// A pop or push that interrupts a push of a tab that was left meanwhile is told as any other.
  func testAChangeInATabThatCameBackIsTold() throws {  // R121, C116
    let changes: [(ContainerRequest, [String])] = [
      (.pop(from: "s"), ["wD(b)", "wA(a)", "dD(b)", "dA(a)"]),
      (.push(.screen("d"), onto: "s"), ["wD(b)", "wA(d)", "dD(b)", "dA(d)"]),
    ]
    for profile in InterruptionProfile.allCases where profile != .strict {
      for (change, events) in changes {
        let app = try ContainerController(
          .tabs("tabs", [.stack("s", [.screen("a")]), .screen("c")]),
          container: try Container(size: Size(width: 320, height: 568)), profile: profile)
        let trace = Trace(of: app)
        try app.perform(
          .push(.screen("b"), onto: "s"), animated: true, using: Fade(duration: 3))
        for tab in ["c", "s"] {
          app.advance(by: 0.2)
          try app.perform(.select(tab, in: "tabs", by: .user), animated: true)
        }
        app.advance(by: 1)
        trace.reset()
        try app.perform(change, animated: true)
        app.advanceToRest()
        XCTAssertEqual(trace.appearance, events, "\(profile) \(change)")
        let times = trace.entries.filter(\.event.isAppearance).map(\.time)
        XCTAssertGreaterThan(times[2], times[1], "\(profile) \(change)")
      }
    }
  }

  func testChoosingTheSelectedTabGoesToItsRootAndThenToItsTop() throws {  // V04, C110 to C113
    let (app, trace) = try start(
      .tabs(
        "tabs", [.screen("a"), .stack("b", [.screen("r"), .screen("x"), .screen("y")])],
        selected: "b"))
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(trace.tokens.prefix(2), ["should(b)", "did(b, previous b)"])
    XCTAssertEqual(trace.appearance, ["wD(y)", "wA(r)", "dD(y)", "dA(r)"])
    XCTAssertEqual(trace.tokens.filter { $0.contains("(x") }, ["wM(x,nil)", "dM(x,nil)"])
    XCTAssertEqual(app.tree.description, "tabs{a, b[r]*}")
    trace.reset()
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    XCTAssertEqual(trace.tokens, ["should(b)", "did(b, previous b)", "top(r)"])
    trace.reset()
    try app.perform(.select("b", in: "tabs", by: .program), animated: true)
    XCTAssertEqual(trace.tokens, [])
  }

  func testATabIsLoadedWhenItIsChosenFirst() throws {  // C108
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .stack("b", [.screen("r"), .screen("x")]), .screen("c")]))
    func loads() -> [String] { trace.tokens.filter { $0.hasPrefix("load") } }
    app.advanceToRest()
    XCTAssertEqual(loads(), [], "the first tab was needed before anybody listened")
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    XCTAssertEqual(trace.appearance.first, "wA(b)")
    XCTAssertEqual(loads(), ["load(b)", "load(x)"])
    app.advanceToRest()
    // Its stack is kept, and nothing is loaded again. Tab c and page r were never seen.
    let stack = try XCTUnwrap(app.tree.node("b"))
    for tab in ["a", "b", "a", "b"] {
      try app.perform(.select(tab, in: "tabs", by: .user), animated: true)
      app.advanceToRest()
    }
    XCTAssertEqual(loads(), ["load(b)", "load(x)"])
    XCTAssertEqual(app.tree.node("b"), stack)
  }

  func testOnlyTheTabThatIsSelectedBeforeTheTabsAreSeenIsLoaded() throws {  // C108
    let (app, trace) = try start(.stack("nav", [.screen("r")]))
    try app.perform(
      .push(.tabs("tabs", [.screen("a"), .screen("b")], selected: "b"), onto: "nav"),
      animated: false)
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("load") || $0.hasSuffix("A(b)") || $0.hasSuffix("A(a)") },
      ["load(tabs)", "load(b)", "wA(b)", "dA(b)"])
  }

  func testAChoiceOfTheProgramAsksAndTellsNobody() throws {  // C111
    final class Questions: ContainerDelegate {
      var count = 0
      func containers(_: ContainerController, shouldSelect tab: String, in _: String) -> Bool {
        count += 1
        return false
      }
    }
    for animated in [false, true] {
      let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
      let questions = Questions()
      app.delegate = questions
      try app.perform(.select("b", in: "tabs", by: .program), animated: animated)
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "tabs{a, b*}")
      XCTAssertEqual(questions.count, 0)
      XCTAssertFalse(
        trace.tokens.contains { $0.hasPrefix("should") || $0.hasPrefix("did(") }, "\(trace.tokens)")
    }
  }

  func testADelegateKeepsTheUserFromATab() throws {  // C110
    final class Refusal: ContainerDelegate {
      func containers(_: ContainerController, shouldSelect tab: String, in _: String) -> Bool {
        tab != "b"
      }
    }
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    let refusal = Refusal()
    app.delegate = refusal
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    XCTAssertEqual(trace.tokens, ["should(b)"])
    try app.perform(.select("b", in: "tabs", by: .program), animated: true)
    XCTAssertEqual(app.tree.description, "tabs{a, b*}")
  }

  func testEachTabKeepsItsStack() throws {  // V05, C109, C118
    let (app, trace) = try start(
      .tabs("tabs", [.stack("a", [.screen("r")]), .stack("b", [.screen("r2")])]))
    try app.perform(.push(.screen("x"), onto: "a"), animated: true)
    app.advanceToRest()
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    trace.reset()
    try app.perform(.select("a", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      ["wA(a)", "wA(x)", "wD(b)", "wD(r2)", "dA(a)", "dA(x)", "dD(b)", "dD(r2)"])
    XCTAssertEqual(app.tree.description, "tabs{a[r, x]*, b[r2]}")
  }

  func testTabsUnderAFullScreenChangeSilently() throws {  // V06, C118
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    try app.perform(.present(.screen("m"), over: nil), animated: true)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wD(tabs)", "wD(a)", "wA(m)", "dA(m)", "dD(tabs)", "dD(a)"])
    trace.reset()
    try app.perform(.select("b", in: "tabs", by: .program), animated: true)
    XCTAssertEqual(trace.appearance, [])
    try app.perform(.dismiss("m"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens.filter {
        !["TD", "CO", "load(b)"].contains($0) && !$0.hasPrefix("iA") && !$0.hasPrefix("AE")
      },
      [
        "wD(m)", "wA(tabs)", "wA(b)", "AT(m→tabs)", "CT(true)", "dA(tabs)", "dA(b)", "dD(m)", "CB",
      ])
  }

  func testACancelledChangeOfTabsReturns() throws {  // C107
    let (app, trace) = try start(.tabs("tabs", [.screen("a"), .screen("b")]))
    let before = app.picture
    let finger = GestureInteraction()
    try app.perform(.select("b", in: "tabs", by: .program), animated: true, interaction: finger)
    finger.update(0.4)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wA(b)", "wD(a)", "wD(b)", "dD(b)", "wA(a)", "dA(a)"])
    XCTAssertEqual(app.tree.description, "tabs{a*, b}")
    XCTAssertEqual(app.picture.layers, before.layers)
  }

  func testTheTabBeforeIsTheOneToWhichACancellationReturns() throws {  // C107
    for animated in [true, false] {
      let (app, trace) = try start(
        .tabs("tabs", [.screen("a"), .screen("b"), .screen("c")]))
      let finger = GestureInteraction()
      try app.perform(.select("b", in: "tabs", by: .user), animated: true, interaction: finger)
      finger.update(0.4)
      finger.cancel()
      app.advance(by: 0.1)
      try app.perform(.select("c", in: "tabs", by: .user), animated: animated)
      app.advanceToRest()
      XCTAssertEqual(
        trace.tokens.filter { $0.hasPrefix("did(") },
        ["did(b, previous a)", "did(c, previous a)"])
      XCTAssertEqual(
        trace.tokens.filter { $0.hasPrefix("AT") }, ["AT(a→b)"] + (animated ? ["AT(a→c)"] : []))
    }
  }

  func testACancelledPopEndsAfterItsTabWasLeft() throws {  // C107, R122
    for isSilent in [false, true] {
      let (app, trace) = try start(
        .tabs("tabs", [.stack("s", [.screen("r"), .screen("x")]), .screen("b")]))
      let finger = GestureInteraction()
      try app.perform(.pop(from: "s"), animated: true, interaction: finger)
      finger.update(0.4)
      finger.cancel()
      try app.perform(.select("b", in: "tabs", by: .user), animated: true)
      if isSilent { try app.perform(.push(.screen("y"), onto: "s"), animated: true) }
      app.advanceToRest()
      let ends = trace.entries.filter {
        if case .transition(_, "s") = $0.event { true } else { false }
      }
      XCTAssertEqual(ends.filter { $0.token.hasPrefix("CT") }.map(\.token), ["CT(false)"])
      XCTAssertEqual(ends.last?.token, "AE(false)")
      XCTAssertEqual(
        trace.appearance,
        [
          "wD(x)", "wA(r)", "wD(r)", "dD(r)", "wA(x)", "dA(x)", "wA(b)", "wD(s)", "wD(x)", "dA(b)",
          "dD(s)", "dD(x)",
        ])
    }
  }

  func testAPushIsToldToEndBeforeItsTabIsLeft() throws {  // C116
    let (app, trace) = try start(.tabs("tabs", [.stack("a", [.screen("r")]), .screen("b")]))
    try app.perform(.push(.screen("x"), onto: "a"), animated: true)
    app.advance(by: 0.1)
    try app.perform(.select("b", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(r)", "wA(x)", "dD(r)", "dA(x)", "wA(b)", "wD(a)", "wD(x)", "dA(b)", "dD(a)", "dD(x)",
      ])
  }

  // MARK: - Areas

  func testAnAreaExchangesItsChild() throws {  // V23, C304
    let (app, trace) = try start(.area("p", .screen("F")))
    try app.perform(.exchange(.screen("T"), in: "p"), animated: true, using: Fade(duration: 0.3))
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("w") || $0.hasPrefix("d") },
      ["wM(T,p)", "wM(F,nil)", "wD(F)", "wA(T)", "dM(T,p)", "dM(F,nil)", "dD(F)", "dA(T)"])
    XCTAssertEqual(app.tree.description, "p(T)")
  }

  func testAnExchangeAddsTheNewChildAndRemovesTheOldOneAtTheEnd() throws {  // C301
    for duration in [0, 0.3] {
      let (app, _) = try start(.area("p", .screen("F")))
      XCTAssertNil(app.picture["T"])
      try app.perform(
        .exchange(.screen("T"), in: "p"), animated: true, using: Fade(duration: duration))
      XCTAssertNotNil(app.picture["T"], "the exchange adds it")
      // Without a duration there is no animation.
      XCTAssertEqual(app.isAtRest, duration == 0)
      if duration > 0 {
        app.advance(by: duration - 1e-6)
        XCTAssertNotNil(app.picture["F"])
        app.advance(by: 1e-6)
      }
      XCTAssertNil(app.picture["F"], "the exchange removes it")
      XCTAssertTrue(app.isAtRest)
    }
  }

  func testAnExchangeElsewhereIsRefused() throws {  // C301
    let (app, trace) = try start(
      .tabs("tabs", [.area("p", .screen("F")), .area("q", .screen("G")), .screen("s")]))
    let tree = app.tree
    for (request, error) in [
      (
        ContainerRequest.exchange(.screen("T"), in: "s"),
        ContainerError.wrongKind("s", expected: "area")
      ),
      (.exchange(.screen("T"), in: "tabs"), .wrongKind("tabs", expected: "area")),
      (.exchange(.screen("T"), in: "none"), .unknownNode("none")),
      (.exchange(.screen("G"), in: "p"), .duplicateNode("G")),
    ] {
      XCTAssertThrowsError(try app.perform(request, animated: true, using: Fade(duration: 0.3))) {
        XCTAssertEqual($0 as? ContainerError, error)
      }
    }
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(trace.tokens, [])
  }

  func testAnAreaExchangesItsChildInThatOrderWithoutAnAnimator() throws {  // C304
    let (app, trace) = try start(.area("p", .screen("F")))
    try app.perform(.exchange(.screen("T"), in: "p"), animated: true)
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("w") || $0.hasPrefix("d") },
      ["wM(T,p)", "wM(F,nil)", "wD(F)", "wA(T)", "dM(T,p)", "dM(F,nil)", "dD(F)", "dA(T)"])
  }

  // MARK: - Nesting

  func testOuterIsToldBeforeInner() throws {  // V29, C502, C503
    let (app, trace) = try start(.stack("nav", [.screen("X")]))
    try app.perform(.push(.stack("N", [.screen("H")]), onto: "nav"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wD(X)", "wA(N)", "wA(H)", "dD(X)", "dA(N)", "dA(H)"])
    trace.reset()
    try app.perform(.push(.screen("I"), onto: nil), animated: true)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wD(H)", "wA(I)", "dD(H)", "dA(I)"])
    trace.reset()
    try app.perform(.pop(from: "nav"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance, ["wD(N)", "wD(I)", "wA(X)", "dD(N)", "dD(I)", "dA(X)"])
    XCTAssertEqual(app.tree.description, "nav[X]")
  }

  func testDismissingASheetTakesThoseAboveIt() throws {  // V30, C505
    let sheets = ["s1", "s2", "s3"].map {
      ContainerNode(Screen($0, presentationStyle: .overFullScreen))
    }
    for (dismissed, left) in [("s2", "main + (s1)"), ("s1", "main")] {
      let (app, trace) = try start(.screen("main"))
      for sheet in sheets {
        try app.perform(.present(sheet, over: nil), animated: true)
        app.advanceToRest()
      }
      trace.reset()
      try app.perform(.dismiss(dismissed), animated: true)
      app.advanceToRest()
      for sheet in sheets.map(\.id) where !left.contains(sheet) {
        XCTAssertEqual(trace.tokens.filter { $0 == "wD(\(sheet))" }.count, 1, sheet)
        XCTAssertEqual(trace.tokens.filter { $0 == "dD(\(sheet))" }.count, 1, sheet)
      }
      XCTAssertFalse(trace.appearance.contains { $0.contains("main") })
      XCTAssertEqual(app.tree.description, left)
    }
  }

  func testAPresentedNodeCoversTheNearestContextAroundTheFront() throws {  // C506
    func context(_ node: ContainerNode) -> ContainerNode {
      var node = node
      node.definesPresentationContext = true
      return node
    }
    let inner = ContainerNode.stack("inner", [.screen("x")])
    for (root, presenter) in [
      (ContainerNode.tabs("tabs", [.stack("home", [inner]), .screen("b")]), "tabs"),
      (.tabs("tabs", [context(.stack("home", [inner])), .screen("b")]), "home"),
      (.tabs("tabs", [context(.stack("home", [context(inner)])), .screen("b")]), "inner"),
      // A context beside the one in front does not count, and the front itself does.
      (.tabs("tabs", [.stack("home", [inner]), context(.screen("b"))]), "tabs"),
      (.tabs("tabs", [.stack("home", [context(.screen("x"))])]), "x"),
    ] {
      let (app, _) = try start(root)
      XCTAssertEqual(app.tree.presentationContext, presenter)
      try app.perform(.present(.screen("m"), over: nil), animated: true)
      app.advanceToRest()
      XCTAssertEqual(app.tree.presented(over: presenter), ["m"])
      // From the presented node the search goes on upwards, so the next one comes above it.
      try app.perform(.present(.screen("n"), over: nil), animated: false)
      XCTAssertEqual(app.tree.presented(over: presenter), ["m", "n"])
      // A tree keeps its contexts when it is stored.
      let data = try JSONEncoder().encode(app.tree)
      XCTAssertEqual(try JSONDecoder().decode(ContainerTree.self, from: data), app.tree)
      try app.perform(.present(.screen("o"), over: "tabs"), animated: false)
      XCTAssertEqual(app.tree.presented(over: "tabs").last, "o")
    }
  }

  func testOnlyTheContentOfAContextIsRemoved() throws {  // C506
    var home = ContainerNode.stack("home", [.screen("x")])
    home.definesPresentationContext = true
    let (app, trace) = try start(
      .tabs("tabs", [home, .screen("b")], behaviour: Tabs(barHeight: 49)))
    func flattened(_ layers: [ContainerLayer]) -> [ContainerLayer] {
      layers.flatMap { [$0] + flattened($0.content) }
    }
    func bar() -> ContainerLayer? { flattened(app.picture.layers).first { $0.node == .bottomBar } }
    let before = try XCTUnwrap(bar())
    XCTAssertEqual(before.state.frame.y, 519, "49 points at the bottom of 568")
    try app.perform(.present(.screen("m"), over: nil), animated: true)
    app.advance(by: 0.1)
    XCTAssertEqual(bar(), before)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wD(home)", "wD(x)", "wA(m)", "dA(m)", "dD(home)", "dD(x)"])
    XCTAssertEqual(bar(), before)
    XCTAssertNil(app.picture["x"])
    // The bar is in front of the presented node.
    let nodes = flattened(app.picture.layers).map(\.node)
    XCTAssertLessThan(
      try XCTUnwrap(nodes.lastIndex(of: .screen("m"))),
      try XCTUnwrap(nodes.lastIndex(of: .bottomBar)))
  }

  func testAnIdMayBelongToAnotherNodeLater() throws {
    let (app, _) = try start(
      .stack("nav", [.screen("X"), .stack("N", [.screen("p"), .screen("q")])]))
    _ = app.picture
    try app.perform(.pop(from: "nav"), animated: false)
    try app.perform(.push(.stack("N", [.screen("z")]), onto: "nav"), animated: false)
    try app.perform(.push(.screen("w"), onto: "N"), animated: false)
    XCTAssertEqual(app.tree.description, "nav[X, N[z, w]]")
    XCTAssertNotNil(app.picture["w"])
  }

  func testALeavingContainerKeepsItsContent() throws {
    let (app, _) = try start(.stack("nav", [.screen("X"), .stack("N", [.screen("p")])]))
    try app.perform(.pop(from: nil), animated: true)
    app.advance(by: 0.1)
    XCTAssertNotNil(app.picture["p"])
  }

  func testNothingReachesThroughAPresentedNode() throws {  // C501
    let (app, _) = try start(.stack("nav", [.screen("x"), .screen("y")]))
    try app.perform(.present(.screen("m"), over: nil), animated: false)
    try app.perform(.pop(from: nil), animated: false)
    XCTAssertEqual(app.tree.description, "nav[x, y] + (m)")
    XCTAssertThrowsError(try app.perform(.push(.screen("z"), onto: nil), animated: false))
  }

  func testAPlanForAnotherTreeIsRefused() throws {
    var tree = try ContainerTree(.stack("home", [.screen("a"), .screen("b")]))
    let plan = try tree.plan(.pop(from: "home"))
    try tree.apply(plan)
    let popped = tree
    XCTAssertThrowsError(try tree.apply(plan))
    XCTAssertEqual(tree, popped)
  }

  func testAStaleRequestIsRefused() throws {  // C115
    let (app, _) = try start(.tabs("tabs", [.screen("a"), .screen("b"), .screen("c")]))
    let revision = app.revision
    try app.perform(.select("b", in: "tabs", by: .user), animated: false)
    XCTAssertThrowsError(
      try app.perform(.select("c", in: "tabs", by: .program), animated: false, revision: revision)
    ) { XCTAssertEqual($0 as? ContainerError, .stale(revision: 0, current: 1)) }
    XCTAssertEqual(app.tree.description, "tabs{a, b*, c}")
  }

  func testAChainThatLeavesInATabThatIsLeftHasEndedBefore() throws {
    // By pencil: the chain's dismissal ends, upper before lower level in view; then the tab is left.
    let full = ContainerNode(Screen("full", presentationStyle: .fullScreen))
    let note = ContainerNode(Screen("note", presentationStyle: .overFullScreen))
    let (app, trace) = try start(
      .tabs("app", [ContainerNode.screen("a").presenting(full, note), .screen("b")]))
    try app.perform(.dismiss("full"), animated: true)
    app.advance(by: 0.1)
    XCTAssertEqual(trace.appearance, ["wD(full)", "wD(note)", "wA(a)"])
    trace.reset()
    try app.perform(.select("b", in: "app", by: .program), animated: true)
    XCTAssertEqual(
      trace.appearance, ["dA(a)", "dD(full)", "dD(note)", "wA(b)", "wD(a)"])
    app.advanceToRest()
    XCTAssertEqual(trace.appearance.suffix(2), ["dA(b)", "dD(a)"])
  }
}
