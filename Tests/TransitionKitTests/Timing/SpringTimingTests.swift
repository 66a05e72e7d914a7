import TransitionKit
import TransitionKitCatalogue
import XCTest

final class SpringTimingTests: XCTestCase {
  // MARK: - UIKit's spring

  private struct Row {
    let duration: Double, ratio: Double, velocity: Double
    let frequency: Double, stiffness: Double, damping: Double
    let quarter: Double, half: Double, end: Double
  }

  /// R452: published constants, printed with six and four decimals.
  private static let table = [
    Row(
      duration: 0.5, ratio: 1, velocity: 0, frequency: 18.466827, stiffness: 341.0237,
      damping: 36.9337, quarter: 0.671068, half: 0.944477, end: 0.999000),
    Row(
      duration: 0.5, ratio: 0.7, velocity: 0, frequency: 19.679293, stiffness: 387.2746,
      damping: 27.5510, quarter: 0.860878, half: 1.041133, end: 0.998572),
    Row(
      duration: 0.5, ratio: 0.6, velocity: 1, frequency: 21.801823, stiffness: 475.3195,
      damping: 26.1622, quarter: 1.000854, half: 1.037806, end: 1.000453),
    Row(
      duration: 0.6, ratio: 0.6, velocity: 1, frequency: 18.121086, stiffness: 328.3738,
      damping: 21.7453, quarter: 1.001388, half: 1.038011, end: 1.000433),
    Row(
      duration: 0.4, ratio: 0.6, velocity: 1, frequency: 27.321379, stiffness: 746.4578,
      damping: 32.7857, quarter: 1.000319, half: 1.037611, end: 1.000472),
    Row(
      duration: 0.35, ratio: 0.8, velocity: 0, frequency: 25.697991, stiffness: 660.3867,
      damping: 41.1168, quarter: 0.748367, half: 1.009077, end: 1.000301),
    Row(
      duration: 1, ratio: 0.5, velocity: 0, frequency: 12.716898, stiffness: 161.7195,
      damping: 12.7169, quarter: 1.144223, half: 0.987155, end: 1.000969),
    Row(
      duration: 1, ratio: 0.2, velocity: 0, frequency: 26.593642, stiffness: 707.2218,
      damping: 10.6375, quarter: 0.730101, half: 0.930973, end: 0.996248),
    Row(
      duration: 0.5, ratio: 1, velocity: 2, frequency: 18.236013, stiffness: 332.5522,
      damping: 36.4720, quarter: 0.689975, half: 0.947020, end: 0.999000),
  ]

  func testUIKitsSpringHasThePublishedConstantsAndValues() throws {
    for row in Self.table {
      let name = "\(row.duration) s, ratio \(row.ratio), velocity \(row.velocity)"
      let timing = try SpringTiming(
        dampingRatio: row.ratio, initialVelocity: row.velocity, duration: row.duration)
      let spring = timing.spring
      XCTAssertEqual(timing.span, row.duration, name)
      XCTAssertEqual(spring.mass, 1, name)
      XCTAssertEqual(spring.initialVelocity, row.velocity, name)
      XCTAssertEqual(spring.angularFrequency, row.frequency, accuracy: 5.1e-7, name)
      XCTAssertEqual(spring.stiffness, row.stiffness, accuracy: 5.1e-5, name)
      XCTAssertEqual(spring.damping, row.damping, accuracy: 5.1e-5, name)
      XCTAssertEqual(timing.motion(at: 0.25).value, row.quarter, accuracy: 5.1e-7, name)
      XCTAssertEqual(timing.motion(at: 0.5).value, row.half, accuracy: 5.1e-7, name)
      // At the end of the span the spring has not quite reached 1; the timing has.
      XCTAssertEqual(spring.motion(at: row.duration).value, row.end, accuracy: 5.1e-7, name)
      XCTAssertEqual(timing.motion(at: 1).value, 1, name)
    }
  }

  func testDurationAndDampingRatioAreClampedToTheirRanges() throws {
    func timing(_ ratio: Double, _ duration: Double) throws -> SpringTiming {
      try SpringTiming(dampingRatio: ratio, initialVelocity: 0, duration: duration)
    }
    for (given, held) in [(0, 0.01), (-3, 0.01), (0.005, 0.01), (11, 10), (1e300, 10), (0.3, 0.3)] {
      XCTAssertEqual(try timing(0.8, given).span, held)
      XCTAssertEqual(try timing(0.8, given).spring, try timing(0.8, held).spring)
    }
    for (given, held) in [(2.0, 1.0), (1e300, 1), (0, 1.1920929e-7), (-1, 1.1920929e-7)] {
      XCTAssertEqual(try timing(given, 0.5).spring, try timing(held, 0.5).spring, "ratio \(given)")
    }
    XCTAssertEqual(try timing(5, 0.5).spring.dampingRatio, 1, accuracy: 1e-15)
  }

  func testATimingIsDescribedAndComparedByItsParameters() throws {
    let held = try SpringTiming(dampingRatio: 2, initialVelocity: 0, duration: 20)
    XCTAssertEqual(held.description, "spring(2,0,20)")
    let physical = try SpringTiming(
      Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 1), span: 0.5)
    XCTAssertEqual(physical.description, "spring(3,1000,500,1,0.5)")
    XCTAssertEqual(
      try TimingCurve.spring(dampingRatio: 0.6, initialVelocity: 1, duration: 0.4).description,
      "spring(0.6,1,0.4)")
    XCTAssertEqual(
      try TimingCurve.spring(dampingRatio: 1, duration: 0.6),
      try TimingCurve(notation: "spring(1,0,0.6)"))
    assertThrows(CurveError.notFinite(field: "dampingRatio")) {
      try TimingCurve.spring(dampingRatio: .nan, duration: 0.6)
    }
  }

  func testInvalidNumbersAreReported() throws {
    func timing(_ ratio: Double, _ velocity: Double, _ duration: Double) throws -> SpringTiming {
      try SpringTiming(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
    }
    assertThrows(CurveError.notFinite(field: "dampingRatio")) { try timing(.nan, 0, 1) }
    assertThrows(CurveError.notFinite(field: "initialVelocity")) { try timing(1, .infinity, 1) }
    assertThrows(CurveError.notFinite(field: "duration")) { try timing(1, 0, -.infinity) }
    assertThrows(
      CurveError.outOfRange(field: "initialVelocity", value: -2e6, expected: "within ±1e6")
    ) { try timing(1, -2e6, 1) }
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    assertThrows(
      CurveError.outOfRange(field: "span", value: 0, expected: "above 0 and at most 1000000000")
    ) {
      try SpringTiming(spring, span: 0)
    }
    assertThrows(CurveError.notFinite(field: "span")) { try SpringTiming(spring, span: .infinity) }
  }

  // MARK: - Fractions

  func testEndsAreExactAndVelocityIsPerFraction() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 3)
    let timing = try SpringTiming(spring, span: 0.4)
    // At the start, 3 distances per second are 1.2 per span.
    XCTAssertEqual(timing.motion(at: 0), MotionSample(value: 0, velocity: 1.2000000000000002))
    XCTAssertEqual(timing.motion(at: -1), timing.motion(at: 0))
    XCTAssertEqual(timing.motion(at: .nan), timing.motion(at: 0))
    XCTAssertEqual(timing.motion(at: 1).value, 1)
    XCTAssertEqual(timing.motion(at: 7), timing.motion(at: 1))
    // By hand, half of the span is 0.2 s: q = 1 − (1 + 7·0.2)·e⁻², q′ = (3·(1 − 2) + 100·0.2)·e⁻².
    let middle = timing.motion(at: 0.5)
    XCTAssertEqual(middle.value, 1 - 2.4 * 0.1353352832366127, accuracy: 1e-14)
    XCTAssertEqual(middle.velocity, 0.4 * 17 * 0.1353352832366127, accuracy: 1e-14)
  }
}
