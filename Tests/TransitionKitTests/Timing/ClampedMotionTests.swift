import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Springs that do not overshoot, and flings of Android.
///
/// Expected values are those of `clamped_motions.py`.
final class ClampedMotionTests: XCTestCase {
  func testSpringsStopWhereReactNativeStopsThem() throws {
    for row in try VectorTable("clamped-springs").rows {
      let spring = try Spring(
        mass: row.number("mass"), stiffness: row.number("stiffness"),
        damping: row.number("damping"))
      let motion = try SpringMotion(
        spring.clampedToCritical, from: row.number("from"), to: row.number("to"),
        velocity: row.number("velocity"), clampsOvershoot: true)
      let size = abs(motion.target - motion.start) + abs(motion.velocity)
      let shown = motion.motion(at: try row.number("t"))
      XCTAssertEqual(shown.value, try row.number("value"), accuracy: 1e-12 * size, "\(row)")
      XCTAssertEqual(shown.velocity, try row.number("rate"), accuracy: 1e-10 * size, "\(row)")
      guard try row.text("end") != "none" else { continue }
      let end = try row.number("end")
      XCTAssertEqual(try XCTUnwrap(motion.time(reaching: motion.target)), end, accuracy: 1e-12)
      XCTAssertEqual(
        motion.motion(at: end * 1.0001), MotionSample(value: motion.target, velocity: 0))
      XCTAssertLessThanOrEqual(
        motion.settlingDuration(within: .reactNative), end + 1e-12, "\(row)")
    }
  }

  func testAClampedMotionNeverPassesItsTargetAndIsTheFreeOneUntilThen() throws {
    for damping in [0.0, 1, 6, 19.9, 20, 45] {
      let spring = try Spring(mass: 1, stiffness: 100, damping: damping)
      for velocity in [-2000.0, 0, 400, 9000] {
        let free = try SpringMotion(spring, from: 0, to: 300, velocity: velocity)
        let clamped = try SpringMotion(
          spring, from: 0, to: 300, velocity: velocity, clampsOvershoot: true)
        let end = clamped.time(reaching: 300) ?? .infinity
        for step in 0...400 {
          let time = Double(step) / 200
          let shown = clamped.motion(at: time)
          XCTAssertLessThanOrEqual(shown.value, 300 + 1e-9, "\(clamped) at \(time) s")
          if time < end { XCTAssertEqual(shown, free.motion(at: time), "\(clamped) at \(time) s") }
        }
      }
    }
    // Between equal values the motion ends when it first comes back: after half a period.
    let kicked = try SpringMotion(
      Spring(mass: 1, stiffness: 4, damping: 0), from: 5, to: 5, velocity: 3,
      clampsOvershoot: true)
    XCTAssertGreaterThan(kicked.motion(at: 1.5).value, 5)
    XCTAssertEqual(kicked.motion(at: .pi / 2 + 1e-9), MotionSample(value: 5, velocity: 0))
  }

  func testATimingWithoutOvershootEndsAtTheFirstCrossing() throws {
    // ζ = 1/2, ω = 10: the crossing is where tan(ωd·t) = −√3, at 2π/(3·ωd).
    let spring = try Spring(mass: 1, stiffness: 100, damping: 10)
    let timing = try SpringTiming(clampingOvershootOf: spring)
    let expected = 2 * Double.pi / (3 * 75.0.squareRoot())
    XCTAssertEqual(timing.span, expected, accuracy: 1e-14)
    let curve = TimingCurve.spring(timing)
    XCTAssertEqual(try TimingCurve(notation: curve.description), curve)
    let held = try TimingCurve.composed(outer: curve, inner: .window(0...0.5))
    for step in 0...100 {
      let fraction = Double(step) / 100
      XCTAssertLessThanOrEqual(held.progress(at: fraction), 1)
      if fraction >= 0.5 {
        XCTAssertEqual(
          held.motion(at: fraction), MotionSample(value: 1, velocity: 0), "at \(fraction)")
      }
    }
    let calm = try Spring(mass: 1, stiffness: 100, damping: 20)
    XCTAssertNil(calm.firstCrossing)
    XCTAssertEqual(try SpringTiming(clampingOvershootOf: calm).span, calm.settlingDuration)
  }

  func testFlingsAreThoseOfAndroid() throws {
    for row in try VectorTable("spline-decays").rows {
      let fling = try SplineDecay(
        from: row.number("from"), velocity: row.number("velocity"),
        density: row.number("density"), friction: row.number("friction"))
      let size = abs(fling.velocity)
      XCTAssertEqual(fling.duration, try row.number("duration"), accuracy: 1e-13, "\(row)")
      XCTAssertEqual(fling.distance, try row.number("distance"), accuracy: 1e-12 * size, "\(row)")
      let motion = fling.motion(at: try row.number("t"))
      XCTAssertEqual(motion.value, try row.number("value"), accuracy: 1e-11 * size, "\(row)")
      XCTAssertEqual(motion.velocity, try row.number("rate"), accuracy: 1e-10 * size, "\(row)")
      let time = try XCTUnwrap(fling.time(reaching: motion.value))
      XCTAssertEqual(time, try row.number("t"), accuracy: 1e-9, "\(row)")
    }
  }

  func testAFlingIsTheSameInPointsAndInPixels() throws {
    let points = try SplineDecay(from: 0, velocity: -1200)
    let pixels = try SplineDecay(from: 0, velocity: -3600, density: 3)
    XCTAssertEqual(points.duration, pixels.duration, accuracy: 1e-15)
    XCTAssertEqual(points.distance * 3, pixels.distance, accuracy: 1e-10)
    XCTAssertEqual(points.motion(at: -1), MotionSample(value: 0, velocity: 0))
    XCTAssertEqual(
      points.motion(at: points.duration), MotionSample(value: points.restingValue, velocity: 0))
    let still = try SplineDecay(from: 4, velocity: 0)
    XCTAssertEqual(still.motion(at: 0), MotionSample(value: 4, velocity: 0))
    XCTAssertNil(still.time(reaching: 5))
  }
}
