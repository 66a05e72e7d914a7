import TransitionKit
import TransitionKitInspection
import XCTest

/// What points of pictures with pictures inside show, against shares and places that were calculated by hand.
final class NestedPaintingTests: XCTestCase {
  private let whole = Rect(x: 0, y: 0, width: 320, height: 568)
  private let middle = Point(x: 200, y: 100)

  private func pages(_ screens: [Screen]) throws -> PaintedPages {
    PaintedPages(container: try Container(size: whole.size), screens: screens)
  }

  private func plain() throws -> PaintedPages {
    try pages(["a", "b", "c"].map { Screen($0, bar: .hidden) })
  }

  private func layer(
    _ node: NodeID, _ state: LayerState, hiding hidden: [String] = []
  ) -> Picture.Entry {
    Picture.Entry(.node(node), state, node: node, hiddenElements: hidden)
  }

  private func page(
    _ id: String, x: Double = 0, alpha: Double = 1, blur: Double = 0, saturation: Double = 1
  ) -> Picture.Entry {
    layer(
      .screen(id),
      LayerState(frame: whole.withOrigin(x: x), alpha: alpha, blur: blur, saturation: saturation))
  }

  private func group(_ state: LayerState, _ layers: [Picture.Entry]) -> Picture.Entry {
    Picture.Entry(
      .from, state, node: .own("from", transition: 2),
      content: Picture.Content(layers, bounds: whole))
  }

  private func painted(_ layers: [Picture.Entry], of pages: PaintedPages) -> PaintedPicture {
    PaintedPicture(Picture(time: 0, fraction: 0, layers: layers), of: pages)
  }

  private func text(_ picture: PaintedPicture, _ x: Double, _ y: Double) -> [String] {
    picture.samples(at: Point(x: x, y: y)).map(\.description)
  }

  func testAGroupFadesAsOneThingOnTheColourOfTheWindow() throws {
    let (pages, half) = (try plain(), LayerState(frame: whole, alpha: 0.5))
    // Inside, each page has one half; of the whole point they have a quarter.
    let both = painted([page("c"), group(half, [page("a"), page("b", alpha: 0.5)])], of: pages)
    XCTAssertEqual(text(both, 200, 100), ["page b 25 %", "page a 25 %", "page c 50 %"])
    // What the page inside leaves shows the window, not the page behind.
    let bare = painted([page("c"), group(half, [page("b", alpha: 0.4)])], of: pages)
    XCTAssertEqual(text(bare, 200, 100), ["page b 20 %", "window 30 %", "page c 50 %"])
    let empty = painted([page("c"), group(LayerState(frame: whole), [])], of: pages)
    XCTAssertEqual(text(empty, 200, 100), ["window 100 %"])
    // A group in a group: 1/2 · 1/2 of the point.
    let nested = painted(
      [page("c"), group(half, [page("a"), group(half, [page("b")])])], of: pages)
    XCTAssertEqual(text(nested, 200, 100), ["page b 25 %", "page a 25 %", "page c 50 %"])
    // Inside of a page the background is that page.
    let gap = group(LayerState(frame: whole), [page("b", alpha: 0.4)])
    for inside in [[page("b", alpha: 0.4)], [gap], [group(LayerState(frame: whole), [gap])]] {
      let host = Picture.Entry(
        .to, LayerState(frame: whole), node: .screen("a"), content: .init(inside, bounds: whole))
      XCTAssertEqual(text(painted([host], of: pages), 200, 100), ["page b 40 %", "page a 60 %"])
    }
    let hidden = LayerState(frame: whole, isHidden: true)
    XCTAssertEqual(
      text(painted([page("c"), group(hidden, [page("a")])], of: pages), 200, 100),
      ["page c 100 %"])
  }

  func testContentIsScaledAndClippedWithItsLayer() throws {
    let pages = try plain()
    let small = LayerState(
      frame: Rect(x: 100, y: 50, width: 160, height: 284), cornerRadius: 20)
    let picture = painted([page("c"), group(small, [page("a", x: 80)])], of: pages)
    // The point is (80, 142) in the group, (160, 284) in its content, and (80, 284) on the page.
    XCTAssertEqual(
      picture.samples(at: Point(x: 180, y: 192))[0].place, Point(x: 80, y: 284))
    XCTAssertEqual(text(picture, 138, 192), ["window 100 %"])
    XCTAssertEqual(text(picture, 142, 192), ["page a 100 %"])
    // The page reaches beyond the group's right edge, and is cut off there and at the round corner.
    XCTAssertEqual(text(picture, 259, 192), ["page a 100 %"])
    XCTAssertEqual(text(picture, 261, 192), ["page c 100 %"])
    XCTAssertEqual(text(picture, 255, 55), ["page c 100 %"])
    // The left half of the content, at its own size.
    let part = LayerState(
      frame: Rect(x: 50, y: 0, width: 160, height: 568),
      sourceRect: Rect(x: 0, y: 0, width: 0.5, height: 1))
    let cut = painted([page("c"), group(part, [page("a")])], of: pages)
    XCTAssertEqual(cut.samples(at: Point(x: 209, y: 9))[0].place, Point(x: 159, y: 9))
    XCTAssertEqual(text(cut, 211, 9), ["page c 100 %"])
    // Content of 320 × 568 that fits into 320 × 284 is 160 wide, from 80 to 240.
    let fit = LayerState(
      frame: Rect(x: 0, y: 0, width: 320, height: 284), content: ContentFit(.fit, of: whole.size))
    let fitted = painted([page("c"), group(fit, [page("a")])], of: pages)
    XCTAssertEqual(text(fitted, 79, 100), ["page c 100 %"])
    XCTAssertEqual(fitted.samples(at: Point(x: 90, y: 100))[0].place, Point(x: 20, y: 200))
  }

  func testFiltersOfGroupsAreAddedToThoseInside() throws {
    let state = LayerState(frame: whole, blur: 3, saturation: 0.5)
    let picture = painted(
      [group(state, [page("a", blur: 4, saturation: 0.5)])], of: try plain())
    let sample = picture.samples(at: middle)[0]
    XCTAssertEqual(sample.blur, 5)
    XCTAssertEqual(sample.saturation, 0.25)
  }

  func testEachLayerHidesItsOwnElements() throws {
    let card = try Element("card", frame: Rect(x: 20, y: 150, width: 100, height: 80))
    let pages = try pages([Screen("a", bar: .hidden, elements: [card])])
    let inner = layer(.screen("a"), LayerState(frame: whole), hiding: ["card"])
    let small = LayerState(frame: Rect(x: 100, y: 50, width: 160, height: 284))
    // The card is at (110, 125) 50 × 40 in the group.
    let below = layer(.screen("a"), LayerState(frame: whole))
    let picture = painted([below, group(small, [inner])], of: pages)
    XCTAssertEqual(text(picture, 135, 145), ["hole of card on a 100 %"])
    XCTAssertEqual(text(picture, 50, 190), ["element card 100 %"])
    let hole = ElementOnScreen("card", on: "a")
    let alone = painted([group(small, [inner])], of: pages)
    XCTAssertEqual(alone.pointOfHole(hole), Point(x: 135, y: 145))
    XCTAssertFalse(picture.draws("card"))
    // In flight, the card is in the group too.
    let flight = layer(
      .element("card"), LayerState(frame: Rect(x: 40, y: 300, width: 100, height: 80)))
    let flying = painted([below, group(small, [inner, flight])], of: pages)
    XCTAssertTrue(flying.draws("card"))
    XCTAssertEqual(text(flying, 145, 220), ["element card 100 %"])
    let covered = painted([group(small, [inner, flight]), below], of: pages)
    XCTAssertFalse(covered.draws("card"))
  }

  /// All pieces of a page that still moves have the whole picture inside: here 50⁶ layers.
  func testPiecesOfPiecesArePaintedAtOnce() throws {
    let pages = try plain()
    func pieces(depth: Int, x: Double) -> [Picture.Entry] {
      guard depth > 0 else { return [page("a", x: x)] }
      let inside = Picture.Content(pieces(depth: depth - 1, x: x), bounds: whole)
      return (0..<50).map { index in
        let part = Rect(x: 0, y: Double(index) / 50, width: 1, height: 0.02)
        let state = LayerState(
          frame: Rect(x: 0, y: part.y * 568, width: 320, height: 0.02 * 568), sourceRect: part)
        let name = NodeID.own("piece \(index)", transition: depth)
        return Picture.Entry(.node(name), state, node: name, content: inside)
      }
    }
    let picture = painted(pieces(depth: 6, x: 0), of: pages)
    let place = picture.samples(at: middle)[0].place
    XCTAssertEqual(place.x, middle.x, accuracy: 1e-9)
    XCTAssertEqual(place.y, middle.y, accuracy: 1e-9)
    let other = painted(pieces(depth: 6, x: 40), of: pages)
    XCTAssertNil(painted(pieces(depth: 6, x: 0), of: pages).difference(from: picture))
    XCTAssertNil(painted([page("a")], of: pages).difference(from: picture))
    XCTAssertEqual(
      other.difference(from: picture).map { "\($0.content) \($0.reason)" },
      "page a moves by 40 pt")
  }

  func testPicturesAreComparedByWhatIsSeenAtAllDepths() throws {
    let pages = try pages([Screen("a"), Screen("b", bar: .hidden), Screen("c")])
    let bar = layer(.bar(of: "a"), LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 64)))
    let content = Rect(x: 0, y: 64, width: 320, height: 504)
    func flat(y: Double = 0) -> [Picture.Entry] {
      [layer(.screen("a"), LayerState(frame: content.offset(y: y))), bar]
    }
    let state = LayerState(frame: whole)
    let old = painted(flat(), of: pages)
    let together = layer(.picture(of: "a"), state)
    for layers in [
      [group(state, flat())], [group(state, [together])], [group(state, [group(state, flat())])],
      [group(LayerState(frame: whole.offset(y: -4)), flat(y: 0)).moved(byY: 4)],
    ] {
      XCTAssertNil(painted(layers, of: pages).difference(from: old))
      XCTAssertNil(old.difference(from: painted(layers, of: pages)))
    }
    let moved = painted([group(state, flat(y: 100))], of: pages)
    XCTAssertEqual(
      moved.difference(from: old).map { "\($0.content) \($0.reason)" },
      "page a moves by 100 pt")
    // Small layers inside are found, too.
    let dot = LayerState(frame: Rect(x: 150, y: 300, width: 6, height: 6))
    let dotted = painted(
      [group(state, flat() + [layer(.own("dot", transition: 1), dot)])], of: pages)
    XCTAssertEqual(
      dotted.difference(from: old).map { "\($0.content) \($0.reason)" },
      "dot appears in place of page a")
  }
}

extension Picture.Entry {
  /// The layer with its transform moved down.
  fileprivate func moved(byY distance: Double) -> Picture.Entry {
    var state = state
    state.transform.translationY += distance
    return Picture.Entry(id, state, node: node, content: content)
  }
}
