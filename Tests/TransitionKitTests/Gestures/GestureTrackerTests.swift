import TransitionKit
import XCTest

/// A gesture from its first sample to its decision.
///
/// Expected values are computed by hand.
final class GestureTrackerTests: XCTestCase {
  private func tracker(
    _ kind: GestureKind, _ policy: ReleasePolicy, width: Double = 320,
    _ direction: LayoutDirection = .leftToRight, canGoBack: Bool = true
  ) throws -> GestureTracker {
    GestureTracker(
      kind, policy: policy, container: try Fingers.container(width, direction), duration: 0.35,
      canGoBack: canGoBack)
  }

  // R631: only at the leading edge, which is the right edge from right to left
  func testEdgeGestureBeginsWithinTwentyPointsOfTheLeadingEdge() throws {
    for (x, leftToRight, rightToLeft) in [
      (0.0, true, false), (20, true, false), (20.25, false, false), (-20, true, false),
      (-20.25, false, false), (160, false, false), (299.75, false, false), (300, false, true),
      (320, false, true), (340.25, false, false),
    ] {
      let touch = TouchSample(time: 0, location: Point(x: x, y: 300))
      var left = try tracker(.edge, .halfTheWidthEitherWay)
      XCTAssertEqual(try left.add(touch), leftToRight ? 0 : nil, "x \(x)")
      var right = try tracker(.edge, .halfTheWidthEitherWay, .rightToLeft)
      XCTAssertEqual(try right.add(touch), rightToLeft ? 0 : nil, "x \(x)")
    }
  }

  func testTheWidthOfTheEdgeIsAParameter() throws {
    let touch = TouchSample(time: 0, location: Point(x: 50, y: 300))
    for (reach, begins) in [(50.0, true), (49.75, false)] {
      var tracker = GestureTracker(
        .edge, policy: .system, container: try Fingers.container(320), duration: 0.35,
        edgeReach: reach)
      XCTAssertEqual(try tracker.add(touch) != nil, begins, "reach \(reach)")
    }
  }

  func testAGestureAwayFromTheEdgeDoesNotBegin() throws {
    var tracker = try tracker(.edge, .halfTheWidth)
    let touches = Fingers.touches([(0, 90), (0.1, 0), (0.2, 300)])
    XCTAssertEqual(try tracker.add(touches), [nil, nil, nil])
    XCTAssertEqual(tracker.stage, .failed)
    XCTAssertNil(tracker.release())
    XCTAssertNil(tracker.systemCancelled())
  }

  func testAPanBeginsOnlyWithAVelocityTowardsTheTrailingEdge() throws {
    let moves = [(time: 0.0, x: 0.0), (0.1, 0), (0.2, 32), (0.3, 64)]
    var forward = try tracker(.pan, .quarterOfTheWidth)
    XCTAssertEqual(try forward.add(Fingers.touches(moves)), [nil, nil, 0.1, 0.2])
    var backward = try tracker(.pan, .quarterOfTheWidth)
    let back = Fingers.touches([(0, 0), (0.1, -1), (0.2, 64), (0.3, 200)])
    XCTAssertEqual(try backward.add(back), [nil, nil, nil, nil])
    XCTAssertEqual(backward.stage, .failed)
    XCTAssertNil(backward.release())
    var mirrored = try tracker(.pan, .quarterOfTheWidth, .rightToLeft)
    XCTAssertEqual(try mirrored.add(back), [nil, 1.0 / 320, 0, 0])
  }

  func testAPanThatNeverMovesGivesNoDecision() throws {
    var tracker = try tracker(.pan, .quarterOfTheWidth)
    XCTAssertEqual(try tracker.add(Fingers.touches([(0, 0), (0.1, 0)])), [nil, nil])
    XCTAssertEqual(tracker.stage, .possible)
    XCTAssertNil(tracker.release())
    XCTAssertEqual(tracker.stage, .failed)
    XCTAssertEqual(try tracker.add(Fingers.touches([(0.2, 100)])), [nil])
  }

  // R631: not on the root, and not while a transition runs
  func testNoGestureBeginsOnTheRootOrDuringATransition() throws {
    // B12.
    for kind in [GestureKind.edge, .pan, .verticalPan] {
      var tracker = try tracker(kind, .halfTheWidth, canGoBack: false)
      let touches = Fingers.touches([(0, 0), (0.1, 100), (0.2, 300)])
      XCTAssertEqual(try tracker.add(touches), [nil, nil, nil], kind.rawValue)
      XCTAssertNil(tracker.release(), kind.rawValue)
    }
    var pinch = try tracker(.pinch, .closingPinch, canGoBack: false)
    XCTAssertNil(try pinch.add(PinchSample(time: 0, scale: 1)))
    XCTAssertNil(pinch.systemCancelled())
  }

  func testProgressFollowsTheFingerAndIsMirroredFromRightToLeft() throws {
    let moves: [(Double, Double)] = [(0, 0), (0.1, 80), (0.2, 160), (0.3, 400), (0.4, -80)]
    let rows: [(ReleasePolicy, [Double])] = [
      (ReleasePolicy.halfTheWidthEitherWay, [0, 0.25, 0.5, 1, 0.25]),
      (.halfTheWidth, [0, 0.25, 0.5, 1, 0]),
      (.quarterOfTheWidth, [0, 0.25, 0.5, 1, 0]), (.system, [0, 0.25, 0.5, 0.999, 0]),
    ]
    for (policy, expected) in rows {
      for direction in LayoutDirection.allCases {
        var tracker = try tracker(.edge, policy, direction)
        let start = direction == .leftToRight ? 10.0 : 310
        let touches = moves.map { time, distance in
          let x = start + direction.trailingSign * distance
          return TouchSample(time: time, location: Point(x: x, y: 300 + distance))
        }
        XCTAssertEqual(try tracker.add(touches), expected, "\(direction) \(policy)")
      }
    }
  }

  func testAVerticalPanGoesDownInBothLayoutDirections() throws {
    for direction in LayoutDirection.allCases {
      var tracker = try tracker(.verticalPan, .companionPan, direction)
      let moves = Fingers.falling([(0, 0), (0.1, 100), (0.2, 200), (0.3, 500), (0.4, -50)])
      XCTAssertEqual(try tracker.add(moves), [0, 0.25, 0.5, 1, 0], "\(direction)")
    }
  }

  func testAVerticalPanMovesOverTheHeightByDefault() throws {
    var tracker = try tracker(.verticalPan, .halfTheWidth)
    let moves = Fingers.falling([(0, 0), (0.1, 284), (0.2, 285)])
    XCTAssertEqual(try tracker.add(moves), [0, 0.5, 285.0 / 568])
    XCTAssertEqual(tracker.release()?.outcome, .finished)
  }

  func testProgressOfAPinchIsRelativeToItsFirstScale() throws {
    let rows: [(scales: [Double], progress: [Double], outcome: TransitionOutcome)] = [
      ([2.0, 1.5, 1], [0.0, 0.25, 0.5], TransitionOutcome.finished),
      ([2, 0.5, 1], [0, 0.75, 0.5], .cancelled), ([1, 1.5, 2], [0, 0, 0], .cancelled),
      ([0.5, 0.25, 0], [0, 0.5, 1], .finished), ([1], [0], .cancelled),
      ([1, 0.5, 0.5], [0, 0.5, 0.5], .cancelled),
    ]
    for (scales, progress, outcome) in rows {
      var tracker = try tracker(.pinch, .closingPinch)
      let samples = scales.enumerated().map { index, scale in
        PinchSample(time: Double(index) * 0.2, scale: scale)
      }
      XCTAssertEqual(try tracker.add(samples), progress, "\(scales)")
      XCTAssertEqual(tracker.release()?.outcome, outcome, "\(scales)")
    }
  }

  func testACancelledTouchCancelsTheTransition() throws {
    var tracker = try tracker(.edge, .halfTheWidth)
    _ = try tracker.add(Fingers.touches([(0, 0), (0.1, 160), (0.2, 288)]))
    let expected = ReleaseDecision(.cancelled, at: 0.9, completionSpeed: 1, velocity: 4)
    let decision = try XCTUnwrap(tracker.systemCancelled())
    XCTAssertEqual(decision.outcome, expected.outcome)
    XCTAssertEqual(decision.progress, expected.progress, accuracy: 1e-15)
    XCTAssertEqual(decision.completionSpeed, 1)
    // 128 points in 0.1 s are 4 widths of 320 points per second.
    XCTAssertEqual(decision.velocity, expected.velocity, accuracy: 1e-9)
    XCTAssertEqual(decision.remainingTime(of: 0.35), 0.315, accuracy: 1e-15)
  }

  func testAGestureIsDecidedOnce() throws {
    var tracker = try tracker(.edge, .halfTheWidth)
    _ = try tracker.add(Fingers.touches([(0, 0), (0.1, 200)]))
    let decision = try XCTUnwrap(tracker.release())
    XCTAssertEqual(tracker.stage, .ended(decision))
    XCTAssertNil(tracker.release())
    XCTAssertNil(tracker.systemCancelled())
    XCTAssertEqual(try tracker.add(Fingers.touches([(0.2, 10)])), [nil])
    XCTAssertEqual(tracker.stage, .ended(decision))
  }

  func testAHostConnectsAGestureInADozenLines() throws {
    // The example of the documentation, with a host that records its calls.
    let container = try Fingers.container(375)
    var touches = Fingers.touches([(0, 0), (0.1, 75), (0.2, 150), (0.3, 225)])[...]
    var calls: [String] = []

    var tracker = GestureTracker(.edge, policy: .system, container: container, duration: 0.35)
    while let touch = touches.popFirst() {
      if let progress = try tracker.add(touch) { calls.append("update \(progress)") }
    }
    switch tracker.release()?.outcome {
    case .finished: calls.append("finish")
    case .cancelled: calls.append("cancel")
    case nil: break
    }

    XCTAssertEqual(calls, ["update 0.0", "update 0.2", "update 0.4", "update 0.6", "finish"])
  }
}
