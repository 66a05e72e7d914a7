import TransitionKit
import TransitionKitInspection
import XCTest

/// What points show, against shares and places that were calculated by hand.
final class PaintedPictureTests: XCTestCase {
  private let size = Size(width: 320, height: 568)
  private let whole = Rect(x: 0, y: 0, width: 320, height: 568)

  private func pages(
    _ screens: [Screen], bottomBarHeight: Double = 0, presented: Set<String> = []
  ) throws -> PaintedPages {
    PaintedPages(
      container: try Container(size: size, bottomBarHeight: bottomBarHeight), screens: screens,
      presented: presented)
  }

  private func picture(
    _ layers: [(NodeID, LayerState)], of pages: PaintedPages, hiding: [ElementOnScreen] = []
  ) -> PaintedPicture {
    let entries = layers.map { Picture.Entry(.node($0.0), $0.1, node: $0.0) }
    return PaintedPicture(Picture(time: 0, fraction: 0, layers: entries), of: pages, hiding: hiding)
  }

  private func text(_ picture: PaintedPicture, _ x: Double, _ y: Double) -> [String] {
    picture.samples(at: Point(x: x, y: y)).map(\.description)
  }

  func testSharesOfSeeThroughLayersAddUpToOne() throws {
    let pages = try pages([Screen("a", bar: .hidden), Screen("b", bar: .hidden)])
    let picture = picture(
      [
        (.screen("a"), LayerState(frame: whole, alpha: 0.5)),
        (.dimming(over: "a"), LayerState(frame: whole, alpha: 0.4)),
        (.screen("b"), LayerState(frame: whole.withOrigin(x: 160), alpha: 0.5)),
      ], of: pages)
    // In front 1/2; of the other half 2/5 is black; half of the rest is page a.
    XCTAssertEqual(
      text(picture, 200, 100), ["page b 50 %", "black 20 %", "page a 15 %", "window 15 %"])
    XCTAssertEqual(text(picture, 100, 100), ["black 40 %", "page a 30 %", "window 30 %"])
    XCTAssertEqual(text(picture, 330, -1), ["window 100 %"])
    XCTAssertEqual(picture.samples(at: Point(x: 200, y: 100))[0].place, Point(x: 40, y: 100))
  }

  func testOutsideOfTheShapeThatClipsAPageTheOneBehindIsSeen() throws {
    let pages = try pages([Screen("a", bar: .hidden), Screen("b", bar: .hidden)])
    let circle = ClipPath.circle(center: Point(x: 60, y: 80), radius: 30)
    let picture = picture(
      [
        (.screen("a"), LayerState(frame: whole)),
        (.screen("b"), LayerState(frame: whole.offset(byX: 10, y: 20), clipPath: circle)),
      ], of: pages)
    // The circle is about (70, 100) in the container.
    for (x, y, page) in [
      (70.0, 100.0, "b"), (99, 100, "b"), (101, 100, "a"), (70, 131, "a"), (91, 121, "b"),
      (92, 122, "a"),
    ] {
      XCTAssertEqual(text(picture, x, y), ["page \(page) 100 %"], "(\(x), \(y))")
    }
  }

  func testOutsideOfEllipticCornersThePageBehindIsSeen() throws {
    let pages = try pages([Screen("a", bar: .hidden), Screen("b", bar: .hidden)])
    // An ellipse about (100, 80) with radii of 60 and 30: its edge at x 136 is at y 80 ± 24.
    let oval = ClipPath.ellipticRect(
      Rect(x: 40, y: 50, width: 120, height: 60), cornerRadii: Size(width: 60, height: 30))
    let picture = picture(
      [
        (.screen("a"), LayerState(frame: whole)),
        (.screen("b"), LayerState(frame: whole, clipPath: oval)),
      ], of: pages)
    for (x, y, page) in [
      (100.0, 80.0, "b"), (41, 80, "b"), (39, 80, "a"), (136, 103, "b"), (136, 105, "a"),
      (45, 55, "a"),
    ] {
      XCTAssertEqual(text(picture, x, y), ["page \(page) 100 %"], "(\(x), \(y))")
    }
  }

  func testAPageIsTheSameContentAloneInAPictureAndInPieces() throws {
    let pages = try pages([Screen("a")], bottomBarHeight: 49)
    let content = Rect(x: 0, y: 64, width: 320, height: 504)
    let bar = Rect(x: 0, y: 0, width: 320, height: 64)
    let apart = picture(
      [
        (.screen("a"), LayerState(frame: content)), (.bar(of: "a"), LayerState(frame: bar)),
        (.bottomBar, LayerState(frame: Rect(x: 0, y: 519, width: 320, height: 49))),
      ], of: pages)
    let together = picture([(.picture(of: "a"), LayerState(frame: whole))], of: pages)
    XCTAssertNil(together.difference(from: apart))
    XCTAssertEqual(text(together, 9, 63), ["bar 100 %"])
    XCTAssertEqual(text(together, 9, 65), ["page a 100 %"])
    XCTAssertEqual(text(together, 9, 520), ["bottom bar 100 %"])
    // The lower half of the page, which begins at 64 + 504 / 2 = 316.
    let half = LayerState(
      frame: Rect(x: 0, y: 316, width: 320, height: 252),
      sourceRect: Rect(x: 0, y: 0.5, width: 1, height: 0.5))
    let piece = picture(
      [(.piece("0,1", of: "a"), half), (.bar(of: "a"), LayerState(frame: bar))], of: pages)
    XCTAssertEqual(piece.samples(at: Point(x: 7, y: 400))[0].place, Point(x: 7, y: 400))
    XCTAssertEqual(text(piece, 7, 300), ["window 100 %"])
  }

  func testElementsHolesAndSnapshots() throws {
    let cell = try Element(
      "card", frame: Rect(x: 20, y: 150, width: 100, height: 80),
      elements: [Element("icon", frame: Rect(x: 10, y: 10, width: 20, height: 20))])
    let list = try Element(
      "list", frame: Rect(x: 0, y: 100, width: 320, height: 200),
      scrollOffset: Point(x: 0, y: 60),
      elements: [cell])
    let pages = try pages([Screen("a", bar: .hidden, elements: [list])])
    let page: [(NodeID, LayerState)] = [(.screen("a"), LayerState(frame: whole))]
    // The card is at 100 + 150 − 60 = 190, the icon at (30, 200).
    let plain = picture(page, of: pages)
    XCTAssertEqual(text(plain, 100, 250), ["element card 100 %"])
    XCTAssertEqual(text(plain, 40, 210), ["element icon 100 %"])
    XCTAssertEqual(plain.samples(at: Point(x: 35, y: 215))[0].place, Point(x: 25, y: 75))
    XCTAssertEqual(text(plain, 200, 250), ["element list 100 %"])
    XCTAssertEqual(text(plain, 200, 350), ["page a 100 %"])
    let hidden = [ElementOnScreen("card", on: "a")]
    let hole = picture(page, of: pages, hiding: hidden)
    XCTAssertEqual(text(hole, 100, 250), ["hole of card on a 100 %"])
    XCTAssertEqual(text(hole, 40, 210), ["hole of card on a 100 %"])
    // A snapshot of twice the size at (0, 300): the icon is at (20, 320), 40 wide.
    let snapshot = LayerState(frame: Rect(x: 0, y: 300, width: 200, height: 160))
    let flying = picture(page + [(.element("card"), snapshot)], of: pages, hiding: hidden)
    XCTAssertEqual(text(flying, 30, 350), ["element icon 100 %"])
    XCTAssertEqual(text(flying, 150, 350), ["element card 100 %"])
    var unknown = flying
    unknown.elements = .leftOut
    XCTAssertEqual(text(unknown, 30, 350), ["page a 100 %"])
  }

  func testTurnedLayersAreSeenWhereTheyAreDrawn() throws {
    let pages = try pages([Screen("a", bar: .hidden)])
    let square = Rect(x: 100, y: 200, width: 100, height: 100)
    func layer(_ transform: Transform) -> PaintedPicture {
      picture([(.screen("a"), LayerState(frame: square, transform: transform))], of: pages)
    }
    // A quarter turn clockwise about (150, 250): the top left corner comes to the top right, and the
    // point (190, 210) shows the place (10, 10) of the square, 1/10 of the page.
    let quarter = layer(Transform(rotation: .pi / 2)).samples(at: Point(x: 190, y: 210))[0].place
    XCTAssertEqual(quarter.x, 32, accuracy: 1e-9)
    XCTAssertEqual(quarter.y, 56.8, accuracy: 1e-9)
    // Turned about its vertical middle by 60°, the right half recedes, seen from 100 points. The edge
    // is 25 to the right and 25·√3 behind, so it is drawn at 150 + 25 / (1 + 0.25·√3) = 167.4.
    let turned = layer(Transform(rotationY: .pi / 3, perspectiveDistance: 100))
    XCTAssertEqual(text(turned, 167.3, 250), ["page a 100 %"])
    XCTAssertEqual(text(turned, 167.6, 250), ["window 100 %"])
    // The left edge is drawn at 150 − 25 / (1 − 0.25·√3) = 105.9.
    XCTAssertEqual(text(turned, 106.1, 250), ["page a 100 %"])
    XCTAssertEqual(text(turned, 105.7, 250), ["window 100 %"])
    // From 40 points away, the left edge is behind the eye, and everything to the left is covered.
    let close = layer(Transform(rotationY: .pi / 3, perspectiveDistance: 40))
    XCTAssertEqual(text(close, 1, 250), ["page a 100 %"])
    XCTAssertEqual(text(close, 200, 250), ["window 100 %"])
    XCTAssertEqual(text(layer(Transform(rotationY: .pi / 2)), 150, 250), ["window 100 %"])
  }

  func testClipsRoundCornersShadowsAndGradients() throws {
    let pages = try pages([Screen("a", bar: .hidden)])
    let square = Rect(x: 100, y: 200, width: 100, height: 100)
    var state = LayerState(frame: square, cornerRadius: 20, roundedCorners: [.topLeft])
    var picture = picture([(.screen("a"), state)], of: pages)
    // The circle about (120, 220) is 5.86 away from the corner on the diagonal.
    XCTAssertEqual(text(picture, 105, 205), ["window 100 %"])
    XCTAssertEqual(text(picture, 106, 206), ["page a 100 %"])
    XCTAssertEqual(text(picture, 199, 201), ["page a 100 %"])
    state = LayerState(frame: square, clip: Rect(x: 0, y: 50, width: 100, height: 50))
    picture = self.picture([(.screen("a"), state)], of: pages)
    XCTAssertEqual(text(picture, 150, 249), ["window 100 %"])
    XCTAssertEqual(text(picture, 150, 251), ["page a 100 %"])
    // A shadow with radius 5 is half as dark at its edge, and clear 10 points away.
    state = LayerState(frame: square, shadow: Shadow(opacity: 0.8, radius: 5))
    picture = self.picture([(.screen("a"), state)], of: pages)
    XCTAssertEqual(text(picture, 200.001, 250), ["black 40 %", "window 60 %"])
    XCTAssertEqual(text(picture, 205, 250), ["black 20 %", "window 80 %"])
    XCTAssertEqual(text(picture, 211, 250), ["window 100 %"])
    let fill = Fill(
      from: .clear, to: .white, startPoint: .zero, endPoint: Point(x: 1, y: 0))
    picture = self.picture(
      [(.own("veil", transition: 1), LayerState(frame: square, fill: fill))], of: pages)
    XCTAssertEqual(text(picture, 125, 250), ["black 25 %", "window 75 %"])
  }

  func testADifferenceSaysWhatMostPointsShow() throws {
    let pages = try pages([Screen("a", bar: .hidden), Screen("b", bar: .hidden)])
    func page(_ id: String, y: Double = 0, alpha: Double = 1, blur: Double = 0) -> PaintedPicture {
      picture(
        [(.screen(id), LayerState(frame: whole.withOrigin(y: y), alpha: alpha, blur: blur))],
        of: pages)
    }
    let table: [(PaintedPicture, String?)] = [
      (page("a"), nil), (page("a", y: 0.4), nil), (page("a", alpha: 0.96), nil),
      (page("a", y: 64), "page a moves by 64 pt"),
      (page("a", alpha: 0.3), "page a goes from 100 % to 30 %"),
      (page("b"), "page b appears in place of page a"),
      (page("a", alpha: 0), "page a vanishes, and window is there"),
      (page("a", blur: 9), "page a goes from blur 0 pt to 9 pt"),
    ]
    for (new, expected) in table {
      let difference = new.difference(from: page("a"))
      XCTAssertEqual(difference.map { "\($0.content) \($0.reason)" }, expected)
    }
    // An edge that has passed a point by less than the tolerance is no difference.
    let half = picture(
      [
        (.screen("a"), LayerState(frame: whole)),
        (.screen("b"), LayerState(frame: whole.withOrigin(x: 160.2))),
      ], of: pages)
    let other = picture(
      [
        (.screen("a"), LayerState(frame: whole)),
        (.screen("b"), LayerState(frame: whole.withOrigin(x: 159.9))),
      ], of: pages)
    XCTAssertNil(half.difference(from: other, at: [Point(x: 160, y: 100)]))
  }
}
