import Foundation
@testable import TransitionKit
@testable import TransitionKitExport
import XCTest

final class LayerTests: XCTestCase {
  private let page = Rect(x: 0, y: 64, width: 320, height: 504)

  func testAStateHasDefaultValues() {
    let state = LayerState(frame: page)
    XCTAssertEqual(state.frame, page)
    XCTAssertEqual(state.alpha, 1)
    XCTAssertEqual(state.transform, .identity)
    XCTAssertEqual(state.anchor, Point(x: 0.5, y: 0.5))
    XCTAssertEqual(state.cornerRadius, 0)
    XCTAssertEqual(state.shadow, .none)
    XCTAssertFalse(state.isHidden)
    XCTAssertEqual(state.sourceRect, Rect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(Layer(.to, frame: page).initial, state)
    XCTAssertTrue(Layer(.to, frame: page).tracks.isEmpty)
  }

  func testScalingAndRotatingKeepTheOtherPartsOfTheTransform() {
    let start = Transform(translationX: 7, scaleX: 0.5)
    let layer = Layer(.to, frame: page, transform: start)
      .scaling(to: 0.8, curve: .linear).rotating(to: .pi, curve: .easeOut)
    XCTAssertEqual(layer.initial.transform, start)
    XCTAssertEqual(
      layer.final.transform, Transform(translationX: 7, scaleX: 0.8, scaleY: 0.8, rotation: .pi))
    XCTAssertEqual(layer.tracks.transform?.keyframes.first?.curve, .easeOut)
    XCTAssertEqual(
      Layer(.to, frame: page).rotating(to: 1, curve: .linear).final.transform, .rotation(1))
  }

  func testTheInitialStateIsTheStartOfTheTracks() throws {
    let shadow = Shadow(opacity: 0.5, radius: 1)
    let layer = Layer(
      .to, LayerState(frame: page),
      tracks: LayerTracks(
        frame: Track(from: page.withOrigin(x: 320), to: page, curve: .linear),
        alpha: try Track([Keyframe(at: 0.5, 0.25)]),
        transform: Track(from: .scale(0.5), to: .identity, curve: .linear),
        cornerRadius: Track(from: 9, to: 0, curve: .linear),
        shadow: Track(from: shadow, to: .none, curve: .linear),
        isHidden: Track(from: true, to: false, curve: .linear)))
    let expected = LayerState(
      frame: page.withOrigin(x: 320), alpha: 0.25, transform: .scale(0.5), cornerRadius: 9,
      shadow: shadow, isHidden: true)
    XCTAssertEqual(layer.initial, expected)
    XCTAssertEqual(layer.state(at: 0), expected)
    XCTAssertEqual(layer.final, LayerState(frame: page, alpha: 0.25))
  }

  func testBuildersStartAtTheStateOfTheLayer() {
    let layer = Layer(.to, frame: page, alpha: 0.5)
      .moving(to: page.withOrigin(x: 100), curve: .easeIn)
      .fading(to: 1, curve: .easeOut)
      .transforming(to: .scale(2), curve: .linear)
    XCTAssertEqual(
      layer.tracks.frame, Track(from: page, to: page.withOrigin(x: 100), curve: .easeIn))
    XCTAssertEqual(layer.tracks.alpha, Track(from: 0.5, to: 1, curve: .easeOut))
    XCTAssertEqual(layer.tracks.transform, Track(from: .identity, to: .scale(2), curve: .linear))
    XCTAssertEqual(
      layer.final, LayerState(frame: page.withOrigin(x: 100), alpha: 1, transform: .scale(2)))
    XCTAssertEqual(
      layer.description,
      "to (0, 64) 320×504 → (100, 64) 320×504 (ease-in), alpha 0.5 → 1 (ease-out), "
        + "transform identity → scale 2 (linear)")
  }

  // B16: a value may overshoot, what is drawn may not. By pencil: −0.5 → 1.5 in a straight line.
  func testDrawnAlphaStaysWithinItsBounds() throws {
    let layer = Layer(.to, frame: page, alpha: -0.5).fading(to: 1.5, curve: .linear)
    let table = [(0, 0), (0.125, 0), (0.25, 0), (0.5, 0.5), (0.625, 0.75), (0.75, 1), (0.9, 1)]
    for (fraction, alpha) in table + [(1, 1)] {
      XCTAssertEqual(layer.state(at: fraction).alpha, alpha, "at \(fraction)")
    }
    for (alpha, drawn) in [(-3.0, 0.0), (0.25, 0.25), (3, 1)] {
      XCTAssertEqual(Layer(.to, frame: page, alpha: alpha).state(at: 0.5).alpha, drawn)
    }
    let spring = try TimingCurve.spring(dampingRatio: 0.3, duration: 1)
    let bouncing = Layer(.to, frame: page, alpha: 0).fading(to: 1, curve: spring)
    XCTAssertGreaterThan(spring.progress(at: 0.15), 1, "the spring overshoots")
    XCTAssertEqual(bouncing.state(at: 0.15).alpha, 1)
  }

  func testMirroringALayerMirrorsEveryProperty() {
    let layer = Layer(
      .to,
      LayerState(
        frame: Rect(x: 10, y: 20, width: 100, height: 50),
        transform: Transform(translationX: 5, translationY: 6, rotationY: 1, rotation: 2),
        anchor: Point(x: 0, y: 1), cornerRadius: 3,
        shadow: Shadow(
          opacity: 0.5, radius: 2, offset: Point(x: 4, y: -8),
          path: Rect(x: 10, y: 0, width: 30, height: 50)),
        sourceRect: Rect(x: 0.25, y: 0, width: 0.5, height: 0.125))
    ).moving(to: Rect(x: 320, y: 20, width: 100, height: 50), curve: .easeIn)
    let mirror = layer.mirrored(inWidth: 320)
    // By hand: x' = 320 − x − width; within the layer x' = 100 − x − width; for anchors 1 − x.
    XCTAssertEqual(
      mirror.initial,
      LayerState(
        frame: Rect(x: 210, y: 20, width: 100, height: 50),
        transform: Transform(translationX: -5, translationY: 6, rotationY: -1, rotation: -2),
        anchor: Point(x: 1, y: 1), cornerRadius: 3,
        shadow: Shadow(
          opacity: 0.5, radius: 2, offset: Point(x: -4, y: -8),
          path: Rect(x: 60, y: 0, width: 30, height: 50)),
        sourceRect: Rect(x: 0.25, y: 0, width: 0.5, height: 0.125)))
    XCTAssertEqual(mirror.final.frame, Rect(x: -100, y: 20, width: 100, height: 50))
    XCTAssertEqual(mirror.tracks.frame?.keyframes.map(\.curve), [.easeIn, .linear])
    XCTAssertEqual(mirror.mirrored(inWidth: 320), layer)
  }

  func testMirroringRandomLayersTwiceChangesNothing() throws {
    var random = RandomTimelines(seed: 3)
    for index in 0..<200 {
      let layer = try random.layer(.to)
      XCTAssertEqual(
        layer.mirrored(inWidth: 375).mirrored(inWidth: 375), layer, "layer \(index)")
    }
  }

  func testJSONOfAStateOmitsDefaultValues() throws {
    XCTAssertEqual(
      try JSONText.encode(LayerState(frame: page)), #"{"alpha":1,"frame":[0,64,320,504]}"#)
    let minimal = Data(#"{"frame":[0,64,320,504]}"#.utf8)
    XCTAssertEqual(
      try JSONDecoder().decode(LayerState.self, from: minimal), LayerState(frame: page))
  }
}
