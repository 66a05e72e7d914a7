import TransitionKit
import XCTest

final class PlacedScreenTests: XCTestCase {
  // A list at (0, 10), scrolled by (0, 120), with a cell at (110, 330), scrolled by (4, 0), with a
  // photo at (6, 8). A badge lies in front of the list. The content starts at (0, 64).
  private func grid() throws -> PlacedScreen {
    let photo = try Element("photo", frame: Rect(x: 6, y: 8, width: 40, height: 30))
    let cell = try Element(
      "cell", frame: Rect(x: 110, y: 330, width: 100, height: 100),
      scrollOffset: Point(x: 4, y: 0), contentSize: Size(width: 200, height: 100),
      elements: [photo])
    let list = try Element(
      "list", frame: Rect(x: 0, y: 10, width: 320, height: 494),
      scrollOffset: Point(x: 0, y: 120), elements: [cell])
    let badge = try Element("badge", frame: Rect(x: 300, y: 0, width: 20, height: 20))
    return PlacedScreen(
      Screen("grid", elements: [list, badge]), frame: Rect(x: 0, y: 64, width: 320, height: 504))
  }

  // By hand. Cell: (0 + 110, 64 + 10 − 120 + 330) = (110, 284); photo: (110 + 6 − 4, 284 + 8).
  func testNestingAndScrollingPlaceTheElements() throws {
    let grid = try grid()
    let table: [(String, Rect?)] = [
      ("list", Rect(x: 0, y: 74, width: 320, height: 494)),
      ("cell", Rect(x: 110, y: 284, width: 100, height: 100)),
      ("photo", Rect(x: 112, y: 292, width: 40, height: 30)),
      ("badge", Rect(x: 300, y: 64, width: 20, height: 20)),
      ("nobody", nil),
    ]
    for (id, rect) in table { XCTAssertEqual(grid.rect(of: id), rect, id) }
  }

  /// By hand: the origins of the spaces are (0, 0), (0, 64), list (0, 74 − 120) = (0, −46),
  /// cell (110 − 4, 284) = (106, 284), photo (112, 292).
  func testPointsAndRectanglesConvertBetweenAnyTwoSpaces() throws {
    let grid = try grid()
    let origins: [(PlacedScreen.Space, Point)] = [
      (.container, .zero), (.screen, Point(x: 0, y: 64)),
      (.element("list"), Point(x: 0, y: -46)), (.element("cell"), Point(x: 106, y: 284)),
      (.element("photo"), Point(x: 112, y: 292)), (.element("badge"), Point(x: 300, y: 64)),
    ]
    let point = Point(x: 2.5, y: -7)
    for (source, from) in origins {
      XCTAssertEqual(try grid.origin(of: source), from, "\(source)")
      for (target, to) in origins {
        let expected = Point(x: 2.5 + from.x - to.x, y: -7 + from.y - to.y)
        let message = "\(source) → \(target)"
        XCTAssertEqual(try grid.convert(point, from: source, to: target), expected, message)
        XCTAssertEqual(
          try grid.convert(Rect(x: 2.5, y: -7, width: 3, height: 4), from: source, to: target),
          Rect(x: expected.x, y: expected.y, width: 3, height: 4), message)
      }
    }
    XCTAssertEqual(
      try grid.convert(Point(x: 0, y: 0), from: .element("photo"), to: .element("list")),
      Point(x: 112, y: 338), "the origin of the photo in the list: 110 + 6 − 4, 330 + 8")
  }

  func testAnUnknownElementIsReported() throws {
    let grid = try grid()
    let unknown = PlacedScreen.Space.element("nobody")
    let error = LayoutError.unknownElement("nobody", screen: "grid")
    let rect = Rect.unit
    let calls: [() throws -> Any] = [
      { try grid.origin(of: unknown) },
      { try grid.convert(Point.zero, from: unknown, to: .container) },
      { try grid.convert(Point.zero, from: .screen, to: unknown) },
      { try grid.convert(rect, from: unknown, to: .screen) },
      { try grid.convert(rect, from: .element("list"), to: unknown) },
    ]
    for call in calls {
      XCTAssertThrowsError(try call()) { XCTAssertEqual($0 as? LayoutError, error) }
    }
  }

  func testConvertingThereAndBackChangesNothing() throws {
    var random = RandomTimelines(seed: 61)
    for round in 0..<100 {
      var elements: [Element] = []
      for index in 0..<4 {
        elements = [
          try Element(
            "e\(index)", frame: random.rect(),
            scrollOffset: Point(x: random.dyadic(in: -50...50), y: random.dyadic(in: 0...500)),
            elements: elements)
        ]
      }
      let placed = PlacedScreen(Screen("s", elements: elements), frame: random.rect())
      let spaces = [.container, .screen] + (0..<4).map { PlacedScreen.Space.element("e\($0)") }
      let rect = random.rect()
      for source in spaces {
        for target in spaces {
          let there = try placed.convert(rect, from: source, to: target)
          XCTAssertEqual(
            try placed.convert(there, from: target, to: source), rect,
            "\(source) → \(target), round \(round)")
        }
      }
    }
  }

  func testContentStartsAtTheFrameByDefault() throws {
    let screen = Screen("s", elements: [try Element("e", frame: .unit)])
    let frame = Rect(x: 20, y: 60, width: 280, height: 360)
    XCTAssertEqual(
      PlacedScreen(screen, frame: frame).rect(of: "e"), Rect(x: 20, y: 60, width: 1, height: 1))
    let lower = PlacedScreen(screen, frame: frame, contentOrigin: Point(x: 20, y: 124))
    XCTAssertEqual(lower.rect(of: "e"), Rect(x: 20, y: 124, width: 1, height: 1))
    XCTAssertEqual(try lower.origin(of: .screen), Point(x: 20, y: 124))
  }

  /// The painter's order is: a parent, its children, its later siblings.
  func testElementRectsAreInPaintersOrder() throws {
    let rects = try grid().topmostElements
    XCTAssertEqual(rects.map(\.id), ["list", "cell", "photo", "badge"])
    XCTAssertEqual(rects.map(\.rect.origin.x), [0, 110, 112, 300])
  }

  func testTheTopmostOfSeveralElementsWithOneNameIsUsed() throws {
    func element(_ id: String, x: Double, _ inside: [Element] = []) throws -> Element {
      try Element(
        id, frame: Rect(x: x, y: 0, width: 5, height: 5), scrollOffset: Point(x: 0, y: x),
        elements: inside)
    }
    let screen = Screen(
      "s",
      elements: [
        try element("a", x: 1), try element("b", x: 2, [try element("a", x: 10)]),
        try element("c", x: 3, [try element("b", x: 20)]),
      ])
    let placed = PlacedScreen(screen, frame: .zero)
    XCTAssertEqual(placed.topmostElements.map(\.id), ["a", "c", "b"])
    XCTAssertEqual(
      placed.topmostElements.map(\.rect.origin),
      [Point(x: 12, y: -2), Point(x: 3, y: 0), Point(x: 23, y: -3)])
    XCTAssertEqual(placed.rect(of: "a")?.x, 12)
    XCTAssertEqual(placed.rect(of: "b")?.x, 23)
    XCTAssertEqual(
      try placed.origin(of: .element("a")), Point(x: 12, y: -12), "includes its own scroll offset")
  }
}
