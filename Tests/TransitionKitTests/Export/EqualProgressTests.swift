import TransitionKit
import TransitionKitExport
import XCTest

/// Times between which equally much happens, against positions computed by hand.
final class EqualProgressTests: XCTestCase {
  private let page = Rect(x: 0, y: 0, width: 320, height: 500)

  private func timeline(_ layers: Layer...) throws -> Timeline {
    try Timeline(duration: 0.4, layers: layers)
  }

  private func times(_ timeline: Timeline, _ count: Int = 5) -> [Double] {
    TimelineFilmstrip.timesOfEqualProgress(of: timeline, count: count)
  }

  func testALinearMoveHasEqualTimes() throws {
    let line = try timeline(
      Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear))
    for (time, expected) in zip(times(line), [0, 0.1, 0.2, 0.3, 0.4]) {
      XCTAssertEqual(time, expected, accuracy: 1e-9)
    }
  }

  /// A quarter of the way on t² is at √¼ of the time, and so on.
  func testASlowStartHasFewerPictures() throws {
    let curve = TimingCurve.power(2, .accelerating)
    let square = try timeline(
      Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: curve))
    for (index, time) in times(square).enumerated() {
      XCTAssertEqual(time, 0.4 * (Double(index) / 4).squareRoot(), accuracy: 1e-5, "\(index)")
    }
  }

  /// The page moves 320 points, the bar only 30, so the page decides.
  func testTheLayerThatMovesMostDecides() throws {
    let both = try timeline(
      Layer(.bar, frame: page.withOrigin(x: 30)).moving(to: page, curve: .easeIn),
      Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .linear))
    XCTAssertEqual(times(both)[1], 0.1, accuracy: 1e-9)
  }

  func testOvershootStaysInOrder() throws {
    let spring = try TimingCurve.spring(dampingRatio: 0.3, duration: 0.4)
    let bounce = try timeline(
      Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: spring))
    let times = times(bounce, 40)
    XCTAssertEqual(times, times.sorted())
    XCTAssertEqual(times.count, 40)
    XCTAssertEqual(times.first, 0)
    XCTAssertEqual(times.last, 0.4)
  }

  func testAFadeCountsOpacity() throws {
    let curve = TimingCurve.power(2, .accelerating)
    let fade = try timeline(Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: curve))
    XCTAssertEqual(times(fade, 3)[1], 0.4 * 0.5.squareRoot(), accuracy: 1e-5)
  }

  func testNothingThatChangesGivesEqualTimes() throws {
    XCTAssertEqual(times(try timeline(Layer(.to, frame: page)), 3), [0, 0.2, 0.4])
    XCTAssertEqual(times(try timeline(), 1), [0.4])
    let instant = try Timeline(
      duration: 0,
      layers: [Layer(.to, frame: page.withOrigin(x: 9)).moving(to: page, curve: .linear)])
    XCTAssertEqual(times(instant, 3), [0, 0, 0])
  }
}
