import TerminalScreen
import TransitionKit
import XCTest

/// Pictures of 30 × 10 cells: 240 × 144 points of screen, three rows of bar, and the status.
///
/// The expected texts were drawn by hand: pages are blank and `-`, bars are `:` and `=`, dimmed
/// pages `.` and `+`, black is `@`. Photos have several shades and are written as `o`.
final class SessionTests: XCTestCase {
  private let list = """
    ::::::::::::::::::::::::::::::
    ::::::::::::Cities::::::::::::
    ::::::::::::::::::::::::::::::
    ______________________________
    __oooooo______________________
    __oooooo__Lisbon______________
    ______________________________
    ______________________________
    ______________________________
    """
  private let detail = """
    ==============================
    =‹=Cities===Lisbon============
    ==============================
    ------------------------------
    --oooooooooooooooooooooooooo--
    --oooooooooooooooooooooooooo--
    ------------------------------
    --oooooo----------------------
    --oooooo--Alfama--------------
    """

  func testPushLeadsFromTheListToTheDetail() throws {
    let session = try Session(columns: 30, rows: 10)
    XCTAssertEqual(text(session), list)
    XCTAssertFalse(session.isMoving)
    session.press(.right)
    XCTAssertTrue(session.isMoving)
    try session.play("rest")
    XCTAssertEqual(text(session), detail)
    XCTAssertTrue(session.picture.plainText.contains("| Cities / Lisbon | system-push|"))
  }

  /// Two steps are 48 points, 6 columns.
  ///
  /// The list is 0.3 · 0.8 · 240 = 57.6 points aside and dimmed. The label is 0.2 of its way to the
  /// title, from x = 27 to 96, and the title 0.2 of half the width aside.
  func testFingerHoldsAPopInTheMiddle() throws {
    let session = try Session(columns: 30, rows: 10)
    try session.play("right,rest,left,left")
    XCTAssertEqual(
      text(session),
      """
      ------------------------------
      -‹---Cities----Lisbon---------
      ------------------------------
      .....:------------------------
      o....:--oooooooooooooooooooooo
      o..Lis--oooooooooooooooooooooo
      .....:------------------------
      .....:--oooooo----------------
      .....:--oooooo--Alfama--------
      """)
    XCTAssertFalse(session.isMoving, "the picture waits for the finger")
  }

  func testPageFollowsTheFingerOneToOne() throws {
    let session = try Session(columns: 30, rows: 10)
    try session.play("right,rest")
    for (key, step) in [(Key.left, 1.0), (.left, 2), (.left, 3), (.right, 2), (.left, 3)] {
      session.press(key)
      let page = try XCTUnwrap(session.controller.picture[.from])
      XCTAssertEqual(page.frame.x, step * 24, accuracy: 1e-9)
      // At rest the last row has the text in column 10; each step is three columns.
      let last = text(session).split(separator: "\n")[8]
      XCTAssertTrue(last.dropFirst(10 + Int(step) * 3).hasPrefix("Alfama"), "\(last)")
    }
  }

  func testFingerCatchesAPushWithoutAJump() throws {
    let session = try Session(columns: 30, rows: 10)
    try session.play("right,wait .1")
    let start = try XCTUnwrap(session.controller.picture[.to]?.frame.x)
    for step in 1...3 {
      session.press(.left)
      let page = try XCTUnwrap(session.controller.picture[node: .screen("Lisbon")])
      XCTAssertEqual(page.frame.x, start + Double(step) * 24, accuracy: 1e-9)
    }
    XCTAssertEqual(session.controller.picture.layers.count, 10, "pages, dimming, shadow and bars")
    try session.play("esc,rest")
    XCTAssertEqual(text(session), detail)
  }

  /// What still moves goes on inside of a layer, and is drawn there as it was.
  ///
  /// The shadow of the new page is at the right edge.
  func testATransitionThatInterruptsAnotherBeginsWithItsPicture() throws {
    for script in ["right,wait .15", "right,wait .15,right,wait .15"] {
      let session = try Session(columns: 30, rows: 10)
      try session.play(script)
      let before = session.picture
      session.press(.right)
      XCTAssertTrue(
        session.controller.picture.layers.contains { $0.content != nil }, script)
      let after = session.picture
      for row in 0..<9 {
        XCTAssertEqual(
          before[row: row].prefix(27), after[row: row].prefix(27), "row \(row) after \(script)")
      }
    }
  }

  func testCancelledPopReturnsToTheSamePicture() throws {
    for end in ["esc", "wait 1,enter"] {
      let session = try Session(columns: 30, rows: 10)
      try session.play("right,rest")
      let before = session.picture
      try session.play("left,wait .1,left,\(end),wait .05")
      XCTAssertFalse(session.picture == before, end)
      try session.play("rest")
      XCTAssertTrue(session.picture == before, end)
    }
  }

  func testReleaseBeyondTheMiddlePops() throws {
    let session = try Session(columns: 30, rows: 10)
    let before = session.picture
    try session.play("right,rest,left,left,left,left,left,left,wait 1,enter,rest")
    XCTAssertTrue(session.picture == before)
  }

  func testFastReleasePopsEarlier() throws {
    let session = try Session(columns: 30, rows: 10)
    try session.play("right,rest,left,left,enter,rest")
    XCTAssertEqual(text(session), list)
  }

  /// The page is dropped by a row, scaled by 0.95 about its top, and dimmed by 0.4.
  func testSheetCoversADimmedPage() throws {
    let session = try Session(columns: 30, rows: 10)
    let before = session.picture
    try session.play("p,rest")
    XCTAssertEqual(
      text(session),
      """
      @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@
      @++++++++++++++++++++++++++++@
      @+++++++++++Cities+++++++++++@
      @++++++++++++++++++++++++++++@
      ______________________________
      __oooooo______________________
      __oooooo__Note________________
      ______________________________
      ______________________________
      """)
    try session.play("d,rest")
    XCTAssertTrue(session.picture == before)
  }

  func testFingerDragsTheSheetDown() throws {
    let session = try Session(columns: 30, rows: 10)
    let before = session.picture
    try session.play("p,rest,down,down,down")
    XCTAssertEqual(session.controller.transition?.operation, .dismiss)
    try session.play("down,down,down,wait 1,enter,rest")
    XCTAssertTrue(session.picture == before)
  }

  func testRightToLeftIsTheMirrorImage() throws {
    let session = try Session(columns: 30, rows: 10, direction: .rightToLeft)
    XCTAssertEqual(
      text(session).split(separator: "\n")[5], "______________Lisbon__oooooo__")
    // The arrows follow the finger: back is to the right, so the page moves to the left.
    try session.play("left,rest,right,right")
    XCTAssertEqual(
      text(session),
      """
      ------------------------------
      ---------Lisbon----Cities---›-
      ------------------------------
      ------------------------:.....
      oooooooooooooooooooooo--:....o
      oooooooooooooooooooooo--bon..o
      ------------------------:.....
      ----------------oooooo--:.....
      --------Alfama--oooooo--:.....
      """)
  }

  func testReplacingShowsTheOtherJourney() throws {
    let session = try Session(columns: 30, rows: 10)
    try session.play("right,rest,r,rest")
    XCTAssertEqual(session.controller.screens.map(\.id), ["Seas"])
    try session.play("right,wait .2,right,rest,right")
    XCTAssertEqual(session.controller.screens.map(\.id), ["Seas", "Baltic", "Gotland"])
    XCTAssertTrue(session.picture.plainText.contains("The journey ends here."))
  }

  func testSlowMotionAndPause() throws {
    let (normal, slow) = (
      try Session(columns: 30, rows: 10), try Session(columns: 30, rows: 10)
    )
    try normal.play("right,wait .1")
    try slow.play("space,right,wait 1")
    XCTAssertEqual(text(slow), text(normal))
    slow.press(.space)
    XCTAssertFalse(slow.isMoving)
    slow.advance(by: 1)
    XCTAssertEqual(text(slow), text(normal))
  }

  func testPictureIsSentOnlyWhereItChanges() throws {
    let session = try Session(columns: 30, rows: 10)
    let before = session.picture
    XCTAssertEqual(session.picture.update(from: before), "")
    session.press(.animator)  // Changes the status in the last row.
    let update = session.picture.update(from: before)
    XCTAssertTrue(update.hasPrefix("\u{1B}[10;1H\u{1B}[38;2;217;217;217m\u{1B}[48;2;38;38;38m "))
    XCTAssertFalse(update.contains("\u{1B}[9;1H"))
  }

  func testBytesOfATerminalBecomeKeys() {
    let text = "\u{1B}[C\u{1B}OD\u{1B}[1;5A\r \u{1B}pX\u{3}"
    XCTAssertEqual(
      Key.decode(Array(text.utf8)), [.right, .left, .up, .enter, .space, .escape, .present, .quit])
    XCTAssertEqual(Key.decode([27]), [.escape])
  }

  func testScriptNamesAnUnknownStep() throws {
    let session = try Session(columns: 30, rows: 10)
    XCTAssertThrowsError(try session.play("right, jump,left")) {
      XCTAssertEqual("\($0)", "the script has an unknown step: jump")
    }
    XCTAssertThrowsError(try session.play("wait -1"))
  }

  /// A hand-made picture: a page 4 cells wide, its left half clipped away, under black of 0.5.
  func testPainterClipsAndBlends() throws {
    let container = try Container(size: Size(width: 48, height: 32))
    let page = Screen("page", title: "", background: .color(.white))
    let clipped = LayerState(
      frame: Rect(x: 8, y: 0, width: 32, height: 32),
      clip: Rect(x: 16, y: 0, width: 16, height: 32))
    let half = LayerState(frame: Rect(x: 0, y: 16, width: 48, height: 16), alpha: 0.5)
    let frame = Picture(
      time: 0, fraction: 0,
      layers: [
        .init(.to, clipped, node: .screen("page")),
        .init(.dimming, half, node: .dimming(over: "page")),
      ])
    var raster = Raster(columns: 6, rows: 2)
    Painter(container: container, screens: ["page": page]).paint(frame, into: &raster)
    XCTAssertEqual(raster[2, 0].top, .black)
    XCTAssertEqual(raster[3, 0].top, .white)
    XCTAssertEqual(raster[3, 1].bottom, RGBColor(white: 0.5))
    XCTAssertEqual(raster[5, 1].top, .black)
  }

  /// A square of 32 points that is turned by 45° reaches 32 / √2 = 22.6 points from its centre.
  func testPainterTurnsALayer() throws {
    let container = try Container(size: Size(width: 64, height: 64))
    let state = LayerState(
      frame: Rect(x: 16, y: 16, width: 32, height: 32), transform: Transform(rotation: .pi / 4),
      fill: Fill(.white))
    var raster = Raster(columns: 8, rows: 4)
    Painter(container: container, screens: [:]).paint(
      Picture(time: 0, fraction: 0, layers: [.init(.dimming, state)]), into: &raster)
    // The centres of pixels are 4, 12, 20 … from the centre; inside where |x| + |y| < 22.6.
    let rows = (0..<8).map { y in
      (0..<8).map { x in
        let cell = raster[x, y / 2]
        return (y % 2 == 0 ? cell.top : cell.bottom) == .white ? "#" : "."
      }.joined()
    }
    XCTAssertEqual(
      rows,
      [
        "........", "........", "...##...", "..####..", "..####..", "...##...", "........",
        "........",
      ])
  }

  /// Halfway both sides of a cube meet in the middle, with a shade of 0.4.
  func testCubeShowsBothSides() throws {
    let session = try Session(columns: 30, rows: 10, animator: "vc-cube")
    try session.play("right,wait .5")
    let picture = session.picture
    let (list, detail) = (
      RGBColor(red: 0.98, green: 0.96, blue: 0.91), RGBColor(red: 0.5, green: 0.76, blue: 0.93)
    )
    for (cell, color) in [(picture[14, 6], detail), (picture[15, 6], list)] {
      XCTAssertEqual(cell.top.red, color.red * 0.6, accuracy: 1e-9)
      XCTAssertEqual(cell.top.blue, color.blue * 0.6, accuracy: 1e-9)
    }
  }

  /// All animators, those in space among them, are drawn in every operation, also interrupted ones.
  func testEveryAnimatorIsDrawn() throws {
    let session = try Session(columns: 30, rows: 10)
    let root = session.picture
    let first = session.animatorName
    var count = 0
    repeat {
      for script in [
        "right,wait .13,show,left,left,show,wait .1,enter,wait .05,r,wait .1,show,r,rest",
        "right,rest,left,left,left,left,left,left,show,wait 1,enter,wait .1,p,wait .1,show,d,rest",
        "d,rest,show",
      ] {
        for picture in try session.play(script) {
          XCTAssertEqual(picture.plainText.split(separator: "\n").count, 12)
        }
      }
      XCTAssertEqual(session.controller.screens.map(\.id), ["Cities"], session.animatorName)
      session.press(.animator)
      count += 1
    } while session.animatorName != first
    XCTAssertGreaterThan(count, 50)
    XCTAssertTrue(session.picture == root)
  }

  // MARK: - Helpers

  /// Returns the plain text without frame and status; blanks are `_`, and photos are `o`.
  private func text(_ session: Session) -> String {
    let lines = session.picture.plainText.split(separator: "\n").dropFirst().dropLast(2)
    return lines.enumerated().map { row, line in
      String(
        line.dropFirst().dropLast().map { character in
          if character == " " { return "_" }
          return row >= 3 && "=+*#".contains(character) && !line.hasPrefix("|@") ? "o" : character
        })
    }.joined(separator: "\n")
  }
}
