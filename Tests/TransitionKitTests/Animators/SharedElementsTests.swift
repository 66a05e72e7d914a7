import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Flights of shared elements; expected values are computed by hand.
final class SharedElementsTests: XCTestCase {
  private let container = Situations.anyContainer
  private let start = Rect(x: 20, y: 400, width: 80, height: 80)
  private let goal = Rect(x: 0, y: 0, width: 320, height: 240)

  private func push(
    _ from: [Element], _ to: [Element], bar: BarStyle = .hidden,
    direction: LayoutDirection = .leftToRight
  ) throws -> StaticContext {
    StaticContext(
      .push, from: Screen("a", bar: bar, elements: from), to: Screen("b", bar: bar, elements: to),
      container: try Container(
        size: Size(width: 320, height: 568), layoutDirection: direction))
  }

  /// Returns a push between screens that both show a photo.
  private func photo(
    _ look: ElementLook = .plain, to other: ElementLook = .plain
  ) throws -> StaticContext {
    try push(
      [Element("photo", frame: start, look: look)], [Element("photo", frame: goal, look: other)])
  }

  /// Returns a linear transition of 1 s, so that the progress is the time.
  private func even(
    _ route: ElementFlight.Route = .line, _ change: (inout ElementFlight) -> Void = { _ in }
  ) -> SharedElements {
    var flight = ElementFlight(route, curve: .linear)
    change(&flight)
    return SharedElements(flight: flight, duration: 1)
  }

  // MARK: Routes

  func testAnElementFliesBetweenItsFramesAboveBothPages() throws {
    let timeline = try even().timeline(for: photo())
    XCTAssertEqual(timeline.layers.map(\.id), [.from, .to, .element("photo")])
    XCTAssertEqual(timeline.hiddenNames, ["photo"])
    let picture = timeline.picture(at: 0.25)
    // At progress 1/4: 20 − 5, 400 − 100, 80 + 60, 80 + 40.
    XCTAssertEqual(picture[.element("photo")]?.frame, Rect(x: 15, y: 300, width: 140, height: 120))
    XCTAssertEqual(timeline.firstPicture[.element("photo")]?.frame, start)
    XCTAssertEqual(timeline.lastPicture[.element("photo")]?.frame, goal)
  }

  func testEveryRoutePassesBothEndsAndItsMiddle() throws {
    // Centers (60, 440) and (160, 120). A parabola at 0.5 is a quarter of both ends plus half of the
    // control point.
    let control = Point(x: 160, y: 440)
    let bent = Point(x: (60 + 160) / 4 + control.x / 2, y: (440 + 120) / 4 + control.y / 2)
    // Δ = (100, −320); the larger component is negative, so the offset is (−0.5)(320, 100).
    let aside = Point(x: 60 + 50 - 160, y: 440 - 160 - 50)
    let beside = Point(x: 55 + aside.x / 2, y: 140 + aside.y / 2)
    let cases: [(ElementFlight.Route, Point?)] = [
      (.line, Point(x: 110, y: 280)), (.bend(1), bent), (.bend(0), Point(x: 110, y: 280)),
      (.aside(), beside), (.materialArc, nil), (.materialCenterArc, nil),
      (.cornerBends(1), nil), (.cornerBends(0), Point(x: 110, y: 280)),
    ]
    for (route, middle) in cases {
      let timeline = try even(route).timeline(for: photo())
      let picture = { timeline.picture(at: $0)[.element("photo")]?.frame }
      XCTAssertEqual(picture(0), start, "\(route)")
      XCTAssertEqual(picture(1), goal, "\(route)")
      if let middle { assertEqual(picture(0.5)?.center, middle, "\(route)") }
    }
    // The middle of an arc is not that of a line.
    let arc = try even(.materialCenterArc).timeline(for: photo())
    XCTAssertNotEqual(arc.picture(at: 0.5)[.element("photo")]?.frame.center, Point(x: 110, y: 280))
  }

  func testFromRightToLeftPagesAreMirroredAndFlightsAreNot() throws {
    var shared = even()
    shared.pages = .move(.fore, to: .trailing)
    let context = try push(
      [Element("photo", frame: start)], [Element("photo", frame: goal)], direction: .rightToLeft)
    let picture = try shared.timeline(for: context).firstPicture
    XCTAssertEqual(picture[.to]?.frame.x, -320)
    XCTAssertEqual(picture[.element("photo")]?.frame, start)
  }

  func testFromRightToLeftFlightsJoinAnotherEffectOfAPageThatIsNotInTheMiddle() throws {
    let style = PresentationStyle(.fixed(Rect(x: 10, y: 60, width: 200, height: 300)))
    let context = StaticContext(
      .present, from: Screen("a", elements: [try Element("photo", frame: start)]),
      to: Screen(
        "b", presentationStyle: style, elements: [try Element("photo", frame: goal)]),
      container: try Container(
        size: Size(width: 320, height: 568), layoutDirection: .rightToLeft))
    var shared = even()
    shared.pages = .opacity(.to, 0)
    let effect = Effect.together(.animator(shared), .move(.fore, to: .bottom))
    let last = try effect.timeline(for: context).lastPicture
    XCTAssertEqual(last[.to]?.frame, context.frame(of: .to))
  }

  func testAPopFliesThePathOfThePushBackwards() throws {
    var context = try photo()
    let there = try even(.bend(1)).timeline(for: context)
    (context.operation, context.from, context.to) = (.pop, context.to, context.from)
    let back = try even(.bend(1)).timeline(for: context)
    for step in 0...10 {
      let time = Double(step) / 10
      assertEqual(
        back.picture(at: time)[.element("photo")]?.frame,
        try XCTUnwrap(there.picture(at: 1 - time)[.element("photo")]?.frame), "at \(time)")
    }
  }

  // MARK: Order

  func testFlightsHaveTheOrderOfTheDestinationAndElevatedOnesLieAbove() throws {
    let names = ["a", "b", "c"]
    let from = try names.map { try Element($0, frame: start) }
    let to = try names.reversed().map { try Element($0, frame: goal) }
    var shared = even()
    XCTAssertEqual(
      try shared.timeline(for: push(from, to)).layers.map(\.id),
      [.from, .to, .element("c"), .element("b"), .element("a")])
    shared.flights["c"] = ElementFlight(isElevated: true)
    XCTAssertEqual(
      try shared.timeline(for: push(from, to)).layers.map(\.id),
      [.from, .to, .element("b"), .element("a"), .element("c")])
  }

  func testABarStaysAboveFlightsThatItCoversAtAnEnd() throws {
    // The bar is 64 points high, and the pages extend below it.
    let under = try Element("under", frame: Rect(x: 0, y: 10, width: 40, height: 40))
    let free = try Element("free", frame: Rect(x: 0, y: 100, width: 40, height: 40))
    let gone = try Element("free", frame: Rect(x: 0, y: 200, width: 40, height: 40))
    let context = try push([under, free], [under, gone], bar: .translucent)
    XCTAssertEqual(
      try even().timeline(for: context).layers.map(\.id),
      [.from, .to, .element("under"), .bar, .element("free")])
    let rising = try Element("rising", frame: Rect(x: 0, y: 100, width: 40, height: 40))
    let risen = try Element("rising", frame: Rect(x: 0, y: 10, width: 40, height: 40))
    let entering = try push([rising, free], [risen, gone], bar: .translucent)
    XCTAssertEqual(
      try even().timeline(for: entering).layers.map(\.id),
      [.from, .to, .element("rising"), .bar, .element("free")], "it ends below the bar")
    let covered = try push([under], [under], bar: .translucent)
    XCTAssertEqual(
      try even().timeline(for: covered).layers.map(\.id), [.from, .to, .element("under")],
      "the resting bar is above the flight already")
  }

  // MARK: Two contents

  func testOfTwoOpaqueContentsTheTopOneFades() throws {
    let context = try photo(ElementLook(content: "small"), to: ElementLook(content: "large"))
    let (old, new) = (LayerID.element("photo", on: .from), LayerID.element("photo", on: .to))
    let timeline = try even().timeline(for: context)
    XCTAssertEqual(timeline.layers.map(\.id), [.from, .to, old, new])
    for time in [0, 0.25, 0.5, 1] {
      let picture = timeline.picture(at: time)
      XCTAssertEqual(picture[old]?.alpha, 1)
      XCTAssertEqual(picture[new]?.alpha, time)
      XCTAssertEqual(picture[old]?.frame, picture[new]?.frame)
    }
    let turned = try even { $0.top = .from }.timeline(for: context)
    XCTAssertEqual(turned.layers.map(\.id), [.from, .to, new, old])
    XCTAssertEqual(turned.picture(at: 0.25)[old]?.alpha, 0.75)
    XCTAssertEqual(turned.picture(at: 0.25)[new]?.alpha, 1)
    XCTAssertEqual(timeline.coverageDips(), [])
  }

  func testOtherContentsCrossFadeLinearlyAndTheDipIsReported() throws {
    let context = try photo(
      ElementLook(isOpaque: false, content: "old"), to: ElementLook(content: "new"))
    let timeline = try even().timeline(for: context)
    let (old, new) = (LayerID.element("photo", on: .from), LayerID.element("photo", on: .to))
    let picture = timeline.picture(at: 0.25)
    XCTAssertEqual(picture[old]?.alpha, 0.75)
    XCTAssertEqual(picture[new]?.alpha, 0.25)
    // The coverage is least in the middle: 1 − 0.5 · 0.5.
    XCTAssertEqual(
      timeline.coverageDips().map(\.description), ["photo: 0.75 covered at 0.5"])
  }

  func testTheMotionExchangeFadesInEarlyAndOutLateWithoutADip() throws {
    let context = try photo(
      ElementLook(isOpaque: false, content: "old"), to: ElementLook(content: "new"))
    let timeline = try even { $0.exchange = .motion }.timeline(for: context)
    let (old, new) = (LayerID.element("photo", on: .from), LayerID.element("photo", on: .to))
    // In: √(1 − (1 − 2p)²); out: 1 − (p − 0.5)/0.45.
    let rows: [(Double, Double, Double)] = [
      (0, 0, 1), (0.25, 0.75.squareRoot(), 1), (0.5, 1, 1), (0.725, 1, 0.5), (0.95, 1, 0),
      (1, 1, 0),
    ]
    for (time, incoming, outgoing) in rows {
      let picture = timeline.picture(at: time)
      XCTAssertEqual(try XCTUnwrap(picture[new]?.alpha), incoming, accuracy: 1e-12, "at \(time)")
      XCTAssertEqual(try XCTUnwrap(picture[old]?.alpha), outgoing, accuracy: 1e-12, "at \(time)")
    }
    XCTAssertEqual(timeline.coverageDips(), [])
  }

  func testEachContentKeepsItsFitAndOnlyTheBottomOneHasAShadow() throws {
    let shadow = Shadow(opacity: 0.5, radius: 8)
    let context = try photo(
      ElementLook(shadow: shadow, content: "old"),
      to: ElementLook(
        shadow: shadow, content: "new", fit: ContentFit(.fit, of: Size(width: 4, height: 3))))
    let timeline = try even().timeline(for: context)
    let layer = { (role: TransitionRole) in
      timeline.layers.first { $0.id == .element("photo", on: role) }
    }
    XCTAssertEqual(layer(.from)?.initial.content, ContentFit(.fill, of: start.size))
    XCTAssertEqual(
      layer(.to)?.initial.content, ContentFit(.fit, of: Size(width: 4, height: 3)))
    XCTAssertEqual(layer(.from)?.final.shadow, shadow)
    XCTAssertEqual(layer(.to)?.final.shadow, Shadow.none)
  }

  func testAFilledPhotoBecomesAFittedOneWithoutDistortion() throws {
    let size = Size(width: 200, height: 100)
    let context = try photo(
      ElementLook(fit: ContentFit(.fill, of: size)),
      to: ElementLook(fit: ContentFit(.fit, of: size)))
    let timeline = try even().timeline(for: context)
    // Filling 80 × 80 takes 160 × 80, moved left by 40. Fitting 320 points takes 320 × 160, moved down
    // by 40.
    XCTAssertEqual(
      timeline.firstPicture[.element("photo")]?.frame, Rect(x: -20, y: 400, width: 160, height: 80))
    XCTAssertEqual(
      timeline.lastPicture[.element("photo")]?.frame, Rect(x: 0, y: 40, width: 320, height: 160))
    XCTAssertEqual(
      timeline.firstPicture[.element("photo")]?.clip, Rect(x: 40, y: 0, width: 80, height: 80))
    for step in 0...20 {
      let state = try XCTUnwrap(timeline.picture(at: Double(step) / 20)[.element("photo")])
      XCTAssertEqual(state.frame.width / state.frame.height, 2, accuracy: 1e-12)
      // The visible part moves linearly between both frames.
      let p = Double(step) / 20
      let seen = try XCTUnwrap(state.clip).offset(byX: state.frame.x, y: state.frame.y)
      assertEqual(
        seen,
        Rect(
          x: 20 - 20 * p, y: 400 - 400 * p, width: 80 + 240 * p, height: 80 + 160 * p),
        "at \(p)")
    }
  }

  // MARK: Clipping, radius, shadow

  func testAClippedElementIsUncoveredEarly() throws {
    // Half of the photo is scrolled out of a list that starts at y = 440.
    let list = try Element(
      "list", frame: Rect(x: 0, y: 440, width: 320, height: 128),
      elements: [Element("photo", frame: Rect(x: 20, y: -40, width: 80, height: 80))],
      clipsElements: true)
    let context = try push([list], [Element("photo", frame: goal)])
    let clip = { (shared: SharedElements, time: Double) in
      try shared.timeline(for: context).picture(at: time)[.element("photo")]?.clip
    }
    XCTAssertEqual(try clip(even(), 0), Rect(x: 0, y: 40, width: 80, height: 40))
    // Uncovered at 0.3, where the frame is 80 + 72 wide and 80 + 48 high; half of it at 0.15.
    assertEqual(try clip(even(), 0.15), Rect(x: 0, y: 20, width: 116, height: 84))
    assertEqual(try clip(even(), 0.3), Rect(x: 0, y: 0, width: 152, height: 128))
    for time in [0.31, 0.5, 0.7, 1] {
      assertEqual(
        try clip(even(), time), Rect(x: 0, y: 0, width: 320, height: 240), "at \(time)")
    }
    // Kept: linearly from the visible part at the start to that at the end.
    assertEqual(
      try clip(even { $0.clipping = .keep }, 0.5), Rect(x: 0, y: 20, width: 200, height: 140))
    XCTAssertNil(try clip(even { $0.clipping = .none }, 0))
  }

  func testRadiusAndShadowAreDrawnLinearlyAlsoIfScaled() throws {
    let shadow = Shadow(opacity: 1, radius: 4, offset: Point(x: 0, y: 2))
    let tile = try Element(
      "tile", frame: Rect(x: 10, y: 10, width: 80, height: 60),
      look: ElementLook(cornerRadius: 16, shadow: shadow))
    let page = try Element(
      "tile", frame: Rect(x: 0, y: 100, width: 320, height: 240),
      look: ElementLook(cornerRadius: 8, shadow: Shadow(opacity: 1, radius: 12)))
    let timeline = try even { $0.resizing = .scale }.timeline(for: push([tile], [page]))
    for step in 0...16 {
      let p = Double(step) / 16
      let state = try XCTUnwrap(timeline.picture(at: p)[.element("tile")])
      let scale = 0.25 + 0.75 * p
      XCTAssertEqual(state.transform.scaleX, scale, accuracy: 1e-12)
      XCTAssertEqual(state.frame.size, Size(width: 320, height: 240))
      // The values are sampled as piecewise linear curves within 1e-5 of the progress; their ranges here
      // are 56 and 16 points.
      XCTAssertEqual(state.cornerRadius * scale, 16 - 8 * p, accuracy: 1e-3, "at \(p)")
      XCTAssertEqual(state.shadow.radius * scale, 4 + 8 * p, accuracy: 1e-3, "at \(p)")
      XCTAssertEqual(state.shadow.offset.y * scale, 2 - 2 * p, accuracy: 1e-3, "at \(p)")
      assertEqual(
        state.drawnPoint(ofUnit: Point(x: 0.5, y: 0.5)), Point(x: 50 + 110 * p, y: 40 + 180 * p))
    }
  }

  func testScaledLayersDivideDrawnValuesByTheScale() {
    let scale = Transform(scaleX: 0.5, scaleY: 0.25)
    XCTAssertEqual(scale.cornerRadii(drawnAs: 10), Size(width: 20, height: 40))
    XCTAssertEqual(scale.cornerRadius(drawnAs: 9), 24)
    XCTAssertEqual(
      scale.shadow(drawnAs: Shadow(opacity: 0.3, radius: 3, offset: Point(x: 2, y: -1))),
      Shadow(opacity: 0.3, radius: 8, offset: Point(x: 4, y: -4)))
    XCTAssertEqual(Transform(scaleX: 0, scaleY: 0).cornerRadius(drawnAs: 5), 0)
  }

  // MARK: Elements that cannot fly

  func testElementsThatCannotFlyFadeInPlaceAndMayShrink() throws {
    let context = try push(
      [Element("gone", frame: start), Element("thin", frame: start)],
      [
        Element("gone", frame: goal.offset(byX: 320)),
        Element("thin", frame: Rect(x: 5, y: 5, width: 0, height: 90)),
      ])
    var shared = even()
    shared.fallback = .shrink
    let timeline = try shared.timeline(for: context)
    for id in ["gone", "thin"] {
      let layer = try XCTUnwrap(timeline.picture(at: 0.5)[.element(id)])
      XCTAssertEqual(layer.frame, start)
      XCTAssertEqual(layer.alpha, 0.5)
      XCTAssertEqual(layer.transform.scaleX, 0.925, accuracy: 1e-12)
    }
    XCTAssertEqual(Set(timeline.hiddenNames), ["gone", "thin"])
    shared.fallback = .fade
    XCTAssertEqual(
      try shared.timeline(for: context).picture(at: 0.5)[.element("gone")]?.transform, .identity)
    shared.flight.isForced = true
    let forced = try shared.timeline(for: context)
    XCTAssertEqual(forced.lastPicture[.element("gone")]?.frame, goal.offset(byX: 320))
    XCTAssertEqual(forced.lastPicture[.element("thin")]?.frame, start, "no area, not even forced")
  }

  func testUnmatchedElementsStayOnTheirScreenByDefault() throws {
    let context = try push([Element("old", frame: start)], [Element("new", frame: goal)])
    var shared = even()
    XCTAssertEqual(try shared.timeline(for: context).layers.map(\.id), [.from, .to])
    XCTAssertEqual(try shared.timeline(for: context).hiddenElements, [])
    shared.unmatched = .fade
    let timeline = try shared.timeline(for: context)
    // One fades out in the first half, the other in during the second half.
    let rows: [(Double, Double, Double)] = [
      (0, 1, 0), (0.25, 0.5, 0), (0.5, 0, 0), (0.75, 0, 0.5), (1, 0, 1),
    ]
    for (time, old, new) in rows {
      XCTAssertEqual(timeline.picture(at: time)[.element("old")]?.alpha, old, "at \(time)")
      XCTAssertEqual(timeline.picture(at: time)[.element("new")]?.alpha, new, "at \(time)")
    }
  }

  // MARK: Delays and durations

  func testStaggeredFlightsKeepTheirDurationAndExtendTheTransition() throws {
    let cells = try (0..<3).map { try Element("e\($0)", frame: start.offset(byX: Double($0))) }
    var shared = even()
    shared.stagger = Stagger(each: 0.5)
    let context = try push(cells, cells.map { try Element($0.id, frame: goal) })
    XCTAssertEqual(shared.duration(in: context), 2)
    let timeline = try shared.timeline(for: context)
    for index in 0..<3 {
      let delay = 0.5 * Double(index)
      let picture = { timeline.picture(at: $0)[.element("e\(index)")]?.frame }
      XCTAssertEqual(picture(delay), start.offset(byX: Double(index)))
      XCTAssertEqual(picture(delay + 1), goal)
      XCTAssertEqual(try XCTUnwrap(picture(delay + 0.5)).y, 200, accuracy: 1e-9)
    }
    XCTAssertEqual(
      timeline.picture(at: 1)[.to]?.alpha, 1, "the pages keep their duration of 1 s")
  }

  func testAFlightMayHaveItsOwnCurveDelayAndDuration() throws {
    var shared = even()
    shared.flights["b"] = ElementFlight(curve: .linear, duration: .seconds(0.5), delay: 1)
    let pair = try ["a", "b"].map { try Element($0, frame: start) }
    let context = try push(pair, pair.map { try Element($0.id, frame: goal) })
    let timeline = try shared.timeline(for: context)
    XCTAssertEqual(timeline.duration, 1.5)
    XCTAssertEqual(
      try XCTUnwrap(timeline.picture(at: 1.25)[.element("b")]).frame.y, 200, accuracy: 1e-9)
    XCTAssertEqual(timeline.picture(at: 1.25)[.element("a")]?.frame, goal)
  }

  func testDurationsMayBeAutomaticOrThatOfTheLongestFlight() throws {
    // The centers are 300 apart and the sizes differ by (30, 40): 350 points, 0.208 + 350/3000.
    let near = Rect(x: 0, y: 0, width: 10, height: 10)
    let far = Rect(x: 285, y: -20, width: 40, height: 50)
    XCTAssertEqual(
      ElementFlight.automaticDuration(from: near, to: far), 0.208 + 350.0 / 3000, accuracy: 1e-12)
    XCTAssertEqual(
      ElementFlight.automaticDuration(from: near, to: near.offset(y: 9999)), 0.208 + 1.0 / 6,
      accuracy: 1e-12)
    var shared = SharedElements(duration: 0.01)
    shared.flights = [
      "a": ElementFlight(curve: .linear, duration: .automatic),
      "b": ElementFlight(curve: .linear, duration: .longest),
      "c": ElementFlight(curve: .linear, duration: .seconds(0.1)),
    ]
    let names = ["a", "b", "c"]
    let context = try push(
      names.map { try Element($0, frame: near) }, names.map { try Element($0, frame: far) })
    let timeline = try shared.timeline(for: context)
    XCTAssertEqual(timeline.duration, 0.208 + 350.0 / 3000, accuracy: 1e-12)
    let half = timeline.picture(at: timeline.duration / 2)
    XCTAssertEqual(try XCTUnwrap(half[.element("a")]).frame.width, 25, accuracy: 1e-9)
    XCTAssertEqual(half[.element("b")], half[.element("a")])
    XCTAssertEqual(half[.element("c")]?.frame, far)
  }

  func testACascadeDelaysElementsInItsOrder() {
    // Origins of squares of 10 points.
    let rects = [(0, 40), (50, 0), (20, 20), (50, 40)].map {
      Rect(x: Double($0.0), y: Double($0.1), width: 10, height: 10)
    }
    let cases: [(Cascade.Order, LayoutDirection, [Double])] = [
      (.topToBottom, .leftToRight, [2, 0, 1, 3]),
      (.bottomToTop, .leftToRight, [1, 3, 2, 0]),
      (.leftToRight, .rightToLeft, [0, 2, 1, 3]),
      (.rightToLeft, .leftToRight, [3, 0, 2, 1]),
      (.leading, .leftToRight, [0, 2, 1, 3]),
      (.leading, .rightToLeft, [3, 0, 2, 1]),
      (.trailing, .leftToRight, [3, 0, 2, 1]),
      (.outwards(from: Point(x: 25, y: 25)), .leftToRight, [1, 2, 0, 3]),
      (.inwards(to: Point(x: 25, y: 25)), .leftToRight, [2, 0, 3, 1]),
    ]
    for (order, direction, offsets) in cases {
      let delays = Cascade(order, each: 1, start: 10).delays(of: rects, in: direction)
      XCTAssertEqual(delays, offsets.map { 10 + $0 }, "\(order) \(direction)")
    }
  }

  func testACascadeDoesNotDelayFlightsByDefault() throws {
    let rows = try (0..<4).map {
      try Element("row\($0)", frame: Rect(x: 0, y: Double($0) * 50, width: 320, height: 40))
    }
    let context = try push([Element("row1", frame: start)], rows)
    var shared = even()
    shared.cascade = Cascade(each: 0.25, duration: 1)
    let timeline = try shared.timeline(for: context)
    XCTAssertEqual(timeline.duration, 1.75)
    XCTAssertEqual(timeline.lastPicture[.element("row3")]?.frame, rows[3].frame)
    // Row 2 is delayed by two other elements, one of which flies.
    XCTAssertEqual(timeline.picture(at: 0.5)[.element("row2")]?.alpha, 0)
    XCTAssertEqual(timeline.picture(at: 0.5)[.element("row2")]?.frame.y, 140)
    XCTAssertEqual(
      try XCTUnwrap(timeline.picture(at: 1)[.element("row2")]).alpha, 0.5, accuracy: 1e-9)
    XCTAssertEqual(
      try XCTUnwrap(timeline.picture(at: 0.5)[.element("row1")]).frame.y, 225, accuracy: 1e-9)
    XCTAssertEqual(Set(timeline.hiddenNames), ["row0", "row1", "row2", "row3"])
    shared.cascade?.delaysMatchingElements = true
    let waiting = try shared.timeline(for: context)
    XCTAssertEqual(waiting.duration, 2)
    XCTAssertEqual(waiting.picture(at: 1)[.element("row1")]?.frame, start)
  }

  // MARK: Changes during a flight

  func testADestinationThatMovesIsReachedOnItsOwnPath() throws {
    // At once at the same fraction of the path to the new place, as if it had always been there.
    let flight = SharedElements(flight: ElementFlight(.bend(1)), duration: 1)
    let moved = goal.offset(y: -25)
    let controllers = try [goal, moved].map { place in
      let controller = try NavigationController(
        screens: [Screen("a", bar: .hidden, elements: [Element("photo", frame: start)])],
        container: container, defaultAnimator: flight)
      try controller.push(
        Screen("b", bar: .hidden, elements: [try Element("photo", frame: place)]), animated: true)
      controller.advance(by: 0.5)
      return controller
    }
    try controllers[0].updateScreen(
      Screen("b", bar: .hidden, elements: [Element("photo", frame: moved)]))
    for _ in 0..<4 {
      XCTAssertEqual(controllers[0].picture.layers, controllers[1].picture.layers)
      controllers.forEach { $0.advance(by: 0.1249) }
    }
    controllers[0].advance(by: controllers[0].remaining * (1 - 1e-4))
    assertEqual(controllers[0].picture[.element("photo")]?.frame, moved, accuracy: 1e-3)
  }

  func testAnInterruptedPushReturnsAlongItsPath() throws {
    let controller = try NavigationController(
      screens: [Screen("a", bar: .hidden, elements: [Element("photo", frame: start)])],
      container: container,
      defaultAnimator: SharedElements(flight: ElementFlight(.aside()), duration: 1))
    try controller.push(
      Screen("b", bar: .hidden, elements: [try Element("photo", frame: goal)]), animated: true)
    var there: [Rect?] = []
    for _ in 0..<6 {
      there.append(controller.picture[.element("photo")]?.frame)
      controller.advance(by: 0.1)
    }
    try controller.pop(animated: true)
    for expected in there.reversed() {
      controller.advance(by: 0.1)
      guard let expected, expected != start else { continue }
      assertEqual(controller.picture[.element("photo")]?.frame, expected)
    }
    XCTAssertEqual(controller.screens.map(\.id), ["a"])
  }
}
