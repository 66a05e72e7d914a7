import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitPreview
import XCTest

/// Effects that a user defines in one expression: compared, printed and exported.
final class CustomEffectTests: XCTestCase {
  private struct Custom {
    let animator: any AnimatedTransitioning
    /// Another one of the same kind.
    let other: any AnimatedTransitioning
    let text: String
    let operation: TransitionOperation

    init<Animator: AnimatedTransitioning & Hashable>(
      _ animator: Animator, isNot other: Animator, prints text: String,
      _ operation: TransitionOperation = .push
    ) {
      (self.animator, self.other, self.text, self.operation) = (animator, other, text, operation)
      XCTAssertEqual(HashableAnimator(animator), HashableAnimator(animator))
      XCTAssertNotEqual(animator, other)
      XCTAssertEqual(Set([animator, other, animator]).count, 2)
    }
  }

  private static let customs = [
    Custom(
      AndroidContainerTransform(
        fade: .cross, fit: .width,
        entering: .init(fade: 0.2...0.5, shapeMask: 0.1...0.6), returning: .init(scale: 0.25...1)),
      isNot: AndroidContainerTransform(fade: .cross, fit: .width),
      prints: "AndroidContainerTransform(entering: fade 0.2...0.5 shapeMask 0.1...0.6, "
        + "returning: scale 0.25...1)"),
    Custom(
      CupertinoSheet(stretch: 0.02), isNot: CupertinoSheet(),
      prints: "CupertinoSheet(stretch: 0.02)", .present),
    Custom(
      TabTransition(.shift).changingTabs(from: 3, to: 1),
      isNot: TabTransition(.shift).changingTabs(from: 1, to: 3),
      prints: "tabs(3 to 1, tab-shift)"),
    Custom(
      CupertinoPage().changingTabs(from: 3, to: 1),
      isNot: CupertinoPage().changingTabs(from: 1, to: 3),
      prints: "tabs(3 to 1, CupertinoPage)"),
  ]

  private static func context(of custom: Custom) throws -> StaticContext {
    let card = try Element("card", frame: Rect(x: 20, y: 100, width: 120, height: 90))
    return StaticContext(
      custom.operation, from: Screen("below", bar: .hidden, elements: [card]),
      to: Screen("above", bar: .hidden),
      container: try Container(size: Size(width: 320, height: 568)))
  }

  func testEachIsPrintedWithWhatIsItsOwn() {
    for custom in Self.customs { XCTAssertEqual("\(custom.animator)", custom.text) }
  }

  func testThePlatformsAreStillPrintedAsTheirTypes() {
    XCTAssertEqual("\(AndroidContainerTransform(isArc: true))", "AndroidContainerTransform")
    XCTAssertEqual("\(CupertinoSheet())", "CupertinoSheet")
    XCTAssertEqual("\(ContainerThresholds())", "platform")
  }

  // JSON reads back as the same timeline; a style sheet and a page contain the transition.
  func testEachIsExported() throws {
    for custom in Cases.some(of: Self.customs, quick: 3) {
      let context = try Self.context(of: custom)
      let timeline = try custom.animator.resolvedTimeline(for: context)
      let document = TimelineDocument(
        animator: custom.text, operation: custom.operation, container: context.container.size,
        timeline: timeline)
      let json = try document.json()
      XCTAssertEqual(
        try JSONDecoder().decode(TimelineDocument.self, from: Data(json.utf8)), document)
      let css = TimelineCSS.text(of: document)
      XCTAssertTrue(css.contains("@keyframes"), custom.text)
      let page = try HTMLPreview([
        PreviewTransition(custom.text, custom.animator, in: context).withLibraryKnobs()
      ]).html()
      XCTAssertTrue(page.contains(custom.text), custom.text)
      let otherTimeline = try custom.other.resolvedTimeline(for: context)
      // The stretch of a sheet belongs to the finger and not to the timeline.
      XCTAssertEqual(timeline == otherTimeline, custom.animator is CupertinoSheet, custom.text)
    }
  }
}
