import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Springs between values in points, settling thresholds and measures.
final class SpringMotionTests: XCTestCase {
  /// Expected values are computed by ``SpringReference`` with 28 digits.
  func testMotionsAgreeWithTheSolutionOfTheEquation() throws {
    let springs: [(mass: Double, stiffness: Double, damping: Double)] = [
      (1, 100, 10), (1, 100, 20), (1, 100, 30), (1, 100, 4), (3, 1000, 500), (4, 900, 120),
      (1, 1500, 77.45966692414834), (1, 380, 31.192307544), (0.5, 100, 15.556349186104047),
      (1, 158, 2.5), (1, 230.2, 22),
    ]
    let starts: [(distance: Double, velocity: Double)] = [
      (1, 0), (1, 5), (1, -30), (1, 26), (0, 1), (300, 0), (300, 2500), (-40, 900), (0, 1000),
      (250, -3000),
    ]
    var random = SeededRandom.fromEnvironment()
    for (mass, stiffness, damping) in springs {
      let spring = try Spring(mass: mass, stiffness: stiffness, damping: damping)
      let (reference, w) = (SpringReference(spring), spring.angularFrequency)
      for (distance, velocity) in starts {
        for time in [0.01, 0.13, 0.4, 1.7] {
          let from = Double.random(in: -200...200, using: &random).rounded()
          let to = from + distance
          let motion = try SpringMotion(spring, from: from, to: to, velocity: velocity)
            .motion(at: time)
          let expected = reference.motion(at: time, from: from, to: to, velocity: velocity)
          let name = "\(spring) from \(from) to \(to) at \(time)"
          let size =
            abs(from) + abs(distance) + abs(velocity) / w * (1 + 2 * spring.dampingRatio)
          XCTAssertEqual(motion.value, expected.value, accuracy: 2e-15 * size, name)
          XCTAssertEqual(
            motion.velocity, expected.velocity,
            accuracy: 4e-15 * w * size * (1 + spring.dampingRatio), name)
        }
      }
    }
  }

  func testSettlingTimesAgreeWithAScan() throws {
    for row in try VectorTable("spring-settling").rows {
      let spring = try Spring(
        mass: row.number("mass"), stiffness: row.number("stiffness"),
        damping: row.number("damping"))
      let (near, slow) = try (row.number("near"), row.number("slow"))
      let threshold = try SettlingThreshold(
        distance: near > 0 ? near : nil, speed: slow > 0 ? slow : nil)
      let motion = try SpringMotion(
        spring, from: -row.number("distance"), to: 0, velocity: row.number("velocity"))
      XCTAssertEqual(
        motion.settlingDuration(within: threshold), try row.number("time"), accuracy: 1e-9, "\(row)"
      )
    }
  }

  func testASpeedWithoutADistanceThrowsTheValueOut() throws {
    // A critical spring: v·t·e^(−ωt), which is farthest at 1/ω.
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    let kicked = try SpringMotion(spring, from: 50, to: 50, velocity: 1000)
    XCTAssertEqual(kicked.motion(at: 0), MotionSample(value: 50, velocity: 1000))
    XCTAssertEqual(kicked.motion(at: 0.1).value, 50 + 1000 * 0.1 / M_E, accuracy: 1e-12)
    XCTAssertEqual(kicked.motion(at: 0.1).velocity, 0, accuracy: 1e-11)
    XCTAssertEqual(kicked.motion(at: 1000), MotionSample(value: 50, velocity: 0))
    XCTAssertEqual(kicked.motion(at: -1), MotionSample(value: 50, velocity: 0))
    // Without distance and speed nothing moves, to the last bit.
    let still = try SpringMotion(spring, from: 0.1, to: 0.1, velocity: 0)
    for step in 0..<200 { XCTAssertEqual(still.motion(at: Double(step) / 100).value, 0.1) }
  }

  func testACriticalSpringRestsHoweverLateItIs() throws {
    for preset in [SpringPreset.flutterFling, .uiKitDefault, .compose, .materialFastEffects] {
      for exponent in 1..<120 {
        let time = Double("1e\(exponent)") ?? 0
        XCTAssertEqual(preset.spring.motion(at: time).value, 1, "\(preset) at \(time)")
      }
    }
  }

  func testVelocitiesConvertBothWays() throws {
    // R454: 100 points per second over 200 points.
    XCTAssertEqual(try Spring.normalizedVelocity(pointsPerSecond: 100, over: 200), 0.5)
    XCTAssertEqual(try Spring.normalizedVelocity(pointsPerSecond: 100, over: -200), -0.5)
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0.5)
    XCTAssertEqual(spring.pointsPerSecond(over: 200), 100)
    XCTAssertEqual(spring.resting.initialVelocity, 0)
    XCTAssertEqual(try spring.starting(pointsPerSecond: 30, over: 10).initialVelocity, 3)
    XCTAssertEqual(try SpringMotion(spring, from: 0, to: 200).velocity, 100)
    XCTAssertThrowsError(try spring.starting(pointsPerSecond: 30, over: 0)) {
      XCTAssertEqual(
        $0 as? CurveError, .outOfRange(field: "distance", value: 0, expected: "other than 0"))
    }
    XCTAssertThrowsError(try SpringMotion(spring, from: .nan, to: 0)) {
      XCTAssertEqual($0 as? CurveError, .notFinite(field: "from"))
    }
  }

  func testThresholdsRefuseNumbersThatAreNoLimits() {
    for wrong in [0, -1, .nan, .infinity] {
      XCTAssertThrowsError(try SettlingThreshold(distance: wrong))
      XCTAssertThrowsError(try SettlingThreshold(speed: wrong))
    }
    XCTAssertThrowsError(try SettlingThreshold())
    XCTAssertEqual("\(SettlingThreshold.motion)", "within 0.5, at most 2 per second")
  }

  func testSettlingHasNoEndWithoutDamping() throws {
    let endless = try Spring(mass: 1, stiffness: 9, damping: 0)
    XCTAssertEqual(endless.settlingDuration(within: .uiKit), .infinity)
    let threshold = try SettlingThreshold(distance: 2, speed: 4)
    XCTAssertEqual(endless.settlingDuration(within: threshold), 0)
    let faint = try Spring(mass: 1, stiffness: 9, damping: 1e-30)
    XCTAssertGreaterThan(faint.settlingDuration(within: .uiKit), 1e29)
  }

  func testBounceIsTheInverseOfSwiftUIsMap() throws {
    // R450.
    for (bounce, ratio) in [(0.0, 1.0), (0.25, 0.75), (1, 0), (-0.5, 2), (-0.75, 4)] {
      let spring = try Spring(duration: 0.5, bounce: bounce)
      XCTAssertEqual(spring.dampingRatio, ratio, accuracy: 1e-15)
      XCTAssertEqual(spring.bounce, bounce, accuracy: 1e-15)
      XCTAssertEqual(spring.perceptualDuration, 0.5, accuracy: 1e-15)
    }
  }

  func testASpringReachesAValueOnItsFirstSwings() throws {
    // From rest, e^(−gt)·(cos ωt + g/ω·sin ωt) is first 0 at (π − atan(ω/g))/ω; ω = √75, g = 5.
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
    let motion = try SpringMotion(spring, from: 0, to: 300)
    let w = 75.0.squareRoot()
    XCTAssertEqual(
      try XCTUnwrap(motion.time(reaching: 300)), (Double.pi - atan(w / 5)) / w, accuracy: 1e-12)
    // It overshoots by e^(−π·g/ω).
    let peak = 300 * (1 + exp(-Double.pi * 5 / w))
    XCTAssertNotNil(motion.time(reaching: peak - 1e-9))
    XCTAssertNil(motion.time(reaching: peak + 1e-9))
    XCTAssertNil(motion.time(reaching: -1))
    XCTAssertEqual(motion.time(reaching: 0), 0)
    let critical = try SpringMotion(Spring(mass: 1, stiffness: 100, damping: 20), from: 0, to: 300)
    XCTAssertNil(critical.time(reaching: 300))
    XCTAssertNil(critical.time(reaching: 301))
    let half = try XCTUnwrap(critical.time(reaching: 150))
    XCTAssertEqual((1 + 10 * half) * exp(-10 * half), 0.5, accuracy: 1e-14)
  }
}
