import TransitionKit
import XCTest

final class TimelineChangeTests: XCTestCase {
  private let container = Size(width: 375, height: 667)

  func testReversingTwiceChangesNothing() throws {
    var random = RandomTimelines(seed: 31)
    for index in 0..<100 {
      let timeline = try random.timeline()
      XCTAssertEqual(timeline.reversed().reversed(), timeline, "timeline \(index)")
      XCTAssertNotEqual(timeline.reversed(), timeline, "timeline \(index)")
      XCTAssertEqual(timeline.reversed().hiddenElements, timeline.hiddenElements)
    }
  }

  /// At multiples of powers of two `1 − t/d` and `(d − t)/d` are exact, so the frames are equal.
  func testAReversedTimelineShowsTheFramesBackwards() throws {
    var random = RandomTimelines(seed: 32)
    for index in 0..<100 {
      let timeline = try random.timeline().scaled(toDuration: 2)
      let reversed = timeline.reversed()
      for eighth in 0...16 {
        let time = Double(eighth) / 8
        XCTAssertEqual(
          reversed.picture(at: time).layers, timeline.picture(at: 2 - time).layers,
          "timeline \(index) at \(time) s")
      }
    }
  }

  func testScalingChangesOnlyTheDuration() throws {
    var random = RandomTimelines(seed: 33)
    for index in 0..<50 {
      let timeline = try random.timeline().scaled(toDuration: 2)
      let slow = try timeline.scaled(toDuration: 4)
      XCTAssertEqual(slow.duration, 4)
      XCTAssertEqual(slow.layers, timeline.layers)
      XCTAssertEqual(slow.hiddenElements, timeline.hiddenElements)
      XCTAssertEqual(slow.isReversed, timeline.isReversed)
      for time in [0, 0.3, 0.75, 1.1, 2] {
        XCTAssertEqual(
          slow.picture(at: 2 * time).layers, timeline.picture(at: time).layers,
          "timeline \(index) at \(time) s")
      }
      XCTAssertEqual(try slow.scaled(toDuration: 2), timeline)
      XCTAssertEqual(
        try timeline.scaled(toDuration: 0).picture(at: 0).layers, timeline.lastPicture.layers)
      for bad in [-1, .nan, .infinity] {
        XCTAssertThrowsError(try timeline.scaled(toDuration: bad)) {
          guard case .invalidDuration? = $0 as? TimelineError else { return XCTFail("\($0)") }
        }
      }
    }
  }

  func testMirroringTwiceChangesNothingAtMultiplesOfAnEighthPoint() throws {
    var random = RandomTimelines(seed: 34)
    for index in 0..<100 {
      let timeline = try random.timeline()
      XCTAssertEqual(
        timeline.mirrored(in: container).mirrored(in: container), timeline, "timeline \(index)")
    }
  }

  /// By hand: a page that enters from the right (x = 375 → 0) enters from the left (−375 → 0).
  func testAMirroredPushEntersFromTheOtherSide() throws {
    let page = Rect(x: 0, y: 64, width: 375, height: 603)
    let timeline = try Timeline(
      duration: 1,
      layers: [Layer(.to, frame: page.withOrigin(x: 375)).moving(to: page, curve: .linear)],
      hiddenElements: ["photo"])
    let mirror = timeline.mirrored(in: container)
    for (time, x) in [(0, -375), (0.25, -281.25), (0.5, -187.5), (1, 0)] {
      XCTAssertEqual(mirror.picture(at: time)[.to]?.frame, page.withOrigin(x: x), "at \(time) s")
    }
    XCTAssertEqual(mirror.duration, 1)
    XCTAssertEqual(mirror.hiddenNames, ["photo"])
    XCTAssertFalse(mirror.isReversed)
  }

  func testMirroringAndReversingCommute() throws {
    var random = RandomTimelines(seed: 35)
    for index in 0..<50 {
      let timeline = try random.timeline()
      XCTAssertEqual(
        timeline.reversed().mirrored(in: container), timeline.mirrored(in: container).reversed(),
        "timeline \(index)")
    }
  }

  /// Added layers move in the direction in which the timeline is played.
  ///
  /// Linear and Boolean tracks are computed by hand, others by symmetry.
  func testAddedLayersMoveInThePlayedDirection() throws {
    var random = RandomTimelines(seed: 77)
    for index in 0..<60 {
      let own = try Timeline(duration: 2, layers: [Layer(.to, frame: .zero)])
      var extra = try random.layer(.named("extra"))
      if index == 0 { extra = Layer(.named("extra"), frame: .zero).fading(to: 0, curve: .linear) }
      // A Boolean track with linear curves: hidden, shown, hidden.
      var tracks = extra.tracks
      tracks.isHidden = try Track([
        Keyframe(at: 0, true), Keyframe(at: 0.25, false), Keyframe(at: 0.75, true),
      ])
      extra = Layer(extra.id, extra.initial, tracks: tracks)
      let forwards = try own.adding([extra])
      let backwards = try own.reversed().adding([extra])
      XCTAssertTrue(backwards.isReversed)
      for step in 0...16 {
        // Between the times at which tracks with steps of eighths may jump.
        let time = 2 * (Double(step) + 0.3141) / 17
        let expected = try XCTUnwrap(forwards.picture(at: time)[.named("extra")])
        let state = try XCTUnwrap(backwards.picture(at: time)[.named("extra")])
        let note = "layer \(index) at \(time) s"
        assertEqual(state.frame, expected.frame, accuracy: 2e-3, note)
        XCTAssertEqual(state.alpha, expected.alpha, accuracy: 2e-6, note)
        XCTAssertEqual(state.isHidden, expected.isHidden, note)
      }
      if index == 0 { XCTAssertEqual(backwards.picture(at: 0.5)[.named("extra")]?.alpha, 0.75) }
    }
  }
}
