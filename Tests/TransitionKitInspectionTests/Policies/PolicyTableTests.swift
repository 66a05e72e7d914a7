import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

final class PolicyTableTests: XCTestCase {
  /// 240 of 320 points in a second: a progress of 0.75 with 0.75 fractions per second.
  private let slow = RecordedGesture.drag(
    .edge, from: Point(x: 5, y: 300), to: Point(x: 245, y: 300), lasting: 1)
  /// 90 of 320 points in a tenth of a second: a progress of 0.28125.
  private let flick = RecordedGesture.drag(
    .edge, from: Point(x: 5, y: 300), to: Point(x: 95, y: 300), lasting: 0.1)

  func testEachPolicyDecidesByItsOwnRule() throws {
    let table = try PolicyTable(
      [slow, flick],
      under: [
        ("half", .halfTheWidth), ("quarter", .quarterOfTheWidth), ("system", .system),
      ])
    func row(_ gesture: RecordedGesture, _ policy: String) throws -> PolicyTable.Row {
      try XCTUnwrap(table.rows.first { $0.gesture == gesture && $0.policy == policy })
    }
    XCTAssertEqual(table.rows.count, 6)
    let expected: [(RecordedGesture, String, TransitionOutcome, Double)] = [
      (slow, "half", .finished, 0.75), (slow, "quarter", .finished, 0.75),
      (slow, "system", .finished, 0.75), (flick, "half", .cancelled, 0.28125),
      (flick, "quarter", .finished, 0.28125),
      // 0.28125 + 2.8125 · 0.35 is above a half.
      (flick, "system", .finished, 0.28125),
    ]
    for (gesture, policy, outcome, progress) in expected {
      let decision = try XCTUnwrap(try row(gesture, policy).decision, "\(gesture) \(policy)")
      XCTAssertEqual(decision.outcome, outcome, "\(gesture) \(policy)")
      XCTAssertEqual(decision.progress, progress, accuracy: 1e-9, "\(gesture) \(policy)")
      XCTAssertEqual(
        decision.velocity, gesture == slow ? 0.75 : 2.8125, accuracy: 1e-6, "\(gesture) \(policy)")
    }
    // The rest of a quarter of 0.35 s at the planned speed.
    XCTAssertEqual(try XCTUnwrap(row(slow, "half").restsAfter), 1 + 0.25 * 0.35, accuracy: 1e-9)
    XCTAssertEqual(
      try XCTUnwrap(row(flick, "half").restsAfter), 0.1 + 0.28125 * 0.35, accuracy: 1e-9)
  }

  func testWhatDoesNotBeginAndWhatTheSystemTakesAway() throws {
    let fromTheMiddle = RecordedGesture.drag(
      .edge, from: Point(x: 160, y: 300), to: Point(x: 300, y: 300), lasting: 0.2)
    let table = try PolicyTable(
      [fromTheMiddle, slow.cancelledBySystem], under: [("half", .halfTheWidth)])
    XCTAssertNil(table.rows[0].decision)
    XCTAssertTrue(table.description.contains("does not begin"), "\(table)")
    XCTAssertEqual(table.rows[1].decision?.outcome, .cancelled)
  }

  /// What the table says is what a stack does.
  func testAStackDoesWhatTheTableSays() throws {
    let policies = NamedReleasePolicy.allCases.map { (name: $0.rawValue, policy: $0.policy) }
    let table = try PolicyTable([slow, flick], under: policies, duration: 0.4)
    for row in table.rows {
      guard let decision = row.decision, let rests = row.restsAfter else { continue }
      let policy = try XCTUnwrap(policies.first { $0.name == row.policy }).policy
      let recording = try NavigationStory(Screen("list"), Screen("detail"))
        .gesture(row.gesture, policy: policy).using(Cover(lasting: 0.4))
        .play()
      let text = "\(row.policy) \(row.gesture)"
      XCTAssertEqual(
        recording.lastState.screens.count, decision.outcome == .finished ? 1 : 2, text)
      // A spring that continues the finger's velocity may take longer, and never ends before.
      if decision.curve != nil { XCTAssertEqual(recording.duration, rests, accuracy: 1e-6, text) }
    }
  }

  /// The system continues at the finger's speed: 0.71875 of the way at 2.8125 fractions per second.
  func testTheTablePrints() throws {
    let table = try PolicyTable([flick], under: [("system", .system), ("half", .halfTheWidth)])
    XCTAssertEqual(
      table.description,
      """
      gesture                                   policy  outcome    progress  fractions/s  rests after
      edge from (5, 300) to (95, 300) in 0.1 s  system  finished      0.281         2.81      0.356 s
      edge from (5, 300) to (95, 300) in 0.1 s  half    cancelled     0.281         2.81      0.198 s
      """)
  }
}

/// A page that slides, for a fixed time.
private struct Cover: AnimatedTransitioning {
  let duration: Double

  init(lasting duration: Double) { self.duration = duration }

  func duration(in context: any TransitionContext) -> Double { duration }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    let (from, to) = (context.frame(of: .from), context.frame(of: .to))
    return try Timeline(
      duration: duration,
      layers: [
        Layer(.to, frame: to),
        Layer(.from, frame: from)
          .moving(to: from.offsetBy(x: context.container.width, y: 0), curve: .linear),
      ])
  }
}
