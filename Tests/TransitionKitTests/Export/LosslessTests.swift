import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import XCTest

/// The native format keeps everything: a law over the whole catalogue.
final class LosslessTests: XCTestCase {
  func testEveryTimelineOfTheCatalogueReadsBackToItself() throws {
    let cases = Situations.animatorsAndOperations.flatMap { name, operation in
      LayoutDirection.allCases.map { (name, operation, $0) }
    }
    XCTAssertGreaterThan(cases.count, Cases.count(full: 100, quick: 40))
    try concurrently(cases) { name, operation, direction in
      let decoder = JSONDecoder()
      let context = try Situations.context(operation, bar: .opaque, direction: direction)
      let timeline = try Situations.timeline(of: name, in: context)
      let document = TimelineDocument(
        animator: name.rawValue, operation: operation, container: context.container.size,
        timeline: timeline)
      let data = Data(try document.json().utf8)
      XCTAssertEqual(
        try decoder.decode(Timeline.self, from: data), timeline, "\(name) \(operation)")
      XCTAssertEqual(
        try decoder.decode(TimelineDocument.self, from: data), document, "\(name) \(operation)")
    }
  }
}
