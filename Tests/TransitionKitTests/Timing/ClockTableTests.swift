import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Properties with a duration and a curve of their own, tabulated over the progress of their screen.
///
/// Expected values of cards are computed by mpmath; see Vectors/named_curves.py.
final class ClockTableTests: XCTestCase {
  private func assertRuns(
    _ table: PiecewiseLinear, along own: TimingCurve, from start: Double, to end: Double,
    as property: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let curve = try own.through(table)
    for row in try VectorTable("clock-tables").rows(where: "property", is: property) {
      let fraction = try row.number("fraction")
      let played = start + (end - start) * curve.progress(at: fraction)
      XCTAssertEqual(
        played, try row.number("played"), accuracy: 1e-11, "played, at \(fraction)", file: file,
        line: line)
      let driven = start + (end - start) * curve.underFinger.progress(at: fraction)
      XCTAssertEqual(
        driven, try row.number("driven"), accuracy: 1e-11, "under a finger, at \(fraction)",
        file: file, line: line)
    }
  }

  func testAPropertyOfAnOpeningCardRunsOnItsOwnClock() throws {
    let table = try PiecewiseLinear(
      clockOf: .emphasized, milliseconds: 400, corners: [50, 100]
    ) { max(0, min(1, ($0 - 50) / 50)) }
    try assertRuns(table, along: .emphasized, from: 0, to: 1, as: "scale-from-center-alpha")
  }

  func testAPropertyOfAClosingCardRunsOnItsOwnClock() throws {
    let own = TimingCurve.power(4, .accelerating)
    let table = try PiecewiseLinear(clockOf: own, milliseconds: 250, corners: [100, 250]) {
      1 - max(0, min(1, ($0 - 100) / 150))
    }
    try assertRuns(table, along: own, from: 1, to: 0, as: "fade-from-bottom-alpha")
  }

  func testADurationThatIsNotAMultipleOfTheStep() throws {
    let table = try PiecewiseLinear(clockOf: .emphasized, milliseconds: 425) {
      1 - TimingCurve.standard.progress(at: $0 / 425)
    }
    XCTAssertEqual(table.stops.count, 44, "0, 10 … 420 and 425")
    try assertRuns(table, along: .emphasized, from: 1, to: 0, as: "reveal-shift")
  }

  func testStopsAreAtEveryTenMillisecondsAndAtTheCorners() throws {
    // By hand: a linear clock of 40 ms and a value that ends at 15 ms. 20 is a stop already, and
    // corners outside of the duration are ignored.
    let table = try PiecewiseLinear(
      clockOf: .linear, milliseconds: 40, corners: [15, 20, 0, 40, -3, 99]
    ) { 7 + min($0, 15) / 5 }
    XCTAssertEqual(table.stops.map(\.fraction), [0, 0.25, 0.375, 0.5, 0.75, 1])
    XCTAssertEqual(table.stops.map(\.progress), [0, 2.0 / 3, 1, 1, 1, 1])
  }

  func testAReversedTableSuitsAScreenThatReturns() throws {
    // By hand: alpha is ¼ at progress ½. Half closed, alpha is ¼ as well, which is progress ¾ from 1
    // to 0.
    let table = try PiecewiseLinear([.init(at: 0, 0), .init(at: 0.5, 0.25), .init(at: 1, 1)])
    XCTAssertEqual(table.reversed.stops, [.init(at: 0, 0), .init(at: 0.5, 0.75), .init(at: 1, 1)])
    XCTAssertEqual(table.reversed.reversed, table)
  }

  func testWhatCannotBeTabulatedIsNamed() throws {
    let falling = try TimingCurve.spring(dampingRatio: 0.2, duration: 1)
    let times: [(Double, CurveError)] = [
      (
        0,
        .outOfRange(field: "milliseconds", value: 0, expected: "above 0 and at most 60000")
      ),
      (
        1e9, .outOfRange(field: "milliseconds", value: 1e9, expected: "above 0 and at most 60000")
      ),
      (.nan, .notFinite(field: "milliseconds")),
    ]
    for (time, error) in times {
      assertThrows(error, "\(time) ms") {
        try PiecewiseLinear(clockOf: .linear, milliseconds: time) { $0 }
      }
    }
    assertThrows(
      CurveError.outOfRange(
        field: "difference of the values at the ends", value: 0, expected: "other than 0"), "a loop"
    ) { try PiecewiseLinear(clockOf: .linear, milliseconds: 100) { $0 * (100 - $0) } }
    assertThrows(CurveError.notFinite(field: "stops[1].progress"), "a value that is not finite") {
      try PiecewiseLinear(clockOf: .linear, milliseconds: 100) { $0 == 10 ? .nan : $0 }
    }
    XCTAssertThrowsError(
      try PiecewiseLinear(clockOf: falling, milliseconds: 1000) { $0 }, "the clock falls"
    ) { error in
      guard case CurveError.outOfRange(let field, _, _) = error else { return XCTFail("\(error)") }
      XCTAssertTrue(field.hasSuffix("].fraction"), field)
    }
  }
}
