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

  /// A page of 320 points comes in on a spring within 10 ms: far faster than 20 containers in a second.
  func testAFindingIsALineWithItsKindPlaceAndTime() throws {
    let result = try inspect("scale-back", "--operation", "push", "--duration", "0.01")
    XCTAssertEqual(result.status, 1)
    let lines = result.output.split(separator: "\n")
    XCTAssertTrue(lines.contains { $0.hasPrefix("scale-back push: budget: to moves at") })
    XCTAssertTrue(lines.allSatisfy { $0.contains("11360 pt/s are allowed, at 0") }, result.output)
  }

  /// The pages of the tab's fade are both see-through half-way: 1 − ½ · ½ of the background is covered.
  func testAnAcceptedFindingIsPrintedOnRequestWithItsReason() throws {
    let quiet = try inspect("tab-fade", "--operation", "push")
    XCTAssertEqual(quiet.status, 0)
    XCTAssertEqual(quiet.output, "")
    XCTAssertTrue(quiet.errors.contains("1 accepted, see --accepted"), quiet.errors)
    let result = try inspect("tab-fade", "--operation", "push", "--accepted")
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(
      result.output.hasPrefix(
        "tab-fade push: accepted: dip: page detail and page grid are both see-through"),
      result.output)
    XCTAssertTrue(result.output.contains("cover 75 %"), result.output)
    XCTAssertTrue(
      result.output.hasSuffix("React Navigation fades both pages at once.\n"), result.output)
    XCTAssertEqual(result.output.split(separator: "\n").count, 1)
  }

  func testFindingsAsJSON() throws {
    let result = try inspect("tab-fade", "--operation", "push", "--format", "json", "--accepted")
    XCTAssertEqual(result.status, 0)
    let list = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    XCTAssertEqual(list.count, 1)
    XCTAssertEqual(list[0]["kind"] as? String, "dip")
    XCTAssertEqual(list[0]["transition"] as? String, "tab-fade push")
    XCTAssertEqual(
      list[0]["accepted"] as? String, "React Navigation fades both pages at once.")
    XCTAssertEqual(list[0]["count"] as? Int, 1)
    XCTAssertNotNil(list[0]["time"] as? Double)
    for words in [["tab-fade", "--operation", "push"], ["scale-back"]] {
      let clean = try DemoProgram.run(["inspect"] + words + ["--format", "json"])
      XCTAssertEqual(clean.output, "[]\n")
      XCTAssertEqual(clean.status, 0)
    }
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
    XCTAssertTrue(
      wrong.output.contains("failure: PageSheet does not show push"), wrong.output)
    // The pictures of a scenario are painted; what is accepted of an animator is accepted in it.
    let thin = try inspect(
      try scenario("{\"push\": \"detail\", \"animator\": \"tab-fade\"}"), "--accepted")
    XCTAssertEqual(thin.status, 0, thin.errors)
    XCTAssertTrue(
      thin.output.contains("page detail and page list are both see-through"), thin.output)
    // A scenario has its own container and bars.
    let refused = try inspect(
      try scenario("{\"push\": \"detail\"}"), "--container", "100x100", "--bar", "hidden")
    XCTAssertEqual(refused.status, 64)
    XCTAssertTrue(
      refused.errors.contains("--container, --bar: not with a scenario"), refused.errors)
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
