import XCTest

@testable import TransitionKit
import TransitionKitCatalogue
@testable import TransitionKitExport

final class AdaptiveStopsTests: XCTestCase {
  /// A parabola needs a chord for every 2√(2·tolerance) of its range, which follows from its curvature.
  func testAParabolaHasAsFewStopsAsItsCurvatureAllows() {
    for tolerance in [1e-2, 1e-3, 1e-4] {
      let stops = AdaptiveStops.stops(tolerance: tolerance) { [$0 * $0] }
      // Chords of x² deviate by length²/4; stops lie on the curve.
      let fewest = (1 / (2 * tolerance.squareRoot())).rounded(.up) + 1
      XCTAssertGreaterThanOrEqual(Double(stops.count), fewest, "\(tolerance)")
      XCTAssertLessThanOrEqual(Double(stops.count), fewest * 1.6 + 2, "\(tolerance)")
    }
  }

  func testLinesStayWithinTheToleranceOfEveryKindOfCurve() throws {
    let notations = [
      "spring(0.3,2,0.8)", "spring(1,0,0.6)", "circ-in", "circ-out", "acc(12)", "system",
      "composed(ease-in,spring(0.5,0,0.75))", "spring(1e-5,0,2)", "reversed(spring(0.5,0,0.75))",
    ]
    for notation in notations {
      let curve = try TimingCurve(notation: notation, in: .catalogue)
      for tolerance in [0.02, 1.0 / 1500] {
        let stops = AdaptiveStops.stops(tolerance: tolerance) { [curve.progress(at: $0)] }
        XCTAssertEqual(stops.first?.fraction, 0)
        XCTAssertEqual(stops.last?.fraction, 1)
        let table = try PiecewiseLinear(stops.map { .init(at: $0.fraction, $0.values[0]) })
        for number in 0...9973 {
          let fraction = Double(number) / 9973
          XCTAssertEqual(
            table.progress(at: fraction), curve.progress(at: fraction), accuracy: tolerance,
            "\(notation) within \(tolerance) at \(fraction)")
        }
      }
    }
  }

  /// Known from springs sampled by hand: 38 to 47 stops keep an error of ¼ point in 375.
  func testASpringTakesNoMoreThanFiftyStopsForAQuarterOfAPoint() throws {
    for notation in ["spring(1,0,0.6)", "spring(0.6,1,0.4)", "spring(0.5,0,0.75)"] {
      let curve = try TimingCurve(notation: notation, in: .catalogue)
      let stops = AdaptiveStops.stops(tolerance: 0.25 / 375) { [curve.progress(at: $0)] }
      XCTAssertLessThanOrEqual(stops.count, 60, notation)
    }
  }

  func testAJumpEndsNextToItsFraction() throws {
    let stops = AdaptiveStops.stops(tolerance: 0.01) { [$0 < 0.3 ? 0 : 1] }
    XCTAssertEqual(stops.map(\.values), [[0], [0], [1], [1]])
    XCTAssertEqual(stops[1].fraction, 0.3, accuracy: 1e-9)
    XCTAssertEqual(stops[2].fraction, 0.3, accuracy: 1e-9)
  }

  func testSeveralNumbersAreHeldAtOnce() {
    let stops = AdaptiveStops.stops(tolerance: 1e-3) { [$0, 1 - $0, $0 * $0 * $0] }
    for (one, next) in zip(stops, stops.dropFirst()) {
      for part in [0.25, 0.5, 0.75] {
        let fraction = one.fraction + (next.fraction - one.fraction) * part
        let line = one.values[2] + (next.values[2] - one.values[2]) * part
        XCTAssertEqual(line, fraction * fraction * fraction, accuracy: 1e-3, "at \(fraction)")
      }
    }
  }

  func testTimeAndSizeAreBoundedForAnyFunction() {
    let functions: [(String, (Double) -> [Double])] = [
      ("a million swings", { [($0 * 1e7).truncatingRemainder(dividingBy: 1)] }),
      ("huge", { [1e300 * $0 * $0] }),
      ("not a number", { _ in [.nan] }),
      ("infinite", { [$0 == 0 ? 0 : 1 / ($0 - 0.5)] }),
      ("noise", { [Double(($0 * 0x1p40).bitPattern % 1000)] }),
    ]
    for (name, function) in functions {
      var calls = 0
      let stops = AdaptiveStops.stops(tolerance: 1e-9) { fraction in
        calls += 1
        return function(fraction)
      }
      XCTAssertLessThanOrEqual(stops.count, 1 << 14 + 1, name)
      XCTAssertLessThan(calls, 1_000_000, name)
      XCTAssertEqual(stops.first?.fraction, 0, name)
      XCTAssertEqual(stops.last?.fraction, 1, name)
    }
  }

  func testValuesOfAnySizeHaveARelativeBound() {
    let stops = AdaptiveStops.stops(tolerance: 0.1) { [1e9 * $0 * $0] }
    XCTAssertLessThan(stops.count, 5000)
    for (start, end) in zip(stops, stops.dropFirst()) {
      let middle = (start.fraction + end.fraction) / 2
      let line = (start.values[0] + end.values[0]) / 2
      XCTAssertEqual(line, 1e9 * middle * middle, accuracy: 1e9 * 0x1p-24)
    }
  }
}
