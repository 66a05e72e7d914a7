import Foundation
import TransitionKitCatalogue
import XCTest

@testable import TransitionKit

/// Elements are hidden on one screen at a time.
final class HiddenElementTests: XCTestCase {
  private let layers = [Layer(.from, frame: .unit), Layer(.to, frame: .unit)]

  func testAPlainNameHidesAnElementOnBothScreens() throws {
    let timeline = try Timeline(duration: 1, layers: layers, hiddenElements: ["photo"])
    XCTAssertEqual(
      timeline.hiddenElements,
      [HiddenElement("photo", on: .from), HiddenElement("photo", on: .to)])
    XCTAssertEqual(try Timeline(duration: 1, layers: layers, hiddenElements: []).hiddenElements, [])
  }

  func testTheRolesFollowTheScreens() throws {
    let timeline = try Timeline(
      duration: 1, layers: layers, hiddenElements: [HiddenElement("photo", on: .to)])
    XCTAssertEqual(timeline.swappingRoles.hiddenElements, [HiddenElement("photo", on: .from)])
    XCTAssertEqual(timeline.swappingRoles.swappingRoles, timeline)
    for same in [timeline.reversed(), timeline.mirrored(in: Size(width: 10, height: 10))] {
      XCTAssertEqual(same.hiddenElements, timeline.hiddenElements)
    }
    // An effect that hides an element of the back page hides it there in both directions.
    let effect = Effect.hiding(["photo"], on: .back).reversedOnReturn
    XCTAssertEqual("\(effect)", "hiding(photo; back).reversedOnReturn")
    for (operation, role) in [(TransitionOperation.push, TransitionRole.from), (.pop, .to)] {
      let context = try Situations.context(operation, bar: .hidden)
      XCTAssertEqual(
        try effect.timeline(for: context).hiddenElements, [HiddenElement("photo", on: role)])
    }
  }

  func testTheFileListsNamesForEveryReaderAndScreensWhereTheyDiffer() throws {
    let one = HiddenElement("photo", on: .to)
    let timeline = try Timeline(duration: 1, layers: [], hiddenElements: [one])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    XCTAssertEqual(
      String(decoding: try encoder.encode(timeline), as: UTF8.self),
      #"{"duration":1,"format":"transitionkit-timeline","hiddenElements":["photo"],"#
        + #""hiddenOn":[{"element":"photo","on":"to"}],"layers":[],"version":2}"#)
    let old =
      #"{"duration":1,"format":"transitionkit-timeline","hiddenElements":["photo"],"#
      + #""layers":[],"version":2}"#
    let decoder = JSONDecoder()
    XCTAssertEqual(
      try decoder.decode(Timeline.self, from: Data(old.utf8)),
      try Timeline(duration: 1, layers: [], hiddenElements: ["photo"]))
    for hidden in [[], [one], [one, HiddenElement("other", on: .from)]] {
      let timeline = try Timeline(duration: 1, layers: [], hiddenElements: hidden)
      XCTAssertEqual(try decoder.decode(Timeline.self, from: encoder.encode(timeline)), timeline)
    }
  }

  func testAControllerNamesOnlyScreensThatHaveTheElement() throws {
    struct Hiding: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 1 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(
          duration: 1, layers: TransitionRole.allCases.map { Layer(.screen($0), frame: .unit) },
          hiddenElements: ["both", "left", "stranger", "left"])
      }
    }
    let element = { try Element($0, frame: Rect(x: 1, y: 1, width: 9, height: 9)) }
    let nested = try Element("box", frame: .unit, elements: [try element("both")])
    let controller = try NavigationController(
      screens: [Screen("a", elements: [try element("left"), nested])],
      container: Situations.anyContainer, defaultAnimator: Hiding())
    try controller.push(Screen("b", elements: [try element("both")]), animated: true)
    XCTAssertEqual(
      controller.hiddenElements,
      [
        ElementOnScreen("both", on: "a"), ElementOnScreen("both", on: "b"),
        ElementOnScreen("left", on: "a"),
      ])
    controller.advance(by: 0.4)
    try controller.pop(animated: true)
    XCTAssertEqual(
      Set(controller.hiddenElements),
      [
        ElementOnScreen("both", on: "a"), ElementOnScreen("both", on: "b"),
        ElementOnScreen("left", on: "a"),
      ], "played backwards")
    controller.advanceToRest()
    XCTAssertEqual(controller.hiddenElements, [])
  }

  func testAPageThatGrowsOutOfAnElementShowsThatElementItself() throws {
    let animators: [any AnimatedTransitioning] = [
      ContainerTransform(), AndroidContainerTransform(), AndroidPredictiveBack(.page),
    ]
    for animator in animators {
      for (operation, role) in [(TransitionOperation.push, TransitionRole.from), (.pop, .to)] {
        let timeline = try animator.timeline(
          for: try Situations.context(operation, bar: .hidden))
        XCTAssertEqual(
          timeline.hiddenElements, [HiddenElement("photo-7", on: role)],
          "\(animator), \(operation)")
      }
    }
  }

  func testACascadeHidesOnlyElementsOfItsOwnPage() throws {
    let shared = SharedElements(elements: [], cascade: Cascade())
    let context = try Situations.context(.push, bar: .hidden)
    XCTAssertEqual(
      try shared.timeline(for: context).hiddenElements, [HiddenElement("photo-7", on: .to)])
  }

  func testAContainerGrowsFromTheVisiblePartOfAnElement() throws {
    // The list begins at y 0 and is scrolled by 380: of the cell at y 330 the lower half is visible.
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [try Situations.photoList(scrolledTo: 380)]
    let seen = Rect(x: 110, y: 0, width: 100, height: 50)
    for animator in [ContainerTransform(), AndroidContainerTransform()] as [any ComposedTransition]
    {
      let picture = try XCTUnwrap(
        animator.timeline(for: context).firstPicture[.element("photo-7")], "\(animator)")
      XCTAssertEqual(picture.frame, seen, "\(animator)")
      XCTAssertEqual(
        picture.sourceRect, Rect(x: 0, y: 0.5, width: 1, height: 0.5), "\(animator)")
    }
    // Nothing of it is visible behind the upper edge of a list that begins at y 100.
    context.from.elements = [
      try Element(
        "list", frame: Rect(x: 0, y: 100, width: 320, height: 400),
        scrollOffset: Point(x: 0, y: 440),
        elements: [try Element("photo-7", frame: Rect(x: 110, y: 330, width: 100, height: 100))])
    ]
    let timeline = try ContainerTransform(element: "photo-7").timeline(for: context)
    XCTAssertEqual(timeline.layers.map(\.id), [.from, .to])
  }

  func testASnapshotVanishesAtTheEdgeOfTheListThatHasScrolledItsElementAway() throws {
    // In the list that begins at y 64 the cell lies at y −70 … 30, above its edge.
    for move in [MagicMove(), .spring] {
      var context = try Situations.context(.pop, bar: .opaque)
      context.to.elements = [try Situations.photoList(scrolledTo: 464)]
      let timeline = try move.timeline(for: context)
      let picture = try XCTUnwrap(timeline.lastPicture[.element("photo-7")])
      XCTAssertEqual(picture.frame, Rect(x: 110, y: -70, width: 100, height: 100))
      XCTAssertEqual(picture.clip, Rect(x: 0, y: 100, width: 100, height: 0))
      // It is whole at first, and until the clip begins to close.
      for fraction in [0, 0.35, 0.69] {
        let picture = try XCTUnwrap(timeline.picture(atFraction: fraction)[.element("photo-7")])
        let clip = try XCTUnwrap(picture.clip)
        let whole = Rect(origin: .zero, size: picture.frame.size)
        XCTAssertEqual(whole.intersection(clip), whole, "at \(fraction)")
      }
    }
  }
}
