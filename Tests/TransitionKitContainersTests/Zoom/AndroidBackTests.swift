import TransitionKit
import TransitionKitCatalogue
import TransitionKitContainers
import XCTest

/// The animator of Material's predictive back under a finger that goes back in a tree.
final class AndroidBackTests: XCTestCase {
  private func start(
    _ kind: AndroidPredictiveBack.Kind, at x: Double, movedBy y: Double = 0
  ) throws -> ContainerController {
    let app = try ContainerController(
      .stack("home", [.screen("a"), .screen("b")]),
      container: Container(size: Size(width: 412, height: 892)))
    try app.beginBack(at: Point(x: 0, y: 400))
    try app.moveBack(to: Point(x: 30, y: 400), using: AndroidPredictiveBack(kind))
    try app.moveBack(to: Point(x: x, y: 400 + y), using: AndroidPredictiveBack(kind))
    app.advance(by: 1)
    return app
  }

  /// The picture follows the finger on Android's curve: e(0.1) is 0.3717, e(0.25) 0.68382, e(0.5) 0.89489.
  func testThePictureFollowsTheCurve() throws {  // Vectors 34, 36 and 37
    for (x, scale) in [(41.2, 0.96283), (103.0, 0.931618), (206, 0.910511)] {
      let state = try XCTUnwrap(start(.page, at: x).picture["b"]).state
      XCTAssertEqual(state.transform.scaleX, scale, accuracy: 1e-4)
    }
    let page = try XCTUnwrap(start(.page, at: 206).picture["b"]).state
    XCTAssertEqual(page.frame.x + page.transform.translationX, 11.276, accuracy: 0.01)
    let sheet = try XCTUnwrap(start(.bottomSheet, at: 103).picture["b"]).state
    XCTAssertEqual(sheet.transform.scaleX, 1 - 48 * 0.68382 / 412, accuracy: 1e-4)
  }

  /// What remains takes 0.3 s from progress 0 and 0.15 s from progress 1.
  func testTheReleaseTakesItsTime() throws {  // §5.2: lerp(300, 150, p) ms
    for (x, time) in [(41.2, 0.285), (206, 0.225), (412, 0.15)] {
      let app = try start(.page, at: x)
      try app.releaseBack()
      XCTAssertEqual(app.remaining, time, accuracy: 1e-3)
      app.advanceToRest()
      XCTAssertEqual(app.tree.description, "home[a]")
    }
  }
}
