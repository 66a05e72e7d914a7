import TransitionKit
import XCTest

/// Material motion against pictures that `Tests/Vectors/material.py` has computed with mpmath from
/// its formulas, and against a pencil.
final class MaterialTests: XCTestCase {
  func testEveryMotionShowsTheExpectedPicturesToOneBillionth() throws {
    let vectors = try CatalogueVectors("material")
    XCTAssertGreaterThan(vectors.pictures.count, 1900)
    for (picture, layers) in vectors.pictures {
      let timeline = try animator(picture.animator).timeline(for: context(of: picture))
      CatalogueVectors.check(timeline, shows: layers, in: picture)
    }
  }

  /// A name of the catalogue, or the words of a container: whose, fade, fit, way, element.
  private func animator(_ name: String) throws -> any AnimatedTransitioning {
    let words = name.split(separator: " ").map(String.init)
    switch words[0] {
    case "container":
      return ContainerTransform(element: "card", mode: words[1] == "fade" ? .fade : .fadeThrough)
    case "android":
      return AndroidContainerTransform(
        element: "card", fade: try XCTUnwrap(.init(rawValue: words[1])),
        fit: try XCTUnwrap(.init(rawValue: words[2])), isArc: words[3] == "arc", closedRadius: 0)
    default: return try XCTUnwrap(NamedAnimator(rawValue: name)).animator()
    }
  }

  private func context(of picture: CatalogueVectors.Picture) throws -> StaticContext {
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

  func testAnOpeningThatIsInterruptedRunsTheWayOnBackwards() throws {
    for pattern in [MaterialMotion.Pattern.sharedAxisX, .sharedAxisZ, .fadeThrough] {
      let controller = try NavigationController(
        screens: [Screen("a", bar: .hidden)],
        container: Container(size: Size(width: 320, height: 568)),
        defaultAnimator: MaterialMotion(pattern))
      try controller.push(Screen("b", bar: .hidden), animated: true)
      var pictures: [LayerState?] = []
      for _ in 0..<4 {
        pictures.append(controller.frame[.to])
        controller.advance(by: 0.03)
      }
      try controller.pop(animated: true)
      for expected in pictures.reversed().dropLast() {
        controller.advance(by: 0.03)
        let state = try XCTUnwrap(controller.frame[.from])
        XCTAssertEqual(state.alpha, try XCTUnwrap(expected).alpha, accuracy: 1e-9, "\(pattern)")
        assertEqual(state.frame, try XCTUnwrap(expected).frame)
      }
    }
  }

  func testTheSurfaceOfAContainerChangesItsColourWithinItsWindows() throws {
    let (red, green, blue) = (
      Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0),
      Color(red: 0, green: 0, blue: 1)
    )
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [
      try Element("card", frame: Rect(x: 10, y: 10, width: 50, height: 50))
    ]
    func color(_ mode: ContainerTransform.Mode, _ fraction: Double) throws -> Color? {
      try ContainerTransform(mode: mode, closedColor: red, middleColor: green, openColor: blue)
        .timeline(for: context).frame(at: 0.3 * fraction)[.named("surface")]?.fill?.startColor
    }
    // Fading: from 0.2 to 0.4. Through: to the middle until 0.2, then to the end.
    XCTAssertEqual(try color(.fade, 0.1), red)
    XCTAssertEqual(try XCTUnwrap(color(.fade, 0.3)).red, 0.5, accuracy: 1e-9)
    XCTAssertEqual(try color(.fade, 0.5), blue)
    XCTAssertEqual(try XCTUnwrap(color(.fadeThrough, 0.1)).green, 0.5, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(color(.fadeThrough, 0.2)).green, 1, accuracy: 1e-9)
    XCTAssertEqual(try XCTUnwrap(color(.fadeThrough, 0.6)).blue, 0.5, accuracy: 1e-9)
  }

  func testTheCornersOfAContainerAreDrawnAsTheirRadiusSays() throws {
    var context = try Situations.context(.push, bar: .hidden)
    context.from.elements = [
      try Element("card", frame: Rect(x: 10, y: 10, width: 80, height: 142))
    ]
    let timeline = try AndroidContainerTransform(closedRadius: 20).timeline(for: context)
    for step in 0...20 {
      let fraction = Double(step) / 20
      let e = TimingCurve.emphasized.progress(at: fraction)
      let frame = timeline.frame(at: 0.45 * fraction)
      // From 20 to 0 while the eased way goes from 0 to 0.75; 80 grows to 320.
      let drawn = 20 * (1 - min(1, e / 0.75))
      let small = try XCTUnwrap(frame[.element("card")])
      let large = try XCTUnwrap(frame[.to])
      XCTAssertEqual(small.cornerRadius * (1 + 3 * e), drawn, accuracy: 2e-3, "at \(fraction)")
      XCTAssertEqual(large.cornerRadius * (1 + 3 * e) / 4, drawn, accuracy: 2e-3, "at \(fraction)")
    }
  }

  func testWithoutAnElementTheScreenFades() throws {
    var context = try Situations.context(.push, bar: .hidden)
    (context.from.elements, context.to.elements) = ([], [])
    for animator in [ContainerTransform(), AndroidContainerTransform()] as [any ComposedTransition]
    {
      let timeline = try animator.timeline(for: context)
      XCTAssertEqual(timeline.layers.map(\.id), [.from, .to], "\(animator)")
      XCTAssertEqual(timeline.firstFrame[.to]?.alpha, 0, "\(animator)")
    }
  }
}
