import Foundation
import XCTest

@testable import TransitionKit
import TransitionKitCatalogue

/// Motions in points are read back from what they print, and from JSON.
final class MotionNotationTests: XCTestCase {
  private func check<Value: MotionNotation & Codable & Equatable>(
    _ value: Value, _ text: String? = nil
  ) throws {
    if let text { XCTAssertEqual(value.description, text) }
    XCTAssertEqual(try Value(notation: value.description), value, value.description)
    XCTAssertEqual(try Value(notation: "  \(value)\n"), value, "blanks")
    let data = try JSONEncoder().encode([value])
    XCTAssertEqual(try JSONDecoder().decode([Value].self, from: data), [value], "\(value)")
    // Any other text is refused, not misread.
    for broken in ["", "\(value)x", "x\(value)"] {
      XCTAssertThrowsError(try Value(notation: broken), broken)
    }
  }

  func testEachMotionIsReadBack() throws {
    try check(DecayRate.normal, "0.998/ms")
    try check(DecayRate.reactNative, "2.0000000000000018/s")
    try check(Decay(from: 0, velocity: 1000), "decay from 0 at 1000/s, 0.998/ms")
    try check(
      SplineDecay(from: -3.5, velocity: 900, density: 2.625),
      "spline decay from -3.5 at 900/s, density 2.625, friction 0.015")
    try check(RubberBand(dimension: 480), "rubber band 0.55 of 480")
    let spring = try Spring(mass: 1, stiffness: 100, damping: 20)
    try check(
      SpringMotion(spring, from: 0, to: 300, velocity: 1500),
      "spring(1,100,20,0) from 0 to 300 at 1500/s")
    try check(
      SpringMotion(spring, from: 0, to: 300, velocity: 1500, clampsOvershoot: true),
      "spring(1,100,20,0) from 0 to 300 at 1500/s, clamped")
    try check(SettlingThreshold(distance: 0.5, speed: 2), "within 0.5, at most 2 per second")
    try check(SettlingThreshold(distance: 0.5), "within 0.5")
    try check(SettlingThreshold(speed: 2), "at most 2 per second")
    try check(MotionSequence(.uniform, from: 1, velocity: -2), "uniform from 1 at -2/s")
    try check(
      MotionSequence(.spring(spring, to: 9, clampsOvershoot: true), from: 1, velocity: -2),
      "clamped spring(1,100,20,0) to 9 from 1 at -2/s")
    // The velocity is that of the curve.
    try check(
      MotionSequence(.curve(.quadOut, to: 9, duration: 0.5), from: 1, velocity: -2),
      "dec(2) over 0.5 s to 9 from 1 at 32/s")
  }

  func testRandomMotionsAreReadBackToTheLastBit() throws {
    var random = SeededRandom(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<Cases.count(full: 300, quick: 60) {
      let rate = try DecayRate(perSecond: number(0.01...50))
      let spring = try Spring(
        mass: number(0.1...5), stiffness: number(1...900), damping: number(0...90))
      let (start, velocity) = (number(-900...900), number(-5000...5000))
      try check(rate)
      try check(Decay(from: start, velocity: velocity, rate: rate))
      try check(SplineDecay(from: start, velocity: velocity, friction: number(0.001...1)))
      try check(SpringMotion(spring, from: start, to: number(-9...9), velocity: velocity))
      try check(RubberBand(dimension: number(1...999), coefficient: number(0.1...2)))
      try check(
        MotionSequence(.decay(rate), from: start, velocity: velocity)
          .then(.uniform, at: number(0...1)).then(.spring(spring, to: 7), at: number(1...2)))
      try check(
        MotionSequence(.splineDecay(density: number(1...3)), from: start, velocity: velocity)
          .then(.uniform, at: number(0...0.2), limitingSpeedTo: number(0...900))
          .then(.spring(spring, to: 7, clampsOvershoot: true), at: number(0.2...0.5))
          .then(
            .curve(
              .cubicBezier(number(0...1), number(-1...2), number(0...1), number(-1...2)),
              to: number(-9...9), duration: number(0...2)), at: number(0.5...1)
          )
          .then(.decay(rate), at: number(1...2)))
      try check(MotionSequence.Law.spring(spring, to: start, clampsOvershoot: true))
      try check(
        MotionSequence(.uniform, from: start, velocity: velocity)
          .then(.spring(spring, to: 0), reaching: start + velocity * number(0...1)))
    }
  }

  func testASequenceThatIsNotContinuousIsRefused() throws {
    let sequence = "uniform from 0 at 100/s, then after 2 s decay 2/s from "
    XCTAssertEqual(
      try MotionSequence(notation: sequence + "200 at 100/s").motion(at: 2).value, 200)
    for (broken, gap) in [
      "201 at 100/s": "the position is 201 and has to be 200, 1 less",
      "200 at 99/s": "the velocity is 99 and has to be 100, 1 more",
      "150 at 120/s":
        "the position is 150 and has to be 200, 50 more; the velocity is 120 and has to be 100, 20 less",
    ] {
      XCTAssertThrowsError(try MotionSequence(notation: sequence + broken), broken) {
        XCTAssertEqual("\($0)", "the motions do not join after 2 s: \(gap)")
      }
    }
    assertThrows(
      CurveError.unjoined(
        time: 2, stated: MotionSample(value: 150, velocity: 120),
        reached: MotionSample(value: 200, velocity: 100))
    ) { try MotionSequence(notation: sequence + "150 at 120/s") }
    XCTAssertThrowsError(
      try MotionSequence(notation: "uniform from 0 at 1/s, then after -1 s uniform from 0 at 1/s"))
    XCTAssertThrowsError(try Decay(notation: "decay from 1e40 at 0/s, 2/s"))
  }

  /// A motion that is known names its part that is no number.
  func testAPartThatCannotBeReadIsNamed() {
    func check<Value: MotionNotation>(_ type: Value.Type, _ text: String, _ message: String) {
      XCTAssertThrowsError(try Value(notation: text, in: .catalogue), text) {
        XCTAssertEqual("\($0)", message)
      }
    }
    check(
      Decay.self, "decay from x at 1000/s, 0.998/ms", #"decay: start is "x", expected a number"#)
    check(Decay.self, "decay from 0 at y/s, 2/s", #"decay: velocity is "y", expected a number"#)
    check(
      Decay.self, "decay from 0 at 1/s, 2/h",
      #"decay: rate is "2/h", expected 0.998/ms or 2/s or normal or fast"#
    )
    check(
      SplineDecay.self, "spline decay from 0 at 1/s, density d, friction 0.015",
      #"spline decay: density is "d", expected a number"#)
    check(
      SpringMotion.self, "react-native from 0 to z at 0/s",
      #"react-native: target is "z", expected a number"#)
    check(
      SpringMotion.self, "spring(1,2,c,0) from 0 to 1 at 0/s",
      #"spring(): argument 3 (damping) is "c", expected a number"#)
    check(
      RubberBand.self, "rubber band c of 480",
      #"rubber band: coefficient is "c", expected a number"#)
    check(
      MotionSequence.self, "uniform from 0 at 1/s, then after 2 s decay 2/h from 2 at 1/s",
      #"decay: rate is "2/h", expected 0.998/ms or 2/s or normal or fast"#
    )
    check(
      MotionSequence.self, "uniform from 0 at v/s", #"uniform: velocity is "v", expected a number"#)
    check(
      MotionSequence.Law.self, "acc(n) over 1 s to 2",
      #"acc(): argument 1 (exponent) is "n", expected a number"#)
  }
}
