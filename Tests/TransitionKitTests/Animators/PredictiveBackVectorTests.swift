import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Pages that follow the height and the edge of a finger, compared with `Vectors/predictive_back.py`.
final class PredictiveBackVectorTests: XCTestCase {
  private static let animators: [String: any AnimatedTransitioning] = [
    "android-predictive-back": AndroidPredictiveBack(.page),
    "predictive-back": PredictiveBack(.sharedElement),
  ]

  private func controller(_ size: Size, _ direction: LayoutDirection) throws -> NavigationController
  {
    try NavigationController(
      screens: [Screen("a", bar: .hidden), Screen("b", bar: .hidden)],
      container: Container(size: size, layoutDirection: direction))
  }

  // The edge is that of the finger, so both layout directions show the same picture.
  func testThePageIsWhereAndroidAndFlutterDrawIt() throws {
    let rows = try VectorTable("predictive-back").rows
    XCTAssertGreaterThanOrEqual(rows.count, VectorTable.rows(300, oneOf: 7))
    for row in rows {
      let size = Size(width: try row.number("width"), height: try row.number("height"))
      let edge = try row.value("edge", RectEdge.init(rawValue:))
      let animator = try row.value("animator") { Self.animators[$0] }
      let rise = try row.number("touch") - (try row.number("start"))
      for direction in [LayoutDirection.leftToRight, .rightToLeft] {
        let controller = try controller(size, direction)
        let driver = GestureInteraction()
        driver.gesture = GestureInput(edge: edge)
        try controller.pop(animated: true, using: animator, interaction: driver)
        driver.gesture = GestureInput(edge: edge, translation: Point(x: 0, y: rise))
        driver.update(try row.number("progress"))
        let page = try XCTUnwrap(controller.picture[.from])
        XCTAssertEqual(
          page.transform.scaleX, try row.number("scale"), accuracy: 1e-8, "\(row)")
        XCTAssertEqual(page.frame.x, try row.number("x"), accuracy: 1e-7, "\(row) \(direction)")
        XCTAssertEqual(page.frame.y, try row.number("y"), accuracy: 1e-7, "\(row) \(direction)")
      }
    }
  }

  // Whatever the finger did, cancelling leads to the page at rest, and finishing to the one below.
  func testEachReleaseEndsExactly() throws {
    var random = SeededRandom(seed: 34)
    let size = Size(width: 375, height: 812)
    for (name, animator) in Self.animators {
      for _ in 0..<40 {
        for finishes in [true, false] {
          let controller = try controller(
            size, Bool.random(using: &random) ? .leftToRight : .rightToLeft)
          let before = controller.picture
          let gesture = StackGesture(
            .edge, on: controller, policy: .predictiveBack, using: animator)
          gesture.beginsAtEitherEdge = true
          let isLeft = Bool.random(using: &random)
          for step in 0..<6 {
            let along = 10 + Double(step) * Double.random(in: 0...40, using: &random)
            try gesture.follow(
              TouchSample(
                time: Double(step) * 0.016, x: isLeft ? along : 375 - along,
                y: .random(in: 0...812, using: &random)))
          }
          XCTAssertTrue(gesture.isDriving, name)
          if finishes {
            try gesture.follow(TouchSample(time: 0.2, x: isLeft ? 300 : 75, y: 10))
            XCTAssertEqual(gesture.release()?.outcome, .finished, "\(name), seed \(random.seed)")
          } else {
            gesture.cancel()
          }
          controller.advanceToRest()
          XCTAssertEqual(controller.screens.map(\.id), finishes ? ["a"] : ["a", "b"])
          if finishes {
            XCTAssertEqual(
              controller.picture.layers.map(\.state.frame), before.layers.map(\.state.frame))
          } else {
            XCTAssertEqual(controller.picture.layers, before.layers, "\(name), seed \(random.seed)")
          }
        }
      }
    }
  }
}
