import TransitionKit
import XCTest

/// Springs of every kind, from rest and thrown both ways, from an instant to minutes.
///
/// The truth is mpmath at 50 digits; see Tests/Vectors/spring.py.
final class SpringKindTests: XCTestCase {
  func testEveryKindOfSpringIsExactTo7e16() throws {
    let kinds = try SpringVectors.kinds.rows(of: 4).map {
      try Spring(
        mass: $0.column(0), stiffness: $0.column(1), damping: $0.column(2),
        initialVelocity: $0.column(3))
    }
    for row in SpringVectors.closeups.rows(of: 4) {
      let spring = kinds[Int(row.column(0))]
      let motion = spring.motion(at: row.column(1))
      let frequency = spring.angularFrequency
      let valueScale = max(1, abs(spring.initialVelocity) / frequency)
      let name = "\(spring), ratio \(spring.dampingRatio), at \(row.column(1))"
      XCTAssertEqual(motion.value, row.column(2), accuracy: 7e-16 * valueScale, name)
      XCTAssertEqual(
        motion.velocity, row.column(3),
        accuracy: 7e-16 * max(1, frequency, abs(spring.initialVelocity)), name)
    }
  }
}
