import TransitionKit
import XCTest

/// Springs of every damping regime with velocities of both signs, from 1e-12 s to minutes.
///
/// Expected values are computed by mpmath with 50 digits; see Vectors/spring.py.
final class SpringKindTests: XCTestCase {
  func testEveryKindOfSpringIsExactTo7e16() throws {
    let kinds = try VectorTable("spring-kinds").rows.map(Spring.init(row:))
    for row in try VectorTable("spring-kind-motions").rows {
      let (spring, time) = (kinds[try row.index("kind")], try row.number("time"))
      let motion = spring.motion(at: time)
      let frequency = spring.angularFrequency
      let valueScale = max(1, abs(spring.initialVelocity) / frequency)
      let name = "\(spring), ratio \(spring.dampingRatio), at \(time)"
      XCTAssertEqual(motion.value, try row.number("value"), accuracy: 7e-16 * valueScale, name)
      XCTAssertEqual(
        motion.velocity, try row.number("velocity"),
        accuracy: 7e-16 * max(1, frequency, abs(spring.initialVelocity)), name)
    }
  }
}
