import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are computed by ``SpringReference`` with 28 digits.
final class SpringGridTests: XCTestCase {
  private func motions(_ spring: Spring, step: Double, count: Int) -> [MotionSample] {
    spring.motions(every: step, count: count)
  }

  func testAGridDoesNotDriftFromTheSolutionIn65536Steps() throws {
    let kinds = try VectorTable("spring-kinds").rows.map(Spring.init(row:))
    try concurrently(Cases.some(of: kinds, quick: 3)) { spring in
      let (frequency, reference) = (spring.angularFrequency, SpringReference(spring))
      for step in [1.0 / 120, 1e-5] {
        let grid = spring.motions(every: step, count: 65_536)
        XCTAssertEqual(grid.count, 65_536)
        XCTAssertEqual(grid[0], spring.motion(at: 0), "\(spring)")
        for index in [1, 3, 39, 63, 64, 999, 4095, 65_535] {
          // A time is the exact product of the step and its index.
          let expected = reference.motion(at: DoubleDouble(step) * DoubleDouble(Double(index)))
          let motion = grid[index]
          let message = "\(spring), step \(step), index \(index)"
          XCTAssertEqual(
            motion.value, expected.value,
            accuracy: 5e-15 * max(1, abs(spring.initialVelocity) / frequency), message)
          XCTAssertEqual(
            motion.velocity, expected.velocity,
            accuracy: 5e-15 * max(frequency, abs(spring.initialVelocity)), message)
        }
      }
    }
  }

  func testEveryElementOfAGridIsTheMotionAtItsTime() throws {
    // The closed form has its own test; this one checks every index of every block.
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<300 {
      let frequency = random.magnitude(-1...3)
      let mass = random.magnitude(-2...2)
      let ratio = random.double(in: 0...1) * random.magnitude(-2...1)
      let spring = try Spring(
        mass: mass, stiffness: mass * frequency * frequency,
        damping: 2 * mass * frequency * ratio,
        initialVelocity: frequency * random.double(in: -5...5))
      let step = random.magnitude(-4...1) / frequency
      for (index, motion) in motions(spring, step: step, count: 203).enumerated() {
        let exact = spring.motion(at: Double(index) * step)
        // The error of the phase is that of the rounded time.
        let bound = 5e-14 + 2e-15 * Double(index) * step * frequency
        XCTAssertEqual(motion.value, exact.value, accuracy: bound, "\(spring), \(step), \(index)")
        XCTAssertEqual(
          motion.velocity / frequency, exact.velocity / frequency, accuracy: bound,
          "\(spring), \(step), \(index)")
      }
    }
  }

  func testAGridHasTheRequestedNumberOfMotions() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 8, initialVelocity: 2)
    let all = motions(spring, step: 0.01, count: 200)
    for count in [0, 1, 2, 7, 8, 9, 10, 11, 12, 13, 63, 64, 65, 66, 67, 68, 127, 128, 129, 200] {
      let some = motions(spring, step: 0.01, count: count)
      XCTAssertEqual(some.count, count)
      for (index, motion) in some.enumerated() {
        XCTAssertEqual(motion.value, all[index].value, accuracy: 1e-14, "\(index) of \(count)")
      }
    }
    XCTAssertEqual(motions(spring, step: 0.01, count: -3), [])
  }

  func testAWholeSpanIsFilled() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    var buffer = [MotionSample](repeating: MotionSample(value: -1, velocity: -1), count: 70)
    var span = buffer.mutableSpan
    spring.writeMotions(every: 1.0 / 60, into: &span)
    XCTAssertEqual(buffer, motions(spring, step: 1.0 / 60, count: 70))
    // By hand, ω = 10, at 6/60 s: 1 − 2/e.
    XCTAssertEqual(buffer[6].value, 0.26424111765711533, accuracy: 1e-15)
  }

  func testStepsThatAreNotPositiveGiveTheStateAtOrBeforeTheStart() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 8, initialVelocity: 3)
    let start = MotionSample(value: 0, velocity: 3)
    let before = MotionSample(value: 0, velocity: 0)
    for count in [3, 20] {
      XCTAssertEqual(
        motions(spring, step: 0, count: count), [MotionSample](repeating: start, count: count))
      XCTAssertEqual(
        motions(spring, step: -1, count: count),
        [start] + [MotionSample](repeating: before, count: count - 1))
      // A step that is NaN gives the state before the start.
      XCTAssertEqual(motions(spring, step: .nan, count: count).last, before)
    }
  }

  func testStepsBeyondTheEndGiveTheRestingState() throws {
    let resting = MotionSample(value: 1, velocity: 0)
    for damping in [1, 20, 400.0] {
      let spring = try Spring(mass: 1, stiffness: 100, damping: damping, initialVelocity: 9)
      for step in [1e4, 1e50, 1e99, 1e150, .greatestFiniteMagnitude] {
        for motion in motions(spring, step: step, count: 70).dropFirst() {
          XCTAssertEqual(motion, resting, "\(spring), step \(step)")
        }
      }
    }
  }

  func testAnUndampedSpringKeepsItsAmplitude() throws {
    // The energy (1 − q)² + (q′/ω)² is always 1, with ω = 10.
    let spring = try Spring(mass: 1, stiffness: 100, damping: 0)
    for (index, motion) in motions(spring, step: 1.0 / 120, count: 65_536).enumerated() {
      let (remaining, speed) = (1 - motion.value, motion.velocity / 10)
      XCTAssertEqual(remaining * remaining + speed * speed, 1, accuracy: 1e-14, "at \(index)")
    }
  }
}
