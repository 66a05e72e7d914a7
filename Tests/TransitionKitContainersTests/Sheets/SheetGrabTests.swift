import TransitionKit
import TransitionKitContainers
import XCTest

/// A finger catches a sheet that comes or leaves: the picture, the way under the finger, the release and the events.
final class SheetGrabTests: XCTestCase {
  private let tall = made {
    try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  }
  private let reduced = made {
    try Container(
      size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34),
      reducesMotion: true)
  }

  /// What is seen of a sheet over a map, measured in the layers.
  private struct Seen {
    var top, bottom, dimming, mapTop, mapScale, mapRadius: Double

    init(_ app: ContainerController) {
      let note = app.picture["note"]?.state
      top = note?.frame.y ?? .nan
      bottom = note?.frame.maxY ?? .nan
      dimming =
        app.picture.layers.first { if case .dimming = $0.node { true } else { false } }?.state.alpha
        ?? 0
      let map = app.picture["map"]!.state
      mapScale = map.transform.scaleX
      mapTop = map.frame.y + (1 - mapScale) * map.anchor.y * map.frame.height
      mapRadius = map.cornerRadius
    }

    /// The largest difference; an opacity of 0.01 counts as a point.
    func difference(from other: Seen) -> Double {
      [
        abs(top - other.top), abs(bottom - other.bottom), 100 * abs(dimming - other.dimming),
        abs(mapTop - other.mapTop), 100 * abs(mapScale - other.mapScale),
        abs(mapRadius - other.mapRadius),
      ].max()!
    }
  }

  private func note(_ style: SheetStyle, at detent: String? = nil) -> ContainerNode {
    ContainerNode.stack("note", [.screen("text")]).asSheet(style, at: detent)
  }

  /// Returns an app in which a sheet has begun to come.
  private func arriving(
    _ style: SheetStyle = .uiKit16(), at detent: String? = nil, after time: Double = 0.15,
    in container: Container? = nil, using animator: (any AnimatedTransitioning)? = nil
  ) throws -> (ContainerController, Trace) {
    let app = try ContainerController(.screen("map"), container: container ?? tall)
    let trace = Trace(of: app)
    try app.perform(
      .present(note(style, at: detent), over: nil), animated: true, using: animator)
    app.advance(by: time)
    return (app, trace)
  }

  /// Returns an app in which a sheet that the program has dismissed leaves.
  private func dismissed(
    _ style: SheetStyle = .uiKit16(), at detent: String? = nil, after time: Double = 0.15
  ) throws -> (ContainerController, Trace) {
    let app = try ContainerController(
      ContainerNode.screen("map").presenting(note(style, at: detent)), container: tall)
    let trace = Trace(of: app)
    try app.perform(.dismiss("note"), animated: true)
    app.advance(by: time)
    return (app, trace)
  }

  private func assertNoJump(
    _ app: ContainerController, _ message: String = "", line: UInt = #line,
    _ work: () throws -> Void
  ) rethrows {
    let (before, seen) = (app.picture, Seen(app))
    try work()
    XCTAssertNil(
      AppPainter(size: app.container.size).difference(before, app.picture), message, line: line)
    XCTAssertLessThan(Seen(app).difference(from: seen), 1e-6, message, line: line)
  }

  // MARK: - A sheet that comes

  /// A floating sheet does not move as far as its top edge.
  func testAFloatingSheetIsCaughtInAnotherContainer() throws {
    for detent in ["medium", "large"] {
      for time in stride(from: 0.02, to: 0.5, by: 0.04) {
        for size in [Size(width: 500, height: 610), Size(width: 393, height: 700)] {
          let (app, _) = try arriving(.uiKit26(), at: detent, after: time)
          app.updateContainer(try Container(size: size))
          let before = try XCTUnwrap(app.picture["note"]?.state.frame.y)
          try app.grabSheet("note")
          XCTAssertEqual(
            try XCTUnwrap(app.picture["note"]?.state.frame.y), before, accuracy: 1e-6,
            "\(detent) \(time) \(size)")
        }
      }
    }
  }

  /// Where motion is reduced, a sheet fades in at its detent, and darkens what is behind only when it is let go.
  func testACaughtSheetThatIsAtItsDetentIsDismissed() throws {
    let (app, _) = try arriving(.like.transmission(), after: 0.01, in: reduced)
    try app.grabSheet("note")
    app.advance(by: 0.3)
    let before = app.picture
    try app.perform(.dismiss("note"), animated: true)
    XCTAssertNil(AppPainter(size: reduced.size).difference(before, app.picture))
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "map")
  }

  func testAFingerCatchesASheetThatComes() throws {
    let (app, trace) = try arriving()
    let y = Seen(app).top
    XCTAssertTrue((450..<840).contains(y), "\(y)")
    XCTAssertEqual(trace.appearance, ["wA(note)", "wA(text)"])
    try assertNoJump(app) { try app.grabSheet("note") }
    // The presentation has been carried to its end, as an interrupted push is (R623).
    XCTAssertEqual(trace.appearance, ["wA(note)", "wA(text)", "dA(note)", "dA(text)"])
    app.advance(by: 1)
    XCTAssertEqual(Seen(app).top, y, accuracy: 1e-9)
    var travelled = 0.0
    for step in [-30.0, -7, 12, -y + 600, -100, 40] {
      try app.dragSheet("note", by: step)
      travelled += step
      XCTAssertEqual(Seen(app).top, y + travelled, accuracy: 1e-9)
      app.advance(by: 0.1)
    }
  }

  func testAReleaseWithoutMovementLetsTheSheetGoOn() throws {
    for style in [
      SheetStyle.uiKit16(), .uiKit26(), .like.compose(), .like.flutterModal(), .like.panModal(),
    ] {
      // 0.03 s: almost nothing has come, so each rule alone would let the sheet leave.
      for time in [0.03, 0.15, 0.3] {
        let (app, trace) = try arriving(style, after: time)
        try app.grabSheet("note")
        app.advance(by: 0.5)
        trace.reset()
        try assertNoJump(app) { try app.releaseSheet("note", velocity: 0) }
        XCTAssertFalse(app.isAtRest)
        app.advanceToRest()
        XCTAssertEqual(trace.appearance, [])
        XCTAssertEqual(app.tree.description, "map + (note[text])")
        let (plain, _) = try arriving(style, after: 9)
        XCTAssertEqual(app.picture.layers, plain.picture.layers)
      }
    }
  }

  func testTheReleaseDecidesByTheRuleOfTheSheet() throws {
    // After 0.15 s of 0.4 s the top is below 600: half of the detents' way to the bottom is at 647.75.
    let rows: [(travel: Double, velocity: Double, end: Double?)] = [
      (-100, 0, 443.5), (1, 2000, nil), (200, 0, nil), (-40, -2000, 443.5), (-380, -2000, 69),
    ]
    for (travel, velocity, end) in rows {
      let (app, trace) = try arriving()
      let message = "\(travel), \(velocity)"
      try app.grabSheet("note")
      trace.reset()
      try app.dragSheet("note", by: travel)
      try assertNoJump(app, message) { try app.releaseSheet("note", velocity: velocity) }
      app.advanceToRest()
      if let end {
        XCTAssertEqual(app.picture["note"]?.state.frame.y ?? 0, end, accuracy: 1e-9, message)
        XCTAssertFalse(trace.tokens.contains("shouldDismiss"), message)
      } else {
        // It has appeared, and the user dismisses it.
        XCTAssertEqual(
          trace.tokens,
          [
            "shouldDismiss", "willDismiss", "wD(note)", "wD(text)", "dD(note)", "dD(text)",
            "didDismiss",
          ], message)
        XCTAssertEqual(app.tree.description, "map", message)
      }
    }
  }

  /// A sheet that comes to its largest detent passes the smaller one, at which it looks otherwise at rest.
  func testNoPictureJumpsWhateverTheStyleAndTheDetent() throws {
    let styles: [SheetStyle] = [
      .uiKit16(), .uiKit26(), .like.compose(), .like.flutterModal(), .like.cupertino(),
      .like.gorhom(), .like.ionicCard(),
      .like.ionicSheet(), .like.floatingPanel(), .like.panModal(), .like.transmission(),
      .like.framework7(), .like.material(),
      .like.flutterDraggable(), .like.smoothSheets(), .like.stupidSimple(),
      .uiKit16(detents: [.large]),
    ]
    for style in Cases.some(of: styles, quick: 3) {
      for detent in style.detents.map(\.id) {
        for time in [0.02, 0.1, 0.2, 0.3] {
          for leaves in [false, true] {
            let (app, _) =
              leaves
              ? try dismissed(style, at: detent, after: time)
              : try arriving(style, at: detent, after: time)
            let message = "\(style.release) at \(detent), \(time) s, leaves: \(leaves)"
            try assertNoJump(app, message) { try app.grabSheet("note") }
            // Each step of a tenth of a point changes the picture by little.
            var last = Seen(app)
            // A sheet that may not leave does not go below the place where it was caught.
            let steps = [-0.1, -0.1, 0.1, 0.1] + (style.canLeave ? [0.1, -0.1] : [])
            for step in steps {
              try app.dragSheet("note", by: step)
              let seen = Seen(app)
              XCTAssertLessThan(seen.difference(from: last), 1.5, message)
              XCTAssertEqual(seen.top - last.top, step, accuracy: 1e-9, message)
              last = seen
            }
            try assertNoJump(app, message) { try app.releaseSheet("note", velocity: 0) }
            app.advance(by: max(0, app.timeToNextEnd - 1e-7))
            let before = app.picture
            app.advance(by: 2e-7)
            XCTAssertNil(
              AppPainter(size: app.container.size).difference(before, app.picture), message)
            app.advanceToRest()
            if app.tree.contains("note"), let motion = app.sheet("note") {
              XCTAssertEqual(app.picture["note"]?.state.frame, motion.look.frame, message)
            }
          }
        }
      }
    }
  }

  /// What differs at the grab has gone once the sheet rests, at whatever detent.
  func testALargeSheetThatIsCaughtComesToRestAtMedium() throws {
    let (app, _) = try arriving(at: "large", after: 0.1)
    try app.grabSheet("note")
    let goal = 440 - Seen(app).top
    try app.dragSheet("note", by: goal)
    try app.releaseSheet("note", velocity: 0)
    var last = Seen(app)
    while !app.isAtRest {
      app.advance(by: 0.002)
      let seen = Seen(app)
      XCTAssertLessThan(seen.difference(from: last), 8)
      last = seen
    }
    XCTAssertEqual(last.top, 443.5, accuracy: 1e-9)
    XCTAssertEqual(last.bottom, 852, accuracy: 1e-9)
    let (plain, _) = try arriving(after: 9)
    XCTAssertEqual(app.picture.layers, plain.picture.layers)
  }

  func testTheSheetOfAnotherAnimatorIsCaughtWithoutAJump() throws {
    for (animator, container) in [
      (CrossDissolve() as any AnimatedTransitioning, tall), (FlipHorizontal(), tall),
      (CoverVertical(), reduced),
    ] {
      let (app, _) = try arriving(in: container, using: animator)
      let before = app.picture
      try app.grabSheet("note")
      XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
      let y = Seen(app).top
      try app.dragSheet("note", by: -20)
      XCTAssertEqual(Seen(app).top, y - 20, accuracy: 1e-9)
      try app.releaseSheet("note", velocity: 0)
      app.advanceToRest()
      XCTAssertEqual(Seen(app).top, 443.5, accuracy: 1e-9)
    }
  }

  func testASheetThatRefusesIsCaughtToo() throws {
    let (app, trace) = try arriving()
    try app.setRefusesDismissal(true, of: "note")
    let y = Seen(app).top
    try assertNoJump(app) { try app.grabSheet("note") }
    for travel in [-60.0, 30, 30] {
      try app.dragSheet("note", by: travel)
    }
    XCTAssertEqual(Seen(app).top, y, accuracy: 1e-9)
    // Below the place where it was caught it resists.
    try app.dragSheet("note", by: 50)
    XCTAssertTrue((y + 0.1..<y + 25).contains(Seen(app).top), "\(Seen(app).top)")
    try app.dragSheet("note", by: -60)
    trace.reset()
    try app.releaseSheet("note", velocity: 3000)
    app.advanceToRest()
    XCTAssertEqual(Seen(app).top, 443.5, accuracy: 1e-9)
    XCTAssertEqual(trace.tokens, [], "nobody has tried to dismiss it")
  }

  // MARK: - A sheet that leaves

  func testAFingerCatchesASheetThatTheProgramDismisses() throws {
    let (app, trace) = try dismissed()
    XCTAssertEqual(app.tree.description, "map")
    let y = Seen(app).top
    try assertNoJump(app) { try app.grabSheet("note") }
    XCTAssertEqual(app.tree.description, "map + (note[text])")
    XCTAssertEqual(trace.appearance, ["wD(note)", "wD(text)"])
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("dW") || $0.hasPrefix("dDE") }, ["dWB", "dDE(false)"])
    try app.dragSheet("note", by: 20)
    XCTAssertEqual(Seen(app).top, y + 20, accuracy: 1e-9)
    try app.dragSheet("note", by: -y + 400)
    XCTAssertEqual(trace.appearance.suffix(4), ["wA(note)", "wA(text)", "dA(note)", "dA(text)"])
    try app.releaseSheet("note", velocity: 0)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "map + (note[text])")
    XCTAssertEqual(Seen(app).top, 443.5, accuracy: 1e-9)
  }

  func testASheetThatTheProgramDismissesGoesOnAfterARelease() throws {
    for (travel, velocity) in [(0.0, 0.0), (30, 2000)] {
      let (app, trace) = try dismissed(after: 0.05)
      try app.grabSheet("note")
      if travel != 0 { try app.dragSheet("note", by: travel) }
      try assertNoJump(app) { try app.releaseSheet("note", velocity: velocity) }
      XCTAssertTrue(app.tree.contains("note"))
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "map")
      // It was the program that has dismissed it.
      XCTAssertEqual(trace.appearance, ["wD(note)", "wD(text)", "dD(note)", "dD(text)"])
      XCTAssertFalse(trace.tokens.contains("didDismiss"))
    }
  }

  func testAFingerCatchesASheetThatItHasThrownOff() throws {
    for returns in [false, true] {
      let app = try ContainerController(
        ContainerNode.screen("map").presenting(note(.uiKit16())), container: tall)
      let trace = Trace(of: app)
      try app.grabSheet("note")
      try app.dragSheet("note", by: 100)
      try app.releaseSheet("note", velocity: 1500)
      app.advance(by: 0.02)
      let y = Seen(app).top
      XCTAssertTrue((544..<850).contains(y), "\(y)")
      try assertNoJump(app) { try app.grabSheet("note") }
      trace.reset()
      if returns {
        try app.dragSheet("note", by: -60)
        XCTAssertEqual(Seen(app).top, y - 60, accuracy: 1e-9)
        try app.releaseSheet("note", velocity: -3000)
      } else {
        try app.releaseSheet("note", velocity: 0)
      }
      app.advanceToRest()
      if returns {
        XCTAssertEqual(trace.appearance, ["wA(note)", "wA(text)", "dA(note)", "dA(text)"])
      } else {
        XCTAssertEqual(trace.tokens, ["dD(note)", "dD(text)", "didDismiss"])
      }
      XCTAssertEqual(app.tree.contains("note"), returns)
    }
  }

  func testASheetThatIsCaughtAgainAndAgainDoesNotJump() throws {
    let (app, _) = try arriving(at: "large", after: 0.1)
    for travel in [-40.0, 90, -300, 300, -60, 10] {
      try assertNoJump(app) { try app.grabSheet("note") }
      try app.dragSheet("note", by: travel)
      try assertNoJump(app) { try app.releaseSheet("note", velocity: 4 * travel) }
      app.advance(by: 0.03)
    }
    if app.tree.contains("note") { try assertNoJump(app) { try app.grabSheet("note") } }
  }

  // MARK: - Who may

  func testWhatAnotherFingerHoldsIsNotCaught() throws {
    let app = try ContainerController(.screen("map"), container: tall)
    let finger = GestureInteraction()
    try app.perform(
      .present(note(.uiKit16()), over: nil), animated: true, interaction: finger)
    finger.update(0.5)
    XCTAssertThrowsError(try app.grabSheet("note")) {
      XCTAssertEqual($0 as? ContainerError, .notDraggable("note"))
    }
    finger.finish()
    app.advance(by: 0.01)
    try assertNoJump(app) { try app.grabSheet("note") }
    // Of two that leave together none is caught.
    let other = try ContainerController(
      ContainerNode.screen("map").presenting(note(.uiKit16())), container: tall)
    try other.perform(
      .present(ContainerNode.screen("upper").asSheet(.uiKit16()), over: nil), animated: false)
    try other.perform(.dismiss("note"), animated: true)
    other.advance(by: 0.1)
    XCTAssertThrowsError(try other.grabSheet("upper")) {
      XCTAssertEqual($0 as? ContainerError, .notDraggable("upper"))
    }
    XCTAssertThrowsError(try other.grabSheet("note")) {
      XCTAssertEqual($0 as? ContainerError, .unknownNode("note"), "it is gone at once")
    }
    XCTAssertThrowsError(try other.grabSheet("nobody")) {
      XCTAssertEqual($0 as? ContainerError, .unknownNode("nobody"))
    }
  }

  func testTheGestureIsThatOfTheSheetAlsoWhileItComesOrLeaves() throws {
    for leaves in [false, true] {
      let (app, _) = leaves ? try dismissed() : try arriving()
      let point = Point(x: 200, y: Seen(app).top + 20)
      XCTAssertEqual(app.gesture(Point(x: 1, y: 14), from: point), .sheet("note"), "\(leaves)")
    }
  }

  func testWhatIsPresentedOrDismissedLaterTakesACaughtSheet() throws {
    let (app, trace) = try arriving()
    try app.grabSheet("note")
    try app.dragSheet("note", by: -10)
    try assertNoJump(app) { try app.perform(.dismiss("note"), animated: true) }
    app.advance(by: 0.05)
    try assertNoJump(app) { try app.grabSheet("note") }
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "map + (note[text])", "a finger that never lifts")
    XCTAssertEqual(
      trace.appearance.suffix(6),
      ["wD(note)", "wD(text)", "wA(note)", "wA(text)", "dA(note)", "dA(text)"])
  }

  // MARK: - The way in and out

  /// The whole way of a lower sheet is in sight: its top begins at the bottom edge (R721: from y = H).
  func testASheetOfAnyHeightComesFromTheBottomEdge() throws {
    for detent in ["medium", "large"] {
      let (app, _) = try arriving(at: detent, after: 0)
      XCTAssertEqual(Seen(app).top, 852, accuracy: 1e-9, detent)
      app.advance(by: 0.2)
      XCTAssertTrue((0..<850).contains(Seen(app).top), detent)
      app.advanceToRest()
      try app.perform(.dismiss("note"), animated: true)
      app.advance(by: app.timeToNextEnd - 1e-9)
      XCTAssertEqual(Seen(app).top, 852, accuracy: 0.01, detent)
    }
  }
}
