import Foundation
import XCTest

/// What holds for every story.
final class DemoRunLawTests: XCTestCase {
  func testTheRestTakesThePartLeftOverTheSpeedForAllNumbers() throws {
    // R332, R333: (1 − p)·D/s and p·D/s
    var random = SeededRandom.fromEnvironment()
    var steps: [String] = []
    var expected: [Double] = []
    for index in 0..<200 {
      let duration = random.double(in: 0.01...3)
      let fraction = random.double(in: 0...1)
      let speed = random.double(in: 0.1...5)
      let finishes = Bool.random(using: &random)
      // Wide apart, so that every one begins at a time that is known.
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

  func testRandomStoriesKeepTheLawsOfEveryTrace() throws {
    var random = SeededRandom.fromEnvironment()
    var played = 0
    for index in 0..<150 {
      let story = DemoRun.random(&random)
      let note = "seed \(random.seed), story \(index): \(story.text)"
      let result = try story.result()
      XCTAssertTrue([0, 65].contains(result.status), "\(result.errors) \(note)")
      guard result.status == 0 else {
        XCTAssertTrue(result.errors.contains(".at: expected"), "\(result.errors) \(note)")
        continue
      }
      played += 1
      check(result.output, of: story, note)
      guard index % 3 == 0 else { continue }
      XCTAssertEqual(try story.result().output, result.output, note)
      let json = try DemoStoryDocument(story.result(["--format", "json", "--fps", "20"]).output)
      XCTAssertEqual(
        json.events.map(\.event),
        result.output.split(separator: "\n").map { $0.dropFirst(9) }
          .map(String.init), note)
      let ids = json.frames.last?.layers.map(\.id) ?? []
      XCTAssertFalse(ids.contains { $0 == "from" || $0.contains("napshot") }, "\(ids) \(note)")
    }
    XCTAssertGreaterThan(played, 80)
  }

  /// Checks that times never decrease, that every will has its did, R001, R002, and that
  /// transitions do not overlap, R003, R125.
  private func check(_ output: String, of story: DemoRun, _ note: String) {
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

extension DemoRun {
  /// Returns a story of anything in any order.
  static func random(_ random: inout SeededRandom) -> DemoRun {
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func happens(_ part: Double) -> Bool { random.double(in: 0...1) < part }
    let ids = ["a", "b", "c", "d", "m", "n", "o", "k", "r"]
    var time = 0.0
    let steps = (0..<Int.random(in: 1...14, using: &random)).map { _ in
      var members: [String] = []
      if happens(0.8) {
        time += one(of: [0, 0, 0.05, 0.1, 0.25, 0.33, 1])
        members.append("\"at\": \(time)")
      }
      let verb = one(of: [
        "push", "push", "pop", "popTo", "popToRoot", "setScreens", "present", "dismiss", "update",
        "finish", "cancel", "pause", "gesture", "updateScreen", "resize",
      ])
      switch verb {
      case "push", "popTo", "present": members.append("\"\(verb)\": \"\(one(of: ids))\"")
      case "setScreens":
        members.append("\"setScreens\": [\"\(one(of: ids))\", \"\(one(of: ids))\"]")
      case "update": members.append("\"update\": \(random.double(in: -0.2...1.2))")
      case "updateScreen":
        members.append("\"updateScreen\": {\"id\": \"\(one(of: ids))\", \"elements\": []}")
      case "resize":
        members.append("\"resize\": {\"width\": \(one(of: [0, 568])), \"height\": 320}")
      case "gesture":
        let kind = one(of: ["edge", "pan", "vertical-pan", "pinch"])
        let samples = (0...3).map { index in
          let time = Double(index) * 0.1
          return kind == "pinch"
            ? "[\(time), \(random.double(in: 0.2...1.5))]"
            : "[\(time), \(one(of: [5, 90, 200, 310])), \(one(of: [5, 90, 200, 310]))]"
        }
        members.append("\"gesture\": [\(samples.joined(separator: ", "))], \"kind\": \"\(kind)\"")
        if happens(0.2) { members.append("\"systemCancelled\": true") }
      default: members.append("\"\(verb)\": true")
      }
      if ["push", "pop", "popTo", "popToRoot", "setScreens", "present", "dismiss"].contains(verb) {
        if happens(0.2) { members.append("\"animated\": false") }
        if happens(0.4) { members.append("\"interactive\": true") }
        if happens(0.4) { members.append("\"duration\": \(one(of: [0, 0.1, 1]))") }
        if happens(0.4) {
          let names = [
            "fade", "magic-move", "scale-back", "drop-from-bottom", "segue-slide", "drop",
          ]
          members.append("\"animator\": \"\(one(of: names))\"")
        }
      }
      if ["finish", "cancel"].contains(verb), happens(0.5) {
        members.append("\"speed\": \(one(of: [-1, 0, 0.5, 4])), \"velocity\": \(one(of: [-2, 3]))")
      }
      return "{\(members.joined(separator: ", "))}"
    }
    return DemoRun(
      steps.joined(separator: ", "), stack: Array(["a", "b", "c"].prefix(one(of: [1, 2, 3]))),
      profile: one(of: ["fluid", "deferred", "strict"]))
  }
}
