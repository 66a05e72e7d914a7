import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Errors of invalid samples, and containers and lengths without an extent.
final class GestureErrorTests: XCTestCase {
  private func assertThrows<Value>(
    _ expected: GestureError, _ body: @autoclosure () throws -> Value, line: UInt = #line
  ) {
    XCTAssertThrowsError(try body(), line: line) { error in
      XCTAssertEqual(error as? GestureError, expected, line: line)
    }
  }

  func testASampleThatIsNotFiniteIsReportedWithItsIndex() throws {
    for bad in [Double.nan, .infinity, -.infinity] {
      for sample in [
        TouchSample(time: bad, location: .zero),
        TouchSample(time: 1, location: Point(x: bad, y: 0)),
        TouchSample(time: 1, location: Point(x: 0, y: bad)),
      ] {
        var tracker = GestureTracker(
          .edge, policy: .system, container: try Fingers.container(320), duration: 0.35)
        assertThrows(.illegalNumber(index: 0), try tracker.add(sample))
        _ = try tracker.add(Fingers.touches([(0, 0), (0.5, 20)]))
        let before = tracker
        assertThrows(.illegalNumber(index: 2), try tracker.add(sample))
        XCTAssertEqual(tracker, before)
      }
      var pinch = GestureTracker(
        .pinch, policy: .closingPinch, container: try Fingers.container(320), duration: 0.35)
      assertThrows(.illegalNumber(index: 0), try pinch.add(PinchSample(time: bad, scale: 1)))
      assertThrows(.illegalNumber(index: 0), try pinch.add(PinchSample(time: 0, scale: bad)))
    }
  }

  func testASampleFromThePastIsReportedAndIgnored() throws {
    var tracker = GestureTracker(
      .edge, policy: .system, container: try Fingers.container(320), duration: 0.35)
    _ = try tracker.add(Fingers.touches([(1, 0), (1, 0), (1.5, 20)]))
    let before = tracker
    assertThrows(.timeDecreased(index: 3), try tracker.add(Fingers.touches([(1.25, 40)])))
    XCTAssertEqual(tracker, before)
    XCTAssertEqual(try tracker.add(Fingers.touches([(1.5, 80)])), [0.25])
  }

  func testAnImpossibleScaleIsReportedWithItsValue() throws {
    var tracker = GestureTracker(
      .pinch, policy: .closingPinch, container: try Fingers.container(320), duration: 0.35)
    for scale in [0, -1.0] {
      assertThrows(
        .impossibleScale(index: 0, value: scale),
        try tracker.add(PinchSample(time: 0, scale: scale))
      )
    }
    XCTAssertEqual(try tracker.add(PinchSample(time: 0, scale: 1)), 0)
    assertThrows(
      .impossibleScale(index: 1, value: -0.5), try tracker.add(PinchSample(time: 1, scale: -0.5)))
    XCTAssertEqual(try tracker.add(PinchSample(time: 1, scale: 0)), 1)
  }

  func testASampleOfAnotherKindIsReported() throws {
    let container = try Fingers.container(320)
    var pinch = GestureTracker(.pinch, policy: .closingPinch, container: container, duration: 0.35)
    let touch = TouchSample(time: 0, location: .zero)
    assertThrows(.wrongSample(index: 0, kind: .pinch), try pinch.add(touch))
    for kind in [GestureKind.edge, .pan, .verticalPan] {
      var tracker = GestureTracker(kind, policy: .system, container: container, duration: 0.35)
      let scale = PinchSample(time: 0, scale: 1)
      assertThrows(.wrongSample(index: 0, kind: kind), try tracker.add(scale))
    }
  }

  func testErrorDescriptionsAreOneLineWithTheSample() {
    let rows: [(GestureError, String)] = [
      (GestureError.illegalNumber(index: 3), "sample 3 has a number that is not within ±1e30"),
      (.timeDecreased(index: 2), "sample 2 is older than the one before it"),
      (.impossibleScale(index: 0, value: 0), "sample 0 has the scale 0, expected more than 0"),
      (.impossibleScale(index: 4, value: -1), "sample 4 has the scale -1, expected 0 or more"),
      (.wrongSample(index: 0, kind: .pinch), "sample 0 is a touch, expected a scale for pinch"),
      (
        .wrongSample(index: 1, kind: .verticalPan),
        "sample 1 is a scale, expected a touch for vertical-pan"
      ),
    ]
    for (error, text) in rows {
      XCTAssertEqual(error.description, text)
    }
    XCTAssertEqual(
      TouchSample(time: 0.5, location: Point(x: 1, y: 2)).description, "0.5 s (1, 2)")
    XCTAssertEqual(PinchSample(time: 1, scale: 0.25).description, "1 s ×0.25")
  }

  func testAContainerWithoutWidthGivesNoProgressAndCancels() throws {
    for name in NamedReleasePolicy.allCases where name.policy.reach.length == .container {
      var tracker = GestureTracker(
        .edge, policy: name.policy, container: try Fingers.container(0, height: 0), duration: 0.35)
      let touches = Fingers.touches([(0, 0), (0.1, 90), (0.2, 300), (0.3, 900)])
      XCTAssertEqual(try tracker.add(touches), [0, 0, 0, 0], name.rawValue)
      let decision = try XCTUnwrap(tracker.release(), name.rawValue)
      XCTAssertEqual(decision.outcome, .cancelled, name.rawValue)
      XCTAssertEqual(decision.velocity, 0, name.rawValue)
      XCTAssertEqual(decision.remainingTime(of: 0.35), 0, name.rawValue)
    }
  }

  func testALengthThatIsNotPositiveGivesNoProgress() throws {
    for length in [0, -400, Double.nan] {
      let policy = ReleasePolicy(
        reach: GestureReach(length: .points(length)), criterion: .rule(ReleaseRule()))
      var tracker = GestureTracker(
        .edge, policy: policy, container: try Fingers.container(320), duration: 0.35)
      XCTAssertEqual(try tracker.add(Fingers.touches([(0, 0), (1, 99)])), [0, 0], "\(length)")
    }
  }
}
