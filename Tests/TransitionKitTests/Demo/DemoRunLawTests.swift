import Foundation
import XCTest

/// Laws for every scenario.
final class DemoRunLawTests: XCTestCase {
  func testTheRemainingFractionOverTheSpeedIsTheTimeAfterTheRelease() throws {
    // R332, R333: (1 − p)·D/s and p·D/s
    var random = SeededRandom.fromEnvironment()
    var steps: [String] = []
    var expected: [Double] = []
    for index in 0..<200 {
      let duration = random.double(in: 0.01...3)
      let fraction = random.double(in: 0...1)
      let speed = random.double(in: 0.1...5)
      let finishes = Bool.random(using: &random)
      // The steps are far apart, so that each begins at a known time.
      let start = Double(index) * 100
      steps.append(
        """
        {"at": \(start), "push": "b", "animated": false},
        {"at": \(start), "pop": true, "interactive": true, "duration": \(duration)},
        {"update": \(fraction)},
        {"\(finishes ? "finish" : "cancel")": true, "speed": \(speed)},
        {"at": \(start + 50), "setScreens": ["a"], "animated": false}
        """)
      expected.append(start + (finishes ? 1 - fraction : fraction) * duration / speed)
    }
    let output = try DemoRun(steps.joined(separator: ",")).result().output
    let ends = output.split(separator: "\n").filter { $0.contains(" CT(") }
    XCTAssertEqual(ends.count, expected.count)
    for (line, time) in zip(ends, expected) {
      let printed = try XCTUnwrap(Double(line.prefix { $0 != " " }))
      XCTAssertEqual(printed, time, accuracy: 5.1e-7, "seed \(random.seed): \(line)")
    }
  }

  func testRandomScenariosKeepTheLawsOfEveryTrace() throws {
    var random = SeededRandom.fromEnvironment()
    let stories = (0..<Cases.count(full: 150, quick: 15)).map { _ in RandomDemoRun.next(&random) }
    let seed = random.seed
    let played = try concurrentMap(stories.indices) { index -> Bool in
      let story = stories[index]
      let note = "seed \(seed), scenario \(index): \(story.text)"
      let result = try story.resultInProcess()
      XCTAssertTrue([0, 65].contains(result.status), "\(result.errors) \(note)")
      guard result.status == 0 else {
        XCTAssertTrue(result.errors.contains(".at: expected"), "\(result.errors) \(note)")
        return false
      }
      DemoRunLawTests.check(result.output, of: story, note)
      guard index % 3 == 0 else { return true }
      // A process, which hashes with another seed, prints the same.
      XCTAssertEqual(try story.result(), result, note)
      let json = try DemoRunDocument(
        story.resultInProcess(["--format", "json", "--fps", "20"]).output)
      XCTAssertEqual(
        json.events.map(\.event),
        result.output.split(separator: "\n").map { $0.dropFirst(9) }
          .map(String.init), note)
      let ids = json.frames.last?.layers.map(\.id) ?? []
      XCTAssertFalse(ids.contains { $0 == "from" || $0.contains("napshot") }, "\(ids) \(note)")
      return true
    }
    XCTAssertGreaterThan(played.count { $0 }, Cases.count(full: 80, quick: 5))
  }

  /// Checks that times never decrease, that every "will" event has its "did" event (R001, R002), and
  /// that transitions do not overlap (R003, R125).
  private static func check(_ output: String, of story: DemoRun, _ note: String) {
    let edges = [
      "disappeared wA": "appearing", "appearing dA": "appeared", "appeared wD": "disappearing",
      "disappearing dD": "disappeared", "appearing wD": "disappearing",
      "disappearing wA": "appearing",
    ]
    var states = ["\(story.stack.last ?? "")": "appeared"]
    var time = 0.0
    var isPlaying = false
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      let now = Double(words[0]) ?? .nan
      XCTAssertGreaterThanOrEqual(now, time, "\(line) \(note)")
      time = now
      let token = words[1]
      switch token.prefix(while: { $0 != "(" }) {
      case "wA", "dA", "wD", "dD":
        let id = String(token.dropFirst(3).dropLast())
        let next = edges["\(states[id] ?? "disappeared") \(token.prefix(2))"]
        XCTAssertNotNil(next, "\(line) while \(states[id] ?? "disappeared") \(note)")
        states[id] = next
        if token.hasPrefix("d") { XCTAssertFalse(isPlaying, "\(line) \(note)") }
      case "AT":
        XCTAssertFalse(isPlaying, "\(line) \(note)")
        isPlaying = true
      case "CT":
        XCTAssertTrue(isPlaying, "\(line) \(note)")
        isPlaying = false
      default: break
      }
    }
    XCTAssertFalse(isPlaying, note)
    for (id, state) in states {
      XCTAssertTrue(["appeared", "disappeared"].contains(state), "\(id) is \(state) \(note)")
    }
  }
}
