import TransitionKit
import XCTest

/// The conventions of three-dimensional drawing: row vectors, y down, z towards the viewer.
///
/// Expected values are computed by hand.
final class MatrixTests: XCTestCase {
  private let quarter = Double.pi / 2

  private func drawn(_ x: Double, _ y: Double, _ transform: Transform) -> Point? {
    transform.matrix.apply(to: Point(x: x, y: y))
  }

  func testIdentityLeavesPointsExactlyWhereTheyAre() {
    XCTAssertEqual(drawn(12.5, -7, .identity), Point(x: 12.5, y: -7))
    let rows = Transform.identity.matrix.rows
    XCTAssertEqual(rows[0], [1, 0, 0, 0])
    XCTAssertEqual(rows[1], [0, 1, 0, 0])
    XCTAssertEqual(rows[2], [0, 0, 1, 0])
    XCTAssertEqual(rows[3], [0, 0, 0, 1])
  }

  func testTranslationIsTheFourthRow() {
    let move = Transform(translationX: 3, translationY: 4, translationZ: 5)
    XCTAssertEqual(move.matrix.rows[3], [3, 4, 5, 1])
    XCTAssertEqual(drawn(10, 20, move), Point(x: 13, y: 24))
  }

  func testScaleActsAboutTheAnchor() {
    XCTAssertEqual(drawn(100, -50, Transform(scaleX: 0.5, scaleY: 2)), Point(x: 50, y: -100))
    XCTAssertEqual(drawn(0, 0, .scale(0.965)), .zero)
  }

  func testPositiveRotationIsClockwise() {
    // With y down, a clockwise rotation moves the right edge to the bottom and the bottom to the left.
    let turn = Transform(rotation: quarter)
    assertEqual(drawn(1, 0, turn), Point(x: 0, y: 1))
    assertEqual(drawn(0, 1, turn), Point(x: -1, y: 0))
    assertEqual(drawn(1, 0, Transform(rotation: -quarter)), Point(x: 0, y: -1))
  }

  func testPositiveRotationAboutTheHorizontalAxisMovesTheTopEdgeAway() {
    let tilt = Transform(rotationX: .pi / 6)
    // The top edge of a layer, y = −1, goes to z = −sin 30° = −0.5: away from the viewer.
    let row = tilt.matrix.rows[1]
    XCTAssertEqual(-row.z, -0.5, accuracy: 1e-15)
    XCTAssertEqual(-row.y, -0.8660254037844386, accuracy: 1e-15)
    // With perspective a distant edge is smaller.
    let seen = Transform(rotationX: .pi / 6, perspective: 0.001)
    // Top: z −50, w 1.05. Bottom: z 50, w 0.95. y is ±86.602540378443865.
    assertEqual(drawn(10, -100, seen), Point(x: 10 / 1.05, y: -86.60254037844386 / 1.05))
    assertEqual(drawn(10, 100, seen), Point(x: 10 / 0.95, y: 86.60254037844386 / 0.95))
  }

  func testPositiveRotationAboutTheVerticalAxisMovesTheRightEdgeAway() {
    let seen = Transform(rotationY: .pi / 6, perspective: 0.001)
    XCTAssertEqual(seen.matrix.rows[0].z, -0.5, accuracy: 1e-15)
    assertEqual(drawn(100, 10, seen), Point(x: 86.60254037844386 / 1.05, y: 10 / 1.05))
    assertEqual(drawn(-100, 10, seen), Point(x: -86.60254037844386 / 0.95, y: 10 / 0.95))
  }

  func testCloserLayersAreLarger() {
    // The eye is at 500, the layer at 250: everything is twice as large.
    let close = Transform(translationZ: 250, perspective: 1 / 500)
    assertEqual(drawn(30, -40, close), Point(x: 60, y: -80))
    // The layer is as far behind the screen as the eye is in front of it: half as large.
    assertEqual(
      drawn(30, -40, Transform(translationZ: -500, perspective: 1 / 500)), Point(x: 15, y: -20))
  }

  func testPointsAtOrBehindTheEyeAreNotDrawn() {
    XCTAssertNil(drawn(0, 0, Transform(translationZ: 512, perspective: 1 / 512)))
    XCTAssertNil(drawn(0, 0, Transform(translationZ: 600, perspective: 1 / 512)))
    XCTAssertNotNil(drawn(0, 0, Transform(translationZ: 511, perspective: 1 / 512)))
    // A layer can be partly behind the eye: this one is perpendicular to the screen.
    let upright = Transform(rotationX: quarter, perspective: 1 / 512)
    XCTAssertNil(drawn(0, 600, upright))
    XCTAssertNotNil(drawn(0, -600, upright))
  }

  func testComponentsAreAppliedInTheDocumentedOrder() {
    // Rotation before scale: (1, 0) rotates to (0, 1), which is scaled to (0, 3).
    let turned = Transform(scaleX: 2, scaleY: 3, rotation: quarter)
    assertEqual(drawn(1, 0, turned), Point(x: 0, y: 3))
    // Scale before translation: the translation is not scaled.
    assertEqual(drawn(1, 1, Transform(translationX: 10, scaleX: 2, scaleY: 2)), Point(x: 12, y: 2))
    // About x before about y: (0, −1) rotates to z = −1, then to x = −1.
    assertEqual(drawn(0, -1, Transform(rotationX: quarter, rotationY: quarter)), Point(x: -1, y: 0))
    // About y before about z: (1, 0) rotates to z = −1, which a rotation about z does not change.
    assertEqual(drawn(1, 0, Transform(rotationY: quarter, rotation: quarter)), .zero)
    // Perspective comes last: it also reduces the translation to the side.
    let far = Transform(translationX: 100, translationZ: -500, perspective: 1 / 500)
    assertEqual(drawn(0, 0, far), Point(x: 50, y: 0))
  }

  func testMatrixOfATransformIsAValue() {
    let transform = Transform(scaleX: 0.5, rotation: 1)
    XCTAssertEqual(transform.matrix, Matrix(transform))
    XCTAssertNotEqual(transform.matrix, Transform.identity.matrix)
  }
}
