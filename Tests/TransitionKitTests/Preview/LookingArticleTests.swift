import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import TransitionKitPreview
import XCTest

/// The article on previews shows lines of this file and of the example package.
final class LookingArticleTests: XCTestCase {
  private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardized

  func testTheSamplesOfTheArticleCompile() throws {
    func words(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let preview = "Examples/OwnPreview/Sources/CardsPreview"
    let sources = try [
      "\(preview)/Pages.swift", "\(preview)/main.swift",
      "Tests/TransitionKitTests/Preview/LookingArticleTests.swift",
    ].map { words(try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)) }
    let article = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/TransitionKitPreview/TransitionKitPreview.docc/LookingAtYourTransitions.md"),
      encoding: .utf8)
    let blocks = article.components(separatedBy: "```swift\n").dropFirst()
    XCTAssertEqual(blocks.count, 6)
    for block in blocks {
      let sample = words(block.components(separatedBy: "\n```")[0])
      XCTAssertTrue(sources.contains { $0.contains(sample) }, sample)
    }
  }

  func testThePagesOfTheArticleAreComplete() throws {
    let page = try HTMLPreview([
      PreviewTransition("Card over", CardOver(), in: .photos(.push)),
      PreviewTransition("System", SystemPush(), in: .photos(.push)),
    ]).html()
    XCTAssertTrue(page.hasSuffix("</html>\n"))
    let controller = try NavigationController(
      screens: [Screen("songs")], container: Situations.anyContainer)
    try controller.push(Screen("song"), animated: true, using: CardOver())
    let recorded = try HTMLPreview(PreviewStory(recording: controller)).html()
    XCTAssertTrue(recorded.contains("didShow") || recorded.contains("dA(song)"))
  }
}

private struct CardOver: AnimatedTransitioning {
  func duration(in context: any TransitionContext) -> Double {
    SystemPush().duration(in: context)
  }

  func timeline(for context: any TransitionContext) throws -> Timeline {
    try SystemPush().timeline(for: context)
  }
}
