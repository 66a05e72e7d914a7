import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Springs of every damping regime with velocities of both signs, from 1e-12 s to minutes.
///
/// Expected values are computed by ``SpringReference`` with 28 digits.
final class SpringKindTests: XCTestCase {
  func testEveryKindOfSpringIsExactTo7e16() throws {
    var random = SeededRandom.fromEnvironment()
    for row in try VectorTable("spring-kinds").rows {
      let spring = try Spring(row: row)
      let reference = SpringReference(spring)
      let frequency = spring.angularFrequency
      let valueScale = max(1, abs(spring.initialVelocity) / frequency)
      // Within a transition and long after it.
      let times = [0, 1e-12, 1e-6, 1e-3, 0.9, 1.5, 4, 20, 60, 150]
      for time in times + (0..<14).map({ _ in random.double(in: 0...1.5) }) {
        let (motion, expected) = (spring.motion(at: time), reference.motion(at: DoubleDouble(time)))
        let name = "\(spring), ratio \(spring.dampingRatio), at \(time)"
        XCTAssertEqual(motion.value, expected.value, accuracy: 7e-16 * valueScale, name)
        XCTAssertEqual(
          motion.velocity, expected.velocity,
          accuracy: 7e-16 * max(1, frequency, abs(spring.initialVelocity)), name)
      }
    }
  }
}
