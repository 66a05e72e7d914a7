import Foundation
import TransitionKit
import XCTest

/// The notation of curves: CSS names and functions, and `spring(…)`.
final class CurveNotationTests: XCTestCase {
  // MARK: - Forms

  func testEveryFormIsReadAndWrittenInItsShortestForm() throws {
    let table: [(text: String, curve: TimingCurve, printed: String)] = [
      ("linear", .linear, "linear"), ("ease", .ease, "ease"), ("ease-in", .easeIn, "ease-in"),
      ("ease-out", .easeOut, "ease-out"), ("ease-in-out", .easeInOut, "ease-in-out"),
      ("  ease\n", .ease, "ease"),
      ("Ease-In", .easeIn, "ease-in"),
      ("cubic-bezier(0.42,0,0.58,1)", .easeInOut, "ease-in-out"),
      (
        "Cubic-Bezier( .4, 0 ,\t0.2, 1e0 )", try .cubicBezier(0.4, 0, 0.2, 1),
        "cubic-bezier(0.4,0,0.2,1)"
      ),
      (
        "cubic-bezier(0.36,0,+0.66,-0.56)", try .cubicBezier(0.36, 0, 0.66, -0.56),
        "cubic-bezier(0.36,0,0.66,-0.56)"
      ),
      ("steps(4)", try .steps(4, .jumpEnd), "steps(4,end)"),
      ("steps(4,end)", try .steps(4, .jumpEnd), "steps(4,end)"),
      ("steps(4,jump-end)", try .steps(4, .jumpEnd), "steps(4,end)"),
      ("steps(4, start)", try .steps(4, .jumpStart), "steps(4,start)"),
      ("steps(4,jump-start)", try .steps(4, .jumpStart), "steps(4,start)"),
      ("steps(4, Jump-None)", try .steps(4, .jumpNone), "steps(4,jump-none)"),
      ("steps( 1,jump-both )", try .steps(1, .jumpBoth), "steps(1,jump-both)"),
      (
        "spring(1,0.1,0.6)", try .spring(dampingRatio: 1, initialVelocity: 0.1, duration: 0.6),
        "spring(1,0.1,0.6)"
      ),
      (
        "spring(3, 1000, 500, 0, 0.5)",
        .spring(try SpringTiming(Spring(mass: 3, stiffness: 1000, damping: 500), span: 0.5)),
        "spring(3,1000,500,0,0.5)"
      ),
      (
        "linear(0, 0.25 75%, 1)",
        try .linear([.init(at: 0, 0), .init(at: 0.75, 0.25), .init(at: 1, 1)]),
        "linear(0 0%,0.25 75%,1 100%)"
      ),
      (
        "linear(0, 25% 75% 0.5, 1)",
        try .linear([
          .init(at: 0, 0), .init(at: 0.25, 0.5), .init(at: 0.75, 0.5), .init(at: 1, 1),
        ]), "linear(0 0%,0.5 25%,0.5 75%,1 100%)"
      ),
      ("ACC( 4 )", .power(try PowerCurve(4, .accelerating)), "acc(4)"),
      ("dec(5)", .power(5, .decelerating), "dec(5)"), ("circ-out", .circularOut, "circ-out"),
      ("Emphasized", .emphasized, "emphasized"),
      (
        "joined(acc(2), 0.8 50%, ease)",
        try .joined([.power(2, .accelerating), .ease], at: [.init(at: 0.5, 0.8)]),
        "joined(acc(2),0.8 50%,ease)"
      ),
      (
        "joined(linear(0,1), 75% -0.5, steps(2,start))",
        try .joined(
          [.linear([.init(at: 0, 0), .init(at: 1, 1)]), .steps(2, .jumpStart)],
          at: [.init(at: 0.75, -0.5)]),
        "joined(linear(0 0%,1 100%),-0.5 75%,steps(2,start))"
      ),
      ("window(.3, 1)", .window(0.3...1), "window(0.3,1)"),
      (
        "window(0,0.35,emphasized)", try TimingCurve.emphasized.windowed(0...0.35),
        "window(0,0.35,emphasized)"
      ),
      (
        "composed( ease , window(0.3,1) )",
        try .composed(outer: .ease, inner: .window(0.3...1)), "composed(ease,window(0.3,1))"
      ),
      // A composition that equals a window is read as a window.
      (
        "composed(linear(0, 0 20%, 1 40%, 1),linear)", .window(0.2...0.4), "window(0.2,0.4)"
      ),
    ]
    for (text, curve, printed) in table {
      let read = try TimingCurve(notation: text)
      XCTAssertEqual(read, curve, text)
      XCTAssertEqual(read.description, printed, text)
      XCTAssertEqual(try TimingCurve(notation: printed), curve, printed)
    }
  }

  func testPercentagesAreRoundedOnce() throws {
    // 7 % must be the double 0.07; 7 · 0.01 is a different one.
    let read = try TimingCurve(notation: "linear(0,0.5 7%,0.5 0.1e2%,0.6 29%,1)")
    guard case .piecewiseLinear(let curve) = read else { return XCTFail("\(read)") }
    XCTAssertEqual(curve.stops.map(\.fraction), [0, 0.07, 0.1, 0.29, 1])
  }

  // MARK: - Round trips

  func testEveryPrintedCurveIsReadBackEqual() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let curve = try Curves.random(using: &random)
      XCTAssertEqual(try TimingCurve(notation: curve.description), curve, "\(curve)")
    }
    for curve in try Curves.fixed() {
      XCTAssertEqual(try TimingCurve(notation: curve.description), curve, "\(curve)")
    }
  }

  func testFractionsOfEveryMagnitudeAreReadBackEqual() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<3000 {
      let stops = [random.finiteDouble(), random.magnitude(-20...2)].sorted().map {
        PiecewiseLinear.Stop(at: $0, random.magnitude(-300...99.9))
      }
      let curve = TimingCurve.piecewiseLinear(try PiecewiseLinear(stops))
      XCTAssertEqual(try TimingCurve(notation: curve.description), curve, "\(curve)")
    }
  }

  func testCurvesAreCodedAsStrings() throws {
    let curves = try Curves.fixed()
    let data = try JSONEncoder().encode(curves)
    XCTAssertEqual(try JSONDecoder().decode([TimingCurve].self, from: data), curves)
    let strings = try JSONDecoder().decode([String].self, from: data)
    XCTAssertEqual(strings, curves.map(\.description))
  }

  func testDecodingAnInvalidCurveGivesADecodingErrorWithTheReason() throws {
    let table = [
      (#"["eese"]"#, "\"eese\" is not a curve"),
      (#"["cubic-bezier(1.2,0,0,1)"]"#, "x1 is 1.2, expected 0...1"),
    ]
    for (json, reason) in table {
      XCTAssertThrowsError(try JSONDecoder().decode([TimingCurve].self, from: Data(json.utf8))) {
        guard case DecodingError.dataCorrupted(let context) = $0 else { return XCTFail("\($0)") }
        XCTAssertTrue(context.debugDescription.contains(reason), context.debugDescription)
      }
    }
    XCTAssertThrowsError(try JSONDecoder().decode([TimingCurve].self, from: Data("[1]".utf8)))
  }

  // MARK: - Errors

  func testMalformedTextsAreReported() {
    let texts = [
      "", " ", "eese", "ease in", "linear()", "linear", "()", ")(", "cubic-bezier", "cubic-bezier(",
      "cubic-bezier()", "cubic-bezier(0.1,0.2,0.3)", "cubic-bezier(0.1,0.2,0.3,0.4,0.5)",
      "cubic-bezier(0.1,0.2,0.3,0.4", "cubic-bezier(0.1,0.2,0.3,0.4))", "cubic-bezier(a,0,0,1)",
      "cubic-bezier(0x1,0,0,1)", "cubic-bezier(0.1 0.2 0.3 0.4)", "cubic-bezier(0,,0,1)",
      "cubic-bezier(1_0,0,0,1)", "cubic-bezier (0.1,0.2,0.3,0.4)", "cubic-bezier(٠,0,0,1)",
      "cubic-bezier(1e,0,0,1)", "steps()", "steps(1.5)", "steps(3,middle)", "steps(3,none)",
      "steps(3,both)", "steps(3,jump-middle)", "steps(3,jump-)", "steps(3,end,end)", "steps(nan)",
      "steps(1e300)", "spring()", "spring(1,0)",
      "spring(1,0,0.6,1)", "spring(1,0,0.6,1,2,3)", "spring(1,0,0.6s)", "linear(0 0 1)",
      "linear(0, 50%, 1)", "linear(0, 0.5 10% 20% 30%, 1)", "linear(0,,1)", "linear(0,1 5 %)",
      "linear(0,%,1)", "linear(0,1 5%%)", "linear(0 1e1e1%,1)", "steps(3)!", "wobble(1,2,3,4)",
      "acc", "acc()", "acc(1.5x)", "dec(2,3)", "dec(x)", "circ-out()", "emphasized()",
      "joined()", "joined(ease)", "joined(ease,ease)", "joined(ease,0.5,ease)",
      "joined(ease,50%,ease)",
      "joined(ease,0.5 20% 30%,ease)", "joined(ease,0.5 50%)", "window()", "window(0.5)",
      "window(a,b)", "window(0,1,ease,ease)", "composed(ease)", "composed(ease,ease,ease)",
      "composed(ease,ease", "composed(ease,)ease(", "composed((ease,ease))",
    ]
    for text in texts where text != "linear" {
      XCTAssertThrowsError(try TimingCurve(notation: text), text) { error in
        guard case CurveError.unreadable(text, let expected) = error else {
          return XCTFail("\(text): \(error)")
        }
        XCTAssertTrue(expected.contains("cubic-bezier(x1,y1,x2,y2)"), expected)
      }
    }
  }

  func testInvalidNumbersAreReportedWithTheirField() {
    let table: [(String, CurveError)] = [
      ("cubic-bezier(1.2,0,0,1)", .outOfRange(field: "x1", value: 1.2, expected: "0...1")),
      ("cubic-bezier(0,nan,0,1)", .notFinite(field: "y1")),
      ("cubic-bezier(0,0,-inf,1)", .notFinite(field: "x2")),
      ("cubic-bezier(0,1e999,0,1)", .notFinite(field: "y1")),
      ("spring(nan,0,0.5)", .notFinite(field: "dampingRatio")),
      ("spring(1,0,infinity)", .notFinite(field: "duration")),
      ("spring(0,1,1,0,1)", .outOfRange(field: "mass", value: 0, expected: "above 0")),
      (
        "spring(1,1,1,0,0)",
        .outOfRange(field: "span", value: 0, expected: "above 0 and at most 1000000000")
      ),
      ("steps(0)", .outOfRange(field: "steps", value: 0, expected: "1...1000000")),
      ("steps(0,jump-both)", .outOfRange(field: "steps", value: 0, expected: "1...1000000")),
      ("steps(1,jump-none)", .outOfRange(field: "steps", value: 1, expected: "2...1000000")),
      ("linear(0)", .tooFewStops(count: 1)),
      ("linear(0,inf,1)", .notFinite(field: "stops[1].progress")),
      ("linear(0,0.5 nan%,1)", .notFinite(field: "stops[1].fraction")),
      ("linear(0,0.5 1e999%,1)", .notFinite(field: "stops[1].fraction")),
    ]
    for (text, error) in table { assertThrows(error, text) { try TimingCurve(notation: text) } }
  }

  func testAnErrorInAnInnerCurveIsReportedForThatCurve() {
    let table: [(String, CurveError?)] = [
      ("composed(ease,eese)", nil), ("joined(eese,0.5 50%,ease)", nil),
      ("window(0,1,EESE)", nil),
      ("window(-0.5,1)", .outOfRange(field: "window start", value: -0.5, expected: "0...1")),
      ("window(0.5,0.25)", .outOfRange(field: "window end", value: 0.25, expected: "0.5...1")),
      ("window(0.5,nan)", .notFinite(field: "window end")),
      ("acc(0)", .outOfRange(field: "exponent", value: 0, expected: "above 0")),
      ("dec(-1)", .outOfRange(field: "exponent", value: -1, expected: "above 0")),
      ("composed(ease,steps(0))", .outOfRange(field: "steps", value: 0, expected: "1...1000000")),
      (
        "joined(ease,0.5 100%,ease)",
        .outOfRange(field: "joints[0].fraction", value: 1, expected: "above 0 and below 1")
      ),
    ]
    for (text, error) in table {
      if let error {
        assertThrows(error, text) { try TimingCurve(notation: text) }
      } else {
        XCTAssertThrowsError(try TimingCurve(notation: text), text) {
          guard case CurveError.unreadable("eese", _) = $0 else { return XCTFail("\($0)") }
        }
      }
    }
  }

  func testNoTextCrashesTheReader() {
    // Pieces of valid notation in random order.
    let pieces = [
      "linear", "ease", "(", ")", ",", " ", "%", "1", "-0.5", "1e9", "e", ".", "nan", "inf",
      "spring",
      "steps", "cubic-bezier", "start", "\u{301}", "é", "joined(", "window(", "composed(", "acc",
    ]
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let count = Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      guard let curve = try? TimingCurve(notation: text) else { continue }
      XCTAssertEqual(try TimingCurve(notation: curve.description), curve, text)
    }
  }

  func testErrorDescriptionsAreOneLineWithTheField() {
    let table: [(CurveError, String)] = [
      (.notFinite(field: "y1"), "y1 must be a finite number"),
      (.outOfRange(field: "x1", value: 1.2, expected: "0...1"), "x1 is 1.2, expected 0...1"),
      (.tooFewStops(count: 1), "linear() has 1 stops, expected at least 2"),
      (.notConverged(stops: 64), "the function did not settle within 64 stops"),
      (.unreadable(text: "eese", expected: "ease"), "\"eese\" is not a curve, expected ease"),
    ]
    for (error, text) in table { XCTAssertEqual(error.description, text) }
  }

  func testExponentsNextToTheLimitsOfIntegersAreRead() throws {
    for sign in ["", "-"] {
      for exponent in ["-9223372036854775808", "-9223372036854775807", "-9223372036854775806"] {
        XCTAssertEqual(
          try TimingCurve(notation: "linear(0 \(sign)1e\(exponent)%, 1)"),
          try TimingCurve(notation: "linear(0 0%, 1)"))
      }
      for exponent in ["9223372036854775807", "9223372036854775806"] {
        XCTAssertThrowsError(try TimingCurve(notation: "linear(0 \(sign)1e\(exponent)%, 1)")) {
          XCTAssertTrue($0 is CurveError)
        }
      }
      // Beyond the integers a text is no number.
      XCTAssertThrowsError(try TimingCurve(notation: "linear(0 \(sign)1e9223372036854775808%,1)"))
    }
  }
}
