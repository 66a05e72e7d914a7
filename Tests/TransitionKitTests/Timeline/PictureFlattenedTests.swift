import TransitionKit
import XCTest

/// A nested picture as a flat list, against points that were calculated by hand.
final class PictureFlattenedTests: XCTestCase {
  private let whole = Rect(x: 0, y: 0, width: 320, height: 568)

  private func picture(_ layers: [Picture.Entry]) -> Picture {
    Picture(time: 0, fraction: 0, layers: layers)
  }

  /// Returns the drawn point of the only layer inside of a group.
  private func drawn(
    _ point: Point, of inner: LayerState, in group: LayerState, bounds: Rect
  ) throws -> Point {
    let content = Picture.Content([.init(.to, inner)], bounds: bounds)
    let list = picture([.init(.from, group, content: content)]).flattened
    return try XCTUnwrap(list[1].matrix.apply(to: point))
  }

  private func assertEqual(_ point: Point, _ x: Double, _ y: Double, line: UInt = #line) {
    XCTAssertEqual(point.x, x, accuracy: 1e-9, line: line)
    XCTAssertEqual(point.y, y, accuracy: 1e-9, line: line)
  }

  func testALayerComesBeforeItsContentInDrawingOrder() {
    let page = LayerState(frame: whole)
    let front = LayerState(frame: whole, zIndex: ZIndex(1))
    let inmost = Picture.Content([.init(.bar, page)], bounds: whole)
    let inside = Picture.Content(
      [.init(.to, front, content: inmost), .init(.from, page)], bounds: whole)
    let list = picture([
      .init(.dimming, front), .init(.snapshot(.from), page, content: inside), .init(.shadow, page),
    ]).flattened
    XCTAssertEqual(
      list.map(\.entry.id), [.snapshot(.from), .from, .to, .bar, .shadow, .dimming])
    XCTAssertEqual(list.map(\.parent), [nil, 0, 0, 2, nil, nil])
    XCTAssertEqual(list.map(\.depth), [0, 1, 1, 2, 0, 0])
  }

  func testFramesScalesAndOpacitiesAreComposed() throws {
    let group = LayerState(
      frame: Rect(x: 100, y: 50, width: 160, height: 284), alpha: 0.5)
    let inner = LayerState(
      frame: Rect(x: 32, y: 64, width: 100, height: 200), alpha: 0.4, transform: .scale(2))
    // The layer's centre is at (82, 164), so its corners are drawn at (−18, −36) and (182, 364); the group
    // has half the size of its content.
    assertEqual(try drawn(.zero, of: inner, in: group, bounds: whole), 91, 32)
    assertEqual(try drawn(Point(x: 100, y: 200), of: inner, in: group, bounds: whole), 191, 232)
    let list = picture([
      .init(.from, group, content: .init([.init(.to, inner)], bounds: whole))
    ]).flattened
    XCTAssertEqual(list[0].opacity, 0.5)
    XCTAssertEqual(list[1].opacity, 0.2, accuracy: 1e-15)
    XCTAssertEqual(list[0].uncomposed, [])
    XCTAssertEqual(list[1].uncomposed, [.alpha, .frame])
  }

  func testTheGroupShowsAPartOfItsContent() throws {
    let inner = LayerState(frame: Rect(x: 100, y: 50, width: 50, height: 86))
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    // The right half of content that is 200 wide and 400 high, and begins at −64: (100, 50) is 114 of 400
    // points below its top.
    let part = LayerState(frame: square, sourceRect: Rect(x: 0.5, y: 0, width: 0.5, height: 1))
    let tall = Rect(x: 0, y: -64, width: 200, height: 400)
    assertEqual(try drawn(.zero, of: inner, in: part, bounds: tall), 0, 28.5)
    assertEqual(try drawn(Point(x: 50, y: 86), of: inner, in: part, bounds: tall), 50, 50)
    // Content of 400 × 200 that fills the square is drawn in (−50, 0) 200 × 100.
    let wide = Rect(x: 0, y: 0, width: 400, height: 200)
    let fill = LayerState(frame: square, content: ContentFit(.fill, of: wide.size))
    assertEqual(try drawn(.zero, of: inner, in: fill, bounds: wide), 0, 25)
    XCTAssertEqual(fill.contentRect(in: wide), Rect(x: 100, y: 0, width: 200, height: 200))
    // Content that fits into the square is drawn in (0, 25) 100 × 50.
    let fit = LayerState(frame: square, content: ContentFit(.fit, of: wide.size))
    assertEqual(try drawn(.zero, of: inner, in: fit, bounds: wide), 25, 37.5)
    XCTAssertEqual(fit.contentRect(in: wide), Rect(x: 0, y: -100, width: 400, height: 400))
  }

  func testTurnsAndPerspectiveAreComposed() throws {
    let square = Rect(x: 0, y: 0, width: 100, height: 100)
    let corner = LayerState(frame: Rect(x: 0, y: 0, width: 10, height: 20))
    let turned = LayerState(frame: square, transform: .rotation(.pi / 2))
    assertEqual(try drawn(.zero, of: corner, in: turned, bounds: square), 100, 0)
    assertEqual(try drawn(Point(x: 10, y: 20), of: corner, in: turned, bounds: square), 80, 10)
    // Turned about its vertical middle by 60°, seen from 100 points: the left edge is 25·√3 in front and
    // drawn at 150 − 25 / (1 − 0.25·√3); a group of half the size halves that.
    let page = LayerState(
      frame: Rect(x: 100, y: 200, width: 100, height: 100),
      transform: Transform(rotationY: .pi / 3, perspectiveDistance: 100))
    let half = LayerState(frame: Rect(x: 0, y: 0, width: 160, height: 284))
    let edge = 150 - 25 / (1 - 0.25 * 3.0.squareRoot())
    assertEqual(
      try drawn(Point(x: 0, y: 50), of: page, in: half, bounds: whole), edge / 2, 125)
    // A group that turns by itself does not see the depth of the page inside.
    let flat = LayerState(
      frame: whole, transform: Transform(translationZ: 50, perspectiveDistance: 100),
      vanishingPoint: .zero)
    assertEqual(try drawn(Point(x: 0, y: 50), of: page, in: flat, bounds: whole), 2 * edge, 500)
  }

  func testPropertiesOfGroupsThatAFlatListCannotShowAreNamed() {
    func names(_ group: LayerState) -> Set<LayerProperty> {
      let inside = Picture.Content([.init(.to, LayerState(frame: whole))], bounds: whole)
      let nested = Picture.Content([.init(.from, group, content: inside)], bounds: whole)
      return picture([.init(.from, LayerState(frame: whole), content: nested)]).flattened[2]
        .uncomposed
    }
    let part = Rect(x: 0, y: 0, width: 320, height: 300)
    XCTAssertEqual(names(LayerState(frame: whole)), [])
    XCTAssertEqual(names(LayerState(frame: whole, alpha: 0)), [])
    XCTAssertEqual(names(LayerState(frame: whole, blur: 4, saturation: 0)), [.blur, .saturation])
    XCTAssertEqual(names(LayerState(frame: whole, cornerRadius: 8)), [.cornerRadius])
    XCTAssertEqual(names(LayerState(frame: whole, clip: part)), [.clip, .frame])
    XCTAssertEqual(
      names(LayerState(frame: whole, clipPath: .circle(center: .zero, radius: 9))),
      [.clipPath, .frame])
  }

  func testTextsListContentAfterItsLayer() {
    let page = LayerState(frame: whole)
    let inside = Picture.Content([.init(.to, page)], bounds: whole)
    XCTAssertEqual(
      "\(picture([.init(.from, page, content: inside), .init(.bar, page)]))",
      """
      0 s, fraction 0
        from (0, 0) 320×568
          to (0, 0) 320×568
        bar (0, 0) 320×568
      """)
  }
}
