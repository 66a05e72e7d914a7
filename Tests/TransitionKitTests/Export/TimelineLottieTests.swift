import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import XCTest

final class TimelineLottieTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  private func document(_ layers: Layer..., reversed: Bool = false) throws -> TimelineDocument {
    let timeline = try Timeline(duration: 0.5, layers: layers)
    return TimelineDocument(
      animator: "fade", operation: .push, container: Size(width: 320, height: 568),
      timeline: reversed ? timeline.reversed() : timeline)
  }

  private static func solids(_ document: TimelineDocument) throws -> [[String: Any]] {
    let data = Data(try TimelineLottie.json(of: document).utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try XCTUnwrap(object?["layers"] as? [[String: Any]])
  }

  /// By hand from the Lottie format: half a second is 30 frames; the position is that of the anchor.
  func testASlideIsASolidWhosePositionHasHandles() throws {
    let layer = Layer(.to, frame: page.withOrigin(x: 320)).moving(to: page, curve: .easeInOut)
    XCTAssertEqual(
      try TimelineLottie.json(of: try document(layer)),
      #"{"assets":[],"ddd":0,"fr":60,"h":568,"ip":0,"layers":[{"bm":0,"ddd":0,"ind":1,"ip":0,"#
        + #""ks":{"a":{"a":0,"k":[160,252]},"o":{"a":0,"k":100},"#
        + #""p":{"a":1,"k":[{"i":{"x":0.58,"y":1},"o":{"x":0.42,"y":0},"s":[480,316],"t":0},"#
        + #"{"h":1,"s":[160,316],"t":30}]},"r":{"a":0,"k":0},"s":{"a":0,"k":[100,100]}},"#
        + ##""nm":"to","op":31,"sc":"#0072b2","sh":504,"sr":1,"st":0,"sw":320,"ty":1}],"##
        + #""nm":"fade push","op":31,"v":"5.7.0","w":320}"#)
  }

  func testLayersStandFrontToBackInTheColoursTheyPaint() throws {
    let red = Fill(RGBColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let solids = try Self.solids(
      try document(
        Layer(.from, frame: page), Layer(.to, LayerState(frame: page, fill: red)),
        Layer(.dimming, frame: page, alpha: 0.4)))
    XCTAssertEqual(solids.map { $0["nm"] as? String }, ["dimming", "to", "from"])
    XCTAssertEqual(solids.map { $0["sc"] as? String }, ["#000000", "#ff0000", "#0072b2"])
    let opacities = solids.map { (($0["ks"] as? [String: Any])?["o"] as? [String: Any])?["k"] }
    XCTAssertEqual(opacities as? [Double], [40, 50, 100])
  }

  /// A size of 100.5 is a solid of 101 at 99.50495 %; it is scaled to half and rotated by 90°.
  func testSizesAreWholeAndScaleDoesTheRest() throws {
    let frame = Rect(x: 10, y: 20, width: 100.5, height: 50)
    let turned = Transform(translationX: 5, scaleX: 0.5, scaleY: 0.5, rotation: .pi / 2)
    let keys = try Self.solids(try document(Layer(.to, frame: frame, transform: turned)))[0]
    XCTAssertEqual(keys["sw"] as? Double, 101)
    let properties = try XCTUnwrap(keys["ks"] as? [String: [String: Any]])
    XCTAssertEqual(properties["s"]?["k"] as? [Double] ?? [], [49.752475, 50])
    XCTAssertEqual(properties["r"]?["k"] as? Double, 90)
    XCTAssertEqual(properties["p"]?["k"] as? [Double] ?? [], [65.25, 45])
  }

  func testStepsAreHeldAndHiddenLayersAreClear() throws {
    let steps = try TimingCurve(notation: "steps(2,end)")
    let layer = Layer(
      .to, LayerState(frame: page),
      tracks: LayerTracks(
        frame: Track(from: page, to: page.withOrigin(x: 100), curve: steps),
        isHidden: try Track([Keyframe(at: 0, true), Keyframe(at: 0.5, false)])))
    let text = try TimelineLottie.json(of: try document(layer))
    XCTAssertTrue(
      text.contains(
        #"[{"h":1,"s":[160,316],"t":0},{"h":1,"s":[210,316],"t":15},{"h":1,"s":[260,316],"t":30}]"#),
      text)
    XCTAssertTrue(text.contains(#""s":[0],"t":0}"#) && text.contains(#""s":[100],"t":30}"#), text)
  }

  /// By pencil: the middle of the page is at 160, and each step is a part of 120 points.
  func testEveryPositionOfStepsIsHeld() throws {
    let expected = [
      ("steps(2,start)", #"[{"h":1,"s":[220,316],"t":0},{"h":1,"s":[280,316],"t":15},"#),
      ("steps(2,jump-none)", #"[{"h":1,"s":[160,316],"t":0},{"h":1,"s":[280,316],"t":15},"#),
      ("steps(2,jump-both)", #"[{"h":1,"s":[200,316],"t":0},{"h":1,"s":[240,316],"t":15},"#),
    ]
    for (notation, keyframes) in expected {
      let steps = try TimingCurve(notation: notation, in: .catalogue)
      let layer = Layer(.to, frame: page).moving(to: page.withOrigin(x: 120), curve: steps)
      let text = try TimelineLottie.json(of: try document(layer))
      XCTAssertTrue(
        text.contains(keyframes + #"{"h":1,"s":[280,316],"t":30}]"#), "\(notation): \(text)")
    }
  }

  /// By pencil: the centre is at 160, at 220 right before the end, and at 280 at the end.
  func testLinesThatDoNotEndAtOneJumpThere() throws {
    let half = try TimingCurve(notation: "linear(0,0.5)")
    let layer = Layer(.to, frame: page).moving(to: page.withOrigin(x: 120), curve: half)
    let text = try TimelineLottie.json(of: try document(layer))
    for keyframe in [
      #""s":[160,316],"t":0}"#, #""s":[220,316],"t":30},{"h":1,"s":[280,316],"t":30}]"#,
    ] {
      XCTAssertTrue(text.contains(keyframe), text)
    }
  }

  func testATurnAwayNarrowsAndTheBackIsClear() throws {
    let back = LayerState(
      frame: page, transform: Transform(rotationY: .pi), hidesBackFace: true)
    let keys = try Self.solids(try document(Layer(.to, back)))[0]["ks"] as? [String: [String: Any]]
    XCTAssertEqual(keys?["o"]?["k"] as? Double, 0)
    XCTAssertEqual(keys?["s"]?["k"] as? [Double] ?? [], [-100, 100])
  }

  func testSpringsAreLinesAndOpacityStaysWithinItsEnds() throws {
    let spring = try TimingCurve.spring(dampingRatio: 0.4, duration: 0.5)
    let layer = Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: spring)
      .transforming(to: .scale(2), curve: spring)
    let keys =
      try Self.solids(try document(layer, reversed: true))[0]["ks"] as? [String: [String: Any]]
    let opacities = try XCTUnwrap(keys?["o"]?["k"] as? [[String: Any]])
    let values = opacities.compactMap { ($0["s"] as? [Double])?.first }
    XCTAssertGreaterThan(values.count, 10)
    XCTAssertTrue(values.allSatisfy { (0...100).contains($0) }, "\(values)")
    let scales = try XCTUnwrap(keys?["s"]?["k"] as? [[String: Any]])
    XCTAssertGreaterThan(scales.count, 20)
  }

  func testRandomTimelinesAreWritten() throws {
    var random = RandomTimelines(seed: 3)
    try concurrently((0..<Cases.count(full: 4, quick: 1)).map { _ in try random.timeline() }) {
      timeline in
      let document = TimelineDocument(
        animator: "x", operation: .pop, container: Size(width: 320, height: 568),
        timeline: timeline)
      XCTAssertEqual(try Self.solids(document).count, document.timeline.layers.count)
    }
  }
}
