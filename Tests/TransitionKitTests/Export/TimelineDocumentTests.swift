import Foundation
import TransitionKit
import TransitionKitExport
import XCTest

final class TimelineDocumentTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  /// Written by hand from the description of the native format.
  func testADocumentIsOneLineWithSortedMembers() throws {
    let document = TimelineDocument(
      animator: "fade", operation: .push, container: Size(width: 320, height: 568),
      timeline: try Timeline(
        duration: 2, layers: [Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: .easeInOut)],
        hiddenElements: ["photo"]
      ).reversed())
    XCTAssertEqual(
      try document.json(),
      #"{"animator":"fade","container":{"height":568,"width":320},"duration":2,"#
        + #""format":"transitionkit-timeline","hiddenElements":["photo"],"layers":[{"id":"to","#
        + #""initial":{"alpha":0,"frame":[0,64,320,504]},"tracks":{"alpha":["#
        + #"{"curve":"ease-in-out","offset":0,"value":0},{"curve":"linear","offset":1,"value":1}]}}],"#
        + #""operation":"push","reversed":true,"version":2}"#)
  }

  func testDocumentsReadBackToTheSameValue() throws {
    var random = RandomTimelines(seed: 101)
    let documents = try (0..<Cases.count(full: 40, quick: 10)).map { _ in
      TimelineDocument(
        animator: random.text(["a", "\"", "\\", "\n", "é"], upTo: 5),
        operation: TransitionOperation.allCases[random.index(below: 4)],
        container: random.rect().size, timeline: try random.timeline())
    }
    try concurrently(Array(documents.enumerated())) { index, document in
      let data = Data(try document.json().utf8)
      let decoder = JSONDecoder()
      XCTAssertEqual(
        try decoder.decode(TimelineDocument.self, from: data), document, "document \(index)")
      XCTAssertEqual(
        try decoder.decode(Timeline.self, from: data), document.timeline, "document \(index)")
      let foundation = try JSONEncoder().encode(document)
      XCTAssertEqual(
        try decoder.decode(TimelineDocument.self, from: foundation), document, "document \(index)")
    }
  }

  func testADocumentWithoutItsCircumstancesIsStillATimeline() throws {
    let timeline = try Timeline(duration: 1, layers: [Layer(.to, frame: page)])
    let data = Data(try JSONText.encode(timeline).utf8)
    XCTAssertThrowsError(try JSONDecoder().decode(TimelineDocument.self, from: data))
    XCTAssertEqual(try JSONDecoder().decode(Timeline.self, from: data), timeline)
  }
}
