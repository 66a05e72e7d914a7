import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Bars that differ belong to their pages; expected values are computed by hand.
final class BarsWithPagesTests: XCTestCase {
  /// Shows two given layers.
  private struct Showing: AnimatedTransitioning {
    var layers: [Layer]
    var released: [Layer] = []

    func duration(in context: any TransitionContext) -> Double { 1 }
    func timeline(for context: any TransitionContext) throws -> Timeline {
      try Timeline(duration: 1, layers: layers)
    }
    func layersAfterRelease(in context: any TransitionContext) -> [Layer] { released }
  }

  private let whole = Rect(x: 0, y: 0, width: 320, height: 568)
  /// A page below an opaque bar.
  private let below = Rect(x: 0, y: 64, width: 320, height: 504)
  private let bar = Rect(x: 0, y: 0, width: 320, height: 64)

  private func push(
    _ from: BarStyle, _ to: BarStyle, _ layers: [Layer]
  ) throws -> Timeline {
    try Showing(layers: layers).resolvedTimeline(for: context(from, to))
  }

  private func context(_ from: BarStyle, _ to: BarStyle) -> StaticContext {
    StaticContext(
      .push, from: Screen("a", bar: from), to: Screen("b", bar: to),
      container: Situations.anyContainer)
  }

  func testABarLiesAboveItsPageAndMovesWithIt() throws {
    let layers = [
      Layer(.from, frame: below).moving(to: below.withOrigin(x: -100), curve: .linear),
      Layer(.to, frame: whole.withOrigin(x: 320)).moving(to: whole, curve: .linear),
    ]
    let timeline = try push(.opaque, .hidden, layers)
    XCTAssertEqual(timeline.layers.map(\.id), [.from, .barSnapshot(.from), .to])
    XCTAssertEqual(timeline.picture(at: 0.5)[.barSnapshot(.from)]?.frame, bar.withOrigin(x: -50))
    let context = context(.opaque, .hidden)
    XCTAssertEqual(
      context.nodes(of: timeline.layers.map(\.id)), [.screen("a"), .bar(of: "a"), .screen("b")])
  }

  func testEqualBarsAddNothing() throws {
    let layers = [Layer(.from, frame: below), Layer(.to, frame: below)]
    XCTAssertEqual(try push(.opaque, .opaque, layers).layers, layers)
    XCTAssertEqual(
      try push(.hidden, .hidden, [Layer(.from, frame: whole), Layer(.to, frame: whole)]).layers
        .count,
      2)
  }

  func testABarTurnsAboutThePointThatItsPageTurnsAbout() throws {
    // The page turns about its centre, (160, 316), by a quarter: the corner (0, 0) of the bar is 160 to
    // the left of it and 316 above it, so it is drawn 316 to the right of it and 160 above it.
    let page = Layer(.to, frame: below, transform: Transform(rotation: .pi / 2))
      .transforming(to: .identity, curve: .linear)
    let timeline = try push(.hidden, .opaque, [Layer(.from, frame: whole), page])
    let state = try XCTUnwrap(timeline.firstPicture[.barSnapshot(.to)])
    let corner = try XCTUnwrap(state.drawnPoint(ofUnit: .zero))
    XCTAssertEqual(corner.x, 476, accuracy: 1e-9)
    XCTAssertEqual(corner.y, 156, accuracy: 1e-9)
    XCTAssertEqual(timeline.lastPicture[.barSnapshot(.to)]?.frame, bar)
  }

  func testABarOfAStretchedPageIsStretchedToo() throws {
    // Half of the page's size at (80, 300): the bar begins 32 above it and is 160 × 32.
    let small = Rect(x: 80, y: 300, width: 160, height: 252)
    let page = Layer(.to, frame: small, alpha: 0).moving(to: below, curve: .linear)
      .fading(to: 1, curve: .linear)
    let timeline = try push(.hidden, .opaque, [Layer(.from, frame: whole), page])
    XCTAssertEqual(
      timeline.firstPicture[.barSnapshot(.to)]?.frame, Rect(x: 80, y: 268, width: 160, height: 32))
  }

  func testTheClipOfAPageOpensOverItsBar() throws {
    // The page is uncovered from the bottom: from a window of no height to the whole page with its bar.
    let closed = Rect(x: 0, y: 504, width: 320, height: 0)
    let page = Layer(.to, LayerState(frame: below, clip: closed))
      .clipping(to: Rect(origin: .zero, size: below.size), curve: .linear)
    let timeline = try push(.hidden, .opaque, [Layer(.from, frame: whole), page])
    let middle = timeline.picture(at: 0.5)
    // Halfway between 504 and −64.
    XCTAssertEqual(middle[.to]?.clip, Rect(x: 0, y: 220, width: 320, height: 284))
    XCTAssertEqual(
      middle[.barSnapshot(.to)]?.clip, Rect(x: 0, y: 284, width: 320, height: 284), "64 further up")
    XCTAssertEqual(
      timeline.lastPicture[.barSnapshot(.to)]?.clip, Rect(x: 0, y: 0, width: 320, height: 568))
  }

  func testTheTopCornersOfAPageAreThoseOfItsBar() throws {
    let page = Layer(.to, LayerState(frame: below, alpha: 0, cornerRadius: 20))
      .rounding(to: 0, curve: .linear).fading(to: 1, curve: .linear)
    let timeline = try push(.hidden, .opaque, [Layer(.from, frame: whole), page])
    let first = timeline.firstPicture
    XCTAssertEqual(first[.to]?.roundedCorners, .bottom)
    XCTAssertEqual(first[.barSnapshot(.to)]?.roundedCorners, .top)
    XCTAssertEqual(first[.barSnapshot(.to)]?.cornerRadius, 20)
  }

  func testTheBarOfAPageInPiecesIsCutAtTheSameLines() throws {
    let timeline = try VCPortal().resolvedTimeline(for: context(.opaque, .hidden))
    XCTAssertEqual(
      timeline.layers.map(\.id),
      [
        .to, .from, .piece(of: .from, "0,0"), .barPiece(of: .from, "0,0"),
        .piece(of: .from, "1,0"), .barPiece(of: .from, "1,0"),
      ])
    let left = try XCTUnwrap(timeline.firstPicture[.barPiece(of: .from, "0,0")])
    XCTAssertEqual(left.frame, Rect(x: 0, y: 0, width: 160, height: 64))
    XCTAssertEqual(left.sourceRect, Rect(x: 0, y: 0, width: 0.5, height: 1))
    XCTAssertEqual(timeline.lastPicture[.barPiece(of: .from, "0,0")]?.frame.x, -160)
    XCTAssertEqual(timeline.lastPicture[.barPiece(of: .from, "1,0")]?.frame.x, 320)
  }

  func testABarThatWouldStayInSightFades() throws {
    // The page begins with its top at the bottom edge, so its bar begins within the container.
    let page = Layer(.to, frame: below.withOrigin(y: 568)).moving(to: below, curve: .linear)
    let timeline = try push(.hidden, .opaque, [Layer(.from, frame: whole), page])
    let middle = try XCTUnwrap(timeline.picture(at: 0.5)[.barSnapshot(.to)])
    XCTAssertEqual(middle.frame.y, 252)
    XCTAssertEqual(middle.alpha, 0.5)
    XCTAssertEqual(timeline.firstPicture[.barSnapshot(.to)]?.alpha, 0)
    XCTAssertEqual(timeline.lastPicture[.barSnapshot(.to)]?.alpha, 1)
  }

  func testTheBarOfAPageWithoutALayerFadesInPlace() throws {
    var context = context(.opaque, .hidden)
    context.operation = .pop
    let timeline = try Showing(layers: [Layer(.to, frame: whole)]).resolvedTimeline(for: context)
    XCTAssertEqual(timeline.layers.map(\.id), [.to, .barSnapshot(.from)])
    XCTAssertEqual(timeline.firstPicture[.barSnapshot(.from)], LayerState(frame: bar))
    XCTAssertEqual(timeline.lastPicture[.barSnapshot(.from)]?.alpha, 0)
  }

  func testABarIsAddedForTheOnlyPageWithoutOne() throws {
    let layers = [
      Layer(.snapshot(.from), frame: whole), Layer(.to, frame: below.withOrigin(x: 320)),
    ]
    let timeline = try push(.translucent, .opaque, layers)
    XCTAssertEqual(timeline.layers.map(\.id), [.snapshot(.from), .to, .barSnapshot(.to)])
  }

  func testABarFollowsItsPageAfterARelease() throws {
    let page = Layer(.from, frame: below).moving(to: below.withOrigin(x: 100), curve: .linear)
    let animator = Showing(
      layers: [Layer(.to, frame: whole), page],
      released: [Layer(.from, frame: below).moving(to: below.withOrigin(x: 500), curve: .easeOut)])
    let controller = try NavigationController(
      screens: [Screen("b", bar: .hidden), Screen("a", bar: .opaque)],
      container: Situations.anyContainer)
    let driver = GestureInteraction()
    try controller.pop(animated: true, using: animator, interaction: driver)
    driver.update(0.5)
    driver.finish()
    for _ in 0..<5 {
      controller.advance(by: controller.remaining / 3)
      let picture = controller.picture
      let x = try XCTUnwrap(picture[.from]).frame.x
      XCTAssertGreaterThan(x, 50)
      XCTAssertEqual(try XCTUnwrap(picture[.barSnapshot(.from)]).frame.x, x, accuracy: 1e-9)
    }
  }
}
