import Foundation
@testable import TransitionKit
import XCTest

/// Curved paths.
///
/// Expected values are computed by hand or by mpmath; see Vectors/motion_paths.py.
final class MotionPathTests: XCTestCase {
  private let start = Rect(x: 0, y: 100, width: 40, height: 20)
  private let end = Rect(x: 180, y: 0, width: 80, height: 60)

  // MARK: By hand

  func testTheCenterFollowsTheParabolaAndTheSizeChangesLinearly() throws {
    // Centers (20, 110) and (220, 30), control point (20, 30). At 0.5: (a + 2c + b)/4 = (70, 50); at
    // 0.25: (9a + 6c + b)/16 = (32.5, 75).
    let path = MotionPath.quadratic(control: Point(x: 20, y: 30))
    let track = Track(from: start, to: end, curve: .linear, path: path)
    let table: [(Double, Rect)] = [
      (0, start), (0.25, Rect(x: 7.5, y: 60, width: 50, height: 30)),
      (0.5, Rect(x: 40, y: 30, width: 60, height: 40)), (1, end),
    ]
    for (fraction, rect) in table { XCTAssertEqual(track.value(at: fraction), rect) }
    // The parabola starts with the velocity 2(c − a) = (0, −160) and ends with 2(b − c) = (400, 0).
    XCTAssertEqual(track.velocity(at: 0), Rect(x: -20, y: -180, width: 40, height: 40))
    XCTAssertEqual(track.velocity(at: 1), Rect(x: 380, y: -20, width: 40, height: 40))
    // Beyond the end, at 1.5: 0.25a − 1.5c + 2.25b = (470, 50).
    XCTAssertEqual(
      start.interpolated(to: end, along: path, progress: 1.5),
      Rect(x: 420, y: 10, width: 100, height: 80))
  }

  func testAQuarterOfACircleStartsHorizontallyAndEndsVertically() {
    // From (0, 0) to (100, 100): center (0, 100), radius 100; the angle changes linearly.
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
    // The speed is the radius times a quarter turn.
    let speed = 50 * Double.pi
    for (progress, x, y) in [(0.0, speed, 0.0), (1, 0, speed)] {
      let velocity = a.velocity(to: b, along: .materialCenterArc, progress: progress, rate: 1)
      assertEqual(velocity, Point(x: x, y: y), accuracy: 1e-12, "at \(progress)")
    }
  }

  func testADistanceOfAtMostTwoPointsInOneDirectionIsStraight() {
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
      .quadraticBounds(control: Rect(x: 900, y: 900, width: 10, height: 10)),
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

  /// The rectangle in four columns of a row.
  private func rect(
    _ row: VectorRow, _ x: String, _ y: String, _ width: String, _ height: String
  ) throws -> Rect {
    Rect(
      x: try row.number(x), y: try row.number(y), width: try row.number(width),
      height: try row.number(height))
  }

  private func pairs() throws -> [Pair] {
    let diagonals = ["falling": RectDiagonal.falling, "rising": .rising]
    return try VectorTable("motion-path-pairs").rows.map { row in
      Pair(
        start: try rect(row, "startX", "startY", "startWidth", "startHeight"),
        end: try rect(row, "endX", "endY", "endWidth", "endHeight"),
        diagonal: try row.value("diagonal") { diagonals[$0] },
        control: Point(x: try row.number("controlX"), y: try row.number("controlY")))
    }
  }

  /// Fails unless rectangles and velocities are those of a table, whose values have nine decimals.
  private func assertFollows(
    _ name: String, _ path: (Pair) -> MotionPath, line: UInt = #line
  ) throws {
    let (pairs, rows) = (
      try pairs(), try VectorTable("motion-paths").rows(where: "path", is: name)
    )
    XCTAssertGreaterThanOrEqual(
      rows.count, VectorTable.rows(pairs.count * 8, oneOf: 7), line: line)
    for row in rows {
      let (index, progress) = (try row.index("pair"), try row.number("progress"))
      let expected = try rect(row, "x", "y", "width", "height")
      let speed = try rect(row, "xVelocity", "yVelocity", "widthVelocity", "heightVelocity")
      let pair = pairs[index]
      let (path, note) = (path(pair), "pair \(index) at \(progress)")
      assertEqual(
        pair.start.interpolated(to: pair.end, along: path, progress: progress), expected,
        accuracy: 1e-9, note, line: line)
      assertEqual(
        pair.start.velocity(to: pair.end, along: path, progress: progress, rate: 1), speed,
        accuracy: 2e-9, "speed of " + note, line: line)
      // The reversed path is the same path.
      assertEqual(
        pair.end.interpolated(to: pair.start, along: path.reversed, progress: 1 - progress),
        expected, accuracy: 1e-9, note + ", reversed", line: line)
      // The mirrored path is the mirror image.
      let mirror = path.mirrored(inWidth: 320)
      assertEqual(
        pair.start.mirrored(inWidth: 320).interpolated(
          to: pair.end.mirrored(inWidth: 320), along: mirror, progress: progress),
        expected.mirrored(inWidth: 320), accuracy: 1e-9, note + ", mirrored", line: line)
    }
  }

  func testCornersFollowFluttersArcs() throws {
    try assertFollows("arcs") { .arcs($0.diagonal) }
  }

  func testTheDiagonalIsThatOfFlutter() throws {
    for (index, pair) in try pairs().enumerated() {
      XCTAssertEqual(
        MotionPath.materialArc(from: pair.start, to: pair.end), .arcs(pair.diagonal),
        "pair \(index)")
    }
  }

  func testTheCenterFollowsFluttersArc() throws {
    try assertFollows("center-arc") { _ in .materialCenterArc }
  }

  func testTheCenterFollowsDeCasteljausParabola() throws {
    try assertFollows("parabola") { .quadratic(control: $0.control) }
  }

  func testBothCornersFollowAndroidsArcs() throws {
    for row in try VectorTable("corner-arcs").rows {
      let start = try rect(row, "startX", "startY", "startWidth", "startHeight")
      let end = try rect(row, "endX", "endY", "endWidth", "endHeight")
      let progress = try row.number("progress")
      let note = "\(start) to \(end) at \(progress)"
      let path = MotionPath.cornerArcs(1, from: start, to: end)
      let expected = try rect(row, "x", "y", "width", "height")
      let speed = try rect(row, "xVelocity", "yVelocity", "widthVelocity", "heightVelocity")
      assertEqual(
        start.interpolated(to: end, along: path, progress: progress), expected, accuracy: 1e-9,
        note)
      assertEqual(
        start.velocity(to: end, along: path, progress: progress, rate: 1), speed, accuracy: 2e-9,
        "speed of " + note)
      assertEqual(
        end.interpolated(to: start, along: path.reversed, progress: 1 - progress), expected,
        accuracy: 1e-9, note + ", reversed")
      assertEqual(
        start.mirrored(inWidth: 320).interpolated(
          to: end.mirrored(inWidth: 320), along: path.mirrored(inWidth: 320), progress: progress),
        expected.mirrored(inWidth: 320), accuracy: 1e-9, note + ", mirrored")
    }
  }

  func testCenterAndSizeFollowParabolasOfTheirOwn() {
    // At 0.5 each number is (a + 2c + b)/4. Centers (20, 110) and (220, 30) with control (20, 30):
    // (70, 50). Sizes 40×20 and 80×60 with control 40×60: 50×50.
    let path = MotionPath.quadratic(
      control: Point(x: 20, y: 30), size: Size(width: 40, height: 60))
    XCTAssertEqual(
      start.interpolated(to: end, along: path, progress: 0.5),
      Rect(x: 45, y: 25, width: 50, height: 50))
    XCTAssertEqual(path, .quadraticBounds(control: Rect(x: 0, y: 0, width: 40, height: 60)))
    // With the mean size as control the size is linear, and the path that of the centre.
    let linear = MotionPath.quadratic(
      control: Point(x: 20, y: 30), size: Size(width: 60, height: 40))
    for progress in [-0.25, 0, 0.25, 0.5, 1, 1.5] {
      XCTAssertEqual(
        start.interpolated(to: end, along: linear, progress: progress),
        start.interpolated(
          to: end, along: .quadratic(control: Point(x: 20, y: 30)), progress: progress))
    }
    // A point follows the centre of the control rectangle.
    XCTAssertEqual(
      Point(x: 20, y: 110).interpolated(to: Point(x: 220, y: 30), along: path, progress: 0.5),
      Point(x: 70, y: 50))
  }

  func testTheAngleOfATangent() throws {
    for row in try VectorTable("arc-tangents").rows {
      let (tangent, angle) = (try row.number("tangent"), try row.number("angle"))
      XCTAssertEqual(
        Elementary.arcTangent(tangent), angle, accuracy: 2 * angle.ulp, "of \(tangent)")
    }
  }

  // MARK: Laws

  func testReversingTwiceAndMirroringTwiceChangeNothing() {
    var random = RandomTimelines(seed: 61)
    for index in 0..<200 {
      let path = random.path()
      XCTAssertEqual(path.reversed.reversed, path, "path \(index)")
      XCTAssertEqual(
        path.mirrored(inWidth: 375).mirrored(inWidth: 375), path, "path \(index)")
    }
  }

  func testPathsToVeryDistantRectanglesDoNotOverflow() {
    for (x, y) in [(1e20, 3), (3, 1e20), (1e30, -1e30), (1e-300, 1e30), (-3, 1e30)] {
      for path in [MotionPath.materialCenterArc, .arcs(.falling), .arcs(.rising, isReversed: true)]
      {
        let far = Rect(x: x, y: y, width: 10, height: 10)
        let near = Rect(x: 0, y: 0, width: 10, height: 10)
        XCTAssertTrue(
          near.interpolated(to: far, along: path, progress: 0.5).isWithinLimits, "\(path) to \(far)"
        )
      }
    }
  }
}
