import Foundation
import TransitionKit
import XCTest

@testable import TransitionKitInspection
@testable import TransitionKitPreview

/// What a page shows of a controller's pictures.
final class PreviewStoryTests: XCTestCase {
  private let container = Situations.anyContainer
  private let screens = [
    Screen("a"), Screen("m", presentationStyle: .overFullScreen), Screen("b"), Screen("c"),
  ]

  /// Returns the layers on the page of a story with one picture.
  private func actors(
    _ layers: [Picture.Entry], to: String = "m", isModal: Bool = true,
    hiding elements: [ElementOnScreen] = []
  ) throws -> [[String: Any]] {
    let frame = Picture(time: 0, fraction: 1, layers: layers)
    let shot = StackStage.Shot(
      picture: frame, from: nil, to: to, isModal: isModal, hiddenElements: elements,
      container: container, isMoving: false, isUnderFinger: false, velocities: [:])
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

  func testLayersInsideALayerAreDrawnByTheirOwnTransition() throws {
    let whole = LayerState(frame: container.bounds)
    let page = LayerState(frame: container.contentFrame(under: .opaque))
    // A push of b over a, interrupted by another of c, in which pages include their bars.
    let old = Picture.Content(
      [
        .init(.from, page, node: .screen("a"), hiddenElements: ["photo"], isCopy: true),
        .init(.to, page, node: .screen("b")),
        .init(.bar, whole, node: .bar(of: "b")),
        .init(.barPiece(of: .to, "back"), whole, node: .piece("bar back", of: "b")),
      ], bounds: container.bounds)
    let layers: [Picture.Entry] = [
      .init(.from, whole, node: .own("from", transition: 2), content: old),
      .init(.to, whole, node: .picture(of: "c"), hiddenElements: ["x", "z"]),
    ]
    let actors = try actors(
      layers, to: "c", isModal: false,
      hiding: [.init("x", on: "c"), .init("y", on: "c"), .init("y", on: "a")])
    let bounds = [0, 0, container.width, container.height]
    let expected: [(id: String, kind: String, screen: Int?, parent: Int?, hidden: [String])] = [
      ("own(from)", "ground", nil, nil, []),
      ("own(from)/screen(a)", "page", 0, 0, ["photo"]),
      ("own(from)/screen(b)", "page", 4, 0, []), ("own(from)/bar(b)", "bar", 4, 0, []),
      ("own(from)/piece(b,bar back)", "barPart", 4, 0, []),
      ("picture(c)", "whole", 6, nil, ["x", "y", "z"]),
    ]
    XCTAssertEqual(actors.count, expected.count)
    for (actor, layer) in zip(actors, expected) {
      XCTAssertEqual(actor["id"] as? String, layer.id)
      XCTAssertEqual(actor["parent"] as? Int, layer.parent, layer.id)
      XCTAssertEqual(actor["hidden"] as? [String], layer.hidden, layer.id)
      let drawing = try XCTUnwrap(actor["draw"] as? [String: Any])
      XCTAssertEqual(drawing["kind"] as? String, layer.kind, layer.id)
      XCTAssertEqual(drawing["screen"] as? Int, layer.screen, layer.id)
      // The titles of a controller's bar are listed with their opacities.
      XCTAssertNil(drawing["fading"], layer.id)
      XCTAssertEqual(actor["bounds"] as? [Double], layer.kind == "ground" ? bounds : nil, layer.id)
    }
  }

  func testABackButtonInsideALayerNamesTheScreenThatWasLeftThere() throws {
    let page = LayerState(frame: container.contentFrame(under: .opaque))
    // A push of b over a, then one of c over that, then one of m over both.
    let first = Picture.Content(
      [.init(.from, page, node: .screen("a")), .init(.to, page, node: .screen("b"))],
      bounds: container.bounds)
    let label = "back title"
    let second = Picture.Content(
      [
        .init(.from, page, node: .own("from", transition: 2), content: first),
        .init(.to, page, node: .screen("c")),
        .init(.piece(of: .to, label), page, node: .piece(label, of: "c")),
        .init(.bar, page, node: .bar(of: "c")),
      ], bounds: container.bounds)
    let layers: [Picture.Entry] = [
      .init(.from, page, node: .own("from", transition: 3), content: second),
      .init(.to, page, node: .picture(of: "m")),
    ]
    let actors = try actors(layers, isModal: false)
    let drawings = actors.reduce(into: [String: [String: Any]]()) {
      $0[$1["id"] as? String ?? ""] = $1["draw"] as? [String: Any]
    }
    XCTAssertEqual(
      drawings["own(from)/piece(c,back title)"]?["text"] as? String, "b", "\(drawings.keys)")
    // A bar beside such a label shows no titles.
    XCTAssertEqual(drawings["own(from)/bar(c)"]?["kind"] as? String, "backing")
    XCTAssertEqual(drawings["own(from)/own(from)/screen(a)"]?["screen"] as? Int, 0)
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
