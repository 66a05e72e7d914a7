import Foundation
import XCTest

/// The examples of the README are the snippets that every build compiles.
final class ReadmeTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testEveryExampleIsACompiledSnippet() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let examples = readme.components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
      .filter { $0.hasPrefix("import TransitionKit") }
    let folder = root.appendingPathComponent("Snippets")
    let snippets = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    XCTAssertEqual(Set(examples), Set(snippets))
    XCTAssertEqual(examples.count, snippets.count)
  }

  func testEveryFileThatTheReadmePointsToIsThere() throws {
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let links = readme.components(separatedBy: "](").dropFirst()
      .map { $0.components(separatedBy: ")")[0] }.filter { !$0.hasPrefix("http") }
    XCTAssertGreaterThanOrEqual(links.count, 4)
    for link in links {
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
}
