import TransitionKit
import TransitionKitContainers
import XCTest

/// Panes under the back gesture of Android: the scale of all panes, and what a release does (rules C425, C602).
///
/// The numbers of the scale are those of the rule: 0.96 at 0.1 and 0.952381 at 0.5.
final class PaneBackTests: XCTestCase {
  private func start(
    width: Double = 500, reducesMotion: Bool = false
  ) throws -> (ContainerController, Trace) {
    let roles: [PaneRole] = width > 800 ? [.list, .detail, .extra] : [.list, .detail]
    let app = try ContainerController(
      .panes(
        "mail", [.screen("list"), .screen("detail"), .screen("extra")],
        behaviour: Panes(history: PaneHistory(roles.map { PaneDestination($0) }))),
      container: try Container(
        size: Size(width: width, height: 700), reducesMotion: reducesMotion))
    return (app, Trace(of: app))
  }

  /// Moves the finger to a progress, and waits until the picture has followed.
  private func move(_ app: ContainerController, to progress: Double) throws {
    // On a screen wider than 412 points progress 1 takes 412 + 0.2 × (width − 412) points, until 412.
    let near = 412 + 0.2 * (app.container.width - 412)
    try app.moveBack(to: Point(x: 4 + progress * near, y: 300))
    app.advance(by: 1)
  }

  func testPanesBecomeSmallerWithTheFinger() throws {  // C425
    let (app, _) = try start()
    try app.beginBack(at: Point(x: 4, y: 300))
    for (progress, scale) in [(0.1, 0.96), (0.5, 0.952381), (0.1, 0.96)] {
      try move(app, to: progress)
      let state = try XCTUnwrap(app.picture["detail"]?.state)
      XCTAssertEqual(state.transform.scaleX, scale, accuracy: 1e-6, "at \(progress)")
      XCTAssertEqual(state.transform.scaleY, scale, accuracy: 1e-6, "at \(progress)")
      XCTAssertEqual(state.frame, Rect(x: 0, y: 0, width: 500, height: 700))
      XCTAssertEqual(state.transform.translationX, 0)
    }
    XCTAssertFalse(app.isAtRest)
    XCTAssertEqual(app.tree.visible, ["mail", "detail"])
  }

  func testAllPanesBecomeSmallerAboutTheMiddleOfTheNode() throws {
    let (app, _) = try start(width: 1000)
    try app.beginBack(at: Point(x: 4, y: 300))
    try move(app, to: 0.5)
    // The extra pane is at 640…1000: its middle is 320 points right of that of the node.
    let state = try XCTUnwrap(app.picture["extra"]?.state)
    XCTAssertEqual(state.transform.translationX, 320 * (0.952381 - 1), accuracy: 1e-3)
    // The detail is at 0…616: 192 points left of it.
    let detail = try XCTUnwrap(app.picture["detail"]?.state)
    XCTAssertEqual(detail.transform.translationX, -192 * (0.952381 - 1), accuracy: 1e-3)
  }

  func testAReleaseGoesBackFromWhereThePanesAre() throws {
    let (app, trace) = try start()
    try app.beginBack(at: Point(x: 4, y: 300))
    try move(app, to: 0.5)
    try app.releaseBack()
    let state = try XCTUnwrap(app.picture["detail"]?.state)
    XCTAssertEqual(state.transform.scaleX, 0.952381, accuracy: 1e-6, "no jump")
    XCTAssertEqual(state.frame.x, 0)
    XCTAssertEqual(app.tree.visible, ["mail", "list"])
    // V21: the spring of the panes has covered 0.659831 of the way after 0.1 s.
    app.advance(by: 0.1)
    let scale = app.picture["detail"]?.state.transform.scaleX ?? 0
    XCTAssertEqual(scale, 0.952381 + 0.047619 * 0.659831, accuracy: 1e-5)
    XCTAssertEqual(app.picture["list"]?.state.transform.scaleX ?? 0, scale, accuracy: 1e-12)
    XCTAssertEqual(app.picture["detail"]?.state.frame.x ?? 0, 500 * 0.659831, accuracy: 1e-3)
    app.advanceToRest()
    XCTAssertEqual(app.picture["list"]?.state.transform, .identity)
    XCTAssertEqual(trace.appearance, ["wD(detail)", "wA(list)", "dD(detail)", "dA(list)"])
    XCTAssertEqual(
      trace.tokens.filter { $0.hasPrefix("back") }.suffix(1), ["back: panes(mail, secondary)"])
  }

  func testAGestureThatEndsUnarmedReturnsExactly() throws {
    let (app, trace) = try start()
    let (tree, layers) = (app.tree, app.picture.layers)
    try app.beginBack(at: Point(x: 4, y: 300))
    try move(app, to: 0.5)
    // 32 points back towards the edge disarm it.
    try move(app, to: 0.4)
    try app.releaseBack()
    let scale = app.picture["detail"]?.state.transform.scaleX ?? 0
    XCTAssertEqual(scale, 0.00125 / 0.425 + 0.95, accuracy: 1e-6, "it runs back from where it is")
    app.advanceToRest()
    XCTAssertEqual(app.picture.layers, layers)
    XCTAssertEqual(app.tree, tree)
    XCTAssertEqual(trace.appearance, [])
    XCTAssertEqual(trace.entries.last?.event, .backGesture(.cancelled))
    XCTAssertTrue(app.isAtRest)
  }

  func testAnInfiniteStepRunsTheGestureBack() throws {
    let (app, _) = try start()
    let layers = app.picture.layers
    try app.beginBack(at: Point(x: 4, y: 300))
    try move(app, to: 0.3)
    app.advanceToRest()
    XCTAssertTrue(app.isAtRest)
    XCTAssertEqual(app.picture.layers, layers)
  }

  func testReducedMotionKeepsTheSize() throws {
    let (app, _) = try start(reducesMotion: true)
    try app.beginBack(at: Point(x: 4, y: 300))
    try move(app, to: 0.5)
    XCTAssertEqual(app.picture["detail"]?.state.transform, .identity)
    try app.releaseBack()
    app.advanceToRest()
    XCTAssertEqual(app.tree.visible, ["mail", "list"])
  }
}
