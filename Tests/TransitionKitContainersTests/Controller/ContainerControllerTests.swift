import TransitionKit
import TransitionKitContainers
import XCTest

/// What the controller of a tree asks, shows and keeps besides the order of events.
final class ContainerControllerTests: XCTestCase {
  /// A change that waited begins while its stack is covered, untold, and ends when it is in view again.
  func testATransitionThatBeganOutOfViewEndsUntold() throws {
    let app = try ContainerController(
      .area("root", .stack("home", [.screen("a")])),
      container: try Container(size: Size(width: 320, height: 568)), profile: .deferred)
    let trace = Trace(of: app)
    let finger = GestureInteraction()
    try app.perform(.push(.screen("b"), onto: "home"), animated: true)
    app.advance(by: 0.01)
    try app.perform(.push(.screen("c"), onto: "home"), animated: true, interaction: finger)
    try app.perform(
      .present(ContainerNode(Screen("page", presentationStyle: .fullScreen)), over: "root"),
      animated: true)
    app.advance(by: 2)
    try app.perform(.dismiss("page"), animated: true)
    app.advance(by: 2)
    try app.perform(.push(.screen("d"), onto: "home"), animated: true)
    app.advanceToRest()
    var running = 0
    for case .transition(let event, in: "home") in trace.entries.map(\.event) {
      if case .transitionBegan = event { running += 1 }
      if case .transitionCompleted = event { XCTAssertEqual(running, 1, "\(trace.tokens)") }
      if case .animationEnded = event { running -= 1 }
      XCTAssertGreaterThanOrEqual(running, 0, "\(trace.tokens)")
    }
    XCTAssertEqual(running, 0)
  }

  private let phone = try! Container(size: Size(width: 320, height: 568))

  /// Answers with one animator, and counts the questions.
  private final class Choice: ContainerDelegate {
    var asked: [String] = []
    var animator: (any AnimatedTransitioning)? = Fade(duration: 0.3)

    func containers(
      _ controller: ContainerController, animatorFor context: any TransitionContext,
      in container: String
    ) -> (any AnimatedTransitioning)? {
      asked.append("\(container): \(context.operation) \(context.from.id)→\(context.to.id)")
      return animator
    }
  }

  // MARK: - The delegate's animator

  func testAnAreaAsksTheDelegateForAnAnimator() throws {
    let (app, trace) = try start(.area("p", .screen("F")))
    let choice = Choice()
    app.delegate = choice
    try app.perform(.exchange(.screen("T"), in: "p"), animated: true)
    XCTAssertEqual(choice.asked, ["p: push F→T"])
    XCTAssertEqual(app.remaining, 0.3, accuracy: 1e-9)
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wD(F)", "wA(T)", "dD(F)", "dA(T)"])
    choice.animator = nil
    try app.perform(.exchange(.screen("U"), in: "p"), animated: true)
    XCTAssertEqual(choice.asked.count, 2)
    XCTAssertTrue(app.isAtRest)
    try app.perform(.exchange(.screen("V"), in: "p"), animated: false)
    XCTAssertEqual(choice.asked.count, 2)
  }

  func testClassicTabsAskTheDelegateForAnAnimator() throws {  // C106
    let (app, trace) = try start(
      .tabs("tabs", [.screen("a"), .screen("b")], selected: "b", behaviour: Tabs(order: .classic)))
    let choice = Choice()
    app.delegate = choice
    try app.perform(.select("a", in: "tabs", by: .program), animated: true)
    XCTAssertEqual(choice.asked, ["tabs: pop b→a"])
    app.advance(by: 0.2)
    XCTAssertEqual(trace.appearance, ["wA(a)", "wD(b)"])
    app.advanceToRest()
    XCTAssertEqual(trace.appearance, ["wA(a)", "wD(b)", "dD(b)", "dA(a)"])
  }

  /// A push that runs while its stack is dismissed without animation ends for all that is inside of its pages.
  func testAPageOnItsWayOutTellsWhatIsInsideWhenItsStackIsDismissed() throws {
    let (app, trace) = try start(
      ContainerNode.screen("home").presenting(
        ContainerNode.tabs(
          "pages", [.stack("first", [.area("list", .screen("cell"))])]
        ).asFullScreen))
    try app.perform(.push(.screen("detail"), onto: "first"), animated: true)
    app.advance(by: 0.1)
    try app.perform(.dismiss("pages"), animated: false)
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(list)", "wD(cell)", "wA(detail)", "dD(list)", "dD(cell)", "dA(detail)", "wD(pages)",
        "wD(first)", "wD(detail)", "wA(home)", "dA(home)", "dD(pages)", "dD(first)", "dD(detail)",
      ])
  }

  func testAPageThatAFingerPopsAndACallBringsBackIsNotLoadedAgain() throws {  // C108
    let pages = [ContainerNode.screen("list"), .stack("photo", [.screen("large")])]
    for request in [
      ContainerRequest.setStack("home", pages), .show(try ContainerTree(.stack("home", pages))),
      .push(pages[1], onto: "home"),
    ] {
      let (app, trace) = try start(.stack("home", pages))
      let finger = GestureInteraction()
      try app.perform(.pop(from: "home"), animated: true, interaction: finger)
      finger.update(0.4)
      trace.reset()
      try app.perform(request, animated: true)
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "home[list, photo[large]]")
      XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("load") }, [])
      XCTAssertEqual(
        trace.appearance,
        ["wD(list)", "dD(list)", "wA(photo)", "wA(large)", "dA(photo)", "dA(large)"])
    }
  }

  // MARK: - Areas

  func testASecondExchangeRetiresTheFirst() throws {  // C306
    let (app, trace) = try start(.area("p", .screen("F")))
    try app.perform(.exchange(.screen("T"), in: "p"), animated: true, using: Fade(duration: 0.3))
    app.advance(by: 0.1)
    try app.perform(.exchange(.screen("U"), in: "p"), animated: true, using: Fade(duration: 0.3))
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      ["wD(F)", "wA(T)", "dD(F)", "dA(T)", "wD(T)", "wA(U)", "dD(T)", "dA(U)"])
    XCTAssertEqual(app.tree.description, "p(U)")
  }

  func testAnExchangeThatAFingerTakesBack() throws {  // C305, C306, R172
    let (app, trace) = try start(.area("p", .screen("F")))
    let before = app.picture.layers
    let finger = GestureInteraction()
    try app.perform(
      .exchange(.screen("T"), in: "p"), animated: true, using: Fade(duration: 0.3),
      interaction: finger)
    finger.update(0.4)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance, ["wD(F)", "wA(T)", "wD(T)", "dD(T)", "wA(F)", "dA(F)"])
    XCTAssertEqual(app.tree.description, "p(F)")
    XCTAssertEqual(app.picture.layers, before)
  }

  // MARK: - Pagers

  func testAReplacedMoveOfAPagerIsCompletedWithoutSuccess() throws {  // C208
    let (app, trace) = try start(.pager("p", [.screen("a"), .screen("b"), .screen("c")]))
    try app.perform(.select("b", in: "p", by: .program), animated: true)
    trace.reset()
    app.advance(by: 0.1)
    try app.perform(.select("c", in: "p", by: .program), animated: false)
    XCTAssertEqual(
      trace.tokens.filter { !$0.hasPrefix("page") },
      [
        "CB(false)", "wM(b,nil)", "wM(c,p)", "dM(c,p)", "load(c)", "wA(c)", "wD(b)", "dD(b)",
        "dD(a)", "wM(a,nil)", "dM(a,nil)", "wM(b,nil)", "dM(b,nil)", "dA(c)", "CB(true)",
      ])
    XCTAssertTrue(app.isAtRest)
  }

  func testAMoveThatReplacesAnotherCompletes() throws {  // C209
    let (app, trace) = try start(.pager("p", [.screen("a"), .screen("b"), .screen("c")]))
    try app.perform(.select("b", in: "p", by: .program), animated: true)
    app.advance(by: 0.1)
    try app.perform(.select("c", in: "p", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("CB") }, ["CB(false)", "CB(true)"])
    XCTAssertEqual(trace.tokens.last, "CB(true)")
    XCTAssertEqual(
      trace.appearance, ["wA(b)", "wD(a)", "dA(b)", "dD(a)", "wA(c)", "wD(b)", "dA(c)", "dD(b)"])
  }

  func testAMoveOverSeveralPagesTellsEachPageItsParent() throws {  // C207
    var style = PagerStyle.uiKit
    style.longestMove = nil
    let (app, trace) = try start(
      .pager("p", [.screen("a"), .screen("b"), .screen("c")], style: style))
    try app.perform(.select("c", in: "p", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens.filter { !$0.hasPrefix("page") },
      [
        "wM(a,nil)", "wM(c,p)", "dM(c,p)", "load(c)",
        "wM(b,p)", "dM(b,p)", "load(b)", "wA(b)", "wD(a)", "dA(b)", "dD(a)", "wM(a,nil)",
        "dM(a,nil)", "wA(c)", "wD(b)", "dA(c)", "dD(b)", "wM(b,nil)", "dM(b,nil)", "CB(true)",
      ])
  }

  func testAFingerThatTakesACalledMoveBackKeepsThePage() throws {
    let (app, trace) = try start(.pager("p", [.screen("a"), .screen("b")]))
    try app.perform(.select("b", in: "p", by: .program), animated: true)
    app.advance(by: 0.1)
    try app.grabPager("p")
    try app.releasePager("p", velocity: -900)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "p<a*, b>")
    XCTAssertEqual(
      trace.tokens.filter { !$0.hasPrefix("page") }.suffix(4),
      ["wM(a,p)", "wM(b,nil)", "dM(b,nil)", "CB(false)"])
  }

  func testAPageThatIsChosenAgainStaysInThePager() throws {  // C206, C303
    let (app, trace) = try start(.pager("p", [.screen("a"), .screen("b"), .screen("c")]))
    try app.grabPager("p")
    try app.dragPager("p", to: 60)
    try app.perform(.select("c", in: "p", by: .program), animated: true)
    app.advance(by: 0.1)
    try app.perform(.select("a", in: "p", by: .program), animated: false)
    app.advanceToRest()
    let moves = trace.tokens.filter { $0.hasPrefix("wM(a,") || $0.hasPrefix("dM(a,") }
    XCTAssertEqual(moves, ["wM(a,nil)", "wM(a,p)"])
    let others = trace.tokens.filter { $0.hasPrefix("dM(c,") }
    XCTAssertEqual(others, ["dM(c,p)", "dM(c,nil)"])
    XCTAssertEqual(app.tree.description, "p<a*, b, c>")
  }

  func testAPagerInTransitionHasAContext() throws {
    let (app, _) = try start(.pager("p", [.screen("a"), .screen("b")], at: "b"))
    XCTAssertNil(app.transition(in: "p"))
    try app.grabPager("p")
    try app.dragPager("p", to: -100)
    let context = try XCTUnwrap(app.transition(in: "p"))
    XCTAssertEqual([context.from.id, context.to.id], ["b", "a"])
    XCTAssertEqual(context.operation, .pop)
    XCTAssertTrue(context.isInteractive)
    XCTAssertEqual(context.container.size, phone.size)
  }

  func testAPagerFollowsTheLayoutDirection() throws {
    let (app, _) = try start(.pager("p", [.screen("a"), .screen("b")]))
    try app.grabPager("p")
    try app.dragPager("p", to: 110)
    XCTAssertEqual(app.picture["b"]?.state.frame.x, 220)  // 320 − (110 − 10)
    app.updateContainer(try Container(size: phone.size, layoutDirection: .rightToLeft))
    XCTAssertEqual(app.picture["b"]?.state.frame.x, -220)
    XCTAssertEqual(app.picture["a"]?.state.frame.x, 100)
  }

  // MARK: - Areas of containers

  func testANewBarOfAKeptNodeLeavesAnotherAreaToWhatIsInside() throws {
    let (app, _) = try start(.stack("nav", [.stack("inner", [.screen("x")])]))
    XCTAssertEqual(app.picture["inner"]?.state.frame, Rect(x: 0, y: 0, width: 320, height: 568))
    XCTAssertEqual(app.picture["x"]?.state.frame, Rect(x: 0, y: 64, width: 320, height: 504))
    var inner = ContainerNode.stack("inner", [.screen("x")])
    inner.screen.bar = .opaque
    try app.perform(.setStack("nav", [inner]), animated: false)
    // The bar of the outer stack takes the upper 64 points. The area below it has no status bar, so the
    // bar of the inner stack takes 44 points of it.
    XCTAssertEqual(app.picture["inner"]?.state.frame, Rect(x: 0, y: 64, width: 320, height: 504))
    XCTAssertEqual(app.picture["x"]?.state.frame, Rect(x: 0, y: 44, width: 320, height: 460))
  }

  /// Flutter's sheet leaves 0.08 of 568 points in view.
  func testAnAnimatorThatBringsAStyleGivesItToTheNode() throws {
    let page = Rect(x: 0, y: 45.44, width: 320, height: 522.56)
    for isAnimated in [true, false] {
      let (app, trace) = try start(.stack("home", [.screen("list")]))
      try app.perform(
        .present(.stack("form", [.screen("names")]), over: "home"), animated: isAnimated,
        using: PageSheet())
      XCTAssertEqual(app.tree.visible, ["home", "list", "form", "names"])
      app.advanceToRest()
      XCTAssertFalse(trace.appearance.contains("wD(list)"))
      XCTAssertEqual(app.tree.screen("form")?.presentationStyle.frame(in: phone), page)
      XCTAssertEqual(app.picture["names"]?.state.frame.width, 320)
      XCTAssertEqual(app.picture["names"]?.state.frame.maxY, 522.56)
      // What is kept brings the sheet back.
      let kept = try XCTUnwrap(app.tree.node("home"))
      XCTAssertEqual(
        try ContainerController(kept, container: phone).picture.layers, app.picture.layers)
      try app.perform(.dismiss("form"), animated: true)
      app.advanceToRest()
      XCTAssertEqual(app.tree.visible, ["home", "list"])
    }
  }

  func testTheBarOfTabsBelongsToTheTabs() throws {
    let (app, _) = try start(
      .tabs(
        "app", [.stack("home", [.screen("list")]), .screen("info")], behaviour: Tabs(barHeight: 49))
    )
    let frame = Rect(x: 0, y: 519, width: 320, height: 49)
    XCTAssertEqual(bar(app.picture.layers)?.state.frame, frame)
    XCTAssertEqual(bar(app.picture.layers)?.container, "app")
    var photo = Screen("photo")
    photo.hidesBottomBar = true
    try app.perform(.push(.screen(photo), onto: "home"), animated: true)
    app.advanceToRest()
    XCTAssertNil(bar(app.picture.layers))  // R641
    try app.perform(.select("info", in: "app", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(bar(app.picture.layers)?.state.frame, frame)
    XCTAssertEqual(bar(app.picture.layers)?.state.alpha, 1)
  }

  /// Returns the first bar of tabs in a picture.
  private func bar(_ layers: [ContainerLayer]) -> ContainerLayer? {
    for layer in layers {
      if layer.node == .bottomBar { return layer }
      if let inner = bar(layer.content) { return inner }
    }
    return nil
  }

  func testTheAreasOfInnerContainersFollowTheOuterOne() throws {
    let (app, _) = try start(
      .stack(
        "nav", [.tabs("tabs", [.pager("pages", [.screen("one")])], behaviour: Tabs(barHeight: 49))])
    )
    _ = app.picture
    app.updateContainer(try Container(size: Size(width: 700, height: 400)))
    for (id, frame) in [
      ("tabs", Rect(x: 0, y: 0, width: 700, height: 400)),
      ("pages", Rect(x: 0, y: 0, width: 700, height: 400)),
      ("one", Rect(x: 0, y: 0, width: 700, height: 400)),
    ] {
      XCTAssertEqual(app.picture[id]?.state.frame, frame, id)
    }
  }

  // MARK: - Links by several calls

  func testAPushInTheTurnOfAChangeOfTabsReachesTheNewTab() throws {  // C117
    let (app, _) = try start(
      .tabs("app", [.stack("a", [.screen("r")]), .stack("b", [.screen("s")])]))
    try app.perform(.select("b", in: "app", by: .program), animated: true)
    try app.perform(.push(.screen("x"), onto: nil), animated: true)
    XCTAssertEqual(app.tree.description, "app{a[r], b[s, x]*}")
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["app", "b", "x"])
  }

  /// A node that handles the step back itself changes nothing; the finger keeps the change that it holds.
  func testAVetoOfAStepBackLeavesAHeldTransition() throws {
    var tabs = ContainerNode.tabs("tabs", [.screen("a"), .screen("b")])
    tabs.vetoesBack = true
    let app = try ContainerController(
      tabs, container: try Container(size: Size(width: 320, height: 568)))
    let finger = GestureInteraction()
    try app.perform(
      .select("b", in: "tabs", by: .program), animated: true, using: Fade(), interaction: finger)
    finger.update(0.4)
    let layers = app.picture.layers
    for animated in [false, true] {
      try app.perform(.goBack(by: .innermostFirst), animated: animated)
      XCTAssertEqual(app.picture.layers, layers)
    }
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual("\(app.tree)", "tabs{a*, b}")
  }

  /// A tab that is chosen again goes back to its root; if its stack refuses that, nothing has changed.
  func testATabThatIsChosenAgainIsRefusedAsAWhole() throws {
    let app = try ContainerController(
      .tabs("tabs", [.stack("home", [.screen("a"), .screen("b"), .screen("c")]), .screen("x")]),
      container: try Container(size: Size(width: 320, height: 568)), profile: .strict)
    let finger = GestureInteraction()
    try app.perform(.pop(from: "home"), animated: true, interaction: finger)
    finger.update(0.4)
    let (trace, revision) = (Trace(of: app), app.revision)
    XCTAssertThrowsError(try app.perform(.select("home", in: "tabs", by: .user), animated: true))
    XCTAssertEqual(trace.tokens, ["should(home)"])
    XCTAssertEqual(app.revision, revision)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["a", "b", "c"])
  }

  // MARK: - Observers

  func testAnObserverMayCallTheController() throws {
    /// Pushes once a screen has appeared, and selects a tab when one is asked about.
    final class Caller: ContainerObserver {
      let trace = Trace()
      var isDone = false

      func containers(
        _ controller: ContainerController, announced event: ContainerEvent, at time: Double
      ) {
        trace.containers(controller, announced: event, at: time)
        switch event {
        case .didAppear("x", _) where !isDone:
          isDone = true
          try? controller.perform(.push(.screen("y"), onto: "home"), animated: true)
        case .shouldSelect("b", _):
          try? controller.perform(.push(.screen("z"), onto: "home"), animated: false)
        default: break
        }
      }
    }
    let (app, _) = try start(.tabs("app", [.stack("home", [.screen("r")]), .screen("b")]))
    let caller = Caller()
    app.observer = caller
    try app.perform(.push(.screen("x"), onto: "home"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "app{home[r, x, y]*, b}")
    XCTAssertEqual(
      caller.trace.appearance,
      ["wD(r)", "wA(x)", "dD(r)", "dA(x)", "wD(x)", "wA(y)", "dD(x)", "dA(y)"])
    caller.trace.reset()
    // The observer is told when the whole change has been made: the tab with the stack is then left.
    try app.perform(.select("b", in: "app", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "app{home[r, x, y, z], b*}")
    XCTAssertEqual(
      caller.trace.appearance,
      ["wA(b)", "wD(home)", "wD(y)", "dA(b)", "dD(home)", "dD(y)"])
  }
}

extension ContainerNode {
  /// The node as it is presented over the whole container.
  fileprivate var asFullScreen: ContainerNode {
    var node = self
    node.screen.presentationStyle = .fullScreen
    return node
  }
}
