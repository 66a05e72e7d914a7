import Foundation
import XCTest

/// Stories played by the program, written as their steps alone.
///
/// The screens are `a` to `d`; `m` and `n` come full screen, `o` over the full screen, `k` as a card
/// that keeps its presenter and `r` as one that removes it. Steps that name no animator take slide
/// and cover of 0.33 s.
struct DemoRun {
  var steps: String
  var stack = ["a"]
  var profile = "fluid"
  /// Members of the container besides its size of 320 by 568 points.
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

  /// Plays the story and returns what the program says and how it ends.
  func result(_ words: [String] = []) throws -> DemoProcess.Result {
    try DemoRun.play(text, words)
  }

  static func play(_ text: String, _ words: [String] = []) throws -> DemoProcess.Result {
    let folder = try Scratch()
    defer { folder.remove() }
    return try DemoProcess.run(["run", try folder.write(text, to: "story.json")] + words)
  }

  /// Plays the story and returns its trace: one line an instant, `0.330000 CT(true) dD(a)`.
  func trace(
    _ words: [String] = [], file: StaticString = #filePath, line: UInt = #line
  ) throws -> [String] {
    let result = try result(words)
    XCTAssertEqual(result.status, 0, result.errors, file: file, line: line)
    XCTAssertEqual(result.errors, "", file: file, line: line)
    return DemoRun.instants(result.output)
  }

  /// Joins the lines of one time.
  static func instants(_ output: String) -> [String] {
    var instants: [String] = []
    var last = ""
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if words[0] == last, words.count == 2 {
        instants[instants.count - 1] += " " + words[1]
      } else {
        instants.append(String(line))
      }
      last = words[0]
    }
    return instants
  }

  /// Plays the story and returns its pictures.
  func pictures(
    _ rate: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws -> [DemoPicture] {
    let result = try result(["--frames", "--fps", "\(rate)"])
    XCTAssertEqual(result.status, 0, result.errors, file: file, line: line)
    return DemoPicture.all(in: result.output)
  }
}

/// A picture as the comma-separated values tell it.
struct DemoPicture {
  let time: Double
  let fraction: Double
  /// The layers back to front; each with its columns by name.
  var layers: [(id: String, values: [String: Double])] = []

  func value(_ column: String, of layer: String) -> Double? {
    layers.first { $0.id == layer }?.values[column]
  }

  static func all(in output: String) -> [DemoPicture] {
    var rows = records(output)
    guard !rows.isEmpty else { return [] }
    let header = rows.removeFirst()
    var pictures: [DemoPicture] = []
    for row in rows {
      let cells = Dictionary(uniqueKeysWithValues: zip(header, row))
      if cells["z"] == "0" {
        pictures.append(
          DemoPicture(
            time: cells["time"].flatMap { Double($0) } ?? .nan,
            fraction: cells["fraction"].flatMap { Double($0) } ?? .nan))
      }
      let values = cells.compactMapValues { Double($0) }
      pictures[pictures.count - 1].layers.append((cells["layer"] ?? "", values))
    }
    return pictures
  }

  /// Returns the records of comma-separated values with quoted cells (RFC 4180).
  static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var cell = ""
    var isQuoted = false
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch (scalar, isQuoted) {
      case ("\"", _):
        // Two marks inside a quoted cell are one.
        if !isQuoted, previous == "\"" { cell.unicodeScalars.append("\"") }
        isQuoted.toggle()
      case (",", false):
        record.append(cell)
        cell = ""
      case ("\n", false):
        records.append(record + [cell])
        record = []
        cell = ""
      default: cell.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return records
  }
}
