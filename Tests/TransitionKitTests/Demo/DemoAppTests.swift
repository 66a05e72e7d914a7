import Foundation
import XCTest

@testable import TransitionKitDemo

/// Scenarios of whole apps: what the program prints for them, and what it refuses.
///
/// Times are computed by hand: the fade of tabs takes 0.5058 s.
final class DemoAppTests: XCTestCase {
  private static func scenario(_ steps: String, app: String? = nil) -> String {
    """
    {
      "container": {"width": 320, "height": 568},
      "screens": [{"id": "goods"}, {"id": "shoe"}, {"id": "items"}, {"id": "note", "bar": "hidden"}],
      "app": \(app ?? DemoAppTests.shop),
      "steps": [\(steps)]
    }
    """
  }

  private static let shop = """
    {"tabs": "app", "barHeight": 49, "children": [
      {"stack": "shop", "title": "Shop", "children": ["goods"]},
      {"stack": "basket", "title": "Basket", "children": ["items"]}
    ]}
    """

  private func run(
    _ text: String, _ words: [String] = [], command: String = "run"
  ) throws -> DemoProcess.Result {
    let folder = try Scratch()
    defer { folder.remove() }
    let path = folder.path("app.json")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return try DemoProgram.run([command, path] + words)
  }

  // MARK: - What is printed

  func testARunPrintsTheMainEvents() throws {
    let result = try run(
      Self.scenario(
        """
        {"at": 0, "push": "shoe", "in": "shop", "animator": "fade", "duration": 0.5},
        {"at": 1, "select": "basket", "in": "app", "animated": false},
        {"at": 2, "push": "goods", "in": "basket"}
        """))
    XCTAssertEqual(
      result.output,
      """
      0.000000 wD(goods)
      0.000000 wA(shoe)
      0.000000 AT(goods→shoe)
      0.500000 CT(true)
      0.500000 dD(goods)
      0.500000 dA(shoe)
      0.500000 AE(true)
      1.000000 wA(basket)
      1.000000 wA(items)
      1.000000 wD(shop)
      1.000000 wD(shoe)
      1.000000 dA(basket)
      1.000000 dA(items)
      1.000000 dD(shop)
      1.000000 dD(shoe)
      1.000000 did(basket, previous shop)
      2.000000 !duplicate-node(goods)

      """)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  func testFramesAreRowsWithTheLayerAroundThem() throws {
    let result = try run(Self.scenario(""), ["--frames"])
    let rows = result.output.split(separator: "\n").map { $0.components(separatedBy: ",") }
    XCTAssertEqual(rows[0].suffix(4), ["node", "container", "inside", "top"])
    // The stack in its tab, the page and its bar in the stack, and the bar of tabs.
    XCTAssertEqual(
      rows.dropFirst().map { [$0[2]] + $0.suffix(4) },
      [
        ["0", "screen(shop)", "app", "", "0"], ["1", "screen(goods)", "shop", "0", "0"],
        ["2", "bar(goods)", "shop", "0", "0"], ["3", "bottomBar", "app", "0", "0"],
      ])
    XCTAssertEqual(Array(rows[2][4...7]), ["0", "64", "320", "504"])
  }

  func testTheRecordedStoryIsJSON() throws {
    let result = try run(
      Self.scenario("{\"push\": \"shoe\", \"in\": \"shop\", \"animated\": false}"),
      ["--format", "json", "--fps", "10"])
    let document = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let states = try XCTUnwrap(document["states"] as? [[String: Any]])
    XCTAssertEqual(
      states.compactMap { $0["tree"] as? String },
      [
        "app{shop[goods]*, basket[items]}", "app{shop[goods, shoe]*, basket[items]}",
        "app{shop[goods, shoe]*, basket[items]}",
      ])
    let frames = try XCTUnwrap(document["frames"] as? [[String: Any]])
    let layers = try XCTUnwrap(frames.last?["layers"] as? [[String: Any]])
    let inside = try XCTUnwrap(layers.first?["content"] as? [[String: Any]])
    XCTAssertEqual(inside.first?["node"] as? String, "screen(shoe)")
    XCTAssertEqual((document["events"] as? [[String: Any]])?.count, 4)
  }

  func testThePageIsOneSmallFile() throws {
    let result = try run(
      Self.scenario("{\"push\": \"shoe\", \"in\": \"shop\"}, {\"pop\": true, \"in\": \"shop\"}"),
      ["--format", "html"])
    XCTAssertTrue(result.output.hasPrefix("<!DOCTYPE html>"))
    XCTAssertTrue(result.output.contains("default-src 'none'"))
    XCTAssertFalse(result.output.contains("http://"))
    XCTAssertFalse(result.output.contains("https://"))
    XCTAssertLessThan(result.output.utf8.count, 40_000)
  }

  func testInspectFindsNothingInASoundApp() throws {
    let steps = "{\"push\": \"shoe\", \"in\": \"shop\"}, {\"select\": \"basket\", \"in\": \"app\"}"
    let sound = try run(Self.scenario(steps), command: "inspect")
    XCTAssertEqual(sound.output, "")
    XCTAssertEqual(sound.status, 0)
    let undecided = try run(
      Self.scenario("{\"push\": \"shoe\", \"in\": \"shop\", \"interactive\": true}"),
      command: "inspect")
    XCTAssertTrue(undecided.output.contains("failure: interaction in shop"), undecided.output)
    XCTAssertEqual(undecided.status, 1)
  }

  func testAnAppIsComparedByItsEvents() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    var paths: [String] = []
    for (name, steps) in [
      ("one", "{\"push\": \"shoe\", \"in\": \"shop\"}"),
      ("two", "{\"push\": \"note\", \"in\": \"shop\"}"),
    ] {
      paths.append(folder.path("\(name).json"))
      try Data(Self.scenario(steps).utf8).write(to: URL(fileURLWithPath: paths.last ?? ""))
    }
    XCTAssertEqual(try DemoProgram.run(["diff", paths[0], paths[0]]).status, 0)
    XCTAssertEqual(try DemoProgram.run(["diff", paths[0], paths[1]]).status, 1)
  }

  // MARK: - Every step and node

  func testEveryKindOfNodeAndStepIsRead() throws {
    let app = """
      {"tabs": "app", "order": "android", "back": "history", "selected": "two", "children": [
        {"area": "one", "child": {"screen": "goods", "presented": [
          {"stack": "sheet", "children": ["note"], "sheet": {"style": "uiKit16", "detent": "small",
           "detents": [{"id": "small", "fraction": 0.2}, "medium", 0.9, {"id": "fix", "height": 300}],
           "largestUndimmed": "medium", "contentHeight": 400, "refusesDismissal": true}}]}},
        {"pager": "two", "style": "viewPager2", "children": ["shoe", {"panes": "three",
          "arrangement": "supporting", "back": "popLatest", "history": ["main", "supporting"],
          "isDense": true, "children": ["items", {"stack": "empty", "children": [], "vetoesBack": true}]}]}
      ]}
      """
    let steps = """
      {"at": 0, "select": "one", "in": "app", "by": "program"},
      {"exchange": null, "in": "one"}, {"exchange": "goods", "in": "one", "animator": "fade"},
      {"select": "two", "in": "app"}, {"select": "three", "in": "two", "by": "program"},
      {"navigate": "main", "in": "three", "content": "42"}, {"back": true}, {"back": true, "by": "innermostFirst"},
      {"push": {"stack": "deep", "children": ["note"]}, "in": "empty"},
      {"setStack": [], "in": "empty"}, {"popTo": "deep"}, {"pop": true},
      {"present": {"screen": "note", "sheet": {}}, "over": "app"}, {"selectDetent": "large", "of": "note"},
      {"gesture": [[0, 9, 90], [0.1, 9, 400]], "sheet": "note", "contentOffset": 40},
      {"gesture": [[0, 300, 90], [0.1, 20, 90]], "pager": "two", "systemCancelled": true},
      {"gesture": [[0, 4, 90], [0.1, 20, 90]], "panes": "three"},
      {"gesture": [[0, 4, 90], [0.1, 20, 90]], "kind": "pan", "policy": "system", "dismiss": "note"},
      {"dismiss": "note"}, {"pop": true, "interactive": true, "zoom": true}, {"update": 0.3},
      {"pause": true}, {"finish": true, "speed": 2, "curve": "ease-in", "velocity": 1}, {"cancel": true},
      {"setTabs": ["goods", {"stack": "list", "children": ["items", "shoe"]}], "in": "app"},
      {"focus": "search", "in": "goods"}, {"focus": "price", "in": "goods", "takesText": false}, {"focus": null},
      {"select": "list", "in": "app", "waits": true}, {"ready": true},
      {"pop": true, "in": "list", "waits": {"limit": 0.5, "atLimit": "skips"}},
      {"push": "note", "in": "list", "zoom": {"from": "cell", "alignment": [0, 0, 320, 320], "blur": 4,
       "dimmingColor": "#102030", "dimmingAlpha": 0.4, "sourceRadius": 8, "pageRadius": 40}},
      {"gesture": [[0, 160, 90], [0.1, 160, 200]], "photo": "note", "viewer": "lightbox"},
      {"show": {"tabs": "app", "children": [{"screen": "goods"}, {"stack": "list", "children": ["items"]}]}},
      {"resize": {"width": 900, "height": 600}}, {"updateContainer": {"layoutDirection": "rightToLeft"}}
      """
    let result = try run(Self.scenario(steps, app: app), ["--all-events"])
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  /// The push fades for 0.5 s once its content is ready; the keyboard stays until its screen has left.
  func testStepsBesideThePicture() throws {
    let result = try run(
      Self.scenario(
        """
        {"at": 0, "focus": "search", "in": "goods"},
        {"at": 1, "push": "shoe", "in": "shop", "animator": "fade", "duration": 0.5, "waits": true},
        {"at": 2.5, "ready": true}
        """))
    XCTAssertEqual(
      result.output.split(separator: "\n").prefix(10).joined(separator: "\n"),
      """
      0.000000 focus(search in goods)
      0.000000 keyboard(up)
      1.000000 wD(goods)
      1.000000 wA(shoe)
      2.500000 AT(goods→shoe)
      3.000000 CT(true)
      3.000000 dD(goods)
      3.000000 focus(none)
      3.000000 keyboard(down)
      3.000000 dA(shoe)
      """)
  }

  /// A finger that has moved the detail over half of the width goes back to the list.
  func testAFingerMovesPanes() throws {
    let app = "{\"panes\": \"split\", \"history\": [\"list\"], \"children\": [\"goods\", \"shoe\"]}"
    for (x, token) in [(260, "dA(goods)"), (60, "dA(shoe)")] {
      let steps = """
        {"navigate": "detail", "in": "split"},
        {"at": 2, "gesture": [[0, 4, 300], [0.1, \(x), 300], [0.4, \(x), 300]], "panes": "split"}
        """
      let result = try run(Self.scenario(steps, app: app))
      XCTAssertEqual(result.errors, "")
      XCTAssertTrue(result.output.hasSuffix("\(token)\n"), result.output)
    }
  }

  func testErrorsNameThePathAndWhatIsExpected() throws {
    let table: [(String, String)] = [
      (
        Self.scenario("{\"push\": \"hat\", \"in\": \"shop\"}"),
        "$.steps[0].push: expected the id of a screen, found \"hat\""
      ),
      (
        Self.scenario("{\"push\": \"shoe\", \"in\": \"hat\"}"),
        "$.steps[0].in: expected the id of a node, found \"hat\""
      ),
      (
        Self.scenario("{\"select\": \"basket\"}"),
        "$.steps[0].in: expected the id of a node, found nothing"
      ),
      (Self.scenario("{\"pop\": 1}"), "$.steps[0].pop: expected true"),
      (
        Self.scenario("{\"dismiss\": \"note\"}"),
        "$.steps[0].dismiss: expected the id of a node, found \"note\""
      ),
      (Self.scenario("{}"), "$.steps[0]: expected one of push, pop, popTo,"),
      (
        Self.scenario("{\"pop\": true, \"finish\": true}"),
        "$.steps[0]: expected one action, found pop and finish"
      ),
      (
        Self.scenario("{\"gesture\": [], \"pager\": \"app\"}"),
        "$.steps[0].gesture: expected at least one sample"
      ),
      (
        Self.scenario("{\"gesture\": [[0, 1, 2]], \"pager\": \"app\", \"sheet\": \"app\"}"),
        "$.steps[0]: expected only one thing"
      ),
      (
        Self.scenario("{\"gesture\": [[0, 1, 2]], \"kind\": \"pinch\", \"pop\": true}"),
        "$.steps[0].kind: expected edge, pan or vertical-pan"
      ),
      (
        Self.scenario("{\"pop\": true, \"duration\": 1}"),
        "$.steps[0].duration: expected an animator beside it"
      ),
      (
        Self.scenario("{\"pop\": true, \"zoom\": false}"),
        "$.steps[0].zoom: expected the id of an element, true, or an object"
      ),
      (
        Self.scenario("{\"pop\": true, \"zoom\": {\"alignment\": [1, 2]}}"),
        "$.steps[0].zoom.alignment: expected"
      ),
      (
        Self.scenario("{\"pop\": true, \"waits\": 2}"),
        "$.steps[0].waits: expected true, or an object"
      ),
      (
        Self.scenario("{\"pop\": true, \"waits\": {\"atLimit\": \"never\"}}"),
        "$.steps[0].waits.atLimit: expected one of begins, skips"
      ),
      (Self.scenario("{\"focus\": \"name\"}"), "$.steps[0].in"),
      (Self.scenario("{\"setTabs\": [\"goods\"]}"), "$.steps[0].in"),
      (
        Self.scenario("{\"gesture\": [[0, 1, 2]], \"photo\": \"goods\", \"viewer\": \"x\"}"),
        "$.steps[0].viewer: expected one of fluid-photo"
      ),
      (
        Self.scenario("{\"at\": 2, \"pop\": true}, {\"at\": 1, \"pop\": true}"),
        "$.steps[1].at: expected 2 or later"
      ),
      (
        Self.scenario(
          "{\"select\": \"basket\", \"in\": \"app\"}, {\"at\": 0.1, \"pop\": true}, {\"pop\": true}, {\"at\": 0.2, \"pop\": true}"
        ), "$.steps[3].at: expected 0.505"
      ),
      (Self.scenario("{\"resize\": {\"width\": 1e300, \"height\": 1}}"), "$.steps[0].resize: "),
      (Self.scenario("", app: "7"), "$.app: expected the id of a screen, or an object"),
      (
        Self.scenario("", app: "{}"),
        "$.app: expected one of screen, stack, tabs, pager, panes, area"
      ),
      (
        Self.scenario("", app: "{\"stack\": \"a\", \"tabs\": \"b\"}"),
        "$.app: expected one of screen,"
      ),
      (
        Self.scenario("", app: "{\"stack\": \"a\"}"),
        "$.app.children: expected a list of nodes, found nothing"
      ),
      (
        Self.scenario("", app: "{\"stack\": \"a\", \"children\": [\"goods\", \"goods\"]}"),
        "$.app.children[1]: expected an id that no other node has, found \"goods\" again"
      ),
      (
        Self.scenario(
          "", app: "{\"tabs\": \"a\", \"children\": [\"goods\"], \"selected\": \"shoe\"}"),
        "$.app.selected: expected one of the children"
      ),
      (
        Self.scenario(
          "", app: "{\"tabs\": \"a\", \"barHeight\": 1e300, \"children\": [\"goods\"]}"),
        "$.app: illegal-bar-height(a)"
      ),
      (
        Self.scenario(
          "", app: "{\"panes\": \"a\", \"children\": [\"goods\"], \"history\": [\"detail\"]}"),
        "$.app: illegal-panes(a, "
      ),
      (
        Self.scenario(
          "",
          app:
            "{\"screen\": \"goods\", \"presented\": [{\"screen\": \"shoe\", \"sheet\": {\"detents\": []}}]}"
        ), "$.app: illegal-sheet(shoe, "
      ),
      (
        Self.scenario("", app: "{\"screen\": \"goods\", \"sheet\": {\"detents\": [true]}}"),
        "$.app.sheet.detents[0]: expected medium, large"
      ),
      ("{\"app\": \"a\", \"stack\": [\"a\"]}", "$: expected app or stack, found both"),
      ("{\"app\": \"a\"}", "$.app: expected the id of a screen, found \"a\""),
    ]
    for (text, expected) in table {
      let result = try run(text)
      XCTAssertEqual(result.status, 65, expected)
      XCTAssertTrue(
        result.errors.contains(expected), "expected \(expected), found \(result.errors)")
      XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1, result.errors)
      XCTAssertEqual(result.output, "", expected)
    }
  }

  func testNodesAreNestedSixtyFourLevelsDeepAtMost() throws {
    func nested(_ depth: Int) -> String {
      (1..<depth).reversed().reduce("\"goods\"") { "{\"area\": \"a\($1)\", \"child\": \($0)}" }
    }
    XCTAssertEqual(try run(Self.scenario("", app: nested(64))).status, 0)
    let result = try run(Self.scenario("", app: nested(65)))
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(result.errors.contains("expected nodes at most 64 levels deep"), result.errors)
  }

  func testAnAppIsNoSituationOfATimeline() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let path = folder.path("app.json")
    try Data(Self.scenario("").utf8).write(to: URL(fileURLWithPath: path))
    let result = try DemoProgram.run(["timeline", "fade", "--scenario", path])
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(result.errors.contains("$.app: expected a scenario with a stack"), result.errors)
  }

  func testUnknownMembersAreReported() throws {
    let result = try run(Self.scenario("{\"pop\": true, \"colour\": 1}"))
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(
      result.errors.contains("$.steps[0].colour: unknown member, ignored"), result.errors)
  }
}
