import TransitionKit
import TransitionKitCatalogue
import XCTest

final class MotionSequenceTests: XCTestCase {
  func testListsBounceAsInFlutter() throws {
    for row in try VectorTable("scrolls").rows {
      let list = try MotionSequence.scrolling(
        from: row.number("from"), velocity: row.number("velocity"), rate: .flutter, in: 0...600)
      let motion = list.motion(at: try row.number("t"))
      XCTAssertEqual(motion.value, try row.number("value"), accuracy: 2e-12, "\(row)")
      XCTAssertEqual(motion.velocity, try row.number("rate"), accuracy: 3e-11, "\(row)")
      let hit = try XCTUnwrap(Double(row.text("hit")))
      XCTAssertEqual(list.pieces.count, hit > 0 ? 2 : 1, "\(row)")
      if hit > 0 { XCTAssertEqual(list.pieces[1].startTime, hit, accuracy: 1e-14, "\(row)") }
    }
  }

  func testAPieceBeginsExactlyAtTheValueThatIsReached() throws {
    let spring = try Spring(response: 0.4, dampingRatio: 1)
    let list = try MotionSequence(.uniform, from: 0, velocity: 500)
      .then(.decay(.normal), at: 0.1)
      .then(.spring(spring, to: 120), reaching: 120)
    XCTAssertEqual(list.pieces.map(\.start.value)[1...], [50, 120])
    XCTAssertEqual(list.pieces[1].start.velocity, 500)
    // The velocity falls evenly with the distance.
    XCTAssertEqual(
      list.pieces[2].start.velocity, 500 - 70 * DecayRate.normal.perSecond, accuracy: 1e-11)
    XCTAssertEqual(list.restingValue, 120)
    let end = list.settlingDuration(within: try SettlingThreshold(distance: 0.5))
    XCTAssertEqual(abs(list.motion(at: end).value - 120), 0.5, accuracy: 1e-10)
    XCTAssertEqual(list.motion(at: -1), MotionSample(value: 0, velocity: 0))
  }

  func testWhatIsNeverReachedIsNamed() throws {
    let thrown = try MotionSequence(.decay(.normal), from: 0, velocity: 1000)
    XCTAssertThrowsError(try thrown.then(.uniform, reaching: 600)) {
      XCTAssertEqual(
        $0 as? CurveError,
        .outOfRange(field: "reaching", value: 600, expected: "a value that is reached"))
    }
    let twice = try thrown.then(.uniform, at: 1)
    XCTAssertThrowsError(try twice.then(.uniform, at: 0.5))
    XCTAssertNil(twice.restingValue)
    XCTAssertEqual(twice.settlingDuration(within: .flutter), .infinity)
    var long = thrown
    for _ in 1..<MotionSequence.maximumPieces { long = try long.then(.uniform, at: 1) }
    XCTAssertThrowsError(try long.then(.uniform, at: 1))
  }

  func testASequenceBecomesATimingCurve() throws {
    let list = try MotionSequence.scrolling(from: 100, velocity: 3000, in: 0...600)
    let curve = try list.timingCurve(until: 2, tolerance: 1e-5)
    XCTAssertEqual(curve.progress(at: 0), 0)
    XCTAssertEqual(curve.progress(at: 1), 1)
    let distance = list.motion(at: 2).value - 100
    for step in 0...100 {
      let fraction = Double(step) / 100
      XCTAssertEqual(
        curve.progress(at: fraction), (list.motion(at: 2 * fraction).value - 100) / distance,
        accuracy: 1.5e-5)
    }
    XCTAssertEqual(try TimingCurve(notation: "\(curve)"), curve)
    let still = try MotionSequence(.uniform, from: 1, velocity: 0)
    XCTAssertThrowsError(try still.timingCurve(until: 1)) {
      XCTAssertEqual(
        $0 as? CurveError, .outOfRange(field: "distance", value: 0, expected: "other than 0"))
    }
  }
}
