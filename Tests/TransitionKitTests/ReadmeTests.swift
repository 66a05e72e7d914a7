import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The examples of the README, and a longer one of an article, are snippets that every build compiles.
final class ReadmeTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testEveryExampleIsACompiledSnippet() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/TransitionKitCatalogue/TransitionKitCatalogue.docc/Articles/SharingElements.md"),
      encoding: .utf8)
    let examples = "\(readme)\n\(article)".components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
      .filter { $0.hasPrefix("import TransitionKit") }
    let folder = root.appendingPathComponent("Snippets")
    let snippets = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    XCTAssertEqual(Set(examples), Set(snippets))
    XCTAssertEqual(examples.count, snippets.count)
  }

  /// A comment after `print(…)` states the output: `…` stands for omitted text, `|` separates the
  /// iterations of a loop.
  func testEverySnippetPrintsWhatItsCommentsSay() throws {
    let folder = root.appendingPathComponent("Snippets")
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      var claims: [String] = []
      for line in text.split(separator: "\n") where line.contains("print(") {
        let parts = line.components(separatedBy: "  // ")
        XCTAssertEqual(parts.count, 2, "\(file): \(line)")
        claims += (parts.last ?? "").components(separatedBy: " | ")
      }
      let result = try DemoProcess.run(
        [], program: file.replacingOccurrences(of: ".swift", with: ""))
      XCTAssertEqual(result.status, 0, result.errors)
      let lines = result.output.split(separator: "\n").map(String.init)
      XCTAssertEqual(lines.count, claims.count, file)
      for (line, claim) in zip(lines, claims) {
        let pieces = claim.components(separatedBy: "…").map(NSRegularExpression.escapedPattern)
        let pattern = "^" + pieces.joined(separator: ".*") + "$"
        XCTAssertNotNil(
          line.range(of: pattern, options: .regularExpression), "\(file): \(line) is not \(claim)")
        count += 1
      }
    }
    XCTAssertGreaterThanOrEqual(count, 6)
  }

  func testEveryFileThatTheReadmePointsToIsThere() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let links = readme.components(separatedBy: "](").dropFirst()
      .map { $0.components(separatedBy: ")")[0] }.filter { !$0.hasPrefix("http") }
    XCTAssertGreaterThanOrEqual(links.count, 4)
    for link in links where link.hasPrefix("#") {
      let heading = link.dropFirst().replacingOccurrences(of: "-", with: " ")
      XCTAssertTrue(
        readme.lowercased().split(separator: "\n").contains { $0.hasSuffix("# \(heading)") }, link)
    }
    for link in links where !link.hasPrefix("#") {
      XCTAssertTrue(
        FileManager.default.fileExists(atPath: root.appendingPathComponent(link).path), link)
    }
  }

  func testTheFirstTwoCommandsAreTheOnesThatDoEverything() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let block = readme.components(separatedBy: "```")[1]
    let commands = block.split(separator: "\n").map { $0.prefix { $0 != "#" } }
    XCTAssertEqual(
      commands.map { $0.split(separator: " ").joined(separator: " ") },
      ["swift run TransitionKitDemo", "swift test --disable-swift-testing"])
  }

  /// The rows of the first transitions: names, operations, and the seconds that these take.
  func testTheTableOfTransitionsStatesOperationsAndTimes() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let section = readme.components(separatedBy: "## The first transitions")[1]
    let rows = section.components(separatedBy: "\n## ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| `") }.map { $0.components(separatedBy: "|") }
    XCTAssertEqual(
      rows.map { $0[1].trimmingCharacters(in: .whitespaces) },
      NamedAnimator.writeUps.map { "`\($0.rawValue)`" })
    for (row, name) in zip(rows, NamedAnimator.writeUps) {
      let animator = name.animator()
      let operations = TransitionOperation.allCases.filter(animator.operations.contains)
      XCTAssertEqual(
        row[2].trimmingCharacters(in: .whitespaces),
        operations.map(\.rawValue).joined(separator: ", "), name.rawValue)
      let words = row[4].split(whereSeparator: { " ,".contains($0) })
      let stated = zip(words, words.dropFirst()).compactMap { $1 == "s" ? Double($0) : nil }
      let container = try Container(size: Size(width: 320, height: 568))
      let times = operations.map {
        animator.duration(
          in: StaticContext($0, from: Screen("a"), to: Screen("b"), container: container))
      }
      XCTAssertEqual(Set(times), Set(stated), name.rawValue)
    }
  }
}
