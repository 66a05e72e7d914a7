import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The speed of a finger at its release follows from times, and not from the number of samples.
///
/// Expected values are computed by hand. On 390 points the system's pop finishes above 187.5 points in 0.35 s, so
/// that 15 % of the way need (187.5/390 − 0.15)/0.35 = 0.945055 widths per second, which are 368.571 points per
/// second.
final class ReleaseTimeTests: XCTestCase {
  /// The steps of samples in seconds, from first to last and then again.
  private let paces: [(name: String, steps: [Double])] = [
    ("60 Hz", [1.0 / 60]), ("120 Hz", [1.0 / 120]), ("240 Hz", [1.0 / 240]),
    ("irregular", [0.004, 0.021, 0.001, 0.03, 0.013, 0.0005]),
  ]

  /// How a host tells of the release, after the last movement at a time and a place.
  private enum Ending: CaseIterable {
    case plain, sample, twoSamples, time, sampleAndTime

    func release(
      _ tracker: inout GestureTracker, at place: (time: Double, x: Double), after rest: Double
    ) throws -> ReleaseDecision? {
      let end = place.time + rest
      switch self {
      case .plain: break
      case .sample, .sampleAndTime:
        _ = try tracker.add(Fingers.touches([(end, place.x)]))
      case .twoSamples:
        _ = try tracker.add(
          Fingers.touches([(place.time + rest / 2, place.x), (end, place.x)]))
      case .time: break
      }
      switch self {
      case .plain, .sample, .twoSamples: return tracker.release()
      case .time, .sampleAndTime: return try tracker.release(at: end)
      }
    }
  }

  /// Moves a finger at a constant speed, with the last sample at the end of the way.
  private func moved(
    _ distance: Double, at speed: Double, _ steps: [Double], over width: Double = 390
  ) throws -> (tracker: GestureTracker, end: (time: Double, x: Double)) {
    var tracker = GestureTracker(
      .edge, policy: .system, container: try Fingers.container(width), duration: 0.35)
    let duration = distance / speed
    var (time, index) = (0.0, 0)
    while time < duration {
      _ = try tracker.add(Fingers.touches([(time, speed * time)]))
      time += steps[index % steps.count]
      index += 1
    }
    _ = try tracker.add(Fingers.touches([(duration, distance)]))
    return (tracker, (duration, distance))
  }

  func testTheThresholdOfASpeedDependsNeitherOnTheSamplesNorOnTheirEnd() throws {
    for (name, steps) in paces {
      for ending in Ending.allCases {
        for rest in [0, 1.0 / 240, 1.0 / 60, 0.03] {
          for (speed, outcome) in [
            (368.0, TransitionOutcome.cancelled), (369, .finished), (760, .finished),
          ] {
            var (tracker, end) = try moved(58.5, at: speed, steps)
            let decision = try ending.release(&tracker, at: end, after: rest)
            let message = "\(name), \(ending), \(rest) s, \(speed) pt/s"
            XCTAssertEqual(decision?.outcome, outcome, message)
            XCTAssertEqual(decision?.velocity ?? 0, speed / 390, accuracy: 1e-9, message)
          }
        }
      }
    }
  }

  func testAFingerThatHasRestedHasNoSpeed() throws {
    // 150 of 390 points in 0.8 s: without a rest 0.3846 + 0.4808 · 0.35 is enough.
    for (name, steps) in paces {
      var (tracker, _) = try moved(150, at: 187.5, steps)
      XCTAssertEqual(tracker.release()?.outcome, .finished, name)
      for ending in Ending.allCases where ending != .plain {
        for rest in [0.04, 0.1, 0.5, 0.8, 60] {
          for speed in [187.5, 3000] {
            var (tracker, end) = try moved(150, at: speed, steps)
            let decision = try ending.release(&tracker, at: end, after: rest)
            let message = "\(name), \(ending), \(rest) s, \(speed) pt/s"
            XCTAssertEqual(decision?.outcome, .cancelled, message)
            XCTAssertEqual(decision?.velocity, 0, message)
          }
        }
      }
    }
  }

  func testAFingerThatRestsWhileItIsReportedHasNoSpeed() throws {
    for (name, steps) in paces {
      var (tracker, end) = try moved(150, at: 1500, steps)
      for index in 1...600 {
        _ = try tracker.add(Fingers.touches([(end.time + Double(index) / 60, end.x)]))
      }
      XCTAssertEqual(tracker.motion.speed, 0, name)
      XCTAssertEqual(tracker.release()?.outcome, .cancelled, name)
    }
  }

  func testAFingerThatMovesOnAfterARestHasTheSpeedOfThatMovement() throws {
    // It rests for 0.5 s and for 60 s, reported at 60 Hz, and then moves 20 points in 0.05 s: over the window of
    // 0.1 s these are 200 points per second.
    for seconds in [0.5, 60] {
      var tracker = GestureTracker(
        .edge, policy: .system, container: try Fingers.container(400), duration: 0.35)
      _ = try tracker.add(Fingers.touches([(0, 0), (0.05, 100)]))
      let count = Int(seconds * 60)
      for index in 1...count {
        _ = try tracker.add(Fingers.touches([(0.05 + Double(index) / 60, 100)]))
      }
      let start = 0.05 + Double(count) / 60
      for index in 1...3 {
        let part = Double(index) / 3
        _ = try tracker.add(Fingers.touches([(start + part * 0.05, 100 + part * 20)]))
      }
      XCTAssertEqual(tracker.motion.speed, 200, accuracy: 1e-6, "\(seconds)")
    }
  }

  func testAFingerThatHasRestedIsDecidedByItsPlace() throws {
    // 0.9 and 0.1 of the way, in two samples only.
    for (x, outcome) in [(351.0, TransitionOutcome.finished), (39, .cancelled)] {
      var tracker = GestureTracker(
        .edge, policy: .system, container: try Fingers.container(390), duration: 0.35)
      _ = try tracker.add(Fingers.touches([(0, 0), (0.05, x)]))
      XCTAssertEqual(try tracker.release(at: 60)?.outcome, outcome, "\(x)")
    }
  }

  func testASampleOnTheWayBetweenTwoOthersChangesNoMotion() throws {
    var random = SeededRandom(seed: 7)
    for round in 0..<200 {
      var moves = [(time: 0.0, x: 0.0)]
      for _ in 0..<8 {
        let last = moves[moves.count - 1]
        let step = Double.random(in: 0.002...0.01, using: &random)
        moves.append((last.time + step, Double.random(in: 0...200, using: &random)))
      }
      var finer: [(time: Double, x: Double)] = []
      for (one, two) in zip(moves, moves.dropFirst()) {
        finer += [one, ((one.time + two.time) / 2, (one.x + two.x) / 2)]
      }
      finer.append(moves[moves.count - 1])
      func motion(_ moves: [(time: Double, x: Double)]) throws -> GestureMotion {
        var tracker = GestureTracker(
          .edge, policy: .system, container: try Fingers.container(390), duration: 0.35)
        _ = try tracker.add(Fingers.touches(moves))
        return tracker.motion
      }
      let (coarse, fine) = (try motion(moves), try motion(finer))
      XCTAssertEqual(coarse.speed, fine.speed, accuracy: 1e-6, "\(round)")
      XCTAssertEqual(
        coarse.averages.acceleration, fine.averages.acceleration, accuracy: 1e-6, "\(round)")
    }
  }

  func testTheVelocityOfARecogniserDecides() throws {
    // The calls of a bridge: where the finger touched down, a millisecond before the recogniser began, the movement,
    // and the release as one more sample. The samples say 10 points in a millisecond.
    for (speed, outcome) in [
      (-400.0, TransitionOutcome.cancelled), (0, .cancelled), (360, .cancelled), (380, .finished),
      (760, .finished),
    ] {
      for direction in LayoutDirection.allCases {
        let sign = direction.trailingSign
        var tracker = GestureTracker(
          .edge, policy: .system, container: try Fingers.container(390, direction), duration: 0.35)
        let start = direction == .leftToRight ? 0.0 : 390
        for (time, x) in [(0.0, 0.0), (0.001, 10), (0.018, 40), (0.035, 58.5), (0.05, 58.5)] {
          try tracker.add(TouchSample(time: time, x: start + sign * x, y: 300))
        }
        let decision = try tracker.release(at: 0.05, velocity: Point(x: sign * speed, y: 999))
        XCTAssertEqual(decision?.outcome, outcome, "\(speed), \(direction)")
        XCTAssertEqual(decision?.velocity ?? 0, speed / 390, accuracy: 1e-12)
      }
    }
    var fall = GestureTracker(
      .verticalPan, policy: .companionPan, container: try Fingers.container(390), duration: 0.35)
    _ = try fall.add(Fingers.falling([(0, 0), (0.1, 100)]))
    XCTAssertEqual(
      try fall.release(at: 0.2, velocity: Point(x: 999, y: 800))?.velocity, 2, "800 of 400 points")
  }

  func testAReleaseThatCannotBeNamesItsFaultAndChangesNothing() throws {
    var tracker = GestureTracker(
      .edge, policy: .system, container: try Fingers.container(390), duration: 0.35)
    _ = try tracker.add(Fingers.touches([(0, 0), (0.1, 200)]))
    let before = tracker
    for (time, velocity, error) in [
      (0.05, nil, GestureError.timeDecreased(index: 2)), (.nan, nil, .illegalNumber(index: 2)),
      (.infinity, nil, .illegalNumber(index: 2)),
      (0.2, Point(x: .nan, y: 0), .illegalNumber(index: 2)),
    ] as [(Double, Point?, GestureError)] {
      XCTAssertThrowsError(try tracker.release(at: time, velocity: velocity)) {
        XCTAssertEqual($0 as? GestureError, error)
      }
      XCTAssertEqual(tracker, before)
    }
    XCTAssertEqual(try tracker.release(at: 0.1)?.outcome, .finished)
    XCTAssertNil(try tracker.release(at: 0), "it has ended")
    var pinch = GestureTracker(
      .pinch, policy: .closingPinch, container: try Fingers.container(390), duration: 0.35)
    _ = try pinch.add([PinchSample(time: 0, scale: 1), PinchSample(time: 0.1, scale: 0.5)])
    XCTAssertThrowsError(try pinch.release(at: 0.1, velocity: .zero)) {
      XCTAssertEqual($0 as? GestureError, .wrongSample(index: 2, kind: .pinch))
    }
    var resting = pinch
    XCTAssertEqual(try pinch.release(at: 0.12)?.outcome, .finished)
    XCTAssertEqual(try resting.release(at: 0.2)?.outcome, .cancelled)
  }

  func testAStackGestureIsReleasedAtATime() throws {
    func swipe() throws -> (StackGesture, NavigationController) {
      let controller = try NavigationController(
        screens: [Screen("a"), Screen("b")], container: try Fingers.container(390))
      let swipe = StackGesture(.edge, on: controller)
      for touch in Fingers.touches([(0, 0), (0.04, 75), (0.08, 150)]) {
        try swipe.follow(touch)
      }
      return (swipe, controller)
    }
    let rows: [(time: Double, velocity: Point?, count: Int)] = [
      (0.08, nil, 1), (0.1, nil, 1), (0.2, nil, 2), (60, nil, 2),
      (0.08, .zero, 2), (60, Point(x: 1000, y: 0), 1),
    ]
    for (time, velocity, count) in rows {
      let (swipe, controller) = try swipe()
      XCTAssertThrowsError(try swipe.release(at: 0.07, velocity: velocity))
      XCTAssertTrue(swipe.isDriving)
      try swipe.release(at: time, velocity: velocity)
      controller.advanceToRest()
      XCTAssertEqual(controller.screens.count, count, "\(time) s, \(String(describing: velocity))")
      XCTAssertNil(try swipe.release(at: time))
    }
  }
}
