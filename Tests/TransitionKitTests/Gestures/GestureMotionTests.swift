import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Velocity and acceleration of a finger, computed from its samples.
final class GestureMotionTests: XCTestCase {
  private func motion(width: Double = 400, _ moves: [(Double, Double)]) throws -> GestureMotion {
    var tracker = GestureTracker(
      .edge, policy: .system, container: try Fingers.container(width), duration: 0.35)
    _ = try tracker.add(Fingers.touches(moves.map { (time: $0.0, x: $0.1) }))
    return tracker.motion
  }

  func testVelocityIsTheMeanOfTheLastTenthOfASecond() throws {
    let rows: [(moves: [(Double, Double)], speed: Double)] = [
      // 100 − 30 points in 0.1 s; the sample exactly 0.1 s back counts.
      ([(0.0, 0.0), (0.05, 10.0), (0.1, 30), (0.15, 60), (0.2, 100)], 700.0),
      // The same with times whose difference is rounded.
      ([(0, 0), (0.3, 30), (0.4, 100)], 700),
      // If the last sample is the only one in the window, it is compared with the one before it.
      ([(0, 0), (0.5, 100)], 200), ([(0, 0), (0.1, 100), (0.35, 150)], 200),
      // A finger that stops before it is lifted has no velocity.
      ([(0, 0), (0.1, 100), (0.5, 100)], 0),
      // The finger returns within the window.
      ([(0, 0), (0.05, 40), (0.1, 0)], 0), ([(0, 0), (0.1, 40), (0.2, 0)], -400),
      // Of two samples at one time the later one counts, at the start, between and at the end.
      ([(0, 0), (0, 10), (0.1, 20)], 100), ([(0, 0), (0.05, 99), (0.05, 20), (0.1, 30)], 300),
      ([(0, 0), (0.1, 40), (0.1, 50)], 500),
      // Samples at a single time have no velocity.
      ([(0, 0)], 0), ([(0, 0), (0, 50)], 0), ([], 0),
    ]
    for (moves, speed) in rows {
      let motion = try motion(moves)
      XCTAssertEqual(motion.speed, speed, accuracy: 1e-4, "\(moves)")
      XCTAssertEqual(motion.velocity, speed / 400, accuracy: 1e-6, "\(moves)")
    }
  }

  func testAVelocityOfOneIsTheWholeLengthPerSecond() throws {
    // R454: 200 points and 100 points per second.
    XCTAssertEqual(GestureMotion(travel: 0, length: 200, speed: 100).velocity, 0.5)
    XCTAssertEqual(GestureMotion(travel: 0, length: 200, speed: -100).velocity, -0.5)
  }

  func testAveragesAreTakenOverThreeStepsOfTheWindow() throws {
    // Width 100, a sample every third of the window of 0.1 s: 10 points per step are 3 widths per second.
    let rows: [(distances: [Double], velocity: Double, acceleration: Double)] = [
      // Velocities 3, 6, 9; the accelerations 0, 90, 90 are limited to 0, 5, 10.
      ([0.0, 10, 30, 60], 6.0, 5.0),
      // Velocities 9, 6, 3; accelerations 0, −5, −10.
      ([0, 30, 50, 60], 6, -5),
      // The last three velocities of 3, 3, 3, 21; accelerations 0, 0, and 540 limited to 5.
      ([0, 10, 20, 30, 100], 9, 5.0 / 3),
      // Velocities 1, 1.1, 1.25; the accelerations 0, 3, 4.5 are within the limit.
      ([0, 10.0 / 3, 7, 33.5 / 3], 3.35 / 3, 2.5),
      // Two thirds of the window, in three steps of 2/90 s: velocities 3, 4.5, 6; accelerations 0, 5, 10.
      ([0, 10, 30], 4.5, 5),
      // A steady movement has no acceleration; without a movement there is no velocity either.
      ([0, 10], 3, 0), ([0], 0, 0),
    ]
    for (distances, velocity, acceleration) in rows {
      let moves = distances.enumerated().map { (Double($0.offset) / 30, $0.element) }
      let averages = try motion(width: 100, moves).averages
      XCTAssertEqual(averages.velocity, velocity, accuracy: 1e-9, "\(distances)")
      XCTAssertEqual(averages.acceleration, acceleration, accuracy: 1e-9, "\(distances)")
    }
  }

  func testAveragesCountTimesAndNotSamples() throws {
    let doubled = try motion([(0, 0), (0, 0), (0.1, 7), (0.1, 40), (0.2, 60), (0.2, 80)])
    let plain = try motion([(0, 0), (0.1, 40), (0.2, 80)])
    XCTAssertEqual(doubled, plain)
    XCTAssertEqual(plain.sampleCount, 3)
  }

  func testMotionAfterEverySampleOfAnUnevenMovement() throws {
    // Expected values: the definitions, computed by Python with exact fractions, to 15 digits.
    let moves: [(Double, Double)] = [
      (0, 0), (0.016, 1), (0.033, 5), (0.05, 13), (0.072, 26), (0.11, 57), (0.131, 66),
      (0.158, 70),
    ]
    let expected: [(Double, Double, Double, Double)] = [
      (0.166666666666667, 0, 0.061, 62.5),
      (0.404040404040404, 5, 0.460997474747475, 151.515151515152),
      (0.693333333333333, 5, 0.583583333333333, 260),
      (0.962962962962963, 5, 0.71262037037037, 361.111111111111),
      (1.5886524822695, 5, 1.01427836879433, 595.744680851064),
      (1.65986394557823, 1.66666666666667, 0.859035714285714, 622.448979591837),
      (1.36434108527132, -5, 0.357936046511628, 511.627906976744),
    ]
    for (index, row) in expected.enumerated() {
      let motion = try motion(width: 375, Array(moves.prefix(index + 2)))
      let position = ReleasePrediction().position(from: motion.fraction, at: motion.averages)
      XCTAssertEqual(motion.averages.velocity, row.0, accuracy: 1e-11, "sample \(index + 1)")
      XCTAssertEqual(motion.averages.acceleration, row.1, accuracy: 1e-9, "sample \(index + 1)")
      XCTAssertEqual(position, row.2, accuracy: 1e-10, "sample \(index + 1)")
      XCTAssertEqual(motion.speed, row.3, accuracy: 1e-9, "sample \(index + 1)")
    }
  }

  func testTheWindowHoldsAtMost32Samples() throws {
    // A resting finger, then 31 steps of a point in 1/8192 s. A window of a tenth of a second would
    // include the resting samples.
    var moves = (0..<800).map { (Double($0) / 8192, 0.0) }
    for step in 1...31 { moves.append((Double(799 + step) / 8192, Double(step))) }
    XCTAssertEqual(try motion(moves).speed, 8192)
  }

  func testAClosingPinchHasAPositiveVelocity() throws {
    var tracker = GestureTracker(
      .pinch, policy: .closingPinch, container: try Fingers.container(320), duration: 0.4)
    let scales: [(Double, Double)] = [(0.0, 2.0), (0.1, 1.5), (0.2, 1.75), (0.25, 0.5)]
    _ = try tracker.add(scales.map { PinchSample(time: $0.0, scale: $0.1) })
    // The sample 0.15 s ago is too old: the scale falls from 1.75 to 0.5 in 0.05 s, from 2 at the start.
    XCTAssertEqual(tracker.motion.fraction, 0.75)
    XCTAssertEqual(tracker.motion.speed, 25, accuracy: 1e-9)
    XCTAssertEqual(tracker.motion.velocity, 12.5, accuracy: 1e-9)
  }
}
