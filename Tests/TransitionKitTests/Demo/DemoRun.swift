import Foundation
import XCTest

/// A scenario for the command `run`, given by its steps.
///
/// The screens are `a` to `d`; `m` and `n` are presented full screen, `o` over the full screen, `k` as
/// a card that keeps its presenter and `r` as one that removes it. Steps without an animator take
/// slide and cover of 0.33 s.
struct DemoRun {
  var steps: String
  var stack = ["a"]
  var profile = "fluid"
  /// Members of the container, besides its size of 320 by 568 points.
  var container = ""

  init(_ steps: String, stack: [String] = ["a"], profile: String = "fluid") {
    self.steps = steps
    self.stack = stack
    self.profile = profile
  }

  static let elements = """
    "elements": [{"id": "photo", "frame": [10, 20, 50, 50]}]
    """
  static let screens = """
    {"id": "a", \(elements)}, {"id": "b", \(elements)}, {"id": "c"}, {"id": "d"},
    {"id": "m"}, {"id": "n"}, {"id": "o", "presentationStyle": "overFullScreen"},
    {"id": "k", "presentationStyle": "custom", "frame": [20, 60, 280, 360]},
    {"id": "r", "presentationStyle": "custom", "frame": [20, 60, 280, 360],
     "removesPresenter": true}
    """

  var text: String {
    """
    {"container": {"width": 320, "height": 568\(container)}, "profile": "\(profile)",
     "defaultAnimators": {"stack": "slide-with-fake-navbar", "modal": "cover"},
     "screens": [\(DemoRun.screens)], "stack": ["\(stack.joined(separator: "\", \""))"],
     "steps": [\(steps)]}
    """
  }

  /// Plays the scenario in a process of the program.
  func result(_ words: [String] = []) throws -> DemoProcess.Result {
    try DemoRun.play(text, words)
  }

  /// Plays a scenario in a process of the program.
  static func play(_ text: String, _ words: [String] = []) throws -> DemoProcess.Result {
    try run(text, words) { try DemoProcess.run($0) }
  }

  /// Plays the scenario without a process.
  func resultInProcess(_ words: [String] = []) throws -> DemoProcess.Result {
    try DemoRun.run(text, words, DemoProgram.run)
  }

  private static func run(
    _ text: String, _ words: [String], _ run: ([String]) throws -> DemoProcess.Result
  ) throws -> DemoProcess.Result {
    let folder = try Scratch()
    defer { folder.remove() }
    return try run(["run", try folder.write(text, to: "story.json")] + words)
  }

  /// Plays the scenario and returns its trace: one line per time, `0.330000 CT(true) dD(a)`.
  func trace(
    _ words: [String] = [], file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String] {
    let result = try result(words)
    XCTAssertEqual(result.status, 0, result.errors, file: file, line: line)
    XCTAssertEqual(result.errors, "", file: file, line: line)
    return DemoRun.joinedByTime(result.output)
  }

  /// Returns the lines with those of the same time joined.
  static func joinedByTime(_ output: String) -> [String] {
    var joined: [String] = []
    var last = ""
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words[0] == last, words.count == 2 {
        joined[joined.count - 1] += " " + words[1]
      } else {
        joined.append(String(line))
      }
      last = words[0]
    }
    return joined
  }

  /// Plays the scenario and returns its frames.
  func pictures(
    _ rate: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [DemoPicture] {
    let result = try result(["--frames", "--fps", "\(rate)"])
    XCTAssertEqual(result.status, 0, result.errors, file: file, line: line)
    return DemoPicture.all(in: result.output)
  }
}
