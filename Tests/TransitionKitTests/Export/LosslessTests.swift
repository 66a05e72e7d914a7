import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import XCTest

/// The native format loses nothing: law over the whole catalogue.
final class LosslessTests: XCTestCase {
  func testEveryTimelineOfTheCatalogueReadsBackToItself() throws {
    let decoder = JSONDecoder()
    var count = 0
    for name in NamedAnimator.allCases {
      for operation in TransitionOperation.allCases
      where name.animator().operations.contains(operation) {
        for direction in LayoutDirection.allCases {
          let context = try Situations.context(operation, bar: .opaque, direction: direction)
          let timeline = try Situations.timeline(name.animator(), in: context)
          let document = TimelineDocument(
            animator: name.rawValue, operation: operation, container: context.container.size,
            timeline: timeline)
          let data = Data(try document.json().utf8)
          XCTAssertEqual(
            try decoder.decode(Timeline.self, from: data), timeline, "\(name) \(operation)")
          XCTAssertEqual(try decoder.decode(TimelineDocument.self, from: data), document)
          count += 1
        }
      }
    }
    XCTAssertGreaterThan(count, 100)
  }
}
