import Foundation
import TransitionKit
import TransitionKitCatalogue

@testable import TransitionKitDemo

// MARK: - The demo program

extension Inputs {
  private static let pieces = [
    "1e999", "-1e308", "null", "[[[[", "{", "}", "\"id\"", "\"grid\"", "true", "\"at\":0,", "é",
    "\u{FEFF}",
    "\"push\": \"b\"", "\"pop\": true", "\"interactive\": true", "\"resize\": {\"width\": 1e9}",
    "\"curve\": \"spring(1,1e12,0,0,10)\"", "\"duration\": 1e9", "\"velocity\": 1e300", ",", ":",
  ]

  static func tryScenario(_ dice: inout Dice) throws {
    let folder = FileManager.default.currentDirectoryPath
    let story = "\(folder)/story.json"
    try dice.mutated(scenario(&dice), with: pieces).write(
      toFile: story, atomically: false, encoding: .utf8)
    try run(["run", story, "--format", dice.one(of: ["table", "json"])], &dice)
  }

  private static func scenario(_ dice: inout Dice) -> String {
    let steps = (0...dice.below(8)).map { index in
      let id = dice.one(of: ["a", "b", "c"])
      let verb = dice.one(of: [
        "\"push\": \"\(id)\"", "\"pop\": true", "\"popTo\": \"\(id)\"", "\"present\": \"\(id)\"",
        "\"dismiss\": true", "\"update\": \(dice.unit())", "\"finish\": true", "\"cancel\": true",
        "\"pause\": true", "\"resize\": {\"width\": \(dice.below(900)), \"height\": 320}",
        "\"setScreens\": [\"a\", \"\(id)\"]",
        "\"gesture\": [[0, 5, 90], [0.1, \(dice.below(320)), 90]], \"kind\": \"edge\"",
      ])
      let options = dice.one(of: [
        "", ", \"interactive\": true", ", \"duration\": \(dice.unit())",
        ", \"animator\": \"\(dice.one(of: NamedAnimator.allCases).rawValue)\"",
        ", \"animated\": false",
      ])
      return "{\"at\": \(Double(index) * 0.2), \(verb)\(options)}"
    }
    return """
      {"container": {"width": 320, "height": 568}, "screens": [{"id": "a"}, {"id": "b", "bar": "hidden",
      "elements": [{"id": "photo", "frame": [1, 2, 30, 40]}]}, {"id": "c"}], "stack": ["a"],
      "steps": [\(steps.joined(separator: ",\n"))]}
      """
  }

  static func tryAppScenario(_ dice: inout Dice) throws {
    let folder = FileManager.default.currentDirectoryPath
    let story = "\(folder)/story.json"
    try dice.mutated(
      appScenario(&dice), with: pieces + ["\"app\"", "\"stack\": \"b\"", "\"sheet\": {}"]
    )
    .write(toFile: story, atomically: false, encoding: .utf8)
    try run(
      ["run", story, "--fps", "10", "--format", dice.one(of: ["table", "json", "html", "csv"])],
      &dice)
  }

  private static func appScenario(_ dice: inout Dice) -> String {
    let steps = (0...dice.below(8)).map { index in
      let verb = dice.one(of: [
        "\"push\": \"b\", \"in\": \"s\"", "\"pop\": true", "\"back\": true",
        "\"select\": \"p\", \"in\": \"app\"", "\"select\": \"s\", \"in\": \"app\"",
        "\"present\": {\"screen\": \"b\", \"sheet\": {\"detents\": [\(dice.unit()), \"large\"]}}",
        "\"dismiss\": \"b\"", "\"update\": \(dice.unit())", "\"finish\": true",
        "\"exchange\": \"c\", \"in\": \"d\"", "\"navigate\": \"detail\", \"in\": \"app\"",
        "\"gesture\": [[0, 300, 90], [0.1, \(dice.below(320)), 90]], \"pager\": \"p\"",
        "\"gesture\": [[0, 5, 90], [0.1, \(dice.below(320)), 90]], \"pop\": true",
        "\"resize\": {\"width\": \(dice.below(900)), \"height\": 320}",
      ])
      let options = dice.one(of: ["", "", ", \"animated\": false", ", \"interactive\": true"])
      return "{\"at\": \(Double(index) * 0.2), \(verb)\(options)}"
    }
    return """
      {"container": {"width": 320, "height": 568}, "screens": [{"id": "a"}, {"id": "b"}, {"id": "c"}],
      "app": {"tabs": "app", "barHeight": \(dice.below(60)), "children": [{"stack": "s", "children": ["a"]},
      {"pager": "p", "children": [{"area": "d", "child": "c"}, {"area": "q"}]}]},
      "steps": [\(steps.joined(separator: ",\n"))]}
      """
  }

  static func tryCommandLine(_ dice: inout Dice) throws {
    let options = [
      "--operation", "push", "dismiss", "--fps", "60", "1e19", "--at", "0,0.1", "--container",
      "1x1000000000", "320x568", "0x0", "--bar", "translucent", "--direction", "rtl", "--duration",
      "1e308",
      "0", "0.3", "--interactive", "--reduce-motion", "--format", "csv", "json", "css", "waapi",
      "lottie",
      "tokens", "film", "svg", "html", "table", "--samples", "100000", "-1", "nope", "--curve",
      dice.word(),
      "spring(1,1e12,0,0,10)", "linear(0,1e12 50%,1)", "--version", "--element", "\0",
    ]
    let command = dice.one(of: [
      "timeline", "curve", "list", "tour", "run", dice.word(), "timeline",
    ])
    var words = dice.happens(0.95) ? [command] : []
    if command == "timeline" { words.append(dice.one(of: NamedAnimator.allCases).rawValue) }
    if command == "curve" { words.append(curve(&dice, depth: 2)?.description ?? "ease") }
    for _ in 0..<dice.below(5) { words.append(dice.one(of: options)) }
    // These wait for a person.
    words.removeAll { ["--play", "-p"].contains($0) }
    try run(words, &dice)
  }

  /// Runs the demo program and checks its status and its file.
  private static func run(_ words: [String], _ dice: inout Dice) throws {
    let output = "\(FileManager.default.currentDirectoryPath)/output"
    try? FileManager.default.removeItem(atPath: output)
    var errors: [String] = []
    let known: Set<Int32> = [0, 64, 65, 66, 69, 70, 73, 74]
    let words = words + ["--output", output]
    let collected = Errors()
    let status = Program.run(words, console: Console { collected.lines.append($0) }).rawValue
    errors = collected.lines
    try require(known.contains(status), "\(words): status \(status)")
    let exists = FileManager.default.fileExists(atPath: output)
    try require(
      (status == 0) == exists || words.contains("--help"),
      "\(words): status \(status), file \(exists)")
    try require(errors.count == (status == 0 ? errors.count : max(1, errors.count)), "no message")
    let left = try FileManager.default.contentsOfDirectory(
      atPath: FileManager.default.currentDirectoryPath)
    try require(
      left.allSatisfy { ["output", "story.json", "index"].contains($0) }, "\(words) left \(left)")
    let formats = ["json", "waapi", "lottie", "tokens"]
    if exists, words.first == "timeline", let format = words.lastIndex(of: "--format"),
      words.indices.contains(format + 1), formats.contains(words[format + 1]),
      !words.contains("--version"), let data = FileManager.default.contents(atPath: output)
    {
      let document = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      try require(document != nil, "\(words): no document")
    }
  }

  private final class Errors: @unchecked Sendable {
    var lines: [String] = []
  }
}
