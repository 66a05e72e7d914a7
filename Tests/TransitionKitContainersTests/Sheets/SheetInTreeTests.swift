import Foundation
import TransitionKit
import TransitionKitContainers
import XCTest

/// Sheets with detents in a tree: the finger, the picture and the events, through a controller.
final class SheetInTreeTests: XCTestCase {
  private let tall = made {
    try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  }
  private let wide = made {
    try Container(size: Size(width: 852, height: 393), safeArea: Insets(left: 59, bottom: 21))
  }

  private func start(
    _ style: SheetStyle, at detent: String? = nil, in container: Container? = nil,
    contentHeight: Double? = nil
  ) throws -> (ContainerController, Trace) {
    var note = ContainerNode.stack("note", [.screen("text")]).asSheet(style, at: detent)
    note.sheet?.contentHeight = contentHeight
    let app = try ContainerController(
      ContainerNode.screen("map").presenting(note), container: container ?? tall)
    return (app, Trace(of: app))
  }

  private func top(_ app: ContainerController) -> Double? { app.sheet("note")?.top }

  private func drag(
    _ app: ContainerController, by travel: Double, releasing velocity: Double
  ) throws {
    try app.grabSheet("note")
    try app.dragSheet("note", by: travel, velocity: velocity)
    try app.releaseSheet("note", velocity: velocity)
    app.advanceToRest()
  }

  // MARK: - The finger

  /// How a finger's way is cut into steps makes no difference to what the list scrolls, also with a slop and
  /// beyond a resistance.
  func testTheListGetsTheSameInAnySteps() throws {
    for style in [
      SheetStyle.uiKit16(), .uiKit26(), .like.material(), .like.compose(), .like.gorhom(),
    ] {
      for refuses in [false, true] {
        var ends: Set<String> = []
        for steps in [1, 2, 7, 50] {
          let root = ContainerNode.screen("map").presenting(
            ContainerNode.screen("note").asSheet(style, at: style.detents[0].id))
          let (app, _) = try TransitionKitContainersTests.start(
            root, in: try Container(size: Size(width: 393, height: 852)))
          try app.setRefusesDismissal(refuses, of: "note")
          try app.grabSheet("note")
          var content = SheetContent(offset: 0)
          func drag(_ travel: Double) throws {
            for _ in 0..<steps {
              let scrolled = try app.dragSheet("note", by: travel / Double(steps), over: content)
              content.offset -= scrolled
            }
          }
          if refuses { try drag(120) }
          try drag(-900)
          let top = app.sheet("note")?.top ?? 0
          ends.insert("\((top * 1e6).rounded() / 1e6) \((content.offset * 1e6).rounded() / 1e6)")
        }
        XCTAssertEqual(ends.count, 1, "\(style.handOff), refuses \(refuses): \(ends)")
      }
    }
  }

  func testTheFingerMovesTheSheetOneToOne() throws {
    let (app, _) = try start(.uiKit16())
    XCTAssertEqual(app.picture["note"]?.state.frame.y, 443.5)
    try app.grabSheet("note")
    for _ in 0..<10 {
      try app.dragSheet("note", by: -12)
      app.advance(by: 1.0 / 60)
    }
    XCTAssertEqual(app.picture["note"]?.state.frame.y ?? 0, 323.5, accuracy: 1e-9)
    XCTAssertEqual(app.picture["note"]?.state.frame.maxY ?? 0, 852, accuracy: 1e-9)
    XCTAssertFalse(app.isAtRest)
    XCTAssertEqual(app.remaining, .infinity)
  }

  func testTheSlopIsTakenOff() throws {  // sheets 1.5
    let (app, _) = try start(.uiKit26(), at: "large")
    let start = try XCTUnwrap(top(app))
    try app.grabSheet("note")
    try app.dragSheet("note", by: 60)
    XCTAssertEqual(top(app) ?? 0, start + 50, accuracy: 1e-9)
  }

  // sheets 2.4: mass 3, stiffness 1000, critical
  func testTheSheetSettlesBySpringOnTheClock() throws {
    let (app, _) = try start(.uiKit16())
    try app.grabSheet("note")
    try app.dragSheet("note", by: -300)
    try app.releaseSheet("note", velocity: 0)
    // From 143.5 to 69: x(t) = 69 + 74.5 (1 + wt) e^(-wt), w = sqrt(1000/3); the numbers are of Python.
    for (time, y) in [(0.05, 126.1988), (0.1, 102.9140), (0.2, 77.9935)] {
      app.advance(by: time - app.time)
      XCTAssertEqual(top(app) ?? 0, y, accuracy: 1e-3, "at \(time) s")
    }
    app.advanceToRest()
    XCTAssertEqual(top(app), 69)
  }

  func testAFingerCatchesASettlingSheet() throws {
    let (app, _) = try start(.uiKit16())
    try app.grabSheet("note")
    try app.dragSheet("note", by: -300)
    try app.releaseSheet("note", velocity: 0)
    app.advance(by: 0.1)
    let before = try XCTUnwrap(top(app))
    try app.grabSheet("note")
    app.advance(by: 1)
    XCTAssertEqual(top(app), before)
    try app.releaseSheet("note", velocity: 0)
    app.advanceToRest()
    XCTAssertEqual(app.tree.sheet(of: "note")?.detent, "large")
  }

  // MARK: - What follows the height

  func testThePresenterRecedesWithTheHeight() throws {  // vector 4
    var style = SheetStyle.like.smoothSheets(detents: [.height(408.5), .height(783)])
    style.geometry = .below(ContainerLength(points: 69))
    let rows = [(408.5, 1.0, 0.0), (500, 0.98045, 14.415), (595.75, 0.96, 29.5), (783, 0.92, 59)]
    let (app, _) = try start(style)
    try app.grabSheet("note")
    for (height, scale, y) in rows {
      try app.dragSheet("note", by: 852 - height - (top(app) ?? 0))
      let map = try XCTUnwrap(app.picture["map"]?.state)
      XCTAssertEqual(map.transform.scaleX, scale, accuracy: 1e-5, "height \(height)")
      XCTAssertEqual(
        map.frame.y + (1 - map.transform.scaleX) * map.anchor.y * map.frame.height, y,
        accuracy: 1e-3, "height \(height)")
    }
  }

  func testTheDimmingFollowsTheHeight() throws {  // vector 5, sheets 1.4
    let (app, _) = try start(.like.ionicSheet(breakpoints: [0.25, 0.5, 1]), at: "0.5")
    func dimming() -> Double {
      app.picture.layers.first { if case .dimming = $0.node { true } else { false } }?.state.alpha
        ?? 0
    }
    let height = 852 - (top(app) ?? 0)
    let full = try XCTUnwrap(app.sheet("note")?.activeDetents.last?.height)
    XCTAssertEqual(height / full, 0.5, accuracy: 1e-9)
    let half = dimming()
    try app.grabSheet("note")
    try app.dragSheet("note", by: -full / 4)
    XCTAssertEqual(dimming(), half * 1.5, accuracy: 1e-9)
  }

  func testTheLargestUndimmedDetentIsNotDimmed() throws {
    var style = SheetStyle.uiKit26()
    style.largestUndimmed = "medium"
    let (app, trace) = try start(style)
    XCTAssertFalse(
      app.picture.layers.contains { if case .dimming = $0.node { true } else { false } })
    // An undimmed presenter takes the touch.
    try app.tapBehindSheet("note")
    app.advanceToRest()
    XCTAssertEqual(trace.tokens, [])
    XCTAssertEqual(app.tree.visible, ["map", "note", "text"])
  }

  // MARK: - Events

  func testTheFingerGoesBelowTwiceAndCommits() throws {  // vector 21
    let (app, trace) = try start(.uiKit16())
    let leaves = ["shouldDismiss", "willDismiss", "wD(note)", "wD(text)"]
    let returns = ["wA(note)", "wA(text)", "dA(note)", "dA(text)"]
    try app.grabSheet("note")
    for _ in 0..<2 {
      try app.dragSheet("note", by: 50)
      try app.dragSheet("note", by: -50)
    }
    try app.dragSheet("note", by: 50)
    try app.releaseSheet("note", velocity: 2000)
    XCTAssertEqual(trace.tokens, leaves + returns + leaves + returns + leaves)
    XCTAssertTrue(app.tree.contains("note"))
    app.advanceToRest()
    XCTAssertEqual(
      Array(trace.tokens.suffix(3)), ["dD(note)", "dD(text)", "didDismiss"])
    XCTAssertEqual(app.tree.description, "map")
  }

  func testARefusedDismissalIsToldAfterTheReturn() throws {  // vector 22
    let (app, trace) = try start(.uiKit16())
    try app.setRefusesDismissal(true, of: "note")
    try app.grabSheet("note")
    try app.dragSheet("note", by: 300)
    try app.releaseSheet("note", velocity: 3000)
    XCTAssertEqual(trace.tokens, [])
    app.advanceToRest()
    XCTAssertEqual(trace.tokens, ["didAttemptToDismiss"])
    try app.tapBehindSheet("note")
    XCTAssertEqual(trace.tokens, ["didAttemptToDismiss", "didAttemptToDismiss"])
    try app.perform(.dismiss("note"), animated: true)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance, ["wD(note)", "wD(text)", "dD(note)", "dD(text)"])
    XCTAssertEqual(app.tree.description, "map")
  }

  func testOnlyTheUserChangesTheDetentWithAnEvent() throws {  // vector 23
    let (app, trace) = try start(.uiKit16())
    try drag(app, by: -300, releasing: 0)
    XCTAssertEqual(trace.tokens, [#"didChangeSelectedDetent("large")"#])
    XCTAssertEqual(app.tree.sheet(of: "note")?.detent, "large")
    try app.perform(.selectDetent("medium", of: "note"), animated: true)
    XCTAssertEqual(app.tree.sheet(of: "note")?.detent, "medium")
    XCTAssertEqual(top(app), 69)
    app.advanceToRest()
    XCTAssertEqual(top(app), 443.5)
    try app.setKeyboard(up: true, overSheet: "note")
    app.advanceToRest()
    XCTAssertEqual(top(app), 69)
    XCTAssertEqual(app.tree.sheet(of: "note")?.detent, "medium")
    try app.setKeyboard(up: false, overSheet: "note")
    app.advanceToRest()
    XCTAssertEqual(top(app), 443.5)
    XCTAssertEqual(trace.tokens, [#"didChangeSelectedDetent("large")"#])
  }

  func testASheetMakesRoomForTheKeyboardOfItsField() throws {  // vector 23, C704
    let (app, trace) = try start(.uiKit16())
    let steps: [(focus: FocusedElement?, top: Double)] = [
      (FocusedElement("star", in: "text"), 443.5),
      (FocusedElement("line", in: "text", takesText: true), 69),
      (FocusedElement("other line", in: "text", takesText: true), 69),
      (FocusedElement("search", in: "map", takesText: true), 443.5),
      (FocusedElement("line", in: "text", takesText: true), 69), (nil, 443.5),
    ]
    for (focus, end) in steps {
      let before = top(app)
      app.focus(focus)
      XCTAssertEqual(top(app), before, "\(focus, default: "none") moves it without a jump")
      app.advanceToRest()
      XCTAssertEqual(top(app), end, "\(focus, default: "none")")
    }
    XCTAssertEqual(trace.tokens, [])
    XCTAssertNil(app.tree.sheet(of: "note")?.detent, "the user has chosen none")
    // A sheet that leaves takes its keyboard with it.
    app.focus(FocusedElement("line", in: "text", takesText: true))
    try app.perform(.dismiss("note"), animated: true)
    XCTAssertTrue(app.attention.isKeyboardUp)
    app.advanceToRest()
    XCTAssertFalse(app.attention.isKeyboardUp)
  }

  /// A sheet that fills a compact height is a whole page: no finger moves it.
  func testASheetInACompactHeightFollowsNoFinger() throws {
    let app = try start(
      .uiKit16(),
      in: Container(
        size: Size(width: 852, height: 393),
        safeArea: Insets(top: 0, left: 59, bottom: 21, right: 59))
    ).0
    XCTAssertEqual(top(app), 0)
    XCTAssertThrowsError(try app.grabSheet("note")) {
      XCTAssertEqual($0 as? ContainerError, .notDraggable("note"))
    }
  }

  /// The keyboard raises a sheet that is on its way to the user's choice, which stays the selection.
  func testADetentThatTheUserHasChosenWhenTheKeyboardComes() throws {
    let (app, _) = try start(.like.ionicSheet(), at: "0.25")
    try app.tapGrabber(of: "note")
    try app.setKeyboard(up: true, overSheet: "note")
    app.advanceToRest()
    XCTAssertEqual(app.tree.sheet(of: "note")?.detent, "0.5")
    let before = app.picture
    app.updateContainer(
      try Container(size: tall.size, safeArea: tall.safeArea, reducesMotion: true))
    app.updateContainer(tall)
    XCTAssertEqual(app.picture, before)
    XCTAssertEqual(app.sheet("note")?.phase, .resting(at: .detent("1.0")))
    try app.setKeyboard(up: false, overSheet: "note")
    app.advanceToRest()
    XCTAssertEqual(app.sheet("note")?.phase, .resting(at: .detent("0.5")))
  }

  /// A link that a finger takes back has moved a sheet that the user has lowered under the keyboard.
  func testALinkThatIsTakenBackLeavesASheetWhereItsUserHasMovedItUnderAKeyboard() throws {
    let (app, _) = try start(.uiKit16(), at: "large")
    try app.setKeyboard(up: true, overSheet: "note")
    try app.grabSheet("note")
    try app.dragSheet("note", by: 350)
    try app.releaseSheet("note", velocity: 0)
    app.advanceToRest()
    XCTAssertEqual(top(app), 443.5)
    let (before, tree) = (app.picture.layers, app.tree)
    var node = try XCTUnwrap(tree.node(tree.root))
    node.presented[0].sheet?.detent = "large"
    node.presented[0].children.append(.screen("more"))
    let finger = GestureInteraction()
    try app.perform(.show(ContainerTree(node)), animated: true, interaction: finger)
    app.advance(by: 0.1)
    finger.update(0.3)
    finger.cancel()
    app.advanceToRest()
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(app.picture.layers, before)
  }

  /// A page that slides in inside of a sheet that moves reaches down to its lower edge at each instant.
  func testAPageThatComesInsideAMovingSheetIsAsTallAsTheSheet() throws {
    let (app, _) = try start(.uiKit16())
    try app.perform(.push(.screen("more"), onto: "note"), animated: true)
    let push = try XCTUnwrap(app.transition(in: "note")?.to)
    XCTAssertEqual(push.id, "more")
    app.advance(by: 0.05)
    let x = try XCTUnwrap(app.picture["more"]?.state.frame.x)
    try app.perform(.selectDetent("large", of: "note"), animated: true)
    XCTAssertEqual(app.picture["more"]?.state.frame.x, x)
    // Small steps, and one large step to the instant before the page arrives.
    for step in [0.001, 0.016, 0.016, app.timeToNextEnd - 0.033 - 1e-7] {
      app.advance(by: step)
      let sheet = try XCTUnwrap(app.picture["note"]?.state.frame)
      let page = try XCTUnwrap(app.picture["more"]?.state.frame)
      XCTAssertEqual(page.maxY, sheet.height, accuracy: 1e-9)
      XCTAssertEqual(page.width, 393, accuracy: 1e-9)
    }
    let before = app.picture
    app.advance(by: 2e-7)
    XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
    app.advanceToRest()
    // 852 − 69 of the sheet, without the bar of 44 points.
    XCTAssertEqual(
      app.picture["more"]?.state.frame, Rect(x: 0, y: 44, width: 393, height: 739))
  }

  /// A sheet that comes inside of a sheet that moves is where the clock says, however many steps it takes.
  func testASheetThatComesInsideAMovingSheetHasNoMemoryOfSteps() throws {
    var tops: [Double] = []
    for count in [1, 7, 100] {
      let (app, _) = try start(.uiKit16())
      try app.setKeyboard(up: true, overSheet: "note")
      try app.perform(
        .present(ContainerNode.screen("inner").asSheet(.uiKit16()), over: "text"), animated: true)
      for _ in 0..<count { app.advance(by: 0.3 / Double(count)) }
      tops.append(try XCTUnwrap(app.picture["inner"]).state.frame.y)
    }
    XCTAssertEqual(tops[0], tops[2], accuracy: 1e-6)
    XCTAssertEqual(tops[1], tops[2], accuracy: 1e-6)
  }

  /// What leaves a sheet that moves is as tall as the sheet, too, also when it comes back.
  func testAPageThatLeavesAMovingSheetIsAsTallAsTheSheet() throws {
    let (app, _) = try start(.uiKit16())
    try app.perform(
      .push(.area("more", .stack("inner", [.screen("child")])), onto: "note"), animated: false)
    try app.setKeyboard(up: true, overSheet: "note")
    app.advance(by: 0.05)
    let finger = GestureInteraction()
    try app.perform(.pop(from: "note"), animated: true, interaction: finger)
    finger.update(0.3)
    for _ in 0..<4 {
      app.advance(by: 0.05)
      // The inner stack has a bar of 44 points.
      XCTAssertEqual(
        try XCTUnwrap(app.picture["child"]).state.frame.height,
        try XCTUnwrap(app.picture["note"]).state.frame.height - 44, accuracy: 1e-9)
    }
    let before = app.picture
    finger.cancel()
    XCTAssertNil(AppPainter(size: app.container.size).difference(before, app.picture))
  }

  /// A sheet that a finger dismisses on its way up stands still, and goes on when it comes back.
  func testASheetThatComesBackGoesOnFromWhereItWas() throws {
    for share in [0, 0.2] {
      let (app, _) = try start(.uiKit16())
      try app.setKeyboard(up: true, overSheet: "note")
      app.advance(by: 0.1)
      let before = try XCTUnwrap(top(app))
      XCTAssertTrue(70..<443 ~= before, "\(before)")
      let finger = GestureInteraction()
      try app.perform(.dismiss("note"), animated: true, interaction: finger)
      finger.update(share)
      app.advance(by: 2)
      XCTAssertEqual(top(app), before)
      let seen = app.picture
      finger.cancel()
      XCTAssertNil(AppPainter(size: app.container.size).difference(seen, app.picture))
      app.advance(by: max(0, app.timeToNextEnd - 1e-7))
      XCTAssertEqual(
        try XCTUnwrap(app.picture["note"]).state.frame.y, share == 0 ? 69 : before, accuracy: 0.5)
      app.advanceToRest()
      XCTAssertEqual(top(app), 69)
      XCTAssertEqual(app.picture["note"]?.state.frame.y, 69)
    }
  }

  func testATapOnTheGrabberGoesToTheNextDetent() throws {  // HIG
    let (app, _) = try start(.uiKit16())
    for y in [69, 443.5] {
      try app.tapGrabber(of: "note")
      app.advanceToRest()
      XCTAssertEqual(top(app), y)
    }
  }

  // MARK: - Scroll hand-off

  func testTheListScrollsOnceTheSheetIsLargest() throws {  // sheets 3, UIKit
    let (app, _) = try start(.uiKit16())
    try app.grabSheet("note")
    let rest = try app.dragSheet("note", by: -400, over: SheetContent())
    XCTAssertEqual(top(app), 69)
    XCTAssertEqual(rest, -25.5, accuracy: 1e-9)
    // Begun on scrolled content it never hands over.
    let scrolled = SheetContent(offset: 40)
    XCTAssertEqual(try app.dragSheet("note", by: 90, over: scrolled), 90)
    XCTAssertEqual(top(app), 69)
    XCTAssertEqual(try app.releaseSheet("note", velocity: 900, over: scrolled), 900)
    app.advanceToRest()
    XCTAssertEqual(top(app), 69)
  }

  // MARK: - Sizes

  func testCompactHeightMakesTheSheetFullScreen() throws {  // vector 3
    let (app, trace) = try start(.uiKit16())
    app.updateContainer(wide)
    XCTAssertEqual(app.picture["note"]?.state.frame, Rect(x: 0, y: 0, width: 852, height: 393))
    XCTAssertEqual(app.sheet("note")?.selectedDetent, "large")
    app.updateContainer(tall)
    XCTAssertEqual(app.picture["note"]?.state.frame.y, 443.5)
    XCTAssertEqual(trace.tokens, [])
  }

  /// A sheet whose detent nobody has chosen is at its smallest active one in each container.
  func testASheetThatBeginsInCompactHeightIsMediumOnceThereIsRoom() throws {  // sheets 2.1
    let (app, trace) = try start(.uiKit16(), in: wide)
    XCTAssertEqual(app.sheet("note")?.selectedDetent, "large")
    app.updateContainer(tall)
    XCTAssertEqual(top(app), 443.5)
    XCTAssertEqual(app.sheet("note")?.selectedDetent, "medium")
    XCTAssertNil(app.tree.sheet(of: "note")?.detent)
    XCTAssertEqual(trace.tokens, [])
  }

  /// A sheet comes under the status bar little by little, and so does what is inside.
  func testWhatIsInASheetDoesNotJumpWhenItArrivesAtTheTop() throws {
    let phone = try Container(size: Size(width: 320, height: 568), statusBarHeight: 20)
    let (app, _) = try start(.like.compose(), in: phone)
    try app.grabSheet("note")
    // The first points may be the slop of the finger.
    try app.dragSheet("note", by: -60)
    // The bar of 44 points has as much of the status bar above it as covers the sheet.
    for (top, bar) in [(30, 44), (20, 44), (15, 49), (5, 59), (0, 64)] as [(Double, Double)] {
      try app.dragSheet("note", by: top - (try XCTUnwrap(self.top(app))))
      XCTAssertEqual(try XCTUnwrap(self.top(app)), top, accuracy: 1e-9)
      let bars = app.picture["note"]?.content.filter { $0.node == .bar(of: "text") }
      XCTAssertEqual(bars?.first?.state.frame.height ?? 0, bar, accuracy: 1e-9, "top \(top)")
    }
  }

  func testTheDelegateChangesTheStyleWithTheSizeClass() throws {
    final class Chooser: ContainerDelegate {
      func containers(
        _ controller: ContainerController, sheetStyleOf sheet: String, in area: Container
      ) -> SheetStyle? { area.height < 500 ? .uiKit16(attachedInCompactHeight: true) : nil }
    }
    let (app, _) = try start(.uiKit16())
    let chooser = Chooser()
    app.delegate = chooser
    app.updateContainer(wide)
    XCTAssertEqual(app.picture["note"]?.state.frame.y, 8)
    withExtendedLifetime(chooser) {}
  }

  func testAResizeWhileTheSheetComesEndsAtTheNewPlace() throws {
    let app = try ContainerController(.screen("map"), container: tall)
    try app.perform(
      .present(ContainerNode.screen("note").asSheet(.uiKit16()), over: nil), animated: true)
    app.advance(by: 0.1)
    let larger = try Container(
      size: Size(width: 430, height: 932), safeArea: Insets(top: 59, bottom: 34))
    app.updateContainer(larger)
    app.advanceToRest()
    let expected = try XCTUnwrap(Detent.medium.height(in: larger, contentHeight: nil))
    XCTAssertEqual(app.picture["note"]?.state.frame.y ?? 0, 932 - expected, accuracy: 1e-9)
  }

  // MARK: - Other changes

  func testASheetStandsStillUnderWhatIsPresentedLater() throws {
    let (app, _) = try start(.uiKit16())
    try app.grabSheet("note")
    try app.dragSheet("note", by: -100)
    var other = ContainerNode.screen("alert")
    other.screen.presentationStyle = .overFullScreen
    try app.perform(.present(other, over: nil), animated: true)
    XCTAssertThrowsError(try app.dragSheet("note", by: -10)) {
      XCTAssertEqual("\($0)", "not-draggable(note)")
    }
    let held = top(app)
    app.advance(by: 0.1)
    XCTAssertEqual(top(app), held)
    app.advanceToRest()
    XCTAssertEqual(top(app), 443.5)
    XCTAssertThrowsError(try app.grabSheet("note"))
    try app.perform(.dismiss("alert"), animated: false)
    try app.grabSheet("note")
  }

  func testAFingerLosesASheetOverWhichSomethingComesOrLeaves() throws {
    let (app, trace) = try start(.uiKit16())
    let page = ContainerNode(Screen("page", presentationStyle: .overFullScreen))
    for request in [ContainerRequest.present(page, over: "note"), .dismiss("page")] {
      try app.grabSheet("note")
      let finger = GestureInteraction()
      try app.perform(request, animated: true, interaction: finger)
      finger.update(0.5)
      XCTAssertThrowsError(try app.dragSheet("note", by: 300)) {
        XCTAssertEqual("\($0)", "not-draggable(note)")
      }
      XCTAssertThrowsError(try app.grabSheet("note"))
      finger.finish()
      app.advanceToRest()
    }
    XCTAssertEqual(app.tree.visible, ["map", "note", "text"])
    XCTAssertFalse(trace.appearance.contains("wD(note)"), "\(trace.appearance)")
  }

  func testAProgramDismissesASheetUnderAFinger() throws {
    let (app, trace) = try start(.uiKit16())
    try app.grabSheet("note")
    try app.dragSheet("note", by: -100)
    let before = app.picture["note"]?.state.frame
    try app.perform(.dismiss("note"), animated: true)
    XCTAssertEqual(app.picture["note"]?.state.frame, before, "no jump")
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance, ["wD(note)", "wD(text)", "dD(note)", "dD(text)"])
  }

  func testASheetThatLeavesIsGoneWhenItsContextChanges() throws {
    let (app, trace) = try start(.uiKit16())
    try app.grabSheet("note")
    try app.dragSheet("note", by: 100)
    try app.releaseSheet("note", velocity: 3000)
    app.advance(by: 0.01)
    try app.perform(
      .present(ContainerNode.screen("next").asSheet(.uiKit16()), over: nil), animated: true)
    XCTAssertEqual(app.tree.description, "map + (next)")
    app.advanceToRest()
    XCTAssertEqual(
      trace.tokens.filter { $0 == "dD(note)" || $0 == "didDismiss" }, ["dD(note)", "didDismiss"])
  }

  func testARefusedRequestLeavesALeavingSheetAlone() throws {
    // A strict stack refuses what changes it while its push runs.
    let note = ContainerNode.screen("note").asSheet(.uiKit16())
    let app = try ContainerController(
      ContainerNode.stack("app", [.screen("a")]).presenting(note), container: tall, profile: .strict
    )
    try app.perform(.push(.screen("b"), onto: "app"), animated: true)
    try app.grabSheet("note")
    try app.dragSheet("note", by: 100)
    try app.releaseSheet("note", velocity: 3000)
    app.advance(by: 0.01)
    let (tree, layers) = (app.tree, app.picture.layers)
    XCTAssertTrue(tree.contains("note"), "it is on its way")
    let requests: [ContainerRequest] = [
      .show(try ContainerTree(.stack("app", [.screen("a"), .screen("c")]))),
      .push(.screen("c"), onto: "app"), .setStack("app", [.screen("c")]), .pop(from: "app"),
      .popTo("a"),
    ]
    for request in requests {
      XCTAssertThrowsError(try app.perform(request, animated: true), "\(request)") { error in
        XCTAssertEqual(
          error as? ContainerError, .refused(.transitionRunning(from: "a", to: "b")), "\(request)")
      }
      XCTAssertEqual(app.tree, tree, "\(request)")
      XCTAssertEqual(app.picture.layers, layers, "\(request)")
    }
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "app[a, b]")
  }

  func testARefusedPresentationLeavesALeavingSheetAlone() throws {
    let note = ContainerNode.stack("note", [.screen("text")]).asSheet(.uiKit16())
    let veil = ContainerNode(Screen("veil", presentationStyle: .fullScreen))
    let app = try ContainerController(
      .stack("home", [.screen("map").presenting(note)]).presenting(veil), container: tall,
      profile: .strict)
    try app.perform(.dismiss("veil"), animated: true)
    try app.tapBehindSheet("note")
    XCTAssertEqual(app.sheet("note")?.phase, .settling(toward: .away))
    let request = ContainerRequest.present(.screen("new"), over: "home")
    let before = app.tree
    XCTAssertThrowsError(try app.perform(request, animated: true)) { error in
      XCTAssertEqual(
        error as? ContainerError, .refused(.transitionRunning(from: "veil", to: "home")))
    }
    XCTAssertEqual(app.tree, before)
    XCTAssertEqual(app.sheet("note")?.phase, .settling(toward: .away))
    app.advanceToRest()
    XCTAssertFalse(app.tree.contains("note"))
    try app.perform(request, animated: true)
    XCTAssertTrue(app.tree.contains("new"))
  }

  func testASheetOfATabThatIsLeftReturnsToItsDetent() throws {
    let app = try ContainerController(
      .tabs(
        "tabs",
        [
          ContainerNode.screen("map").presenting(ContainerNode.screen("note").asSheet(.uiKit16())),
          .screen("other"),
        ]), container: tall)
    let trace = Trace(of: app)
    try app.grabSheet("note")
    try app.dragSheet("note", by: 60)
    try app.perform(.select("other", in: "tabs", by: .program), animated: false)
    app.advanceToRest()
    XCTAssertEqual(
      trace.appearance.filter { $0.contains("note") },
      ["wD(note)", "wA(note)", "dA(note)", "wD(note)", "dD(note)"])
    try app.perform(.select("map", in: "tabs", by: .program), animated: false)
    XCTAssertEqual(app.picture["note"]?.state.frame.y, 443.5)
  }

  // MARK: - Values

  func testATreeWithSheetsIsRestoredAtItsDetent() throws {
    for style in [
      SheetStyle.uiKit16(), .uiKit26(), .like.compose(), .like.flutterModal(), .like.cupertino(),
      .like.gorhom(),
      .like.ionicCard(), .like.ionicSheet(), .like.floatingPanel(), .like.panModal(),
      .like.transmission(), .like.framework7(),
      .like.material(), .like.flutterDraggable(), .like.smoothSheets(), .like.stupidSimple(),
    ] {
      let detent = style.detents.last?.id
      let tree = try ContainerTree(
        ContainerNode.screen("map").presenting(
          ContainerNode.screen("note").asSheet(style, at: detent)))
      let read = try JSONDecoder().decode(ContainerTree.self, from: JSONEncoder().encode(tree))
      XCTAssertEqual(read, tree)
      XCTAssertEqual(read.sheet(of: "note")?.style, style)
    }
  }

  func testSheetsThatMakeNoSenseAreRefused() throws {
    let (app, _) = try start(.uiKit16())
    let before = app.tree
    func refuses(_ request: ContainerRequest, _ text: String, line: UInt = #line) {
      XCTAssertThrowsError(try app.perform(request, animated: true), line: line) {
        XCTAssertEqual("\($0)", text, line: line)
      }
    }
    refuses(
      .present(ContainerNode.screen("x").asSheet(.uiKit16(), at: "huge"), over: nil),
      "illegal-sheet(x, the sheet has no detent huge)")
    refuses(.selectDetent("huge", of: "note"), "illegal-sheet(note, the sheet has no detent huge)")
    refuses(.selectDetent("large", of: "map"), "wrong-kind(map, expected sheet)")
    var screen = Screen("x")
    screen.presentationStyle.cornerRadius = -1
    refuses(.present(.screen(screen), over: nil), "illegal-presentation-style(x, cornerRadius)")
    XCTAssertThrowsError(try app.dragSheet("note", by: 10))
    try app.grabSheet("note")
    XCTAssertThrowsError(try app.dragSheet("note", by: .nan))
    XCTAssertEqual(app.tree, before)
    XCTAssertThrowsError(
      try ContainerTree(ContainerNode.screen("map").presenting(.screen(screen)))
    ) { XCTAssertEqual("\($0)", "illegal-presentation-style(x, cornerRadius)") }
  }
}
