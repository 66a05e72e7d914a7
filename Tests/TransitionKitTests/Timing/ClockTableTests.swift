import TransitionKit
import XCTest

/// Properties with a clock of their own, tabulated over the progress of their screen.
///
/// The numbers of whole cards are those of mpmath; see Tests/Vectors/named_curves.py.
final class ClockTableTests: XCTestCase {
  private func assertRuns(
    _ table: PiecewiseLinear, along own: TimingCurve, from start: Double, to end: Double,
    as vectors: [Double], file: StaticString = #filePath, line: UInt = #line
  ) {
    let curve = own.through(table)
    for row in vectors.rows(of: 3) {
      let f = row.column(0)
      let played = start + (end - start) * curve.progress(at: f)
      XCTAssertEqual(played, row.column(1), accuracy: 1e-11, "at \(f)", file: file, line: line)
      let driven = start + (end - start) * curve.underFinger.progress(at: f)
      XCTAssertEqual(
        driven, row.column(2), accuracy: 1e-11, "finger at \(f)", file: file, line: line)
    }
  }

  func testAnOpeningCardFollowsItsOwnClock() throws {
    let table = try PiecewiseLinear(
      clockOf: .emphasized, milliseconds: 400, corners: [50, 100]
    ) { max(0, min(1, ($0 - 50) / 50)) }
    assertRuns(
      table, along: .emphasized, from: 0, to: 1, as: NamedCurveVectors.scaleFromCenterAlpha)
  }

  func testAClosingCardIsATrackFromTheShownStateAlongTheSameKindOfTable() throws {
    let own = TimingCurve.power(4, .accelerating)
    let table = try PiecewiseLinear(clockOf: own, milliseconds: 250, corners: [100, 250]) {
      1 - max(0, min(1, ($0 - 100) / 150))
    }
    assertRuns(table, along: own, from: 1, to: 0, as: NamedCurveVectors.fadeFromBottomAlpha)
  }

  func testADurationNeedNotBeAMultipleOfTheStep() throws {
    let table = try PiecewiseLinear(clockOf: .emphasized, milliseconds: 425) {
      1 - TimingCurve.standard.progress(at: $0 / 425)
    }
    XCTAssertEqual(table.stops.count, 44, "0, 10 … 420 and 425")
    assertRuns(table, along: .emphasized, from: 1, to: 0, as: NamedCurveVectors.revealShift)
  }

  func testStopsStandAtEveryTenMillisecondsAndAtTheCorners() throws {
    // By pencil: of 40 ms at an even pace, a value that is done at 15 ms; 20 is listed already,
    // and corners outside of the time are no corners.
    let table = try PiecewiseLinear(
      clockOf: .linear, milliseconds: 40, corners: [15, 20, 0, 40, -3, 99]
    ) { 7 + min($0, 15) / 5 }
    XCTAssertEqual(table.stops.map(\.fraction), [0, 0.25, 0.375, 0.5, 0.75, 1])
    XCTAssertEqual(table.stops.map(\.progress), [0, 2.0 / 3, 1, 1, 1, 1])
  }

  func testATurnedTableServesAScreenThatGoesBackAlongIt() throws {
    // By pencil: alpha ¼ at progress ½. Closing, half of the way back leaves ¼ too, which is ¾ of
    // the way from 1 to 0.
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
    assertThrows(CurveError.notFinite(field: "stops[1].progress"), "a pole") {
      try PiecewiseLinear(clockOf: .linear, milliseconds: 100) { $0 == 10 ? .nan : $0 }
    }
    XCTAssertThrowsError(
      try PiecewiseLinear(clockOf: falling, milliseconds: 1000) { $0 }, "it rings"
    ) { error in
      guard case CurveError.outOfRange(let field, _, _) = error else { return XCTFail("\(error)") }
      XCTAssertTrue(field.hasSuffix("].fraction"), field)
    }
  }
}
