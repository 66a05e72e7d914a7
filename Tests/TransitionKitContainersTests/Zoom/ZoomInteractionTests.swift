import TransitionKit
import TransitionKitContainers
import XCTest

/// A controller whose pop is driven by a card in two dimensions.
final class ZoomInteractionTests: XCTestCase {
  private let cellFrame = Rect(x: 20, y: 300, width: 100, height: 100)

  private func controller() throws -> NavigationController {
    let cell = try Element("cell", frame: cellFrame, look: ElementLook(cornerRadius: 12))
    return try NavigationController(
      screens: [Screen("grid", bar: .hidden, elements: [cell]), Screen("photo", bar: .hidden)],
      container: try Container(size: Size(width: 402, height: 874)))
  }

  private func shape() -> ZoomShape {
    ZoomShape(
      source: cellFrame, sourceRadius: 12, page: Rect(x: 0, y: 0, width: 402, height: 874),
      pageRadius: 0)
  }

  private func card(_ controller: NavigationController) throws -> LayerState {
    try XCTUnwrap(
      controller.picture.layers.first { $0.node == .screen("photo") }?.state)
  }

  func testAPopLandsOnItsSource() throws {
    let controller = try controller()
    let driver = try ZoomInteraction(shape())
    try driver.begin(.pan, at: Point(x: 201, y: 300))
    try controller.pop(animated: true, using: Zoom(from: "cell"), interaction: driver)
    XCTAssertEqual(try card(controller).frame, Rect(x: 0, y: 0, width: 402, height: 874))
    try driver.update(to: Point(x: 201, y: 580.2))
    // Vector 27.
    let held = try card(controller).frame
    XCTAssertEqual(held.x, 40.401, accuracy: 0.01)
    XCTAssertEqual(held.y, 311.881, accuracy: 0.01)
    XCTAssertEqual(held.height, 698.326, accuracy: 0.01)
    XCTAssertEqual(try driver.release(), .finished)
    var last = try card(controller).frame
    var frames = 0
    while driver.isRunning, frames < 1000 {
      try driver.advance(by: 1 / 240)
      frames += 1
      guard driver.isRunning else { break }
      let now = try card(controller).frame
      let difference = now - driver.dismissal.card.frame
      for number in [difference.x, difference.y, difference.width, difference.height] {
        XCTAssertEqual(number, 0, accuracy: 1e-9)
      }
      XCTAssertLessThan(abs(now.y - last.y), 30)
      last = now
    }
    XCTAssertLessThan(abs(last.x - 20) + abs(last.y - 300) + abs(last.width - 100), 0.1)
    XCTAssertNil(controller.transition)
    XCTAssertEqual(controller.screens.map(\.id), ["grid"])
  }

  func testACancelledPopIsAsBefore() throws {
    let controller = try controller()
    let before = controller.picture.layers
    let driver = try ZoomInteraction(shape())
    try driver.begin(pinchAt: Point(x: 201, y: 400), distance: 300)
    try controller.pop(animated: true, using: Zoom(from: "cell"), interaction: driver)
    try driver.update(
      pinchTo: Point(x: 210, y: 420), distance: MotionSample(value: 290, velocity: 0),
      angle: MotionSample(value: 0, velocity: 0))
    try driver.update(
      pinchTo: Point(x: 210, y: 420), distance: MotionSample(value: 200, velocity: 0),
      angle: MotionSample(value: 0.4, velocity: 0))
    XCTAssertEqual(try card(controller).transform.rotation, 0.4, accuracy: 1e-12)
    XCTAssertEqual(try driver.release(), .cancelled)
    try driver.advance(by: 0.02)
    // It can be caught again.
    try driver.begin(.pan, at: Point(x: 100, y: 100))
    try driver.cancel()
    for _ in 0..<300 { try driver.advance(by: 0.01) }
    XCTAssertFalse(driver.isRunning)
    XCTAssertNil(controller.transition)
    XCTAssertEqual(controller.screens.map(\.id), ["grid", "photo"])
    XCTAssertEqual(controller.picture.layers, before)
  }

  func testAPanOnARunningPushLetsTheFlightGoOn() throws {
    let controller = try controller()
    try controller.pop(animated: false)
    let zoom = Zoom(from: "cell", pageRadius: 0)
    try controller.push(Screen("photo", bar: .hidden), animated: true, using: zoom)
    controller.advance(by: 0.1)
    let seen = try card(controller)
    let driver = try ZoomInteraction(shape())
    try driver.open(from: shape(), elapsed: 0.1)
    try driver.begin(.pan, at: Point(x: 201, y: 300))
    try controller.pop(animated: true, using: zoom, interaction: driver)
    XCTAssertEqual(try card(controller).frame.y, seen.frame.y, accuracy: 0.05)
    XCTAssertEqual(try card(controller).frame.width, seen.frame.width, accuracy: 0.05)
    XCTAssertEqual(try card(controller).cornerRadius, seen.cornerRadius, accuracy: 0.05)
    try driver.advance(by: 2)
    XCTAssertEqual(try card(controller).frame, Rect(x: 0, y: 0, width: 402, height: 874))
    try driver.update(to: Point(x: 201, y: 580.2))
    XCTAssertEqual(try card(controller).frame.y, 311.881, accuracy: 0.01)
    XCTAssertEqual(try driver.release(), .finished)
    for _ in 0..<300 where driver.isRunning { try driver.advance(by: 0.01) }
    XCTAssertEqual(controller.screens.map(\.id), ["grid"])
  }
}
