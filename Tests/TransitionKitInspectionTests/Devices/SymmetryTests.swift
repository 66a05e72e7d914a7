import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Mirror images and larger copies of a situation, and animators that do not follow them.
final class SymmetryTests: XCTestCase {
  func testAMirroredSituationIsTheOneLaidOutFromRightToLeft() throws {
    let container = try Container(
      size: Size(width: 400, height: 700), safeArea: Insets(top: 20, left: 44, right: 10))
    let other = try Container(
      size: Size(width: 400, height: 700), safeArea: Insets(top: 20, left: 10, right: 44),
      layoutDirection: .rightToLeft)
    for operation in TransitionOperation.allCases {
      XCTAssertEqual(
        try Situation.photos(operation, in: container).mirrored(),
        try Situation.photos(operation, in: other), "\(operation)")
    }
  }

  /// A list of 500 points in a frame of 300, scrolled by 150: 50 points are left on the other side.
  func testScrollOffsetsFramesAndElementsChangeSides() throws {
    let inner = try Element("a", frame: Rect(x: 160, y: 5, width: 40, height: 10))
    let list = try Element(
      "list", frame: Rect(x: 10, y: 0, width: 300, height: 100), scrollOffset: Point(x: 150, y: 0),
      contentSize: Size(width: 500, height: 100), elements: [inner])
    let style = PresentationStyle.custom(frame: Rect(x: 20, y: 60, width: 200, height: 360))
    let situation = Situation(
      .push, back: Screen("a", elements: [list]), fore: Screen("b", presentationStyle: style),
      container: try Container(size: Situation.phoneSize))
    let mirror = try situation.mirrored()
    let element = try XCTUnwrap(mirror.back.elements.first)
    XCTAssertEqual(element.frame, Rect(x: 10, y: 0, width: 300, height: 100))
    XCTAssertEqual(element.scrollOffset, Point(x: 50, y: 0))
    XCTAssertEqual(element.elements[0].frame, Rect(x: 300, y: 5, width: 40, height: 10))
    XCTAssertEqual(
      mirror.fore.presentationStyle.frame(in: mirror.container),
      Rect(x: 100, y: 60, width: 200, height: 360))
    XCTAssertEqual(try mirror.mirrored(), situation)
  }

  func testALargerSituationHasEveryLengthMultiplied() throws {
    var look = ElementLook(cornerRadius: 4, shadow: Shadow(opacity: 0.5, radius: 2))
    look.fit = ContentFit(.fill, of: Size(width: 10, height: 20))
    let photo = try Element("a", frame: Rect(x: 1, y: 2, width: 3, height: 4), look: look)
    let contents = BarContents(leading: [.init("x")], titleWidth: 80)
    let situation = Situation(
      .push, back: Screen("a", barContents: contents, elements: [photo]),
      fore: Screen("b", presentationStyle: .custom(frame: Rect(x: 1, y: 1, width: 2, height: 2))),
      container: try Container(
        size: Situation.phoneSize, bottomBarHeight: 49, safeArea: Insets(top: 20, bottom: 5)))
    let large = try situation.scaled(by: 2)
    XCTAssertEqual(large.container.size, Size(width: 640, height: 1136))
    XCTAssertEqual(large.container.barFrame, Rect(x: 0, y: 0, width: 640, height: 128))
    XCTAssertEqual(large.container.bottomBarHeight, 98)
    XCTAssertEqual(large.container.safeArea, Insets(top: 40, bottom: 10))
    let element = large.back.elements[0]
    XCTAssertEqual(element.frame, Rect(x: 2, y: 4, width: 6, height: 8))
    XCTAssertEqual(element.look.cornerRadius, 8)
    XCTAssertEqual(element.look.shadow, Shadow(opacity: 0.5, radius: 4))
    XCTAssertEqual(element.look.fit?.size, Size(width: 20, height: 40))
    XCTAssertEqual(large.back.barContents.titleWidth, 160)
    XCTAssertEqual(large.back.barContents.leading[0].width, 88)
    XCTAssertEqual(
      large.fore.presentationStyle.placement, .fixed(Rect(x: 2, y: 2, width: 4, height: 4)))
    XCTAssertEqual(try large.scaled(by: 0.5), situation)
  }

  // MARK: - Planted faults

  private func slide(
    from x: @escaping @Sendable (any TransitionContext) -> Double
  ) -> SketchedAnimator {
    SketchedAnimator { context in
      let page = context.frame(of: .to)
      return [
        Layer(.from, frame: context.frame(of: .from)),
        Layer(.to, frame: page.offset(byX: x(context))).moving(to: page, curve: .easeInOut),
      ]
    }
  }

  func testAHardCodedSideIsFound() throws {
    let hardCoded = slide { $0.container.width }
    XCTAssertEqual(
      try hardCoded.audit([.mirroring, .scaling], in: .photos(.push)).map(\.description),
      ["asymmetry: to has x 320 pt in the other direction, expected -320 pt, at 0 s"])
    let correct = slide { context in
      context.container.layoutDirection == .leftToRight
        ? context.container.width : -context.container.width
    }
    XCTAssertEqual(try correct.audit([.mirroring, .scaling], in: .photos(.push)), [])
  }

  func testAnAbsoluteWidthIsFoundUnlessItIsDeclared() throws {
    let absolute = slide { $0.container.layoutDirection == .leftToRight ? 320 : -320 }
    XCTAssertEqual(
      try absolute.audit([.mirroring, .scaling], in: .photos(.push)).map(\.description),
      ["asymmetry: to has x 320 pt twice as large, expected 640 pt, at 0 s"])
    XCTAssertEqual(try absolute.audit([.mirroring], in: .photos(.push)), [])
  }

  func testOtherLayersAndDurationsAreFound() throws {
    struct Slower: AnimatedTransitioning {
      func duration(in context: any TransitionContext) -> Double {
        context.container.layoutDirection == .leftToRight ? 0.3 : 0.4
      }

      func timeline(for context: any TransitionContext) throws -> Timeline {
        try Timeline(
          duration: duration(in: context), layers: [Layer(.to, frame: context.frame(of: .to))])
      }
    }
    XCTAssertEqual(
      try Slower().audit([.mirroring], in: .photos(.push)).map(\.description),
      ["asymmetry: the transition takes 0.4 s in the other direction, 0.3 s otherwise"])
    let veiled = SketchedAnimator { context in
      let page = Layer(.to, frame: context.frame(of: .to))
      return context.container.width > 400
        ? [page, Layer(.dimming, frame: context.container.bounds)] : [page]
    }
    XCTAssertEqual(
      try veiled.audit([.mirroring, .scaling], in: .photos(.push, bar: .hidden)).map(\.description),
      ["asymmetry: the transition has other layers twice as large: [from, to, dimming]"])
  }

  func testPropertiesBesidesTheFrameAreCompared() throws {
    let tilted = SketchedAnimator { context in
      [
        Layer(.to, frame: context.frame(of: .to), transform: Transform(rotation: 0.2))
          .transforming(to: .identity, curve: .linear)
      ]
    }
    XCTAssertEqual(
      try tilted.audit([.mirroring, .scaling], in: .photos(.push)).map(\.description),
      ["asymmetry: to has rotation 0.2 rad in the other direction, expected -0.2 rad, at 0 s"])
  }

  // MARK: - The catalogue

  func testTheCatalogueIsItsMirrorImageInTheOtherDirection() throws {
    _ = try findNothingElse(.mirroring, "* in the other direction*")
  }

  func testTheCatalogueIsTheSameTwiceAsLargeUnlessItHasLengthsInPoints() throws {
    let found = try findNothingElse(.scaling, "* twice as large*")
    XCTAssertGreaterThan(NamedAnimator.allCases.count - found.count, 60)
  }

  /// Fails for each finding that is not accepted, and for each entry of the list that is not needed.
  ///
  /// - Returns: The findings of each animator that has some.
  private func findNothingElse(
    _ check: AuditCheck, _ statement: String
  ) throws -> [String: [Finding]] {
    let found = try MotionCases.findings { name, operation in
      try name.animator().audit([check], in: .photos(operation))
    }
    var needed: Set<AcceptedFinding> = []
    for (name, findings) in found {
      let parts = findings.partitioned(by: .catalogue, in: name)
      for finding in parts.remaining { XCTFail("\(name): \(finding)") }
      needed.formUnion(parts.accepted.map(\.entry))
    }
    let entries = [AcceptedFinding].catalogue.filter { $0.statement == statement }
    XCTAssertFalse(entries.isEmpty)
    XCTAssertEqual(entries.filter { !needed.contains($0) }, [], "out of date")
    return found
  }
}
