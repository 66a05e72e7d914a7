import Foundation
import TransitionKit
import TransitionKitCatalogue
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
      let read = try TimingCurve(notation: text, in: .catalogue)
      XCTAssertEqual(read, curve, text)
      XCTAssertEqual(read.exportedNotation, printed, text)
      XCTAssertEqual(try TimingCurve(notation: printed, in: .catalogue), curve, printed)
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
      "", " ", "eese", "ease in", "()", ")(", "cubic-bezier", "cubic-bezier(",
      "cubic-bezier(0.1,0.2,0.3,0.4", "cubic-bezier(0.1,0.2,0.3,0.4))",
      "cubic-bezier (0.1,0.2,0.3,0.4)", "steps(3)!", "wobble(1,2,3,4)", "acc", "circ-out()",
      "emphasized()", "composed(ease,ease", "composed(ease,)ease(", "composed((ease,ease))x",
    ]
    for text in texts {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) { error in
        guard case CurveError.unreadable(text, let expected) = error else {
          return XCTFail("\(text): \(error)")
        }
        XCTAssertTrue(expected.contains("cubic-bezier(x1,y1,x2,y2)"), expected)
      }
    }
  }

  /// A function that is known names the argument that it cannot read, or how many it takes.
  func testAnArgumentThatCannotBeReadIsNamed() {
    let bezier = "cubic-bezier(x1,y1,x2,y2)"
    let spring =
      "spring(dampingRatio,initialVelocity,duration) or spring(mass,stiffness,damping,initialVelocity,span)"
    let position = "start, end, jump-start, jump-end, jump-none or jump-both"
    let joined = "joined(CURVE,progress fraction%,CURVE,…)"
    func count(_ function: String, _ count: Int, _ expected: String) -> CurveError {
      .wrongArgumentCount(function: function, count: count, expected: expected)
    }
    func part(_ function: String, _ part: String, _ text: String, _ expected: String) -> CurveError
    {
      .unreadablePart(of: "\(function)()", part: "argument \(part)", text: text, expected: expected)
    }
    let (stop, point) = (
      "a progress and up to two percentages, such as 0.5 or 0.5 25%",
      "a progress and a percentage, such as 0.5 50%"
    )
    let table: [(String, CurveError)] = [
      ("cubic-bezier()", count("cubic-bezier", 0, bezier)),
      ("cubic-bezier(0.1,0.2,0.3)", count("cubic-bezier", 3, bezier)),
      ("cubic-bezier(0.1,0.2,0.3,0.4,0.5)", count("cubic-bezier", 5, bezier)),
      ("cubic-bezier(0.1 0.2 0.3 0.4)", count("cubic-bezier", 1, bezier)),
      ("cubic-bezier(a,0,0,1)", part("cubic-bezier", "1 (x1)", "a", "a number")),
      ("cubic-bezier(0,0x1,0,1)", part("cubic-bezier", "2 (y1)", "0x1", "a number")),
      ("cubic-bezier(0,,0,1)", part("cubic-bezier", "2 (y1)", "", "a number")),
      ("cubic-bezier(0,0,1_0,1)", part("cubic-bezier", "3 (x2)", "1_0", "a number")),
      ("cubic-bezier(٠,0,0,1)", part("cubic-bezier", "1 (x1)", "٠", "a number")),
      ("cubic-bezier(0,0,0,1e)", part("cubic-bezier", "4 (y2)", "1e", "a number")),
      ("steps()", count("steps", 0, "steps(n) or steps(n,position)")),
      ("steps(3,end,end)", count("steps", 3, "steps(n) or steps(n,position)")),
      ("steps(1.5)", part("steps", "1 (count)", "1.5", "a whole number")),
      ("steps(nan)", part("steps", "1 (count)", "nan", "a whole number")),
      ("steps(1e300)", part("steps", "1 (count)", "1e300", "a whole number")),
      ("steps(4,foo)", part("steps", "2 (position)", "foo", position)),
      ("Steps(3, None)", part("Steps", "2 (position)", "None", position)),
      ("steps(3,jump-)", part("steps", "2 (position)", "jump-", position)),
      ("spring()", count("spring", 0, spring)), ("spring(1,0)", count("spring", 2, spring)),
      ("spring(1,0,0.6,1)", count("spring", 4, spring)),
      ("spring(1,0,0.6,1,2,3)", count("spring", 6, spring)),
      ("spring(1,0,0.6s)", part("spring", "3 (duration)", "0.6s", "a number")),
      ("spring(1,1,x,0,1)", part("spring", "3 (damping)", "x", "a number")),
      ("linear(0,x,1)", part("linear", "2 (stop)", "x", stop)),
      ("linear(0 0 1)", part("linear", "1 (stop)", "0 0 1", stop)),
      ("linear(0, 50%, 1)", part("linear", "2 (stop)", "50%", stop)),
      ("linear(0,,1)", part("linear", "2 (stop)", "", stop)),
      ("linear(0, 0.5 10% 20% 30%, 1)", part("linear", "2 (stop)", "0.5 10% 20% 30%", stop)),
      ("linear(0,1 5 %)", part("linear", "2 (stop)", "1 5 %", stop)),
      ("linear(0,1 5%%)", part("linear", "2 (stop)", "1 5%%", stop)),
      ("linear(0 1e1e1%,1)", part("linear", "1 (stop)", "0 1e1e1%", stop)),
      ("linear()", .tooFewStops(count: 0)),
      ("acc()", count("acc", 0, "acc(exponent)")), ("dec(2,3)", count("dec", 2, "dec(exponent)")),
      ("joined()", count("joined", 0, joined)), ("joined(ease,ease)", count("joined", 2, joined)),
      ("joined(ease,0.5,ease)", part("joined", "2 (point)", "0.5", point)),
      ("joined(ease,50%,ease)", part("joined", "2 (point)", "50%", point)),
      ("joined(ease,0.5 20% 30%,ease)", part("joined", "2 (point)", "0.5 20% 30%", point)),
      ("window(0.5)", count("window", 1, "window(start,end) or window(start,end,CURVE)")),
      ("window(a,b)", part("window", "1 (start)", "a", "a number")),
      ("window(0,b,ease)", part("window", "2 (end)", "b", "a number")),
      (
        "composed(ease)",
        count("composed", 1, "composed(OUTER,INNER) or composed(OUTER,INNER,tangent)")
      ),
      ("composed(ease,ease,ease)", part("composed", "3 (beyond)", "ease", "held or tangent")),
      // An inner function is named itself.
      ("reversed(acc(two))", part("acc", "1 (exponent)", "two", "a number")),
    ]
    for (text, error) in table {
      assertThrows(error, text) { try TimingCurve(notation: text, in: .catalogue) }
    }
    let spoken = [
      "steps(4,foo)": "steps(): argument 2 (position) is \"foo\", expected \(position)",
      "acc(1,2)": "acc() has 2 arguments, expected acc(exponent)",
      "window(0.5)":
        "window() has 1 argument, expected window(start,end) or window(start,end,CURVE)",
    ]
    for (text, message) in spoken {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue)) {
        XCTAssertEqual("\($0)", message)
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
    for (text, error) in table {
      assertThrows(error, text) { try TimingCurve(notation: text, in: .catalogue) }
    }
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
        assertThrows(error, text) { try TimingCurve(notation: text, in: .catalogue) }
      } else {
        XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) {
          guard case CurveError.unreadable(let inner, _) = $0 else { return XCTFail("\($0)") }
          XCTAssertEqual(inner.lowercased(), "eese", text)
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
      guard let curve = try? TimingCurve(notation: text, in: .catalogue) else { continue }
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
