import TransitionKit
import TransitionKitExport
import XCTest

/// Expected values follow CSS Easing Functions Level 2, section 2.4, computed by hand.
final class StepsTests: XCTestCase {
  func testStepsJumpAtTheEndOrAtTheStartOfTheirInterval() throws {
    let table: [(count: Int, x: Double, end: Double, start: Double)] = [
      (4, 0, 0, 0), (4, 0.001, 0, 0.25), (4, 0.2499, 0, 0.25), (4, 0.25, 0.25, 0.5),
      (4, 0.5, 0.5, 0.75), (4, 0.749, 0.5, 0.75), (4, 0.75, 0.75, 1), (4, 0.999, 0.75, 1),
      (4, 1, 1, 1), (1, 0, 0, 0), (1, 0.5, 0, 1), (1, 1, 1, 1), (2, 0.5, 0.5, 1),
    ]
    for (count, x, end, start) in table {
      XCTAssertEqual(try Steps(count, .end).progress(at: x), end, "\(count) steps, end, at \(x)")
      XCTAssertEqual(
        try Steps(count, .start).progress(at: x), start, "\(count) steps, start, at \(x)")
    }
    XCTAssertEqual(try Steps(3), try Steps(3, .end))
  }

  func testEveryStepIsReachedExactlyAtItsFraction() throws {
    // The step is neither late where n·(k/n) rounds to less than k, nor early where it rounds up.
    for count in [3, 7, 10, 49, 100, 1000] {
      let steps = try Steps(count, .end)
      for k in 1..<count {
        let x = Double(k) / Double(count)
        XCTAssertEqual(steps.progress(at: x), x, "\(k)/\(count)")
        XCTAssertLessThan(steps.progress(at: x.nextDown), x, "just before \(k)/\(count)")
      }
    }
  }

  func testFractionsBeyondTheEndsAreHeldAndTheRateIsZero() throws {
    for position in Steps.Position.allCases {
      let steps = try Steps(5, position)
      XCTAssertEqual(steps.progress(at: -3), 0)
      XCTAssertEqual(steps.progress(at: 3), 1)
      XCTAssertEqual(TimingCurve.steps(steps).velocity(at: 0.33), 0)
    }
  }

  func testAStepCountOutsideItsRangeIsNamed() {
    for count in [0, -1, Int.min, 1_000_001] {
      assertThrows(
        CurveError.outOfRange(field: "steps", value: Double(count), expected: "1...1000000"),
        "\(count) steps"
      ) { try Steps(count) }
    }
    XCTAssertNoThrow(try Steps(1_000_000))
  }
}
