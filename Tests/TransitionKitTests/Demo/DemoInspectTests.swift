import Foundation
import XCTest

final class DemoInspectTests: XCTestCase {
  private func inspect(_ words: String...) throws -> DemoProcess.Result {
    try DemoProgram.run(["inspect"] + words)
  }

  func testAnAnimatorWithoutFaultsPrintsNothing() throws {
    let result = try inspect("scale-back")
    XCTAssertEqual(result.output, "")
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.errors.contains("nothing found in scale-back push, scale-back pop"))
  }

  /// The pages of the tab's fade are both see-through half-way: 1 − ½ · ½ of the background is covered.
  func testAFindingIsALineWithItsKindPlaceAndTime() throws {
    let result = try inspect("tab-fade", "--operation", "push")
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(
      result.output.hasPrefix("tab-fade push: dip: page detail and page grid are both see-through"),
      result.output)
    XCTAssertTrue(result.output.contains("cover 75 %"), result.output)
    XCTAssertEqual(result.output.split(separator: "\n").count, 1)
  }

  func testFindingsAsJSON() throws {
    let result = try inspect("tab-fade", "--operation", "push", "--format", "json")
    XCTAssertEqual(result.status, 1)
    let list = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    XCTAssertEqual(list.count, 1)
    XCTAssertEqual(list[0]["kind"] as? String, "dip")
    XCTAssertEqual(list[0]["transition"] as? String, "tab-fade push")
    XCTAssertNotNil(list[0]["time"] as? Double)
    let clean = try inspect("scale-back", "--format", "json")
    XCTAssertEqual(clean.output, "[]\n")
    XCTAssertEqual(clean.status, 0)
  }

  func testAScenarioIsPlayedAndInspected() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    func scenario(_ steps: String) throws -> String {
      try folder.write(
        """
        {"screens": [{"id": "list"}, {"id": "detail"}], "stack": ["list"], "steps": [\(steps)]}
        """, to: "scenario.json")
    }
    let clean = try inspect(
      try scenario("{\"push\": \"detail\"}, {\"pop\": true, \"at\": 0.1}"))
    XCTAssertEqual(clean.output, "")
    XCTAssertEqual(clean.status, 0)
    // An animator of dismissals is asked for a push, which it does not serve.
    let wrong = try inspect(
      try scenario("{\"push\": \"detail\", \"animator\": \"page-sheet\"}"))
    XCTAssertEqual(wrong.status, 1, wrong.errors)
    XCTAssertTrue(wrong.output.contains("event: diagnostic"), wrong.output)
  }

  func testATransitionThatTakesNoTimeAndAHugeContainer() throws {
    for words in [["--duration", "0"], ["--container", "1000000x1000000", "--operation", "push"]] {
      let result = try DemoProgram.run(["inspect", "fade"] + words)
      XCTAssertEqual(result.output, "", "\(words)")
      XCTAssertEqual(result.status, 0, "\(words)")
    }
  }

  func testMisuse() throws {
    for (words, status) in [
      (["inspect"], 64), (["inspect", "nothing"], 64), (["inspect", "none.json"], 66),
      (["inspect", "fade", "--operation", "present", "--format", "csv"], 64),
    ] {
      XCTAssertEqual(try DemoProgram.run(words).status, Int32(status), "\(words)")
    }
  }
}
