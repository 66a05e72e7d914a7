import TransitionKit
import XCTest

/// The thresholds of other projects; expected values are those of `motions.py`.
final class SettlingThresholdTests: XCTestCase {
  func testEachThresholdHasTheNumbersOfItsProject() throws {
    let thresholds: [String: SettlingThreshold] = [
      "motion": .motion, "motion-granular": .motionGranular,
      "react-navigation": .reactNavigation, "compose": .compose,
    ]
    for row in try VectorTable("settling-thresholds").rows {
      let threshold = try XCTUnwrap(thresholds[row.text("name")])
      XCTAssertEqual(threshold.distance, try row.number("near"))
      XCTAssertEqual(threshold.speed ?? 0, try row.number("slow"))
      let spring = try Spring(
        mass: row.number("mass"), stiffness: row.number("stiffness"),
        damping: row.number("damping"))
      let motion = try SpringMotion(
        spring, from: 0, to: row.number("distance"), velocity: row.number("velocity"))
      XCTAssertEqual(
        motion.settlingDuration(within: threshold), try row.number("time"), accuracy: 1e-9, "\(row)"
      )
    }
  }

  func testReactNavigationEndsATransitionWhenItsPullRequestSaysSo() throws {
    // Pull request 8028 measured 512 ms from the start to the end of a transition, 924 ms before it.
    // A frame on a device of 375 points is at most 17 ms late, and the calls around it take some more.
    let spring = SpringPreset.reactNavigation.spring
    let motion = try SpringMotion(spring, from: 0, to: 375, velocity: 0)
    XCTAssertEqual(motion.settlingDuration(within: .reactNavigation), 0.495, accuracy: 0.02)
    let before = try SettlingThreshold(distance: 0.01, speed: 0.01)
    XCTAssertEqual(motion.settlingDuration(within: before), 0.91, accuracy: 0.03)
  }

  func testASpringOfASchemeTakesItsTime() throws {
    let schemes = ["standard": MotionScheme.standard, "expressive": .expressive]
    for row in try VectorTable("scheme-timings").rows {
      let scheme = try XCTUnwrap(schemes[row.text("scheme")])
      let role = try XCTUnwrap(MotionScheme.Role(rawValue: row.text("role")))
      let speed = try XCTUnwrap(MotionScheme.Speed(rawValue: row.text("speed")))
      let (curve, duration) = try scheme.timing(role, speed)
      XCTAssertEqual(duration, try row.number("duration"), accuracy: 1e-9, "\(row)")
      let motion = curve.motion(at: try row.number("fraction"))
      XCTAssertEqual(motion.value, try row.number("progress"), accuracy: 1e-9, "\(row)")
      XCTAssertEqual(motion.velocity, try row.number("slope"), accuracy: 1e-8, "\(row)")
    }
  }
}
