import TransitionKit
import TransitionKitCatalogue
import XCTest

final class SpringSettlingTests: XCTestCase {
  func testTheDefaultSpringSettlesAsInUIKit() throws {
    // R445.
    let spring = try Spring(mass: 3, stiffness: 1000, damping: 500).clampedToCritical
    XCTAssertEqual(spring.settlingDuration, 0.5058237870785645, accuracy: 1e-13)
    // The same spring with mass 1, as measured on sheets; the damping has four digits.
    let sheet = try Spring(mass: 1, stiffness: 1000.0 / 3, damping: 2 * (1000.0 / 3).squareRoot())
    XCTAssertEqual(sheet.settlingDuration, 0.5058237870785645, accuracy: 1e-13)
  }

  func testCriticalSpringsSettleAfterThePublishedTime() throws {
    // R446 computed by mpmath, ω = 10. For b = ω − v₀ ≤ 0 the approximation has no solution or one on
    // another branch; there the exact root is expected, also by mpmath.
    let table: [(velocity: Double, duration: Double)] = [
      (0, 0.92350366101873317), (5, 0.85744987772135218), (9, 0.7465719216716014),
      (-5, 0.96482743217568788), (-30, 1.0687682634141521),
      (10, 0.69077552789821371), (12, 0.45342376382642821), (40, 1.0306239611465638),
    ]
    for (velocity, duration) in table {
      let spring = try Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: velocity)
      XCTAssertEqual(spring.settlingDuration, duration, accuracy: 1e-12, "v₀ \(velocity)")
    }
  }

  func testUnderdampedSpringsSettleWhenBothTermsHave() throws {
    // R447: g = 5, ω_d = √75. ln(1000·(1 + 5/√75))/5, and ln(1000·(1 + 25/√75))/5 for v₀ = −20.
    let still = try Spring(mass: 1, stiffness: 100, damping: 10)
    XCTAssertEqual(still.settlingDuration, 1.4727003346780925, accuracy: 1e-12)
    let moving = try Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: -20)
    XCTAssertEqual(moving.settlingDuration, 1.6530657916242397, accuracy: 1e-12)
  }

  func testALayerAnimationRoundsTheTimeUpFromCriticalDampingOn() throws {
    // R447: 0.5058 s becomes 0.6 s, 3.418 s becomes 3.5 s.
    let slow = try Spring(mass: 3, stiffness: 1000, damping: 500)
    XCTAssertEqual(slow.clampedToCritical.roundedSettlingDuration, 0.6, accuracy: 1e-12)
    XCTAssertEqual(slow.roundedSettlingDuration, 3.5, accuracy: 1e-12)
    let ringing = try Spring(mass: 1, stiffness: 100, damping: 10)
    XCTAssertEqual(ringing.roundedSettlingDuration, ringing.settlingDuration)
    let endless = try Spring(mass: 1, stiffness: 9, damping: 0)
    XCTAssertEqual(endless.roundedSettlingDuration, .infinity)
  }

  func testOverdampedSpringsSettleWithBothExponentials() throws {
    // ln((1 + g/s)/2/0.001)/(g − s) by mpmath, s = √(g² − ω²).
    let slow = try Spring(mass: 3, stiffness: 1000, damping: 500)
    XCTAssertEqual(slow.settlingDuration, 3.4180328773705198, accuracy: 1e-11)
    let moving = try Spring(mass: 1, stiffness: 100, damping: 30, initialVelocity: 12)
    XCTAssertEqual(moving.settlingDuration, 1.6892360917061055, accuracy: 1e-12)
    // With v₀ = g + s there is only the fast exponential e^(−v₀·t), so the time is ln(1000)/v₀.
    let fast = try Spring(mass: 1, stiffness: 100, damping: 30, initialVelocity: 26.18033988749895)
    XCTAssertEqual(fast.settlingDuration, 0.26385277306046642, accuracy: 1e-9)
  }

  func testAnUndampedSpringNeverSettles() throws {
    XCTAssertEqual(try Spring(mass: 1, stiffness: 9, damping: 0).settlingDuration, .infinity)
    XCTAssertEqual(try Spring(duration: 0.5, bounce: 1).settlingDuration, .infinity)
  }

  func testASettledSpringStaysCloseToItsTarget() throws {
    // The envelope bounds each of two terms; their sum can reach 0.001·√2 below critical damping
    // (R453) and 0.002 above.
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let frequency = random.magnitude(-1...2)
      let ratio = random.magnitude(-1.5...1)
      let spring = try Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        initialVelocity: frequency * random.double(in: -8...8))
      let settled = spring.settlingDuration
      for factor in [1, 1.01, 1.1, 1.3, 1.7, 2.5] {
        let value = spring.motion(at: settled * factor).value
        XCTAssertEqual(value, 1, accuracy: 0.002_001, "\(spring) at \(factor) · \(settled)")
      }
    }
  }

  func testSettlingIsFiniteAndNotNegativeForExtremeSprings() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let mass = random.magnitude(-4...4)
      let stiffness = random.magnitude(-4...6)
      let near = [1, 1 + 1e-12, 1 - 1e-12, 1 + 1e-9, 1 - 1e-7, 1 + 2e-6, random.magnitude(-6...4)]
      let ratio = near[Int.random(in: 0..<near.count, using: &random)]
      let frequency = (stiffness / mass).squareRoot()
      // Velocities close to ω and to the rates of both exponentials, where a denominator vanishes.
      let speeds: [Double] = [0, frequency, frequency * (1 + 1e-9), -frequency, frequency * ratio]
      let speed =
        Bool.random(using: &random)
        ? speeds[Int.random(in: 0..<speeds.count, using: &random)]
        : random.double(in: -1...1) * random.magnitude(-6...6)
      let spring = try Spring(
        mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot(),
        initialVelocity: speed)
      let settled = spring.settlingDuration
      XCTAssertTrue(settled.isFinite && settled >= 0, "\(spring): \(settled)")
    }
  }
}
