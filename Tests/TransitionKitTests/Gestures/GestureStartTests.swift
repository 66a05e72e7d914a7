import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Where gestures may begin and when they do, compared with `Vectors/gesture_starts.py`.
final class GestureStartTests: XCTestCase {
  private static let rules: [String: GestureRule] = [
    "horizontal": CardPreset.slideFromRight.gestureRule,
    "vertical": CardPreset.modalSlide.gestureRule,
    "horizontal-inverted": CardPreset.slideFromLeft.gestureRule,
    "vertical-inverted": .reactNavigation(towards: .top),
  ]

  func testGesturesBeginAndFailAsThoseOfReactNavigation() throws {
    let rows = try VectorTable("gesture-starts").rows
    XCTAssertGreaterThan(rows.count, VectorTable.rows(400, oneOf: 7))
    for row in rows {
      let rule = try row.value("gesture") { Self.rules[$0] }
      let direction =
        try row.text("direction") == "rtl" ? LayoutDirection.rightToLeft : .leftToRight
      let container = try Fingers.container(375, direction, height: 812)
      var tracker = GestureTracker(rule, container: container, duration: 0.35)
      let numbers = try row.numbers("touches")
      var begins = -1
      var first: Point?
      var isOpen = true
      for index in 0..<numbers.count / 2 {
        let point = Point(
          x: try XCTUnwrap(numbers["\(index)x"]), y: try XCTUnwrap(numbers["\(index)y"]))
        // A host that asks the rule gets the answer that the tracker acts on.
        if let first, isOpen {
          let verdict = rule.verdict(on: point - first, in: container)
          isOpen = verdict == .waits
          if verdict == .begins { XCTAssertEqual("\(index)", try row.text("begins"), "\(row)") }
        } else if first == nil {
          isOpen = rule.admits(point, in: container)
          let isInside = rule.hitAreas(in: container).contains { area in
            (area.x...area.maxX).contains(point.x) && (area.y...area.maxY).contains(point.y)
          }
          XCTAssertEqual(isInside, isOpen, "\(row)")
          first = point
        }
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
        let outwards = try XCTUnwrap(rule.direction).outwards(in: direction)
        XCTAssertEqual(
          tracker.motion.travel, outwards.x * moved.x + outwards.y * moved.y, "\(row)")
      case (let stage, let state): XCTFail("\(stage) is not \(state): \(row)")
      }
    }
  }

  func testEveryPresetOfCardsHasItsRule() throws {
    let phone = try Fingers.container(375, height: 812)
    let right = try Fingers.container(375, .rightToLeft, height: 812)
    let table: [(CardPreset, Rect, Rect)] = [
      (
        .slideFromRight, Rect(x: 0, y: 0, width: 50, height: 812),
        Rect(x: 325, y: 0, width: 50, height: 812)
      ),
      (
        .slideFromLeft, Rect(x: 325, y: 0, width: 50, height: 812),
        Rect(x: 0, y: 0, width: 50, height: 812)
      ),
      (
        .modalSlide, Rect(x: 0, y: 0, width: 375, height: 135),
        Rect(x: 0, y: 0, width: 375, height: 135)
      ),
      (
        .modalPresentation, Rect(x: 0, y: 0, width: 375, height: 135),
        Rect(x: 0, y: 0, width: 375, height: 135)
      ),
      (
        .modalFade, Rect(x: 0, y: 0, width: 375, height: 135),
        Rect(x: 0, y: 0, width: 375, height: 135)
      ),
      (
        .bottomSheet, Rect(x: 0, y: 0, width: 375, height: 135),
        Rect(x: 0, y: 0, width: 375, height: 135)
      ),
      (
        .android(apiLevel: 28), Rect(x: 0, y: 0, width: 375, height: 135),
        Rect(x: 0, y: 0, width: 375, height: 135)
      ),
      (
        .android(apiLevel: 29), Rect(x: 0, y: 0, width: 50, height: 812),
        Rect(x: 325, y: 0, width: 50, height: 812)
      ),
    ]
    for (preset, area, areaFromRight) in table {
      let rule = preset.gestureRule
      XCTAssertEqual(rule.hitAreas(in: phone), [area], "\(preset)")
      XCTAssertEqual(rule.hitAreas(in: right), [areaFromRight], "\(preset)")
      XCTAssertEqual(rule.policy.criterion, ReleasePolicy.reactNavigation.criterion, "\(preset)")
      XCTAssertEqual(rule.kind == .pan, preset.gestureAxis == .horizontal, "\(preset)")
    }
  }

  func testARuleWithoutAStartIsThatOfItsKind() throws {
    let phone = try Fingers.container(320, height: 568)
    XCTAssertEqual(
      GestureRule(.edge).hitAreas(in: phone), [Rect(x: 0, y: 0, width: 20, height: 568)])
    XCTAssertEqual(
      GestureRule(.edge, beginsAtEitherEdge: true).hitAreas(in: phone).map(\.x), [0, 300])
    XCTAssertEqual(GestureRule(.pinch).hitAreas(in: phone), [phone.bounds])
    XCTAssertEqual(GestureRule(.pan).verdict(on: .zero, in: phone), .waits)
    XCTAssertEqual(GestureRule(.pan).verdict(on: Point(x: 1, y: 9), in: phone), .begins)
    XCTAssertEqual(GestureRule(.pan).verdict(on: Point(x: -1, y: 0), in: phone), .fails)
    XCTAssertEqual(GestureRule(.edge).verdict(on: .zero, in: phone), .begins)
    let either = GestureRule(
      .pan, start: .reactNavigationHorizontal, beginsAtEitherEdge: true)
    let start = Point(x: 310, y: 9)
    XCTAssertTrue(either.admits(start, in: phone))
    XCTAssertFalse(either.admits(Point(x: 160, y: 9), in: phone))
    XCTAssertEqual(either.verdict(on: Point(x: -6, y: 0), in: phone, from: start), .begins)
    XCTAssertEqual(either.verdict(on: Point(x: -6, y: 0), in: phone, from: .zero), .waits)
    XCTAssertEqual("\(either)", "pan within 50, after 5, unless 20 across at either edge")
  }

  func testAMovementThatIsTooSteepFails() throws {
    let phone = try Fingers.container(320, height: 568)
    let rule = GestureRule(.pan, start: try GestureStart(activeOffset: 5, widestAngle: .pi / 6))
    // tan(30°) is 0.577…: 5.7 across 10 is within, 5.8 is not.
    XCTAssertEqual(rule.verdict(on: Point(x: 10, y: 5.7), in: phone), .begins)
    XCTAssertEqual(rule.verdict(on: Point(x: 10, y: -5.8), in: phone), .fails)
    XCTAssertEqual(rule.verdict(on: Point(x: 4, y: 40), in: phone), .waits)
    for angle in [-0.1, 1.6, .nan] {
      XCTAssertThrowsError(try GestureStart(widestAngle: angle))
    }
    let data = try JSONEncoder().encode(rule.start)
    XCTAssertEqual(try JSONDecoder().decode(GestureStart?.self, from: data), rule.start)
  }

  func testAStackFollowsTheRuleOfAPreset() throws {
    let stage = try Stage(["a", "b"], defaultAnimator: CardTransition(.horizontalIOS))
    let swipe = StackGesture(CardPreset.slideFromRight.gestureRule, on: stage.controller)
    XCTAssertNil(try swipe.follow(TouchSample(time: 0, x: 51, y: 300)))
    XCTAssertEqual(swipe.stage, .failed)
    swipe.release()
    XCTAssertNil(try swipe.follow(TouchSample(time: 1, x: 40, y: 300)))
    XCTAssertEqual(try swipe.follow(TouchSample(time: 1.1, x: 46, y: 300)), 0)
    XCTAssertEqual(try swipe.follow(TouchSample(time: 2, x: 126, y: 300)), 0.25)
    swipe.cancel()
    let pull = StackGesture(
      CardPreset.modalSlide.gestureRule, on: stage.controller, operation: .pop)
    stage.controller.advanceToRest()
    XCTAssertNil(try pull.follow(TouchSample(time: 3, x: 100, y: 136)))
    XCTAssertEqual(pull.stage, .failed)
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
      .pinch, policy: .closingPinch, container: try Fingers.container(320), duration: 0.35,
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
        .pan, policy: .predictiveBack, container: try Fingers.container(320, direction),
        duration: 0.3,
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
