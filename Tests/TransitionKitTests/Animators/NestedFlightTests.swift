import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Elements that fly inside other ones; expected values are computed by hand.
final class NestedFlightTests: XCTestCase {
  private let phone = Size(width: 320, height: 568)
  private let cell = Rect(x: 8, y: 300, width: 100, height: 100)
  private let page = Rect(x: 20, y: 40, width: 280, height: 400)
  private let card = LayerID.element("card")
  private let photo = LayerID.element("photo")

  /// A card with a photo that is wider than it, and a title.
  private func small(
    clips: Bool = true, radius: Double = 0, alpha: Double = 1
  ) throws -> Element {
    try Element(
      "card", frame: cell,
      elements: [
        Element("photo", frame: Rect(x: -10, y: 0, width: 120, height: 60)),
        Element("title", frame: Rect(x: 8, y: 70, width: 80, height: 20), kind: .text),
      ], clipsElements: clips, look: ElementLook(alpha: alpha, cornerRadius: radius))
  }

  private func large(
    clips: Bool = true, radius: Double = 0, alpha: Double = 1
  ) throws -> Element {
    try Element(
      "card", frame: page,
      elements: [
        Element("photo", frame: Rect(x: 0, y: 0, width: 280, height: 240)),
        Element("title", frame: Rect(x: 16, y: 250, width: 200, height: 40), kind: .text),
      ], clipsElements: clips, look: ElementLook(alpha: alpha, cornerRadius: radius))
  }

  private func push(
    _ from: [Element], _ to: [Element], _ direction: LayoutDirection = .leftToRight
  ) throws -> StaticContext {
    StaticContext(
      .push, from: Screen("a", bar: .hidden, elements: from),
      to: Screen("b", bar: .hidden, elements: to),
      container: try Container(size: phone, layoutDirection: direction))
  }

  private func even(
    _ route: ElementFlight.Route = .line, _ change: (inout SharedElements) -> Void = { _ in }
  ) -> SharedElements {
    var shared = SharedElements(flight: ElementFlight(route, curve: .linear), duration: 1)
    change(&shared)
    return shared
  }

  // MARK: Motion

  func testANestedElementFliesInsideItsAncestorAndIsClippedByIt() throws {
    let timeline = try even().timeline(for: push([small()], [large()]))
    XCTAssertEqual(
      timeline.layers.map(\.id), [.from, .to, card, photo, .element("title")])
    let picture = timeline.picture(at: 0.5)
    // The card is halfway between (8, 300) 100×100 and (20, 40) 280×400, the photo between (−2, 300)
    // 120×60 and (20, 40) 280×240.
    XCTAssertEqual(picture[card]?.frame, Rect(x: 14, y: 170, width: 190, height: 250))
    XCTAssertEqual(picture[photo]?.frame, Rect(x: 9, y: 170, width: 200, height: 150))
    // The card begins 10 points right of the photo, then 5, then 0.
    XCTAssertEqual(
      timeline.firstPicture[photo]?.clip, Rect(x: 10, y: 0, width: 100, height: 100))
    XCTAssertEqual(picture[photo]?.clip, Rect(x: 5, y: 0, width: 190, height: 250))
    XCTAssertEqual(timeline.lastPicture[photo]?.clip, Rect(x: 0, y: 0, width: 280, height: 400))
    XCTAssertNil(picture[card]?.clip)
  }

  func testAnAncestorThatClipsNothingLeavesTheFlightAsItIsInTheContainer() throws {
    let context = try push([small(clips: false)], [large(clips: false)])
    let nested = try even().timeline(for: context)
    XCTAssertEqual(nested, try even { $0.flight.space = .container }.timeline(for: context))
    XCTAssertNil(nested.firstPicture[photo]?.clip)
  }

  func testTheRoundCornersOfTheAncestorClipToo() throws {
    let timeline = try even().timeline(for: push([small(radius: 8)], [large(radius: 24)]))
    XCTAssertEqual(
      timeline.firstPicture[photo]?.clipPath,
      .roundedRect(Rect(x: 10, y: 0, width: 100, height: 100), cornerRadius: 8))
    XCTAssertEqual(
      timeline.picture(at: 0.5)[photo]?.clipPath,
      .roundedRect(Rect(x: 5, y: 0, width: 190, height: 250), cornerRadius: 16))
    XCTAssertEqual(timeline.picture(at: 0.5)[card]?.cornerRadius, 16)
  }

  func testANestedElementKeepsItsDistanceFromTheLeadingCornerOnEveryRoute() throws {
    // Inside, everything moves straight: the photo from (−10, 0) to (0, 0), the title from (8, 70) to
    // (16, 250).
    for direction in LayoutDirection.allCases {
      for (route, accuracy) in [
        (ElementFlight.Route.line, 1e-9), (.bend(1), 1e-9), (.aside(), 1e-9),
        (.cornerBends(1), 1e-9), (.materialArc, 14), (.materialCenterArc, 14),
      ] {
        var shared = even(.line)
        shared.flights["card"] = ElementFlight(route, curve: .linear)
        let timeline = try shared.timeline(for: push([small()], [large()], direction))
        for step in 0...10 {
          let part = Double(step) / 10
          let picture = timeline.picture(at: part)
          let (outer, inner) = (
            try XCTUnwrap(picture[card]?.frame), try XCTUnwrap(picture[.element("title")]?.frame)
          )
          // From the right edge: 12 of 100 on the left, 64 of 280 later.
          let x =
            direction == .leftToRight ? inner.x - outer.x : outer.maxX - inner.maxX
          let straight = direction == .leftToRight ? 8 + 8 * part : 12 + 52 * part
          let near = step % 5 == 0 ? 1e-9 : accuracy
          XCTAssertEqual(x, straight, accuracy: near, "\(route) \(direction) at \(part)")
          XCTAssertEqual(
            inner.y - outer.y, 70 + 180 * part, accuracy: near, "\(route) \(direction) at \(part)")
        }
      }
    }
  }

  func testANestedElementHasNoRouteOfItsOwn() throws {
    let context = try push([small(radius: 8)], [large(radius: 24)])
    var shared = even()
    shared.flights["title"] = ElementFlight(.bend(1))
    XCTAssertEqual(try shared.timeline(for: context), try even().timeline(for: context))
    // So round corners clip on every route that moves the card as a whole.
    let arc = try even(.bend(1)).timeline(for: context)
    XCTAssertEqual(
      arc.picture(at: 0.5)[photo]?.clipPath,
      .roundedRect(Rect(x: 5, y: 0, width: 190, height: 250), cornerRadius: 16))
  }

  func testAGroupHasTheTimesOfItsOutermostElement() throws {
    var shared = even()
    shared.flights["title"] = ElementFlight(curve: .easeIn, duration: .seconds(3), delay: 1)
    shared.flights["photo"] = ElementFlight(curve: .easeOut, duration: .longest)
    shared.stagger = Stagger(each: 0.5)
    let context = try push([small()], [large()])
    let timeline = try shared.timeline(for: context)
    XCTAssertEqual(timeline, try even().timeline(for: context))
    XCTAssertEqual(timeline.duration, 1)
  }

  func testNestedElementsKeepTheirScaleAndAreClippedUnderIt() throws {
    var shared = even()
    shared.flights["photo"] = ElementFlight(curve: .linear, resizing: .scale)
    let timeline = try shared.timeline(for: push([small()], [large()]))
    for step in 0...8 {
      let picture = timeline.picture(at: Double(step) / 8)
      let (outer, inner) = (
        try XCTUnwrap(picture[card]?.frame), try XCTUnwrap(picture[photo])
      )
      let part = inner.seenPart
      let low = try XCTUnwrap(inner.drawnPoint(ofUnit: part.origin))
      let high = try XCTUnwrap(inner.drawnPoint(ofUnit: Point(x: part.maxX, y: part.maxY)))
      // The card begins right of the photo's left edge, and ends left of its right edge.
      XCTAssertEqual(low.x, outer.x, accuracy: 1e-6, "\(step)")
      XCTAssertEqual(high.x, outer.maxX, accuracy: 1e-6, "\(step)")
    }
  }

  func testTheOpacityOfAncestorsCountsAtBothEnds() throws {
    let timeline = try even().timeline(for: push([small(alpha: 0.5)], [large(alpha: 0.8)]))
    XCTAssertEqual(timeline.firstPicture[photo]?.alpha, 0.5)
    XCTAssertEqual(timeline.lastPicture[photo]?.alpha, 0.8)
  }

  func testGrandchildrenFlyInsideTheirParents() throws {
    func tree(_ outer: Rect, _ middle: Rect, _ inner: Rect) throws -> Element {
      try Element(
        "a", frame: outer,
        elements: [
          Element(
            "b", frame: middle, elements: [Element("c", frame: inner)], clipsElements: true)
        ], clipsElements: true)
    }
    // On the left, b sticks out of a by 20 on the right; c fills b.
    let context = try push(
      [
        tree(
          Rect(x: 0, y: 100, width: 100, height: 100), Rect(x: 60, y: 0, width: 60, height: 40),
          Rect(x: 0, y: 0, width: 60, height: 40))
      ],
      [
        tree(
          Rect(x: 0, y: 0, width: 300, height: 300), Rect(x: 100, y: 0, width: 120, height: 80),
          Rect(x: 0, y: 0, width: 120, height: 80))
      ])
    var shared = even()
    shared.flights["a"] = ElementFlight(.bend(1), curve: .linear)
    let timeline = try shared.timeline(for: context)
    let (first, last) = (timeline.firstPicture, timeline.lastPicture)
    XCTAssertEqual(first[.element("c")]?.clip, Rect(x: 0, y: 0, width: 40, height: 40))
    XCTAssertEqual(last[.element("c")]?.clip, Rect(x: 0, y: 0, width: 120, height: 80))
    for step in 1..<8 {
      let picture = timeline.picture(at: Double(step) / 8)
      let b = try XCTUnwrap(picture[.element("b")])
      let c = try XCTUnwrap(picture[.element("c")])
      assertEqual(c.frame.origin, b.frame.origin, accuracy: 1e-9)
      let edge = try XCTUnwrap(picture[.element("a")]?.frame.maxX)
      XCTAssertLessThanOrEqual(c.frame.x + (c.clip?.maxX ?? 999), edge + 1e-9)
    }
  }

  // MARK: Groups

  func testOnlyAnAncestorOnBothScreensIsFlownIn() throws {
    // On the right the photo has left the card, which is still there.
    let bare = try Element("card", frame: page)
    let alone = try Element("photo", frame: Rect(x: 0, y: 460, width: 320, height: 100))
    let context = try push([small()], [bare, alone])
    let timeline = try even(.bend(1)).timeline(for: context)
    XCTAssertEqual(
      timeline, try even(.bend(1)) { $0.flight.space = .container }.timeline(for: context))
    // At the start it is clipped as at rest; then the clip opens.
    XCTAssertEqual(
      timeline.firstPicture[photo]?.clip, Rect(x: 10, y: 0, width: 100, height: 60))
    // The same where the right page has no card at all, and where the card may not fly.
    let lonely = try push([small()], [alone])
    XCTAssertEqual(
      try even().timeline(for: lonely),
      try even { $0.flight.space = .container }.timeline(for: lonely))
    let grounded = even { $0.elements = ["photo"] }
    XCTAssertEqual(
      try grounded.timeline(for: push([small()], [large()])).firstPicture[photo]?.clip,
      Rect(x: 10, y: 0, width: 100, height: 60))
  }

  func testAGroupStaysTogetherInTheOrder() throws {
    let other = try Element("other", frame: cell)
    let context = try push([small(), other], [large(), other])
    XCTAssertEqual(
      try even().timeline(for: context).layers.map(\.id).dropFirst(2),
      [card, photo, .element("title"), .element("other")])
    var shared = even()
    shared.flights["card"] = ElementFlight(isElevated: true)
    shared.flights["photo"] = ElementFlight(isElevated: true)
    XCTAssertEqual(
      try shared.timeline(for: context).layers.map(\.id).dropFirst(2),
      [.element("other"), card, .element("title"), photo])
    // The bar covers only the photo at the start: the whole group lies below it.
    var barred = context
    (barred.from.bar, barred.to.bar) = (.translucent, .translucent)
    let low = try Element(
      "card", frame: Rect(x: 0, y: 100, width: 100, height: 100),
      elements: [Element("photo", frame: Rect(x: 0, y: -60, width: 20, height: 20))])
    let lower = try Element(
      "card", frame: Rect(x: 0, y: 200, width: 100, height: 100),
      elements: [Element("photo", frame: Rect(x: 0, y: 0, width: 20, height: 20))])
    barred.from = Screen("a", bar: .translucent, elements: [low, other])
    barred.to = Screen("b", bar: .translucent, elements: [lower, other])
    XCTAssertEqual(
      try even().timeline(for: barred).layers.map(\.id).dropFirst(2),
      [card, photo, .bar, .element("other")])
  }

  func testWhatAListClipsOpensAsForTheAncestor() throws {
    // The list hides the upper half of the card at the start.
    let list = try Element(
      "list", frame: Rect(x: 0, y: 350, width: 320, height: 218),
      elements: [
        Element(
          "card", frame: Rect(x: 8, y: -50, width: 100, height: 100),
          elements: [Element("photo", frame: Rect(x: -10, y: 0, width: 120, height: 60))],
          clipsElements: true)
      ], clipsElements: true)
    let timeline = try even().timeline(for: push([list], [large()]))
    XCTAssertEqual(timeline.firstPicture[photo]?.clip, Rect(x: 10, y: 50, width: 100, height: 10))
    for time in [0.3, 0.5, 0.75] {
      let picture = timeline.picture(at: time)
      let (outer, inner) = (
        try XCTUnwrap(picture[card]?.frame), try XCTUnwrap(picture[photo])
      )
      let clip = try XCTUnwrap(inner.clip)
      XCTAssertEqual(clip.x + inner.frame.x, outer.x, accuracy: 1e-9, "\(time)")
      XCTAssertEqual(clip.maxX + inner.frame.x, outer.maxX, accuracy: 1e-9, "\(time)")
      XCTAssertLessThanOrEqual(clip.y, 1e-9, "\(time)")
    }
    let kept = try even { $0.flight.clipping = .keep }.timeline(for: push([list], [large()]))
    XCTAssertEqual(kept.firstPicture[photo]?.clip, Rect(x: 10, y: 50, width: 100, height: 10))
    XCTAssertEqual(kept.lastPicture[photo]?.clip, Rect(x: 0, y: 0, width: 280, height: 240))
    let free = try even { $0.flight.clipping = .none }.timeline(for: push([list], [large()]))
    XCTAssertNil(free.firstPicture[photo]?.clip)
  }

  // MARK: Laws

  func testTheOtherDirectionIsTheMirrorImage() throws {
    func mirrored(_ element: Element, in width: Double) throws -> Element {
      try Element(
        element.id, frame: element.frame.mirrored(inWidth: width),
        elements: element.elements.map { try mirrored($0, in: element.frame.width) },
        clipsElements: element.clipsElements, look: element.look)
    }
    // The corners of an element bend on the same sides in both directions, nested or not.
    for route in [ElementFlight.Route.line, .bend(1), .materialArc, .materialCenterArc] {
      let timeline = try even(route).timeline(for: push([small(radius: 8)], [large(radius: 8)]))
      let other = try even(route).timeline(
        for: push(
          [mirrored(small(radius: 8), in: 320)], [mirrored(large(radius: 8), in: 320)],
          .rightToLeft))
      let image = timeline.mirrored(in: phone)
      for step in 0...10 {
        let (one, two) = (
          image.picture(at: Double(step) / 10), other.picture(at: Double(step) / 10)
        )
        for id in [card, photo, .element("title")] {
          let (a, b) = (try XCTUnwrap(one[id]), try XCTUnwrap(two[id]))
          assertEqual(a.frame, b.frame, accuracy: 1e-9, "\(route) \(id)")
          guard (a.clipPath?.bounds ?? a.clip) != nil else {
            XCTAssertNil(b.clipPath?.bounds ?? b.clip, "\(route) \(id)")
            continue
          }
          assertEqual(
            a.clipPath?.bounds ?? a.clip,
            try XCTUnwrap(b.clipPath?.bounds ?? b.clip), accuracy: 1e-9,
            "\(route) \(id)")
        }
      }
      XCTAssertEqual(timeline.reversed().reversed(), timeline)
    }
  }

  func testACancelledAndAnInterruptedPushEndAsTheyBegan() throws {
    let from = Screen("a", bar: .hidden, elements: [try small(radius: 8)])
    let to = Screen("b", bar: .hidden, elements: [try large(radius: 24)])
    for animator in [SharedElements() as any AnimatedTransitioning, MagicMove()] {
      let stack = try NavigationController(
        screens: [from], container: try Container(size: phone))
      let before = stack.picture
      try stack.push(to, animated: true, using: animator)
      var last = stack.picture
      for _ in 0..<10 {
        stack.advance(by: 0.01)
        XCTAssertEqual(jump(last, stack.picture), 0, accuracy: 40, "\(animator)")
        last = stack.picture
      }
      try stack.pop(animated: true, using: animator)
      XCTAssertEqual(jump(last, stack.picture), 0, accuracy: 1e-6, "\(animator)")
      stack.advanceToRest()
      XCTAssertEqual(stack.picture.layers, before.layers)
      XCTAssertEqual(stack.hiddenElements, [])
    }
  }

  /// Returns the greatest change of a layer's place between two pictures.
  private func jump(_ one: Picture, _ other: Picture) -> Double {
    one.layers.map { entry in
      guard let next = other[entry.id] else { return 0 }
      let delta = next.frame - entry.state.frame
      return max(abs(delta.x), abs(delta.y), abs(delta.width), abs(delta.height))
    }.max() ?? 0
  }

  func testAMagicMoveNestsAsWell() throws {
    let timeline = try MagicMove().timeline(for: push([small()], [large()]))
    XCTAssertEqual(
      timeline.firstPicture[photo]?.clip, Rect(x: 10, y: 0, width: 100, height: 100))
    XCTAssertEqual(
      timeline.picture(at: 0.15)[photo]?.clip, Rect(x: 5, y: 0, width: 190, height: 250))
  }

  // MARK: An independent painter

  func testThePictureAtBothEndsIsThePictureAtRest() throws {
    var random = RandomTimelines(seed: 23)
    for index in 0..<Cases.count(full: 120, quick: 24) {
      let (from, to) = try NestedTrees.pair(&random, size: phone)
      let route = [ElementFlight.Route.line, .bend(1), .cornerBends(1), .materialArc][index % 4]
      for operation in [TransitionOperation.push, .pop] {
        var context = try push(from, to)
        context.operation = operation
        let timeline = try even(route).timeline(for: context)
        for point in NestedTrees.points(in: phone) {
          XCTAssertEqual(
            LayerPainter(timeline, context, at: 0).content(at: point),
            LayerPainter.resting(context.placed(.from), at: point), "seed 23, \(index), \(point)")
          XCTAssertEqual(
            LayerPainter(timeline, context, at: 1).content(at: point),
            LayerPainter.resting(context.placed(.to), at: point), "seed 23, \(index), \(point)")
        }
      }
    }
  }

  func testNothingOfANestedElementIsSeenOutsideOfAnAncestorThatClips() throws {
    var random = RandomTimelines(seed: 24)
    for index in 0..<120 {
      let (from, to) = try NestedTrees.pair(&random, size: phone)
      let route = [ElementFlight.Route.line, .bend(1), .aside()][index % 3]
      let context = try push(from, to)
      let timeline = try even(route).timeline(for: context)
      for time in [0.2, 0.45, 0.8] {
        let painter = LayerPainter(timeline, context, at: time)
        for point in NestedTrees.points(in: phone) {
          for (inner, outer) in NestedTrees.clippingPairs where painter.shows(inner, at: point) {
            XCTAssertTrue(
              painter.covers(outer, point), "seed 24, \(index), \(inner) in \(outer), \(point)")
          }
        }
      }
    }
  }
}

/// Trees of the same shape with random frames: a clips b and c, b clips d, and e is free.
private enum NestedTrees {
  static let clippingPairs = [("b", "a"), ("c", "a"), ("d", "b"), ("d", "a")]

  static func points(in size: Size) -> [Point] {
    (0..<12).flatMap { x in
      (0..<20).map {
        Point(x: (Double(x) + 0.437) * size.width / 12, y: (Double($0) + 0.419) * size.height / 20)
      }
    }
  }

  static func pair(
    _ random: inout RandomTimelines, size: Size
  ) throws -> ([Element], [Element]) {
    while true {
      let pair = (try tree(&random, size), try tree(&random, size))
      if [pair.0, pair.1].allSatisfy({ isInView($0, in: Rect(origin: .zero, size: size)) }) {
        return pair
      }
    }
  }

  private static func isInView(_ elements: [Element], in area: Rect) -> Bool {
    PlacedScreen(Screen("page", elements: elements), frame: area).placedElements.allSatisfy {
      $0.rect.intersection(area).width > 1 && $0.rect.intersection(area).height > 1
    }
  }

  private static func tree(_ random: inout RandomTimelines, _ size: Size) throws -> [Element] {
    func rect(_ width: Double, _ height: Double) -> Rect {
      let x = random.number(in: -0.2...0.6) * width
      let y = random.number(in: -0.2...0.6) * height
      return Rect(
        x: x, y: y, width: random.number(in: 0.3...0.9) * width + 20,
        height: random.number(in: 0.3...0.9) * height + 20)
    }
    let (a, b) = (rect(size.width, size.height), rect(size.width / 2, size.height / 2))
    let (c, d) = (rect(a.width, a.height), rect(b.width, b.height))
    return [
      try Element(
        "a", frame: a,
        elements: [
          Element("b", frame: b, elements: [Element("d", frame: d)], clipsElements: true),
          Element("c", frame: c),
        ], clipsElements: true), try Element("e", frame: rect(size.width / 3, size.height)),
    ]
  }
}

/// Says what a picture shows at a point, from the layers alone.
private struct LayerPainter {
  let picture: Picture
  let context: StaticContext
  let hidden: Set<String>

  init(_ timeline: Timeline, _ context: StaticContext, at time: Double) {
    picture = timeline.picture(at: time * timeline.duration)
    self.context = context
    hidden = Set(timeline.hiddenElements.map(\.element))
  }

  /// Returns the topmost element at a point of a page at rest.
  static func resting(_ page: PlacedScreen, at point: Point) -> String {
    page.placedElements.last { placed in
      placed.rect.holds(point) && placed.clip.map { $0.holds(point) } ?? true
    }?.id ?? "page"
  }

  /// Returns the topmost snapshot at a point, or `page` when a page is seen.
  func content(at point: Point) -> String {
    for entry in picture.layers.reversed() {
      guard case .element(let id) = entry.id else { break }
      if entry.state.alpha > 0.5, isSeen(entry.state, at: point) { return id }
    }
    // The pages hide every element: all of them fly.
    return hidden.count == 5 ? "page" : "?"
  }

  func shows(_ id: String, at point: Point) -> Bool {
    picture[.element(id)].map { isSeen($0, at: point) } ?? false
  }

  func covers(_ id: String, _ point: Point) -> Bool {
    picture[.element(id)]?.frame.insetBy(-1e-6).holds(point) ?? false
  }

  private func isSeen(_ state: LayerState, at point: Point) -> Bool {
    let local = point - state.frame.origin
    guard Rect(origin: .zero, size: state.frame.size).holds(local) else { return false }
    return state.clip.map { $0.holds(local) } ?? true
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    point.x > x && point.x < maxX && point.y > y && point.y < maxY
  }

  fileprivate func insetBy(_ delta: Double) -> Rect {
    Rect(x: x + delta, y: y + delta, width: width - 2 * delta, height: height - 2 * delta)
  }
}
