import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Recorded touches under every release policy; the decisions follow from the policies by hand.
final class PolicyLabTests: XCTestCase {
  /// A pop of half a second on a phone of 320 points.
  private func lab(_ operation: TransitionOperation = .pop) throws -> PolicyLab {
    let fade = SketchedAnimator(length: 0.5) { context in
      [
        Layer(.to, frame: context.frame(of: .to)),
        Layer(.from, frame: context.frame(of: .from)).fading(to: 0, curve: .linear),
      ]
    }
    return PolicyLab(in: try .photos(operation), playing: fade)
  }

  /// 160 points, half of the width, in 0.2 s: 800 points or 2.5 widths per second.
  private let swipe = FingerPath(from: Point(x: 5, y: 300), to: Point(x: 165, y: 300), lasting: 0.2)
  /// 64 points, a fifth of the width, in 0.8 s: 80 points or a quarter of the width per second.
  private let hesitation = FingerPath(
    from: Point(x: 5, y: 300), to: Point(x: 69, y: 300), lasting: 0.8)

  private let named = NamedReleasePolicy.allCases.map { (name: $0.rawValue, policy: $0.policy) }

  func testASwipeToTheMiddleIsDecidedByTheRuleOfEachPolicy() throws {
    let table = try lab().table(of: [("swipe", .edge, swipe)], under: named)
    let expected: [(String, TransitionOutcome, settling: Double)] = [
      // Half of the transition is left: 0.25 s at the planned speed.
      ("source-1-edge", .finished, 0.25), ("source-2-pan", .finished, 0.25),
      // Above a half is more than a half.
      ("source-4-edge", .cancelled, 0.25), ("touchwonders", .finished, 0.25),
      // 0.5 + 2.5 · 0.35 is above the threshold; at the finger's speed, 0.5 / 2.5.
      ("system", .finished, 0.2),
      // 0.5 + 2.5 · 0.3 is above a half.
      ("react-navigation", .finished, 0.25),
      // Half of 800 ms.
      ("cupertino", .finished, 0.4),
      // 800 points per second, divided by 800, within 0.99…2.25.
      ("swiftui-navigation-transitions", .finished, 0.25),
      // 160 of 200 points are 0.8; the rest at 1 − 0.8 of the planned speed.
      ("vc-swipe", .finished, 0.5),
      ("predictive-back", .finished, 0.1),
    ]
    for (policy, outcome, settling) in expected {
      let release = try XCTUnwrap(table["swipe", policy]?.release, policy)
      XCTAssertEqual(release.outcome, outcome, policy)
      XCTAssertEqual(release.settling, settling, accuracy: 1e-9, policy)
      XCTAssertEqual(release.time, 0.2, policy)
    }
    for policy in ["source-1-edge", "source-2-pan", "system", "cupertino"] {
      let release = try XCTUnwrap(table["swipe", policy]?.release, policy)
      XCTAssertEqual(release.progress, 0.5, accuracy: 1e-9, policy)
      XCTAssertEqual(release.velocity, 2.5, accuracy: 1e-9, policy)
    }
    // A finger that moves sideways does not move down.
    for policy in ["companion-pan", "cupertino-sheet", "hero-pull", "bubble-pull"] {
      XCTAssertEqual(table["swipe", policy]?.release?.progress, 0, policy)
    }
    XCTAssertFalse(table.finishing("swipe").contains("source-4-edge"))
    XCTAssertTrue(table.finishing("swipe").contains("system"))
  }

  func testASlowFingerNearTheEdgeCancels() throws {
    let table = try lab().table(of: [("hesitation", .edge, hesitation)], under: named)
    for (policy, settling) in [
      // A fifth back at the planned speed.
      ("source-2-pan", 0.1), ("source-4-edge", 0.1),
      // 0.2 + 0.25 · 0.35 is below a half; at the speed at which the rest takes the whole duration.
      ("system", 0.5),
      // 800 ms · 0.2.
      ("cupertino", 0.16),
    ] {
      let release = try XCTUnwrap(table["hesitation", policy]?.release, policy)
      XCTAssertEqual(release.outcome, .cancelled, policy)
      XCTAssertEqual(release.settling, settling, accuracy: 1e-9, policy)
      XCTAssertEqual(release.velocity, 0.25, accuracy: 1e-9, policy)
    }
    // A fifth is enough here, unless the finger goes back.
    XCTAssertEqual(
      table["hesitation", "swiftui-navigation-transitions"]?.release?.outcome, .finished)
  }

  func testWhatTheSystemTakesAwayCancelsAndWhatStartsElsewhereDoesNotBegin() throws {
    let middle = FingerPath(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300), lasting: 0.2)
    let table = try lab().table(
      of: [("taken", .edge, swipe.cancelledBySystem), ("middle", .edge, middle)], under: named)
    for row in table.rows {
      switch row.gesture {
      case "taken": XCTAssertEqual(row.release?.outcome, .cancelled, row.policy)
      default: XCTAssertNil(row.release, row.policy)
      }
    }
    XCTAssertEqual(table.finishing("taken"), [])
  }

  func testAPinchAndADownwardFingerDismiss() throws {
    let closing = FingerPath(pinches: [
      PinchSample(time: 0, scale: 1), PinchSample(time: 0.1, scale: 0.8),
      PinchSample(time: 0.2, scale: 0.7),
    ])
    let opening = FingerPath(pinches: [
      PinchSample(time: 0, scale: 1), PinchSample(time: 0.1, scale: 0.4),
      PinchSample(time: 0.2, scale: 0.45),
    ])
    let down = FingerPath(from: Point(x: 160, y: 100), to: Point(x: 160, y: 340), lasting: 0.4)
    let table = try lab(.present).table(
      of: [
        ("closing", .pinch, closing), ("opening", .pinch, opening), ("down", .verticalPan, down),
      ])
    XCTAssertEqual(table["closing", "closing pinch"]?.release?.outcome, .finished)
    XCTAssertEqual(table["opening", "closing pinch"]?.release?.outcome, .cancelled)
    // 240 of 400 points are 0.6.
    let release = try XCTUnwrap(table["down", "companion pan"]?.release)
    XCTAssertEqual(release.outcome, .finished)
    XCTAssertEqual(release.progress, 0.6, accuracy: 1e-9)
    XCTAssertEqual(release.velocity, 1.5, accuracy: 1e-9)
  }

  func testSamplesThatCannotBeUsedAreErrors() throws {
    let wrong = FingerPath(samples: [.pinch(PinchSample(time: 0, scale: 1))])
    XCTAssertThrowsError(try lab().table(of: [("wrong", .edge, wrong)])) {
      XCTAssertEqual($0 as? GestureError, .wrongSample(index: 0, kind: .edge))
    }
  }

  // MARK: - Planted faults

  /// A policy that forgets the direction of the finger finishes while the finger goes back.
  func testAPolicyThatDecidesOtherwiseThanExpectedIsFound() throws {
    let back = FingerPath([
      TouchSample(time: 0, x: 5, y: 300), TouchSample(time: 0.1, x: 245, y: 300),
      TouchSample(time: 0.2, x: 181, y: 300),
    ])
    var careful = ReleasePolicy.halfTheWidth
    careful.criterion = .rule(ReleaseRule(progress: .above(0.5), velocity: .atLeast(0)))
    let table = try lab().table(
      of: [("swipe", .edge, swipe), ("second thoughts", .edge, back)],
      under: [("half", .halfTheWidth), ("careful", careful)])
    XCTAssertEqual(
      table.findings(expecting: ["second thoughts": .cancelled]).map(\.description),
      [
        "decision: half finishes second thoughts, expected to cancel, at 0.2 s, "
          + "after: edge from (5, 300) to (181, 300) in 0.2 s"
      ])
    XCTAssertEqual(table.findings(expecting: ["other": .finished]), [])
  }

  func testTheTableIsReadable() throws {
    let middle = FingerPath(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300), lasting: 0.2)
    let table = try lab().table(
      of: [("swipe", .edge, swipe), ("middle", .edge, middle)],
      under: [("system", .system), ("half of the width", .halfTheWidth)])
    XCTAssertEqual(
      table.description,
      """
      swipe: edge from (5, 300) to (165, 300) in 0.2 s
        policy             outcome   released at  progress  velocity  settles in
        system             finishes  0.2 s        0.5       2.5/s     0.2 s
        half of the width  cancels   0.2 s        0.5       2.5/s     0.25 s

      middle: edge from (100, 300) to (300, 300) in 0.2 s
        policy             outcome         released at  progress  velocity  settles in
        system             does not begin
        half of the width  does not begin
      """)
  }
}
