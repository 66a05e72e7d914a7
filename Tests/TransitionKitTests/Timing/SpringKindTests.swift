import Foundation
import TransitionKit
import XCTest

/// Springs of every kind, asked for one time and in even steps.
///
/// The truth is mpmath at 50 digits; see Tests/Vectors/spring.py.
final class SpringKindTests: XCTestCase {
  private func kinds() throws -> [Spring] {
    try SpringVectors.kinds.rows(of: 4).map {
      try Spring(
        mass: $0.column(0), stiffness: $0.column(1), damping: $0.column(2),
        initialVelocity: $0.column(3))
    }
  }

  func testEveryKindIsExactToRoundingFromAnInstantToAMinute() throws {
    let kinds = try kinds()
    for row in SpringVectors.moments.rows(of: 4) {
      let spring = kinds[Int(row.column(0))]
      let motion = spring.motion(at: row.column(1))
      // The angle is rounded before its sine is taken, which costs most where a spring rings long.
      let (time, frequency) = (row.column(1), spring.angularFrequency)
      let angle = frequency * time * exp(-spring.dampingRatio * frequency * time)
      let bound = 7e-16 + (spring.dampingRatio < 0.3 ? 0x1p-52 * angle : 0)
      let name = "damping ratio \(spring.dampingRatio) at \(time)"
      XCTAssertEqual(motion.value, row.column(2), accuracy: bound, name)
      XCTAssertEqual(
        motion.velocity, row.column(3), accuracy: bound * max(1, frequency), name)
    }
  }

  func testEvenStepsStayWithTheTruthFor65536OfThem() throws {
    let kinds = try kinds().map { $0.motions(every: 1.0 / 120, count: 65_536) }
    for row in SpringVectors.steps.rows(of: 4) {
      let motion = kinds[Int(row.column(0))][Int(row.column(1))]
      let name = "kind \(row.column(0)), step \(row.column(1))"
      XCTAssertEqual(motion.value, row.column(2), accuracy: 5e-15, name)
      // The angular frequency of all of them is 10.
      XCTAssertEqual(motion.velocity, row.column(3), accuracy: 5e-14, name)
    }
  }
}
