import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// Each family of sheets under a finger and after its release, through a controller (sheets 1.3, 1.4, 2.2 to 2.4).
///
/// The container is 400 × 800 points without a safe area, so a detent of 800 − y points rests at y.
final class SheetFamilyTests: XCTestCase {
  private let plain = made { try Container(size: Size(width: 400, height: 800)) }

  private func start(
    _ style: SheetStyle, at detent: String? = nil, content: Double? = nil,
    in container: Container? = nil
  ) throws -> (ContainerController, Trace) {
    var note = ContainerNode.screen("note").asSheet(style, at: detent)
    note.sheet?.contentHeight = content
    return try TransitionKitContainersTests.start(
      ContainerNode.screen("map").presenting(note), in: container ?? plain)
  }

  /// Returns a style with detents at some tops, from the largest sheet to the smallest: `large`, `middle`, `small`,
  /// or `large` alone.
  private func style(_ style: SheetStyle, tops: [Double]) -> SheetStyle {
    var style = style
    let names = tops.count == 1 ? ["large"] : tops.count == 2 ? ["large", "small"] : names
    style.geometry = .below(ContainerLength(points: tops[0]))
    style.detents = zip(names, tops).map { Detent($0, .height(800 - $1)) }
    style.slop = 0
    return style
  }
  private let names = ["large", "middle", "small"]

  private func top(_ app: ContainerController) -> Double? { app.sheet("note")?.top }

  // MARK: - Rest

  // (style, content, container, top, x, width)
  func testWhereTheFamiliesRest() throws {
    let tablet = try Container(size: Size(width: 1000, height: 800))
    let phone = try Container(
      size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
    let rows: [(SheetStyle, Double?, Container, Double, Double, Double)] = [
      // Compose: at most 640 wide; half of the container if the content is higher, else the content.
      (.like.compose(), 700, tablet, 400, 180, 640), (.like.compose(), 300, tablet, 500, 180, 640),
      // Flutter's modal sheet: at most 9/16 of the height.
      (.like.flutterModal(), nil, tablet, 350, 180, 640),
      (.like.flutterModal(), 200, plain, 600, 0, 400),
      // Material: the larger of 64 and H − 9/16 W; half if it does not fit to contents.
      (.like.material(), 700, plain, 225, 0, 400),
      (.like.material(), 700, try Container(size: Size(width: 1600, height: 900)), 836, 480, 640),
      (.like.material(peek: 120), 700, plain, 680, 0, 400),
      // Framework7: 260 points; PanModal's long form: 21 below the safe area.
      (.like.framework7(), nil, phone, 592, 0, 393),
      (.like.panModal(short: .height(752)), nil, phone, 100, 0, 393),
    ]
    for (style, content, container, top, x, width) in rows {
      let (app, _) = try start(style, content: content, in: container)
      let frame = try XCTUnwrap(app.picture["note"]?.state.frame)
      XCTAssertEqual(frame.y, top, accuracy: 1e-9, "\(style.release)")
      XCTAssertEqual([frame.x, frame.width], [x, width], "\(style.release)")
    }
    let (long, _) = try start(.like.panModal(), at: "long", in: phone)
    XCTAssertEqual(self.top(long), 80)
    let material = SheetStyle.like.material(fitsToContents: false)
    XCTAssertEqual(
      try start(material).0.sheet("note")?.activeDetents.map(\.height), [400, 575, 800])
    // A standard sheet of Compose has a peek of 56 points.
    var standard = SheetStyle.like.compose()
    standard.detents.insert(Detent("peek", .height(56)), at: 0)
    XCTAssertEqual(self.top(try start(standard, content: 300).0), 744)
  }

  func testHowTheFamiliesLook() throws {
    func dimming(_ app: ContainerController) -> Double? {
      app.picture.layers.first { $0.node == .dimming(over: "map") }?.state.alpha
    }
    let rows: [(SheetStyle, Double, Double?)] = [
      (.like.compose(), 28, 0.32), (.like.flutterModal(), 28, 138.0 / 255),
      (.like.material(), 28, nil),
      (.like.framework7(), 32, nil), (.like.framework7(material: true), 16, nil),
      (.like.panModal(), 8, 0.7),
      (.like.ionicCard(), 10, 0.4), (.like.stupidSimple(), 12, 0.15),
      (.like.stupidSimple(glass: true), 36, 0.15),
      (.like.smoothSheets(detents: [.large]), 12, 24.0 / 255), (.like.cupertino(), 12, 0.1),
      (.like.transmission(), 0, 0.12),
    ]
    for (style, radius, alpha) in rows {
      let (app, _) = try start(style, content: 300)
      XCTAssertEqual(app.picture["note"]?.state.cornerRadius, radius, "\(style.release)")
      XCTAssertEqual(dimming(app) ?? 0, alpha ?? 0, accuracy: 1e-12, "\(style.release)")
    }
    // Material's corners are square at the top of the screen.
    let (expanded, _) = try start(.like.material(), at: "expanded")
    XCTAssertEqual(expanded.picture["note"]?.state.cornerRadius, 0)
    // Framework7 scales the page by (H − 2T)/H about its middle.
    let phone = try Container(size: Size(width: 400, height: 800), safeArea: Insets(top: 40))
    let (page, _) = try start(.like.framework7(detents: [.large]), in: phone)
    let map = try XCTUnwrap(page.picture["map"]?.state)
    XCTAssertEqual(map.transform.scaleX, 0.9, accuracy: 1e-12)
    XCTAssertEqual(map.frame.y, 40)
    // PanModal dims fully down to the short form, half of 779 points, below it in proportion.
    let (pan, _) = try start(.like.panModal())
    try pan.grabSheet("note")
    try pan.dragSheet("note", by: 100)
    XCTAssertEqual(dimming(pan) ?? 0, 0.7 * 289.5 / 389.5, accuracy: 1e-12)
    // Transmission: .92 about the centre, .08 H higher.
    let (depth, _) = try start(.like.transmission(), at: "large")
    let state = try XCTUnwrap(depth.picture["map"]?.state)
    XCTAssertEqual(state.transform.scaleX, 0.92, accuracy: 1e-12)
    XCTAssertEqual(state.frame.y, -0.04 * 800, accuracy: 1e-9)
  }

  func testTheGrabberFollowsTheSheet() throws {
    var style = style(.uiKit26(), tops: [100, 500])
    XCTAssertNil(style.look(atTop: 100, in: plain).grabber)
    style.grabber = .iOS26
    XCTAssertEqual(
      style.look(atTop: 100, in: plain).grabber, Rect(x: 182, y: 105, width: 36, height: 5))
    // Below its largest detent the card is drawn by (400 − 16)/400 = 0.96, 8 points above the bottom.
    let floating = try XCTUnwrap(style.look(atTop: 500, in: plain).grabber)
    // 792 − 0.96 · 300 + 0.96 · 5.
    XCTAssertEqual(floating.y, 508.8, accuracy: 1e-9)
    XCTAssertEqual(floating.width, 34.56, accuracy: 1e-9)
    for (grabber, y) in [
      (SheetGrabber.floatingPanel, 106.0), (.panModal, 87), (.compose, 122),
    ] {
      style.grabber = grabber
      XCTAssertEqual(style.look(atTop: 100, in: plain).grabber?.y, y)
    }
  }

  // MARK: - Under the finger

  // (style, finger above the largest, shift there, finger below the smallest, shift of a refusal)
  func testBeyondTheDetents() throws {
    let rows: [(SheetStyle, Double, Double, Double, Double)] = [
      (.like.compose(), 50, 0, 50, 0), (.like.material(), 50, 0, 50, 0),
      (.like.floatingPanel(), 50, 0, 50, 0),
      (.uiKit26(), 50, 0, 80, 800 * 0.01637),
      // band(50, .016 H, .55)
      (.uiKit16(), 50, 8.734, 80, 800 * 0.01637),
      // At most .008 H.
      (.like.cupertino(), 5, 5, 50, 0), (.like.cupertino(), 50, 6.4, 50, 0),
      // 2.5 √(1 + over)
      (.like.gorhom(), 8, 7.5, 24, 12.5),
      // In pieces of 18 points.
      (.like.smoothSheets(), 36, 25.292, 90, 37.465),
      // H/k (√(1 + 2k over/H) − 1), the limit of small steps.
      (.like.stupidSimple(), 50, 21.394, 50, 21.394),
      // Ionic's card, .2 H.
      (.like.ionicCard(), 50, 0, 160, 800 * 0.03493),
      // band(50, 200, .3)
      (.like.transmission(), 50, 0, 50, 13.953),
    ]
    for (family, up, above, down, below) in rows {
      let style = style(family, tops: [100, 400])
      let name = "\(family.release)"
      let (app, _) = try start(style, at: "large")
      try app.grabSheet("note")
      try app.dragSheet("note", by: -up)
      XCTAssertEqual(top(app) ?? 0, 100 - above, accuracy: 0.005, name)
      let (other, trace) = try start(style, at: "small")
      try other.setRefusesDismissal(true, of: "note")
      try other.grabSheet("note")
      try other.dragSheet("note", by: down)
      XCTAssertEqual(top(other) ?? 0, 400 + below, accuracy: 0.01, name)
      // Between the detents the finger moves it 1 : 1.
      try other.dragSheet("note", by: -down - 150)
      XCTAssertEqual(top(other) ?? 0, 250, accuracy: 0.005, name)
      XCTAssertEqual(trace.appearance, [], name)
    }
  }

  // MARK: - Release

  /// Where a released sheet goes, by the table of releases; 800 is a sheet that has left.
  private struct Row {
    var style: SheetStyle
    var tops: [Double]
    var from: String
    var to: Double
    var down = 0.0
    var across = 0.0
    var time = 1.0
    var end: Double

    init(
      _ style: SheetStyle, _ tops: [Double], _ from: String, _ to: Double, _ down: Double = 0,
      across: Double = 0, time: Double = 1, end: Double
    ) {
      (self.style, self.tops, self.from, self.to) = (style, tops, from, to)
      (self.down, self.across, self.time, self.end) = (down, across, time, end)
    }
  }

  private func check(_ rows: [Row]) throws {
    for (index, row) in rows.enumerated() {
      let name = "row \(index): \(row.style.release), from \(row.from) to \(row.to)"
      let (app, _) = try start(style(row.style, tops: row.tops), at: row.from)
      let start = try XCTUnwrap(top(app))
      try app.grabSheet("note")
      try app.dragSheet("note", by: row.to - start, velocity: row.down)
      app.advance(by: row.time)
      XCTAssertEqual(top(app) ?? 0, row.to, accuracy: 1e-9, name)
      try app.releaseSheet("note", velocity: row.down, horizontalVelocity: row.across)
      app.advanceToRest()
      XCTAssertEqual(app.tree.contains("note") ? top(app) ?? -1 : 800, row.end, name)
    }
  }

  func testMaterialReleases() throws {
    let fit = SheetStyle.like.material()
    let half = SheetStyle.like.material(fitsToContents: false)
    let skips = SheetStyle.like.material(skipsCollapsed: true)
    let tops = [0.0, 600], three = [0.0, 400, 600]
    try check([
      // Vector 11.
      Row(fit, tops, "small", 700, -10, end: 0), Row(fit, tops, "large", 300, 0, end: 600),
      Row(fit, tops, "large", 640, 600, end: 600),
      Row(fit, tops, "large", 600, 1000, end: 600), Row(fit, tops, "large", 600, 1001, end: 800),
      Row(fit, tops, "small", 720, 400, end: 800),
      // 1: upwards, with half between.
      Row(half, three, "small", 500, -10, end: 400), Row(half, three, "middle", 300, -10, end: 0),
      // 2: a fling across is no fling down; low enough it leaves anyway.
      Row(fit, [0, 300], "small", 390, 2000, across: 2000, end: 0),
      Row(fit, [0, 300], "small", 390, 2000, across: 1999, end: 800),
      Row(fit, [0, 300], "small", 401, 2000, across: 2000, end: 800),
      Row(half, three, "small", 720, 400, across: 0, end: 800),
      // Skipping the collapsed state, a slow release goes to the expanded one.
      Row(skips, tops, "large", 300, 100, end: 0), Row(skips, tops, "large", 401, 100, end: 800),
      Row(skips, tops, "large", 300, 501, end: 800),
      // 3: at rest or across, the nearest.
      Row(fit, tops, "large", 299, 0, end: 0),
      Row(fit, tops, "large", 299, 100, across: 101, end: 0),
      Row(half, three, "small", 510, 0, end: 600), Row(half, three, "small", 490, 0, end: 400),
      // 4: slowly downwards.
      Row(fit, tops, "large", 100, 100, end: 600), Row(half, three, "large", 450, 100, end: 400),
      Row(half, three, "large", 550, 100, end: 600),
    ])
  }

  func testFluttersReleases() throws {
    let modal = SheetStyle.like.flutterModal()
    let cupertino = SheetStyle.like.cupertino()
    let snap = SheetStyle.like.flutterDraggable()
    let tops = [0.0, 400, 600]
    try check([
      // Vector 12: value .6, .6, .49 of a sheet of 400 points; below half it closes whatever the speed.
      Row(modal, [400], "large", 560, 700, end: 400),
      Row(modal, [400], "large", 560, 701, end: 800),
      Row(modal, [400], "large", 604, 0, end: 800), Row(modal, [400], "large", 604, -900, end: 800),
      // Cupertino: 2 H/s in the direction, else from .48 of 700 points = 336 on.
      Row(cupertino, [100], "large", 435, 0, end: 100),
      Row(cupertino, [100], "large", 436, 0, end: 800),
      Row(cupertino, [100], "large", 436, 1599, end: 800),
      Row(cupertino, [100], "large", 435, 1599, end: 100),
      Row(cupertino, [100], "large", 120, 1600, end: 800),
      Row(cupertino, [100], "large", 700, -1600, end: 100),
      // Vector 13.
      Row(snap, tops, "small", 500, 0, end: 400), Row(snap, tops, "small", 560, 0, end: 600),
      Row(snap, tops, "middle", 480, 300, end: 600), Row(snap, tops, "small", 560, -300, end: 400),
    ])
  }

  /// Vectors 15 and 17, with their own heights.
  func testReleasesInHigherContainers() throws {
    // (style, detents' tops, height, from, to, velocity, end)
    let card = SheetStyle.like.ionicCard(), gorhom = SheetStyle.like.gorhom()
    let rows: [(SheetStyle, [Double], Double, String, Double, Double, Double)] = [
      (card, [0], 852, "large", 300, 0, 0), (card, [0], 852, "large", 300, 150, 852),
      (card, [0], 852, "large", 100, 400, 852),
      (gorhom, [100, 400, 800], 1000, "middle", 500, -400, 400),
      (gorhom, [100, 400, 800], 1000, "middle", 500, 600, 800),
      (gorhom, [100, 400, 800], 1000, "large", 250, 1000, 400),
    ]
    for (style, tops, height, from, to, velocity, end) in rows {
      let container = try Container(size: Size(width: 400, height: height))
      var raised = self.style(style, tops: tops)
      raised.detents = zip(raised.detents, tops).map { Detent($0.id, .height(height - $1)) }
      let (app, _) = try start(raised, at: from, in: container)
      let first = try XCTUnwrap(top(app))
      try app.grabSheet("note")
      try app.dragSheet("note", by: to - first, velocity: velocity)
      app.advance(by: 1)
      try app.releaseSheet("note", velocity: velocity)
      app.advanceToRest()
      XCTAssertEqual(
        app.tree.contains("note") ? top(app) ?? -1 : height, end, "\(style.release) at \(to)")
    }
  }

  func testTheOtherReleases() throws {
    let (card, sheet) = (SheetStyle.like.ionicCard(), SheetStyle.like.ionicSheet())
    let gorhom = SheetStyle.like.gorhom()
    let (panel, removable) = (
      SheetStyle.like.floatingPanel(), SheetStyle.like.floatingPanel(removable: true)
    )
    let (smooth, quick) = (SheetStyle.like.smoothSheets(), SheetStyle.like.framework7())
    let transmission = SheetStyle.like.transmission()
    let tops = [100.0, 400, 700]
    let (compose, pan) = (SheetStyle.like.compose(), SheetStyle.like.panModal())
    var older = compose
    older.release = .composeFromStart(speed: 125, distance: 56)
    try check([
      // Vectors 8 and 9, 52 points higher.
      Row(compose, [100, 374], "large", 148, 0, end: 100),
      Row(compose, [100, 374], "large", 237, 0, end: 374),
      Row(compose, [100, 374], "small", 587, 0, end: 800),
      Row(compose, [100, 374], "large", 158, 50, end: 374),
      Row(compose, [100, 374], "large", 155, 50, end: 100),
      Row(compose, [100, 374], "small", 319, -60, end: 374),
      Row(compose, [100, 374], "small", 317, -60, end: 100),
      Row(compose, [100, 374], "large", 248, 124, end: 374),
      Row(compose, [100, 374], "large", 248, 130, end: 374),
      Row(compose, [100, 374], "small", 248, -130, end: 100),
      // Older builds measure from the start, also at rest.
      Row(older, [100, 374], "large", 155, 0, end: 100),
      Row(older, [100, 374], "large", 156, 0, end: 374),
      Row(older, [100, 374], "large", 120, 125, end: 374),
      Row(older, [100, 374], "large", 120, 124, end: 100),
      Row(older, [100, 374], "large", 120, -300, end: 100),
      Row(older, [100, 374], "large", 160, -300, end: 374),
      Row(older, [100, 374], "small", 319, 0, end: 374),
      Row(older, [100, 374], "small", 318, 0, end: 100),
      Row(older, [100, 374], "small", 430, 0, end: 800),
      // Vector 19.
      Row(pan, [100, 400], "small", 350, -400, end: 100),
      Row(pan, [100, 400], "large", 200, 500, end: 400),
      Row(pan, [100, 400], "small", 450, 500, end: 800),
      Row(pan, [100, 400], "large", 240, 100, end: 100),
      Row(pan, [100, 400], "small", 620, 0, end: 800),
      // Vector 14: from .5 of 800 points.
      Row(sheet, [0, 400, 600], "middle", 500, 0, end: 600),
      Row(sheet, [0, 400, 600], "middle", 300, -500, end: 0),
      Row(sheet, [0, 400, 600], "small", 660, 500, end: 800),
      // Ionic's card: (dy + v)/h ≥ .5.
      Row(card, [40], "large", 340, 0, end: 40), Row(card, [40], "large", 340, 99, end: 40),
      Row(card, [40], "large", 340, 100, end: 800),
      // Vector 17: y + .2 v.
      Row(gorhom, [100, 400, 700], "middle", 500, -400, end: 400),
      Row(gorhom, [100, 400, 700], "middle", 450, 600, end: 700),
      Row(gorhom, [100, 400, 700], "large", 250, 1000, end: 400),
      // Vector 18, and the removal: v over the way to hidden from 5.5 /s on.
      Row(panel, tops, "large", 250, 0, end: 100), Row(panel, tops, "large", 251, 0, end: 400),
      Row(panel, tops, "large", 350, 600, end: 400),
      Row(panel, tops, "middle", 410, -300, end: 400),
      Row(removable, tops, "small", 740, 329, end: 700),
      Row(removable, tops, "small", 740, 330, end: 800),
      // smooth_sheets: below 50 the nearest, else the next; it leaves above 2 H/s or slowly below 30 %.
      Row(smooth, tops, "middle", 520, 49, end: 400),
      Row(smooth, tops, "middle", 420, 50, end: 700),
      Row(smooth, tops, "middle", 420, 1600, end: 700),
      Row(smooth, tops, "middle", 420, 1601, end: 800),
      Row(smooth, tops, "small", 769, 0, end: 700), Row(smooth, tops, "small", 771, 0, end: 800),
      // Framework7: less than 300 ms and more than 10 points go to the next.
      Row(quick, tops, "middle", 389, 0, time: 0.29, end: 100),
      Row(quick, tops, "middle", 389, 0, time: 0.3, end: 400),
      Row(quick, tops, "middle", 411, 0, time: 0.1, end: 700),
      Row(quick, tops, "middle", 410, 0, time: 0.1, end: 400),
      // Transmission: 800, or from half of the height on while it moves down.
      Row(transmission, [400], "large", 420, 799, end: 400),
      Row(transmission, [400], "large", 420, 800, end: 800),
      Row(transmission, [400], "large", 600, 1, end: 800),
      Row(transmission, [400], "large", 600, 0, end: 400),
      Row(transmission, [400], "large", 599, 1, end: 400),
    ])
    // With the keyboard up smooth_sheets stays.
    let (app, _) = try start(style(smooth, tops: [100]))
    try app.setKeyboard(up: true, overSheet: "note")
    app.advanceToRest()
    try app.grabSheet("note")
    try app.dragSheet("note", by: 600)
    try app.releaseSheet("note", velocity: 2000)
    app.advanceToRest()
    XCTAssertEqual(top(app), 100)
  }

  /// iOS 26.1: half of the height slowly, or 1000 points per second; the proposals of this library between
  /// detents: y + .35 v, at most one detent past the finger.
  func testUIKitReleases() throws {
    let (new, old) = (SheetStyle.uiKit26(), SheetStyle.uiKit16())
    try check([
      Row(new, [100], "large", 450, 0, end: 100), Row(new, [100], "large", 451, 0, end: 800),
      Row(new, [100], "large", 120, 999, end: 100), Row(new, [100], "large", 120, 1000, end: 800),
      Row(new, [100, 400, 700], "small", 690, -3000, end: 400),
      Row(new, [100, 400, 700], "large", 200, 0, end: 100),
      Row(new, [100, 400, 700], "large", 200, 143, end: 400),
      Row(old, [100, 400], "small", 450, 0, end: 400),
      Row(old, [100, 400], "small", 450, 429, end: 800),
      Row(old, [100, 400], "large", 110, 3000, end: 400),
    ])
  }

  // MARK: - Settling

  /// A finger that moves the sheet from 400 to a place releases it; the tops after 0.05, 0.1 and 0.2 s, of the closed
  /// forms of the springs in Python.
  func testHowTheFamiliesSettle() throws {
    struct MotionSample {
      var style: SheetStyle
      var to: Double
      var velocity: Double
      var tops: [Double]
    }
    let motions = [
      // FloatingPanel: response .4 s, ζ 1, above 300 ζ .5756; to 100.
      MotionSample(
        style: .like.floatingPanel(), to: 160, velocity: -200,
        tops: [144.282484, 127.907372, 109.00991]),
      MotionSample(
        style: .like.floatingPanel(), to: 160, velocity: -900,
        tops: [119.963144, 96.050271, 89.260794]),
      // smooth_sheets: m .5, k 100, c 15.556; a velocity away from the target is dropped.
      MotionSample(
        style: .like.smoothSheets(), to: 200, velocity: -600,
        tops: [170.710977, 147.305237, 119.855111]),
      MotionSample(
        style: .like.smoothSheets(), to: 200, velocity: 40,
        tops: [184.735845, 160.874027, 126.828024]),
      // gorhom: m 3, k 1000, c 500, half of the velocity.
      MotionSample(
        style: .like.gorhom(), to: 200, velocity: -600, tops: [189.830633, 181.182083, 166.303003]),
      // stupid_simple_sheet: response .35 s, ζ 1.
      MotionSample(
        style: .like.stupidSimple(), to: 200, velocity: -200,
        tops: [173.260645, 143.104886, 111.560253]),
      // Transmission: response .35 s, ζ 1.
      MotionSample(
        style: .like.transmission(), to: 200, velocity: -600,
        tops: [165.109696, 136.461089, 109.353251]),
      // PanModal: .5 s, ζ .8.
      MotionSample(
        style: .like.panModal(), to: 200, velocity: -500, tops: [171.168477, 143.463261, 109.79729]),
    ]
    for motion in motions {
      let (app, _) = try start(style(motion.style, tops: [100, 400]), at: "small")
      try app.grabSheet("note")
      try app.dragSheet("note", by: motion.to - 400, velocity: motion.velocity)
      try app.releaseSheet("note", velocity: motion.velocity)
      for (time, expected) in zip([0.05, 0.1, 0.2], motion.tops) {
        app.advance(by: time - app.time)
        XCTAssertEqual(top(app) ?? 0, expected, accuracy: 1e-4, "\(motion)")
      }
    }
  }

  /// Transmission's refused sheet returns with ζ .84; Ionic's curves and Flutter's take their times.
  func testHowTheFamiliesReturn() throws {
    func held(_ style: SheetStyle, _ tops: [Double], at detent: String, _ travel: Double) throws
      -> ContainerController
    {
      let (app, _) = try start(self.style(style, tops: tops), at: detent)
      try app.grabSheet("note")
      try app.dragSheet("note", by: travel)
      return app
    }
    let transmission = try held(.like.transmission(), [100, 400], at: "small", 100)
    try transmission.releaseSheet("note", velocity: 200)
    for (time, y) in [(0.05, 480.187828), (0.1, 444.545802), (0.2, 406.18247)] {
      transmission.advance(by: time - transmission.time)
      XCTAssertEqual(top(transmission) ?? 0, y, accuracy: 1e-4)
    }
    // Compose leaves by stiffness 3800, ζ 1: from 700, 100 points to go, the damped velocity 800 · .64.
    let compose = try held(.like.compose(), [100, 400], at: "small", 300)
    try compose.releaseSheet("note", velocity: 800)
    compose.advance(by: 0.02)
    // 800 − (100 + (6164.414 − 512)·.02) e^(−61.64414·.02), by Python.
    XCTAssertEqual(top(compose) ?? 0, 737.9068, accuracy: 1e-3)
    // Ionic's card: back by bezier(1, 0, .68, .28), from a rest in 500 ms; at half .04519.
    let card = try held(.like.ionicCard(), [40], at: "large", 100)
    try card.releaseSheet("note", velocity: 0)
    card.advance(by: 0.25)
    XCTAssertEqual(top(card) ?? 0, 140 - 4.5191, accuracy: 1e-3)
    // clamp(400, 100/(1.1 · 200), 500): 454.5 ms.
    let fast = try held(.like.ionicCard(), [40], at: "large", 100)
    try fast.releaseSheet("note", velocity: 200)
    XCTAssertEqual(fast.remaining, 100 / 220.0, accuracy: 1e-9)
    // The leaving card goes by bezier(.32, .72, 0, 1): .91841 at .4 of its time, here 500 ms.
    let leaving = try held(.like.ionicCard(), [40], at: "large", 460)
    try leaving.releaseSheet("note", velocity: 0)
    leaving.advance(by: 0.2)
    XCTAssertEqual(top(leaving) ?? 0, 500 + 300 * 0.91841, accuracy: 1e-2)
    // Flutter: 300 ms ease-out, and 180 ms from a stretch; .68464 at half.
    let cupertino = try held(.like.cupertino(), [100], at: "large", 100)
    try cupertino.releaseSheet("note", velocity: 0)
    XCTAssertEqual(cupertino.remaining, 0.3, accuracy: 1e-9)
    cupertino.advance(by: 0.15)
    XCTAssertEqual(top(cupertino) ?? 0, 200 - 68.4643, accuracy: 1e-3)
    let stretched = try held(.like.cupertino(), [100], at: "large", -50)
    try stretched.releaseSheet("note", velocity: 2000)
    XCTAssertEqual(stretched.remaining, 0.18, accuracy: 1e-9)
    stretched.advance(by: 0.09)
    XCTAssertEqual(top(stretched) ?? 0, 100 - 6.4 * (1 - 0.684643), accuracy: 1e-5)
    stretched.advanceToRest()
    XCTAssertEqual(top(stretched), 100)
    // Flutter's draggable sheet: at least 1600 points per second, linear.
    let linear = try held(.like.flutterDraggable(), [100, 400], at: "small", -150)
    try linear.releaseSheet("note", velocity: -300)
    XCTAssertEqual(linear.remaining, 150 / 1600.0, accuracy: 1e-9)
    // gorhom on Android: 250 ms.
    let android = try held(.like.gorhom(android: true), [100, 400], at: "small", -250)
    try android.releaseSheet("note", velocity: 0)
    XCTAssertEqual(android.remaining, 0.25, accuracy: 1e-9)
  }

  // MARK: - Hand-off

  /// One finger on a sheet between 100 and 400 with a list inside: (rule, detent, list, finger, sheet's part, fling,
  /// list's part of it), by the table of hand-offs.
  func testAListAndItsSheetShareTheFinger() throws {
    func list(_ offset: Double = 0, atTop: Bool? = nil) -> SheetContent {
      SheetContent(offset: offset, beganAtTop: atTop)
    }
    var (grabber, slowing, refreshed) = (list(), list(50), list())
    (grabber.isOnGrabber, slowing.isDecelerating, refreshed.hasRefresher) = (true, true, true)
    let expands = ScrollHandOff.Rule.uiKit(scrollingExpands: true)
    let scrolls = ScrollHandOff.Rule.uiKit(scrollingExpands: false)
    typealias Row = (ScrollHandOff.Rule, String, SheetContent, Double, Double, Double, Double)
    let rows: [Row] = [
      // UIKit: up the sheet grows first; down it moves only in a drag that began at the top.
      (expands, "small", list(), -350, -300, -500, -500),
      (expands, "small", list(), -50, -50, -500, 0),
      (scrolls, "small", list(), -50, 0, -500, -500),
      (scrolls, "small", grabber, -50, -50, -500, 0),
      (expands, "small", list(20), -50, 0, -500, -500), (expands, "large", list(), 80, 80, 500, 0),
      (expands, "large", list(40), 80, 0, 500, 500),
      (expands, "large", list(40, atTop: true), 80, 40, 500, 0),
      // Compose: up the sheet until its top anchor, down what the content leaves.
      (.compose, "small", list(50), -350, -300, -500, -500),
      (.compose, "small", list(50), -50, -50, -500, 0),
      (.compose, "large", list(50), 80, 30, 500, 0), (.compose, "large", list(90), 80, 0, 500, 500),
      (.compose, "large", list(), 80, 80, 500, 0),
      // Material: the fling is the sheet's unless it is expanded.
      (.material(hideable: true), "small", list(50), -350, -300, -500, -500),
      (.material(hideable: true), "small", list(50), -50, -50, -500, 0),
      (.material(hideable: true), "large", list(50), 80, 30, 500, 0),
      (.material(hideable: true), "small", list(), 80, 80, 500, 0),
      (.material(hideable: false), "small", list(), 80, 0, 500, 0),
      // Flutter: at the largest height the content, else the sheet.
      (.flutter, "small", list(50), -350, -300, -500, -500),
      (.flutter, "large", list(50), 80, 30, 500, 0), (.flutter, "large", list(90), 80, 0, 500, 500),
      // FloatingPanel: expanded the content, but by the grabber.
      (.floatingPanel, "large", list(), -50, 0, -500, -500),
      (.floatingPanel, "large", grabber, 50, 50, 500, 0),
      (.floatingPanel, "small", slowing, 50, 50, 500, 0),
      (.floatingPanel, "large", slowing, 50, 0, 500, 500),
      // gorhom and Ionic: the content is locked below the highest height.
      (.locked, "small", list(50), -350, -300, -500, -500),
      (.locked, "small", list(50), 80, 80, 500, 0),
      (.ionicCard, "large", list(), 80, 80, 500, 0),
      (.ionicCard, "large", list(40), 80, 0, 500, 500),
      (.ionicCard, "large", refreshed, 80, 0, 500, 500),
    ]
    for (index, row) in rows.enumerated() {
      let (rule, detent, content, travel, part, velocity, rest) = row
      let name = "row \(index): \(rule) at \(detent)"
      var style = style(.uiKit26(), tops: [100, 400])
      style.handOff = rule
      let (app, _) = try start(style, at: detent)
      try app.grabSheet("note")
      let left = try app.dragSheet("note", by: travel, over: content)
      XCTAssertEqual(left, travel - part, accuracy: 1e-9, name)
      XCTAssertEqual(top(app) ?? 0, (detent == "small" ? 400 : 100) + part, accuracy: 1e-9, name)
      var later = content
      // The list has scrolled by its part.
      later.offset = max(0, content.offset - left)
      XCTAssertEqual(
        try app.releaseSheet("note", velocity: velocity, over: later), rest, name)
    }
  }

  /// A fling brings Flutter's sheet to its end, and the list goes on with the rest: at least 1600 points per second.
  func testTheListGoesOnWithTheRestOfAFling() throws {
    func fling(
      _ tops: [Double], from detent: String, by travel: Double, _ velocity: Double,
      over content: SheetContent? = SheetContent()
    ) throws -> [String] {
      let (app, trace) = try start(style(.like.flutterDraggable(), tops: tops), at: detent)
      try app.grabSheet("note")
      try app.dragSheet("note", by: travel, over: content)
      try app.releaseSheet("note", velocity: velocity, over: content)
      app.advanceToRest()
      return trace.tokens.filter { !$0.hasPrefix("didChange") }
    }
    let two = [100.0, 400], three = [100.0, 250, 400]
    XCTAssertEqual(try fling(two, from: "small", by: -150, -500), ["flingsContent(-1600.0)"])
    XCTAssertEqual(try fling(two, from: "small", by: -150, -2000), ["flingsContent(-2000.0)"])
    XCTAssertEqual(try fling(two, from: "large", by: 100, 500), ["flingsContent(1600.0)"])
    // Not without a list, not at rest, and not at a detent on the way.
    XCTAssertEqual(try fling(two, from: "small", by: -150, -500, over: nil), [])
    XCTAssertEqual(try fling(two, from: "small", by: -160, 0), [])
    XCTAssertEqual(try fling(three, from: "small", by: -50, -500), [])
    // Nor when a finger catches the sheet.
    let (app, trace) = try start(style(.like.flutterDraggable(), tops: two), at: "small")
    try app.grabSheet("note")
    try app.dragSheet("note", by: -50, over: SheetContent())
    try app.releaseSheet("note", velocity: -500, over: SheetContent())
    app.advance(by: 0.05)
    try app.grabSheet("note")
    try app.releaseSheet("note", velocity: 0)
    app.advanceToRest()
    XCTAssertFalse(trace.tokens.contains { $0.hasPrefix("flings") })
  }

  // MARK: - Reports and events

  /// TS: −(first − h)/first below the first detent, the index and the share above; MDC: 1 expanded, −1 hidden.
  func testWhatASheetReports() throws {
    var style = style(.uiKit16(), tops: [100, 500])
    style.report = .detentIndex
    for (report, rows) in [
      (SheetReport.detentIndex, [(650.0, -0.5), (300, 0.5), (500, 0)]),
      (.slideOffset, [(650, -0.5), (300, 0.5), (100, 1)]),
    ] {
      style.report = report
      let (app, trace) = try start(style, at: "small")
      try app.grabSheet("note")
      for (y, position) in rows {
        try app.dragSheet("note", by: y - (top(app) ?? 0))
        XCTAssertEqual(app.sheet("note")?.reportedPosition ?? 9, position, accuracy: 1e-12)
        XCTAssertEqual(trace.tokens.last, "moved(\(position))")
      }
    }
  }

  /// Compose asks when the scrim is tapped, and requests the dismissal once the sheet is hidden.
  func testATapOnTheScrimIsToldBeforeAndAfter() throws {  // sheets 4
    let (app, trace) = try start(.like.compose(), content: 300)
    try app.tapBehindSheet("note")
    XCTAssertEqual(trace.tokens, ["shouldDismiss", "willDismiss", "wD(note)"])
    XCTAssertTrue(app.tree.contains("note"))
    app.advanceToRest()
    XCTAssertEqual(Array(trace.tokens.dropFirst(3)), ["dD(note)", "didDismiss"])
    let (other, refused) = try start(.like.compose(), content: 300)
    try other.setRefusesDismissal(true, of: "note")
    try other.tapBehindSheet("note")
    XCTAssertEqual(refused.tokens, ["didAttemptToDismiss"])
    XCTAssertTrue(other.isAtRest)
  }

  /// The presenter recedes only as far as the height of the sheet asks for, also on the way in: here to half.
  func testThePresenterOfASheetThatComesStopsWhereItsHeightSays() throws {  // sheets 1.4
    var style = style(.like.smoothSheets(), tops: [100, 300, 500])
    style.recession?.beginning = .smallest
    let (app, _) = try TransitionKitContainersTests.start(.screen("map"), in: plain)
    try app.perform(
      .present(ContainerNode.screen("note").asSheet(style, at: "middle"), over: nil),
      animated: true)
    var scales: [Double] = []
    while !app.isAtRest {
      scales.append(app.picture["map"]?.state.transform.scaleX ?? 0)
      app.advance(by: 1.0 / 60)
    }
    scales.append(app.picture["map"]?.state.transform.scaleX ?? 0)
    XCTAssertEqual(scales, scales.sorted(by: >))
    XCTAssertEqual(scales.first ?? 0, 1, accuracy: 1e-9)
    XCTAssertEqual(scales.last ?? 0, 0.96, accuracy: 1e-9)
  }

  func testASheetThatComesTellsItsPresenterNothing() throws {
    for style in [SheetStyle.uiKit16(), .uiKit26(), .like.compose(), .like.ionicCard()] {
      let (app, trace) = try TransitionKitContainersTests.start(
        .stack("home", [.screen("map")]), in: plain)
      try app.perform(
        .present(ContainerNode.screen("note").asSheet(style), over: nil), animated: true)
      app.advanceToRest()
      XCTAssertEqual(trace.appearance, ["wA(note)", "dA(note)"])
      let all = trace.tokens
      let order = ["wA(note)", "iA(note)", "dA(note)"].compactMap(all.firstIndex)
      XCTAssertEqual(order, order.sorted())
      XCTAssertEqual(order.count, 3, "\(all)")
      trace.reset()
      try app.perform(.dismiss("note"), animated: true)
      app.advanceToRest()
      XCTAssertEqual(trace.appearance, ["wD(note)", "dD(note)"])
      // A dismissal by the program is not told as the user's.
      XCTAssertFalse(trace.tokens.contains { $0.hasSuffix("Dismiss") })
    }
  }
}
