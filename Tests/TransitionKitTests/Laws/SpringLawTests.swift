import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What holds for every spring.
final class SpringLawTests: XCTestCase {
  /// Returns a random spring with an angular frequency within 0.1…1000.
  private func spring(_ random: inout SeededRandom, ratio: ClosedRange<Double>) throws -> Spring {
    let mass = random.magnitude(-2...2)
    let frequency = random.magnitude(-1...3)
    return try Spring(
      mass: mass, stiffness: mass * frequency * frequency,
      damping: 2 * random.double(in: ratio) * mass * frequency,
      initialVelocity: frequency * random.double(in: -5...5))
  }

  func testMotionObeysItsDifferentialEquation() throws {
    // m·q″ + c·q′ + k·(q − 1) = 0, with q″ as the central difference of the velocity.
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<3000 {
      let spring = try spring(&random, ratio: 0...4)
      let frequency = spring.angularFrequency
      let t = random.double(in: 0.01...6) / frequency
      let h = 1e-4 / frequency
      let motion = spring.motion(at: t)
      let acceleration =
        (spring.motion(at: t + h).velocity - spring.motion(at: t - h).velocity) / (2 * h)
      let force = spring.damping * motion.velocity + spring.stiffness * (motion.value - 1)
      // In units of the spring's force. The difference has an error of 1e-8 times (2ζ)³, and of a few
      // speeds.
      let residue = (spring.mass * acceleration + force) / spring.stiffness
      XCTAssertEqual(residue, 0, accuracy: 1e-5, "\(spring) at \(t)")
    }
  }

  func testVelocityIsTheDerivativeOfTheValue() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<3000 {
      let spring = try spring(&random, ratio: 0...4)
      let frequency = spring.angularFrequency
      let t = random.double(in: 0.01...6) / frequency
      let h = 1e-5 / frequency
      let slope = (spring.motion(at: t + h).value - spring.motion(at: t - h).value) / (2 * h)
      let velocity = spring.motion(at: t).velocity
      XCTAssertEqual(slope / frequency, velocity / frequency, accuracy: 1e-7, "\(spring) at \(t)")
    }
  }

  func testTimeInUnitsOfTheFrequencyMakesAllMassesAlike() throws {
    // Four times the stiffness at the same damping ratio is exactly the same motion, twice as fast.
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<1000 {
      let slow = try spring(&random, ratio: 0...3)
      let fast = try Spring(
        mass: slow.mass, stiffness: 4 * slow.stiffness, damping: 2 * slow.damping,
        initialVelocity: 2 * slow.initialVelocity)
      let t = random.double(in: 0...10) / slow.angularFrequency
      let (a, b) = (slow.motion(at: t), fast.motion(at: t / 2))
      XCTAssertEqual(a.value, b.value, "\(slow) at \(t)")
      XCTAssertEqual(2 * a.velocity, b.velocity, "\(slow) at \(t)")
    }
  }

  func testASpringContinuesFromAnyMoment() throws {
    // Released with the remaining distance and the speed of a moment, it continues the same motion.
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let spring = try spring(&random, ratio: 0...3)
      let unit = 1 / spring.angularFrequency
      let (first, second) = (random.double(in: 0...2) * unit, random.double(in: 0...2) * unit)
      let pause = spring.motion(at: first)
      let remaining = 1 - pause.value
      guard abs(remaining) > 1e-3 else { continue }
      let onwards = try Spring(
        mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
        initialVelocity: pause.velocity / remaining)
      let whole = spring.motion(at: first + second)
      let parts = onwards.motion(at: second)
      XCTAssertEqual(
        pause.value + remaining * parts.value, whole.value, accuracy: 1e-12, "\(spring)")
      XCTAssertEqual(
        remaining * parts.velocity * unit, whole.velocity * unit, accuracy: 1e-12, "\(spring)")
    }
  }

  func testASpringFromRestNeverOvershootsFromCriticalDampingOn() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      let frequency = random.magnitude(-1...3)
      let ratio = random.double(in: 1...5)
      let spring = try Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
      var last = 0.0
      for step in 1...40 {
        let motion = spring.motion(at: Double(step) / frequency)
        XCTAssertTrue(motion.value <= 1 && motion.value >= last, "\(spring) at step \(step)")
        XCTAssertGreaterThanOrEqual(motion.velocity, 0, "\(spring) at step \(step)")
        last = motion.value
      }
    }
  }

  func testEnergyNeverGrows() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      let spring = try spring(&random, ratio: 0...3)
      func energy(_ time: Double) -> Double {
        let motion = spring.motion(at: time)
        let (remaining, speed) = (1 - motion.value, motion.velocity / spring.angularFrequency)
        return remaining * remaining + speed * speed
      }
      var last = energy(0)
      for step in 1...40 {
        let now = energy(Double(step) * 0.3 / spring.angularFrequency)
        XCTAssertLessThanOrEqual(now, last * (1 + 1e-12) + 1e-28, "\(spring) at step \(step)")
        last = now
      }
    }
  }

  func testMotionIsFiniteForWildSpringsAtWildTimes() throws {
    var random = SeededRandom.fromEnvironment()
    var made = 0
    for _ in 0..<5000 {
      guard
        let spring = try? Spring(
          mass: random.magnitude(-90...90), stiffness: random.magnitude(-90...90),
          damping: Bool.random(using: &random) ? 0 : random.magnitude(-90...90),
          initialVelocity: random.double(in: -1...1) * random.magnitude(-90...90))
      else { continue }
      made += 1
      for time in [random.magnitude(-300...300), random.magnitude(-3...3) * spring.response] {
        let motion = spring.motion(at: time)
        XCTAssertTrue(
          motion.value.isFinite && motion.velocity.isFinite, "\(spring) at \(time): \(motion)")
      }
      XCTAssertFalse(spring.settlingDuration.isNaN, "\(spring)")
    }
    XCTAssertGreaterThan(made, 1000)
  }
}
