import XCTest

@testable import TransitionKit
@testable import TransitionKitExport

/// Functions as straight lines; the expected values follow from the functions.
final class StraightLinesTests: XCTestCase {
  /// Returns the value of lines at an x; at a jump the later of two.
  private func value(of lines: StraightLines, at fraction: Double) -> Double {
    let index = lines.stops.lastIndex { $0.fraction <= fraction } ?? 0
    guard index + 1 < lines.stops.count else { return lines.stops[index].values[0] }
    let (start, end) = (lines.stops[index], lines.stops[index + 1])
    let part = (fraction - start.fraction) / (end.fraction - start.fraction)
    return start.values[0] + (end.values[0] - start.values[0]) * part
  }

  func testAStraightFunctionNeedsNoMoreThanTheFirstSixteenLines() {
    let lines = StraightLines(bounds: [1e-9], unit: 1e-12) { [3 * $0 - 1] }
    XCTAssertEqual(lines.stops.count, 17)
    XCTAssertEqual(lines.stops.first?.values, [-1])
    XCTAssertEqual(lines.stops.last?.values, [2])
  }

  func testASmoothFunctionKeepsTheBoundEverywhere() {
    // A chord of a parabola of width h has an error of h²/4 in its middle. At least √(1/4e-6) = 500
    // lines are needed, and halving takes at most four times as many.
    let lines = StraightLines(bounds: [1e-6], unit: 1e-12) { [$0 * $0] }
    XCTAssertGreaterThan(lines.stops.count, 500)
    XCTAssertLessThan(lines.stops.count, 2001)
    for step in 0...10_007 {
      let fraction = Double(step) / 10_007
      XCTAssertEqual(
        value(of: lines, at: fraction), fraction * fraction, accuracy: 1e-6, "\(fraction)")
    }
  }

  func testLinesAreCloseOnlyWhereTheFunctionBends() {
    // |x − ⅓|: straight except for one corner, near which the lines are halved.
    let lines = StraightLines(bounds: [1e-6], unit: 1e-12) { [abs($0 - 1.0 / 3)] }
    XCTAssertLessThan(lines.stops.count, 50)
    XCTAssertEqual(value(of: lines, at: 1.0 / 3), 0, accuracy: 1e-6)
  }

  func testAJumpHasTwoStopsAtOnePlace() {
    let lines = StraightLines(bounds: [1e-6], unit: 1e-12) { [$0 < 0.3 ? 0 : 1] }
    let jumps = zip(lines.stops, lines.stops.dropFirst()).filter { $0.fraction == $1.fraction }
    XCTAssertEqual(jumps.count, 1)
    XCTAssertEqual(jumps.first?.0.values, [0])
    XCTAssertEqual(jumps.first?.1.values, [1])
    XCTAssertEqual(jumps.first?.0.fraction ?? 0, 0.3, accuracy: 1e-9)
  }

  func testStopsAreRoundedToTheUnit() {
    let lines = StraightLines(bounds: [1e-2], unit: 1e-3) { [$0 / 3] }
    XCTAssertEqual(lines.stops.last?.values, [0.333])
  }

  func testOfSeveralNumbersTheOneThatBendsMostDecides() {
    let alone = StraightLines(bounds: [1e-5], unit: 1e-12) { [$0 * $0] }
    let both = StraightLines(bounds: [1, 1e-5], unit: 1e-12) { [$0, $0 * $0] }
    XCTAssertEqual(alone.stops.map(\.fraction), both.stops.map(\.fraction))
  }
}
