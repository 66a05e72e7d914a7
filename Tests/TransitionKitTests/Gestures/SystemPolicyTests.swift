import TransitionKit
import XCTest

/// The decision of the system's pop gesture: R370 to R374.
final class SystemPolicyTests: XCTestCase {
  private let prediction = ReleasePrediction()

  /// Width, progress, velocity in widths per second, predicted progress, outcome (R374).
  private let vectors: [(Double, Double, Double, Double, TransitionOutcome)] = [
    (320, 0.45, 0, 0.45, .cancelled), (320, 0.55, 0, 0.55, .finished),
    (375, 0.30, 0.5, 0.475, .cancelled), (375, 0.20, 1, 0.55, .finished),
    (375, 0.60, -0.5, 0.425, .cancelled),
  ]

  func testThresholdIsHalfOrHalfOf375Points() {
    for (width, expected) in [
      (320.0, 0.5), (375, 0.5), (390, 0.480_769), (768, 0.244_141), (0, 0.5),
    ] {
      XCTAssertEqual(prediction.threshold(for: width), expected, accuracy: 5e-7, "width \(width)")
    }
  }

  func testPublishedDecisions() {
    for (width, progress, velocity, position, outcome) in vectors {
      let motion = GestureMotion(
        travel: progress * width, length: width, speed: velocity * width)
      let message = "width \(width), p \(progress), v \(velocity)"
      XCTAssertEqual(
        prediction.position(from: progress, at: motion.averages), position, accuracy: 1e-15)
      XCTAssertEqual(
        ReleasePolicy.system.decision(for: motion, duration: 0.35).outcome, outcome, message)
    }
  }

  func testPublishedDecisionsFromSamples() throws {
    for (width, progress, velocity, _, outcome) in vectors {
      // One jump, then four steps at the velocity, so that the averages do not include the jump.
      var moves = [(time: 0.0, x: 0.0)]
      for step in 0...4 {
        let remaining = Double(4 - step) * 0.1
        moves.append((0.1 + Double(step) * 0.1, (progress - velocity * remaining) * width))
      }
      for direction in LayoutDirection.allCases {
        var tracker = GestureTracker(
          .edge, policy: .system, container: try Fingers.container(width, direction), duration: 0.35
        )
        let start = direction == .leftToRight ? 0 : width
        for move in moves {
          let x = start + direction.trailingSign * move.x
          try tracker.add(TouchSample(time: move.time, location: Point(x: x, y: 300)))
        }
        let decision = try XCTUnwrap(tracker.release())
        let message = "width \(width), p \(progress), v \(velocity), \(direction)"
        XCTAssertEqual(decision.outcome, outcome, message)
        XCTAssertEqual(decision.progress, progress, accuracy: 1e-12, message)
        XCTAssertEqual(decision.velocity, velocity, accuracy: 1e-12, message)
      }
    }
  }

  func testAPredictionExactlyAtTheThresholdCancels() {
    for (width, travel, outcome) in [
      (320.0, 160.0, TransitionOutcome.cancelled), (320, 160.25, .finished),
      (768, 187.5, .cancelled), (768, 187.75, .finished),
    ] {
      let motion = GestureMotion(travel: travel, length: width, speed: 0)
      XCTAssertEqual(
        ReleasePolicy.system.decision(for: motion, duration: 0.35).outcome, outcome,
        "\(travel) of \(width)")
    }
  }

  func testTheSignOfTheVelocityDecidesWithFewerThanThreeSamples() throws {
    let rows: [(moves: [(Double, Double)], outcome: TransitionOutcome)] = [
      ([(0.0, 0.0), (0.1, 1.0)], TransitionOutcome.finished),
      ([(0, 0), (0.1, -1)], .cancelled), ([(0, 0), (0.1, 0)], .cancelled), ([(0, 0)], .cancelled),
      // Three samples at two times have one step.
      ([(0, 0), (0, 0), (0.1, 1)], .finished),
      // With the third time the prediction decides: 0.0025 + 0.0125 · 0.35 is too little.
      ([(0, 0), (0.1, 0.4), (0.2, 0.8)], .cancelled),
    ]
    for (moves, outcome) in rows {
      var tracker = GestureTracker(
        .edge, policy: .system, container: try Fingers.container(320), duration: 0.35)
      _ = try tracker.add(Fingers.touches(moves.map { (time: $0.0, x: $0.1) }))
      XCTAssertEqual(tracker.release()?.outcome, outcome, "\(moves)")
    }
  }

  func testProgressUnderAFingerIsAtMost0p999() throws {
    var tracker = GestureTracker(
      .edge, policy: .system, container: try Fingers.container(320), duration: 0.35)
    let moves = Fingers.touches([(0, 0), (0.1, 160), (0.2, 319.68), (0.3, 320), (0.4, 900)])
    let progress = try tracker.add(moves).map { $0 ?? .nan }
    for (found, expected) in zip(progress, [0, 0.5, 0.999, 0.999, 0.999]) {
      XCTAssertEqual(found, expected, accuracy: 1e-15)
      XCTAssertLessThanOrEqual(found, 0.999)
    }
    XCTAssertEqual(try tracker.add(Fingers.touches([(0.5, -5)])), [0])
  }

  func testTheRemainderTakesAtMostTheDurationAndKeepsAFastVelocity() {
    // R373 by hand, width 400: duration, p, v → completion speed, remaining time.
    let rows: [(Double, Double, Double, Double, Double)] = [
      // max(0.8, 0.35): the whole duration.
      (0.35, 0.2, 1.0, 0.8, 0.35),
      // max(0.8, 1.4): 0.8 widths at 4 widths per second.
      (0.35, 0.2, 4, 1.4, 0.2),
      // Cancelled: max(0.45, 0), and max(0.5, 0.35 · 5).
      (0.35, 0.45, 0, 0.45, 0.35), (0.35, 0.5, -5, 1.75, 0.1),
      // Another duration of the transition: again 0.8 widths at 4 widths per second.
      (0.6, 0.2, 4, 2.4, 0.2),
      // No distance and no velocity: the least speed, so that the quotient is 0 / 0.001.
      (0.35, 0, 0, 1e-3, 0),
      // Without a duration there is no remaining time.
      (0, 0.2, 4, 0.8, 0),
    ]
    for (duration, progress, velocity, speed, time) in rows {
      let motion = GestureMotion(travel: progress * 400, length: 400, speed: velocity * 400)
      let decision = ReleasePolicy.system.decision(for: motion, duration: duration)
      let message = "D \(duration), p \(progress), v \(velocity)"
      XCTAssertEqual(decision.completionSpeed, speed, accuracy: 1e-12, message)
      XCTAssertEqual(decision.remainingTime(of: duration), time, accuracy: 1e-12, message)
    }
    for duration in [-1, Double.nan, .infinity] {
      let motion = GestureMotion(travel: 80, length: 400, speed: 4000)
      let decision = ReleasePolicy.system.decision(for: motion, duration: duration)
      XCTAssertEqual(decision.completionSpeed, 0.8, accuracy: 1e-15, "duration \(duration)")
    }
  }
}
