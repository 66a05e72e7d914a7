import TransitionKit
import XCTest

final class InterpolatableTests: XCTestCase {
  private let shadow = Shadow(
    opacity: 0.8, radius: 3, offset: Point(x: 0, y: -128),
    path: Rect(x: 0, y: 0, width: 320, height: 696))
  private let otherShadow = Shadow(
    opacity: 0.1, radius: 7, offset: Point(x: 4, y: 0.3),
    path: Rect(x: 0.1, y: 0.7, width: 3, height: 9))
  private let turned = Transform(
    translationX: 0.1, translationY: 0.2, translationZ: 0.3, scaleX: 0.965, scaleY: 0.7,
    rotationX: 1.1, rotationY: 2.3, rotation: 3.7, perspective: 0.002)

  /// For these pairs the difference is rounded, so that `start + (end - start)` is not the end.
  func testBothEndsAreExactForEveryConformingType() {
    assertEndsExact(0.1, 0.7)
    assertEndsExact(1e-17, 1)
    assertEndsExact(-1e16, 0.3)
    assertEndsExact(false, true)
    assertEndsExact(true, false)
    assertEndsExact(Point(x: 0.1, y: -1e16), Point(x: 0.7, y: 0.3))
    assertEndsExact(
      Rect(x: 0.1, y: 1e16, width: 320, height: 0.3), Rect(x: 0.7, y: 0.1, width: 1e-9, height: 7))
    assertEndsExact(Transform.identity, turned)
    assertEndsExact(turned, .identity)
    assertEndsExact(shadow, otherShadow)
    assertEndsExact(Shadow.none, shadow)
    assertEndsExact(shadow, .none)
  }

  private func assertEndsExact<Value: TrackValue>(
    _ start: Value, _ end: Value, line: UInt = #line
  ) {
    for (first, second) in [(start, end), (end, start)] {
      for (progress, expected) in [(0.0, first), (1, second)] {
        XCTAssertEqual(
          first.interpolated(to: second, along: .line, progress: progress), expected,
          "at \(progress)", line: line)
      }
    }
    XCTAssertTrue(start.isWithinLimits && end.isWithinLimits, line: line)
  }

  /// The difference of the largest doubles overflows, but the ends are still exact.
  func testTheLargestNumbersAreExactAtBothEnds() {
    let largest = Double.greatestFiniteMagnitude
    XCTAssertEqual((-largest).interpolated(to: largest, progress: 0), -largest)
    XCTAssertEqual((-largest).interpolated(to: largest, progress: 1), largest)
  }

  /// By hand: from 10 to 30, progress 1/4 adds 5.
  func testProgressOutsideZeroAndOneExtrapolatesLinearly() {
    let table = [(-0.5, 0.0), (-0.25, 5), (0.25, 15), (0.5, 20), (1.25, 35), (2, 50)]
    for (progress, value) in table {
      XCTAssertEqual(10.0.interpolated(to: 30, progress: progress), value, "at \(progress)")
      XCTAssertEqual(
        Point(x: 10, y: 30).interpolated(to: Point(x: 30, y: 10), progress: progress),
        Point(x: value, y: 40 - value), "at \(progress)")
      XCTAssertEqual(
        Rect(x: 10, y: 10, width: 30, height: 0).interpolated(
          to: Rect(x: 30, y: 30, width: 10, height: 20), progress: progress),
        Rect(x: value, y: value, width: 40 - value, height: value - 10), "at \(progress)")
      XCTAssertEqual(
        Transform(scaleX: 10, rotation: 30).interpolated(
          to: Transform(scaleX: 30, rotation: 10), progress: progress),
        Transform(scaleX: value, rotation: 40 - value), "at \(progress)")
    }
  }

  /// By hand: a distance of 20 at a rate of 3 per second is 60 per second.
  func testVelocityIsTheDistanceTimesTheRate() {
    XCTAssertEqual(10.0.velocity(to: 30, rate: 3), 60)
    XCTAssertFalse(false.velocity(to: true, along: .line, progress: 0.5, rate: 3))
    XCTAssertEqual(
      Point(x: 10, y: 0).velocity(to: Point(x: 30, y: -1), rate: 3), Point(x: 60, y: -3))
    XCTAssertEqual(
      Rect(x: 0, y: 1, width: 2, height: 3)
        .velocity(to: Rect(x: 1, y: 1, width: 0, height: 7), rate: 2),
      Rect(x: 2, y: 0, width: -4, height: 8))
    XCTAssertEqual(
      Transform.identity.velocity(to: .scale(0.5), rate: 4), Transform(scaleX: -2, scaleY: -2))
  }

  func testABooleanChangesWhenProgressReachesOne() {
    for (progress, value) in [(-1.0, false), (0, false), (0.999, false), (1, true), (1.5, true)] {
      XCTAssertEqual(
        false.interpolated(to: true, along: .line, progress: progress), value, "at \(progress)")
    }
  }

  func testIsFiniteChecksEveryComponent() {
    for bad in [Double.nan, .infinity, -.infinity] {
      XCTAssertFalse(bad.isWithinLimits)
      XCTAssertFalse(Point(x: 0, y: bad).isWithinLimits)
      XCTAssertFalse(Rect(x: 0, y: 0, width: 0, height: bad).isWithinLimits)
      XCTAssertFalse(Transform(perspective: bad).isWithinLimits)
      XCTAssertFalse(Shadow(opacity: 0, radius: bad).isWithinLimits)
      XCTAssertFalse(Shadow(opacity: 0, radius: 0, offset: Point(x: bad, y: 0)).isWithinLimits)
      let path = Rect(x: bad, y: 0, width: 0, height: 0)
      XCTAssertFalse(Shadow(opacity: 0, radius: 0, path: path).isWithinLimits)
    }
  }

  /// A client's type has to implement only its arithmetic.
  private struct Glow: Interpolatable {
    var radius: Double
    var isWithinLimits: Bool { radius.isWithinLimits }
    static func + (left: Glow, right: Glow) -> Glow { Glow(radius: left.radius + right.radius) }
    static func - (left: Glow, right: Glow) -> Glow { Glow(radius: left.radius - right.radius) }
    func scaled(by factor: Double) -> Glow { Glow(radius: radius * factor) }
  }

  /// By hand: at half of the time a symmetric curve is at half of the distance.
  ///
  /// A linear segment over half of the duration has twice the slope.
  func testATypeOfAClientIsInterpolatedOnATrack() throws {
    let track = Track(from: Glow(radius: 2), to: Glow(radius: 10), curve: .easeInOut)
    for (fraction, radius) in [(-1.0, 2.0), (0, 2), (0.5, 6), (1, 10), (2, 10)] {
      XCTAssertEqual(track.value(at: fraction).radius, radius, accuracy: 1e-12, "at \(fraction)")
    }
    let late = try Track([Keyframe(at: 0.5, Glow(radius: 0)), Keyframe(at: 1, Glow(radius: 3))])
    XCTAssertEqual(late.velocity(at: 0.75)?.radius, 6)
    XCTAssertNil(late.velocity(at: 0.25), "the value is constant")
    XCTAssertThrowsError(try Track([Keyframe(at: 0, Glow(radius: .nan))])) {
      XCTAssertEqual($0 as? TrackError, .illegalNumber(index: 0))
    }
  }
}
