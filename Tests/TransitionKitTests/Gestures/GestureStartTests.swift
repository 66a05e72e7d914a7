import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Where gestures may begin and when they do, compared with `Vectors/gesture_starts.py`.
final class GestureStartTests: XCTestCase {
  private static let starts: [String: (GestureKind, GestureStart)] = [
    "horizontal": (.pan, .reactNavigationHorizontal),
    "vertical": (.verticalPan, .reactNavigationVertical),
  ]

  func testGesturesBeginAndFailAsThoseOfReactNavigation() throws {
    let rows = try VectorTable("gesture-starts").rows
    XCTAssertGreaterThan(rows.count, 400)
    for row in rows {
      let (kind, start) = try row.value("gesture") { Self.starts[$0] }
      let direction =
        try row.text("direction") == "rtl" ? LayoutDirection.rightToLeft : .leftToRight
      let container = try Fingers.container(375, direction, height: 812)
      var tracker = GestureTracker(
        kind, policy: .reactNavigation, in: container, duration: 0.35, startRule: start)
      let numbers = try row.numbers("touches")
      var begins = -1
      for index in 0..<numbers.count / 2 {
        let point = Point(
          x: try XCTUnwrap(numbers["\(index)x"]), y: try XCTUnwrap(numbers["\(index)y"]))
        let progress = try tracker.add(TouchSample(time: Double(index) / 60, location: point))
        if begins < 0, let progress {
          begins = index
          XCTAssertEqual(progress, 0, "the page does not jump: \(row)")
        }
      }
      XCTAssertEqual("\(begins)", try row.text("begins"), "\(row)")
      switch (tracker.stage, try row.text("state")) {
      case (.possible, "began"), (.failed, "failed"): XCTAssertNil(tracker.release())
      case (.tracking, "active"):
        let moved = Point(x: try row.number("dx"), y: try row.number("dy"))
        XCTAssertEqual(tracker.translation, moved, "\(row)")
        let travel = kind == .pan ? moved.x * direction.trailingSign : moved.y
        XCTAssertEqual(tracker.motion.travel, travel, "\(row)")
      case (let stage, let state): XCTFail("\(stage) is not \(state): \(row)")
      }
    }
  }

  func testTheDistancesAreThoseOfCardTsx() {
    XCTAssertEqual(GestureStart.reactNavigationHorizontal.reach, 50)
    XCTAssertEqual(GestureStart.reactNavigationVertical.reach, 135)
    XCTAssertEqual(GestureStart.reactNavigationHorizontal.failOffset, 20)
    XCTAssertEqual(GestureStart.reactNavigationVertical.failOffset, 15)
    for start in [GestureStart.reactNavigationHorizontal, .reactNavigationVertical] {
      XCTAssertEqual(start.activeOffset, 5)
    }
  }

  func testAStartIsDefinedComparedPrintedAndExportedInOneExpression() throws {
    let start = try GestureStart(reach: 24, activeOffset: 8, failOffset: 12)
    XCTAssertEqual(start, try GestureStart(reach: 24, activeOffset: 8, failOffset: 12))
    XCTAssertEqual(
      Set([start, .reactNavigationVertical, try GestureStart()]).count, 3)
    XCTAssertEqual("\(start)", "within 24, after 8, unless 12 across")
    XCTAssertEqual("\(try GestureStart())", "after 0")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for start in [start, .reactNavigationHorizontal, try GestureStart(failOffset: 0.5)] {
      let data = try encoder.encode(start)
      XCTAssertEqual(try JSONDecoder().decode(GestureStart.self, from: data), start)
    }
    XCTAssertEqual(
      String(decoding: try encoder.encode(start), as: UTF8.self),
      #"{"activeOffset":8,"failOffset":12,"reach":24}"#)
  }

  func testADistanceThatIsNegativeOrNotFiniteIsRefusedByItsName() {
    for value in [-1, -0.25, Double.nan, .infinity, -.infinity] {
      for (field, make) in [
        ("reach", { () throws -> GestureStart in try GestureStart(reach: value) }),
        ("activeOffset", { try GestureStart(activeOffset: value) }),
        ("failOffset", { try GestureStart(failOffset: value) }),
      ] {
        XCTAssertThrowsError(try make()) { error in
          guard case .outOfRange(let name, _)? = error as? GestureStartError else {
            return XCTFail("\(error)")
          }
          XCTAssertEqual(name, field)
        }
      }
    }
    XCTAssertEqual(
      "\(GestureStartError.outOfRange(field: "reach", value: -1))",
      "reach is -1, expected 0 or more points")
    let text = Data(#"{"reach": -3}"#.utf8)
    XCTAssertThrowsError(try JSONDecoder().decode(GestureStart.self, from: text)) {
      XCTAssertTrue("\($0)".contains("reach is -3"), "\($0)")
    }
  }

  func testAPinchHasNoStart() throws {
    var tracker = GestureTracker(
      .pinch, policy: .closingPinch, in: try Fingers.container(320), duration: 0.35,
      startRule: .reactNavigationHorizontal)
    XCTAssertEqual(try tracker.add(PinchSample(time: 0, scale: 1)), 0)
    XCTAssertEqual(try tracker.add(PinchSample(time: 0.1, scale: 0.75)), 0.25)
  }

  func testAStackFollowsTheFingerFromWhereTheGestureBegins() throws {
    let stage = try Stage(["a", "b"], defaultAnimator: SlideWithFakeNavBar(duration: 0.5))
    let swipe = StackGesture(.pan, on: stage.controller, policy: .reactNavigation)
    swipe.startRule = .reactNavigationHorizontal
    XCTAssertNil(try swipe.follow(TouchSample(time: 0, x: 51, y: 300)))
    XCTAssertEqual(swipe.stage, .failed)
    swipe.release()
    XCTAssertNil(try swipe.follow(TouchSample(time: 1, x: 40, y: 300)))
    XCTAssertNil(try swipe.follow(TouchSample(time: 1.1, x: 45, y: 310)))
    XCTAssertNil(stage.controller.transition)
    XCTAssertEqual(try swipe.follow(TouchSample(time: 1.2, x: 50, y: 310)), 0)
    XCTAssertEqual(try swipe.follow(TouchSample(time: 1.3, x: 130, y: 390)), 0.25)
    XCTAssertEqual(stage.controller.playback?.fraction, 0.25)
    swipe.cancel()
    stage.controller.advanceToRest()
    XCTAssertEqual(stage.ids, ["a", "b"])
  }

  func testAGestureWithAReachMayBeginAtEitherEdge() throws {
    for (x, direction, edge) in [
      (310.0, LayoutDirection.leftToRight, RectEdge.right), (10, .leftToRight, .left),
      (310, .rightToLeft, .right), (10, .rightToLeft, .left),
    ] {
      var tracker = GestureTracker(
        .pan, policy: .predictiveBack, in: try Fingers.container(320, direction), duration: 0.3,
        beginsAtEitherEdge: true, startRule: .reactNavigationHorizontal)
      let sign = x > 160 ? -1.0 : 1
      XCTAssertNil(try tracker.add(TouchSample(time: 0, x: x, y: 300)))
      XCTAssertEqual(try tracker.add(TouchSample(time: 0.1, x: x + 6 * sign, y: 300)), 0)
      XCTAssertEqual(tracker.edge, edge)
      XCTAssertGreaterThan(
        try XCTUnwrap(tracker.add(TouchSample(time: 0.2, x: x + 100 * sign, y: 300))), 0.5)
    }
  }
}
