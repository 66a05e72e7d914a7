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

  /// At dyadic fractions both `1 − t/d` and `(d − t)/d` are exact, so the pictures must be equal.
  func testAReversedTimelineShowsThePicturesBackwards() throws {
    var random = RandomTimelines(seed: 32)
    for index in 0..<100 {
      let timeline = try random.timeline().scaled(toDuration: 2)
      let reversed = timeline.reversed()
      for eighth in 0...16 {
        let time = Double(eighth) / 8
        XCTAssertEqual(
          reversed.frame(at: time).layers, timeline.frame(at: 2 - time).layers,
          "timeline \(index) at \(time) s")
      }
    }
  }

  func testScalingChangesTheDurationAlone() throws {
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
          slow.frame(at: 2 * time).layers, timeline.frame(at: time).layers,
          "timeline \(index) at \(time) s")
      }
      XCTAssertEqual(try slow.scaled(toDuration: 2), timeline)
      XCTAssertEqual(
        try timeline.scaled(toDuration: 0).frame(at: 0).layers, timeline.lastFrame.layers)
      for bad in [-1, .nan, .infinity] {
        XCTAssertThrowsError(try timeline.scaled(toDuration: bad)) {
          guard case .invalidDuration? = $0 as? TimelineError else { return XCTFail("\($0)") }
        }
      }
    }
  }

  func testMirroringTwiceChangesNothingOnWholeEighthsOfAPoint() throws {
    var random = RandomTimelines(seed: 34)
    for index in 0..<100 {
      let timeline = try random.timeline()
      XCTAssertEqual(
        timeline.mirrored(in: container).mirrored(in: container), timeline, "timeline \(index)")
    }
  }

  /// By pencil: a page entering from the right (x = 375 → 0) enters from the left (−375 → 0).
  func testAMirroredPushEntersFromTheOtherSide() throws {
    let page = Rect(x: 0, y: 64, width: 375, height: 603)
    let timeline = try Timeline(
      duration: 1, layers: [Layer(.to, frame: page.at(x: 375)).moving(to: page, curve: .linear)],
      hiddenElements: ["photo"])
    let mirror = timeline.mirrored(in: container)
    for (time, x) in [(0, -375), (0.25, -281.25), (0.5, -187.5), (1, 0)] {
      XCTAssertEqual(mirror.frame(at: time)[.to]?.frame, page.at(x: x), "at \(time) s")
    }
    XCTAssertEqual(mirror.duration, 1)
    XCTAssertEqual(mirror.hiddenElements, ["photo"])
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
}
