import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Notation of curves that are made of others: turned, mirrored, inverted, or through points.
final class CurveFunctionNotationTests: XCTestCase {
  private static let halves = [
    "linear", "ease", "ease-in", "cubic-bezier(0.2,0.4,0.9,1.3)", "acc(2.5)", "dec(3)", "circ-in",
    "sine-out", "expo-in", "expo(out,level)", "back(2,in)", "elastic(1,in)", "elastic(1.5,0.4,out)",
    "bounce-in", "steps(3,start)", "linear(0,0.7 30%,1)", "spring(0.5,0,0.75)", "window(0.2,0.9)",
    "joined(ease,0.4 20%,acc(2))", "composed(quad-in,back-out,tangent)", "Curves.easeInBack",
  ]

  func testTheFunctionsAreThoseOfTheLibrary() throws {
    for half in CurveFunctionNotationTests.halves {
      let curve = try TimingCurve(notation: half, in: .catalogue)
      XCTAssertEqual(
        try TimingCurve(notation: "reversed(\(half))", in: .catalogue), curve.reversed, half)
      XCTAssertEqual(
        try TimingCurve(notation: "Mirrored( \(half) )", in: .catalogue), try curve.mirrored, half)
    }
    for half in ["linear", "ease", "acc(3)", "sine-in", "joined(ease,0.4 20%,acc(2))", "system"] {
      let curve = try TimingCurve(notation: half, in: .catalogue)
      XCTAssertEqual(
        try TimingCurve(notation: "inverse(\(half))", in: .catalogue), try curve.inverse(), half)
      XCTAssertEqual(
        try TimingCurve(notation: "inverse(\(half), 0.01)", in: .catalogue),
        try curve.inverse(tolerance: 0.01),
        half)
    }
    let points: [PiecewiseLinear.Stop] = [.init(at: 0.3, 0.6), .init(at: 0.7, 0.9)]
    XCTAssertEqual(
      try TimingCurve(notation: "catmull-rom(0.6 30%, 70% 0.9)", in: .catalogue),
      try .catmullRom(points))
    XCTAssertEqual(
      try TimingCurve(notation: "Catmull-Rom(0.6 30%,0.9 70%, 0.25)", in: .catalogue),
      try .catmullRom(points, tension: 0.25))
  }

  /// Values by pencil: √0.25, 2·0.25² and 1 − 2·0.25².
  func testValuesOfFunctions() throws {
    let table: [(String, at: Double, Double)] = [
      ("inverse(acc(2))", 0.25, 0.5), ("mirrored(acc(2))", 0.25, 0.125),
      ("mirrored(acc(2))", 0.75, 0.875), ("reversed(acc(2))", 0.5, 0.75),
      ("catmull-rom(0.6 30%,0.9 70%)", 0.3, 0.6), ("catmull-rom(0.6 30%,1)", 0.15, 0.3),
    ]
    for (text, fraction, value) in table {
      XCTAssertEqual(
        try TimingCurve(notation: text, in: .catalogue).progress(at: fraction), value,
        accuracy: 1e-15, text)
    }
  }

  /// The shortest text is read back equal, and so is the plain one.
  func testEveryCurveIsReadBackFromItsShortNotation() throws {
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<Cases.count(full: 1000, quick: 150) {
      let curve = try Curves.random(using: &random)
      for other in [curve, curve.reversed, try? curve.mirrored].compactMap({ $0 }) {
        XCTAssertEqual(
          try TimingCurve(notation: other.notation(in: .catalogue), in: .catalogue), other,
          "\(other)")
        XCTAssertEqual(try TimingCurve(notation: other.description), other, "\(other)")
      }
    }
    for curve in try Curves.fixed() + CurvePreset.allCases.map(\.curve) {
      XCTAssertEqual(
        try TimingCurve(notation: curve.notation(in: .catalogue), in: .catalogue), curve, "\(curve)"
      )
    }
  }

  func testFunctionsPrintAsThemselves() throws {
    let table: [(text: String, short: String, plain: String)] = [
      (
        "mirrored(ease-in)", "mirrored(ease-in)",
        "joined(ease-in,0.5 50%,cubic-bezier(0,0,0.5800000000000001,1))"
      ),
      ("mirrored(acc(2))", "quad-in-out", "joined(acc(2),0.5 50%,dec(2))"),
      ("mirrored(acc(2.5))", "mirrored(acc(2.5))", "joined(acc(2.5),0.5 50%,dec(2.5))"),
      (
        "mirrored(mirrored(steps(2,start)))", "mirrored(mirrored(steps(2,start)))",
        "joined(joined(steps(2,start),0.5 50%,steps(2,end)),0.5 50%,"
          + "joined(steps(2,start),0.5 50%,steps(2,end)))"
      ),
      (
        "reversed(ease-in)", "cubic-bezier(0,0,0.5800000000000001,1)",
        "cubic-bezier(0,0,0.5800000000000001,1)"
      ),
      (
        "reversed(spring(0.5,0,0.75))", "reversed(spring(0.5,0,0.75))",
        "reversed(spring(0.5,0,0.75))"
      ),
      ("inverse(acc(4))", "acc(0.25)", "acc(0.25)"),
      ("composed(mirrored(ease),quad-in-out)", "composed(mirrored(ease),quad-in-out)", ""),
      ("joined(mirrored(ease),0.2 50%,ease)", "joined(mirrored(ease),0.2 50%,ease)", ""),
      ("window(0.2,0.5,mirrored(ease))", "window(0.2,0.5,mirrored(ease))", ""),
    ]
    for (text, short, plain) in table {
      let curve = try TimingCurve(notation: text, in: .catalogue)
      XCTAssertEqual(curve.notation(in: .catalogue), short, text)
      if !plain.isEmpty { XCTAssertEqual(curve.description, plain, text) }
    }
    for text in [
      "catmull-rom(0.6 30%,0.9 70%)", "catmull-rom(0.6 30%,0.9 70%,0.8)",
      "catmull-rom(-0.2 20%,1.3 60%,0.9 80%,0.25)", "catmull-rom(0.5 50%)",
    ] {
      let short = try TimingCurve(notation: text, in: .catalogue).notation(in: .catalogue)
      XCTAssertTrue(short == text || short == "linear" || short.hasPrefix("joined(linear"), short)
    }
    XCTAssertEqual(
      try TimingCurve(notation: "catmull-rom(0.6 30%,0.9 70%,0.8)", in: .catalogue).notation(
        in: .catalogue),
      "catmull-rom(0.6 30%,0.9 70%,0.8)")
  }

  func testFunctionsAreReadFromJSON() throws {
    let json = #"["mirrored(ease-in)", "catmull-rom(0.6 30%,0.9 70%)", "inverse(sine-in)"]"#
    let curves = try JSONDecoder.catalogue.decode([TimingCurve].self, from: Data(json.utf8))
    let written = try JSONEncoder().encode(curves)
    XCTAssertEqual(try JSONDecoder().decode([TimingCurve].self, from: written), curves)
  }

  // MARK: - Hostile texts

  func testMalformedTextsAreReported() {
    for text in ["reversed(1)", "inverse(0.1)", "catmull-rom", "mirrored", "reversed(", "inverse)"]
    {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) {
        guard case CurveError.unreadable = $0 else { return XCTFail("\(text): \($0)") }
      }
    }
    let point = "a progress and a percentage, such as 0.5 50%"
    func part(_ function: String, _ part: String, _ text: String, _ expected: String) -> CurveError
    {
      .unreadablePart(of: "\(function)()", part: "argument \(part)", text: text, expected: expected)
    }
    func count(_ function: String, _ count: Int, _ expected: String) -> CurveError {
      .wrongArgumentCount(function: function, count: count, expected: expected)
    }
    let table: [(String, CurveError)] = [
      ("reversed()", count("reversed", 0, "reversed(CURVE)")),
      ("mirrored(ease,1)", count("mirrored", 2, "mirrored(CURVE)")),
      ("inverse()", count("inverse", 0, "inverse(CURVE) or inverse(CURVE,tolerance)")),
      ("inverse(ease,x)", part("inverse", "2 (tolerance)", "x", "a number")),
      ("catmull-rom()", .tooFewPoints(count: 0, expected: 1)),
      ("catmull-rom(0.5 50%,ease)", part("catmull-rom", "2 (point)", "ease", point)),
      ("catmull-rom(50%)", part("catmull-rom", "1 (point)", "50%", point)),
      ("catmull-rom(0.1,0.5 50%)", part("catmull-rom", "1 (point)", "0.1", point)),
      ("catmull-rom(0.5 20% 30%)", part("catmull-rom", "1 (point)", "0.5 20% 30%", point)),
      ("catmull-rom(0.5)", .tooFewPoints(count: 0, expected: 1)),
      ("catmull-rom(0.5 50%,nan)", .notFinite(field: "tension")),
      ("catmull-rom(0.5 50%,2)", .outOfRange(field: "tension", value: 2, expected: "0...1")),
      (
        "catmull-rom(0.5 0%)",
        .outOfRange(field: "points[0].fraction", value: 0, expected: "above 0 and below 1")
      ),
      ("inverse(ease,0)", .outOfRange(field: "tolerance", value: 0, expected: "above 0")),
      ("inverse(back-out)", .notIncreasing(fraction: 0)),
    ]
    for (text, error) in table {
      XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), text) {
        if case CurveError.notIncreasing = error, case CurveError.notIncreasing = $0 { return }
        XCTAssertEqual($0 as? CurveError, error, text)
      }
    }
  }

  func testNestingIsLimited() throws {
    for word in ["reversed", "mirrored", "inverse", "Easing.out", "Easing.inOut"] {
      for depth in [33, 5000] {
        let text =
          String(repeating: word + "(", count: depth) + "sine-in"
          + String(repeating: ")", count: depth)
        XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue), word) {
          guard case CurveError.overLimit = $0 else { return XCTFail("\(word): \($0)") }
        }
      }
    }
    guard Cases.areThorough else { return }
    // Each mirror doubles the curves: 2ⁿ⁺¹ − 1 of them after n.
    let text =
      String(repeating: "mirrored(", count: 20) + "ease" + String(repeating: ")", count: 20)
    XCTAssertThrowsError(try TimingCurve(notation: text, in: .catalogue)) {
      guard case CurveError.overLimit("nestedCurves", _, _) = $0 else { return XCTFail("\($0)") }
    }
    // The tables of many inverses end the work early.
    let squares = (1..<4000).map { ",\(Double($0) / 4000) \(Double($0) / 40)%,back(-1,in)" }
      .joined()
    let start = Date()
    XCTAssertThrowsError(
      try TimingCurve(notation: "inverse(joined(back(-1,in)\(squares)))", in: .catalogue)
    ) {
      guard case CurveError.overLimit("nestedCurves", _, _) = $0 else { return XCTFail("\($0)") }
    }
    XCTAssertLessThan(Date().timeIntervalSince(start), 30)
    let points = (1..<5000).map { "0.5 \(Double($0) / 50)%" }.joined(separator: ",")
    XCTAssertThrowsError(try TimingCurve(notation: "catmull-rom(\(points))", in: .catalogue)) {
      guard case CurveError.overLimit("nestedCurves", _, _) = $0 else { return XCTFail("\($0)") }
    }
  }

  func testNoTextCrashesTheReader() {
    let pieces = [
      "linear", "ease", "(", ")", ",", " ", "%", "1", "-0.5", "0.5 50%", "nan", "sine-in",
      "reversed(",
      "mirrored(", "inverse(", "catmull-rom(", "Easing.out(", "Easing.poly(", "Curves.easeIn",
      "d3.easeBack", "back-in", "acc(1e300)", "dec(1e-300)", "steps(3)",
    ]
    var random = SeededRandom.fromEnvironment()
    for _ in 0..<5000 {
      let count = Int.random(in: 1...10, using: &random)
      let text = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
      guard let curve = try? TimingCurve(notation: text, in: .catalogue) else { continue }
      XCTAssertEqual(try TimingCurve(notation: curve.description), curve, text)
      XCTAssertEqual(
        try TimingCurve(notation: curve.notation(in: .catalogue), in: .catalogue), curve, text)
    }
  }
}
