import TransitionKit
import TransitionKitCatalogue
import XCTest

/// What holds for every motion in points.
final class MotionLawTests: XCTestCase {
  private func spring(_ random: inout SeededRandom) throws -> Spring {
    let frequency = random.magnitude(-0.5...2)
    return try Spring(
      stiffness: frequency * frequency, dampingRatio: random.double(in: 0.02...4),
      mass: random.magnitude(-1...1))
  }

  private func rate(_ random: inout SeededRandom) throws -> DecayRate {
    try DecayRate(perSecond: random.magnitude(-0.5...1.2))
  }

  private func sequence(_ random: inout SeededRandom) throws -> MotionSequence {
    func law() throws -> MotionSequence.Law {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: .uniform
      case 1: .decay(try rate(&random))
      case 2:
        .splineDecay(
          density: random.double(in: 0.5...4), friction: random.double(in: 0.005...0.1))
      case 3:
        .spring(
          try spring(&random), to: random.double(in: -500...500),
          clampsOvershoot: Bool.random(using: &random))
      case 4:
        .curve(
          try .cubicBezier(
            random.double(in: 0.1...0.9), random.double(in: -0.5...1.5),
            random.double(in: 0.1...0.9), random.double(in: -0.5...1.5)),
          to: random.double(in: -500...500), duration: random.double(in: 0.3...2))
      default: .spring(try spring(&random), to: random.double(in: -500...500))
      }
    }
    var sequence = try MotionSequence(
      law(), from: random.double(in: -500...500), velocity: random.double(in: -3000...3000))
    var time = 0.0
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      time += random.magnitude(-2...0)
      let next = try law()
      let value = sequence.motion(at: time).value
      // A value that rounds to that at rest need not be reached, nor one next to where a curve turns.
      let remaining = abs(value - (sequence.restingValue ?? .infinity))
      var isCurve = false
      if case .curve = sequence.pieces[sequence.pieces.count - 1].law { isCurve = true }
      if remaining < 1e-9 || isCurve || Bool.random(using: &random) {
        sequence = try sequence.then(next, at: time)
      } else {
        sequence = try sequence.then(next, reaching: value)
        time = sequence.pieces[sequence.pieces.count - 1].startTime
      }
    }
    return sequence
  }

  func testNothingJumpsAtAHandOver() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let sequence = try sequence(&random)
      for piece in sequence.pieces.dropFirst() {
        let (before, after) = (
          sequence.motion(at: piece.startTime.nextDown), sequence.motion(at: piece.startTime)
        )
        XCTAssertEqual(after, piece.start, "\(sequence)")
        XCTAssertEqual(before.value, after.value, accuracy: 1e-9, "\(sequence)")
        // A curve has a velocity of its own.
        if case .curve = piece.law { continue }
        XCTAssertEqual(before.velocity, after.velocity, accuracy: 1e-7, "\(sequence)")
      }
    }
  }

  func testVelocityIsTheDerivativeOfTheValue() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let sequence = try sequence(&random)
      let (time, h) = (random.double(in: 0.001...3), 1e-6)
      let starts = sequence.pieces.map(\.startTime)
      guard !starts.contains(where: { abs($0 - time) < 2 * h }) else { continue }
      let (low, high) = (sequence.motion(at: time - h), sequence.motion(at: time + h))
      let slope = (high.value - low.value) / (2 * h)
      let size = 1e-4 + abs(high.velocity - low.velocity) + abs(slope) * 1e-9
      XCTAssertEqual(sequence.motion(at: time).velocity, slope, accuracy: size, "\(sequence)")
    }
  }

  func testAMotionStaysWithinItsThreshold() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<Cases.count(full: 3000, quick: 300) {
      let spring = try spring(&random)
      let motion = try SpringMotion(
        spring, from: 0, to: Bool.random(using: &random) ? 0 : random.double(in: -500...500),
        velocity: random.double(in: -3000...3000))
      let (near, slow) = (random.magnitude(-4...1), random.magnitude(-4...1))
      let threshold = try SettlingThreshold(distance: near, speed: slow)
      let end = motion.settlingDuration(within: threshold)
      for step in 0..<300 {
        let now = motion.motion(at: end + Double(step) * 0.07 / spring.angularFrequency)
        XCTAssertLessThanOrEqual(
          abs(now.value - motion.target), near + 1e-11, "\(motion), \(threshold), \(step)")
        XCTAssertLessThanOrEqual(
          abs(now.velocity), slow + 1e-9, "\(motion), \(threshold), \(step)")
      }
      guard end > 0 else { continue }
      let before = motion.motion(at: end * (1 - 1e-9))
      XCTAssertTrue(
        abs(before.value - motion.target) >= near - 1e-11 || abs(before.velocity) >= slow - 1e-9,
        "\(motion), \(threshold) at \(end)")
    }
  }

  func testDistancesWithoutASpeedAreThoseOfTheSpring() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let unit = try spring(&random)
      let (from, distance) = (random.double(in: -500...500), random.double(in: 1...800))
      let thrown = try unit.starting(
        pointsPerSecond: random.double(in: -900...900), over: distance)
      let motion = try SpringMotion(thrown, from: from, to: from + distance)
      let time = random.double(in: 0...5) / unit.angularFrequency
      let (a, b) = (motion.motion(at: time), thrown.motion(at: time))
      let size = 500 + distance + abs(motion.velocity) / unit.angularFrequency * 20
      XCTAssertEqual(a.value, from + distance * b.value, accuracy: 1e-14 * size, "\(motion)")
      XCTAssertEqual(
        a.velocity, distance * b.velocity, accuracy: 1e-13 * size * unit.angularFrequency)
    }
  }

  func testAReachedValueIsThatOfTheMotion() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<2000 {
      let motion = try SpringMotion(
        spring(&random), from: random.double(in: -500...500), to: random.double(in: -500...500),
        velocity: random.double(in: -3000...3000))
      let value = motion.motion(at: random.magnitude(-3...0)).value
      // A value that rounds to the target need not be reached.
      guard abs(value - motion.target) > 1e-9 else { continue }
      let time = try XCTUnwrap(motion.time(reaching: value), "\(motion) reaching \(value)")
      XCTAssertEqual(motion.motion(at: time).value, value, accuracy: 1e-10, "\(motion)")
    }
  }

  func testRubberBandsAreMonotoneAndInvertible() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<3000 {
      let band = try RubberBand(
        dimension: random.magnitude(-1...4), coefficient: random.magnitude(-2...1))
      let x = random.double(in: -3...3) * band.dimension
      let offset = band.offset(for: x)
      XCTAssertLessThan(abs(offset), band.dimension)
      XCTAssertEqual(offset, -band.offset(for: -x))
      XCTAssertEqual(try XCTUnwrap(band.distance(for: offset)), x, accuracy: 1e-12 * abs(x) * 40)
      let h = 1e-5 * band.dimension
      let slope = (band.offset(for: abs(x) + h) - band.offset(for: abs(x) - h)) / (2 * h)
      if abs(x) > 2 * h {
        XCTAssertEqual(band.followedPart(at: x), slope, accuracy: 1e-6 * band.coefficient)
      }
    }
  }

  func testMotionsAreFiniteForWildNumbers() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      func number() -> Double {
        random.double(in: -1...1) * random.magnitude(-40...30)
      }
      guard
        let spring = try? Spring(
          mass: random.magnitude(-40...40), stiffness: random.magnitude(-40...40),
          damping: Bool.random(using: &random) ? 0 : random.magnitude(-40...40)),
        let motion = try? SpringMotion(spring, from: number(), to: number(), velocity: number()),
        let decay = try? Decay(
          from: number(), velocity: number(), rate: DecayRate(perSecond: random.magnitude(-6...6)))
      else { continue }
      let time = random.magnitude(-30...30)
      for state in [motion.motion(at: time), decay.motion(at: time)] {
        XCTAssertTrue(state.value.isFinite && state.velocity.isFinite, "\(motion), \(decay)")
      }
      let threshold = try SettlingThreshold(
        distance: random.magnitude(-20...20), speed: random.magnitude(-20...20))
      XCTAssertGreaterThanOrEqual(motion.settlingDuration(within: threshold), 0, "\(motion)")
      XCTAssertTrue(decay.settlingDuration(within: threshold).isFinite)
      if let reached = motion.time(reaching: number()) {
        XCTAssertTrue(reached.isFinite && reached >= 0, "\(motion)")
      }
    }
  }
}
