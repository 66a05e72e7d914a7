import Foundation
import TransitionKit
import TransitionKitContainers
import TransitionKitInspection
import XCTest

/// Panes of a tree under a finger: begin, move, release, cancel, and a caught motion (rules C421 to C423).
///
/// In a width of 1000 the list rests at 0…360 and the detail at 384…1000, or the detail at 0…616 and the extra
/// pane at 640…1000, so each pane moves by 384 points. No platform states a gesture for panes; the numbers of the
/// decision are this library's, those of the motion are the layout's and the spring's (V21, V27).
final class PaneDragTests: XCTestCase {
  private func start(
    _ last: PaneRole = .extra, width: Double = 1000, reducesMotion: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight
  ) throws -> (ContainerController, Trace) {
    let roles: [PaneRole] = last == .extra ? [.list, .detail, .extra] : [.list, .detail]
    let mail = ContainerNode.panes(
      "mail",
      [
        .stack("list", [.screen("inbox")]), .stack("detail", [.screen("c")]),
        .stack("extra", [.screen("info")]),
      ], behaviour: Panes(history: PaneHistory(roles.map { PaneDestination($0) })))
    let controller = try ContainerController(
      mail,
      container: try Container(
        size: Size(width: width, height: 700), layoutDirection: layoutDirection,
        reducesMotion: reducesMotion))
    return (controller, Trace(of: controller))
  }

  private func x(_ node: String, _ app: ContainerController) -> Double {
    app.picture[node]?.state.frame.x ?? .nan
  }

  // MARK: - Under the finger

  func testPanesStayUnderTheFinger() throws {
    let (app, trace) = try start()
    let before = app.tree
    try app.grabPanes("mail")
    XCTAssertEqual(trace.appearance, ["wD(extra)", "wD(info)", "wA(list)", "wA(inbox)"])
    XCTAssertEqual(app.paneDrag(in: "mail")?.distance, 384)
    for (travel, shown) in [(0.0, 0.0), (96, 96), (300, 300), (-50, 0), (500, 384), (192, 192)] {
      try app.dragPanes("mail", to: travel)
      XCTAssertEqual(x("list", app), shown - 384, accuracy: 1e-9, "finger at \(travel)")
      XCTAssertEqual(x("detail", app), shown, accuracy: 1e-9, "finger at \(travel)")
      XCTAssertEqual(x("extra", app), 640 + shown, accuracy: 1e-9, "finger at \(travel)")
      XCTAssertEqual(app.picture["detail"]?.state.frame.width, 616)
    }
    XCTAssertEqual(app.tree, before, "the tree changes at the release")
    XCTAssertFalse(app.isAtRest)
    XCTAssertEqual(app.remaining, .infinity)
  }

  /// A pane that a finger moves out of view does not appear again with what is presented over the panes.
  func testSomethingIsPresentedOverPanesUnderAFinger() throws {
    let (app, trace) = try start()
    let ledger = Ledger(of: app, next: trace)
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 300)
    try app.perform(.push(.screen("more"), onto: "extra"), animated: true)
    trace.reset()
    let note = ContainerNode(Screen("note", presentationStyle: .overFullScreen))
    try app.perform(.present(note, over: "mail"), animated: false)
    XCTAssertEqual(trace.appearance, ["wA(note)", "dA(note)"])
    try app.releasePanes("mail", velocity: 300)
    app.advanceToRest()
    XCTAssertEqual(Set(ledger.phases.keys), Set(app.tree.visible))
    XCTAssertEqual(ledger.problems, [])
  }

  /// A pane that is not in the motion which the finger catches comes from its edge, from the first instant on.
  func testAThirdPaneComesWhileAFingerCatchesTwo() throws {
    for direction in LayoutDirection.allCases {
      let (app, _) = try start(.detail, width: 500, layoutDirection: direction)
      app.updateContainer(
        try Container(size: Size(width: 1000, height: 700), layoutDirection: direction))
      let before = app.picture
      try app.grabPanes(
        "mail", to: PaneHistory([.list, .detail, .extra].map { PaneDestination($0) }))
      XCTAssertNil(
        AppPainter(size: app.container.size).difference(before, app.picture), "\(direction)")
      let extra = try XCTUnwrap(app.picture["extra"]?.state.frame)
      XCTAssertTrue(extra.x >= 1000 || extra.maxX <= 0, "\(extra)")
    }
  }

  func testReadingFromTheRightMirrorsTheFinger() throws {
    let (app, _) = try start(layoutDirection: .rightToLeft)
    try app.grabPanes("mail")
    XCTAssertEqual(app.paneDrag(in: "mail")?.distance, -384)
    try app.dragPanes("mail", to: -100)
    XCTAssertEqual(x("list", app), 1024 - 100, accuracy: 1e-9)
  }

  func testOnePaneLeavesAsWideAsItsContainer() throws {
    let (app, _) = try start(.detail, width: 500)
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 125)
    XCTAssertEqual(x("detail", app), 125, accuracy: 1e-9)
    XCTAssertEqual(x("list", app), -375, accuracy: 1e-9)
  }

  // MARK: - Release

  func testPositionAndVelocityDecide() throws {
    let cases: [(Double, Double, Bool)] = [
      (191, 0, false), (193, 0, true), (60, 240, false), (60, 260, true), (300, -260, false),
      (300, -240, true),
    ]
    for (travel, velocity, goesBack) in cases {
      let (app, _) = try start()
      let before = app.tree
      try app.grabPanes("mail")
      try app.dragPanes("mail", to: travel)
      try app.releasePanes("mail", velocity: velocity)
      app.advanceToRest()
      let rest = goesBack ? ["list", "inbox", "detail", "c"] : ["detail", "c", "extra", "info"]
      XCTAssertEqual(app.tree.visible, ["mail"] + rest, "\(travel), \(velocity)")
      if !goesBack { XCTAssertEqual(app.tree, before) }
    }
  }

  func testTheSpringTakesOverTheVelocity() throws {  // V21, C422
    let (app, trace) = try start()
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 200)
    try app.releasePanes("mail", velocity: 600)
    XCTAssertEqual(app.tree.visible, ["mail", "list", "inbox", "detail", "c"])
    XCTAssertEqual(x("list", app), -184, accuracy: 1e-9)
    // The solution of x'' + 2ζωx' + ω²x = 0 with ζ 0.8, ω² 380, x(0) −184 and x'(0) 600, by pencil.
    let (omega, zeta) = (380.0.squareRoot(), 0.8)
    let decay = zeta * omega
    let damped = omega * (1 - zeta * zeta).squareRoot()
    for step in 1...6 {
      let time = Double(step) * 0.02
      app.advance(by: 0.02)
      let wave = -184 * cos(damped * time) + (600 - 184 * decay) / damped * sin(damped * time)
      XCTAssertEqual(x("list", app), exp(-decay * time) * wave, accuracy: 1e-6, "at \(time)")
    }
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(extra)", "wD(info)", "wA(list)", "wA(inbox)", "dD(extra)", "dD(info)", "dA(list)",
        "dA(inbox)",
      ])
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("panes") }.count, 1)
  }

  func testACancelledFingerReturnsExactly() throws {
    let (app, trace) = try start()
    let (tree, layers) = (app.tree, app.picture.layers)
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 377.7)
    try app.cancelPanes("mail")
    app.advanceToRest()
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, layers)
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(extra)", "wD(info)", "wA(list)", "wA(inbox)", "wD(list)", "wD(inbox)", "wA(extra)",
        "wA(info)", "dD(list)", "dD(inbox)", "dA(extra)", "dA(info)",
      ])
    XCTAssertTrue(trace.tokens.allSatisfy { !$0.hasPrefix("panes") })
  }

  func testAnInfiniteStepCancelsAnUndecidedFinger() throws {
    let (app, _) = try start()
    let (tree, layers) = (app.tree, app.picture.layers)
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 300)
    app.advanceToRest()
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, layers)
  }

  // MARK: - Interruption

  func testAFingerCatchesPanesInFlight() throws {  // V21, V27
    for (travel, velocity, goesOn) in [(-40.0, -300.0, true), (60, 300, false)] {
      let (app, trace) = try start(.detail)
      let tree = app.tree
      try app.perform(.navigate(to: PaneDestination(.extra), in: "mail"), animated: true)
      app.advance(by: 0.1)
      let caught = 1024 - 384 * 0.659831
      XCTAssertEqual(x("extra", app), caught, accuracy: 1e-3)
      let picture = ["list", "detail", "extra"].map { x($0, app) }
      try app.grabPanes("mail")
      for (node, before) in zip(["list", "detail", "extra"], picture) {
        XCTAssertEqual(x(node, app), before, accuracy: 1e-9, "\(node) does not jump")
      }
      app.advance(by: 1)
      XCTAssertEqual(x("extra", app), caught, accuracy: 1e-3, "the finger holds it")
      try app.dragPanes("mail", to: travel)
      XCTAssertEqual(x("extra", app), caught + travel, accuracy: 1e-3)
      XCTAssertEqual(x("list", app), caught + travel - 1024, accuracy: 1e-3)
      try app.releasePanes("mail", velocity: velocity)
      app.advanceToRest()
      let forward = ["wD(list)", "wD(inbox)", "wA(extra)", "wA(info)"]
      if goesOn {
        XCTAssertEqual(
          trace.appearance, forward + ["dD(list)", "dD(inbox)", "dA(extra)", "dA(info)"])
        XCTAssertEqual(app.tree.visible, ["mail", "detail", "c", "extra", "info"])
      } else {
        XCTAssertEqual(
          trace.appearance,
          forward + [
            "wD(extra)", "wD(info)", "wA(list)", "wA(inbox)", "dD(extra)", "dD(info)", "dA(list)",
            "dA(inbox)",
          ])
        XCTAssertEqual(app.tree, tree)
      }
    }
  }

  func testPanesThatOvershootAreCaughtWithoutAJump() throws {
    let (app, _) = try start(.detail)
    try app.perform(.navigate(to: PaneDestination(.extra), in: "mail"), animated: true)
    app.advance(by: 0.25)
    let beyond = x("extra", app)
    XCTAssertLessThan(beyond, 640, "the spring is beyond its end")
    try app.grabPanes("mail")
    XCTAssertEqual(x("extra", app), beyond, accuracy: 1e-9)
    var last = beyond
    for travel in 1...384 {
      try app.dragPanes("mail", to: Double(travel))
      // A tenth of the way takes the few points beyond the end away.
      XCTAssertEqual(x("extra", app) - last, 1, accuracy: 0.3, "finger at \(travel)")
      last = x("extra", app)
    }
    XCTAssertEqual(last, 1024, accuracy: 1e-9)
  }

  func testAReturningMotionIsCaughtAgain() throws {
    let (app, _) = try start()
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 150)
    try app.releasePanes("mail", velocity: 0)
    app.advance(by: 0.05)
    let now = x("list", app)
    try app.grabPanes("mail")
    XCTAssertEqual(x("list", app), now, accuracy: 1e-9)
    try app.dragPanes("mail", to: 200)
    try app.releasePanes("mail", velocity: 300)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["mail", "list", "inbox", "detail", "c"])
  }

  func testARequestTakesHeldPanesFromTheFinger() throws {
    let (app, trace) = try start()
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 100)
    try app.perform(.goBack(by: .stacksFirst), animated: true)
    XCTAssertEqual(x("list", app), -284, accuracy: 1e-9, "no jump")
    XCTAssertThrowsError(try app.dragPanes("mail", to: 120)) {
      XCTAssertEqual("\($0)", "not-draggable(mail)")
    }
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(extra)", "wD(info)", "wA(list)", "wA(inbox)", "dD(extra)", "dD(info)", "dA(list)",
        "dA(inbox)",
      ])
  }

  func testAWidthThatChangesTakesHeldPanesFromTheFinger() throws {
    let (app, trace) = try start()
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 200)
    app.updateContainer(try Container(size: Size(width: 500, height: 700)))
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["mail", "extra", "info"])
    XCTAssertEqual(trace.appearance.last.map { $0.hasPrefix("d") }, true)
    XCTAssertEqual(app.picture["extra"]?.state.frame, Rect(x: 0, y: 0, width: 500, height: 700))
  }

  func testATabThatLeavesReturnsItsHeldPanes() throws {
    let mail = ContainerNode.panes(
      "mail", [.screen("a"), .screen("b")],
      behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
    let app = try ContainerController(
      .tabs("tabs", [mail, .screen("home")]),
      container: try Container(size: Size(width: 500, height: 700)))
    let trace = Trace(of: app)
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 100)
    try app.perform(.select("home", in: "tabs", by: .user), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance.filter { $0.contains("(a)") || $0.contains("(b)") },
      ["wD(b)", "wA(a)", "wD(a)", "wA(b)", "dD(a)", "dA(b)", "wD(b)", "dD(b)"])
    XCTAssertEqual(app.tree.visible, ["tabs", "home"])
  }

  // MARK: - Reduced motion

  /// Resizing can take a pane from the screen that the finger's path begins with.
  func testAPaneThatIsNotOnTheScreenIsNotCaught() throws {
    let size = Size(width: 1600, height: 700)
    let directive = try PaneDirective(for: size)
    func layout(_ roles: Set<PaneRole>) throws -> PaneLayout {
      try PaneLayout(roles, in: size, directive: directive)
    }
    let old = try layout([.list, .detail])
    let flights = [PaneRole.detail: PaneFlight(Rect(x: 400, y: 0, width: 900, height: 700))]
    for reducesMotion in [false, true] {
      for target: Set<PaneRole> in [[.detail, .extra], [.list, .detail, .extra]] {
        var drag = try PaneDrag(
          from: old, to: layout(target), caught: flights, reducesMotion: reducesMotion)
        for (role, flight) in drag.flights() where role != .detail {
          let isSeen =
            flight.alpha > 0 && flight.frame.maxX > 1e-9 && flight.frame.x < size.width - 1e-9
          XCTAssertFalse(isSeen, "\(role) \(flight), reduced motion \(reducesMotion)")
        }
        XCTAssertEqual(drag.flights()[.detail]?.frame.x, 400)
        try drag.move(to: drag.distance)
        for role in target {
          XCTAssertEqual(drag.flights()[role], try PaneFlight(XCTUnwrap(layout(target)[role])))
        }
      }
    }
  }

  func testReducedMotionFadesUnderTheFinger() throws {
    let (app, _) = try start(reducesMotion: true)
    try app.grabPanes("mail")
    try app.dragPanes("mail", to: 96)
    XCTAssertEqual(app.picture["list"]?.state, faded(0, 360, 0.25))
    XCTAssertEqual(app.picture["extra"]?.state, faded(640, 360, 0.75))
    XCTAssertEqual(app.picture["detail"]?.state, faded(0, 616, 0.5))
    try app.dragPanes("mail", to: 288)
    XCTAssertEqual(app.picture["detail"]?.state, faded(384, 616, 0.5))
    try app.releasePanes("mail", velocity: 0)
    app.advanceToRest()
    XCTAssertEqual(app.picture["detail"]?.state, faded(384, 616, 1))
  }

  private func faded(_ x: Double, _ width: Double, _ alpha: Double) -> LayerState {
    LayerState(frame: Rect(x: x, y: 0, width: width, height: 700), alpha: alpha)
  }

  // MARK: - Who may

  func testNoPlatformHasTheGestureSoItIsOffByDefault() throws {
    let (app, _) = try start()
    let (movement, edge) = (Point(x: 14, y: 1), Point(x: 5, y: 300))
    XCTAssertEqual(app.gesture(movement, from: edge), .ignored)
    XCTAssertEqual(app.gesture(movement, from: edge, slidesPanes: true), .panes("mail"))
    XCTAssertEqual(ContainerGesture.panes("mail").description, "panes(mail)")
  }

  func testWhatCannotMoveIsRefused() throws {
    let (app, _) = try start()
    let refusals: [(String, () throws -> Void)] = [
      ("unknown-node(x)", { try app.grabPanes("x") }),
      ("wrong-kind(list, expected panes)", { try app.grabPanes("list") }),
      ("not-draggable(mail)", { try app.releasePanes("mail", velocity: 0) }),
      ("not-draggable(mail)", { try app.cancelPanes("mail") }),
      (
        "illegal-panes(mail, the arrangement has no pane)",
        { try app.grabPanes("mail", to: PaneHistory()) }
      ),
      (
        "not-draggable(mail)",
        { try app.grabPanes("mail", to: PaneHistory([.init(.detail), .init(.extra)])) }
      ),
    ]
    for (error, call) in refusals {
      XCTAssertThrowsError(try call(), error) { XCTAssertEqual("\($0)", error) }
    }
    try app.grabPanes("mail")
    XCTAssertThrowsError(try app.grabPanes("mail"))
    XCTAssertThrowsError(try app.dragPanes("mail", to: .nan)) {
      XCTAssertEqual("\($0)", "illegal-panes(mail, travel must be a finite number)")
    }
    XCTAssertThrowsError(try app.releasePanes("mail", velocity: .infinity))
    XCTAssertNotNil(app.paneDrag(in: "mail"))
  }

  func testAStoryMovesPanes() throws {
    let panes = ContainerNode.panes(
      "mail", [.screen("a"), .screen("b")],
      behaviour: Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)])))
    for (isCancelled, last) in [(false, "a"), (true, "b")] {
      var path = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 400, y: 300), lasting: 0.3)
      path.isCancelledBySystem = isCancelled
      let recording = try Story(
        panes, container: try Container(size: Size(width: 500, height: 700))
      ).touch(path, .panes("mail")).play(framesPerSecond: 60)
      XCTAssertEqual(recording.lastState.visible, ["mail", last])
    }
  }
}
