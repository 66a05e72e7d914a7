import TransitionKit
import XCTest

/// The outcome of every element, with its reason; rectangles are computed by hand.
final class ElementMatchTests: XCTestCase {
  private let container = Situations.anyContainer

  private func matches(_ from: [Element], _ to: [Element]) -> [ElementMatch] {
    StaticContext(
      .push, from: Screen("a", bar: .hidden, elements: from),
      to: Screen("b", bar: .hidden, elements: to), container: container
    ).elementMatches()
  }

  private func element(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    clips: Bool? = nil, _ inner: [Element] = []
  ) throws -> Element {
    try Element(
      id, frame: Rect(x: x, y: y, width: width, height: height), elements: inner,
      clipsElements: clips)
  }

  func testTheTopmostOfSeveralElementsLeadsAndTheOthersAreReported() throws {
    let low = try element("p", 0, 0, 10, 10)
    let high = try element("p", 100, 0, 10, 10)
    let other = try element("q", 0, 50, 10, 10)
    let found = matches([low, other, high], [low])
    XCTAssertEqual(found.count, 2)
    XCTAssertEqual(
      found[0].duplicates.map { [$0.topmost] + $0.others }, [[2, 0]], "indices in painter's order")
    XCTAssertEqual(found[0].duplicates.map(\.role), [.from])
    XCTAssertEqual(
      found.map(\.description),
      ["p: (100, 0) 10×10 → (0, 0) 10×10, 2 of them on from", "q: only on from"])
  }

  func testDuplicatesOnBothScreensAreReported() throws {
    let one = try element("p", 0, 0, 10, 10)
    let found = matches([one, one, one], [one, one])
    XCTAssertEqual(found.map(\.duplicates.count), [2])
    XCTAssertEqual(found[0].duplicates.map(\.others), [[0, 1], [0]])
  }

  func testAnElementInsideAMatchedOneIsCarriedUnlessItIsMatched() throws {
    let card = try element(
      "card", 10, 20, 100, 100,
      [
        element("title", 5, 5, 50, 10), element("badge", 80, 5, 10, 10),
      ])
    let page = try element("card", 0, 0, 320, 400, [element("title", 10, 300, 200, 40)])
    let found = matches([card], [page])
    XCTAssertEqual(found.map(\.id), ["card", "title", "badge"])
    // 10 + 5 and 20 + 5: inner frames are in the coordinates of the outer element.
    XCTAssertEqual(
      found[1].outcome,
      .matched(
        source: Rect(x: 15, y: 25, width: 50, height: 10),
        destination: Rect(x: 10, y: 300, width: 200, height: 40)))
    XCTAssertNil(found[1].flyingAncestor)
    XCTAssertEqual(found[2].flyingAncestor, "card")
    XCTAssertEqual(found[2].description, "badge: only on from, carried by card")
  }

  func testAnElementInsideAnUnmatchedOneFliesAlone() throws {
    let found = matches(
      [try element("list", 0, 0, 320, 500, [element("photo", 0, 0, 50, 50)])],
      [try element("photo", 0, 0, 320, 320)])
    XCTAssertEqual(
      found.map(\.description), ["photo: (0, 0) 50×50 → (0, 0) 320×320", "list: only on from"])
  }

  func testAnElementThatOnlyTouchesTheContainerIsOutside() throws {
    let inside = try element("p", 10, 10, 20, 20)
    let positions: [(x: Double, y: Double, isOutside: Bool)] = [
      (320, 0, true), (319.5, 0, false), (-20, 0, true), (-19.5, 0, false), (0, 568, true),
      (0, 567.5, false), (0, -20, true), (0, -19.5, false),
    ]
    for position in positions {
      let found = matches([try element("p", position.x, position.y, 20, 20)], [inside])
      let isOutside = found.map(\.outcome) == [.offscreen(on: .from)]
      XCTAssertEqual(isOutside, position.isOutside, "\(position)")
    }
  }

  func testAnElementIsClippedToTheIntersectionOfItsAncestors() throws {
    let photo = try element("photo", 0, 80, 100, 100)
    let inner = try element("inner", 10, 0, 60, 300, clips: true, [photo])
    let outer = try element("outer", 0, 100, 320, 120, clips: true, [inner])
    let screen = PlacedScreen(
      Screen("a", elements: [outer]), frame: container.bounds)
    let placed = try XCTUnwrap(screen.placedElements.last)
    XCTAssertEqual(placed.rect, Rect(x: 10, y: 180, width: 100, height: 100))
    // Outer: y 100…220; inner: x 10…70.
    XCTAssertEqual(placed.clip, Rect(x: 10, y: 100, width: 60, height: 120))
    XCTAssertEqual(placed.visibleRect(in: container), Rect(x: 10, y: 180, width: 60, height: 40))
    XCTAssertEqual(screen.placedElements.map(\.parent), [nil, 0, 1])
    let found = matches([outer], [photo])
    XCTAssertEqual(found.first?.clipped, [.from])
    XCTAssertEqual(
      found.first?.description, "photo: (10, 180) 100×100 → (0, 80) 100×100, clipped on from")
  }

  func testAScrollingElementClipsByDefault() throws {
    func clips(_ offset: Point, _ size: Size?, _ told: Bool?) throws -> Bool {
      try Element(
        "e", frame: Rect(x: 0, y: 0, width: 10, height: 10), scrollOffset: offset,
        contentSize: size, clipsElements: told
      ).clipsElements
    }
    XCTAssertFalse(try clips(.zero, nil, nil))
    XCTAssertTrue(try clips(Point(x: 0, y: 1), nil, nil))
    XCTAssertTrue(try clips(.zero, Size(width: 10, height: 90), nil))
    XCTAssertFalse(try clips(Point(x: 0, y: 1), nil, false))
    XCTAssertTrue(try clips(.zero, nil, true))
  }

  func testTheIntersectionOfTwoRectangles() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let cases: [(Rect, Rect)] = [
      (Rect(x: 0, y: 0, width: 100, height: 100), rect),
      (Rect(x: 20, y: 30, width: 5, height: 5), Rect(x: 20, y: 30, width: 5, height: 5)),
      (Rect(x: 0, y: 50, width: 15, height: 50), Rect(x: 10, y: 50, width: 5, height: 10)),
      (Rect(x: 90, y: 0, width: 5, height: 5), Rect(x: 40, y: 20, width: 0, height: 0)),
      (Rect(x: 0, y: 0, width: 5, height: 100), Rect(x: 10, y: 20, width: 0, height: 40)),
    ]
    for (other, expected) in cases {
      XCTAssertEqual(rect.intersection(other), expected, "\(other)")
    }
  }

  func testALookThatIsNotFiniteIsRejected() {
    assertThrows(LayoutError.illegalNumber(owner: "element e", field: "look")) {
      try Element("e", frame: .zero, look: ElementLook(cornerRadius: .nan))
    }
  }
}
