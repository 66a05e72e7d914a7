import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// Gestures in two dimensions that a controller of a tree runs: zoom, back from an edge, photo viewers.
final class ZoomInTreeTests: XCTestCase {
  private let cell = made {
    try Element(
      "cell", frame: Rect(x: 20, y: 300, width: 100, height: 100),
      look: ElementLook(cornerRadius: 12))
  }
  private let touch = Point(x: 201, y: 300)
  private let down = Point(x: 0, y: 300)

  private func start(
    photo isOpen: Bool = true, size: Size = Size(width: 402, height: 874)
  ) throws -> (ContainerController, Trace) {
    let grid = ContainerNode.screen(Screen("grid", bar: .hidden, elements: [cell]))
    let photo = ContainerNode.screen(Screen("photo", bar: .hidden))
    let app = try ContainerController(
      .tabs("app", [.stack("home", isOpen ? [grid, photo] : [grid]), .screen("other")]),
      container: try Container(size: size))
    return (app, Trace(of: app))
  }

  private func card(_ app: ContainerController) throws -> Rect {
    try XCTUnwrap(app.picture["photo"]?.state.frame)
  }

  private func begin(_ app: ContainerController) throws -> ZoomInteraction {
    try XCTUnwrap(
      try app.beginZoom(Zoom(from: "cell"), of: "photo", by: .pan, at: touch, velocity: down))
  }

  // MARK: - Zoom

  func testTheCardFollowsTheFingerAndLands() throws {  // vector 27
    let (app, trace) = try start()
    let driver = try begin(app)
    XCTAssertEqual(trace.appearance, ["wD(photo)", "wA(grid)"])
    try driver.update(to: Point(x: 201, y: 580.2))
    let held = try card(app)
    XCTAssertEqual(held.x, 40.401, accuracy: 0.01)
    XCTAssertEqual(held.y, 311.881, accuracy: 0.01)
    XCTAssertEqual(held.width, 321.198, accuracy: 0.01)
    XCTAssertEqual(held.height, 698.326, accuracy: 0.01)
    XCTAssertFalse(app.isAtRest)
    XCTAssertEqual(try driver.release(), .finished)
    app.advance(by: 0.05)
    XCTAssertEqual(try card(app).width, driver.dismissal.card.frame.width, accuracy: 1e-9)
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid"])
    XCTAssertEqual(trace.appearance, ["wD(photo)", "wA(grid)", "dD(photo)", "dA(grid)"])
    XCTAssertLessThan(app.time, 2)
  }

  /// What a finger holds in a window that changes is as if it had been held there from the beginning.
  func testAHeldCardFollowsANewLayout() throws {  // vectors 27 and 38
    for turns in [false, true] {
      let (app, _) = try start(size: Size(width: 600, height: 500))
      let driver = try begin(app)
      try driver.update(to: Point(x: 201, y: 580.2))
      app.updateContainer(try Container(size: Size(width: 402, height: 874)))
      let held = try card(app)
      XCTAssertEqual(held.x, 40.401, accuracy: 0.01)
      XCTAssertEqual(held.y, 311.881, accuracy: 0.01)
      XCTAssertEqual(held.width, 321.198, accuracy: 0.01)
      XCTAssertEqual(held.height, 698.326, accuracy: 0.01)
      if turns { try driver.update(to: touch) }
      XCTAssertEqual(try driver.release(), turns ? .cancelled : .finished)
      let cell = Rect(x: 20, y: 300, width: 100, height: 100)
      let end = turns ? Rect(x: 0, y: 0, width: 402, height: 874) : cell
      var last = try card(app)
      while let frame = app.picture["photo"]?.state.frame, !app.isAtRest {
        XCTAssertLessThan(abs(frame.maxY - last.maxY), 40)
        last = frame
        app.advance(by: 1.0 / 120)
      }
      XCTAssertEqual(last.x, end.x, accuracy: 0.1)
      XCTAssertEqual(last.maxY, end.maxY, accuracy: 0.1)
    }
    let (app, _) = try start(size: Size(width: 600, height: 500))
    let photo = try app.beginPhotoDrag(
      .fluidPhoto, of: "photo", using: Zoom(from: "cell"), at: touch)
    try photo.update(to: Point(x: 201, y: 513))
    app.updateContainer(try Container(size: Size(width: 393, height: 852)))
    XCTAssertEqual(try card(app).width, 393 * 0.75, accuracy: 0.01)
  }

  func testACardInFlightFollowsANewLayout() throws {
    let wide = Size(width: 600, height: 500)
    for lands in [false, true] {
      let (app, _) = try start(size: wide)
      let driver = try begin(app)
      try driver.update(to: Point(x: 201, y: lands ? 500 : 340))
      XCTAssertEqual(try driver.release(), lands ? .finished : .cancelled)
      app.advance(by: 0.1)
      let before = try card(app)
      app.updateContainer(try Container(size: Size(width: 402, height: 874)))
      let after = try card(app)
      XCTAssertEqual(after.x, before.x, accuracy: 1e-9)
      XCTAssertEqual(after.height, before.height, accuracy: 1e-9)
      var last = after
      while let frame = app.picture["photo"]?.state.frame, !app.isAtRest {
        XCTAssertLessThan(abs(frame.maxY - last.maxY), 40)
        last = frame
        app.advance(by: 1.0 / 120)
      }
      XCTAssertEqual(last.width, lands ? 100 : 402, accuracy: 0.1)
      XCTAssertEqual(app.tree.children(of: "home"), lands ? ["grid"] : ["grid", "photo"])
    }
    // An opening card caught in flight flies on to the new page.
    let (app, _) = try start(photo: false, size: wide)
    try app.perform(
      .push(.screen(Screen("photo", bar: .hidden)), onto: "home"), animated: true,
      using: Zoom(from: "cell"))
    app.advance(by: 0.1)
    let driver = try begin(app)
    app.updateContainer(try Container(size: Size(width: 402, height: 874)))
    // The spring of the flight: 100 points and 302 more, (1 + ωt) e^(−ωt) with ω = 19 are left.
    let left = (1 + 19 * 0.1) * exp(-19 * 0.1)
    XCTAssertEqual(try card(app).width, 402 - 302 * left, accuracy: 0.5)
    try driver.release()
    app.advanceToRest()
    XCTAssertEqual(try card(app), Rect(x: 0, y: 0, width: 402, height: 874))
  }

  /// The list is scrolled by 250 points while its cell is open, held or on its way back.
  func testTheSourceIsAskedAnewAtEachUse() throws {
    func grid(at offset: Double) throws -> Screen {
      let list = try Element(
        "list", frame: Rect(x: 0, y: 0, width: 402, height: 874),
        scrollOffset: Point(x: 0, y: offset), elements: [cell])
      return Screen("grid", bar: .hidden, elements: [list])
    }
    for stage in ["open", "held", "landing", "by the clock"] {
      let (app, _) = try start()
      try app.updateScreen(grid(at: 0))
      func scroll() throws {
        let before = app.picture["photo"]?.state.frame
        try app.updateScreen(grid(at: 250))
        let after = app.picture["photo"]?.state.frame
        // By the clock the card is at once where it would be if the list had been scrolled before.
        let lead = stage == "by the clock" ? 0.1 : nil
        let moved = lead.map { 250 * (1 - (1 + 19 * $0) * exp(-19 * $0)) } ?? 0
        XCTAssertEqual(after?.y ?? -1, (before?.y ?? -2) - moved, accuracy: 0.01, stage)
        XCTAssertEqual(after?.width ?? -1, before?.width ?? -2, accuracy: 1e-9, stage)
      }
      if stage == "open" { try scroll() }
      if stage == "by the clock" {
        try app.perform(.pop(from: "home"), animated: true, using: Zoom(from: "cell"))
        app.advance(by: 0.1)
        try scroll()
      } else {
        let driver = try begin(app)
        try driver.update(to: Point(x: 201, y: 500))
        if stage == "held" { try scroll() }
        XCTAssertEqual(try driver.release(), .finished)
        app.advance(by: 0.05)
        if stage == "landing" { try scroll() }
      }
      var last = try card(app)
      while let frame = app.picture["photo"]?.state.frame {
        XCTAssertLessThan(abs(frame.y - last.y), 40, stage)
        last = frame
        app.advance(by: 1.0 / 120)
      }
      XCTAssertEqual(last.y, 50, accuracy: 0.5, stage)
      XCTAssertEqual(last.width, 100, accuracy: 0.5, stage)
    }
  }

  /// Of two pages in view with an element of the same id, only that of the upper page flies.
  func testOfTwoElementsWithOneIDOnlyTheOneThatFliesIsHidden() throws {
    let panes = ContainerNode(
      Screen("panes", bar: .hidden), kind: .panes(Panes()),
      children: [
        .screen(Screen("grid", bar: .hidden, elements: [cell])),
        .screen(Screen("other", bar: .hidden, elements: [cell])),
      ])
    let app = try ContainerController(
      panes, container: try Container(size: Size(width: 1000, height: 874)))
    try app.perform(
      .present(.screen(Screen("photo", bar: .hidden)), over: "panes"), animated: true,
      using: Zoom(from: "cell"))
    let hidden = ["grid", "other"].filter { app.picture[$0]?.hiddenElements == ["cell"] }
    XCTAssertEqual(hidden, ["other"])
    let x = try XCTUnwrap(app.picture["other"]?.state.frame.x)
    XCTAssertEqual(try card(app).x, x + 20, accuracy: 1e-9)
  }

  /// A photo that is presented over a page of a sheet flies from its cell, which its picture stands for.
  func testAPhotoOverAPageOfASheet() throws {
    let sheet = ContainerNode.stack(
      "stack", [.screen(Screen("grid", bar: .hidden, elements: [cell]))]
    )
    .asSheet(.uiKit26(), at: "large")
    let app = try ContainerController(
      ContainerNode.screen("map").presenting(sheet),
      container: try Container(size: Size(width: 402, height: 874)))
    let photo = ContainerNode.screen(Screen("photo", bar: .hidden))
    for request in [ContainerRequest.present(photo, over: "stack"), .dismiss("photo")] {
      try app.perform(request, animated: true, using: Zoom(from: "cell"))
      for time in [0, 0.3, 0.2999] {
        app.advance(by: time)
        let layers = app.picture["stack"]?.content ?? []
        guard layers.contains(where: { $0.content.contains { !$0.hiddenElements.isEmpty } }) else {
          continue
        }
        // Where the cell is hidden, its picture or the open card is seen.
        let seen = layers.filter { layer in
          layer.node == .element("cell") || layer.node.screen == "photo"
        }
        XCTAssertGreaterThan(seen.map(\.state.alpha).max() ?? 0, 0.9, "\(request) after \(time)")
      }
      app.advanceToRest()
    }
  }

  /// A photo over tabs, or pushed over them, flies from a page of a stack in one of them: its cell lies 64 points below
  /// the top, under the bar.
  func testTheSourceIsInsideOfAContainer() throws {
    let phone = try Container(
      size: Size(width: 402, height: 874), statusBarHeight: 20, navigationBarHeight: 44)
    let grid = ContainerNode.screen(Screen("grid", elements: [cell]))
    let tabs = ContainerNode.tabs(
      "app", [.stack("home", [grid]), .screen("other")], behaviour: Tabs(barHeight: 49))
    let photo = ContainerNode.screen(Screen("photo", bar: .hidden))
    let ways: [(ContainerNode, ContainerRequest, ContainerRequest)] = [
      (tabs, .present(photo, over: "app"), .dismiss("photo")),
      (.stack("root", [tabs]), .push(photo, onto: "root"), .pop(from: "root")),
      (
        .stack("root", [.area("area", tabs)]), .push(photo, onto: "root"), .pop(from: "root")
      ),
    ]
    for (root, open, close) in ways {
      let app = try ContainerController(root, container: phone)
      let (tree, picture) = (app.tree, app.picture.layers)
      let source = Rect(x: 20, y: 364, width: 100, height: 100)
      try app.perform(open, animated: true, using: Zoom(from: "cell"))
      XCTAssertEqual(try card(app), source, "\(open)")
      XCTAssertEqual(app.picture["grid"]?.hiddenElements, ["cell"], "\(open)")
      app.advanceToRest()
      // The list is scrolled while the photo is open, and again while it is on its way.
      func scroll(to y: Double) throws {
        let moved = try Element("cell", frame: Rect(x: 20, y: y, width: 100, height: 100))
        try app.updateScreen(Screen("grid", elements: [moved]))
      }
      try scroll(to: 500)
      let driver = try app.beginZoom(
        Zoom(from: "cell"), of: "photo", by: .pan, at: touch, velocity: down)
      try driver?.update(to: Point(x: 201, y: 500))
      try driver?.release()
      app.advance(by: 0.05)
      let seen = try card(app)
      try scroll(to: 200)
      XCTAssertEqual(try card(app).y, seen.y, accuracy: 1e-9, "\(close)")
      var last = seen
      while let frame = app.picture["photo"]?.state.frame {
        last = frame
        app.advance(by: 1.0 / 120)
      }
      XCTAssertEqual(last.y, 264, accuracy: 0.5, "\(close)")
      XCTAssertEqual(last.width, 100, accuracy: 0.5, "\(close)")
      try app.updateScreen(grid.screen)
      XCTAssertEqual(app.tree, tree)
      app.advanceToRest()
      XCTAssertEqual(app.picture.layers, picture)
      try app.perform(open, animated: false)
      try app.perform(close, animated: true, using: Zoom(from: "cell"))
      app.advance(by: 0.59)
      XCTAssertEqual(try card(app).y, 364, accuracy: 0.5, "\(close)")
    }
  }

  func testTheReleaseRuleDecides() throws {  // vector 29
    let rows = [
      (0.128, 0.0, false), (0.15, 0, true), (0.1, 300, false), (0.1, 400, true), (0.2, -600, false),
    ]
    for (depth, velocity, lands) in rows {
      let (app, _) = try start()
      let driver = try begin(app)
      try driver.update(
        to: Point(x: 201, y: 300 + 18 + depth * 874), velocity: Point(x: 0, y: velocity))
      try driver.release()
      app.advanceToRest()
      XCTAssertEqual(
        app.tree.children(of: "home"), lands ? ["grid"] : ["grid", "photo"], "\(depth), \(velocity)"
      )
    }
  }

  func testACardThatReturnsIsAsBefore() throws {
    let (app, trace) = try start()
    let (tree, layers) = (app.tree, app.picture.layers)
    let driver = try begin(app)
    try driver.update(to: Point(x: 230, y: 340))
    XCTAssertNotEqual(app.tree, tree)
    try driver.release()
    app.advanceToRest()
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, layers)
    XCTAssertEqual(
      trace.appearance,
      ["wD(photo)", "wA(grid)", "wD(grid)", "dD(grid)", "wA(photo)", "dA(photo)"])
  }

  func testAReturningCardIsCaughtAndALandingOneIsNot() throws {
    let (app, _) = try start()
    let driver = try begin(app)
    try driver.update(to: Point(x: 201, y: 360))
    try driver.release()
    app.advance(by: 0.03)
    let seen = try card(app)
    let again = try begin(app)
    XCTAssertTrue(again === driver)
    XCTAssertEqual(try card(app).y, seen.y, accuracy: 1e-6)
    try driver.cancel()
    app.advance(by: 0.02)
    XCTAssertTrue(try begin(app) === driver)
    try driver.update(to: Point(x: 201, y: 700))
    XCTAssertEqual(try driver.release(), .finished)
    app.advance(by: 0.02)
    XCTAssertThrowsError(
      try app.beginZoom(Zoom(from: "cell"), of: "photo", by: .pan, at: touch, velocity: down)
    ) { XCTAssertEqual("\($0)", "not-draggable(photo)") }
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid"])
  }

  /// Nothing of the push is left over the card, and the page behind goes on as the push had it: black of
  /// 0.15·(1 − (1 + 19t)·e^(−19t)), scale 1 less 0.086 of the same.
  func testACardCaughtAtAnyTimeOfItsPushLeavesNothingBehind() throws {
    for step in 1..<30 {
      let start = Double(step) / 100
      let (app, _) = try self.start(photo: false)
      try app.perform(
        .push(.screen(Screen("photo", bar: .hidden)), onto: "home"), animated: true,
        using: Zoom(from: "cell"))
      app.advance(by: start)
      let before = try card(app)
      let driver = try begin(app)
      for later in [0.0, 0.004, 0.05, 0.1] {
        app.advance(by: later == 0 ? 0 : start + later - app.time)
        let layers = try XCTUnwrap(app.picture["home"]?.content)
        let left = layers.filter { layer in
          switch layer.node {
          case .own, .piece: true
          default: false
          }
        }
        XCTAssertEqual(left.map(\.node), [], "caught at \(start), after \(later)")
        let time = start + later
        let progress = 1 - (1 + 19 * time) * exp(-19 * time)
        let black = layers.first { if case .dimming = $0.node { true } else { false } }
        XCTAssertEqual(
          try XCTUnwrap(black).state.alpha, 0.15 * progress, accuracy: 1e-6,
          "caught at \(start), after \(later)")
        XCTAssertEqual(
          try XCTUnwrap(app.picture["grid"]).state.transform.scaleX, 1 - 0.086 * progress,
          accuracy: 1e-6)
        if later == 0 { XCTAssertEqual(try card(app).width, before.width, accuracy: 1e-6) }
      }
      try driver.release()
      app.advanceToRest()
      XCTAssertEqual(app.picture["home"]?.content.count, 1, "caught at \(start)")
    }
  }

  func testAPanOnAnOpeningCardLetsTheFlightGoOn() throws {
    let (app, _) = try start(photo: false)
    let zoom = Zoom(from: "cell", pageRadius: 0)
    try app.perform(
      .push(.screen(Screen("photo", bar: .hidden)), onto: "home"), animated: true, using: zoom)
    app.advance(by: 0.1)
    let seen = try card(app)
    let driver = try XCTUnwrap(
      try app.beginZoom(zoom, of: "photo", by: .pan, at: touch, velocity: down))
    XCTAssertEqual(try card(app).y, seen.y, accuracy: 0.05)
    XCTAssertEqual(try card(app).width, seen.width, accuracy: 0.05)
    app.advance(by: 2)
    XCTAssertEqual(try card(app), Rect(x: 0, y: 0, width: 402, height: 874))
    try driver.update(to: Point(x: 201, y: 580.2))
    XCTAssertEqual(try card(app).y, 311.881, accuracy: 0.01)
    try driver.release()
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid"])
  }

  /// A push by another animator is no flight of the card: it goes on inside the card, which begins as large as the page.
  func testAPanOnAPushByAnotherAnimatorDoesNotJump() throws {
    for (zoom, bar) in [
      (Zoom(), BarStyle.hidden), (Zoom(from: "cell"), .hidden), (Zoom(), .opaque),
    ] {
      let (app, _) = try start(photo: false)
      try app.perform(
        .push(.screen(Screen("photo", bar: bar)), onto: "home"), animated: true,
        using: SystemPush())
      app.advance(by: 0.1)
      let before = app.picture
      let driver = try XCTUnwrap(
        app.beginZoom(zoom, of: "photo", by: .pan, at: touch, velocity: down))
      XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
      app.advance(by: 0.05)
      let held = app.picture
      try driver.release()
      XCTAssertNil(AppPainter(size: app.container.size).difference(held, app.picture))
      app.advanceToRest()
      XCTAssertEqual(app.tree.children(of: "home"), ["grid", "photo"])
    }
  }

  func testTheDelegateAnswersWhetherAGestureMayBegin() throws {
    final class Editor: ContainerDelegate {
      var asked: [ZoomShouldBegin] = []
      func containers(
        _ controller: ContainerController, mayBegin question: ZoomShouldBegin, zoomOf node: String
      ) -> Bool {
        asked.append(question)
        return false
      }
    }
    let (app, trace) = try start()
    let editor = Editor()
    app.delegate = editor
    let before = app.tree
    XCTAssertNil(
      try app.beginZoom(Zoom(), of: "photo", by: .pan, at: touch, velocity: down))
    XCTAssertEqual(editor.asked.map(\.willBegin), [true])
    XCTAssertEqual(app.tree, before)
    XCTAssertEqual(trace.tokens, [])
    app.delegate = nil
    // By default a pan needs content at its top.
    XCTAssertNil(
      try app.beginZoom(
        Zoom(), of: "photo", by: .pan, at: touch, velocity: down, contentIsAtTop: false))
    XCTAssertThrowsError(try app.beginZoom(Zoom(), of: "grid", by: .pan, at: touch, velocity: down))
    XCTAssertThrowsError(
      try app.beginZoom(
        Zoom(), of: "photo", by: .pan, at: Point(x: .nan, y: 0), velocity: down)
    ) { XCTAssertEqual("\($0)", "illegal-zoom(photo, location is not a legal number)") }
  }

  func testAPresentedNodeIsDismissedByItsCard() throws {
    let photo = ContainerNode.screen(Screen("photo", bar: .hidden))
    let app = try ContainerController(
      ContainerNode.screen(Screen("grid", bar: .hidden, elements: [cell])).presenting(photo),
      container: try Container(size: Size(width: 402, height: 874)))
    let driver = try begin(app)
    try driver.update(to: Point(x: 201, y: 580.2))
    XCTAssertEqual(try card(app).y, 311.881, accuracy: 0.01)
    try driver.release()
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "grid")
  }

  func testAHeldCardReturnsWhenEverythingComesToRest() throws {
    let (app, _) = try start()
    let before = app.tree
    try begin(app).update(to: Point(x: 201, y: 700))
    app.advanceToRest()
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(app.tree, before)
  }

  func testATabThatIsLeftTakesTheCardFromTheFinger() throws {
    let (app, trace) = try start()
    let driver = try begin(app)
    try driver.update(to: Point(x: 201, y: 500))
    try app.perform(.select("other", in: "app", by: .program), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid", "photo"])
    XCTAssertEqual(app.tree.visible, ["app", "other"])
    XCTAssertEqual(trace.appearance.filter { $0 == "dD(photo)" }, ["dD(photo)"])
  }

  // A landing card is not caught, and the page below gets the touch: sheets 5.1.

  func testACardThatLandsGoesOnWhenItsTabIsLeft() throws {
    let (app, trace) = try start()
    let driver = try begin(app)
    try driver.update(to: Point(x: 201, y: 700))
    XCTAssertEqual(try driver.release(), .finished)
    app.advance(by: 0.05)
    try app.perform(.select("other", in: "app", by: .program), animated: true)
    app.advance(by: 0.05)
    XCTAssertTrue(driver.isRunning)
    XCTAssertEqual(try card(app).width, driver.dismissal.card.frame.width, accuracy: 1e-9)
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid"])
    XCTAssertEqual(
      trace.appearance,
      [
        "wD(photo)", "wA(grid)", "dD(photo)", "dA(grid)", "wA(other)", "wD(home)", "wD(grid)",
        "dA(other)", "dD(home)", "dD(grid)",
      ])
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, [])
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("AE") }, ["AE(true)", "AE(true)"])
  }

  func testACardThatReturnsGoesOnWhenItsTabIsLeft() throws {
    let (app, trace) = try start()
    let driver = try begin(app)
    try driver.update(to: Point(x: 201, y: 360))
    XCTAssertEqual(try driver.release(), .cancelled)
    app.advance(by: 0.03)
    try app.perform(.select("other", in: "app", by: .program), animated: true)
    // Nobody catches a card whose page is being left.
    XCTAssertThrowsError(
      try app.beginZoom(Zoom(from: "cell"), of: "photo", by: .pan, at: touch, velocity: down)
    ) { XCTAssertEqual("\($0)", "not-draggable(photo)") }
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid", "photo"])
    XCTAssertEqual(
      trace.appearance.prefix(6),
      ["wD(photo)", "wA(grid)", "wD(grid)", "dD(grid)", "wA(photo)", "dA(photo)"])
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, [])
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("AE") }.sorted(), ["AE(false)", "AE(true)"])
  }

  func testAPushOnThePageBelowDoesNotBringALandingCardBack() throws {  // R623
    for animated in [true, false] {
      let (app, trace) = try start()
      let driver = try begin(app)
      try driver.update(to: Point(x: 201, y: 700))
      try driver.release()
      app.advance(by: 0.05)
      let old = try card(app)
      try app.perform(.push(.screen("next"), onto: "home"), animated: animated)
      XCTAssertEqual(app.tree.children(of: "home"), ["grid", "next"])
      if animated { XCTAssertEqual(try card(app).width, old.width, accuracy: 1e-6) }
      app.advanceToRest()
      XCTAssertEqual(app.tree.children(of: "home"), ["grid", "next"])
      // As in every pop that a push interrupts: the photo comes back, and is left at once.
      XCTAssertEqual(
        trace.appearance,
        [
          "wD(photo)", "wA(grid)", "wD(grid)", "dD(grid)", "wA(photo)", "dA(photo)", "wD(photo)",
          "wA(next)", "dD(photo)", "dA(next)",
        ])
      XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, [])
    }
  }

  func testAChangeUnderAPresentedNodeDoesNotBringALandingCardBack() throws {
    let (app, trace) = try start()
    let driver = try begin(app)
    try driver.update(to: Point(x: 201, y: 700))
    try driver.release()
    app.advance(by: 0.05)
    try app.perform(.present(.screen("sheet"), over: nil), animated: true)
    try app.perform(.push(.screen("next"), onto: "home"), animated: false)
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid", "next"])
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, [])
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("AE") }.count, 2)
  }

  func testACardThatIsTakenFromItsFingerAsksForNothingMore() throws {
    let (app, trace) = try start()
    let driver = try begin(app)
    try driver.update(to: Point(x: 201, y: 500))
    try app.perform(.select("other", in: "app", by: .program), animated: true)
    try driver.update(to: Point(x: 201, y: 600))
    try driver.release()
    app.advanceToRest()
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, ["!undecided"])
    XCTAssertEqual(app.tree.children(of: "home"), ["grid", "photo"])
  }

  func testReducedMotionFadesWithTheFinger() throws {
    let (app, _) = try start()
    let size = Size(width: 402, height: 874)
    app.updateContainer(try Container(size: size, reducesMotion: true))
    let driver = try begin(app)
    // Vector 27: the card would be 321.198 wide, and 100 at the source.
    try driver.update(to: Point(x: 201, y: 580.2))
    let state = try XCTUnwrap(app.picture["photo"]?.state)
    XCTAssertEqual(state.frame, Rect(origin: Point(x: 0, y: 0), size: size))
    let share: Double = (402 - 321.198) / (402 - 100)
    XCTAssertEqual(state.alpha, 1 - share, accuracy: 1e-4)
    let time = app.time
    XCTAssertEqual(try driver.release(), .finished)
    app.advanceToRest()
    XCTAssertLessThanOrEqual(app.time - time, Zoom.fadeDuration + 1e-9)
    XCTAssertEqual(app.tree.children(of: "home"), ["grid"])
  }

  /// A pane has an inner edge, where corners of the display would be seen to jump at the end.
  func testOnlyAPaneThatFillsTheDisplayHasItsCorners() throws {
    for (width, radius) in [(1000.0, 0.0), (393, 53.1)] {
      let panes = Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)]))
      let app = try ContainerController(
        .panes(
          "mail",
          [.screen("inbox"), .stack("home", [.screen(Screen("grid", bar: .hidden))])],
          behaviour: panes),
        container: try Container(
          size: Size(width: width, height: 852), safeArea: Insets(top: 59, bottom: 34)))
      try app.perform(
        .push(.screen(Screen("photo", bar: .hidden)), onto: "home"), animated: true, using: Zoom())
      app.advance(by: Zoom.duration - 1e-6)
      let corner = try XCTUnwrap(app.picture["photo"]?.state.cornerRadius)
      // The display's radius is estimated: 0.9 of the safe area at the top.
      XCTAssertEqual(corner, radius, accuracy: 0.01, "\(width)")
    }
  }

  // MARK: - Back from an edge

  private func startBack() throws -> (ContainerController, Trace) {
    let app = try ContainerController(
      .stack("home", [.screen("list"), .screen("detail")]),
      container: try Container(size: Size(width: 412, height: 892)))
    return (app, Trace(of: app))
  }

  private func reports(_ trace: Trace) -> [String] {
    trace.tokens.filter { $0.hasPrefix("back") }
  }

  func testAnArmedFingerGoesBack() throws {  // sheets 6, vector 34
    let (app, trace) = try startBack()
    try app.beginBack(at: Point(x: 4, y: 400))
    let driver = try XCTUnwrap(app.backTouch?.driver)
    XCTAssertEqual(driver.handler, .pop("home"))
    try app.moveBack(to: Point(x: 8, y: 400))
    XCTAssertTrue(app.isAtRest)
    try app.moveBack(to: Point(x: 107, y: 430))
    XCTAssertEqual(driver.gesture?.edge, .left)
    XCTAssertEqual(driver.gesture?.translation, Point(x: 103, y: 30))
    XCTAssertTrue(driver.isArmed)
    // The progress 103/412 is reached by a spring.
    app.advance(by: 0.5)
    XCTAssertEqual(driver.progress.motion.value, 0.25, accuracy: 1e-9)
    XCTAssertEqual(app.transition(in: "home")?.isInteractive, true)
    try app.releaseBack()
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["list"])
    XCTAssertEqual(
      reports(trace),
      ["backStarted", "backArmed", "backProgressed", "back: pop(home)", "backInvoked"])
    XCTAssertEqual(trace.appearance, ["wD(detail)", "wA(list)", "dD(detail)", "dA(list)"])
  }

  func testAFingerThatTurnsBackRunsBackFirst() throws {  // sheets 4 and 6
    let (app, trace) = try startBack()
    let (tree, layers) = (app.tree, app.picture.layers)
    try app.beginBack(at: Point(x: 4, y: 400))
    try app.moveBack(to: Point(x: 107, y: 400))
    app.advance(by: 0.5)
    try app.moveBack(to: Point(x: 70, y: 400))
    try app.releaseBack()
    XCTAssertEqual(
      reports(trace).suffix(3), ["back: pop(home)", "backDisarmed", "backProgressed"])
    let released = app.time
    app.advanceToRest()
    XCTAssertEqual(reports(trace).last, "backCancelled")
    XCTAssertGreaterThan(app.time - released, 0.3)
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, layers)
  }

  func testAFingerThatTurnsBackRunsBackUnderAPresentedNode() throws {  // C602
    let (app, trace) = try startBack()
    try app.beginBack(at: Point(x: 4, y: 400))
    try app.moveBack(to: Point(x: 107, y: 400))
    app.advance(by: 0.5)
    try app.moveBack(to: Point(x: 70, y: 400))
    try app.releaseBack()
    try app.perform(.present(.screen("sheet"), over: nil), animated: true)
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["list", "detail"])
    XCTAssertEqual(reports(trace).last, "backCancelled")
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, [])
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("AE") }.sorted(), ["AE(false)", "AE(true)"])
  }

  func testAHeldWayBackEndsWhenItsContainerIsCovered() throws {  // C602
    let (app, trace) = try startBack()
    try app.beginBack(at: Point(x: 4, y: 400))
    try app.moveBack(to: Point(x: 107, y: 400))
    try app.perform(.present(.screen("sheet"), over: nil), animated: true)
    XCTAssertEqual(reports(trace).last, "backCancelled")
    try app.releaseBack()
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["list", "detail"])
    XCTAssertEqual(reports(trace).filter { $0 == "backCancelled" }.count, 1)
    XCTAssertEqual(trace.tokens.filter { $0.hasPrefix("!") }, ["!undecided"])
  }

  func testAVetoIsKnownBeforeTheGesture() throws {  // C602
    let (app, trace) = try startBack()
    try app.setVetoesBack(true, of: "detail")
    let before = app.tree
    try app.beginBack(at: Point(x: 4, y: 400))
    let driver = try XCTUnwrap(app.backTouch?.driver)
    XCTAssertEqual(driver.handler, .vetoed("home"))
    try app.moveBack(to: Point(x: 107, y: 400))
    try app.releaseBack()
    app.advanceToRest()
    XCTAssertEqual(app.tree, before)
    XCTAssertEqual(reports(trace).suffix(2), ["backInvoked", "back: vetoed(home)"])
  }

  func testPanesGoBackOnTheRelease() throws {
    let panes = Panes(history: PaneHistory([PaneDestination(.list), PaneDestination(.detail)]))
    let app = try ContainerController(
      .panes("mail", [.screen("list"), .screen("detail")], behaviour: panes),
      container: try Container(size: Size(width: 412, height: 892)))
    try app.beginBack(at: Point(x: 410, y: 400))
    try app.moveBack(to: Point(x: 300, y: 400))
    XCTAssertEqual(app.tree.frontmost, "detail")
    try app.releaseBack()
    app.advanceToRest()
    XCTAssertEqual(app.tree.frontmost, "list")
  }

  /// A push that runs under the deferred profile: another request waits for it, so a finger would catch it later.
  private func startPush() throws -> (ContainerController, Trace) {
    let app = try ContainerController(
      .stack("home", [.screen("list"), .screen("detail")]),
      container: try Container(size: Size(width: 412, height: 892)), profile: .deferred)
    let trace = Trace(of: app)
    try app.perform(.push(.screen("photo"), onto: "home"), animated: true)
    app.advance(by: 0.1)
    return (app, trace)
  }

  func testNoDragBeginsWhileItsTransitionWouldWait() throws {
    let (app, _) = try startPush()
    let before = app.tree
    XCTAssertThrowsError(
      try app.beginZoom(Zoom(), of: "photo", by: .pan, at: touch, velocity: down)
    ) { XCTAssertEqual($0 as? ContainerError, .notDraggable("photo")) }
    XCTAssertThrowsError(try app.beginPhotoDrag(.fluidPhoto, of: "photo", at: touch)) {
      XCTAssertEqual($0 as? ContainerError, .notDraggable("photo"))
    }
    XCTAssertEqual(app.tree, before)
    app.advanceToRest()
    XCTAssertEqual(app.tree, before)
    let card = try XCTUnwrap(
      try app.beginZoom(Zoom(), of: "photo", by: .pan, at: touch, velocity: down))
    app.advance(by: 0.1)
    // The card of a way back that runs is still caught.
    try card.update(to: Point(x: 230, y: 340))
    try card.release()
    app.advance(by: 0.05)
    let caught = try app.beginZoom(Zoom(), of: "photo", by: .pan, at: touch, velocity: down)
    XCTAssertTrue(caught === card)
  }

  func testADragBeginsAtOnceUnderEveryProfile() throws {
    // Where it began with the clock, the picture jumped to where the finger was by then.
    for profile in InterruptionProfile.allCases {
      let pages = [
        Screen("grid", bar: .hidden, elements: [cell]), Screen("photo", bar: .hidden),
      ]
      let app = try ContainerController(
        .stack("home", pages.map { .screen($0) }),
        container: try Container(size: Size(width: 402, height: 874)), profile: profile)
      let trace = Trace(of: app)
      let driver = try begin(app)
      XCTAssertEqual(trace.appearance, ["wD(photo)", "wA(grid)"], "\(profile)")
      try driver.update(to: Point(x: 201, y: 580.2))
      // As in the table of the zoom (vector 27).
      XCTAssertEqual(try card(app).width, 321.198, accuracy: 0.01, "\(profile)")
      let held = app.picture.layers
      app.advance(by: 1e-9)
      XCTAssertEqual(app.picture.layers, held, "\(profile)")
      try driver.release()
      app.advanceToRest()
      XCTAssertEqual(app.tree.children(of: "home"), ["grid"], "\(profile)")
    }
  }

  func testAFingerWhoseWayBackWouldWaitGoesBackOnce() throws {
    for isArmed in [true, false] {
      let (app, trace) = try startPush()
      let before = app.tree
      try app.beginBack(at: Point(x: 4, y: 400))
      try app.moveBack(to: Point(x: 107, y: 400))
      XCTAssertEqual(app.tree, before, "the finger has not decided")
      app.advance(by: 1)
      if !isArmed { try app.moveBack(to: Point(x: 70, y: 400)) }
      try app.releaseBack()
      app.advanceToRest()
      XCTAssertEqual(
        app.tree.children(of: "home"), ["list", "detail"] + (isArmed ? [] : ["photo"]))
      XCTAssertEqual(
        reports(trace).filter { $0.hasPrefix("back: ") }.count, isArmed ? 1 : 0)
      XCTAssertEqual(reports(trace).filter { $0 == "backCancelled" }.count, isArmed ? 0 : 1)
    }
  }

  func testWithoutATouchNothingGoesBack() throws {
    let (app, _) = try startBack()
    XCTAssertThrowsError(try app.moveBack(to: Point(x: 80, y: 0)))
    XCTAssertThrowsError(try app.releaseBack())
    XCTAssertThrowsError(try app.beginBack(at: Point(x: .infinity, y: 0)))
  }

  // MARK: - Photo viewers

  func testAPhotoShrinksWithTheFinger() throws {  // vector 38
    let (app, _) = try start(size: Size(width: 393, height: 852))
    let driver = try app.beginPhotoDrag(
      .fluidPhoto, of: "photo", using: Zoom(from: "cell"), at: touch)
    for (dy, scale, alpha) in [(100.0, 0.88263, 0.53052), (213, 0.75, 0), (426, 0.5, 0)] {
      try driver.update(to: Point(x: 201, y: 300 + dy))
      XCTAssertEqual(try card(app).width, 393 * scale, accuracy: 0.01, "\(dy)")
      XCTAssertEqual(driver.look.alpha, alpha, accuracy: 1e-4, "\(dy)")
    }
    XCTAssertEqual(try driver.release(velocity: Point(x: 0, y: 100)), .finished)
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["grid"])
  }

  func testAPhotoReturns() throws {
    for viewer in PhotoViewer.allCases {
      let (app, _) = try start(size: Size(width: 393, height: 852))
      let (tree, layers) = (app.tree, app.picture.layers)
      let driver = try app.beginPhotoDrag(viewer, of: "photo", at: touch)
      try driver.update(to: Point(x: 210, y: 320))
      XCTAssertEqual(
        try driver.release(velocity: Point(x: 0, y: viewer == .fluidPhoto ? -10 : 0)), .cancelled,
        "\(viewer)")
      app.advanceToRest()
      XCTAssertEqual(app.tree, tree, "\(viewer)")
      XCTAssertEqual(app.picture.layers, layers, "\(viewer)")
    }
  }

  /// A card that is grabbed while a pop still arrives has that picture with its bars inside, and moves by its size.
  func testACardWithAPopInsideIsTheWholePage() throws {  // vector 27
    let pages = ["list", "page", "top"].map { ContainerNode.screen(Screen($0, bar: .opaque)) }
    let app = try ContainerController(
      .stack("home", pages), container: try Container(size: Size(width: 402, height: 874)))
    try app.perform(.pop(from: "home"), animated: true)
    app.advance(by: 0.1)
    let driver = try XCTUnwrap(
      app.beginZoom(Zoom(), of: "page", by: .pan, at: touch, velocity: down))
    func card() throws -> Rect {
      try XCTUnwrap(app.picture.layers.first { $0.id == .from }).state.frame
    }
    XCTAssertEqual(try card(), app.container.bounds)
    try driver.update(to: Point(x: 201, y: 580.2))
    XCTAssertEqual(try card().x, 40.401, accuracy: 0.01)
    XCTAssertEqual(try card().y, 311.881, accuracy: 0.01)
    XCTAssertEqual(try card().width, 321.198, accuracy: 0.01)
    XCTAssertEqual(try card().height, 698.326, accuracy: 0.01)
    try driver.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree.children(of: "home"), ["list", "page"])
  }

  // MARK: - Presented

  /// A presented screen has the corners of the display under a finger, as a pushed one has.
  func testAPresentedCardHasRoundCorners() throws {  // §5.1
    let container = try Container(
      size: Size(width: 402, height: 874), safeArea: Insets(top: 62, bottom: 34))
    let photo = ContainerNode.screen(Screen("photo", bar: .hidden))
    func radius(_ root: ContainerNode) throws -> Double? {
      let app = try ContainerController(root, container: container)
      let driver = try app.beginZoom(
        Zoom(), of: "photo", by: .pan, at: Point(x: 200, y: 300), velocity: Point(x: 0, y: 300))
      try driver?.update(to: Point(x: 200, y: 500))
      return app.picture["photo"]?.state.cornerRadius
    }
    let pushed = try radius(.stack("h", [.screen(Screen("grid", bar: .hidden)), photo]))
    XCTAssertGreaterThan(pushed ?? 0, 30)
    XCTAssertEqual(try radius(ContainerNode.screen("grid").presenting(photo)), pushed)
  }

  /// Returns where each layer is drawn: its frame, which is scaled about its middle.
  private func drawnLayers(_ app: ContainerController) -> [Rect] {
    app.picture.layers.map { layer in
      let (frame, transform) = (layer.state.frame, layer.state.transform)
      let size = Size(
        width: frame.width * transform.scaleX, height: frame.height * transform.scaleY)
      let center = frame.center + Point(x: transform.translationX, y: transform.translationY)
      return Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  /// A presented card that opens is caught where it is seen, and a cancellation leaves it open.
  func testAPresentedCardIsCaughtWhileItOpens() throws {  // R651, R654
    let container = try Container(
      size: Size(width: 402, height: 874), safeArea: Insets(top: 62, bottom: 34))
    for (time, kind) in [(0.0, ZoomGesture.pan), (0.1, .pan), (0.2, .pan), (0.1, .pinch)] {
      let app = try ContainerController(.screen("grid"), container: container)
      let trace = Trace(of: app)
      try app.perform(
        .present(.screen("photo"), over: nil), animated: true, using: Zoom())
      app.advance(by: time)
      let seen = drawnLayers(app)
      let driver = try XCTUnwrap(
        app.beginZoom(
          Zoom(), of: "photo", by: kind, at: Point(x: 200, y: 300), velocity: Point(x: 0, y: 300),
          distance: 200))
      for (one, two) in zip(seen, drawnLayers(app)) {
        XCTAssertEqual(one.x, two.x, accuracy: 0.1, "at \(time)")
        XCTAssertEqual(one.y, two.y, accuracy: 0.1, "at \(time)")
        XCTAssertEqual(one.width, two.width, accuracy: 0.1, "at \(time)")
        XCTAssertEqual(one.height, two.height, accuracy: 0.1, "at \(time)")
      }
      try driver.cancel()
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "grid + (photo)")
      XCTAssertEqual(app.picture["photo"]?.state.frame, container.bounds)
      XCTAssertEqual(
        trace.appearance.filter { $0.hasSuffix("(photo)") }.suffix(2), ["wA(photo)", "dA(photo)"])
    }
  }

  /// The card of a sheet follows a finger by its own numbers.
  func testTheCardOfASheetHasItsOwnNumbers() throws {  // §5.1, sheet variant
    let container = try Container(
      size: Size(width: 402, height: 874), safeArea: Insets(top: 62, bottom: 34))
    let app = try ContainerController(
      ContainerNode.screen("grid").presenting(
        ContainerNode.screen("s").asSheet(.uiKit16(), at: "large")), container: container)
    let height = try XCTUnwrap(app.picture["s"]).state.frame.height
    let driver = try XCTUnwrap(
      app.beginZoom(
        Zoom(), of: "s", by: .pan, at: Point(x: 200, y: 300), velocity: Point(x: 0, y: 300)))
    // 0.3 is below the knee of 0.48: 1 − 0.64 · 0.3.
    try driver.update(to: Point(x: 200, y: 318 + 0.3 * height))
    XCTAssertEqual(try XCTUnwrap(app.picture["s"]).state.frame.width / 402, 0.808, accuracy: 1e-3)
  }

  // MARK: - A part of the page that stands for the source

  /// A card with an alignment is the whole page at every instant, and lands where its part covers the source.
  func testAnAlignedPageKeepsItsShapeUnderAFinger() throws {  // §5.1, vector 33
    let cell = try Element("c", frame: Rect(x: 20, y: 600, width: 120, height: 120))
    let zoom = Zoom(from: "c", alignment: Rect(x: 0, y: 100, width: 402, height: 301.5))
    let container = try Container(size: Size(width: 402, height: 874))
    let grid = ContainerNode.screen(Screen("grid", bar: .hidden, elements: [cell]))
    let photo = ContainerNode.screen(Screen("photo", bar: .hidden))
    for caught in [nil, 0.05, 0.1, 0.2] as [Double?] {
      let app = try ContainerController(
        .stack("home", caught == nil ? [grid, photo] : [grid]), container: container)
      func page() throws -> LayerState { try XCTUnwrap(app.picture["photo"]).state }
      func picture() -> LayerState? {
        let pictures = app.picture.layers.filter { $0.node == .element("c") }
        XCTAssertEqual(pictures.count, 1, "one picture of the source")
        return pictures.last?.state
      }
      if let caught {
        try app.perform(.push(photo, onto: "home"), animated: true, using: zoom)
        app.advance(by: caught)
      }
      let seen = try page()
      let shown = caught == nil ? nil : picture()
      let driver = try XCTUnwrap(
        app.beginZoom(zoom, of: "photo", by: .pan, at: Point(x: 200, y: 300), velocity: down))
      XCTAssertEqual(try page().frame.x, seen.frame.x, accuracy: 0.05)
      XCTAssertEqual(try page().frame.y, seen.frame.y, accuracy: 0.05)
      XCTAssertEqual(try page().frame.width, seen.frame.width, accuracy: 0.05)
      XCTAssertEqual(try page().frame.height, seen.frame.height, accuracy: 0.05)
      if let shown {
        XCTAssertEqual(picture()?.frame.x ?? 0, shown.frame.x, accuracy: 0.5)
        XCTAssertEqual(picture()?.frame.height ?? 0, shown.frame.height, accuracy: 0.5)
        XCTAssertEqual(picture()?.alpha ?? 0, shown.alpha, accuracy: 0.02)
      }
      try driver.update(to: Point(x: 200, y: 580))
      XCTAssertEqual(try driver.release(), .finished)
      var last = try page()
      while app.picture["photo"] != nil {
        last = try page()
        XCTAssertEqual(last.frame.height / last.frame.width, 874 / 402, accuracy: 1e-6)
        let clip = last.clip ?? Rect(origin: Point(x: 0, y: 0), size: last.frame.size)
        XCTAssertGreaterThanOrEqual(clip.y, -1e-6)
        XCTAssertLessThanOrEqual(clip.maxX, last.frame.width + 1e-6)
        XCTAssertLessThanOrEqual(clip.maxY, last.frame.height + 1e-6)
        app.advance(by: 1.0 / 60)
      }
      // k is 120 / 301.5; the page lands at (20, 600 − k · 100).
      XCTAssertEqual(last.frame.x, 20, accuracy: 1)
      XCTAssertEqual(last.frame.y, 560.2, accuracy: 1)
      XCTAssertEqual(last.frame.width, 160, accuracy: 1)
      XCTAssertEqual(last.clip?.height ?? 0, 120, accuracy: 1)
    }
  }
}
