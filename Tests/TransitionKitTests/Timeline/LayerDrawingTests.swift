@testable import TransitionKit
import XCTest

/// Drawing of layers that are rotated, clipped or filled.
///
/// Expected values are computed by hand.
final class LayerDrawingTests: XCTestCase {
  private let card = Rect(x: 100, y: 200, width: 80, height: 40)
  private let unit = [
    Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1),
    Point(x: 0.5, y: 0.5),
  ]

  func testAnUnchangedLayerIsDrawnInItsFrame() {
    let drawn = unit.map { LayerState(frame: card).drawnPoint(ofUnit: $0) }
    let expected = [(100, 200), (180, 200), (100, 240), (180, 240), (140, 220)]
    for (point, (x, y)) in zip(drawn, expected) {
      XCTAssertEqual(point, Point(x: Double(x), y: Double(y)))
    }
  }

  func testScaleAndRotationActAboutTheAnchorWithAnyVanishingPoint() throws {
    var state = LayerState(frame: card, transform: .scale(0.5), anchor: Point(x: 0, y: 1))
    // The anchor is (100, 240); the top right corner is at (80, −40) from it.
    XCTAssertEqual(state.drawnPoint(ofUnit: Point(x: 1, y: 0)), Point(x: 140, y: 220))
    XCTAssertEqual(state.drawnPoint(ofUnit: Point(x: 0, y: 1)), Point(x: 100, y: 240))
    // Without perspective the vanishing point has no effect.
    state.vanishingPoint = Point(x: -999, y: 7)
    XCTAssertEqual(state.drawnPoint(ofUnit: Point(x: 1, y: 0)), Point(x: 140, y: 220))
    state.transform = Transform(rotation: .pi / 2)
    // A clockwise quarter turn maps (80, −40) to (40, 80).
    let corner = try XCTUnwrap(state.drawnPoint(ofUnit: Point(x: 1, y: 0)))
    XCTAssertEqual(corner.x, 140, accuracy: 1e-12)
    XCTAssertEqual(corner.y, 320, accuracy: 1e-12)
  }

  /// The eye is 500 in front of the screen and the layer 500 behind it, so that every point is drawn
  /// at half its distance from the vanishing point.
  func testPerspectiveConvergesAtTheVanishingPoint() {
    var state = LayerState(
      frame: card, transform: Transform(translationZ: -500, perspective: 1 / 500))
    // From the center (140, 220): (100, 200) is at (−40, −20), half of which is (−20, −10).
    XCTAssertEqual(state.drawnPoint(ofUnit: .zero), Point(x: 120, y: 210))
    state.vanishingPoint = Point(x: 160, y: 284)
    // From (160, 284): (100, 200) is at (−60, −84), half of which is (−30, −42).
    XCTAssertEqual(state.drawnPoint(ofUnit: .zero), Point(x: 130, y: 242))
    XCTAssertEqual(state.drawnPoint(ofUnit: Point(x: 1, y: 1)), Point(x: 170, y: 262))
    state.vanishingPoint = Point(x: 140, y: 220)
    XCTAssertEqual(state.drawnPoint(ofUnit: .zero), Point(x: 120, y: 210))
  }

  func testLayersWithOneVanishingPointStayTogether() throws {
    // Two halves of a page, 100 points wide, are rotated about their common edge by 60°. The
    // vanishing point is the center of the page, so the common edge is one line on the screen.
    let turn = Transform(rotationX: .pi / 3, perspective: 1 / 400)
    let top = LayerState(
      frame: Rect(x: 0, y: 0, width: 100, height: 50), transform: turn, anchor: Point(x: 0.5, y: 1),
      vanishingPoint: Point(x: 50, y: 50))
    let bottom = LayerState(
      frame: Rect(x: 0, y: 50, width: 100, height: 50), transform: turn,
      anchor: Point(x: 0.5, y: 0), vanishingPoint: Point(x: 50, y: 50))
    for x in [0, 0.25, 1] {
      let above = try XCTUnwrap(top.drawnPoint(ofUnit: Point(x: x, y: 1)))
      XCTAssertEqual(above, bottom.drawnPoint(ofUnit: Point(x: x, y: 0)), "at \(x)")
      XCTAssertEqual(above, Point(x: 100 * x, y: 50), "at \(x)")
    }
    // The top edge, 50 above the common edge, is 50 · sin 60° behind it, so it is drawn
    // 25 / (1 + 0.108253…) above it.
    let edge = try XCTUnwrap(top.drawnPoint(ofUnit: Point(x: 0.5, y: 0)))
    XCTAssertEqual(edge.y, 50 - 25 / (1 + 43.30127018922193 / 400), accuracy: 1e-12)
  }

  func testWithoutAVanishingPointTheMatrixActsAboutTheAnchor() {
    var random = RandomTimelines(seed: 91)
    for index in 0..<200 {
      let state = LayerState(
        frame: random.rect(), transform: random.transform(),
        anchor: Point(x: random.number(in: 0...1), y: random.number(in: 0...1)))
      let pivot = Point(
        x: state.frame.x + state.anchor.x * state.frame.width,
        y: state.frame.y + state.anchor.y * state.frame.height)
      for corner in unit {
        let relative = Point(
          x: (corner.x - state.anchor.x) * state.frame.width,
          y: (corner.y - state.anchor.y) * state.frame.height)
        let expected = state.transform.matrix.apply(to: relative).map { pivot + $0 }
        let drawn = state.drawnPoint(ofUnit: corner)
        XCTAssertEqual(drawn == nil, expected == nil, "state \(index)")
        guard let drawn, let expected else { continue }
        let size = 1 + abs(expected.x) + abs(expected.y)
        XCTAssertEqual(drawn.x, expected.x, accuracy: 1e-9 * size, "state \(index)")
        XCTAssertEqual(drawn.y, expected.y, accuracy: 1e-9 * size, "state \(index)")
      }
    }
  }

  func testPointsAtOrBehindTheEyeAreNotDrawn() {
    for (z, isDrawn) in [(511.0, true), (512, false), (513, false)] {
      let state = LayerState(
        frame: card, transform: Transform(translationZ: z, perspective: 1 / 512),
        vanishingPoint: .zero)
      XCTAssertEqual(state.drawnPoint(ofUnit: .zero) != nil, isDrawn, "at \(z)")
    }
  }

  func testTheBackFaceIsVisibleBeyondAQuarterTurn() {
    let quarter = Double.pi / 2
    let table: [(x: Double, y: Double, isBack: Bool)] = [
      (0, 0, false), (0, quarter - 0.01, false), (0, quarter + 0.01, true), (0, .pi, true),
      (0, -quarter - 0.01, true), (0, 3 * quarter + 0.01, false), (quarter + 0.01, 0, true),
      (-.pi, 0, true), (.pi, .pi, false), (2, 1, true), (2, 2, false), (0, 2 * .pi, false),
    ]
    for (x, y, isBack) in table {
      for hides in [false, true] {
        let transform = Transform(rotationX: x, rotationY: y, rotation: 3)
        let state = LayerState(frame: card, transform: transform, hidesBackFace: hides)
        XCTAssertEqual(state.showsBackFace, isBack, "rotated by \(x) and \(y)")
      }
    }
  }

  func testMirroringAStateMirrorsEveryProperty() {
    let state = LayerState(
      frame: Rect(x: 10, y: 20, width: 100, height: 50),
      clip: Rect(x: 10, y: 5, width: 30, height: 40), fill: Fill(.white),
      roundedCorners: [.topLeft, .bottomRight], hidesBackFace: true,
      vanishingPoint: Point(x: 100, y: 60))
    let mirror = state.mirrored(inWidth: 320)
    XCTAssertEqual(mirror.clip, Rect(x: 60, y: 5, width: 30, height: 40))
    XCTAssertEqual(mirror.fill?.startPoint, Point(x: 1, y: 0))
    XCTAssertEqual(mirror.fill?.endPoint, Point(x: 0, y: 0))
    XCTAssertEqual(mirror.roundedCorners, [.topRight, .bottomLeft])
    XCTAssertTrue(mirror.hidesBackFace)
    XCTAssertEqual(mirror.vanishingPoint, Point(x: 220, y: 60))
    XCTAssertEqual(mirror.mirrored(inWidth: 320), state)
  }
}
