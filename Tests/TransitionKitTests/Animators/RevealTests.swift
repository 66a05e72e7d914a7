import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Shapes that reveal the upper screen.
final class RevealTests: XCTestCase {
  private func context(
    _ operation: TransitionOperation = .push, width: Double = 320, height: Double = 568,
    _ direction: LayoutDirection = .leftToRight, _ elements: [Element] = []
  ) throws -> StaticContext {
    let back = Screen("a", bar: .hidden, elements: elements)
    let fore = Screen("b", bar: .hidden)
    let isForward = operation.direction == .forward
    return StaticContext(
      operation, from: isForward ? back : fore, to: isForward ? fore : back,
      container: try Container(
        size: Size(width: width, height: height), layoutDirection: direction))
  }

  private func shape(_ name: String) throws -> Reveal.Shape {
    switch name {
    case "circle": .circle()
    case "rounded": .roundedRect(cornerRadius: 24)
    case "diamond": .diamond
    case "star": .star
    default: throw EffectError.unsupported(name, by: "the table")
    }
  }

  private func numbers(_ path: ClipPath?) -> [Double] {
    switch path {
    case .circle(let center, let radius): [center.x, center.y, radius]
    case .roundedRect(let rect, let radius): [rect.x, rect.y, rect.width, rect.height, radius]
    case .polygon(let points): points.flatMap { [$0.x, $0.y] }
    case .ellipticRect, nil: []
    }
  }

  func testTheShapesAreThoseOfTheTable() throws {
    for row in try VectorTable("reveals").rows {
      let operation = try row.value("operation", TransitionOperation.init(rawValue:))
      let reveal = Reveal(
        try shape(try row.text("shape")),
        from: .point(Point(x: try row.number("x"), y: try row.number("y"))))
      let timeline = try reveal.timeline(
        for: context(
          operation, width: try row.number("width"), height: try row.number("height")))
      XCTAssertEqual(timeline.duration, 0.3)
      let picture = timeline.picture(at: try row.number("fraction") * 0.3)
      let drawn = numbers(picture[.screen(operation.foreRole)]?.clipPath)
      let expected = try row.text("numbers").split(separator: " ").compactMap { Double($0) }
      XCTAssertEqual(drawn.count, expected.count, "\(row)")
      for (one, other) in zip(drawn, expected) {
        XCTAssertEqual(one, other, accuracy: 1e-6, "\(row)")
      }
    }
  }

  func testEveryOperationRevealsTheUpperScreen() throws {
    for operation in TransitionOperation.allCases {
      let context = try context(operation)
      let timeline = try Reveal(.star).timeline(for: context)
      let (fore, back) = (context.operation.foreRole, context.operation.backRole)
      XCTAssertEqual(timeline.layers.map(\.id), [.screen(back), .screen(fore)], "\(operation)")
      let (first, last) = (
        timeline.firstPicture[.screen(fore)]?.clipPath,
        timeline.lastPicture[.screen(fore)]?.clipPath
      )
      let (away, shown) = operation.direction == .forward ? (first, last) : (last, first)
      XCTAssertEqual(away?.bounds.size, .zero, "\(operation)")
      XCTAssertEqual(
        shown?.covers(Size(width: 320, height: 568)), true, "\(operation)")
    }
  }

  func testItStartsAtTheVisiblePartOfAnElement() throws {
    // The list shows the lower half of the photo: (20, 300) 80×40, with its centre at (60, 320).
    let list = try Element(
      "list", frame: Rect(x: 0, y: 300, width: 320, height: 200),
      elements: [
        Element(
          "photo", frame: Rect(x: 20, y: -40, width: 80, height: 80),
          look: ElementLook(cornerRadius: 8))
      ], clipsElements: true)
    for operation in [TransitionOperation.push, .pop] {
      for direction in LayoutDirection.allCases {
        let context = try context(operation, direction, [list])
        func away(_ shape: Reveal.Shape) throws -> ClipPath? {
          let timeline = try Reveal(shape, from: .element("photo")).timeline(for: context)
          return operation == .push
            ? timeline.firstPicture[.to]?.clipPath : timeline.lastPicture[.from]?.clipPath
        }
        XCTAssertEqual(numbers(try away(.circle(radius: 20))), [60, 320, 20])
        XCTAssertEqual(numbers(try away(.roundedRect())), [20, 300, 80, 40, 8])
        XCTAssertEqual(numbers(try away(.roundedRect(cornerRadius: 4))), [20, 300, 80, 40, 4])
      }
    }
  }

  func testTheBarOfTheScreenIsCoveredToo() throws {
    // The origin is the bottom left corner, (0, 504) in the page; the bar begins 64 points above the page.
    var context = try context()
    context.to.bar = .opaque
    let origin = Reveal.Origin.point(Point(x: 0, y: 1))
    func last(_ shape: Reveal.Shape) throws -> [Double] {
      numbers(try Reveal(shape, from: origin).timeline(for: context).lastPicture[.to]?.clipPath)
    }
    XCTAssertEqual(try last(.circle())[2], (320.0 * 320 + 568 * 568).squareRoot(), accuracy: 1e-9)
    XCTAssertEqual(try last(.roundedRect()), [0, -64, 320, 568, 0])
    // The edge of the diamond passes the opposite corner: 320 + 568 from the origin.
    XCTAssertEqual(try last(.diamond)[1], 504 - 888, accuracy: 1e-9)
  }

  func testWithoutTheElementItStartsInTheMiddle() throws {
    let timeline = try Reveal(from: .element("photo")).timeline(for: context())
    XCTAssertEqual(numbers(timeline.firstPicture[.to]?.clipPath), [160, 284, 0])
  }

  func testFromRightToLeftPointsAndPolygonsAreMirrored() throws {
    let arrow = Reveal.Shape.polygon([
      Point(x: -1, y: -1), Point(x: 2, y: 0), Point(x: -1, y: 1),
    ])
    let reveal = Reveal(arrow, from: .point(Point(x: 0.25, y: 0.5)))
    let (there, back) = (
      try reveal.timeline(for: context()),
      try reveal.timeline(for: context(.push, .rightToLeft))
    )
    for (one, other) in zip(
      numbers(there.mirrored(in: Size(width: 320, height: 568)).picture(at: 0.2)[.to]?.clipPath),
      numbers(back.picture(at: 0.2)[.to]?.clipPath))
    {
      XCTAssertEqual(one, other, accuracy: 1e-9)
    }
  }

  func testAnyPolygonAroundItsOriginCoversTheScreen() throws {
    var random = RandomTimelines(seed: 31)
    let size = Size(width: 320, height: 568)
    for index in 0..<200 {
      // A star-shaped polygon, sometimes convex, in either direction.
      let count = 3 + random.index(below: 7)
      let turns = (0..<count).map {
        (Double($0) + random.number(in: 0.1...0.9)) * 2 * Double.pi / Double(count)
      }
      let spread = index.isMultiple(of: 3) ? 1.0...1.0 : 0.3...1.0
      var points = turns.map { turn -> Point in
        let radius = random.number(in: spread) * 50
        return Point(
          x: radius * Elementary.sinCos(turn).cos, y: radius * Elementary.sinCos(turn).sin)
      }
      if index.isMultiple(of: 2) { points.reverse() }
      guard ClipPath.polygon(points).contains(.zero) else { continue }
      let unit = Point(x: random.number(in: 0...1), y: random.number(in: 0...1))
      let timeline = try Reveal(.polygon(points), from: .point(unit)).timeline(for: context())
      let last = try XCTUnwrap(timeline.lastPicture[.to]?.clipPath)
      XCTAssertTrue(last.covers(size), "seed 31, polygon \(index)")
      // No point of the screen is left out, as far as a grid tells.
      for x in 1..<8 {
        for y in 1..<8 {
          XCTAssertTrue(last.contains(Point(x: Double(x) * 40, y: Double(y) * 71)), "\(index)")
        }
      }
    }
  }

  func testAConvexPolygonGrowsNoFurtherThanItMust() throws {
    let timeline = try Reveal(.diamond).timeline(for: context())
    let last = try XCTUnwrap(timeline.lastPicture[.to]?.clipPath)
    // |x| + |y| of a corner: 160 + 284.
    XCTAssertEqual(last.bounds.width, 888, accuracy: 1e-9)
  }

  func testAPolygonThatDoesNotSurroundItsOriginIsAnError() throws {
    let wrong: [[Point]] = [
      [], [.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)],
      [Point(x: 1, y: 1), Point(x: 2, y: 1), Point(x: 1, y: 2)],
      [Point(x: -1, y: -1), Point(x: .infinity, y: 0), Point(x: -1, y: 1)],
      [Point(x: -1, y: -1), Point(x: .nan, y: 0), Point(x: -1, y: 1)],
    ]
    for points in wrong {
      assertThrows(
        EffectError.unsupported("a polygon that does not surround its origin", by: "Reveal"),
        "\(points)"
      ) { try Reveal(.polygon(points)).timeline(for: context()) }
    }
    XCTAssertEqual(Reveal.Shape.star(points: 1), .star(points: 3))
  }

  func testTheScreenIsDrawnWholeWhenTheRevealHasEnded() throws {
    for shape in [Reveal.Shape.circle(), .roundedRect(cornerRadius: 24), .diamond, .star] {
      let stack = try NavigationController(
        screens: [Screen("a", bar: .hidden)],
        container: try Container(size: Size(width: 320, height: 568)))
      let before = stack.picture.layers
      try stack.push(Screen("b", bar: .hidden), animated: true, using: Reveal(shape))
      stack.advance(by: 0.2)
      try stack.pop(animated: true, using: Reveal(shape))
      stack.advanceToRest()
      XCTAssertEqual(stack.picture.layers, before, "\(shape)")
    }
  }
}
