import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// Sheets that are cards or popovers in regular containers, through a controller (sheets 1.2, 1.3 and 1.5).
final class SheetCardTests: XCTestCase {
  private let pad = made {
    try Container(size: Size(width: 820, height: 1180), safeArea: Insets(top: 24, bottom: 20))
  }
  private let phone = made {
    try Container(size: Size(width: 402, height: 874), safeArea: Insets(top: 62, bottom: 34))
  }
  private let turned = made {
    try Container(size: Size(width: 874, height: 402), safeArea: Insets(left: 62, bottom: 21))
  }
  private let popover = Rect(x: 480, y: 120, width: 320, height: 400)

  private func start(
    _ style: SheetStyle, at detent: String? = nil, in container: Container? = nil
  ) throws -> (ContainerController, Trace) {
    let note = ContainerNode.stack("note", [.screen("text")]).asSheet(style, at: detent)
    let app = try ContainerController(
      ContainerNode.screen("map").presenting(note), container: container ?? pad)
    return (app, Trace(of: app))
  }

  private func frame(_ app: ContainerController, _ id: String = "note") -> Rect? {
    app.picture[id]?.state.frame
  }

  private func dimming(_ app: ContainerController) -> Double? {
    app.picture.layers.first { if case .dimming = $0.node { true } else { false } }?.state.alpha
  }

  // MARK: - The form sheet

  /// Middle of 820 × 1180: (120, 265) for 580 × 650, and (140, 280) for 540 × 620.
  func testAFormSheetIsACardInTheMiddle() throws {
    var style = SheetStyle.uiKit26()
    style.card = .formSheet()
    let (app, _) = try start(style)
    XCTAssertEqual(frame(app), Rect(x: 120, y: 265, width: 580, height: 650))
    XCTAssertEqual(app.picture["note"]?.state.cornerRadius, 32)
    XCTAssertEqual(app.picture["note"]?.state.roundedCorners, .all)
    XCTAssertEqual(dimming(app), 0.2)
    XCTAssertEqual(app.picture["map"]?.state, LayerState(frame: pad.bounds))
    style = .uiKit16()
    style.card = .formSheet(.classic)
    XCTAssertEqual(frame(try start(style).0), Rect(x: 140, y: 280, width: 540, height: 620))
    // The preferred size of the content wins.
    style.card = .formSheet(.classic, size: Size(width: 400, height: 300))
    XCTAssertEqual(frame(try start(style).0), Rect(x: 210, y: 440, width: 400, height: 300))
  }

  /// In compact width it is a page sheet with detents; in compact height it fills the screen.
  ///
  /// The selection is kept meanwhile. Medium is round(0.56 · (874 − 62 − 34)) + 34 = 470 points high.
  func testTheSizeClassesTurnACardIntoASheet() throws {
    var style = SheetStyle.uiKit26()
    style.card = .formSheet()
    let (app, trace) = try start(style)
    app.updateContainer(phone)
    XCTAssertEqual(app.sheet("note")?.activeDetents.map(\.id), ["medium", "large"])
    XCTAssertEqual(app.sheet("note")?.top, 404)
    XCTAssertEqual(app.picture["note"]?.state.frame.x, 8)
    try app.perform(.selectDetent("large", of: "note"), animated: false)
    XCTAssertEqual(frame(app), Rect(x: 0, y: 62, width: 402, height: 812))
    app.updateContainer(turned)
    XCTAssertEqual(frame(app), turned.bounds)
    app.updateContainer(pad)
    XCTAssertEqual(frame(app), Rect(x: 120, y: 265, width: 580, height: 650))
    app.updateContainer(phone)
    XCTAssertEqual(app.sheet("note")?.selectedDetent, "large")
    XCTAssertEqual(trace.tokens, [])
    XCTAssertEqual(app.tree.visible, ["map", "note", "text"])
  }

  func testAFingerMovesACardAndTheContentKeepsItsSize() throws {
    var style = SheetStyle.uiKit26()
    style.card = .formSheet()
    let (app, trace) = try start(style)
    try app.grabSheet("note")
    // 10 points are the slop.
    try app.dragSheet("note", by: 193)
    XCTAssertEqual(frame(app), Rect(x: 120, y: 448, width: 580, height: 650))
    XCTAssertEqual(frame(app, "text")?.width, 580)
    // The dimming goes with the way to the lower edge: 0.2 · (1 − 183/915).
    XCTAssertEqual(dimming(app) ?? 0, 0.16, accuracy: 1e-12)
    app.updateContainer(phone)
    XCTAssertEqual(app.sheet("note")?.phase, .held)
    app.updateContainer(pad)
    XCTAssertEqual(app.picture["note"]?.state.frame.y ?? 0, 448, accuracy: 1e-9)
    try app.releaseSheet("note", velocity: 1000)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "map")
    XCTAssertEqual(trace.tokens.first, "shouldDismiss")
    XCTAssertEqual(trace.tokens.last, "didDismiss")
  }

  /// The style is asked anew before the sheet has its new size.
  func testTheStyleIsAskedBeforeTheResize() throws {
    final class Chooser: ContainerDelegate {
      var asked: [String] = []
      func containers(
        _ controller: ContainerController, sheetStyleOf sheet: String, in area: Container
      ) -> SheetStyle? {
        asked.append("\(controller.sheet(sheet)?.container.width ?? 0) → \(area.width)")
        // A popover that does not adapt.
        var style = controller.tree.sheet(of: sheet)?.style
        style?.card?.adapts = false
        return style
      }
    }
    var style = SheetStyle.uiKit26()
    style.card = .popover(at: Rect(x: 20, y: 120, width: 320, height: 400))
    let (app, trace) = try start(style)
    let chooser = Chooser()
    app.delegate = chooser
    app.updateContainer(phone)
    XCTAssertEqual(chooser.asked, ["820.0 → 402.0"])
    XCTAssertEqual(frame(app), Rect(x: 20, y: 120, width: 320, height: 400))
    XCTAssertEqual(trace.tokens, [])
    withExtendedLifetime(chooser) {}
  }

  /// A form sheet without detents adapts as well, with what is inside of it.
  func testAFormSheetWithoutDetentsAdapts() throws {  // sheets 1.5
    var note = ContainerNode.stack("note", [.screen("text")])
    note.screen.presentationStyle = .formSheet(.iOS26)
    let (app, trace) = try TransitionKitContainersTests.start(
      .stack("home", [.screen("map")]).presenting(note), in: pad)
    for (container, rect) in [
      (phone, Rect(x: 0, y: 62, width: 402, height: 812)), (turned, turned.bounds),
      (pad, Rect(x: 120, y: 265, width: 580, height: 650)),
    ] {
      app.updateContainer(container)
      XCTAssertEqual(frame(app), rect)
      XCTAssertEqual(frame(app, "text")?.width, rect.width)
    }
    XCTAssertEqual(trace.tokens, [])
    XCTAssertEqual(app.tree.visible, ["home", "map", "note", "text"])
  }

  // MARK: - The popover

  func testAPopoverLeavesItsPresenterAsItIs() throws {
    var style = SheetStyle.uiKit16()
    style.card = .popover(at: popover)
    let (app, trace) = try start(style)
    XCTAssertEqual(frame(app), popover)
    XCTAssertEqual(app.picture["map"]?.state, LayerState(frame: pad.bounds))
    XCTAssertNil(dimming(app))
    XCTAssertThrowsError(try app.grabSheet("note")) {
      XCTAssertEqual("\($0)", "not-draggable(note)")
    }
    // Compact width and compact height make it a sheet, which a finger moves.
    app.updateContainer(phone)
    // Half of 874 − 72 − 34 points above the safe area.
    XCTAssertEqual(app.sheet("note")?.top, 456)
    try app.grabSheet("note")
    try app.dragSheet("note", by: -20)
    try app.releaseSheet("note", velocity: 0)
    app.advanceToRest()
    app.updateContainer(turned)
    XCTAssertEqual(frame(app), turned.bounds)
    XCTAssertEqual(trace.tokens, [])
  }

  func testATapBesideAPopoverClosesIt() throws {
    var style = SheetStyle.uiKit16()
    style.card = .popover(at: popover)
    let (app, trace) = try start(style)
    try app.setRefusesDismissal(true, of: "note")
    try app.tapBehindSheet("note")
    XCTAssertEqual(trace.tokens, ["didAttemptToDismiss"])
    try app.setRefusesDismissal(false, of: "note")
    trace.reset()
    try app.tapBehindSheet("note")
    XCTAssertEqual(
      trace.tokens,
      [
        "shouldDismiss", "willDismiss", "wD(note)", "wD(text)", "dD(note)", "dD(text)",
        "didDismiss",
      ])
    XCTAssertEqual(app.tree.description, "map")
    // Its picture fades where it was.
    XCTAssertFalse(app.isAtRest)
    app.advance(by: 0.1)
    let faded = app.picture.layers.first { $0.state.alpha < 1 && $0.state.alpha > 0 }
    XCTAssertNotNil(faded)
    app.advanceToRest()
    XCTAssertEqual(app.picture.layers.map(\.node), [.screen("map")])
  }

  // MARK: - The dialog

  /// 280 to 560 points wide, 40 points from the sides, 24 from the top and the keyboard; by pencil.
  func testADialogIsInTheMiddleOfWhatTheKeyboardLeaves() throws {
    let rows: [(Size, Double, Container, Rect)] = [
      (Size(width: 300, height: 200), 0, phone, Rect(x: 51, y: 337, width: 300, height: 200)),
      (Size(width: 100, height: 200), 0, phone, Rect(x: 61, y: 337, width: 280, height: 200)),
      (Size(width: 900, height: 200), 0, phone, Rect(x: 40, y: 337, width: 322, height: 200)),
      (Size(width: 900, height: 200), 0, pad, Rect(x: 130, y: 490, width: 560, height: 200)),
      (Size(width: 300, height: 200), 300, phone, Rect(x: 51, y: 187, width: 300, height: 200)),
      (Size(width: 300, height: 900), 300, phone, Rect(x: 51, y: 24, width: 300, height: 526)),
    ]
    for (content, keyboard, container, rect) in rows {
      let (app, _) = try start(.dialog(content, keyboard: keyboard), in: container)
      XCTAssertEqual(frame(app), rect)
      XCTAssertEqual(app.picture["note"]?.state.cornerRadius, 28)
      XCTAssertEqual(dimming(app) ?? 0, 138.0 / 255, accuracy: 1e-12)
    }
  }

  func testADialogFollowsTheKeyboardIn100Milliseconds() throws {
    let size = Size(width: 300, height: 200)
    let (app, trace) = try start(.dialog(size), in: phone)
    try app.updateSheet(
      "note", style: .dialog(size, keyboard: 300), contentHeight: nil, animated: true)
    XCTAssertEqual(frame(app)?.y, 337)
    app.advance(by: 0.05)
    // 1 − (1 − ½)² of 150 points.
    XCTAssertEqual(frame(app)?.y ?? 0, 337 - 112.5, accuracy: 1e-6)
    XCTAssertEqual(dimming(app) ?? 0, 138.0 / 255, accuracy: 1e-12)
    app.advance(by: 0.05)
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(frame(app)?.y, 187)
    try app.tapBehindSheet("note")
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "map")
    XCTAssertEqual(trace.tokens.last, "didDismiss")
  }

  // MARK: - Values

  func testCardsAreWrittenReadAndChecked() throws {
    for card in [
      SheetCard.formSheet(), .formSheet(.classic), .popover(at: popover, adapts: false),
    ] {
      var style = SheetStyle.uiKit26()
      style.card = card
      style.grabber = .iOS26
      let data = try JSONEncoder().encode(style)
      XCTAssertEqual(try JSONDecoder().decode(SheetStyle.self, from: data), style)
    }
    let changes: [(String, (inout SheetStyle) -> Void)] = [
      ("card.placement", { $0.card?.placement = .fixed(Rect(x: .nan, y: 0, width: 1, height: 1)) }),
      ("card.placement", { $0.card?.placement = .centered(Size(width: -1, height: 1)) }),
      (
        "card.placement",
        {
          $0.card?.placement = .centered(
            Size(width: 1, height: 1), within: Insets(top: .infinity))
        }
      ), ("card.cornerRadius", { $0.card?.cornerRadius = -1 }),
      ("card.dimming", { $0.card?.dimming = 2 }),
      ("card.shadow", { $0.card?.shadow = Shadow(opacity: .nan, radius: 1) }),
      ("grabber", { $0.grabber = SheetGrabber(size: .zero, offset: .nan) }),
      ("dimming.overSheet", { $0.dimming.overSheet = 2 }),
      ("release.share", { $0.release = .fling(leavingSpeed: 2, share: -1) }),
    ]
    for (field, change) in changes {
      var style = SheetStyle.uiKit16()
      style.card = .formSheet()
      change(&style)
      XCTAssertThrowsError(try SheetMotion(style, in: pad), field) {
        XCTAssertEqual($0 as? SheetError, .illegalNumber(field: field))
      }
    }
  }
}
