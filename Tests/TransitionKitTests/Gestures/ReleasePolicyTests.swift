import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The table of release policies, also exactly at their thresholds.
///
/// Expected values are computed by hand.
final class ReleasePolicyTests: XCTestCase {
  private typealias Row = (
    travel: Double, speed: Double, progress: Double, outcome: TransitionOutcome
  )

  private func check(_ policy: ReleasePolicy, length: Double = 320, _ rows: [Row]) {
    for row in rows {
      let motion = GestureMotion(travel: row.travel, length: length, speed: row.speed)
      let decision = policy.decision(for: motion, duration: 0.6)
      let message = "travel \(row.travel) at \(row.speed)"
      XCTAssertEqual(policy.progress(of: motion), row.progress, message)
      XCTAssertEqual(decision.progress, row.progress, message)
      XCTAssertEqual(decision.outcome, row.outcome, message)
      // These policies complete at normal speed (R375).
      XCTAssertEqual(decision.completionSpeed, 1, message)
    }
  }

  func testHalfTheWidthEitherWayFinishesFromHalfUnlessTheFingerMovesBack() {
    check(
      .halfTheWidthEitherWay,
      [
        (160, 0, 0.5, .finished), (159.75, 0, 0.499_218_75, .cancelled),
        (160, 900, 0.5, .finished), (160, -0.001, 0.5, .cancelled), (320, -1, 1, .cancelled),
        (80, 5000, 0.25, .cancelled), (0, 0, 0, .cancelled), (480, 0, 1, .finished),
      ])
  }

  func testHalfTheWidthEitherWayCountsBothDirections() {
    check(
      .halfTheWidthEitherWay,
      [(-160, 0, 0.5, .finished), (-80, 0, 0.25, .cancelled), (-160, -1, 0.5, .cancelled)])
    // On the negative side progress falls while the finger moves in the positive direction.
    let motion = GestureMotion(travel: -160, length: 320, speed: 32)
    XCTAssertEqual(
      ReleasePolicy.halfTheWidthEitherWay.decision(for: motion, duration: 1).velocity, -0.1,
      accuracy: 1e-15)
  }

  func testQuarterOfTheWidthFinishesAboveAQuarterAtAnyVelocity() {
    check(
      .quarterOfTheWidth,
      [
        (80, 0, 0.25, .cancelled), (80, 5000, 0.25, .cancelled),
        (80.3125, 0, 0.250_976_562_5, .finished), (96, -5000, 0.3, .finished),
        (-40, 0, 0, .cancelled), (400, 0, 1, .finished),
      ])
  }

  func testHalfTheWidthFinishesAboveHalfAtAnyVelocity() {
    check(
      .halfTheWidth,
      [
        (160, 0, 0.5, .cancelled), (160, 5000, 0.5, .cancelled),
        (160.3125, -5000, 0.500_976_562_5, .finished), (-500, 0, 0, .cancelled),
        (320, 0, 1, .finished), (321, 0, 1, .finished),
      ])
  }

  func testClosingPinchFinishesWhileTheFingersCloseAtAnyScale() {
    check(
      .closingPinch, length: 2,
      [
        (0.5, 0.1, 0.25, .finished), (0.5, 0, 0.25, .cancelled), (1.5, -0.1, 0.75, .cancelled),
        (-1, 0.1, 0, .finished), (2, 0, 1, .cancelled),
      ])
  }

  func testCompanionPanFinishesAboveHalfOf400Points() {
    check(
      .companionPan, length: 400,
      [
        (200, 0, 0.5, .cancelled), (200, 5000, 0.5, .cancelled),
        (200.390_625, -9, 0.500_976_562_5, .finished), (-10, 0, 0, .cancelled),
        (600, 0, 1, .finished),
      ])
  }

  func testCompanionPanSettlesInTheRemainingDuration() {
    // Finished: (1 − 0.6) · 0.5 s. Cancelled: 0.4 · 0.5 s (R332, R333).
    for (travel, outcome, time) in [
      (240.0, TransitionOutcome.finished, 0.2), (160, .cancelled, 0.2), (400, .finished, 0),
      (0, .cancelled, 0),
    ] {
      let motion = GestureMotion(travel: travel, length: 400, speed: 900)
      let decision = ReleasePolicy.companionPan.decision(for: motion, duration: 0.5)
      XCTAssertEqual(decision.outcome, outcome, "at \(travel)")
      XCTAssertEqual(decision.remainingTime(of: 0.5), time, accuracy: 1e-15, "at \(travel)")
    }
  }

  func testAGestureThatTheSystemCancelsCancelsTheTransition() {
    // B11, under every policy and far above every threshold.
    for name in NamedReleasePolicy.allCases {
      let motion = GestureMotion(travel: 300, length: 320, speed: 3000)
      let policy = name.policy
      XCTAssertEqual(
        policy.decision(for: motion, duration: 0.35).outcome, .finished, name.rawValue)
      let decision = policy.systemCancelled(motion, duration: 0.35)
      XCTAssertEqual(decision.outcome, .cancelled, name.rawValue)
      // Only Android's gesture maps the finger to progress by a curve.
      guard policy.reach.curve == .linear else { continue }
      XCTAssertEqual(decision.progress, 0.9375, name.rawValue)
    }
  }

  func testNamesAreThoseOfTheCommandLine() {
    XCTAssertEqual(
      NamedReleasePolicy.allCases.map(\.rawValue),
      [
        "source-1-edge", "source-2-pan", "source-4-edge", "source-4-pinch", "companion-pan",
        "system", "react-navigation", "cupertino",
        "cupertino-sheet", "swiftui-navigation-transitions", "touchwonders", "vc-swipe",
        "vc-pinch", "hero-pull", "bubble-pull", "predictive-back",
        "predictive-back-android",
      ])
    XCTAssertEqual(NamedReleasePolicy(rawValue: "source-2-pan")?.policy, .quarterOfTheWidth)
    let policies = Set(NamedReleasePolicy.allCases.map(\.policy))
    XCTAssertEqual(policies.count, NamedReleasePolicy.allCases.count)
  }
}
