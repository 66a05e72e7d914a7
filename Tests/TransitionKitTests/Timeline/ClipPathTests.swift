import Foundation
import TransitionKitExport
import XCTest

@testable import TransitionKit

/// Shapes that clip layers.
///
/// Expected values are computed by hand, or are those of `clip_paths.py`.
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
      XCTAssertEqual(timeline.frame(at: time)[.to]?.clipPath, expected, "\(time) s, compiled")
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
    let first = push.frame(at: 0)[.to]
    XCTAssertEqual(first?.clipPath, .circle(center: .zero, radius: 20))
    XCTAssertEqual(
      push.frame(at: push.duration / 2)[.to]?.clipPath, .circle(center: .zero, radius: 260))
    XCTAssertEqual(
      push.velocity(at: 0)[.to]?.clipPath.map { abs($0.lengths[2]) } ?? 0,
      480 / push.duration, accuracy: 1e-9)
    let pop = try effect.timing(.linear).timeline(for: context(.pop))
    XCTAssertEqual(
      pop.frame(at: pop.duration)[.from]?.clipPath, .circle(center: .zero, radius: 20))
    let diamond = Effect.clip(
      .fore, away: .polygon([Point(x: 0.5, y: 0.5)]),
      resting: .polygon([Point(x: 0.5, y: -0.5)]))
    let still = try diamond.timeline(for: context(.push))
    XCTAssertEqual(still.frame(at: 0)[.to]?.clipPath, .polygon([Point(x: 150, y: 200)]))
    XCTAssertEqual(
      still.frame(at: still.duration)[.to]?.clipPath, .polygon([Point(x: 150, y: -200)]))
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
    large.restore(delta.differing, of: small)
    XCTAssertEqual(large, small)
    var velocity = LayerVelocity()
    velocity.clipPath = .circle(center: .zero, radius: 3)
    var sum = LayerVelocity()
    sum.add(velocity, times: 2)
    sum.add(velocity, times: 0.5)
    XCTAssertEqual(sum.clipPath, .circle(center: .zero, radius: 7.5))
    XCTAssertEqual(
      LayerDelta(from: sum, to: velocity).clipPath, .circle(center: .zero, radius: -4.5))
  }
}
