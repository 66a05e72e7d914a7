import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Changes of tabs, compared with `Vectors/tab_changes.py`.
final class TabChangeTests: XCTestCase {
  private static func context(
    _ operation: TransitionOperation = .push, _ direction: LayoutDirection = .leftToRight,
    isInteractive: Bool = false
  ) throws -> StaticContext {
    StaticContext(
      operation, from: Screen("left", bar: .hidden), to: Screen("entered", bar: .hidden),
      container: try Container(size: Size(width: 375, height: 812), layoutDirection: direction),
      isInteractive: isInteractive)
  }

  func testTabsChangeAsThoseOfReactNavigation() throws {  // C120
    let rows = try VectorTable("tab-changes").rows
    XCTAssertEqual(rows.count, 200)
    for row in rows {
      let style = try row.value("style", TabTransition.Style.init(rawValue:))
      let change = TabTransition(style).changingTabs(
        from: try row.index("left"), to: try row.index("entered"))
      for (direction, sign) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1)] {
        let timeline = try change.timeline(for: Self.context(.push, direction))
        XCTAssertEqual(timeline.duration, 0.15)
        let picture = timeline.picture(at: try row.number("fraction") * timeline.duration)
        let (left, entered) = (try XCTUnwrap(picture[.from]), try XCTUnwrap(picture[.to]))
        XCTAssertEqual(left.frame.x, sign * (try row.number("leftX")), accuracy: 1e-8, "\(row)")
        XCTAssertEqual(
          entered.frame.x, sign * (try row.number("enteredX")), accuracy: 1e-8, "\(row)")
        XCTAssertEqual(left.alpha, try row.number("leftAlpha"), accuracy: 1e-8, "\(row)")
        XCTAssertEqual(entered.alpha, try row.number("enteredAlpha"), accuracy: 1e-8, "\(row)")
      }
    }
  }

  func testALaterTabChangesAsThePagesOfAStack() throws {
    for operation in [TransitionOperation.push, .pop] {
      let context = try Self.context(operation)
      XCTAssertEqual(
        try SystemPush().changingTabs(from: 0, to: 2).timeline(for: context),
        try SystemPush().timeline(for: context))
    }
  }

  // The way back of a change to an earlier tab is a change to a later one.
  func testEachAnimatorOfTheTablePlaysTheOppositeOperationWithTheSameScreens() throws {
    for named in Cases.animators where !named.animator().operations.isDisjoint(with: [.push]) {
      guard let animator = named.animator() as? any AnimatedTransitioning & Hashable else {
        XCTFail(named.rawValue)
        continue
      }
      let change = animator.changed()
      for (operation, other) in [
        (TransitionOperation.push, TransitionOperation.pop), (.pop, .push),
      ] {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
          for isInteractive in [false, true] {
            let context = try Self.context(operation, direction, isInteractive: isInteractive)
            let opposite = try Self.context(other, direction, isInteractive: isInteractive)
            let expected = try? named.animator().timeline(for: opposite)
            XCTAssertEqual(try? change.timeline(for: context), expected, named.rawValue)
            XCTAssertEqual(
              change.duration(in: context), named.animator().duration(in: opposite), named.rawValue)
          }
        }
      }
    }
  }

  func testAnEarlierTabIsAtRestAfterTheChange() throws {
    let controller = try NavigationController(
      screens: [Screen("first", bar: .hidden)],
      container: Container(size: Size(width: 375, height: 812)))
    try controller.push(
      Screen("second", bar: .hidden), animated: true,
      using: TabTransition(.shift).changingTabs(from: 2, to: 0))
    XCTAssertEqual(controller.picture[.to]?.frame.x, -50, "from the leading side")
    controller.advanceToRest()
    XCTAssertEqual(controller.picture[.to]?.frame, Rect(x: 0, y: 0, width: 375, height: 812))
    try controller.pop(
      animated: true, using: TabTransition(.shift).changingTabs(from: 2, to: 0))
    XCTAssertEqual(controller.picture[.to]?.frame.x, 50, "back to the later tab")
  }

  func testAChangeIsComparedAndPrinted() {
    let change = TabTransition(.shift).changingTabs(from: 2, to: 0)
    XCTAssertEqual(change, TabChange(TabTransition(.shift), from: 2, to: 0))
    XCTAssertEqual(
      Set([
        change, TabTransition(.shift).changingTabs(from: 2, to: 1),
        TabTransition(.fade).changingTabs(from: 2, to: 0),
      ]).count, 3)
    XCTAssertEqual("\(change)", "tabs(2 to 0, tab-shift)")
    XCTAssertTrue(change.isToEarlierTab)
    XCTAssertFalse(TabTransition(.shift).changingTabs(from: 1, to: 1).isToEarlierTab)
    XCTAssertEqual(
      PageSheet().changingTabs(from: 1, to: 0).operations, [.present, .dismiss])
    XCTAssertEqual(change.operations, [.push, .pop])
  }
}

extension AnimatedTransitioning where Self: Hashable {
  fileprivate func changed() -> TabChange { changingTabs(from: 3, to: 1) }
}
