import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

final class DemoCurveTests: XCTestCase {
  private func rows(_ words: [String]) throws -> [[Double]] {
    let result = try DemoProcess.run(["curve"] + words + ["--format", "csv"])
    XCTAssertEqual(result.status, 0, "\(words): \(result.errors)")
    let lines = result.output.split(separator: "\n")
    XCTAssertEqual(lines.first, "at,progress,velocity", "\(words)")
    return lines.dropFirst().map { $0.split(separator: ",").compactMap { Double($0) } }
  }

  /// The values are computed by hand, from the formula of each curve.
  ///
  /// The critically damped spring of mass 1, stiffness 100 and damping 20 is at 1 − (1 + 10t)e^(−10t)
  /// with a velocity of 100te^(−10t).
  func testValuesFollowTheFormulas() throws {
    let e = 0.367879441171442321596
    let table: [(words: [String], expected: [[Double]])] = [
      (["linear", "--at", "0.25,2,-1"], [[0.25, 0.25, 1], [2, 1, 1], [-1, 0, 1]]),
      (["steps(4)", "--at", "0.3,1"], [[0.3, 0.25, 0], [1, 1, 0]]),
      (["linear(0, 0.5 25%, 1)", "--at", "0.125"], [[0.125, 0.25, 2]]),
      (["acc(4)", "--at", "0.5"], [[0.5, 0.0625, 0.5]]),
      (["window(0.25,0.75)", "--at", "0.25,0.5"], [[0.25, 0, 2], [0.5, 0.5, 2]]),
      (["circ-out", "--at", "0.4"], [[0.4, 0.8, 0.75]]),
      (["cubic-bezier(0,0,1,1)", "--samples", "3"], [[0, 0, 1], [0.5, 0.5, 1], [1, 1, 1]]),
      (
        ["spring(1,100,20,0)", "--at", "0,0.1,1e300"],
        [[0, 0, 0], [0.1, 1 - 2 * e, 10 * e], [1e300, 1, 0]]
      ),
    ]
    for (words, expected) in table {
      let rows = try rows(words)
      XCTAssertEqual(rows.count, expected.count, "\(words)")
      for (row, numbers) in zip(rows, expected) {
        for (value, number) in zip(row, numbers) {
          XCTAssertEqual(value, number, accuracy: 1e-12, "\(words) at \(row[0])")
        }
      }
    }
  }

  func testEndsAreExactForEveryCurveButThePhysicalSpring() throws {
    // Steps that jump at the start have jumped at 0: to a quarter, or a half, by pencil.
    let table = [
      ("ease", "0"), ("ease-in", "0"), ("ease-out", "0"), ("ease-in-out", "0"),
      ("spring(0.3,5,1)", "0"), ("steps(3,end)", "0"), ("steps(3,jump-none)", "0"),
      ("steps(4,start)", "0.25"), ("steps(1,jump-both)", "0.5"),
    ]
    for (curve, start) in table {
      let result = try DemoProcess.run(["curve", curve, "--at", "0,1", "--format", "csv"])
      let lines = result.output.split(separator: "\n")
      XCTAssertTrue(lines[1].hasPrefix("0,\(start),"), "\(curve): \(lines[1])")
      XCTAssertTrue(lines[2].hasPrefix("1,1,"), "\(curve): \(lines[2])")
    }
  }

  func testEveryNamedCurveIsListedAndPlotted() throws {
    // The names are those of other systems' documentation.
    let names = [
      "system", "standard", "decelerate", "accelerate", "sharp", "emphasized", "zoom-sequence",
      "open-up", "linear-to-ease-out", "ease-in-to-linear", "fast-linear-to-slow", "ios-push",
      "close-dim", "circ-in", "circ-out",
    ]
    let help = try DemoProcess.run(["curve", "--help"]).output
    for name in names {
      XCTAssertTrue(help.contains(name), name)
      let plot = try DemoProcess.run(["curve", name, "--plot", "always"])
      XCTAssertEqual(plot.status, 0, "\(name): \(plot.errors)")
      XCTAssertTrue(plot.output.contains("█"), name)
    }
  }

  func testAPlotShowsItsCurveAndAllOfThemEveryName() throws {
    let one = try DemoProcess.run(["curve", "linear", "--format", "svg"])
    XCTAssertEqual(one.status, 0, one.errors)
    // The unit square of a plot runs from (14, 72) to (104, 26).
    XCTAssertTrue(one.output.contains("d=\"M14 72 104 26\""), one.output)
    let all = try DemoProcess.run(["curve", "all", "--format", "svg"]).output
    let help = try DemoProcess.run(["curve", "--help"]).output
    for name in NamedCurve.allCases.map(\.rawValue) + SpringPreset.allCases.map(\.rawValue) {
      XCTAssertTrue(help.contains(name), name)
      XCTAssertTrue(all.contains("<title>\(name)</title>"), name)
    }
    for name in [
      "DecayRate.normal", "DecayRate.reactNative", "RubberBand(800)", "SplineDecay",
      "core-animation, clamped",
    ] {
      XCTAssertTrue(all.contains("<title>\(name)</title>"), name)
    }
    let spring = try DemoProcess.run(["curve", "swiftui-bouncy", "--format", "svg"])
    XCTAssertTrue(spring.output.contains("<title>swiftui-bouncy</title>"), spring.errors)
    // Misuse ends with 64.
    let words = [
      ["ease", "--format", "svg", "--at", "0.5"], ["all"],
    ]
    for words in words {
      XCTAssertEqual(try DemoProcess.run(["curve"] + words).status, 64, "\(words)")
    }
  }

  func testCurvesOfOtherSystemsAreListedPlottedAndRead() throws {
    let all = try DemoProcess.run(["curve", "all", "--format", "svg"]).output
    let help = try DemoProcess.run(["curve", "--help"]).output
    for preset in CurvePreset.allCases {
      XCTAssertTrue(help.contains(preset.rawValue), preset.rawValue)
      XCTAssertTrue(all.contains("<title>\(preset.rawValue)</title>"), preset.rawValue)
    }
    // By pencil: 1 − (1 − t)², t³ and its inverse.
    let table = [
      ("Easing.out(Easing.quad)", 0.75), ("curves.decelerate", 0.75), ("d3.easePolyIn", 0.125),
      ("inverse(acc(2))", 0.5.squareRoot()), ("mirrored(cubic-in)", 0.5),
    ]
    for (name, value) in table {
      XCTAssertEqual(try rows([name, "--at", "0.5"])[0][1], value, accuracy: 1e-15, name)
    }
    let misspelt = try DemoProcess.run(["curve", "Curves.easeInSin"])
    XCTAssertEqual(misspelt.status, 64)
    XCTAssertTrue(misspelt.errors.contains("did you mean Curves.easeInSine?"), misspelt.errors)
    // Each family once.
    XCTAssertEqual(help.components(separatedBy: "A quarter of a circle").count, 2)
  }

  /// By pencil: 500 points at 2 per second, half of them after ln 2/2 s; the offset of UIKit's scroll view
  /// is d/(1 + d/(x·c)) points.
  func testMotionsInPointsHaveATableAndAPlot() throws {
    let table: [(text: String, at: String, value: Double, velocity: Double)] = [
      ("decay from 0 at 1000/s, 2/s", "0.34657359027997264", 250, 500),
      // By Vectors/clamped_motions.py.
      (
        "spline decay from 0 at 100/s, density 1, friction 0.015", "0.012574269209530161",
        1.1819624013203653, 83.17127879693734
      ),
      (
        "spring(1,100,20,0) from 0 to 300 at 0/s", "0.1", 300 * (1 - 2 * exp(-1.0)),
        3000 * exp(-1.0)
      ),
      ("core-animation from 100 to 300 at 0/s, clamped", "9", 300, 0),
      ("rubber band 0.5 of 400", "400", 400.0 / 3, 2.0 / 9),
      (
        "uniform from 0 at 100/s, then after 2 s decay 2/s from 200 at 100/s", "1", 100, 100
      ),
    ]
    for (text, at, value, velocity) in table {
      let result = try DemoProcess.run(["curve", text, "--at", at, "--format", "csv"])
      XCTAssertEqual(result.status, 0, result.errors)
      let lines = result.output.split(separator: "\n")
      XCTAssertEqual(lines.first, "at,points,velocity", text)
      let numbers = lines[1].split(separator: ",").compactMap { Double($0) }
      XCTAssertEqual(numbers[1], value, accuracy: 1e-9, text)
      XCTAssertEqual(numbers[2], velocity, accuracy: 1e-6, text)
      let shown = try DemoProcess.run(["curve", text, "--plot", "always"])
      XCTAssertTrue(shown.output.contains("█"), shown.errors)
      let picture = try DemoProcess.run(["curve", text, "--format", "svg"])
      XCTAssertTrue(picture.output.contains("<path d=\"M"), picture.errors)
      // Only a spring has a distance of its own.
      XCTAssertEqual(
        try DemoProcess.run(["curve", text, "--format", "platforms"]).status,
        text.contains(" to ") ? 0 : 64, text)
    }
    let wrong = try DemoProcess.run(["curve", "decay from 0 at 1000/s, 1.5/ms"])
    XCTAssertEqual(wrong.status, 65, wrong.errors)
  }

  /// By pencil: 500 points per second over 100 points are 5 distances per second.
  func testASpringInPointsIsTheSpringWithTheVelocityInDistances() throws {
    let formats = ["platforms", "platforms-json"]
    for format in formats {
      let points = try DemoProcess.run([
        "curve", "flutter-scroll from 0 to 100 at 500/s", "--format", format,
      ])
      XCTAssertEqual(points.status, 0, points.errors)
      let scroll = SpringPreset.flutterScroll.spring
      let distances = try DemoProcess.run([
        "curve", "spring(\(scroll.mass),\(scroll.stiffness),\(scroll.damping),5)", "--format",
        format,
      ])
      XCTAssertEqual(points.output, distances.output)
    }
    // Backwards the velocity towards the target is the same.
    let back = try DemoProcess.run([
      "curve", "spring(1,100,10,0) from 20 to -180 at -100/s", "--format", "platforms",
    ])
    let half = try DemoProcess.run([
      "curve", "spring(1,100,10,0.5)", "--format", "platforms",
    ])
    XCTAssertEqual(back.output, half.output)
    let clamped = try DemoProcess.run([
      "curve", "core-animation from 0 to 100 at 0/s, clamped", "--format", "platforms",
    ])
    // It ends when the spring first reaches its target, at (π − acos ½)/√75 s.
    XCTAssertTrue(clamped.output.contains("0.241839915231"), clamped.output)
    for text in [
      "flutter-scroll from 100 to 100 at 500/s", "decay from 0 at 1000/s, 2/s",
      "rubber band 0.55 of 480", "uniform from 1 at 2/s",
    ] {
      let refused = try DemoProcess.run(["curve", text, "--format", "platforms"])
      XCTAssertEqual(refused.status, 64, text)
    }
  }

  /// A known function says which argument it cannot read.
  func testAnArgumentThatCannotBeReadIsNamed() throws {
    let table = [
      "acc(two)": #"acc(): argument 1 (exponent) is "two", expected a number"#,
      "decay from x at 1000/s, 0.998/ms": #"decay: start is "x", expected a number"#,
      "spring(1,2,3,4,5,6)":
        "spring() has 6 arguments, expected spring(mass,stiffness,damping,initialVelocity), "
        + "spring(dampingRatio,initialVelocity,duration) or spring(mass,",
      "spring(1,100,c,0)": #"spring(): argument 3 (damping) is "c", expected a number"#,
      "smooth(x)": #"smooth(): argument 1 (duration) is "x", expected a number"#,
      "d3.easeBack.overshoot(y)": #"d3.easeBack: overshoot is "y", expected a number"#,
    ]
    for (text, message) in table {
      let result = try DemoProcess.run(["curve", text, "--at", "0.3"])
      XCTAssertEqual(result.status, 64, text)
      XCTAssertTrue(result.errors.contains(message), result.errors)
    }
    // By pencil: after 0.25 s the decay is at 400·(1 − e^(−½)) with 800·e^(−½) points per second.
    let gap = try DemoProcess.run([
      "curve", "decay 2/s from 0 at 800/s, then after 0.25 s uniform from 100 at 200/s",
    ])
    XCTAssertEqual(gap.status, 65)
    XCTAssertTrue(
      gap.errors.contains("after 0.25 s: the position is 100 and has to be 157.38773611494"),
      gap.errors)
    XCTAssertTrue(
      gap.errors.contains("the velocity is 200 and has to be 485.2245277701"), gap.errors)
  }

  func testFunctionsOfOtherSystemsAreListedAndPlotted() throws {
    let help = try DemoProcess.run(["curve", "--help"]).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for form in CurveFunction.all.map(\.form) + SpringFunction.all.map(\.form)
      + ComposeStiffness.allCases.map(\.name) + ComposeDamping.allCases.map(\.name)
    {
      XCTAssertTrue(help.contains(form), form)
    }
    let plot = try DemoProcess.run(["curve", "Animation.bouncy", "--format", "svg"])
    XCTAssertTrue(plot.output.contains("<path d=\"M"), plot.errors)
  }

  func testGridIsUniformWithExactEnds() throws {
    XCTAssertEqual(
      try rows(["linear"]).map { $0[0] }, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    XCTAssertEqual(try rows(["linear", "--samples", "1"]).map { $0[0] }, [0])
    // An undamped spring of angular frequency 2π shows five periods of a second.
    let swings = try rows(["spring(1,39.47841760435743,0,0)", "--samples", "6"]).map { $0[0] }
    for (time, second) in zip(swings, [0, 1, 2, 3, 4, 5].map(Double.init)) {
      XCTAssertEqual(time, second, accuracy: 1e-9)
    }
  }

  func testPlotIsDrawnOnRequestWithTheChosenCharacters() throws {
    let words = ["curve", "spring(0.5,0,1)", "--plot", "always"]
    let blocks = try DemoProcess.run(words).output
    XCTAssertTrue(blocks.contains("█"))
    let plain = try DemoProcess.run(words + ["--ascii"]).output
    XCTAssertTrue(plain.utf8.allSatisfy { $0 < 0x80 })
    XCTAssertTrue(plain.contains("|"))
    XCTAssertEqual(plain, try DemoProcess.run(words, environment: ["LANG": "C"]).output)
    let none = try DemoProcess.run(["curve", "spring(0.5,0,1)"]).output
    XCTAssertFalse(none.contains("|"))
  }

  func testExtremeSpringsNeitherCrashNorHang() throws {
    let curves = [
      "spring(1e-300,1e-300,0,0)", "spring(1,1e199,0,1e308)", "spring(1,1,1e90,0)",
      "spring(1e308,1e308,1e308,-1e308)", "spring(0,1e308,10)", "spring(1,-1e308,0.01)",
      "cubic-bezier(0,1e308,0,-1e308)", "steps(1000000,start)", "linear(-1e308, 1e308)",
    ]
    for curve in curves {
      for format in [["--format", "csv"], ["--plot", "always"]] {
        let result = try DemoProcess.run(["curve", curve] + format)
        XCTAssertTrue([0, 65].contains(result.status), "\(curve) \(format): \(result.errors)")
      }
    }
  }

  func testAListOfValuesIsPrintedPlottedAndWrittenForPlatforms() throws {
    let list = "keyframes(0, 1.2 30%, 0.8)"
    let csv = try DemoProcess.run(["curve", list, "--at", "0.15,1", "--format", "csv"]).output
    XCTAssertEqual(csv, "at,progress,velocity\n0.15,0.6,4\n1,0.8,-0.5714285714285713\n")
    let svg = try DemoProcess.run(["curve", list, "--format", "svg"]).output
    XCTAssertTrue(svg.contains("<title>keyframes(0 0%,1.2 30%,0.8 100%)</title>"), svg)
    let code = try DemoProcess.run(["curve", list, "--format", "platforms", "--duration", "2"])
      .output
    XCTAssertTrue(
      code.contains(
        "animate(value, [0, 1.2, 0.8], { duration: 2, times: [0, 0.3, 1], ease: \"linear\" })"))
    let wrong = try DemoProcess.run(["curve", "keyframes(0, 1 20%, 2 10%)"])
    XCTAssertEqual(wrong.status, 65)
    XCTAssertTrue(
      wrong.errors.contains("keyframes[2].offset is 0.1, expected above 0.2"), wrong.errors)
  }

  func testACurveGoesOnBeyondItsEnds() throws {
    func rows(_ words: [String]) throws -> String {
      try DemoProcess.run(["curve", "ease-out", "--at", "-0.5,1.5", "--format", "csv"] + words)
        .output
    }
    // The end of ease-out is flat; its start has the slope of 0.58 to 1: it is flat, too, as (0, 0) is its point.
    XCTAssertEqual(try rows(["--beyond", "held"]), "at,progress,velocity\n-0.5,0,0\n1.5,1,0\n")
    let linear = try DemoProcess.run(
      ["curve", "linear", "--at", "-0.5,1.5", "--format", "csv", "--beyond", "tangent"])
    XCTAssertEqual(linear.output, "at,progress,velocity\n-0.5,-0.5,1\n1.5,1.5,1\n")
    for words in [
      ["compose", "--beyond", "held"], ["ease", "--beyond", "held", "--format", "svg"],
    ] {
      XCTAssertEqual(try DemoProcess.run(["curve"] + words).status, 64, "\(words)")
    }
  }

  /// What begins as a form that there is, names the form.
  func testANearMissNamesWhatIsExpected() throws {
    let table = [
      ("all", "its plots are drawn with --format svg"),
      ("bars", "its plots are drawn with --format svg"),
      ("decay from 0", "expected decay from P at V/s, RATE"),
      (
        "spline decay from 0 at 1000/s",
        "expected spline decay from P at V/s, density D, friction F"
      ),
      ("rubber band", "expected rubber band C of D"),
      ("react-native from 0 to 300", "expected SPRING from P to Q at V/s"),
      ("spring", "expected spring(dampingRatio,initialVelocity,duration)"),
      ("keyframes", "expected keyframes(VALUE"), ("bounec(in)", "did you mean bounce?"),
      ("Curves.eas", "did you mean Curves.ease?"),
    ]
    for (text, message) in table {
      let run = try DemoProcess.run(["curve", text])
      XCTAssertEqual(run.status, 64, text)
      XCTAssertTrue(run.errors.contains(message), "\(text): \(run.errors)")
    }
  }
}
