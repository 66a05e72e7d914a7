import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The release policies of other libraries, also exactly at their thresholds.
///
/// Expected values are computed by hand.
final class OtherPoliciesTests: XCTestCase {
  private typealias Row = (travel: Double, speed: Double, outcome: TransitionOutcome)

  private func check(_ name: String, length: Double, _ rows: [Row]) throws {
    let policy = try XCTUnwrap(NamedReleasePolicy(rawValue: name)).policy
    for row in rows {
      let motion = GestureMotion(travel: row.travel, length: length, speed: row.speed)
      let message = "\(name): \(row.travel) at \(row.speed)"
      XCTAssertEqual(policy.decision(for: motion, duration: 0.5).outcome, row.outcome, message)
      XCTAssertEqual(
        policy.systemCancelled(motion, duration: 0.5).outcome, .cancelled, message)
    }
  }

  func testEveryPolicyDecidesAsInItsTable() throws {
    // t + 0.3·v > 160
    try check(
      "react-navigation", length: 320,
      [
        (160, 0, .cancelled), (161, 0, .finished), (100, 200, .cancelled), (100, 201, .finished),
        (0, 0, .cancelled), (0, 600, .finished), (300, -500, .cancelled),
      ])
    try check(
      "cupertino", length: 320,
      [
        (160, 0, .finished), (159, 0, .cancelled), (10, 320, .finished), (300, -320, .cancelled),
        (300, -319, .finished), (10, 319, .cancelled),
      ])
    // The sheet moves by 0.92 · 500 = 460 points; two heights per second are 1000 points per second.
    try check(
      "cupertino-sheet", length: 460,
      [
        (230, 0, .finished), (220, 0, .cancelled), (1, 1001, .finished), (400, -1001, .cancelled),
        (400, -999, .finished),
      ])
    try check(
      "swiftui-navigation-transitions", length: 400,
      [
        (80, 0, .finished), (79, 0, .cancelled), (1, 676, .finished), (1, 675, .cancelled),
        (300, -200, .cancelled), (300, -199, .finished), (300, -700, .cancelled),
      ])
    try check(
      "touchwonders", length: 300,
      [
        (100, 0, .cancelled), (101, 0, .finished), (1, 1200, .finished), (299, -1200, .cancelled),
        (299, -1199, .finished),
      ])
    try check(
      "vc-swipe", length: 200,
      [(100, 0, .cancelled), (101, 0, .finished), (-101, 0, .finished), (300, 0, .finished)])
    try check("vc-pinch", length: 1, [(0.5, 0, .cancelled), (0.51, 0, .finished)])
    // p = t/2/500 and v in heights per second: 0.2 + 49/500 is not above 0.3, 0.2 + 51/500 is.
    try check(
      "hero-pull", length: 1000,
      [(200, 49, .cancelled), (200, 51, .finished), (301, 0, .finished), (300, 0, .cancelled)])
    try check("bubble-pull", length: 500, [(150, 0, .cancelled), (151, 0, .finished)])
    try check(
      "predictive-back", length: 300,
      [(0, 0, .cancelled), (1, 0, .finished), (200, -1, .cancelled), (1, 5, .finished)])
  }

  func testEveryPolicyCompletesAtTheSpeedOfItsTable() throws {
    func speed(
      _ policy: ReleasePolicy, _ travel: Double, _ velocity: Double, length: Double = 400,
      duration: Double = 0.5
    ) -> Double {
      policy.decision(
        for: GestureMotion(travel: travel, length: length, speed: velocity), duration: duration
      ).completionSpeed
    }
    XCTAssertEqual(speed(.vcSwipe, 150, 0, length: 200), 0.25, accuracy: 1e-15)
    XCTAssertEqual(speed(.vcPinch, 0.75, 0, length: 1), 0.25, accuracy: 1e-15)
    for (velocity, expected) in [(0.0, 0.99), (800, 1), (1600, 2), (9000, 2.25)] {
      XCTAssertEqual(speed(.swiftUINavigationTransitions, 200, velocity), expected)
    }
    // The curve (0.1, 0.1, 0, 1) at t = 1/2 has x = 0.1625 and y = 0.5375. The remaining 0.4625 · 0.5 s
    // run in 0.1 s, on Android in 0.3 s − 0.15 s · 0.5375. A cancellation takes 0.1 s.
    XCTAssertEqual(speed(.predictiveBack, 65, 0), 2.3125, accuracy: 1e-11)
    XCTAssertEqual(
      speed(.predictiveBackAndroid, 65, 0), 0.23125 / (0.3 - 0.15 * 0.5375), accuracy: 1e-11)
    XCTAssertEqual(speed(.predictiveBackAndroid, 65, -1), 0.26875 / 0.1, accuracy: 1e-11)
    // Finished from 0.75: floor(800 · 0.25) = 200 ms. Cancelled from 0.25: 200 ms; from 0.45: 300 ms.
    XCTAssertEqual(speed(.cupertino, 300, 0), 0.125 / 0.2, accuracy: 1e-12)
    XCTAssertEqual(speed(.cupertino, 100, 0), 0.125 / 0.2, accuracy: 1e-12)
    XCTAssertEqual(speed(.cupertino, 180, 0), 0.225 / 0.3, accuracy: 1e-12)
    XCTAssertEqual(speed(.touchwonders, 300, 0), 1)
    // Only full progress is replaced by 0.99; slightly less is not changed.
    let swipe = { (travel: Double) in
      ReleasePolicy.vcSwipe.progress(of: GestureMotion(travel: travel, length: 200, speed: 0))
    }
    XCTAssertEqual(swipe(198.5), 0.9925)
    XCTAssertEqual(swipe(200), 0.99)
    XCTAssertEqual(swipe(-250), 0.99)
    for name in NamedReleasePolicy.allCases {
      for (travel, velocity) in [(0.0, 0.0), (400, 0), (400, 1e9), (-400, -1e9), (1e9, .nan)] {
        for duration in [0, 0.5, .infinity, .nan, -1] {
          let speed = speed(name.policy, travel, velocity, duration: duration)
          XCTAssertTrue(speed > 0 && speed.isFinite, "\(name) \(travel) \(velocity) \(duration)")
        }
      }
    }
  }

  /// After the release the transition runs on the curve of the original, not with the finger's velocity.
  func testTheRemainderRunsOnTheCurveOfThePolicy() throws {
    let table: [(NamedReleasePolicy, TimingCurve?)] = [
      (.cupertino, .fastLinearToSlow), (.cupertinoSheet, .easeOut), (.predictiveBack, .linear),
      (.predictiveBackAndroid, .linear), (.system, nil), (.reactNavigation, nil),
    ]
    for (name, curve) in table {
      let motion = GestureMotion(travel: 200, length: 400, speed: 900)
      XCTAssertEqual(
        name.policy.decision(for: motion, duration: 0.5).curve, curve, name.rawValue)
    }
    let controller = try NavigationController(
      screens: [Screen("a", bar: .hidden), Screen("b", bar: .hidden)],
      container: Container(size: Size(width: 400, height: 800)),
      defaultAnimator: Effect.move(.fore, to: .trailing).lasting(0.5))
    let driver = GestureInteraction()
    try controller.pop(animated: true, interaction: driver)
    driver.update(0.5)
    driver.settle(
      ReleasePolicy.cupertino.decision(
        for: GestureMotion(travel: 200, length: 400, speed: 0), duration: 0.5))
    controller.advance(by: 0.05)
    // Half of 400 points takes 800 ms · 0.5: 50 ms are an eighth of it, on the curve (0.18, 1, 0.04, 1).
    let expected = 200 + 200 * TimingCurve.fastLinearToSlow.progress(at: 0.125)
    XCTAssertEqual(try XCTUnwrap(controller.picture[.from]).frame.x, expected, accuracy: 1e-9)
    XCTAssertEqual(expected, 340.07, accuracy: 0.005, "computed with mpmath")
  }
}
