import Foundation
import TransitionKit
import XCTest

final class TrackTests: XCTestCase {
  /// A linear track: 100 → 300 from 0.25 to 0.5, then to 0 at 0.75.
  private func tent() throws -> Track<Double> {
    try Track([Keyframe(at: 0.25, 100), Keyframe(at: 0.5, 300), Keyframe(at: 0.75, 0)])
  }

  func testValueIsConstantBeyondTheEndsAndLinearBetween() throws {
    let track = try tent()
    let expected = [
      (-Double.infinity, 100.0), (-1, 100), (0, 100), (0.25, 100), (0.375, 200), (0.5, 300),
      (0.625, 150), (0.75, 0), (0.9, 0), (1, 0), (7, 0), (.infinity, 0), (.nan, 100),
    ]
    for (fraction, value) in expected {
      XCTAssertEqual(track.value(at: fraction), value, "at \(fraction)")
    }
    XCTAssertEqual(track.first, 100)
    XCTAssertEqual(track.last, 0)
  }

  func testEveryKeyframeIsMetExactlyWithAnyCurve() throws {
    var random = RandomTimelines(seed: 11)
    for count in [1, 2, 3, 17, 1000] {
      var offsets: Set<Double> = []
      while offsets.count < count { offsets.insert(random.number(in: 0...1)) }
      let keyframes = offsets.sorted().map {
        Keyframe(at: $0, random.number(in: -1e3...1e3), curve: random.curve())
      }
      let track = try Track(keyframes)
      for (index, keyframe) in keyframes.enumerated() {
        XCTAssertEqual(
          track.value(at: keyframe.offset), keyframe.value, "keyframe \(index) of \(count)")
      }
    }
  }

  func testErrorsNameTheKeyframe() {
    let good = Keyframe(at: 0.5, 1.0)
    let table: [([Keyframe<Double>], TrackError, String)] = [
      ([], .empty, "a track needs at least one keyframe"),
      (
        [Keyframe(at: -0.5, 0)], .offsetOutOfRange(index: 0, offset: -0.5),
        "the offset of keyframe 0 is -0.5, expected 0...1"
      ),
      (
        [good, Keyframe(at: 1.5, 0)], .offsetOutOfRange(index: 1, offset: 1.5),
        "the offset of keyframe 1 is 1.5, expected 0...1"
      ),
      ([good, good], .unordered(index: 1), "keyframe 1 must lie after keyframe 0"),
      (
        [Keyframe(at: 0, 0), good, Keyframe(at: 0.25, 0)], .unordered(index: 2),
        "keyframe 2 must lie after keyframe 1"
      ),
      (
        [good, Keyframe(at: 1, .infinity)], .illegalNumber(index: 1),
        "keyframe 1 has a value that is not within ±1e30"
      ),
    ]
    for (keyframes, error, text) in table {
      XCTAssertThrowsError(try Track(keyframes), text) {
        XCTAssertEqual($0 as? TrackError, error)
      }
      XCTAssertEqual(error.description, text)
    }
    XCTAssertThrowsError(try Track([Keyframe(at: .nan, 0.0)])) {
      guard case .offsetOutOfRange(index: 0, _)? = $0 as? TrackError else {
        return XCTFail("\($0)")
      }
    }
  }

  func testASingleKeyframeIsConstantAndHasNoVelocity() throws {
    let track = try Track([Keyframe(at: 0.5, 42.0, curve: .easeIn)])
    for fraction in [-1, 0, 0.25, 0.5, 0.75, 1, 2] {
      XCTAssertEqual(track.value(at: fraction), 42, "at \(fraction)")
      XCTAssertNil(track.velocity(at: fraction), "at \(fraction)")
    }
  }

  /// By hand: 200 within a quarter is 800 per fraction, −300 within a quarter is −1200.
  func testVelocityIsTheSlopeAndNilWhereTheValueIsConstant() throws {
    let track = try tent()
    let expected: [(Double, Double?)] = [
      (-1, nil), (0.2, nil), (0.25, 800), (0.3, 800), (0.5, -1200), (0.7, -1200), (0.75, -1200),
      (0.8, nil), (1, nil), (.nan, nil),
    ]
    for (fraction, velocity) in expected {
      XCTAssertEqual(track.velocity(at: fraction), velocity, "at \(fraction)")
    }
    XCTAssertEqual(track.velocity(at: 0.3, rate: 2), 1600)
    XCTAssertEqual(track.velocity(at: 0.3, rate: -0.5), -400)
  }

  func testVelocityIsTheDerivativeOfTheValue() throws {
    let smooth: [TimingCurve] = [
      .linear, .ease, .easeIn, .easeOut, .easeInOut, try .spring(dampingRatio: 1, duration: 0.6),
      try .spring(dampingRatio: 0.5, initialVelocity: 1, duration: 0.75),
    ]
    let step = 1e-5
    for curve in smooth {
      let track = try Track([Keyframe(at: 0.2, -40, curve: curve), Keyframe(at: 0.9, 320)])
      for fraction in stride(from: 0.25, through: 0.85, by: 0.05) {
        let slope =
          (track.value(at: fraction + step) - track.value(at: fraction - step)) / (2 * step)
        let velocity = try XCTUnwrap(track.velocity(at: fraction))
        // The error of the difference quotient is the third derivative, at most 1e5, times 1e-10/6.
        XCTAssertEqual(velocity, slope, accuracy: 1e-3, "\(curve) at \(fraction)")
      }
    }
  }

  func testAKeyframeWithoutACurveIsReadAsLinear() throws {
    let json = #"[{"offset":0,"value":1},{"offset":1,"value":3,"curve":"ease-in"}]"#
    let track = try JSONDecoder().decode(Track<Double>.self, from: Data(json.utf8))
    XCTAssertEqual(
      track.keyframes, [Keyframe(at: 0, 1, curve: .linear), Keyframe(at: 1, 3, curve: .easeIn)])
  }
}
