import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Which elements fly, and how, by kind, id and kind of navigation.
final class FlightRulesTests: XCTestCase {
  private let phone = Size(width: 320, height: 568)

  private func context(
    _ operation: TransitionOperation, tabs: Bool = false
  ) throws -> StaticContext {
    func screen(_ id: String, _ y: Double) throws -> Screen {
      Screen(
        id, bar: .hidden,
        elements: [
          try Element("photo", frame: Rect(x: 0, y: y, width: 80, height: 80), kind: .picture),
          // Only one screen says what the title is.
          try Element(
            "title", frame: Rect(x: 100, y: y, width: 80, height: 20),
            kind: id == "a" ? .text : nil),
          try Element("badge", frame: Rect(x: 200, y: y, width: 20, height: 20), kind: "badge"),
          try Element("plain", frame: Rect(x: 240, y: y, width: 20, height: 20)),
        ])
    }
    var context = StaticContext(
      operation, from: try screen("a", 400), to: try screen("b", 100),
      container: try Container(size: phone))
    context.isTabSwitch = tabs
    return context
  }

  private func flying(
    _ rules: [FlightRule], _ operation: TransitionOperation = .push, tabs: Bool = false
  ) throws -> [String] {
    let timeline = try SharedElements(rules: FlightRules(rules))
      .timeline(for: context(operation, tabs: tabs))
    return timeline.layers.compactMap {
      if case .element(let id) = $0.id { id } else { nil }
    }
  }

  func testWithoutRulesEverythingFliesAsBefore() throws {
    for operation in TransitionOperation.allCases {
      XCTAssertEqual(
        try SharedElements().timeline(for: context(operation)),
        try SharedElements(rules: FlightRules([FlightRule(.fly(ElementFlight()))]))
          .timeline(for: context(operation)))
    }
    XCTAssertEqual(SharedElements().rules, FlightRules())
    XCTAssertEqual(try flying([]), ["photo", "title", "badge", "plain"])
  }

  func testRulesSelectByKindIdAndNavigation() throws {
    let all = ["photo", "title", "badge", "plain"]
    let table: [([FlightRule], TransitionOperation, Bool, [String])] = [
      ([FlightRule(.stay)], .push, false, []),
      ([FlightRule(.stay, kinds: [.text])], .push, false, ["photo", "badge", "plain"]),
      ([FlightRule(.stay, kinds: [.text, "badge"])], .pop, false, ["photo", "plain"]),
      ([FlightRule(.stay, elements: ["plain"])], .push, false, ["photo", "title", "badge"]),
      ([FlightRule(.stay, kinds: [.container])], .push, false, all),
      ([FlightRule(.stay, kinds: [.text], elements: ["photo"])], .push, false, all),
      ([FlightRule(.stay, navigations: [.pop])], .push, false, all),
      ([FlightRule(.stay, navigations: [.pop])], .pop, false, []),
      ([FlightRule(.stay, navigations: [.present, .dismiss])], .dismiss, false, []),
      ([FlightRule(.stay, navigations: [.tabSwitch])], .push, false, all),
      ([FlightRule(.stay, navigations: [.tabSwitch])], .push, true, []),
      ([FlightRule(.stay, navigations: [.push])], .push, true, all),
      // The first rule that applies decides.
      (
        [FlightRule(.fly(ElementFlight()), kinds: [.text]), FlightRule(.stay)], .push, false,
        ["title"]
      ),
      ([FlightRule(.stay), FlightRule(.fly(ElementFlight()))], .push, false, []),
    ]
    for (rules, operation, tabs, expected) in table {
      XCTAssertEqual(
        try flying(rules, operation, tabs: tabs), expected, "\(FlightRules(rules)) \(operation)")
    }
  }

  func testARuleGivesTheFlightUnlessTheElementHasOneOfItsOwn() throws {
    let rules = FlightRules([
      FlightRule(.fly(ElementFlight(curve: .linear, duration: .seconds(0.6))), kinds: [.picture]),
      FlightRule(.fly(ElementFlight(.bend(1))), kinds: [.text], navigations: [.pop]),
    ])
    var shared = SharedElements(duration: 0.3, rules: rules)
    let timeline = try shared.timeline(for: context(.push))
    XCTAssertEqual(timeline.duration, 0.6)
    // At 0.3 s the photo is halfway, and everything else has arrived.
    XCTAssertEqual(timeline.picture(at: 0.3)[.element("photo")]?.frame.y, 250)
    XCTAssertEqual(timeline.picture(at: 0.3)[.element("badge")]?.frame.y, 100)
    shared.flights["photo"] = ElementFlight()
    XCTAssertEqual(try shared.timeline(for: context(.push)).duration, 0.3)
  }

  func testAChangeOfTabsIsItsOwnKindOfNavigation() throws {
    XCTAssertEqual(NavigationKind(of: try context(.push)), .push)
    XCTAssertEqual(NavigationKind(of: try context(.dismiss)), .dismiss)
    XCTAssertEqual(NavigationKind(of: try context(.pop, tabs: true)), .tabSwitch)
    let rules = FlightRules([FlightRule(.stay, navigations: [.tabSwitch])])
    for tabs in [(0, 2), (2, 0)] {
      let change = SharedElements(rules: rules).changingTabs(from: tabs.0, to: tabs.1)
      XCTAssertEqual(
        try change.timeline(for: context(.push)).layers.map(\.id), [.from, .to], "\(tabs)")
      XCTAssertEqual(try change.timeline(for: context(.present)).layers.count, 6, "\(tabs)")
    }
  }

  func testRulesPrintAndAreData() throws {
    let flight = ElementFlight(
      .aside(strength: 0.25, peak: 0.5, direction: .clockwise), curve: .easeOut,
      duration: .seconds(0.5), delay: 0.1, exchange: .motion, top: .from, clipping: .keep,
      resizing: .scale, isElevated: true, isForced: true, anchor: Point(x: 0, y: 1),
      space: .container)
    XCTAssertEqual(
      "\(flight)",
      "flight(aside 0.25 0.5 clockwise, ease-out, 0.5 s, after 0.1 s, exchange motion, "
        + "from on top, clipping keep, resizing scale, about (0, 1), elevated, forced, "
        + "in the container)")
    XCTAssertEqual("\(ElementFlight())", "flight(line, ease-in-out)")
    let rules = FlightRules([
      FlightRule(.fly(flight), kinds: [.text, "badge"], navigations: [.push, .pop]),
      FlightRule(.stay, elements: ["b", "a"]), FlightRule(.stay, kinds: []),
      FlightRule(.fly(ElementFlight(.cornerBends(1), duration: .automatic))),
      FlightRule(.fly(ElementFlight(.materialArc, duration: .longest))),
      FlightRule(.fly(ElementFlight(.materialCenterArc))),
      FlightRule(.fly(ElementFlight(.bend(0.5)))),
    ])
    XCTAssertEqual(
      "\(rules)",
      "badge, text in pop, push: fly(\(flight)); #a, #b: stay; none: stay; "
        + "all: fly(flight(cornerBends 1, ease-in-out, automatic)); "
        + "all: fly(flight(materialArc, ease-in-out, longest)); "
        + "all: fly(flight(materialCenterArc, ease-in-out)); all: fly(flight(bend 0.5, ease-in-out))"
    )
    XCTAssertEqual("\(FlightRules())", "no rules")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(rules)
    XCTAssertEqual(try JSONDecoder().decode(FlightRules.self, from: data), rules)
    XCTAssertEqual(
      String(
        decoding: try encoder.encode(
          FlightRules([
            FlightRule(.stay, kinds: [.text]), FlightRule(.fly(ElementFlight(.bend(1)))),
          ])), as: UTF8.self), #"[{"kinds":["text"]},{"fly":{"route":{"bend":1,"kind":"bend"}}}]"#)
    for wrong in [
      #"[{"fly":{"route":{}}}]"#, #"[{"fly":{"duration":"soon"}}]"#,
      #"[{"fly":{"route":{"kind":"walk"}}}]"#, #"[{"navigations":["walk"]}]"#,
    ] {
      XCTAssertThrowsError(
        try JSONDecoder().decode(FlightRules.self, from: Data(wrong.utf8)), wrong)
    }
    let element = try Element("badge", frame: .unit, kind: "badge")
    XCTAssertEqual(
      try JSONDecoder().decode(Element.self, from: encoder.encode(element)).kind, "badge")
    XCTAssertNotEqual(element, try Element("badge", frame: .unit))
  }
}
