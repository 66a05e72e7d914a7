import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are computed by mpmath with 50 digits; see Vectors/spring.py.
final class SpringTests: XCTestCase {
  // MARK: - Precision

  func testValueAndVelocityAreExactToRoundingInEveryRegime() throws {
    let springs = try VectorTable("springs").rows.map(Spring.init(row:))
    for row in try VectorTable("spring-motions").rows {
      let spring = springs[try row.index("spring")]
      let time = try row.number("time")
      let motion = spring.motion(at: time)
      let speedScale = max(1, abs(spring.initialVelocity), spring.angularFrequency)
      // The phase of a fast spring after a long time has the error of the rounded frequency.
      let bound = time * spring.angularFrequency <= 10 ? 7e-16 : 1e-12
      let valueScale = max(1, abs(spring.initialVelocity) / spring.angularFrequency)
      XCTAssertEqual(
        motion.value, try row.number("value"), accuracy: bound * valueScale, "\(spring) at \(time)")
      XCTAssertEqual(
        motion.velocity, try row.number("velocity"), accuracy: bound * speedScale,
        "\(spring) at \(time)")
    }
  }

  /// Other tests compute their expected values with this reference.
  func testTheReferenceAgreesWithMpmath() throws {
    let springs = try VectorTable("springs").rows.map(Spring.init(row:))
    for row in try VectorTable("spring-motions").rows {
      let (spring, time) = (springs[try row.index("spring")], try row.number("time"))
      let motion = SpringReference(spring).motion(at: DoubleDouble(time))
      // Both round the same number, which lies between two doubles.
      for (value, expected) in [
        (motion.value, try row.number("value")), (motion.velocity, try row.number("velocity")),
      ] {
        XCTAssertEqual(value, expected, accuracy: max(expected.ulp, 1e-26), "\(spring) at \(time)")
      }
    }
  }

  /// The transition matrix is exact, so steps do not drift from single calls.
  func testEvenStepsDoNotDrift() throws {
    let kinds: [(stiffness: Double, damping: Double, speed: Double)] = [
      (100, 10, 0), (100, 1, 3), (158, 25, 0), (100, 20, 0), (100, 30, -4), (333, 500, 0),
      (40, 0.6, 0),
    ]
    for kind in kinds {
      let spring = try Spring(
        mass: 1, stiffness: kind.stiffness, damping: kind.damping, initialVelocity: kind.speed)
      let scale = 1 + abs(kind.speed) / spring.angularFrequency
      for count in [0, 1, 2, 40, 1001, 65_536] {
        let motions = spring.motions(every: 1.0 / 120, count: count)
        XCTAssertEqual(motions.count, count)
        for index in stride(from: 0, to: count, by: max(1, count / 500)) {
          let exact = spring.motion(at: Double(index) / 120)
          XCTAssertEqual(
            motions[index].value, exact.value, accuracy: 5e-15 * scale, "\(spring), \(index)")
          XCTAssertEqual(
            motions[index].velocity, exact.velocity,
            accuracy: 5e-15 * scale * max(1, spring.angularFrequency), "\(spring), \(index)")
        }
      }
    }
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2)
    let start = MotionSample(value: 0, velocity: 2)
    XCTAssertEqual(spring.motions(every: 0, count: 3), [start, start, start])
    XCTAssertEqual(spring.motions(every: 0.1, count: -1), [])
    XCTAssertEqual(
      spring.motions(every: .infinity, count: 2), [start, MotionSample(value: 1, velocity: 0)])
  }

  func testCriticalSpringByHand() throws {
    // ω = 10: q(0.1) = 1 − 2/e, q′(0.1) = 100 · 0.1 · e⁻¹.
    let motion = try Spring(mass: 1, stiffness: 100, damping: 20).motion(at: 0.1)
    XCTAssertEqual(motion.value, 0.26424111765711533, accuracy: 1e-15)
    XCTAssertEqual(motion.velocity, 3.6787944117144233, accuracy: 1e-14)
  }

  func testASpringWithoutDampingIsACosine() throws {
    // ω = 2: q(t) = 1 − cos 2t, with any mass.
    let spring = try Spring(mass: 5, stiffness: 20, damping: 0)
    let table: [(time: Double, value: Double, speed: Double)] = [
      (.pi / 4, 1, 2), (.pi / 2, 2, 0), (3 * .pi / 4, 1, -2), (.pi, 0, 0),
    ]
    for (time, value, speed) in table {
      XCTAssertEqual(spring.motion(at: time).value, value, accuracy: 1e-14, "at \(time)")
      XCTAssertEqual(spring.motion(at: time).velocity, speed, accuracy: 1e-14, "at \(time)")
    }
    XCTAssertEqual(spring.settlingDuration, .infinity)
  }

  // MARK: - Published values

  func testCoreAnimationRunsItsDefaultSpringCriticallyDamped() throws {
    // R443, R444: mass 3, stiffness 1000, damping 500, computed with damping ratio 1.
    let raw = try Spring(mass: 3, stiffness: 1000, damping: 500)
    XCTAssertEqual(raw.dampingRatio, 4.564355, accuracy: 5.1e-7)
    let clamped = raw.clampedToCritical
    XCTAssertEqual(clamped.dampingRatio, 1, accuracy: 1e-15)
    XCTAssertEqual(clamped.angularFrequency, 18.257418583505537, accuracy: 1e-14)
    XCTAssertEqual(clamped.response, 0.344144, accuracy: 5.1e-7)
    let table: [(time: Double, clamped: Double)] = [
      (0.05, 0.232230), (0.1, 0.544778), (0.2, 0.879282), (0.3, 0.972919), (0.35, 0.987599),
      (0.4, 0.994408), (0.5, 0.998901), (0.5058237870785645, 0.999001),
    ]
    for (time, value) in table {
      XCTAssertEqual(clamped.motion(at: time).value, value, accuracy: 5.1e-7, "at \(time)")
    }
    // Without the clamped damping ratio the spring would be very slow.
    for (time, value) in [(0.1, 0.173112), (0.35, 0.501541), (1, 0.866309)] {
      XCTAssertEqual(raw.motion(at: time).value, value, accuracy: 5.1e-7, "raw at \(time)")
    }
  }

  func testClampingChangesOnlyOverdampedSprings() throws {
    for damping in [0, 5, 19.999, 20] {
      let spring = try Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 3)
      XCTAssertEqual(spring.clampedToCritical, spring)
    }
    let over = try Spring(mass: 4, stiffness: 100, damping: 90, initialVelocity: -3)
    XCTAssertEqual(
      over.clampedToCritical,
      try Spring(mass: 4, stiffness: 100, damping: 40, initialVelocity: -3))
  }

  func testDampingRatioAndResponseGiveThePhysicalConstants() throws {
    // R449: m = 1, k = (2π/response)², c = 2ζ√k. With response 2π/10: k 100, c 20ζ.
    let spring = try Spring(response: .pi / 5, dampingRatio: 0.6, initialVelocity: 2)
    XCTAssertEqual(spring.mass, 1)
    XCTAssertEqual(spring.stiffness, 100, accuracy: 1e-12)
    XCTAssertEqual(spring.damping, 12, accuracy: 1e-13)
    XCTAssertEqual(spring.initialVelocity, 2)
    XCTAssertEqual(spring.dampingRatio, 0.6, accuracy: 1e-15)
    XCTAssertEqual(spring.response, .pi / 5, accuracy: 1e-15)
  }

  func testDurationAndBounceGiveTheMeasuredConstants() throws {
    // R450, R451: duration 0.5.
    let table: [(bounce: Double, damping: Double, ratio: Double)] = [
      (0, 25.132741, 1), (0.15, 21.362830, 0.85), (0.3, 17.592919, 0.7), (0.5, 12.566371, 0.5),
      (-0.5, 50.265482, 2), (1, 0, 0),
    ]
    for (bounce, damping, ratio) in table {
      let spring = try Spring(duration: 0.5, bounce: bounce)
      XCTAssertEqual(spring.mass, 1)
      XCTAssertEqual(spring.stiffness, 157.913670, accuracy: 5.1e-7, "bounce \(bounce)")
      XCTAssertEqual(spring.damping, damping, accuracy: 5.1e-7, "bounce \(bounce)")
      XCTAssertEqual(spring.dampingRatio, ratio, accuracy: 1e-14, "bounce \(bounce)")
    }
  }

  // MARK: - Time

  func testASpringRestsBeforeItsStartAndHasItsVelocityAtTheStart() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 8, initialVelocity: -7)
    XCTAssertEqual(spring.motion(at: -1), MotionSample(value: 0, velocity: 0))
    XCTAssertEqual(spring.motion(at: 0), MotionSample(value: 0, velocity: -7))
    XCTAssertEqual(spring.motion(at: .nan).value, 0)
  }

  func testASpringRestsLongAfterItsEnd() throws {
    for damping in [1, 20, 400.0] {
      let spring = try Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 9)
      for time in [1e4, 1e50, 1e200, .infinity] {
        XCTAssertEqual(
          spring.motion(at: time), MotionSample(value: 1, velocity: 0), "\(spring), \(time)")
      }
    }
  }

  func testAPositiveVelocityMovesTowardsTheTarget() throws {
    // R454: the whole distance per second.
    for (velocity, sign) in [(1.0, 1.0), (-1, -1)] {
      let spring = try Spring(mass: 1, stiffness: 1, damping: 1, initialVelocity: velocity)
      XCTAssertEqual(spring.motion(at: 1e-6).value, sign * 1e-6, accuracy: 2e-12)
    }
  }

  // MARK: - Errors

  func testInvalidConstantsAreReported() {
    func outside(_ field: String, _ value: Double, _ expected: String) -> CurveError {
      .outOfRange(field: field, value: value, expected: expected)
    }
    func physical(_ m: Double, _ k: Double, _ c: Double, _ v: Double = 0) throws -> Spring {
      try Spring(mass: m, stiffness: k, damping: c, initialVelocity: v)
    }
    assertThrows(outside("mass", 0, "above 0")) { try physical(0, 1, 1) }
    assertThrows(outside("stiffness", -1, "above 0")) { try physical(1, -1, 1) }
    assertThrows(outside("damping", -0.5, "0 or more")) { try physical(1, 1, -0.5) }
    assertThrows(CurveError.notFinite(field: "mass")) { try physical(.nan, 1, 1) }
    assertThrows(CurveError.notFinite(field: "stiffness")) { try physical(1, .infinity, 1) }
    assertThrows(CurveError.notFinite(field: "damping")) { try physical(1, 1, .nan) }
    assertThrows(CurveError.notFinite(field: "initialVelocity")) { try physical(1, 1, 1, .nan) }
    assertThrows(outside("response", 0, "above 0")) { try Spring(response: 0, dampingRatio: 1) }
    assertThrows(outside("dampingRatio", -1, "0 or more")) {
      try Spring(response: 1, dampingRatio: -1)
    }
    assertThrows(outside("duration", -1, "above 0")) { try Spring(duration: -1, bounce: 0) }
    for bounce in [-1, 1.01] {
      assertThrows(outside("bounce", bounce, "above -1 and at most 1")) {
        try Spring(duration: 0.5, bounce: bounce)
      }
    }
    XCTAssertThrowsError(try physical(1e-300, 1e300, 1))
    XCTAssertThrowsError(try physical(1e-200, 1, 1e200))
    XCTAssertThrowsError(try physical(1, 100, 10, 1e300), "the motion would overflow")
  }

  func testSpringsAreEqualWhenTheirConstantsAre() throws {
    func spring(_ m: Double, _ k: Double, _ c: Double, _ v: Double) throws -> Spring {
      try Spring(mass: m, stiffness: k, damping: c, initialVelocity: v)
    }
    let one = try spring(1, 100, 8, 2)
    XCTAssertEqual(one, try spring(1, 100, 8, 2))
    XCTAssertEqual(one.hashValue, try spring(1, 100, 8, 2).hashValue)
    // The second moves as the first, but has other constants.
    let others = [
      try spring(2, 200, 16, 2), try spring(1, 101, 8, 2), try spring(1, 100, 9, 2),
      try spring(1, 100, 8, -2),
    ]
    for other in others { XCTAssertNotEqual(one, other) }
    XCTAssertEqual(Set(others + [one]).count, 5)
  }

  func testDescriptionIsReadBack() throws {
    let spring = try Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: -0.5)
    XCTAssertEqual(spring.description, "spring(3,1000,500,-0.5)")
    XCTAssertEqual(try Spring(notation: " spring( 3, 1000 ,500,-0.5 ) "), spring)
    for (text, message) in [
      "spring(1,2,3)":
        "spring() has 3 arguments, expected spring(mass,stiffness,damping,initialVelocity)",
      "spring(1,2,3,4,5)":
        "spring() has 5 arguments, expected spring(mass,stiffness,damping,initialVelocity)",
      "spring(1,2,3,x)": #"spring(): argument 4 (initialVelocity) is "x", expected a number"#,
    ] {
      XCTAssertThrowsError(try Spring(notation: text, in: .catalogue), text) {
        XCTAssertEqual("\($0)", message)
      }
    }
    for text in ["ease", "", "string(1,2,3,4)", "spring", "Spring"] {
      XCTAssertThrowsError(try Spring(notation: text, in: .catalogue), text) { error in
        guard case CurveError.unreadable(text, _) = error else { return XCTFail("\(error)") }
      }
    }
    assertThrows(CurveError.notFinite(field: "damping")) {
      try Spring(notation: "spring(1,2,nan,0)")
    }
  }

  /// By hand: only the quotients of the constants matter, however large they are.
  func testTheGreatestConstantsAreAsPreciseAsOthers() throws {
    let (plain, huge) = (
      try Spring(mass: 1, stiffness: 1, damping: 1),
      try Spring(mass: 1e308, stiffness: 1e308, damping: 1e308)
    )
    for step in 0...20 {
      let time = Double(step) / 4
      XCTAssertEqual(huge.motion(at: time), plain.motion(at: time), "at \(time) s")
    }
    XCTAssertEqual(huge.dampingRatio, 0.5)
  }
}
