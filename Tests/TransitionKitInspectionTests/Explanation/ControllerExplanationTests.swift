import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Why a controller shows what it shows.
///
/// The transition takes 0.4 s in straight lines, so that its numbers are known by pencil.
final class ControllerExplanationTests: XCTestCase {
  private let effect = Effect.together(
    .move(.fore, to: .trailing), .opacity(.back, 0.5)
  ).lasting(0.4).timing(.linear)

  private func controller() throws -> NavigationController {
    try Situation.photos(.push).controller(playing: effect)
  }

  private func text(
    _ controller: NavigationController, _ property: LayerProperty, _ id: LayerID
  ) -> String {
    controller.explanation(of: property, for: id)?.description ?? "nothing"
  }

  func testAtRestAndWhileRunning() throws {
    let controller = try controller()
    XCTAssertEqual(
      text(controller, .alpha, .to),
      "alpha of to [screen(grid)] is 1 at 0 s: the layer rests, and no transition draws it")
    try Situation.photos(.push).begin(on: controller)
    controller.advance(by: 0.1)
    XCTAssertEqual(
      text(controller, .alpha, .from),
      "alpha of from [screen(grid)] is 0.875 at 0.1 s: from 1 at 0 s to 0.5 at 0.4 s on linear, "
        + "which is at 0.25 after 0.25 of the way; written by opacity(back, 0.5)")
    XCTAssertEqual(text(controller, .alpha, .dimming), "nothing")
  }

  // The page that is left goes on inside of the layer that leaves.
  func testAnInterruptionLeavesTheOldTransitionInside() throws {
    let controller = try controller()
    try Situation.photos(.push).begin(on: controller)
    controller.advance(by: 0.2)
    try controller.push(Screen("third"), animated: true)
    XCTAssertEqual(
      text(controller, .alpha, .from),
      "alpha of from [own(from)] is 1 at 0 s: from 1 at 0 s to 0.5 at 0.4 s on linear, "
        + "which is at 0 after 0 of the way; written by opacity(back, 0.5)")
    let inside = try XCTUnwrap(controller.picture.layers[0].content?.layers)
    XCTAssertEqual(inside.map(\.state.alpha), [0.75, 1])
  }

  func testAFingerHoldsMovesAndReleases() throws {
    let controller = try controller()
    try Situation.photos(.push).begin(on: controller)
    controller.advance(by: 1)
    let driver = GestureInteraction()
    try controller.pop(animated: true, interaction: driver)
    driver.update(0.25)
    XCTAssertEqual(
      text(controller, .frame, .from),
      "frame of from [screen(detail)] is (80, 64) 320×504 at 0.1 s: from (0, 64) 320×504 at 0 s to "
        + "(320, 64) 320×504 at 0.4 s on linear, which is at 0.25 after 0.25 of the way; written by "
        + "move(fore, trailing); a finger holds the transition at 0.25 of it")
    driver.cancel()
    controller.advance(by: 0.01)
    let found = try XCTUnwrap(controller.explanation(of: .frame, for: .from))
    XCTAssertTrue(found.causes.contains(.settles(.cancelled)), "\(found)")
    XCTAssertFalse(
      try XCTUnwrap(controller.explanation(of: .alpha, for: .from)).causes
        .contains(.settles(.cancelled)), "what does not move needs no driver")
  }

  func testWhatAFingerHasMovedIsToldUntilItHasReturned() throws {
    let controller = try controller()
    try controller.push(Screen("photo", bar: .hidden), animated: false)
    let driver = GestureInteraction()
    driver.gesture = GestureInput(edge: .left)
    try controller.pop(
      animated: true, using: PredictiveBack(.sharedElement), interaction: driver)
    driver.gesture = GestureInput(edge: .left, translation: Point(x: 160, y: -200))
    driver.update(0.5)
    func added() throws -> [(TransitionPlayback.Addition.Kind, Double)] {
      try XCTUnwrap(controller.explanation(of: .frame, for: .from)).causes.compactMap {
        if case .added(_, let kind, let share) = $0 { (kind, share) } else { nil }
      }
    }
    XCTAssertEqual(try added().map(\.0), [.finger])
    driver.cancel()
    XCTAssertEqual(try added().map(\.0), [.returning])
    XCTAssertEqual(try added().map(\.1), [1])
    // By hand: half of the time leaves (1 − ½)²(1 + 2 · ½).
    controller.advance(by: controller.remaining / 2)
    XCTAssertEqual(try XCTUnwrap(try added().first).1, 0.5, accuracy: 1e-9)
    XCTAssertTrue(
      "\(try XCTUnwrap(controller.explanation(of: .frame, for: .from)))"
        .contains("0.5 of what a finger had moved the layer before it let go"))
  }

  func testALayerAlongsideAndOneThatAppearsAround() throws {
    let controller = try controller()
    try Situation.photos(.push).begin(on: controller)
    let badge = Layer(.named("badge"), frame: Rect(x: 0, y: 0, width: 9, height: 9), alpha: 0)
      .fading(to: 1, curve: .linear)
    controller.transitionCoordinator?.animate(alongside: [badge])
    controller.advance(by: 0.1)
    let found = try XCTUnwrap(controller.explanation(of: .alpha, for: .named("badge")))
    XCTAssertEqual(found.causes.last, .alongside)
  }

  // Whatever happens, the parts that are told make up what is shown.
  func testThePartsAddUpToTheShownOpacity() throws {
    var random = SeededRandom.fromEnvironment()
    for index in 0..<60 {
      let controller = try controller()
      for step in 0..<5 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: try? controller.push(Screen("p\(step)"), animated: true)
        case 1: _ = try? controller.pop(animated: true)
        case 2:
          _ = try? controller.present(
            Screen("m\(step)", presentationStyle: .overFullScreen), animated: true)
        case 3: _ = try? controller.dismiss(animated: true)
        default: _ = try? controller.push(Screen("b\(step)", bar: .hidden), animated: true)
        }
        controller.advance(by: random.double(in: 0...0.3))
        for entry in controller.picture.layers {
          let found = try XCTUnwrap(controller.explanation(of: .alpha, for: entry.id))
          XCTAssertEqual(
            try sum(of: found), entry.state.alpha, accuracy: 0.003, "case \(index): \(found)")
          // A page and its bar are opaque unless a reason says otherwise.
          if isPageOrBar(entry.node), found.causes.allSatisfy(isSilent) {
            XCTAssertEqual(entry.state.alpha, 1, accuracy: 0.001, "case \(index): \(found)")
          }
        }
      }
    }
  }

  private func isPageOrBar(_ node: NodeID?) -> Bool {
    switch node {
    case .screen, .bar: true
    default: false
    }
  }

  /// Whether a reason does not change the opacity.
  private func isSilent(_ cause: Explanation.Cause) -> Bool {
    switch cause {
    case .constant, .rests, .written, .adapted, .barCompanion, .alongside, .playedBackwards: true
    default: false
    }
  }

  /// Returns the opacity that the reasons make up.
  private func sum(of found: Explanation) throws -> Double {
    var alpha = try XCTUnwrap(Double(found.value))
    for cause in found.causes {
      switch cause {
      case .between(let span):
        let (start, end) = (Double(span.start) ?? .nan, Double(span.end) ?? .nan)
        alpha = start + (end - start) * span.progress
      case .byItself(let text): alpha = try XCTUnwrap(Double(text))
      case .added(let text, _, _): alpha = max(0, min(1, alpha + (Double(text) ?? .nan)))
      case .constant, .rests, .appears:
        // The value that is shown, unless a later reason changes it.
        break
      case .clamped: alpha = max(0, min(1, alpha))
      case .waits, .hasArrived, .written, .adapted, .barCompanion, .alongside, .playedBackwards,
        .heldByFinger, .settles, .isInterrupted:
        break
      }
    }
    return max(0, min(1, alpha))
  }
}
