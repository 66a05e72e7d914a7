import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Interruptions of interruptions: no jump, and no more layers than the screens in sight explain.
final class InterruptionChainTests: XCTestCase {
  private func controller(
    _ animator: any AnimatedTransitioning = StackAndModal.standard
  ) throws -> (NavigationController, Painter) {
    let container = try Container(size: Size(width: 320, height: 568))
    let controller = try NavigationController(
      screens: [Screen("a")], container: container, defaultAnimator: animator)
    let ids = ["a"] + (0..<60).map { "p\($0)" }
    var painter = Painter(
      container: container, screens: ids.map { Screen($0) }, tolerance: 0.5)
    (painter.columns, painter.rows) = (8, 12)
    return (controller, painter)
  }

  func testHundredsOfInterruptionsKeepTheNumberOfLayers() throws {
    let (controller, _) = try controller()
    var counts: [Int] = []
    for index in 0..<Cases.count(full: 300, quick: 150) {
      try controller.push(Screen("p\(index)"), animated: true)
      controller.advance(by: 0.05)
      counts.append(controller.picture.flattened.count)
    }
    // At most eight transitions nest, each with two pages, a dimming, a shadow and a bar; what is deeper stands still.
    XCTAssertLessThanOrEqual(counts.max() ?? 0, 5 * 8 + 2 * 5)
    XCTAssertLessThanOrEqual(
      counts.suffix(100).max() ?? 0, counts[20..<50].max() ?? 0, "layers are left over")
    controller.advanceToRest()
    XCTAssertEqual(controller.picture.layers.count, 2)
  }

  func testASheetThatInterruptsAPushIsInFrontOfAnOpaquePage() throws {
    for instant in [0.05, 0.15, 0.25, 0.3] {
      let (controller, painter) = try controller()
      try controller.push(Screen("p0"), animated: true)
      controller.advance(by: instant)
      let before = controller.picture
      try controller.present(Screen("m", presentationStyle: .pageSheet), animated: true)
      XCTAssertNil(painter.difference(before, controller.picture))
      // The window is seen around the presenter, and nowhere through it.
      let points = (1...9).map { Point(x: 32 * Double($0), y: 60 + 45 * Double($0)) }
      while controller.remaining > 0 {
        let picture = controller.picture
        XCTAssertEqual(picture.layers.last?.node, .screen("m"), "\(instant), \(picture.time)")
        let painted = PaintedPicture(of: controller)
        for point in points {
          XCTAssertLessThan(
            painted.weights(at: point)[.window, default: 0], 0.01,
            "\(instant), \(picture.time) at \(point)")
        }
        controller.advance(by: 1.0 / 60)
      }
    }
  }

  func testChainsOfTwentyInterruptionsDoNotJump() throws {
    let names = [
      "system-push", "fade", "scale-back", "cupertino-page", "hero-cover-left", "vc-cube",
    ]
    for name in names {
      let animator = try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
      let (controller, painter) = try controller(animator)
      var random = SeededRandom(seed: 7)
      for index in 0..<20 {
        let before = controller.picture
        if controller.screens.count > 1, Bool.random(using: &random) {
          try controller.pop(animated: true)
        } else {
          try controller.push(Screen("p\(index)"), animated: true)
        }
        if let jump = painter.difference(before, controller.picture) {
          XCTFail("\(name), interruption \(index): \(jump)")
        }
        controller.advance(by: random.double(in: 0.01...0.2))
      }
      controller.advance(by: controller.remaining * (1 - 1e-9))
      let last = controller.picture
      controller.advanceToRest()
      if let jump = painter.difference(last, controller.picture) {
        XCTFail("\(name), at the end: \(jump)")
      }
    }
  }
}
