import TransitionKit
import TransitionKitContainers
import XCTest

/// A call during a transition follows the app's profile in every kind of container.
final class ProfileTests: XCTestCase {
  private func start(_ profile: InterruptionProfile) throws -> (ContainerController, Trace) {
    let app = try ContainerController(
      .tabs("app", [.stack("s", [.screen("a")]), .area("box", .screen("b")), .screen("c")]),
      container: .phone, profile: profile)
    return (app, Trace(of: app))
  }

  private static let pairs: [(name: String, first: ContainerRequest, second: ContainerRequest)] = [
    ("stack", .push(.screen("x"), onto: "s"), .push(.screen("y"), onto: "s")),
    ("tabs", .select("c", in: "app", by: .user), .select("s", in: "app", by: .user)),
    ("area", .exchange(.screen("x"), in: "box"), .exchange(.screen("y"), in: "box")),
    ("presentations", .present(.screen("x"), over: nil), .present(.screen("y"), over: nil)),
    ("a turn", .present(.screen("x"), over: nil), .dismiss("x")),
  ]

  private func playFirst(
    _ pair: (name: String, first: ContainerRequest, second: ContainerRequest),
    _ profile: InterruptionProfile
  ) throws -> (ContainerController, Trace) {
    let (app, trace) = try start(profile)
    if pair.name == "area" {
      try app.perform(.select("box", in: "app", by: .program), animated: false)
      app.advanceToRest()
    }
    try app.perform(pair.first, animated: true, using: Fade(duration: 0.3))
    app.advance(by: 0.1)
    trace.reset()
    return (app, trace)
  }

  func testTheFluidProfileTakesOver() throws {
    for pair in Self.pairs {
      let (app, trace) = try playFirst(pair, .fluid)
      try app.perform(pair.second, animated: true, using: Fade(duration: 0.3))
      XCTAssertTrue(
        trace.tokens.contains { $0.hasPrefix("CT(") || $0 == "IC" } || !app.isAtRest, pair.name)
      XCTAssertFalse(trace.appearance.isEmpty, "\(pair.name): told in this instant")
      app.advanceToRest()
      XCTAssertTrue(app.isAtRest)
    }
  }

  func testTheStrictProfileRefuses() throws {
    for pair in Self.pairs {
      let (app, trace) = try playFirst(pair, .strict)
      let before = app.tree
      XCTAssertThrowsError(try app.perform(pair.second, animated: true), pair.name) {
        guard case ContainerError.refused(.transitionRunning) = $0 else {
          return XCTFail("\(pair.name): \($0)")
        }
      }
      XCTAssertEqual(app.tree, before, pair.name)
      XCTAssertEqual(trace.appearance, [], pair.name)
    }
  }

  func testTheDeferredProfileWaits() throws {
    for pair in Self.pairs {
      let (app, trace) = try playFirst(pair, .deferred)
      try app.perform(pair.second, animated: true, using: Fade(duration: 0.3))
      XCTAssertEqual(trace.appearance, [], pair.name)
      app.advance(by: 0.15)
      XCTAssertEqual(trace.appearance, [], "\(pair.name): the first still runs")
      app.advanceToRest()
      XCTAssertGreaterThanOrEqual(
        trace.appearance.filter { $0.hasPrefix("dA") || $0.hasPrefix("dD") }.count, 3, pair.name)
    }
  }

  func testAPresentationThatTurnsLeavesNoPictureBehind() throws {
    let (app, _) = try start(.fluid)
    try app.perform(.present(.screen("x"), over: nil), animated: true)
    app.advance(by: 0.15)
    let before = app.picture
    // The app itself is hidden by what is presented over it, and yet moves nothing of its own.
    try app.perform(.dismiss("x"), animated: true)
    XCTAssertEqual(
      try XCTUnwrap(app.picture["x"]).state.frame.y, try XCTUnwrap(before["x"]).state.frame.y,
      accuracy: 1e-9)
    XCTAssertEqual(app.picture.layers.count, before.layers.count)
    app.advance(by: 0.1)
    XCTAssertFalse(app.picture.layers.contains { $0.node == .own("older", transition: 0) })
    app.advanceToRest()
    XCTAssertNil(app.picture["x"])
  }
}
