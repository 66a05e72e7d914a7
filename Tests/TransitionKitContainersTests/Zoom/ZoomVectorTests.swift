import TransitionKit
import TransitionKitCatalogue
import XCTest

@testable import TransitionKitContainers

/// The zoom against its table: measured values of the native system, and the models fitted to them.
final class ZoomVectorTests: XCTestCase {
  private let phone = Size(width: 402, height: 874)

  private func drag() throws -> ZoomDrag { try ZoomDrag(size: phone) }

  func testVector24PushAtThreeProgresses() throws {
    let shape = ZoomShape(
      source: Rect(x: 20, y: 600, width: 100, height: 100), sourceRadius: 12,
      page: Rect(origin: .zero, size: phone), pageRadius: 62)
    let rows = [
      (0.25, Rect(x: 15, y: 471.213, width: 175.5, height: 266.135), 24.5, 0.5455),
      (0.5, Rect(x: 10, y: 330, width: 251, height: 448.3), 37, 0.0909),
      (0.75, Rect(x: 5, y: 171.213, width: 326.5, height: 653.135), 49.5, 0),
    ]
    for (t, frame, radius, picture) in rows {
      assertEqual(shape.card(at: t).frame, frame, "at \(t)")
      XCTAssertEqual(shape.cornerRadius(at: t), radius, accuracy: 0.01, "at \(t)")
      XCTAssertEqual(ZoomShape.pictureAlpha(at: t), picture, accuracy: 1e-4, "at \(t)")
    }
    XCTAssertEqual(ZoomShape.dimmingAlpha(at: 0.25), 0.0375, accuracy: 1e-9)
    XCTAssertEqual(ZoomShape.backScale(at: 0.25), 0.9785, accuracy: 1e-9)
  }

  func testVector24TheTimelineShowsTheSameCards() throws {
    let cell = try Element(
      "cell", frame: Rect(x: 20, y: 600, width: 100, height: 100),
      look: ElementLook(cornerRadius: 12))
    let context = StaticContext(
      .push, from: Screen("grid", bar: .hidden, elements: [cell]),
      to: Screen("photo", bar: .hidden), container: try Container(size: phone))
    let timeline = try Zoom(from: "cell", pageRadius: 62).timeline(for: context)
    // The times at which (1 + 19t)e^(−19t) is 0.75, 0.5 and 0.25, by bisection in Python.
    let rows = [
      (0.05059362, Rect(x: 15, y: 471.213, width: 175.5, height: 266.135), 24.5, 0.5455, 0.0375),
      (0.08833405, Rect(x: 10, y: 330, width: 251, height: 448.3), 37, 0.0909, 0.075),
      (0.14171761, Rect(x: 5, y: 171.213, width: 326.5, height: 653.135), 49.5, 0, 0.1125),
    ]
    for (time, frame, radius, picture, black) in rows {
      let shown = timeline.picture(at: time)
      let card = try XCTUnwrap(shown[.to])
      assertEqual(card.frame, frame, "at \(time)")
      XCTAssertEqual(card.cornerRadius, radius, accuracy: 0.01, "at \(time)")
      let art = try XCTUnwrap(shown[.element("cell")])
      assertEqual(art.frame, frame, "at \(time)")
      XCTAssertEqual(art.alpha, picture, accuracy: 1e-4, "at \(time)")
      XCTAssertEqual(try XCTUnwrap(shown[.dimming]).alpha, black, accuracy: 1e-5)
      let scale = try XCTUnwrap(shown[.from]).transform.scaleX
      XCTAssertEqual(scale, 1 - 0.086 * black / 0.15, accuracy: 1e-5)
    }
    XCTAssertEqual(timeline.hiddenElements, [HiddenElement("cell", on: .from)])
  }

  func testVector25FlightSpring() {
    for (time, value) in [(0.1, 0.56625), (0.2, 0.89262), (0.3, 0.97758)] {
      XCTAssertEqual(ZoomShape.flight.motion(at: time).value, value, accuracy: 1e-5)
    }
  }

  func testVector26PanScale() throws {
    for (part, scale) in [(0.3, 0.8128), (0.5, 0.6788), (0.8, 0.5441)] {
      let card = try drag().pan(
        from: Point(x: 201, y: 300), by: Point(x: 0, y: part * 874))
      XCTAssertEqual(card.width.value / 402, scale, accuracy: 1e-4, "\(part)")
    }
  }

  func testVector27PanFrame() throws {
    // The ways of the table are those beyond the slop plus the slop: τ .3 and .5.
    let rows = [
      (280.2, 0.0, Rect(x: 40.401, y: 311.881, width: 321.198, height: 698.326)),
      (455, 100, Rect(x: 115.829, y: 488.337, width: 267.33, height: 581.21)),
    ]
    for (dy, dx, frame) in rows {
      assertEqual(
        try drag().pan(from: Point(x: 201, y: 300), by: Point(x: dx, y: dy)).frame, frame, "\(dy)")
    }
  }

  func testVector28Sideways() throws {
    for (distance, offset) in [(50.0, 25.99), (100, 48.49), (150, 68.17), (195, 83.88)] {
      XCTAssertEqual(try drag().sideways(distance), offset, accuracy: 0.01)
      XCTAssertEqual(try drag().sideways(-distance), -offset, accuracy: 0.01)
    }
  }

  func testVector29PanReleases() throws {
    let rows = [
      (0.128, 0.0, false), (0.15, 0, true), (0.1, 300, false), (0.1, 400, true), (0.2, -600, false),
    ]
    for (depth, velocity, lands) in rows {
      XCTAssertEqual(
        try drag().panLands(at: depth, velocity: velocity), lands, "\(depth) \(velocity)")
    }
  }

  func testVector30SwipeReleases() throws {
    let rows = [
      (171.0, 0.0, true, false), (193, 0, true, true), (117, 800, true, true),
      (144, 0, true, false), (14, 1200, true, false), (122, 0, false, false), (130, 0, false, true),
    ]
    for (x, velocity, isEdge, lands) in rows {
      XCTAssertEqual(
        try drag().swipeLands(at: x, velocity: velocity, isEdge: isEdge), lands, "\(x) \(velocity)")
    }
  }

  func testVector31EdgeSwipe() throws {
    let card = try drag().swipe(from: Point(x: 5, y: 437), by: Point(x: 200, y: 200))
    XCTAssertEqual(card.width.value / 402, 0.68667, accuracy: 1e-5)
    assertEqual(
      card.frame, Rect(x: 189.567, y: 222.451, width: 276.04, height: 600.147), "edge")
  }

  func testVector32Pinch() throws {
    let rows = [
      (270.0, 0.9269, false), (240, 0.8239, false), (180, 0.6179, false), (150, 0.5149, false),
      (144, 0.4943, true),
    ]
    for (distance, scale, lands) in rows {
      XCTAssertEqual(try drag().pinchScale(from: 300, to: distance), scale, accuracy: 1e-4)
      XCTAssertEqual(try drag().pinchLands(from: 300, to: distance), lands, "\(distance)")
      var card = try ZoomDismissal(try drag(), source: .zero)
      try card.begin(pinchAt: Point(x: 200, y: 400), distance: 300)
      try card.update(
        pinchTo: Point(x: 200, y: 400), distance: MotionSample(value: distance, velocity: 0))
      XCTAssertEqual(card.card.width.value / 402, scale, accuracy: 1e-4)
      XCTAssertEqual(try card.release(), lands ? .finished : .cancelled, "\(distance)")
    }
  }

  func testVector33Alignment() throws {
    let alignment = ZoomAlignment(
      part: Rect(x: 0, y: 100, width: 402, height: 301.5),
      source: Rect(x: 20, y: 600, width: 120, height: 120))
    XCTAssertEqual(alignment.scale, 0.39801, accuracy: 1e-5)
    XCTAssertEqual(alignment.origin.x, 20, accuracy: 1e-3)
    XCTAssertEqual(alignment.origin.y, 560.199, accuracy: 1e-3)
    let page = Rect(origin: .zero, size: phone)
    let start = alignment.pageFrame(at: 0, page: page, isForward: true)
    assertEqual(start, Rect(x: 20, y: 560.199, width: 160, height: 347.861), "start")
  }

  /// The centre of the aligned part lags behind on a push, more down than across; by pencil.
  func testTheCentreOfAnAlignedPart() {  // sheets 5.1
    let alignment = ZoomAlignment(
      part: Rect(x: 0, y: 100, width: 402, height: 301.5),
      source: Rect(x: 20, y: 600, width: 120, height: 120))
    for (t, x, y, back) in [
      (0.0, 0.0, 0.0, 0.0), (0.25, 0.23125, 0.203125, 0.285), (0.5, 0.475, 0.4375, 0.57),
      (0.9, 0.891, 0.8775, 1), (1, 1, 1, 1),
    ] {
      let push = alignment.covered(at: t, isForward: true)
      XCTAssertEqual(push.x, x, accuracy: 1e-12, "\(t)")
      XCTAssertEqual(push.y, y, accuracy: 1e-12, "\(t)")
      let pop = alignment.covered(at: t, isForward: false)
      XCTAssertEqual(pop.x, back, accuracy: 1e-12, "\(t)")
      XCTAssertEqual(pop.y, back, accuracy: 1e-12, "\(t)")
    }
    for (t, alpha) in [(0.2, 1.0), (0.28, 1), (0.53, 0.5), (0.78, 0), (1, 0)] {
      XCTAssertEqual(ZoomAlignment.pictureAlpha(at: t), alpha, accuracy: 1e-12)
    }
  }

  /// A sheet that turns into its source: gain .64, knee .48, floor .33 of its own height, by Python.
  func testASheetShrinksMoreSlowlyThanAPage() throws {  // sheets 5.1
    let size = Size(width: 400, height: 600)
    let sheet = try ZoomDrag(size: size, variant: .sheet)
    for (depth, scale) in [(0.3, 0.808), (0.48, 0.6928), (0.8, 0.561895), (1, 0.519223)] {
      let card = sheet.pan(from: Point(x: 200, y: 10), by: Point(x: 0, y: 18 + depth * 600))
      XCTAssertEqual(card.width.value / 400, scale, accuracy: 1e-5, "\(depth)")
    }
    let far = sheet.pan(from: Point(x: 200, y: 10), by: Point(x: 0, y: 1e9))
    XCTAssertEqual(far.width.value / 400, 0.33, accuracy: 1e-5)
  }

  private func assertEqual(_ one: Rect, _ other: Rect, _ message: String) {
    XCTAssertEqual(one.x, other.x, accuracy: 0.01, message)
    XCTAssertEqual(one.y, other.y, accuracy: 0.01, message)
    XCTAssertEqual(one.width, other.width, accuracy: 0.01, message)
    XCTAssertEqual(one.height, other.height, accuracy: 0.01, message)
  }
}

extension ZoomDrag {
  /// The card under a finger that pans, its sideways offset settled.
  fileprivate func pan(from start: Point, by travel: Point) -> CardMotion {
    pan(from: start, down: .resting(travel.y), aside: .resting(sideways(travel.x)))
  }

  /// The card under a finger that swipes from the edge, its vertical offset settled.
  fileprivate func swipe(from start: Point, by travel: Point) -> CardMotion {
    swipe(
      from: start, across: .resting(travel.x), down: .resting(sideways(travel.y)),
      deadZone: ZoomDrag.deadZone)
  }

  fileprivate func pinchScale(from start: Double, to distance: Double) -> Double {
    pinchScale(from: start, to: .resting(distance)).value
  }
}
