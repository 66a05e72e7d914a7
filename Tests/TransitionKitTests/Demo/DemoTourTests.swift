import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

final class DemoTourTests: XCTestCase {
  /// The tour equals the reviewed copy; `TK_RECORD=1` replaces the copy.
  func testTourPrintsWhatWasReviewed() throws {
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/tour.txt")
    let result = try DemoProcess.sharedRun([])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.errors, "")
    if ProcessInfo.processInfo.environment["TK_RECORD"] == "1" {
      try Data(result.output.utf8).write(to: golden)
    }
    let reviewed = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    let lines = zip(result.output.split(separator: "\n"), reviewed.split(separator: "\n"))
    for (index, (line, expected)) in lines.enumerated() where line != expected {
      return XCTFail("line \(index + 1): \(line)\nexpected: \(expected)")
    }
    XCTAssertEqual(result.output, reviewed)
  }

  func testTourShowsEveryOperationOfTheFirstAnimatorsInEightyColumns() throws {
    let output = try DemoProcess.sharedRun([]).output
    XCTAssertEqual(output.split(separator: "\n").filter { $0.count > 80 }, [])
    for name in NamedAnimator.writeUps {
      for operation in TransitionOperation.allCases {
        let isServed = name.animator().operations.contains(operation)
        let heading = "\n\(name.rawValue) \(operation.rawValue)  "
        XCTAssertEqual(output.contains(heading), isServed, heading)
      }
    }
  }

  /// Numbers of the sources: scale back goes to scale 0.965 and alpha 0.3, the page starts at x = 320.
  func testTourPrintsTheNumbersOfTheSources() throws {
    let output = try DemoProcess.sharedRun([]).output
    for piece in ["alpha 1 to 0.3, scale 1 to 0.965", "x 320 to 0", "y -568 to 0", "x 0 to -160"] {
      XCTAssertTrue(output.contains(piece), piece)
    }
  }

  func testListHasARowForEveryOperationInEveryFormat() throws {
    let outputs = try concurrentMap(["csv", "json"]) {
      try DemoProcess.sharedRun(["list", "--format", $0]).output
    }
    let csv = outputs[0].split(separator: "\n")
    let count = NamedAnimator.allCases.reduce(0) { $0 + $1.animator().operations.count }
    XCTAssertEqual(csv.count, count + 1)
    XCTAssertTrue(csv.contains { $0.hasPrefix("fade,push,2,\"ease-in-out\",\"linear\",\"") })
    XCTAssertTrue(
      csv.contains {
        $0.hasPrefix("magic-move-spring,pop,0.6,\"spring(0.6,1,0.6)\",\"linear\",\"")
      })
    let entries =
      try JSONSerialization.jsonObject(with: Data(outputs[1].utf8)) as? [[String: Any]]
    XCTAssertEqual(entries?.count, count)
    let parameters = entries?.first { $0["animator"] as? String == "scale-back" }?["parameters"]
    XCTAssertEqual(
      (parameters as? [[String: String]])?[1],
      ["name": "scale", "unit": "", "value": "0.965", "values": "0.5...1"])
  }

  func testListDescribesEveryAnimatorInShortLines() throws {
    let lines = try DemoProgram.run(["list", "--width", "140"]).output
      .split(separator: "\n").map(String.init)
    for name in NamedAnimator.allCases {
      let index = try XCTUnwrap(lines.firstIndex { $0.hasPrefix(name.rawValue + " ") }, "\(name)")
      XCTAssertTrue(lines[index...].contains("    " + name.summary), "\(name)")
    }
    XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 140)
    XCTAssertTrue(
      lines.contains { $0.hasPrefix("magic-move-spring") && $0.hasSuffix("spring(0.6,1,0.4)") })
  }

  /// Without `--width` it is `COLUMNS`, and 80 when the output is not a terminal.
  func testListKeepsToItsWidth() throws {
    let summaries = NamedAnimator.allCases.map { String($0.summary.filter { $0 != " " }) }
    for (columns, width) in [(nil, 80), ("100", 100), ("44", 44)] {
      var environment = ["LC_ALL": "C.UTF-8"]
      environment["COLUMNS"] = columns
      let output = try DemoProcess.run(["list"], environment: environment).output
      let lines = output.split(separator: "\n").map(String.init)
      XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, width)
      XCTAssertGreaterThan(lines.map(\.count).max() ?? 0, width - 12)
      // Nothing is lost: names are whole lines, and summaries are there word by word.
      let letters = output.filter { $0 != " " && $0 != "\n" }
      for (name, summary) in zip(NamedAnimator.allCases, summaries) {
        XCTAssertTrue(lines.contains(name.rawValue), name.rawValue)
        XCTAssertTrue(letters.contains(summary), summary)
      }
    }
    let given = try DemoProcess.run(["list", "--width", "50"], environment: ["COLUMNS": "120"])
    XCTAssertLessThanOrEqual(given.output.split(separator: "\n").map(\.count).max() ?? 0, 50)
  }

  func testCompletionScriptsKnowEveryCommandAnimatorAndOption() throws {
    for shell in ["bash", "zsh", "fish"] {
      let script = try DemoProcess.run(["--generate-completion-script", shell]).output
      let dash = shell == "fish" ? "-l " : "--"
      let words =
        NamedAnimator.allCases.map(\.rawValue) + ["timeline", "curve", "list"]
        + ["fps", "operation", "scenario", "samples", "generate-completion-script"]
        .map { dash + $0 }
      for word in words { XCTAssertTrue(script.contains(word), "\(shell): \(word)") }
    }
  }

  func testBashCompletesTheValuesOfTheCommand() throws {
    let bash = URL(fileURLWithPath: "/bin/bash")
    guard FileManager.default.isExecutableFile(atPath: bash.path) else {
      throw XCTSkip("no bash")
    }
    let folder = try Scratch()
    defer { folder.remove() }
    let script = try DemoProcess.run(["--generate-completion-script", "bash"]).output
    let probe = """
      \(script)
      try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _TransitionKitDemo; echo "${COMPREPLY[*]}"; }
      try x t; try x curve --format ""; try x timeline --format = c; try x timeline mag
      try x --color a; try x curve ease-; try x timeline --bar o
      """
    try folder.write(probe, to: "probe.sh")
    let process = Process()
    process.executableURL = bash
    process.arguments = [folder.path("probe.sh")]
    process.standardOutput = try folder.handle("replies")
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(
      folder.text("replies").split(separator: "\n"),
      [
        "timeline", "table csv svg platforms platforms-json", "csv css",
        "magic-move magic-move-spring",
        "auto always",
        "ease-in ease-out ease-in-out ease-in-to-linear", "opaque",
      ])
  }
}
