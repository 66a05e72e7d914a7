import Foundation
import XCTest

final class DemoMisuseTests: XCTestCase {
  private static let misuses: [(words: [String], named: String)] = [
    (["timelin"], "\"timelin\", did you mean timeline?"),
    ([""], "\"\""),
    (["--bogus"], "--bogus"),
    (["--ascii", "timeline", "fade"], "\"timeline\""),
    (["--version=1"], "--version"),
    (["--generate-completion-script"], "--generate-completion-script"),
    (["--generate-completion-script", "csh"], "\"csh\""),
    (["list", "fade"], "\"fade\""),
    (["timeline", "fade", "--format", "svg", "--stills", "0"], "\"0\""),
    (["timeline", "fade", "--format", "svg", "--steps", "space"], "\"space\""),
    (["timeline", "fade", "--format", "csv", "--stills", "3"], "--stills"),
    (["timeline", "fade", "--format", "svg", "--steps", "progress", "--at", "0"], "--at"),
    (["list", "--format", "xml"], "\"xml\""),
    (["list", "--width", "0"], "\"0\""),
    (["timeline"], "ANIMATOR"),
    (["timeline", "fad"], "\"fad\", did you mean fade?"),
    (["timeline", "nosuch"], "\"nosuch\", the nearest names are "),
    (["timeline", "fade", "cover"], "\"cover\""),
    (["timeline", "fade", "--operation", "present"], "\"present\""),
    (["timeline", "fade", "--operation", "swap"], "\"swap\""),
    (["timeline", "cover", "--operation", "push"], "present, dismiss"),
    (["timeline", "fade", "--fps"], "--fps"),
    (["timeline", "fade", "--fps", "--ascii"], "--fps"),
    (["timeline", "fade", "--fps", "0"], "\"0\""),
    (["timeline", "fade", "--fps=-60"], "\"-60\""),
    (["timeline", "fade", "--fps", "nan"], "\"nan\""),
    (["timeline", "fade", "--fps", "inf"], "\"inf\""),
    (["timeline", "fade", "--fps", "0x10"], "\"0x10\""),
    (["timeline", "fade", "--fps", "1e999"], "\"1e999\""),
    (["timeline", "fade", "--fps", "1e12"], "\"1e12\""),
    (["timeline", "fade", "--fps", "60 "], "\"60 \""),
    (["timeline", "fade", "--fps", "６０"], "\"６０\""),
    (["timeline", "fade", "--fps", "60", "--at", "0"], "--at"),
    (["timeline", "fade", "--at", ""], "\"\""),
    (["timeline", "fade", "--at", "0,,1"], "\"\""),
    (["timeline", "fade", "--at", "0,x\u{1B}[31m"], "\"x\\u001b[31m\""),
    (["timeline", "fade", "--at", "0,nan"], "\"nan\""),
    (["timeline", "fade", "--duration", "-1"], "\"-1\""),
    (["timeline", "fade", "--duration", "nan"], "\"nan\""),
    (["timeline", "fade", "--duration", "1e9"], "\"1e9\""),
    (["timeline", "scale-back", "--set", "scale=2"], "expected 0.5...1"),
    (["timeline", "scale-back", "--set", "scal=0.9"], "did you mean scale?"),
    (["timeline", "scale-back", "--set", "scale"], "\"scale\": expected 0.5...1"),
    (["timeline", "page-sheet", "--set", "generation=ios"], "expected .classic, .iOS26"),
    (["timeline", "hero-fade", "--duration", "1", "--set", "duration=1"], "exclude each other"),
    (["timeline", "fade", "--container", "320"], "\"320\""),
    (["timeline", "fade", "--container", "-1x568"], "\"-1x568\""),
    (["timeline", "fade", "--container", "320x568x1"], "\"320x568x1\""),
    (["timeline", "fade", "--container", "nanx1"], "\"nanx1\""),
    (["timeline", "fade", "--bar", "glass"], "\"glass\""),
    (["timeline", "fade", "--direction", "up"], "\"up\""),
    (["timeline", "fade", "--interactive=1"], "--interactive"),
    (["timeline", "fade", "--format", "yaml"], "\"yaml\""),
    (["timeline", "fade", "--compare", "cover"], "--compare"),
    (["timeline", "fade", "--format", "html", "--compare", "cove"], "\"cove\""),
    (
      ["timeline", "fade", "--format", "html", "--operation", "push", "--compare", "cover"],
      "present, dismiss"
    ),
    (["timeline", "fade", "--output", ""], "--output"),
    (["timeline", "fade", "--width", "-5"], "\"-5\""),
    (["timeline", "fade", "--color", "maybe"], "\"maybe\""),
    (["timeline", "fade", "--oper\u{7}"], "\"--oper\\u0007\""),
    (["curve"], "CURVE"),
    (["curve", "swing"], "\"swing\""),
    (["curve", "nan"], "\"nan\""),
    (["curve", "cubic-bezier(0,0,1)"], "\"cubic-bezier(0,0,1)\""),
    (["curve", "cubic-bezier(a,0,1,1)"], "\"cubic-bezier(a,0,1,1)\""),
    (["curve", "spring(1,2,3,4,5,6)"], "\"spring(1,2,3,4,5,6)\""),
    (["curve", "steps(2,middle)"], "\"steps(2,middle)\""),
    (["curve", "linear("], "\"linear(\""),
    (["curve", "ease", "--samples", "0"], "\"0\""),
    (["curve", "ease", "--samples", "2.5"], "\"2.5\""),
    (["curve", "ease", "--samples", "99999999999999999999"], "--samples"),
    (["curve", "ease", "--samples", "3", "--at", "0"], "--samples"),
    (["curve", "ease", "--at", "half"], "\"half\""),
  ]

  func testMisuseEndsWith64AndOneLineThatNamesTheBadWordAndPointsToHelp() throws {
    try concurrently(Cases.some(of: DemoMisuseTests.misuses, quick: 20)) { words, named in
      let result = try DemoProcess.run(words)
      XCTAssertEqual(result.status, 64, "\(words)")
      XCTAssertEqual(result.output, "", "\(words)")
      XCTAssertTrue(result.errors.contains(named), "\(words): \(result.errors)")
      XCTAssertTrue(result.errors.contains("--help"), "\(words): \(result.errors)")
      XCTAssertTrue(result.errors.hasPrefix("TransitionKitDemo: "), "\(words)")
      XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1, "\(words)")
      XCTAssertFalse(result.errors.contains("\u{1B}"), "\(words)")
    }
  }

  func testLongWordIsNotRepeatedInFull() throws {
    let result = try DemoProcess.run(["curve", String(repeating: "x", count: 100_000)])
    XCTAssertEqual(result.status, 64)
    XCTAssertLessThan(result.errors.count, 600)
  }

  func testInvalidNumbersInACurveEndWith65() throws {
    let rows = [
      ("cubic-bezier(2,0,1,1)", "x1"), ("cubic-bezier(0,0,-0.1,1)", "x2"),
      ("cubic-bezier(0,nan,1,1)", "y1"), ("spring(nan,0,1)", "dampingRatio"),
      ("spring(-1,100,10,0)", "mass"), ("spring(1,0,10,0)", "stiffness"),
      ("steps(0)", "steps"), ("linear(1)", "linear()"),
    ]
    try concurrently(rows) { curve, field in
      let result = try DemoProcess.run(["curve", curve])
      XCTAssertEqual(result.status, 65, curve)
      XCTAssertTrue(result.errors.contains("\(curve): "), "\(curve): \(result.errors)")
      XCTAssertTrue(result.errors.contains(field), "\(curve): \(result.errors)")
      XCTAssertEqual(result.errors.filter { $0 == "\n" }.count, 1, curve)
    }
  }

  func testHelpGoesToStandardOutputAndNamesEveryOption() throws {
    for words in [
      ["--help"], ["-h"], ["list", "--help"], ["timeline", "--help"], ["curve", "-h"],
      ["run", "--help"],
    ] {
      let result = try DemoProcess.run(words)
      XCTAssertEqual(result.status, 0, "\(words)")
      XCTAssertEqual(result.errors, "", "\(words)")
      XCTAssertTrue(result.output.contains("Usage: TransitionKitDemo"), "\(words)")
      let lines = result.output.split(separator: "\n")
      XCTAssertEqual(lines.filter { $0.count > 80 }, [], "\(words)")
    }
    let help = try DemoProcess.run(["timeline", "--help"]).output
    let options = [
      "--operation", "--fps", "--at", "--scenario", "--container", "--bar", "--direction",
      "--duration", "--set", "--interactive", "--reduce-motion", "--format", "--output", "--width",
      "--ascii", "--color", "--plot",
    ]
    for option in options { XCTAssertTrue(help.contains("  \(option)"), option) }
  }

  func testVersionIsOneLine() throws {
    let result = try DemoProcess.run(["--version"])
    XCTAssertEqual(result.status, 0)
    XCTAssertTrue(result.output.hasPrefix("TransitionKitDemo "))
    XCTAssertEqual(result.output.filter { $0 == "\n" }.count, 1)
  }

  func testTheLastValueOfARepeatedOptionCounts() throws {
    let result = try DemoProcess.run([
      "timeline", "fade", "--format", "csv", "--at", "0,1", "--at=-1", "--format=csv",
    ])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      result.output.split(separator: "\n").map { $0.prefix(4) },
      [
        "time", "-1,0", "-1,0",
      ])
  }
}
