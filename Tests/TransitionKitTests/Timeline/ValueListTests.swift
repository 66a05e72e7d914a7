import Foundation
import TransitionKit
import TransitionKitCatalogue
import TransitionKitExport
import TransitionKitInspection
import XCTest

/// Lists of values, which end anywhere: their notation, table and code.
final class ValueListTests: XCTestCase {
  func testAListIsReadAsTheListsOfMotionAndComposeAreWritten() throws {
    let table: [(String, Track<Double>)] = [
      ("keyframes(0, 1.2, 0.8)", try Track(through: [0, 1.2, 0.8])),
      ("keyframes(0, 1.2 30%, 0.8)", try Track(through: [0, 1.2, 0.8], at: [0, 0.3, 1])),
      (
        "KEYFRAMES(0, ease-out, 1.2 30%, ease-in-out, 0.8 100%)",
        try Track(through: [0, 1.2, 0.8], at: [0, 0.3, 1], curves: [.easeOut, .easeInOut])
      ),
      // animate(x, [0, 100, 40], { times: [0.1, 0.5, 0.9], ease: "easeIn" })
      (
        "keyframes(0 10%, easeIn, 100 50%, easeIn, 40 90%)",
        try Track(through: [0, 100, 40], at: [0.1, 0.5, 0.9], curves: [.easeIn])
      ),
      // Evenly between 20% and 80%: 40% and 60%.
      (
        "keyframes(1 20%, 2, 3, 4 80%)",
        try Track(through: [1, 2, 3, 4], at: [0.2, 0.4, 0.6, 0.8])
      ),
      ("keyframes(7)", try Track(through: [7])),
    ]
    for (text, track) in table {
      let read = try Track<Double>(notation: text, in: .catalogue)
      XCTAssertEqual(read.keyframes.count, track.keyframes.count, text)
      for (index, (one, other)) in zip(read.keyframes, track.keyframes).enumerated() {
        XCTAssertEqual(one.offset, other.offset, accuracy: 1e-15, text)
        XCTAssertEqual(one.value, other.value, text)
        // The curve of the last keyframe does not count.
        if index + 1 < track.keyframes.count { XCTAssertEqual(one.curve, other.curve, text) }
      }
    }
  }

  func testTheNotationIsReadBack() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<500 {
      let count = Int.random(in: 1...6, using: &random)
      let offsets = Set((0..<count).map { _ in Double.random(in: 0...1, using: &random) }).sorted()
      let values = offsets.map { _ in Double.random(in: -1e6...1e6, using: &random) }
      let curves = values.dropLast().map { _ in
        NamedCurve.allCases.randomElement(using: &random)?.curve ?? .linear
      }
      let track = try Track(
        through: values, at: offsets, curves: curves.isEmpty ? [.linear] : curves)
      XCTAssertEqual(
        try Track<Double>(notation: track.notation, in: .catalogue), track, track.notation)
      let data = try JSONEncoder().encode(track)
      XCTAssertEqual(try JSONDecoder().decode(Track<Double>.self, from: data), track)
    }
  }

  func testWhatCannotBeReadIsNamed() {
    let table = [
      "0, 1.2, 0.8": #""0, 1.2, 0.8" is not a curve, expected keyframes(0,1.2 30%,CURVE,0.8)"#,
      "keyframes()": "keyframes() has 0 arguments, expected keyframes(0,1.2 30%,CURVE,0.8)",
      "keyframes(ease, 0, 1)":
        #"keyframes(): argument 1 (value) is "ease", expected a number, and a percentage after it if need be"#,
      "keyframes(0, ease, ease, 1)":
        #"keyframes(): argument 3 (value) is "ease", expected a number, and a percentage after it if need be"#,
      "keyframes(0, 1, ease)":
        #"keyframes(): argument 3 (value) is "ease", expected a number, and a percentage after it if need be"#,
      "keyframes(0, 1 10% 20%, 2)":
        #"keyframes(): argument 2 (value) is "1 10% 20%", expected a number and one percentage, such as 1.2 30%"#,
      "keyframes(0 50%, 1 20%)": "keyframes[1].offset is 0.2, expected above 0.5",
      "keyframes(0, 1 120%)": "keyframes[1].offset is 1.2, expected 0...1",
      "keyframes(0, 1e300)": "keyframes[1].value is 1e300, expected within ±1e30",
      "keyframes(0, inf)": "keyframes[1].value is inf, expected within ±1e30",
      "keyframes(0, wobble, 1)": nil,
    ]
    for (text, message) in table {
      XCTAssertThrowsError(try Track<Double>(notation: text, in: .catalogue), text) {
        if let message {
          XCTAssertEqual("\($0)".prefix(message.count), message.prefix(message.count))
        }
      }
    }
  }

  func testATableHasTheValuesAndTheirVelocity() throws {
    let text = try
      "\(Track(through: [0, 1.2, 0.8]).table(at: [0, 0.25, 0.75, 1], style: TextStyle(isASCII: true, hasPlots: false)))"
    XCTAssertTrue(text.hasPrefix("keyframes(0 0%,1.2 50%,0.8 100%)"), text)
    // 1.2 in half of the duration, and −0.4 in the other half.
    XCTAssertTrue(text.contains("0.250  0.600     2.400"), text)
    XCTAssertTrue(text.contains("0.750  1.000    -0.800"), text)
  }

  /// By the documentation of each platform.
  func testTheCodeOfPlatforms() throws {
    let track = try Track(
      through: [0, 1.2, 0.8], at: [0, 0.3, 1], curves: [.easeOut, .cubicBezier(0.2, 0, 0, 1)])
    let codes = try PlatformCurves(values: track, duration: 0.4).lines
    let expected: [(Platform, String, Double)] = [
      (
        .transitionKit,
        #"try Track(notation: "keyframes(0 0%,ease-out,1.2 30%,cubic-bezier(0.2,0,0,1),0.8 100%)")"#,
        0
      ),
      (
        .coreAnimation,
        "let animation = CAKeyframeAnimation(keyPath: \"position.x\"); animation.keyTimes = [0, 0.3, 1]; "
          + "animation.values = [0, 1.2, 0.8]; animation.timingFunctions = [CAMediaTimingFunction(name: .easeOut), "
          + "CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)]; animation.duration = 0.4", 1e-6
      ),
      (
        .compose,
        "keyframes<Float> { durationMillis = 400; 0f at 0 using EaseOut; "
          + "1.2f at 120 using CubicBezierEasing(0.2f, 0f, 0f, 1f); 0.8f at 400 }", 1e-6
      ),
      (
        .flutter,
        "TweenSequence<double>([TweenSequenceItem(tween: Tween(begin: 0.0, end: 1.2)"
          + ".chain(CurveTween(curve: Curves.easeOut)), weight: 30), "
          + "TweenSequenceItem(tween: Tween(begin: 1.2, end: 0.8)"
          + ".chain(CurveTween(curve: const Cubic(0.2, 0, 0, 1))), weight: 70)])", 0
      ),
      (
        .motion,
        "animate(value, [0, 1.2, 0.8], { duration: 0.4, times: [0, 0.3, 1], ease: [\"easeOut\", [0.2, 0, 0, 1]] })",
        0
      ),
      (
        .css,
        "@keyframes values { 0% { --value: 0; animation-timing-function: ease-out } "
          + "30% { --value: 1.2; animation-timing-function: cubic-bezier(0.2, 0, 0, 1) } "
          + "100% { --value: 0.8; animation-timing-function: linear } } animation: values 0.4s both;",
        0
      ),
    ]
    XCTAssertEqual(codes.map(\.platform), expected.map(\.0))
    for (line, (platform, code, error)) in zip(codes, expected) {
      XCTAssertEqual(line.code, code)
      XCTAssertLessThanOrEqual(line.error, error, "\(platform)")
    }
  }

  /// In Compose a keyframe at 100.4 ms is at 100 ms: of a value that runs 1 in 0.4 ms of 400, 0.001.
  func testComposeRoundsToMilliseconds() throws {
    let track = try Track(through: [0, 1, 1], at: [0, 0.251, 1])
    let line = try XCTUnwrap(
      PlatformCurves(values: track, duration: 0.4).lines.first { $0.platform == .compose })
    XCTAssertTrue(line.code.contains("1f at 100;"), line.code)
    // At 100 ms it is at 100/100.4.
    XCTAssertEqual(line.error, 1 - 100 / 100.4, accuracy: 1e-4)
  }

  func testACurveThatIsNoBezierBecomesLines() throws {
    let track = try Track(through: [0, 2, 1], curves: [.bounceOut, .linear])
    let lines = try PlatformCurves(values: track).lines
    for line in lines where line.platform != .transitionKit && line.platform != .compose {
      XCTAssertGreaterThan(line.error, 0, line.code)
      XCTAssertLessThanOrEqual(line.error, 0.0011, line.code)
    }
    let jump = try Track(through: [0, 1, 1], curves: [try .steps(2, .jumpEnd)])
    for line in try PlatformCurves(values: jump).lines {
      XCTAssertTrue(line.error.isFinite, line.code)
    }
  }
}
