import TransitionKit
import XCTest

/// A page that a gesture holds itself, beside its timeline.
final class GesturePoseTests: XCTestCase {
  /// Shows the page that leaves where the gesture holds it, and moves it by an offset as well.
  private struct Held: AnimatedTransitioning {
    var offset = Point.zero

    func duration(in context: any TransitionContext) -> Double { 0.4 }

    func timeline(for context: any TransitionContext) throws -> Timeline {
      try ScaleBack().timeline(for: context)
    }

    func adjustments(
      for gesture: GestureInput, at fraction: Double, in context: any TransitionContext
    ) -> [LayerID: LayerAdjustment] {
      [.from: LayerAdjustment(offset: offset, pose: gesture.pose)]
    }
  }

  private func controller() throws -> NavigationController {
    try NavigationController(
      screens: [Screen("list", bar: .hidden), Screen("page", bar: .hidden)],
      container: try Container(size: Size(width: 320, height: 568)))
  }

  private func page(_ controller: NavigationController) throws -> LayerState {
    try XCTUnwrap(controller.picture[.from])
  }

  private let card = Rect(x: 30, y: 40, width: 200, height: 355)

  func testAPoseReplacesTheTimelineAndOffsetsAreAdded() throws {
    for (offset, name) in [(Point.zero, "alone"), (Point(x: 5, y: -7), "with an offset")] {
      let controller = try controller()
      let driver = GestureInteraction()
      try controller.pop(animated: true, using: Held(offset: offset), interaction: driver)
      let planned = try page(controller)
      driver.gesture = GestureInput(
        pose: GesturePose(frame: card, rotation: 0.3, cornerRadius: 17))
      for fraction in [0.0, 0.4, 0.9] {
        driver.update(fraction)
        let held = try page(controller)
        XCTAssertEqual(held.frame.x, 30 + offset.x, accuracy: 1e-9, name)
        XCTAssertEqual(held.frame.y, 40 + offset.y, accuracy: 1e-9, name)
        XCTAssertEqual(held.frame.height, 355, accuracy: 1e-9, name)
        XCTAssertEqual(held.transform.rotation, 0.3, accuracy: 1e-12, name)
        XCTAssertEqual(held.cornerRadius, 17, accuracy: 1e-12, name)
      }
      driver.gesture = GestureInput(pose: GesturePose(frame: card))
      driver.update(0)
      XCTAssertEqual(try page(controller).cornerRadius, planned.cornerRadius, name)
    }
  }

  func testTheReleaseGoesOnFromThePoseAndACancelledPopIsAsBefore() throws {
    let controller = try controller()
    let before = controller.picture.layers
    let driver = GestureInteraction()
    try controller.pop(animated: true, using: Held(), interaction: driver)
    driver.gesture = GestureInput(pose: GesturePose(frame: card, rotation: 0.3))
    driver.update(0.2)
    driver.cancel()
    XCTAssertEqual(try page(controller).frame.y, 40, accuracy: 1e-9)
    XCTAssertEqual(try page(controller).transform.rotation, 0.3, accuracy: 1e-9)
    var last = 0.3
    while controller.transition != nil {
      controller.advance(by: 0.005)
      guard controller.transition != nil else { break }
      let turned = try page(controller).transform.rotation
      XCTAssertLessThan(abs(turned - last), 0.1)
      last = turned
    }
    XCTAssertEqual(controller.picture.layers, before)
  }

  func testAnotherSizeKeepsThePageInThePose() throws {
    let controller = try controller()
    let driver = GestureInteraction()
    try controller.pop(animated: true, using: Held(), interaction: driver)
    driver.gesture = GestureInput(pose: GesturePose(frame: card, rotation: 0.3))
    driver.update(0.5)
    try controller.resize(to: Size(width: 568, height: 320))
    let held = try page(controller)
    XCTAssertEqual(held.frame.y, 40, accuracy: 1e-9)
    XCTAssertEqual(held.transform.rotation, 0.3, accuracy: 1e-9)
    driver.update(0.5)
    XCTAssertEqual(try page(controller).frame.width, 200, accuracy: 1e-9)
  }

  func testAPoseBeyondTheLimitsIsIgnored() throws {
    let controller = try controller()
    let driver = GestureInteraction()
    try controller.pop(animated: true, using: Held(), interaction: driver)
    driver.update(0.5)
    let planned = try page(controller)
    for pose in [
      GesturePose(frame: Rect(x: .nan, y: 0, width: 1, height: 1)),
      GesturePose(frame: card, rotation: .infinity),
      GesturePose(frame: card, cornerRadius: 2e30),
    ] {
      XCTAssertFalse(pose.isWithinLimits)
      driver.gesture = GestureInput(pose: pose)
      driver.update(0.5)
      XCTAssertEqual(try page(controller), planned)
    }
  }

  func testReducedMotionHoldsNothing() throws {
    let controller = try NavigationController(
      screens: [Screen("list"), Screen("page")],
      container: try Container(size: Size(width: 320, height: 568), reducesMotion: true))
    let driver = GestureInteraction()
    try controller.pop(animated: true, using: Held(), interaction: driver)
    driver.gesture = GestureInput(pose: GesturePose(frame: card))
    driver.update(0.5)
    XCTAssertEqual(try page(controller).frame.width, 320)
  }
}
