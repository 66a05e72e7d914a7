import TransitionKit
import TransitionKitContainers
import XCTest

/// Appearance while changes of a stack wait for their turn (C305), under the deferred profile.
final class WaitingChangeTests: XCTestCase {
  private func start(_ root: ContainerNode) throws -> (ContainerController, Trace) {
    let app = try ContainerController(
      root, container: try Container(size: Size(width: 320, height: 568)), profile: .deferred)
    return (app, Trace(of: app))
  }

  func testAWayBackThatBeganOutOfViewIsToldWhenItIsTakenBackInView() throws {
    let (app, trace) = try start(
      .stack("home", [.stack("inner", [.screen("a"), .screen("b")])]))
    let finger = GestureInteraction()
    try app.perform(.push(.screen("c"), onto: "inner"), animated: true)
    app.advance(by: 0.1)
    try app.perform(.pop(from: "inner"), animated: true, interaction: finger)
    try app.perform(.push(.screen("cover"), onto: "home"), animated: true)
    // The push of c ends behind the cover, and the finger's way back to b begins there.
    app.advance(by: 1)
    try app.perform(.pop(from: "home"), animated: true)
    app.advance(by: 1)
    XCTAssertEqual(
      trace.appearance.suffix(6),
      ["dA(cover)", "wD(cover)", "wA(inner)", "wA(b)", "dD(cover)", "dA(inner)"],
      "b has not arrived: a finger holds it")
    trace.reset()
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["home", "inner", "c"])
    XCTAssertEqual(trace.appearance, ["wD(b)", "dD(b)", "wA(c)", "dA(c)"])
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("AE") }, [], "its beginning was not told")
  }

  /// A page that has waited comes into view with a stack that is exchanged itself.
  func testAPageThatIsOvertakenByAnExchangeAroundItHasDisappearedAtRest() throws {
    let (app, trace) = try start(.area("box", .stack("outer", [.screen("a")])))
    let ledger = Ledger(of: app, next: trace)
    try app.perform(
      .push(.stack("inner", [.screen("b"), .stack("mid", [.screen("c")])]), onto: "outer"),
      animated: true)
    try app.perform(.push(.screen("d"), onto: "mid"), animated: true)
    app.advance(by: 0.2)
    try app.perform(.popTo("b"), animated: true, interaction: GestureInteraction())
    try app.perform(.push(.screen("e"), onto: "inner"), animated: true)
    try app.perform(.exchange(.screen("new"), in: "box"), animated: true, using: Fade())
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["box", "new"])
    XCTAssertEqual(Set(ledger.phases.keys), ["box", "new"], trace.appearance.description)
    XCTAssertEqual(ledger.problems, [])
  }

  /// A finger goes to the other tab and returns; the push of b ends meanwhile, and that of c begins.
  private func turnAway(_ app: ContainerController, _ trace: Trace) throws {
    let finger = GestureInteraction()
    try app.perform(
      .select("other", in: "app", by: .program), animated: true, interaction: finger)
    app.advance(by: 0.4)
    trace.reset()
    finger.cancel()
    XCTAssertEqual(
      trace.appearance,
      ["wD(other)", "dD(other)", "wA(inner)", "wA(c)", "dA(inner)"])
    trace.reset()
    // The push of c, which can be seen again, has not ended.
    app.advanceToRest()
  }

  func testAChangeThatBeginsWhenItsStackHasComeBackIsTold() throws {
    let (app, trace) = try start(
      .tabs("app", [.stack("inner", [.screen("a")]), .screen("other")]))
    for page in ["b", "c", "d"] {
      try app.perform(.push(.screen(page), onto: "inner"), animated: true)
      app.advance(by: 0.1)
    }
    try turnAway(app, trace)
    XCTAssertEqual(
      trace.appearance, ["dD(b)", "dA(c)", "wD(c)", "wA(d)", "dD(c)", "dA(d)"])
  }

  func testAPageThatWaitsToLeaveStaysInView() throws {
    let (app, trace) = try start(.stack("home", [.screen("a"), .screen("b")]))
    var sheet = ContainerNode.screen("sheet")
    sheet.screen.presentationStyle = .overFullScreen
    try app.perform(.present(sheet, over: nil), animated: false)
    app.advanceToRest()
    trace.reset()
    try app.perform(.pop(from: "home"), animated: true)
    let finger = GestureInteraction()
    try app.perform(.dismiss("sheet"), animated: true, interaction: finger)
    finger.cancel()
    app.advance(by: 1e-9)
    XCTAssertEqual(
      trace.appearance.filter { $0.hasSuffix("(sheet)") }, ["wD(sheet)", "wA(sheet)", "dA(sheet)"])
    XCTAssertEqual(trace.appearance.filter { !$0.hasSuffix("(sheet)") }, ["wD(b)", "wA(a)"])
    app.advanceToRest()
    XCTAssertEqual(trace.appearance.suffix(2), ["dD(b)", "dA(a)"])
  }

  func testAPageThatComesIntoOneThatWaitsToLeaveIsToldAsItIsNow() throws {
    let (app, trace) = try start(.stack("home", [.screen("list")]))
    try app.perform(.push(.stack("more", [.screen("x")]), onto: "home"), animated: true)
    app.advance(by: 0.1)
    try app.perform(
      .push(.stack("inner", [.screen("p"), .screen("q")]), onto: "more"), animated: false)
    try app.perform(.pop(from: "inner"), animated: true)
    try app.perform(.popTo("list"), animated: false)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["home", "list"])
    XCTAssertEqual(
      trace.appearance.filter { ["(p)", "(q)"].contains($0.suffix(3)) },
      ["wA(p)", "dA(p)", "wD(p)", "dD(p)"])
  }

  func testAPageThatWaitsToLeaveComesIntoViewWithItsStack() throws {
    let (app, trace) = try start(
      .tabs("app", [.stack("inner", [.screen("a")]), .screen("other")]))
    try app.perform(.push(.screen("b"), onto: "inner"), animated: true)
    app.advance(by: 0.1)
    // Behind the other tab the push of c begins, which a later change has taken out of the tree already.
    try app.perform(.push(.screen("c"), onto: "inner"), animated: true)
    app.advance(by: 0.1)
    try app.perform(.popTo("a"), animated: true)
    try turnAway(app, trace)
    XCTAssertEqual(trace.appearance, ["dD(b)", "dA(c)", "wD(c)", "wA(a)", "dD(c)", "dA(a)"])
  }

  /// What has come into a tab that a finger brings leaves with it, when a change around the tabs takes it from the
  /// finger.
  func testWhatHasComeIntoATabUnderAFingerLeavesWithIt() throws {
    for isWide in [false, true] {
      for profile in InterruptionProfile.allCases {
        let panes = ContainerNode(
          Screen("panes"), kind: .panes(Panes()),
          children: [.area("inner", .screen("old")), .screen("detail")])
        let app = try ContainerController(
          .area("outer", .tabs("tabs", [.screen("home")])),
          container: try Container(size: Size(width: isWide ? 1000 : 320, height: 568)),
          profile: profile)
        let trace = Trace()
        let ledger = Ledger(of: app, next: trace)
        let finger = GestureInteraction()
        try app.perform(.setTabs("tabs", [panes]), animated: true, interaction: finger)
        try app.perform(
          .exchange(.area("new", .screen("page")), in: "inner"), animated: true,
          using: Fade(duration: 0.2))
        app.advance(by: 0.3)
        try app.perform(.exchange(.screen("other"), in: "outer"), animated: false)
        app.advanceToRest()
        XCTAssertEqual(ledger.problems, [], "\(profile)")
        XCTAssertEqual(
          ledger.phases.filter { $0.value == .appeared }.keys.sorted(), ["other", "outer"],
          "\(profile) \(trace.appearance)")
      }
    }
  }

  /// Out of view a request does not wait for a finger, whose change is taken back; so is a request that needs it.
  func testARequestThatNeedsWhatAFingerHoldsOutOfViewIsIgnored() throws {
    let (app, trace) = try start(
      .stack("home", [.stack("inner", [.screen("a"), .screen("b")])]))
    try app.perform(.push(.screen("c"), onto: "inner"), animated: true)
    app.advance(by: 0.1)
    try app.perform(
      .setStack("inner", [.screen("a"), .screen("n"), .screen("m")]), animated: true,
      interaction: GestureInteraction())
    try app.perform(.push(.screen("cover"), onto: "home"), animated: true)
    app.advance(by: 1)
    XCTAssertEqual(app.tree.description, "home[inner[a, n, m], cover]")
    trace.reset()
    try app.perform(.popTo("n"), animated: true)
    XCTAssertEqual(app.tree.description, "home[inner[a, b, c], cover]")
    XCTAssertTrue(trace.tokens.contains("!request-ignored(not-in-stack(n))"), "\(trace.tokens)")
    app.advanceToRest()
    try app.perform(.popTo("a"), animated: true)
    XCTAssertEqual(app.tree.description, "home[inner[a], cover]")
  }
}
