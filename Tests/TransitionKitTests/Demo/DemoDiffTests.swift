import XCTest

final class DemoDiffTests: XCTestCase {
  private func diff(_ words: String...) throws -> DemoProcess.Result {
    try DemoProgram.run(["diff"] + words)
  }

  func testEqualTransitionsDifferInNothing() throws {
    let same = try diff("fade", "fade", "--operation", "pop")
    XCTAssertEqual([same.output, same.errors], ["", ""])
    XCTAssertEqual(same.status, 0)
  }

  /// A drop lasts 0.5 s by its write-up; twice the time moves the same way, later.
  func testALongerTransitionArrivesLater() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let long = try DemoProgram.run(
      ["timeline", "push-to-left", "--duration", "2", "--format", "json"])
    let file = try folder.write(long.output, to: "long.json")
    let result = try diff("push-to-left", file, "--duration", "1")
    XCTAssertEqual(result.status, 1)
    let lines = result.output.split(separator: "\n")
    XCTAssertEqual(lines.first, "duration: 2 s instead of 1 s")
    XCTAssertTrue(result.output.contains("arrives 1000 ms later"), result.output)
    // Within a tolerance larger than the container nothing but the duration counts.
    let roughly = try diff("push-to-left", file, "--duration", "1", "--tolerance", "1000")
    XCTAssertEqual(roughly.output, "duration: 2 s instead of 1 s\n")
  }

  func testTheNativeFormatIsReadBackToAnEqualTimeline() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    for name in ["magic-move", "scale-back", "vc-fold", "container-transform-android-arc"] {
      let json = try DemoProgram.run(["timeline", name, "--format", "json"])
      let file = try folder.write(json.output, to: "\(name).json")
      let result = try diff(name, file)
      XCTAssertEqual([result.output, result.errors], ["", ""], name)
      XCTAssertEqual(result.status, 0, name)
    }
  }

  /// The second story is the first, 0.25 s later.
  func testRecordedStoriesAreComparedWithTheirEventsAndFrames() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    func scenario(_ animator: String, _ start: Double) throws -> String {
      try folder.write(
        """
        {"screens": [{"id": "list"}, {"id": "detail"}], "stack": ["list"],
         "steps": [{"at": \(start), "push": "detail", "animator": "\(animator)"}]}
        """, to: "\(animator)-\(start).json")
    }
    func story(_ path: String, _ words: String...) throws -> String {
      let run = try DemoProgram.run(["run", path, "--format", "json", "--fps", "10"] + words)
      return try folder.write(run.output, to: "story of \(path.split(separator: "/").last ?? "")")
    }
    let (fade, late) = (try scenario("fade", 0), try scenario("fade", 0.25))
    let first = try story(fade)
    for other in [first, fade] {
      let same = try diff(first, other)
      XCTAssertEqual([same.output, same.errors], ["", ""])
      XCTAssertEqual(same.status, 0)
    }
    let delayed = try diff(first, try story(late))
    XCTAssertEqual(delayed.status, 1)
    XCTAssertTrue(
      delayed.output.hasPrefix("each of 7 events from wD(list) to AE(true): happens 250 ms later"),
      delayed.output)
    // At 0.1 s the one page has begun to fade in, and the other is still to come.
    XCTAssertTrue(delayed.output.contains("frame at 0 s, the first of"), delayed.output)
    let scaled = try diff(first, try story(scenario("scale-back", 0)))
    XCTAssertTrue(scaled.output.contains("that differ, "), scaled.output)
    // A scenario has no frames of its own, and a timeline is something else.
    XCTAssertEqual(try diff(late, first).status, 1)
    let broken = try folder.write(#"{"events": [{"time": 0}], "frames": []}"#, to: "broken.json")
    let wrong = try diff(broken, first)
    XCTAssertEqual(wrong.status, 65)
    XCTAssertTrue(wrong.errors.contains("$.events[0]"), wrong.errors)
    XCTAssertEqual(try diff("fade", first).status, 64)
  }

  func testTracesAreComparedWithTheScenariosThatMakeThem() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    func scenario(_ end: String) -> String {
      """
      {"screens": [{"id": "list"}, {"id": "detail"}], "stack": ["list"],
       "steps": [{"at": 0, "push": "detail", "animator": "scale-back"},
                 {"at": 1, "pop": true, "interactive": true}, {"at": 1.2, "\(end)": true}]}
      """
    }
    let finished = try folder.write(scenario("finish"), to: "finished.json")
    let cancelled = try folder.write(scenario("cancel"), to: "cancelled.json")
    let trace = try folder.write(DemoProgram.run(["run", finished]).output, to: "trace.txt")
    let same = try diff(trace, finished)
    XCTAssertEqual([same.output, same.errors], ["", ""])
    let result = try diff(finished, cancelled)
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("CT(false)"), result.output)
    let json = try diff(finished, cancelled, "--format", "json")
    XCTAssertTrue(json.output.hasPrefix("[{\"changes\":["), json.output)
    XCTAssertEqual(json.status, 1)
  }

  func testMisuseAndDataThatMakeNoSense() throws {
    let folder = try Scratch()
    defer { folder.remove() }
    let timeline = try DemoProgram.run(["timeline", "fade", "--format", "json"]).output
    let wrong = try folder.write(
      timeline.replacingOccurrences(of: "\"alpha\":1", with: "\"alpha\":\"one\""), to: "wrong.json")
    let empty = try folder.write("", to: "empty.txt")
    let table: [(words: [String], status: Int32, message: String)] = [
      (["fade"], 64, "diff needs B: what is compared with A"),
      (["fadde", "fade"], 64, "unknown animator \"fadde\", did you mean fade?"),
      (["fade", "fade", "fade"], 64, "unexpected word \"fade\" after diff"),
      (["fade", empty], 65, "expected a timeline or a trace, found nothing"),
      (["-", "-"], 64, "standard input can be read only once"),
      (["fade", "fade", "--tolerance", "-1"], 64, "expected points, 0 or more"),
      (["fade", folder.path("none.json")], 66, "No such file or directory"),
      (["fade", wrong], 65, "expected a number"),
    ]
    for (words, status, message) in table {
      let result = try DemoProgram.run(["diff"] + words)
      XCTAssertEqual(result.status, status, "\(words): \(result.errors)")
      XCTAssertTrue(result.errors.contains(message), "\(words): \(result.errors)")
      XCTAssertEqual(result.output, "", "\(words)")
    }
    XCTAssertTrue(
      try DemoProgram.run(["diff", "fade", wrong]).errors.contains("$.layers["), "the path is named"
    )
  }
}
