import Foundation
@testable import TransitionKit
import XCTest

/// Curved ways.
///
/// Expected values are by pencil or from Tests/Vectors/motion_paths.py.
final class MotionPathTests: XCTestCase {
  private let start = Rect(x: 0, y: 100, width: 40, height: 20)
  private let end = Rect(x: 180, y: 0, width: 80, height: 60)

  // MARK: By pencil

  func testTheCentreFollowsTheParabolaAndTheSizeGoesStraight() throws {
    // Centres (20, 110) and (220, 30); control (20, 30). Halfway (a + 2c + b)/4 = (70, 50), a
    // quarter on (9a + 6c + b)/16 = (32.5, 75).
    let path = MotionPath.quadratic(control: Point(x: 20, y: 30))
    let track = Track(from: start, to: end, curve: .linear, path: path)
    let table: [(Double, Rect)] = [
      (0, start), (0.25, Rect(x: 7.5, y: 60, width: 50, height: 30)),
      (0.5, Rect(x: 40, y: 30, width: 60, height: 40)), (1, end),
    ]
    for (fraction, rect) in table { XCTAssertEqual(track.value(at: fraction), rect) }
    // The parabola leaves along 2(c − a) = (0, −160) and arrives along 2(b − c) = (400, 0).
    XCTAssertEqual(track.velocity(at: 0), Rect(x: -20, y: -180, width: 40, height: 40))
    XCTAssertEqual(track.velocity(at: 1), Rect(x: 380, y: -20, width: 40, height: 40))
    // Beyond the end, at 1.5: (a + 2·(1.5)(−0.5)…): 0.25a − 1.5c + 2.25b = (470, 50).
    XCTAssertEqual(
      start.interpolated(to: end, along: path, progress: 1.5),
      Rect(x: 420, y: 10, width: 100, height: 80))
  }

  func testAQuarterOfACircleLeavesLevelAndArrivesUpright() {
    // From (0, 0) to (100, 100): centre (0, 100), radius 100, the angle grows evenly.
    let (a, b) = (Point(x: 0, y: 0), Point(x: 100, y: 100))
    let half = 100 * 0.5.squareRoot()
    let table: [(Double, Double, Double)] = [
      (0, 0, 0), (0.5, half, 100 - half), (1, 100, 100),
      (1.0 / 3, 50, 100 - 50 * 3.0.squareRoot()), (2, 0, 200),
    ]
    for (progress, x, y) in table {
      let point = a.interpolated(to: b, along: .materialCenterArc, progress: progress)
      assertEqual(point, Point(x: x, y: y), accuracy: 1e-12, "at \(progress)")
    }
    // Speed: radius times a quarter turn.
    let speed = 50 * Double.pi
    for (progress, x, y) in [(0.0, speed, 0.0), (1, 0, speed)] {
      let velocity = a.velocity(to: b, along: .materialCenterArc, progress: progress, rate: 1)
      assertEqual(velocity, Point(x: x, y: y), accuracy: 1e-12, "at \(progress)")
    }
  }

  func testAWayOfTwoPointsOrLessInOneDirectionIsStraight() {
    for (x, y, isStraight) in [
      (2.0, 90.0, true), (90, 2, true), (-2, 90, true), (90, 0, true), (2.125, 90, false),
      (90, -2.125, false),
    ] {
      let point = Point.zero.interpolated(
        to: Point(x: x, y: y), along: .materialCenterArc, progress: 0.5)
      XCTAssertEqual(point == Point(x: x / 2, y: y / 2), isStraight, "(\(x), \(y))")
    }
  }

  func testOnlyRectanglesAndPointsFollowAPath() {
    let paths: [MotionPath] = [
      .quadratic(control: Point(x: 900, y: 900)), .arcs(.rising), .materialCenterArc,
    ]
    for path in paths {
      XCTAssertEqual(0.0.interpolated(to: 8, along: path, progress: 0.25), 2)
      XCTAssertEqual(0.0.velocity(to: 8, along: path, progress: 0.25, rate: 2), 16)
      let (one, other) = (Transform.identity, Transform(translationX: 8, translationY: 8))
      XCTAssertEqual(
        one.interpolated(to: other, along: path, progress: 0.25),
        Transform(translationX: 2, translationY: 2))
      for progress in [0.0, 1] {
        let rect = start.interpolated(to: end, along: path, progress: progress)
        XCTAssertEqual(rect, progress == 0 ? start : end, "\(path)")
      }
      XCTAssertNotEqual(
        start.interpolated(to: end, along: path, progress: 0.5),
        start.interpolated(to: end, progress: 0.5), "\(path)")
    }
  }

  // MARK: By mpmath

  private struct Pair {
    let start, end: Rect
    let diagonal: RectDiagonal
    let control: Point
  }

  private func rect(_ row: ArraySlice<Double>) -> Rect {
    let start = row.startIndex
    return Rect(
      x: row[start], y: row[start + 1], width: row[start + 2], height: row[start + 3])
  }

  private var pairs: [Pair] {
    let numbers = MotionPathVectors.pairs
    return stride(from: 0, to: numbers.count, by: 11).map {
      Pair(
        start: rect(numbers[$0..<$0 + 4]), end: rect(numbers[$0 + 4..<$0 + 8]),
        diagonal: numbers[$0 + 8] == 0 ? .falling : .rising,
        control: Point(x: numbers[$0 + 9], y: numbers[$0 + 10]))
    }
  }

  /// Values are printed with nine decimals; speeds reach a few thousand.
  private func assertFollows(
    _ table: [Double], _ path: (Pair) -> MotionPath, line: UInt = #line
  ) {
    let pairs = pairs
    XCTAssertEqual(table.count, pairs.count * 8 * 10, line: line)
    for row in stride(from: 0, to: table.count, by: 10) {
      let (pair, progress) = (pairs[Int(table[row])], table[row + 1])
      let (expected, speed) = (rect(table[row + 2..<row + 6]), rect(table[row + 6..<row + 10]))
      let (path, note) = (path(pair), "pair \(table[row]) at \(progress)")
      assertEqual(
        pair.start.interpolated(to: pair.end, along: path, progress: progress), expected,
        accuracy: 1e-9, note, line: line)
      assertEqual(
        pair.start.velocity(to: pair.end, along: path, progress: progress, rate: 1), speed,
        accuracy: 2e-9, "speed of " + note, line: line)
      // The way back is the same way.
      assertEqual(
        pair.end.interpolated(to: pair.start, along: path.reversed, progress: 1 - progress),
        expected, accuracy: 1e-9, note + ", turned", line: line)
      // And so it is in a mirror.
      let mirror = path.mirrored(inWidth: 320)
      assertEqual(
        pair.start.mirrored(inWidth: 320).interpolated(
          to: pair.end.mirrored(inWidth: 320), along: mirror, progress: progress),
        expected.mirrored(inWidth: 320), accuracy: 1e-9, note + ", mirrored", line: line)
    }
  }

  func testCornersFollowFluttersArcs() {
    assertFollows(MotionPathVectors.arcs) { .arcs($0.diagonal) }
  }

  func testTheDiagonalIsTheOneFlutterTakes() {
    for (index, pair) in pairs.enumerated() {
      XCTAssertEqual(
        MotionPath.materialArc(from: pair.start, to: pair.end), .arcs(pair.diagonal),
        "pair \(index)")
    }
  }

  func testTheCentreFollowsFluttersArc() {
    assertFollows(MotionPathVectors.centerArcs) { _ in .materialCenterArc }
  }

  func testTheCentreFollowsDeCasteljausParabola() {
    assertFollows(MotionPathVectors.parabolas) { .quadratic(control: $0.control) }
  }

  func testTheAngleOfATangent() {
    let table = MotionPathVectors.tangents
    for row in stride(from: 0, to: table.count, by: 2) {
      XCTAssertEqual(
        Elementary.arcTangent(table[row]), table[row + 1], accuracy: 2 * table[row + 1].ulp,
        "of \(table[row])")
    }
  }

  // MARK: Laws

  func testTurningTwiceAndMirroringTwiceChangeNothing() {
    var random = RandomTimelines(seed: 61)
    for index in 0..<200 {
      let path = random.path()
      XCTAssertEqual(path.reversed.reversed, path, "path \(index)")
      XCTAssertEqual(
        path.mirrored(inWidth: 375).mirrored(inWidth: 375), path, "path \(index)")
    }
  }

  func testNothingOverflowsOnTheWayToWhatIsVeryFarAway() {
    for (x, y) in [(1e200, 3), (3, 1e200), (1e300, -1e300), (1e-300, 1e308), (-3, 1e308)] {
      for path in [MotionPath.materialCenterArc, .arcs(.falling), .arcs(.rising, isReversed: true)]
      {
        let far = Rect(x: x, y: y, width: 10, height: 10)
        let near = Rect(x: 0, y: 0, width: 10, height: 10)
        XCTAssertTrue(
          near.interpolated(to: far, along: path, progress: 0.5).isFinite, "\(path) to \(far)")
      }
    }
  }
}
