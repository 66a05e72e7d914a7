import TransitionKit
import TransitionKitContainers
import XCTest

/// A sheet under a finger while its detents, its container or the keyboard change, and whose turn a movement is.
final class HeldSheetTests: XCTestCase {
  private let tall = made {
    try Container(size: Size(width: 393, height: 852), safeArea: Insets(top: 59, bottom: 34))
  }
  private let low = made {
    try Container(
      size: Size(width: 852, height: 393), safeArea: Insets(left: 59, bottom: 21, right: 59))
  }

  private func app(
    _ style: SheetStyle, at detent: String? = nil, content: Double? = nil
  ) throws -> ContainerController {
    var sheet = ContainerNode.screen("s").asSheet(style, at: detent)
    sheet.sheet?.contentHeight = content
    return try ContainerController(
      ContainerNode.screen("map").presenting(sheet), container: tall)
  }

  // MARK: - New detents under a finger

  /// A finger that rests on a sheet dismisses nothing, whatever its content, its style or the window becomes.
  func testAFingerThatRestsKeepsTheSheet() throws {
    let styles: [SheetStyle] = [
      .uiKit16(detents: [.content]), .uiKit26(detents: [.content]), .like.flutterModal(),
      .like.compose(),
    ]
    for (index, style) in styles.enumerated() {
      for travel in [0.0, 4, -30] {
        let app = try app(style, content: 150)
        let trace = Trace(of: app)
        try app.grabSheet("s")
        if travel != 0 { try app.dragSheet("s", by: travel) }
        let before = app.sheet("s")?.top
        try app.updateSheet("s", contentHeight: 700, animated: true)
        XCTAssertEqual(app.sheet("s")?.top, before, "\(index): the sheet stays under the finger")
        try app.releaseSheet("s", velocity: 0)
        app.advanceToRest()
        XCTAssertEqual(app.tree.description, "map + (s)", "style \(index), travel \(travel)")
        // Below the smallest detent its dismissal begins, and does not come.
        let told =
          travel > 0 && trace.tokens.contains("willDismiss") ? ["wD(s)", "wA(s)", "dA(s)"] : []
        XCTAssertEqual(trace.appearance, told, "style \(index), travel \(travel)")
        let sheet = try XCTUnwrap(app.sheet("s"))
        XCTAssertEqual(sheet.phase, .resting(at: .detent(sheet.selectedDetent)))
      }
    }
  }

  func testATurnedWindowKeepsTheSheetOfAFinger() throws {
    for (style, travel) in [
      (SheetStyle.uiKit16(attachedInCompactHeight: true), 0.0),
      (.uiKit16(attachedInCompactHeight: true), -40),
      (.uiKit26(), -40), (.uiKit26(), 0), (.uiKit16(), 5),
    ] {
      let app = try app(style)
      try app.grabSheet("s")
      try app.dragSheet("s", by: travel)
      app.updateContainer(low)
      try app.releaseSheet("s", velocity: 0)
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "map + (s)", "\(travel)")
      XCTAssertEqual(app.sheet("s")?.selectedDetent, "large")
    }
  }

  /// After a change a finger can still dismiss the sheet, and a refusal still resists.
  func testAFingerGoesOnAfterNewDetents() throws {
    let app = try app(.uiKit16(detents: [.height(300)]))
    try app.grabSheet("s")
    try app.updateSheet(
      "s", style: .uiKit16(detents: [.height(500)]), contentHeight: nil, animated: true)
    try app.dragSheet("s", by: 400)
    try app.releaseSheet("s", velocity: 800)
    app.advanceToRest()
    XCTAssertEqual(app.tree.description, "map")

    var motion = try SheetMotion(.uiKit16(detents: [.height(300)]), in: tall)
    motion.setRefusesDismissal(true)
    motion.grab()
    _ = try motion.update(style: .uiKit16(detents: [.height(500)]), contentHeight: nil)
    let top = motion.top
    try motion.drag(by: 100)
    XCTAssertLessThan(motion.top - top, 50, "it resists")
    try motion.release(velocity: 0)
    XCTAssertEqual(try motion.advance(by: 5), [.didAttemptToDismiss])
  }

  // MARK: - The program and the keyboard

  /// The choice of the program counts, also while the sheet goes to the choice of its user.
  func testTheProgramChoosesAfterItsUser() throws {
    for animated in [false, true] {
      let app = try app(.uiKit16(), at: "medium")
      let trace = Trace(of: app)
      try app.tapGrabber(of: "s")
      app.advance(by: 0.05)
      try app.perform(.selectDetent("medium", of: "s"), animated: animated)
      if !animated { XCTAssertEqual(app.sheet("s")?.phase, .resting(at: .detent("medium"))) }
      app.advanceToRest()
      XCTAssertEqual(app.sheet("s")?.phase, .resting(at: .detent("medium")))
      XCTAssertFalse(trace.tokens.contains { $0.contains("didChange") }, "\(trace.tokens)")
    }
  }

  func testTheKeyboardRaisesASheetThatAFingerOnlyTouches() throws {  // §1.2
    let app = try app(.uiKit16())
    try app.grabSheet("s")
    app.focus(FocusedElement("name", in: "s", takesText: true))
    try app.releaseSheet("s", velocity: 0)
    app.advanceToRest()
    XCTAssertEqual(app.sheet("s")?.phase, .resting(at: .detent("large")))
    app.focus(nil)
    app.advanceToRest()
    XCTAssertEqual(app.sheet("s")?.phase, .resting(at: .detent("medium")))
  }

  // MARK: - The list in a sheet

  private func verdict(
    _ style: SheetStyle, at detent: String? = nil, _ y: Double, before: Double = 0
  ) throws -> ContainerGesture {
    try app(style, at: detent).gesture(
      Point(x: 0, y: y), from: Point(x: 200, y: 800),
      scrolls: [ContainerScroll("list", in: "s", before: before, after: 900)])
  }

  /// Who takes a movement is who the sheet's rule gives it to.
  func testAListLetsItsSheetGrow() throws {  // §3
    for style in [
      SheetStyle.uiKit16(), .like.compose(), .like.material(peek: 200),
      .like.gorhom(detents: [.height(100), .height(400)]),
    ] {
      XCTAssertEqual(try verdict(style, -20), .sheet("s"))
    }
    XCTAssertEqual(try verdict(.uiKit16(), at: "large", -20), .scroll("list"))
    XCTAssertEqual(try verdict(.uiKit16(), at: "large", 20), .sheet("s"))
    XCTAssertEqual(try verdict(.uiKit16(), at: "large", 20, before: 50), .scroll("list"))
    XCTAssertEqual(try verdict(.uiKit16(), -20, before: 50), .scroll("list"))
    var style = SheetStyle.uiKit16()
    style.handOff = .uiKit(scrollingExpands: false)
    XCTAssertEqual(try verdict(style, -20), .scroll("list"))
  }

  /// A release over a list goes by the last movement.
  func testMaterialReleasesAListByItsLastMovement() throws {  // §3, MDC
    let cases: [(fits: Bool, from: String, travel: Double, target: String)] = [
      (true, "collapsed", -50, "expanded"), (false, "half", -30, "expanded"),
      (false, "collapsed", -30, "half"), (true, "expanded", 100, "collapsed"),
      (false, "expanded", 100, "half"),
    ]
    for (fits, from, travel, target) in cases {
      let app = try ContainerController(
        ContainerNode.screen("map").presenting(
          ContainerNode.screen("s").asSheet(
            .like.material(peek: 200, fitsToContents: fits), at: from)),
        container: Container(size: Size(width: 360, height: 800)))
      try app.grabSheet("s")
      try app.dragSheet("s", by: travel, over: SheetContent())
      try app.releaseSheet("s", velocity: 0, over: SheetContent())
      app.advanceToRest()
      XCTAssertEqual(app.sheet("s")?.phase, .resting(at: .detent(target)), "\(from) \(travel)")
    }
  }

  // MARK: - Releases and heights

  /// From just below the smallest detent a flick upwards goes one detent far, in both systems.
  func testAFlickFromBelowGoesOneDetentFar() throws {  // §8
    let detents: [Detent] = [.height(100), .height(200), .height(300), .large]
    for style in [SheetStyle.uiKit26(detents: detents), .uiKit16(detents: detents)] {
      var sheet = try SheetMotion(style, in: tall)
      sheet.grab()
      try sheet.drag(by: 20)
      try sheet.release(velocity: -2000)
      XCTAssertEqual(sheet.phase, .settling(toward: .detent("100.0pt")))
    }
  }

  /// Beyond half of its height a resting finger dismisses a sheet, and one that flicks it up does not.
  func testAFlickUpwardsBringsASheetBack() throws {  // §1.5
    for (velocity, leaves) in [
      (0.0, true), (-50, true), (-990, false), (-2000, false), (300, true),
    ] {
      var sheet = try SheetMotion(.uiKit26(), in: tall)
      sheet.grab()
      try sheet.drag(by: 300)
      try sheet.release(velocity: velocity)
      XCTAssertEqual(sheet.phase == .settling(toward: .away), leaves, "\(velocity)")
    }
  }

  /// The peek of a sheet that fits to its content is not higher than that.
  func testALowContentLimitsThePeek() throws {
    let app = try app(.like.material(), content: 150)
    XCTAssertEqual(app.sheet("s")?.activeDetents.map(\.height), [150, 150])
  }

  /// Detents up to the largest undimmed one dim nothing, also where that is inactive.
  func testAnInactiveUndimmedDetentStillCounts() throws {  // §1.2
    var style = SheetStyle.uiKit16(
      detents: [.height(100), .medium, .large], attachedInCompactHeight: true)
    style.largestUndimmed = "medium"
    let app = try app(style)
    for container in [tall, low] {
      app.updateContainer(container)
      app.advanceToRest()
      XCTAssertEqual(app.sheet("s")?.selectedDetent, "100.0pt")
      XCTAssertEqual(app.sheet("s")?.look.dimming, 0)
      XCTAssertTrue(app.takesTouches("map"))
      XCTAssertEqual(app.accessibleNodes, ["map", "s"])
    }
    try app.perform(.selectDetent("large", of: "s"), animated: false)
    XCTAssertGreaterThan(app.sheet("s")?.look.dimming ?? 0, 0)
  }

  /// A fling takes a sheet off the screen, and it is gone when it is out of sight.
  func testASheetThatIsOutOfSightIsGone() throws {
    var sheet = try SheetMotion(.uiKit16(detents: [.large]), in: tall)
    sheet.grab()
    try sheet.drag(by: 600)
    try sheet.release(velocity: 4000)
    var time = 0.0
    while sheet.phase == .settling(toward: .away) {
      XCTAssertLessThanOrEqual(sheet.top, 852 + 1e-6)
      try sheet.advance(by: 1.0 / 240)
      time += 1.0 / 240
    }
    // The spring of ω 18.26 from 183 points with 4000 per second is there at 183 / (4000 − 18.26 · 183) s.
    XCTAssertEqual(time, 0.278, accuracy: 0.01)
  }

  // MARK: - Edges

  /// In a landscape window a swipe begins in the whole leading inset.
  func testTheEdgeIsAsWideAsTheInset() throws {  // §6
    for direction in LayoutDirection.allCases {
      let app = try ContainerController(
        .stack("s", [.screen("a"), .screen("b")]),
        container: Container(
          size: Size(width: 852, height: 393), safeArea: Insets(left: 59, bottom: 21, right: 40),
          layoutDirection: direction))
      let isLeft = direction == .leftToRight
      let reach = isLeft ? 59.0 : 40
      for (x, pops) in [(5.0, true), (21, true), (reach, true), (reach + 1, false)] {
        let point = Point(x: isLeft ? x : 852 - x, y: 200)
        let move = Point(x: isLeft ? 14 : -14, y: 1)
        XCTAssertEqual(app.gesture(move, from: point), pops ? .pop("s") : .ignored, "\(x)")
        let driver = try app.beginZoom(
          Zoom(), of: "b", by: .edge, at: point, velocity: Point(x: isLeft ? 300 : -300, y: 0))
        XCTAssertEqual(driver != nil, pops, "\(x)")
        try driver?.cancel()
        app.advanceToRest()
      }
    }
  }
}
