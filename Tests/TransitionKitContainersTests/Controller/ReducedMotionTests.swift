import TransitionKit
import TransitionKitContainers
import XCTest

/// Reduced motion: nothing large moves but what a finger moves.
final class ReducedMotionTests: XCTestCase {
  private let tall = made {
    try Container(
      size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34),
      reducesMotion: true)
  }

  private func pager(_ first: Int = 0) throws -> (ContainerController, Trace) {
    let pages = (0..<4).map { ContainerNode.screen("p\($0)") }
    return try start(
      .pager("p", pages, at: "p\(first)"),
      in: try Container(size: Size(width: 375, height: 600), reducesMotion: true))
  }

  private func sheet(_ style: SheetStyle = .uiKit16()) throws -> (ContainerController, Trace) {
    try start(
      ContainerNode.screen("map").presenting(ContainerNode.screen("note").asSheet(style)),
      in: tall)
  }

  private func assertNoJump(
    _ app: ContainerController, line: UInt = #line, _ work: () throws -> Void
  ) rethrows {
    let before = app.picture
    try work()
    XCTAssertNil(
      AppPainter(size: app.container.size).difference(before, app.picture), line: line)
  }

  private func y(_ app: ContainerController) -> Double {
    app.picture["note"]?.state.frame.y ?? .nan
  }

  // MARK: - Pagers

  func testAPagerFadesToAPage() throws {
    for page in [1, 3] {
      let (app, trace) = try pager()
      try assertNoJump(app) {
        try app.perform(.select("p\(page)", in: "p", by: .program), animated: true)
      }
      XCTAssertEqual(trace.appearance, ["wA(p\(page))", "wD(p0)"])
      var last = -1.0
      for time in [0.05, 0.1, 0.125, 0.2, 0.249] {
        app.advance(by: time - app.time)
        XCTAssertEqual(app.picture.layers.map(\.node), [.screen("p0"), .screen("p\(page)")])
        XCTAssertEqual(app.picture["p0"]?.state, LayerState(frame: app.container.bounds))
        let state = try XCTUnwrap(app.picture["p\(page)"]?.state)
        XCTAssertEqual(state.frame, app.container.bounds)
        XCTAssertGreaterThan(state.alpha, last)
        last = state.alpha
        // The twin of effects: ease-in-out over 0.25 s.
        if time == 0.125 { XCTAssertEqual(state.alpha, 0.5, accuracy: 1e-6) }
      }
      XCTAssertFalse(app.isAtRest)
      app.advance(by: 0.002)
      XCTAssertTrue(app.isAtRest)
      XCTAssertEqual(
        trace.appearance, ["wA(p\(page))", "wD(p0)", "dA(p\(page))", "dD(p0)"])
      XCTAssertEqual(app.picture["p\(page)"]?.state, LayerState(frame: app.container.bounds))
      XCTAssertEqual(app.tree.visible, ["p", "p\(page)"])
    }
  }

  func testAFingerStillMovesAPagerOneToOne() throws {
    let (app, _) = try pager()
    try app.grabPager("p")
    try app.dragPager("p", to: 160)
    XCTAssertEqual(app.picture["p0"]?.state.frame.x, -150)
    try app.releasePager("p", velocity: 800)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["p", "p1"])
  }

  func testAFadingPagerIsCaughtAndTurnsWithoutAJump() throws {
    let (app, trace) = try pager()
    try app.perform(.select("p2", in: "p", by: .program), animated: true)
    app.advance(by: 0.1)
    try assertNoJump(app) { try app.grabPager("p") }
    try app.dragPager("p", to: 60)
    XCTAssertEqual(app.picture["p2"]?.state.frame.x ?? 0, -50, accuracy: 1e-9)
    try app.releasePager("p", velocity: 0)
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["p", "p2"])
    trace.reset()
    for page in ["p1", "p3", "p3", "p0"] {
      try assertNoJump(app) {
        try app.perform(.select(page, in: "p", by: .program), animated: true)
      }
      XCTAssertEqual(app.picture["p2"].map(\.state.frame.x) ?? 0, 0)
      app.advance(by: 0.07)
    }
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["p", "p0"])
    XCTAssertEqual(trace.appearance.suffix(2), ["dA(p0)", "dD(p3)"])
  }

  /// A call while a finger holds a page half way.
  func testACallDuringADragFades() throws {
    for page in ["p1", "p3"] {
      let (app, _) = try pager()
      try app.grabPager("p")
      try app.dragPager("p", to: 160)
      try assertNoJump(app) {
        try app.perform(.select(page, in: "p", by: .program), animated: true)
      }
      for layer in app.picture.layers { XCTAssertEqual(layer.state.frame.x, 0, page) }
      app.advanceToRest()
      XCTAssertEqual(app.tree.visible, ["p", page])
    }
  }

  // MARK: - Sheets

  func testASheetFadesToADetent() throws {
    let (app, trace) = try sheet()
    let changes: [(Double, () throws -> Void)] = [
      (69, { try app.perform(.selectDetent("large", of: "note"), animated: true) }),
      (443.5, { try app.tapGrabber(of: "note") }),
      (69, { try app.setKeyboard(up: true, overSheet: "note") }),
      (443.5, { try app.setKeyboard(up: false, overSheet: "note") }),
      (
        752,
        {
          try app.updateSheet(
            "note", style: .uiKit16(detents: [.height(66)]), contentHeight: nil, animated: true)
        }
      ),
    ]
    for (top, change) in changes {
      try assertNoJump(app, change)
      XCTAssertEqual(app.sheet("note")?.top, top)
      XCTAssertFalse(app.isAtRest)
      for _ in 0..<4 {
        app.advance(by: 0.06)
        XCTAssertEqual(y(app), top, accuracy: 1e-9)
      }
      app.advance(by: 0.02)
      XCTAssertTrue(app.isAtRest, "as a cross-fade, it takes 0.25 s")
    }
    XCTAssertEqual(trace.tokens, [#"didChangeSelectedDetent("medium")"#])
  }

  func testASheetOverAPageThatLeavesFadesToADetent() throws {
    let map = ContainerNode.screen("map").presenting(
      ContainerNode.screen("note").asSheet(.uiKit16()))
    let (app, _) = try start(.stack("home", [map]), in: tall)
    try app.perform(.push(.screen("more"), onto: "home"), animated: true)
    app.advance(by: 0.05)
    try assertNoJump(app) { try app.setKeyboard(up: true, overSheet: "note") }
  }

  func testATapBehindASheetLetsItFade() throws {
    let (app, trace) = try sheet()
    try assertNoJump(app) { try app.tapBehindSheet("note") }
    XCTAssertEqual(
      trace.tokens, ["shouldDismiss", "willDismiss", "wD(note)", "dD(note)", "didDismiss"])
    XCTAssertEqual(app.tree.description, "map")
    app.advance(by: 0.26)
    XCTAssertTrue(app.isAtRest)
  }

  func testAFingerStillMovesASheetOneToOne() throws {
    let (app, _) = try sheet()
    try app.grabSheet("note")
    try app.dragSheet("note", by: -100)
    XCTAssertEqual(y(app), 343.5, accuracy: 1e-9)
    try assertNoJump(app) { try app.releaseSheet("note", velocity: 0) }
    app.advanceToRest()
    XCTAssertEqual(y(app), 443.5, accuracy: 1e-9)
  }

  /// A sheet that fades in stays where it belongs, also in a container that becomes larger meanwhile.
  func testAResizeDoesNotLetAFadingSheetFly() throws {
    let app = try ContainerController(.screen("map"), container: tall)
    try app.perform(
      .present(ContainerNode.screen("note").asSheet(.uiKit16()), over: nil), animated: true)
    app.advance(by: 0.1)
    let alpha = try XCTUnwrap(app.picture["note"]?.state.alpha)
    XCTAssertTrue((0.1..<0.9).contains(alpha), "\(alpha)")
    let larger = try Container(
      size: Size(width: 430, height: 932), safeArea: Insets(top: 59, bottom: 34),
      reducesMotion: true)
    app.updateContainer(larger)
    XCTAssertEqual(app.picture["note"]?.state.alpha ?? 0, alpha, accuracy: 1e-9)
    let height = try XCTUnwrap(Detent.medium.height(in: larger, contentHeight: nil))
    for _ in 0..<10 {
      XCTAssertEqual(
        app.picture["note"]?.state.frame,
        Rect(x: 0, y: 932 - height, width: 430, height: height))
      app.advance(by: 0.012)
    }
    app.advanceToRest()
    XCTAssertEqual(y(app), 932 - height, accuracy: 1e-9)
  }
}
