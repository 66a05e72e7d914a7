import Foundation
import TransitionKitExport
import XCTest

@testable import TransitionKitDemo

/// Pages for a browser, printed by the program.
final class DemoPreviewTests: XCTestCase {
  /// Returns the JSON data in a page.
  private func data(_ page: String) throws -> [String: Any] {
    let start = try XCTUnwrap(page.range(of: "id=\"data\">"))
    let end = try XCTUnwrap(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let text = page[start.upperBound..<end.lowerBound]
    return try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func shows(_ words: [String]) throws -> [[String: Any]] {
    let result = try DemoProcess.run(["timeline"] + words + ["--format", "html"])
    XCTAssertEqual(result.status, 0, result.errors)
    return try XCTUnwrap(try data(result.output)["shows"] as? [[String: Any]])
  }

  func testATimelineBecomesOnePage() throws {
    let shows = try shows(["scale-back"])
    XCTAssertEqual(shows.map { $0["name"] as? String }, ["scale-back"])
    XCTAssertEqual(shows.map { $0["operation"] as? String }, ["push"])
    XCTAssertEqual(shows[0]["size"] as? [Double], [320, 568])
  }

  func testComparedAnimatorsFollowInTheirOrder() throws {
    let shows = try shows(
      ["scale-back", "--operation", "pop", "--compare", "fade", "--compare", "vc-cube"])
    XCTAssertEqual(shows.map { $0["name"] as? String }, ["scale-back", "fade", "vc-cube"])
    XCTAssertEqual(shows.map { $0["operation"] as? String }, ["pop", "pop", "pop"])
  }

  func testUnlikeOperationsAreNotCompared() throws {
    let words = ["timeline", "scale-back", "--compare", "cover", "--format", "html"]
    let result = try DemoProgram.run(words)
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(
      result.errors,
      """
      TransitionKitDemo: --compare "cover": scale-back is shown with push, and cover serves only \
      present, dismiss (see TransitionKitDemo timeline --help)

      """)
    // Cover and page-sheet both present.
    XCTAssertEqual(
      try shows(["page-sheet", "--compare", "cover"]).map { $0["operation"] as? String },
      ["present", "present"])
  }

  func testOtherOptionsOfTimelineApply() throws {
    let shows = try shows([
      "fade", "--container", "400x300", "--direction", "rtl", "--duration", "0.5",
    ])
    XCTAssertEqual(shows[0]["size"] as? [Double], [400, 300])
    XCTAssertEqual(shows[0]["isRightToLeft"] as? Bool, true)
    let views = try XCTUnwrap(shows[0]["views"] as? [[String: Any]])
    let timeline = try XCTUnwrap(views[0]["timeline"] as? [String: Any])
    XCTAssertEqual(timeline["duration"] as? Double, 0.5)
  }

  func testMatchedElementsAreHiddenOnlyDuringTheTransition() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let path = folder.url.appendingPathComponent("story.json")
    try Data(
      """
      {"container": {"width": 320, "height": 568}, "stack": ["a"],
       "screens": [{"id": "a", "elements": [{"id": "x", "frame": [0, 0, 9, 9]}]},
                   {"id": "b", "elements": [{"id": "x", "frame": [0, 0, 99, 99]}]}],
       "steps": [{"push": "b", "animator": "magic-move"}]}
      """.utf8
    ).write(to: path)
    let result = try DemoProcess.run(["run", path.path, "--format", "html", "--fps", "10"])
    let story = try XCTUnwrap(try data(result.output)["story"] as? [String: Any])
    let actors = try XCTUnwrap(story["actors"] as? [[String: Any]])
    let pictures = try XCTUnwrap(story["pictures"] as? [[String: Any]])
    let nestings = try XCTUnwrap(story["nestings"] as? [[Int]])
    let hidden = try pictures.map { picture in
      try nestings[XCTUnwrap(picture["nesting"] as? Int)].contains {
        actors[$0]["hidden"] as? [String] == ["x"]
      }
    }
    // Magic move takes 0.3 s: frames at 0, 0.1, 0.2, and the end.
    XCTAssertEqual(hidden, [true, true, true, false])
  }

  func testAScenarioBecomesOnePageWithItsFramesAndEvents() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let path = folder.url.appendingPathComponent("story.json")
    try Data(
      """
      {"container": {"width": 320, "height": 568}, "stack": ["a"],
       "screens": [{"id": "a"}, {"id": "b", "title": "</script>"}],
       "steps": [{"push": "b", "animator": "scale-back"}, {"at": 2, "pop": true,
       "animated": false}]}
      """.utf8
    ).write(to: path)
    let result = try DemoProcess.run(["run", path.path, "--format", "html", "--fps", "10"])
    XCTAssertEqual(result.status, 0, result.errors)
    XCTAssertEqual(result.output.components(separatedBy: "</script").count, 3)
    let story = try XCTUnwrap(try data(result.output)["story"] as? [String: Any])
    let pictures = try XCTUnwrap(story["pictures"] as? [[String: Any]])
    // Frames 0.1 s apart while it runs for 0.6 s; at rest until 2 s only the first and the last.
    let times = pictures.compactMap { $0["time"] as? Double }
    XCTAssertEqual(times.first, 0)
    XCTAssertEqual(times.last, 2)
    XCTAssertEqual(times.count, 9, "\(times)")
    let events = try XCTUnwrap(story["events"] as? [[String: Any]])
    XCTAssertEqual(events.first?["text"] as? String, "wD(a)")
    XCTAssertEqual(events.last?["text"] as? String, "dA(a)")
    XCTAssertEqual(events.last?["time"] as? Double, 2)
    XCTAssertEqual(story["name"] as? String, "story")
    XCTAssertTrue(result.output.contains("<title>story"))
    XCTAssertFalse(result.output.contains(path.deletingLastPathComponent().path))
  }

  func testAStoryIsCalledByItsNameOrByItsFile() throws {
    var scenario = try JSONText.decode(Scenario.self, from: Array(DemoScenario.text.utf8))
    XCTAssertNil(scenario.name)
    for (path, title) in [
      ("-", "story"), ("a/b/day one.json", "day one"), ("/x/.json", "story"), ("plain", "plain"),
      ("./two.parts.json", "two.parts"),
    ] {
      XCTAssertEqual(scenario.title(readFrom: path), title, path)
    }
    scenario.name = "A walk"
    XCTAssertEqual(scenario.title(readFrom: "-"), "A walk")
  }
}
