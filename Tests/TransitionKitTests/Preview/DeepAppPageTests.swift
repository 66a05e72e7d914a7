import TransitionKit
import TransitionKitContainers
import TransitionKitInspection
import TransitionKitPreview
import XCTest

/// Pages of apps at the greatest depth, on the stack of a worker thread.
final class DeepAppPageTests: XCTestCase {
  func testThePageOfTheDeepestAppIsWrittenOnALittleStack() throws {
    let ways: [@Sendable (ContainerNode, Int) -> ContainerNode] = [
      { .stack("n\($1)", [$0]) },
      { .tabs("n\($1)", [$0, .screen("o\($1)")], behaviour: Tabs(barHeight: 1)) },
      { .pager("n\($1)", [$0]) }, { ContainerNode.screen("n\($1)").presenting($0) },
    ]
    for way in ways {
      try onSmallStack {
        var node = ContainerNode.stack("in", [.screen("a"), .screen("b")])
        for number in 2..<ContainerTree.maximumDepth { node = way(node, number) }
        let story = Story(
          node, container: try Container(size: Size(width: 4000, height: 8000))
        ).perform(.pop(from: "in"))
        let html = try ContainerPreview("app", story.play(framesPerSecond: 5)).html()
        XCTAssertTrue(html.contains("n63"))
      }
    }
  }
}
