import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Anchors, exchanges and corner fractions of flights; expected values are computed by hand.
final class FlightVocabularyTests: XCTestCase {
  private let start = Rect(x: 20, y: 400, width: 80, height: 40)
  private let goal = Rect(x: 0, y: 0, width: 320, height: 240)
  private let old = LayerID.element("photo", on: .from)
  private let new = LayerID.element("photo", on: .to)

  private func context(
    _ look: ElementLook = .plain, to other: ElementLook = .plain,
    _ operation: TransitionOperation = .push
  ) throws -> StaticContext {
    let from = Screen("a", bar: .hidden, elements: [try Element("photo", frame: start, look: look)])
    let to = Screen("b", bar: .hidden, elements: [try Element("photo", frame: goal, look: other)])
    return StaticContext(
      operation, from: operation == .push ? from : to, to: operation == .push ? to : from,
      container: try Container(size: Size(width: 320, height: 568)))
  }

  private func flight(_ change: (inout ElementFlight) -> Void) -> SharedElements {
    var flight = ElementFlight(curve: .linear)
    change(&flight)
    return SharedElements(flight: flight, duration: 1)
  }

  // MARK: Anchors

  func testAPageIsDrawnInARectangleForEveryAnchor() throws {
    var random = RandomTimelines(seed: 71)
    for index in 0..<200 {
      let (frame, target) = (random.rect(), random.rect())
      guard !frame.isEmpty else { continue }
      let anchor = Point(x: random.number(in: -1...2), y: random.number(in: -1...2))
      let state = LayerState(
        frame: frame, transform: .drawing(frame, as: target, anchor: anchor), anchor: anchor)
      for unit in [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0.25, y: 1)] {
        let drawn = try XCTUnwrap(state.drawnPoint(ofUnit: unit))
        let point = Point(
          x: target.x + unit.x * target.width, y: target.y + unit.y * target.height)
        assertEqual(drawn, point, accuracy: 1e-9, "seed 71, rectangle \(index)")
      }
    }
    XCTAssertEqual(
      Transform.drawing(Rect(x: 5, y: 5, width: 0, height: 10), as: goal).scaleX, 1)
  }

  func testAnEffectDrawsThePageInTheRectangleWhileItIsAway() throws {
    for anchor in [Point(x: 0, y: 0), LayerState.center, Point(x: 1, y: 0.25)] {
      let effect = Effect.scale(.fore, to: start, anchor: anchor).timing(.linear)
      let timeline = try effect.timeline(for: context())
      let (first, last) = (timeline.firstPicture[.to], timeline.lastPicture[.to])
      assertEqual(first?.drawnPoint(ofUnit: Point(x: 0, y: 0)), start.origin)
      assertEqual(first?.drawnPoint(ofUnit: Point(x: 1, y: 1)), Point(x: 100, y: 440))
      XCTAssertEqual(last?.transform, .identity)
      XCTAssertEqual(last?.anchor, anchor)
      // A pop runs the same picture backwards.
      let back = try effect.timeline(for: context(.plain, to: .plain, .pop))
      assertEqual(
        back.picture(at: 0.25 * back.duration)[.from]?.drawnPoint(ofUnit: Point(x: 1, y: 0)),
        try XCTUnwrap(
          timeline.picture(at: 0.75 * timeline.duration)[.to]?.drawnPoint(ofUnit: Point(x: 1, y: 0))
        ))
    }
    XCTAssertEqual(
      "\(Effect.scale(.fore, to: start, anchor: Point(x: 0, y: 1)))",
      "scale(fore, to (20, 400) 80×40, about (0, 1))")
  }

  func testTheAnchorFollowsTheRoute() throws {
    // The top centre goes from (60, 400) to (160, 0), upwards: the control point is (160, 400). At
    // 0.5 it is at ((60 + 2 · 160 + 160)/4, (400 + 800 + 0)/4).
    let middle = Point(x: 135, y: 300)
    for resizing in ElementFlight.Resizing.allCases {
      let shared = flight {
        ($0.route, $0.resizing, $0.anchor) = (.bend(1), resizing, Point(x: 0.5, y: 0))
      }
      let timeline = try shared.timeline(for: context())
      let picture = { (time: Double, x: Double, y: Double) in
        timeline.picture(at: time)[.element("photo")]?.drawnPoint(ofUnit: Point(x: x, y: y))
      }
      assertEqual(picture(0.5, 0.5, 0), middle, "\(resizing)")
      assertEqual(picture(0, 0, 0), start.origin, "\(resizing)")
      assertEqual(picture(0, 1, 1), Point(x: 100, y: 440), "\(resizing)")
      assertEqual(picture(1, 0, 0), goal.origin, "\(resizing)")
      assertEqual(picture(1, 1, 1), Point(x: 320, y: 240), "\(resizing)")
    }
  }

  func testTheCentreIsTheDefaultAnchor() throws {
    for route in [ElementFlight.Route.bend(1), .aside(), .materialArc, .cornerBends(1)] {
      let plain = try flight { $0.route = route }.timeline(for: context())
      let explicit = flight { ($0.route, $0.anchor) = (route, Point(x: 0.5, y: 0.5)) }
      XCTAssertEqual(try explicit.timeline(for: context()), plain, "\(route)")
    }
  }

  // MARK: Exchanges

  func testOnlyOneContentIsShownWhenTheExchangeSaysSo() throws {
    let looks = (ElementLook(isOpaque: false, content: "old"), ElementLook(content: "new"))
    for (exchange, id) in [(ElementFlight.Exchange.source, old), (.destination, new)] {
      let timeline = try flight { $0.exchange = exchange }.timeline(
        for: context(looks.0, to: looks.1))
      XCTAssertEqual(timeline.layers.map(\.id), [.from, .to, id])
      XCTAssertEqual(timeline.hiddenElements.count, 2)
      for time in [0, 0.25, 0.5, 1] {
        let state = timeline.picture(at: time)[id]
        XCTAssertEqual(state?.alpha, 1, "\(exchange) at \(time)")
        XCTAssertEqual(
          state?.frame, start.interpolated(to: goal, progress: time), "\(exchange) at \(time)")
      }
      XCTAssertEqual(timeline.coverageDips(), [])
    }
    // For one pair of several.
    var mixed = flight { $0.exchange = .even }
    mixed.flights["photo"] = ElementFlight(exchange: .source)
    XCTAssertEqual(
      try mixed.timeline(for: context(looks.0, to: looks.1)).layers.map(\.id), [.from, .to, old])
  }

  func testAPopShowsTheOtherContentAlone() throws {
    let looks = (ElementLook(content: "old"), ElementLook(content: "new"))
    let there = try flight { $0.exchange = .source }.timeline(for: context(looks.0, to: looks.1))
    let back = try flight { $0.exchange = .destination }.timeline(
      for: context(looks.0, to: looks.1, .pop))
    for time in [0, 0.25, 0.5, 1] {
      XCTAssertEqual(back.picture(at: time)[new]?.frame, there.picture(at: 1 - time)[old]?.frame)
    }
  }

  func testACoveringExchangeNeverFadesTheContentBelow() throws {
    // Hero's `forceNonFade`: the contents are treated as opaque.
    let looks = (
      ElementLook(alpha: 0.5, isOpaque: false, content: "old"),
      ElementLook(isOpaque: false, content: "new")
    )
    let timeline = try flight { $0.exchange = .covering }.timeline(
      for: context(looks.0, to: looks.1))
    XCTAssertEqual(timeline.layers.map(\.id), [.from, .to, old, new])
    for time in [0, 0.25, 0.5, 1] {
      XCTAssertEqual(timeline.picture(at: time)[old]?.alpha, 0.5)
      XCTAssertEqual(timeline.picture(at: time)[new]?.alpha, time)
    }
  }

  // MARK: Corners

  func testTheRadiusIsTheFractionOfTheShorterSideAtEachInstant() throws {
    // Width 80 + 240p, height 40 + 200p: the height is shorter throughout. Fraction 0.5 − 0.4p.
    let looks = (ElementLook(cornerFraction: 0.5), ElementLook(cornerFraction: 0.1))
    for resizing in ElementFlight.Resizing.allCases {
      let timeline = try flight { $0.resizing = resizing }.timeline(
        for: context(looks.0, to: looks.1))
      for step in 0...16 {
        let p = Double(step) / 16
        let state = try XCTUnwrap(timeline.picture(at: p)[.element("photo")])
        let drawn = state.cornerRadius * (state.transform.scaleX + state.transform.scaleY) / 2
        // 1e-5 of a change of at most 100 points.
        XCTAssertEqual(
          drawn, (0.5 - 0.4 * p) * (40 + 200 * p), accuracy: 1e-3, "\(resizing) at \(p)")
      }
      XCTAssertEqual(timeline.lastPicture[.element("photo")]?.cornerRadius, 24)
    }
  }

  func testARadiusInPointsBecomesAFractionBesideAFraction() throws {
    let timeline = try flight { _ in }.timeline(
      for: context(ElementLook(cornerRadius: 10), to: ElementLook(cornerFraction: 0.5)))
    // 10/40 = 0.25, and 0.5: at 0.5 it is 0.375 of 140.
    XCTAssertEqual(
      try XCTUnwrap(timeline.picture(at: 0.5)[.element("photo")]?.cornerRadius), 52.5,
      accuracy: 2e-3)
    XCTAssertEqual(timeline.firstPicture[.element("photo")]?.cornerRadius, 10)
    XCTAssertEqual(timeline.lastPicture[.element("photo")]?.cornerRadius, 120)
  }

  func testTheRadiusChangesAlsoWhenBothEndsHaveTheSame() throws {
    let (wide, high) = (
      Rect(x: 0, y: 0, width: 200, height: 40), Rect(x: 0, y: 0, width: 40, height: 200)
    )
    let look = ElementLook(cornerFraction: 0.5)
    let context = StaticContext(
      .push,
      from: Screen("a", bar: .hidden, elements: [try Element("photo", frame: wide, look: look)]),
      to: Screen("b", bar: .hidden, elements: [try Element("photo", frame: high, look: look)]),
      container: try Container(size: Size(width: 320, height: 568)))
    let timeline = try flight { _ in }.timeline(for: context)
    // The shorter side is 40 + 160p up to 0.5, where it is 120, and back. Steps of 1/128.
    for (time, radius) in [(0.0, 20.0), (0.25, 40), (0.5, 60), (0.75, 40), (1, 20)] {
      XCTAssertEqual(
        try XCTUnwrap(timeline.picture(at: time)[.element("photo")]?.cornerRadius), radius,
        accuracy: 1e-9, "at \(time)")
    }
  }

  func testAFractionOfAPage() throws {
    let timeline = try Effect.cornerRadius(.fore, fraction: 0.5).timing(.linear).timeline(
      for: context())
    XCTAssertEqual(timeline.firstPicture[.to]?.cornerRadius, 160)
    XCTAssertEqual(timeline.lastPicture[.to]?.cornerRadius, 0)
    XCTAssertEqual(
      "\(Effect.cornerRadius(.fore, fraction: 0.5))", "cornerRadius(fore, fraction 0.5)")
  }

  func testJSONOfALookWithAFraction() throws {
    let look = ElementLook(cornerFraction: 0.5)
    let element = try Element("photo", frame: start, look: look)
    let copy = try JSONDecoder().decode(Element.self, from: JSONEncoder().encode(element))
    XCTAssertEqual(copy.look.cornerFraction, 0.5)
    XCTAssertEqual(copy, element)
    XCTAssertThrowsError(
      try Element("photo", frame: start, look: ElementLook(cornerFraction: .nan)))
  }
}
