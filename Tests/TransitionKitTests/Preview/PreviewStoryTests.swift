import Foundation
import TransitionKit
import XCTest

@testable import TransitionKitPreview

/// What a page shows of a controller's pictures.
final class PreviewStoryTests: XCTestCase {
  private let container = Situations.anyContainer
  private let screens = [Screen("a"), Screen("m", presentationStyle: .overFullScreen)]

  /// Returns the layers on the page of a story with one picture.
  private func actors(_ layers: [Picture.Entry]) throws -> [[String: Any]] {
    let frame = Picture(time: 0, fraction: 1, layers: layers)
    let shot = PreviewStory.Shot(
      picture: frame, from: nil, to: "m", isModal: true, hiddenElements: [], container: container)
    let story = PreviewStory(
      name: "story", container: container, screens: screens, shots: [shot],
      events: [PreviewEvent(time: 0, text: "wA(m)")], operations: [])
    let page = try HTMLPreview(story).html()
    let start = try XCTUnwrap(page.range(of: "id=\"data\">"))
    let end = try XCTUnwrap(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let text = String(page[start.upperBound..<end.lowerBound])
    let data = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let shown = (data["shows"] as? [[String: Any]])?.first ?? data
    return try XCTUnwrap(
      ([shown] + shown.values.compactMap { $0 as? [String: Any] })
        .compactMap { $0["actors"] as? [[String: Any]] }.first, "\(data.keys)")
  }

  func testEveryKindOfNodeIsDrawn() throws {
    let whole = LayerState(frame: container.bounds)
    let page = LayerState(frame: container.contentFrame(under: .opaque))
    let nodes: [(NodeID, LayerState, kind: String, screen: Int?)] = [
      (.screen("a"), page, "page", 0), (.screen("m"), whole, "page", 3),
      (.picture(of: "a"), whole, "whole", 1), (.bar(of: "a"), whole, "bar", 1),
      (.bottomBar, whole, "tabs", nil), (.element("photo"), whole, "element", nil),
      (.dimming(over: "a"), whole, "dimming", nil), (.shadow(of: "m"), whole, "shadow", nil),
      (.piece("0,1", of: "a"), whole, "page", 1),
      (.piece("bar 0,1", of: "a"), whole, "barPart", 1),
      (.own("x", transition: 1), whole, "part", nil),
    ]
    let actors = try actors(nodes.map { Picture.Entry(.node($0.0), $0.1, node: $0.0) })
    XCTAssertEqual(actors.count, nodes.count)
    for (actor, node) in zip(actors, nodes) {
      XCTAssertEqual(actor["id"] as? String, node.0.description)
      let drawing = try XCTUnwrap(actor["draw"] as? [String: Any])
      XCTAssertEqual(drawing["kind"] as? String, node.kind, "\(node.0)")
      XCTAssertEqual(drawing["screen"] as? Int, node.screen, "\(node.0)")
    }
  }

  func testALayerKeepsItsLineWhenItsRoleChanges() throws {
    // The same screen is the one being entered in a push, and the one being left in its pop.
    let controller = try NavigationController(
      screens: [Screen("a")], container: container)
    try controller.push(Screen("m"), animated: true)
    controller.advance(by: 0.1)
    let pushed = try actors(controller.picture.layers).compactMap { $0["id"] as? String }
    controller.advanceToRest()
    try controller.pop(animated: true)
    controller.advance(by: 0.1)
    let popped = try actors(controller.picture.layers).compactMap { $0["id"] as? String }
    // The one bar is that of the screen being entered.
    let bars: Set = ["bar(a)", "bar(m)"]
    XCTAssertEqual(Set(pushed).subtracting(bars), Set(popped).subtracting(bars))
    XCTAssertTrue(pushed.contains("screen(a)") && pushed.contains("screen(m)"), "\(pushed)")
  }
}
