import TransitionKit
import XCTest

/// A large title that collapses by scrolling and in transitions; expected values are computed by hand.
final class LargeTitleTests: XCTestCase {
  private let slide = Effect.move(.fore, to: .trailing).timing(.linear).lasting(1)

  private func screen(_ id: String, _ offset: Double = 0, title: String = "Photos") -> Screen {
    Screen(id, title: title, bar: .largeTitle, barContents: BarContents(scrollOffset: offset))
  }

  private func container() throws -> Container {
    try Container(size: Size(width: 320, height: 568))
  }

  func testTheRowCollapsesOverItsHeight() {
    // R731a: it collapses over 52 points; released within 36 points it springs back.
    let table: [(offset: Double, collapse: Double, row: Double, small: Double, resting: Double)] = [
      (-20, 0, 72, 0, 0), (0, 0, 52, 0, 0), (13, 0.25, 39, 0, 0), (35.9, 35.9 / 52, 16.1, 0, 0),
      (36, 36.0 / 52, 16, 0, 52), (42, 42.0 / 52, 10, 0, 52), (47, 47.0 / 52, 5, 0.5, 52),
      (52, 1, 0, 1, 52), (300, 1, 0, 1, 300),
    ]
    for row in table {
      let title = LargeTitle(scrolledBy: row.offset, height: 52)
      let message = "at \(row.offset)"
      XCTAssertEqual(title.collapse, row.collapse, accuracy: 1e-12, message)
      XCTAssertEqual(title.rowHeight, row.row, accuracy: 1e-12, message)
      XCTAssertEqual(title.smallTitleAlpha, row.small, accuracy: 1e-12, message)
      XCTAssertEqual(title.alpha, 1 - row.small, accuracy: 1e-12, message)
      XCTAssertEqual(title.restingOffset, row.resting, message)
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertEqual(LargeTitle(scrolledBy: bad, height: 52), LargeTitle(scrolledBy: 0, height: 52))
    }
    let flat = LargeTitle(scrolledBy: 0, height: 0)
    XCTAssertEqual([flat.collapse, flat.rowHeight, flat.alpha], [0, 0, 1])
  }

  func testTheTitleGrowsAsInFlutter() throws {
    for row in try VectorTable("large-titles").rows {
      let title = LargeTitle(
        scrolledBy: -(try row.number("pull")), height: try row.number("height"))
      XCTAssertEqual(
        title.scale(ofWidth: try row.number("width"), in: try row.number("room")),
        try row.number("scale"), accuracy: 1e-15)
    }
    XCTAssertEqual(LargeTitle(scrolledBy: 20, height: 52).scale(ofWidth: 9, in: 99), 1)
  }

  func testBarAndContentFollowTheScrolling() throws {
    let container = try container()
    for (offset, height) in [(0.0, 116.0), (26, 90), (52, 64), (400, 64), (-30, 146)] {
      let screen = screen("a", offset)
      XCTAssertEqual(container.barFrame(of: screen)?.height, height, "\(offset)")
      XCTAssertEqual(
        container.contentFrame(of: screen), Rect(x: 0, y: height, width: 320, height: 568 - height))
      let controller = try NavigationController(screens: [screen], container: container)
      XCTAssertEqual(controller.picture[.bar]?.frame.height, height)
      XCTAssertEqual(controller.picture[.to]?.frame.y, height)
    }
    for bar in BarStyle.allCases where bar != .largeTitle {
      let other = Screen("b", bar: bar, barContents: BarContents(scrollOffset: 30))
      XCTAssertNil(container.largeTitle(of: other))
      XCTAssertEqual(container.barFrame(of: other), container.barFrame(of: bar))
      XCTAssertEqual(container.contentFrame(of: other), container.contentFrame(under: bar))
    }
  }

  func testATransitionStartsFromTheCollapsedBar() throws {
    let container = try container()
    let push = try slide.takingNavigationBar().timeline(
      for: StaticContext(
        .push, from: screen("list", 26), to: Screen("detail", title: "Photo 7"),
        container: container))
    for (time, height) in [(0.0, 90.0), (0.5, 77), (1, 64)] {
      XCTAssertEqual(push.picture(at: time)[.bar]?.frame.height, height)
    }
    // Half of the large title is under the row.
    let large = LayerID.barLargeTitle(of: .from)
    XCTAssertEqual(
      push.firstPicture[large],
      LayerState(
        frame: Rect(x: 16, y: 38, width: 102, height: 52),
        clip: Rect(x: 0, y: 26, width: 102, height: 26)))
    XCTAssertEqual(push.lastPicture[large]?.frame, Rect(x: 27, y: 20, width: 51, height: 44))
    XCTAssertEqual(push.lastPicture[large]?.clip, Rect(x: 0, y: 0, width: 51, height: 44))
    XCTAssertNil(push[.barTitle(of: .from)])
  }

  func testASmallTitleIsShownWhereTheLargeOneHasCollapsed() throws {
    let container = try container()
    func first(_ offset: Double) throws -> Picture {
      try slide.takingNavigationBar().timeline(
        for: StaticContext(
          .push, from: screen("list", offset), to: Screen("detail"), container: container)
      ).firstPicture
    }
    let (small, large) = (LayerID.barTitle(of: .from), LayerID.barLargeTitle(of: .from))
    let both = try first(47)
    XCTAssertEqual(both[small]?.alpha, 0.5)
    XCTAssertEqual(both[small]?.frame, Rect(x: 134.5, y: 20, width: 51, height: 44))
    XCTAssertEqual(both[large]?.alpha, 0.5)
    let collapsed = try first(52)
    XCTAssertEqual(collapsed[small]?.alpha, 1)
    XCTAssertNil(collapsed[large])
    // Pulled down by 44 points, it is 3 per cent larger about its lower leading corner.
    let pulled = try XCTUnwrap(try first(-44)[large])
    assertEqual(pulled.frame, Rect(x: 16, y: 106.44, width: 105.06, height: 53.56))
  }

  func testTheBarOfOnlyOnePageIsCollapsedToo() throws {
    let timeline = try Effect.scale(.fore, 0.5).timing(.linear).lasting(1)
      .takingNavigationBar().timeline(
        for: StaticContext(
          .push, from: Screen("list", bar: .hidden), to: screen("detail", 26),
          container: container()))
    let large = LayerID.barLargeTitle(of: .to)
    XCTAssertEqual(
      timeline.lastPicture[large]?.clip, Rect(x: 0, y: 26, width: 102, height: 26))
    XCTAssertEqual(timeline.lastPicture[.bar]?.frame.height, 90)
  }

  func testAPopEndsAtTheStateOfTheScreenUnderneath() throws {
    let container = try container()
    for offset in [-44.0, 0, 26, 47, 52] {
      for title in [BarTitleMotion.moving, .staying] {
        var animator = slide.takingNavigationBar()
        animator.title = title
        let lists = (screen("list", offset), screen("other", 10))
        let push = try animator.timeline(
          for: StaticContext(.push, from: lists.0, to: lists.1, container: container))
        let pop = try animator.timeline(
          for: StaticContext(.pop, from: lists.1, to: lists.0, container: container))
        for entry in push.firstPicture.layers {
          let id: LayerID =
            switch entry.id {
            case .screen(let role): .screen(role.opposite)
            default: push[entry.id].flatMap { _ in swapped(entry.id) } ?? entry.id
            }
          XCTAssertEqual(pop.lastPicture[id], entry.state, "\(entry.id) at \(offset), \(title)")
        }
      }
    }
  }

  private func swapped(_ id: LayerID) -> LayerID? {
    for role in TransitionRole.allCases {
      for (one, other) in [
        (LayerID.barTitle(of: role), LayerID.barTitle(of: role.opposite)),
        (.barLargeTitle(of: role), .barLargeTitle(of: role.opposite)),
        (.barBackTitle(of: role), .barBackTitle(of: role.opposite)),
      ] where id == one { return other }
    }
    return nil
  }

  func testBarsThatAreCollapsedDifferentlyAreNotEqual() throws {
    let container = try container()
    func layers(_ one: Double, _ other: Double) throws -> [LayerID] {
      try SystemPush().resolvedTimeline(
        for: StaticContext(
          .push, from: screen("a", one), to: screen("b", other), container: container)
      ).layers.map(\.id)
    }
    XCTAssertFalse(try layers(26, 26).contains(.barSnapshot(.to)))
    XCTAssertFalse(try layers(60, 52).contains(.barSnapshot(.to)))
    XCTAssertTrue(try layers(26, 0).contains(.barSnapshot(.to)))
  }

  func testNothingJumpsWhenAPushStartsOverACollapsedBar() throws {
    for animator in [
      HashableAnimator(SystemPush()), HashableAnimator(SystemPush().takingNavigationBar()),
      HashableAnimator(SystemPush().takingNavigationBar(.sliding)),
    ] {
      for offset in [-30.0, 26, 47, 60] {
        let controller = try NavigationController(
          screens: [screen("list", offset)], container: try container())
        let before = controller.picture
        try controller.push(Screen("detail"), animated: true, using: animator)
        XCTAssertEqual(
          controller.picture[.from]?.frame, before[.to]?.frame, "\(offset)")
        let bar = controller.picture[.bar] ?? controller.picture[.barSnapshot(.from)]
        XCTAssertEqual(bar?.frame, before[.bar]?.frame, "\(offset)")
        let driver = GestureInteraction()
        controller.advanceToRest()
        try controller.pop(animated: true, using: animator, interaction: driver)
        driver.update(0.4)
        driver.cancel()
        controller.advanceToRest()
        try controller.pop(animated: true, using: animator)
        controller.advanceToRest()
        XCTAssertEqual(controller.picture.layers.map(\.state), before.layers.map(\.state))
      }
    }
  }
}
