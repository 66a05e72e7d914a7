import TransitionKit
import XCTest

final class MagicMoveTests: XCTestCase {
  func testSeveralElementsFlyInTheOrderOfTheDestination() throws {
    let cells = try (0..<5).map {
      try Element("e\($0)", frame: Rect(x: Double($0) * 60, y: 100, width: 50, height: 50))
    }
    let tiles = try (0..<5).reversed().map {
      try Element("e\($0)", frame: Rect(x: 10, y: Double($0) * 70, width: 300, height: 60))
    }
    let timeline = try MagicMove().timeline(
      for: StaticContext(
        .push, from: Screen("a", bar: .hidden, elements: cells),
        to: Screen("b", bar: .hidden, elements: tiles), container: Situations.anyContainer))
    XCTAssertEqual(
      timeline.layers.dropFirst(2).map(\.id), (0..<5).reversed().map { .element("e\($0)") })
    for index in 0..<5 {
      // In the middle of a symmetric curve: the mean of both rectangles.
      XCTAssertEqual(
        timeline.picture(at: 0.15)[.element("e\(index)")]?.frame,
        Rect(
          x: (Double(index) * 60 + 10) / 2, y: (100 + Double(index) * 70) / 2, width: 175,
          height: 55))
    }
    XCTAssertEqual(Set(timeline.hiddenNames), ["e0", "e1", "e2", "e3", "e4"])
  }

  func testOnlySelectedElementsFly() throws {
    let context = StaticContext(
      .push,
      from: Screen("grid", elements: [try Situations.photoList()]),
      to: Screen("other", elements: [try Situations.photoList(scrolledTo: 300)]),
      container: Situations.anyContainer)
    var move = MagicMove.spring
    move.elements = ["photo-8"]
    let timeline = try move.timeline(for: context)
    XCTAssertEqual(timeline.hiddenNames, ["photo-8"])
    XCTAssertEqual(
      timeline.layers.map(\.id), [.from, .to, .element("photo-8")])
    XCTAssertEqual(Set(try MagicMove().timeline(for: context).hiddenNames).count, 3)
  }

  func testEveryElementIsReported() throws {
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    let context = StaticContext(
      .push,
      from: Screen(
        "a", bar: .hidden,
        elements: [
          try Element("both", frame: frame), try Element("left", frame: frame),
          try Element("thin", frame: Rect(x: 0, y: 0, width: 5, height: 0)),
          try Element("away", frame: Rect(x: 320, y: 0, width: 50, height: 50)),
          try Element("gone", frame: frame),
        ]),
      to: Screen(
        "b", bar: .hidden,
        elements: [
          try Element("thin", frame: frame), try Element("right", frame: frame),
          try Element("away", frame: frame), try Element("both", frame: frame),
          try Element("gone", frame: Rect(x: 0, y: -30, width: 40, height: 30)),
        ]),
      container: Situations.anyContainer)
    XCTAssertEqual(
      context.elementMatches().map(\.description),
      [
        "thin: no area on from", "right: only on to", "away: outside the container on from",
        "both: (10, 10) 20×20 → (10, 10) 20×20", "gone: outside the container on to",
        "left: only on from",
      ])
    XCTAssertEqual(try MagicMove().timeline(for: context).hiddenNames, ["both"])
  }

  func testTheTopmostOfSeveralElementsWithOneNameFlies() throws {
    let low = try Element("p", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let high = try Element("p", frame: Rect(x: 100, y: 0, width: 10, height: 10))
    let context = StaticContext(
      .push, from: Screen("a", bar: .hidden, elements: [low, high]),
      to: Screen("b", bar: .hidden, elements: [low]), container: Situations.anyContainer)
    XCTAssertEqual(
      try MagicMove().timeline(for: context).firstPicture[.element("p")]?.frame.x, 100)
  }

  func testAModalMoveIncludesTheHeightOfTheBar() throws {
    struct Modal: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 1 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try MagicMove(forwardDuration: 1).timeline(for: context)
      }
    }
    let photo = try Element("p", frame: Rect(x: 0, y: 10, width: 10, height: 10))
    let context = StaticContext(
      .present, from: Screen("a", bar: .opaque, elements: [photo]),
      to: Screen("b", bar: .hidden, elements: [photo]), container: Situations.anyContainer)
    let timeline = try Modal().timeline(for: context)
    XCTAssertEqual(timeline.firstPicture[.element("p")]?.frame.y, 74)
    XCTAssertEqual(timeline.lastPicture[.element("p")]?.frame.y, 10)
    XCTAssertEqual(timeline.firstPicture[.from]?.frame, context.container.bounds)
  }
}
