import Foundation
import XCTest

final class DemoScenarioTests: XCTestCase {
  private static func run(
    _ story: String, _ words: [String] = ["fade", "--at", "0", "--format", "csv"]
  ) throws -> DemoProcess.Result {
    let folder = try Scratch()
    defer { folder.remove() }
    let path = try folder.write(story, to: "story.json")
    return try DemoProcess.run(["timeline"] + words + ["--scenario", path])
  }

  /// By hand: the list starts at y 64, is scrolled by 120, and has the photo at y 330; this is 274.
  func testTransitionIsBetweenTheTopOfTheStackAndTheFirstScreenOutsideIt() throws {
    let push = try DemoScenarioTests.run(
      DemoScenario.text, ["magic-move", "--at", "0,0.3", "--format", "csv"])
    XCTAssertEqual(push.errors, "")
    let rows = push.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(rows[1], "0,0,0,from,0,64,320,504,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1")
    // The bars differ: each lies above its page, and that of the detail above the photo, which ends
    // below it.
    XCTAssertTrue(rows[2].hasPrefix("0,0,1,barSnapshot(from),0,0,320,64,1,"), rows[2])
    XCTAssertEqual(rows[3], "0,0,2,to,0,0,320,568,0,0,0,1,1,0,0,0,false,0.5,0.5,0,1")
    XCTAssertEqual(
      rows[4], "0,0,3,snapshot(photo-7),110,274,100,100,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1")
    XCTAssertTrue(rows[5].hasPrefix("0,0,4,barSnapshot(to),0,0,320,64,0,"), rows[5])
    XCTAssertEqual(
      rows[9], "0.3,1,3,snapshot(photo-7),0,0,320,320,1,0,0,1,1,0,0,0,false,0.5,0.5,0,1")
    let pop = try DemoScenarioTests.run(
      DemoScenario.text, ["magic-move", "--operation", "pop", "--at", "0", "--format", "csv"])
    XCTAssertTrue(pop.output.contains("\n0,0,0,from,0,0,320,568,"), pop.output)
    XCTAssertTrue(pop.output.contains("\n0,0,3,snapshot(photo-7),0,0,320,320,"), pop.output)
  }

  func testTheCommandLineOverridesTheScenario() throws {
    let words = ["push-to-left", "--at", "0", "--format", "csv"]
    let plain = try DemoScenarioTests.run(DemoScenario.text, words)
    XCTAssertTrue(plain.output.contains("\n0,0,1,to,320,0,320,568,"), plain.output)
    let other = try DemoScenarioTests.run(
      DemoScenario.text,
      words + ["--container", "100x200", "--direction", "rtl", "--bar", "hidden"])
    XCTAssertTrue(other.output.contains("\n0,0,1,to,-100,0,100,200,"), other.output)
    XCTAssertTrue(other.errors.contains("--bar"), other.errors)
    let mirrored = DemoScenario.replacing("leftToRight", with: "rightToLeft")
    XCTAssertTrue(try DemoScenarioTests.run(mirrored, words).output.contains("to,-320,0,"))
    XCTAssertTrue(
      try DemoScenarioTests.run(mirrored, words + ["--direction", "ltr"]).output.contains(
        "to,320,0,"))
    let calm = DemoScenario.replacing("\"reduceMotion\": false", with: "\"reduceMotion\": true")
    XCTAssertTrue(
      try DemoScenarioTests.run(calm, words).output.contains("\n0,0,2,to,0,0,320,568,0,"))
  }

  /// By hand: below the safe area of 20 points the bar is 54 high, so the list starts at y 74.
  func testABarCanHaveTheHeightsOfAnotherSystem() throws {
    let story = DemoScenario.text
      .replacingOccurrences(of: "\"statusBarHeight\": 20,", with: "\"barMetrics\": \"iOS26\",")
      .replacingOccurrences(of: "\"navigationBarHeight\": 44,", with: "")
    let result = try DemoScenarioTests.run(
      story, ["magic-move", "--at", "0", "--format", "csv"])
    XCTAssertEqual(result.errors, "")
    XCTAssertTrue(result.output.contains("\n0,0,0,from,0,74,320,494,"), result.output)
  }

  func testUnknownMembersAreIgnoredWithAWarning() throws {
    let story = DemoScenario.replacing(
      "\"profile\"", with: "\"colour\\u001b[31m\": [[]], \"profile\"")
    let result = try DemoScenarioTests.run(story)
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.errors.contains("$[\"colour\\u001b[31m\"]: unknown member, ignored"))
    XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1)
    XCTAssertEqual(result.output, try DemoScenarioTests.run(DemoScenario.text).output)
  }

  private static let invalidData: [(piece: String, other: String, expected: String)] = [
    ("\"width\": 320", "\"width\": -1", "$.container.width: expected a number, 0 or more"),
    ("\"height\": 568", "\"tall\": 568", "$.container.height: expected a number"),
    ("\"statusBarHeight\": 20", "\"statusBarHeight\": \"20\"", "$.container.statusBarHeight: "),
    ("\"top\": 20", "\"top\": true", "$.container.safeArea.top: expected"),
    (
      "\"statusBarHeight\": 20", "\"barMetrics\": \"iOS7\"",
      "$.container.barMetrics: expected one of classic, iOS26"
    ),
    ("leftToRight", "ltr", "$.container.layoutDirection: expected one of leftToRight"),
    ("\"reduceMotion\": false", "\"reduceMotion\": 0", "$.container.reduceMotion: expected true"),
    ("deferred", "eager", "$.profile: expected one of fluid, deferred, strict"),
    ("\"id\": \"detail\"", "\"id\": \"grid\"", "$.screens[1].id: expected an id that no other"),
    ("\"id\": \"detail\"", "\"id\": 7", "$.screens[1].id: expected a string"),
    ("\"id\": \"cover\"", "\"id\": \"\"", "$.screens[3].id: expected a string that is not empty"),
    ("\"kind\": \"list\"", "\"kind\": null", "$.screens[0].kind: expected a string"),
    ("\"bar\": \"hidden\"", "\"bar\": \"none\"", "$.screens[2].bar: expected one of opaque"),
    ("{\"picture\": \"clouds\"}", "{}", "$.screens[1].barLook: expected one of color, picture"),
    ("\"clouds\"", "\"clouds\", \"text\": \"x\"", "$.screens[1].barLook: expected one of"),
    ("#ff000033", "#ff00003g", "$.screens[1].background.color: expected a colour as #rrggbb"),
    ("#ff000033", "red", "$.screens[1].background.color: expected a colour as #rrggbb"),
    ("\"overFullScreen\"", "\"sheet\"", "$.screens[3].presentationStyle: expected one of full"),
    ("\"frame\": [0, 284, 320, 284],", "", "$.screens[2].frame: expected four finite numbers"),
    ("[0, 284, 320, 284]", "[0, 284, -1, 284]", "$.screens[2].frame: expected a size of 0"),
    ("\"removesPresenter\": true", "\"removesPresenter\": 1", "$.screens[2].removesPresenter:"),
    ("[0, 0, 320, 320]", "[0, 0, 320]", "$.screens[1].elements[0].frame: expected four finite"),
    ("[0, 0, 320, 320]", "[0, 0, \"a\", 320]", "$.screens[1].elements[0].frame: expected four"),
    ("[110, 330, 100, 100]", "7", "$.screens[0].elements[0].elements[0].frame: expected four"),
    ("\"scrollOffset\": [0, 120]", "\"scrollOffset\": 120", "elements[0].scrollOffset: expected"),
    ("\"contentSize\": [320, 900]", "\"contentSize\": [-1, 9]", ".contentSize: expected a size"),
    ("\"stack\": [\"grid\"]", "\"stack\": []", "$.stack: expected at least one screen id"),
    ("\"stack\": [\"grid\"]", "\"stack\": [\"x\\n\"]", "$.stack[0]: expected the id of a scr"),
    (
      "\"stack\": [\"grid\"]", "\"stack\": [\"grid\",\"grid\"]",
      "$.stack[1]: expected a screen that is n"
    ),
    (
      "\"stack\": [\"grid\"]", "\"stack\": [\"grid\",\"detail\",\"sheet\",\"cover\"]",
      "$.screens: expected a screen that is not in the stack"
    ),
    ("\"stack\": [\"grid\"],", "", "$.stack: expected a list of screen ids, found nothing"),
    ("\"steps\": [", "\"steps\": 1, \"more\": [", "$.steps: expected a list"),
    ("{\"finish\": true}", "7", "$.steps[5]: expected an object"),
    ("\"at\": 1,", "\"at\": -1,", "$.steps[1].at: expected seconds, 0 or more"),
    ("\"at\": 1.3", "\"at\": 1.05", "$.steps[4].at: expected 1.1 or later"),
    (
      "\"push\": \"detail\"", "\"push\": \"nowhere\"",
      "$.steps[0].push: expected the id of a scre"
    ),
    ("\"push\": \"detail\"", "\"leap\": \"detail\"", "$.steps[0]: expected one of push, pop"),
    ("\"push\": \"detail\"", "\"push\": \"detail\", \"pop\": true", "found push and pop"),
    (
      "\"pop\": true, \"interactive\"", "\"pop\": false, \"interactive\"", "$.steps[1].pop: expec"
    ),
    ("\"magic-move\"", "\"magic\"", "$.steps[0].animator: expected one of fade"),
    ("\"duration\": 2", "\"duration\": -2", "$.steps[1].duration: expected seconds"),
    (
      "\"interactive\": true", "\"interactive\": \"yes\"", "$.steps[1].interactive: expected true"
    ),
    ("\"animated\": false", "\"animated\": 0", "$.steps[6].animated: expected true or false"),
    ("\"update\": 0.3", "\"update\": \"0.3\"", "$.steps[2].update: expected a finite number"),
    ("\"speed\": 1", "\"speed\": []", "$.steps[4].speed: expected a finite number"),
    ("\"ease-in\"", "\"swing\"", "$.steps[4].curve: expected linear, ease"),
    ("\"ease-in\"", "\"cubic-bezier(2,0,0,1)\"", "$.steps[4].curve: x1 is 2"),
    ("[\"grid\", \"cover\"]", "[\"grid\", \"lid\"]", "$.steps[8].setScreens[1]: expected the id"),
    ("[0.1, 60, 201]", "[0.1, 60]", "$.steps[11].gesture[1]: expected three finite numbers"),
    ("[0.1, 60, 201]", "[-1, 60, 201]", "$.steps[11].gesture[1][0]: expected 0 or later"),
    ("[[0, 1], [0.2, 0.5]]", "[]", "$.steps[12].gesture: expected at least one sample"),
    ("[0.2, 0.5]", "[0.2, 0]", "$.steps[12].gesture[1][1]: expected a scale above 0"),
    ("\"pinch\"", "\"poke\"", "$.steps[12].kind: expected one of edge, pan"),
    (
      "\"edge\", \"pop\": true", "\"edge\", \"operation\": \"push\"",
      "operation: expected pop or d"
    ),
    (
      "{\"id\": \"grid\", \"elements\": []}", "{\"id\": \"grid\"}",
      "$.steps[13].updateScreen.elem"
    ),
    ("\"width\": 568", "\"width\": -568", "$.steps[14].resize.width: expected a number"),
    ("\"width\": 568", "\"width\": 1e300", "$.steps[14].resize: size of container is not"),
    ("\"left\": 59", "\"left\": -1", "$.steps[15].updateContainer.safeArea.left: expected a n"),
    ("{\"left\": 59}", "[0, 59, 0, 0]", "$.steps[15].updateContainer.safeArea: expected an obj"),
    ("\"bottomBarHeight\": 49", "\"bottomBarHeight\": true", "updateContainer.bottomBarHeight: e"),
    ("\"bottomBarHeight\": 49", "\"height\": 1e300", "$.steps[15].updateContainer: size of con"),
    ("\"bottomBarHeight\": 49", "\"width\": -1", "$.steps[15].updateContainer.width: expected"),
    ("\"bottomBarHeight\": 49", "\"reduceMotion\": 1", ".updateContainer.reduceMotion: expected"),
    ("\"bottomBarHeight\": 49", "\"barMetrics\": \"new\"", "updateContainer.barMetrics: expected"),
    ("\"rightToLeft\"", "\"down\"", "$.steps[15].updateContainer.layoutDirection: expected one"),
    ("\"height\": 320}}", "\"height\": NaN}}", "$.steps[14].resize.height: expected a value at"),
    (
      "\"height\": 320}}", "\"height\": 1e999}}",
      "height: expected a number in the range of a Double"
    ),
  ]

  /// Every error ends with 65 and one line: the file, the path, what was expected.
  func testInvalidDataIsNamedByItsPath() throws {
    try concurrently(Cases.some(of: DemoScenarioTests.invalidData, quick: 30)) {
      piece, other, expected in
      let story = DemoScenario.replacing(piece, with: other)
      XCTAssertNotEqual(story, DemoScenario.text, piece)
      let result = try DemoScenarioTests.run(story)
      XCTAssertEqual(result.status, 65, other)
      XCTAssertEqual(result.output, "", other)
      XCTAssertTrue(result.errors.contains(expected), "\(other): \(result.errors)")
      XCTAssertTrue(result.errors.contains("story.json: $"), "\(other): \(result.errors)")
      XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1, other)
    }
  }

  func testTooDeepTreesAreErrorsAndNeverCrash() throws {
    for depth in [101, 300, 10_000, 20_000] {
      let open = "{\"id\": \"e\", \"frame\": [0, 0, 1, 1], \"elements\": ["
      let story =
        "{\"screens\": [{\"id\": \"a\", \"elements\": ["
        + String(repeating: open, count: depth) + String(repeating: "]}", count: depth)
        + "]}, {\"id\": \"b\"}], \"stack\": [\"a\"]}"
      let result = try DemoScenarioTests.run(story)
      XCTAssertEqual(result.status, 65, "\(depth)")
      XCTAssertTrue(result.errors.contains("$.screens[0].elements[0]"), "\(depth)")
      XCTAssertLessThan(result.errors.count, 500, "\(depth)")
    }
    for open in ["[", "{\"a\":"] {
      let result = try DemoScenarioTests.run(String(repeating: open, count: 100_000))
      XCTAssertEqual(result.status, 65, open)
    }
  }

  /// Of several elements with one id the topmost counts, so the photo starts at (7, 8 + 64).
  func testElementsMayShareAnIdAndTheTopmostCounts() throws {
    let story = DemoScenario.replacing(
      "\"elements\": [{\"id\": \"photo-7\", \"frame\": [110, 330, 100, 100]}]}]",
      with: """
        "elements": [{"id": "photo-7", "frame": [110, 330, 100, 100]}]},
        {"id": "photo-7", "frame": [7, 8, 9, 10]}]
        """)
    let result = try DemoScenarioTests.run(story, ["magic-move", "--at", "0", "--format", "csv"])
    XCTAssertTrue(result.output.contains("snapshot(photo-7),7,72,9,10,"), result.output)
  }
}
