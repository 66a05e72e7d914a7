import Foundation
import XCTest

@testable import TransitionKit

/// Expected values are computed by hand.
final class TransformTests: XCTestCase {
  private static let everyPart = Transform(
    translationX: 3, translationY: -4, translationZ: 5, scaleX: 0.5, scaleY: 2,
    rotationX: 0.1, rotationY: -0.2, rotation: 0.3, perspective: 0.002)

  func testPerspectiveIsTheDistanceOfTheEye() {
    // As `perspective(500px)` in CSS: a point 250 in front of the screen is drawn twice as far out.
    var transform = Transform(translationZ: 250, perspectiveDistance: 500)
    XCTAssertEqual(transform.perspective, 0.002)
    XCTAssertEqual(transform.perspectiveDistance, 500)
    XCTAssertEqual(transform.matrix.apply(to: Point(x: 30, y: -40)), Point(x: 60, y: -80))
    transform.perspectiveDistance = nil
    XCTAssertEqual(transform, Transform(translationZ: 250))
    XCTAssertNil(Transform.identity.perspectiveDistance)
    XCTAssertFalse(Transform(perspectiveDistance: 0).isWithinLimits)
  }

  func testIdentityChangesNothingAndScaleScalesBothAxes() {
    XCTAssertEqual(Transform(), .identity)
    let scaled = Transform.scale(0.965)
    XCTAssertEqual(scaled, Transform(scaleX: 0.965, scaleY: 0.965))
    XCTAssertEqual(Transform.scale(1), .identity)
  }

  func testMirroringNegatesTheHorizontalComponents() {
    let expected = Transform(
      translationX: -3, translationY: -4, translationZ: 5, scaleX: 0.5, scaleY: 2,
      rotationX: 0.1, rotationY: 0.2, rotation: -0.3, perspective: 0.002)
    XCTAssertEqual(Self.everyPart.mirrored, expected)
    XCTAssertEqual(Self.everyPart.mirrored.mirrored, Self.everyPart)
    XCTAssertEqual(Transform.identity.mirrored.description, "identity")
  }

  func testMirroringATransformMirrorsThePicture() throws {
    // The mirrored transform maps (−x, y) to the mirror image of where the transform maps (x, y).
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      let transform = randomTransform(using: &random)
      let point = Point(x: random.double(in: -200...200), y: random.double(in: -300...300))
      let drawn = try XCTUnwrap(transform.matrix.apply(to: point), "\(transform)")
      assertEqual(
        transform.mirrored.matrix.apply(to: Point(x: -point.x, y: point.y)),
        Point(x: -drawn.x, y: drawn.y), "\(transform) at \(point)")
    }
  }

  func testIsFiniteChecksEveryComponent() {
    XCTAssertTrue(Self.everyPart.isWithinLimits)
    for part in Transform.Part.allCases {
      for bad in [Double.nan, .infinity, -.infinity] {
        var transform = Transform.identity
        transform[part] = bad
        XCTAssertFalse(transform.isWithinLimits, "\(part) \(bad)")
      }
    }
  }

  func testEveryComponentHasItsOwnNameAndProperty() {
    for part in Transform.Part.allCases {
      var transform = Transform.identity
      transform[part] = 7
      XCTAssertEqual(transform[part], 7)
      XCTAssertEqual(transform.description, "\(part.rawValue) 7")
      XCTAssertNotEqual(transform, .identity)
    }
    XCTAssertEqual(Transform.Part.allCases.count, 9)
  }

  func testDescriptionListsOnlyChangedComponents() {
    XCTAssertEqual(Transform.identity.description, "identity")
    XCTAssertEqual(Transform.scale(0.965).description, "scaleX 0.965 scaleY 0.965")
    XCTAssertEqual(
      Self.everyPart.description,
      "translationX 3 translationY -4 translationZ 5 scaleX 0.5 scaleY 2 "
        + "rotationX 0.1 rotationY -0.2 rotation 0.3 perspective 0.002")
  }

  func testCodingWritesOnlyChangedComponentsAndReadsBackEverything() throws {
    func text(_ transform: Transform) throws -> String {
      String(decoding: try JSONEncoder().encode(transform), as: UTF8.self)
    }
    XCTAssertEqual(try text(.identity), "{}")
    XCTAssertEqual(try text(Transform(scaleY: 0.5)), #"{"scaleY":0.5}"#)
    func decoded(_ text: String) throws -> Transform {
      try JSONDecoder().decode(Transform.self, from: Data(text.utf8))
    }
    XCTAssertEqual(try decoded("{}"), .identity)
    XCTAssertEqual(try decoded(#"{"rotation":0.3}"#), Transform(rotation: 0.3))
    XCTAssertThrowsError(try decoded(#"{"scaleX":"big"}"#))
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<200 {
      let transform = randomTransform(using: &random)
      XCTAssertEqual(try decoded(try text(transform)), transform)
    }
  }

  private func randomTransform(using random: inout SeededRandom) -> Transform {
    Transform(
      translationX: random.double(in: -400...400), translationY: random.double(in: -400...400),
      translationZ: random.double(in: -100...100), scaleX: random.double(in: -2...2),
      scaleY: random.double(in: 0...2), rotationX: random.double(in: -4...4),
      rotationY: random.double(in: -4...4), rotation: random.double(in: -4...4),
      perspective: random.double(in: 0...0.001))
  }
}
