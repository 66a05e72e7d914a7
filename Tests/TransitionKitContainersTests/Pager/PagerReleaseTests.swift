import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers

/// Which page a release chooses, and how long the way there takes.
final class PagerReleaseTests: XCTestCase {
  private func target(
    _ rule: PagerRelease, _ offset: Double, _ velocity: Double, of length: Double
  ) -> Int {
    rule.target(
      for: PagerLift(
        position: offset / length, page: 0, travel: offset, velocity: velocity, step: length))
  }

  func testUIKitMovesOnePageAboveTheThresholdElseToTheNearest() {
    // C212, V11.
    let table: [(offset: Double, velocity: Double, page: Int)] = [
      (187, 0, 0), (188, 0, 1), (60, 240, 0), (60, 260, 1), (300, -260, 0), (-20, -260, -1),
    ]
    for (offset, velocity, page) in table {
      XCTAssertEqual(
        target(.speedOrNearest(250), offset, velocity, of: 375), page, "\(offset) \(velocity)")
    }
  }

  func testComposeKnowsSpeedFractionAndDistance() {
    // C218, V12.
    let table: [(offset: Double, velocity: Double, page: Int)] = [
      (199, 0, 0), (201, 0, 1), (50, 399, 0), (50, 400, 1), (300, -400, 0), (50, 9000, 1),
      // The mirror images.
      (-199, 0, 0), (-201, 0, -1), (-50, -399, 0), (-50, -400, -1), (-300, 400, 0),
      (-50, -9000, -1),
    ]
    for (offset, velocity, page) in table {
      XCTAssertEqual(
        target(.compose(atMost: 1), offset, velocity, of: 400), page, "\(offset) \(velocity)")
    }
  }

  func testComposeFlingsOverSeveralPages() {
    // C219: the rest of the decay is v/4.2 points. 0.2 + 3.571 rounds to 4, 0.2 + 1.488 to 2.
    let table: [(most: Int, velocity: Double, page: Int)] = [
      (1, 6000, 1), (3, 6000, 3), (4, 6000, 4), (9, 6000, 4), (3, 2500, 2), (3, 400, 1),
      // 0.2 − 3.571 rounds to −3.
      (9, -6000, -3), (2, -6000, -2), (2, -400, 0), (.max, 1e9, 595_238),
    ]
    for (most, velocity, page) in table {
      XCTAssertEqual(
        target(.compose(atMost: most), 80, velocity, of: 400), page, "\(most) \(velocity)")
    }
  }

  func testViewPagerNeedsSixtyPercent() {
    // C220, by pencil: onward from 0.6, and back from 0.4 of what is left.
    let table: [(offset: Double, velocity: Double, page: Int)] = [
      (64, 0, 1), (59, 0, 0), (61, 400, 1), (26, 401, 1), (25, 401, 0), (90, -401, 0),
      (-59, 0, 0), (-61, 0, -1), (-26, -401, -1),
    ]
    for (offset, velocity, page) in table {
      XCTAssertEqual(target(.viewPager, offset, velocity, of: 100), page, "\(offset) \(velocity)")
    }
  }

  func testViewPager2TakesAnyFling() {
    // C221.
    for (offset, velocity, page) in [
      (100.0, 49.0, 0), (100, 50, 1), (300, -50, 0), (200, 0, 1), (179, 0, 0),
    ] {
      XCTAssertEqual(target(.viewPager2, offset, velocity, of: 360), page)
    }
  }

  func testTabViewCommitsByDistanceOrSpeed() {
    // C223, V15: 0.16 points per millisecond are 160 per second.
    for (offset, velocity, page) in [
      (214.0, 0.0, 0), (215, 0, 1), (20, 160, 1), (20, 150, 0), (-215, 0, -1), (-20, 160, -1),
      (0, 160, 0),
    ] {
      XCTAssertEqual(target(.tabView, offset, velocity, of: 375), page, "\(offset) \(velocity)")
    }
  }

  func testFlutterAddsHalfAPage() {
    // C224, V16.
    for (position, velocity, page) in [
      (0.4, 6.0, 0), (0.4, 7, 1), (0.4, -7, 0), (0.6, 0, 1), (0.6, -7, 0),
    ] {
      let lift = PagerLift(position: position, page: 0, travel: 1, velocity: velocity, step: 375)
      XCTAssertEqual(PagerRelease.flutter(devicePixelRatio: 3).target(for: lift), page)
    }
  }

  func testViewPagerIsFasterAfterAFasterFling() {
    // C220, V13.
    for (distance, velocity, duration) in [
      (1080.0, 0.0, 0.2), (540, 0, 0.15), (800, 3000, 0.6), (800, 8000, 0.3), (200, 1000, 0.6),
    ] {
      XCTAssertEqual(
        SettlingLaw.Pace.viewPager.seconds(for: distance, at: velocity, length: 1080),
        duration, accuracy: 1e-12)
    }
  }

  func testViewPager2TakesTimeByDistance() {
    // C221, V14: 480 dpi are 3 pixels a point.
    for (pixels, duration) in [(1080.0, 0.298), (300, 0.188), (100, 0.063)] {
      XCTAssertEqual(
        SettlingLaw.Pace.viewPager2.seconds(for: pixels / 3, at: 0, length: 360), duration,
        accuracy: 1e-12)
    }
  }

  func testStartsByDistanceAndDirection() {
    // C223: above 12 points, twice as far along as across, and so for the velocity.
    let start = PagerStyle.like.tabView.start
    let table: [(x: Double, y: Double, velocity: Point?, begins: Bool)] = [
      (12, 0, nil, false), (-13, 6, nil, true), (13, 7, nil, false),
      (13, 0, Point(x: 10, y: 4), true), (13, 0, Point(x: 10, y: 6), false),
    ]
    for (x, y, velocity, begins) in table {
      let movement = Point(x: x, y: y)
      XCTAssertEqual(start.begins(with: movement, velocity: velocity, along: .horizontal), begins)
      let turned = Point(x: y, y: x)
      let velocity = velocity.map { Point(x: $0.y, y: $0.x) }
      XCTAssertEqual(start.begins(with: turned, velocity: velocity, along: .vertical), begins)
    }
  }
}
