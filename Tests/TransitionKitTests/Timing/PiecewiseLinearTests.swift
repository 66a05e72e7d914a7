import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import XCTest

/// Expected values follow CSS Easing Functions Level 2, section 2.2, computed by hand.
final class PiecewiseLinearTests: XCTestCase {
  private typealias Stop = PiecewiseLinear.Stop
  private typealias Filling = [(fraction: Double?, progress: Double)]

  // MARK: - Values

  func testProgressIsLinearBetweenStops() throws {
    let curve = try PiecewiseLinear([Stop(at: 0, 0), Stop(at: 0.25, 0.75), Stop(at: 1, 1)])
    let table: [(x: Double, value: Double, velocity: Double)] = [
      (0, 0, 3), (0.125, 0.375, 3), (0.25, 0.75, 1 / 3.0), (0.625, 0.875, 1 / 3.0),
      (1, 1, 1 / 3.0), (-1, 0, 3), (2, 1, 1 / 3.0),
    ]
    for (x, value, velocity) in table {
      let motion = curve.motion(at: x)
      XCTAssertEqual(motion.value, value, accuracy: 1e-15, "at \(x)")
      XCTAssertEqual(motion.velocity, velocity, accuracy: 1e-15, "at \(x)")
      XCTAssertEqual(curve.progress(at: x), motion.value)
    }
  }

  func testStopsAreMetExactly() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<300 {
      let fractions = (0..<8).map { _ in random.double(in: 0.001...0.999) }.sorted()
      let stops = fractions.map { Stop(at: $0, random.double(in: -2...3)) }
      let curve = try PiecewiseLinear(stops)
      for stop in stops { XCTAssertEqual(curve.progress(at: stop.fraction), stop.progress) }
    }
  }

  func testTwoStopsAtOneFractionMakeAJumpToTheLastOne() throws {
    let curve = try PiecewiseLinear([
      Stop(at: 0, 0), Stop(at: 0.5, 0.25), Stop(at: 0.5, 0.9), Stop(at: 0.5, 0.75), Stop(at: 1, 1),
    ])
    XCTAssertEqual(curve.progress(at: 0.25), 0.125)
    XCTAssertEqual(curve.progress(at: 0.5.nextDown), 0.25, accuracy: 1e-15)
    XCTAssertEqual(curve.progress(at: 0.5), 0.75)
    XCTAssertEqual(curve.progress(at: 0.75), 0.875)
  }

  func testTheOuterLinesContinueBeyondTheStops() throws {
    // From (0.25, 0.5) to (0.75, 1): slope 1, so 0.375 at 0.125 and 1.125 at 0.875.
    let curve = try PiecewiseLinear([Stop(at: 0.25, 0.5), Stop(at: 0.75, 1)])
    XCTAssertEqual(curve.progress(at: 0.125), 0.375)
    XCTAssertEqual(curve.progress(at: 0.875), 1.125)
    XCTAssertEqual(curve.progress(at: 0), 0)
    XCTAssertEqual(curve.progress(at: 1), 1)
  }

  func testProgressIsConstantBeyondAJumpAtAnEnd() throws {
    // CSS: if the first two inputs are equal, smaller inputs give the first output; likewise at the end.
    let late = try PiecewiseLinear([Stop(at: 0, 0), Stop(at: 0.5, 1), Stop(at: 0.5, 0.25)])
    XCTAssertEqual(late.progress(at: 0.25), 0.5)
    XCTAssertEqual(late.progress(at: 0.5), 0.25)
    XCTAssertEqual(late.motion(at: 0.75), MotionSample(value: 0.25, velocity: 0))
    let early = try PiecewiseLinear([Stop(at: 0.5, 1), Stop(at: 0.5, 0.25), Stop(at: 1, 1)])
    XCTAssertEqual(early.motion(at: 0.25), MotionSample(value: 1, velocity: 0))
    XCTAssertEqual(early.progress(at: 0.5), 0.25)
    XCTAssertEqual(early.progress(at: 0.75), 0.625)
  }

  func testProgressIsExactlyZeroAndOneAtTheEnds() throws {
    for stops in [
      [Stop(at: 0, 0.3), Stop(at: 1, 0.7)], [Stop(at: 0.2, 5), Stop(at: 0.3, -5)],
      [Stop(at: -1, 0), Stop(at: 2, 1)], [Stop(at: 0, 2), Stop(at: 0, 3), Stop(at: 1, 4)],
    ] {
      let curve = try PiecewiseLinear(stops)
      XCTAssertEqual(curve.progress(at: 0), 0, "\(stops)")
      XCTAssertEqual(curve.progress(at: 1), 1, "\(stops)")
    }
  }

  func testStopsOutsideZeroAndOneDefineLinesThroughThem() throws {
    let curve = try PiecewiseLinear([Stop(at: -1, 0), Stop(at: 3, 1)])
    XCTAssertEqual(curve.progress(at: 0.5), 0.375)
    XCTAssertEqual(curve.motion(at: 0.5).velocity, 0.25)
  }

  func testStopsVeryCloseTogetherGiveFiniteValues() throws {
    let tiny = Double.leastNormalMagnitude
    let curve = try PiecewiseLinear([Stop(at: 0, 0), Stop(at: tiny / 4, 9), Stop(at: 1, 1)])
    for x in [0, tiny / 8, tiny / 4, tiny, 0.5, 1] {
      let motion = curve.motion(at: x)
      XCTAssertTrue(motion.value.isFinite && motion.velocity.isFinite, "at \(x): \(motion)")
    }
    XCTAssertEqual(curve.progress(at: tiny / 8), 4.5, accuracy: 1e-9)
  }

  // MARK: - Filling

  func testMissingFractionsAreFilledAsInCSS() throws {
    let table: [(String, Filling, [Stop])] = [
      ("ends", [(nil, 0), (nil, 1)], [Stop(at: 0, 0), Stop(at: 1, 1)]),
      (
        "evenly spaced", [(nil, 0), (nil, 0.5), (nil, 0.2), (nil, 0.7), (nil, 1)],
        [
          Stop(at: 0, 0), Stop(at: 0.25, 0.5), Stop(at: 0.5, 0.2), Stop(at: 0.75, 0.7),
          Stop(at: 1, 1),
        ]
      ),
      (
        "between given fractions", [(nil, 0), (0.5, 1), (nil, 2), (nil, 3), (0.875, 4), (nil, 1)],
        [
          Stop(at: 0, 0), Stop(at: 0.5, 1), Stop(at: 0.625, 2), Stop(at: 0.75, 3),
          Stop(at: 0.875, 4), Stop(at: 1, 1),
        ]
      ),
      (
        "raised to an earlier fraction", [(nil, 0), (0.5, 1), (0.25, 2), (nil, 1)],
        [Stop(at: 0, 0), Stop(at: 0.5, 1), Stop(at: 0.5, 2), Stop(at: 1, 1)]
      ),
      (
        "the last below an earlier fraction", [(nil, 0), (1.5, 1), (nil, 2)],
        [Stop(at: 0, 0), Stop(at: 1.5, 1), Stop(at: 1.5, 2)]
      ),
      (
        "the first above zero", [(0.25, 0), (nil, 1), (0.75, 2)],
        [Stop(at: 0.25, 0), Stop(at: 0.5, 1), Stop(at: 0.75, 2)]
      ),
      (
        "below zero", [(-0.5, 0), (nil, 1), (nil, 2)],
        [Stop(at: -0.5, 0), Stop(at: 0.25, 1), Stop(at: 1, 2)]
      ),
    ]
    for (name, filling, stops) in table {
      XCTAssertEqual(try PiecewiseLinear(filling: filling).stops, stops, name)
    }
  }

  // MARK: - Sampling

  func testASampledFunctionIsWithinItsTolerance() throws {
    let functions: [(String, @Sendable (Double) -> Double)] = [
      ("square", { $0 * $0 }), ("overshoot", { $0 * (4 - 3 * $0) }),
      ("quintic", { x in 1 - (1 - x) * (1 - x) * (1 - x) * (1 - x) * (1 - x) }),
      ("root", { $0.squareRoot() }), ("corner", { $0 < 0.3 ? 2 * $0 : 0.6 + ($0 - 0.3) * 4 / 7 }),
    ]
    for (name, function) in functions {
      for tolerance in [1e-2, 1e-4, 1e-5] {
        let curve = try PiecewiseLinear(sampling: function, tolerance: tolerance)
        for step in 0...2000 {
          let x = Double(step) / 2000
          // Between the fractions that the sampling checks, the error may be slightly larger.
          XCTAssertEqual(
            curve.progress(at: x), function(x), accuracy: 1.1 * tolerance, "\(name) at \(x)")
        }
      }
    }
  }

  func testALinearFunctionNeedsAtMostThreeStops() throws {
    let curve = try PiecewiseLinear(sampling: { $0 })
    XCTAssertLessThanOrEqual(curve.stops.count, 3)
    XCTAssertEqual(curve.stops.first, Stop(at: 0, 0))
    XCTAssertEqual(curve.stops.last, Stop(at: 1, 1))
  }

  func testAFunctionThatJumpsDoesNotConverge() {
    assertThrows(CurveError.notConverged(stops: 100)) {
      try PiecewiseLinear(sampling: { $0 < 0.3 ? 0 : 1 }, tolerance: 1e-3, maximumStops: 100)
    }
    assertThrows(CurveError.notConverged(stops: 4096)) {
      try TimingCurve.sampling { $0 < 1 / 3.0 ? 0 : 1 }
    }
  }

  // MARK: - Errors

  func testAValueThatIsNotANumberIsReportedWithItsFraction() {
    assertThrows(CurveError.notFinite(field: "value at 0")) {
      try PiecewiseLinear(sampling: { 1 / $0 })
    }
    assertThrows(CurveError.notFinite(field: "value at 0.5")) {
      try PiecewiseLinear(sampling: { $0 == 0.5 ? .nan : $0 })
    }
    assertThrows(CurveError.notFinite(field: "tolerance")) {
      try PiecewiseLinear(sampling: { $0 }, tolerance: .nan)
    }
    assertThrows(CurveError.outOfRange(field: "tolerance", value: 0, expected: "above 0")) {
      try PiecewiseLinear(sampling: { $0 }, tolerance: 0)
    }
  }

  func testInvalidStopsAreReportedByIndex() {
    assertThrows(CurveError.tooFewStops(count: 0)) { try PiecewiseLinear([]) }
    assertThrows(CurveError.tooFewStops(count: 1)) { try PiecewiseLinear([Stop(at: 0, 0)]) }
    assertThrows(CurveError.tooFewStops(count: 1)) { try PiecewiseLinear(filling: [(nil, 0)]) }
    assertThrows(CurveError.notFinite(field: "stops[1].fraction")) {
      try PiecewiseLinear([Stop(at: 0, 0), Stop(at: .nan, 1)])
    }
    assertThrows(CurveError.notFinite(field: "stops[0].progress")) {
      try PiecewiseLinear([Stop(at: 0, .infinity), Stop(at: 1, 1)])
    }
    assertThrows(
      CurveError.outOfRange(field: "stops[2].fraction", value: 0.25, expected: "at least 0.5")
    ) {
      try PiecewiseLinear([Stop(at: 0, 0), Stop(at: 0.5, 0.5), Stop(at: 0.25, 1)])
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      assertThrows(CurveError.notFinite(field: "stops[1].fraction"), "\(bad)") {
        try PiecewiseLinear(filling: [(nil, 0), (bad, 0.5), (nil, 1)])
      }
      assertThrows(CurveError.notFinite(field: "stops[1].progress"), "\(bad)") {
        try PiecewiseLinear(filling: [(nil, 0), (nil, bad), (nil, 1)])
      }
    }
  }
}
