import TransitionKit
import TransitionKitCatalogue
import TransitionKitInspection
import XCTest

/// Motions in points as tables; values by pencil.
final class PointMotionTests: XCTestCase {
  func testEachNotationIsReadAsItsType() throws {
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    let table: [(text: String, motion: PointMotion)] = [
      (
        "decay from 0 at 1000/s, 2/s",
        .decay(try Decay(from: 0, velocity: 1000, rate: DecayRate(perSecond: 2)))
      ),
      (
        "spline decay from 1 at 900/s, density 1, friction 0.015",
        .fling(try SplineDecay(from: 1, velocity: 900))
      ),
      (
        "spring(1,100,20,0) from 0 to 300 at 15/s",
        .spring(try SpringMotion(spring, from: 0, to: 300, velocity: 15))
      ),
      (
        "spring(1,100,20,0) from 0 to 300 at 15/s, clamped",
        .spring(try SpringMotion(spring, from: 0, to: 300, velocity: 15, clampsOvershoot: true))
      ),
      ("rubber band 0.55 of 480", .rubberBand(try RubberBand(dimension: 480))),
      ("uniform from 1 at -2/s", .sequence(try MotionSequence(.uniform, from: 1, velocity: -2))),
    ]
    for (text, motion) in table {
      XCTAssertEqual(try PointMotion(notation: text), motion, text)
      XCTAssertEqual(motion.description, text)
    }
    for form in PointMotion.forms.dropLast() {
      XCTAssertNoThrow(try PointMotion(notation: form), form)
    }
    for text in ["", "ease", "decay", "decay from 0", "rubber band 1", "spring(1,100,20,0)"] {
      XCTAssertThrowsError(try PointMotion(notation: text), text) {
        guard case CurveError.unreadable = $0 else { return XCTFail("\(text): \($0)") }
      }
    }
    XCTAssertThrowsError(try PointMotion(notation: "rubber band nan of 480")) {
      guard case CurveError.notFinite = $0 else { return XCTFail("\($0)") }
    }
  }

  func testATableHasSecondsAndPoints() throws {
    let motion = try PointMotion(notation: "uniform from 10 at 30/s")
    // Without an end it shows a second after its last piece begins.
    XCTAssertEqual(motion.shownPositions(3), [0, 0.5, 1])
    let lines = motion.table(at: [0, 0.5]).description.split(separator: "\n").map {
      $0.split(separator: " ").prefix(4).joined(separator: " ")
    }
    XCTAssertEqual(lines[1], "time s points points/s")
    XCTAssertTrue(lines[3].hasPrefix("0.500 25.000 30.000"), lines[3])
    let band = try PointMotion(notation: "rubber band 0.5 of 400")
    XCTAssertEqual(band.shownEnd, 400)
    XCTAssertEqual(band.motion(at: 400).value, 400.0 / 3, accuracy: 1e-12)
    XCTAssertTrue("\(band.table())".contains("finger pt"))
  }

  func testAMotionIsShownUntilItHasSettled() throws {
    // 500·e^(−2t) is half a point at ln(1000)/2.
    let decay = try PointMotion(notation: "decay from 0 at 1000/s, 2/s")
    XCTAssertEqual(decay.shownEnd, 3.453877639491069, accuracy: 1e-9)
    // Five periods of a second without damping.
    let swing = try PointMotion(notation: "spring(1,39.47841760435743,0,0) from 0 to 10 at 0/s")
    XCTAssertEqual(swing.shownEnd, 5, accuracy: 1e-9)
  }
}
