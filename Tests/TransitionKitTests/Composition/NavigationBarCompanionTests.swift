import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The navigation bar beside any animator; expected values are computed by hand.
final class NavigationBarCompanionTests: XCTestCase {
  /// A linear slide of 1 s.
  private let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)

  private func context(
    _ operation: TransitionOperation = .push, _ lower: Screen, _ upper: Screen,
    _ direction: LayoutDirection = .leftToRight
  ) throws -> StaticContext {
    let container = try Container(
      size: Size(width: 320, height: 568), layoutDirection: direction)
    let isForward = operation == .push || operation == .present
    return StaticContext(
      operation, from: isForward ? lower : upper, to: isForward ? upper : lower,
      container: container)
  }

  private let list = Screen(
    "list", title: "Photos", barContents: BarContents(trailing: [.init("edit", width: 40)]))
  private let detail = Screen(
    "detail", title: "Photo 7", barContents: BarContents(trailing: [.init("share", width: 30)]))

  // "Photos" is 6 · 8.5 = 51 wide: centered at (320 − 51)/2, as a label at 27.
  private let title = Rect(x: 134.5, y: 20, width: 51, height: 44)
  private let label = Rect(x: 27, y: 20, width: 51, height: 44)
  // "Photo 7" is 59.5 wide.
  private let newTitle = Rect(x: 130.25, y: 20, width: 59.5, height: 44)

  func testTheTitleBecomesTheBackLabelAndTheNewOneEntersFromTheTrailingEdge() throws {
    let timeline = try slide.takingNavigationBar().timeline(for: context(.push, list, detail))
    XCTAssertEqual(
      timeline.layers.map(\.id.description),
      [
        "from", "to", "bar", "bar back chevron", "from piece title", "to piece back title",
        "to piece title", "from piece item edit", "to piece item share",
      ])
    let (old, back, new) = (
      LayerID.piece(of: .from, "title"), LayerID.piece(of: .to, "back title"),
      LayerID.piece(of: .to, "title")
    )
    for step in 0...4 {
      let p = Double(step) / 4
      let picture = timeline.picture(at: p)
      let expected = title.offset(byX: -107.5 * p)
      XCTAssertEqual(picture[old]?.frame, expected, "at \(p)")
      XCTAssertEqual(picture[back]?.frame, expected, "at \(p)")
      XCTAssertEqual(picture[old]?.alpha, 1 - p)
      XCTAssertEqual(picture[back]?.alpha, p)
      XCTAssertEqual(picture[new]?.frame, newTitle.offset(byX: 160 * (1 - p)), "at \(p)")
      XCTAssertEqual(picture[new]?.alpha, p)
      XCTAssertEqual(picture[.named("bar back chevron")]?.alpha, p)
      XCTAssertEqual(picture[.bar]?.frame, Rect(x: 0, y: 0, width: 320, height: 64))
    }
    XCTAssertEqual(timeline.lastPicture[back]?.frame, label)
  }

  func testItemsCrossFadeInPlaceAndCommonOnesMove() throws {
    var (lower, upper) = (list, detail)
    lower.barContents.trailing.append(.init("more"))
    upper.barContents.trailing.append(.init("more"))
    let timeline = try slide.takingNavigationBar().timeline(for: context(.push, lower, upper))
    let middle = timeline.picture(at: 0.5)
    let edit = try XCTUnwrap(middle[.piece(of: .from, "item edit")])
    XCTAssertEqual(edit.frame, Rect(x: 264, y: 20, width: 40, height: 44))
    XCTAssertEqual(edit.alpha, 0.5)
    let share = try XCTUnwrap(middle[.piece(of: .to, "item share")])
    XCTAssertEqual(share.frame, Rect(x: 274, y: 20, width: 30, height: 44))
    XCTAssertEqual(share.alpha, 0.5)
    // From 264 − 44 to 274 − 44.
    let more = try XCTUnwrap(middle[.piece(of: .to, "item more")])
    XCTAssertEqual(more.frame, Rect(x: 225, y: 20, width: 44, height: 44))
    XCTAssertEqual(more.alpha, 1)
    XCTAssertNil(middle[.piece(of: .from, "item more")])
  }

  func testAPopRunsThePushBackwards() throws {
    let there = try slide.takingNavigationBar().timeline(for: context(.push, list, detail))
    let back = try slide.takingNavigationBar().timeline(for: context(.pop, list, detail))
    let pairs: [(LayerID, LayerID)] = [
      (.piece(of: .from, "title"), .piece(of: .to, "title")),
      (.piece(of: .to, "back title"), .piece(of: .from, "back title")),
      (.piece(of: .to, "title"), .piece(of: .from, "title")), (.bar, .bar),
      (.named("bar back chevron"), .named("bar back chevron")),
    ]
    for step in 0...8 {
      let time = Double(step) / 8
      for (old, new) in pairs {
        let expected = try XCTUnwrap(there.picture(at: 1 - time)[old])
        assertEqual(back.picture(at: time)[new]?.frame, expected.frame, "\(new) at \(time)")
        XCTAssertEqual(
          try XCTUnwrap(back.picture(at: time)[new]).alpha, expected.alpha, accuracy: 1e-12)
      }
    }
  }

  func testTheLabelOfTheBackPageLeavesAndTheChevronStays() throws {
    var lower = list
    lower.barContents.backTitle = "Home"
    let timeline = try slide.takingNavigationBar().timeline(for: context(.push, lower, detail))
    // "Home" is 34 wide and ends at 61: it moves left by 61.
    let old = try XCTUnwrap(timeline.picture(at: 0.5)[.piece(of: .from, "back title")])
    XCTAssertEqual(old.frame, Rect(x: -3.5, y: 20, width: 34, height: 44))
    XCTAssertEqual(old.alpha, 0.5)
    XCTAssertEqual(timeline.picture(at: 0.5)[.named("bar back chevron")]?.alpha, 1)
  }

  func testALargeTitleShrinksIntoTheLabelTogetherWithTheBar() throws {
    var lower = list
    lower.bar = .largeTitle
    let timeline = try slide.takingNavigationBar().timeline(for: context(.push, lower, detail))
    XCTAssertEqual(timeline.firstPicture[.bar]?.frame.height, 116)
    XCTAssertEqual(timeline.picture(at: 0.5)[.bar]?.frame.height, 90)
    XCTAssertEqual(timeline.lastPicture[.bar]?.frame.height, 64)
    let large = LayerID.piece(of: .from, "large title")
    XCTAssertEqual(
      timeline.firstPicture[large]?.frame, Rect(x: 16, y: 64, width: 102, height: 52))
    XCTAssertEqual(timeline.lastPicture[large]?.frame, label)
    XCTAssertEqual(timeline.firstPicture[.from]?.frame.y, 116, "the content starts below both rows")
  }

  func testBarsCrossFadeIfOnlyOneIsTranslucent() throws {
    var upper = detail
    upper.bar = .translucent
    let there = try slide.takingNavigationBar().timeline(for: context(.push, list, upper))
    let back = try slide.takingNavigationBar().timeline(for: context(.pop, list, upper))
    XCTAssertNil(there[.bar])
    for (time, alpha) in [(0.0, 1.0), (0.25, 0.75), (1, 0)] {
      // What lies below a translucent bar shows through, so the opaque one leaves.
      XCTAssertEqual(there.picture(at: time)[.barSnapshot(.from)]?.alpha, alpha)
      XCTAssertEqual(there.picture(at: time)[.barSnapshot(.to)]?.alpha, 1 - alpha)
      XCTAssertEqual(back.picture(at: 1 - time)[.barSnapshot(.from)]?.alpha, 1)
      XCTAssertEqual(back.picture(at: 1 - time)[.barSnapshot(.to)]?.alpha, alpha)
    }
    let same = try slide.takingNavigationBar().timeline(for: context(.push, list, detail))
    XCTAssertNil(same[.barSnapshot(.from)])
  }

  func testBarsOfDifferentLooksCrossFadeInPlace() throws {
    var (lower, upper) = (list, detail)
    lower.barLook = .color(RGBColor(red: 1, green: 0, blue: 0))
    upper.barLook = .picture("clouds")
    let timeline = try slide.takingNavigationBar()
      .resolvedTimeline(for: context(.push, lower, upper))
    XCTAssertEqual(
      timeline.layers.prefix(4).map(\.id), [.from, .to, .barSnapshot(.from), .barSnapshot(.to)])
    let bar = Rect(x: 0, y: 0, width: 320, height: 64)
    for time in [0, 0.25, 1] {
      let picture = timeline.picture(at: time)
      XCTAssertEqual(picture[.barSnapshot(.from)], LayerState(frame: bar))
      XCTAssertEqual(picture[.barSnapshot(.to)], LayerState(frame: bar, alpha: time))
    }
    upper.barLook = lower.barLook
    let same = try slide.takingNavigationBar().timeline(for: context(.push, lower, upper))
    XCTAssertNotNil(same[.bar])
    XCTAssertNil(same[.barSnapshot(.to)])
  }

  func testABarOfOnlyOnePageMovesWithIt() throws {
    var hidden = list
    hidden.bar = .hidden
    let timeline = try slide.takingNavigationBar().timeline(for: context(.push, hidden, detail))
    for step in 0...4 {
      let p = Double(step) / 4
      let picture = timeline.picture(at: p)
      let x = 320 * (1 - p)
      XCTAssertEqual(picture[.bar]?.frame, Rect(x: x, y: 0, width: 320, height: 64))
      XCTAssertEqual(picture[.piece(of: .to, "title")]?.frame, newTitle.offset(byX: x))
      XCTAssertEqual(
        picture[.piece(of: .to, "back title")]?.frame, label.offset(byX: x), "the back title")
    }
    var upper = detail
    upper.bar = .hidden
    let fading = Effect.opacity(.back, 0).timing(.linear).lasting(1)
    let other = try fading.takingNavigationBar().timeline(for: context(.push, list, upper))
    XCTAssertEqual(other.picture(at: 0.25)[.bar]?.alpha, 0.75)
    XCTAssertEqual(
      other.layers.map(\.id).prefix(2), [.from, .bar], "below the page that covers its page")
    XCTAssertEqual(other.picture(at: 0.25)[.piece(of: .from, "title")]?.alpha, 0.75)
    let none = try fading.takingNavigationBar().timeline(for: context(.push, hidden, upper))
    XCTAssertEqual(none.layers.count, 2)
  }

  func testTheContentsOfABarStayAboveItWhenAFlightEndsBelowIt() throws {
    var (hidden, translucent) = (list, detail)
    hidden.bar = .hidden
    hidden.elements = [try Element("photo", frame: Rect(x: 0, y: 400, width: 40, height: 40))]
    translucent.bar = .translucent
    translucent.elements = [try Element("photo", frame: Rect(x: 250, y: 0, width: 40, height: 40))]
    let timeline = try MagicMove().takingNavigationBar()
      .timeline(for: context(.push, hidden, translucent))
    XCTAssertEqual(
      timeline.layers.map(\.id),
      [
        .from, .to, .element("photo"), .bar, .barBackChevron(of: .to), .barBackTitle(of: .to),
        .barTitle(of: .to), .barItem("share", of: .to),
      ])
  }

  func testFromRightToLeftTheBarIsMirrored() throws {
    let timeline = try slide.takingNavigationBar()
      .timeline(for: context(.push, list, detail, .rightToLeft))
    XCTAssertEqual(
      timeline.lastPicture[.piece(of: .to, "back title")]?.frame, label.mirrored(inWidth: 320))
    XCTAssertEqual(
      timeline.firstPicture[.piece(of: .to, "title")]?.frame,
      newTitle.offset(byX: 160).mirrored(inWidth: 320))
  }

  func testTheBarHasTheCurveOfThePagesByDefaultAndIsLinearUnderAFinger() throws {
    let eased = Effect.move(.fore, to: .trailing).timing(.easeIn).lasting(1)
    let expected = TimingCurve.easeIn.progress(at: 0.3)
    var context = try context(.push, list, detail)
    let alpha = { (timeline: Timeline) in timeline.picture(at: 0.3)[.piece(of: .to, "title")]?.alpha
    }
    XCTAssertEqual(alpha(try eased.takingNavigationBar().timeline(for: context)), expected)
    XCTAssertEqual(
      alpha(try NavigationBarCompanion(of: eased, curve: .linear).timeline(for: context)), 0.3)
    context.isInteractive = true
    XCTAssertEqual(alpha(try eased.takingNavigationBar().timeline(for: context)), 0.3)
  }

  func testOtherBarsAndPresentedScreensAreNotChanged() throws {
    let push = try context(.push, list, detail)
    XCTAssertEqual(
      try SlideWithFakeNavBar().takingNavigationBar().timeline(for: push),
      try SlideWithFakeNavBar().timeline(for: push))
    let present = try context(.present, list, detail)
    XCTAssertEqual(
      try slide.takingNavigationBar().timeline(for: present), try slide.timeline(for: present))
  }

  func testACancelledPopDoesNotChangeTheBar() throws {
    let container = try Container(size: Size(width: 320, height: 568))
    let controller = try NavigationController(
      screens: [list, detail], container: container,
      defaultAnimator: slide.takingNavigationBar())
    let before = controller.picture
    let driver = GestureInteraction()
    try controller.pop(animated: true, interaction: driver)
    driver.update(0.4)
    XCTAssertEqual(
      try XCTUnwrap(controller.picture[.piece(of: .from, "title")]).alpha, 0.6, accuracy: 1e-12)
    driver.cancel()
    controller.advanceToRest()
    XCTAssertEqual(controller.picture.layers.map(\.id), before.layers.map(\.id))
    XCTAssertEqual(controller.picture.layers.map(\.state), before.layers.map(\.state))
  }

  func testFlightsInsideAnEffectAreNotMirrored() throws {
    let start = Rect(x: 20, y: 400, width: 80, height: 80)
    let goal = Rect(x: 0, y: 0, width: 320, height: 240)
    let context = try context(
      .push,
      Screen("a", bar: .hidden, elements: [Element("photo", frame: start)]),
      Screen("b", bar: .hidden, elements: [Element("photo", frame: goal)]), .rightToLeft)
    let effect = Effect.together(.parallax(.back, x: -0.5), .animator(SharedElements()))
    let timeline = try effect.timeline(for: context)
    XCTAssertEqual(timeline.firstPicture[.element("photo")]?.frame, start)
    XCTAssertEqual(timeline.lastPicture[.element("photo")]?.frame, goal)
    XCTAssertEqual(timeline.lastPicture[.from]?.frame.x, 160, "half of the width to the right")
  }
}
