import Foundation
@testable import TransitionKit
@testable import TransitionKitExport
import XCTest

/// The choice of a path between two rectangles, its description and its coding.
///
/// Expected values are computed by hand.
final class MotionPathChoiceTests: XCTestCase {
  /// Returns a square of 20 points around a center.
  private func square(_ x: Double, _ y: Double) -> Rect {
    Rect(x: x - 10, y: y - 10, width: 20, height: 20)
  }

  func testAnArcStartsHorizontallyUpwardsAndVerticallyDownwards() {
    let table: [(bend: Double, to: (Double, Double), control: (Double, Double))] = [
      (1, (200, 50), (200, 100)), (1, (200, 150), (100, 150)), (1, (0, 50), (0, 100)),
      (1, (0, 300), (100, 300)),
      // Between the midpoint (150, 75) and the corner (200, 100).
      (0, (200, 50), (150, 75)), (0.5, (200, 50), (175, 87.5)), (2, (200, 50), (250, 125)),
      (1, (101, 99), (101, 100)),
    ]
    for (bend, to, control) in table {
      XCTAssertEqual(
        MotionPath.arc(bend, from: square(100, 100), to: square(to.0, to.1)),
        .quadratic(control: Point(x: control.0, y: control.1)), "\(bend) to \(to)")
    }
    for (x, y) in [(100.5, 300.0), (300, 99.5), (100, 100)] {
      XCTAssertEqual(MotionPath.arc(1, from: square(100, 100), to: square(x, y)), .line)
    }
  }

  func testTheCornerOfAnArcIsComputedFromTheCenters() {
    let (small, large) = (square(100, 100), Rect(x: 0, y: 0, width: 400, height: 300))
    XCTAssertEqual(
      MotionPath.arc(1, from: small, to: large), .quadratic(control: Point(x: 100, y: 150)))
  }

  func testAnArcBendsToOneSideOfTheScreenInBothDirections() {
    let (left, right) = (square(100, 100), square(200, 100))
    let below = MotionPath.quadratic(control: Point(x: 150, y: 150))
    XCTAssertEqual(MotionPath.arc(from: left, to: right), below)
    XCTAssertEqual(MotionPath.arc(from: right, to: left), below)
    let (top, bottom) = (square(100, 100), square(100, 200))
    let beside = MotionPath.quadratic(control: Point(x: 50, y: 150))
    XCTAssertEqual(MotionPath.arc(from: top, to: bottom), beside)
    XCTAssertEqual(MotionPath.arc(from: bottom, to: top), beside)
    // As far across as up: the horizontal distance decides. Δ = (80, −80): the midpoint + (80, 80)/2.
    XCTAssertEqual(
      MotionPath.arc(from: left, to: square(180, 20)),
      .quadratic(control: Point(x: 180, y: 100)))
  }

  func testStrengthPeakAndDirection() {
    let (a, b) = (square(100, 100), square(200, 140))
    // Δ = (100, 40), perpendicular (−40, 100).
    let table: [(Double, Double, ArcDirection?, Double, Double)] = [
      (0, 0.5, nil, 150, 120), (1, 0.5, .counterclockwise, 110, 220), (1, 0.5, .clockwise, 190, 20),
      (0.25, 0, nil, 90, 125), (0.25, 1, nil, 190, 165), (-0.25, 1, nil, 210, 115),
    ]
    for (strength, peak, direction, x, y) in table {
      XCTAssertEqual(
        MotionPath.arc(strength: strength, peak: peak, direction: direction, from: a, to: b),
        .quadratic(control: Point(x: x, y: y)), "\(strength) \(peak)")
    }
  }

  func testTheDiagonalIsFallingByDefault() {
    let dot = Rect(x: 0, y: 0, width: 0, height: 0)
    for (start, end) in [
      (square(0, 0), square(0, 0)), (square(0, 0), square(50, 0)), (square(0, 0), square(0, -50)),
      (dot, square(-50, 50)), (square(0, 0), square(-50, -50)),
    ] {
      XCTAssertEqual(MotionPath.materialArc(from: start, to: end), .arcs(.falling))
    }
    XCTAssertEqual(MotionPath.materialArc(from: square(0, 0), to: square(9, -9)), .arcs(.rising))
    XCTAssertEqual(RectDiagonal.allCases.map(\.mirrored), [.rising, .falling])
  }

  func testDescriptions() {
    let table: [(MotionPath, String)] = [
      (.line, "line"), (.quadratic(control: Point(x: 1, y: -2.5)), "quadratic (1, -2.5)"),
      (
        .quadraticBounds(control: Rect(x: 1, y: -2.5, width: 3, height: 4)),
        "quadraticBounds (1, -2.5) 3×4"
      ),
      (.arcs(.falling), "arcs falling"), (.arcs(.rising, isReversed: true), "arcs rising turned"),
      (.materialCenterArc, "centerArc"), (.centerArc(isReversed: true), "centerArc turned"),
    ]
    for (path, text) in table { XCTAssertEqual(path.description, text) }
  }

  func testJSONHasTheKindAndItsParameters() throws {
    let table: [(MotionPath, String)] = [
      (.line, #"{"kind":"line"}"#),
      (.quadratic(control: Point(x: 1, y: -2.5)), #"{"control":[1,-2.5],"kind":"quadratic"}"#),
      (
        .quadraticBounds(control: Rect(x: 1, y: -2.5, width: 3, height: 4)),
        #"{"control":[1,-2.5,3,4],"kind":"quadraticBounds"}"#
      ),
      (.arcs(.falling), #"{"diagonal":"falling","kind":"arcs"}"#),
      (.arcs(.rising, isReversed: true), #"{"diagonal":"rising","kind":"arcs","turned":true}"#),
      (.centerArc(), #"{"kind":"centerArc"}"#),
      (.centerArc(isReversed: true), #"{"kind":"centerArc","turned":true}"#),
    ]
    for (path, json) in table {
      XCTAssertEqual(try JSONText.encode(path), json)
      XCTAssertEqual(try JSONDecoder().decode(MotionPath.self, from: Data(json.utf8)), path)
    }
    for bad in [
      "{}", #"{"kind":"spiral"}"#, #"{"kind":"quadratic"}"#,
      #"{"kind":"quadraticBounds"}"#, #"{"control":[1,2],"kind":"quadraticBounds"}"#,
      #"{"kind":"arcs"}"#,
      #"{"kind":"arcs","diagonal":"level"}"#, #""line""#,
    ] {
      XCTAssertThrowsError(
        try JSONDecoder().decode(MotionPath.self, from: Data(bad.utf8)), bad)
    }
  }

  func testJSONOfAKeyframeOmitsAStraightPath() throws {
    let straight = Keyframe(at: 0, square(10, 10))
    XCTAssertEqual(
      try JSONText.encode(straight), #"{"curve":"linear","offset":0,"value":[0,0,20,20]}"#)
    let curved = Keyframe(at: 0, square(10, 10), path: .materialCenterArc)
    let json = #"{"curve":"linear","offset":0,"path":{"kind":"centerArc"},"value":[0,0,20,20]}"#
    XCTAssertEqual(try JSONText.encode(curved), json)
    XCTAssertEqual(try JSONDecoder().decode(Keyframe<Rect>.self, from: Data(json.utf8)), curved)
  }

  func testAControlPointThatIsNotFiniteIsReported() {
    let bad = MotionPath.quadratic(control: Point(x: 0, y: .nan))
    XCTAssertFalse(bad.isWithinLimits)
    XCTAssertThrowsError(
      try Track([Keyframe(at: 0, square(0, 0)), Keyframe(at: 1, square(9, 9), path: bad)])
    ) {
      XCTAssertEqual($0 as? TrackError, .illegalNumber(index: 1))
    }
    let layer = Layer(.to, frame: square(0, 0)).moving(
      to: square(9, 9), curve: .linear, path: bad)
    XCTAssertThrowsError(try Timeline(duration: 1, layers: [layer])) {
      XCTAssertEqual($0 as? TimelineError, .illegalNumber(.to, property: "frame"))
    }
  }
}
