import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are those of Flutter's spline, solved by mpmath; see Vectors/classic_curves.py.
final class CatmullRomTests: XCTestCase {
  private typealias Stop = PiecewiseLinear.Stop

  func testTheCurveIsFluttersSpline() throws {
    var worst = 0.0
    for row in try VectorTable("catmull-rom").rows {
      let points = try row.text("points").split(separator: ";").map { pair in
        let numbers = pair.split(separator: " ").compactMap { Double($0) }
        return Stop(at: numbers[0], numbers[1])
      }
      let curve = try TimingCurve.catmullRom(points, tension: try row.number("tension"))
      let (x, velocity) = (try row.number("fraction"), try row.number("velocity"))
      let motion = curve.motion(at: x)
      let off = abs(motion.value - (try row.number("progress"))) / max(1, abs(velocity))
      worst = max(worst, off)
      XCTAssertLessThanOrEqual(off, 1e-14, "\(points) at \(x)")
      XCTAssertEqual(
        motion.velocity, velocity, accuracy: 1e-11 * max(1, abs(velocity)), "\(points) at \(x)")
    }
    print("Catmull-Rom: progress within \(worst)")
  }

  func testItMeetsEveryPointWithoutACorner() throws {
    let points = [Stop(at: 0.2, 0.5), Stop(at: 0.4, -0.1), Stop(at: 0.85, 1.25)]
    let curve = try TimingCurve.catmullRom(points)
    for point in points {
      XCTAssertEqual(curve.progress(at: point.fraction), point.progress)
      let (before, after) = (point.fraction - 1e-9, point.fraction + 1e-9)
      XCTAssertEqual(curve.velocity(at: before), curve.velocity(at: after), accuracy: 1e-6)
    }
    XCTAssertEqual(curve.progress(at: 0), 0)
    XCTAssertEqual(curve.progress(at: 1), 1)
    XCTAssertEqual(try TimingCurve(notation: curve.description), curve)
  }

  func testFullTensionDrawsLines() throws {
    let curve = try TimingCurve.catmullRom([Stop(at: 0.25, 0.75)], tension: 1)
    for (x, y) in [(0.125, 0.375), (0.25, 0.75), (0.625, 0.875)] {
      XCTAssertEqual(curve.progress(at: x), y, accuracy: 1e-15)
    }
  }

  func testALevelPieceMayStillRiseInBetween() throws {
    // Two points of the same height: the spline swings between them, in a box without a height.
    let curve = try TimingCurve.catmullRom([Stop(at: 0.3, 0.8), Stop(at: 0.6, 0.8)])
    XCTAssertGreaterThan(curve.progress(at: 0.4), 0.81)
    XCTAssertEqual(curve.progress(at: 0.6), 0.8)
  }

  func testWrongPointsAreNamed() {
    let table: [([Stop], Double, CurveError)] = [
      ([], 0, .tooFewPoints(count: 0, expected: 1)),
      ([Stop(at: 0.5, 0.5)], 1.5, .outOfRange(field: "tension", value: 1.5, expected: "0...1")),
      (
        [Stop(at: 0, 0.5)], 0,
        .outOfRange(field: "points[0].fraction", value: 0, expected: "above 0 and below 1")
      ),
      (
        [Stop(at: 0.5, 0.5), Stop(at: 0.5, 0.6)], 0,
        .outOfRange(field: "points[1].fraction", value: 0.5, expected: "above 0.5 and below 1")
      ),
      ([Stop(at: 0.5, .nan)], 0, .notFinite(field: "points[0].progress")),
    ]
    for (points, tension, error) in table {
      assertThrows(error) { try TimingCurve.catmullRom(points, tension: tension) }
    }
    // Two points that are close in time and far apart in progress: the spline runs back in time.
    XCTAssertThrowsError(
      try TimingCurve.catmullRom([
        Stop(at: 0.05, 0.5), Stop(at: 0.5, 0.25), Stop(at: 0.51, 0.75), Stop(at: 0.6, 0.5),
      ]))
  }
}
