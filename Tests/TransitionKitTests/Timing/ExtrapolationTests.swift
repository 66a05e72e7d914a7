import TransitionKit
import TransitionKitCatalogue
import XCTest

/// Expected values are those of Chromium's rules, computed by mpmath; see Vectors/classic_curves.py.
final class ExtrapolationTests: XCTestCase {
  func testCurvesOfCSSGoOnAsInChromium() throws {
    for row in try VectorTable("beyond-ends").rows {
      let notation = try row.text("curve").replacing(";", with: ",")
      let curve = try TimingCurve(notation: notation, in: .catalogue)
      let x = try row.number("fraction")
      XCTAssertEqual(
        curve.progress(at: x, beyond: .tangent), try row.number("progress"), accuracy: 1e-14,
        "\(notation) at \(x)")
    }
  }

  func testByDefaultTheEndsAreHeldAndWithinThemNothingDiffers() throws {
    var random = SeededRandom.fromEnvironment()
    for curve in try Curves.fixed() {
      for x in [-2, -1e-9, 1 + 1e-9, 7, .infinity, -.infinity] {
        XCTAssertEqual(curve.progress(at: x, beyond: .held), curve.progress(at: x), "\(curve)")
        let motion = curve.motion(at: x, beyond: .tangent)
        XCTAssertTrue(motion.value.isFinite && motion.velocity.isFinite, "\(curve) at \(x)")
        XCTAssertEqual(motion.value, curve.progress(at: x, beyond: .tangent))
      }
      for x in [0, 1, .nan, random.double(in: 0...1)] {
        for beyond in Extrapolation.allCases {
          XCTAssertEqual(curve.motion(at: x, beyond: beyond), curve.motion(at: x), "\(curve)")
        }
      }
    }
  }

  func testOtherCurvesFollowTheirTangents() throws {
    // By pencil: t² leaves 1 with the slope 2, a vertical circle is held, the pieces have slopes of
    // 2·(0.8/0.5) and 2·(0.2/0.5), a window stays what it is.
    let table: [(String, Double, Double)] = [
      ("acc(2)", 1.25, 1.5), ("acc(2)", -1, 0), ("dec(2)", -0.5, -1), ("circ-out", -0.5, 0),
      ("circ-in", 1.5, 1), ("circ-in", -0.5, 0), ("joined(dec(2),0.8 50%,acc(2))", -0.5, -1.6),
      ("joined(dec(2),0.8 50%,acc(2))", 1.5, 1.4), ("back-out", 1.5, 1),
      ("window(0.25,0.75)", 1.5, 1), ("composed(linear,acc(2))", 1.25, 1.5),
      ("composed(acc(2),acc(2))", 1.25, 1), ("composed(acc(2),acc(2),tangent)", 1.25, 2),
    ]
    for (text, x, y) in table {
      let curve = try TimingCurve(notation: text, in: .catalogue)
      XCTAssertEqual(
        curve.progress(at: x, beyond: .tangent), y, accuracy: 1e-14, "\(text) at \(x)")
    }
  }

  func testACompositionMayGoOnWhereItsInnerCurveOvershoots() throws {
    let inner = try TimingCurve.linear([.init(at: 0, 0), .init(at: 0.5, 1.5), .init(at: 1, 1)])
    let held = try TimingCurve.composed(outer: .quadIn, inner: inner)
    let goesOn = try TimingCurve.composed(outer: .quadIn, inner: inner, beyond: .tangent)
    XCTAssertEqual(held.motion(at: 0.5), MotionSample(value: 1, velocity: 0))
    // 1 + 2·0.5; the rate is that of the falling line, −1, times 2.
    XCTAssertEqual(goesOn.motion(at: 0.5), MotionSample(value: 2, velocity: -2))
    XCTAssertEqual(
      goesOn.description, "composed(acc(2),linear(0 0%,1.5 50%,1 100%),tangent)")
    XCTAssertEqual(try TimingCurve(notation: goesOn.description), goesOn)
    XCTAssertNotEqual(goesOn, held)
    XCTAssertEqual(goesOn.reversed.progress(at: 0.5), -1)
    XCTAssertEqual(
      try TimingCurve(notation: "composed(acc(2),ease,held)", in: .catalogue),
      try .composed(outer: .quadIn, inner: .ease))
    let window = try TimingCurve.composed(
      outer: .piecewiseLinear(.window(0.2...0.8)), inner: .back(.out), beyond: .tangent)
    XCTAssertEqual(try TimingCurve(notation: window.description), window)
    XCTAssertEqual(
      window.underFinger,
      .composed(
        try .init(
          outer: .piecewiseLinear(.window(0.2...0.8)), inner: .linear, beyond: .tangent)))
  }

  func testCompiledTimelinesShowTheSameBits() throws {
    for text in try Curves.fixed().map(\.description) + nestedTexts {
      let curve = try TimingCurve(notation: text, in: .catalogue)
      let layer = Layer(
        .to, LayerState(frame: .unit),
        tracks: .init(
          blur: Track(from: 0, to: 1, curve: curve)))
      let timeline = try Timeline(duration: 1, layers: [layer])
      let compiled = CompiledTimeline(timeline)
      var values = [Double](repeating: 0, count: compiled.scalarCount)
      for step in 1..<40 {
        let x = Double(step) / 40
        var span = values.mutableSpan
        try compiled.sample(at: x, into: &span)
        XCTAssertEqual(values.last, curve.progress(at: x), "\(text) at \(x)")
      }
    }
  }

  private let nestedTexts = [
    "composed(composed(composed(dec(2),quint-in,tangent),back-out,tangent),elastic-in-out,tangent)",
    "composed(composed(composed(dec(2),back-in),back-out,tangent),elastic-in-out)",
    "composed(composed(steps(3,start),linear(0.1,0.8),tangent),elastic-in-out,tangent)",
    "composed(ease,composed(back-in-out,elastic-out,tangent),tangent)",
  ]
}
