import Foundation
import TransitionKitExport
import XCTest

@testable import TransitionKit

/// Shapes that clip layers.
///
/// Expected values are computed by hand, or are those of `clip_paths.py` and `elliptic_corners.py`.
final class ClipPathTests: XCTestCase {
  private let page = Rect(x: 10, y: 20, width: 300, height: 400)
  private let point = Point(x: 60, y: 80)

  private func shape(_ kind: String, _ text: String) throws -> ClipPath {
    let n = text.split(separator: " ").compactMap { Double($0) }
    switch kind {
    case "circle": return .circle(center: Point(x: n[0], y: n[1]), radius: n[2])
    case "roundedRect":
      return .roundedRect(Rect(x: n[0], y: n[1], width: n[2], height: n[3]), cornerRadius: n[4])
    default:
      return .polygon(
        stride(from: 0, to: n.count, by: 2).map { Point(x: n[$0], y: n[$0 + 1]) })
    }
  }

  func testShapesBlendAndContainPointsAsCSSSays() throws {
    for row in try VectorTable("clip-paths").rows {
      let kind = try row.text("kind")
      let start = try shape(kind, try row.text("from"))
      let end = try shape(kind, try row.text("to"))
      let blended = Track(from: start, to: end, curve: .linear)
        .value(at: try row.number("progress"))
      XCTAssertEqual(blended, try shape(kind, try row.text("blended")), "\(row)")
      let point = Point(x: try row.number("x"), y: try row.number("y"))
      XCTAssertEqual(blended.contains(point), try row.number("inside") == 1, "\(row)")
    }
  }

  func testCornersInPercentAreEllipsesThatShrinkWhereTheyOverlap() throws {
    for row in try VectorTable("elliptic-corners").rows {
      let size = Size(width: try row.number("width"), height: try row.number("height"))
      let unit = ClipPath.ellipticRect(
        Rect(x: 0, y: 0, width: 1, height: 1),
        cornerRadii: Size(
          width: try row.number("horizontal") / 100, height: try row.number("vertical") / 100))
      let shape = unit.scaled(to: size)
      let radii = size.cornerRadii(
        drawnAs: Size(width: shape.lengths[4], height: shape.lengths[5]))
      XCTAssertEqual(radii.width, try row.number("radiusX"), accuracy: 1e-12, "\(row)")
      XCTAssertEqual(radii.height, try row.number("radiusY"), accuracy: 1e-12, "\(row)")
      let point = Point(x: try row.number("x"), y: try row.number("y"))
      XCTAssertEqual(shape.contains(point), try row.number("inside") == 1, "\(row)")
      XCTAssertEqual(
        shape.offset(byX: 7, y: -9).mirrored(inWidth: 500).contains(
          Point(x: 493 - point.x, y: point.y - 9)), try row.number("inside") == 1, "\(row)")
    }
  }

  func testEqualRadiiGiveTheRoundedRectangle() {
    // Points away from the outline, where rounding decides.
    let rect = Rect(x: 5, y: 6, width: 80, height: 50)
    for radius in [-3.0, 0, 8, 25, 60] {
      let round = ClipPath.roundedRect(rect, cornerRadius: radius)
      let elliptic = ClipPath.ellipticRect(
        rect, cornerRadii: Size(width: radius, height: radius))
      XCTAssertEqual(elliptic.bounds, rect)
      for x in stride(from: 0.37, to: 95, by: 1.9) {
        for y in stride(from: 0.21, to: 66, by: 1.7) {
          let point = Point(x: x, y: y)
          XCTAssertEqual(elliptic.contains(point), round.contains(point), "\(radius) \(point)")
        }
      }
    }
  }

  func testACircleThatCoversASizeReachesTheFarthestCorner() {
    // 3-4-5: from (0, 0) the farthest corner of 300×400 is 500 away.
    XCTAssertEqual(
      ClipPath.circle(covering: page.size, from: .zero), .circle(center: .zero, radius: 500))
    XCTAssertEqual(
      ClipPath.circle(covering: page.size, from: Point(x: 150, y: 200)).bounds,
      Rect(x: -100, y: -50, width: 500, height: 500))
    XCTAssertTrue(ClipPath.circle(covering: page.size, from: point).covers(page.size))
    XCTAssertFalse(ClipPath.circle(center: point, radius: 300).covers(page.size))
    let notched = ClipPath.polygon([
      Point(x: -9, y: -9), Point(x: 150, y: 50), Point(x: 309, y: -9), Point(x: 309, y: 409),
      Point(x: -9, y: 409),
    ])
    XCTAssertFalse(notched.covers(page.size))
  }

  func testShapesOfDifferentKindsJumpAtTheEndOfTheirSegment() throws {
    let circle = ClipPath.circle(center: point, radius: 10)
    let box = ClipPath.roundedRect(Rect(x: 0, y: 0, width: 300, height: 400), cornerRadius: 8)
    let triangle = ClipPath.polygon([.zero, Point(x: 9, y: 0), Point(x: 0, y: 9)])
    let track = try Track([
      Keyframe(at: 0, circle), Keyframe(at: 0.5, box), Keyframe(at: 1, triangle),
    ])
    let layer = Layer(
      .to, LayerState(frame: page, clipPath: circle), tracks: LayerTracks(clipPath: track))
    let timeline = try Timeline(duration: 4, layers: [layer])
    for (time, expected) in [
      (0.0, circle), (1.9, circle), (2, box), (3.9, box), (4, triangle),
    ] {
      XCTAssertEqual(timeline.picture(at: time)[.to]?.clipPath, expected, "\(time) s, compiled")
      XCTAssertEqual(layer.state(at: time / 4).clipPath, expected, "\(time) s")
    }
    XCTAssertEqual(
      timeline.velocity(at: 1)[.to]?.clipPath, .circle(center: .zero, radius: 0))
    let channel = try XCTUnwrap(CompiledTimeline(timeline).channels.first)
    XCTAssertEqual(channel.scalars.count, 8, "kind, count and three points")
  }

  func testMirroringTwiceIsIdentity() throws {
    var random = RandomTimelines(seed: 22)
    for round in 0..<60 {
      let timeline = try random.timeline()
      for layer in timeline.layers where layer.tracks.clipPath != nil {
        XCTAssertEqual(
          layer.mirrored(inWidth: 320).mirrored(inWidth: 320).tracks.clipPath,
          layer.tracks.clipPath, "round \(round)")
      }
    }
    let triangle = ClipPath.polygon([.zero, Point(x: 9, y: 0), Point(x: 0, y: 9)])
    XCTAssertEqual(
      triangle.mirrored(inWidth: 10),
      .polygon([Point(x: 10, y: 0), Point(x: 1, y: 0), Point(x: 10, y: 9)]))
  }

  func testJSONIsAnObjectWithOneShape() throws {
    for (path, text) in [
      (ClipPath.circle(center: point, radius: 5), #"{"circle":[60,80,5]}"#),
      (
        .roundedRect(Rect(x: 1, y: 2, width: 3, height: 4), cornerRadius: 0.5),
        #"{"roundedRect":[1,2,3,4,0.5]}"#
      ),
      (
        .ellipticRect(
          Rect(x: 1, y: 2, width: 3, height: 4), cornerRadii: Size(width: 0.5, height: 1.5)),
        #"{"ellipticRect":[1,2,3,4,0.5,1.5]}"#
      ), (.polygon([.zero, point]), #"{"polygon":[[0,0],[60,80]]}"#),
    ] {
      XCTAssertEqual(try JSONText.encode(path), text)
      XCTAssertEqual(try JSONDecoder().decode(ClipPath.self, from: Data(text.utf8)), path)
    }
    for text in ["{}", #"{"circle":[1,2]}"#, #"{"circle":[1,2,3],"polygon":[]}"#, "[1,2,3]"] {
      XCTAssertThrowsError(
        try JSONDecoder().decode(ClipPath.self, from: Data(text.utf8)), text)
    }
    let huge = Layer(.to, LayerState(frame: page, clipPath: .circle(center: .zero, radius: 1e40)))
    XCTAssertThrowsError(try Timeline(duration: 1, layers: [huge])) {
      XCTAssertEqual($0 as? TimelineError, .illegalNumber(.to, property: "clipPath"))
    }
  }

  func testTheEffectRevealsAPageByACircleAndHidesItByTheSame() throws {
    let effect = Effect.reveal(.fore, around: Point(x: 0, y: 0), radius: 20)
    XCTAssertEqual("\(effect)", "reveal(fore, around (0, 0), radius 20)")
    func context(_ operation: TransitionOperation) throws -> StaticContext {
      StaticContext(
        operation, from: Screen("a", bar: .hidden), to: Screen("b", bar: .hidden),
        container: try Container(size: page.size))
    }
    let push = try effect.timing(.linear).timeline(for: context(.push))
    let first = push.picture(at: 0)[.to]
    XCTAssertEqual(first?.clipPath, .circle(center: .zero, radius: 20))
    XCTAssertEqual(
      push.picture(at: push.duration / 2)[.to]?.clipPath, .circle(center: .zero, radius: 260))
    XCTAssertEqual(
      push.velocity(at: 0)[.to]?.clipPath.map { abs($0.lengths[2]) } ?? 0,
      480 / push.duration, accuracy: 1e-9)
    let pop = try effect.timing(.linear).timeline(for: context(.pop))
    XCTAssertEqual(
      pop.picture(at: pop.duration)[.from]?.clipPath, .circle(center: .zero, radius: 20))
    let diamond = Effect.clip(
      .fore, away: .polygon([Point(x: 0.5, y: 0.5)]),
      resting: .polygon([Point(x: 0.5, y: -0.5)]))
    let still = try diamond.timeline(for: context(.push))
    XCTAssertEqual(still.picture(at: 0)[.to]?.clipPath, .polygon([Point(x: 150, y: 200)]))
    XCTAssertEqual(
      still.picture(at: still.duration)[.to]?.clipPath, .polygon([Point(x: 150, y: -200)]))
  }

  func testTheEffectRoundsThePageOnBothAxes() throws {
    let effect = Effect.cornerRadius(.fore, fractions: Size(width: 0.5, height: 0.25))
    XCTAssertEqual(
      "\(effect)",
      "clip(fore, away ellipticRect((0, 0) 1×1 round 0.5 / 0.25), "
        + "resting ellipticRect((0, 0) 1×1 round 0 / 0))")
    let push = try effect.timing(.linear).timeline(
      for: StaticContext(
        .push, from: Screen("a", bar: .hidden), to: Screen("b", bar: .hidden),
        container: try Container(size: page.size)))
    let whole = Rect(origin: .zero, size: page.size)
    func corners(_ width: Double, _ height: Double) -> ClipPath {
      .ellipticRect(whole, cornerRadii: Size(width: width, height: height))
    }
    XCTAssertEqual(push.picture(at: 0)[.to]?.clipPath, corners(150, 100))
    XCTAssertEqual(push.picture(at: push.duration / 2)[.to]?.clipPath, corners(75, 50))
    XCTAssertEqual(push.picture(at: push.duration)[.to]?.clipPath, corners(0, 0))
    let velocity = try XCTUnwrap(push.velocity(at: 0)[.to]?.clipPath?.lengths)
    XCTAssertEqual(velocity[4], -150 / push.duration, accuracy: 1e-9)
    XCTAssertEqual(velocity[5], -100 / push.duration, accuracy: 1e-9)
  }

  func testStillsDrawTheOutlineOfAShape() throws {
    // The page is at (10, 20); by hand, as its transform is the identity.
    func still(_ path: ClipPath) throws -> String {
      TimelineFilmstrip.svg(
        of: TimelineDocument(
          animator: "reveal", operation: .push, container: Size(width: 320, height: 568),
          timeline: try Timeline(
            duration: 1, layers: [Layer(.to, LayerState(frame: page, clipPath: path))])), at: [0])
    }
    let triangle = try still(.polygon([.zero, Point(x: 9, y: 0), Point(x: 0, y: 9)]))
    XCTAssertTrue(triangle.contains(#"<path d="M10,20L19,20L10,29Z"/>"#), triangle)
    let box = Rect(x: 0, y: 0, width: 100, height: 60)
    let square = try still(.ellipticRect(box, cornerRadii: Size(width: 5, height: 0)))
    XCTAssertTrue(square.contains(#"<path d="M10,20L110,20L110,80L10,80Z"/>"#), square)
    // The control points are 1 − 0.5522847498 of a radius from the corner of the box.
    let oval = try still(.ellipticRect(box, cornerRadii: Size(width: 100, height: 60)))
    XCTAssertTrue(
      oval.contains(
        #"<path d="M10,50C10,33.4315 32.3858,20 60,20L60,20C87.6142,20 110,33.4315 110,50"#),
      oval)
    let circle = try still(.circle(center: Point(x: 50, y: 40), radius: 30))
    XCTAssertTrue(
      circle.contains(#"<path d="M30,60C30,43.4315 43.4315,30 60,30L60,30C"#), circle)
    let round = try still(.roundedRect(box, cornerRadius: 10))
    XCTAssertTrue(
      round.contains(#"<path d="M10,30C10,24.4772 14.4772,20 20,20L100,20C"#), round)
  }

  func testCSSHasBasicShapesAndLottieStatesTheOmission() throws {
    func css(_ start: ClipPath, _ end: ClipPath) throws -> String {
      let layer = Layer(.to, LayerState(frame: page)).revealing(
        from: start, to: end, curve: .linear)
      return TimelineCSS.text(
        of: TimelineDocument(
          animator: "reveal", operation: .push, container: Size(width: 320, height: 568),
          timeline: try Timeline(duration: 1, layers: [layer])))
    }
    let circle = ClipPath.circle(center: point, radius: 0)
    let grown = try css(circle, .circle(center: point, radius: 90))
    XCTAssertTrue(grown.contains("clip-path: circle(0px at 60px 80px)"), grown)
    XCTAssertTrue(grown.contains("clip-path: circle(90px at 60px 80px)"), grown)
    let box = ClipPath.roundedRect(Rect(x: 5, y: 6, width: 20, height: 30), cornerRadius: 4)
    let jumping = try css(circle, box)
    XCTAssertTrue(
      jumping.contains("clip-path: inset(6px calc(100% - 25px) calc(100% - 36px) 5px round 4px)"),
      jumping)
    let oval = ClipPath.ellipticRect(
      Rect(x: 5, y: 6, width: 20, height: 30), cornerRadii: Size(width: 10, height: 15))
    XCTAssertTrue(
      try css(oval, oval).contains(
        "clip-path: inset(6px calc(100% - 25px) calc(100% - 36px) 5px round 10px / 15px)"))
    let points = ClipPath.polygon([.zero, Point(x: 9, y: 0), Point(x: 0, y: 9)])
    XCTAssertTrue(
      try css(points, points).contains("clip-path: polygon(0px 0px, 9px 0px, 0px 9px)"))
    let layer = Layer(.to, LayerState(frame: page, clipPath: box))
    XCTAssertEqual(
      TimelineLottie.omissions(of: try Timeline(duration: 1, layers: [layer])).map(\.feature),
      [.clip])
  }

  func testAnInterruptedRevealContinuesWithoutAJump() throws {
    let small = LayerState(frame: page, clipPath: .circle(center: point, radius: 40))
    var large = LayerState(frame: page, clipPath: .circle(center: point, radius: 60))
    let delta = LayerDelta(from: large, to: small)
    XCTAssertEqual(delta.clipPath, .circle(center: .zero, radius: -20))
    XCTAssertEqual(delta.extent(of: 100), 0.2)
    XCTAssertEqual(large.moved(by: delta), small)
    large.take(delta.differing, of: small)
    XCTAssertEqual(large, small)
    var velocity = LayerVelocity()
    velocity.clipPath = .circle(center: .zero, radius: 3)
    var sum = LayerVelocity()
    sum.add(velocity, times: 2)
    sum.add(velocity, times: 0.5)
    XCTAssertEqual(sum.clipPath, .circle(center: .zero, radius: 7.5))
    var square = large
    square.clipPath = .roundedRect(page, cornerRadius: 0)
    XCTAssertNil(LayerDelta(from: large, to: square).clipPath, "they do not blend")
  }
}
