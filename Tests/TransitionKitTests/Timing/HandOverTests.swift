import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Sequences that hold each kind of motion.
///
/// Expected values are those of `clamped_motions.py` and `motions.py`.
final class HandOverTests: XCTestCase {
  func testAFlingHandsOverToAClampedSpringAndThisToACurve() throws {
    for row in try VectorTable("hand-overs").rows {
      let spring = try Spring(
        mass: row.number("mass"), stiffness: row.number("stiffness"),
        damping: row.number("damping"))
      let sequence = try MotionSequence(.uniform, from: 0, velocity: row.number("velocity"))
        .then(
          .splineDecay(density: row.number("density"), friction: row.number("friction")),
          at: row.number("t1")
        )
        .then(
          .spring(spring, to: row.number("target"), clampsOvershoot: true), at: row.number("t2")
        )
        .then(
          .curve(.ease, to: row.number("goal"), duration: row.number("duration")),
          at: row.number("t3"))
      let shown = sequence.motion(at: try row.number("t"))
      XCTAssertEqual(shown.value, try row.number("value"), accuracy: 1e-9, "\(row)")
      XCTAssertEqual(shown.velocity, try row.number("rate"), accuracy: 1e-7, "\(row)")
      let end = try row.number("t3") + row.number("duration")
      XCTAssertEqual(sequence.restingValue, try row.number("goal"))
      XCTAssertEqual(sequence.settlingDuration(within: .flutter), end)
      XCTAssertEqual(try MotionSequence(notation: "\(sequence)"), sequence)
    }
  }

  func testALawPrintsItsKindAndIsReadBack() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    let laws: [(MotionSequence.Law, String)] = [
      (.uniform, "uniform"), (.decay(.normal), "decay 0.998/ms"),
      (.splineDecay(), "spline decay of density 1, friction 0.015"),
      (.spring(spring, to: 300), "spring(1,100,20,0) to 300"),
      (.spring(spring, to: 300, clampsOvershoot: true), "clamped spring(1,100,20,0) to 300"),
      (.curve(.easeOut, to: -5, duration: 0.3), "ease-out over 0.3 s to -5"),
    ]
    for (law, text) in laws {
      XCTAssertEqual("\(law)", text)
      XCTAssertEqual(try MotionSequence.Law(notation: text), law)
    }
    for broken in [
      "", "uniformly", "clamped", "ease-out over 0.3 to 5", "spline decay of density 1",
    ] {
      XCTAssertThrowsError(try MotionSequence.Law(notation: broken), broken)
    }
  }

  func testASpeedIsLimitedAtTheHandOver() throws {
    let fast = try MotionSequence(.uniform, from: 0, velocity: -900)
      .then(.decay(.normal), at: 1, limitingSpeedTo: 500)
    XCTAssertEqual(fast.pieces[1].start, MotionSample(value: -900, velocity: -500))
    XCTAssertEqual(fast.pieces[1].speedLimit, 500)
    XCTAssertEqual(
      "\(fast)",
      "uniform from 0 at -900/s, then after 1 s at most 500/s decay 0.998/ms from -900 at -500/s")
    XCTAssertEqual(try MotionSequence(notation: "\(fast)"), fast)
    let slow = try MotionSequence(.uniform, from: 0, velocity: 400)
      .then(.uniform, reaching: 40, limitingSpeedTo: 500)
    XCTAssertEqual(slow.motion(at: 2), MotionSample(value: 800, velocity: 400))
    for limit in [-1, .nan, .infinity] {
      XCTAssertThrowsError(try slow.then(.uniform, at: 3, limitingSpeedTo: limit))
    }
  }

  func testListsOfFlutterPassTheirEndWithALimitedSpeed() throws {
    for row in try VectorTable("limited-scrolls").rows {
      let (start, velocity) = try (row.number("from"), row.number("velocity"))
      let list = try MotionSequence.scrolling(
        from: start, velocity: velocity, rate: .flutter, in: 0...600,
        limitingSpeedAtBoundTo: MotionSequence.flutterSpeedAtBound)
      let motion = list.motion(at: try row.number("t"))
      XCTAssertEqual(motion.value, try row.number("value"), accuracy: 1e-11, "\(row)")
      XCTAssertEqual(motion.velocity, try row.number("rate"), accuracy: 1e-9, "\(row)")
      XCTAssertEqual(list.pieces[1].startTime, try row.number("hit"), accuracy: 1e-14, "\(row)")
      // The other bound is its mirror image.
      let mirrored = try MotionSequence.scrolling(
        from: 600 - start, velocity: -velocity, rate: .flutter, in: 0...600,
        limitingSpeedAtBoundTo: MotionSequence.flutterSpeedAtBound)
      XCTAssertEqual(
        600 - mirrored.motion(at: try row.number("t")).value, motion.value, accuracy: 1e-11)
    }
  }

  func testTheTimeAtWhichACurveReachesAValueIsThatOfItsInverse() throws {
    let moving = try MotionSequence(
      .curve(.quadIn, to: 400, duration: 2), from: 0, velocity: 99)
    // The velocity of the curve counts, not that of the finger; progress 0.25 is at half of the time.
    XCTAssertEqual(moving.pieces[0].start, MotionSample(value: 0, velocity: 0))
    let handed = try moving.then(.uniform, reaching: 100)
    XCTAssertEqual(handed.pieces[1].startTime, 1, accuracy: 1e-14)
    XCTAssertEqual(handed.pieces[1].start.velocity, 200, accuracy: 1e-11)
    // A jump does not reach the values in between, but its ends.
    let steps = try MotionSequence(
      .curve(.steps(Steps(4, .jumpEnd)), to: 400, duration: 2), from: 0, velocity: 0)
    XCTAssertThrowsError(try steps.then(.uniform, reaching: 150))
    XCTAssertEqual(try steps.then(.uniform, reaching: 200).pieces[1].startTime, 1)
    // A falling curve, and one without a duration.
    let falling = try MotionSequence(.curve(.linear, to: -80, duration: 4), from: 0, velocity: 0)
    XCTAssertEqual(
      try falling.then(.uniform, reaching: -20).pieces[1].startTime, 1, accuracy: 1e-14)
    let jump = try MotionSequence(.curve(.linear, to: 7, duration: 0), from: 0, velocity: 0)
    XCTAssertEqual(jump.motion(at: 0), MotionSample(value: 7, velocity: 0))
    XCTAssertEqual(jump.motion(at: -1), MotionSample(value: 0, velocity: 0))
  }

  func testAFlingBeginsExactlyAndThenFollowsAndroidsTable() throws {
    let fling = try SplineDecay(from: 50, velocity: -3000, density: 3)
    XCTAssertEqual(fling.motion(at: 0), MotionSample(value: 50, velocity: -3000))
    // By `clamped_motions.py`: the first number of the table, and the slope of its first line.
    let next = fling.motion(at: 1e-9)
    XCTAssertEqual(next.value, 50 + 2.2888183591973643e-05 * fling.distance, accuracy: 1e-5)
    XCTAssertEqual(next.velocity, -3000 * 0.9988339242409605, accuracy: 1e-9)
  }

  func testIllegalNumbersOfALawAreNamed() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    let laws: [(String, MotionSequence.Law)] = [
      ("density", .splineDecay(density: 0)), ("friction", .splineDecay(friction: -1)),
      ("to", .curve(.linear, to: 1e31, duration: 1)), ("to", .spring(spring, to: 1e31)),
      ("duration", .curve(.linear, to: 1, duration: -1)),
      ("duration", .curve(.linear, to: 1, duration: 1e10)),
    ]
    for (field, law) in laws {
      XCTAssertThrowsError(try MotionSequence(law, from: 0, velocity: 1), "\(law)") {
        guard case .outOfRange(field, _, _)? = $0 as? CurveError else {
          return XCTFail("\($0) does not name \(field)")
        }
      }
    }
  }

  func testAFlingSettlesWithinAThreshold() throws {
    // Between two samples the speed is the same, so a scan of ten thousand times finds the last one.
    for velocity in [-9000.0, 300, 2000] {
      let fling = try SplineDecay(from: 10, velocity: velocity)
      for threshold in [try SettlingThreshold(distance: 0.5), try SettlingThreshold(speed: 40)] {
        let last = (0...10000).map { Double($0) / 10000 * fling.duration }.last {
          let now = fling.motion(at: $0)
          return abs(now.value - fling.restingValue) > threshold.distance ?? .infinity
            || abs(now.velocity) > threshold.speed ?? .infinity
        }
        XCTAssertEqual(
          fling.settlingDuration(within: threshold), try XCTUnwrap(last),
          accuracy: fling.duration / 9999, "\(fling), \(threshold)")
      }
      XCTAssertEqual(fling.settlingDuration(within: try SettlingThreshold(distance: 1e9)), 0)
    }
    XCTAssertEqual(try SplineDecay(from: 1, velocity: 0).settlingDuration(within: .flutter), 0)
  }
}
