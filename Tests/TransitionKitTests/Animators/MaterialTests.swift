import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Material motion, compared with the pictures of `Vectors/material.py` and with values computed by
/// hand.
final class MaterialTests: XCTestCase {
  func testEveryMotionShowsTheExpectedPicturesToOneBillionth() throws {
    let vectors = try CatalogueVectors("material")
    XCTAssertGreaterThan(vectors.pictures.count, VectorTable.rows(1600, oneOf: 11))
    try concurrently(vectors.pictures) { picture, layers in
      let animator = try Self.animator(picture.animator)
      let timeline = try animator.timeline(for: Self.context(of: picture))
      CatalogueVectors.check(timeline, shows: layers, in: picture)
    }
  }

  /// A name of the catalogue, or the words of a container: whose, fade, fit, path, element.
  private static func animator(_ name: String) throws -> any AnimatedTransitioning {
    let words = name.split(separator: " ").map(String.init)
    switch words[0] {
    case "container":
      return ContainerTransform(element: "card", mode: words[1] == "fade" ? .fade : .fadeThrough)
    case "android":
      return AndroidContainerTransform(
        element: "card", fade: try XCTUnwrap(.init(rawValue: words[1])),
        fit: try XCTUnwrap(.init(rawValue: words[2])), isArc: words[3] == "arc", closedRadius: 0,
        closedElevation: 0, openElevation: 0)
    default: return try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
    }
  }

  private static func context(of picture: CatalogueVectors.Picture) throws -> StaticContext {
    var context = try picture.context { _ in .fullScreen }
    let (width, height) = (picture.size.width, picture.size.height)
    let frame =
      picture.animator.hasSuffix("wide")
      ? Rect(x: 20, y: 100, width: width - 40, height: 60)
      : Rect(x: width / 2, y: height / 4, width: 50, height: height / 2)
    let elements = [try Element("card", frame: frame)]
    switch context.operation.backRole {
    case .from: context.from.elements = elements
    case .to: context.to.elements = elements
    }
    return context
  }

  func testAnInterruptedOpeningRunsBackwards() throws {
    let animators: [any ComposedTransition] =
      MaterialMotion.Pattern.allCases.map { MaterialMotion($0) } + [
        MaterialMotion(.sharedAxisX, form: .android), MaterialFade(), ContainerTransform(),
        ContainerTransform(mode: .fadeThrough), AndroidContainerTransform(),
        AndroidContainerTransform(fade: .through, isArc: true),
      ]
    let card = try Element("card", frame: Rect(x: 200, y: 300, width: 80, height: 100))
    for animator in animators {
      let controller = try NavigationController(
        screens: [Screen("a", bar: .hidden, elements: [card])],
        container: Container(size: Size(width: 320, height: 568)), defaultAnimator: animator)
      try controller.push(Screen("b", bar: .hidden), animated: true)
      var pictures: [LayerState?] = []
      for _ in 0..<4 {
        pictures.append(controller.picture[.to])
        controller.advance(by: 0.03)
      }
      try controller.pop(animated: true)
      for expected in pictures.reversed().dropLast() {
        controller.advance(by: 0.03)
        let (state, past) = (try XCTUnwrap(controller.picture[.from]), try XCTUnwrap(expected))
        XCTAssertEqual(state.alpha, past.alpha, accuracy: 1e-9, "\(animator)")
        XCTAssertEqual(
          state.transform.scaleX, past.transform.scaleX, accuracy: 1e-9, "\(animator)")
        XCTAssertEqual(state.cornerRadius, past.cornerRadius, accuracy: 1e-9, "\(animator)")
        assertEqual(state.frame, past.frame)
      }
      controller.advanceToRest()
      let resting = LayerState(frame: Rect(x: 0, y: 0, width: 320, height: 568))
      XCTAssertEqual(controller.picture[.to], resting, "\(animator)")
      XCTAssertNil(controller.playback, "\(animator)")
    }
  }

  func testTheSurfaceOfAContainerChangesItsColorWithinItsWindows() throws {
    let (red, green, blue) = (
      RGBColor(red: 1, green: 0, blue: 0), RGBColor(red: 0, green: 1, blue: 0),
      RGBColor(red: 0, green: 0, blue: 1)
    )
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [
      try Element("card", frame: Rect(x: 10, y: 10, width: 50, height: 50))
    ]
    func color(_ mode: ContainerTransform.Mode, _ fraction: Double) throws -> RGBColor? {
      let timeline = try ContainerTransform(
        mode: mode, closedColor: red, middleColor: green, openColor: blue
      ).timeline(for: context)
      let surface = timeline.picture(at: 0.3 * fraction)[ContainerTransform.surfaceLayer]
      return surface?.fill?.startColor
    }
    // Fade: from 0.2 to 0.4. Fade through: to the middle color until 0.2, then to the end.
    XCTAssertEqual(try color(.fade, 0.1), red)
    XCTAssertEqual(try XCTUnwrap(color(.fade, 0.3)).red, 0.5, accuracy: 1e-9)
    XCTAssertEqual(try color(.fade, 0.5), blue)
    XCTAssertEqual(try XCTUnwrap(color(.fadeThrough, 0.1)).green, 0.5, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(color(.fadeThrough, 0.2)).green, 1, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(color(.fadeThrough, 0.6)).blue, 0.5, accuracy: 1e-9)
  }

  func testTheCornersOfAContainerAreDrawnWithTheirRadius() throws {
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [
      try Element("card", frame: Rect(x: 10, y: 10, width: 80, height: 142))
    ]
    let timeline = try AndroidContainerTransform(closedRadius: 20).timeline(for: context)
    for step in 0...20 {
      let fraction = Double(step) / 20
      let e = TimingCurve.emphasized.progress(at: fraction)
      let picture = timeline.picture(at: 0.5 * fraction)
      // From 20 to 0 while the progress goes from 0 to 0.75; the width grows from 80 to 320.
      let drawn = 20 * (1 - min(1, e / 0.75))
      let small = try XCTUnwrap(picture[.element("card")])
      let large = try XCTUnwrap(picture[.to])
      XCTAssertEqual(small.cornerRadius * (1 + 3 * e), drawn, accuracy: 2e-3, "at \(fraction)")
      XCTAssertEqual(large.cornerRadius * (1 + 3 * e) / 4, drawn, accuracy: 2e-3, "at \(fraction)")
    }
  }

  /// 0.1 points grow to 320: the unscaled radius of the screen falls from 12 800 to 0.
  func testTheCornersOfATinyElementAreDrawnAsTheirRadiusSays() throws {
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [
      try Element("dot", frame: Rect(x: 10, y: 10, width: 0.1, height: 0.1775))
    ]
    let timeline = try AndroidContainerTransform(closedRadius: 4).timeline(for: context)
    for step in 0...20 {
      let fraction = Double(step) / 20
      let e = TimingCurve.emphasized.progress(at: fraction)
      let large = try XCTUnwrap(timeline.picture(at: 0.5 * fraction)[.to])
      let scale = 1.0 / 3200 + (1 - 1.0 / 3200) * e
      XCTAssertEqual(large.transform.scaleX, scale, accuracy: 1e-9, "at \(fraction)")
      XCTAssertEqual(
        large.cornerRadius * scale, 4 * (1 - min(1, e / 0.75)), accuracy: 2e-3, "at \(fraction)")
    }
  }

  func testAContainerWhoseRadiusIsNoNumberThrows() throws {
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [
      try Element("card", frame: Rect(x: 10, y: 10, width: 80, height: 142))
    ]
    XCTAssertThrowsError(
      try AndroidContainerTransform(closedRadius: .nan).timeline(for: context)
    ) { XCTAssertTrue($0 is CurveError, "\($0)") }
  }

  func testTheShadowOfAContainerIsDrawnAsHighAsItLies() throws {
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [
      try Element("card", frame: Rect(x: 10, y: 10, width: 80, height: 142))
    ]
    for isArc in [false, true] {
      let timeline = try AndroidContainerTransform(
        isArc: isArc, closedElevation: 2, openElevation: 8
      )
      .timeline(for: context)
      for step in 0...20 {
        let e = TimingCurve.emphasized.progress(at: Double(step) / 20)
        let surface = try XCTUnwrap(
          timeline.picture(at: Double(step) / 40)[AndroidContainerTransform.surfaceLayer])
        // From 2 to 8 with the eased progress. 80 grows to 320, on an arc from a tenth of the
        // distance on.
        let scale = 1 + 3 * (isArc ? max(0, (e - 0.1) / 0.9) : e)
        XCTAssertEqual(surface.shadow.radius * scale, 2 + 6 * e, accuracy: 2e-3, "step \(step)")
        XCTAssertEqual(surface.shadow.opacity, 45.0 / 255, accuracy: 1e-12, "step \(step)")
      }
    }
  }

  func testWithoutAVisibleElementTheScreenFades() throws {
    let still = Rect(x: 10, y: 10, width: 50, height: 50)
    let cards: [Rect?] = [nil, still.offset(byX: 310), Rect(x: 10, y: 10, width: 0, height: 50)]
    for card in cards {
      for name in [nil, "card"] {
        var context = try Situations.context(.push, bar: .hidden)
        context.to.elements = []
        context.from.elements = try card.map { [try Element("card", frame: $0)] } ?? []
        let animators: [any ComposedTransition] = [
          ContainerTransform(element: name), AndroidContainerTransform(element: name),
        ]
        for animator in animators {
          let timeline = try animator.timeline(for: context)
          let message = "\(animator) from \(String(describing: card))"
          XCTAssertEqual(timeline.layers.map(\.id), [.from, .to], message)
          XCTAssertEqual(timeline.firstPicture[.to]?.alpha, 0, message)
          XCTAssertEqual(timeline.hiddenElements, [], message)
        }
      }
    }
  }
}
