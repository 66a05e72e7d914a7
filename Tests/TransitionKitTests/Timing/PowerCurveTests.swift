import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Powers and quarter circles; expected values are computed by hand.
final class PowerCurveTests: XCTestCase {
  func testPowersOfHalvesAreExact() throws {
    let table: [(exponent: Int, slope: Slope, at: Double, value: Double, velocity: Double)] = [
      (1, .accelerating, 0.25, 0.25, 1), (1, .decelerating, 0.25, 0.25, 1),
      (2, .accelerating, 0.5, 0.25, 1), (2, .decelerating, 0.5, 0.75, 1),
      (3, .accelerating, 0.5, 0.125, 0.75), (3, .decelerating, 0.75, 1 - 1.0 / 64, 3.0 / 16),
      (4, .accelerating, 0.5, 0.0625, 0.5), (5, .decelerating, 0.5, 1 - 1.0 / 32, 5.0 / 16),
      (64, .accelerating, 0.5, 0x1p-64, 64 * 0x1p-63), (64, .decelerating, 0, 0, 64),
      (64, .accelerating, 1, 1, 64), (64, .decelerating, 1, 1, 0), (2, .accelerating, 0, 0, 0),
    ]
    for (exponent, slope, fraction, value, velocity) in table {
      let motion = TimingCurve.power(try PowerCurve(exponent, slope)).motion(at: fraction)
      XCTAssertEqual(
        motion, MotionSample(value: value, velocity: velocity),
        "\(slope)(\(exponent)) at \(fraction)")
    }
  }

  func testExponentsOutsideTheirRangeAreRejectedOrClamped() {
    for exponent in [0, -1, .min] {
      assertThrows(
        CurveError.outOfRange(
          field: "exponent", value: Double(exponent), expected: "above 0"), "\(exponent)"
      ) { try PowerCurve(exponent, .accelerating) }
    }
    XCTAssertEqual(TimingCurve.power(0, .decelerating).description, "dec(1)")
    XCTAssertEqual(TimingCurve.power(65, .accelerating).description, "acc(65)")
  }

  /// Expected values are computed by mpmath with 60 digits; see Vectors/parameter_bounds.py.
  func testAnyExponentIsWithinItsError() throws {
    let rows = try VectorTable("parameter-bounds").rows.filter {
      try $0.text("curve").hasPrefix("acc(")
    }
    XCTAssertGreaterThanOrEqual(rows.count, VectorTable.rows(100, oneOf: 5))
    for row in rows {
      let notation = try row.text("curve")
      let curve = try TimingCurve(notation: notation, in: .catalogue)
      guard case .power(let power) = curve else { return XCTFail(notation) }
      let (fraction, value) = (try row.number("fraction"), try row.number("progress"))
      let motion = curve.motion(at: fraction)
      XCTAssertEqual(motion.value, value, accuracy: 5e-16, "\(notation) at \(fraction)")
      // The largest rate of a power that accelerates is its exponent.
      let rate = min(try row.number("velocity"), 0x1p53)
      let scale = max(rate, min(power.exponent, 0x1p53), 1e-300)
      XCTAssertEqual(
        motion.velocity / scale, rate / scale, accuracy: 2e-15, "\(notation) at \(fraction)")
    }
    for exponent in [Double.leastNonzeroMagnitude, 1e-9, 65, 1e9, 0x1p63, .greatestFiniteMagnitude]
    {
      for slope in Slope.allCases {
        let curve = TimingCurve.power(try PowerCurve(exponent, slope))
        XCTAssertEqual([curve.progress(at: 0), curve.progress(at: 1)], [0, 1], "\(curve)")
        XCTAssertTrue(
          [0, 0x1p-1074, 0.5, 1 - 0x1p-53, 1].allSatisfy { curve.velocity(at: $0).isFinite },
          "\(curve)")
        XCTAssertEqual(try TimingCurve(notation: curve.description), curve)
        XCTAssertEqual(curve.reversed.reversed, curve)
      }
    }
    XCTAssertEqual(try TimingCurve.power(1e6, .in).inverse(), try .power(1e-6, .in))
    // No double is the reciprocal of the least one.
    assertThrows(CurveError.notIncreasing(fraction: 0)) {
      try TimingCurve.power(.leastNonzeroMagnitude, .in).inverse()
    }
  }

  func testBrokenExponentsAreRootsAndTheirPowers() throws {
    // By pencil: √¼ = ½, ¼^1.5 = ⅛, and the rates n·tⁿ/t.
    let table: [(exponent: Double, slope: Slope, at: Double, value: Double, velocity: Double)] = [
      (0.5, .accelerating, 0.25, 0.5, 1), (1.5, .accelerating, 0.25, 0.125, 0.75),
      (0.5, .decelerating, 0.75, 0.5, 1), (2.5, .decelerating, 0.75, 1 - 1.0 / 32, 0.3125),
      (0.25, .accelerating, 0.0625, 0.5, 2), (63.5, .accelerating, 0.25, 0x1p-127, 63.5 * 0x1p-125),
    ]
    for (exponent, slope, fraction, value, velocity) in table {
      let motion = try PowerCurve(exponent, slope).motion(at: fraction)
      XCTAssertEqual(motion.value, value, accuracy: 5e-16, "\(exponent)")
      XCTAssertEqual(motion.velocity, velocity, accuracy: 2e-15, "\(exponent)")
    }
    for exponent in [0.01, 0.5, 1.5, 2.0.nextUp, 63.99] {
      for slope in Slope.allCases {
        let curve = TimingCurve.power(try PowerCurve(exponent, slope))
        XCTAssertEqual(curve.progress(at: 0), 0, "\(curve)")
        XCTAssertEqual(curve.progress(at: 1), 1, "\(curve)")
      }
    }
    XCTAssertEqual(try PowerCurve(0.5, .accelerating).motion(at: 0).velocity, 0x1p53)
    XCTAssertEqual(try PowerCurve(0.5, .decelerating).motion(at: 1).velocity, 0x1p53)
    for exponent in [0, -1, -0.0] {
      assertThrows(
        CurveError.outOfRange(field: "exponent", value: exponent, expected: "above 0")
      ) { try PowerCurve(exponent, .accelerating) }
    }
    assertThrows(CurveError.notFinite(field: "exponent")) {
      try PowerCurve(.nan, .accelerating)
    }
  }

  func testCircularCurvesAreOnTheCircle() {
    // Right triangles with sides 3, 4, 5: at t = 0.4 the decelerating curve has 1 − t = 0.6 and y = 0.8.
    let table: [(Slope, at: Double, value: Double, velocity: Double)] = [
      (.decelerating, 0.4, 0.8, 0.75), (.decelerating, 0.2, 0.6, 4.0 / 3),
      (.accelerating, 0.6, 0.2, 0.75), (.accelerating, 0.8, 0.4, 4.0 / 3),
    ]
    for (slope, fraction, value, velocity) in table {
      let motion = TimingCurve.circular(slope).motion(at: fraction)
      XCTAssertEqual(motion.value, value, accuracy: 1e-15, "\(slope) at \(fraction)")
      XCTAssertEqual(motion.velocity, velocity, accuracy: 1e-14, "\(slope) at \(fraction)")
    }
  }

  func testAVerticalTangentGivesTheGreatestSlope() {
    XCTAssertEqual(TimingCurve.circularOut.motion(at: 0), MotionSample(value: 0, velocity: 0x1p53))
    XCTAssertEqual(TimingCurve.circularIn.motion(at: 1), MotionSample(value: 1, velocity: 0x1p53))
    XCTAssertEqual(TimingCurve.circularOut.motion(at: 1), MotionSample(value: 1, velocity: 0))
    XCTAssertEqual(TimingCurve.circularIn.motion(at: 0), MotionSample(value: 0, velocity: 0))
  }

  func testCircularCurvesArePreciseCloseToTheirEnds() {
    // t²/2 and √(2t) are the first terms of the series; the next is smaller by a factor of t.
    XCTAssertEqual(TimingCurve.circularIn.progress(at: 0x1p-40), 0x1p-81)
    XCTAssertEqual(TimingCurve.circularOut.progress(at: 0x1p-61), 0x1p-30)
  }
}
