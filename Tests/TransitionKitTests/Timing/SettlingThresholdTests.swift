import Foundation
import TransitionKit
import TransitionKitCatalogue
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

  func testEachProjectSettlesByItsRule() throws {
    let projects: [String: (SettlingThreshold, SettlingRule)] = [
      "react-native": (.reactNative, .firstMoment), "flutter": (.flutter, .firstMoment),
      "reanimated-3": (.reanimated3, .firstMoment), "motion": (.motion, .firstMoment),
      "motion-transform": (.motionTransform, .firstMoment),
      "motion-granular": (.motionGranular, .firstMoment), "compose": (.compose, .envelope),
    ]
    for row in try VectorTable("settling-rules").rows {
      let (threshold, rule) = try XCTUnwrap(projects[row.text("name")])
      let spring = try Spring(
        mass: row.number("mass"), stiffness: row.number("stiffness"),
        damping: row.number("damping"))
      let (distance, velocity) = try (row.number("distance"), row.number("velocity"))
      let motion = try SpringMotion(spring, from: 20, to: 20 + distance, velocity: velocity)
      let time = try row.number("time")
      XCTAssertEqual(
        motion.settlingDuration(within: threshold, by: rule), time, accuracy: 1e-9, "\(row)")
      if distance == 1 {
        let starting = try Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: velocity)
        XCTAssertEqual(
          starting.settlingDuration(within: threshold, by: rule), time, accuracy: 1e-9, "\(row)")
      }
    }
  }

  /// At the first moment both are within, a little before it one is not, and it is never after the last crossing;
  /// the envelope is never before the last crossing.
  func testTheRulesHoldForRandomSprings() throws {
    var random = SeededRandom(seed: 20_261_128)
    for _ in 0..<Cases.count(full: 4000, quick: 400) {
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
      }
      let spring = try Spring(
        stiffness: exp(number(0...8)), dampingRatio: number(0.001...2), mass: number(0.2...4))
      let (distance, velocity) = (number(-300...300), number(-3000...3000))
      let threshold = try SettlingThreshold(
        distance: Bool.random(using: &random) ? exp(number(-8...3)) : nil,
        speed: exp(number(-8...5)))
      let motion = try SpringMotion(spring, from: 0, to: distance, velocity: velocity)
      func excess(_ time: Double) -> Double {
        let (value, rate) = (motion.motion(at: time).value, motion.motion(at: time).velocity)
        return max(
          threshold.distance.map { abs(value - distance) / $0 } ?? 0,
          threshold.speed.map { abs(rate) / $0 } ?? 0)
      }
      let first = motion.settlingDuration(within: threshold, by: .firstMoment)
      let last = motion.settlingDuration(within: threshold)
      XCTAssertLessThanOrEqual(first, last, "\(motion) \(threshold)")
      XCTAssertLessThanOrEqual(excess(first), 1 + 1e-6, "\(motion) \(threshold)")
      if first > 0 {
        XCTAssertGreaterThan(excess(first * (1 - 1e-9)), 1 - 1e-4, "\(motion) \(threshold)")
        // No frame before it is within.
        for step in 0..<200 {
          XCTAssertGreaterThan(excess(first * Double(step) / 200), 1, "\(motion) \(threshold)")
        }
      }
      if let near = threshold.distance {
        let within = try SettlingThreshold(distance: near)
        XCTAssertGreaterThanOrEqual(
          motion.settlingDuration(within: within, by: .envelope) * (1 + 1e-9),
          motion.settlingDuration(within: within), "\(motion) \(threshold)")
      }
    }
  }

  func testASpringWithoutDampingSettlesOnlyWhereItIsWithinByChance() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 0)
    let both = try SettlingThreshold(distance: 0.001, speed: 0.001)
    for rule in SettlingRule.allCases {
      XCTAssertEqual(spring.settlingDuration(within: both, by: rule), .infinity)
    }
    // It is at its target a quarter of a period after the start.
    let near = try SettlingThreshold(distance: 0.001)
    XCTAssertEqual(
      spring.settlingDuration(within: near, by: .firstMoment), acos(0.001) / 10, accuracy: 1e-12)
    // 1 away it turns, at half the period: there it is slow at once.
    let slow = try SettlingThreshold(speed: 0.5)
    XCTAssertEqual(spring.settlingDuration(within: slow, by: .firstMoment), 0)
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
