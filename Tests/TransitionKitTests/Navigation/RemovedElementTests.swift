import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Elements that a host removes from a screen while their snapshots fly.
final class RemovedElementTests: XCTestCase {
  private let start = Rect(x: 10, y: 300, width: 80, height: 80)
  private let goal = Rect(x: 100, y: 100, width: 200, height: 200)

  private func controller(
    _ animator: any AnimatedTransitioning, bar: BarStyle = .opaque
  ) throws -> NavigationController {
    try NavigationController(
      screens: [Screen("a", bar: bar, elements: [try Element("photo", frame: start)])],
      container: Container(size: Size(width: 320, height: 568)), defaultAnimator: animator)
  }

  private func detail(_ bar: BarStyle = .opaque) throws -> Screen {
    Screen("b", bar: bar, elements: [try Element("photo", frame: goal)])
  }

  func testTheBarStaysWhereItIs() throws {
    for side in ["a", "b"] {
      let controller = try controller(SharedElements())
      try controller.push(try detail(), animated: true)
      controller.advance(by: 0.1)
      try controller.updateScreen(Screen(side))
      for step in 0..<20 {
        let bar = try XCTUnwrap(controller.picture[.bar])
        XCTAssertEqual(bar.alpha, 1, "\(side), step \(step)")
        XCTAssertEqual(bar.frame, controller.container.barFrame, "\(side), step \(step)")
        controller.advance(by: 0.0099)
      }
    }
  }

  func testASnapshotFliesOnInOneDirection() throws {
    let animators: [any AnimatedTransitioning] = [
      SharedElements(), SharedElements(unmatched: .fade),
      SharedElements(stagger: Stagger(each: 0.1)),
      MagicMove(),
    ]
    for (index, animator) in animators.enumerated() {
      for side in ["a", "b"] {
        let controller = try controller(animator)
        try controller.push(try detail(), animated: true)
        controller.advance(by: 0.12)
        var last = try XCTUnwrap(controller.picture[.element("photo")])
        try controller.updateScreen(Screen(side))
        XCTAssertEqual(
          controller.hiddenElements, [ElementOnScreen("photo", on: side == "a" ? "b" : "a")])
        for step in 0..<18 {
          let now = try XCTUnwrap(controller.picture[.element("photo")], "\(index), step \(step)")
          XCTAssertLessThanOrEqual(now.frame.y, last.frame.y + 1e-9, "\(index), step \(step)")
          if side == "a" { XCTAssertEqual(now.alpha, 1, "\(index), step \(step)") }
          last = now
          controller.advance(by: 0.00999)
        }
        XCTAssertEqual(last.frame.y, goal.y + 64, accuracy: 5, "\(index)")
        if side == "b" { XCTAssertLessThan(last.alpha, 0.15, "\(index)") }
      }
    }
  }

  func testASnapshotWhoseSourceIsRemovedFollowsItsDestination() throws {
    let controller = try controller(SharedElements())
    try controller.push(try detail(), animated: true)
    controller.advance(by: 0.1)
    try controller.updateScreen(Screen("a"))
    controller.advance(by: 0.05)
    let before = controller.picture[.element("photo")]?.frame
    let moved = try Element("photo", frame: goal.offset(y: 40))
    try controller.updateScreen(Screen("b", elements: [moved]))
    let after = controller.picture[.element("photo")]?.frame
    XCTAssertEqual(after?.y ?? 0, before?.y ?? 1, accuracy: 1e-9)
    controller.advance(by: controller.remaining * (1 - 1e-9))
    let last = try XCTUnwrap(controller.picture[.element("photo")])
    XCTAssertEqual(last.frame.y, goal.y + 40 + 64, accuracy: 1e-3)
    XCTAssertEqual(last.alpha, 1)
  }

  func testACancelledFlightWithoutItsSourceFadesOutOnItsWayBack() throws {
    for bar in [BarStyle.opaque, .hidden] {
      let controller = try controller(SharedElements(), bar: bar)
      let driver = GestureInteraction()
      try controller.push(try detail(bar), animated: true, interaction: driver)
      driver.update(0.5)
      try controller.updateScreen(Screen("a", bar: bar))
      XCTAssertEqual(controller.picture[.element("photo")]?.alpha ?? 0, 1, accuracy: 1e-9)
      driver.update(0.25)
      XCTAssertEqual(controller.picture[.element("photo")]?.alpha ?? 0, 0.5, accuracy: 1e-9)
      driver.cancel()
      controller.advance(by: controller.remaining * (1 - 1e-9))
      XCTAssertEqual(controller.picture[.element("photo")]?.alpha ?? 1, 0, accuracy: 1e-6)
      controller.advanceToRest()
      XCTAssertEqual(controller.screens.map(\.id), ["a"])
    }
  }

  func testAnElementThatComesBackIsReachedAgain() throws {
    let controller = try controller(SharedElements())
    try controller.push(try detail(), animated: true)
    controller.advance(by: 0.1)
    try controller.updateScreen(Screen("b"))
    controller.advance(by: 0.05)
    let alpha = controller.picture[.element("photo")]?.alpha ?? 0
    XCTAssertLessThan(alpha, 1)
    try controller.updateScreen(try detail())
    XCTAssertEqual(controller.picture[.element("photo")]?.alpha ?? 0, alpha, accuracy: 1e-9)
    controller.advance(by: controller.remaining * (1 - 1e-9))
    let last = try XCTUnwrap(controller.picture[.element("photo")])
    XCTAssertEqual(last.alpha, 1, accuracy: 1e-6)
    XCTAssertEqual(last.frame.y, goal.y + 64, accuracy: 1e-6)
  }

  func testACellThatIsRemovedWithItsRowFliesOnInItsList() throws {
    let list = try Situations.photoList()
    let controller = try NavigationController(
      screens: [Screen("grid", bar: .hidden, elements: [list])],
      container: Situations.anyContainer, defaultAnimator: MagicMove())
    let big = try Element("photo-7", frame: Rect(x: 0, y: 0, width: 320, height: 320))
    try controller.push(Screen("detail", bar: .hidden, elements: [big]), animated: false)
    try controller.pop(animated: true)
    controller.advance(by: 0.1)
    try controller.updateScreen(
      Screen(
        "grid", bar: .hidden,
        elements: [
          try Element(
            "list", frame: list.frame, scrollOffset: list.scrollOffset,
            contentSize: list.contentSize, elements: Array(list.elements.dropFirst()))
        ]))
    controller.advance(by: controller.remaining * (1 - 1e-9))
    let last = try XCTUnwrap(controller.picture[.element("photo-7")])
    XCTAssertEqual(last.frame.y, 330 - 120, accuracy: 1e-3)
    XCTAssertEqual(last.alpha, 0, accuracy: 1e-3)
  }
}
