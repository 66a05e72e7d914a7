import TransitionKit
import XCTest

/// Rules that a client defines.
///
/// Expected values are computed by hand.
final class ReleaseRuleTests: XCTestCase {
  private func finishes(_ rule: ReleaseRule, _ travel: Double, _ speed: Double) -> Bool {
    let motion = GestureMotion(travel: travel, length: 400, speed: speed)
    return ReleasePolicy(rule).decision(for: motion, duration: 1).outcome == .finished
  }

  func testBoundsAreInclusiveOrExclusive() {
    XCTAssertTrue(finishes(ReleaseRule(progress: .atLeast(0.25)), 100, 0))
    XCTAssertFalse(finishes(ReleaseRule(progress: .above(0.25)), 100, 0))
    XCTAssertTrue(finishes(ReleaseRule(progress: .above(0.25)), 100.5, 0))
    XCTAssertFalse(finishes(ReleaseRule(progress: .atLeast(0.25)), 99.5, 0))
  }

  func testAFlickDecidesFromItsSpeedOn() {
    // One length per second is 400 points per second.
    let rule = ReleaseRule(progress: .atLeast(0.5), flick: .atLeast(1))
    let rows: [(Double, Double, Bool)] = [
      (4.0, 400.0, true), (4, 399, false), (396, -400, false), (396, -399, true),
      (200, 0, true), (196, 0, false),
    ]
    for (travel, speed, expected) in rows {
      XCTAssertEqual(finishes(rule, travel, speed), expected, "\(travel) at \(speed)")
    }
    let open = ReleaseRule(progress: .atLeast(0.5), flick: .above(1))
    XCTAssertFalse(finishes(open, 4, 400))
    XCTAssertTrue(finishes(open, 4, 401))
  }

  func testARuleInPointsFinishesAFlickOrASlowDragFarEnough() {
    // v > 675, or p ≥ 0.2 and v > −200.
    let rule = ReleaseRule(
      progress: .atLeast(0.2), velocity: .above(-200), flick: .above(675), unit: .pointsPerSecond)
    let rows: [(Double, Double, Bool)] = [
      (0.0, 676.0, true), (0, 675, false), (80, 0, true), (79.5, 0, false), (80, -199, true),
      (80, -200, false), (400, -200, false), (400, -900, false),
    ]
    for (travel, speed, expected) in rows {
      XCTAssertEqual(finishes(rule, travel, speed), expected, "\(travel) at \(speed)")
    }
  }

  func testDocumentationExamplesAreTrue() {
    let motion = GestureMotion(travel: 90, length: 375, speed: 375)
    XCTAssertEqual(motion.fraction, 0.24)
    XCTAssertEqual(motion.velocity, 1)
    var policy = ReleasePolicy.system
    policy.criterion = .rule(ReleaseRule(progress: .above(0.4), flick: .atLeast(1)))
    XCTAssertEqual(policy.decision(for: motion, duration: 0.35).outcome, .finished)
    // The remainder still runs as the system's: 0.76 of the length in the whole duration.
    XCTAssertEqual(policy.decision(for: motion, duration: 0.35).completionSpeed, 0.76)
    let reach = GestureReach(direction: .bottom, length: .points(400))
    XCTAssertEqual(reach.progress(of: GestureMotion(travel: 100, length: 400, speed: 0)), 0.25)
  }

  func testABoundThatIsNaNIsNeverMet() {
    XCTAssertFalse(finishes(ReleaseRule(progress: .atLeast(.nan)), 400, 0))
    XCTAssertFalse(finishes(ReleaseRule(progress: .above(.nan)), 400, 0))
  }

  func testTheDirectionOfAPolicyReplacesThatOfTheGesture() throws {
    // Upwards, over the height of 568 points.
    let policy = ReleasePolicy(ReleaseRule(progress: .above(0.3)), direction: .top)
    var tracker = GestureTracker(
      .verticalPan, policy: policy, container: try Fingers.container(320), duration: 0.3)
    let moves = Fingers.falling([(0, 0), (0.1, -142), (0.2, -284)])
    XCTAssertEqual(try tracker.add(moves), [0, 0.25, 0.5])
    XCTAssertEqual(tracker.release()?.outcome, .finished)
  }

  func testTheSpeedOfTheRemainderIsOneUnlessItIsPositiveAndFinite() {
    // R334.
    let motion = GestureMotion(travel: 300, length: 400, speed: 0)
    for (speed, expected) in [
      (2.0, 2.0), (0.5, 0.5), (0, 1), (-3, 1), (.nan, 1), (.infinity, 1), (1e-9, 1e-3),
    ] {
      let policy = ReleasePolicy(criterion: .rule(ReleaseRule()), speed: .planned(times: speed))
      XCTAssertEqual(
        policy.decision(for: motion, duration: 1).completionSpeed, expected, "speed \(speed)")
    }
    XCTAssertEqual(
      ReleaseDecision(.cancelled, at: 0.5, completionSpeed: 0).remainingTime(of: 0.6), 0.3)
  }

  func testTheMaximumOfAReachIsClampedToZeroAndOne() {
    let motion = GestureMotion(travel: 500, length: 400, speed: 0)
    for (maximum, expected) in [(0.99, 0.99), (0, 0), (2, 1), (-1, 1), (.nan, 1)] {
      let reach = GestureReach(maximum: maximum)
      XCTAssertEqual(reach.progress(of: motion), expected, "maximum \(maximum)")
    }
  }
}
