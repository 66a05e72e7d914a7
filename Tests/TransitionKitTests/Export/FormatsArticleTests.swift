import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection
import TransitionKitPreview
import XCTest

/// The articles on formats show what the demo prints, and list what there is.
final class FormatsArticleTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private func article(_ name: String) throws -> String {
    try text("Sources/TransitionKitExport/TransitionKitExport.docc/\(name).md")
  }

  /// Returns the code in the first cells of the table whose head begins with a word.
  private func names(_ head: String, in article: String) throws -> [String] {
    let table = try XCTUnwrap(article.components(separatedBy: "\n| \(head) |").dropFirst().first)
    let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
    XCTAssertGreaterThan(rows.count, 5, head)
    return rows.flatMap { row in
      let cell = row.components(separatedBy: " | ")[0]
      return stride(from: 1, to: cell.components(separatedBy: "`").count, by: 2)
        .map { cell.components(separatedBy: "`")[$0] }
    }
  }

  /// `…` stands for any text.
  func testTheDemoPrintsWhatTheArticlesShow() throws {
    var count = 0
    for name in ["Formats", "ScenarioFiles"] {
      let article = try article(name)
      let folder = try Scratch()
      defer { folder.remove() }
      // A story, and after it an app.
      let blocks = article.components(separatedBy: "```json\n").dropFirst()
      for (file, block) in zip(["story.json", "app.json"], blocks) {
        try Data(block.components(separatedBy: "```")[0].utf8).write(
          to: URL(fileURLWithPath: folder.path(file)))
      }
      for block in article.components(separatedBy: "```console\n").dropFirst() {
        let runs = "\n\(block.components(separatedBy: "\n```")[0])\n"
          .components(separatedBy: "\n$ TransitionKitDemo ").dropFirst()
        XCTAssertFalse(runs.isEmpty, block)
        for run in runs {
          let lines = run.components(separatedBy: "\n")
          let words = lines[0].split(separator: " ").map {
            $0.hasSuffix(".json") ? folder.path(String($0)) : String($0)
          }
          let result = try DemoProcess.run(words)
          XCTAssertEqual(result.status, 0, result.errors)
          let shown = lines.dropFirst().joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
          let output = result.output.trimmingCharacters(in: .newlines)
          XCTAssertTrue(Self.agrees(output, shown), "\(lines[0])\n\(output.prefix(2000))")
          count += 1
        }
      }
    }
    XCTAssertGreaterThanOrEqual(count, 12)
  }

  private static func agrees(_ text: String, _ pattern: String) -> Bool {
    let pieces = pattern.components(separatedBy: "…")
    guard text.hasPrefix(pieces[0]), text.hasSuffix(pieces[pieces.count - 1]) else { return false }
    guard pieces.count > 1 else { return text == pattern }
    var rest = text.dropFirst(pieces[0].count)
    for piece in pieces.dropFirst() where !piece.isEmpty {
      guard let range = rest.range(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  func testTheStatesHaveTheMembersOfTheSchema() throws {
    let schema = try JSONSerialization.jsonObject(
      with: Data(try text("Schemas/timeline.schema.json").utf8))
    let definitions = (schema as? [String: Any])?["$defs"] as? [String: [String: Any]]
    let members = try XCTUnwrap(definitions?["state"]?["properties"] as? [String: Any])
    let listed = try names("State", in: try article("Formats"))
    XCTAssertEqual(listed.sorted(), members.keys.sorted())
    XCTAssertEqual(listed.sorted(), LayerProperty.allCases.map(\.rawValue).sorted())
  }

  func testTheNotationsReadAndPrintAsTheyStand() throws {
    let notations = try names("Notation", in: try article("Formats"))
    XCTAssertGreaterThan(notations.count, 8)
    for notation in notations {
      let curve = try TimingCurve(notation: notation, in: .catalogue)
      let printed = [curve.description, curve.notation(in: .catalogue)]
      XCTAssertTrue(printed.contains(notation), "\(notation) prints as \(printed)")
    }
  }

  func testTheColumnsAreThoseOfTheTables() throws {
    let page = Rect(x: 0, y: 0, width: 10, height: 10)
    let state = LayerState(
      frame: page, transform: Transform(rotationY: 1), clip: page, fill: Fill(.black))
    let timeline = try Timeline(duration: 1, layers: [Layer(.to, state)])
    XCTAssertEqual(
      try names("Column", in: try article("Formats")).joined(separator: ","),
      TimelineCSV.header(of: timeline) + ",node,container,inside,top")
    XCTAssertEqual(TimelineCSV.sceneHeader, TimelineCSV.header + ",node,inside")
    XCTAssertEqual(TimelineCSV.appHeader, TimelineCSV.header + ",node,container,inside,top")
  }

  func testTheKeysOfTheAddressAreThoseOfThePage() throws {
    let page = try HTMLPreview([PreviewTransition("Fade", Fade(), in: .photos(.push))]).html()
    var keys: Set<String> = ["k.NAME"]
    for start in ["links.register('", "\nchoice('"] {
      for piece in page.components(separatedBy: start).dropFirst() {
        keys.insert(piece.components(separatedBy: "'")[0])
      }
    }
    XCTAssertEqual(Set(try names("Key", in: try article("Formats"))), keys)
  }

  /// The reader asks for each member by its name.
  func testTheMembersOfAScenarioAreThoseOfTheReader() throws {
    let folder = "Sources/TransitionKitDemo/Scenario"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).filter { $0.hasPrefix("ScenarioReader") }
    var read: Set<String> = []
    for file in files {
      let source = try text("\(folder)/\(file)")
      for call in ["[\"", "ID(\"", "required(\""] {
        for piece in source.components(separatedBy: call).dropFirst() {
          read.insert(piece.components(separatedBy: "\"")[0])
        }
      }
    }
    XCTAssertGreaterThan(read.count, 40)
    let words = try article("ScenarioFiles").components(separatedBy: "## Events")[0]
      .components(separatedBy: "`")
    let listed = Set(stride(from: 1, to: words.count, by: 2).map { words[$0] })
    XCTAssertEqual(read.subtracting(listed), [])
  }
}
