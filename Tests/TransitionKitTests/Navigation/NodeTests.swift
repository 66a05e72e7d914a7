import Foundation
import TransitionKit
import XCTest

/// What layers are across transitions.
final class NodeTests: XCTestCase {
  private func context(
    _ operation: TransitionOperation, from: Screen = Screen("a"), to: Screen = Screen("b")
  ) -> StaticContext {
    StaticContext(operation, from: from, to: to, container: Situations.anyContainer)
  }

  func testRolesAreResolvedToScreens() {
    let ids: [LayerID] = [
      .from, .dimming, .shadow, .to, .barSnapshot(.from), .bar, .bottomBar, .snapshot(.from),
      .element("photo"), .piece(of: .to, "0,1"), .named("title"),
    ]
    let pushed: [NodeID] = [
      .screen("a"), .dimming(over: "a"), .shadow(of: "b"), .screen("b"), .bar(of: "a"),
      .bar(of: "b"), .bottomBar, .picture(of: "a"), .element("photo"), .piece("0,1", of: "b"),
      .own("title", transition: 3),
    ]
    XCTAssertEqual(context(.push).nodes(of: ids, inTransition: 3), pushed)
    // A pop back from b to a has the same nodes, in other roles.
    let popped = context(.pop, from: Screen("b"), to: Screen("a"))
    XCTAssertEqual(popped.node(of: .to), .screen("a"))
    XCTAssertEqual(popped.node(of: .dimming), .dimming(over: "a"))
    XCTAssertEqual(popped.node(of: .shadow), .shadow(of: "b"))
    XCTAssertEqual(popped.node(of: .bar), .bar(of: "a"))
  }

  func testTheBarIsThatOfThePageThatHasOne() {
    let plain = Screen("b", bar: .hidden)
    XCTAssertEqual(context(.push, to: plain).node(of: .bar), .bar(of: "a"))
  }

  func testThePageOfAStackUnderAPresentationIncludesItsBars() {
    XCTAssertEqual(context(.present).node(of: .from), .picture(of: "a"))
    XCTAssertEqual(context(.present).node(of: .to), .screen("b"))
    let plain = Screen("a", bar: .hidden)
    XCTAssertEqual(context(.present, from: plain).node(of: .from), .screen("a"), "no bar at all")
    var onSheet = context(.present)
    onSheet.isPresenterPresented = true
    XCTAssertEqual(onSheet.node(of: .from), .screen("a"))
  }

  func testEachNodeOccursOnce() {
    // The real bar lies behind the pages, and each page moves with a snapshot of its own.
    let ids: [LayerID] = [.bar, .to, .barSnapshot(.to), .from, .barSnapshot(.from)]
    let nodes = context(.pop, from: Screen("b"), to: Screen("a")).nodes(of: ids)
    XCTAssertEqual(
      nodes,
      [
        .own("bar", transition: 0), .screen("a"), .bar(of: "a"), .screen("b"), .bar(of: "b"),
      ])
  }

  func testAScreenKeepsItsNodeThroughAStory() throws {
    let stage = try Stage(["a"])
    let nodes = { stage.controller.picture.layers.compactMap(\.node) }
    XCTAssertEqual(nodes(), [.screen("a"), .bar(of: "a")])
    try stage.controller.push(Screen("b"), animated: true)
    stage.controller.advance(by: 0.1)
    XCTAssertEqual(stage.controller.picture[node: .screen("a")], stage.controller.picture[.from])
    stage.controller.advanceToRest()
    XCTAssertEqual(nodes(), [.screen("b"), .bar(of: "b")])
    try stage.controller.pop(animated: true)
    stage.controller.advance(by: 0.1)
    XCTAssertEqual(stage.controller.picture[node: .screen("a")], stage.controller.picture[.to])
    XCTAssertEqual(Set(nodes()).count, stage.controller.picture.layers.count)
  }

  func testAClientsLayerIsNotTheScreenOfThatName() throws {
    struct Naming: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double { 0.5 }
      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(
          duration: 0.5,
          layers: [
            Layer(.from, frame: context.frame(of: .from)),
            Layer(.to, frame: context.frame(of: .to)),
            Layer(.named("a"), frame: Rect(x: 1, y: 2, width: 3, height: 4)),
          ])
      }
    }
    let stage = try Stage(["a"])
    try stage.controller.present(
      Screen("m", presentationStyle: .overFullScreen), animated: false)
    try stage.controller.present(
      Screen("n", presentationStyle: .overFullScreen), animated: true, using: Naming())
    stage.controller.advance(by: 0.1)
    let picture = stage.controller.picture
    XCTAssertEqual(picture[node: .own("a", transition: 1)]?.frame.width, 3)
    XCTAssertEqual(picture[node: .screen("a")]?.frame, Rect(x: 0, y: 64, width: 320, height: 504))
    // Interrupted, the layer stays the client's own.
    try stage.controller.push(Screen("b"), animated: true)
    XCTAssertEqual(stage.controller.picture[node: .own("a", transition: 1)]?.frame.width, 3)
  }

  func testNodesArePrintedAndCoded() throws {
    let nodes: [NodeID: String] = [
      .screen("a"): "screen(a)", .bar(of: "a"): "bar(a)", .picture(of: "a"): "picture(a)",
      .bottomBar: "bottomBar", .element("photo"): "element(photo)",
      .dimming(over: "a"): "dimming(a)", .shadow(of: "a"): "shadow(a)",
      .piece("0,1", of: "a"): "piece(a,0,1)", .own("title", transition: 2): "own(title)",
    ]
    for (node, text) in nodes {
      XCTAssertEqual(node.description, text)
      XCTAssertEqual(node.screen, text.contains("(a") ? "a" : nil)
      let data = try JSONEncoder().encode([node])
      XCTAssertEqual(try JSONDecoder().decode([NodeID].self, from: data), [node])
    }
  }
}
