import Foundation
import TransitionKit
import TransitionKitCatalogue
import XCTest

/// The article on untrusted input states the limits that hold.
final class LimitsArticleTests: XCTestCase {
  private let limits: [String: Double] = [
    "magnitude": Limits.magnitude, "duration": Limits.duration, "steps": Double(Limits.steps),
    "curveStops": Double(Limits.curveStops), "curveDepth": Double(Limits.curveDepth),
    "nestedCurves": Double(Limits.nestedCurves), "effectDepth": Double(Limits.effectDepth),
    "nestedEffects": Double(Limits.nestedEffects), "elementDepth": Double(Limits.elementDepth),
    "nestedElements": Double(Limits.nestedElements), "listedValues": Double(Limits.listedValues),
    "sampledNumbers": Double(Limits.standard.sampledNumbers),
    "layerStates": Double(Limits.standard.layerStates),
    "exportedStops": Double(Limits.exportedStops), "filmColumns": Double(Limits.filmColumns),
    "filmRows": Double(Limits.filmRows), "clock": Limits.clock,
    "adaptationDepth": Double(Limits.adaptationDepth),
    "transitionsPerStep": Double(Limits.transitionsPerStep),
    "callsInAnswer": Double(Limits.callsInAnswer),
  ]

  func testTheArticleStatesEachLimit() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Sources/TransitionKit/TransitionKit.docc/Articles/UntrustedInput.md")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ``Limits/") }
    var stated: [String: Double] = [:]
    for row in rows {
      let cells = row.components(separatedBy: " | ")
      let names = cells[0].components(separatedBy: "``Limits/").dropFirst()
        .map { $0.components(separatedBy: "``")[0] }
      let values = cells[1].components(separatedBy: "; ").map(Self.number)
      XCTAssertEqual(names.count, values.count, String(row))
      for (name, value) in zip(names, values) { stated[name] = value }
    }
    XCTAssertEqual(stated, limits)
  }

  /// Each guarantee, here and in README, names tests and commands that exist.
  func testEachGuaranteeNamesItsTests() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardized
    let tests = try XCTUnwrap(
      FileManager.default.enumerator(atPath: root.appendingPathComponent("Tests").path))
    let classes = Set(
      tests.compactMap { ($0 as? String)?.split(separator: "/").last }
        .filter { $0.hasSuffix("Tests.swift") }.map { String($0.dropLast(6)) })
    var guarantees: [Int] = []
    for path in [
      "README.md", "Sources/TransitionKit/TransitionKit.docc/Articles/UntrustedInput.md",
    ] {
      let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
      let table = try XCTUnwrap(text.components(separatedBy: "\n| Guarantee |").last)
      let rows = table.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst(2)
        .map { $0.split(separator: "|") }
      guarantees.append(rows.count)
      for row in rows {
        let code = row[2].split(separator: "`", omittingEmptySubsequences: false)
        let names = stride(from: 1, to: code.count, by: 2).map { String(code[$0]) }
        XCTAssertFalse(names.isEmpty, "\(path): \(row[0])")
        for name in names {
          let exists =
            classes.contains(name)
            || FileManager.default.isExecutableFile(atPath: root.appendingPathComponent(name).path)
          XCTAssertTrue(exists, "\(path): \(name)")
        }
      }
    }
    XCTAssertEqual(guarantees, [10, 9])
  }

  /// Reads `±1e30`, `1e9 s`, `65 536` and `2²²`.
  private static func number(_ text: String) -> Double? {
    let superscripts = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let exponent = text.compactMap { superscripts.firstIndex(of: $0) }
    guard exponent.isEmpty else { return exp2(Double(exponent.reduce(0) { $0 * 10 + $1 })) }
    return Double(text.filter { $0.isNumber || $0 == "e" || $0 == "." })
  }
}
