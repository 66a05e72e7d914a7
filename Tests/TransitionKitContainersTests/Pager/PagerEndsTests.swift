import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers

/// What lies beyond the first and the last page.
final class PagerEndsTests: XCTestCase {
  /// The reach of a page of a length, in points.
  private func reach(_ ends: PagerEnds, _ length: Double) throws -> Reach {
    let ends = ends.resistance(in: length)
    let container = try Container(size: Size(width: length, height: 600))
    return Reach(low: 0, high: length, below: ends, above: ends, container: container)
  }

  func testUIKitsRubberBand() throws {
    // C215, V18.
    let table: [(length: Double, offsets: [Double])] = [
      (320, [5.4071, 25.3237, 46.9333, 81.8605, 130.3704]),
      (375, [5.4205, 25.6211, 47.9651, 85.0515, 138.6555]),
      (393, [5.4241, 25.7015, 48.2478, 85.9443, 141.0440]),
    ]
    for (length, offsets) in table {
      for (distance, offset) in zip([10.0, 50, 100, 200, 400], offsets) {
        for sign in [1.0, -1] {
          XCTAssertEqual(
            try reach(.uiKit, length).motion(at: sign < 0 ? -distance : length + distance).value,
            sign < 0 ? -offset : length + offset, accuracy: 1e-3)
        }
      }
    }
  }

  func testFlutterSlowsTheFingerDown() throws {
    // C225, V22: the part of the next point that is followed at an offset.
    for (part, followed) in [(0.0, 0.52), (0.1, 0.4212), (0.25, 0.2925), (0.5, 0.13)] {
      let reach = try reach(.flutter, 400)
      let asked = reach.asked(for: -part * 400 - 1e-5)
      XCTAssertEqual(reach.motion(at: asked).velocity, followed, accuracy: 1e-6)
    }
  }

  func testAndroidStretches() throws {
    // C225, V22.
    for (pull, part) in [(0.1, 0.010579), (0.25, 0.017959), (0.5, 0.023740), (1, 0.031996)] {
      XCTAssertEqual(PagerEnds.stretchedPart(for: pull), part, accuracy: 1e-6)
    }
    var pager = try PagerMotion(.like.viewPager2, pageCount: 2, in: Size(width: 400, height: 600))
    pager.grab()
    try pager.drag(to: -116)
    XCTAssertEqual(pager.position, -0.25)
    let slots = PagerPicture(pager).slots
    XCTAssertEqual(slots[0].frame.x, 0)
    XCTAssertEqual(slots[0].frame.width, 400 * 1.017959, accuracy: 1e-3)
    XCTAssertEqual(slots[1].frame.x, slots[0].frame.maxX, accuracy: 1e-9)
    pager = try PagerMotion(
      .like.viewPager2, pageCount: 2, page: 1, in: Size(width: 400, height: 600))
    pager.grab()
    try pager.drag(to: 116)
    let last = PagerPicture(pager).slots
    XCTAssertEqual(last[1].frame.maxX, 400, accuracy: 1e-9)
    XCTAssertEqual(last[1].frame.width, 400 * 1.017959, accuracy: 1e-3)
    XCTAssertEqual(last[0].frame.maxX, last[1].frame.x, accuracy: 1e-9)
    // The release: 24.657 per second, ratio 0.98, without a pair.
    try pager.release(velocity: 0)
    XCTAssertNil(pager.pair)
    XCTAssertEqual(try pager.advance(by: 3), [.scrollState(.idle)])
    XCTAssertEqual(pager.position, 1)
  }

  func testTabViewStopsAtItsEnds() throws {
    // C223: the finger has to come back before the page moves.
    var pager = try PagerMotion(.like.tabView, pageCount: 2, in: Size(width: 375, height: 600))
    pager.grab()
    try pager.drag(to: -112)
    XCTAssertEqual(pager.position, 0)
    try pager.drag(to: -50)
    XCTAssertEqual(pager.position, 0)
    XCTAssertEqual(try pager.drag(to: 63), [.began(PagePair(from: 0, to: 1))])
    XCTAssertEqual(pager.offset, 75, accuracy: 1e-12)
  }

  func testUIKitReturnsFromRestByTwoExponentials() throws {
    // C217, V20. A finger at d beyond shows 100: d = 100/(0.55·(1 − 100/375)).
    var pager = try PagerMotion(.uiKit, pageCount: 3, in: Size(width: 375, height: 600))
    pager.grab()
    try pager.drag(to: -10 - 100 / (0.55 * (1 - 100.0 / 375)))
    XCTAssertEqual(pager.offset, -100, accuracy: 1e-9)
    XCTAssertNil(pager.pair, "there is no page before the first")
    try pager.release(velocity: 0)
    var time = 0.0
    for (next, offset) in [
      (0.05, 76.834), (0.1, 50.302), (0.2, 20.548), (0.3, 8.355), (0.5, 1.381),
    ] {
      try pager.advance(by: next - time)
      time = next
      XCTAssertEqual(-pager.offset, offset, accuracy: 1e-3)
    }
  }

  func testUIKitReturnsWithAVelocityByACriticalSpring() throws {
    // C217, V20: 3005/(11·e) is 100.5, at 1/11 s.
    guard case .spring(let spring, _) = PagerStyle.uiKit.settling else {
      return XCTFail("no spring")
    }
    let motion = try SpringMotion(spring, from: 0, to: 0, velocity: 3005).motion(at: 0.0909)
    XCTAssertEqual(motion.value, 100.5, accuracy: 0.05)
    XCTAssertEqual(motion.velocity, 0, accuracy: 3005e-3)
    // From beyond the end with a velocity outwards: critical, x = (x₀ + (v + 11·x₀)·t)·e^(−11t).
    var pager = try PagerMotion(.uiKit, pageCount: 1, in: Size(width: 375, height: 600))
    pager.grab()
    try pager.drag(to: 110)
    try pager.release(velocity: 1000)
    let (start, speed) = (pager.offset, pager.velocity)
    // By pencil: 47.9651, and 0.55/(1 + 0.55·100/375)² of the velocity.
    XCTAssertEqual(start, 47.9651, accuracy: 1e-3)
    XCTAssertEqual(speed, 418.3004, accuracy: 1e-3)
    try pager.advance(by: 0.1)
    XCTAssertEqual(
      pager.offset, (47.9651 + (418.3004 + 527.6161) * 0.1) * exp(-1.1), accuracy: 1e-3)
  }

  func testAScrollViewSlowsDown() throws {
    // C216, V19: a scroll view stops at 10 points per second; its distance is a sum of milliseconds.
    for (velocity, time, distance) in [
      (500.0, 1.9541, 244.51), (1500, 2.5028, 743.51), (3000, 2.8490, 1492.01),
    ] {
      XCTAssertEqual(Decay.projectedDistance(velocity: velocity - 10), distance, accuracy: 1e-3)
      let decay = try Decay(from: 0, velocity: velocity)
      XCTAssertEqual(
        decay.settlingDuration(within: try SettlingThreshold(speed: 10)), time, accuracy: 1e-3)
    }
    XCTAssertEqual(
      Decay.projectedDistance(velocity: 1490, rate: .fast), 147.51, accuracy: 1e-3)
    let decay = try Decay(from: 0, velocity: 1500)
    for (time, distance) in [(0.1, 135.803), (0.25, 294.739), (0.5, 473.418), (1, 647.404)] {
      let lost = 1500 - decay.motion(at: time).velocity
      XCTAssertEqual(Decay.projectedDistance(velocity: lost), distance, accuracy: 1e-3)
    }
  }
}
