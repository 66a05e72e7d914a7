import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are computed by mpmath with 70 digits; see Vectors/cubic_bezier.py.
final class CubicBezierTests: XCTestCase {
  private typealias Points = (x1: Double, y1: Double, x2: Double, y2: Double)

  /// The control points of the curves, by their names in `cubic-bezier.csv`.
  private static let curves: [(name: String, points: Points)] = [
    ("ease", (0.25, 0.1, 0.25, 1)),
    ("ease-in", (0.42, 0, 1, 1)),
    ("ease-out", (0, 0, 0.58, 1)),
    ("ease-in-out", (0.42, 0, 0.58, 1)),
    ("material", (0.4, 0, 0.2, 1)),
    ("flat-ends", (0.9, 0, 0.1, 1)),
    ("steep-ends", (0.1, 0.9, 0.9, 0.1)),
    ("back", (0.36, 0, 0.66, -0.56)),
    ("almost-a-jump", (0.99, 0, 0.01, 1)),
    ("vertical-ends", (0, 1, 1, 0)),
    ("vertical-middle", (1, 0, 0, 1)),
    ("vanishing-cubic", (0.1, 0.2, 0.4333333333333333, 0.9)),
    ("thirds", (1.0 / 3, 0.8, 2.0 / 3, -0.3)),
    ("triple-root-at-start", (0, 0.5, 0, 1)),
    ("triple-root-at-end", (1, 0, 1, 0.5)),
    (
      "random-0", (0.641830609621707, 1.4164139523372552, 0.2670716163577078, 0.8808037402654656)
    ),
    (
      "random-1", (0.920615456950187, -0.7285797381000744, 0.5849383244076977, 0.8035874552941671)
    ),
    (
      "random-2", (0.6357056130803124, 1.3914551805830264, 0.37355527975644265, 1.3681606350265385)
    ),
    (
      "random-3", (0.021233412354925263, 0.5325593734265475, 0.960694657865576, 0.6913812143898421)
    ),
  ]

  private func curve(_ p: Points) throws -> CubicBezier {
    try CubicBezier(p.x1, p.y1, p.x2, p.y2)
  }

  // MARK: - Precision

  func testProgressIsWithinEightRoundingsTimesTheSlope() throws {
    let table = try VectorTable("cubic-bezier")
    for (name, points) in Self.curves {
      let curve = try curve(points)
      for row in try table.rows(where: "curve", is: name) {
        let (x, slope) = (try row.number("x"), try row.number("slope"))
        let value = curve.progress(at: x)
        let error = try row.error(of: value)
        let bound = 8 * 0x1p-53 * max(1, abs(slope))
        XCTAssertLessThanOrEqual(error, bound, "\(name) at \(x), slope \(slope): \(value)")
        XCTAssertEqual(curve.motion(at: x).value, value, "\(name) at \(x)")
      }
    }
  }

  /// Other tests compute their expected values with this reference.
  func testTheReferenceAgreesWithMpmath() throws {
    let table = try VectorTable("cubic-bezier")
    for (name, points) in Self.curves {
      for row in try table.rows(where: "curve", is: name) {
        let (x, slope) = (try row.number("x"), try row.number("slope"))
        let solution = BezierReference(try curve(points)).solution(at: x)
        let progress = solution.progress
        let high = try row.number("high")
        let error = abs((progress.high - high) - (try row.number("low")) + progress.low)
        // The low part of the table has two digits. A parameter with 31 digits is off by as much as
        // the curve is steep.
        XCTAssertLessThanOrEqual(error, 0.05 * 0x1p-53 + 1e-31 * slope, "\(name) at \(x)")
        XCTAssertEqual(solution.slope, slope, accuracy: 1e-9 * abs(slope), "\(name) at \(x)")
      }
    }
  }

  func testVelocityIsTheSlopeWhereItIsModerate() throws {
    let table = try VectorTable("cubic-bezier")
    for (name, points) in Self.curves {
      let curve = try curve(points)
      for row in try table.rows(where: "curve", is: name) where try abs(row.number("slope")) < 100 {
        let (x, slope) = (try row.number("x"), try row.number("slope"))
        XCTAssertEqual(
          curve.motion(at: x).velocity, slope, accuracy: 1e-9 * max(1, abs(slope)),
          "\(name) at \(x)")
      }
    }
  }

  func testPlatformCurvesGiveThePublishedProgress() {
    // R430…R434: values printed with six digits for the four curves of UIKit and Core Animation.
    let table: [(String, CubicBezier, [Double])] = [
      ("ease", .ease, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
      ("easeInOut", .easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
      ("easeIn", .easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
      ("easeOut", .easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
    ]
    for (name, curve, expected) in table {
      for (x, progress) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
        XCTAssertEqual(curve.progress(at: x), progress, accuracy: 5.1e-7, "\(name) at \(x)")
      }
    }
  }

  func testPlatformCurvesHaveThePublishedControlPoints() throws {
    XCTAssertEqual(CubicBezier.easeInOut, try CubicBezier(0.42, 0, 0.58, 1))
    XCTAssertEqual(CubicBezier.easeIn, try CubicBezier(0.42, 0, 1, 1))
    XCTAssertEqual(CubicBezier.easeOut, try CubicBezier(0, 0, 0.58, 1))
    XCTAssertEqual(CubicBezier.ease, try CubicBezier(0.25, 0.1, 0.25, 1))
  }

  func testControlPointsOnTheDiagonalGiveTheFraction() throws {
    // R433, and other curves whose control points are on the diagonal.
    for (x1, x2) in [(0.0, 1.0), (0, 0), (1, 1), (0.25, 0.75), (1.0 / 3, 2.0 / 3), (0.8, 0.3)] {
      let curve = try CubicBezier(x1, x1, x2, x2)
      for step in 0...100 {
        let x = Double(step) / 100
        let motion = curve.motion(at: x)
        XCTAssertEqual(motion.value, x, accuracy: 4 * 0x1p-53, "(\(x1), \(x2)) at \(x)")
        XCTAssertEqual(motion.velocity, 1, accuracy: 1e-9, "(\(x1), \(x2)) at \(x)")
      }
    }
  }

  // MARK: - Ends and tangents

  func testEndsAreExactAndFractionsBeyondThemAreClamped() throws {
    for (name, points) in Self.curves {
      let curve = try curve(points)
      for x in [0, -0.0, -1, -.leastNonzeroMagnitude, -.infinity] as [Double] {
        XCTAssertEqual(curve.progress(at: x), 0, "\(name) at \(x)")
        XCTAssertEqual(curve.motion(at: x).value, 0, "\(name) at \(x)")
      }
      for x in [1, 1.0.nextUp, 2, .infinity] as [Double] {
        XCTAssertEqual(curve.progress(at: x), 1, "\(name) at \(x)")
        XCTAssertEqual(curve.motion(at: x).value, 1, "\(name) at \(x)")
      }
    }
  }

  func testTheSmallestFractionsGiveProgressCloseToTheEnds() throws {
    // y is at most about the cube root of x, 2⁻³⁵⁸ here; 2⁻¹⁰⁰ is invisible on any screen.
    for (name, points) in Self.curves {
      let curve = try curve(points)
      let start = curve.progress(at: .leastNonzeroMagnitude)
      XCTAssertEqual(start, 0, accuracy: 0x1p-100, name)
      XCTAssertEqual(curve.progress(at: 1.0.nextDown), 1, accuracy: 3e-5, name)
    }
  }

  func testTheSlopeAtTheEndsIsThatOfTheControlPolygon() throws {
    // By hand: y1/x1 at the start, (1 − y2)/(1 − x2) at the end. If that control point equals the end,
    // the other one gives the slope.
    let table: [(Points, start: Double, end: Double)] = [
      ((0.25, 0.1, 0.25, 1), 0.4, 0), ((0.5, 1, 0.5, 0), 2, 2),
      ((0.36, 0, 0.66, -0.56), 0, 78.0 / 17),
      ((0, 0, 0.5, 0.25), 0.5, 1.5), ((0.5, 0.25, 1, 1), 0.5, 1.5), ((0, 0, 1, 1), 1, 1),
      ((0, 0, 0, 0), 1, 1), ((1, 1, 1, 1), 1, 1), ((0.5, -1, 0.5, 2), -2, -2),
    ]
    for (points, start, end) in table {
      let curve = try curve(points)
      XCTAssertEqual(curve.motion(at: 0).velocity, start, accuracy: 1e-12, "\(points) at 0")
      XCTAssertEqual(curve.motion(at: 1).velocity, end, accuracy: 1e-12, "\(points) at 1")
    }
  }

  func testVerticalTangentsAreSteepButFinite() throws {
    let limit = 0x1p53
    let ends = try CubicBezier(0, 1, 1, 0)
    XCTAssertEqual(ends.motion(at: 0).velocity, limit)
    XCTAssertEqual(ends.motion(at: 1).velocity, limit)
    XCTAssertEqual(try CubicBezier(0, -1, 1, 2).motion(at: 0).velocity, -limit)
    XCTAssertEqual(try CubicBezier(0, 0, 0, 1).motion(at: 0).velocity, limit)
    XCTAssertEqual(try CubicBezier(0, 0, 0, -1).motion(at: 0).velocity, -limit)
    let middle = try CubicBezier(1, 0, 0, 1)
    XCTAssertEqual(middle.progress(at: 0.5), 0.5, accuracy: 1e-5)
    XCTAssertGreaterThan(middle.motion(at: 0.5).velocity, 1e9)
    XCTAssertLessThanOrEqual(middle.motion(at: 0.5).velocity, limit)
  }

  func testReflectedControlPointsGiveTheReversedCurve() throws {
    // Swapped control points, reflected at (0.5, 0.5), give the same curve from its other end.
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<1000 {
      // Multiples of 1/64 make 1 − x exact, so that both curves are the same polynomial.
      func part(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 64
      }
      let points: Points = (part(0...64), part(-64...128), part(0...64), part(-64...128))
      let there = try curve(points)
      let back = try CubicBezier(1 - points.x2, 1 - points.y2, 1 - points.x1, 1 - points.y1)
      let x = Double(Int.random(in: 1...1023, using: &random)) / 1024
      let slope = abs(there.motion(at: x).velocity)
      XCTAssertEqual(
        back.progress(at: 1 - x), 1 - there.progress(at: x),
        accuracy: 16 * 0x1p-53 * max(1, slope), "\(points) at \(x)")
    }
  }

  func testAPointSymmetricCurveIsSymmetric() throws {
    // Control points that are exact reflections of each other.
    let table: [Points] = [(0, 1, 1, 0), (1, 0, 0, 1), (0.25, 0.5, 0.75, 0.5), (0.5, 0, 0.5, 1)]
    for points in table {
      let curve = try curve(points)
      for step in 1..<512 {
        let x = Double(step) / 1024
        let (near, far) = (curve.motion(at: x), curve.motion(at: 1 - x))
        XCTAssertEqual(
          far.value, 1 - near.value, accuracy: 4 * 0x1p-53 * max(1, near.velocity),
          "\(points) at \(x)")
        XCTAssertEqual(far.velocity, near.velocity, "\(points) at \(x)")
      }
    }
  }

  // MARK: - Errors

  func testInvalidControlPointsAreReported() {
    func outside(_ field: String, _ value: Double, _ range: String = "0...1") -> CurveError {
      .outOfRange(field: field, value: value, expected: range)
    }
    let table: [(Points, CurveError)] = [
      ((0.3, 1e308, 0.7, 0), outside("y1", 1e308, "within ±1e100")),
      ((0.3, 0, 0.7, -1e101), outside("y2", -1e101, "within ±1e100")),
      ((1.2, 0, 0.5, 1), outside("x1", 1.2)), ((-0.1, 0, 0.5, 1), outside("x1", -0.1)),
      ((0.5, 0, 1.5, 1), outside("x2", 1.5)), ((0.5, 0, -1e-9, 1), outside("x2", -1e-9)),
      ((.nan, 0, 0.5, 1), .notFinite(field: "x1")), ((0.5, .nan, 0.5, 1), .notFinite(field: "y1")),
      ((0.5, 0, .infinity, 1), .notFinite(field: "x2")),
      ((0.5, 0, 0.5, -.infinity), .notFinite(field: "y2")),
    ]
    for (points, expected) in table {
      assertThrows(expected, "\(points)") { try curve(points) }
    }
    XCTAssertEqual(outside("x1", 1.2).description, "x1 is 1.2, expected 0...1")
    XCTAssertEqual(CurveError.notFinite(field: "y1").description, "y1 must be a finite number")
  }
}
