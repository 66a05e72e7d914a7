import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Elliptic corners of elements.
///
/// A fraction f of a side s gives the radius f·s, as a percentage of `border-radius` does. Expected values
/// are computed by hand.
final class EllipticCornerTests: XCTestCase {
  private let start = Rect(x: 20, y: 400, width: 80, height: 40)
  private let goal = Rect(x: 0, y: 0, width: 320, height: 240)
  private let oval = ElementLook(cornerFractions: Size(width: 0.5, height: 0.5))

  private func context(
    _ rects: (Rect, Rect), _ look: ElementLook, to other: ElementLook
  ) throws -> StaticContext {
    func screen(_ id: String, _ rect: Rect, _ look: ElementLook) throws -> Screen {
      Screen(id, bar: .hidden, elements: [try Element("photo", frame: rect, look: look)])
    }
    return StaticContext(
      .push, from: try screen("a", rects.0, look), to: try screen("b", rects.1, other),
      container: try Container(size: Size(width: 320, height: 568)))
  }

  private func timeline(
    _ look: ElementLook, to other: ElementLook, in rects: (Rect, Rect)? = nil,
    _ change: (inout ElementFlight) -> Void = { _ in }
  ) throws -> Timeline {
    var flight = ElementFlight(curve: .linear)
    change(&flight)
    return try SharedElements(flight: flight, duration: 1).timeline(
      for: context(rects ?? (start, goal), look, to: other))
  }

  private func shape(
    _ timeline: Timeline, at time: Double
  ) throws -> (rect: Rect, radii: Size, state: LayerState) {
    let state = try XCTUnwrap(timeline.picture(at: time)[.element("photo")])
    guard case .ellipticRect(let rect, let radii) = state.clipPath else {
      throw CurveError.outOfRange(field: "clipPath", value: time, expected: "an elliptic rectangle")
    }
    return (rect, radii, state)
  }

  func testTheRadiiAreTheirFractionsOfBothSides() throws {
    // Width 80 + 240p and height 40 + 200p; fractions 0.5 − 0.4p and 0.5 − 0.25p.
    let other = ElementLook(cornerFractions: Size(width: 0.1, height: 0.25))
    for resizing in ElementFlight.Resizing.allCases {
      let timeline = try timeline(oval, to: other) { $0.resizing = resizing }
      for step in 0...16 {
        let p = Double(step) / 16
        let (rect, radii, state) = try shape(timeline, at: p)
        let note = "\(resizing) at \(p)"
        let (x, y) = (state.transform.scaleX, state.transform.scaleY)
        XCTAssertEqual(radii.width * x, (0.5 - 0.4 * p) * (80 + 240 * p), accuracy: 1e-9, note)
        XCTAssertEqual(radii.height * y, (0.5 - 0.25 * p) * (40 + 200 * p), accuracy: 1e-9, note)
        XCTAssertEqual(rect, Rect(origin: .zero, size: state.frame.size), note)
        XCTAssertEqual(state.cornerRadius, 0, note)
      }
    }
  }

  func testCircularCornersBecomeFractionsBesideElliptic() throws {
    // 10/80 = 0.125 and 10/40 = 0.25; in the middle 0.3125 of 200 and 0.375 of 140.
    let points = try timeline(ElementLook(cornerRadius: 10), to: oval)
    XCTAssertEqual(try shape(points, at: 0).radii, Size(width: 10, height: 10))
    XCTAssertEqual(try shape(points, at: 0.5).radii, Size(width: 62.5, height: 52.5))
    XCTAssertEqual(try shape(points, at: 1).radii, Size(width: 160, height: 120))
    // 0.25 of the shorter side, 40, is 10 too.
    let fraction = try timeline(ElementLook(cornerFraction: 0.25), to: oval)
    XCTAssertEqual(try shape(fraction, at: 0.5).radii, Size(width: 62.5, height: 52.5))
  }

  /// On every route, with every way to resize, the drawn radii are the fractions of the drawn sides.
  func testTheFractionsHoldOnEveryRoute() throws {
    var random = RandomTimelines(seed: 72)
    let routes: [ElementFlight.Route] = [
      .line, .bend(1), .aside(), .cornerBends(1), .materialArc, .materialCenterArc,
    ]
    for index in 0..<120 {
      func rect() -> Rect {
        Rect(
          x: random.number(in: 0...100), y: random.number(in: 0...200),
          width: random.number(in: 20...200), height: random.number(in: 20...300))
      }
      func fractions() -> Size {
        Size(width: random.number(in: 0...0.5), height: random.number(in: 0...0.5))
      }
      let (first, last) = (fractions(), index % 3 == 0 ? nil : fractions())
      let looks = (
        ElementLook(cornerFractions: first), ElementLook(cornerFractions: last ?? first)
      )
      let timeline = try timeline(looks.0, to: looks.1, in: (rect(), rect())) {
        $0.route = routes[index % routes.count]
        $0.resizing = index % 2 == 0 ? .frame : .scale
      }
      // Between the 128 pieces a curved route is off by some thousandths of a point.
      for p in [0, 0.125, 0.5, 0.703_125, 0.9, 1] {
        let (rect, radii, state) = try shape(timeline, at: p)
        let accuracy = (p * 128).rounded() == p * 128 ? 1e-9 : 0.05
        let note = "seed 72, flight \(index) at \(p)"
        for (radius, side, first, last) in [
          (radii.width, state.frame.width, first.width, last?.width ?? first.width),
          (radii.height, state.frame.height, first.height, last?.height ?? first.height),
        ] {
          XCTAssertEqual(radius, (first + (last - first) * p) * side, accuracy: accuracy, note)
        }
        XCTAssertEqual(rect.x, 0, note)
        XCTAssertEqual(rect.width, state.frame.width, accuracy: accuracy, note)
        XCTAssertEqual(rect.height, state.frame.height, accuracy: accuracy, note)
      }
    }
  }

  func testContentOfAnotherFitIsClippedToItsElement() throws {
    // A photo of 200×100 fills 80×40 exactly; in 320×240 it is 480×240, 80 points beyond each side.
    let size = Size(width: 200, height: 100)
    var (first, last) = (oval, oval)
    (first.fit, last.fit) = (ContentFit(.stretch, of: size), ContentFit(.fill, of: size))
    let flight = try timeline(first, to: last)
    let (rect, radii, state) = try shape(flight, at: 1)
    XCTAssertEqual(state.frame, Rect(x: -80, y: 0, width: 480, height: 240))
    XCTAssertEqual(rect, Rect(x: 80, y: 0, width: 320, height: 240))
    XCTAssertEqual(radii, Size(width: 160, height: 120))
    // Halfway the element is 200×140.
    XCTAssertEqual(try shape(flight, at: 0.5).radii, Size(width: 100, height: 70))
    XCTAssertEqual(try shape(flight, at: 0.5).rect.size, Size(width: 200, height: 140))
  }

  func testAnElementThatAScrollViewClipsHasCircularCorners() throws {
    // The smaller radius of 0.25 · 80 and 0.5 · 40 is 20.
    let look = ElementLook(cornerFractions: Size(width: 0.25, height: 0.5))
    let photo = try Element("photo", frame: Rect(x: 0, y: 80, width: 80, height: 40), look: look)
    let list = try Element(
      "list", frame: Rect(x: 20, y: 320, width: 200, height: 100), elements: [photo],
      clipsElements: true)
    let context = StaticContext(
      .push, from: Screen("a", bar: .hidden, elements: [list]),
      to: Screen("b", bar: .hidden, elements: [try Element("photo", frame: goal, look: look)]),
      container: try Container(size: Size(width: 320, height: 568)))
    let flight = try SharedElements(flight: ElementFlight(curve: .linear), duration: 1)
      .timeline(for: context)
    let first = try XCTUnwrap(flight.firstPicture[.element("photo")])
    XCTAssertNil(first.clipPath)
    XCTAssertEqual(first.cornerRadius, 20)
    // Of 80 and 120, the radii at the end, the smaller one.
    XCTAssertEqual(flight.lastPicture[.element("photo")]?.cornerRadius, 80)
  }

  /// An element inside of one that flies is clipped by the shape that the other one has, on its line.
  func testANestedElementIsClippedByTheEllipticCornersAroundIt() throws {
    let wide = ElementLook(cornerFractions: Size(width: 0.1, height: 0.25))
    for (other, resizing) in [
      (oval, ElementFlight.Resizing.frame), (wide, .frame), (oval, .scale), (wide, .scale),
    ] {
      // Both sides have one scale; a layer with two is clipped by the frame, without corners.
      let goal = Rect(x: 0, y: 0, width: 320, height: resizing == .scale ? 160 : 240)
      func screen(_ id: String, _ rect: Rect, _ look: ElementLook, _ inner: Rect) throws -> Screen {
        let photo = try Element("photo", frame: inner)
        return Screen(
          id, bar: .hidden,
          elements: [
            try Element("card", frame: rect, elements: [photo], clipsElements: true, look: look)
          ])
      }
      let context = StaticContext(
        .push, from: try screen("a", start, oval, Rect(x: 0, y: 0, width: 80, height: 40)),
        to: try screen("b", goal, other, Rect(origin: .zero, size: goal.size)),
        container: try Container(size: Size(width: 320, height: 568)))
      var flight = ElementFlight(curve: .linear)
      flight.resizing = resizing
      let timeline = try SharedElements(flight: flight, duration: 1).timeline(for: context)
      // Width 80 + 240p and height 40 + 200p, or 40 + 120p; fractions 0.5 at the start.
      let growth = goal.height - 40
      let last = other.cornerFractions ?? .zero
      for step in 0...8 {
        let p = Double(step) / 8
        let (rect, radii, state) = try shape(timeline, at: p)
        let (x, y) = (state.transform.scaleX, state.transform.scaleY)
        let note = "\(resizing) to \(last) at \(p)"
        XCTAssertEqual(rect.width * x, 80 + 240 * p, accuracy: 1e-9, note)
        XCTAssertEqual(rect.height * y, 40 + growth * p, accuracy: 1e-9, note)
        XCTAssertEqual(
          radii.width * x, (0.5 + (last.width - 0.5) * p) * (80 + 240 * p), accuracy: 1e-3, note)
        XCTAssertEqual(
          radii.height * y, (0.5 + (last.height - 0.5) * p) * (40 + growth * p), accuracy: 1e-3,
          note)
      }
    }
  }

  func testAContainerGrowsFromEllipticCorners() throws {
    let context = try context((start, goal), oval, to: .plain)
    let timeline = try ContainerTransform(element: "photo").timeline(for: context)
    for id in [ContainerTransform.surfaceLayer, .element("photo"), .to] {
      let (first, last) = (timeline.firstPicture[id], timeline.lastPicture[id])
      XCTAssertEqual(
        first?.clipPath,
        .ellipticRect(
          Rect(x: 0, y: 0, width: 80, height: 40), cornerRadii: Size(width: 40, height: 20)))
      XCTAssertEqual(
        last?.clipPath,
        .ellipticRect(Rect(x: 0, y: 0, width: 320, height: 568), cornerRadii: .zero))
      XCTAssertEqual(first?.cornerRadius, 0)
      // All numbers have come as far as the width: the shape is a straight blend.
      for time in [0.05, 0.1, 0.2] {
        let state = try XCTUnwrap(timeline.picture(at: time)[id])
        let p = (state.frame.width - 80) / 240
        guard case .ellipticRect(let rect, let radii) = state.clipPath else { return XCTFail() }
        XCTAssertEqual(rect.height, 40 + 528 * p, accuracy: 1e-9)
        XCTAssertEqual(radii.width, 40 * (1 - p), accuracy: 1e-9)
        XCTAssertEqual(radii.height, 20 * (1 - p), accuracy: 1e-9)
      }
    }
  }

  func testNumbersAndJSONOfALook() throws {
    let look = ElementLook(cornerRadius: 3, cornerFractions: Size(width: 0.5, height: 0.25))
    XCTAssertEqual(look.cornerRadii(in: Size(width: 80, height: 40)), Size(width: 40, height: 10))
    XCTAssertEqual(look.cornerRadius(in: Size(width: 80, height: 40)), 10)
    XCTAssertEqual(
      ElementLook(cornerFraction: 0.5).cornerRadii(in: Size(width: 80, height: 40)),
      Size(width: 20, height: 20))
    let element = try Element("photo", frame: start, look: look)
    let copy = try JSONDecoder().decode(Element.self, from: JSONEncoder().encode(element))
    XCTAssertEqual(copy, element)
    let wrong = Size(width: .nan, height: 0.5)
    XCTAssertThrowsError(
      try Element("photo", frame: start, look: ElementLook(cornerFractions: wrong)))
  }
}
